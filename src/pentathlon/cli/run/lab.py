"""`pentathlon lab`: make again what bots have learnt from games."""

from __future__ import annotations

import typer

from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice


def fit_judgement(game: str, bot: str, games: int, seed: int, write: bool) -> None:
    """Play games, fit the weights of a game's judgement to them, and say how well they foretell."""
    if game not in GAMES:
        raise UnknownChoice(f"There is no game {game!r}; there is {', '.join(GAMES)}.")
    try:
        from pentathlon.research import fitting
    except ImportError:
        raise UnknownChoice("Fitting needs numpy: pip install 'pentathlon[research]'.") from None
    found = list(fitting.positions(game, bot, games, seed))
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
