"""Playing many games between bots, in parallel, each reproducible by its seed."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, NamedTuple

from pentathlon.bots import make_bot
from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match


class GameResult(NamedTuple):
    """How one game went."""

    number: int
    seed: int
    seats: tuple[str, ...]
    """Which bot sat where."""
    first: int
    """The seat that was asked first."""
    shares: tuple[float, ...]
    rule: str
    """The clause by which it ended."""
    turns: int
    answers: int
    played: tuple[tuple[str, ...], ...]
    """The cards that each seat played."""


class Pairing(NamedTuple):
    """One game to be played."""

    game: str
    number: int
    seed: int
    seats: tuple[str, ...]
    options: dict[str, Any]


def pairings(
    game: str, bots: Sequence[str], games: int, seed: int, options: dict[str, Any] | None = None
) -> list[Pairing]:
    """The games of a contest: each deal is played once in every rotation of the seats.

    Among equals there is nothing to rotate, so that every game has a deal of its own.
    """
    rotations = len(bots) if len(set(bots)) > 1 else 1
    found = []
    for number in range(games):
        turned = number % rotations
        seats = (*bots[turned:], *bots[:turned])
        found.append(Pairing(game, number, seed + number // rotations, seats, options or {}))
    return found


def play_game(pairing: Pairing) -> GameResult:
    """Play one game between bots to its end."""
    seats = len(pairing.seats)
    match = Match(GAMES[pairing.game], seats, pairing.seed, pairing.options)
    bots = [make_bot(spec, seed=pairing.number * seats + seat) for seat, spec in enumerate(pairing.seats)]
    first = match.ask.seat
    while match.outcome is None:
        seat = match.ask.seat
        match.choose(bots[seat].choose(match, seat), seat)
    played = tuple(tuple(cards_played(match, Seat(seat))) for seat in range(seats))
    turns = getattr(match.table, "turn", 0)
    outcome = match.outcome
    return GameResult(
        pairing.number,
        pairing.seed,
        pairing.seats,
        first,
        outcome.shares,
        outcome.rule,
        turns,
        len(match.answers),
        played,
    )


def cards_played(match: Match, seat: Seat) -> list[str]:
    """The names of the cards that a seat played or took, as the story tells it."""
    told = ("plays", "takes")
    return [str(event.facts[0]) for event in match.events if event.kind in told and event.seat == seat]


def run_arena(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    seed: int = 1,
    workers: int | None = None,
    options: dict[str, Any] | None = None,
) -> Iterator[GameResult]:
    """Play a contest and give the results as they come in."""
    GAMES[game].check_seats(len(bots))
    for spec in bots:
        make_bot(spec)
    workers = workers or os.cpu_count() or 1
    todo = pairings(game, bots, games, seed, options)
    if workers == 1:
        yield from map(play_game, todo)
        return
    with ProcessPoolExecutor(workers) as pool:
        try:
            for done in as_completed([pool.submit(play_game, pairing) for pairing in todo]):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
