"""Gods and cities that meet: several at work on one pick, one score, one card or one timer."""

from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.printed import POWERS
from pentathlon.games.chronos.rules.commands import Damn, Gain, Name, Pay, Power
from pentathlon.games.chronos.rules.places import Place


@rule("CC-GOD-3602", "CC-GOD-1501", "CC-SCORE-10", "CC-SCORE-11")
def test_a_monster_on_top_counts_twice_then_by_the_winds_then_twice_again():
    gods = ["Amphitrite", "Artemis", "Aphrodite", "Aeolus", "Pan"]
    table = lay(a={"gods": gods, "central": ["t10", "hydra"], "winds": ["north"]})
    assert table.a.score == (10 + 100 + 100 + 5 * 50) * 2 * 2


@rule("CC-GOD-0702", "CC-GOD-3602")
def test_helios_shines_on_the_top_card_before_it_counts_twice():
    table = lay(a={"gods": ["Helios", "Amphitrite"], "central": ["t30", "t10"]})
    assert table.a.score == 30 + 30 + 30


@rule("CC-GOD-1404", "CC-GOD-3704", "CC-GOD-3203")
def test_demeter_picks_under_nemesis_and_may_pay_with_what_atlas_brought():
    table = lay(
        a={"gods": ["Demeter", "Atlas"]},
        b={"gods": ["Nemesis"]},
        piles={1: ["t30", "t10"]},
        zeros=1,
        cubes={"nemesis": "pile1"},
    )
    table.a.uses("Demeter", Place.PILE1)
    assert (table.a.central, table.a.owes) == (["t10", "t0"], ["nemesis"])
    table.a.answers("Nemesis", table.a.pay("t0"))
    assert (table.a.central, table.b.central, table.pile(1)) == (["t10"], ["t0"], ["t30"])
    table.is_settled()


@rule("CC-GOD-1404", "CC-CITY-0701")
def test_demeter_does_not_pick_under_troys_cube():
    table = lay(a={"gods": ["Demeter"]}, cities=["Troy"], cubes={"troy": "pile1"})
    assert table.a.is_refused(Power("demeter", (Place.PILE1,))) == "CC-CITY-0701"


@rule("CC-CITY-0901", "CC-REGN-05")
def test_ephesus_gives_back_one_of_the_two_that_were_discarded_for_it():
    table = lay(a={"timers": ["city1"], "central": ["t10", "t100"]}, cities=["Ephesus"])
    paid = table.a.pays("t10", "t100")
    table.a.uses("Ephesus", *paid, Gain(paid[1].card))
    assert (table.a.central, table.discard) == (["t100"], ["t10"])
    table.is_settled()


@rule("CC-GOD-2502", "CC-CITY-0801", "CC-DISC-05")
def test_the_third_zero_of_corinth_wins_for_hestia_at_once():
    table = lay(
        a={"gods": ["Hestia"], "central": ["t0", "t0"], "timers": ["front"]}, zeros=1, cities=["Corinth"]
    )
    table.a.moves(1, "city1")
    assert table.winner == "a"


@rule("CC-DISC-05", "CC-CITY-0801")
def test_corinth_brings_nothing_when_no_zero_is_left():
    table = lay(a={"gods": ["Hestia"], "central": ["t0", "t0"]}, cities=["Corinth"])
    table.a.moves(1, "city1")
    assert (table.winner, table.a.central) == (None, ["t0", "t0"])


@rule("CC-GOD-0204", "CC-GOD-2906")
def test_a_monster_that_hermes_brings_goes_on_to_who_has_dionysus_by_then():
    table = lay(
        a={"gods": ["Hermes"]},
        b={"central": ["hydra"]},
        c={"central": ["t10"] * 4},
        discard=["t50"],
        temple=["Charon", "Dionysus", "Zeus"],
    )
    table.b.offers("Charon", "hydra")
    table.c.offers("Dionysus", "t10", "t10", "t10", "t10")
    table.a.answers("Hermes", Gain(table.state.discard[1]))
    assert (table.a.central, table.c.central) == ([], ["hydra"])


@rule("CC-GOD-0203", "CC-GOD-1101")
def test_cyclops_cannot_claim_by_a_monster_that_dionysus_has_called_away():
    table = lay(
        a={"gods": ["Cyclops"], "central": ["hydra"]}, b={"central": ["t10"] * 4}, temple=["Dionysus"]
    )
    assert table.a.could_claim
    table.b.offers("Dionysus", "t10", "t10", "t10", "t10")
    assert (table.a.could_claim, table.b.central) == (False, ["hydra"])


@rule("CC-GOD-2006", "CC-GOD-3101")
def test_the_timer_of_chronos_changes_sides_in_hell_and_with_it_the_erinyes():
    table = lay(
        a={"gods": ["Gaia", "Erinyes"], "central": ["t10", "t10", "t10"]},
        b={"central": ["t20"] * 3},
        temple=["Chronos", "Zeus"],
    )
    table.b.offers("Chronos", "t20", "t20", "t20")
    extra = len(table.state.place) - 1
    table.state.place[extra] = Place.HELL1.value
    blow = Power("erinyes", (Damn(0, False),))
    assert table.a.is_refused(blow) == "CC-GOD-3101"
    table.a.uses("Gaia", Name("chronos"), *table.a.pays("t10", "t10", "t10"))
    table.a.does(blow)
    assert sorted(table.state.in_hell) == [0, extra]


@rule("CC-GOD-1302", "CC-GOD-1303", "CC-CITY-0603")
def test_cassandra_takes_the_last_god_for_nothing_only_from_olympia():
    table = lay(a={"gods": ["Cassandra"], "timers": ["front"]}, temple=["Zeus"], cities=["Olympia"])
    assert table.a.is_refused(table.a.offering("Zeus")) == "CC-CITY-0602"
    table.a.moves(1, "city1")
    table.a.offers("Zeus")
    assert table.winner == "a"


@rule("CC-GOD-4006")
def test_who_is_on_olympia_under_selenes_cube_is_not_told_that_it_is_empty():
    table = lay(
        a={"timers": ["city1"], "central": ["t10"]},
        b={"gods": ["Selene"]},
        temple=["Charon", "Zeus"],
        cities=["Olympia"],
        cubes={"selene": "olympia"},
    )
    offering = table.a.offering("Charon", "t10")
    assert table.a.is_refused(offering) == "CC-CITY-0602"
    assert "empty" not in table.a.hears(offering)


@rule("CC-GOD-0801", "CC-CITY-0504", "CC-CITY-0503")
def test_athena_does_not_keep_sparta_from_a_timer_that_harpy_cannot_reach():
    table = lay(
        a={"gods": ["Harpy"], "timers": ["pile1"]},
        b={"gods": ["Athena"], "timers": ["pile1", "pile1"]},
    )
    theirs = table.b.timer(1), table.b.timer(2)
    assert table.a.is_refused(Power("harpy", tuple(Damn(timer, False) for timer in theirs))) == "CC-GOD-3302"
    table.a.uses("Harpy", Damn(table.a.timer(1), False))
    assert (table.a.place(1), table.b.place(1), table.b.place(2)) == ("hell1", "pile1", "pile1")


@rule("CC-CITY-1105", "CC-DUTY-12")
def test_who_has_one_card_only_gives_it_to_nemesis_and_mycenae_goes_without():
    table = lay(
        a={"timers": ["pile1"]},
        b={"gods": ["Nemesis"]},
        c={"timers": ["city1"]},
        piles={1: ["t10", "t50"]},
        cities=["Mycenae"],
        cubes={"nemesis": "pile1"},
    )
    table.a.moves(1, "front", pick=True)
    assert (table.a.central, table.b.central, table.c.central) == ([], ["t50"], [])
    table.is_settled()


@rule("CC-GOD-3801", "CC-GOD-3802")
def test_hera_asks_for_what_was_agreed_and_her_card_says_so():
    rich = {"central": ["t100", "t100", "t50"]}
    assert not lay(a={"gods": ["Hera"]}, b=rich).b.could_claim
    assert lay(a={"gods": ["Hera"]}, b=rich, of_powers=(("points_hera", 250),)).b.could_claim
    assert "what was agreed" in POWERS["hera"].text


@rule("CC-GOD-2101", "CC-REGN-05")
def test_uranus_may_take_back_what_was_just_discarded_for_it():
    table = lay(a={"gods": ["Uranus"], "central": ["t10"]}, discard=["t50"])
    (mine,) = table.a.slots("t10")
    table.a.uses("Uranus", Pay(mine), Gain(mine))
    assert (table.a.central, table.discard) == (["t10"], ["t50"])
