"""Conditions as an author writes them: `matrix lamp-debt`, `not tech river-sluices`, `day 12-20`."""

import re
from typing import Final

from .book import Condition
from .effects import SHIP, SUPPLIES
from .slugs import Unreadable, slug

SKILLS: Final = ("wisdom", "fury", "grace", "guile", "heart", "vigil")
NAMED: Final = (
    "tech",
    "matrix",
    "story",
    "faction",
    "trait",
    "affliction",
    "boon",
    "titan",
    "clue",
    "ally",
    "code",
)
"""Conditions that take one name."""
COUNTED: Final = (*SUPPLIES, *SHIP)
"""Conditions that take the least amount."""


def conditions(phrase: str) -> tuple[Condition, ...]:
    """The conditions of a list with commas, all of which must hold."""
    return tuple(_condition(part.strip()) for part in re.split(r",\s+", phrase))


def _condition(phrase: str) -> Condition:
    words = phrase.split()
    is_not = words[:1] == ["not"]
    found = _asked(words[is_not:])
    if found is None:
        raise Unreadable(
            f"{phrase!r} is no condition; there is 'tech name', 'matrix name', 'story 2B', 'day 12+', "
            "'day 12-20', 'diplomacy here friendly', 'faction name', 'skill wisdom 2', 'trait sea', "
            "'anyone affliction name', 'clue name', 'read h1-03', 'mortal 3' and the like, each also with "
            "'not' before it."
        )
    return found._replace(is_not=is_not)


def _asked(words: list[str]) -> Condition | None:
    match words:
        case [("gear" | "read") as test, what]:
            return Condition(test, slug(what))
        case ["story", side] if re.fullmatch(r"[1-9][AB]", side):
            return Condition("story", side)
        case [test, what] if test in NAMED and test != "story":
            return Condition(test, slug(what))
        case [test, least] if test in COUNTED and least.isdigit():
            return Condition(test, least=int(least))
        case ["day", days] if found := re.fullmatch(r"(\d+)(?:\+|-(\d+))", days):
            return Condition("day", found[2] or "", int(found[1]))
        case ["diplomacy", faction, threshold]:
            return Condition("diplomacy", f"{faction},{threshold}")
        case ["skill", skill, least] if skill in SKILLS and least.isdigit():
            return Condition("skill", skill, int(least))
        case ["anyone", "affliction", what]:
            return Condition("anyone-affliction", slug(what))
    return None
