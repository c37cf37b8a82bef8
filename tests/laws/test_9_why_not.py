"""Law 9: `why_not` answers for everything of the seat that is not on offer, with a clause."""

from random import Random

import pytest
from tests.laws.walking import Setting, everybody, in_every_setting, positions, walks

from pentathlon import Illegal
from pentathlon.kernel.course import is_among
from pentathlon.kernel.match import Match
from pentathlon.kernel.rulebook import CLAUSE


@walks(games=25)
def test_everything_not_on_offer_has_a_clause_that_forbids_it(match: Match, chance: Random):
    rules = match.game.rulebook
    for position in positions(match, chance):
        for seat in everybody(match):
            ask = position.ask_for(seat)
            for thing in match.game.things(position.table, seat):
                refusal = position.why_not(seat, thing)
                if ask is not None and is_among(thing, ask.options):
                    assert refusal is None
                else:
                    assert refusal is not None
                    assert rules[refusal.rule].is_rule
                    assert refusal.message.endswith(".")


@in_every_setting
def test_no_two_clauses_have_the_same_id(setting: Setting):
    lines = [CLAUSE.match(line) for line in setting.game.rulebook.text.splitlines()]
    ids = [line[1] for line in lines if line is not None]
    assert len(ids) == len(set(ids)) == len(setting.game.rulebook.clauses) > 0


@walks(games=10)
def test_choosing_it_all_the_same_is_refused_with_the_same_words(match: Match, chance: Random):
    for position in positions(match, chance):
        for ask in position.asks:
            for thing in match.game.things(position.table, ask.seat):
                refusal = position.why_not(ask.seat, thing)
                if refusal is not None:
                    with pytest.raises(Illegal) as error:
                        position.choose(thing, ask.seat)
                    assert error.value.refusal == refusal
