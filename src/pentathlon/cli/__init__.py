"""The terminal: `pentathlon` and its commands. Heavy libraries are imported where they are used."""

from pathlib import Path
from typing import Annotated

import typer

from . import laboratory
from .commands import Commands, SentenceCommand
from .wishes import BotOfEach, Json, Plain, Save, Seats, Seed, Settings

app = typer.Typer(
    cls=Commands,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(
    epilog="Examples: pentathlon play olympus --against mcts --think 1s | "
    "pentathlon rules olympus attack | pentathlon replay game.json --at 20 --as 1"
)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Tell the version and stop.")] = False,
) -> None:
    """Five Greek-myth tabletop games. Without a command, the lobby opens in the browser."""
    if version:
        from pentathlon import __version__

        typer.echo(f"pentathlon {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from .commands import errors_as_sentences
        from .run.serve import open_lobby

        with errors_as_sentences():
            open_lobby()


@app.command("games", cls=SentenceCommand)
def list_games(json: Json = False) -> None:
    """List the games and the bots."""
    from .look.games import show_games

    show_games(json)


@app.command(
    "play",
    cls=SentenceCommand,
    epilog="Examples: pentathlon play olympus --against mcts --think 1s --seed 7 | "
    "pentathlon play chronos -o level=1 --pace 2 | pentathlon play chronos --plain",
)
def play_game(
    game: Annotated[str, typer.Argument(help="A game, or a saved game to go on with.")] = "olympus",
    against: Annotated[
        str | None,
        typer.Option(
            help="The bot in the other seats: random, greedy or mcts. Where all win or lose together, "
            "it plays with you."
        ),
    ] = None,
    think: Annotated[str | None, typer.Option(help="How long mcts thinks: 1s, 300ms, or 500 tries.")] = None,
    seed: Seed = None,
    seat: Annotated[
        int | None,
        typer.Option(help="Your seat; who begins is for chance, or for the players, as the rules say."),
    ] = None,
    seats: Seats = None,
    option: Settings = None,
    save: Save = None,
    resume: Annotated[Path | None, typer.Option(help="A saved game to go on with.")] = None,
    after: Annotated[Path | None, typer.Option(help="A finished game whose used cards are dealt.")] = None,
    start: Annotated[
        str | None,
        typer.Option(
            "--from", help="Go on another way from a chapter, or after so many answers; in a new file."
        ),
    ] = None,
    recover: Annotated[bool, typer.Option("--recover", help="Go on with what a damaged file has.")] = False,
    pace: Annotated[
        int | None, typer.Option(min=1, max=6, help="In real time: how many times slower than life.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Play against bots, or at their side where the game is co-operative; or go on with a saved game."""
    from .play.begin import Wishes, play_match

    play_match(
        Wishes(
            *(game, against, think, seed, seat, seats, option or [], save, resume, after, recover),
            plain=plain,
            pace=pace,
            start=start,
        )
    )


@app.command("learn", cls=SentenceCommand, epilog="Example: pentathlon learn aeon 2")
def learn_game(
    game: Annotated[str, typer.Argument(help="A game.")] = "olympus",
    lesson: Annotated[int, typer.Argument(min=1, help="Which of its lessons.")] = 1,
    save: Save = None,
    plain: Plain = False,
) -> None:
    """Learn a game by playing it, with somebody who says what can be done and why."""
    from .play.begin import Wishes, learn

    learn(Wishes(game, save=save, plain=plain, lesson=lesson - 1))


@app.command(
    "watch",
    cls=SentenceCommand,
    epilog="Example: pentathlon watch olympus --bots greedy mcts:500 --pause 0.5",
)
def watch_bots(
    game: Annotated[str, typer.Argument(help="A game, or a saved game to go on with.")] = "olympus",
    bots: BotOfEach = None,
    seed: Seed = None,
    option: Settings = None,
    save: Save = None,
    pause: Annotated[float, typer.Option(help="Seconds between two answers.")] = 0.6,
    plain: Plain = False,
) -> None:
    """Watch bots play against each other."""
    from .look.watch import watch_match

    watch_match(game, bots or [], seed, option or [], save, pause, plain)


@app.command("replay", cls=SentenceCommand, epilog="Example: pentathlon replay game.json --at 20 --as 1")
def look_back(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    at: Annotated[
        str | None, typer.Option(help="Show the table after that many answers, or where a chapter begins.")
    ] = None,
    seat: Annotated[int | None, typer.Option("--as", help="As that seat saw it.")] = None,
    chronicle: Annotated[
        Path | None, typer.Option(help="Write what happened as a page with pictures, for a browser.")
    ] = None,
    analyse: Annotated[
        bool, typer.Option("--analyse", help="Tell where the result came from and which answers cost most.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The analysis, for a program.")] = False,
    plain: Plain = False,
) -> None:
    """Look back at a saved game, as one of its seats or as an onlooker."""
    from .look.replay import replay_record, write_chronicle

    if analyse:
        from .look.analysis import analyse_record

        analyse_record(file, seat, as_json)
    elif chronicle is not None:
        write_chronicle(file, chronicle, seat)
    else:
        replay_record(file, at, seat, plain)


@app.command("saves", cls=SentenceCommand, epilog="Example: pentathlon saves campaigns")
def list_saves(
    folder: Annotated[Path, typer.Argument(help="Where they are.", exists=True, file_okay=False)] = Path(),
    rename: Annotated[
        tuple[str, str] | None,
        typer.Option(metavar="OLD NEW", help="Give a branch another name."),
    ] = None,
    json: Json = False,
) -> None:
    """List the saved games of a folder, branches below what they left."""
    from .look.saves import rename_save, show_saves

    if rename is not None:
        rename_save(folder, *rename)
    show_saves(folder, json)


@app.command("verify", cls=SentenceCommand, epilog="Example: pentathlon verify game.json")
def check_record(file: Annotated[Path, typer.Argument(help="A saved game.")], json: Json = False) -> None:
    """Check the deal, the dice and every choice of a saved game."""
    from .look.replay import verify_record

    verify_record(file, json)


@app.command(
    "rules",
    cls=SentenceCommand,
    epilog="Examples: pentathlon rules olympus FO-ATT-03 | pentathlon rules olympus marker",
)
def look_up_rules(
    game: Annotated[str, typer.Argument(help="A game.")],
    words: Annotated[list[str] | None, typer.Argument(help="A clause, a card or words to look for.")] = None,
    whole: Annotated[bool, typer.Option("--all", help="The whole rulebook.")] = False,
) -> None:
    """Look up the rules of a game."""
    from .look.rules import show_rules

    show_rules(game, " ".join(words or []), whole)


app.command(
    "arena",
    cls=SentenceCommand,
    epilog="Example: pentathlon arena olympus --bots greedy mcts:500 --games 200",
)(laboratory.compare_bots)
app.command(
    "league",
    cls=SentenceCommand,
    epilog="Examples: pentathlon league olympus kronos --bots random greedy mcts:50 --rounds 20 | "
    "pentathlon league olympus --bots random greedy mcts:10 mcts:50 mcts:200 --ladder --records",
)(laboratory.rate_bots)
app.command(
    "selfplay",
    cls=SentenceCommand,
    epilog="Example: pentathlon selfplay olympus --bot mcts:100 --games 200 --out shards",
)(laboratory.write_games_to_learn_from)


@app.command("mcp", cls=SentenceCommand, epilog="Example: pentathlon mcp (as a server of an assistant)")
def seat_an_assistant() -> None:
    """Let an assistant sit at a table, over the Model Context Protocol."""
    try:
        from .run.mcp import serve_assistants
    except ModuleNotFoundError:
        typer.echo("An assistant needs: pip install 'pentathlon[mcp]'.", err=True)
        raise typer.Exit(1) from None
    serve_assistants()


@app.command("serve", cls=SentenceCommand, epilog="Example: pentathlon serve --port 8000 --db tables.sqlite")
def serve_browsers(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = 8000,
    db: Annotated[str | None, typer.Option(help="An SQLite file, or a postgresql:// address.")] = None,
    redis: Annotated[
        str, typer.Option(help="A redis:// address: several nodes on one PostgreSQL are one house by it.")
    ] = "",
    proxy: Annotated[
        list[str] | None, typer.Option(help="The address of a proxy that may say from where somebody comes.")
    ] = None,
    alert: Annotated[
        list[str] | None,
        typer.Option(help="A kind of address at which people may be called: push, ntfys, json, ..."),
    ] = None,
    alert_host: Annotated[
        list[str] | None, typer.Option(help="A host of your own network to which alerts may go.")
    ] = None,
    plan_delay: Annotated[
        float, typer.Option(min=0, help="Seconds that a planned answer waits at the most, as a person would.")
    ] = 15,
    workers: Annotated[int, typer.Option(min=1, help="Processes in which bots think.")] = 1,
    deadline: Annotated[float, typer.Option(min=0.1, help="Seconds a bot may think.")] = 30,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the lobby.")] = True,
    log: Annotated[Path | None, typer.Option(help="A file for the log, one JSON object a line.")] = None,
) -> None:
    """Serve tables to browsers and programs."""
    from .run.serve import serve_tables

    called = tuple(alert or ()), tuple(alert_host or ())
    proxies = tuple(proxy or ())
    serve_tables(host, port, db, workers, deadline, browser, log, redis, proxies, *called, plan_delay)


@app.command(
    "backup", cls=SentenceCommand, epilog="Example: pentathlon backup monday.sqlite --db tables.sqlite"
)
def copy_the_tables(
    target: Annotated[Path, typer.Argument(help="The file for the copy.")],
    db: Annotated[str | None, typer.Option(help="The SQLite file of the server.")] = None,
) -> None:
    """Copy all tables of a server into a file, while it runs."""
    from .run.backup import copy_tables

    copy_tables(target, db)


@app.command("doctor", cls=SentenceCommand, epilog="Example: pentathlon doctor --db tables.sqlite")
def examine_the_house(
    db: Annotated[str | None, typer.Option(help="An SQLite file, or a postgresql:// address.")] = None,
) -> None:
    """Tell which tables of a server would change by the rules of this version; changes nothing."""
    from .run.doctor import examine_tables

    examine_tables(db)


@app.command("ratings", cls=SentenceCommand, epilog="Example: pentathlon ratings --db tables.sqlite")
def tell_ratings(
    db: Annotated[str | None, typer.Option(help="An SQLite file, or a postgresql:// address.")] = None,
) -> None:
    """Tell the ratings of all who have played at rated tables of a server."""
    from .run.ratings import show_ladders

    show_ladders(db)


@app.command("new-game", cls=SentenceCommand, epilog="Example: pentathlon new-game labours")
def begin_a_game(
    name: Annotated[str, typer.Argument(help="What its package is called.")],
) -> None:
    """Write a small game that runs, with rulebook and tests, to be made into your own."""
    from .run.new_game import write_game

    write_game(name)


@app.command("check", cls=SentenceCommand, epilog="Example: pentathlon check labours")
def check_one_game(game: Annotated[str, typer.Argument(help="A game.")]) -> None:
    """Check style, types, rulebook, tests and laws of one game."""
    from .run.check import check_game

    check_game(game)


lab = typer.Typer(
    cls=Commands,
    rich_markup_mode=None,
    help="Make again what bots have learnt from games, and try other rules.",
)
app.add_typer(lab, name="lab")


@lab.callback()
def learn_from_games() -> None:
    """Make again what bots have learnt from games, and try other rules."""


lab.command(
    "learn",
    cls=SentenceCommand,
    epilog="Example: pentathlon lab learn olympus --shards shards --practice 200 --write",
)(laboratory.teach_one_network)
lab.command(
    "fit", cls=SentenceCommand, epilog="Example: pentathlon lab fit kronos --games 2000 --bot greedy --write"
)(laboratory.fit_one_judgement)
lab.command(
    "calibrate",
    cls=SentenceCommand,
    epilog="Example: pentathlon lab calibrate olympus --games 160 --kept calibration.jsonl --write",
)(laboratory.calibrate_one_search)
lab.command(
    "patch",
    cls=SentenceCommand,
    epilog="Example: pentathlon lab patch olympus --patch rules.toml --games 400 --bots greedy greedy",
)(laboratory.try_other_rules)


story = typer.Typer(cls=Commands, rich_markup_mode=None, help="Write stories: check the book of a cycle.")
app.add_typer(story, name="story")


@story.callback()
def write_stories() -> None:
    """Write stories: check the book of a cycle."""


@story.command("check", cls=SentenceCommand, epilog="Example: pentathlon story check drafts/cycle2")
def check_one_story(
    folder: Annotated[
        Path | None, typer.Argument(help="The folder of a cycle; without it, the first.")
    ] = None,
) -> None:
    """Check that a storybook can be read and hangs together; flaws are told with file and line."""
    from .run.story import check_story

    check_story(folder)


def main() -> None:
    """The `pentathlon` command."""
    app(prog_name="pentathlon")
