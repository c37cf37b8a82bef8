"""The games in OpenSpiel: `register_openspiel()`, then `pyspiel.load_game("pentathlon_olympus")`.

Chance is one node at the root: which of `deals` seeds is dealt. All else follows from the seed, as it does
in a record; a player's possible worlds come from `resample_from_infostate`. A clone is a fork; what is
pickled or serialised is the match, as its record or as the world that it is, and is played again.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel

from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice

from .encoding import encode, info_key, sketched, spec
from .turns import Turns

DEALS = 1000
"""How many deals the root has, unless the parameter `deals` says otherwise."""
LONGEST = 100_000


class PentathlonGame(pyspiel.Game):  # type: ignore[misc]
    """A game for a number of seats, as OpenSpiel knows it."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params, name = params or {}, self.name
        self.rules = GAMES[name]
        self.seats = int(params.get("players", self.rules.seats.start))
        self.deals = int(params.get("deals", DEALS))
        if self.deals < 1:
            raise UnknownChoice(f"At least one deal is needed for chance to choose from, not {self.deals}.")
        size = spec(name, self.seats)
        longest = self.rules.most_answers(self.rules.options({}))
        info = pyspiel.GameInfo(
            num_distinct_actions=size.most_options,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=min(LONGEST, longest) if self.rules.wakes is None else LONGEST,
        )
        super().__init__(game_type(name), info, params)

    def new_initial_state(self) -> PentathlonState:
        """Before the deal."""
        return PentathlonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PentathlonObserver:
        """What observes states of this game."""
        return PentathlonObserver(self)


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is made."""
    rules = GAMES[name]
    return pyspiel.GameType(
        short_name=f"pentathlon_{name}",
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": rules.seats[0], "deals": DEALS},
    )


class PentathlonState(pyspiel.State):  # type: ignore[misc]
    """A match, or the node before it at which chance deals."""

    def __init__(self, game: PentathlonGame) -> None:
        super().__init__(game)
        # Clones are made by OpenSpiel, which copies what stands here, and would copy the game too.
        self._name, self._seats, self._deals = game.rules.name, game.seats, game.deals
        self.turns: Turns | None = None

    def current_player(self) -> int:
        """Chance first, then the seat that decides."""
        if self.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.turns.is_over else self.turns.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely as the others."""
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.turns is None or self.turns.is_over or player != self.turns.seat:
            return []
        return list(range(len(self.turns.deeds)))

    def _apply_action(self, action: int) -> None:
        if self.turns is None:
            if not 0 <= action < self._deals:
                raise IndexError(f"There are {self._deals} deals, counted from 0, and no number {action}.")
            self.turns = Turns(self._name, self._seats, action)
        else:
            self.turns.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if self.turns is None or action >= len(self.turns.deeds) or player != self.turns.seat:
            return f"deed {action}"
        return f"{action} {self.turns.label(action)}"

    def is_terminal(self) -> bool:
        """Whether the match has ended."""
        return self.turns is not None and self.turns.is_over

    def returns(self) -> list[float]:
        """What each seat has got of the victory."""
        return [0.0] * self._seats if self.turns is None else list(self.turns.shares)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PentathlonState:
        """A state that this player cannot tell from the real one."""
        twin: PentathlonState = self.clone()
        if self.turns is not None:
            twin.turns = self.turns.world(player, Random(sampler()))
        return twin

    def information_state_string(self, player: int | None = None) -> str:
        """A name for what a seat knows."""
        return self._told(player)

    def observation_string(self, player: int | None = None) -> str:
        """The same: what is known is what is seen."""
        return self._told(player)

    def _told(self, player: int | None) -> str:
        if self.turns is None:
            return "before the deal"
        return info_key(self.turns.match, self.turns.seat if player is None else player).hex()

    def __str__(self) -> str:
        if self.turns is None:
            return "before the deal"
        return f"{self._name}, {len(self.turns.match.answers)} answers"


class PentathlonObserver:
    """Writes down what a player sees of a state."""

    def __init__(self, game: PentathlonGame) -> None:
        self.tensor = np.zeros(spec(game.rules, game.seats).observation, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: PentathlonState, player: int) -> None:
        """Write it down."""
        if state.turns is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = encode(state.turns.match, player)

    def string_from(self, state: PentathlonState, player: int) -> str:
        """The same in a word."""
        return state._told(player)


def register_openspiel() -> list[str]:
    """Make every game known to OpenSpiel; the names under which they can be loaded."""
    known = set(pyspiel.registered_names())
    for name in sketched():
        if f"pentathlon_{name}" not in known:
            # A class, and not a function: OpenSpiel lets go of it when the interpreter is no longer there.
            pyspiel.register_game(
                game_type(name), type(f"Pentathlon_{name}", (PentathlonGame,), {"name": name})
            )
    return [f"pentathlon_{name}" for name in sketched()]
