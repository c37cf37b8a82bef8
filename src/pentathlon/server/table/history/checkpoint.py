"""Checkpoints: where a table stood after so many entries of its journal.

With one a table is opened by the entries since; it is never the truth, but where the rules have changed and
lead elsewhere it is all that is left. `opening.py` says when which of the two counts.
"""

import asyncio
import zlib
from collections.abc import Callable
from copy import copy
from functools import partial

import msgspec

from pentathlon.kernel import Event
from pentathlon.kernel.compiled import remember_types
from pentathlon.kernel.record import story_from
from pentathlon.position import Position, position_of
from pentathlon.server.logs import log_failure
from pentathlon.server.storage.journal import Journal

from .account import Account
from .deal import Deal
from .position import match_at, match_in
from .progress import Progress

FORM = 2
"""Of the structure below; it changes whenever an older one would be read amiss."""
APART = 50
"""Entries from one checkpoint to the next: about so many are followed when a table is opened."""
QUICK = 1
"""How hard zlib presses: harder would take more time than it saves."""

# Compiled, an event has forgotten the types of its fields, without which no checkpoint could be read.
remember_types(Event)


class Checkpoint(msgspec.Struct):
    """The progress of a table, as it is kept."""

    form: int
    rules: str
    """The version of the rules by which it came about."""
    account: Account
    position: Position | None


def checkpoint_of(progress: Progress) -> Callable[[], bytes]:
    """The checkpoint of a progress as it is now; to make the bytes of it may be left to a thread."""
    account = Account(**{name: copy(getattr(progress, name)) for name in Account.__struct_fields__})
    position = None if progress.match is None else position_of(progress.match)
    return partial(_pressed, progress.deal.rules.version, account, position)


def _pressed(rules: str, account: Account, position: Callable[[], Position] | None) -> bytes:
    whole = Checkpoint(FORM, rules, account, None if position is None else position())
    return zlib.compress(msgspec.json.encode(whole), QUICK)


async def keep(journal: Journal, table: str, checkpoint: Callable[[], bytes]) -> None:
    """Have a checkpoint kept beside all else; without it the table only takes longer to open."""
    try:
        await journal.keep(table, await asyncio.to_thread(checkpoint))
    except Exception:
        log_failure("checkpoint not kept", table=table)


def progress_from(checkpoint: Checkpoint, deal: Deal, *, past: bool = True) -> Progress:
    """The progress that a checkpoint tells of; without its past where that was played by other rules."""
    account = checkpoint.account
    account.log = story_from(account.log)
    position = checkpoint.position
    open_it = match_at if past else match_in
    match = None if position is None else open_it(position, deal)
    return Progress(deal, match, account.number, **msgspec.structs.asdict(account))


def read_checkpoint(body: bytes) -> Checkpoint:
    """A checkpoint as it was kept."""
    return msgspec.json.decode(zlib.decompress(body), type=Checkpoint)
