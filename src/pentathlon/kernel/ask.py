"""Questions. The one primitive: one seat picks one option; all else is built on it.

A rule awaits these; whoever drives the rule (`Match`) sends the answer in.
Options are things that mean the same in every copy of the table: slots, spaces, seats, amounts,
enum members, small named tuples, True and False, and None for "pass".
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, NewType, NoReturn, TypeVar

from mypy_extensions import mypyc_attr

from .errors import Refusal

Seat = NewType("Seat", int)
Option = Any
T = TypeVar("T")
Forbids = Callable[[Any, Seat, Any, Any], Refusal | None]
"""(table, seat, thing, what the question is about) -> why the seat cannot pick the thing, or None."""


@mypyc_attr(native_class=False)
class Amount(int):
    """A number that is named, of gold or damage: a type of its own, for slots are numbers too."""

    __slots__ = ()


@mypyc_attr(native_class=False)
class Person(int):
    """A seat that is picked: a type of its own likewise."""

    __slots__ = ()


@mypyc_attr(native_class=False)
class Key(str):
    """An option of which only the key is known, since the question was not put again: of saved answers."""

    __slots__ = ()


@dataclass(slots=True, eq=False, repr=False)
class Question:
    """A verb that a seat can be asked, declared once by the game.

    `id` is its identity: bots, boards, labels and lessons go by it and never by `words`, which are for
    people and free to change. `rule` is the clause by which it is asked. `forbids` has for each type
    of thing the predicate that says why one cannot be picked; things of other types get `otherwise`,
    in which `{by}` and `{what}` may stand. What to pass, to say yes and to say no means stands here too.
    Predicates hear of cards that the seat has seen; where they look at nothing but where a card lies, the
    question is of `backs`, and they hear of hidden ones too. Options that few would pick are `seldom`, by
    the first word of their keys: they are never what a page puts forward.
    """

    id: str
    words: str
    rule: str
    forbids: Mapping[type, Forbids] = field(default_factory=dict)
    otherwise: str = ""
    passing: str = field(default="No, decline", kw_only=True)
    yes: str = field(default="Yes", kw_only=True)
    no: str = field(default="No, decline", kw_only=True)
    backs: bool = field(default=False, kw_only=True)
    seldom: tuple[str, ...] = field(default=("pass", "no"), kw_only=True)

    def __repr__(self) -> str:
        return f"Question({self.id!r})"


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
        return _of_key(key, self.listed())

    def listed(self) -> Sequence[T]:
        """Options worth looking at, none twice: at least one."""
        return ()

    def __len__(self) -> int:
        return len(self.listed())

    def __getitem__(self, index: Any) -> Any:
        return self.listed()[index]

    def __iter__(self) -> Iterator[T]:
        return iter(self.listed())

    def __contains__(self, option: object) -> bool:
        return self.accepts(option)


def _of_key(key: object, options: Sequence[T]) -> T:
    for option in options:
        if key_of(option) == key:
            return option
    raise KeyError(key)


class Awaited(Generic[T]):
    """What a rule awaits; it goes up to whoever drives the rule, and the answer comes back down."""

    __slots__ = ()

    def __await__(self) -> Generator[Any, Any, T]:
        return (yield self)  # type: ignore[no-any-return]

    def __bool__(self) -> bool:
        raise TypeError(f"{self!r} was not awaited: it has no answer yet.")

    def __iter__(self) -> NoReturn:
        raise TypeError(f"{self!r} was not awaited: it has no answer yet.")

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Awaited):
            return self is other
        raise TypeError(f"{self!r} was not awaited: it has no answer yet.")


class Ask(Awaited[T]):
    """An open question to one seat.

    `about` is what the question is about: the card to be paid for, the titan that moves, what is aimed
    at. It may be words, or have some (`words`); `by` names the card or rule that asks. The answer to a
    *secret* question becomes known to the others at the next question that is not secret or not to
    the same seat, or when the step ends. What is `withheld` could be picked by the question's rule, but
    was picked or passed over before.
    """

    __slots__ = ("about", "by", "options", "question", "seat", "secret", "withheld")

    def __init__(
        self,
        seat: Seat,
        question: Question,
        options: Sequence[T],
        by: object = None,
        secret: bool = False,
        about: Any = None,
        withheld: Sequence[Any] = (),
    ) -> None:
        self.seat = seat
        self.question = question
        self.options = options
        self.by = by
        self.secret = secret
        self.about = about
        self.withheld = withheld

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.what!r}, {list(self.options)})"

    @property
    def what(self) -> str:
        """What is asked, in words for people; nothing depends on them."""
        about = self.about
        if isinstance(about, str):
            return about
        return getattr(about, "words", None) or self.question.words

    def option(self, key: object) -> T:
        """The option with that key (see `key_of`); KeyError if there is none."""
        if isinstance(self.options, OpenOptions):
            read: T = self.options.read(str(key))
            return read
        return _of_key(key, self.options)


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


Open = Ask[Any] | Together | Race
"""What waits for an answer."""


class Settled(Awaited[T]):
    """What need not be asked."""

    __slots__ = ("answer",)

    def __init__(self, answer: T) -> None:
        self.answer = answer

    def __await__(self) -> Generator[Any, Any, T]:
        return self.answer
        yield  # never reached, but it makes this a generator


class Composed(Awaited[T]):
    """Several questions, one after another, that make up one answer."""

    __slots__ = ("rule",)

    def __init__(self, rule: Coroutine[Any, Any, T]) -> None:
        self.rule = rule

    def __await__(self) -> Generator[Any, Any, T]:
        return self.rule.__await__()


def choose(
    seat: Seat,
    question: Question,
    options: Sequence[T],
    by: object = None,
    *,
    about: Any = None,
    secret: bool = False,
    even_if_forced: bool = False,
    withheld: Sequence[Any] = (),
) -> Awaitable[T]:
    """Have `seat` pick one of the options.

    A single option is taken without asking. Where the others could learn from that silence
    what they must not know, the rule says `even_if_forced`.
    """
    if len(options) < 2:
        if not options:
            raise ValueError(f"There is nothing to choose from ({question.id}).")
        if not even_if_forced:
            return Settled(options[0])
    return Ask(seat, question, options, by, secret, about, withheld)


def may(seat: Seat, question: Question, by: object = None, *, about: Any = None) -> Awaitable[bool]:
    """Ask whether `seat` wants to."""
    return Ask(seat, question, (True, False), by, False, about)


def choose_some(
    seat: Seat,
    question: Question,
    things: Sequence[T],
    least: int = 0,
    most: int | None = None,
    by: object = None,
    *,
    about: Any = None,
) -> Awaitable[list[T]]:
    """Have `seat` pick a set, one thing after another in the order given; None ends it early.

    Where there are fewer things than `least`, all are taken.
    """
    most = len(things) if most is None else min(most, len(things))
    return Composed(_choose_some(seat, question, things, min(least, most), most, by, about))


async def _choose_some(
    seat: Seat, question: Question, things: Sequence[T], least: int, most: int, by: object, about: Any
) -> list[T]:
    chosen: list[T] = []
    start = 0
    while len(chosen) < most:
        last = len(things) - max(0, least - len(chosen) - 1)
        options: list[T | None] = list(things[start:last])
        if len(chosen) >= least:
            options.append(None)
        withheld = (*things[:start], *things[last:])
        pick = await choose(seat, question, options, by, about=about, withheld=withheld)
        if pick is None:
            break
        chosen.append(pick)
        start = things.index(pick, start) + 1
    return chosen


def order(
    seat: Seat, question: Question, things: Sequence[T], by: object = None, *, about: Any = None
) -> Awaitable[list[T]]:
    """Have `seat` put the things in order, first to last."""
    return Composed(_order(seat, question, things, by, about))


async def _order(seat: Seat, question: Question, things: Sequence[T], by: object, about: Any) -> list[T]:
    rest = list(things)
    ordered: list[T] = []
    while rest:
        first = await choose(seat, question, tuple(rest), by, about=about, withheld=tuple(ordered))
        rest.remove(first)
        ordered.append(first)
    return ordered


def amount(
    seat: Seat, question: Question, least: int, most: int, by: object = None, *, about: Any = None
) -> Awaitable[int]:
    """Have `seat` name a number."""
    return Composed(_amount(seat, question, range(least, most + 1), by, about))


async def _amount(seat: Seat, question: Question, numbers: range, by: object, about: Any) -> int:
    return int(await choose(seat, question, [Amount(each) for each in numbers], by, about=about))


def together(asks: Sequence[Ask[T]]) -> Awaitable[list[T]]:
    """Ask several seats at once; nobody learns an answer before all are given."""
    return Together(asks) if asks else Settled([])


def race(asks: Sequence[Ask[T]], until: int | None = None) -> Awaitable[tuple[Seat, T] | None]:
    """Take the first answer of anyone, or None when the clock reaches `until`."""
    if not asks:
        raise ValueError("There is nobody to answer first: a race asks one seat at least.")
    return Race(asks, until)


def are_open(options: Sequence[Any]) -> bool:
    """Whether options are open; asked of the compiled class itself, plain lists seem to be so too."""
    return isinstance(options, OpenOptions)


def is_among(option: Option, options: Sequence[Option]) -> bool:
    """Whether an option is on offer; a thing of another kind is not, even if equal (1 and True)."""
    return options.accepts(option) if isinstance(options, OpenOptions) else place_of(option, options) >= 0


def place_of(option: Option, options: Sequence[Option]) -> int:
    """Where among the listed an option stands that is equal and of the same kind; -1 if there is none."""
    place = -1
    try:
        while type(options[place := options.index(option, place + 1)]) is not type(option):
            continue
    except Exception:
        return -1
    return place


WORDS = {None: "pass", True: "yes", False: "no", (): "nothing"}


def key_of(option: Option) -> str:
    """The short, stable name of an option in saved games and messages."""
    kind = type(option)
    if kind is int or kind is str or kind is Key:
        return str(option)
    if option is None or kind is bool or option == ():
        return WORDS[option]
    if isinstance(option, Enum):
        return option.name.lower()
    if isinstance(option, tuple):
        inside = ",".join([key_of(part) for part in option])
        return f"{kind.__name__.lower()}({inside})" if hasattr(option, "_fields") else inside
    if isinstance(option, Amount | Person):
        return f"{kind.__name__.lower()}({int(option)})"
    raise TypeError(f"{option!r} has no key; numbers, words, members of enums and tuples of them have.")
