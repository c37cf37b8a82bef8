"""What a game declares; the kernel asks for nothing else."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from .ask import Ask, Open, Option, Seat
from .dice import Dice
from .errors import Refusal, UnknownChoice
from .events import Event
from .rulebook import Rulebook
from .wording import capitalised, either, instead_of, own_sentence
from .zones import Slot, Table

MOST_LISTED, FIRST_LISTED = 8, 3
"""More values of an option than that are not all listed, but only the first."""
StepFunction = Callable[..., Coroutine[Open, Any, None] | None]
"""A coroutine function, or a plain function for a step that never asks."""
T = TypeVar("T", bound=Table)


class Steps(dict[str, StepFunction]):
    """The named steps of a game: the rulebook's own headings, and part of the save format."""

    def __call__(self, name: str) -> Callable[[StepFunction], StepFunction]:
        """Register a coroutine as the step of that name."""

        def register(step: StepFunction) -> StepFunction:
            self[name] = step
            return step

        return register

    def __missing__(self, name: object) -> StepFunction:
        raise LookupError(f"There is no step {name!r}; {instead_of(str(name), self)}")


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a game that is settled before it begins."""

    name: str
    values: tuple[Any, ...]
    default: Any
    meaning: str
    reads: Callable[[Any], Any] = lambda given: given
    """Turns what a person may write into one of the values, as far as it can."""
    among_bots: Any = None
    """The value that a match between bots takes by default, if not the same as people's."""
    seldom: bool = False
    """Whether few will ever change it: it is shown apart from the others."""
    where: tuple[str, Any] | None = None
    """Another option and the value with which alone this one means anything."""
    players: int = 0
    """The number of players with which alone it means anything; 0 for any."""

    @property
    def range(self) -> str:
        """The values in words, of very many only the first and how many more."""
        if len(self.values) <= MOST_LISTED:
            return either(self.values)
        first = ", ".join(map(str, self.values[:FIRST_LISTED]))
        return f"{first} or one of {len(self.values) - FIRST_LISTED} others"


YES_OR_NO = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def switch(name: str, default: bool, meaning: str, *, seldom: bool = False) -> Choice:
    """An option that is on or off, in the words a person may write."""

    def reads(given: Any) -> Any:
        return YES_OR_NO.get(given.lower(), given) if isinstance(given, str) else given

    return Choice(name, (default, not default), default, meaning, reads, seldom=seldom)


class Pictured(Protocol):
    """A card, a board or a monster with its silhouette."""

    @property
    def slug(self) -> str:
        """Its identity."""

    @property
    def figure(self) -> str:
        """The name of the silhouette in the icon set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[T]):
    """A game: what it is called, who can play it, and its rules as plain functions."""

    name: str
    title: str
    blurb: str
    seats: range
    version: str
    """Changes whenever the same answers could lead elsewhere."""
    table: type[T]
    setup: Callable[[int, Dice, Mapping[str, Any]], T]
    """(seats, dice, options) -> the table before the first step."""
    steps: Mapping[str, StepFunction]
    view: Callable[[T, Seat | None], Any]
    """What a seat (None: an onlooker) sees: a whitelist, as a msgspec Struct of the game or a dict."""
    rulebook: Rulebook
    own: Callable[[T, Seat, Any], Mapping[str, Any]] | None = None
    """(table, seat, what an onlooker sees) -> the parts in which the seat sees something else: where a game
    tells them, the rest is made once for all who look. None: every view is made for itself."""
    waiting: Callable[[T, Seat], Refusal] = lambda table, seat: Refusal("", "Somebody else is to decide now.")
    """Why a seat to which no question is open cannot act, with the clause."""
    counsel: Callable[[T, Ask[Any]], Refusal | None] = lambda table, ask: Refusal("", "One decides alone.")
    """Why the others may not see what one decides for all, nor say what they would do; None if they may."""
    scores: Callable[[T], Sequence[int]] = lambda table: ()
    """What each seat has scored so far, in a game that counts points."""
    heir: Callable[[Option], Seat | None] = lambda option: None
    """The seat to which an option leaves what is decided for all; bots leave it to people, where any play."""
    label: Callable[[T, Option, Ask[Any] | None], str] = lambda table, option, ask: str(option)
    """(table, thing, open question) -> a thing in words, for the seat that is asked or points at it."""
    prompt: Callable[[T, Ask[Any]], str] = lambda table, ask: f"{capitalised(ask.what)}."
    """(table, open question) -> what is asked as a whole sentence, for the seat that is asked."""
    renamed: Callable[[Ask[Any], str], str] | None = None
    """The key that an option of an earlier version of the rules has now: old records are read by it."""
    sentence: Callable[[Event, Sequence[str]], str] = lambda event, names: bare_sentence(event)
    """(event, names of the seats) -> the event in words."""
    things: Callable[[T, Seat], Sequence[Any]] = lambda table, seat: ()
    """Everything the seat might point at and ask: why not?"""
    unrevealed: Callable[[T, Seat | None], Iterable[str]] | None = None
    """Texts of which a seat (None: an onlooker) must not be sent anything yet; the laws check it."""
    zones: Callable[[T], Iterable[Sequence[Slot]]] | None = None
    """Every place where a card can lie: between them they hold each card once."""
    faces: Mapping[str, Any] = field(default_factory=dict)
    """The catalogue: what may be printed on a card, by slug."""
    pictured: Callable[[], Iterable[Pictured]] = tuple
    """The cards, boards and monsters that may have a silhouette in the browser."""
    roles: Callable[[int], Sequence[str]] | None = None
    """(seats) -> what each of them plays, where all play on one side."""
    choices: tuple[Choice, ...] = ()
    lessons: tuple[Any, ...] = ()
    """Where a game is learnt step by step: each can be played at once, the easiest first."""
    worth: Callable[[T, Seat], float] | None = None
    """How good the table looks to a seat, from 0 (lost) to 1 (won); for bots."""
    worths: Callable[[T], list[float]] | None = None
    """The same for all seats at once, where that is quicker."""
    leaning: Callable[[T, Ask[Any]], Sequence[float] | None] | None = None
    """How much a greedy player likes each option, or None to look one move ahead."""
    horizon: int = 10
    """After how many answers a play-out is judged by `worth`, at the latest; for bots."""
    stretch: Callable[[T], int] | None = None
    """The number of the turn or round: `worth` judges best where the next one begins; for bots."""
    wakes: Callable[[T, Seat], int | None] | None = None
    """When a seat could next do something it cannot do now; a game in real time says so, for bots."""
    stirs: Callable[[T], int | None] | None = None
    """When something to be seen next changes by the clock alone, though no rule acts then; in real time."""
    again: Callable[[T, int], dict[str, Any]] | None = None
    """(finished table, seed) -> options with which a match of that seed goes on with what this one left."""
    chapter: Callable[[T], str] | None = None
    """What begins with the step that comes next, in words, or nothing: there a long game can be reopened."""
    minutes: int = 30
    difficulty: int = 3
    """How much there is to learn, from 1 to 5."""
    longest: int | Callable[[Mapping[str, Any]], int] = 5000
    """No match has more answers than this (with such options); the laws check it."""

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their defaults; an unknown one is an error that names what exists."""
        known = {choice.name: choice for choice in self.choices}
        wanted = {}
        for name, value in given.items():
            if name not in known:
                there = either(known or ["none at all"])
                raise UnknownChoice(f"{self.title} has no option {name!r}; it has {there}.")
            wanted[name] = known[name].reads(value)
            if wanted[name] not in known[name].values:
                fitting = known[name].range
                raise UnknownChoice(f"{self.title}: {name} cannot be {value!r}; it can be {fitting}.")
        return {choice.name: wanted.get(choice.name, choice.default) for choice in self.choices}

    def told(self, event: Event, names: Sequence[str]) -> str:
        """An event in words; one of the kernel's own needs none from the game."""
        return own_sentence(event, names) or self.sentence(event, names)

    def most_answers(self, options: Mapping[str, Any]) -> int:
        """How many answers a match with these options has at the most."""
        return self.longest(options) if callable(self.longest) else self.longest

    def figures(self) -> dict[str, str]:
        """The silhouettes that the browser draws, by the slug of what they stand for."""
        return {thing.slug: thing.figure for thing in self.pictured() if thing.figure}

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not made for."""
        if seats not in self.seats:
            raise UnknownChoice(f"{self.title} is for {either(self.seats)} players, not for {seats}.")


def bare_sentence(event: Event) -> str:
    """An event as it stands, for games that have no words for it."""
    return " ".join(str(part) for part in (event.kind, *event.facts, *event.secret))
