"""`pentathlon lab learn`: a network for `learned`, from a search's games and from games against itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice

if TYPE_CHECKING:
    from pentathlon.research.imitation import Searched
    from pentathlon.research.network import Network


class Schooling(NamedTuple):
    """How a network is taught."""

    shards: Path
    readings: int
    practice: int
    seed: int
    further: bool

    def command(self, game: str, seats: int) -> str:
        """What one types for it."""
        learnt = "--further" if self.further else f"--readings {self.readings}"
        return (
            f"pentathlon lab learn {game} --seats {seats} --shards {self.shards.name} "
            f"{learnt} --practice {self.practice} --seed {self.seed} --write"
        )


def teach(game: str, seats: int | None, schooling: Schooling, tests: int, write: bool) -> None:
    """Teach a network, say how strong it is, and put it where the bot reads it."""
    rules = GAMES[game]
    if rules.wakes is not None:
        raise UnknownChoice(f"{rules.title} is played in real time: learned knows games by turns.")
    many = rules.seats.start if seats is None else seats
    rules.check_seats(many)
    try:
        from pentathlon.research import network as networks
        from pentathlon.research.learned import check
    except ImportError:
        raise UnknownChoice("Learning needs numpy: pip install 'pentathlon[research]'.") from None
    path, before = networks.path_of(game, many), ""
    if schooling.further:
        check(rules, many)
        before = f"{networks.made_by(path)}; then "
    network = _taught(game, many, schooling, path)
    if tests:
        _show_strength(game, many, network, tests)
    if write:
        networks.save(network, game, many, path, before + schooling.command(game, many))
        typer.echo(f"The network is in {path.name}.")


def _taught(game: str, seats: int, schooling: Schooling, path: Path) -> Network:
    from pentathlon.research.descent import scale_of
    from pentathlon.research.imitation import read_searched
    from pentathlon.research.network import load
    from pentathlon.research.practice import practise

    searched = read_searched(schooling.shards, game, seats)
    typer.echo(f"{len(searched.share)} decisions of {searched.game.max() + 1} games of a search.")
    network = load(game, seats, path) if schooling.further else _imitated(searched, schooling.readings)
    scale = scale_of(searched.deeds)
    with _bar("Playing against itself, rounds", schooling.practice) as advance:
        for progress in practise(game, seats, network, searched, scale, schooling.practice, schooling.seed):
            network = progress.network
            advance()
    return network


def _imitated(searched: Searched, readings: int) -> Network:
    from pentathlon.research.imitation import imitate, surer

    with _bar("Reading the games of the search", readings) as advance:
        for lesson in imitate(searched, readings):
            network, agrees = lesson.network, lesson.agrees
            advance()
    typer.echo(f"In games kept aside it likes best what the search did in {agrees:.1%}.")
    return surer(network)


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
