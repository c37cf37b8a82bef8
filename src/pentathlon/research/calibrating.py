"""How far a search is to be believed: games between bots, what it said in them, and the map between the two.

Of every game a few moments are kept with what the oracle and the best hint said there (`MctsBot.said` and
what hints are made of), before any map; the map is a conditional logit over the seats of what both have said.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from pentathlon.arena.contest import among_bots
from pentathlon.bots import MctsBot, make_bot, make_hand, play_until
from pentathlon.bots.calibration import HARDLY, Calibration, Trust, path_of
from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match

Numbers = NDArray[np.float64]
ITERATIONS = 100
"""How long the search thinks about a position."""
PER_GAME = 5
"""How many positions of a game are looked at."""
FOLDS = 5
PULL = 1.0
"""How much the map is pulled towards believing what is said."""
STEPS = 40
PLAYERS = {"kronos": "greedy", "chronos": "greedy"}
"""Who plays where a search takes too long, or where there are no turns."""
PLAYER = "mcts:12"
NOBODY = -1
"""Who is asked where there are no turns."""
TOGETHER = ("aeon",)
"""Where nobody contends with anybody."""


class Moment(NamedTuple):
    """What was said of a position, before any map."""

    at: int
    """After how many answers."""
    asked: int
    said: list[float]
    hinted: list[float] | None
    """The same by the best hint, if there was something to choose."""


class Game(NamedTuple):
    """What is kept of one game."""

    number: int
    places: list[str]
    """What every seat was at the beginning: how many play, and its role or number."""
    moments: list[Moment]
    shares: list[float]


class Saying(NamedTuple):
    """One thing that was said in a game, beside what came of it."""

    game: int
    places: list[str]
    asked: int
    said: list[float]
    shares: list[float]


def tables(game: str) -> list[tuple[int, dict[str, Any]]]:
    """The seats and options with which a game is played here."""
    rules = GAMES[game]
    if game in TOGETHER:
        raise UnknownChoice(f"In {rules.title} all win or lose together: there is no map for it.")
    module = _judgement(game)
    return module.PLAYED if module is not None else [(seats, {}) for seats in rules.seats]


def _judgement(game: str) -> Any:
    """The module with a game's fitted judgement, if it has one."""
    name = f"pentathlon.games.{game}.bot.judgement"
    return import_module(name) if find_spec(name) is not None else None


def player(game: str) -> str:
    """Who plays the games of the map, if nobody says."""
    return PLAYERS.get(game, PLAYER)


def games(game: str, bot: str, number: int, seed: int, kept: Path | None = None) -> Iterator[Game]:
    """Games between such bots; those that were kept are not played again."""
    played, before = tables(game), {found.number: found for found in kept_games(game, bot, seed, kept)}
    for at in range(number):
        found = before.get(at)
        if found is None:
            found = _play(game, at, *played[at % len(played)], bot, seed + at)
            if kept is not None:
                _keep(kept, _key(game, bot, seed), found)
        yield found


def kept_games(game: str, bot: str, seed: int, kept: Path | None) -> list[Game]:
    """The games of such bots that were played before."""
    return list(_read(kept, _key(game, bot, seed))) if kept is not None and kept.is_file() else []


def _key(game: str, bot: str, seed: int) -> str:
    return f"{game} {GAMES[game].version} {bot} {ITERATIONS} {seed}"


def _read(kept: Path, key: str) -> Iterator[Game]:
    for line in kept.read_bytes().splitlines():
        # Whoever was stopped may have left half a line.
        with suppress(ValueError):
            whose, *told = msgspec.json.decode(line, type=list[Any])
            if whose == key:
                yield msgspec.convert(told, Game)


def _keep(kept: Path, key: str, game: Game) -> None:
    """Add a line; it begins one, whatever was left before it."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.open("a") as file:
        file.write("\n" + json.dumps([key, *game]))


def _play(name: str, number: int, seats: int, options: dict[str, Any], bot: str, seed: int) -> Game:
    game = GAMES[name]
    match, chance = Match(game, seats, seed, among_bots(game) | options), Random(seed)
    places = _places(match)
    if game.wakes is not None:
        play_until(match, [make_hand(bot, Seat(seat), seed * seats + seat) for seat in range(seats)])
    bots = [make_bot(bot, seed * seats + seat) for seat in range(seats)]
    while match.outcome is None:
        seat = match.ask.seat
        match.choose(bots[seat].choose(match, seat), seat)
    answers = range(len(match.answers))
    moments = [_moment(match, at, seed) for at in sorted(chance.sample(answers, min(PER_GAME, len(answers))))]
    return Game(number, places, moments, list(match.outcome.shares))


def _places(match: Match) -> list[str]:
    module = _judgement(match.game.name)
    if module is not None:
        return [contender.situation for contender in module.contenders(match.table)]
    return [f"{match.seats} {seat}" for seat in range(match.seats)]


def _moment(match: Match, at: int, seed: int) -> Moment:
    past, search = match.at(at), MctsBot(seed, iterations=ITERATIONS)
    asked, hinted = past.ask.seat, None
    if past.game.wakes is not None:
        return Moment(at, NOBODY, _rounded(search.said(past).means), None)
    if len(past.ask.options) > 1:
        hinted = _rounded(search.foreseen(past, asked)[0].said)
    return Moment(at, asked, _rounded(search.said(past).means), hinted)


def _rounded(said: Sequence[float]) -> list[float]:
    return [round(chance, 4) for chance in said]


def said_in(found: Sequence[Game], *, hints: bool) -> list[Saying]:
    """What hints said in games, or the oracle."""
    return [
        Saying(game.number, game.places, moment.asked, said, game.shares)
        for game in found
        for moment in game.moments
        if (said := moment.hinted if hints else moment.said) is not None
    ]


def fit(found: Sequence[Game]) -> Trust:
    """The map under which what came was likeliest; it is the same for hints and for the oracle."""
    sayings = [*said_in(found, hints=False), *said_in(found, hints=True)]
    wide = max(len(saying.said) for saying in sayings)
    rows, shares, there = _arrays(sayings, wide)
    pull, first = PULL * np.eye(2), np.array([1.0, 0.0])
    best = first.copy()
    for _ in range(STEPS):
        slopes, bend = _slopes(rows, shares, there, best)
        step = np.linalg.solve(bend + pull, slopes.sum(0) - pull @ (best - first))
        best += step
        if np.abs(step).max() < 1e-8:
            break
    slopes, bend = _slopes(rows, shares, there, best)
    numbers = np.array([saying.game for saying in sayings])
    by_game = np.array([slopes[numbers == number].sum(0) for number in np.unique(numbers)])
    inverse = np.linalg.inv(bend + pull)
    errors = np.sqrt(np.diag(inverse @ (by_game.T @ by_game) @ inverse))
    return Trust(*[round(float(each), 4) for each in (*best, *errors)])


def _arrays(sayings: Sequence[Saying], wide: int) -> tuple[Numbers, Numbers, Numbers]:
    """For every seat the log of what was said and whether it is asked; games of fewer seats have gaps."""
    rows = np.zeros((len(sayings), wide, 2))
    shares, there = np.zeros((len(sayings), wide)), np.zeros((len(sayings), wide))
    for at, saying in enumerate(sayings):
        seats = len(saying.said)
        rows[at, :seats, 0] = np.log(np.maximum(HARDLY, saying.said))
        if saying.asked != NOBODY:
            rows[at, saying.asked, 1] = 1.0
        shares[at, :seats], there[at, :seats] = saying.shares, 1.0
    return rows, shares, there


def _slopes(rows: Numbers, shares: Numbers, there: Numbers, best: Numbers) -> tuple[Numbers, Numbers]:
    """Which way each saying pulls the map, and how much the pull bends."""
    powers = np.exp(np.clip(rows @ best, -50, 50)) * there
    chances = powers / powers.sum(1, keepdims=True)
    weight = shares.sum(1)
    slopes = np.einsum("nsk,ns->nk", rows, shares - weight[:, None] * chances)
    mean = np.einsum("nsk,ns->nk", rows, chances)
    bend = np.einsum("nsk,ns,nsl->kl", rows, weight[:, None] * chances, rows)
    return slopes, bend - np.einsum("nk,n,nl->kl", mean, weight, mean)


def held_out(found: Sequence[Game], sayings: Sequence[Saying]) -> list[list[float]]:
    """What maps that were fitted to other games make of each saying."""
    maps = [
        Calibration(fit([game for game in found if game.number % FOLDS != fold])) for fold in range(FOLDS)
    ]
    return [maps[saying.game % FOLDS].chances(saying.said, Seat(saying.asked)) for saying in sayings]


def base_rates(sayings: Sequence[Saying]) -> list[list[float]]:
    """Of everybody how often who has such a place wins, by these very sayings."""
    shares: dict[str, list[float]] = {}
    for saying in sayings:
        for place, share in zip(saying.places, saying.shares, strict=True):
            shares.setdefault(place, []).append(share)
    return [[float(np.mean(shares[place])) for place in saying.places] for saying in sayings]


def brier(sayings: Sequence[Saying], chances: Sequence[Sequence[float]]) -> Numbers:
    """For each saying the mean square of what is said of a seat less what came of it."""
    pairs = zip(sayings, chances, strict=True)
    return np.array([np.mean((np.array(row) - saying.shares) ** 2) for saying, row in pairs])


def write(game: str, trust: Trust, made: str) -> None:
    """Put a map where bots read it, with the command that made it."""
    path_of(game).write_text(f'{{"made by": {json.dumps(made)},\n "trust": {json.dumps(list(trust))}}}\n')
