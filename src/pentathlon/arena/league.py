"""A league: every bot against every other in several games, kept result by result so that it can go on.

A game is an *event*. In each round every table of an event is played once, on a deal of its own in every
rotation of the seats. An event ends early when the intervals of all its ratings lie apart.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.ratings import Rating

from .contest import GameResult, Pairing, check_player, pairings, play_game
from .folder import claim, whole_lines
from .guests import USUAL, Limits, close_rooms
from .processes import in_processes
from .ratings import ratings

FORECASTS_APART = 20
"""After so many answers each the evaluation is asked who will win, to see how well it is calibrated."""


class Plan(NamedTuple):
    """What is played: which games for how many, by which bots, in how many rounds."""

    events: tuple[str, ...]
    bots: tuple[str, ...]
    rounds: int
    seed: int = 1
    seats: tuple[tuple[str, int], ...] = ()

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        if len(set(self.bots)) < 2:
            raise UnknownChoice("A league needs two different bots at least.")
        for event in self.events:
            GAMES[event].check_seats(self.seats_of(event))
            for bot in self.bots:
                check_player(GAMES[event], bot, self.seats_of(event), USUAL)

    def seats_of(self, event: str) -> int:
        """How many sit at a table of that game."""
        return dict(self.seats).get(event, GAMES[event].seats[0])

    def tables(self, event: str) -> list[tuple[str, ...]]:
        """Who sits together: every group of as many bots as there are seats, or all of them in turn.

        Where all play on one side, each bot plays alone, and they are compared on the same deals.
        """
        seats = self.seats_of(event)
        if GAMES[event].roles is not None:
            return [(bot,) * seats for bot in self.bots]
        groups = combinations(self.bots, min(seats, len(self.bots)))
        return [tuple(group[seat % len(group)] for seat in range(seats)) for group in groups]

    def round(self, event: str, number: int) -> list[Pairing]:
        """The games of a round; each table of rivals has deals of its own."""
        found: list[Pairing] = []
        tables = self.tables(event)
        for at, table in enumerate(tables):
            alone = len(set(table)) == 1
            deal = self.seed + (number if alone else number * len(tables) + at)
            found += pairings(event, table, 1 if alone else len(table), deal)
        return [pairing._replace(number=number * len(found) + at) for at, pairing in enumerate(found)]


class Played(NamedTuple):
    """A game of the league, with what the evaluation said on its way: (chance, share) of every seat."""

    event: str
    result: GameResult
    forecasts: tuple[tuple[float, float], ...] = ()


class League:
    """The games of a plan, as far as they were played."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        plan.check()
        self.plan = plan
        self.path = folder / "results.jsonl"
        claim(folder, plan._replace(rounds=0)._asdict(), "another league")
        self.played = self._taken_up()

    def _taken_up(self) -> list[Played]:
        """The games of the league in this folder, up to where it stopped."""
        found: dict[tuple[str, int], Played] = {}
        for number, line in enumerate(whole_lines(self.path), 1):
            try:
                game = _read(line)
            except (ValueError, LookupError, TypeError, AttributeError):
                raise UnknownChoice(f"{self.path}, line {number}, is no game of a league.") from None
            # Two that play the same league may both have played it; it is the same game.
            found[game.event, game.result.number] = game
        return list(found.values())

    def of(self, event: str) -> list[Played]:
        """The games of one event, in the order of their numbers."""
        return sorted((game for game in self.played if game.event == event), key=lambda game: game.result)

    def ratings(self, event: str) -> list[Rating]:
        """How strong each bot is in an event, the strongest first."""
        return ratings([game.result for game in self.of(event)])

    def is_settled(self, event: str) -> bool:
        """Whether no two neighbours in the ranking could as well change places."""
        ranked = self.ratings(event)
        return len(ranked) == len(set(self.plan.bots)) and all(
            above.low > below.high for above, below in pairwise(ranked)
        )

    def play(self, workers: int, limits: Limits = USUAL, ray: str = "") -> Iterator[Played]:
        """Play what is still to be played, round by round, and give the games as they end."""
        for number in range(self.plan.rounds):
            todo = [
                pairing._replace(limits=limits)
                for event in self.plan.events
                if not self.is_settled(event)
                for pairing in self.plan.round(event, number)
                if not self._has(pairing)
            ]
            try:
                for game in in_processes(play_one, todo, workers, ray):
                    self._keep(game)
                    yield game
            finally:
                close_rooms()

    def _has(self, pairing: Pairing) -> bool:
        return any(
            game.event == pairing.game and game.result.number == pairing.number for game in self.played
        )

    def _keep(self, game: Played) -> None:
        self.played.append(game)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(
                json.dumps({"event": game.event, **game.result._asdict(), "forecasts": game.forecasts})
            )
            file.write("\n")


def _read(line: str) -> Played:
    """A game as it was kept."""
    known = json.loads(line)
    event, forecasts = known.pop("event"), known.pop("forecasts")
    known = {name: _tuples(value) for name, value in known.items()}
    return Played(event, GameResult(**known), _tuples(forecasts))


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def play_one(pairing: Pairing) -> Played:
    """Play a game, and note on its way what the evaluation says of each seat."""
    said: list[tuple[float, ...]] = []

    def watch(match: Match) -> None:
        worth = match.game.worth
        if worth is not None and len(match.answers) % FORECASTS_APART == 0:
            said.append(tuple(worth(match.table, Seat(seat)) for seat in range(match.seats)))

    result = play_game(pairing, watch)
    pairs = [
        (round(chance, 4), share)
        for chances in said
        for chance, share in zip(chances, result.shares, strict=True)
    ]
    return Played(pairing.game, result, tuple(pairs))
