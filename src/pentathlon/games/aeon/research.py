"""What an encoding of Aeon Trespass is made of: the battle, and the ship, the map and the story around it."""

from collections.abc import Sequence
from typing import Final

from pentathlon.kernel import Seat, Slot
from pentathlon.sketch import AMOUNT, CARD, NOTHING, PERSON, Sketch, Spots
from pentathlon.sketch.flags import one_of

from .ground.grid import Facing
from .ground.terrain import KINDS as TERRAIN
from .pieces import NOTHING as NOTHING_THERE
from .printed.cards import AeonCard, Gear, GearType, Kind
from .printed.conditions import Condition
from .printed.dice import FACES
from .printed.primordials import PRIMORDIALS
from .printed.sheets import SHEETS
from .table import HEIGHT, TITANS, WIDTH, Phase, Table
from .voyage.state import PARTY, RESOURCES, Hero, Voyage

KINDS: Final = tuple(Kind)
GEAR_TYPES: Final = tuple(GearType)
PHASES: Final = tuple(Phase)
FOES: Final = tuple(PRIMORDIALS)
FACINGS: Final = tuple(Facing)
CONDITIONS: Final = tuple(Condition)
TERRAINS: Final = tuple(kind.slug for kind in TERRAIN)
EQUIPPED: Final = 12
"""So many pieces of gear of a titan are told one by one."""
SIDES: Final = tuple(sorted({face for faces in FACES for face in faces}))
"""What a power die can show: power and potential."""
TILES: Final = 24
DAYS: Final = 36
NO_HERO: Final = [0.0] * 10
UNMARKED: Final[tuple[float, ...]] = (0.0,) * 3
NO_VOYAGE: Final = Voyage()
_last: tuple[Voyage | None, list[float]] = (None, [])
"""The last voyage that was counted, and what came of it."""


def facts(card: AeonCard) -> list[float]:
    """Of which deck it is, its level, and of gear its values."""
    found = [*[float(card.kind is kind) for kind in KINDS], card.level / 3]
    if not isinstance(card, Gear):
        return [*found, *[0.0] * (len(GEAR_TYPES) + 8)]
    return [
        *found,
        *[float(card.type is type) for type in GEAR_TYPES],
        *(card.hands / 2, card.dice / 4, card.precision / 4, len(card.power) / 3, card.raw / 2),
        *(len(card.armor) / 3, card.evasion / 4, card.charges / 3),
    ]


def numbers(table: Table, me: Seat) -> list[float]:
    """The battle under way, its titans and its ground; then the campaign, if there is one."""
    return [*_battle(table), *_ground(table), *_titans(table), *_voyage(table.voyage)]


def _battle(table: Table) -> list[float]:
    return [
        *[float(table.phase is phase) for phase in PHASES],
        *[float(table.foe == foe) for foe in FOES],
        *[float(table.facing is facing) for facing in FACINGS],
        *(table.level / 4, table.round / 30, table.openings / 4, table.breaks / 4, table.diversions / 4),
        *(table.anchor.x / WIDTH, table.anchor.y / HEIGHT, table.bonus_danger / 4, table.bonus_at / 4),
        *(table.hardened / 3, float(table.snared), table.marker / 10, len(table.wounds) / 12),
        *(table.actions / 2, float(table.has_moved), table.summon_charges / 3, float(table.tears)),
        *one_of(table.priority, TITANS),
        *one_of(table.acting, TITANS),
        *one_of(table.last_to_wound, TITANS),
    ]


def _ground(table: Table) -> list[float]:
    """How much of each terrain there is, and of it near each titan."""
    lying = [tile.terrain for tile in table.tiles]
    found = [lying.count(terrain) / 4 for terrain in TERRAINS]
    for titan in range(TITANS):
        here = table.at[titan]
        near = {
            tile.terrain for tile in table.tiles if max(abs(tile.at.x - here.x), abs(tile.at.y - here.y)) < 4
        }
        found += [float(terrain in near) for terrain in TERRAINS]
    return found


def _titans(table: Table) -> list[float]:
    found: list[float] = []
    for titan in range(TITANS):
        here = table.at[titan]
        found += [
            *(table.titans[titan] / len(SHEETS), table.danger[titan] / 9, table.fate[titan] / 9),
            *(table.rage[titan] / 9, table.despair[titan] / 6, table.ambrosia[titan] / 4),
            *(float(table.dead >> titan & 1), float(table.acted >> titan & 1), table.fatigue[titan] / 3),
            *(here.x / WIDTH, here.y / HEIGHT, float(table.fallen[titan]) / 3, table.hidden[titan] / 2),
            *((here.x - table.anchor.x) / WIDTH, (here.y - table.anchor.y) / HEIGHT),
            *((table.perch[titan] + 1) / 4, (table.godform[titan] + 1) / 8, table.trespass[titan] / 4),
            *[float(table.conditions[titan] >> number & 1) for number in range(len(CONDITIONS))],
        ]
    return found


def _voyage(voyage: Voyage | None) -> list[float]:
    """The ship, the day and the Argonauts; nothing of what one of them alone has read.

    A voyage never changes, and while a battle is fought it stays the same one.
    """
    global _last
    last, found = _last
    if voyage is not last or not found:
        found = _sailing(voyage or NO_VOYAGE)
        _last = voyage, found
    return found


def _sailing(voyage: Voyage) -> list[float]:
    heroes = voyage.heroes
    return [
        *(voyage.day / DAYS, voyage.crew / 9, voyage.hull / 9, voyage.fate / 9, voyage.knowledge / 20),
        *[amount / 10 for amount in (*voyage.resources, *voyage.cores)],
        *(voyage.progress / 10, voyage.story / 7, voyage.doom / 20, voyage.doom_side / 5),
        *(len(voyage.technologies) / 30, len(voyage.armory) / 48, len(voyage.titans) / 8),
        *(voyage.inward / 10, voyage.tears / 2, voyage.ambrosia / 4, voyage.omens / 3, voyage.stage / 3),
        *one_of(voyage.tile - 1, TILES),
        *one_of(voyage.lair - 1, TILES),
        *[float(tile + 1 in voyage.revealed) for tile in range(TILES)],
        *[
            value
            for number in range(PARTY)
            for value in (_hero(heroes[number]) if number < len(heroes) else NO_HERO)
        ],
    ]


def _hero(hero: Hero) -> list[float]:
    return [
        *[skill / 5 for skill in hero.skills],
        *(hero.danger / 9, hero.fate / 9, hero.rage / 9, len(hero.memories) / 4),
    ]


def places(table: Table, me: Seat) -> list[Slot]:
    """The card that is being resolved, and the gear of every titan."""
    found = [table.shown[-1] if table.shown else NOTHING_THERE]
    for titan in range(TITANS):
        gear = table.equipped[titan][:EQUIPPED]
        found += [*gear, *[NOTHING_THERE] * (EQUIPPED - len(gear))]
    return found


def bags(table: Table, me: Seat) -> list[list[Slot]]:
    """The decks and what came of them, the armory, and what titans hold."""
    decks = (table.ai, table.bp, table.minor, table.major)
    piles = (
        table.ai_discard,
        table.bp_discard,
        *table.ai_above,
        *table.bp_above,
        table.obols,
        table.obol_box,
    )
    rest = (table.kratos, table.moiros, table.removed, table.armory, table.spent)
    wounds = [slot for slot in table.wounds if slot >= 0]
    return [
        *[[*deck.loose, *deck.top, *deck.bottom] for deck in decks],
        *[[*pile] for pile in (*piles, *rest, *table.held)],
        wounds,
    ]


def mark(table: Table, me: Seat, slot: Slot) -> Sequence[float]:
    """Exhausted, used, and with how many charges left."""
    if slot < 0 or not ((table.exhausted | table.used) >> slot & 1 or table.charges):
        return UNMARKED
    charges = sum([charge.left for charge in table.charges if charge.slot == slot])
    return [float(table.exhausted >> slot & 1), float(table.used >> slot & 1), charges / 3]


def column(table: Table, me: Seat, x: int) -> int:
    """A column of the board; -1 off it."""
    return x if 0 <= x < WIDTH else -1


def row(table: Table, me: Seat, y: int) -> int:
    """A row of the board; -1 off it."""
    return y if 0 <= y < HEIGHT else -1


def among(name: str, many: int, first: int = 0) -> Spots:
    """Things that are numbered, the first one so."""
    return Spots(name, many, lambda table, me, number: min(int(number) - first, many - 1))


TITAN: Final = among("titan", TITANS)
COLUMN: Final = Spots("column", WIDTH, column)
ROW: Final = Spots("row", HEIGHT, row)
LEVEL: Final = among("level", 6)
CHOICE: Final = among("choice", 6)
ABILITY: Final = among("ability", 16)
SHEET: Final = among("sheet", 16)
TURNS: Final = among("turns", 4)
DIE: Final = among("die", 11)
FACE: Final = Spots("face", len(SIDES), lambda table, me, die: SIDES.index((die.power, die.potential)))
TILE: Final = among("tile", TILES, 1)
GIVEN: Final = Spots("given", len(RESOURCES), lambda table, me, resource: RESOURCES.index(resource))
GOT: Final = Spots("got", len(RESOURCES), lambda table, me, resource: RESOURCES.index(resource))
FACING: Final = Spots("facing", len(FACINGS), lambda table, me, facing: FACINGS.index(facing))

SKETCH: Final = Sketch(
    facts,
    numbers,
    places,
    bags,
    mark,
    {
        "int": CARD,
        "Facing": FACING,
        "Titan.number": TITAN,
        "Argonaut.number": TITAN,
        "Space.x": COLUMN,
        "Space.y": ROW,
        "Active.slot": CARD,
        "Bearer.slot": CARD,
        "Sheeted.place": SHEET,
        "TitanAboard.place": SHEET,
        "about": TITAN,
        "about.sheet": NOTHING,
        "BareHands.slot": CARD,
        "Reflex.slot": CARD,
        "Reflex.titan": TITAN,
        "Reflex.spaces": AMOUNT,
        "Exchange.give": GIVEN,
        "Exchange.get": GOT,
        "Exchange.units": AMOUNT,
        "Form.number": ABILITY,
        "Perch.number": TURNS,
        "Starting.number": ABILITY,
        "Starting.owner": TITAN,
        "PowerDie": FACE,
        "KratosOption.level": LEVEL,
        "KratosOption.option": CHOICE,
        "Prepared.ability": ABILITY,
        "Die.number": NOTHING,
        "Die.value": DIE,
        "Tile.turns": TURNS,
        "Quarter.number": TILE,
        "HandOver.seat": PERSON,
        "Sail.to": TILE,
    },
    most_options=512,
)
