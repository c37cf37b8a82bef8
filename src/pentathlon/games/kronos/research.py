"""What an encoding of Kronos Epilogue is made of."""

from collections.abc import Sequence
from typing import Final

from pentathlon.kernel import Seat, Slot
from pentathlon.sketch import CARD, NOTHING, PERSON, SECOND_CARD, THIRD_CARD, Sketch, Spots
from pentathlon.sketch.flags import one_of

from .printed import ASPECTS, TYPES, KronosCard, Role
from .table import ABILITIES, BOARDS, PLACES, Phase, Table, aspects_of, monster_strength
from .table import NOTHING as NO_CARD

ROLES: Final = tuple(Role)
PHASES: Final = tuple(Phase)
SIDES: Final = 2 * BOARDS
ON_A_SIDE: Final = 3
PAIRS: Final = 3
CITIES: Final = 7
UNMARKED: Final[tuple[float, ...]] = (0.0,) * 10


def facts(card: KronosCard) -> list[float]:
    """What kind of card it is, its strengths, and what it does by and large."""
    effect = card.effect.appeal if card.effect is not None else 0.0
    opening = card.openings[0].effect.appeal if card.openings else 0.0
    passive = card.passive.strength if card.passive is not None else (0, 0, 0)
    return [
        *[float(card.type is type) for type in TYPES],
        *(float(card.is_character), float(card.is_spell), float(card.is_treasure), float(card.mercenary)),
        *[strength / 6 for strength in (*card.strength, *card.below, *card.front, *card.backs, *passive)],
        *[float(card.aspect is aspect) for aspect in ASPECTS],
        *(effect / 3, opening / 3, card.lowers / 2, card.keys / 3, float(card.leaves)),
        *(float(card.is_double_sided), float(len(card.openings))),
    ]


def numbers(table: Table, me: Seat) -> list[float]:
    """Where the game stands, the boards, then each player from oneself on."""
    found = [
        *(table.round / 3, float(table.board + 1) / 5, table.stage / 3, float(me == table.first)),
        *one_of(PHASES.index(table.phase), len(PHASES)),
        *[float(flag) for flag in table.variants],
        *[len(pile) / 14 for pile in table.piles],
        *[len(pile) / 14 for pile in table.discards],
        *_boards(table, me),
    ]
    for player in table.clockwise(me):
        found += _standing(table, player)
    return found


def _boards(table: Table, me: Seat) -> list[float]:
    """The Monsters, what is compared, and who holds which side."""
    found: list[float] = []
    for board in range(BOARDS):
        played = board < len(table.quests)
        strength = monster_strength(table, board) if played else (0, 0, 0)
        compared = aspects_of(table, board) if played or (board == BOARDS - 1 and table.acheron) else ()
        found += [value / 20 for value in strength]
        found += [float(aspect in compared) for aspect in ASPECTS]
        found += seat_of(table, me, table.blue[board])
    for holder in table.holders:
        found += seat_of(table, me, holder)
    return found


def seat_of(table: Table, me: Seat, seat: int) -> list[float]:
    """Which seat it is, from oneself on; nothing for nobody."""
    return one_of((seat - me) % table.seats if seat >= 0 else -1, table.seats)


def _standing(table: Table, player: Seat) -> list[float]:
    return [
        *one_of(ROLES.index(table.roles[player]), len(ROLES)),
        *one_of(table.cities[player], CITIES),
        *[float(table.used[player] >> ability & 1) for ability in range(ABILITIES)],
        *(float(table.coins >> player & 1), float(table.passed >> player & 1)),
        *(float(player in table.fighting[:1]), float(player in table.fighting[1:])),
        table.tally[player] / 3 if table.tally else 0.0,
        table.leeway[player] / 3 if table.leeway else 0.0,
        table.keys[player] / 6 if table.keys else 0.0,
        *(float(table.champion == player), float(table.throne == player)),
        table.victories.count(player) / 3,
    ]


def places(table: Table, me: Seat) -> list[Slot]:
    """The boards with their prizes, the battle's prize, and what lies in fixed places before each player."""
    found = [*_filled(table.order, 3), *table.prizes, table.prize]
    for side in table.sides:
        found += _filled(side, ON_A_SIDE)
    for player in table.clockwise(me):
        found += _filled(table.unlocked[player], ABILITIES)
        found += _filled(table.olympus[player], PAIRS)
        found += _filled(table.arms[player] if table.arms else [], PAIRS)
    return found


def _filled(slots: list[Slot], many: int) -> list[Slot]:
    return [*slots, *([NO_CARD] * (many - len(slots)))] if len(slots) < many else slots[:many]


def bags(table: Table, me: Seat) -> list[list[Slot]]:
    """The middle of the table, then what each player has gathered."""
    found: list[list[Slot]] = [
        *[[*pile] for pile in table.piles],
        *[[*pile] for pile in table.discards],
        *([*table.revealed], [*table.aside], [*table.waiting], table.acheron[:-1], table.acheron[-1:]),
        *([*table.kronos], [*table.gained], [*table.spoils], [*table.brought], [*table.box]),
    ]
    hands, rows, armories, spent = table.hands, table.rows, table.armories, table.spent
    for player in table.clockwise(me):
        found.append([*hands[player]] if hands else [])
        found.append([*rows[player]] if rows else [])
        found.append([*armories[player]] if armories else [])
        found.append([*spent[player]] if spent else [])
    return found


def mark(table: Table, me: Seat, slot: Slot) -> Sequence[float]:
    """Exhausted, stunned, cancelled, carried or carrying, and what deals add in each Aspect."""
    if slot < 0 or not (_bits(table) >> slot & 1 or table.attached or table.deals):
        return UNMARKED
    found = [*UNMARKED]
    for number, bits in enumerate((table.exhausted, table.stunned, table.cancelled)):
        found[number] = float(bits >> slot & 1)
    for treasure, bearer in table.attached:
        if slot == treasure:
            found[3] = 1.0
        if slot == bearer:
            found[4] = 1.0
    for deal in table.deals:
        if deal.target == slot:
            found[5 + deal.aspect] += deal.amount / 6
            found[8] += deal.times
            found[9] += deal.swaps is not None
    return found


def _bits(table: Table) -> int:
    """The cards that are exhausted, stunned or cancelled."""
    return table.exhausted | table.stunned | table.cancelled


ASPECT: Final = Spots("Aspect", len(ASPECTS), lambda table, me, aspect: int(aspect))
PLACE: Final = Spots("place", len(PLACES), lambda table, me, place: int(place.value))
ABILITY: Final = Spots("ability", ABILITIES, lambda table, me, ability: int(ability))
ARMORY: Final = Spots("Armory", 1, lambda table, me, keep: 0)
COIN: Final = Spots("Coin", 1, lambda table, me, wait: 0)
PAIR: Final = Spots("pair", PAIRS, lambda table, me, pair: int(pair))

SKETCH: Final = Sketch(
    facts,
    numbers,
    places,
    bags,
    mark,
    {
        "int": CARD,
        "Aspect": ASPECT,
        "Place": PLACE,
        "Attach.treasure": CARD,
        "Attach.bearer": SECOND_CARD,
        "Arrangement.first": CARD,
        "Arrangement.second": SECOND_CARD,
        "Arrangement.third": THIRD_CARD,
        "Use.seat": PERSON,
        "Use.ability": ABILITY,
        "Unlock.seat": PERSON,
        "Unlock.ability": ABILITY,
        "Keep": ARMORY,
        "Wait": COIN,
        "Left.aspects": ASPECT,
        "Aim.target": NOTHING,
        "about.place": CARD,
        "about.who comes": CARD,
        "about.treasure": CARD,
        "about.which first": CARD,
        "about.arm first": PAIR,
        "about.arm second": PAIR,
        "about.arm third": PAIR,
    },
    most_options=64,
)
