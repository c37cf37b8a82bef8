"""`pentathlon lab`: make again what bots have learnt from games."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice


def fit_judgement(game: str, bot: str, games: int, seed: int, write: bool) -> None:
    """Play games, fit the weights of a game's judgement to them, and say how well they foretell."""
    rules = GAMES[game]
    try:
        from pentathlon.research import fitting
    except ImportError:
        raise UnknownChoice("Fitting needs numpy: pip install 'pentathlon[research]'.") from None
    found = list(fitting.positions(rules.name, bot, games, seed))
    fitted = fitting.fit(game, found)
    typer.echo(
        f"{fitted.positions} positions of {games} games of {bot}. Brier: {fitted.constant:.4f} by how often "
        f"each situation wins, {fitted.before:.4f} by the weights of before, {fitted.after:.4f} by new ones "
        "(in games that they were not fitted to)."
    )
    if write:
        command = f"pentathlon lab fit {game} --bot {bot} --games {games} --seed {seed} --write"
        fitting.write(game, fitted.weights, command)
        typer.echo(f"The weights are in {fitting.weights_of(game).name}.")


def calibrate_search(game: str, bot: str, games: int, seed: int, kept: Path | None, write: bool) -> None:
    """Play games, fit the map of a game's chances to what a search said in them, and say how well it does."""
    try:
        from pentathlon.research import calibrating
    except ImportError:
        raise UnknownChoice("Calibrating needs numpy: pip install 'pentathlon[research]'.") from None
    calibrating.tables(game)
    plays = bot or calibrating.player(game)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        shown = progress.add_task(f"{plays} plays {GAMES[game].title}", total=games)
        found = []
        for played in calibrating.games(game, plays, games, seed, kept):
            found.append(played)
            progress.advance(shown)
    trust = calibrating.fit(found)
    sayings = calibrating.said_in(found, hints=False)
    scores = [
        calibrating.brier(sayings, chances).mean()
        for chances in (
            calibrating.base_rates(sayings),
            [saying.said for saying in sayings],
            calibrating.held_out(found, sayings),
        )
    ]
    typer.echo(
        f"{len(sayings)} positions of {games} games of {plays}. Brier: {scores[0]:.4f} by how often each "
        f"place wins, {scores[1]:.4f} by the search, {scores[2]:.4f} by the map (in games it was not "
        f"fitted to).\nWhat a search says counts {trust.slope:.2f} times in log-odds (standard error "
        f"{trust.slope_error:.2f}), and whoever is asked has {trust.asked:+.2f} ({trust.asked_error:.2f})."
    )
    if write:
        command = f"pentathlon lab calibrate {game} --bot {plays} --games {games} --seed {seed} --write"
        calibrating.write(game, trust, command)
        typer.echo("The map is in calibration.json.")
