"""The games as environments of PettingZoo: seats are agents; a mask says which deeds are open."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv, ParallelEnv

from pentathlon.kernel import Game, Option

from .encoding import Floats, encode, spec
from .turns import Turns, check_options

BOUND = 1000.0
"""No number of an encoding lies beyond it."""
NOTHING_DEALT = "There is no match under way: call reset()."


def spaces(game: str | Game[Any], seats: int | None, describes: bool) -> tuple[Dict, Discrete]:
    """What an agent sees, and what it can do; with `describes` also a row for every deed."""
    size = spec(game, seats)
    seen: dict[str, Space[Any]] = {
        "observation": Box(-BOUND, BOUND, (size.observation,), np.float32),
        "action_mask": Box(0, 1, (size.most_options,), np.int8),
    }
    if describes:
        seen["options"] = Box(-BOUND, BOUND, (size.most_options, size.option), np.float32)
    return Dict(seen), Discrete(size.most_options)


def observed(turns: Turns, seat: int, describes: bool) -> dict[str, Any]:
    """What an agent sees: the mask is empty while another one decides."""
    size = spec(turns.game, turns.match.seats)
    mask = np.zeros(size.most_options, np.int8)
    decides = seat == turns.seat and not turns.is_over
    if decides:
        mask[: len(turns.deeds)] = 1
    seen: dict[str, Any] = {"observation": encode(turns.match, seat), "action_mask": mask}
    if describes:
        rows: Floats = np.zeros((size.most_options, size.option), np.float32)
        if decides:
            rows[: len(turns.deeds)] = turns.rows
        seen["options"] = rows
    return seen


def told_of(turns: Turns, agents: list[str]) -> dict[str, dict[str, Any]]:
    """What agents are told beside rewards: their points in the end, in a game that counts points."""
    told: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
    return told | {
        agent: {"score": points} for agent, points in zip(agents, turns.match.scores, strict=False)
    }


class PentathlonAEC(AECEnv):  # type: ignore[misc]
    """One seat after another; where several are asked at once, none learns what the others answer."""

    def __init__(self, game: str, seats: int | None = None, describes: bool = False, **options: Any) -> None:
        super().__init__()
        check_options(game, options)
        self.metadata = {"name": f"pentathlon_{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = None
        self._settings, self._describes = (game, seats, options), describes
        self._space, self._actions = spaces(game, seats, describes)
        self.possible_agents = [f"seat_{seat}" for seat in range(spec(game, seats).seats)]
        self._dealer = np.random.default_rng()
        self._turns: Turns | None = None
        self.agent_selection = self.possible_agents[0]

    @property
    def turns(self) -> Turns:
        """The match that is under way."""
        if self._turns is None:
            raise ResetNeeded(NOTHING_DEALT)
        return self._turns

    def observation_space(self, agent: str) -> Dict:
        return self._space

    def action_space(self, agent: str) -> Discrete:
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew: with a seed always the same cards, without one the next of the last seed."""
        if seed is not None:
            self._dealer = np.random.default_rng(seed)
        game, seats, settled = self._settings
        self._turns = Turns(game, seats, int(self._dealer.integers(1 << 62)), settled)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.turns.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        return observed(self.turns, self.possible_agents.index(agent), self._describes)

    def step(self, action: int | None) -> None:
        """Do a deed; an agent whose game is over leaves."""
        turns, agent = self.turns, self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        turns.answer(turns.deed(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if turns.is_over:
            self.rewards = dict(zip(self.possible_agents, turns.shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = told_of(turns, self.possible_agents)
        self.agent_selection = self.possible_agents[turns.seat]
        self._accumulate_rewards()

    def render(self) -> str:
        """The deeds that are open, in words."""
        labels = [f"{number} {self.turns.label(number)}" for number in range(len(self.turns.deeds))]
        return f"{self.agent_selection}: " + "; ".join(labels)

    def close(self) -> None:
        """Nothing is held."""


class PentathlonParallel(ParallelEnv):  # type: ignore[misc]
    """All seats at each step: those that decide do a deed, for the others there is but action 0.

    Where several seats are asked at once they answer in one step, otherwise one of them does.
    """

    def __init__(self, game: str, seats: int | None = None, describes: bool = False, **options: Any) -> None:
        self._aec = PentathlonAEC(game, seats, describes, **options)
        self.metadata = self._aec.metadata | {"is_parallelizable": True}
        self.render_mode = None
        self.possible_agents = self._aec.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        return self._aec.observation_space(agent)

    def action_space(self, agent: str) -> Discrete:
        return self._aec.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew."""
        self._aec.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        """What everybody sees: each who is asked, the deeds that are open to it."""
        turns = self._aec.turns
        return {agent: self._observed(turns, seat) for seat, agent in enumerate(self.possible_agents)}

    def _observed(self, turns: Turns, seat: int) -> dict[str, Any]:
        if seat in self._deciding():
            turns.turn_to(seat)
            return observed(turns, seat, self._aec._describes)
        seen = observed(turns, seat, self._aec._describes)
        seen["action_mask"][:] = 0
        seen["action_mask"][0] = 1
        return seen

    def _deciding(self) -> list[int]:
        turns = self._aec.turns
        return [] if turns.is_over else turns.deciding

    def _wanted(self, actions: dict[str, int]) -> list[tuple[int, Option]]:
        """What everybody who decides wants to do."""
        turns, wanted = self._aec.turns, []
        for seat in self._deciding():
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise ValueError(f"{agent} decides now, and there is no action of it.")
            turns.turn_to(seat)
            wanted.append((seat, turns.deed(actions[agent])))
        return wanted

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Let everybody who decides do a deed; where one of them cannot be done, none is."""
        turns = self._aec.turns
        if not self.agents:
            raise ResetNeeded(NOTHING_DEALT)
        for seat, deed in self._wanted(actions):
            turns.answer(deed, seat)
            if turns.is_over:
                break
        over = turns.is_over
        rewards = dict(zip(self.possible_agents, turns.shares, strict=True))
        seen = self._seen()
        ends = dict.fromkeys(self.possible_agents, over)
        if over:
            self.agents = []
        stops = dict.fromkeys(self.possible_agents, False)
        return seen, rewards, ends, stops, told_of(turns, self.possible_agents)

    def render(self) -> str:
        """The deeds that are open, in words."""
        return self._aec.render()

    def close(self) -> None:
        """Nothing is held."""
