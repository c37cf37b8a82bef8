"""What several commands take."""

from pathlib import Path
from typing import Annotated

import typer

Plain = Annotated[bool, typer.Option("--plain", help="Line by line, for screen readers and pipes.")]
Seed = Annotated[int | None, typer.Option(help="The seed of the shuffle; without it chance decides.")]
Seats = Annotated[int | None, typer.Option(help="How many players.")]
Settings = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game.")
]
Bots = Annotated[list[str] | None, typer.Option(help="The bots that meet.")]
BotOfEach = Annotated[list[str] | None, typer.Option(help="One bot for each seat.")]
Patience = Annotated[float, typer.Option(min=0.01, help="Seconds that a bot of your own may think.")]
Workers = Annotated[int | None, typer.Option(min=1, help="How many processes.")]
Ray = Annotated[
    str,
    typer.Option(metavar="ADDRESS", help="The address of a Ray cluster that plays, or local for one here."),
]
Json = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]
Save = Annotated[Path | None, typer.Option(help="The file to keep the game in.")]
