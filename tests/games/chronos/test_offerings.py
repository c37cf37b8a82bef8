"""Offerings (CC-OFFER)."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Damn, Offer, Power
from pentathlon.games.chronos.rules.offering import payments


@rule("CC-OFFER-01", "CC-OFFER-08")
def test_a_god_of_the_temple_is_gained_for_as_many_cards_as_it_costs():
    table = lay(a={"central": ["t10", "t20", "t30"]}, temple=["Helios"])
    table.at(1_500)
    table.a.offers("Helios", "t10", "t20")
    assert (table.a.gods, table.a.central, table.state.temple) == (["helios"], ["t30"], [])
    assert (table.discard, table.a.score) == (["t10", "t20"], 30)
    assert table.b.view.players[0].gods[0].name == "Helios"
    assert table.a.is_refused(Offer("nobody", ())) == "CC-OFFER-01"
    table.is_settled()


@rule("CC-OFFER-01")
def test_others_see_that_cards_were_discarded_but_not_which():
    table = lay(a={"central": ["t10", "t20", "t30"]}, temple=["Helios"])
    table.a.offers("Helios", "t10", "t20")
    assert table.match.events[-1].facts == ("helios", 2)
    hidden = [slot for slot in table.state.discard if not table.state.seen[1] >> slot & 1]
    assert table.slugs(hidden) == ["t10", "t20"]


@rule("CC-OFFER-02")
def test_territories_monsters_winds_and_zeros_all_count_one():
    table = lay(a={"central": ["t0", "hydra", "t100"], "winds": ["north", "south"]}, temple=["Hades"])
    table.a.offers("Hades", "t0", "hydra", "t100", "north", "south")
    assert (table.a.gods, table.a.central, table.a.winds) == (["hades"], [], [])


@rule("CC-OFFER-03", "CC-OFFER-04")
def test_payment_comes_from_any_depth_and_leaves_the_rest_in_order():
    table = lay(a={"central": ["t10", "t100", "hydra", "t20"]}, temple=["Helios"])
    table.a.offers("Helios", "t10", "hydra")
    assert table.a.central == ["t100", "t20"]


@rule("CC-OFFER-03")
def test_only_cards_of_the_own_kingdom_pay():
    table = lay(a={"central": ["t10", "t20"]}, b={"central": ["t30"]}, temple=["Helios"])
    theirs = table.b.slots("t30")[0]
    assert table.a.is_refused(Offer("helios", (table.a.slots("t10")[0], theirs))) == "CC-OFFER-03"


@rule("CC-OFFER-05")
def test_exactly_the_price_is_paid():
    table = lay(a={"central": ["t10", "t20", "t30"]}, temple=["Helios"])
    assert table.a.is_refused(table.a.offering("Helios", "t10")) == "CC-OFFER-05"
    assert table.a.is_refused(table.a.offering("Helios", "t10", "t20", "t30")) == "CC-OFFER-05"
    one = table.a.slots("t10")[0]
    assert table.a.is_refused(Offer("helios", (one, one))) == "CC-OFFER-05"


@rule("CC-OFFER-06")
def test_whoever_has_too_few_cards_cannot_offer():
    table = lay(a={"central": ["t10"]}, temple=["Helios"])
    assert table.a.is_refused(table.a.offering("Helios", "t10")) == "CC-OFFER-06"


@rule("CC-OFFER-07", "CC-OFFER-14")
def test_an_offering_needs_no_timer_and_changes_none():
    side = {"central": ["t10", "t20"], "timers": ["pile1:9000", "hell1:9000", "pile2:9000"]}
    table = lay(a=side, temple=["Helios"])
    before = (table.state.place[:], table.state.deadline[:])
    table.a.offers("Helios", "t10", "t20")
    assert (table.state.place, table.state.deadline) == before


@rule("CC-OFFER-09", "CC-OFFER-10")
def test_a_god_is_kept_and_works_any_number_of_times():
    table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1", "pile2"]})
    for _ in range(2):
        table.a.uses("Hades", Damn(table.b.timer(1), False), Damn(table.b.timer(2), False))
        for timer in (1, 2):
            table.b.moves(timer, "hell2")
        table.wait(30_000)
        for timer in (1, 2):
            table.b.moves(timer, "front")
    assert table.a.gods == ["hades"]
    assert table.b.is_refused(table.b.offering("Hades")) == "CC-RACE-06"


@rule("CC-OFFER-11")
def test_a_player_may_own_any_number_of_gods(power):
    names = [power(f"God {number}") for number in range(4)]
    table = lay(a={"central": ["t10"] * 4}, temple=names)
    for name in names:
        table.a.offers(name, "t10")
    assert len(table.a.gods) == 4


@rule("CC-OFFER-12")
def test_the_temple_is_not_refilled():
    table = lay(a={"central": ["t10", "t20"]}, temple=["Helios", "Hades"])
    table.a.offers("Helios", "t10", "t20")
    table.wait(100_000)
    assert table.state.temple == ["hades"]


@rule("CC-OFFER-13")
def test_a_god_in_the_temple_has_no_effect():
    table = lay(a={"central": ["t10"]}, b={"timers": ["pile1", "pile2"]}, temple=["Helios", "Hades"])
    pair = (Damn(table.b.timer(1), True), Damn(table.b.timer(2), True))
    assert table.a.score == 10
    assert table.a.is_refused(Power("hades", pair)) == "CC-OFFER-13"


@pytest.mark.parametrize("cards", [["t10"] * 9, ["t10", "t20", "t30", "t50", "t100", "hydra", "minotaur"]])
def test_of_all_ways_to_pay_a_few_are_listed_none_twice(cards):
    table = lay(a={"central": cards, "winds": ["north", "north"]}, temple=["Hades"])
    offers = [option for option in table.a.options if isinstance(option, Offer)]
    paid = [sorted(table.slugs(offer.cards)) for offer in offers]
    assert 1 <= len(offers) <= 12
    assert len({tuple(each) for each in paid}) == len(paid)


@rule("CC-OFFER-05")
def test_payments_with_the_same_faces_are_listed_once_and_others_each():
    table = lay(a={"central": ["t10", "t10", "t20", "t30"]}, temple=["Helios"])
    ways = [table.slugs(way) for way in payments(table.state, table.a.seat, 2)]
    assert sorted(map(sorted, ways)) == [
        ["t10", "t10"],
        ["t10", "t20"],
        ["t10", "t30"],
        ["t20", "t30"],
    ]
