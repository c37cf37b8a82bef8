"""`pentathlon lab learn`: a network for `learned`, from a search's games and from games against itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice

if TYPE_CHECKING:
    from pentathlon.research.network import Network


def teach(
    game: str,
    seats: int | None,
    shards: Path,
    readings: int,
    practice: int,
    seed: int,
    tests: int,
    write: bool,
) -> None:
    """Teach a network, say how strong it is, and put it where the bot reads it."""
    rules = GAMES[game]
    if rules.wakes is not None:
        raise UnknownChoice(f"{rules.title} is played in real time: learned knows games by turns.")
    many = rules.seats.start if seats is None else seats
    rules.check_seats(many)
    try:
        from pentathlon.research import network as networks
    except ImportError:
        raise UnknownChoice("Learning needs numpy: pip install 'pentathlon[research]'.") from None
    network = _taught(game, many, shards, readings, practice, seed)
    if tests:
        _show_strength(game, many, network, tests)
    if write:
        path = networks.path_of(game, many)
        made_by = (
            f"pentathlon lab learn {game} --seats {many} --shards {shards.name} "
            f"--readings {readings} --practice {practice} --seed {seed} --write"
        )
        networks.save(network, game, many, path, made_by)
        typer.echo(f"The network is in {path.name}.")


def _taught(game: str, seats: int, shards: Path, readings: int, practice: int, seed: int) -> Network:
    from pentathlon.research.descent import scale_of
    from pentathlon.research.imitation import imitate, read_searched
    from pentathlon.research.practice import practise

    searched = read_searched(shards, game, seats)
    typer.echo(f"{len(searched.share)} decisions of {searched.game.max() + 1} games of a search.")
    with _bar("Reading the games of the search", readings) as advance:
        for lesson in imitate(searched, readings):
            network, agrees = lesson.network, lesson.agrees
            advance()
    typer.echo(f"In games kept aside it likes best what the search did in {agrees:.1%}.")
    with _bar("Playing against itself, rounds", practice) as advance:
        for progress in practise(game, seats, network, searched, scale_of(searched.deeds), practice, seed):
            network = progress.network
            advance()
    return network


def _show_strength(game: str, seats: int, network: Network, tests: int) -> None:
    from pentathlon.arena.tally import share
    from pentathlon.research.learned import LearnedBot, won_against

    with _bar("Playing against greedy", tests) as advance:
        won = 0.0
        for got in won_against("greedy", game, seats, LearnedBot(network), tests):
            won += got
            advance()
    told = share("greedy", won, tests)
    typer.echo(f"Against greedy {told.share:.1%} ({told.low:.1%}-{told.high:.1%}) of {tests} games.")


@contextmanager
def _bar(words: str, total: int) -> Iterator[Callable[[], None]]:
    """A line that shows how far something is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        shown = progress.add_task(words, total=total)
        yield lambda: progress.advance(shown)
