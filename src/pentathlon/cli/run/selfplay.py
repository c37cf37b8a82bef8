"""`pentathlon selfplay`: games that a bot plays with itself, as arrays to learn from."""

from __future__ import annotations

import json
import os
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pentathlon.cli.play.begin import setting
from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.wording import counted

from .stopping import Stopping


def write_shards(
    game: str,
    out: Path,
    bot: str,
    games: int,
    seats: int | None,
    seed: int,
    per_shard: int,
    options: list[str],
    workers: int | None,
    ray: str,
    as_json: bool,
) -> None:
    """Play on, show how far it is, and write shards; Ctrl-C keeps those that are whole."""
    try:
        from pentathlon.research.selfplay import SelfPlay, Shards, load_shard
    except ModuleNotFoundError:
        raise UnknownChoice("Self-play needs numpy: pip install 'pentathlon[research]'.") from None
    rules = GAMES[game]
    settings = tuple(sorted(setting(rules, word) for word in options))
    shards = Shards(SelfPlay(game, seats or rules.seats[0], bot, seed, per_shard, settings), out)
    missing = sum(task.games for task in shards.missing(games))
    stop = Stopping(lambda: "Stopped; whole shards are kept, and the same command goes on.")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        shown = progress.add_task(f"{bot} plays {rules.title}", total=games, completed=games - missing)
        with stop:
            for task in shards.play(games, workers or os.cpu_count() or 1, ray):
                progress.advance(shown, task.games)
    paths = sorted(out.glob("shard-*.npz"))
    written = [load_shard(path) for path in paths]
    matches, decisions = sum(len(each.seed) for each in written), sum(len(each.seat) for each in written)
    if as_json:
        told = {"game": game, "bot": bot, "shards": [path.name for path in paths]}
        typer.echo(json.dumps({**told, "matches": matches, "decisions": decisions}, indent=1))
    else:
        held = f"{counted(matches, 'match', 'matches')} with {counted(decisions, 'decision')}"
        typer.echo(f"{out} holds {held} in {counted(len(paths), 'shard')}.")
    stop.end()
