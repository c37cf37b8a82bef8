"""A seat of a game as an environment of Gymnasium, with bots at the other seats."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from pentathlon.bots import check_bot, make_bot
from pentathlon.games import GAMES
from pentathlon.kernel import Seat

from .encoding import spec
from .pettingzoo_envs import NOTHING_DEALT, observed, spaces
from .turns import WAIT, Turns, check_options, deed_number


class PentathlonSeat(gymnasium.Env[Any, Any]):
    """One seat decides; the rivals' answers belong to the world."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 (as the base class has it)

    def __init__(
        self,
        game: str,
        seat: int = 0,
        rivals: str = "greedy",
        seats: int | None = None,
        describes: bool = False,
        **options: Any,
    ) -> None:
        self.render_mode = None
        self._settings, self._seat, self._rivals = (game, seats, options), seat, rivals
        self._describes = describes
        check_options(game, options)
        self.observation_space, self.action_space = spaces(game, seats, describes)
        many = spec(game, seats).seats
        if not 0 <= seat < many:
            raise ValueError(f"There is no seat {seat}; there are {many}, counted from 0.")
        check_bot(GAMES[game], rivals, many)
        make_bot(rivals)
        self._turns: Turns | None = None

    @property
    def turns(self) -> Turns:
        """The match that is under way."""
        if self._turns is None:
            raise ResetNeeded(NOTHING_DEALT)
        return self._turns

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew, and let the rivals play until the seat is asked."""
        super().reset(seed=seed)
        game, seats, settled = self._settings
        self._turns = Turns(game, seats, int(self.np_random.integers(1 << 62)), settled)
        many = self.turns.match.seats
        self._bots = [make_bot(self._rivals, int(self.np_random.integers(1 << 31))) for _ in range(many)]
        self._let_rivals_play()
        return self._seen()

    def _let_rivals_play(self) -> None:
        turns = self.turns
        while not turns.is_over and turns.seat != self._seat:
            bot, seat = self._bots[turns.seat], Seat(turns.seat)
            if turns.game.wakes is None:
                turns.answer(bot.choose(turns.match, seat))
            else:
                wanted = bot.in_time(turns.match, seat)
                turns.answer(WAIT if wanted is None else wanted)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = observed(self.turns, self._seat, self._describes)
        turns = self.turns
        return seen, {"action_mask": seen["action_mask"], "deeds": len(turns.deeds), "chapter": turns.chapter}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Do a deed; a number beyond the open ones counts on from the first, so that any policy can play."""
        if self.turns.is_over:
            raise ResetNeeded(NOTHING_DEALT)
        self.turns.step(deed_number(action) % len(self.turns.deeds))
        self._let_rivals_play()
        over = self.turns.is_over
        seen, info = self._seen()
        info |= {"scores": list(scores)} if (scores := self.turns.match.scores) else {}
        return seen, float(np.float64(self.turns.shares[self._seat])), over, False, info

    def render(self) -> str:
        """The deeds that are open, in words."""
        turns = self.turns
        return "; ".join(f"{number} {turns.label(number)}" for number in range(len(turns.deeds)))
