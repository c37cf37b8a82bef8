"""What everybody may know of a position: made once, and what is a seat's own put in its place."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict

from pentathlon.kernel import Ask, Seat
from pentathlon.kernel.match import Match
from pentathlon.server.socket.client import ENCODER

Pieces = dict[str, bytes]
"""The parts of an object, encoded."""


def encoded(values: Mapping[str, Any]) -> Pieces:
    """Each of the parts of an object."""
    encode = ENCODER.encode
    return {key: encode(value) for key, value in values.items()}


def _parts(table: Any) -> dict[str, Any]:
    """The parts of what a game shows, be it a struct, with the tag that says which of several, or a dict."""
    if not isinstance(table, msgspec.Struct):
        parts: dict[str, Any] = table
        return parts
    shape = table.__struct_config__
    tag = {} if shape.tag_field is None else {shape.tag_field: shape.tag}
    return {**tag, **asdict(table)}


class Public:
    """A position as all who look at it are shown it; an onlooker's view is what they have in common."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._common: tuple[Any, Pieces, Pieces] | None = None
        """The table as onlookers see it, their view but for that, and the table again, encoded."""
        self._asks: dict[Seat, msgspec.Raw] = {}
        """By who is asked: the question as all others are told it, encoded."""

    def pieces(self, seat: Seat | None) -> tuple[Pieces, Pieces]:
        """The view of a reader, and the table in it."""
        match = self._match
        if match.game.own is None:
            return _whole(match.view(seat))
        if self._common is None:
            view = match.view(None)
            self._common = view["table"], *_whole(view)
        table, around, inside = self._common
        if seat is None:
            return around, inside
        asks = [self._told(ask, seat) for ask in match.asks_seen_by(seat)]
        own = match.game.own(match.table, seat, table)
        return around | encoded({"seat": seat, "asks": asks}), inside | encoded(own)

    def _told(self, ask: Ask[Any], seat: Seat) -> Any:
        if ask.seat == seat:
            return self._match.described(ask, seat)
        found = self._asks.get(ask.seat)
        if found is None:
            found = self._asks[ask.seat] = msgspec.Raw(ENCODER.encode(self._match.described(ask, seat)))
        return found


def _whole(view: dict[str, Any]) -> tuple[Pieces, Pieces]:
    table = encoded(_parts(view.pop("table")))
    return encoded(view), table
