"""Gods and cities by which cards change hands, or come back from the discard pile."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Answer, Damn, Gain, Name, Pay, Power, Starve, Take
from pentathlon.games.chronos.rules.places import Place


@rule("CC-GOD-0601", "CC-GOD-0603", "CC-GOD-0605")
def test_heracles_takes_a_card_that_is_seen_and_gives_one_from_any_depth():
    table = lay(a={"gods": ["Heracles"], "central": ["t20", "t30"]}, b={"central": ["t10", "t100"]})
    table.a.uses("Heracles", Take(1, "top"), table.a.pay("t20"))
    assert (table.a.central, table.b.central) == (["t30", "t100"], ["t10", "t20"])
    table.is_settled()


@rule("CC-GOD-0602")
def test_heracles_takes_winds_and_tops_and_nothing_else():
    table = lay(
        a={"gods": ["Heracles"], "central": ["t20"], "winds": ["west"]},
        b={"central": ["t100"], "winds": ["north"]},
    )
    give = table.a.pay("west")
    assert table.a.is_refused(Power("heracles", (Take(1, "east"), give))) == "CC-GOD-0602"
    assert table.a.is_refused(Power("heracles", (Take(2, "top"), give))) == "CC-GOD-0602"
    assert table.a.is_refused(Power("heracles", (Take(0, "top"), give))) == "CC-GOD-0601"
    table.a.uses("Heracles", Take(1, "north"), give)
    assert (table.a.winds, table.b.winds) == (["north"], ["west"])


@rule("CC-GOD-0604")
def test_heracles_gives_another_card_than_the_one_taken():
    table = lay(a={"gods": ["Heracles"]}, b={"central": ["t100"]})
    taken = table.state.central[1][0]
    assert table.a.is_refused(Power("heracles", (Take(1, "top"), Pay(taken)))) == "CC-GOD-0604"
    assert table.a.is_refused(Power("heracles", (Take(1, "top"),))) == "CC-GOD-0601"


@rule("CC-GOD-0606")
@pytest.mark.parametrize(("on_it", "clause"), [("b", "CC-GOD-0606"), ("c", "CC-GOD-0606"), ("a", None)])
def test_heracles_does_not_take_a_top_card_under_anothers_timer(on_it, clause):
    sides = {"a": {"central": ["t10"]}, "b": {"central": ["t100"], "winds": ["north"]}, "c": {}}
    sides[on_it]["timers"] = ["realm2"]
    sides["a"]["gods"] = ["Heracles"]
    table = lay(**sides, seats=3)
    swap = Power("heracles", (Take(1, "top"), table.a.pay("t10")))
    if clause:
        assert table.a.is_refused(swap) == clause
        table.a.uses("Heracles", Take(1, "north"), table.a.pay("t10"))
        assert table.a.winds == ["north"]
    else:
        table.a.does(swap)
        assert table.a.central == ["t100"]


@rule("CC-GOD-0607", "CC-FROZ-06")
def test_heracles_picks_bring_no_penalty_and_no_zero_and_cancel_no_countdown():
    table = lay(
        a={"gods": ["Heracles", "Atlas"], "central": ["t10"]},
        b={"central": ["t50"], "timers": ["city1"]},
        c={"gods": ["Nemesis"]},
        zeros=1,
        cities=["Mycenae"],
        cubes={"nemesis": "pile1"},
        quiet=5_000,
        at=5_000,
    )
    table.c.counts_down()
    table.a.uses("Heracles", Take(1, "top"), table.a.pay("t10"))
    assert (table.a.central, table.a.owes) == (["t50"], [])
    assert table.state.countdown == 15_000


@rule("CC-GOD-0608")
def test_heracles_is_bound_by_santorini_and_dionysus():
    table = lay(
        a={"gods": ["Heracles"], "central": ["t10"]},
        b={"gods": ["Dionysus"], "central": ["hydra"], "winds": ["north"], "timers": ["city1"]},
        cities=["Santorini"],
    )
    for what, clause in (("top", "CC-GOD-0201"), ("north", "CC-CITY-1002")):
        assert table.a.is_refused(Power("heracles", (Take(1, what), table.a.pay("t10")))) == clause


@rule("CC-GOD-1401", "CC-GOD-1403")
def test_demeter_picks_tens_that_lie_free_as_often_as_they_show():
    table = lay(a={"gods": ["Demeter"]}, piles={1: ["t20", "t10", "t10"]})
    table.a.uses("Demeter", Place.PILE1)
    table.a.uses("Demeter", Place.PILE1)
    assert table.a.central == ["t10", "t10"]
    assert table.a.is_refused(Power("demeter", (Place.PILE1,))) == "CC-GOD-1401"
    assert table.a.is_refused(Power("demeter", (Place.CITY1,))) == "CC-GOD-1401"


@rule("CC-GOD-1402")
@pytest.mark.parametrize("who", ["a", "b"])
def test_demeter_picks_nothing_under_a_timer_even_her_owners(who):
    table = lay(
        a={"gods": ["Demeter"], "timers": ["pile1"] if who == "a" else []},
        b={"timers": ["pile1"] if who == "b" else []},
    )
    assert table.a.is_refused(Power("demeter", (Place.PILE1,))) == "CC-GOD-1402"


@rule("CC-GOD-1404", "CC-FROZ-05")
def test_demeters_pick_is_a_pick_from_the_archipelago():
    table = lay(
        a={"gods": ["Demeter", "Atlas"]},
        b={"gods": ["Nemesis"]},
        zeros=1,
        cubes={"nemesis": "pile1"},
        quiet=5_000,
        at=5_000,
    )
    table.c.counts_down()
    table.a.uses("Demeter", Place.PILE1)
    assert table.state.countdown == -1
    assert (table.a.central, table.a.owes) == (["t10", "t0"], ["nemesis"])
    table.a.answers("Nemesis", table.a.pay("t10"))
    assert table.b.central == ["t10"]


@rule("CC-DUTY-02", "CC-GOD-1404")
def test_the_card_that_demeters_pick_costs_may_be_named_with_it():
    table = lay(
        a={"gods": ["Demeter"], "central": ["t20", "t30"]},
        b={"gods": ["Nemesis"], "central": ["t50"]},
        cubes={"nemesis": "pile1"},
    )
    theirs, mine = table.b.pay("t50"), table.a.pay("t20")
    for wrong in ((theirs,), (mine, table.a.pay("t30")), (mine, mine), (Name("zeus"),)):
        assert table.a.is_refused(Power("demeter", (Place.PILE1, *wrong))) == "CC-DUTY-02"
    assert table.a.is_refused(Power("demeter", (Place.PILE2, mine))) == "CC-DUTY-02", "nothing is owed there"
    table.a.uses("Demeter", Place.PILE1, mine)
    assert (table.a.central, table.b.central) == (["t30", "t10"], ["t50", "t20"])
    picked = Pay(table.state.piles[0][-1])
    table.a.uses("Demeter", Place.PILE1, picked)
    assert (table.a.central, table.b.central) == (["t30", "t10"], ["t50", "t20", "t10"])
    assert "owes" not in table.told
    table.is_settled()


@rule("CC-DUTY-02", "CC-REGN-03")
def test_the_aim_of_a_regained_plague_may_be_named_with_the_power():
    table = lay(a={"gods": ["Uranus"], "central": ["t10"]}, b={"central": ["t50"]}, discard=["starvation"])
    regained = table.a.pay("t10"), Gain(table.state.discard[0])
    assert table.a.is_refused(Power("uranus", (*regained, Starve(0)))) == "CC-PLAG-04"
    table.a.uses("Uranus", *regained, Starve(1))
    assert (table.b.central, table.a.owes) == ([], [])
    table.is_settled()


@rule("CC-DUTY-02", "CC-GOD-2905")
def test_what_hermes_may_gain_depends_on_another_players_offering_and_cannot_be_chosen_before():
    table = lay(a={"gods": ["Hermes"]}, b={"central": ["t50"]}, temple=["Charon"])
    card = table.b.slots("t50")[0]
    assert table.a.is_refused(Answer("hermes", (Gain(card),))) == "CC-DUTY-01"
    table.b.offers("Charon", "t50")
    table.a.answers("Hermes", Gain(card))
    assert table.a.central == ["t50"]


@rule("CC-GOD-1405", "CC-GOD-1406", "CC-GOD-1407")
def test_demeter_damns_timers_that_stand_on_a_ten_wherever_it_lies():
    table = lay(
        a={"gods": ["Demeter"], "timers": ["pile1"], "central": ["t10"]},
        b={"timers": ["atlantis", "pile2", "realm1"]},
        c={"gods": ["Athena"], "timers": ["pile1"]},
        piles={2: ["t20"]},
        atlantis=["t10"],
    )
    for timer in (table.a.timer(1), table.b.timer(1), table.b.timer(3)):
        table.a.uses("Demeter", Damn(timer, False))
        assert table.state.place[timer] == Place.HELL1
    assert table.a.is_refused(Power("demeter", (Damn(table.b.timer(2), True),))) == "CC-GOD-1405"
    assert table.a.is_refused(Power("demeter", (Damn(table.c.timer(1), True),))) == "CC-GOD-0801"


@rule("CC-GOD-2001", "CC-GOD-2003", "CC-GOD-2005", "CC-GOD-2013")
def test_gaia_buys_a_god_and_the_cards_land_with_the_seller_in_the_order_named():
    table = lay(
        a={"gods": ["Gaia"], "central": ["t10", "t20", "t30"], "winds": ["north"]},
        b={"gods": ["Sphinx"], "central": ["t50"], "timers": ["city1"]},
        cities=["Delphi"],
    )
    assert table.b.score == 100
    table.a.uses("Gaia", Name("sphinx"), *table.a.pays("t30", "north", "t10"))
    assert table.b.central == ["t50", "t30", "t10"]
    assert (table.b.winds, table.a.central, table.discard) == (["north"], ["t20"], [])
    assert (table.a.gods, table.b.gods) == (["gaia", "sphinx"], [])
    assert table.b.score == 90, "the seller has lost the power"
    table.is_settled()


@rule("CC-GOD-2002")
def test_gaia_pays_exactly_the_printed_cost():
    table = lay(a={"gods": ["Gaia"], "central": ["t10", "t20", "t30"]}, b={"gods": ["Helios"]})
    for cards in (["t10"], ["t10", "t20", "t30"]):
        assert table.a.is_refused(Power("gaia", (Name("helios"), *table.a.pays(*cards)))) == "CC-OFFER-05"


@rule("CC-GOD-2004", "CC-GOD-2904")
def test_a_purchase_is_no_offering_for_hermes():
    table = lay(a={"gods": ["Gaia"], "central": ["t10"]}, b={"gods": ["Charon"]}, c={"gods": ["Hermes"]})
    table.a.uses("Gaia", Name("charon"), table.a.pay("t10"))
    assert table.state.options[2] == []


@rule("CC-GOD-2011")
def test_gaia_does_not_buy_from_the_temple_nor_her_owners_gods():
    table = lay(a={"gods": ["Gaia"], "central": ["t10"]}, temple=["Charon"])
    assert table.a.is_refused(Power("gaia", (Name("charon"), table.a.pay("t10")))) == "CC-GOD-2011"
    assert table.a.is_refused(Power("gaia", (Name("gaia"), table.a.pay("t10")))) == "CC-GOD-2001"
    assert table.a.is_refused(Power("gaia", ())) == "CC-GOD-2001"


@rule("CC-GOD-2012")
def test_gaia_buys_as_often_as_her_owner_can_pay():
    table = lay(a={"gods": ["Gaia"], "central": ["t10", "t20"]}, b={"gods": ["Charon", "Hermes", "Ares"]})
    for god, card in (("charon", "t10"), ("hermes", "t20")):
        table.a.uses("Gaia", Name(god), table.a.pay(card))
    assert (table.a.gods, table.b.gods) == (["gaia", "charon", "hermes"], ["ares"])
    assert table.a.is_refused(Power("gaia", (Name("ares"),))) == "CC-OFFER-06"


@rule("CC-GOD-2014")
def test_gaia_may_buy_from_a_team_mate():
    table = lay(a={"gods": ["Gaia"], "central": ["t10"]}, d={"gods": ["Charon"]}, seats=6, teams=True)
    table.a.uses("Gaia", Name("charon"), table.a.pay("t10"))
    assert table.a.gods == ["gaia", "charon"]


@rule("CC-RACE-13")
def test_of_gaia_and_who_uses_the_god_the_earlier_is_served():
    table = lay(
        a={"gods": ["Gaia"], "central": ["t10", "t10", "t10"]},
        b={"gods": ["Demeter"]},
    )
    table.b.uses("Demeter", Place.PILE1)
    table.a.uses("Gaia", Name("demeter"), *table.a.pays("t10", "t10", "t10"))
    assert table.b.is_refused(Power("demeter", (Place.PILE2,))) == "CC-OFFER-13"


@rule("CC-GOD-2101", "CC-REGN-01", "CC-REGN-02")
@pytest.mark.parametrize(("card", "zone"), [("t100", "central"), ("hydra", "central"), ("north", "winds")])
def test_uranus_exchanges_a_card_for_one_of_the_discard_pile(card, zone):
    table = lay(a={"gods": ["Uranus"], "central": ["t10", "t20"]}, discard=["t30", card, "t50"])
    table.a.uses("Uranus", table.a.pay("t10"), Gain(table.state.discard[1]))
    assert getattr(table.a, zone)[-1] == card
    assert table.discard == ["t30", "t50", "t10"]
    table.is_settled()


@rule("CC-REGN-05")
def test_the_card_just_discarded_may_itself_be_gained():
    table = lay(a={"gods": ["Uranus"], "central": ["t10", "t20"]})
    card = table.a.pay("t10")
    table.a.uses("Uranus", card, Gain(card.card))
    assert (table.a.central, table.discard) == (["t20", "t10"], [])


@rule("CC-GOD-2101")
def test_uranus_gains_nothing_that_is_not_discarded():
    table = lay(a={"gods": ["Uranus"], "central": ["t10", "t20"]}, discard=["t30"])
    keeps = table.a.pay("t20").card
    for picks in ((table.a.pay("t10"), Gain(keeps)), (Gain(table.state.discard[0]),), (table.a.pay("t10"),)):
        assert table.a.is_refused(Power("uranus", picks)) == "CC-GOD-2101"


@rule("CC-GOD-2103")
def test_without_a_card_uranus_exchanges_nothing():
    table = lay(a={"gods": ["Uranus"]}, discard=["t30"])
    assert table.a.is_refused(Power("uranus", (Gain(table.state.discard[0]),))) == "CC-GOD-2103"


@rule("CC-GOD-2102", "CC-CITY-0902", "CC-DISC-02")
def test_only_uranus_owner_and_the_occupant_of_ephesus_look_through_the_discard_pile():
    table = lay(
        a={"gods": ["Uranus"]},
        b={"timers": ["city1"]},
        c={"timers": ["pile1"], "central": ["t100", "t10"]},
        temple=["Charon"],
        cities=["Ephesus"],
    )
    table.c.offers("Charon", "t100")
    assert table.a.view.discard == table.b.view.discard
    assert "t100" in str(table.a.view.discard)
    other = lay(a={"central": ["t100", "t10"]}, b={"timers": ["city1"]}, temple=["Charon"], cities=["Athens"])
    other.a.offers("Charon", "t100")
    assert "t100" not in str(other.b.view.discard)


@rule("CC-REGN-03", "CC-REGN-04")
def test_a_plague_of_the_discard_pile_works_again_and_again():
    """W-16."""
    table = lay(
        a={"gods": ["Uranus"], "central": ["t10", "t20"]}, b={"timers": ["pile1", "pile2"]}, discard=["war"]
    )
    war = Gain(table.state.discard[0])
    table.a.uses("Uranus", table.a.pay("t10"), war, Damn(table.b.timer(1), True))
    assert (table.b.place(1), table.discard) == ("hell1", ["t10", "war"])
    table.a.uses("Uranus", table.a.pay("t20"), war)
    assert table.a.owes == ["war"]
    table.a.answers("war", Damn(table.b.timer(2), False))
    assert (table.b.place(2), table.discard) == ("hell1", ["t10", "t20", "war"])


@rule("CC-REGN-03")
def test_a_cataclysm_of_the_discard_pile_ends_the_game():
    table = lay(a={"gods": ["Uranus"], "central": ["t10", "t20"]}, discard=["cataclysm"])
    table.a.uses("Uranus", table.a.pay("t10"), Gain(table.state.discard[0]))
    assert (table.winner, table.ended_by) == ("a", "CC-END-01")


@rule("CC-REGN-06")
def test_a_card_of_the_discard_pile_is_no_pick_from_the_archipelago():
    table = lay(
        a={"gods": ["Uranus", "Atlas"], "central": ["t10"]},
        b={"gods": ["Nemesis"], "timers": ["city1"]},
        discard=["t50"],
        zeros=1,
        cities=["Mycenae"],
        cubes={"nemesis": "pile1"},
    )
    table.a.uses("Uranus", table.a.pay("t10"), Gain(table.state.discard[0]))
    assert (table.a.central, table.a.owes) == (["t50"], [])


@rule("CC-CITY-0901", "CC-CITY-0903")
def test_ephesus_exchanges_two_cards_for_one():
    table = lay(
        a={"timers": ["city1"], "central": ["t10", "t20", "t30"]}, discard=["t100"], cities=["Ephesus"]
    )
    best = Gain(table.state.discard[0])
    assert table.a.is_refused(Power("ephesus", (table.a.pay("t10"), best))) == "CC-CITY-0901"
    table.a.uses("Ephesus", *table.a.pays("t10", "t20"), best)
    assert (table.a.central, table.discard) == (["t30", "t100"], ["t10", "t20"])
    table.a.uses("Ephesus", *table.a.pays("t30", "t100"), best)
    assert table.a.central == ["t100"]
    again = Power("ephesus", (table.a.pay("t100"), Gain(table.state.discard[0])))
    assert table.a.is_refused(again) == "CC-CITY-0903"


@rule("CC-GOD-2901", "CC-GOD-2902", "CC-GOD-2906")
def test_hermes_gains_one_of_the_cards_that_another_offers():
    table = lay(
        a={"central": ["t10", "t100", "t20"]},
        b={"gods": ["Hermes", "Nemesis"], "timers": ["pile2"]},
        temple=["Helios"],
        cubes={"nemesis": "pile1"},
    )
    hidden = table.a.slots("t100")[0]
    table.a.offers("Helios", "t100", "t10")
    table.b.moves(1, "front", pick=True)
    assert table.b.central == ["t10"], "the option keeps nobody from acting"
    table.b.answers("Hermes", Gain(hidden))
    assert (table.b.central, table.discard) == (["t10", "t100"], ["t10"])
    assert table.b.is_refused(Answer("hermes", (Gain(table.state.discard[0]),))) == "CC-DUTY-01"
    table.is_settled()


@rule("CC-GOD-2901")
def test_hermes_may_decline():
    table = lay(a={"central": ["t10"]}, b={"gods": ["Hermes"]}, temple=["Charon"])
    table.a.offers("Charon", "t10")
    table.b.answers("Hermes")
    assert (table.b.central, table.discard) == ([], ["t10"])
    table.is_settled()


@rule("CC-GOD-2901")
def test_hermes_may_use_a_later_offering_before_an_earlier_one():
    table = lay(
        a={"central": ["t10"]}, b={"gods": ["Hermes"]}, c={"central": ["t50"]}, temple=["Charon", "Ares"]
    )
    table.a.offers("Charon", "t10")
    table.c.offers("Ares", "t50")
    first, second = table.state.discard
    table.b.answers("Hermes", Gain(second))
    table.b.answers("Hermes", Gain(first))
    assert table.b.central == ["t50", "t10"]


@rule("CC-GOD-2904")
def test_what_is_no_offering_gives_hermes_nothing():
    table = lay(
        a={"timers": ["city1", "pile1"], "central": ["t10", "t20"], "gods": ["Uranus"]},
        b={"gods": ["Hermes"]},
        c={"central": ["t30"]},
        piles={1: ["starvation"]},
        discard=["t50"],
        cities=["Rhodes"],
    )
    table.a.uses("Rhodes", table.a.pay("t10"), Damn(table.b.timer(1), True))
    table.a.uses("Uranus", table.a.pay("t20"), Gain(table.state.discard[0]))
    table.a.moves(2, "front", Starve(2), pick=True)
    assert table.state.options[1] == []


@rule("CC-GOD-2905", "CC-DUTY-09")
def test_hermes_option_lasts_ten_seconds_and_covers_what_is_still_discarded():
    table = lay(
        a={"central": ["t10", "t20"]},
        b={"gods": ["Hermes"]},
        c={"gods": ["Uranus"], "central": ["t50"]},
        temple=["Helios"],
    )
    table.a.offers("Helios", "t10", "t20")
    first, second = table.state.discard
    table.c.uses("Uranus", table.c.pay("t50"), Gain(first))
    assert table.b.is_refused(Answer("hermes", (Gain(first),))) == "CC-GOD-2905"
    table.at(9_999)
    assert Answer("hermes", (Gain(second),)) in table.b.options
    table.at(10_000)
    assert table.b.is_refused(Answer("hermes", (Gain(second),))) == "CC-DUTY-01"


@rule("CC-GOD-2907")
def test_neither_the_offering_for_hermes_nor_his_owners_own_give_anything():
    table = lay(a={"central": ["t10", "t20"]}, temple=["Hermes", "Charon"])
    table.a.offers("Hermes", "t10")
    table.a.offers("Charon", "t20")
    assert table.state.options[0] == []


@rule("CC-DUTY-18")
def test_hermes_option_ends_when_its_holder_loses_hermes():
    table = lay(
        a={"central": ["t10"]},
        b={"gods": ["Hermes"]},
        c={"gods": ["Gaia"], "central": ["t20"]},
        temple=["Charon"],
    )
    table.a.offers("Charon", "t10")
    table.c.uses("Gaia", Name("hermes"), table.c.pay("t20"))
    assert table.state.options[1] == table.state.options[2] == []


@rule("CC-ATLA-01")
def test_all_cards_of_the_atlantis_are_seen_in_their_order():
    cards = ["t10", "war", "t100", "north", "hydra"]
    table = lay(atlantis=cards, a={"gods": ["Poseidon"]})
    assert [card.face for card in table.b.view.atlantis.cards] == cards


@rule("CC-ATLA-02", "CC-ATLA-04", "CC-ATLA-05", "CC-MOVE-17")
def test_a_lone_timer_picks_the_top_of_the_atlantis_even_without_the_power():
    table = lay(a={"timers": ["atlantis"]}, atlantis=["t10", "t100"])
    assert table.a.cannot_move(1, "atlantis", pick=True) == "CC-MOVE-17"
    table.a.moves(1, "front", pick=True)
    assert table.a.central == ["t100"]


@rule("CC-ATLA-06")
def test_the_atlantis_is_part_of_the_archipelago():
    """W-17."""
    table = lay(
        a={"gods": ["Demeter", "Atlas"]},
        b={"timers": ["city1"]},
        atlantis=["t50", "t10"],
        zeros=2,
        cities=["Mycenae"],
    )
    table.a.uses("Demeter", Place.ATLANTIS)
    assert table.a.central == ["t10", "t0"]
    both = lay(a={"gods": ["Harpy"]}, b={"timers": ["atlantis", "atlantis"]}, atlantis=["t10"])
    both.a.uses("Harpy", Damn(both.b.timer(1), True), Damn(both.b.timer(2), True))
    assert both.b.place(1) == "hell1"
    taxed = lay(
        a={"timers": ["atlantis"], "central": ["t10"]},
        b={"timers": ["city1"]},
        atlantis=["t50"],
        cities=["Mycenae"],
    )
    taxed.a.moves(1, "front", pick=True)
    assert taxed.a.owes == ["mycenae"]
    loved = lay(
        a={"gods": ["Eros"], "timers": ["atlantis"] * 2}, b={"timers": ["atlantis"]}, atlantis=["t50"]
    )
    loved.a.uses("Eros", Damn(loved.b.timer(1), True))
    assert loved.b.place(1) == "hell1"


@rule("CC-ATLA-07")
def test_an_empty_atlantis_is_no_destination_any_more():
    table = lay(a={"gods": ["Poseidon"], "timers": ["atlantis"]}, atlantis=["t10"])
    table.a.moves(1, "front", pick=True)
    assert table.a.cannot_move(1, "atlantis") == "CC-MOVE-16"
