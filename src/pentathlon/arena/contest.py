"""Playing many games between bots, in parallel, each reproducible by its seed."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, NamedTuple

from pentathlon.bots import check_bot, make_bot, make_hand, play_until
from pentathlon.games import GAMES
from pentathlon.kernel import Game, Seat
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
    """The turns that were played, if the game counts them; in real time the seconds."""
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


def play_game(pairing: Pairing, watch: Callable[[Match], None] | None = None) -> GameResult:
    """Play one game between bots to its end; who watches is shown it after every answer, if it has turns."""
    seats = len(pairing.seats)
    game = GAMES[pairing.game]
    match = Match(game, seats, pairing.seed, among_bots(game) | pairing.options)
    first = match.ask.seat
    seeds = [pairing.number * seats + seat for seat in range(seats)]
    if game.wakes is not None:
        play_until(match, [make_hand(pairing.seats[seat], Seat(seat), seeds[seat]) for seat in range(seats)])
        turns = match.clock // 1000
    else:
        bots = [make_bot(spec, seed) for spec, seed in zip(pairing.seats, seeds, strict=True)]
        while match.outcome is None:
            seat = match.ask.seat
            match.choose(bots[seat].choose(match, seat), seat)
            if watch is not None and match.outcome is None:
                watch(match)
        turns = getattr(match.table, "turn", 0)
    played = tuple(tuple(cards_played(match, Seat(seat))) for seat in range(seats))
    outcome = match.outcome
    assert outcome is not None, "the bots have stopped playing"
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


def among_bots(game: Game[Any]) -> dict[str, Any]:
    """The options that differ where only bots play."""
    return {choice.name: choice.among_bots for choice in game.choices if choice.among_bots is not None}


def cards_played(match: Match, seat: Seat) -> list[str]:
    """The names of the cards that a seat played or took, as the story tells it."""
    told = ("plays", "takes", "offers")
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
        check_bot(GAMES[game], spec)
        make_bot(spec)
    GAMES[game].options(options or {})
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
