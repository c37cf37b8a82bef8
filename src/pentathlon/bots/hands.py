"""Bots in real time: each seat has a hand that takes its time, as people do.

Nothing here waits. A hand says when it will look at the table next; whoever drives the match lets the
table's time pass until then. So a game of four minutes is over in milliseconds, and the same hands play
at the speed of people where somebody ticks with a clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from pentathlon.kernel.ask import Seat, is_among
from pentathlon.kernel.errors import UnknownChoice

from .bot import prospects
from .greedy import GreedyBot
from .plugged import PLUGGED, plugged

if TYPE_CHECKING:
    from pentathlon.kernel import Game, Option
    from pentathlon.kernel.match import Match

    from .bot import Bot


class Temper(NamedTuple):
    """How quick a hand is, in milliseconds, and how much escapes it."""

    fastest: int
    slowest: int
    patience: int
    """How long it may look away when there is nothing good to do."""
    slips: float
    """How often it overlooks what it should do, a claim too."""

    def reaction(self, chance: Random) -> int:
        """The time until it has seen something and moves: mostly near the quick end."""
        return self.fastest + int((self.slowest - self.fastest) * chance.random() * chance.random())

    def nap(self, chance: Random) -> int:
        """The time until it looks again."""
        return self.fastest + int(self.patience * chance.random())


TEMPERS = {
    "slow": Temper(600, 2500, 5000, 0.15),
    "steady": Temper(450, 2000, 5000, 0.08),
    "quick": Temper(250, 800, 2000, 0.02),
}
DEFAULT_TEMPER = "steady"
NO_MCTS = (
    "mcts does not play games in real time: while it thinks about one move, everybody else makes theirs. "
    "Take greedy or random."
)


def check_bot(game: Game, spec: str, seats: int) -> None:  # type: ignore[type-arg]
    """Refuse a bot that cannot play the game with so many players."""
    if spec in PLUGGED:
        plugged(spec).check(game, seats)
    if game.wakes is not None and spec.partition(":")[0] == "mcts":
        raise UnknownChoice(NO_MCTS)


class Hand:
    """The hand of a bot at one seat: it looks, and a moment later it does what it wanted to do.

    So it never answers what it could not yet have seen, and others may be quicker.
    """

    def __init__(self, bot: Bot, seat: Seat, seed: int, temper: Temper) -> None:
        self.bot = bot
        self.seat = seat
        self.chance = Random(f"hand {seed} {seat}")
        self.temper = temper
        self.due: int | None = None
        """When it looks, or does what it wants to do."""
        self.wants: Option | None = None

    def plan(self, match: Match) -> int | None:
        """When it looks or acts next; if that is open, a reaction after it could do something."""
        if self.due is None and match.game.wakes is not None:
            moment = match.game.wakes(match.table, self.seat)
            if moment is not None:
                self.due = max(moment, match.clock) + self.temper.reaction(self.chance) - self.temper.fastest
        return self.due

    def go_on(self, match: Match) -> None:
        """Look, or do what was wanted; what has become impossible meanwhile is let go."""
        option, self.wants, self.due = self.wants, None, None
        if option is None:
            self._look(match)
            return
        ask = match.ask_for(self.seat)
        if ask is not None and is_among(option, ask.options):
            match.ask = ask
            match.send(option)
        else:
            self.due = match.clock + self.temper.reaction(self.chance)

    def _look(self, match: Match) -> None:
        """Decide what to do; if it is better to wait, or something slips, look again after a while."""
        self.wants = self.bot.in_time(match, self.seat)
        if self.wants is not None and self.chance.random() >= self.temper.slips:
            self.due = match.clock + self.temper.fastest
            return
        self.wants = None
        moment = match.game.wakes(match.table, self.seat) if match.game.wakes is not None else None
        self.due = max(match.clock, moment or 0) + self.temper.nap(self.chance)


def play_until(match: Match, hands: Sequence[Hand], moment: int | None = None) -> None:
    """Let the hands play until that moment of the table's clock, or to the end of the match."""
    while match.outcome is None and step(match, hands, moment):
        pass
    if moment is not None and match.outcome is None:
        match.tick(max(moment, match.clock))


def step(match: Match, hands: Sequence[Hand], moment: int | None = None) -> bool:
    """Let time pass until the next hand goes on, and let it; False if that is not before the moment."""
    first: Hand | None = None
    for hand in hands:
        due = hand.plan(match) if hand.due is None else hand.due
        if due is not None and (first is None or first.due is None or due < first.due):
            first = hand
    if first is None or first.due is None or (moment is not None and first.due > moment):
        return False
    match.tick(max(first.due, match.clock))
    if match.outcome is None:
        first.go_on(match)
    return True


def played_out(match: Match, games: int, seed: int) -> list[list[float]]:
    """What everybody gets where steady hands play on to the end, in worlds as the seats in turn see them."""
    chance, found = Random(f"{seed}:{match.clock}"), []
    for number in range(games):
        world = match.world(Seat(number % match.seats), chance, remember=True)
        hands = [
            Hand(GreedyBot(number), Seat(seat), chance.getrandbits(32), TEMPERS[DEFAULT_TEMPER])
            for seat in range(match.seats)
        ]
        play_until(world, hands)
        found.append(prospects(world))
    return found
