"""Opening a table: from its checkpoint, from its journal, or as far as changed rules make sense of either.

A journal says by which version of the rules it was written. Where they have changed since, it is followed by
the new ones and compared with what the old ones led to: never a silent divergence, never a lost game, and
never harm to another table.
"""

import asyncio
from base64 import b64decode, b64encode
from collections.abc import Sequence

import msgspec

from pentathlon.position import position_of
from pentathlon.server.logs import log, log_failure
from pentathlon.server.storage.entries import Entry, Ruled
from pentathlon.server.storage.journal import Journal
from pentathlon.server.storage.register import TableRow

from .checkpoint import APART, FORM, Checkpoint, checkpoint_of, progress_from, read_checkpoint
from .progress import Progress

SET_ASIDE = (
    "The rules have changed since, and make nothing of this game; it was set aside and can be downloaded."
)


class Elsewhere(Exception):
    """These rules lead to another table than the one that was kept."""


async def opened(journal: Journal, row: TableRow) -> Progress:
    """The progress of a table as it is stored: from its checkpoint on, if that is of any use."""
    kept = await _kept(journal, row)
    if kept is not None and kept.rules == row.deal.rules.version:
        try:
            progress = progress_from(kept, row.deal)
            last, *since = await journal.read(row.id, progress.number - 1)
            if last == progress.last:
                await _follow(progress, since)
                return progress
            log("checkpoint passed over", table=row.id, why="It is of another journal.")
        except Exception:
            # Damaged data, and rules that find themselves on a damaged table, can fail in any way.
            log_failure("checkpoint of no use", table=row.id)
        kept = None
    return await _by_journal(journal, row, kept)


async def followed(journal: Journal, row: TableRow) -> Progress:
    """The same from the first entry on, with all that there is to look back at."""
    return await _by_journal(journal, row, await _kept(journal, row))


async def _kept(journal: Journal, row: TableRow) -> Checkpoint | None:
    """The checkpoint of a table, if there is one that can be read."""
    body = await journal.checkpoint(row.id)
    try:
        found = None if body is None else read_checkpoint(body)
        return found if found is not None and found.form == FORM else None
    except Exception:
        log_failure("checkpoint of no use", table=row.id)
        return None


async def _by_journal(journal: Journal, row: TableRow, kept: Checkpoint | None) -> Progress:
    entries = await journal.read(row.id)
    old = kept if kept is not None and kept.rules != row.deal.rules.version else None
    try:
        return await _by_entries(row, entries, old)
    except Exception as error:
        log_failure("journal not followed", table=row.id)
        why = str(error)
    try:
        return await _by_checkpoint(row, entries, old)
    except Exception:
        log("set aside", table=row.id, why=why)
    account = old.account if old is not None else None
    told = [] if account is None else progress_from(Checkpoint(FORM, "", account, None), row.deal).log
    return Progress(row.deal, number=len(entries), log=told, aside=SET_ASIDE)


async def _by_entries(row: TableRow, entries: Sequence[Entry], old: Checkpoint | None) -> Progress:
    """Follow a journal, and see that it leads where it led by other rules."""
    begun, progress = 0, Progress(row.deal, pace=row.pace)
    for number, entry in enumerate(entries):
        if isinstance(entry, Ruled) and entry.checkpoint:
            begun = number
            progress = progress_from(read_checkpoint(b64decode(entry.checkpoint)), row.deal, past=False)
    if old is not None and begun < old.account.number <= len(entries):
        await _follow(progress, entries[begun : old.account.number])
        await asyncio.to_thread(_compare, progress, old)
        begun = old.account.number
    else:
        old = None
    await _follow(progress, entries[begun:])
    if progress.match is not None and progress.rules != row.deal.rules.version and not progress.is_over:
        # Journals from before versions were noted are taken at their word.
        progress.proof = "unproven" if old is None and progress.rules else "the same"
    return progress


def _compare(progress: Progress, old: Checkpoint) -> None:
    """Refuse to go on where these rules have led elsewhere than those of the checkpoint."""
    position = None if progress.match is None else position_of(progress.match)()
    if position is None or old.position is None:
        same = position is old.position
    else:
        known, now = [[each.table, each.answers] for each in (old.position, position)]
        same = msgspec.json.encode(known) == msgspec.json.encode(now)
    if not same:
        raise Elsewhere(f"After {progress.number} entries these rules lead elsewhere.")


async def _by_checkpoint(row: TableRow, entries: Sequence[Entry], old: Checkpoint | None) -> Progress:
    """Go on from the last table that was kept by other rules."""
    if old is None or old.position is None:
        raise Elsewhere("No table was kept.")
    progress = progress_from(old, row.deal, past=False)
    await _follow(progress, entries[old.account.number :])
    assert progress.match is not None
    for seat in (None, *range(progress.match.seats)):
        # A table that cannot be shown is none to go on from.
        progress.match.view(seat)
    progress.proof = "from a checkpoint"
    return progress


def ruled(progress: Progress) -> Ruled:
    """What the journal is told of a table that goes on by other rules."""
    body = b64encode(checkpoint_of(progress)()).decode() if progress.proof == "from a checkpoint" else ""
    return Ruled(progress.deal.rules.version, progress.proof, body)  # type: ignore[arg-type]


async def _follow(progress: Progress, entries: Sequence[Entry]) -> None:
    """Follow entries: many of them in a thread, so that nobody at other tables waits."""
    if progress.deal.origin is None and len(entries) <= 2 * APART:
        progress.follow(entries)
    else:
        await asyncio.to_thread(progress.follow, entries)
