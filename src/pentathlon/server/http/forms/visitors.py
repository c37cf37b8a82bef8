"""What the HTTP API takes and gives beside tables: alerts, deals of the day, records and ratings."""

from typing import Annotated

import msgspec

from pentathlon.server.socket.message import printed

from .tables import Form, Name


class AlertAddress(Form):
    """Where to be called when it is my turn, as Apprise writes it: ntfys://topic, json://host/path."""

    address: Annotated[str, printed(500, 5)]


class AlertBrowser(Form):
    """A browser that is to be called, as it says itself (PushSubscription): where, and with which keys."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000, pattern=r"^https?://[!-~]+$")]
    p256dh: Annotated[str, msgspec.Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]+=*$")]
    auth: Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]+=*$")]
    before: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    """Where it was called until now, if its push service has moved it."""


class AlertFacts(msgspec.Struct):
    """An address at which I am called; only its beginning is told."""

    token: str
    address: str


class Alerts(msgspec.Struct):
    """The kinds of addresses that this house calls, and mine."""

    kinds: list[str]
    mine: list[AlertFacts]
    push: str = ""
    """The key under which this house calls browsers; nothing, if it does not."""


class DailyWish(Form):
    """Whose deal of the day somebody wants to play, and what they are called."""

    game: str
    name: Name = ""


class DailyResult(msgspec.Struct):
    """How somebody fared with the deal of the day."""

    name: str
    won: bool
    answers: int
    you: bool


class DailyFacts(msgspec.Struct):
    """The deal of the day of a game."""

    game: str
    day: str
    table: str | None
    """My table, if I have sat down."""
    won: bool | None
    """Whether I have won, once it is over."""
    finished: int
    winners: int
    best: list[DailyResult]
    """Those who fared best, once I am among those who have finished."""


class TallyFacts(msgspec.Struct):
    """How often I have played a game with the same others, and won."""

    game: str
    rivals: str
    played: int
    won: int


class RatingFacts(msgspec.Struct):
    """Somebody's place on a ladder."""

    place: int
    name: str
    bot: str
    """Which bot it is; nothing for a person."""
    rating: float
    low: float
    high: float
    """In 95 of 100 cases the truth lies between the two."""
    games: int
    provisional: bool
    """Whether they have played too few games to be sure of it."""
    you: bool


class LadderFacts(msgspec.Struct):
    """The ratings in a game, or in all of them."""

    game: str
    """Nothing, where it is the meet: the mean of all games, for those who have played every one."""
    players: int
    """How many are rated."""
    rungs: list[RatingFacts]
    """Those with the best places, and me, wherever I stand."""


class Ratings(msgspec.Struct):
    """All ladders of this house."""

    settled: int
    """Games after which a rating is no longer provisional."""
    meet: LadderFacts
    games: list[LadderFacts]


class RatingChange(msgspec.Struct):
    """What a rated game has changed for whoever began it on a seat."""

    seat: int
    name: str
    before: float
    after: float
    provisional: bool
