"""Checkpoints: where a table stood after so many entries of its journal.

With one a table is opened by the entries since; it is never the truth. One that cannot be read, or is of
other rules or another journal, is passed over, and the entries are followed from the first.
"""

import asyncio
import zlib
from collections.abc import Callable, Sequence
from copy import copy
from functools import partial

import msgspec

from pentathlon.kernel.record import story_from
from pentathlon.server.logs import log, log_failure
from pentathlon.server.storage.entries import Entry
from pentathlon.server.storage.journal import Journal
from pentathlon.server.storage.register import TableRow

from .deal import Deal
from .position import Position, match_at, position_of
from .progress import Account, Progress

FORM = 1
"""Of the structure below; it changes whenever an older one would be read amiss."""
APART = 50
"""Entries from one checkpoint to the next: about so many are followed when a table is opened."""
QUICK = 1
"""How hard zlib presses: harder would take more time than it saves."""


class Checkpoint(msgspec.Struct):
    """The progress of a table, as it is kept."""

    form: int
    rules: str
    """The version of the rules by which it came about."""
    account: Account
    position: Position | None


class Foreign(Exception):
    """A checkpoint says nothing about this table."""


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


async def opened(journal: Journal, row: TableRow) -> Progress:
    """The progress of a table as it is stored: from its checkpoint on, if that is of any use."""
    checkpoint = await journal.checkpoint(row.id)
    if checkpoint is not None:
        try:
            progress = _progress(checkpoint, row.deal)
            last, *since = await journal.read(row.id, progress.number - 1)
            if last != progress.last:
                raise Foreign("It is of another journal.")
            await _follow(progress, since)
            return progress
        except Foreign as error:
            log("checkpoint passed over", table=row.id, why=str(error))
        except Exception:
            # Damaged data, and rules that find themselves on a damaged table, can fail in any way.
            log_failure("checkpoint of no use", table=row.id)
    return await followed(journal, row)


async def followed(journal: Journal, row: TableRow) -> Progress:
    """The same from the first entry on, with all that there is to look back at."""
    progress = Progress(row.deal, pace=row.pace)
    await _follow(progress, await journal.read(row.id))
    return progress


async def _follow(progress: Progress, entries: Sequence[Entry]) -> None:
    """Follow entries: many of them in a thread, so that nobody at other tables waits."""
    if progress.deal.origin is None and len(entries) <= 2 * APART:
        progress.follow(entries)
    else:
        await asyncio.to_thread(progress.follow, entries)


def _progress(checkpoint: bytes, deal: Deal) -> Progress:
    """The progress that a checkpoint tells of."""
    found = msgspec.json.decode(zlib.decompress(checkpoint), type=Checkpoint)
    if (found.form, found.rules) != (FORM, deal.rules.version):
        raise Foreign("It is of another version.")
    account = found.account
    account.log = story_from(account.log)
    match = None if found.position is None else match_at(found.position, deal)
    return Progress(deal, match, account.number, **msgspec.structs.asdict(account))
