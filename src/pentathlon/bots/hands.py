"""Bots in real time: each seat has a hand that takes its time, as people do.

Nothing here waits. A hand says when it will look at the table next; whoever drives the match lets the
table's time pass until then. So a game of four minutes is over in milliseconds, and the same hands play
at the speed of people where somebody ticks with a clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from pentathlon.kernel.errors import Illegal, UnknownChoice

if TYPE_CHECKING:
    from pentathlon.kernel import Game, Option, Seat
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
        return self.fastest + int((self.slowest - self.fastest) * chance.betavariate(1.6, 3.2))

    def nap(self, chance: Random) -> int:
        """The time until it looks again."""
        return self.fastest + int(self.patience * chance.random())


TEMPERS = {
    "slow": Temper(600, 2500, 5000, 0.15),
    "steady": Temper(300, 1500, 3500, 0.06),
    "quick": Temper(250, 800, 2000, 0.02),
}
DEFAULT_TEMPER = "steady"
NO_MCTS = (
    "mcts does not play games in real time: while it thinks about one move, everybody else makes theirs. "
    "Take greedy or random."
)


def check_bot(game: Game, spec: str) -> None:  # type: ignore[type-arg]
    """Refuse a bot that cannot play the game."""
    if game.wakes is not None and spec.partition(":")[0] == "mcts":
        raise UnknownChoice(NO_MCTS)


class Hand:
    """The hand of a bot at one seat: when it acts next, and what it does then."""

    def __init__(self, bot: Bot, seat: Seat, seed: int, temper: Temper) -> None:
        self.bot = bot
        self.seat = seat
        self.chance = Random(f"hand {seed} {seat}")
        self.temper = temper
        self.due: int | None = None

    def plan(self, match: Match) -> int | None:
        """When it acts next, if it has not planned that yet: a reaction after it could do something."""
        if self.due is None and match.game.wakes is not None:
            moment = match.game.wakes(match.table, self.seat)
            if moment is not None:
                self.due = max(moment, match.clock) + self.temper.reaction(self.chance)
        return self.due

    def choose(self, match: Match) -> Option | None:
        """What it does now; None if it would rather wait, and it then looks away for a while."""
        self.due = None
        option = self.bot.in_time(match, self.seat)
        if option is not None and self.chance.random() >= self.temper.slips:
            return option
        moment = match.game.wakes(match.table, self.seat) if match.game.wakes is not None else None
        self.due = max(match.clock, moment or 0) + self.temper.nap(self.chance)
        return None


def play_until(match: Match, hands: Sequence[Hand], moment: int | None = None) -> None:
    """Let the hands play until that moment of the table's clock, or to the end of the match."""
    while match.outcome is None:
        planned = [(due, hand.seat) for hand in hands if (due := hand.plan(match)) is not None]
        due, seat = min(planned) if planned else (moment, None)
        if due is None or (moment is not None and due > moment):
            break
        match.tick(max(due, match.clock))
        if seat is None or match.outcome is not None:
            break
        hand = next(hand for hand in hands if hand.seat == seat)
        act(match, hand)
    if moment is not None and match.outcome is None:
        match.tick(max(moment, match.clock))


def act(match: Match, hand: Hand) -> None:
    """Let a hand do what it wants to do now; what has become impossible meanwhile is let go."""
    option = hand.choose(match)
    if option is not None:
        try:
            match.choose(option, hand.seat)
        except Illegal:
            hand.due = None
