"""Gods and cities that change what a kingdom is worth, or what a claim needs."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon.games.chronos.printed import POWERS
from pentathlon.games.chronos.rules.commands import Name, Power
from pentathlon.kernel import Seat
from pentathlon.kernel.record import from_snapshot, record_of


@rule("CC-GOD-0301")
def test_sphinx_counts_fifty_for_each_timer_on_a_city_before_the_winds():
    table = lay(
        a={
            "gods": ["Sphinx"],
            "timers": ["city1", "city2:500"],
            "central": ["t10"],
            "winds": ["north", "east"],
        },
        cities=["Delphi", "Sparta"],
    )
    assert table.a.score == (10 + 50 + 50) * 2


@rule("CC-GOD-0302")
def test_sphinx_counts_a_city_whose_power_selene_keeps_for_another():
    table = lay(
        a={"gods": ["Sphinx"], "timers": ["city1:9000"]},
        b={"gods": ["Selene"]},
        cities=["Athens"],
        cubes={"selene": "athens"},
    )
    assert table.a.score == 50


@rule("CC-GOD-0303", "CC-SCORE-11")
def test_sphinx_and_athens_both_count():
    table = lay(a={"gods": ["Sphinx"], "timers": ["city1"]}, cities=["Athens"])
    assert table.a.score == 100


@rule("CC-GOD-0701", "CC-GOD-0702")
def test_helios_lifts_ten_and_twenty_to_thirty_and_nothing_else():
    cards = ["t0", "t10", "t20", "t30", "t50", "t100"]
    table = lay(a={"gods": ["Helios"], "central": cards}, b={"central": cards})
    assert table.a.score == 0 + 30 + 30 + 30 + 50 + 100
    assert table.b.score == 210


@rule("CC-GOD-0703")
def test_for_all_else_the_printed_value_counts_under_helios():
    cards = ["t10", "t20", "t30"]
    table = lay(a={"gods": ["Helios", "Hestia"], "central": cards, "timers": ["pile1"]})
    table.a.moves(1, "front")
    assert table.winner is None, "three cards worth 30 are not three copies"


@rule("CC-GOD-1001", "CC-GOD-1002", "CC-GOD-1003")
@pytest.mark.parametrize(
    ("winds", "times"),
    [
        ([], 1),
        (["north"], 2),
        (["north", "north"], 2),
        (["north", "east", "south"], 4),
        (["north", "east", "south", "west"], 4),
    ],
)
def test_aeolus_is_one_more_different_wind_up_to_four(winds, times):
    table = lay(a={"gods": ["Aeolus"], "central": ["t10"], "winds": winds})
    assert table.a.score == 10 * times


@rule("CC-GOD-1004", "CC-CITY-0203")
def test_wild_winds_are_no_cards():
    table = lay(
        a={"gods": ["Aeolus"], "timers": ["city2"], "central": ["t10"], "winds": ["north"]},
        b={"timers": ["city1"]},
        cities=["Santorini", "Alexandria"],
    )
    table.b.moves(2, "pile1")
    assert table.a.winds == []
    assert table.a.score == 10 * 2, "Santorini took the card, not the wild winds"
    assert len(table.state.kingdom(0)) == 1


@rule("CC-GOD-1501", "CC-SCORE-09")
def test_aphrodite_doubles_after_the_winds():
    table = lay(a={"gods": ["Aphrodite"], "central": ["t10"], "winds": ["north", "east", "south"]})
    assert table.a.score == 10 * 3 * 2


@rule("CC-GOD-1601")
def test_pan_counts_fifty_for_each_god_before_the_winds():
    table = lay(a={"gods": ["Pan", "Charon"], "central": ["t10"], "winds": ["north", "east"]})
    assert table.a.score == (10 + 100) * 2


@rule("CC-GOD-2201")
def test_artemis_counts_a_hundred_for_each_monster_before_the_winds():
    table = lay(
        a={"gods": ["Artemis"], "central": ["hydra", "t10", "hydra"], "winds": ["north", "east"]},
        b={"central": ["hydra"]},
    )
    assert table.a.score == (100 + 10 + 100) * 2
    assert table.b.score == 0


@rule("CC-GOD-3001")
def test_persephone_counts_fifty_for_each_own_timer_in_either_part_of_hell():
    table = lay(
        a={"gods": ["Persephone"], "timers": ["hell1", "hell2:7000"], "winds": ["north", "east"]},
        b={"timers": ["hell1"]},
    )
    assert table.a.score == 100 * 2


@rule("CC-GOD-3601")
def test_amphitrite_counts_the_top_card_twice():
    table = lay(a={"gods": ["Amphitrite"], "central": ["t100", "t30"]}, b={"gods": [], "central": ["t30"]})
    assert table.a.score == 100 + 30 + 30
    assert table.b.score == 30


@rule("CC-GOD-3602")
@pytest.mark.parametrize(
    ("helper", "top", "points"), [("Helios", "t10", 60), ("Artemis", "hydra", 200), ("Charon", "hydra", 0)]
)
def test_amphitrite_doubles_what_the_top_card_is_worth_to_its_owner(helper, top, points):
    assert lay(a={"gods": ["Amphitrite", helper], "central": [top]}).a.score == points


@rule("CC-GOD-3801", "CC-GOD-3802")
def test_hera_makes_all_others_need_three_hundred():
    pile = ["t100", "t100", "t50"]
    table = lay(
        a={"gods": ["Hera"], "central": pile},
        b={"central": pile},
        c={"central": ["t100", "t100", "t100"]},
    )
    assert [player.could_claim for player in table.players] == [True, False, True]


@rule("CC-GOD-3803")
def test_hera_leaves_the_monsters_alone():
    table = lay(a={"gods": ["Hera"]}, b={"central": ["hydra", "minotaur"]})
    table.b.claims()
    assert (table.winner, table.ended_by) == ("b", "CC-END-03")


@rule("CC-GOD-3801", "CC-FAIR-04")
def test_how_much_hera_asks_for_is_agreed_before_the_start():
    usual, agreed = (pentathlon.new("chronos", 3, 1, **options) for options in ({}, {"points_hera": "250"}))
    for match, points in ((usual, 300), (agreed, 250)):
        assert POWERS["hera"].threshold(match.table, Seat(0), Seat(1)) == points
        assert from_snapshot(record_of(match), match.game).table.settings == match.table.settings


@rule("CC-GOD-3804", "CC-CONT-04")
def test_with_hera_the_thresholds_change_hands_at_once():
    table = lay(
        a={"gods": ["Hera"], "central": ["t100", "t100"]},
        b={"gods": ["Gaia"], "central": ["t10", "t10", "t10", "t100", "t100"]},
    )
    table.b.uses("Gaia", Name("hera"), *table.b.pays("t10", "t10", "t10"))
    assert not table.a.could_claim
    assert table.b.could_claim


@rule("CC-CITY-0101")
def test_athens_counts_fifty_before_the_winds_for_whose_timer_is_there():
    table = lay(
        a={"timers": ["city1:3000"], "central": ["t10"], "winds": ["north", "east"]},
        b={"central": ["t10"]},
        cities=["Athens"],
    )
    assert (table.a.score, table.b.score) == (60 * 2, 10)


@rule("CC-CITY-0201")
def test_alexandria_is_one_more_wind_while_the_timer_is_there():
    table = lay(a={"timers": ["city1"], "central": ["t10"], "winds": ["north"]}, cities=["Alexandria"])
    assert table.a.score == 20
    table.a.moves(1, "front")
    assert table.a.score == 10


@rule("CC-CITY-0202")
def test_alexandria_and_aeolus_add_two_winds_up_to_four():
    mine = {"gods": ["Aeolus"], "timers": ["city1"], "central": ["t10"]}
    assert lay(a=mine, cities=["Alexandria"]).a.score == 20
    three = {**mine, "winds": ["north", "east", "south"]}
    assert lay(a=three, cities=["Alexandria"]).a.score == 40


@rule("CC-OFFER-13")
def test_a_god_in_the_temple_does_nothing():
    table = lay(a={"central": ["t10"]}, temple=["Helios", "Hades"])
    assert table.a.score == 10
    assert table.a.is_refused(Power("hades", ())) == "CC-OFFER-13"
