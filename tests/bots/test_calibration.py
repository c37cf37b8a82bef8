"""The map from what a search says to chances: it keeps the order, adds up, and all who speak go by it."""

import json
from itertools import pairwise
from random import Random

import pytest

import pentathlon
from pentathlon.bots import MctsBot, calibration, make_hand, play_until
from pentathlon.bots.calibration import Calibration, Trust, calibration_of
from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.oracle import chances

ME, OTHER = Seat(0), Seat(1)
DOUBTFUL = Calibration(Trust(0.5, -0.3))
SURE = Calibration(Trust(1.7, 0.2))


@pytest.mark.parametrize("judge", [DOUBTFUL, SURE])
def test_the_map_keeps_the_order_of_what_is_said(judge):
    told = [judge.chances([said / 100, 1 - said / 100], ME)[ME] for said in range(1, 100)]
    assert all(less < more for less, more in pairwise(told))
    among_others = judge.chances([0.1, 0.2, 0.3, 0.4], ME)[1:]
    assert among_others == sorted(among_others)


@pytest.mark.parametrize("judge", [DOUBTFUL, SURE])
def test_chances_add_up_whatever_is_said(judge):
    chance = Random(1)
    for seats in (2, 3, 4, 6):
        parts = [chance.random() for _ in range(seats)]
        told = judge.chances([part / sum(parts) for part in parts], Seat(seats - 1))
        assert sum(told) == pytest.approx(1)
    lost = judge.chances([0.0, 0.0, 1.0], ME)
    assert sum(lost) == pytest.approx(1)
    assert min(lost) > 0, "who was lost in every try has hardly a chance, but one"


def test_who_is_too_sure_is_believed_less_and_who_is_asked_has_an_offset():
    assert Calibration(Trust(0.5, 0.0)).chances([0.9, 0.1], ME) == pytest.approx([0.75, 0.25])
    asked = Calibration(Trust(1.0, -1.0))
    assert asked.chances([0.5, 0.5], ME)[ME] == asked.chances([0.5, 0.5], OTHER)[OTHER] < 0.5


def test_without_a_map_all_stays_as_it_is():
    plain = Calibration(None)
    assert plain.chances([0.7, 0.7], ME) == [0.7, 0.7]
    assert plain.errors([0.7, 0.7], [0.1, 0.2], ME) == [0.1, 0.2]


def test_intervals_grow_with_the_noise_of_the_search_and_with_that_of_the_map():
    said = [0.8, 0.2]
    exact = Calibration(Trust(1.0, 0.0)).errors(said, [0.0, 0.0], ME)
    noisy = Calibration(Trust(1.0, 0.0)).errors(said, [0.1, 0.1], ME)
    unsure = Calibration(Trust(1.0, 0.0, 0.2, 0.1)).errors(said, [0.1, 0.1], ME)
    assert exact == [0.0, 0.0]
    assert noisy == pytest.approx([0.1, 0.1])
    assert all(more > less for less, more in zip(noisy, unsure, strict=True))


def within_a_game(name: str, seats: int, answers: int):
    match = pentathlon.new(name, seats=seats, seed=11)
    bot = MctsBot(3, iterations=4)
    while len(match.answers) < answers or len(match.ask.options) < 2:
        match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
    return match


@pytest.mark.parametrize(("name", "seats"), [("olympus", 2), ("elysium", 3)])
@pytest.mark.parametrize("judge", [DOUBTFUL, SURE, Calibration(None)])
def test_hints_and_oracle_agree_on_the_same_position(name, seats, judge, monkeypatch):
    monkeypatch.setattr("pentathlon.bots.calibration._read", lambda name: judge)
    match = within_a_game(name, seats, 30)
    seat = match.ask.seat
    hinted = MctsBot(1, iterations=300).hints(match, seat)[0].chance
    told = chances(match, iterations=300, seed=1)
    assert [estimate.mean for estimate in told] == MctsBot(1, iterations=300).chances(match)
    assert hinted == pytest.approx(told[seat].mean, abs=0.06)
    assert told[seat].low < told[seat].mean < told[seat].high


def test_a_hint_says_what_the_map_makes_of_the_search():
    match = within_a_game("olympus", 2, 20)
    seat, judge = match.ask.seat, calibration_of(match.game)
    foreseen = MctsBot(1, iterations=40).foreseen(match, seat)
    hints = MctsBot(1, iterations=40).hints(match, seat)
    assert [hint.chance for hint in hints] == [judge.chances(each.said, seat)[seat] for each in foreseen]


def test_a_hint_says_how_far_off_it_may_be_and_less_with_more_thought():
    match = within_a_game("olympus", 2, 20)
    seat = match.ask.seat
    few, many = (MctsBot(1, iterations=iterations).hints(match, seat) for iterations in (40, 800))
    assert 0 < many[0].error < few[0].error
    assert all((hint.error > 0) == (hint.weight > 0) for hint in [*few, *many])


def test_in_real_time_chances_are_those_of_hands_that_play_on():
    match = pentathlon.new("chronos", seats=3, seed=5)
    play_until(match, [make_hand("greedy", Seat(seat), seat) for seat in range(3)])
    past = match.at(len(match.answers) // 2)
    told = chances(past, iterations=40)
    assert sum(estimate.mean for estimate in told) == pytest.approx(1)
    assert past.outcome is None, "nobody plays on at the real table"


def test_when_a_game_is_over_nothing_is_left_to_doubt():
    match = within_a_game("olympus", 2, 2)
    match.resign(ME)
    assert [(estimate.mean, estimate.error) for estimate in chances(match)] == [(0.0, 0.0), (1.0, 0.0)]
    assert MctsBot(iterations=2).chances(match) == [0.0, 1.0]


@pytest.mark.parametrize("name", ["olympus", "elysium"])
def test_a_map_keeps_the_order_and_says_by_which_command_it_was_made(name):
    trust = calibration_of(GAMES[name]).trust
    assert trust is not None
    assert trust.slope > 0, "else it would turn the order round"
    assert "pentathlon lab calibrate" in json.loads(calibration.path_of(name).read_text())["made by"]


def test_where_all_win_or_lose_together_there_is_none():
    assert calibration_of(GAMES["aeon"]).trust is None
