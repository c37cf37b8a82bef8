"""What others would do in the place of whoever decides for all: said at a table, and kept nowhere.

Other nodes hear of it in time, as long as it is of any use.
"""

from collections.abc import Iterable, Mapping
from time import time
from typing import TYPE_CHECKING
from weakref import proxy

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import Illegal
from pentathlon.server.socket.messages import Advice

if TYPE_CHECKING:
    from .room import Room

Asked = tuple[int, int, int]
"""Names an open question: whom it is put to, its ticket, and how often something was taken back."""


Advised = tuple[Asked, str, float]
"""On which question somebody pointed at which option (none: at nothing any more), and when."""


class SaidAdvice:
    """The advice that was given on the question that is open; with the next one it is forgotten."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self.said: dict[int, Advised] = {}
        """What was said here, by seat."""
        self._elsewhere: dict[int, Advised] = {}

    def say(self, seat: Seat, key: str) -> None:
        """Point at an option of a question that somebody else is asked; no key takes it back."""
        ask = next((ask for ask in self._room.match.view(seat)["asks"] if "counsel" in ask), None)
        if ask is None:
            raise self._refused(seat)
        if key and key not in [option["key"] for option in ask["counsel"]]:
            raise Illegal("", "That is not among the answers now.")
        self.said[seat] = self._named(ask["seat"]), key, time()
        self._room.services.house.hurry()
        self._room.changed()

    def hear(self, others: Iterable[Mapping[int, Advised]]) -> None:
        """Take in what was said at other nodes; of one seat the last counts, wherever it was said."""
        before, self._elsewhere = self._elsewhere, _last(others)
        if self._elsewhere != before:
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
        said = _last([self.said, self._elsewhere])
        if not said or self._room.progress.match is None:
            return []
        open_ = {self._named(ask.seat) for ask in self._room.progress.match.asks}
        return [Advice(seat, key) for seat, (asked, key, _) in sorted(said.items()) if key and asked in open_]

    def _named(self, seat: Seat) -> Asked:
        progress = self._room.progress
        assert progress.match is not None
        return seat, progress.match.ticket(seat), progress.undone


def _last(said: Iterable[Mapping[int, Advised]]) -> dict[int, Advised]:
    """What each seat has said last."""
    found: dict[int, Advised] = {}
    for each in said:
        for seat, word in each.items():
            if seat not in found or found[seat][2] < word[2]:
                found[seat] = word
    return found
