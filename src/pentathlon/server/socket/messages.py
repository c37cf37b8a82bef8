"""The messages between a client and its table, version 2. `docs/protocol.md` explains them.

TypeScript types are generated from this module; a message that changes meaning needs a new version.
"""

from typing import Any, Literal

import msgspec

from .conversation import Remarks, Say, Wave
from .message import Message, Nonce, Number
from .turn_clock import TurnClocks

PROTOCOL = 2
ALLOWANCE = 150
"""Milliseconds of delay that are made good, where a table says nothing else."""

Phase = Literal["gathering", "playing", "paused", "over", "cancelled", "set aside"]
House = Literal["everything", "what is hidden", "nothing"]
Talk = Literal["all", "friends", "off"]
"""Who talks at a table: everybody, whoever was invited but no strangers, or nobody."""
Wish = Literal["undo", "pause", "resume", "rematch", "slower", "faster"]
Reason = Literal[
    "malformed",
    "oversized",
    "too fast",
    "version",
    "spectator",
    "stale",
    "repeated",
    "illegal",
    "lost race",
    "not stored",
    "unknown",
    "phase",
    "broken rule",
]


# from the client


class Hello(Message, tag="hello", frozen=True):
    """The first message: what the client speaks, and the number of events it already has."""

    version: int
    since: Number = 0
    watch: str | None = None
    """The token of a spectator's link; without it the cookie says which seat this is."""
    patches: bool = False
    """Whether the client understands `change`."""
    talk: bool = False
    """Whether it wants to hear what people say to each other."""
    seat: Number | None = None
    """With whose eyes to look, where several play at this device."""


class Choose(Message, tag="choose", frozen=True):
    """An answer: the ticket of the question, the key of an option, and a nonce of the client's."""

    ticket: Number
    key: str
    nonce: Nonce
    pressed: float | None = None
    """At a real-time table: when I pressed, by my own clock in milliseconds."""


class WhyNot(Message, tag="why-not", frozen=True):
    """Why can I not pick that thing now?"""

    thing: str
    nonce: Nonce


class Advise(Message, tag="advise", frozen=True):
    """What I would answer in the place of whoever decides for all; nothing takes it back."""

    key: str
    nonce: Nonce


class Ready(Message, tag="ready", frozen=True):
    """I am ready to begin."""

    nonce: Nonce
    ready: bool = True


class Propose(Message, tag="propose", frozen=True):
    """Something that needs the others: what is free happens at once, the rest is put to them."""

    what: Wish
    nonce: Nonce


class Vote(Message, tag="vote", frozen=True):
    """An answer to the open proposal."""

    proposal: Number
    agree: bool
    nonce: Nonce


class Resign(Message, tag="resign", frozen=True):
    """I give up."""

    nonce: Nonce


class Ping(Message, tag="ping", frozen=True):
    """Are you there?"""

    nonce: str = ""


class Echo(Message, tag="echo", frozen=True):
    """The answer to a probe: the time by my own clock in milliseconds."""

    id: Number
    clock: float


ClientMessage = Hello | Choose | WhyNot | Advise | Ready | Propose | Vote | Resign | Ping | Echo | Say | Wave


# from the server


class Happening(msgspec.Struct, frozen=True):
    """An event as its reader may know it, and in words."""

    kind: str
    seat: int | None
    facts: list[Any]
    secret: list[Any]
    text: str


class Chair(msgspec.Struct, frozen=True):
    """A seat: who sits there and how they are."""

    seat: int
    kind: Literal["person", "bot", "link", "open"]
    name: str
    bot: str | None
    ready: bool
    connected: bool
    stand_in: bool
    """A bot plays for somebody who is gone."""
    shared: bool = False
    """Whether they play at one device with others, or did when it was dealt: each may know the hand."""
    ping: int | None = None
    """At a real-time table: milliseconds to this seat and back, roughly."""


class Proposal(msgspec.Struct, frozen=True):
    """What somebody has asked of the others."""

    id: int
    what: Wish
    by: int
    agreed: list[int]
    needed: list[int]


class Advice(msgspec.Struct, frozen=True):
    """What somebody would do in the place of whoever decides for all: the key of an option."""

    seat: int
    key: str


class Promise(msgspec.Struct, frozen=True):
    """The seed of the shuffle: promised before the deal, told when the game is over."""

    commitment: str
    house: House
    """What of the deal the house has chosen by chance; the rest somebody may have known or chosen before."""
    seed: str | None = None
    salt: str | None = None


class TableClock(msgspec.Struct, frozen=True):
    """The time of a real-time table: `game` milliseconds until the server's time `at`.

    From then on, if it runs, `pace` milliseconds of the server are one of the game.
    """

    game: int
    at: float
    pace: int
    runs: bool
    allowance: int
    """Up to how many milliseconds of delay are made good when commands are put in order."""


class Standing(msgspec.Struct, frozen=True):
    """Everything the reader may know of the table now."""

    table: str
    game: str
    version: str
    options: dict[str, Any]
    you: int | None
    creator: bool
    here: list[int]
    """The seats that are played at this device, where there are several."""
    phase: Phase
    chairs: list[Chair]
    proposal: Proposal | None
    promise: Promise
    next: str | None
    """The table of the rematch."""
    hints: bool
    """Whether the oracle may be asked while the game goes on."""
    rated: bool
    """Whether the game counts for the ratings of those who play it."""
    advice: list[Advice]
    """What others would do; said for the question that is open, and kept nowhere."""
    talk: Talk
    """Whose talk the reader has a part in: everybody's, that of who was invited, or nobody's."""
    hush: str
    """Why nobody may say a word now, if so."""
    clock: TableClock | None
    """How time goes; nothing where a game has no clock."""
    clocks: TurnClocks | None
    """The time of persons, where turns have a clock."""
    view: dict[str, Any] | None
    """The game's view with the open questions; nothing before the deal."""


class State(Message, tag="state", frozen=True):
    """How things stand, and the events since the last state: the first of them is number `since`."""

    since: int
    number: int
    """How many events there are; say hello with it after a gap."""
    events: list[Happening]
    standing: Standing


class Change(Message, tag="change", frozen=True):
    """Instead of a state, for clients that take patches: what has changed since the last standing.

    A patch has the keys that changed: `[value]` is a new value, an object patches what is there.
    """

    since: int
    number: int
    events: list[Happening]
    patch: dict[str, Any]


class Accepted(Message, tag="accepted", frozen=True):
    """What carried that nonce is stored and holds."""

    nonce: Nonce


class Refused(Message, tag="refused", frozen=True):
    """What carried that nonce changed nothing: why, by which clause, and how things stand."""

    nonce: Nonce | None
    reason: Reason
    rule: str
    message: str
    state: State | None


class Because(Message, tag="because", frozen=True):
    """The answer to `why-not`; without a message the thing can be picked."""

    nonce: Nonce
    rule: str
    message: str


class Pong(Message, tag="pong", frozen=True):
    """I am here; where there is a clock also the server's time in milliseconds."""

    nonce: str
    now: float | None = None


class Probe(Message, tag="probe", frozen=True):
    """What time is it by your clock? Answer at once with an `echo` of that number."""

    id: int


class Farewell(Message, tag="farewell", frozen=True):
    """The server goes; everything accepted is stored. Come back after so many seconds."""

    message: str
    after: float


ServerMessage = State | Change | Accepted | Refused | Because | Pong | Probe | Farewell | Remarks
