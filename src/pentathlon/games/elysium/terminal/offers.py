"""What a player may choose from, in a terminal: the Agora with the Quests, or cards to be transferred."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from pentathlon.games.elysium.rules.drafting import ACT
from pentathlon.games.elysium.rules.flow import WRITE
from pentathlon.games.elysium.rules.legends import WHICH_LEGEND
from pentathlon.games.elysium.rules.powers.effects import TRANSFER
from pentathlon.games.elysium.views import Card, Citizen, Legend, Printed, Quest, TableView, Way

from .pieces import NUMBER, chips, code, legend, letters, titled
from .plain import table_of

View = dict[str, Any]
Drawn = tuple[list[Text], set[int]]
"""Lines, and the options that carry their numbers in them."""


def hand(view: View, width: int, room: int) -> Drawn:
    """The Agora in a turn, the own cards for a transfer; what may be chosen carries its number."""
    if view["outcome"]:
        return [], set()
    if offers_quests(view):
        return _turn(view, width, room)
    if offers_domain(view):
        return _writing(view, width, room)
    if _asked(view)["id"] == WHICH_LEGEND.id:
        return _joining(view, width)
    return _flowing(table_of(view).agora, width), set()


def _asked(view: View) -> View:
    """The question that the player has to answer, if there is one."""
    nothing: View = {"id": "", "by": "", "options": []}
    return next((ask for ask in view["asks"] if "options" in ask), nothing)


def offers_quests(view: View) -> bool:
    """Whether the Quests stand among what may be chosen."""
    return bool(_asked(view)["id"] == ACT.id)


def offers_domain(view: View) -> bool:
    """Whether the own Domain lies among what may be chosen."""
    return _asked(view)["id"] in (WRITE.id, TRANSFER.id)


def _numbers(view: View) -> dict[str, int]:
    """The numbers of all options, by their keys."""
    return {option["key"]: number for number, option in enumerate(_asked(view)["options"], start=1)}


def _number(number: int | None) -> Text:
    return Text("  - ", style="dim") if number is None else Text(f"{number:>3} ", style=NUMBER)


def _shown(numbers: dict[str, int], keys: list[str]) -> set[int]:
    return {numbers[key] - 1 for key in keys if key in numbers}


def quest_line(table: TableView, names: list[str]) -> Text:
    """The Quests, with what they give or who has them."""
    line = Text(" Quests ")
    for quest in table.quests:
        line.append(f" {quest.number} ", style="bold").append(chips(letters(quest.needs)))
        line.append(f" {_gifts(quest)} " if quest.taken_by is None else f" {names[quest.taken_by]} ")
    return line


def _gifts(quest: Quest) -> str:
    points = f" {quest.points}VP" if quest.points else ""
    return f"{quest.gold}g{points} {quest.transfers}tr"


# a turn


def _turn(view: View, width: int, room: int) -> Drawn:
    """The Quests and the Agora: the cards with their texts, or side by side where that is too long."""
    table, numbers = table_of(view), _numbers(view)
    cards = table.agora
    lines = [_card(card, numbers) for card in cards]
    if len(lines) < room:
        for line, card in zip(lines, cards, strict=True):
            line.append(card.text, style="" if str(card.slot) in numbers else "dim")
            line.truncate(width - 1, overflow="ellipsis")
    else:
        lines = _two_columns(lines, width)
    keys = [_key(quest) for quest in table.quests] + [str(card.slot) for card in cards]
    return [_quests(table.quests, numbers), *lines], _shown(numbers, keys)


def _key(quest: Quest) -> str:
    return f"quest_{quest.number}"


def _quests(quests: list[Quest], numbers: dict[str, int]) -> Text:
    line = Text()
    for quest in quests:
        number = numbers.get(_key(quest))
        line.append(_number(number)).append(f"Quest {quest.number} ", style="bold" if number else "dim")
        line.append(chips(letters(quest.needs)))
        free = quest.taken_by is None
        line.append(f" {_gifts(quest) if free else 'taken'}", style="" if number else "dim")
    return line


def _card(card: Printed, numbers: dict[str, int]) -> Text:
    number = numbers.get(str(card.slot))
    line = _number(number)
    line.append(chips(card.condition)).append(" " * (3 - len(card.condition)))
    line.append(f"{card.name[:21]:<22}", style="bold" if number else "dim")
    return line.append(f"{code(card):<5} {card.power.value:<13} ", style="" if number else "dim")


def _two_columns(lines: list[Text], width: int) -> list[Text]:
    half = (len(lines) + 1) // 2
    for line in lines:
        line.truncate((width - 1) // 2, pad=True)
    right = [*lines[half:], Text()]
    return [left.append(other) for left, other in zip(lines[:half], right, strict=False)]


def _flowing(cards: list[Printed], width: int) -> list[Text]:
    lines = [Text(" Agora", style="dim")]
    for card in cards:
        entry = Text(" ").append(chips(card.condition)).append(f" {titled(card)} ", style="dim")
        if lines[-1].cell_len + entry.cell_len >= width - 1:
            lines.append(Text("      "))
        lines[-1].append(entry)
    return lines


# transfers


def _writing(view: View, width: int, room: int) -> Drawn:
    """The own Domain, each card with where it may go, what that costs and what it is worth."""
    player = table_of(view).players[view["seat"]]
    numbers = _numbers(view)
    crowded = len(player.domain) > room
    lines = [_moved(card, numbers, crowded=crowded) for card in player.domain]
    for line, card in zip(lines, player.domain, strict=True):
        ways = sorted(_ways(view, card).values(), key=lambda way: (-way.worth, way.cost))
        line.append("; ".join(_way(way, player.legends) for way in ways), style="dim")
        line.truncate(width - 1, overflow="ellipsis")
    shown = _shown(numbers, [str(card.slot) for card in player.domain])
    return (_two_columns(lines, width) if crowded else lines), shown


def _moved(card: Card, numbers: dict[str, int], *, crowded: bool) -> Text:
    number = numbers.get(str(card.slot))
    line = _number(number).append(f"{card.name[:21]:<22}", style="bold" if number else "dim")
    known, power = ("", "") if isinstance(card, Citizen) else (code(card), card.power.value)
    return line.append(f"{known:<5} " + ("" if crowded else f"{power:<13} "), style="" if number else "dim")


def _way(way: Way, legends: list[Legend]) -> str:
    where = "new Legend" if way.legend is None else legend(legends[way.legend])
    return f"{where} {way.cost}g {way.worth:+d}VP"


def _ways(view: View, card: Card) -> dict[str, Way]:
    """Where a card may go, by the key of the option that sends it there."""
    seat = view["seat"]
    return {
        "new" if way.legend is None else f"join({seat},{way.legend})": way
        for entry in table_of(view).transfers
        if entry.slot == card.slot
        for way in entry.to
    }


def _joining(view: View, width: int) -> Drawn:
    """The Legends that the card may join, with what that costs and what it is worth."""
    ask = _asked(view)
    mine = table_of(view).players[view["seat"]].domain
    moving = next(card for card in mine if card.name.lower() == ask["by"].lower().removeprefix("a "))
    ways = _ways(view, moving)
    lines = []
    for number, option in enumerate(ask["options"], start=1):
        way = ways[option["key"]]
        line = _number(number).append(f"{way.cost} gold, {way.worth:+d} VP: ")
        line.append(option["label"], style="bold")
        line.truncate(width - 1, overflow="ellipsis")
        lines.append(line)
    return lines, set(range(len(lines)))
