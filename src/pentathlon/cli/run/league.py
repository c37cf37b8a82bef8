"""`pentathlon league`: bots in several games, rated, with a report."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pentathlon.arena import Limits
from pentathlon.arena.league import League, Plan
from pentathlon.arena.report import page
from pentathlon.bots.hands import check_bot
from pentathlon.games import GAMES
from pentathlon.kernel import Game
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.wording import counted

from .ratings import show_ratings
from .stopping import Stopping

DEFAULT_BOTS = ["random", "greedy", "mcts:50"]


def seats_from(words: list[str]) -> tuple[tuple[str, int], ...]:
    """`elysium=3` as a game and how many sit there."""
    found = []
    for word in words:
        event, _, number = word.partition("=")
        if event not in GAMES or not number.isdecimal():
            raise UnknownChoice(f"{word!r} names no game and number of seats; write for example elysium=3.")
        found.append((event, int(number)))
    return tuple(found)


def usual_bots(events: list[str]) -> list[str]:
    """Those whom nobody had to name: the usual ones that play every one of the games."""
    return [bot for bot in DEFAULT_BOTS if all(_plays(GAMES[event], bot) for event in events)]


def _plays(game: Game[Any], bot: str) -> bool:
    try:
        check_bot(game, bot, game.seats[0])
    except UnknownChoice:
        return False
    return True


def run_league(
    events: list[str],
    bots: list[str],
    rounds: int,
    seed: int,
    seats: list[str],
    workers: int | None,
    out: Path,
    limits: Limits,
    ray: str,
    *,
    ladder: bool = False,
    records: bool = False,
) -> None:
    """Play on, show how far it is, and write the report; Ctrl-C keeps what was played."""
    plan = Plan(tuple(events), tuple(bots or usual_bots(events)), rounds, seed, seats_from(seats), ladder)
    league = League(plan, out)
    before = len(league.played)
    stop = Stopping(lambda: f"Stopped; {len(league.played)} games are kept, and the same command goes on.")
    total = sum(len(plan.round(event, number)) for event in plan.events for number in range(rounds))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(" ".join(events), total=total, completed=before)
        with stop:
            for game in league.play(workers or os.cpu_count() or 1, limits, ray, records=records):
                progress.update(task, advance=1, description=GAMES[game.event].title)
    report = out / "report.html"
    report.write_text(page(league), encoding="utf-8")
    forfeits = Counter(game.result.forfeit for game in league.played if game.result.forfeit)
    for sentence, times in forfeits.most_common():
        typer.echo(f"{sentence} It lost {counted(times, 'game')} by that.")
    for event in plan.events:
        show_ratings(GAMES[event].title, "bot", league.ratings(event))
    typer.echo(f"{len(league.played) - before} games played, {len(league.played)} in all. {report}")
    stop.end()
