"""RLCard: Omens as an environment of its own, and its gin rummy."""

from __future__ import annotations

import random
from collections import OrderedDict
from typing import Any

import numpy as np
import rlcard
from rlcard.envs.env import Env

from bench.measure import OMENS, WHOLE_GAME, Result, case, repeat
from bench.omens import CARDS, DECISIONS_A_GAME, HAND_SIZE, playable, takes


class OmensGame:
    """The game that RLCard's environment drives."""

    allow_step_back = False
    np_random: np.random.RandomState

    def init_game(self) -> tuple[dict[str, Any], int]:
        """Deal, and return what the first player sees."""
        dealt = self.np_random.permutation(CARDS)[:DECISIONS_A_GAME].tolist()
        self.hands = dealt[:HAND_SIZE], dealt[HAND_SIZE:]
        self.played: tuple[list[int], list[int]] = ([], [])
        self.led: int | None = None
        self.tricks = [0, 0]
        self.player = 0
        return self.get_state(0), 0

    def step(self, card: int) -> tuple[dict[str, Any], int]:
        """Play a card, and return what the next player sees."""
        player, opponent = self.player, 1 - self.player
        self.hands[player].remove(card)
        self.played[player].append(card)
        if self.led is None:
            self.led = card
            self.player = opponent
        else:
            self.player = player if takes(card, self.led) else opponent
            self.tricks[self.player] += 1
            self.led = None
        return self.get_state(self.player), self.player

    def get_state(self, player: int) -> dict[str, Any]:
        """What the player sees: their hand, and what lies open."""
        return {
            "hand": self.hands[player],
            "led": self.led,
            "played": self.played[player],
            "played_by_opponent": self.played[1 - player],
            "legal": playable(self.hands[player], self.led),
        }

    def get_player_id(self) -> int:
        """Whose turn it is."""
        return self.player

    def is_over(self) -> bool:
        """Whether all cards are played."""
        return not self.hands[0] and not self.hands[1]

    def get_num_players(self) -> int:
        """Two."""
        return 2

    def get_num_actions(self) -> int:
        """One for each card."""
        return CARDS


class OmensEnv(Env):
    """Omens with an observation of 0/1 planes over the cards."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.name = "omens"
        self.game = OmensGame()
        super().__init__(config)
        self.state_shape = [[4, CARDS] for _ in range(self.num_players)]
        self.action_shape = [None for _ in range(self.num_players)]

    def get_payoffs(self) -> np.ndarray:
        """One point for most tricks, from the other player."""
        lead = self.game.tricks[0] - self.game.tricks[1]
        margin = (lead > 0) - (lead < 0)
        return np.array([margin, -margin])

    def _extract_state(self, state: dict[str, Any]) -> dict[str, Any]:
        planes = np.zeros((4, CARDS), np.int8)
        planes[0, state["hand"]] = 1
        if state["led"] is not None:
            planes[1, state["led"]] = 1
        planes[2, state["played"]] = 1
        planes[3, state["played_by_opponent"]] = 1
        return {
            "obs": planes,
            "legal_actions": OrderedDict.fromkeys(state["legal"]),
            "raw_obs": state,
            "raw_legal_actions": state["legal"],
            "action_record": self.action_recorder,
        }

    def _decode_action(self, action_id: int) -> int:
        return action_id

    def _get_legal_actions(self) -> list[int]:
        return playable(self.game.hands[self.game.player], self.game.led)


def _play_games(env: Env, seconds: float, seed: int) -> Result:
    rng = random.Random(seed)
    return repeat(lambda: _play_to_the_end(env, rng), seconds)


def _play_to_the_end(env: Env, rng: random.Random) -> int:
    """Play at random and count the decisions.

    The loop of `Env.run`, without the trajectories it keeps for training.
    """
    decisions = 0
    state, _ = env.reset()
    while not env.is_over():
        legal = list(state["legal_actions"])
        state, _ = env.step(legal[int(rng.random() * len(legal))])
        decisions += 1
    env.get_payoffs()
    return decisions


@case("RLCard", OMENS)
def play_omens(seconds: float, seed: int) -> Result:
    """Omens, which observes once for each decision."""
    return _play_games(OmensEnv({"seed": seed, "allow_step_back": False}), seconds, seed)


@case("RLCard gin-rummy", WHOLE_GAME)
def play_gin_rummy(seconds: float, seed: int) -> Result:
    """RLCard's own gin rummy."""
    return _play_games(rlcard.make("gin-rummy", {"seed": seed}), seconds, seed)
