"""Hide: out of the primordial's sight for a while (AT-KW-25 to AT-KW-28)."""

from pentathlon.games.aeon.table import Table, living, seat_of, sheet_of
from pentathlon.kernel import Refusal, tell

from .priority import keeps_token, pass_priority
from .stats import faces


def cannot_hide(table: Table, titan: int) -> Refusal | None:
    """Why a titan cannot hide: it is in front, or the token has nobody to go to."""
    if faces(table, titan):
        return Refusal("AT-KW-25", "In front of the primordial nobody hides.")
    if table.priority == titan and (len(living(table)) == 1 or keeps_token(table, titan)):
        return Refusal("AT-KW-26", "The priority target token has nobody else to go to.")
    return None


async def hide(table: Table, titan: int) -> None:
    """Hide until the end of the next turn, which one under way is not (AT-KW-25, AT-KW-26, AT-KW-28)."""
    if cannot_hide(table, titan) is not None:
        return
    table.hidden[titan] = 2 if table.acting == titan else 1
    tell(table, "hides", seat_of(table, titan), sheet_of(table, titan).name)
    if table.priority == titan:
        await pass_priority(table, [other for other in living(table) if other != titan])


def is_discovered(table: Table, titan: int) -> bool:
    """Whether a hidden titan is so no longer: it has come in front of the primordial (AT-KW-28)."""
    return bool(table.hidden[titan]) and faces(table, titan)
