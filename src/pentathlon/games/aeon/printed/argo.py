"""What the Argo does for the titans: its abilities, and the summonings of nymphs (AT-AA, AT-SUMB)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pentathlon.games.aeon.battle.effects.primordial import vantage_point
from pentathlon.games.aeon.battle.effects.titan import breaks, less_danger, openings
from pentathlon.games.aeon.battle.moves.arrival import displace
from pentathlon.games.aeon.battle.moves.push_pull import pull_foe
from pentathlon.games.aeon.battle.state.hiding import hide
from pentathlon.games.aeon.battle.state.stats import are_neighbours, primordial
from pentathlon.games.aeon.table import Table, is_alive, living
from pentathlon.kernel import Refusal, slug_of, then

from .attacks import Effect

Obstacle = Callable[["Table"], Refusal | None]


@dataclass(frozen=True, slots=True)
class Aid:
    """An Argo ability, or a summoning: what it does for the titans, and why it cannot be had now."""

    name: str
    effect: Effect
    charges: int = 0
    cannot: Obstacle = lambda table: None
    picks: bool = True
    """Whether it is aimed at a titan of the group's choice."""
    strengthens: bool = False
    """Whether it makes the next attack a better one."""
    heals: bool = False

    @property
    def slug(self) -> str:
        """The name in small plain letters."""
        return slug_of(self.name)

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.effect.text}{f' Charges: {self.charges}.' if self.charges else ''}"


async def _chains(table: Table, titan: int) -> None:
    if not primordial(table).lumbering:
        await pull_foe(table, titan, 2)


async def _hides(table: Table, titan: int) -> None:
    await hide(table, titan)


async def _springs(table: Table, titan: int) -> None:
    for other in living(table):
        if other != titan and are_neighbours(table, titan, other):
            await less_danger(2).happen(table, other)


async def _displaces(table: Table, titan: int) -> None:
    await displace(table, titan)


async def _echoes(table: Table, titan: int) -> None:
    assert table.last_strike is not None
    then(table, ("echo", table.last_strike.titan))


def _has_no_echo(table: Table) -> Refusal | None:
    last = table.last_strike
    if last is not None and is_alive(table, last.titan):
        return None
    return Refusal("AT-SUMB-01", "No attack was made that she could echo.")


def _has_no_heights(table: Table) -> Refusal | None:
    if not primordial(table).vantages:
        return Refusal("AT-VP-02", "This primordial cannot be climbed.")
    critical = Refusal("AT-SUMB-01", "She asks for a critical wound, and there was none in this battle.")
    return None if table.was_critical else critical


ARGO_ABILITIES: Final = (
    Aid("Ballista Volley", breaks(2), charges=2, picks=False, strengthens=True),
    Aid("Signal Fires", openings(2), charges=2, picks=False, strengthens=True),
    Aid("Healer's Skiff", less_danger(1), charges=2, heals=True),
    Aid("Anchor Chains", Effect("Pull 2 on the primordial, with a titan as its source.", _chains), charges=1),
    Aid("Smoke Pots", Effect("A titan hides.", _hides), charges=1),
)
SUMMONINGS: Final = (
    Aid("Nymph of Reeds", Effect("Displace a titan.", _displaces)),
    Aid("Nymph of Springs", Effect("Each titan next to a titan loses 2 DANGER.", _springs), heals=True),
    Aid(
        "Nymph of Echoes",
        Effect("The titan that attacked last has its second ability window once more.", _echoes),
        cannot=_has_no_echo,
        picks=False,
    ),
    Aid(
        "Nymph of Heights",
        Effect("After a critical wound in this battle: create a vantage point.", vantage_point().happen),
        cannot=_has_no_heights,
        picks=False,
    ),
)
