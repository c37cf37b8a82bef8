"""Divine surges: godforms, nymphs and charges are there again (AT-SURGE)."""

from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.logbook import alter
from pentathlon.kernel import tell


def surge(table: Table) -> None:
    """All marks and names are erased; what was not used is neither lost nor doubled (AT-SURGE-01 to
    AT-SURGE-03).
    """
    alter(table, spent_godforms=(), summoned=())
    tell(table, "surge", None)
