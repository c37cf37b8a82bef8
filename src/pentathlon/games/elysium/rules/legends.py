"""Legends: what may join them, what a transfer costs, and the bonus tiles they earn."""

from enum import Enum
from functools import cache
from typing import NamedTuple

from pentathlon.games.elysium.printed import Cards, Family, When
from pentathlon.games.elysium.table import FAMILY_TILES, LEVEL_TILES, NOBODY, Table, leave
from pentathlon.kernel import Question, Refusal, Seat, Slot, choose, tell

from .powers.answers import who_answers
from .sayings import SAYINGS, said

FAMILY_SIZE, LEVEL_SIZE = 3, 5
LEAST_FOR_CITIZEN = 2
A_CITIZEN = "a Citizen"
"""What a card is called that nobody knows."""


class Join(NamedTuple):
    """An existing Legend of a player, by its place in the Elysium."""

    seat: Seat
    legend: int


class New(Enum):
    """A Legend that is yet to begin."""

    NEW = -1


class Transfer(NamedTuple):
    """A card on its way to a Legend, and by how much that is cheaper."""

    card: Slot
    less: int


join = cache(Join)
"""A Legend as an option, made once."""
NEW = New.NEW
Target = Join | New


def is_family_legend(table: Table, legend: Cards) -> bool:
    """Whether a Legend of two or more cards is one of a Family; otherwise it is one of a Level."""
    faces = table.faces
    return bool(faces[legend[0]].family is faces[legend[1]].family)


def real(table: Table, legend: Cards) -> list[Slot]:
    """The cards of a Legend that are no Citizens."""
    citizens = table.citizens
    return [slot for slot in legend if not citizens >> slot & 1]


def is_full(table: Table, legend: Cards) -> bool:
    """Whether a Legend accepts no more cards (EL-LEG-12)."""
    if len(legend) < FAMILY_SIZE:
        return False
    return len(legend) == LEVEL_SIZE or is_family_legend(table, legend)


def cannot_join(table: Table, slot: Slot, legend: Cards) -> str | None:
    """The clause that keeps a card out of a Legend."""
    if table.citizens >> slot & 1:
        if len(legend) < LEAST_FOR_CITIZEN:
            return "EL-CITL-02"
        return "EL-CITL-07" if is_full(table, legend) else None
    faces = table.faces
    card, first = faces[slot], faces[legend[0]]
    if len(legend) == 1:
        if card.family is first.family:
            return "EL-LEG-05" if card.level == first.level else None
        return None if card.level == first.level else "EL-LEG-06"
    if is_full(table, legend):
        return "EL-LEG-12"
    if is_family_legend(table, legend):
        others = [faces[other].level for other in legend]
        return "EL-LEG-02" if card.family is not first.family or card.level in others else None
    if card.level != first.level:
        return "EL-LEG-03"
    return "EL-LEG-03" if card.family in [faces[other].family for other in real(table, legend)] else None


def cannot_begin(table: Table, slot: Slot) -> str | None:
    """The clause that forbids a card to begin a Legend (EL-LEG-09)."""
    return "EL-CITL-02" if table.citizens >> slot & 1 else None


def level_for(table: Table, slot: Slot, legend: Cards | None) -> int:
    """The Level that a transfer is paid for; a Citizen has that of the card it replaces (EL-CITL-04)."""
    if not table.citizens >> slot & 1 or legend is None:
        return int(table.faces[slot].level)
    first, second = table.faces[legend[0]], table.faces[legend[1]]
    return int(6 - first.level - second.level if first.family is second.family else first.level)


def price(table: Table, seat: Seat, slot: Slot, legend: Cards | None, less: int = 0) -> int:
    """What a transfer costs, after all reductions and never below 0 (EL-TRANS-04, EL-TRANS-13)."""
    for watcher in table.watch[seat]:
        discount = table.faces[watcher].lasting.discount
        if discount is not None:
            less += discount(table, seat, watcher, slot)
    return max(0, level_for(table, slot, legend) - less)


def targets(table: Table, seat: Seat, slot: Slot, less: int = 0) -> list[Target]:
    """Where a card may go and the player can pay for it (EL-LEG-01, EL-TRANS-06)."""
    gold = table.gold[seat]
    found: list[Target] = [
        join(seat, number)
        for number, legend in enumerate(table.elysium[seat])
        if cannot_join(table, slot, legend) is None and price(table, seat, slot, legend, less) <= gold
    ]
    if cannot_begin(table, slot) is None and price(table, seat, slot, None, less) <= gold:
        found.append(NEW)
    return found


def cannot_transfer(table: Table, seat: Seat, slot: Slot, less: int = 0) -> str | None:
    """The clause that keeps a Domain card where it is."""
    if table.citizens >> slot & 1:
        fitting = [each for each in table.elysium[seat] if cannot_join(table, slot, each) is None]
        if not fitting:
            return "EL-CITL-01"
        cheapest = min([price(table, seat, slot, legend, less) for legend in fitting])
        return None if cheapest <= table.gold[seat] else "EL-TRANS-06"
    # A card that is no Citizen may always begin a Legend, at the same price.
    return None if price(table, seat, slot, None, less) <= table.gold[seat] else "EL-TRANS-06"


def transferable(table: Table, seat: Seat, less: int = 0) -> list[Slot]:
    """The Domain cards that a player can transfer and pay for."""
    return [slot for slot in table.domains[seat] if cannot_transfer(table, seat, slot, less) is None]


def cannot_join_it(table: Table, seat: Seat, join: Join, moving: Transfer) -> Refusal | None:
    """Why the card that is transferred cannot join a Legend (EL-LEG-01, EL-TRANS-06)."""
    if join.seat != seat or not 0 <= join.legend < len(table.elysium[seat]):
        return Refusal("EL-LEG-01", "Choose a Legend of your own Elysium, or begin a new one.")
    legend = table.elysium[seat][join.legend]
    clause = cannot_join(table, moving.card, legend)
    if clause is None and price(table, seat, moving.card, legend, moving.less) > table.gold[seat]:
        clause = "EL-TRANS-06"
    if clause is None:
        return None
    name = called(table, moving.card)
    return Refusal(clause, f"{name} cannot join {legend_name(table, legend)}. {SAYINGS[clause]}")


def cannot_begin_it(table: Table, seat: Seat, new: New, moving: Transfer) -> Refusal | None:
    """Why the card that is transferred cannot begin a Legend (EL-CITL-02, EL-TRANS-06)."""
    if table.is_citizen(moving.card):
        return said("EL-CITL-02")
    dear = price(table, seat, moving.card, None, moving.less) > table.gold[seat]
    return said("EL-TRANS-06") if dear else None


WHICH_LEGEND = Question(
    "legend",
    "choose the Legend it joins",
    "EL-LEG-01",
    {Join: cannot_join_it, New: cannot_begin_it},
    "Choose a Legend of your own Elysium for {by}, or begin a new one.",
)


def called(table: Table, slot: Slot) -> str:
    """A card by its name, or as a Citizen."""
    return A_CITIZEN if table.is_citizen(slot) else table.card(slot).name


def legend_name(table: Table, legend: Cards) -> str:
    """A Legend by its kind."""
    card = table.card(legend[0])
    if len(legend) == 1:
        return f"the single card {card.family.title} {card.level}"
    kind = card.family.title if is_family_legend(table, legend) else f"Level {card.level}"
    return f"the {kind} Legend"


def cannot_transfer_it(table: Table, seat: Seat, slot: Slot, less: int) -> Refusal | None:
    """Why a card cannot be transferred for that much less (EL-LEG-01, EL-LEG-10)."""
    if slot in table.domains[seat]:
        return said(cannot_transfer(table, seat, slot, less))
    if is_written(table, slot):
        return said("EL-LEG-10")
    return Refusal("EL-LEG-01", "Only cards in your own Domain can be transferred.")


def is_written(table: Table, slot: Slot) -> bool:
    """Whether a card is part of a Legend."""
    return any(slot in legend for elysium in table.elysium for legend in elysium)


async def transfer(table: Table, seat: Seat, slot: Slot, less: int = 0) -> None:
    """Have the player choose the Legend, pay, move the card and claim what it earns (EL-TRANS-05, 06).

    What answers the transfer, or the Legend that it completes, is found before the card moves, for its
    own power still counts (EL-TRANS-14).
    """
    moving = A_CITIZEN if table.is_citizen(slot) else table.card(slot)
    about = Transfer(slot, less)
    target = await choose(seat, WHICH_LEGEND, targets(table, seat, slot, less), moving, about=about)
    legend = table.elysium[seat][target.legend] if isinstance(target, Join) else None
    cost = price(table, seat, slot, legend, less)
    table.gold[seat] -= cost
    answering = who_answers(table, When.TRANSFER, seat, slot)
    pairing = who_answers(table, When.PAIR, seat, slot)
    applauding = who_answers(table, When.COMPLETE, seat, slot)
    leave(table, seat, slot)
    place(table, seat, slot, target)
    if table.story is not None:
        tell(table, "transfers", seat, str(moving), _named(table, legend), cost)
    completed = claim(table, seat, target)
    if completed and applauding:
        table.agenda.append(("answer", applauding))
    if pairing and legend is not None and len(legend) == 1:
        table.agenda.append(("answer", pairing))
    if answering:
        table.agenda.append(("answer", answering))


def _named(table: Table, legend: Cards | None) -> str:
    return "a new Legend" if legend is None else f"the Legend of {table.card(legend[0]).name}"


def place(table: Table, seat: Seat, slot: Slot, target: Target) -> None:
    """Put a card into a player's Elysium."""
    legends = table.elysium[seat]
    if isinstance(target, Join):
        legends[target.legend] += (slot,)
    else:
        legends.append((slot,))


def claim(table: Table, seat: Seat, target: Target) -> bool:
    """Award the bonus tiles that a grown Legend earns (EL-BONUS-13); whether a Family is complete."""
    if not isinstance(target, Join):
        return False
    legend = table.elysium[seat][target.legend]
    if is_family_legend(table, legend):
        if len(legend) == FAMILY_SIZE:
            claim_family(table, seat, table.faces[legend[0]].family)
            return True
        return False
    claim_level(table, seat, table.faces[legend[0]].level, len(legend))
    return False


def claim_family(table: Table, seat: Seat, family: int) -> None:
    """The first completion takes 5 VP, the second 2 VP, later ones nothing (EL-BONUS-01 to 05)."""
    for tile in (2 * family, 2 * family + 1):
        if table.family_tiles[tile] == NOBODY:
            table.family_tiles[tile] = seat
            tell(table, "claims family", seat, Family(family).title, FAMILY_TILES[tile % 2])
            return


def claim_level(table: Table, seat: Seat, level: int, size: int) -> None:
    """The tile goes to the first Legend of the Level, then to any that is larger (EL-BONUS-07 to 12)."""
    holder = table.level_tiles[level - 1]
    if holder == seat or (holder != NOBODY and size <= largest(table, Seat(holder), level)):
        return
    table.level_tiles[level - 1] = seat
    tell(table, "claims level", seat, level, LEVEL_TILES[level - 1])


def largest(table: Table, seat: Seat, level: int) -> int:
    """The size of a player's largest Legend of a Level (EL-BONUS-10, 11)."""
    faces = table.faces
    return max(
        [
            len(legend)
            for legend in table.elysium[seat]
            if len(legend) > 1 and faces[legend[0]].level == level and not is_family_legend(table, legend)
        ],
        default=0,
    )
