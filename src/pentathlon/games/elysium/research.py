"""What an encoding of Elysium is made of."""

from typing import Final

from pentathlon.kernel import Seat, Slot
from pentathlon.sketch import AMOUNT, CARD, PERSON, Sketch, Spots
from pentathlon.sketch.flags import one_of

from .printed import BLACK, COLUMNS, FAMILIES, LETTERS, LEVELS, ElysiumCard, Power
from .rules.drafting import Alternative
from .rules.quests import Quest
from .table import Table

POWERS: Final = tuple(Power)
QUESTS: Final = tuple(Quest)
LEGENDS: Final = 8
"""So many Legends of a player are told one by one, what is left of them together."""


def facts(card: ElysiumCard) -> list[float]:
    """Family, level, condition, power, and what it brings by and large."""
    return [
        *[float(card.family is family) for family in FAMILIES],
        *[float(card.level == level) for level in LEVELS],
        *[float(card.condition.count(letter)) for letter in (*LETTERS, BLACK)],
        *[float(card.power is power) for power in POWERS],
        *(float(card.hint == "="), float(card.hint == "≠"), card.appeal / 4, card.gold / 4),
    ]


def numbers(table: Table, me: Seat) -> list[float]:
    """Where the game stands, then what each player has, from oneself on."""
    found = [
        *(table.epoch / 5, table.phase / 4, table.round / 4, table.lyres / 3, table.made / 3),
        *(float(table.acquired), float(table.pediment), table.rebate / 3, len(table.pile) / 100),
        *[float(family in table.families) for family in FAMILIES],
    ]
    for player in seated(table, me):
        found += _holdings(table, player)
    return found


def _holdings(table: Table, player: Seat) -> list[float]:
    quest = table.quests[player]
    return [
        *(float(table.active == player), table.order.index(player) / 3, table.taken[player] / 3),
        *(table.gold[player] / 10, table.points[player] / 50, table.prestige[player] / 10),
        *[float(table.columns[player] >> column & 1) for column in range(len(COLUMNS))],
        *one_of(quest - 1, len(QUESTS)),
        *one_of(-quest - 1, len(QUESTS)),
        *[float(holder == player) for holder in table.family_tiles],
        *[float(holder == player) for holder in table.level_tiles],
    ]


def seated(table: Table, me: Seat) -> list[Seat]:
    """All seats, from one's own to the left."""
    return [Seat((me + step) % table.seats) for step in range(table.seats)]


def places(table: Table, me: Seat) -> list[Slot]:
    """None: what is told of a card does not depend on where in the Agora it lies."""
    return []


def bags(table: Table, me: Seat) -> list[list[Slot]]:
    """The middle of the table, then every player's Domain and Legends."""
    found: list[list[Slot]] = [[*table.agora], [*table.oracle], [*table.discard], [*table.pile]]
    for player in seated(table, me):
        legends = table.elysium[player]
        cards: list[Slot] = []
        citizens: list[Slot] = []
        for slot in table.domains[player]:
            (citizens if table.citizens >> slot & 1 else cards).append(slot)
        found.append(cards)
        found.append(citizens)
        found += [[*legends[at]] if at < len(legends) else [] for at in range(LEGENDS)]
        found.append([slot for legend in legends[LEGENDS:] for slot in legend])
    return found


def mark(table: Table, me: Seat, slot: Slot) -> list[float]:
    """Turned, with a ring, used in this Epoch, a Citizen."""
    if slot < 0:
        return [0.0] * 4
    return [float(bits >> slot & 1) for bits in (table.tapped, table.rings, table.used, table.citizens)]


ALTERNATIVES: Final = tuple(Alternative)
COLUMN: Final = Spots("Column", len(COLUMNS), lambda table, me, column: int(column.value))
QUEST: Final = Spots("Quest", len(QUESTS), lambda table, me, quest: int(quest.value) - 1)
ALTERNATIVE: Final = Spots("alternative", 4, lambda table, me, what: ALTERNATIVES.index(what))
LEGEND: Final = Spots("Legend", LEGENDS + 1, lambda table, me, legend: min(int(legend), LEGENDS))
MODE: Final = Spots("mode", 3, lambda table, me, mode: int(mode))
NEW: Final = Spots("new Legend", 1, lambda table, me, new: 0)

SKETCH: Final = Sketch(
    facts,
    numbers,
    places,
    bags,
    mark,
    {
        "int": CARD,
        "Use.card": CARD,
        "Column": COLUMN,
        "Quest": QUEST,
        "Alternative": ALTERNATIVE,
        "Join.seat": PERSON,
        "Join.legend": LEGEND,
        "New": NEW,
        "Mode.number": MODE,
        "Transfer.card": CARD,
        "Transfer.less": AMOUNT,
        "Copied.copier": CARD,
        "Price.source": CARD,
        "about.write": AMOUNT,
        "about.transfer": AMOUNT,
        "about.arrange": CARD,
        "about.barter": CARD,
        "about.keep": CARD,
        "about.which first": CARD,
    },
    most_options=128,
)
