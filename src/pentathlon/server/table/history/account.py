"""What the journal says of a table beside its match."""

import msgspec

from pentathlon.kernel import Event
from pentathlon.server.storage.entries import Entry, device_of
from pentathlon.server.table.ballot import Ballot
from pentathlon.server.table.hourglass import Hourglasses


class Account(msgspec.Struct, eq=False, kw_only=True):
    """What the journal says of a table beside its match: plain data, and nothing else."""

    number: int = 0
    """How many entries of the journal are in it."""
    last: Entry | None = None
    """The newest of them."""
    log: list[Event] = []
    nonces: set[tuple[int, str]] = set()
    ready: dict[int, tuple[str, bool]] = {}
    """Who said last on a seat whether they are ready."""
    ballot: Ballot | None = None
    proposals: int = 0
    """How many there were."""
    rematch: bool = False
    """Whether all have agreed to play again."""
    paused: bool = False
    away: set[int] = set()
    """Seats of persons who are gone, for whom a bot plays."""
    pace: int = 1
    """In real time: how many times slower than life it runs."""
    arrivals: dict[int, int] = {}
    """In real time: when the server heard of an answer, by the number of that answer."""
    undone: int = 0
    cancelled: bool = False
    rules: str = ""
    """The version of the rules by which it was last played; nothing where nobody has noted it."""
    held: dict[str, int] = {}
    """Which seat of this match each person has held: nobody may know two hands."""
    shared: set[int] = set()
    """Seats that were played at one device with others when it was dealt."""
    hourglasses: Hourglasses | None = None
    """The time of persons, where the table has a clock."""
    flagged: set[int] = set()
    """Seats of persons whose time is out, for whom a bot plays on."""

    def hands_of(self, person: str) -> set[int]:
        """The seats whose cards are known at a person's device: they have held them, or their guests."""
        return {seat for each, seat in self.held.items() if device_of(each) == device_of(person)}
