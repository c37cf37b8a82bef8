"""What can go wrong, each as a sentence and, where a rule forbids, with its clause."""

from collections.abc import Sequence
from typing import Final, NamedTuple

RIVAL: Final = "{rival}"
"""Stands in a sentence for the name of a player: rules know seats only."""


class Refusal(NamedTuple):
    """Why something cannot be done: the id of the clause that forbids it, and a sentence."""

    rule: str
    message: str
    rival: int | None = None
    """The seat of whom the sentence speaks, if it does."""

    def told(self, names: Sequence[str] = ()) -> str:
        """The sentence; whoever knows the names of the seats says them."""
        if self.rival is None:
            return self.message
        return self.message.replace(RIVAL, names[self.rival] if names else f"Player {self.rival + 1}")


class PentathlonError(Exception):
    """Everything this package raises on purpose; its text is fit to show to a person."""


class UnknownChoice(PentathlonError):
    """A game, seat count or option that does not exist; the text names what does."""


class Illegal(PentathlonError):
    """An answer that the rules forbid; nothing has changed."""

    def __init__(self, rule: str, message: str, rival: int | None = None) -> None:
        self.refusal = Refusal(rule, message, rival)
        super().__init__(self.told())
        self.rule = rule
        self.message = self.refusal.told()

    def told(self, names: Sequence[str] = ()) -> str:
        """The sentence with its clause, in the words of whoever knows the names of the seats."""
        message = self.refusal.told(names)
        return f"{message} ({self.refusal.rule})" if self.refusal.rule else message


class Stale(Illegal):
    """An answer to a question that is no longer open."""


class BadRecord(PentathlonError):
    """A saved game that cannot be read; the text says which field is wrong."""


class ReplayMismatch(PentathlonError):
    """A saved game whose answers no longer lead where they led."""


class BrokenRule(PentathlonError):
    """A rule or card failed; the match stands where it stood before the answer."""
