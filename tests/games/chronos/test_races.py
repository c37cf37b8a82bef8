"""Races between commands (CC-RACE): one queue decides, and the loser hears by how much."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon import Illegal
from pentathlon.games.chronos.rules.commands import Call, Damn, Expect, Power


@rule("CC-RACE-01")
def test_an_empty_city_goes_to_the_earlier_flip_and_the_later_timer_stays():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile2"]}, cities=["Delphi"])
    table.a.moves(1, "city1")
    table.wait(80)
    assert table.b.cannot_move(1, "city1", pick=True) == "CC-MOVE-06"
    assert (table.b.place(1), table.b.central) == ("pile2", [])
    assert table.b.hears(table.b.move(1, "city1")) == "Player 1 flipped a timer there 80 ms before you."


@rule("CC-RACE-02")
def test_a_flip_before_the_lone_lift_blocks_the_pick():
    table = lay(a={"timers": ["pile1"]})
    table.at(40)
    table.c.moves(1, "pile1")
    table.at(100)
    lift = table.a.move(1, "front", pick=True)
    assert table.a.is_refused(lift) == "CC-PICK-03"
    assert table.a.place(1) == "pile1"
    assert table.a.hears(lift) == "Player 3 flipped a timer there 60 ms before you."


@rule("CC-RACE-02")
def test_a_timer_that_stood_there_all_along_was_not_quicker():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile1"]})
    assert table.a.hears(table.a.move(1, "front", pick=True)) == (
        "Another timer stands there, so there is nothing to pick."
    )


@rule("CC-RACE-03")
def test_after_the_lone_lift_the_flip_lands_on_the_new_card_or_nowhere():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t100", "t30"]})
    table.a.moves(1, "front", pick=True)
    table.b.moves(1, "pile1")
    assert (table.a.central, table.pile(1), table.b.place(1)) == (["t30"], ["t100"], "pile1")
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t30"]})
    table.a.moves(1, "front", pick=True)
    table.wait(120)
    assert table.b.cannot_move(1, "pile1") == "CC-MOVE-16"
    assert table.b.hears(table.b.move(1, "pile1")) == "Player 1 took the card 120 ms before you."


@rule("CC-RACE-03")
def test_whoever_expected_the_card_that_was_taken_hears_of_it():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile1"]}, piles={1: ["t10", "t30"]})
    table.b.moves(1, "front")
    table.a.moves(1, "pile1", pick=True)
    table.wait(30_000)
    assert table.a.cannot_move(1, "front", Expect("t30"), pick=True) == "CC-PICK-09"


@rule("CC-RACE-01")
def test_whoever_knows_the_names_of_the_seats_says_who_was_quicker():
    table = lay(cities=["Athens"])
    table.a.moves(1, "city1")
    table.wait(80)
    refusal = table.match.why_not(table.b.seat, table.b.move(1, "city1"))
    assert refusal.told(["Ares", "Castor", "Leda"]) == "Ares flipped a timer there 80 ms before you."
    with pytest.raises(Illegal) as error:
        table.b.moves(1, "city1")
    told = error.value.told(["Ares", "Castor", "Leda"])
    assert told == "Ares flipped a timer there 80 ms before you. (CC-MOVE-06)"


@rule("CC-RACE-04", "CC-DEAL-02")
def test_in_a_freeze_whoever_lifts_first_gets_nothing_and_the_other_is_lone():
    table = lay(a={"timers": ["pile2"]}, b={"timers": ["pile2"]}, piles={2: ["t10", "t100"]})
    table.a.moves(1, "front")
    table.b.moves(1, "front", pick=True)
    assert (table.a.central, table.b.central) == ([], ["t100"])


@rule("CC-RACE-05")
def test_if_both_want_to_pick_both_stay():
    table = lay(a={"timers": ["pile2"]}, b={"timers": ["pile2"]})
    assert table.a.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    assert table.b.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    assert (table.a.place(1), table.b.place(1)) == ("pile2", "pile2")


@rule("CC-RACE-06")
def test_a_god_goes_to_the_earlier_offering_and_the_later_one_costs_nothing():
    table = lay(a={"central": ["t10", "t20"]}, b={"central": ["t10", "t20"]}, temple=["Helios"])
    table.a.offers("Helios", "t10", "t20")
    table.wait(15)
    late = table.b.offering("Helios", "t10", "t20")
    assert table.b.is_refused(late) == "CC-RACE-06"
    assert (table.b.central, table.a.gods) == (["t10", "t20"], ["helios"])
    assert table.b.hears(late) == "Player 1 gained that god 15 ms before you."


@rule("CC-RACE-07")
def test_a_power_names_the_timer_wherever_it_is_by_then():
    table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1", "pile2"]})
    pair = (Damn(table.b.timer(1), False), Damn(table.b.timer(2), False))
    table.b.moves(1, "pile3")
    table.a.uses("Hades", *pair)
    assert (table.b.place(1), table.b.place(2)) == ("hell1", "hell1")


@rule("CC-RACE-08")
def test_a_power_whose_condition_has_lapsed_costs_nothing():
    table = lay(a={"gods": ["Hades"]}, b={"timers": ["hell1", "pile1", "pile2"]})
    pair = (Damn(table.b.timer(2), False), Damn(table.b.timer(3), False))
    assert table.a.is_refused(Power("hades", pair)) == "CC-GOD-0102"


@rule("CC-RACE-09", "CC-END-10")
def test_a_claim_is_judged_at_its_own_stamp():
    from pentathlon.games.chronos.rules.commands import Starve

    sides = {
        "a": {"central": ["t100", "t100"]},
        "b": {"timers": ["pile1"]},
        "piles": {1: ["t10", "starvation"]},
    }
    table = lay(**sides)
    table.a.claims()
    assert table.winner == "a"
    table = lay(**sides)
    table.b.moves(1, "front", Starve(0), pick=True)
    table.a.claims()
    assert table.winner is None


@rule("CC-RACE-10")
def test_of_two_true_claims_the_earlier_one_wins():
    table = lay(a={"central": ["t100", "t100"]}, b={"central": ["t100", "t100", "t100"]})
    table.a.claims()
    assert table.winner == "a"
    assert table.match.why_not(table.b.seat, Call.CLAIM).message == "The game is over."


@rule("CC-RACE-11")
def test_a_command_at_the_very_moment_of_a_victory_comes_too_late(power):
    won = {"wins": lambda table, me: "CC-END-04" if table.clock >= 7_000 else None}
    power("Clock", due=lambda table, me: 7_000, **won)
    table = lay(a={"gods": ["Clock"]}, b={"timers": ["pile1"]})
    assert table.match.until == 7_000
    table.at(6_999)
    assert table.winner is None
    table.at(7_000)
    assert (table.winner, table.ended_by) == ("a", "CC-END-04")


@rule("CC-RACE-12")
def test_a_pick_at_the_very_end_of_the_countdown_comes_too_late():
    table = lay(a={"timers": ["pile1"], "central": ["t10"]}, quiet=5_000)
    table.b.counts_down()
    table.at(9_999)
    assert table.winner is None
    table.at(10_000)
    assert (table.winner, table.ended_by) == ("a", "CC-END-05")


@rule("CC-RACE-13", "CC-CONT-04")
def test_a_god_that_changes_hands_works_for_its_new_owner_from_that_stamp_on(power):
    from pentathlon.games.chronos.rules.offering import gain_god

    power("Purchase", cannot=lambda *_: None, does=lambda table, me, picks: gain_god(table, me, "hades"))
    table = lay(a={"gods": ["Purchase"]}, b={"gods": ["Hades"]}, c={"timers": ["pile1", "pile2"]})
    pair = (Damn(table.c.timer(1), False), Damn(table.c.timer(2), False))
    table.a.uses("Purchase")
    assert table.b.is_refused(Power("hades", pair)) == "CC-OFFER-13"
    table.a.uses("Hades", *pair)
    assert table.c.place(1) == "hell1"


@rule("CC-RACE-14")
def test_two_damnations_of_one_timer_both_work():
    war = {"timers": ["pile1"]}
    table = lay(a=war, b={"timers": ["pile2"]}, c={"timers": ["pile3"]}, piles={1: ["war"], 3: ["war"]})
    table.a.moves(1, "front", Damn(table.b.timer(1), True), pick=True)
    table.wait(10_000)
    assert table.b.sand(1) == 20_000
    table.c.moves(1, "front", Damn(table.b.timer(1), True), pick=True)
    assert (table.b.place(1), table.b.sand(1)) == ("hell1", 10_000)
