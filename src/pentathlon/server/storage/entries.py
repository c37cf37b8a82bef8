"""The entries of a journal: everything that can be done at a table, a type for each."""

from typing import Literal

import msgspec

from pentathlon.server.socket.messages import Wish
from pentathlon.server.socket.turn_clock import ClockTerms, Flag

AT_DEVICE = "+"
"""Between a person and the number of a seat: somebody without a device, who plays at that person's."""
NOBODY = -1
"""The seat of what nobody in particular does."""


def device_of(person: str) -> str:
    """Whose device somebody plays at: their own, or that of another person at the table."""
    return person.partition(AT_DEVICE)[0]


class Done(msgspec.Struct, tag_field="kind", frozen=True, kw_only=True, omit_defaults=True):
    """What all entries have."""

    seat: int = NOBODY
    nonce: str = ""
    """What its client calls it: the same is not done twice."""
    stamp: int | None = None
    """In real time: the time of the game at which it was done."""
    at: int | None = None
    """Where turns have a clock: when it was done, in milliseconds since 1970."""

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class SaidReady(Done, tag="ready", frozen=True):
    """Whoever sits there is ready to begin, or no longer."""

    person: str
    ready: bool


class Dealt(Done, tag="deal", frozen=True):
    """The game has begun, with these persons on their seats."""

    persons: dict[int, str] = {}
    rules: str = ""
    """The version of the rules by which it is played."""
    clock: ClockTerms | None = None
    """How much time persons have, if that is limited."""

    @property
    def shared(self) -> list[int]:
        """The seats that are played at one device with others."""
        devices = {seat: device_of(person) for seat, person in self.persons.items()}
        return sorted(seat for seat, each in devices.items() if list(devices.values()).count(each) > 1)


class Ruled(Done, tag="rules", frozen=True):
    """From here on it is played by another version of the rules."""

    version: str
    proof: Literal["the same", "unproven", "from a checkpoint"]
    """Whether all that was before leads to the same table by it; else from where it goes on."""
    checkpoint: str = ""
    """The table from which it goes on, where what was before leads elsewhere."""


class Cancelled(Done, tag="cancel", frozen=True):
    """There will be no game at this table."""


class Answered(Done, tag="answer", frozen=True):
    """An open question was answered."""

    key: str
    arrived: int | None = None
    """In real time: the time of the game at which it reached the server, before any correction."""


class Ticked(Done, tag="tick", frozen=True):
    """The time of the game has passed until its stamp."""


class Undone(Done, tag="undo", frozen=True):
    """Somebody has taken back what is free to be taken back."""


class Resigned(Done, tag="resign", frozen=True):
    """Somebody has given up."""


class Proposed(Done, tag="propose", frozen=True):
    """Somebody wishes for what needs the consent of those seats."""

    what: Wish
    needed: list[int]


class Voted(Done, tag="vote", frozen=True):
    """Somebody has agreed to the proposal of that entry, or not."""

    proposal: int
    agree: bool
    counted: bool = False
    """Whether the proposal is known by how many there were before; else by the entry that opened it."""


class Seated(Done, tag="seat", frozen=True):
    """Somebody else plays on a seat of a game that has begun: a person, or a bot."""

    what: Literal["bot seated", "person seated", "left", "seat free"]
    person: str | None
    before: str | None
    """Who held it until then."""
    name: str
    """What they were called."""


class Flagged(Done, tag="flag", frozen=True):
    """The time of a person is out."""

    then: Flag


class Noted(Done, tag="note", frozen=True):
    """Something worth telling happened around the table."""

    what: str


Entry = (
    SaidReady
    | Dealt
    | Ruled
    | Cancelled
    | Answered
    | Ticked
    | Undone
    | Resigned
    | Proposed
    | Voted
    | Seated
    | Flagged
    | Noted
)
