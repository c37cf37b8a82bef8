"""How time goes at a table: by turns, where nobody is in a hurry."""

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any
from weakref import proxy

from pentathlon.kernel import Seat
from pentathlon.server.house.house import Command
from pentathlon.server.refusal import Refuse
from pentathlon.server.socket.client import Client
from pentathlon.server.socket.messages import Choose, Echo, TableClock, Wish
from pentathlon.server.socket.turn_clock import TurnClocks
from pentathlon.server.storage.entries import Answered, Entry

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room


class TableTime:
    """The time of a table without a clock; a `Timekeeper` takes its place where a game has one."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)

    @property
    def shown(self) -> TableClock | None:
        """How time goes, as clients are told it."""
        return None

    def clocks(self, reader: Seat | None) -> TurnClocks | None:
        """The time of persons as a reader may know it, where turns have a clock."""
        return None

    def dated(self, entry: Entry) -> Entry:
        """An entry with the time at which it is done, where that counts."""
        return entry

    def now(self) -> float | None:
        """The server's time, where clients need to know it."""
        return None

    def stamp(self) -> int | None:
        """The time of the game, which never goes back; None where there is none."""
        return None

    def check(self, wish: Wish) -> None:
        """Refuse what makes no sense here, even if all agreed."""
        if wish in ("slower", "faster"):
            raise Refuse("phase", "This game has no clock; take the time you need.")

    # what clients do

    async def attend(self, work: Coroutine[Any, Any, None]) -> None:
        """Have an answer dealt with before anything that comes behind it."""
        await work

    async def answer(self, client: Client, seat: Seat, message: Choose) -> None:
        """Give the answer of a client; it is back once that is stored, or refused."""
        await self._room.do(Answered(message.key, seat=seat, nonce=message.nonce), message.ticket)

    async def take(self, command: Command) -> None:
        """Do what another node has taken; where there is no clock, every node does it itself."""
        raise Refuse("phase", "This game has no clock; take the time you need.")

    async def settle(self) -> None:
        """Wait until all that was done is stored, if that holds nobody up."""
        await self._room.sure()

    def meet(self, client: Client) -> None:
        """Take note of a new client."""

    def hear(self, client: Client, echo: Echo) -> None:
        """Take in the answer to a probe; nobody has asked for one."""

    # what happens by itself

    @property
    def is_busy(self) -> bool:
        """Whether something is being done."""
        return False

    def look(self) -> None:
        """Something has changed at the table."""

    def stop(self) -> None:
        """Let nothing more happen by itself."""
