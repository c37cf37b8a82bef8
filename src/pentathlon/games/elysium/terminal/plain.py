"""The table in words: all that a drawn table shows, line by line, from the same view."""

from typing import Any

from pentathlon.games.elysium.printed import ElysiumCard
from pentathlon.games.elysium.rules.drafting import ACT, condition_words
from pentathlon.games.elysium.views import (
    Card,
    Citizen,
    Legend,
    Parts,
    Player,
    Printed,
    Quest,
    TableView,
    Task,
    Tile,
    Way,
)
from pentathlon.games.elysium.words import SYMBOLS
from pentathlon.kernel.cards import Card as PrintedCard
from pentathlon.kernel.wording import counted, listed

View = dict[str, Any]

PHASES = {1: "Awakening", 2: "Actions", 3: "Writing the Legends", 4: "End of Epoch"}
HINTS = {"=": "It pays best in a Family Legend.", "≠": "It pays best in a Level Legend."}
PARTS = ("VP", "Legends", "Chronos", "tiles", "prestige", "Citizens")
"""What a score is made of, as a player calls it."""


def table_of(view: View) -> TableView:
    """The table in a view."""
    table: TableView = view["table"]
    return table


def parts(score: Parts) -> tuple[int, ...]:
    """A score in its `PARTS`."""
    return score.tokens, score.legends, score.chronos, score.tiles, score.prestige, score.citizens


def facts(view: View, names: list[str]) -> list[str]:
    """Everything a seat may know, one fact a line."""
    table = table_of(view)
    lines = [
        f"Epoch {table.epoch} of 5, {PHASES[table.phase]}, {names[table.active]} to act.",
        f"Families: {', '.join(table.families)}. Draw pile: {table.pile} cards.",
        f"Order of play: {listed([names[seat] for seat in table.order])}; "
        f"next Epoch, as the Quests lie now: {listed([names[seat] for seat in table.next_order])}.",
        *[_quest(quest, names) for quest in table.quests],
        f"Agora ({len(table.agora)} cards):",
        *[f"  {card_line(card)}" for card in table.agora],
    ]
    if table.oracle:
        lines += ["Oracle, next Epoch in the Agora:", *[f"  {card_line(card)}" for card in table.oracle]]
    lines.append(f"Bonus tiles: {'; '.join(_tile(tile, names) for tile in table.tiles)}.")
    for seat, player in enumerate(table.players):
        lines += _player(player, names[seat])
    lines.append(f"Discard pile: {listed([card.name for card in table.discard])}.")
    return lines + _advice(view)


def _quest(quest: Quest, names: list[str]) -> str:
    points = f"{quest.points} VP, " if quest.points else ""
    gives = f"{quest.gold} gold, {points}{counted(quest.transfers, 'transfer')}"
    taken = f", taken by {names[quest.taken_by]}" if quest.taken_by is not None else ""
    return f"Quest {quest.number} needs {' or '.join(quest.needs)}: {gives}{taken}."


def card_line(card: Printed) -> str:
    """A card with all that is printed on it."""
    printed = f"{card.family} {card.level}, needs {card.needs}, {card.power.value}"
    return f"{card.name}, {printed}: {card.text}"


def _tile(tile: Tile, names: list[str]) -> str:
    holder = "free" if tile.holder is None else names[tile.holder]
    return f"{tile.tile} {tile.points} VP {holder}"


def _player(player: Player, name: str) -> list[str]:
    score, end = player.score, player.estimate
    held, task = f"columns {listed(player.held)}", _task(player.quest)
    has = f"{player.gold} gold, {player.points} VP, {player.prestige} PP"
    return [
        f"{name}: disc {player.disc}, {has}, {held}, {task}, {counted(player.taken, 'card')} taken.",
        f"  Score now {score.total}: {_in_parts(score)}.",
        f"  Expected at the end {end.total}: {_in_parts(end)}.",
        f"  Domain: {listed([_in_domain(card) for card in player.domain])}.",
        *[f"  {legend.name} ({legend.points} VP): {_names(legend)}." for legend in player.legends],
    ]


def _in_parts(score: Parts) -> str:
    return ", ".join(f"{name} {amount}" for name, amount in zip(PARTS, parts(score), strict=True))


def _task(quest: Task | None) -> str:
    if quest is None:
        return "no Quest yet"
    return "an incomplete Quest" if quest.incomplete else f"Quest {quest.number}"


def _in_domain(card: Card) -> str:
    if isinstance(card, Citizen):
        return "a Citizen"
    state = " tapped" if card.tapped else " with its ring" if card.ring else ""
    return f"{card.name} ({card.family} {card.level}, {card.power.value}{state})"


def _names(legend: Legend) -> str:
    return ", ".join(card.name for card in legend.cards)


def _advice(view: View) -> list[str]:
    """Where the own cards may go, what it costs and what it is worth."""
    table = table_of(view)
    if view["seat"] is None or table.phase != 3:
        return []
    mine = {card.slot: card.name for card in table.players[view["seat"]].domain}
    lines = [
        f"  {mine[entry.slot]}: {'; '.join(way_words(way) for way in entry.to) or 'nowhere yet'}."
        for entry in table.transfers
    ]
    return ["Your cards may be transferred:", *lines] if lines else []


def way_words(way: Way) -> str:
    """One way to transfer a card."""
    return f"to {way.name} for {way.cost} gold, worth {way.worth:+d} VP"


def about(card: PrintedCard) -> list[str]:
    """What is printed on a card, when its power works, and what its symbol hints at."""
    assert isinstance(card, ElysiumCard)
    lines = [
        f"{card.name}: {card.family.title}, Level {card.level} (its transfer costs {card.level} gold).",
        f"To take it you must hold: {condition_words(card.condition)}.",
        f"{card.power.value} power, {SYMBOLS[card.power]}: {card.text}",
    ]
    return [*lines, HINTS[card.hint]] if card.hint else lines


def remark(view: View) -> str:
    """What is worth saying about the open question."""
    table = table_of(view)
    for ask in view["asks"]:
        if ask["id"] == ACT.id and "options" in ask:
            return f"turn {table.round} of 4, {counted(table.players[ask['seat']].taken, 'card')} taken"
    return ""
