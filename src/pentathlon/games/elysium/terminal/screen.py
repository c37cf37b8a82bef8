"""The table in a terminal: functions from a seat's view to lines, drawn or told.

The others sit above, whoever looks below; the Agora, or one's own Domain while Legends are written,
takes the place of a hand. The terminal imports this module; the rules do not.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from rich.text import Text

from pentathlon.games.elysium.views import Card, Legend, Player, Printed, TableView, Task

from .offers import hand, offers_domain, offers_quests, quest_line
from .pieces import GOLD, NUMBER, TERRACOTTA, code, columns, legend, tile, titled
from .plain import PARTS, PHASES, about, facts, parts, remark, table_of

__all__ = ["HEADINGS", "about", "board", "facts", "hand", "remark"]

View = dict[str, Any]

HEADINGS = frozenset({"epoch"})
"""The events that stand out in the log."""

CROWDED = 4
"""With so many players there is room for one score in its parts, that of whoever looks."""
INDENT = "           "


def board(view: View, names: list[str], width: int) -> list[Text]:
    """All but the Agora: Quests, tiles, the Oracle and what lies before each player; or the final scoring."""
    lines = _final(table_of(view), names, width) if view["outcome"] else _running(view, names, width)
    for line in lines:
        line.truncate(width - 1, overflow="ellipsis")
    return lines


def _running(view: View, names: list[str], width: int) -> list[Text]:
    table, me = table_of(view), view["seat"] or 0
    lines = [_header(view, names)]
    if not offers_quests(view):
        lines.append(quest_line(table, names))
    lines.append(_tiles(table))
    if table.oracle:
        lines.append(_oracle(table))
    widest = max(len(name) for name in names)
    for seat in [*(seat for seat in table.order if seat != me), me]:
        lines.append(_player(table, seat, f"{names[seat]:<{widest}}", mine=seat == me))
        if seat == me or len(names) < CROWDED:
            lines.append(_parts(table.players[seat]))
        lines += _mine(view, seat, width) if seat == me else _possessions(table, seat, width)
    return lines


def _header(view: View, names: list[str]) -> Text:
    table = table_of(view)
    line = Text().append(" ELYSIUM", style=f"bold {TERRACOTTA}")
    whose = "you" if table.active == view["seat"] else names[table.active]
    line.append(f"  Epoch {table.epoch}/5  {PHASES[table.phase]}, {whose} to act", style="bold")
    line.append(f"  draw pile {table.pile}", style="dim")
    if table.phase == 2:
        after = ", ".join(names[seat] for seat in table.next_order)
        line.append(f"  next order: {after}", style="dim")
    return line


def _tiles(table: TableView) -> Text:
    free = " ".join(tile(each) for each in table.tiles if each.holder is None)
    return Text(f" Tiles   {free or 'all taken'}")


def _oracle(table: TableView) -> Text:
    return Text(f" Oracle  {', '.join(titled(card) for card in table.oracle)}")


def _player(table: TableView, seat: int, name: str, *, mine: bool) -> Text:
    player = table.players[seat]
    line = Text(" ").append(name, style=f"bold {TERRACOTTA}" if mine else "bold")
    line.append(f"  disc {player.disc}  {player.gold:>2} gold {player.points:>2} VP ")
    if "Ares" in table.families:
        line.append(f"{player.prestige:>2} PP ")
    line.append(" ").append(columns(player.held))
    line.append(f"  Quest {_task(player.quest)}  cards {player.taken}/3  ")
    now, end = player.score.total, player.estimate.total
    if mine:
        return line.append(f"score {now} now, ~{end} at the end", style=NUMBER)
    return line.append(f"score {_from_to(now, end)}  {_tiles_of(table, seat)}")


def _task(quest: Task | None) -> str:
    return "-  " if not quest else "inc" if quest.incomplete else f"{quest.number}  "


def _parts(player: Player) -> Text:
    """What the score is made of now, and where it differs, at the end."""
    both = zip(PARTS, parts(player.score), parts(player.estimate), strict=True)
    counted = [f"{name} {_from_to(now, end)}" for name, now, end in both if now or end]
    return Text(f"   Score   {', '.join(counted)}")


def _from_to(now: int, end: int) -> str:
    return str(now) if now == end else f"{now}~{end}"


def _mine(view: View, seat: int, width: int) -> list[Text]:
    """The own Domain, unless it is laid out below to choose from, and the Legends."""
    table = table_of(view)
    domain = table.players[seat].domain
    rows = [] if offers_domain(view) else _rows(domain, Text("   Domain  "), width)
    return [*rows, Text("   Legends ").append(_written(table, seat) or "none yet", style=GOLD)]


def _possessions(table: TableView, seat: int, width: int) -> list[Text]:
    """Legends and Domain of another player: cards by their names where they fit, or else in short."""
    domain, written = table.players[seat].domain, _legends(table, seat)
    line = Text("   ").append(f"{written} | " if written else "", style=GOLD)
    rows = _rows(domain, line.copy(), width)
    if len(rows) > 1:
        rows = _rows(domain, line, width, short=True)
    return rows[:1] if len(table.players) >= CROWDED else rows


def _written(table: TableView, seat: int) -> str:
    """The Legends of a player, and the tiles that they have earned."""
    tiles = _tiles_of(table, seat)
    return f"{_legends(table, seat)}, tiles {tiles}" if tiles else _legends(table, seat)


def _legends(table: TableView, seat: int) -> str:
    return " ".join(_worth(each) for each in table.players[seat].legends)


def _tiles_of(table: TableView, seat: int) -> str:
    return " ".join(tile(each) for each in table.tiles if each.holder == seat)


def _worth(written: Legend) -> str:
    return f"{legend(written)}={written.points}" if written.points else legend(written)


def _rows(cards: list[Card], line: Text, width: int, *, short: bool = False) -> list[Text]:
    """Cards by name, or in short by Family and Level, in as many lines as they need."""
    rows, named = [line], code if short else titled
    for at, card in enumerate(cards):
        words = named(card) + ("" if at == len(cards) - 1 else " " if short else ", ")
        if rows[-1].cell_len + len(words) >= width:
            rows.append(Text(INDENT))
        rows[-1].append(words, style="dim strike" if isinstance(card, Printed) and card.tapped else "")
    return rows


def _final(table: TableView, names: list[str], width: int) -> list[Text]:
    """The final scoring: every player's parts, and the Legends that were written."""
    widest = max(len(name) for name in names)
    head = " ".join(f"{part:>9}" for part in PARTS)
    lines = [
        Text().append(" ELYSIUM", style=f"bold {TERRACOTTA}").append("  The final scoring", style="bold"),
        Text(f" {'':<{widest}} {head}     total   gold left", style="dim"),
    ]
    players = table.players
    ranked = sorted(range(len(players)), key=lambda seat: (-players[seat].score.total, -players[seat].gold))
    for seat in ranked:
        score = players[seat].score
        row = " ".join(f"{part:>9}" for part in parts(score))
        line = Text(f" {names[seat]:<{widest}} {row} ").append(f"{score.total:>9}", style=NUMBER)
        lines.append(line.append(f"   {players[seat].gold:>9}"))
    for seat in ranked:
        written = wrap(_written(table, seat) or "no Legend", width - widest - 4)
        lines += [
            Text(f" {names[seat] if row == written[0] else '':<{widest}}  {row}", GOLD) for row in written
        ]
    return lines
