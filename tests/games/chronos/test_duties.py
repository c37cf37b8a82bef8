"""Forced choices in real time (CC-DUTY)."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import (
    Answer,
    Call,
    Damn,
    Name,
    Offer,
    Pay,
    Place,
    Power,
    Say,
    Starve,
)
from pentathlon.games.chronos.rules.duties import owe_cube
from pentathlon.games.chronos.rules.ending import highest_score
from pentathlon.games.chronos.rules.offering import gain_god
from pentathlon.games.chronos.table import Option
from pentathlon.games.chronos.views import Debt


def taxer(table, me, seat, place, face):
    """Every pick is taxed."""
    return True


def starving(**sides):
    """a has picked STARVATION and owes the name of a victim."""
    a = {"timers": ["pile1", "pile2"], **sides.pop("a", {})}
    table = lay(a=a, piles={1: ["t10", "starvation"]}, **sides)
    table.a.moves(1, "front", pick=True)
    return table


@rule("CC-DUTY-01")
def test_a_choice_that_the_command_left_open_becomes_a_duty(power):
    assert starving().a.owes == ["starvation"]
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t10", "war"]})
    table.a.moves(1, "front", pick=True)
    assert table.a.owes == ["war"]
    power("Taxer", taxes=taxer)
    table = lay(a={"timers": ["pile1"], "central": ["t20"]}, b={"gods": ["Taxer"]})
    table.a.moves(1, "front", pick=True)
    assert table.a.owes == ["taxer"]
    assert table.b.view.players[0].duties == [Debt("taxer", "penalty", 10_000, 1)]
    assert table.b.is_refused(Answer("taxer", ())) == "CC-DUTY-01"


@rule("CC-DUTY-02")
def test_a_choice_in_advance_opens_no_duty_and_a_wrong_one_spoils_the_command(power):
    table = lay(a={"timers": ["pile1", "pile2"]}, piles={1: ["t10", "starvation"]})
    victim, timer = Starve(1), Damn(0, True)
    assert table.a.cannot_move(1, "front", timer, pick=True) == "CC-DUTY-15"
    assert table.a.cannot_move(1, "front", victim, Starve(2), pick=True) == "CC-DUTY-15"
    assert table.a.cannot_move(1, "front", victim) == "CC-DUTY-02"
    assert table.a.cannot_move(2, "front", victim, pick=True) == "CC-DUTY-02"
    assert table.a.cannot_move(1, "front", victim, Pay(3), pick=True) == "CC-DUTY-02"
    assert table.a.cannot_move(1, "front", Name("hades"), pick=True) == "CC-DUTY-02"
    table.a.moves(1, "front", victim, pick=True)
    assert table.a.owes == []
    power("Taxer", taxes=taxer)
    power("Second Taxer", taxes=taxer)
    table = lay(a={"timers": ["pile1"], "central": ["t20"]}, b={"gods": ["Taxer", "Second Taxer"]})
    assert table.a.cannot_move(1, "front", table.a.pay("t20"), pick=True) == "CC-DUTY-02"
    table.a.moves(1, "front", table.a.pay("t20"), Pay(table.state.piles[0][-1]), pick=True)
    assert (table.a.owes, table.a.central, table.b.central) == ([], [], ["t20", "t10"])


@rule("CC-DUTY-03")
@pytest.mark.parametrize("window", [10_000, 5_000])
def test_a_duty_stays_open_for_its_window(window):
    table = starving(duty_ms=window)
    table.at(window - 1)
    assert table.a.owes == ["starvation"]
    table.at(window)
    assert table.a.owes == []


@rule("CC-DUTY-04")
def test_a_debtor_can_only_answer_talk_and_bargain():
    table = starving(
        a={"central": ["t10"], "timers": ["pile1", "pile2"]}, b={"timers": ["pile2"]}, temple=["Helios"]
    )
    commands = [table.a.move(2, "front"), Offer("helios", ()), Power("helios"), Call.COUNTDOWN, Call.CLAIM]
    for command in commands:
        assert table.a.is_refused(command) == "CC-DUTY-04"
    table.a.says("One moment")
    table.a.proposes("pile2", "b", first="b")
    table.a.answers("starvation", Starve(1))
    table.a.moves(2, "front")


@rule("CC-DUTY-04")
def test_at_a_milder_table_only_claims_wait():
    table = starving(duty_blocks="claims")
    table.a.moves(2, "front")
    assert table.a.is_refused(Call.CLAIM) == table.a.is_refused(Call.COUNTDOWN) == "CC-DUTY-04"
    assert Call.CLAIM not in table.a.options


@rule("CC-DUTY-05")
def test_all_others_play_on():
    table = starving(b={"timers": ["pile3"]})
    table.b.moves(1, "front", pick=True)
    table.c.moves(1, "pile4")
    assert (table.b.central, table.c.place(1), table.a.owes) == (["t10"], "pile4", ["starvation"])


@rule("CC-DUTY-06")
def test_a_plague_without_a_target_in_time_lapses_and_is_discarded():
    table = starving(b={"central": ["t50"]})
    table.at(10_000)
    assert (table.b.central, table.discard) == (["t50"], ["starvation"])
    table.is_settled()


@rule("CC-DUTY-07")
def test_a_penalty_that_is_not_named_in_time_is_chosen_by_rule(power):
    power("Taxer", taxes=taxer)
    taxed = {"gods": ["Taxer"]}
    table = lay(a={"timers": ["pile1"], "central": ["t20"]}, b=taxed, piles={1: ["t10", "t50"]})
    table.a.moves(1, "front", pick=True)
    table.at(10_000)
    assert (table.a.central, table.b.central) == (["t20"], ["t50"])
    table = lay(a={"timers": ["pile1"], "central": ["t20", "t30"]}, b=taxed, piles={1: ["starvation"]})
    table.a.moves(1, "front", Starve(2), pick=True)
    table.at(10_000)
    assert (table.a.central, table.b.central) == (["t20"], ["t30"])
    table = lay(a={"timers": ["pile1"], "winds": ["west", "east"]}, b=taxed, piles={1: ["starvation"]})
    table.a.moves(1, "front", Starve(2), pick=True)
    table.at(10_000)
    assert (table.a.winds, table.b.winds) == (["west"], ["east"])


def cube(power, places):
    """A god whose cube goes onto one of those piles."""

    def settle(table, me, picks):
        table.cubes["marker"] = picks[0].name.lower()

    power(
        "Marker",
        gained=lambda table, me, from_temple, picks: owe_cube(table, me, "marker", picks),
        refuses=lambda table, me, picks: None if picks in [(place,) for place in places] else "CC-DUTY-15",
        settles=settle,
        answers=lambda table, me: [(place,) for place in places],
    )


@rule("CC-DUTY-08")
def test_a_cube_that_is_not_placed_in_time_goes_to_the_first_place(power):
    cube(power, [Place.PILE2, Place.PILE4])
    table = lay(a={"central": ["t10"]}, temple=["Marker"])
    table.a.offers("Marker", "t10")
    assert (table.a.owes, table.state.cubes) == (["marker"], {})
    table.has_every_card()
    table.at(10_000)
    assert (table.a.owes, table.state.cubes) == ([], {"marker": "pile2"})


@rule("CC-DUTY-09")
def test_an_option_that_is_not_used_in_time_lapses_and_holds_nobody_up(power):
    power(
        "Messenger",
        after_offering=lambda table, me, seat, cards: table.options[me].append(
            Option("messenger", table.clock + 10_000, cards)
        ),
        answers=lambda table, me: [],
    )
    table = lay(a={"gods": ["Messenger"]}, b={"central": ["t10", "t20"]}, temple=["Helios"])
    table.b.offers("Helios", "t10", "t20")
    assert len(table.state.options[0]) == 1
    table.a.moves(1, "pile1")
    table.at(9_999)
    assert len(table.state.options[0]) == 1
    table.at(10_000)
    assert table.state.options[0] == []
    table.is_settled()


@rule("CC-DUTY-10", "CC-DUTY-16")
def test_duties_are_settled_in_the_order_in_which_they_opened_each_with_its_own_window(power):
    power("Taxer", taxes=taxer)
    table = lay(
        a={"timers": ["pile1"], "central": ["t20", "t30"]}, b={"gods": ["Taxer"]}, piles={1: ["starvation"]}
    )
    table.a.moves(1, "front", pick=True)
    assert table.a.owes == ["starvation", "taxer"]
    table.has_every_card()
    assert table.a.is_refused(Answer("taxer", (table.a.pay("t20"),))) == "CC-DUTY-10"
    table.at(7_000)
    table.a.answers("starvation", Starve(2))
    assert table.match.until == 17_000
    table.at(16_999)
    assert table.a.owes == ["taxer"]
    table.a.answers("taxer", table.a.pay("t20"))
    assert (table.a.central, table.b.central) == (["t30"], ["t20"])
    table.is_settled()


@rule("CC-DUTY-11", "CC-CONT-03")
def test_a_debtor_wins_by_no_special_victory_before_he_has_settled(power):
    power("Taxer", taxes=taxer)
    power("Hoarder", wins=lambda table, me: "CC-END-04" if len(table.central[me]) >= 2 else None)
    hoarding = {"timers": ["pile1"], "central": ["t20"], "gods": ["Hoarder"]}
    table = lay(a=hoarding, b={"gods": ["Taxer"]})
    table.a.moves(1, "front", pick=True)
    assert (table.a.owes, table.winner) == (["taxer"], None)
    table.a.answers("taxer", table.a.pay("t20"))
    assert table.winner is None
    table = lay(
        a={**hoarding, "central": ["t20", "t30"][:1]}, b={"gods": ["Taxer"]}, piles={1: ["starvation"]}
    )
    table.a.moves(1, "front", Starve(2), pick=True)
    assert table.winner is None


@rule("CC-DUTY-11")
def test_the_victory_is_checked_right_after_settling(power):
    power("Hoarder", wins=lambda table, me: "CC-END-04" if len(table.central[me]) >= 2 else None)
    table = starving(a={"central": ["t20"], "gods": ["Hoarder"]})
    table.state.central[0] += table.state.piles[3][:1]
    del table.state.piles[3][0]
    table.b.says("Not yet")
    assert table.winner is None
    table.a.answers("starvation", Starve(1))
    assert (table.winner, table.ended_by) == ("a", "CC-END-04")


@rule("CC-DUTY-12")
def test_a_penalty_of_whom_has_nothing_left_is_cancelled(power):
    power("Taxer", taxes=taxer)
    table = lay(a={"timers": ["pile1"]}, b={"gods": ["Taxer"]}, piles={1: ["starvation"]})
    table.a.moves(1, "front", Starve(2), pick=True)
    assert table.a.owes == []
    table = lay(
        a={"timers": ["pile1"], "central": ["t20", "t30"]},
        b={"gods": ["Taxer"], "timers": ["pile2"]},
        piles={1: ["t10", "north"], 2: ["t10", "t10"]},
    )
    table.a.moves(1, "front", pick=True)
    table.state.discard += [*table.state.central[0], *table.state.winds[0]]
    table.state.central[0], table.state.winds[0] = [], []
    table.at(10_000)
    assert (table.a.owes, table.b.central) == ([], [])


@rule("CC-DUTY-13")
def test_the_end_wipes_out_duties_but_penalties_are_paid_before_the_highest_score_decides(power):
    power("Taxer", taxes=taxer)
    sides = {"a": {"timers": ["pile1"], "central": ["t20"]}, "b": {"gods": ["Taxer"], "central": ["t100"]}}
    table = lay(**sides, c={"timers": ["pile2"]}, piles={1: ["t10", "t100"], 2: ["t10", "cataclysm"]})
    table.a.moves(1, "front", pick=True)
    assert table.a.score == 120
    table.c.moves(1, "front", pick=True)
    assert (table.winner, table.a.score, table.b.score) == ("b", 20, 200)
    table.is_settled()
    table = lay(**sides, c={"central": ["t100", "t100"]}, piles={1: ["t10", "t100"]})
    table.a.moves(1, "front", pick=True)
    table.c.claims()
    assert (table.winner, table.a.score) == ("c", 120)
    table.is_settled()


@rule("CC-DUTY-13", "CC-CONT-01")
def test_continuous_effects_follow_the_last_penalties(power):
    power("Taxer", taxes=taxer)

    def hand_all_over(table, me):
        moved = bool(table.central[1])
        table.central[me] += table.central[1]
        table.central[1] = []
        return moved and me != 1

    power("Seizer", always=hand_all_over)
    table = lay(
        a={"timers": ["pile1"], "central": ["t20"]},
        b={"gods": ["Taxer"]},
        c={"gods": ["Seizer"]},
        piles={1: ["t10", "t100"]},
    )
    table.a.moves(1, "front", pick=True)
    with pytest.raises(Exception, match="why not"):
        raise highest_score(table.state, "CC-END-05", "why not")
    assert (table.b.central, table.c.central) == ([], ["t100"])


@rule("CC-DUTY-14")
def test_a_single_choice_is_made_at_once(power):
    power("Taxer", taxes=taxer)
    table = lay(a={"timers": ["pile1"]}, b={"gods": ["Taxer"]}, piles={1: ["t10", "t50"]})
    table.a.moves(1, "front", pick=True)
    assert (table.a.owes, table.a.central, table.b.central) == ([], [], ["t50"])
    cube(power, [Place.PILE3])
    table = lay(a={"central": ["t10"]}, temple=["Marker"])
    table.a.offers("Marker", "t10")
    assert (table.a.owes, table.state.cubes) == ([], {"marker": "pile3"})


@rule("CC-DUTY-15")
def test_an_illegal_answer_leaves_the_duty_open_and_its_window_as_it_is():
    table = starving()
    table.at(4_000)
    for picks in ((), (Starve(0),), (Starve(1), Starve(2)), (Damn(0, True),), (Place.PILE1,)):
        assert table.a.is_refused(Answer("starvation", picks)) in ("CC-DUTY-15", "CC-PLAG-04")
    assert (table.a.owes, table.match.until) == (["starvation"], 10_000)


@rule("CC-DUTY-17")
def test_a_penalty_goes_to_whoever_had_the_god_when_it_fell_due(power):
    power("Taxer", taxes=taxer)
    power("Purchase", cannot=lambda *_: None, does=lambda table, me, picks: gain_god(table, me, "taxer"))
    table = lay(a={"timers": ["pile1"], "central": ["t20"]}, b={"gods": ["Taxer"]}, c={"gods": ["Purchase"]})
    table.a.moves(1, "front", pick=True)
    table.c.uses("Purchase")
    table.a.answers("taxer", table.a.pay("t20"))
    assert (table.b.central, table.c.central) == (["t20"], [])


@rule("CC-DUTY-18")
def test_the_cube_is_placed_by_whoever_gained_the_god_from_the_temple(power):
    cube(power, [Place.PILE2, Place.PILE4])
    power("Purchase", cannot=lambda *_: None, does=lambda table, me, picks: table.owners.__setitem__(0, me))
    table = lay(a={"central": ["t10"]}, b={"gods": ["Purchase"]}, temple=["Marker"])
    table.a.offers("Marker", "t10")
    table.b.uses("Purchase")
    assert (table.a.owes, table.b.gods) == (["marker"], ["marker", "purchase"])
    table.a.answers("Marker", Place.PILE4)
    assert table.state.cubes == {"marker": "pile4"}


@rule("CC-DUTY-19")
def test_an_answer_is_judged_at_its_own_stamp(power):
    power("Shield", shields=lambda table, me, timer: "CC-HELL-02" if table.holder[timer] == me else None)
    table = lay(a={"timers": ["pile1"]}, b={"central": ["t10"]}, temple=["Shield"], piles={1: ["t10", "war"]})
    table.a.moves(1, "front", pick=True)
    at_b = Answer("war", (Damn(table.b.timer(1), True),))
    assert table.match.why_not(table.a.seat, at_b) is None
    table.b.offers("Shield", "t10")
    assert table.a.is_refused(at_b) == "CC-HELL-02"
    table.a.answers("war", Damn(table.c.timer(1), True))


def test_talk_is_never_held_up_by_a_duty():
    table = starving()
    table.a.does(Say(None, "Who has most?"))
    assert table.told[-1] == "says"
