"""The oracle looks back: what luck gave, what answers cost, what could have been known."""

from random import Random

import pytest
from tests.kernel.toys import TOYS
from tests.kernel.toys.dicing import TAKE, Die

import pentathlon
from pentathlon.bots import Bot, make_bot
from pentathlon.kernel import Option, Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.oracle import Ledger, beliefs, ledger, mistakes

CARELESS, NATURAL = Seat(0), Seat(1)


class Unlucky:
    """Takes the smaller die wherever there are two, and never rolls on; else anything."""

    def choose(self, match: Match, seat: Seat) -> Option:
        options = match.ask.options
        if match.ask.question is TAKE:
            return min((option for option in options if isinstance(option, Die)), key=lambda die: die.pips)
        return options[-1]


def dicing(seed: int) -> Match:
    """A race that the first seat runs as badly as it can."""
    match = Match(TOYS["dicing"], 2, seed, {"goal": 10})
    bots = [Unlucky(), make_bot("random", seed)]
    while match.outcome is None:
        match.choose(bots[match.ask.seat].choose(match, match.ask.seat), match.ask.seat)
    return match


def olympus(*bots: Bot, seed: int = 3) -> Match:
    """A whole duel between two bots."""
    match = pentathlon.new("olympus", seed=seed)
    while match.outcome is None:
        match.choose(bots[match.ask.seat].choose(match, match.ask.seat), match.ask.seat)
    return match


def whole(found: Ledger) -> float:
    return found.expected.mean + sum(part.mean for part in found.parts.values())


@pytest.mark.parametrize("seat", [CARELESS, NATURAL])
def test_the_parts_of_a_ledger_add_up_to_the_result(seat: Seat):
    found = ledger(dicing(2), seat, worlds=10, deals=20)
    assert whole(found) == pytest.approx(found.result)
    assert found.parts["cards"].mean == 0, "there are none"
    assert found.parts["dice"].error > 0


def test_a_ledger_tells_bad_decisions_from_bad_luck():
    careless, chance = make_bot("random", 1), make_bot("greedy", 2)
    match = olympus(careless, chance)
    found = ledger(match, CARELESS, worlds=16, deals=16)
    assert whole(found) == pytest.approx(match.outcome.shares[CARELESS])
    assert found.parts["decisions"].high < 0
    assert ledger(match, NATURAL, worlds=16, deals=16).parts["decisions"].high > 0


@pytest.mark.parametrize("asked", [CARELESS, NATURAL])
def test_who_gives_up_has_answered_no_question_whether_they_were_asked_or_not(asked: Seat):
    match = olympus(make_bot("greedy", 1), make_bot("greedy", 2))
    answers = next(at for at in range(9, 50) if match.at(at).ask.seat == asked)
    match = match.at(answers)
    match.resign(CARELESS)
    found = ledger(match, CARELESS, worlds=5, deals=5)
    assert whole(found) == pytest.approx(0)
    assert found.parts["decisions"].mean < -0.2, "to give up was a decision"
    assert not [each for each in mistakes(match, CARELESS, iterations=9, worlds=9) if each.at == answers]


def test_a_ledger_is_the_same_whenever_it_is_made():
    match = dicing(4)
    assert ledger(match, CARELESS, worlds=5, deals=5) == ledger(match, CARELESS, worlds=5, deals=5)


def test_mistakes_are_answers_that_cost_something_beyond_doubt_and_name_a_better_one():
    match = dicing(6)
    found = mistakes(match, CARELESS, iterations=60, worlds=200)
    assert found
    for mistake in found:
        given = match.answers[mistake.at]
        assert (given.seat, given.option) == (CARELESS, mistake.played)
        assert mistake.better in match.at(mistake.at).ask.options
        assert mistake.cost.low > 0
    dice = [mistake for mistake in found if isinstance(mistake.played, Die)]
    assert all(mistake.better.pips > mistake.played.pips for mistake in dice)
    costs = [mistake.cost.mean for mistake in found]
    assert costs == sorted(costs, reverse=True)


def test_beliefs_speak_of_what_rivals_have_seen_and_know_no_more_than_the_seat():
    match = olympus(make_bot("greedy", 1), make_bot("greedy", 2)).at(30)
    hand = match.table.hands[NATURAL]
    found = beliefs(match, CARELESS, worlds=60)
    assert sum(belief.chance for belief in found) == pytest.approx(len(hand), abs=0.5)
    assert {belief.rival for belief in found} == {NATURAL}
    held = {match.table.card(slot).name for slot in hand}
    assert {belief.card for belief in found if belief.is_true} <= held
    other = beliefs(match.world(CARELESS, Random(5), remember=True), CARELESS, worlds=60)
    assert [belief[:3] for belief in other] == [belief[:3] for belief in found]


def test_the_oracle_looks_back_at_turns_not_at_moments():
    match = pentathlon.new("chronos", 3, seed=1)
    with pytest.raises(UnknownChoice, match="real time"):
        ledger(match, CARELESS)
    with pytest.raises(UnknownChoice, match="real time"):
        mistakes(match, CARELESS)
