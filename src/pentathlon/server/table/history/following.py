"""Following a journal: entry by entry, or from a table that was kept where changed rules lead elsewhere.

All of it can be done in a process apart, with bounds: nobody knows what changed rules make of an old journal.
"""

from base64 import b64decode
from collections.abc import Sequence

import msgspec

from pentathlon.position import position_of
from pentathlon.server.storage.entries import Dealt, Entry, Ruled

from .checkpoint import Checkpoint, checkpoint_of, progress_from, read_checkpoint
from .deal import Deal
from .progress import Progress


class Elsewhere(Exception):
    """These rules lead to another table than the one that was kept."""


class Shadow(msgspec.Struct):
    """A journal with all that it takes to follow it."""

    deal: Deal
    pace: int
    entries: list[Entry]
    old: Checkpoint | None = None
    """The last table that was kept, if by other rules than these."""


class Followed(msgspec.Struct):
    """Where a journal led in a process apart."""

    rules: str
    """The version of the rules there."""
    checkpoint: bytes = b""
    """Nothing where these rules make nothing of it."""
    proof: str = ""
    why: str = ""


def followed_apart(shadow: Shadow) -> Followed:
    """Follow a journal for somebody who does not dare to."""
    rules = shadow.deal.rules.version
    try:
        progress = by_entries(shadow)
    except Exception as error:
        why = str(error)
        try:
            progress = by_checkpoint(shadow)
        except Exception:
            return Followed(rules, why=why)
    return Followed(rules, checkpoint_of(progress)(), progress.proof)


def is_of_other_rules(shadow: Shadow) -> bool:
    """Whether the journal was last written by another version of the rules than this one."""
    noted = [
        entry.rules if isinstance(entry, Dealt) else entry.version
        for entry in shadow.entries
        if isinstance(entry, Dealt | Ruled)
    ]
    return bool(noted) and noted[-1] != shadow.deal.rules.version


def by_entries(shadow: Shadow) -> Progress:
    """Follow a journal, and see that it leads where it led by other rules."""
    deal, entries, old = shadow.deal, shadow.entries, shadow.old
    begun, progress = _begun(deal, shadow.pace, entries)
    if old is not None and begun < old.account.number <= len(entries):
        progress.follow(entries[begun : old.account.number])
        _compare(progress, old)
        begun = old.account.number
    else:
        old = None
    progress.follow(entries[begun:])
    if progress.match is not None and progress.rules != deal.rules.version and not progress.is_over:
        # Journals from before versions were noted are taken at their word.
        progress.proof = "unproven" if old is None and progress.rules else "the same"
    return progress


def _begun(deal: Deal, pace: int, entries: Sequence[Entry]) -> tuple[int, Progress]:
    """From which entry on to follow it, and how the table stood then."""
    begun, progress = 0, Progress(deal, pace=pace)
    for number, entry in enumerate(entries):
        if isinstance(entry, Ruled) and entry.checkpoint:
            begun = number
            progress = progress_from(read_checkpoint(b64decode(entry.checkpoint)), deal, past=False)
    return begun, progress


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


def by_checkpoint(shadow: Shadow) -> Progress:
    """Go on from the last table that was kept by other rules."""
    old = shadow.old
    if old is None or old.position is None:
        raise Elsewhere("No table was kept.")
    number = old.account.number
    progress = progress_from(old, shadow.deal, past=False)
    progress.follow(shadow.entries[number:])
    assert progress.match is not None
    for seat in (None, *range(progress.match.seats)):
        # A table that cannot be shown is none to go on from.
        progress.match.view(seat)
    progress.proof = "from a checkpoint"
    return progress
