"""Playing many games between bots, in parallel, each reproducible by its seed."""

import os
from collections.abc import Callable, Iterator, Sequence
from operator import index
from typing import Any, NamedTuple

from pentathlon.bots import Bot, Hand, check_bot, make_bot, play_until, temper_of
from pentathlon.games import GAMES
from pentathlon.kernel import Game, Seat
from pentathlon.kernel.match import Match

from .guest_process import Invitation
from .guests import USUAL, Forfeit, Guest, Limits, end_guests, invitation_for, is_own, process_for
from .processes import in_processes

FORFEIT = "forfeit"
"""In the place of a clause, where a bot has lost by its own fault."""


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
    forfeit: str = ""
    """Why somebody's own bot has lost by its own fault, if one has."""


class Pairing(NamedTuple):
    """One game to be played."""

    game: str
    number: int
    seed: int
    seats: tuple[str, ...]
    options: dict[str, Any]
    guests: tuple[Invitation, ...] = ()
    """Those of the bots that are objects."""
    limits: Limits = USUAL


def nth_pairing(
    game: str, bots: Sequence[str], number: int, seed: int, options: dict[str, Any] | None = None
) -> Pairing:
    """One game of a contest by its number: each deal is played once in every rotation of the seats.

    Among equals there is nothing to rotate, so that every game has a deal of its own.
    """
    rotations = len(bots) if len(set(bots)) > 1 else 1
    turned = number % rotations
    seats = (*bots[turned:], *bots[:turned])
    return Pairing(game, number, seed + number // rotations, seats, options or {})


def pairings(
    game: str, bots: Sequence[str], games: int, seed: int, options: dict[str, Any] | None = None
) -> list[Pairing]:
    """The games of a contest."""
    return [nth_pairing(game, bots, number, seed, options) for number in range(games)]


def play_game(
    pairing: Pairing,
    watch: Callable[[Match], None] | None = None,
    keep: Callable[[Match], None] | None = None,
) -> GameResult:
    """Play one game between bots to its end; who watches is shown it after every answer, if it has turns, and
    who keeps it when it is over.
    """
    seats = len(pairing.seats)
    game = GAMES[pairing.game]
    match = Match(game, seats, pairing.seed, among_bots(game) | pairing.options)
    first = match.ask.seat
    forfeit = ""
    try:
        _play(match, pairing, watch)
    except Forfeit as fault:
        match.resign(fault.seat)
        forfeit = str(fault)
    if keep is not None:
        keep(match)
    turns = match.clock // 1000 if game.wakes is not None else getattr(match.table, "turn", 0)
    played = tuple(tuple(cards_played(match, Seat(seat))) for seat in range(seats))
    outcome = match.outcome
    assert outcome is not None, "the bots have stopped playing"
    return GameResult(
        pairing.number,
        pairing.seed,
        pairing.seats,
        first,
        outcome.shares,
        FORFEIT if forfeit else outcome.rule,
        turns,
        len(match.answers),
        played,
        forfeit,
    )


def _play(match: Match, pairing: Pairing, watch: Callable[[Match], None] | None) -> None:
    """Let the bots answer until the match is over."""
    bots = [player(pairing, Seat(seat)) for seat in range(match.seats)]
    if match.game.wakes is not None:
        many = enumerate(zip(bots, pairing.seats, strict=True))
        hands = [Hand(bot, Seat(at), _seed(pairing, at), temper_of(spec)) for at, (bot, spec) in many]
        play_until(match, hands)
        return
    while match.outcome is None:
        seat = match.ask.seat
        match.choose(bots[seat].choose(match, seat), seat)
        if watch is not None and match.outcome is None:
            watch(match)


def _seed(pairing: Pairing, seat: int) -> int:
    return pairing.number * len(pairing.seats) + seat


def player(pairing: Pairing, seat: Seat) -> Bot:
    """Who plays at a seat: one of our bots, or somebody's own in a process of its own."""
    name, seed = pairing.seats[seat], _seed(pairing, seat)
    invited = next((guest for guest in pairing.guests if guest.name == name), None)
    if invited is None and is_own(name):
        invited = Invitation(name)
    return make_bot(name, seed) if invited is None else Guest(invited, pairing.limits, seat, seed)


def check_player(game: Game[Any], spec: str, seats: int, limits: Limits) -> None:
    """Refuse a bot that does not exist or cannot play the game, before anything is played."""
    check_bot(game, spec, seats)
    if is_own(spec):
        process_for(Invitation(spec), limits, 0)
    else:
        make_bot(spec)


def among_bots(game: Game[Any]) -> dict[str, Any]:
    """The options that differ where only bots play."""
    return {choice.name: choice.among_bots for choice in game.choices if choice.among_bots is not None}


def cards_played(match: Match, seat: Seat) -> list[str]:
    """The names of the cards that a seat played or took, as the story tells it."""
    told = ("plays", "takes", "offers")
    return [str(event.facts[0]) for event in match.events if event.kind in told and event.seat == seat]


def run_arena(
    game: str,
    bots: Sequence[str | object],
    games: int = 100,
    seed: int = 1,
    workers: int | None = None,
    options: dict[str, Any] | None = None,
    limits: Limits = USUAL,
    ray: str = "",
) -> Iterator[GameResult]:
    """Play a contest and give the results as they come in.

    A bot is the name of one of ours, `my.py:Bot`, or an object of your own; those play within the limits.
    With the address of a Ray cluster (or `local`) the games are played there.
    """
    GAMES[game].check_seats(len(bots))
    names, guests = invited(bots)
    for spec in dict.fromkeys(names):
        if spec not in {guest.name for guest in guests}:
            check_player(GAMES[game], spec, len(bots), limits)
    for guest in guests:
        process_for(guest, limits, 0)
    GAMES[game].options(options or {})
    todo = [
        each._replace(guests=guests, limits=limits)
        for each in pairings(game, names, index(games), index(seed), options)
    ]
    try:
        yield from in_processes(play_game, todo, workers or os.cpu_count() or 1, ray)
    finally:
        end_guests()


def invited(bots: Sequence[str | object]) -> tuple[list[str], tuple[Invitation, ...]]:
    """What the bots are called, and the invitations of those that are objects."""
    names: list[str] = []
    guests: dict[int, Invitation] = {}
    for bot in bots:
        if isinstance(bot, str):
            names.append(bot)
            continue
        if id(bot) not in guests:
            asked = invitation_for(bot)
            alike = sum(guest.pickled != asked.pickled for guest in guests.values())
            guests[id(bot)] = asked._replace(name=f"{asked.name} {alike + 1}" if alike else asked.name)
        names.append(guests[id(bot)].name)
    return names, tuple(guests.values())
