"""Gods and a city with a cube that is put on something and stays there."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon.games.chronos.printed import POWERS
from pentathlon.games.chronos.rules.commands import KEYS, Answer, Name, Power, Starve
from pentathlon.games.chronos.rules.places import Place
from pentathlon.games.chronos.words import label
from pentathlon.kernel import key_of


@rule("CC-GOD-1201", "CC-GOD-1202", "CC-GOD-1203")
def test_apollo_keeps_a_temple_god_for_his_owner_at_the_usual_price():
    table = lay(a={"central": ["t10"] * 3}, b={"central": ["t20"] * 3}, temple=["Apollo", "Helios", "Charon"])
    table.a.offers("Apollo", "t10")
    assert table.a.owes == ["apollo"]
    assert table.a.is_refused(Answer("apollo", (Name("apollo"),))) == "CC-GOD-1201"
    table.a.answers("Apollo", Name("helios"))
    assert table.b.is_refused(table.b.offering("Helios", "t20", "t20")) == "CC-GOD-1202"
    assert table.a.is_refused(table.a.offering("Helios", "t10")) == "CC-OFFER-05"
    table.b.offers("Charon", "t20")
    table.a.offers("Helios", "t10", "t10")
    assert table.a.gods == ["apollo", "helios"]
    table.is_settled()


@rule("CC-GOD-1203")
def test_apollos_owner_is_bound_to_olympia_and_helped_by_delphi():
    table = lay(
        a={"gods": ["Apollo"], "central": ["t10"] * 2, "timers": ["city2"]},
        temple=["Helios"],
        cities=["Olympia", "Delphi"],
        cubes={"apollo": "helios"},
    )
    assert table.a.is_refused(table.a.offering("Helios", "t10")) == "CC-CITY-0602"
    table.a.moves(2, "city1")
    table.a.offers("Helios", "t10")
    assert "helios" in table.a.gods


@rule("CC-GOD-1204", "CC-DUTY-14")
def test_with_no_god_left_the_cube_is_not_placed_and_with_one_it_lies_there_at_once():
    alone = lay(a={"central": ["t10"]}, temple=["Apollo"])
    alone.a.offers("Apollo", "t10")
    pair = lay(a={"central": ["t10"]}, temple=["Apollo", "Charon"])
    pair.a.offers("Apollo", "t10")
    assert (alone.a.owes, alone.state.cubes) == ([], {})
    assert (pair.a.owes, pair.state.cubes) == ([], {"apollo": "charon"})


@rule("CC-DUTY-02")
@pytest.mark.parametrize(
    ("god", "cube", "lies_on"),
    [
        ("Apollo", Name("zeus"), "zeus"),
        ("Nemesis", Place.PILE2, "pile2"),
        ("Selene", Place.CITY2, "delphi"),
    ],
)
def test_the_place_of_a_cube_may_be_named_with_the_offering(god, cube, lies_on):
    table = lay(a={"central": ["t10"]}, temple=[god, "Zeus", "Charon"], cities=["Athens", "Delphi"])
    table.a.offers(god, "t10", cube=cube)
    assert table.state.cubes == {god.lower(): lies_on}
    assert "owes" not in table.told, "no duty opens"
    assert table.a.view.players[0].duties == []
    table.is_settled()


@rule("CC-DUTY-02", "CC-GOD-1201", "CC-GOD-3201", "CC-GOD-4001")
def test_a_wrong_place_for_a_cube_spoils_the_whole_offering():
    table = lay(
        a={"central": ["t10", "t10"]},
        temple=["Apollo", "Nemesis", "Selene", "Charon"],
        cities=["Athens"],
        piles={1: []},
    )
    wrong = [
        ("Apollo", Name("apollo"), "CC-GOD-1201"),
        ("Apollo", Place.PILE2, "CC-GOD-1201"),
        ("Nemesis", Place.PILE1, "CC-GOD-3201"),
        ("Selene", Place.CITY2, "CC-GOD-4001"),
        ("Charon", Place.PILE2, "CC-DUTY-02"),
    ]
    for god, cube, clause in wrong:
        assert table.a.is_refused(table.a.offering(god, "t10", cube=cube)) == clause
    alone = lay(a={"central": ["t10"]}, temple=["Apollo"])
    assert alone.a.is_refused(alone.a.offering("Apollo", "t10", cube=Name("apollo"))) == "CC-GOD-1201"


@rule("CC-DUTY-02")
def test_an_offering_with_a_cube_has_a_key_and_words_and_no_place_pays_for_it():
    table = lay(a={"central": ["t10"]}, temple=["Nemesis"])
    command = table.a.offering("Nemesis", "t10", cube=Place.PILE2)
    key = key_of(command)
    assert key == f"offer(nemesis,{table.a.slots('t10')[0]},pile2)"
    assert KEYS.read(key) == command
    assert label(table.state, command, None) == "Gain Nemesis for Territory 10, cube on pile 2 (Territory 10)"
    assert table.a.is_refused(table.a.offering("Nemesis", cube=Place.PILE2)) == "CC-OFFER-05"


@rule("CC-DUTY-08")
def test_cubes_that_nobody_places_in_time_are_placed_by_rule():
    table = lay(
        a={"central": ["t10"] * 3},
        temple=["Apollo", "Nemesis", "Selene", "Zeus"],
        cities=["Athens", "Delphi"],
        piles={1: []},
    )
    for god in ("Apollo", "Nemesis", "Selene"):
        table.a.offers(god, "t10")
        table.wait(10_000)
    assert table.state.cubes == {"nemesis": "pile2", "selene": "athens"}
    assert table.told.count("marks") == 3
    table.is_settled()


@rule("CC-DUTY-08")
def test_apollos_cube_goes_by_rule_to_the_first_god_of_the_temple():
    table = lay(a={"central": ["t10"]}, temple=["Zeus", "Apollo", "Charon"])
    table.a.offers("Apollo", "t10")
    table.wait(10_000)
    assert table.state.cubes == {"apollo": "zeus"}


@rule("CC-GOD-1205")
def test_the_cube_leaves_the_game_with_the_god_it_marked():
    table = lay(a={"gods": ["Apollo"], "central": ["t10"]}, temple=["Charon"], cubes={"apollo": "charon"})
    table.a.offers("Charon", "t10")
    assert table.state.cubes == {}


@rule("CC-GOD-1206", "CC-GOD-2009")
def test_who_buys_apollo_has_his_right_and_the_cube_stays():
    table = lay(
        a={"gods": ["Gaia"], "central": ["t10"] * 2},
        b={"gods": ["Apollo"], "central": ["t20"]},
        temple=["Charon", "Hermes"],
        cubes={"apollo": "charon"},
    )
    table.a.uses("Gaia", Name("apollo"), table.a.pay("t10"))
    assert (table.a.owes, table.state.cubes) == ([], {"apollo": "charon"})
    assert table.b.is_refused(table.b.offering("Charon", "t20")) == "CC-GOD-1202"
    table.a.offers("Charon", "t10")
    assert "charon" in table.a.gods


@rule("CC-GOD-1207")
def test_gaia_may_buy_a_god_that_apollo_had_marked():
    table = lay(
        a={"gods": ["Gaia"], "central": ["t10"]},
        b={"gods": ["Apollo", "Charon"]},
        cubes={"apollo": "charon"},
    )
    table.a.uses("Gaia", Name("charon"), table.a.pay("t10"))
    assert "charon" in table.a.gods


@rule("CC-GOD-3201", "CC-GOD-3202", "CC-GOD-3203", "CC-GOD-3204")
def test_nemesis_taxes_whoever_else_picks_from_the_pile_of_her_cube():
    """W-20."""
    table = lay(
        a={"central": ["t10"]}, b={"timers": ["pile2"]}, piles={2: ["t20", "t50"]}, temple=["Nemesis"]
    )
    table.a.offers("Nemesis", "t10")
    assert table.a.is_refused(Answer("nemesis", (Place.CITY1,))) == "CC-GOD-3201"
    table.a.answers("Nemesis", Place.PILE2)
    table.b.moves(1, "pile2", pick=True)
    assert (table.a.central, table.b.central) == (["t50"], []), "his only card is the one he picked"
    table.at(30_000)
    table.b.moves(1, "front", pick=True)
    assert table.a.central == ["t50", "t20"]


@rule("CC-GOD-3203", "CC-DUTY-02")
def test_the_card_for_nemesis_may_be_named_in_advance():
    table = lay(
        a={"gods": ["Nemesis"]},
        b={"timers": ["pile1"], "central": ["t30"]},
        piles={1: ["t50"]},
        cubes={"nemesis": "pile1"},
    )
    table.b.moves(1, "front", table.b.pay("t30"), pick=True)
    assert (table.a.central, table.b.central, table.b.owes) == (["t30"], ["t50"], [])


@rule("CC-GOD-3201", "CC-ATLA-06")
def test_the_cubes_of_nemesis_and_troy_may_lie_on_the_atlantis():
    table = lay(
        a={"central": ["t10"], "timers": ["city1"]}, temple=["Nemesis"], atlantis=["t10"], cities=["Troy"]
    )
    table.a.offers("Nemesis", "t10")
    table.a.answers("Nemesis", Place.ATLANTIS)
    table.a.uses("Troy", Place.ATLANTIS)
    assert table.state.cubes == {"nemesis": "atlantis", "troy": "atlantis"}


@rule("CC-GOD-3205", "CC-GOD-3209")
def test_neither_her_owner_nor_a_lift_without_a_pick_pays_nemesis():
    table = lay(
        a={"gods": ["Nemesis"], "timers": ["pile1"], "central": ["t30"]},
        b={"central": ["t20"]},
        cubes={"nemesis": "pile1"},
    )
    table.a.moves(1, "front", pick=True)
    assert table.a.owes == []
    table.b.moves(1, "pile1")
    table.at(30_000)
    table.b.moves(1, "front")
    assert (table.b.owes, table.b.central) == ([], ["t20"])


@rule("CC-GOD-3206")
def test_nemesis_taxes_plagues_too_unless_the_kingdom_is_empty():
    for cards, paid in ((["t20"], ["t20"]), ([], [])):
        table = lay(
            a={"gods": ["Nemesis"]},
            b={"timers": ["pile1"], "central": cards},
            piles={1: ["starvation"]},
            cubes={"nemesis": "pile1"},
        )
        table.b.moves(1, "front", Starve(2), pick=True)
        assert (table.a.central, table.b.owes) == (paid, [])


@rule("CC-GOD-3207")
def test_no_penalty_is_paid_when_the_pick_ends_the_game():
    table = lay(
        a={"gods": ["Nemesis"]},
        b={"timers": ["pile1"], "central": ["t20"]},
        piles={1: ["cataclysm"]},
        cubes={"nemesis": "pile1"},
    )
    table.b.moves(1, "front", pick=True)
    assert (table.winner, table.b.central) == ("b", ["t20"])


@rule("CC-GOD-3208", "CC-DUTY-18")
def test_who_buys_nemesis_gets_the_penalties_of_the_former_owner_too():
    table = lay(
        a={"gods": ["Gaia"], "central": ["t10"]},
        b={"gods": ["Nemesis"], "timers": ["pile1"]},
        piles={1: ["t50"]},
        cubes={"nemesis": "pile1"},
    )
    table.a.uses("Gaia", Name("nemesis"), table.a.pay("t10"))
    assert (table.a.owes, table.state.cubes) == ([], {"nemesis": "pile1"})
    table.b.moves(1, "front", pick=True)
    table.b.answers("Nemesis", table.b.pay("t50"))
    assert table.a.central == ["t50"]


@rule("CC-DUTY-18")
def test_the_cube_is_placed_by_who_gained_the_god_even_if_gaia_buys_it_first():
    table = lay(
        a={"central": ["t10"]}, b={"gods": ["Gaia"], "central": ["t20"]}, temple=["Nemesis", "Charon"]
    )
    table.a.offers("Nemesis", "t10")
    table.b.uses("Gaia", Name("nemesis"), table.b.pay("t20"))
    assert (table.a.owes, table.b.owes) == (["nemesis"], [])
    table.a.answers("Nemesis", Place.PILE3)
    assert table.state.cubes == {"nemesis": "pile3"}


@rule("CC-GOD-4001", "CC-GOD-4002", "CC-GOD-4003", "CC-GOD-4004")
def test_selene_keeps_the_power_of_a_city_for_her_owner():
    """W-21."""
    table = lay(a={"central": ["t10"]}, temple=["Selene"], cities=["Athens", "Delphi"])
    table.a.offers("Selene", "t10")
    assert table.a.is_refused(Answer("selene", (Place.PILE1,))) == "CC-GOD-4001"
    table.a.answers("Selene", Place.CITY1)
    table.b.moves(1, "city1")
    assert (table.b.place(1), table.b.score) == ("city1", 0)
    assert table.a.cannot_move(1, "city1") == "CC-MOVE-06"
    assert table.a.score == 0, "the usual condition holds for her owner too"
    table.at(30_000)
    table.b.moves(1, "front")
    table.a.moves(1, "city1")
    assert table.a.score == 50


@rule("CC-GOD-4005", "CC-GOD-2009")
def test_who_buys_selene_has_the_privilege_and_the_cube_stays():
    table = lay(
        a={"gods": ["Gaia"], "central": ["t10"], "timers": ["city1"]},
        b={"gods": ["Selene"]},
        cities=["Athens"],
        cubes={"selene": "athens"},
    )
    assert table.a.score == 10
    table.a.uses("Gaia", Name("selene"), table.a.pay("t10"))
    assert (table.a.score, table.state.cubes, table.a.owes) == (50, {"selene": "athens"}, [])


@rule("CC-GOD-4006")
def test_selenes_cube_on_olympia_leaves_offerings_to_her_owner_alone():
    table = lay(
        a={"gods": ["Selene"], "central": ["t10"]},
        b={"timers": ["city1"], "central": ["t20"]},
        temple=["Charon"],
        cities=["Olympia"],
        cubes={"selene": "olympia"},
    )
    assert table.b.is_refused(table.b.offering("Charon", "t20")) == "CC-CITY-0602"
    assert table.a.is_refused(table.a.offering("Charon", "t10")) == "CC-CITY-0602"
    table.b.moves(1, "front")
    table.a.moves(1, "city1")
    table.a.offers("Charon", "t10")
    assert "charon" in table.a.gods


@rule("CC-GOD-4007")
def test_selenes_cube_on_troy_leaves_the_cube_to_her_owner_and_the_ban_to_all():
    table = lay(
        a={"gods": ["Selene"], "timers": ["pile1"]},
        b={"timers": ["city1"]},
        cities=["Troy"],
        cubes={"selene": "troy", "troy": "pile1"},
    )
    assert table.b.is_refused(Power("troy", (Place.PILE2,))) == "CC-CITY-0008"
    assert table.a.cannot_move(1, "front", pick=True) == "CC-CITY-0701"
    table.b.moves(1, "front")
    table.a.moves(2, "city1")
    table.a.uses("Troy", Place.PILE2)
    table.a.moves(1, "front", pick=True)
    assert table.a.central == ["t10"]


@rule("CC-CITY-0701", "CC-CITY-0702", "CC-GOD-1404")
def test_nobody_picks_under_troys_cube_by_any_means():
    table = lay(a={"gods": ["Demeter"]}, b={"timers": ["pile1"]}, cities=["Troy"], cubes={"troy": "pile1"})
    assert table.b.cannot_move(1, "front", pick=True) == "CC-CITY-0701"
    table.b.moves(1, "front")
    assert table.a.is_refused(Power("demeter", (Place.PILE1,))) == "CC-CITY-0701"
    table.b.moves(1, "pile1")
    assert table.b.place(1) == "pile1"


@rule("CC-CITY-0703", "CC-CITY-0704", "CC-CITY-0705")
def test_whose_timer_is_on_troy_moves_the_cube_to_a_pile_with_cards():
    table = lay(
        a={"timers": ["city1"]},
        b={"timers": ["pile2"]},
        piles={3: []},
        cities=["Troy"],
        cubes={"troy": "pile1"},
    )
    for place in (Place.PILE1, Place.PILE3, Place.CITY1):
        assert table.a.is_refused(Power("troy", (place,))) == "CC-CITY-0703"
    table.a.uses("Troy", Place.PILE2)
    assert table.b.cannot_move(1, "front", pick=True) == "CC-CITY-0701"
    table.a.uses("Troy", Place.PILE4)
    table.a.moves(1, "front")
    assert table.a.is_refused(Power("troy", (Place.PILE5,))) == "CC-CITY-0008"
    assert table.state.cubes["troy"] == "pile4"


@rule("CC-SETUP-18", "CC-SETUP-19")
def test_troys_cube_begins_on_the_highest_territory_that_is_seen():
    laid_out = POWERS["troy"].laid_out
    assert laid_out is not None
    table = lay(piles={2: ["t50"], 4: ["t100"], 5: ["hydra"]}, cities=["Troy"])
    laid_out(table.state)
    assert table.state.cubes["troy"] == "pile4"
    found = set()
    for seed in range(20):
        tied = lay(piles={2: ["t50"], 4: ["t50"]}, atlantis=["t50"], cities=["Troy"], seed=seed)
        laid_out(tied.state)
        found.add(tied.state.cubes["troy"])
        nothing = lay(piles={pile: ["north"] for pile in range(1, 7)}, cities=["Troy"], seed=seed)
        laid_out(nothing.state)
        assert nothing.state.cubes["troy"] in [f"pile{number}" for number in range(1, 7)]
    assert found == {"pile2", "pile4", "atlantis"}


@pytest.mark.parametrize("seed", range(30))
def test_a_game_with_troy_begins_with_the_cube_on_a_pile(seed):
    table = pentathlon.new("chronos", seats=3, seed=seed, level=5).table
    assert ("troy" in table.cubes) == ("troy" in table.cities)
