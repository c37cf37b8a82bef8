"""What is told to whom: the standing of a table in editions, encoded once for all who may know the same."""

from functools import cache
from typing import TYPE_CHECKING, Any, cast
from weakref import proxy

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match
from pentathlon.server.socket.client import ENCODER, Client, Reader
from pentathlon.server.socket.messages import Happening, State

from .public import Pieces, Public, encoded
from .reading import chairs, fixed, happenings, promise

if TYPE_CHECKING:
    from .room import Room

STATE = b'{"type":"state","since":%d,"number":%d,"events":%s,"standing":%s}'
CHANGE = b'{"type":"change","since":%d,"number":%d,"events":%s,"patch":%s}'
MOST_SENT = 16
"""Messages that are kept of an edition: most clients were told the same before, so that few are made."""
Layers = tuple[Pieces, Pieces, Pieces]
"""The standing, its view (empty before the deal), and the table in the view."""


class Edition:
    """The standing as one reader may know it, and how it differs from the edition before."""

    def __init__(self, layers: Layers, number: int = 1, patch: bytes | None = None) -> None:
        """`patch` is what has changed since the edition before; None where only the whole helps."""
        self.layers = layers
        self.number = number
        self.sent: dict[tuple[int, int, int], bytes] = {}
        """The messages made of it, by what was told before and which events go with it."""
        self._patch = patch

    @property
    def body(self) -> bytes:
        """The whole standing."""
        outer, view, table = self.layers
        inner = _object(view | {"table": _object(table)}) if view else b"null"
        return _object(outer | {"view": inner})

    def patch(self, told: int) -> bytes | None:
        """What has changed since that edition; None where only the whole standing helps."""
        if told == self.number:
            return NOTHING
        return self._patch if told == self.number - 1 else None

    def followed_by(self, layers: Layers) -> "Edition":
        """The next edition; this one still holds if nothing has changed."""
        outer, view, table = map(_changed, self.layers, layers)
        if outer is None or view is None or table is None:
            return Edition(layers, self.number + 1)
        if table:
            view.append(b'"table":{%s}' % b",".join(table))
        if view:
            outer.append(b'"view":{%s}' % b",".join(view))
        return Edition(layers, self.number + 1, b"{%s}" % b",".join(outer)) if outer else self


NOTHING = b"{}"
"""The patch that changes nothing."""


def _changed(old: Pieces, now: Pieces) -> list[bytes] | None:
    """The new values in a patch; None where there are other keys than before."""
    if old is now:
        return []
    if old.keys() != now.keys():
        return None
    return [b"%s[%s]" % (_named(key), value) for key, value in now.items() if value != old[key]]


@cache
def _named(key: str) -> bytes:
    return b'"%s":' % key.encode()


def _object(pieces: Pieces) -> bytes:
    return b"{%s}" % b",".join([_named(key) + value for key, value in pieces.items()])


class Editions:
    """The current editions of a table."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._editions: dict[Reader, Edition] = {}
        self._outers: dict[Reader, Pieces] = {}
        self._facts: dict[str, Any] = {}
        self._looked: tuple[Any, ...] = ()
        """By what it is seen that none of the facts can have changed."""
        self._current: set[Reader] = set()
        self._views: dict[Seat | None, tuple[Pieces, Pieces]] = {}
        """The view of each seat and the table in it, after so many entries:"""
        self._seen = 0
        self._public: Public | None = None
        """What everybody may know, after as many."""

    def clear(self) -> None:
        """Something may have changed: look again before anybody is told."""
        self._current.clear()

    def forget(self) -> None:
        """What happened may have been something else: no message that was made of it is sent again."""
        self.clear()
        self._look_again()
        for edition in self._editions.values():
            edition.sent.clear()

    def edition(self, reader: Reader) -> Edition:
        """The edition for a reader: the same as before if nothing that they may know has changed."""
        found = self._editions.get(reader)
        if found is None or reader not in self._current:
            layers = self._layers(reader)
            found = found.followed_by(layers) if found is not None else Edition(layers)
            self._editions[reader] = found
            self._current.add(reader)
        return found

    def _layers(self, reader: Reader) -> Layers:
        match = self._room.progress.match
        if match is None:
            return self._outer(reader), {}, {}
        return self._outer(reader), *self._view(match, reader[0])

    def _view(self, match: Match, seat: Seat | None) -> tuple[Pieces, Pieces]:
        """The view, and the table in it: only an entry changes them, whoever comes and goes."""
        if self._seen != self._room.progress.number:
            self._seen = self._room.progress.number
            self._look_again()
        found = self._views.get(seat)
        if found is None:
            if self._public is None:
                self._public = Public(match)
            found = self._views[seat] = self._public.pieces(seat)
        return found

    def _look_again(self) -> None:
        self._views.clear()
        self._public = None

    def _outer(self, reader: Reader) -> Pieces:
        """All but the view."""
        if not self._current:
            self._look()
        if reader not in self._outers:
            row, progress = self._room.row, self._room.progress
            values = fixed(row, *reader) | self._facts | {"promise": promise(row, progress)}
            values |= {"talk": self._room.talk.open_to(reader[0]), "here": self._room.here(reader[0])}
            self._outers[reader] = encoded(values | {"clocks": None})
        clocks = self._room.time.clocks(reader[0])
        if clocks is None:
            return self._outers[reader]
        return self._outers[reader] | {"clocks": ENCODER.encode(clocks)}

    def _look(self) -> None:
        """See whether anything beside the view has changed, which is seldom."""
        room, progress = self._room, self._room.progress
        ballot = progress.ballot
        clock, advice, hush = room.time.shown, room.advice.shown, room.talk.hush
        told = (
            progress.phase,
            progress.number if progress.match is None else 0,
            (ballot.id, len(ballot.agreed)) if ballot is not None else None,
            room.row.next,
            room.company,
            tuple(sorted(progress.played_for)),
            clock,
            advice,
            hush,
        )
        if told == self._looked:
            return
        self._looked = told
        facts = {
            "phase": progress.phase,
            "chairs": chairs(room),
            "proposal": ballot and ballot.proposal,
            "next": room.row.next,
            "advice": advice,
            "hush": hush,
            "clock": clock,
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
        edition, number = self.edition(client.reader), len(self._room.progress.log)
        if edition.number == client.told and number == client.number:
            return None
        wanted = (client.told if client.patches else -1, client.number, number)
        found = edition.sent.get(wanted)
        if found is None:
            if len(edition.sent) >= MOST_SENT:
                edition.sent.clear()
            found = edition.sent[wanted] = self._message(client, edition)
        client.told, client.number = edition.number, number
        return found

    def _message(self, client: Client, edition: Edition) -> bytes:
        """A state, or a change for who takes patches; written here, for nothing is sent as often."""
        patch = edition.patch(client.told) if client.patches else None
        since, number, events = self._events(client)
        told = (since, number, ENCODER.encode(events), edition.body if patch is None else patch)
        return (STATE if patch is None else CHANGE) % told

    def _events(self, client: Client) -> tuple[int, int, list[Happening]]:
        log = self._room.progress.log
        since = min(client.number, len(log))
        return since, len(log), happenings(self._room.row, log, client.seat, since)


def _raw(encoded: bytes) -> Any:
    """What is encoded already, in place of what it encodes."""
    return cast(Any, msgspec.Raw(encoded))
