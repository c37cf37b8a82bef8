"""`pentathlon games`: what can be played, and against whom."""

from __future__ import annotations

import json

import typer

from pentathlon.bots import BOTS
from pentathlon.cli.invocation import invocation
from pentathlon.games import GAMES
from pentathlon.kernel.wording import either


def show_games(as_json: bool) -> None:
    """List games with their players, minutes and options, and the bots."""
    if as_json:
        typer.echo(json.dumps({"games": [_facts(name) for name in GAMES], "bots": BOTS}, indent=1))
        return
    for name, game in GAMES.items():
        typer.echo(f"{name}: {game.title}. {either(game.seats)} players, {game.minutes} minutes.")
        typer.echo(f"  {game.blurb}")
        for choice in game.choices:
            only = f"; only with {choice.where[0]}={choice.where[1]}" if choice.where else ""
            typer.echo(f"  -o {choice.name}={choice.default}: {choice.meaning} ({choice.range}{only})")
    typer.echo("Bots:")
    for bot, meaning in BOTS.items():
        typer.echo(f"  {bot}: {meaning}")
    typer.echo(f"Begin by: {invocation('play olympus')}")


def _facts(name: str) -> dict[str, object]:
    game = GAMES[name]
    choices = {choice.name: [str(value) for value in choice.values] for choice in game.choices}
    return {
        "name": name,
        "title": game.title,
        "blurb": game.blurb,
        "seats": list(game.seats),
        "minutes": game.minutes,
        "options": choices,
    }
