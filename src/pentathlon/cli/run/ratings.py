"""`pentathlon ratings`: the ladders of a house, for who runs it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

import typer
from rich.console import Console
from rich.table import Table

from pentathlon.games import GAMES
from pentathlon.ratings import Rating
from pentathlon.server.ladders import Ladders, Rung, events
from pentathlon.server.settings import Settings
from pentathlon.server.storage.rated_games import RatedGames
from pentathlon.server.storage.register import Register, engine_for

from .database import existing, reading


def show_ladders(database: str | None) -> None:
    """Show the ratings in every game and in the meet; changes nothing."""
    found = asyncio.run(_ladders(existing(database)))
    for title, rungs in found.items():
        show_ratings(title, "player", (rung.rating._replace(name=_told(rung)) for rung in rungs))
    if not found:
        typer.echo("No rated game has ended here yet.")


def show_ratings(title: str, who: str, ranked: Iterable[Rating]) -> None:
    """Show ratings as a table, in their order."""
    table = Table(title=title, title_style="bold #c8643b", border_style="#a9784f")
    for heading in (who, "games", "rating", "95 % interval"):
        table.add_column(heading, justify="left" if heading == who else "right")
    for rating in ranked:
        interval = f"{rating.low:.1f} to {rating.high:.1f}"
        table.add_row(rating.name, str(rating.games), f"{rating.mean:.1f}", interval)
    Console(highlight=False, markup=False).print(table)


def _told(rung: Rung) -> str:
    name = f"{rung.player.name} ({rung.player.bot})" if rung.player.bot else rung.player.name
    return f"{name}, provisional" if rung.provisional else name


async def _ladders(settings: Settings) -> dict[str, Sequence[Rung]]:
    register = Register(engine_for(settings))
    ladders = Ladders(RatedGames(register))
    try:
        with reading(settings):
            await ladders.catch_up()
    finally:
        await register.close()
    every = {GAMES[game].title: ladders.of(game) for game in events()} | {"The meet": ladders.meet()}
    return {title: rungs for title, rungs in every.items() if rungs}
