"""Games, tables and records: what the HTTP API takes and gives."""

from typing import Annotated, Any, Literal

import msgspec

from pentathlon.casting import Casting
from pentathlon.server.socket.message import printed
from pentathlon.server.socket.messages import ALLOWANCE, Happening, House, Phase, Promise, Talk
from pentathlon.server.socket.turn_clock import ClockTerms
from pentathlon.server.table.history.branch import Branch

Name = Annotated[str, printed(40)]


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """A request's body."""


class SeatWish(Form):
    """Who shall sit on a seat: me, somebody else at my device, whoever gets the link, anybody, or a bot."""

    kind: Literal["me", "here", "link", "open", "bot"]
    bot: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    name: Name = ""


class TableWish(Form):
    """A table to be made."""

    game: str
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    away: Annotated[int, msgspec.Meta(ge=0, le=30 * 24 * 3600)] | None = None
    """Seconds after which a bot plays for somebody who is gone; 0 for never."""
    ready: bool = True
    """Whether I am ready at once."""
    hints: bool = True
    """Whether the oracle may be asked while the game goes on; at a rated table it may not."""
    rated: bool = False
    """Whether the game counts for the ratings of all who sit down: they agree by doing so."""
    talk: Talk = "all"
    """Who talks at this table: everybody, whoever was invited but no strangers, or nobody."""
    pace: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    """In real time: how many times slower than life it runs."""
    allowance: Annotated[int, msgspec.Meta(ge=0, le=250)] = ALLOWANCE
    """In real time: up to how many milliseconds of delay are made good."""
    clock: ClockTerms | None = None
    """How much time persons have, where it is played by turns."""
    lesson: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """The lesson of the game that is played here: it brings its options and its deal."""


class Claim(Form):
    """Somebody who sits down."""

    name: Name = ""


class Continuation(Form):
    """A new table from a position of another one."""

    at: Annotated[int, msgspec.Meta(ge=0, le=10**9)]
    hidden: Literal["kept", "dealt anew"] = "kept"
    seats: list[SeatWish] = []
    name: Name = ""
    """What the branch is called; without a name, after the chapter in which it leaves."""


class BranchName(Form):
    """Another name for a branch."""

    name: Annotated[Name, msgspec.Meta(min_length=1)]


class ChoiceFacts(msgspec.Struct):
    """An option of a game."""

    name: str
    values: list[Any]
    default: Any
    meaning: str
    seldom: bool
    """Whether few will ever change it."""
    where: tuple[str, Any] | None
    """Another option and the value with which alone this one means anything."""
    players: int = 0
    """The number of players with which alone it means anything; 0 for any."""


class MomentFacts(msgspec.Struct):
    """Something that is said in a lesson: at a question, or as soon as all before it was said."""

    words: str
    asked: str
    wants: str
    at: str


class LessonFacts(msgspec.Struct):
    """A step of learning a game: what is new in it, the options with which it is played, and what is said."""

    title: str
    words: list[str]
    options: dict[str, Any]
    moments: list[MomentFacts]


class GameFacts(msgspec.Struct):
    """A game and its character."""

    name: str
    title: str
    blurb: str
    version: str
    seats: list[int]
    minutes: int
    difficulty: int
    """How much there is to learn, from 1 to 5."""
    choices: list[ChoiceFacts]
    realtime: bool
    """Whether it is played in real time: tables have a pace then."""
    lessons: list[LessonFacts]
    roles: dict[int, list[str]]
    """By the number of seats what each of them plays, where all play on one side; else nothing."""
    casting: Casting | None
    """The roles that people may choose, if they may."""


class RivalFacts(msgspec.Struct):
    """A bot with the name by which people know it, and a word on how it plays."""

    bot: str
    name: str
    words: str


class Library(msgspec.Struct):
    """The games and the bots, as people meet them: in turns, in real time, and on their own side."""

    games: list[GameFacts]
    bots: dict[str, str]
    rivals: list[RivalFacts]
    hands: list[RivalFacts]
    companions: list[RivalFacts]


class ClauseFacts(msgspec.Struct):
    """A rule of a game."""

    id: str
    chapter: str
    text: str


class HeadingFacts(msgspec.Struct):
    """A heading of a rulebook with all that stands below it."""

    title: str
    level: int
    """2 for a chapter, 3 for a part of one; 1 is the book itself, with what is said before all chapters."""
    prose: list[str]
    terms: list[tuple[str, str]]
    """Words that are explained, and what they mean."""
    clauses: list[ClauseFacts]


class RulebookFacts(msgspec.Struct):
    """A rulebook as a person would read it, and find something in it."""

    headings: list[HeadingFacts]
    win: list[str]
    """The clauses that tell how one wins."""
    turn: list[str]
    """Those that tell what one does, from the beginning."""
    words: list[list[str]]
    """Each a thing by all its names: whoever looks for one of them finds the others."""
    fillers: list[str]
    """Words of a question that say nothing about what is asked."""


class SeatFacts(msgspec.Struct):
    """A seat of a table, as its creator sees it: with the link that is still unused."""

    seat: int
    kind: str
    name: str
    bot: str | None
    ready: bool
    link: str | None = None


class ResultFacts(msgspec.Struct):
    """How a game ended."""

    winners: list[int]
    """The seats that won, or share the victory; none where all have lost."""
    scores: list[int]
    """The points of all seats, in a game that counts them."""
    reason: str


class TableFacts(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    phase: Phase
    made: float
    seats: list[SeatFacts]
    you: int | None
    your_turn: bool
    due: float | None
    """When my time is out, in seconds since 1970, if it is my turn and there is a clock."""
    watch: str | None
    next: str | None
    house: House
    """What of the deal the house has chosen by chance: not everything where it goes on from a record."""
    daily: str
    """The day of which it is the deal, if it is."""
    branch: Branch | None
    """Where it left another table, if it did."""
    shared: list[int]
    """The seats that are played at one device."""
    rated: bool
    """Whether it counts for the ratings of those who play it."""
    one_side: bool
    """Whether all play on one side: each looks back with their own eyes, for what one read alone stays so."""
    result: ResultFacts | None = None
    """How it ended, once it is over."""


class ChapterFacts(msgspec.Struct):
    """A moment of a long game at which it is reopened."""

    at: int
    title: str


class Bough(msgspec.Struct):
    """A table in a tree of branches; one without a branch is the first of them."""

    id: str
    branch: Branch | None
    phase: Phase
    made: float
    your_turn: bool


class Tree(msgspec.Struct):
    """The chapters of a table, and all tables that went on from one another, the oldest first."""

    chapters: list[ChapterFacts]
    boughs: list[Bough]


class OwnSeat(msgspec.Struct):
    """Where somebody sits now, or could; without a seat they look on."""

    table: str
    seat: int | None


class Invitation(msgspec.Struct):
    """Where a link leads, before anybody sits down: the game, who sits there, and what was agreed on."""

    table: str
    seat: int | None
    game: str
    title: str
    host: str
    """Who made the table, by the name they have there."""
    chairs: list[str]
    """The names of the seats; nothing where nobody sits yet."""
    bots: list[int]
    """The seats on which bots sit."""
    options: dict[str, Any]
    """What of the options is not as usual."""
    hints: bool
    rated: bool
    """Whether the game will count for my rating, if I sit down."""
    pace: int
    clock: ClockTerms | None
    shared: list[int]
    """The seats that are played at one device: whoever plays there may see the others' hands."""


class Left(msgspec.Struct):
    """The table that somebody has left or cancelled."""

    table: str


class Flashback(msgspec.Struct):
    """A position of the past, as a seat saw it."""

    at: int
    last: int
    view: dict[str, Any]
    news: list[Happening]
    """What the last answer before it led to."""
    promise: Promise
    stamp: int | None = None
    """In real time: from when the last answer before it counted."""
    arrived: int | None = None
    """In real time: when that answer reached the server, if its delay was made good."""
    answered: str = ""
    """The last answer before it in words, if it was that seat's own."""


class StoryLine(msgspec.Struct):
    """Something that happened, in words, and the position at which it is seen."""

    at: int
    kind: str
    seat: int | None
    text: str
    undone: bool
    """Whether it was taken back later."""


class Interval(msgspec.Struct):
    """A number that was found by trying; in 95 of 100 cases the truth lies between the other two."""

    mean: float
    low: float
    high: float


class Hinted(msgspec.Struct):
    """What a bot thinks of an option: the chance to win with it, and what part of its thought went there.

    Where it has spent none, the bounds of the chance are the chance itself.
    """

    key: str
    chance: Interval
    weight: float


class ChancePoint(msgspec.Struct):
    """A position of a finished game: after so many answers, the chance of each seat to win."""

    at: int
    chances: list[float]
    noise: list[float] = []
    """By how much each may be off to either side, in 95 of 100 cases."""


Undertaking = Literal["none", "running", "done", "cancelled", "failed"]
"""How far the oracle is with something."""


class Analysis(msgspec.Struct):
    """How the chances went in a finished game, as far as that is known by now."""

    state: Undertaking = "none"
    done: int = 0
    total: int = 0
    """How many positions are to be judged."""
    points: list[ChancePoint] = []
    turning: list[int] = []
    """The points at which the chances had changed most since the one before."""


class MistakeFacts(msgspec.Struct):
    """An answer that has cost something beyond doubt, and what the oracle would have answered."""

    at: int
    """The position in which it was given."""
    asked: str
    given: str
    better: str
    cost: Interval
    """By how much the chance to win would have been higher."""


class PartFacts(msgspec.Struct):
    """What one cause has added to a result, or taken from it."""

    cause: Literal["deal", "cards", "dice", "decisions", "rivals"]
    words: str
    gain: Interval


class LedgerFacts(msgspec.Struct):
    """Where a result came from: from what such a seat may expect, by all parts, to the result."""

    result: float
    expected: Interval
    parts: list[PartFacts]


class Review(msgspec.Struct):
    """What the oracle tells one seat about a finished game, as far as that is known by now."""

    state: Undertaking = "none"
    done: int = 0
    total: int = 0
    """How much is to be done."""
    mistakes: list[MistakeFacts] = []
    """The costliest answers, the worst first."""
    ledger: LedgerFacts | None = None


class BeliefFacts(msgspec.Struct):
    """How likely it seemed to a seat that a rival holds a card, and whether it was so."""

    rival: int
    card: str
    chance: Interval
    held: bool


class Health(msgspec.Struct):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str
    protocol: int


class Problem(msgspec.Struct):
    """What went wrong, in a sentence."""

    message: str
