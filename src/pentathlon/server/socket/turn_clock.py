"""Clocks of games that are played by turns: how much time there is, and how clients are told of it."""

from typing import Annotated, Literal

import msgspec

DAY = 24 * 3600
Flag = Literal["bot", "resign"]
"""What becomes of somebody whose time is out: a bot plays on, or of two they lose."""


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many seconds a person has: for every turn, beyond that for the whole game, and what a turn adds."""

    turn: Annotated[int, msgspec.Meta(ge=0, le=30 * DAY)]
    bank: Annotated[int, msgspec.Meta(ge=0, le=30 * DAY)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)]
    flag: Flag


class SeatTime(msgspec.Struct, frozen=True):
    """The time of a seat, in milliseconds."""

    seat: int
    bank: int
    """What is left for the whole game; while its turn lasts, what was left when that began."""
    since: int | None
    """When its turn began by the server's calendar, in milliseconds since 1970, while it lasts."""


class TurnClocks(msgspec.Struct, frozen=True):
    """The time of all persons, as a reader may know it."""

    terms: ClockTerms
    stands: int | None
    """Since when all clocks stand, if they do."""
    seats: list[SeatTime]
