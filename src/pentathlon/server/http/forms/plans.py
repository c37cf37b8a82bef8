"""What the HTTP API takes and gives where somebody plans ahead."""

from typing import Annotated, Literal

import msgspec

from pentathlon.oracle.foresight import LONGEST_LINE, WORLDS
from pentathlon.server.socket.message import printed

from .tables import Form

Key = Annotated[str, printed(500, 1)]


class PlanWish(Form):
    """What I will answer if a position comes about, one answer after the other."""

    mark: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
    """The position, by its prospect."""
    world: Annotated[int, msgspec.Meta(ge=0, lt=WORLDS)]
    keys: Annotated[list[Key], msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]
    enough: bool = False
    """Whether what would be asked after that is left open."""


class OfferFacts(msgspec.Struct):
    """What could be answered."""

    key: str
    label: str


class AskedFacts(msgspec.Struct):
    """What would be asked of me."""

    id: str
    rule: str
    prompt: str
    options: list[OfferFacts]


class ProspectFacts(msgspec.Struct):
    """A position in which I may be asked next."""

    mark: str
    """By what it is known again."""
    world: int
    """One of the worlds in which it came."""
    worlds: int
    """In how many it came."""
    told: list[str]
    """What would have happened, in sentences."""
    asked: AskedFacts


class ForesightFacts(msgspec.Struct):
    """What may come before I am asked again: what came twice or more in so many worlds, likeliest first."""

    worlds: int
    prospects: list[ProspectFacts]


class PlanFacts(msgspec.Struct):
    """A plan of mine, or what has become of it."""

    id: str
    mark: str
    told: list[str]
    asked: str
    answers: list[str]
    became: Literal["laid", "carried out", "cancelled"]
    given: int
    """How many of the answers were given."""
    instead: list[str]
    """What happened otherwise, if it was cancelled."""
    soon: bool
    """Whether its next answer is about to be given."""


class PlanReply(msgspec.Struct):
    """All plans of mine; nothing was kept yet where something would be asked further."""

    plans: list[PlanFacts]
    further: AskedFacts | None = None
