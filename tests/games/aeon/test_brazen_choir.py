"""The Brazen Choir: what is its own beside its cards."""

from tests.games.aeon.card_play import Scene, primordial_plays
from tests.games.aeon.cards_of_brazen_choir import FOE, PAIR
from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_titan_attack import no_more, striking
from tests.tabletop import rule

from pentathlon.games.aeon.battle.moves.primordial import withdraw


@rule("AT-TARG-03", "AT-TRAIT-14")
def test_a_lament_over_titans_that_stand_together_is_a_routine():
    state = primordial_plays("Lament", Scene(PAIR, lambda s: True))
    assert state.despair == [0, 0, 0, 0]
    assert state.fate == [1, 1, 0, 0]
    assert state.anchor == (8, 10)


@rule("AT-PMOV-24")
def test_withdrawing_it_keeps_its_eyes_on_the_titan_and_runs_over_whoever_is_behind():
    table = battle({0: (8, 5), 1: (9, 11)}, (8, 8), "E", primordial=FOE)
    table.does(lambda state: withdraw(state, 0, 2))
    no_more(table)
    assert table.foe == ((8, 10), "S")
    assert table.state.danger == [0, 1, 0, 0]
    assert table.at(1) != (9, 11)


@rule("AT-TRAIT-05")
def test_from_a_weakspot_a_titan_rolls_another_red_die():
    # One hit: the weapon's die, the titan's, and behind the Choir one more; a red 6 is 2 power.
    behind = striking(7, 2, 2, 6, 6, 6, part="Bourdon", at=(8, 7))
    behind.passes()
    assert behind.state.strike.power == 6
    beside = striking(7, 2, 2, 6, 6, 6, part="Bourdon")
    beside.passes()
    assert beside.state.strike.power == 4
