"""The table in a terminal: functions from a seat's view to lines, drawn or told.

Boards above, then the battle, then the players, whoever looks last; below them what may be chosen.
The terminal imports this module; the rules do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from pentathlon.games.kronos.printed import Role
from pentathlon.games.kronos.views import (
    Ability,
    Acheron,
    Battle,
    Final,
    Laid,
    Player,
    Printed,
    QuestBoard,
    Side,
    Strength,
    TableView,
    Treasure,
    Unknown,
)
from pentathlon.games.kronos.words import the

from .plain import about, by_aspect, facts, numbers, remark, strength_of, table_of, verdict

__all__ = ["HEADINGS", "about", "board", "facts", "hand", "remark"]

View = dict[str, Any]

HEADINGS = frozenset({"round", "final battle"})
"""The events that stand out in the log."""

GOLD, TERRACOTTA, BLUE, RED = "#c99a2e", "#c8643b", "#5b8fc7", "#c65a50"
COLOURS = {"Fist": "#d9b44a", "Awe": "#d0685f", "Cunning": "#6fae9c"}
NUMBER = f"bold {GOLD}"
BACK = "▒▒"
SIDES_AT = 45
"""Where the sides of a Quest board begin."""
SHORT = {"Scout": "Sct", "Defender": "Def", "Elite": "Eli", "Reinforcement": "Rei", "God": "God"}
ACHERON = 3
"""The number of the board of Acheron."""


def board(view: View, names: list[str], width: int) -> list[Text]:
    """All but what may be chosen: boards, the battle or the Final Battle, and the players."""
    table, me = table_of(view), view["seat"] or 0
    lines = [_header(table, names)]
    if table.final is not None:
        lines += _final(table, table.final, names)
    else:
        under_way = table.battle.board if table.battle is not None else None
        for at, each in enumerate(table.boards):
            if not _is_over(table, at):
                lines += _quest(each, names, fought=at == under_way)
        if table.acheron is not None:
            lines += _acheron(table.acheron, names, fought=under_way == ACHERON)
    if table.battle is not None:
        lines += _battle(table, table.battle, names)
    others = [seat for seat in range(len(names)) if seat != me]
    for seat in (*others, me):
        lines += _player(table.players[seat], names[seat], mine=seat == me)
    for line in lines:
        line.truncate(width - 1, overflow="ellipsis")
    return lines


def _is_over(table: TableView, board: int) -> bool:
    """Whether a Quest board was resolved: nothing is left to be won there."""
    under_way = table.battle is not None and table.battle.board == board
    return not under_way and all(side.treasure is None for side in table.boards[board].sides)


def _header(table: TableView, names: list[str]) -> Text:
    line = Text().append(" KRONOS EPILOGUE", style=f"bold {TERRACOTTA}")
    line.append(f"  Round {table.round}/3  {table.phase.value}", style="bold")
    line.append(f"  Helmet: {names[table.first]}", style="dim")
    kronos = table.kronos
    line.append("  Kronos ").append(strength(kronos.strength))
    line.append(f" {kronos.keys} keys", style="dim")
    known = " ".join(aspect or "?" for aspect in table.aspects)
    return line.append(f"  last Aspects {known}", style="dim")


def strength(shown: Strength, only: list[str] | None = None) -> Text:
    """Fist, Awe and Cunning in their colours, or some of them."""
    parts = [
        (str(amount), COLOURS[aspect])
        for aspect, amount in by_aspect(shown).items()
        if only is None or aspect in only
    ]
    return Text("/").join(Text(*part) for part in parts)


def _quest(quest: QuestBoard, names: list[str], *, fought: bool) -> list[Text]:
    """A Quest board; where it is fought for, the battle shows the cards."""
    head = Text(" ").append(f"{quest.name:<9}", style="bold")
    head.append(f"{quest.monster:<17}")
    for aspect in quest.aspects:
        head.append(f"{aspect} {by_aspect(quest.strength)[aspect]} ", style=COLOURS[aspect])
    head.truncate(SIDES_AT, pad=True)
    if fought:
        return [head.append("  ".join(filter(None, map(_prize, quest.sides))), style=GOLD)]
    left, right = (_side(side, quest, names) for side in quest.sides)
    return [head.append("L ").append(left), Text(" " * SIDES_AT).append("R ").append(right)]


def _side(side: Side, quest: QuestBoard, names: list[str]) -> Text:
    line = Text().append(_prize(side), style=GOLD)
    if side.holder is not None:
        is_blue = side.holder == quest.blue
        line.append("  ").append(names[side.holder], style=BLUE if is_blue else RED)
        line.append(_outlook(side, quest.aspects)).append(": ").append(_row(side.cards))
    return line


def _outlook(side: Side, aspects: list[str]) -> Text:
    """What a side would count now in the Aspects that matter there, and whether there is more to it."""
    if side.outlook is None:
        return Text()
    more = "+" if side.outlook.unseen else ""
    return Text(" ").append(strength(side.outlook.strength, aspects)).append(more)


def _prize(side: Side) -> str:
    """The Treasure that is left on a side, if any."""
    return f"{side.treasure.name} {front(side.treasure)}" if side.treasure is not None else ""


def front(treasure: Treasure) -> str:
    """The front of a Treasure in short: +2F +1A."""
    return " ".join(f"+{amount}{aspect[0]}" for aspect, amount in by_aspect(treasure.front).items() if amount)


def _row(cards: Sequence[Laid]) -> Text:
    line = Text()
    for at, card in enumerate(cards):
        line.append(", " if at else "")
        if isinstance(card, Unknown):
            line.append(BACK, style="dim")
            continue
        line.append(card.name, style="italic" if card.covered else "")
        if counts := strength_of(card):
            line.append(" ").append(strength(counts))
    return line


def _acheron(acheron: Acheron, names: list[str], *, fought: bool) -> list[Text]:
    head = Text(" ").append("Acheron  ", style="bold")
    treasure = acheron.treasure
    if treasure is not None:
        head.append(f"{treasure.name} {front(treasure)} ({treasure.keys} keys)", style=GOLD)
    if fought:
        return [head]
    own, visitor = acheron.sides
    head.append("  Hades").append(_outlook(own, acheron.aspects))
    lines = [head.append(": ").append(_row(own.cards))]
    if visitor.holder is not None:
        lines.append(
            Text("          ")
            .append(names[visitor.holder], style=RED)
            .append(_outlook(visitor, acheron.aspects))
            .append(": ")
            .append(_row(visitor.cards))
        )
    return lines


def _battle(table: TableView, battle: Battle, names: list[str]) -> list[Text]:
    lines = [Text(f" > {verdict(table, battle, names)}", style=NUMBER)]
    for side in battle.sides:
        line = Text(" > ", style=NUMBER).append(names[side.seat], style="bold").append("  ")
        if side.totals is not None:
            line.append(strength(side.totals, battle.aspects)).append("  ")
        for fighter in side.characters:
            line.append(fighter.name, style="dim strike" if fighter.stunned else "")
            line.append(" ").append(strength(fighter.value, battle.aspects)).append("  ")
        passed = ", passed" if side.passed else ""
        lines.append(line.append(f"({side.played} of {side.limit} played{passed})", style="dim"))
    if battle.monster is not None:
        prize = battle.prize.name if battle.prize else ""
        lines.append(
            Text(" > the Monster  ", style="bold")
            .append(strength(battle.monster, battle.aspects))
            .append(f"  for {the(prize)}", style=GOLD)
        )
    return lines


def _final(table: TableView, final: Final, names: list[str]) -> list[Text]:
    lines = []
    for side in final.sides:
        line = Text(" ").append(f"{names[side.seat]:<12}", style="bold")
        if side.results is not None:
            line.append(strength(side.results)).append("  ")
        arms = [*side.arms, None, None, None]
        for card, arm in zip(side.cards, arms, strict=False):
            line.append(_row([card]) if card is not None else Text("-"))
            line.append(f" + {BACK if isinstance(arm, Unknown) else arm.name}" if arm else "", style=GOLD)
            line.append(" | ", style="dim")
        lines.append(line)
    won = ", ".join(
        f"{aspect} {names[seat]}" for aspect, seat in zip(table.aspects, final.victories, strict=False)
    )
    return [*lines, Text(f" Battles won: {won or 'none yet'}", style="dim")]


def _player(player: Player, name: str, *, mine: bool) -> list[Text]:
    line = Text(" ").append(name, style=f"bold {TERRACOTTA}" if mine else "bold")
    line.append(
        f" {player.role.value}" + (f" {player.city}" if player.role is Role.ACROPOLIS else ""), style="dim"
    )
    line.append(f"  {player.keys} keys  Banners {player.banners}  Bonuses ").append(strength(player.bonuses))
    hidden = f"  hand {player.hidden + len(player.hand)}" if not mine else ""
    line.append(f"{hidden}  Olympus {len(player.olympus)}", style="dim")
    shown = [ability for ability in player.abilities if mine or ability.treasure is not None]
    second = Text("   ").append(_abilities(shown))
    if player.armory:
        second.append("  Armory: ").append(
            ", ".join(f"{card.name} {front(card)}" for card in player.armory), style=GOLD
        )
    rows = [line, second] if second.cell_len > len("   ") else [line]
    if player.row:
        rows.append(Text("   Open: ").append(_row(player.row)))
    return rows


def _abilities(abilities: list[Ability]) -> Text:
    line = Text()
    for at, ability in enumerate(abilities):
        state = "dim" if ability.treasure is None else "dim strike" if ability.used else "bold"
        line.append(" · " if at else "", style="dim").append(ability.name, style=state)
        if ability.treasure is not None:
            treasure = ability.treasure
            line.append(f" +{treasure.amount}{treasure.back[0]}", style=GOLD)
    return line


def hand(view: View, width: int, room: int) -> tuple[list[Text], set[int]]:
    """The cards to choose from with their numbers, or else the own hand."""
    ask = next((ask for ask in view["asks"] if "options" in ask), None)
    table, seat = table_of(view), view["seat"]
    mine = table.players[seat].hand if seat is not None else []
    cards = table.draft or mine
    keys = [option["key"] for option in ask["options"]] if ask is not None else []
    shown = {keys.index(str(card.slot)) for card in cards if str(card.slot) in keys}
    if not cards:
        return [], set()
    if not shown or room < len(cards):
        return _flowing(cards, keys, width), shown
    return [_card(card, keys, width) for card in cards], shown


def _number(card: Printed, keys: list[str]) -> Text:
    key = str(card.slot)
    return Text(f"{keys.index(key) + 1:>3} ", style=NUMBER) if key in keys else Text("  - ", style="dim")


def _card(card: Printed, keys: list[str], width: int) -> Text:
    line = _number(card, keys).append(f"{card.name[:23]:<24}", style="bold")
    line.append(f"{card.kind:<14}", style="dim")
    counts = strength_of(card)
    line.append(strength(counts) if counts else "")
    line.append(" " * max(1, 8 - len(numbers(counts) if counts else "")))
    line.append(card.text)
    line.truncate(width - 1, overflow="ellipsis")
    return line


def _flowing(cards: list[Printed], keys: list[str], width: int) -> list[Text]:
    lines = [Text()]
    for card in cards:
        entry = _number(card, keys).append(f"{card.name} ", style="bold")
        entry.append(f"{SHORT.get(card.kind, card.kind)} ", style="dim")
        if counts := strength_of(card):
            entry.append(strength(counts))
        if lines[-1].cell_len + entry.cell_len >= width - 1:
            lines.append(Text())
        lines[-1].append(entry).append(" ")
    return lines
