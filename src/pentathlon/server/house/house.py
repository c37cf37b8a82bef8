"""A house of one node: nobody is elsewhere, and all that is done by itself is done here."""

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from pentathlon.server.http.pace import Pace
from pentathlon.server.settings import ServerLimits

from .usage import Usage

if TYPE_CHECKING:
    from pentathlon.server.table.rooms import Rooms


class Command(msgspec.Struct):
    """What a seat wants to do at a real-time table, on its way to the node that keeps the time."""

    table: str
    seat: int
    key: str
    nonce: str
    age: float
    """Milliseconds since it was pressed, as far as that is made good."""
    waited: float
    """Milliseconds since it reached the house."""


class CommandResult(msgspec.Struct):
    """What became of it: nothing but what a refusal says, if it was refused."""

    reason: str = ""
    rule: str = ""
    message: str = ""


Done = Callable[[Command], Awaitable[CommandResult]]
"""Does a command that another node has taken."""


class House:
    """All nodes; here just this one."""

    is_sure = True
    """Whether it is known who is at other nodes."""

    def __init__(self, limits: ServerLimits) -> None:
        self._pace = Pace(limits.tables_a_minute)
        self.usages: dict[str, Usage] = {}
        """What is counted for each person at all nodes together."""

    async def open(self, rooms: "Rooms", done: Done) -> None:
        """Meet the others."""

    async def close(self) -> None:
        """Leave them."""

    def leads(self, table: str) -> bool:
        """Whether this node keeps the table's time and lets its bots play."""
        return True

    def elsewhere(self, table: str) -> Iterable[int]:
        """The seats whose persons are connected to other nodes."""
        return ()

    def hurry(self) -> None:
        """Something has changed here that others should know soon."""

    async def do(self, command: Command) -> CommandResult:
        """Have the node that keeps the time do something."""
        raise NotImplementedError("This node keeps the time itself.")

    async def allows(self, host: str) -> bool:
        """Count one more table of a host, unless it has made too many."""
        return self._pace.allows(host)
