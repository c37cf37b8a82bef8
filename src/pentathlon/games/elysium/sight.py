"""What a seat sees: nearly everything, and what a computer can add to it.

Of the draw pile it sees how much there is and what it has looked at, of a Citizen that it is one and whose.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import takewhile
from typing import Any, Literal

from msgspec.structs import replace

from pentathlon.kernel import Person, Seat, Slot, knows

from .printed import COLUMNS, FAMILIES, HELD, Cards, Column, ElysiumCard
from .rules.drafting import Alternative, cannot_quest, cannot_take, cannot_use, condition_words
from .rules.flow import cannot_use_legend
from .rules.legends import NEW, Join, cannot_begin, cannot_join, is_family_legend, legend_name, price
from .rules.outlook import outlook
from .rules.powers.answers import Use
from .rules.quests import QUESTS, SIDES, dots, left, next_order, shown, tiles, transfers_left
from .rules.scoring import Score, legend_points, score, transfer_worth
from .table import FAMILY_TILES, LEVEL_TILES, NOBODY, Table
from .views import (
    Card,
    Citizen,
    ColumnName,
    Legend,
    Parts,
    Player,
    Printed,
    Quest,
    TableView,
    Task,
    Tile,
    Transfers,
    Way,
)
from .words import SYMBOLS

COLUMN_NAMES: dict[Column, ColumnName] = {
    Column.RED: "red",
    Column.YELLOW: "yellow",
    Column.GREEN: "green",
    Column.BLUE: "blue",
}

FAMILY_TITLES = [family.title for family in FAMILIES]


def view(table: Table, seat: Seat | None) -> TableView:
    """The table as a seat sees it (None: an onlooker, who sees the same without advice)."""
    seen = _for_all(table)
    return seen if seat is None else replace(seen, **own(table, seat, seen))


def own(table: Table, seat: Seat, seen: TableView) -> Mapping[str, Any]:
    """What a seat sees otherwise than onlookers: what it has looked at, cannot take and may transfer."""
    foreseen = takewhile(lambda slot: knows(table, seat, slot), reversed(table.pile))
    return {
        "foreseen": [_card(table, slot) for slot in foreseen],
        "quests": [replace(quest, obstacle=cannot_quest(table, seat, quest.number)) for quest in seen.quests],
        "agora": [replace(card, obstacle=cannot_take(table, seat, card.slot)) for card in seen.agora],
        "transfers": _transfers(table, seat),
    }


def _for_all(table: Table) -> TableView:
    return TableView(
        epoch=table.epoch,
        phase=table.phase,
        round=table.round,
        active=table.active,
        families=[FAMILY_TITLES[family] for family in table.families],
        side=SIDES[table.pediment],
        order=list(table.order),
        next_order=next_order(table) if table.phase == 2 else list(table.order),
        pile=len(table.pile),
        lyres=transfers_left(table) if table.phase == 3 else 0,
        foreseen=[],
        discard=[_card(table, slot) for slot in table.discard],
        quests=[_quest(table, number) for number in range(1, len(tiles(table.seats)) + 1)],
        agora=[replace(_card(table, slot), obstacle=None) for slot in table.agora],
        oracle=[_card(table, slot) for slot in table.oracle],
        tiles=_tiles(table),
        players=[_player(table, Seat(owner)) for owner in range(table.seats)],
        transfers=[],
    )


def _quest(table: Table, number: int) -> Quest:
    gold, points, allowed = tiles(table.seats)[number - 1]
    holder = next((who for who, quest in enumerate(table.quests) if abs(quest) == number), None)
    return Quest(
        number=number,
        needs=[COLUMN_NAMES[column] for column in dots(table.pediment, table.seats, number)],
        gold=gold,
        points=points,
        transfers=allowed,
        taken_by=None if holder is None else Seat(holder),
        open=number in left(table),
        obstacle=None,
    )


def _tiles(table: Table) -> list[Tile]:
    found = [
        Tile(f"Level {at + 1}", points, _holder(table.level_tiles[at]))
        for at, points in enumerate(LEVEL_TILES)
    ]
    for family in table.families:
        for at, points in enumerate(FAMILY_TILES):
            holder = _holder(table.family_tiles[2 * family + at])
            found.append(Tile(FAMILY_TITLES[family], points, holder))
    return found


def _holder(who: int) -> Seat | None:
    return None if who == NOBODY else Seat(who)


def _player(table: Table, owner: Seat) -> Player:
    now = score(table, owner)
    return Player(
        disc=table.disc(owner),
        gold=table.gold[owner],
        points=table.points[owner],
        prestige=table.prestige[owner],
        held=[COLUMN_NAMES[column] for column in HELD[table.columns[owner]]],
        quest=_task(table, owner),
        taken=table.taken[owner],
        domain=[_in_domain(table, slot, owner) for slot in table.domains[owner]],
        legends=[_legend(table, legend, owner) for legend in table.elysium[owner]],
        score=_parts(now),
        estimate=_parts(outlook(table, owner, now)),
    )


def _task(table: Table, owner: Seat) -> Task | None:
    quest = table.quests[owner]
    return Task(abs(quest), quest < 0, shown(table, owner).transfers) if quest else None


def _parts(score: Score) -> Parts:
    return Parts(*score, score.total)


def _in_domain(table: Table, slot: Slot, owner: Seat) -> Card:
    if table.is_citizen(slot):
        return Citizen(slot=slot, owner=owner, place="domain")
    return replace(
        _card(table, slot),
        tapped=bool(table.tapped >> slot & 1),
        ring=bool(table.rings >> slot & 1),
        obstacle=(cannot_use_legend if table.phase == 3 else cannot_use)(table, owner, slot),
    )


def _legend(table: Table, legend: Cards, owner: Seat) -> Legend:
    return Legend(
        kind=_kind(table, legend),
        name=legend_name(table, legend).removeprefix("the "),
        points=legend_points(table, legend),
        cards=[_in_legend(table, slot, owner) for slot in legend],
    )


def _in_legend(table: Table, slot: Slot, owner: Seat) -> Card:
    if table.is_citizen(slot):
        return Citizen(slot=slot, owner=owner, place="elysium")
    return _card(table, slot)


def _kind(table: Table, legend: Cards) -> Literal["single", "family", "level"]:
    if len(legend) == 1:
        return "single"
    return "family" if is_family_legend(table, legend) else "level"


def _transfers(table: Table, seat: Seat) -> list[Transfers]:
    return [Transfers(slot, _ways(table, seat, slot)) for slot in table.domains[seat]]


def _ways(table: Table, seat: Seat, slot: Slot) -> list[Way]:
    # In Phase II there is a rebate only while a power lets players transfer.
    less = table.rebate if table.phase == 2 or table.active == seat else 0
    ways: list[Cards | None] = [
        legend for legend in table.elysium[seat] if cannot_join(table, slot, legend) is None
    ]
    if cannot_begin(table, slot) is None:
        ways.append(None)
    return [_way(table, seat, slot, legend, less) for legend in ways]


def _way(table: Table, seat: Seat, slot: Slot, legend: Cards | None, less: int) -> Way:
    cost = price(table, seat, slot, legend, less)
    return Way(
        legend=None if legend is None else table.elysium[seat].index(legend),
        name="a new Legend" if legend is None else legend_name(table, legend),
        cost=cost,
        affordable=cost <= table.gold[seat],
        worth=transfer_worth(table, seat, slot, legend),
    )


def _card(table: Table, slot: Slot) -> Printed:
    return _printed(table.card(slot), slot)


@lru_cache(maxsize=1 << 14)
def _printed(card: ElysiumCard, slot: Slot) -> Printed:
    """A card in a slot; views ask for it thousands of times, and it never changes."""
    return Printed(
        slot=slot,
        card=card.slug,
        name=card.name,
        family=card.family.title,
        level=card.level,
        condition=card.condition,
        needs=condition_words(card.condition),
        power=card.power,
        works=SYMBOLS[card.power],
        hint=card.hint,
        text=card.text,
    )


def things(table: Table, seat: Seat) -> list[Any]:
    """Everything a player might point at: cards, powers, Legends, Quests, Columns and alternatives to them.

    What is the player's own comes before what others have.
    """
    owners = [seat, *(Seat(other) for other in range(table.seats) if other != seat)]
    lying = [slot for owner in owners for slot in table.domains[owner]]
    written = [slot for owner in owners for legend in table.elysium[owner] for slot in legend]
    legends = [Join(owner, number) for owner in owners for number in range(len(table.elysium[owner]))]
    cards = [*table.agora, *table.oracle, *lying, *written, *table.discard]
    quests = [quest for quest in QUESTS[: len(tiles(table.seats)) + 1] if quest is not None]
    powers = [Use(slot) for slot in lying]
    return [
        *cards,
        *powers,
        *legends,
        NEW,
        *quests,
        *COLUMNS,
        *Alternative,
        *(Person(owner) for owner in owners),
    ]
