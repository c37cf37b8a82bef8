"""OpenSpiel: Omens as a Python game of its own, and its gin rummy and hearts in C++."""

from __future__ import annotations

import random
import time
from bisect import insort
from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

from bench.measure import COPY, OMENS, OMENS_COPY, SEARCH, WHOLE_GAME, Result, case, repeat
from bench.omens import CARDS, DECISIONS_A_GAME, HAND_SIZE, playable, takes

DECISIONS_CLONED = 10
SIMULATIONS_A_DECISION = 200
EXPLORATION = 2.0
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def _game_type(short_name: str, chance_mode: Any) -> Any:
    return pyspiel.GameType(
        short_name=short_name,
        long_name="Omens",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance_mode,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
    )


_EXPLICIT = _game_type("python_omens", pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC)
_SAMPLED = _game_type("python_omens_sampled", pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=CARDS,
    max_chance_outcomes=CARDS,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=DECISIONS_A_GAME,
)


class OmensGame(pyspiel.Game):
    """Omens with a chance node for every card dealt."""

    game_type = _EXPLICIT

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(self.game_type, _INFO, params or {})

    def make_py_observer(self, kind: Any = None, params: Any = None) -> OmensObserver:
        """The one way to look at the table, whatever is asked for."""
        return OmensObserver()

    def new_initial_state(self) -> OmensState:
        """The table before the deal."""
        return OmensState(self, undealt=list(range(CARDS)), hands=([], []))


class SampledOmensGame(OmensGame):
    """Omens dealt in the initial state, so that no chance node remains."""

    game_type = _SAMPLED

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(params)
        self.dealer = random.Random()

    def new_initial_state(self) -> OmensState:
        """The table after a deal drawn at random."""
        dealt = self.dealer.sample(range(CARDS), DECISIONS_A_GAME)
        hands = sorted(dealt[:HAND_SIZE]), sorted(dealt[HAND_SIZE:])
        return OmensState(self, undealt=[], hands=hands)


class OmensState(pyspiel.State):
    """A deal or a trick in progress."""

    def __init__(self, game: pyspiel.Game, undealt: list[int], hands: tuple[list[int], list[int]]) -> None:
        super().__init__(game)
        self._undealt = undealt
        self.hands = hands
        self.led: int | None = None
        self.tricks = [0, 0]
        self._player: int = 0 if hands[1] else CHANCE

    def current_player(self) -> int:
        """The seat to play, chance or nobody."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the last trick is taken."""
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        """One point for most tricks, from the other player."""
        if not self.is_terminal():
            return [0.0, 0.0]
        lead = self.tricks[0] - self.tricks[1]
        margin = float((lead > 0) - (lead < 0))
        return [margin, -margin]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may be dealt next, all equally likely."""
        probability = 1.0 / len(self._undealt)
        return [(card, probability) for card in self._undealt]

    def _legal_actions(self, player: int) -> list[int]:
        return playable(self.hands[player], self.led)

    def _apply_action(self, action: int) -> None:
        if self._player == CHANCE:
            self._deal(action)
        else:
            self._play(action)

    def _deal(self, card: int) -> None:
        self._undealt.remove(card)
        first, second = self.hands
        insort(first if len(first) < HAND_SIZE else second, card)
        if len(second) == HAND_SIZE:
            self._player = 0

    def _play(self, card: int) -> None:
        self.hands[self._player].remove(card)
        if self.led is None:
            self.led = card
            self._player = 1 - self._player
        else:
            self._take_trick(self._player if takes(card, self.led) else 1 - self._player)

    def _take_trick(self, winner: int) -> None:
        self.tricks[winner] += 1
        self.led = None
        self._player = winner if self.hands[0] else TERMINAL

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{'deal' if player == CHANCE else 'play'} {action}"

    def __str__(self) -> str:
        return f"{self.hands} {self.led} {self.tricks}"


class OmensObserver:
    """What a player sees: their own hand, and what lies open."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: Mapping[str, Any] = {}

    def set_from(self, state: OmensState, player: int) -> None:
        """Nothing to fill in, as no tensor is offered."""

    def string_from(self, state: OmensState, player: int) -> str:
        """The observation as text."""
        return f"{state.hands[player]} {state.led} {state.tricks}"


pyspiel.register_game(_EXPLICIT, OmensGame)
pyspiel.register_game(_SAMPLED, SampledOmensGame)


def _play_to_the_end(state: pyspiel.State, draw: Callable[[], float]) -> int:
    """Play at random and count the players' decisions.

    In Omens, gin rummy and hearts every chance outcome is as likely as the others,
    so that a legal one may be drawn without asking for probabilities.
    """
    decisions = 0
    while (player := state.current_player()) != TERMINAL:
        legal = state.legal_actions()
        state.apply_action(legal[int(draw() * len(legal))])
        decisions += player >= 0
    state.returns()
    return decisions


def _play_games(game: pyspiel.Game, seconds: float, seed: int) -> Result:
    draw = random.Random(seed).random
    return repeat(lambda: _play_to_the_end(game.new_initial_state(), draw), seconds)


def _random_decision(game: pyspiel.Game, rng: random.Random) -> pyspiel.State:
    """A decision picked evenly from all those of one random game that leave a choice."""
    decisions = []
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        # ISMCTSBot answers a forced decision at once, without a simulation.
        if state.is_player_node() and len(legal) > 1:
            decisions.append(state.clone())
        state.apply_action(rng.choice(legal))
    return rng.choice(decisions)


def _clone_decisions(game: pyspiel.Game, seconds: float, seed: int) -> Result:
    """Clone decisions of several games; the playing up to them is not timed."""
    rng = random.Random(seed)
    decisions = [_random_decision(game, rng) for _ in range(DECISIONS_CLONED)]

    def clone_each() -> int:
        for decision in decisions:
            decision.clone()
        return len(decisions)

    return repeat(clone_each, seconds)


@case("OpenSpiel Python game, explicit chance", OMENS)
def play_omens(seconds: float, seed: int) -> Result:
    """Omens with its deal as chance nodes, which are not counted as decisions."""
    return _play_games(OmensGame(), seconds, seed)


@case("OpenSpiel Python game, dealt at the start", OMENS)
def play_sampled_omens(seconds: float, seed: int) -> Result:
    """Omens without chance nodes."""
    game = SampledOmensGame()
    game.dealer.seed(seed)
    return _play_games(game, seconds, seed)


@case("OpenSpiel Python game", OMENS_COPY)
def clone_omens(seconds: float, seed: int) -> Result:
    """`State.clone` of Omens."""
    return _clone_decisions(SampledOmensGame(), seconds, seed)


@case("OpenSpiel gin_rummy (C++)", WHOLE_GAME)
def play_gin_rummy(seconds: float, seed: int) -> Result:
    """Gin rummy in C++, driven from Python."""
    return _play_games(pyspiel.load_game("gin_rummy"), seconds, seed)


@case("OpenSpiel hearts (C++)", WHOLE_GAME)
def play_hearts(seconds: float, seed: int) -> Result:
    """Hearts for four in C++, driven from Python."""
    return _play_games(pyspiel.load_game("hearts"), seconds, seed)


@case("OpenSpiel gin_rummy (C++)", COPY)
def clone_gin_rummy(seconds: float, seed: int) -> Result:
    """`State.clone` of gin rummy."""
    return _clone_decisions(pyspiel.load_game("gin_rummy"), seconds, seed)


@case("OpenSpiel hearts (C++)", COPY)
def clone_hearts(seconds: float, seed: int) -> Result:
    """`State.clone` of hearts."""
    return _clone_decisions(pyspiel.load_game("hearts"), seconds, seed)


@case("OpenSpiel ISMCTSBot on gin_rummy (C++)", SEARCH)
def search_gin_rummy(seconds: float, seed: int) -> Result:
    """Information-set tree search in C++, on decisions from all over random games."""
    game = pyspiel.load_game("gin_rummy")
    rng = random.Random(seed)
    simulations = 0
    spent = 0.0
    while spent < seconds:
        spent += _seconds_to_think(_random_decision(game, rng), rng.getrandbits(31))
        simulations += SIMULATIONS_A_DECISION
    return Result(simulations, spent)


def _seconds_to_think(state: pyspiel.State, seed: int) -> float:
    """Search one decision, with one random play-out for each simulation."""
    bot = pyspiel.ISMCTSBot(
        seed=seed,
        evaluator=pyspiel.RandomRolloutEvaluator(1, seed),
        uct_c=EXPLORATION,
        max_simulations=SIMULATIONS_A_DECISION,
        # The observation is far shorter than the information state, which repeats the game so far.
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    start = time.perf_counter()
    bot.step(state)
    return time.perf_counter() - start
