"""What a battle leaves to the voyage: spoils, losses and what follows (AT-AFTM)."""

from collections.abc import Sequence
from typing import Any, Final

from pentathlon.games.aeon.battle.argo import NYMPH_SLUGS
from pentathlon.games.aeon.content.scenarios import SCENARIOS
from pentathlon.games.aeon.ground.positions import free_positions, is_inner, is_outer
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import Aftermath, Ending
from pentathlon.games.aeon.printed.cards import Gear
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS
from pentathlon.games.aeon.setup import become
from pentathlon.games.aeon.story.hubs import HUBS
from pentathlon.games.aeon.table import NOBODY, TITANS, Phase, Table, board, gaps, helm
from pentathlon.kernel import Question, Refusal, Seat, Steps, choose, then

from .aboard.argonauts import bury, kill
from .aboard.breeding import remove_titans
from .aboard.diplomacy import shift
from .aboard.ship import change, lose_gear
from .adversary import activate
from .encounter import AMBUSH, BOSS, GODFORM_SLUGS, TIMELINE, named
from .exploration import shuffle_back
from .logbook import alter, alter_hero, voyage_of
from .losing import lose, triumph
from .state import PARTY, RESOURCES

STEPS = Steps()
DOOM_OF_DEFEAT: Final = 2
PROGRESS_OF_VICTORY: Final = 1
CORES_OF_VICTORY: Final = 1
"""What every scenario adds to a victory, beside progress (AT-AFTM-07)."""


@STEPS("homecoming")
async def come_home(table: Table) -> None:
    """In the order of the rules: effects of the end, spoils, the scenario's aftermath, then the rest
    (AT-AFTM-12).
    """
    left, kind, foe, carved = table.aftermath, voyage_of(table).battle, table.foe, table.carved
    assert left is not None
    _spend(table)
    _clear(table)
    change(table, "argo-fate", left.argo_fate)
    if kind == BOSS:
        if left.ending is Ending.VICTORY:
            triumph(table)
        lose(table, "boss")
    _take_spoils(table, left, foe, carved if kind == AMBUSH else left.resources)
    then(table, *_consequences(left), ("casualties aboard",))


@STEPS("casualties aboard")
async def settle(table: Table) -> None:
    """Casualties, tides, exploration cards; then somebody wakes for each Argonaut who fell, and last comes
    what has heard the noise (AT-AFTM-12, AT-CAMP-12, AT-ADV-14).
    """
    left = table.aftermath
    assert left is not None
    _count_casualties(table, left)
    _turn_tides(table, left)
    if voyage_of(table).battle == TIMELINE:
        shuffle_back(table)
    alter(table, battle="", ground="")
    table.aftermath, table.dead, table.places = None, 0, gaps()
    then(table, *[("stir",)] * left.adversary)
    bury(table)


def _consequences(left: Aftermath) -> list[tuple[Any, ...]]:
    """A victory is progress, a defeat is doom (AT-AFTM-07)."""
    progress = left.progress + (PROGRESS_OF_VICTORY if left.ending is Ending.VICTORY else 0)
    doom = 0 if left.ending is Ending.VICTORY else DOOM_OF_DEFEAT
    return [
        *([("effect", "progress", progress)] if progress else []),
        *([("effect", "doom", doom)] if doom else []),
    ]


def _spend(table: Table) -> None:
    """Godforms, nymphs and charges that were used are marked; what was removed is gone (AT-AWAK-03,
    AT-SUMM-02, AT-SUMM-05, AT-SUMM-08).
    """
    voyage = voyage_of(table)
    ready = [slug for slug in voyage.godforms if slug not in voyage.spent_godforms]
    spent = [slug for slug in ready if slug not in named(table.godforms, GODFORM_SLUGS)]
    nymphs = [slug for slug in voyage.summonings if slug not in voyage.summoned]
    summoned = [slug for slug in nymphs if slug not in named(table.summonings, NYMPH_SLUGS)]
    alter(
        table,
        spent_godforms=(*voyage.spent_godforms, *spent),
        summoned=(*voyage.summoned, *summoned),
        bonus_charges=min(voyage.bonus_charges, table.summon_charges),
        one_offs=tuple(slug for slug in voyage.one_offs if slug in named(table.one_offs, NYMPH_SLUGS)),
        owed=0,
        providence=voyage.providence and not table.providence,
        notes=tuple(
            note
            for note in voyage.notes
            if not (note.kind == "terrain" and note.day == voyage.day and voyage.battle == TIMELINE)
        ),
    )
    for slot in table.removed:
        if isinstance(table.card(slot), Gear):
            lose_gear(table, table.card(slot).slug)


def _take_spoils(table: Table, left: Aftermath, foe: str, resources: Sequence[int]) -> None:
    """Resources, cores and ambrosia of a victory; an ambush gives cores alone, beside what was carved at once
    (AT-AFTM-01 to AT-AFTM-03, AT-KW-10).
    """
    for what, amount in zip(RESOURCES, resources, strict=True):
        change(table, what, amount)
    if voyage_of(table).battle != AMBUSH:
        change(table, "ambrosia", left.ambrosia)
    core = PRIMORDIALS[foe].core
    if core and left.ending is Ending.VICTORY:
        change(table, core, left.cores + CORES_OF_VICTORY)
    if left.diplomacy:
        shift(table, voyage_of(table).ground, left.diplomacy)
    alter(table, possessions=left.possessions)


def _count_casualties(table: Table, left: Aftermath) -> None:
    """Lost titans are gone, and Argonauts that fell with them (AT-AFTM-08, AT-KW-22)."""
    lost = [table.places[titan] for titan in range(TITANS) if table.dead >> titan & 1]
    remove_titans(table, [place for place in lost if place != NOBODY])
    for number in left.argonauts:
        kill(table, number)


def _turn_tides(table: Table, left: Aftermath) -> None:
    """Triskelions begin anew, conditions are over, the FATE of the Argo sinks (AT-AFTM-09, AT-AFTM-10)."""
    for number in range(PARTY):
        alter_hero(table, number, danger=0, fate=0, rage=0, conditions=(), despair=0)
    change(table, "argo-fate", -min(left.tides, voyage_of(table).fate))


def _clear(table: Table) -> None:
    """The board and the decks go back into the box; who fell is still to be counted."""
    fresh = Table(table.agenda, table.dice, (), [0] * table.seats, seats=table.seats)
    fresh.clock, fresh.learnt, fresh.story = table.clock, table.learnt, table.story
    fresh.voyage, fresh.phase = table.voyage, Phase.VOYAGE
    fresh.aftermath, fresh.dead, fresh.places = table.aftermath, table.dead, table.places
    become(table, fresh)


@STEPS("stir")
async def stir(table: Table) -> None:
    """An adversary symbol that is on no exploration card (AT-ADV-07, AT-ADV-14, AT-SUMM-11)."""
    await activate(table)


# terrain of hubs


def cannot_lie(table: Table, seat: Seat, tile: Tile, allowed: Any) -> Refusal | None:
    """Why a tile cannot lie somewhere (AT-ATERR-06 to AT-ATERR-08)."""
    if tile in allowed:
        return None
    return Refusal(
        "AT-ATERR-06", "It lies in its band of the board, on no titan, primordial or other terrain."
    )


LAY: Final = Question(
    "lay",
    "choose where the terrain lies",
    "AT-ATERR-06",
    {Tile: cannot_lie},
    "What you found comes along: choose where it lies.",
)


@STEPS("lay terrain")
async def lay_terrain(table: Table, hub: str) -> None:
    """The terrain of a hub is placed after that of the scenario, and not where titans are to start
    (AT-ATERR-05, AT-ATERR-06).
    """
    terrain = HUBS[hub].terrain
    band = is_outer if terrain.where == "outer" else is_inner
    for _ in range(terrain.number):
        ground = board(table)._replace(titans=SCENARIOS[table.scenario].starts)
        places = tuple(free_positions(ground, terrain.tile, band))
        if places:
            table.tiles = (*table.tiles, await choose(helm(table), LAY, places, about=places))
