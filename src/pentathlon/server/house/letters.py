"""What nodes write to each other, and of themselves."""

import msgspec

from pentathlon.server.table.advice import Advised

from .house import Command, CommandResult
from .usage import Counted


class Here(msgspec.Struct):
    """What a node tells of a table: whose persons are connected, and what was advised there."""

    seats: list[int]
    advice: dict[int, Advised]


class Letter(msgspec.Struct):
    """What one node writes to another: a command, or its answer."""

    id: int
    sender: str
    command: Command | None = None
    answer: CommandResult | None = None


HERE, COUNTED = msgspec.json.Decoder(Here), msgspec.json.Decoder(dict[str, Counted])
