"""`pentathlon play`: begin a match, or go on with one, and sit down at it."""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pentathlon
from pentathlon.bots import check_bot
from pentathlon.kernel.ask import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.game import Game
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import branch
from pentathlon.kernel.wording import either
from pentathlon.lessons import Lesson

from .lesson import LessonSitting
from .saves import Opened, branch_path, free_path, fresh_path, open_match, recovered_path
from .screen import has_desk, least_of, screen_of
from .sitting import Sitting, names_of, result
from .terminal import Terminal

DEFAULT_BOT, DEFAULT_THINK = "mcts", "1s"
DEFAULT_IN_TIME = "greedy"
LEARNERS = 2
"""How many times slower than life a lesson in real time runs."""
FIRST_CHAPTERS = 3
"""So many are named to somebody who names none."""
LIVE_LEAST = (80, 24)
"""The columns and lines that the live screen needs."""


@dataclass
class Wishes:
    """What the person asked for on the command line."""

    game: str
    against: str | None = None
    think: str | None = None
    seed: int | None = None
    seat: int | None = None
    seats: int | None = None
    options: list[str] | None = None
    save: Path | None = None
    resume: Path | None = None
    after: Path | None = None
    recover: bool = False
    plain: bool = False
    pace: int | None = None
    start: str | None = None
    """Where a saved game is left, to go on another way."""
    lesson: int | None = None
    """Which lesson of the game is given, counted from 0."""


def play_match(wishes: Wishes) -> None:
    """Sit down at a new match or at a saved one."""
    source = wishes.resume or saved_game(wishes.game)
    if source is not None:
        _go_on(wishes, source)
    elif wishes.start:
        raise UnknownChoice("--from is for a saved game, which goes on another way from there.")
    else:
        _begin(wishes).run()


def saved_game(word: str) -> Path | None:
    """The file that is meant, if a file is meant and not a game."""
    path = Path(word)
    is_file = word not in pentathlon.GAMES and (path.suffix == ".json" or os.sep in word or path.is_file())
    return path if is_file else None


def _begin(wishes: Wishes) -> Sitting:
    game = pentathlon.GAMES[wishes.game]
    spec = _bot(wishes, game, wishes.seats or game.seats[0])
    path = free_path(wishes.save) if wishes.save else fresh_path(wishes.game)
    match = _next_match(wishes) if wishes.after else _new_match(wishes)
    seat = checked_seat(match, wishes.seat or 1)
    return _sitting(wishes, match, seat, [spec] * match.seats, path, _terminal(wishes, match.game))


def learn(wishes: Wishes) -> None:
    """Begin a lesson: its own deal, with its own options, against a bot that takes what looks best."""
    game, number = pentathlon.GAMES[wishes.game], wishes.lesson or 0
    if number not in range(len(game.lessons)):
        raise UnknownChoice(f"{game.title} has {len(game.lessons)} lessons, counted from 1.")
    lesson: Lesson = game.lessons[number]
    wishes.options = [f"{name}={value}" for name, value in lesson.options.items()]
    wishes.seed, wishes.seats, wishes.against = lesson.seed, game.seats[0], DEFAULT_IN_TIME
    if not lesson.moments:
        wishes.lesson, wishes.pace = None, LEARNERS
    _begin(wishes).run()


def _terminal(wishes: Wishes, game: Game[Any]) -> Terminal:
    """The terminal as the game needs it: time can only run where keys can be pressed."""
    if game.wakes is None:
        if wishes.pace is not None:
            raise UnknownChoice(f"--pace is for games in real time; {game.title} waits for you.")
        return Terminal(wishes.plain, least=least_of(screen_of(game.name)))
    return Terminal(wishes.plain or not sys.stdin.isatty(), least=LIVE_LEAST)


def _sitting(
    wishes: Wishes, match: Match, seat: Seat, specs: list[str], path: Path, terminal: Terminal
) -> Sitting:
    """A sitting at that match: where the game has time in it, that runs, or passes by what is typed."""
    seed = wishes.seed or 0
    if wishes.lesson is not None:
        return LessonSitting(match, seat, specs, path, terminal, wishes.lesson)
    if match.game.wakes is None:
        return Sitting(match, seat, specs, path, terminal, seed)
    if terminal.plain or not has_desk(match.game.name):
        from pentathlon.cli.live.plain import LiveSitting

        return LiveSitting(match, seat, specs, path, terminal, seed)
    from pentathlon.cli.live.sitting import RunningSitting

    return RunningSitting(match, seat, specs, path, terminal, seed, wishes.pace or 1)


def _bot(wishes: Wishes, game: Game[Any], seats: int) -> str:
    """The bot that is wished for, or one that can play the game."""
    against = wishes.against or (DEFAULT_IN_TIME if game.wakes is not None and not wishes.think else None)
    spec = bot_spec(against, wishes.think)
    check_bot(game, spec, seats)
    return spec


def _new_match(wishes: Wishes) -> Match:
    return new_match(wishes.game, wishes.seats, wishes.seed, wishes.options or [])


def _next_match(wishes: Wishes) -> Match:
    """A match that goes on with what a finished one has left, at the same level for as many players."""
    assert wishes.after is not None
    before = open_match(wishes.after).match
    game = before.game
    if game.again is None or before.outcome is None:
        raise UnknownChoice(f"{wishes.after} leaves nothing to another game.")
    seed = secrets.randbits(64) if wishes.seed is None else wishes.seed
    options = before.options | dict(setting(game, word) for word in wishes.options or [])
    seats = wishes.seats or before.seats
    return pentathlon.new(game, seats, seed, **options | game.again(before.table, seed))


def new_match(game: str, seats: int | None, seed: int | None, options: list[str]) -> Match:
    """A new match with options given as NAME=VALUE."""
    rules = pentathlon.GAMES[game]
    return pentathlon.new(rules, seats, seed, **dict(setting(rules, word) for word in options))


def setting(game: Game[Any], word: str) -> tuple[str, Any]:
    """An option as the game knows it: the value is matched by how it is written."""
    name, equals, value = word.partition("=")
    if not equals:
        raise UnknownChoice(f"An option is written NAME=VALUE, not {word!r}.")
    values = next((choice.values for choice in game.choices if choice.name == name), ())
    return name, next((known for known in values if str(known).lower() == value.lower()), value)


def bot_spec(against: str | None, think: str | None) -> str:
    """The bot that is meant by `--against` and `--think`."""
    from pentathlon.bots import make_bot

    name, _, budget = (against or DEFAULT_BOT).partition(":")
    if think and (budget or name != DEFAULT_BOT):
        raise UnknownChoice(f"--think is for mcts without a budget of its own, not for {against}.")
    spec = f"{name}:{think or DEFAULT_THINK}" if name == DEFAULT_BOT and not budget else against or name
    make_bot(spec)
    return spec


def checked_seat(match: Match, seat: int) -> Seat:
    """A seat as people count, which must exist."""
    if not 1 <= seat <= match.seats:
        seats = either(range(1, match.seats + 1))
        raise UnknownChoice(f"There is no seat {seat} in this game; there is {seats}.")
    return Seat(seat - 1)


def _go_on(wishes: Wishes, source: Path) -> None:
    opened = open_match(source, recover=wishes.recover)
    seat = checked_seat(opened.match, wishes.seat or opened.seating.seat or 1)
    terminal = _terminal(wishes, opened.match.game)
    terminal.say_all(opened.remarks)
    path = source if opened.whole else recovered_path(source)
    if wishes.start is not None:
        opened = opened._replace(match=branch(opened.match, moment(opened.match, wishes.start)))
        path = free_path(wishes.save) if wishes.save else branch_path(source)
    elif wishes.save and wishes.save != path:
        path = free_path(wishes.save)
    specs = _specs(wishes, opened)
    wishes.lesson = opened.seating.lesson
    if opened.match.outcome is not None:
        terminal.say(f"This game is over. {result(opened.match, names_of(specs, seat))}")
        terminal.say(f"Look back by: pentathlon replay {source}")
        return
    _sitting(wishes, opened.match, seat, specs, path, terminal).run()


def moment(match: Match, words: str) -> int:
    """After how many answers a chapter begins (`day-2`); a number means itself."""
    if words.isdigit() and int(words) <= len(match.answers):
        return int(words)
    begun = {mark.chapter.casefold(): mark for mark in match.marks if mark.chapter}
    found = begun.get(words.casefold().replace("-", " "))
    if found is None:
        known = [mark.chapter for mark in begun.values()][:FIRST_CHAPTERS]
        such = f", or a chapter such as {either(known)}" if known else ""
        raise UnknownChoice(
            f"{words!r} is no moment of this game: name 0 to {len(match.answers)} answers{such}."
        )
    return found.answers


def _specs(wishes: Wishes, opened: Opened) -> list[str]:
    """The bots that sat there before, unless another one is wished for."""
    saved = opened.seating.bots
    if wishes.against or wishes.think or len(saved) != opened.match.seats:
        return [_bot(wishes, opened.match.game, opened.match.seats)] * opened.match.seats
    return saved
