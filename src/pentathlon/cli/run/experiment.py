"""`pentathlon lab patch`: what a change of the rules would change in games between bots."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pentathlon.arena import GameResult
from pentathlon.arena.contest import check_player
from pentathlon.arena.experiment import Compared, compared, play_both
from pentathlon.arena.guests import USUAL, is_own
from pentathlon.arena.patch import Patch, notes, read_patch
from pentathlon.cli.play.begin import setting
from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice

from .stopping import Stopping

NEVER = "-"
"""What was measured in no game, such as who wins by a card that nobody played."""


def try_patch(
    game: str,
    file: Path,
    bots: list[str],
    games: int,
    seed: int,
    options: list[str],
    workers: int | None,
    as_json: bool,
) -> None:
    """Play the same deals before and after, and show what differs; Ctrl-C shows what there is so far."""
    rules = GAMES[game]
    patch = read_patch(game, file)
    bots = bots or ["greedy"] * rules.seats[0]
    rules.check_seats(len(bots))
    if any(map(is_own, bots)):
        raise UnknownChoice(
            "A bot of your own knows the rules as they are: take greedy, random or mcts here."
        )
    for bot in dict.fromkeys(bots):
        check_player(rules, bot, len(bots), USUAL)
    settings = dict(setting(rules, word) for word in options)
    before, after, stop = _played(patch, bots, games, seed, settings, workers or os.cpu_count() or 1)
    if min(len(before), len(after)) < 2:
        typer.echo("There is nothing to compare yet.", err=True)
        raise typer.Exit(1)
    rows = compared(patch, before, after)
    if as_json:
        told = [{**row._asdict(), "differs": row.differs} for row in rows]
        found = {"game": game, "seed": seed, "notes": notes(patch), "measures": told}
        typer.echo(json.dumps(found, indent=1))
    else:
        _show(rules.title, rows, notes(patch))
    stop.end()


def _played(
    patch: Patch, bots: list[str], games: int, seed: int, settings: dict[str, Any], workers: int
) -> tuple[list[GameResult], list[GameResult], Stopping]:
    played: dict[bool, list[GameResult]] = {False: [], True: []}
    stop = Stopping(lambda: f"Stopped after {sum(map(len, played.values()))} of {2 * games} games.")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("before and after", total=2 * games)
        with stop:
            for after, result in play_both(patch, bots, games, seed, settings, workers):
                played[after].append(result)
                progress.advance(task)
    return sorted(played[False]), sorted(played[True]), stop


def _show(title: str, rows: list[Compared], said: list[str]) -> None:
    table = Table(title=title, title_style="bold #c8643b", border_style="#a9784f")
    for heading in ("measured", "before", "after", "change", ""):
        table.add_column(heading, justify="left" if heading in ("measured", "") else "right")
    for row in rows:
        # Shares are told in per cent.
        scale = 100 if max(row.before.high, row.after.high) <= 1 else 1
        both = (row.before, row.after)
        cells = [_told(each.mean, each.low, each.high, scale) if each.games else NEVER for each in both]
        change = (
            _told(row.change, row.low, row.high, scale, "+") if all(each.games for each in both) else NEVER
        )
        table.add_row(row.what, *cells, change, "differs" if row.differs else "")
    Console(highlight=False).print(table)
    typer.echo("Intervals are of 95 %: of twenty rows one may differ by chance.")
    for sentence in said:
        typer.echo(sentence)


def _told(mean: float, low: float, high: float, scale: int, sign: str = "") -> str:
    unit = " %" if scale > 1 else ""
    return f"{mean * scale:{sign}.1f}{unit} ({low * scale:{sign}.1f} to {high * scale:{sign}.1f})"
