"""The Toll-Taker: what is its own beside its cards."""

import pytest
from tests.games.aeon.card_play import Scene, primordial_plays
from tests.games.aeon.cards_of_toll_taker import AI, FOE, pools
from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_primordial_round import to_titan_round
from tests.tabletop import rule

from pentathlon.games.aeon.battle.effects.primordial import trail
from pentathlon.games.aeon.sight import view


@rule("AT-CONS-06")
def test_fewer_hits_are_less_danger_where_it_is_dealt_per_hit():
    top = {"ai": ["Settle the Debt"]}
    table = battle({0: (8, 7)}, (8, 8), dice=[10, 10, 1], top=top, ambrosia=[1, 0, 0, 0])
    table.follows(("primordial round",))
    to_titan_round(table)
    assert table.state.danger[0] == 3


@rule("AT-CONS-05", "AT-TRAU-04")
def test_a_debt_with_much_fate_is_a_matter_of_life_and_death():
    scene = AI["Settle the Debt"]
    state = primordial_plays("Settle the Debt", scene._replace(fields={**scene.fields, "fate": [0, 7, 0, 0]}))
    assert [event.facts[1] for event in state.story if event.kind == "draws"][-1].startswith("You ")


@rule("AT-CONS-05", "AT-MOIR-02")
def test_the_price_of_much_fate_is_a_moiros_card():
    scene = AI["The Price"]
    state = primordial_plays("The Price", scene._replace(fields={**scene.fields, "fate": [0, 7, 0, 0]}))
    assert [len(held) for held in state.held] == [0, 1, 0, 0]


@rule("AT-TRAIT-14")
def test_without_a_debtor_in_range_it_walks_its_rounds():
    state = primordial_plays("Settle the Debt", Scene({0: (19, 8)}, lambda s: True))
    assert state.anchor == (17, 8)
    assert pools(state) == [(8, 10)]


@rule("AT-TERR-10", "AT-TERR-04", "AT-TERR-08")
def test_a_trail_lies_behind_it_under_whoever_hides_there_and_never_off_the_board():
    table = battle({0: (8, 7), 1: (8, 5)}, (8, 8), "N", primordial=FOE)
    table.does(lambda state: trail().happen(state, -1))
    assert pools(table.state) == [(8, 6)]
    assert table.state.ambrosia == [1, 0, 0, 0]
    edge = battle({0: (8, 7)}, (8, 1), "N", primordial=FOE)
    edge.does(lambda state: trail().happen(state, -1))
    assert pools(edge.state) == []


@rule("AT-BSET-21", "AT-BSET-24", "AT-TRAIT-12")
@pytest.mark.parametrize(("level", "stage"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_an_adversary_grows_by_stages(level, stage):
    table = battle(primordial=FOE, level=level)
    sheet = view(table.state, None).primordial
    assert (sheet.grown, sheet.life) == (f"stage {stage}", 9)
    assert [trait.name for trait in sheet.traits] == ["Blindspots", "Lumbering"]
    table.follows(("start of battle",))
    assert len([1 for event in table.match.events if event.kind == "escalates"]) == stage
