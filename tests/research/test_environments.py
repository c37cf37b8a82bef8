"""The games under the conformance suites of the libraries that they are environments of."""

import pickle
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, parallel_api_test, seed_test

import pentathlon
from pentathlon.research import (
    WAIT,
    Turns,
    aec_env,
    gym_env,
    parallel_env,
    register_openspiel,
    sketched,
    spec,
)

TABLES = [(name, seats) for name in sketched() for seats in pentathlon.GAMES[name].seats]
at_every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
SMALL_TABLES = [(name, pentathlon.GAMES[name].seats[0]) for name in sketched()]
in_every_game = pytest.mark.parametrize(("name", "seats"), SMALL_TABLES)


@contextmanager
def only_about_masks() -> Iterator[None]:
    """Let the suites remark that what an agent sees is no plain array: it comes with a mask."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@in_every_game
def test_a_plain_loop_of_random_answers_ends_or_says_what_to_use_instead(name: str, seats: int):
    match, chance, refused = pentathlon.new(name, seats, 1), Random(1), ""
    while match.outcome is None and not refused:
        try:
            match.choose(chance.choice(match.ask.options))
        except pentathlon.Illegal as refusal:
            refused = str(refusal)
    in_real_time = match.game.wakes is not None
    assert ("pentathlon.research.Turns" in refused and not match.answers) == in_real_time
    assert (match.outcome is None) == in_real_time


@at_every_table
def test_agents_take_turns(name: str, seats: int):
    with only_about_masks():
        api_test(aec_env(name, seats), num_cycles=60)


@at_every_table
def test_the_same_seed_gives_the_same_match(name: str, seats: int):
    with only_about_masks():
        seed_test(lambda: aec_env(name, seats), num_cycles=30)


@at_every_table
def test_agents_step_at_once(name: str, seats: int):
    with only_about_masks():
        parallel_api_test(parallel_env(name, seats), num_cycles=30)


@at_every_table
def test_one_seat_against_bots(name: str, seats: int):
    with only_about_masks():
        check_env(gym_env(name, seats=seats, rivals="random"), skip_render_check=True)


@at_every_table
def test_openspiel_plays_saves_and_loads(name: str, seats: int):
    register_openspiel()
    game = pyspiel.load_game(f"pentathlon_{name}", {"players": seats, "deals": 3})
    pyspiel.random_sim_test(game, num_sims=1, serialize=name != "aeon", verbose=False)


def test_openspiel_saves_a_battle_as_its_actions():
    register_openspiel()
    game = pyspiel.load_game("pentathlon_aeon", {"players": 1, "deals": 3})
    state, chance = game.new_initial_state(), Random(1)
    for _ in range(60):
        state.apply_action(chance.choice(state.legal_actions()))
    again = game.deserialize_state(state.serialize())
    assert again.information_state_string(0) == state.information_state_string(0)
    assert again.legal_actions() == state.legal_actions()


@in_every_game
def test_openspiels_search_plays(name: str, seats: int):
    """Its own information-set search, with worlds that come from ours."""
    register_openspiel()
    game = pyspiel.load_game(f"pentathlon_{name}", {"players": seats, "deals": 3})
    state = game.new_initial_state()
    state.apply_action(1)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=ShortRollouts(),
        uct_c=1.0,
        max_simulations=3,
        random_state=rng,
    )
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


class ShortRollouts(mcts.Evaluator):  # type: ignore[misc]
    """Looks no further: a test of how worlds are made needs no good judgement."""

    def evaluate(self, state: Any) -> list[float]:
        return list(state.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_a_resampled_state_looks_the_same_to_its_player():
    register_openspiel()
    game = pyspiel.load_game("pentathlon_olympus", {"players": 2, "deals": 3})
    state = game.new_initial_state()
    state.apply_action(2)
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    chance = Random(4)
    player = state.current_player()
    for _ in range(5):
        other = state.resample_from_infostate(player, chance.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
    assert other.information_state_string(1 - player) != state.information_state_string(1 - player)


def test_chance_has_something_to_choose_from():
    register_openspiel()
    with pytest.raises(pentathlon.UnknownChoice, match="At least one deal"):
        pyspiel.load_game("pentathlon_kronos", {"deals": 0})


def test_a_clone_goes_its_own_way():
    register_openspiel()
    state = pyspiel.load_game("pentathlon_kronos").new_initial_state()
    state.apply_action(1)
    twin = state.clone()
    before = state.information_state_string(0)
    twin.apply_action(twin.legal_actions()[0])
    assert state.information_state_string(0) == before != twin.information_state_string(0)


def test_a_campaign_tells_the_day_and_a_game_without_chapters_nothing():
    env, days = gym_env("aeon", seats=1, begin="prologue"), []
    _, info = env.reset(seed=1)
    while not days or info["chapter"].startswith("Day"):
        days.append(info["chapter"])
        *_, info = env.step(0)
    assert days[0] == "Day 1"
    assert sorted(days, key=lambda day: int(day.split()[1].rstrip(","))) == days
    assert len(set(days)) > 1
    assert Turns("olympus", seed=1).chapter == ""


def test_deeds_that_come_to_the_same_are_one():
    turns = Turns("olympus", 2, 3)
    while not turns.is_over:
        options = turns.match.ask.options
        assert len(turns.deeds) == len(set(turns.ids.tolist())) <= len(options)
        if len(turns.deeds) < len(options):
            return
        turns.step(len(turns.deeds) // 2)
    pytest.fail("No two options came to the same in the whole game.")


def test_a_deed_that_is_not_there_changes_nothing():
    turns = Turns("elysium", 2, 1)
    with pytest.raises(IndexError, match="no number 99"):
        turns.step(99)
    assert not turns.match.answers


def test_in_real_time_the_seat_that_is_due_first_decides_and_may_wait():
    turns = Turns("chronos", 3, 1)
    chance, waited = Random(1), 0
    while not turns.is_over:
        assert turns.deeds[0] is WAIT
        assert turns.due[turns.seat] == min(turns.due)
        before, number = turns.match.clock, chance.randrange(len(turns.deeds))
        waited += number == 0
        turns.step(number)
        assert turns.match.clock >= before
    assert waited
    assert sum(turns.shares) == pytest.approx(1)


def test_what_a_gym_agent_earns_is_its_share():
    env = gym_env("olympus", 1, rivals="random")
    seen, info = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert seen["action_mask"].sum() == info["deeds"]
        seen, reward, over, cut, info = env.step(0)
        assert not cut
    assert reward == env.turns.shares[1]


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="There is no seat 5"):
        gym_env("olympus", 5)


def test_deeds_are_described_for_whoever_wants_it():
    env = aec_env("kronos", 3, describes=True)
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)
    many = int(seen["action_mask"].sum())
    assert seen["options"].shape == (spec("kronos", 3).most_options, spec("kronos", 3).option)
    assert seen["options"][:many].any(axis=1).all()
    assert not seen["options"][many:].any()


def test_the_deeds_are_shown_in_words():
    env = aec_env("olympus")
    env.reset(seed=1)
    assert env.render().startswith(f"{env.agent_selection}: 0 ")


def test_who_counts_points_tells_them_at_the_end_and_not_before():
    env = aec_env("elysium", 2)
    env.reset(seed=5)
    while not env.turns.is_over:
        assert env.turns.match.scores == ()
        assert not any(env.infos.values())
        env.step(len(env.turns.deeds) - 1)
    scores = list(env.turns.match.scores)
    assert [env.infos[agent]["score"] for agent in env.possible_agents] == scores
    assert [share > 0 for share in env.turns.shares] == [score == max(scores) for score in scores]


def test_agents_that_step_at_once_are_told_their_points_as_well():
    env = parallel_env("elysium", 2)
    seen, told = env.reset(seed=5)
    while env.agents:
        assert not any(told.values())
        seen, rewards, *_, told = env.step(
            {agent: int(seen[agent]["action_mask"].argmax()) for agent in seen}
        )
    scores = {agent: told[agent]["score"] for agent in env.possible_agents}
    assert [rewards[agent] > 0 for agent in scores] == [
        each == max(scores.values()) for each in scores.values()
    ]


@pytest.mark.parametrize("make", [aec_env, parallel_env, gym_env])
def test_where_no_match_is_under_way_it_is_said_what_to_do(make: Any):
    env = make("olympus")
    for asked in (lambda: env.step(0), env.render):
        with pytest.raises(ResetNeeded, match="call reset"):
            asked()


def test_after_the_end_there_is_nothing_to_step():
    env = gym_env("olympus", rivals="random")
    env.reset(seed=1)
    while not env.turns.is_over:
        env.step(0)
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)
    together = parallel_env("olympus")
    together.reset(seed=1)
    while together.agents:
        together.step(dict.fromkeys(together.agents, 0))
    with pytest.raises(ResetNeeded, match="call reset"):
        together.step({})


@pytest.mark.parametrize("make", [aec_env, parallel_env, gym_env])
def test_options_that_do_not_fit_are_refused_before_anything_is_dealt(make: Any):
    with pytest.raises(pentathlon.UnknownChoice, match="Elysium has no option 'speed'"):
        make("elysium", speed=3)
    with pytest.raises(pentathlon.UnknownChoice, match="families cannot be 'mine'"):
        make("elysium", families="mine")


def test_rivals_that_cannot_play_are_refused_at_once():
    with pytest.raises(pentathlon.UnknownChoice, match="no bot called 'zeus'"):
        gym_env("olympus", rivals="zeus")
    with pytest.raises(pentathlon.UnknownChoice, match="mcts"):
        gym_env("chronos", rivals="mcts:5")


@pytest.mark.parametrize("action", [None, "0", 0.5])
def test_a_deed_is_named_by_its_number_and_by_nothing_else(action: Any):
    agents, seat = aec_env("olympus"), gym_env("olympus")
    for env in (agents, seat):
        env.reset(seed=1)
        with pytest.raises(TypeError, match="A deed is named by its number"):
            env.step(action)
    agents.step(np.int64(0))
    assert len(agents.turns.match.answers) == 1


def test_where_the_deed_of_one_agent_is_wrong_none_is_done():
    env = parallel_env("kronos", 3)
    env.reset(seed=1)
    turns, chance = env._aec.turns, Random(1)
    while len(turns.deciding) < 2:
        turns.step(chance.randrange(len(turns.deeds)))
    first, other = (env.possible_agents[seat] for seat in turns.deciding)
    before = len(turns.match.answers)
    with pytest.raises(IndexError, match="no number 63"):
        env.step({first: 0, other: 63})
    with pytest.raises(ValueError, match=f"{other} decides now, and there is no action of it"):
        env.step({first: 0})
    assert len(turns.match.answers) == before
    env.step({first: 0, other: 0})
    assert len(turns.match.answers) == before + 2


def test_chance_deals_no_deal_that_there_is_not():
    register_openspiel()
    state = pyspiel.load_game("pentathlon_olympus", {"deals": 3}).new_initial_state()
    with pytest.raises(IndexError, match="There are 3 deals, counted from 0, and no number 3"):
        state.apply_action(3)


def test_a_world_is_saved_as_the_world_that_it_is():
    register_openspiel()
    game = pyspiel.load_game("pentathlon_olympus", {"deals": 3})
    state = game.new_initial_state()
    for action in (2, *[0] * 6):
        state.apply_action(action)
    world = state.resample_from_infostate(state.current_player(), Random(4).random)
    known = [world.information_state_string(player) for player in range(2)]
    for again in (game.deserialize_state(world.serialize()), pickle.loads(pickle.dumps(world))):
        assert [again.information_state_string(player) for player in range(2)] == known
    assert known != [state.information_state_string(player) for player in range(2)]
