"""Opening a table: from its checkpoint, from its journal, or as far as changed rules make sense of either.

A journal says by which version of the rules it was written. Where they have changed since, it is followed by
the new ones in a process apart, within bounds, and compared with what the old ones led to: never a silent
divergence, never a lost game, and never harm to another table.
"""

import asyncio
from base64 import b64encode
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from pentathlon.server.logs import log, log_failure
from pentathlon.server.storage.entries import Ruled
from pentathlon.server.storage.journal import Journal, UnreadableJournal
from pentathlon.server.storage.register import TableRow
from pentathlon.server.thinking.pool import Dead, Late

from .checkpoint import APART, FORM, Checkpoint, checkpoint_of, progress_from, read_checkpoint
from .following import Followed, Shadow, by_checkpoint, by_entries, is_of_other_rules
from .progress import Progress

Found = TypeVar("Found")
SET_ASIDE = (
    "The rules have changed since, and make nothing of this game; it was set aside and can be downloaded."
)
LOST = "This server cannot read this game; it was set aside and can be downloaded."
Apart = Callable[[str, Shadow], Awaitable[Followed]]
"""Follows the journal of a table in a process apart."""


async def opened(journal: Journal, row: TableRow, apart: Apart | None = None) -> Progress:
    """The progress of a table as it is stored: from its checkpoint on, if that is of any use.

    Where nothing can be made of what is stored, the table is set aside: it keeps nobody from others.
    """
    kept = await _kept(journal, row)
    try:
        if row.deal.is_lost:
            raise UnreadableJournal(f"There is no game called {row.deal.game!r} here.")
        return await _opened(journal, row, kept, apart)
    except UnreadableJournal as error:
        stored = await journal.as_stored(row.id)
        return _set_aside(row, stored[-1]["n"] + 1 if stored else 0, kept, str(error), LOST)


async def _opened(journal: Journal, row: TableRow, kept: Checkpoint | None, apart: Apart | None) -> Progress:
    if kept is not None and kept.rules == row.deal.rules.version:
        try:
            progress = progress_from(kept, row.deal)
            last, *since = await journal.read(row.id, progress.number - 1)
            if last == progress.last:
                await _beside(len(since), row, progress.follow, since)
                return progress
            log("checkpoint passed over", table=row.id, why="It is of another journal.")
        except Exception:
            # Damaged data, and rules that find themselves on a damaged table, can fail in any way.
            log_failure("checkpoint of no use", table=row.id)
    return await _by_journal(journal, row, kept, apart)


async def followed(journal: Journal, row: TableRow, apart: Apart | None = None) -> Progress:
    """The same from the first entry on, with all that there is to look back at."""
    # Whoever looks back has opened it before: it is known to be within bounds.
    return await _by_journal(journal, row, await _kept(journal, row), None)


async def _kept(journal: Journal, row: TableRow) -> Checkpoint | None:
    """The checkpoint of a table, if there is one that can be read."""
    try:
        body = await journal.checkpoint(row.id)
        found = None if body is None else read_checkpoint(body)
        return found if found is not None and found.form == FORM else None
    except Exception:
        log_failure("checkpoint of no use", table=row.id)
        return None


async def _by_journal(
    journal: Journal, row: TableRow, kept: Checkpoint | None, apart: Apart | None
) -> Progress:
    entries = await journal.read(row.id)
    old = kept if kept is not None and kept.rules != row.deal.rules.version else None
    shadow = Shadow(row.deal, row.pace, entries, old)
    if apart is not None and is_of_other_rules(shadow):
        found = await _by_shadow(row, shadow, apart)
        if found is not None:
            return found
    try:
        return await _beside(len(entries), row, by_entries, shadow)
    except Exception as error:
        log_failure("journal not followed", table=row.id)
        why = str(error)
    try:
        return await _beside(len(entries), row, by_checkpoint, shadow)
    except Exception:
        return _set_aside(row, len(entries), old, why)


async def _by_shadow(row: TableRow, shadow: Shadow, apart: Apart) -> Progress | None:
    """Where the journal leads in a process apart; None if other rules are played there than here."""
    try:
        found = await apart(row.id, shadow)
    except (Late, Dead):
        why = "These rules take longer over it than any game does."
        return _set_aside(row, len(shadow.entries), shadow.old, why)
    if found.rules != row.deal.rules.version:
        return None
    if not found.checkpoint:
        return _set_aside(row, len(shadow.entries), shadow.old, found.why)
    past = found.proof != "from a checkpoint"
    progress = progress_from(read_checkpoint(found.checkpoint), row.deal, past=past)
    progress.proof = found.proof
    return progress


def _set_aside(
    row: TableRow, number: int, old: Checkpoint | None, why: str, aside: str = SET_ASIDE
) -> Progress:
    """A table that nobody can go on with after so many entries: it is listed, and can be downloaded."""
    log("set aside", table=row.id, why=why)
    told = [] if old is None else progress_from(Checkpoint(FORM, "", old.account, None), row.deal).log
    return Progress(row.deal, number=number, log=told, aside=aside)


def ruled(progress: Progress) -> Ruled:
    """What the journal is told of a table that goes on by other rules."""
    body = b64encode(checkpoint_of(progress)()).decode() if progress.proof == "from a checkpoint" else ""
    return Ruled(progress.deal.rules.version, progress.proof, body)  # type: ignore[arg-type]


async def _beside(entries: int, row: TableRow, follow: Callable[[Any], Found], what: Any) -> Found:
    """Follow entries: many of them in a thread, so that nobody at other tables waits."""
    if row.deal.origin is None and entries <= 2 * APART:
        return follow(what)
    return await asyncio.to_thread(follow, what)
