"""The table in words: all that a drawn table shows, line by line, from the same view."""

from typing import Any

from pentathlon.games.olympus.printed import OlympusCard, letters
from pentathlon.games.olympus.views import Card, Side, TableView, Unit
from pentathlon.games.olympus.words import price
from pentathlon.kernel.cards import Card as PrintedCard
from pentathlon.kernel.wording import counted, listed

View = dict[str, Any]

AREA_NAMES = {"O": "Olympus", "D": "Delphi", "T": "Troy"}
COLOUR_NAMES = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "RBGY": "multi-coloured"}


def table_of(view: View) -> TableView:
    """The table in a view."""
    table: TableView = view["table"]
    return table


def facts(view: View, names: list[str]) -> list[str]:
    """Everything a seat may know, one fact a line."""
    table, me = table_of(view), view["seat"] or 0
    return [
        f"Turn {table.turn}: {names[table.active]}."
        + (" The starting player still has to skip one phase." if table.must_skip else ""),
        _counter(table.counter, names),
        f"Draw pile: {table.pile} cards. Put away unseen: {table.removed}.",
        f"On the Oracle of Delphi: {listed(table.oracle)}.",
        f"Discard pile: {listed([card.name for card in table.discard])}.",
        *_side(table.sides[1 - me], names[1 - me]),
        *_side(table.sides[me], names[me]),
    ]


def _counter(counter: int, names: list[str]) -> str:
    if not counter:
        return "The counter stands on 0; 7 on a side wins."
    return f"The counter stands on {abs(counter)} on the side of {names[counter < 0]}; 7 wins."


def _side(side: Side, name: str) -> list[str]:
    cards = len(side.hand) + side.hidden
    lines = [f"{name}: {counted(cards, 'card')} in hand, markers: {listed(side.markers)}."]
    lines += [f"  {space} {AREA_NAMES[space[0]]}: {_unit(unit)}" for space, unit in side.spaces.items()]
    if side.hand:
        lines.append("  Known cards in hand:" if side.hidden else "  Hand:")
    return lines + [f"    {_card(card)}" for card in side.hand]


def _unit(unit: Unit | None) -> str:
    if unit is None:
        return "empty."
    silenced = ", silenced" if unit.silenced else ""
    carries = f", carries {unit.equipment.name}" if unit.equipment else ""
    values = f"attack {unit.attack}, defence {unit.defence}, damage {unit.damage}"
    return f"{unit.name}, {COLOUR_NAMES[unit.colours]} {unit.kind.value}, {values}{carries}{silenced}."


def _card(card: Card) -> str:
    cost = "free" if card.cost == "free" else f"cost {card.cost}"
    values = f"attack {card.attack}, defence {card.defence}, {cost}"
    text = f" {card.text}" if card.text else ""
    return f"{card.name}, {COLOUR_NAMES[card.colours]} {card.kind.value}, {values}.{text}"


def about(card: PrintedCard) -> list[str]:
    """What is printed on a card, when its ability works, and whether it may or must."""
    assert isinstance(card, OlympusCard)
    copies = f", {card.copies} copies" if card.copies > 1 else ""
    sign = "" if card.is_unit else "+"
    lines = [
        f"{card.name}: {COLOUR_NAMES[letters(card)]} {card.kind.value}{copies}, "
        f"attack {sign}{card.attack}, defence {sign}{card.defence}, {price(card)}."
    ]
    if card.timing is None:
        return [*lines, "It has no ability."]
    choice = "you may (FO-ABIL-05)" if card.optional else "as much as is possible must be done (FO-ABIL-14)"
    return [*lines, card.text, f"It works {card.timing.value}; {choice}."]


def remark(view: View) -> str:
    """What is worth saying about the open question: its own sentence says it all."""
    return ""
