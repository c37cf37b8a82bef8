"""What the Argo has: its stats, resources and cards, gained and lost by number (AT-GAIN)."""

from collections.abc import Mapping

from pentathlon.games.aeon.printed.cycle import Priced
from pentathlon.games.aeon.printed.primordials import CORES
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.logbook import alter, amount_of, voyage_of
from pentathlon.games.aeon.voyage.losing import check
from pentathlon.games.aeon.voyage.state import RESOURCES, Voyage
from pentathlon.kernel import tell


def change(table: Table, what: str, amount: int) -> None:
    """Gain or lose so much of something, never below 0; what the Argo cannot live without is watched."""
    voyage = voyage_of(table)
    if not amount:
        return
    if what in RESOURCES:
        alter(table, resources=_changed(voyage.resources, RESOURCES.index(what), amount))
    elif what in CORES:
        alter(table, cores=_changed(voyage.cores, CORES.index(what), amount))
    else:
        stat = "fate" if what == "argo-fate" else what
        alter(table, **{stat: max(0, getattr(voyage, stat) + amount)})
    tell(table, "argo", None, what, amount, amount_of(voyage_of(table), what))
    check(table)


def _changed(amounts: tuple[int, ...], place: int, amount: int) -> tuple[int, ...]:
    return tuple(max(0, each + amount) if number == place else each for number, each in enumerate(amounts))


def can_pay(voyage: Voyage, cost: Mapping[Priced, int]) -> bool:
    """Whether the Argo has all that something costs."""
    own_cores = sum(amount for what, amount in cost.items() if what in CORES)
    for what, amount in cost.items():
        spare = own_cores if what == "any-core" else 0
        if amount_of(voyage, what) - spare < amount:
            return False
    return True


def pay(table: Table, cost: Mapping[Priced, int]) -> None:
    """Take what something costs from the Argo; cores of any kind are taken where most are (AT-CRAFT-04)."""
    for what, amount in cost.items():
        if what != "any-core":
            change(table, what, -amount)
    for _ in range(cost.get("any-core", 0)):
        cores = voyage_of(table).cores
        change(table, CORES[cores.index(max(cores))], -1)


def gain_gear(table: Table, slug: str) -> None:
    """A piece of gear joins the armory (AT-GAIN-01)."""
    alter(table, armory=tuple(sorted((*voyage_of(table).armory, slug))))


def lose_gear(table: Table, slug: str) -> None:
    """A piece of gear goes back to the box (AT-GAIN-08)."""
    armory = list(voyage_of(table).armory)
    if slug in armory:
        armory.remove(slug)
        alter(table, armory=tuple(armory))
