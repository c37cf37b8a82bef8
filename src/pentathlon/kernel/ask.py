"""Questions. The one primitive: one seat picks one option; all else is built on it.

A rule awaits these; whoever drives the rule (`Match`) sends the answer in.
Options are things that mean the same in every copy of the table: slots, spaces, seats,
enum members, small named tuples, True and False, and None for "pass".
"""

from __future__ import annotations

from collections.abc import Awaitable, Generator, Iterator, Sequence
from enum import Enum
from typing import Any, Generic, NewType, TypeVar, overload

from mypy_extensions import mypyc_attr

Seat = NewType("Seat", int)
Option = Any
T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenOptions(Sequence[T]):
    """Options that are too many to list, or that nobody lists unless somebody looks.

    Every option that the rules allow is accepted; as a sequence it shows a finite choice of them,
    for bots, terminals and whoever wants to look.
    """

    def accepts(self, option: object) -> bool:
        """Whether the rules allow it, listed or not; things of other kinds are refused, never an error."""
        return option in self.listed()

    def read(self, key: str) -> T:
        """The option of that key, allowed or not; KeyError if no option can have it."""
        for option in self.listed():
            if key_of(option) == key:
                return option
        raise KeyError(key)

    def listed(self) -> Sequence[T]:
        """Options worth looking at, none twice: at least one."""
        return ()

    def __len__(self) -> int:
        return len(self.listed())

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self.listed()[index]

    def __iter__(self) -> Iterator[T]:
        return iter(self.listed())

    def __contains__(self, option: object) -> bool:
        return self.accepts(option)


class Awaited(Generic[T]):
    """What a rule awaits; it goes up to whoever drives the rule, and the answer comes back down."""

    __slots__ = ()

    def __await__(self) -> Generator[Any, Any, T]:
        return (yield self)  # type: ignore[no-any-return]


class Ask(Awaited[T]):
    """An open question to one seat.

    `what` says what is asked, `by` names the card or rule that asks. The answer to a *secret*
    question becomes known to the others at the next question that is not secret or not to the
    same seat, or when the step ends.
    """

    __slots__ = ("by", "options", "seat", "secret", "what")

    def __init__(
        self, seat: Seat, what: str, options: Sequence[T], by: object = None, secret: bool = False
    ) -> None:
        self.seat = seat
        self.what = what
        self.options = options
        self.by = by
        self.secret = secret

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.what!r}, {list(self.options)})"

    def option(self, key: object) -> T:
        """The option with that key (see `key_of`); KeyError if there is none."""
        if isinstance(self.options, OpenOptions):
            read: T = self.options.read(str(key))
            return read
        for option in self.options:
            if key_of(option) == key:
                return option
        raise KeyError(key)


class Together(Awaited[list[Any]]):
    """All of these at once, each answered in secret."""

    __slots__ = ("asks",)

    def __init__(self, asks: Sequence[Ask[Any]]) -> None:
        self.asks = asks


class Race(Awaited[tuple[Seat, Any] | None]):
    """Whoever answers first, until a moment of the table's clock."""

    __slots__ = ("asks", "until")

    def __init__(self, asks: Sequence[Ask[Any]], until: int | None) -> None:
        self.asks = asks
        self.until = until


Question = Ask[Any] | Together | Race


class Settled(Awaited[T]):
    """What need not be asked."""

    __slots__ = ("answer",)

    def __init__(self, answer: T) -> None:
        self.answer = answer

    def __await__(self) -> Generator[Any, Any, T]:
        return self.answer
        yield  # never reached, but it makes this a generator


def choose(
    seat: Seat,
    what: str,
    options: Sequence[T],
    by: object = None,
    *,
    secret: bool = False,
    even_if_forced: bool = False,
) -> Awaitable[T]:
    """Have `seat` pick one of the options.

    A single option is taken without asking. Where the others could learn from that silence
    what they must not know, the rule says `even_if_forced`.
    """
    if len(options) < 2:
        if not options:
            raise ValueError(f"There is nothing to choose from ({what}).")
        if not even_if_forced:
            return Settled(options[0])
    return Ask(seat, what, options, by, secret)


YES_NO = (True, False)


def may(seat: Seat, what: str, by: object = None) -> Awaitable[bool]:
    """Ask whether `seat` wants to."""
    return Ask(seat, what, YES_NO, by)


async def choose_some(
    seat: Seat, what: str, things: Sequence[T], least: int = 0, most: int | None = None, by: object = None
) -> list[T]:
    """Have `seat` pick a set, one thing after another in the order given; None ends it early.

    Where there are fewer things than `least`, all are taken.
    """
    most = len(things) if most is None else min(most, len(things))
    least = min(least, most)
    chosen: list[T] = []
    start = 0
    while len(chosen) < most:
        last = len(things) - max(0, least - len(chosen) - 1)
        options: list[T | None] = list(things[start:last])
        if len(chosen) >= least:
            options.append(None)
        pick = await choose(seat, what, options, by)
        if pick is None:
            break
        chosen.append(pick)
        start = things.index(pick, start) + 1
    return chosen


async def order(seat: Seat, what: str, things: Sequence[T], by: object = None) -> list[T]:
    """Have `seat` put the things in order, first to last."""
    rest = list(things)
    ordered: list[T] = []
    while rest:
        first = await choose(seat, what, tuple(rest), by)
        rest.remove(first)
        ordered.append(first)
    return ordered


async def amount(seat: Seat, what: str, least: int, most: int, by: object = None) -> int:
    """Have `seat` name a number."""
    return await choose(seat, what, range(least, most + 1), by)


def together(asks: Sequence[Ask[T]]) -> Awaitable[list[T]]:
    """Ask several seats at once; nobody learns an answer before all are given."""
    return Together(asks) if asks else Settled([])


def race(asks: Sequence[Ask[T]], until: int | None = None) -> Awaitable[tuple[Seat, T] | None]:
    """Take the first answer of anyone, or None when the clock reaches `until`."""
    return Race(asks, until)


WORDS = {None: "pass", True: "yes", False: "no", (): "nothing"}


def key_of(option: Option) -> str:
    """The short, stable name of an option in saved games and messages."""
    if option is None or option is True or option is False or option == ():
        return WORDS[option]
    if isinstance(option, Enum):
        return option.name.lower()
    if isinstance(option, tuple):
        inside = ",".join(key_of(part) for part in option)
        return f"{type(option).__name__.lower()}({inside})" if hasattr(option, "_fields") else inside
    return str(option)
