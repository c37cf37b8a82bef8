"""Bots in real time: they take their time, know no more than their seat, and give the same game again."""

from random import Random

import pytest
from tests.kernel.toys import TOYS

import pentathlon
from pentathlon import UnknownChoice
from pentathlon.bots import check_bot, make_bot, make_hand, play_until
from pentathlon.bots.hands import TEMPERS
from pentathlon.games.chronos.rules.commands import Call
from pentathlon.kernel import Dice, Seat
from pentathlon.kernel.record import fingerprint

CHRONOS = pentathlon.GAMES["chronos"]


def played(specs, seed=1, until=None, **options):
    """A match that those bots have played."""
    match = pentathlon.new("chronos", len(specs), seed, **{"level": 4, "horizon_ms": 1_800_000} | options)
    hands = [make_hand(spec, Seat(seat), seed * 10 + seat) for seat, spec in enumerate(specs)]
    play_until(match, hands, until)
    return match


@pytest.mark.parametrize("bot", ["random", "greedy", "greedy:slow", "greedy:quick"])
def test_a_whole_game_is_played_event_by_event(bot):
    match = played([bot] * 3)
    assert match.outcome is not None
    assert len(match.answers) > 20


def test_the_same_hands_play_the_same_game_again():
    first, second = played(["greedy", "random", "greedy"]), played(["greedy", "random", "greedy"])
    assert fingerprint(first.table) == fingerprint(second.table)
    assert first.answers == second.answers
    other = played(["greedy", "random", "greedy"], seed=2)
    assert other.answers != first.answers


def test_play_stops_at_the_moment_that_was_named_and_goes_on_from_there():
    match = played(["greedy"] * 3, until=40_000)
    assert (match.clock, match.outcome) == (40_000, None)
    assert all(given.at is None or given.at <= 40_000 for given in match.answers)


@pytest.mark.parametrize("temper", TEMPERS.values())
def test_reactions_are_spread_as_a_human_hand_is_and_never_quicker(temper):
    chance = Random(1)
    times = sorted(temper.reaction(chance) for _ in range(2_000))
    assert temper.fastest >= 250
    assert temper.fastest <= times[0]
    assert times[-1] <= temper.slowest
    assert len(set(times)) > 300
    middle = (temper.fastest + temper.slowest) / 2
    assert times[1_000] < middle


def test_a_hand_moves_no_sooner_than_it_can_react_to_its_timer():
    match = played(["greedy"] * 3, until=90_000)
    flipped = [given for given in match.answers if type(given.option).__name__ == "Move"]
    first = {}
    for given in flipped:
        timer = given.option.timer
        if timer in first:
            assert given.at >= first[timer] + 30_000 + 250
        first[timer] = given.at


def test_who_is_ready_waits_for_the_others_in_silence():
    match = played(["random"] * 3, until=8_000)
    assert match.table.start > 0
    assert not [event for event in match.events if event.kind == "says"]


def test_a_bot_claims_when_it_knows_that_it_has_won():
    match = played(["greedy"] * 4, seed=4, level=1)
    assert match.outcome.rule == "CC-END-02"
    assert match.answers[-1].option is Call.CLAIM
    false_claims = [event for event in match.events if event.kind == "claims in vain"]
    assert false_claims == []


def test_what_a_greedy_bot_does_is_a_function_of_what_its_seat_knows():
    match = played(["greedy"] * 4, until=60_000, seed=3)
    for seat in map(Seat, range(4)):
        ask = match.ask_for(seat)
        liked = CHRONOS.leaning(match.table, ask)
        for state in range(6):
            world = match.world(seat, Dice(state), remember=True)
            assert CHRONOS.leaning(world.table, world.ask_for(seat)) == liked
            assert make_bot("greedy", 5).in_time(world, seat) == make_bot("greedy", 5).in_time(match, seat)


def test_mcts_is_refused_with_a_sentence():
    with pytest.raises(UnknownChoice, match="real time"):
        check_bot(CHRONOS, "mcts:500", 3)
    check_bot(pentathlon.GAMES["olympus"], "mcts:500", 2)
    match = pentathlon.new("chronos", 3, 1)
    with pytest.raises(UnknownChoice, match="Take greedy or random"):
        make_bot("mcts:10").in_time(match, Seat(0))


def test_an_unknown_temper_is_refused():
    with pytest.raises(UnknownChoice, match="no bot called"):
        make_bot("greedy:lightning")


def test_a_game_without_a_leaning_is_played_by_choice():
    match = pentathlon.new(TOYS["orchard"], 2, 1)
    assert make_bot("greedy").in_time(match, Seat(1)) is not None
