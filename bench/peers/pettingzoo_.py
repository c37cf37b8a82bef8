"""PettingZoo: Omens as an AEC environment, and its gin rummy."""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bench.measure import LOOKS, OMENS, WHOLE_GAME, Result, case, repeat
from bench.omens import CARDS, DECISIONS_A_GAME, HAND_SIZE, playable, takes

PLAYERS = ("player_0", "player_1")
IN_HAND, LED, PLAYED_BY_ME, PLAYED_BY_OPPONENT = range(4)
PLANES = 4


class OmensEnv(AECEnv):
    """Omens with an observation of 0/1 planes over the cards, and an action mask."""

    metadata = {"name": "omens_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self) -> None:
        super().__init__()
        self.render_mode = None
        self.possible_agents = list(PLAYERS)
        self.agents = list(PLAYERS)
        self._dealer = random.Random()
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (PLANES, CARDS), np.int8),
                "action_mask": spaces.Box(0, 1, (CARDS,), np.int8),
            }
        )
        self._action_space = spaces.Discrete(CARDS)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The planes and the mask."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        """Any card; the mask says which."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        if seed is not None:
            self._dealer.seed(seed)
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {player: {} for player in PLAYERS}
        self.agent_selection = PLAYERS[0]
        self._deal()

    def _deal(self) -> None:
        dealt = self._dealer.sample(range(CARDS), DECISIONS_A_GAME)
        self._hands = dealt[:HAND_SIZE], dealt[HAND_SIZE:]
        self._led: int | None = None
        self._tricks = [0, 0]
        # Kept up to date card by card, which is cheaper than rebuilding them for each look.
        self._planes = np.zeros((2, PLANES, CARDS), np.int8)
        self._planes[0, IN_HAND, self._hands[0]] = 1
        self._planes[1, IN_HAND, self._hands[1]] = 1

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """The agent's planes, and the mask of what it may play now."""
        player = PLAYERS.index(agent)
        mask = np.zeros(CARDS, np.int8)
        if agent == self.agent_selection:
            mask[playable(self._hands[player], self._led)] = 1
        return {"observation": self._planes[player].copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play a card for the selected agent; a finished agent steps out with `None`."""
        agent = self.agent_selection
        if action is None or self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.agent_selection = PLAYERS[self._play(PLAYERS.index(agent), int(action))]
        if not self._hands[0] and not self._hands[1]:
            self._end()
        self._accumulate_rewards()

    def _play(self, player: int, card: int) -> int:
        """Play the card and say who plays next."""
        opponent = 1 - player
        self._hands[player].remove(card)
        self._planes[player, IN_HAND, card] = 0
        self._planes[player, PLAYED_BY_ME, card] = 1
        self._planes[opponent, PLAYED_BY_OPPONENT, card] = 1
        if self._led is None:
            self._led = card
            self._planes[:, LED, card] = 1
            return opponent
        winner = player if takes(card, self._led) else opponent
        self._tricks[winner] += 1
        self._planes[:, LED, self._led] = 0
        self._led = None
        return winner

    def _end(self) -> None:
        lead = self._tricks[0] - self._tricks[1]
        margin = (lead > 0) - (lead < 0)
        self.rewards = {PLAYERS[0]: margin, PLAYERS[1]: -margin}
        self.terminations = dict.fromkeys(PLAYERS, True)


def wrapped_omens() -> AECEnv:
    """Omens in the wrappers that PettingZoo's classic games come in."""
    env = wrappers.TerminateIllegalWrapper(OmensEnv(), illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def _play_to_the_end(env: AECEnv, rng: random.Random) -> int:
    """Play at random and count the decisions; each finished agent steps out with `None`."""
    decisions = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = observation["action_mask"].nonzero()[0]
        env.step(legal[int(rng.random() * len(legal))])
        decisions += 1
    return decisions


def _play_games(env: AECEnv, seconds: float, seed: int) -> Result:
    rng = random.Random(seed)
    env.reset(seed=seed)

    def play_one() -> int:
        env.reset()
        return _play_to_the_end(env, rng)

    return repeat(play_one, seconds)


@case("PettingZoo AEC, bare", OMENS)
def play_omens(seconds: float, seed: int) -> Result:
    """Omens as the bare environment, which observes once for each decision."""
    return _play_games(OmensEnv(), seconds, seed)


@case("PettingZoo AEC, wrapped as its classic games", OMENS)
def play_wrapped_omens(seconds: float, seed: int) -> Result:
    """Omens with illegal actions and wrong order refused."""
    return _play_games(wrapped_omens(), seconds, seed)


@case("PettingZoo gin_rummy_v4, bare", WHOLE_GAME)
def play_gin_rummy(seconds: float, seed: int) -> Result:
    """RLCard's gin rummy behind the AEC interface, left out of PettingZoo since 1.27."""
    from pettingzoo.classic import gin_rummy_v4

    return _play_games(gin_rummy_v4.raw_env(), seconds, seed)


@case("PettingZoo gin_rummy_v4, wrapped as shipped", WHOLE_GAME)
def play_wrapped_gin_rummy(seconds: float, seed: int) -> Result:
    """Gin rummy as `gin_rummy_v4.env()` makes it."""
    from pettingzoo.classic import gin_rummy_v4

    return _play_games(gin_rummy_v4.env(), seconds, seed)


@case("PettingZoo gin_rummy_v4, an observation", LOOKS[0])
def observe_gin_rummy(seconds: float, seed: int) -> Result:
    """What it shows to whoever decides, with the mask of what may be done; only the looking is timed."""
    from pettingzoo.classic import gin_rummy_v4

    env, rng, count, spent = gin_rummy_v4.raw_env(), random.Random(seed), 0, 0.0
    while spent < seconds:
        env.reset(seed=rng.getrandbits(31))
        for agent in env.agent_iter():
            start = time.perf_counter()
            seen = env.observe(agent)
            spent += time.perf_counter() - start
            count += 1
            if spent >= seconds or env.terminations[agent] or env.truncations[agent]:
                break
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(rng.random() * len(legal))])
    return Result(count, spent)
