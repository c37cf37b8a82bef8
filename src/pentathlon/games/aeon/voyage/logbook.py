"""How rules read the voyage and write in it."""

from dataclasses import replace
from typing import Any, Literal

from pentathlon.games.aeon.printed.cycle import FACTIONS, TECHNOLOGIES, TILES, ChartTile
from pentathlon.games.aeon.printed.primordials import CORES
from pentathlon.games.aeon.table import Table, seat_of
from pentathlon.kernel import Seat

from .state import PARTY, RESOURCES, Hero, Voyage


def voyage_of(table: Table) -> Voyage:
    """The campaign, where there is one."""
    voyage: Voyage | None = table.voyage
    assert voyage is not None, "a battle of its own has no voyage"
    return voyage


def alter(table: Table, **changes: Any) -> None:
    """Replace the voyage by one that differs in these fields."""
    table.voyage = replace(voyage_of(table), **changes)


def alter_hero(table: Table, number: int, **changes: Any) -> None:
    """Replace an Argonaut's sheet by one that differs in these fields."""
    heroes = list(voyage_of(table).heroes)
    heroes[number] = heroes[number]._replace(**changes)
    alter(table, heroes=tuple(heroes))


def hero(table: Table, number: int) -> Hero:
    """An Argonaut's sheet."""
    return voyage_of(table).heroes[number]


def alive(table: Table) -> list[int]:
    """The Argonauts that live."""
    fallen = voyage_of(table).fallen
    return [number for number in range(PARTY) if number not in fallen]


def player_of(table: Table, number: int) -> Seat:
    """Who plays an Argonaut (AT-CAMP-07)."""
    return seat_of(table, number)


def here(table: Table) -> ChartTile:
    """The tile that the Argo is on."""
    return TILES[voyage_of(table).tile]


def is_unexplored(table: Table) -> bool:
    """Whether the Argo's tile has not been explored yet (AT-EXPD-04)."""
    voyage = voyage_of(table)
    return voyage.tile not in voyage.explored


def act(table: Table) -> int:
    """The number of the current story card."""
    return voyage_of(table).story // 2 + 1


def side(number: int) -> str:
    """A side of a story or doom card by its name: 3 is 2B."""
    return f"{number // 2 + 1}{'AB'[number % 2]}"


def amount_of(voyage: Voyage, what: str) -> int:
    """How much the Argo has of a resource, a core or a stat."""
    if what in RESOURCES:
        return voyage.resources[RESOURCES.index(what)]
    if what in CORES:
        return voyage.cores[CORES.index(what)]
    if what == "any-core":
        return sum(voyage.cores)
    return int(getattr(voyage, {"argo-fate": "fate"}.get(what, what)))


def owns(table: Table, technology: str) -> bool:
    """Whether the party has a technology."""
    return technology in voyage_of(table).technologies


def draws_again(table: Table, what: Literal["delve", "hub"]) -> bool:
    """Whether a technology of the party lets something be drawn or rolled once more."""
    return any(TECHNOLOGIES[slug].redraws == what for slug in voyage_of(table).technologies)


def summon_limit(voyage: Voyage) -> int:
    """How many ordinary charges there are (AT-SUMM-03, AT-SUMM-04)."""
    return max((TECHNOLOGIES[slug].summon_limit for slug in voyage.technologies), default=0)


def faction_place(slug: str) -> int:
    """Where a faction stands among those of the cycle."""
    return [faction.slug for faction in FACTIONS.faction].index(slug)
