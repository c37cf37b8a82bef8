"""What may come of a choice: the ways of the primordial, and the chances of a weapon."""

from typing import Final

from pentathlon.games.aeon.printed.cards import WEAPON
from pentathlon.games.aeon.views import GearCard, Primordial, Space, TableView

from .plain import View, named, odds_by_part, odds_told

ACTIVE: Final = "active({})"
ATTACK: Final = "attack"
WAYS: Final = "12"
BOTH: Final = "="
"""What marks the ways on which the primordial can set out, and where they are the same."""


def worded(view: View, key: str, label: str) -> str:
    """The label of an answer with what may come of it, if the table shows that."""
    table = view["table"]
    if not isinstance(table, TableView):
        return label
    ways = {route.key: route.spaces for route in table.primordial.routes}
    if key in ways:
        return f"{label}: {', '.join(named(space) for space in ways[key])}"
    armed = {ACTIVE.format(card.slot): card for card in weapons(table)}
    # A longer label says that the attack is made with bare hands, since no weapon reaches.
    if key == ATTACK and len(armed) == 1 and " " not in label:
        return f"{label} with {told(next(iter(armed.values())))}"
    if key in armed and (by_part := odds_by_part(armed[key].odds)):
        return f"{label} By body part: {by_part}."
    return label


def weapons(table: TableView) -> list[GearCard]:
    """What the titan in turn can attack with, with the odds of that."""
    gear = [card for titan in table.titans if titan.number == table.turn for card in titan.gear]
    return [card for card in gear if card.type is WEAPON and card.odds is not None and not card.exhausted]


def told(card: GearCard) -> str:
    """A weapon with its odds: "Bronze Sword: hits 97 %, wounds Horn, Tail 80 %; Hoof 62 %"."""
    return card.name if card.odds is None else f"{card.name}: {odds_told(card.odds)}"


def tracks(foe: Primordial) -> dict[Space, str]:
    """Where the primordial would go, with the mark of each way; both ways, or its only one, share a mark."""
    here = _covered(foe.at, foe.size)
    ways = [{cell for at in route.spaces for cell in _covered(at, foe.size)} - here for route in foe.routes]
    marks = {cell: mark for way, mark in zip(ways, WAYS, strict=False) for cell in way}
    common = set.intersection(*ways) if ways else set()
    return marks | dict.fromkeys(common, BOTH)


def legend(foe: Primordial) -> dict[str, str]:
    """The marks of its ways, and what they mean."""
    if len(foe.routes) < len(WAYS):
        return {BOTH: "its way"} if foe.routes else {}
    return {WAYS[0]: "along the row", WAYS[1]: "along the column", BOTH: "both ways"}


def _covered(at: Space, size: int) -> set[Space]:
    return {(at[0] + u, at[1] + v) for u in range(size) for v in range(size)}
