"""Law 9: `why_not` answers for everything of the seat that is not on offer, with a clause."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.laws.law import law
from tests.laws.walking import somebody
from tests.tabletop import is_rule

from pentathlon import Illegal
from pentathlon.kernel.ask import is_among
from pentathlon.kernel.match import Match


@law
def everything_not_on_offer_has_a_clause_that_forbids_it(match: Match, chance: Random) -> Iterator[None]:
    rules = match.game.rulebook
    while True:
        seat = somebody(match, chance)
        ask = match.ask_for(seat)
        for thing in match.game.things(match.table, seat):
            refusal = match.why_not(seat, thing)
            if ask is not None and is_among(thing, ask.options):
                assert refusal is None
            else:
                assert refusal is not None
                assert is_rule(rules[refusal.rule])
                assert refusal.message.endswith(".")
        yield


@law
def choosing_it_all_the_same_is_refused_with_the_same_words(match: Match, chance: Random) -> Iterator[None]:
    while True:
        for ask in match.asks:
            for thing in match.game.things(match.table, ask.seat):
                refusal = match.why_not(ask.seat, thing)
                if refusal is not None:
                    with pytest.raises(Illegal) as error:
                        match.choose(thing, ask.seat)
                    assert error.value.refusal == refusal
        yield
