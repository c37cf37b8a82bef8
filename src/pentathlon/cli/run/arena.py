"""`pentathlon arena`: many games between bots, and what came of them."""

from __future__ import annotations

import json
import os
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pentathlon.arena import GameResult, Limits, Tally, run_arena, tally
from pentathlon.cli.play.begin import setting
from pentathlon.games import GAMES
from pentathlon.kernel.wording import counted

from .stopping import Stopping

DEFAULT_BOTS = ["random", "greedy"]


def show_arena(
    game: str,
    bots: list[str],
    games: int,
    seed: int,
    workers: int | None,
    options: list[str],
    as_json: bool,
    limits: Limits,
    ray: str,
) -> None:
    """Play the games with a progress bar, then show the tally; Ctrl-C shows what there is so far."""
    rules = GAMES[game]
    bots = bots or [DEFAULT_BOTS[seat % 2] for seat in range(rules.seats[0])]
    settings = dict(setting(rules, word) for word in options)
    results, stop = _played(game, bots, games, seed, workers or os.cpu_count() or 1, settings, limits, ray)
    if not results:
        typer.echo("No game was finished.", err=True)
        raise typer.Exit(1)
    if as_json:
        typer.echo(json.dumps({"game": game, "seed": seed, **tally(results).as_data()}, indent=1))
    else:
        _show(rules.title, tally(results), "Seconds" if rules.wakes is not None else "Turns")
    stop.end()


def _played(
    game: str,
    bots: list[str],
    games: int,
    seed: int,
    workers: int,
    options: dict[str, Any],
    limits: Limits,
    ray: str,
) -> tuple[list[GameResult], Stopping]:
    results: list[GameResult] = []
    stop = Stopping(lambda: f"Stopped after {len(results)} of {games} games.")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(" against ".join(bots), total=games)
        with stop:
            for result in run_arena(game, bots, games, seed, workers, options, limits, ray):
                results.append(result)
                progress.advance(task)
    return results, stop


def _show(title: str, found: Tally, unit: str) -> None:
    table = Table(title=title, title_style="bold #c8643b", border_style="#a9784f")
    for heading in ("bot", "games", "wins", "95 % interval"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in [*found.rows, found.starter]:
        table.add_row(row.name, str(row.games), f"{row.share:.1%}", f"{row.low:.1%} to {row.high:.1%}")
    Console(highlight=False).print(table)
    endings = ", ".join(f"{rule} {counted(count, 'time')}" for rule, count in found.endings.items())
    typer.echo(f"Endings: {endings}.")
    for sentence, times in found.forfeits.items():
        typer.echo(f"{sentence} It lost {counted(times, 'game')} by that.")
    least, _, middle, _, most = found.turns
    if most:
        typer.echo(
            f"{unit}: {middle:.0f} in the middle game, {least:.0f} to {most:.0f} in 80 % of the games."
        )
