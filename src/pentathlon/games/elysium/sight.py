"""What a seat sees: nearly everything, and what a computer can add to it.

Of the draw pile it sees how much there is, of a Citizen that it is one and whose.
"""

from functools import cache
from typing import Any

from pentathlon.kernel import Seat, Slot

from .drafting import USES, Deed, cannot_quest, cannot_take, cannot_use
from .legends import JOINS, NEW, cannot_begin, cannot_join, is_family_legend, price
from .outlook import outlook
from .printed import COLUMNS, HELD, Cards, ElysiumCard, Family
from .quests import QUESTS, SIDES, dots, left, next_order, shown, tiles
from .scoring import legend_points, score, transfer_worth
from .table import FAMILY_TILES, LEVEL_TILES, NOBODY, Table
from .words import SYMBOLS, condition_words, legend_name


def view(table: Table, seat: Seat | None) -> dict[str, Any]:
    """The table as a seat sees it (None: an onlooker, who sees the same without advice)."""
    return {
        "epoch": table.epoch,
        "phase": table.phase,
        "round": table.round,
        "active": table.active,
        "families": [Family(family).title for family in table.families],
        "side": SIDES[table.pediment],
        "order": list(table.order),
        "next_order": next_order(table) if table.phase == 2 else list(table.order),
        "pile": len(table.pile),
        "lyres": table.lyres if table.phase == 3 else 0,
        "discard": [card_data(table.card(slot), slot) for slot in table.discard],
        "quests": [_quest(table, number, seat) for number in range(1, len(tiles(table.seats)) + 1)],
        "agora": [_on_offer(table, slot, seat) for slot in table.agora],
        "oracle": [card_data(table.card(slot), slot) for slot in table.oracle],
        "tiles": _tiles(table),
        "players": [_player(table, Seat(owner)) for owner in range(table.seats)],
        "transfers": [] if seat is None else transfers(table, seat),
    }


def _quest(table: Table, number: int, seat: Seat | None) -> dict[str, Any]:
    gold, points, allowed = tiles(table.seats)[number - 1]
    holder = next((who for who, quest in enumerate(table.quests) if abs(quest) == number), None)
    return {
        "number": number,
        "needs": [column.name.lower() for column in dots(table.pediment, table.seats, number)],
        "gold": gold,
        "points": points,
        "transfers": allowed,
        "taken_by": holder,
        "open": number in left(table),
        "obstacle": cannot_quest(table, seat, number) if seat is not None else None,
    }


def _on_offer(table: Table, slot: Slot, seat: Seat | None) -> dict[str, Any]:
    obstacle = cannot_take(table, seat, slot) if seat is not None else None
    return {**card_data(table.card(slot), slot), "obstacle": obstacle}


def _tiles(table: Table) -> list[dict[str, Any]]:
    """The Bonus tiles with who has them; None while they are to be had."""
    found = [
        {"tile": f"Level {at + 1}", "points": points, "holder": _holder(table.level_tiles[at])}
        for at, points in enumerate(LEVEL_TILES)
    ]
    for family in table.families:
        for at, points in enumerate(FAMILY_TILES):
            holder = _holder(table.family_tiles[2 * family + at])
            found.append({"tile": Family(family).title, "points": points, "holder": holder})
    return found


def _holder(who: int) -> int | None:
    return None if who == NOBODY else who


def _player(table: Table, owner: Seat) -> dict[str, Any]:
    now, end = score(table, owner), outlook(table, owner)
    quest = table.quests[owner]
    gives = shown(table, owner) if quest else None
    return {
        "disc": table.disc(owner),
        "gold": table.gold[owner],
        "points": table.points[owner],
        "prestige": table.prestige[owner],
        "held": [column.name.lower() for column in HELD[table.columns[owner]]],
        "quest": gives and {"number": abs(quest), "incomplete": quest < 0, "transfers": gives.transfers},
        "taken": table.taken[owner],
        "domain": [_in_domain(table, slot, owner) for slot in table.domains[owner]],
        "legends": [legend_data(table, legend, owner) for legend in table.elysium[owner]],
        "score": {**now._asdict(), "total": now.total},
        "estimate": {**end._asdict(), "total": end.total},
    }


def _in_domain(table: Table, slot: Slot, owner: Seat) -> dict[str, Any]:
    if table.is_citizen(slot):
        return citizen_data(slot, owner, "domain")
    return {
        **card_data(table.card(slot), slot),
        "tapped": bool(table.tapped >> slot & 1),
        "ring": bool(table.rings >> slot & 1),
        "obstacle": cannot_use(table, owner, slot),
    }


def citizen_data(slot: Slot, owner: Seat, place: str) -> dict[str, Any]:
    """A Citizen, which shows nothing but its back (EL-CIT-07)."""
    return {"slot": slot, "kind": "citizen", "name": "Citizen", "owner": owner, "place": place}


def legend_data(table: Table, legend: Cards, owner: Seat) -> dict[str, Any]:
    """A Legend with its kind, its cards and what it scores."""
    return {
        "kind": _kind(table, legend),
        "name": legend_name(table, legend).removeprefix("the "),
        "points": legend_points(table, legend),
        "cards": [_in_legend(table, slot, owner) for slot in legend],
    }


def _in_legend(table: Table, slot: Slot, owner: Seat) -> dict[str, Any]:
    if table.is_citizen(slot):
        return citizen_data(slot, owner, "elysium")
    return card_data(table.card(slot), slot)


def _kind(table: Table, legend: Cards) -> str:
    if len(legend) == 1:
        return "single"
    return "family" if is_family_legend(table, legend) else "level"


def transfers(table: Table, seat: Seat) -> list[dict[str, Any]]:
    """For each Domain card of a player: which Legends it may join, at what price, and its worth in VP."""
    return [{"slot": slot, "to": _ways(table, seat, slot)} for slot in table.domains[seat]]


def _ways(table: Table, seat: Seat, slot: Slot) -> list[dict[str, Any]]:
    # In Phase II there is a rebate only while a power lets players transfer.
    less = table.rebate if table.phase == 2 or table.active == seat else 0
    ways: list[Cards | None] = [
        legend for legend in table.elysium[seat] if cannot_join(table, slot, legend) is None
    ]
    if cannot_begin(table, slot) is None:
        ways.append(None)
    return [_way(table, seat, slot, legend, less) for legend in ways]


def _way(table: Table, seat: Seat, slot: Slot, legend: Cards | None, less: int) -> dict[str, Any]:
    cost = price(table, seat, slot, legend, less)
    return {
        "legend": None if legend is None else table.elysium[seat].index(legend),
        "name": "a new Legend" if legend is None else legend_name(table, legend),
        "cost": cost,
        "affordable": cost <= table.gold[seat],
        "worth": transfer_worth(table, seat, slot, legend),
    }


def card_data(card: ElysiumCard, slot: Slot) -> dict[str, Any]:
    """A card as plain data: where it is known by, and what is printed on it."""
    return {"slot": slot, **printed(card)}


@cache
def printed(card: ElysiumCard) -> dict[str, Any]:
    """What is printed on a card, icons also in words."""
    return {
        "kind": "card",
        "card": card.slug,
        "name": card.name,
        "family": card.family.title,
        "level": card.level,
        "condition": card.condition,
        "needs": condition_words(card.condition),
        "power": card.power.value,
        "works": SYMBOLS[card.power],
        "hint": card.hint,
        "text": card.text,
    }


def things(table: Table, seat: Seat) -> list[Any]:
    """Everything a player might point at: cards, powers, Legends, Quests, Columns and deeds.

    What is the player's own comes before what others have.
    """
    owners = [seat, *(Seat(other) for other in range(table.seats) if other != seat)]
    lying = [slot for owner in owners for slot in table.domains[owner]]
    written = [slot for owner in owners for legend in table.elysium[owner] for slot in legend]
    legends = [join for owner in owners for join in JOINS[owner][: len(table.elysium[owner])]]
    cards = [*table.agora, *table.oracle, *lying, *written, *table.discard]
    quests = [quest for quest in QUESTS if quest is not None]
    return [*cards, *(USES[slot] for slot in lying), *legends, NEW, *quests, *COLUMNS, *Deed]
