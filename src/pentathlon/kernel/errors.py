"""What can go wrong, each as a sentence and, where a rule forbids, with its clause."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why something cannot be done: the id of the clause that forbids it, and a sentence."""

    rule: str
    message: str


class PentathlonError(Exception):
    """Everything this package raises on purpose; its text is fit to show to a person."""


class UnknownChoice(PentathlonError):
    """A game, seat count or option that does not exist; the text names what does."""


class Illegal(PentathlonError):
    """An answer that the rules forbid; nothing has changed."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule
        self.message = message


class Stale(Illegal):
    """An answer to a question that is no longer open."""


class BadRecord(PentathlonError):
    """A saved game that cannot be read; the text says which field is wrong."""


class ReplayMismatch(PentathlonError):
    """A saved game whose answers no longer lead where they led."""


class BrokenRule(PentathlonError):
    """A rule or card failed; the match stands where it stood before the answer."""
