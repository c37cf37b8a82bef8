"""A guided first game: what is said at which moment, as data; whoever shows it points, and waits.

A lesson belongs to a deal that is always the same. Its moments go by the questions of the rules, never by
what somebody answers: whoever plays otherwise than they say is led on from where they are.
"""

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple


class Moment(NamedTuple):
    """Something that is said: at a question, or as soon as all before it was said."""

    words: str
    asked: str = ""
    """The question at which it is said, by its id; the answer leads on. Without one it is only read."""
    wants: str = ""
    """The option that it speaks of, by its key, in which * stands for anything."""
    at: str = ""
    """The part of the table that it speaks of, by what it is called there."""


class Lesson(NamedTuple):
    """One step of learning a game: what is new in it, and how it is played."""

    title: str
    words: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int | None = None
    """The deal, if it is always the same one."""
    moments: tuple[Moment, ...] = ()


class Guide:
    """Leads through the moments of a lesson, from question to question."""

    def __init__(self, moments: Sequence[Moment]) -> None:
        self._moments = moments
        self._passed = 0
        self.said: list[Moment] = []
        """What is said at the question that is open."""

    def come_to(self, question: str) -> None:
        """A question is asked: what is only read comes first, then what belongs to it, if anything does.

        Questions that were never asked are passed over; what is only read is said before what follows it.
        """
        ahead = self._moments[self._passed :]
        here = next((at for at, each in enumerate(ahead) if each.asked == question), None)
        if here is None:
            here = next((at for at, each in enumerate(ahead) if each.asked), len(ahead)) - 1
        self.said = [each for each in ahead[: here + 1] if each.asked in ("", question)]
        self._passed += here + 1

    @property
    def is_over(self) -> bool:
        """Whether all was said."""
        return self._passed == len(self._moments)


def wanted(moment: Moment, keys: Iterable[str]) -> str | None:
    """The first of the options that a moment speaks of, by its key."""
    return next((key for key in keys if moment.wants and fnmatchcase(key, moment.wants)), None)
