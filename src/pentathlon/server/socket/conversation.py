"""What people at a table say to each other, and how they hear it; no part of the game."""

from typing import Annotated, Literal

import msgspec

from .message import Message, Nonce, Number, printed

LONGEST_REMARK = 300
Audience = Literal["all", "players"]


class Say(Message, tag="say", frozen=True):
    """Something for everybody at the table, or for those alone who sit at it."""

    words: Annotated[str, printed(LONGEST_REMARK, 1)]
    nonce: Nonce
    to: Audience = "all"


class Wave(Message, tag="wave", frozen=True):
    """A wave at somebody whose turn it is."""

    seat: Number
    nonce: Nonce


class Remark(msgspec.Struct, frozen=True):
    """What somebody has said, or whom they waved at."""

    seat: int
    name: str
    """What they were called then."""
    person: str
    """Who they are, under a name that means them to this reader alone: for whoever hears them no more."""
    at: float
    """When it was said, in seconds since 1970."""
    words: str
    to: Audience
    wave: int | None = None
    """The seat that was waved at, in place of words."""


class Remarks(Message, tag="said", frozen=True):
    """What was said: all that is kept, or what is new."""

    remarks: list[Remark]
    whole: bool
