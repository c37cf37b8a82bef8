"""What is told to whom: the standing of a table in editions, encoded once for all who may know the same."""

from typing import TYPE_CHECKING, Any, cast

import msgspec

from .client import ENCODER, Client, Reader
from .messages import Change, Happening, State
from .standing import chairs, fixed, happenings, promise

if TYPE_CHECKING:
    from .room import Room

Pieces = dict[str, bytes]
"""The parts of an object, encoded."""
Layers = tuple[Pieces, Pieces, Pieces]
"""The standing, its view (empty before the deal), and the table in the view."""


class Edition:
    """The standing as one reader may know it, and how it differs from the edition before."""

    def __init__(self, layers: Layers, before: "Edition | None" = None) -> None:
        self.layers = layers
        self.number: int = before.number + 1 if before is not None else 1
        self.sent: dict[tuple[int, int, int], bytes] = {}
        """The messages made of it, by what was told before and which events go with it."""
        self._before = before.layers if before is not None else None

    @property
    def body(self) -> bytes:
        """The whole standing."""
        outer, view, table = self.layers
        inner = _object(view | {"table": _object(table)}) if view else b"null"
        return _object(outer | {"view": inner})

    def patch(self, told: int) -> bytes | None:
        """What has changed since that edition; None where only the whole standing helps."""
        if told == self.number:
            return b"{}"
        if self._before is None or told != self.number - 1:
            return None
        outer, view, table = map(_changed, self._before, self.layers)
        if outer is None or view is None or table is None:
            return None
        if table:
            view["table"] = _object(table)
        if view:
            outer["view"] = _object(view)
        return _object(outer)


def _changed(old: Pieces, now: Pieces) -> Pieces | None:
    """The new values in a patch; None where there are other keys than before."""
    if old is now:
        return {}
    if old.keys() != now.keys():
        return None
    return {key: b"[%s]" % value for key, value in now.items() if value != old[key]}


def _object(pieces: Pieces) -> bytes:
    return b"{" + b",".join([b'"%s":%s' % (key.encode(), value) for key, value in pieces.items()]) + b"}"


def _encoded(values: dict[str, Any]) -> Pieces:
    return {key: ENCODER.encode(value) for key, value in values.items()}


class Bulletin:
    """The current editions of a table."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._editions: dict[Reader, Edition] = {}
        self._outers: dict[Reader, Pieces] = {}
        self._facts: dict[str, Any] = {}
        self._current: set[Reader] = set()

    def clear(self) -> None:
        """Something may have changed: look again before anybody is told."""
        self._current.clear()

    def edition(self, reader: Reader) -> Edition:
        """The edition for a reader: the same as before if nothing that they may know has changed."""
        found = self._editions.get(reader)
        if found is None or reader not in self._current:
            layers = self._layers(reader)
            if found is None or found.layers != layers:
                found = self._editions[reader] = Edition(layers, found)
            self._current.add(reader)
        return found

    def _layers(self, reader: Reader) -> Layers:
        match = self._room.course.match
        if match is None:
            return self._outer(reader), {}, {}
        view = match.view(reader[0])
        table = _encoded(view.pop("table"))
        return self._outer(reader), _encoded(view), table

    def _outer(self, reader: Reader) -> Pieces:
        """All but the view."""
        if not self._current:
            self._look()
        if reader not in self._outers:
            row, course = self._room.row, self._room.course
            values = fixed(row, *reader) | self._facts | {"promise": promise(row, course)}
            self._outers[reader] = _encoded(values)
        return self._outers[reader]

    def _look(self) -> None:
        """See whether anything beside the view has changed, which is seldom."""
        room, course = self._room, self._room.course
        facts = {
            "phase": course.phase,
            "chairs": chairs(room),
            "proposal": course.ballot and course.ballot.proposal,
            "next": room.row.next,
        }
        if facts != self._facts:
            self._facts = facts
            self._outers.clear()

    # messages

    def state(self, client: Client) -> State:
        """The whole standing with the events that the client lacks, which it is told by this."""
        edition = self.edition(client.reader)
        state = State(*self._events(client), standing=_raw(edition.body))
        client.told, client.number = edition.number, state.number
        return state

    def news(self, client: Client) -> bytes | None:
        """What the client has not been told yet, which it is told by this.

        Where nothing that it may know has changed there are no news: that somebody else has
        answered in secret cannot be told from a message either.
        """
        edition, number = self.edition(client.reader), len(self._room.course.log)
        if edition.number == client.told and number == client.number:
            return None
        wanted = (client.told if client.patches else -1, client.number, number)
        found = edition.sent.get(wanted)
        if found is None:
            found = edition.sent[wanted] = self._message(client, edition)
        client.told, client.number = edition.number, number
        return found

    def _message(self, client: Client, edition: Edition) -> bytes:
        patch = edition.patch(client.told) if client.patches else None
        if patch is None:
            return ENCODER.encode(State(*self._events(client), standing=_raw(edition.body)))
        return ENCODER.encode(Change(*self._events(client), patch=_raw(patch)))

    def _events(self, client: Client) -> tuple[int, int, list[Happening]]:
        log = self._room.course.log
        since = min(client.number, len(log))
        return since, len(log), happenings(self._room.row, log, client.seat, since)


def _raw(encoded: bytes) -> Any:
    """What is encoded already, in place of what it encodes."""
    return cast(Any, msgspec.Raw(encoded))
