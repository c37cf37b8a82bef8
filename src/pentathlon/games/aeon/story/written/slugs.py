"""Slugs, the names that records and links go by, and the error of whatever cannot be read."""

import re

from pentathlon.kernel.errors import PentathlonError


class Unreadable(PentathlonError):
    """A phrase that says nothing the rules know; the text says what would be right."""


def slug(word: str) -> str:
    """The word, if it may be a name in records and links."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", word):
        raise Unreadable(f"{word!r} is no slug: small letters, digits and single hyphens only.")
    return word
