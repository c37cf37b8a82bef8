"""`learned`: a bot that has learnt from games which deeds a search likes, and likes them at a glance.

It is one of the bots (`make_bot("learned")`) for every game and number of players that has a network.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from pentathlon.arena.contest import among_bots
from pentathlon.bots import Hint, make_bot
from pentathlon.games import GAMES
from pentathlon.kernel import Game, Option, Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match

from .encoding import Floats, encode_both
from .network import Network, load, path_of, taught

UNSEEN = 10_000_001
"""The first of the deals by which its strength is told: nobody learns from those."""


class LearnedBot:
    """Does the deed that its network likes best; it neither searches nor deals worlds."""

    def __init__(self, network: Network | None = None) -> None:
        """Without a network it takes the one that was shipped for the game."""
        self._network = network

    def choose(self, match: Match, seat: Seat) -> Option:
        """The option that it likes best; the first of equals."""
        options, liking = self._liking(match, seat)
        return options[int(liking.argmax())]

    def in_time(self, match: Match, seat: Seat) -> Option | None:
        """It has learnt no game in real time."""
        check(match.game, match.seats)
        return None

    def hints(self, match: Match, seat: Seat) -> list[Hint]:
        """None: it likes deeds without a thought of how the game will end."""
        return []

    def _liking(self, match: Match, seat: Seat) -> tuple[list[Option], Floats]:
        ask = match.ask_for(seat)
        if ask is None:
            raise ValueError(f"Nothing is asked of seat {seat} now.")
        options = list(ask.options)
        if len(options) == 1:
            return options, np.zeros(1, np.float32)
        network = self._network or shipped(match.game.name, match.seats)
        observation, _, rows = encode_both(match, seat)
        return options, network.scores(observation, rows)


def won_against(rival: str, game: str, seats: int, bot: LearnedBot, games: int) -> Iterator[float]:
    """What it gets in match after match, a bot at all other seats, from every seat on the same deals."""
    rules = GAMES[game]
    for number in range(games):
        deal, mine = divmod(number, seats)
        match = Match(rules, seats, UNSEEN + deal, among_bots(rules))
        others = [make_bot(rival, number * seats + seat) for seat in range(seats)]
        while match.outcome is None:
            seat = match.ask.seat
            player = bot if seat == mine else others[seat]
            match.choose(player.choose(match, seat), seat)
        yield match.outcome.shares[mine]


def make(seed: int) -> LearnedBot:
    """The bot as it is shipped; chance is nothing to it."""
    return LearnedBot()


def check(game: Game[Any], seats: int) -> None:
    """Refuse a game that it has not learnt."""
    if seats in taught(game):
        return
    known = [f"{other.title} for {_counted(found)}" for other in GAMES.values() if (found := taught(other))]
    told = ", ".join(known) or "nothing yet"
    raise UnknownChoice(f"learned has not learnt {game.title} for {seats} players; it knows {told}.")


def _counted(seats: list[int]) -> str:
    return " or ".join(map(str, seats))


@cache
def shipped(game: str, seats: int) -> Network:
    """The network of a game for so many players."""
    check(GAMES[game], seats)
    return load(game, seats, path_of(game, seats))
