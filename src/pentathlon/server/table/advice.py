"""What others would do in the place of whoever decides for all: said at a table, and kept nowhere."""

from typing import TYPE_CHECKING
from weakref import proxy

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import Illegal
from pentathlon.server.socket.messages import Advice

if TYPE_CHECKING:
    from .room import Room

Asked = tuple[int, int, int]
"""Names an open question: whom it is put to, its ticket, and how often something was taken back."""


class SaidAdvice:
    """The advice that was given on the question that is open; with the next one it is forgotten."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._said: dict[int, tuple[Asked, str]] = {}

    def say(self, seat: Seat, key: str) -> None:
        """Point at an option of a question that somebody else is asked; no key takes it back."""
        ask = next((ask for ask in self._room.match.view(seat)["asks"] if "counsel" in ask), None)
        if ask is None:
            raise self._refused(seat)
        if not key:
            self._said.pop(seat, None)
        elif key in [option["key"] for option in ask["counsel"]]:
            self._said[seat] = self._named(ask["seat"]), key
        else:
            raise Illegal("", "That is not among the answers now.")
        self._room.changed()

    def _refused(self, seat: Seat) -> Illegal:
        """Why nobody has a word in what is asked now, as far as the rules say so."""
        match = self._room.match
        others = [ask for ask in match.asks_seen_by(seat) if ask.seat != seat]
        found = next((match.game.counsel(match.table, ask) for ask in others), None)
        return Illegal(*(found or ("", "Nobody else decides for all now.")))

    @property
    def shown(self) -> list[Advice]:
        """What was said on the questions that are open now."""
        if not self._said or self._room.progress.match is None:
            return []
        open_ = {self._named(ask.seat) for ask in self._room.progress.match.asks}
        return [Advice(seat, key) for seat, (asked, key) in sorted(self._said.items()) if asked in open_]

    def _named(self, seat: Seat) -> Asked:
        progress = self._room.progress
        assert progress.match is not None
        return seat, progress.match.ticket(seat), progress.undone
