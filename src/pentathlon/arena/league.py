"""A league: every bot against every other in several games, kept result by result so that it can go on.

A game is an *event*. In each round every table of an event is played once, on a deal of its own in every
rotation of the seats. An event ends early when the intervals of all its ratings lie apart. On a *ladder*, for
many bots, only those meet in a round who are neighbours by what they have reached before it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import record_of
from pentathlon.ratings import Rating

from .contest import GameResult, Pairing, check_player, pairings, play_game
from .folder import claim, whole_lines
from .guests import USUAL, Limits, end_guests
from .processes import in_processes
from .ratings import ladder_of

FORECASTS_APART = 20
"""After so many answers each the evaluation is asked who will win, to see how well it is calibrated."""


class Plan(NamedTuple):
    """What is played: which games for how many, by which bots, in how many rounds."""

    events: tuple[str, ...]
    bots: tuple[str, ...]
    rounds: int
    seed: int = 1
    seats: tuple[tuple[str, int], ...] = ()
    ladder: bool = False

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        if len(set(self.bots)) < 2:
            raise UnknownChoice("A league needs two different bots at least.")
        for name, times in Counter((*self.events, *self.bots)).items():
            if times > 1:
                raise UnknownChoice(f"{name} is named twice: its games would count twice, too.")
        for event in dict(self.seats):
            if event not in self.events:
                raise UnknownChoice(f"{event} is none of the games of this league, for however many.")
        for event in self.events:
            GAMES[event].check_seats(self.seats_of(event))
            for bot in self.bots:
                check_player(GAMES[event], bot, self.seats_of(event), USUAL)

    def seats_of(self, event: str) -> int:
        """How many sit at a table of that game."""
        return dict(self.seats).get(event, GAMES[event].seats[0])

    def noted(self) -> dict[str, Any]:
        """What makes it this league and no other; more rounds may be played of the same."""
        known = self._replace(rounds=0)._asdict()
        # Folders of before there were ladders say nothing of them.
        return known if self.ladder else {name: value for name, value in known.items() if name != "ladder"}

    def tables(self, event: str, number: int = 0, ranked: Sequence[str] = ()) -> list[tuple[str, ...]]:
        """Who sits together: every group of as many bots as there are seats, or all of them in turn; on a
        ladder the groups of neighbours among those ranked.

        Where all play on one side, each bot plays alone, and they are compared on the same deals.
        """
        seats = self.seats_of(event)
        if GAMES[event].roles is not None:
            return [(bot,) * seats for bot in self.bots]
        size = min(seats, len(self.bots))
        groups = (
            neighbours(ranked or self.bots, size, number) if self.ladder else combinations(self.bots, size)
        )
        return [tuple(group[seat % len(group)] for seat in range(seats)) for group in groups]

    def round(self, event: str, number: int, ranked: Sequence[str] = ()) -> list[Pairing]:
        """The games of a round, on a ladder of bots ranked so; each table of rivals has deals of its own."""
        found: list[Pairing] = []
        most = len(self.tables(event))
        for at, table in enumerate(self.tables(event, number, ranked)):
            alone = len(set(table)) == 1
            deal = self.seed + (number if alone else number * most + at)
            found += pairings(event, table, 1 if alone else len(table), deal)
        first = number * self.games(event)
        return [pairing._replace(number=first + at) for at, pairing in enumerate(found)]

    def games(self, event: str) -> int:
        """How many games a round has at the most."""
        return sum(1 if len(set(table)) == 1 else len(table) for table in self.tables(event))


def neighbours(ranked: Sequence[str], size: int, number: int) -> list[Sequence[str]]:
    """Who meets on a ladder: groups from the top down, in every round one place lower, so that all mix.

    Whoever is left over at either end sits out for that round.
    """
    top = min(number % size, len(ranked) - size)
    return [ranked[at : at + size] for at in range(top, len(ranked) - size + 1, size)]


class Played(NamedTuple):
    """A game of the league, with what the evaluation said on its way: (chance, share) of every seat."""

    event: str
    result: GameResult
    forecasts: tuple[tuple[float, float], ...] = ()
    record: str = ""
    """How it can be replayed, on its way to a file of its own."""


class League:
    """The games of a plan, as far as they were played."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        plan.check()
        self.plan = plan
        self.path = folder / "results.jsonl"
        self.records = folder / "records"
        claim(folder, plan.noted(), "another league")
        self.played = self._taken_up()

    def _taken_up(self) -> list[Played]:
        """The games of the league in this folder, up to where it stopped."""
        found: dict[tuple[str, int], Played] = {}
        for number, line in enumerate(whole_lines(self.path), 1):
            try:
                game = _read(line)
                self._check(game)
            except (ValueError, LookupError, TypeError, AttributeError):
                raise UnknownChoice(f"{self.path}, line {number}, is no game of a league.") from None
            # Two that play the same league may both have played it; it is the same game.
            found[game.event, game.result.number] = game
        return list(found.values())

    def _check(self, game: Played) -> None:
        """Refuse a game that no bots of this league can have played so."""
        if game.event not in self.plan.events:
            raise ValueError
        seats, result = self.plan.seats_of(game.event), game.result
        told = [*result.shares, *(share for _, share in game.forecasts)]
        if not (
            set(result.seats) <= set(self.plan.bots)
            and len(result.seats) == len(result.shares) == len(result.played) == seats
            and 0 <= result.first < seats
            and result.number >= 0
            and all(0 <= share <= 1 for share in told)
        ):
            raise ValueError

    def of(self, event: str) -> list[Played]:
        """The games of one event, in the order of their numbers."""
        return sorted((game for game in self.played if game.event == event), key=lambda game: game.result)

    def ratings(self, event: str) -> list[Rating]:
        """How strong each bot is in an event, the strongest first."""
        return ladder_of([game.result for game in self.of(event)]).ranked()

    def is_settled(self, event: str) -> bool:
        """Whether no two neighbours in the ranking could as well change places."""
        ranked = self.ratings(event)
        return len(ranked) == len(set(self.plan.bots)) and all(
            above.low > below.high for above, below in pairwise(ranked)
        )

    def ranked(self, event: str, number: int) -> list[str]:
        """All bots by what they had reached before a round; who has not played is as good as any beginner."""
        before = number * self.plan.games(event)
        ladder = ladder_of([game.result for game in self.of(event) if game.result.number < before])
        return sorted(self.plan.bots, key=lambda bot: -ladder.rating(bot).mean)

    def play(
        self, workers: int, limits: Limits = USUAL, ray: str = "", *, records: bool = False
    ) -> Iterator[Played]:
        """Play what is still to be played, round by round, and give the games as they end; with records of
        those that are played now.
        """
        for number in range(self.plan.rounds):
            todo = [
                pairing._replace(limits=limits)
                for event in self.plan.events
                if not self.is_settled(event)
                for pairing in self.plan.round(event, number, self.ranked(event, number))
                if not self._has(pairing)
            ]
            try:
                for game in in_processes(partial(play_one, records=records), todo, workers, ray):
                    yield self._keep(game)
            finally:
                end_guests()

    def _has(self, pairing: Pairing) -> bool:
        return any(
            game.event == pairing.game and game.result.number == pairing.number for game in self.played
        )

    def _keep(self, game: Played) -> Played:
        if game.record:
            self.records.mkdir(exist_ok=True)
            path = self.records / f"{game.event}-{game.result.number}.json"
            path.write_text(game.record, encoding="utf-8")
        # Who is stopped in between plays the game and writes its record again.
        game = game._replace(record="")
        self.played.append(game)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(
                json.dumps({"event": game.event, **game.result._asdict(), "forecasts": game.forecasts})
            )
            file.write("\n")
        return game


def _read(line: str) -> Played:
    """A game as it was kept."""
    known = json.loads(line)
    event, forecasts = known.pop("event"), known.pop("forecasts")
    return msgspec.convert([event, list(GameResult(**known)), forecasts], Played)


def play_one(pairing: Pairing, *, records: bool = False) -> Played:
    """Play a game, and note on its way what the evaluation says of each seat."""
    said: list[tuple[float, ...]] = []
    kept: list[str] = []

    def watch(match: Match) -> None:
        worth = match.game.worth
        if worth is not None and len(match.answers) % FORECASTS_APART == 0:
            said.append(tuple(worth(match.table, Seat(seat)) for seat in range(match.seats)))

    def keep(match: Match) -> None:
        kept.append(record_of(match).json())

    result = play_game(pairing, watch, keep if records else None)
    pairs = [
        (round(chance, 4), share)
        for chances in said
        for chance, share in zip(chances, result.shares, strict=True)
    ]
    return Played(pairing.game, result, tuple(pairs), "".join(kept))
