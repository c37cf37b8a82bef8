"""Commands of the laboratory: contests between bots, games to learn from, and what is learnt from them."""

from pathlib import Path
from typing import Annotated

import typer

from .wishes import BotOfEach, Bots, Json, Patience, Ray, Seats, Settings, Workers


def compare_bots(
    game: Annotated[str, typer.Argument(help="A game.")],
    bots: Bots = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    workers: Workers = None,
    option: Settings = None,
    level: Annotated[int | None, typer.Option(help="Short for --option level=N.")] = None,
    patience: Patience = 10,
    ray: Ray = "",
    json: Json = False,
) -> None:
    """Let bots play many games and compare them; my.py:Bot is one of your own."""
    from pentathlon.arena import Limits

    from .run.arena import show_arena

    options = [*(option or []), *([] if level is None else [f"level={level}"])]
    show_arena(game, bots or [], games, seed, workers, options, json, Limits(patience), ray)


def rate_bots(
    games: Annotated[list[str] | None, typer.Argument(help="The games; without one, all five.")] = None,
    bots: Bots = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often each table is played, at the most.")] = 10,
    seed: Annotated[int, typer.Option(help="The seed of the first deal.")] = 1,
    seats: Annotated[list[str] | None, typer.Option(metavar="GAME=N", help="How many play.")] = None,
    workers: Workers = None,
    out: Annotated[Path, typer.Option(help="The folder of the results and the report.")] = Path("league"),
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Only neighbours by rating meet, for many bots.")
    ] = False,
    records: Annotated[
        bool, typer.Option("--records", help="Keep every game that is played now, for pentathlon replay.")
    ] = False,
    patience: Patience = 10,
    ray: Ray = "",
) -> None:
    """Rate bots over several games; the same command goes on where it stopped."""
    from pentathlon.arena import Limits
    from pentathlon.games import GAMES

    from .run.league import run_league

    limits = Limits(patience)
    run_league(
        games or list(GAMES),
        bots or [],
        rounds,
        seed,
        seats or [],
        workers,
        out,
        limits,
        ray,
        ladder=ladder,
        records=records,
    )


def write_games_to_learn_from(
    game: Annotated[str, typer.Argument(help="A game.")],
    out: Annotated[Path, typer.Option(help="The folder of the shards.")],
    bot: Annotated[str, typer.Option(help="The bot that plays at every seat.")] = "mcts:100",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    per_shard: Annotated[int, typer.Option(min=1, help="How many games are one file.")] = 10,
    option: Settings = None,
    workers: Workers = None,
    ray: Ray = "",
    json: Json = False,
) -> None:
    """Let a bot play with itself, and write what it saw and did as arrays; the same command goes on."""
    from .run.selfplay import write_shards

    write_shards(game, out, bot, games, seats, seed, per_shard, option or [], workers, ray, json)


def fit_one_judgement(
    game: Annotated[str, typer.Argument(help="A game.")],
    bot: Annotated[str, typer.Option(help="The bot that plays.")] = "greedy",
    games: Annotated[int, typer.Option(min=10, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 500_001,
    write: Annotated[bool, typer.Option("--write", help="Put the weights where the bots read them.")] = False,
) -> None:
    """Fit the weights by which bots judge a table, and say how well they foretell."""
    from .run.lab import fit_judgement

    fit_judgement(game, bot, games, seed, write)


def teach_one_network(
    game: Annotated[str, typer.Argument(help="A game by turns.")],
    shards: Annotated[Path, typer.Option(help="The folder of a search's games, as selfplay writes them.")],
    seats: Seats = None,
    readings: Annotated[int, typer.Option(min=1, help="How often the games of the search are read.")] = 4,
    practice: Annotated[int, typer.Option(min=0, help="Rounds of 128 games against itself, then.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game against itself.")] = 1_000_001,
    further: Annotated[
        bool, typer.Option("--further", help="Go on from the network that is there, without reading.")
    ] = False,
    tests: Annotated[int, typer.Option(min=0, help="Games against greedy at the end.")] = 400,
    write: Annotated[bool, typer.Option("--write", help="Put the network where `learned` reads it.")] = False,
) -> None:
    """Teach `learned` a game: to like what a search likes, then by playing against itself."""
    from .run.teaching import Schooling, teach

    teach(game, seats, Schooling(shards, readings, practice, seed, further), tests, write)


def calibrate_one_search(
    game: Annotated[str, typer.Argument(help="A game that somebody wins.")],
    bot: Annotated[
        str, typer.Option(help="The bot that plays; without one, as the shipped map was made.")
    ] = "",
    games: Annotated[int, typer.Option(min=10, help="How many games.")] = 160,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 810_001,
    kept: Annotated[
        Path | None, typer.Option(help="A file of the games: the same command goes on where it stopped.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Put the map where the bots read it.")] = False,
) -> None:
    """Fit the map from what a search says to how often it comes true, and say how well it foretells."""
    from .run.lab import calibrate_search

    calibrate_search(game, bot, games, seed, kept, write)


def try_other_rules(
    game: Annotated[str, typer.Argument(help="A game.")],
    patch: Annotated[
        Path, typer.Option(help="A TOML file: [cards.NAME], [rules] and [options].", exists=True)
    ],
    bots: BotOfEach = None,
    games: Annotated[int, typer.Option(min=2, help="How many games before, and as many after.")] = 200,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    option: Settings = None,
    workers: Workers = None,
    json: Json = False,
) -> None:
    """Play the same deals by the rules and by changed ones, and say what differs, with intervals."""
    from .run.experiment import try_patch

    try_patch(game, patch, bots or [], games, seed, option or [], workers, json)
