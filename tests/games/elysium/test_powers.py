"""The kinds of power, their timing, and effects that reach all (EL-POWER, EL-TIME, EL-ALL)."""

import pytest
from tests.games.elysium.tabletop import GIFT, lay, made, per_card
from tests.tabletop import rule

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    ATHENA,
    CHRONOS,
    ELEUSIS,
    HADES,
    INSTANT,
    LEGEND,
    PERMANENT,
    TRIGGER,
    ZEUS,
    When,
)
from pentathlon.games.elysium.rules.powers.answers import Use
from pentathlon.games.elysium.rules.powers.borrowing import UNTAP
from pentathlon.games.elysium.rules.powers.effects import ALL_DRAW, all_may_transfer, may_transfer
from pentathlon.games.elysium.rules.powers.gains import gain, may_pay, others_lose
from pentathlon.games.elysium.rules.powers.lasting import each_time, second_cheaper
from pentathlon.games.elysium.sight import view

ACTIVE = made(ZEUS, 1, ACTIVATE, gain(vp=1), name="Active")
RINGED = made(ZEUS, 1, TRIGGER, gain(vp=2), name="Ringed")
SNAKE = made(ZEUS, 2, ELEUSIS, gain(gold=1), name="Snake")
OTHER_SNAKE = made(HADES, 2, ELEUSIS, gain(gold=2), name="Other Snake")
WRITER = made(ZEUS, 3, LEGEND, gain(vp=3), name="Writer")
LASTING = made(ZEUS, 2, PERMANENT, each_time(When.TRANSFER, gain(gold=1)), name="Lasting")
LATE = made(ZEUS, 3, CHRONOS, per_card(1, 5), name="Late")


@rule("EL-POWER-01", "EL-POWER-02")
def test_an_instantaneous_power_works_once_as_it_arrives():
    table = lay(agora=[GIFT, "zeus 1 K"])
    table.a.takes("Gift")
    assert table.a.vp == 3
    table.b.takes("zeus 1 K")
    assert table.a.vp == 3
    assert table.a.why_not_use("Gift") == "EL-POWER-02"


@rule("EL-POWER-03")
def test_it_is_compulsory_as_far_as_possible_and_only_offers_can_be_declined():
    orders = made(ZEUS, 1, INSTANT, others_lose(gold=2), may_pay(1, vp=4), name="Orders")
    table = lay(a={"gold": 1}, b={"gold": 1}, agora=[orders, "zeus 1 K"])
    table.a.takes("Orders", drop=None)
    assert table.b.gold == 0
    table.a.declines()
    assert (table.a.gold, table.a.vp) == (1, 0)
    poor = lay(agora=[orders, "zeus 1 K"])
    poor.a.takes("Orders", drop=None)
    assert poor.question.id == "dismiss"


@rule("EL-POWER-04", "EL-TIME-08")
def test_a_permanent_power_is_in_force_while_it_lies_in_the_domain_on_any_turn():
    watches = made(ATHENA, 1, PERMANENT, each_time(When.QUEST, gain(gold=1), others=True), name="Watches")
    table = lay(a={"columns": "RY"}, b={"domain": [watches]})
    table.a.takes_quest(1)
    assert table.b.gold == 1
    assert table.b.why_not_use("Watches") == "EL-POWER-04"
    gone = lay(a={"columns": "RY"}, b={"legends": [[watches]]})
    gone.a.takes_quest(1)
    assert gone.b.gold == 0


@rule("EL-POWER-05", "EL-POWER-06", "EL-ENDEP-02")
def test_an_activate_power_taps_its_card_until_the_epoch_ends():
    table = lay(a={"domain": [ACTIVE]})
    table.a.uses("Active")
    assert table.a.vp == 1
    assert table.a.is_tapped("Active")
    assert table.a.why_not_use("Active") == "EL-POWER-06"
    assert "use Active" not in table.a.options
    later = lay(a={"domain": [ACTIVE]}, phase="end")
    assert not later.a.is_tapped("Active")


@rule("EL-ENDEP-02")
def test_the_end_of_the_epoch_untaps():
    table = lay(
        a={"domain": [ACTIVE], "taken": 3, "columns": "R"}, b={"taken": 3, "quest": 1, "columns": "R"}, turn=4
    )
    table.a.uses("Active")
    assert table.state.phase == 3
    table.a.stops()
    assert table.state.epoch == 3
    assert not table.a.is_tapped("Active")


@rule("EL-POWER-07", "EL-POWER-08", "EL-POWER-09", "EL-ENDEP-03")
def test_a_trigger_power_is_used_once_a_game_and_its_card_stays():
    table = lay(
        a={"domain": [ACTIVE, "zeus 2"], "taken": 3},
        b={"taken": 3, "quest": 1, "columns": "R"},
        agora=[RINGED],
        turn=4,
    )
    assert "use Ringed" not in table.a.options
    table = lay(
        a={"domain": [RINGED, ACTIVE], "taken": 3, "columns": "R"}, b={"taken": 3, "quest": 1}, turn=4
    )
    assert table.a.has_ring("Ringed")
    table.a.uses("Ringed")
    assert table.a.vp == 2
    assert not table.a.has_ring("Ringed")
    assert "Ringed" in table.a.domain
    assert table.a.why_not_use("Ringed") == "EL-POWER-08"
    table.a.uses("Active")
    table.a.stops()
    assert table.state.epoch == 3
    assert not table.a.has_ring("Ringed")


@rule("EL-POWER-10", "EL-POWER-12", "EL-POWER-11")
def test_an_eleusis_power_needs_another_one_in_the_same_domain():
    alone = lay(a={"domain": [SNAKE, ACTIVE]}, b={"domain": [OTHER_SNAKE]})
    assert alone.a.why_not_use("Snake") == "EL-POWER-10"
    two = lay(a={"domain": [SNAKE, OTHER_SNAKE]})
    two.a.uses("Snake")
    assert two.a.gold == 1
    assert two.a.why_not_use("Snake") == "EL-POWER-06"
    two.a.uses("Other Snake")
    assert two.a.gold == 3


@rule("EL-POWER-11")
def test_an_eleusis_card_in_elysium_or_face_down_does_not_help():
    written = lay(a={"domain": [SNAKE, ACTIVE], "legends": [[OTHER_SNAKE]]})
    assert written.a.why_not_use("Snake") == "EL-POWER-10"
    hidden = lay(
        a={"domain": [SNAKE, ACTIVE], "columns": "", "quest": 1}, agora=[], pile=[OTHER_SNAKE, "zeus 1"]
    )
    hidden.a.picks("citizen")
    assert hidden.a.domain == ["Snake", "Active", "Citizen"]
    assert hidden.a.why_not_use("Snake") == "EL-POWER-10"


@rule("EL-POWER-13", "EL-POWER-14", "EL-TIME-06", "EL-EX-11")
def test_in_phase_three_only_legend_powers_are_used_once_an_epoch_from_the_domain():
    second = lay(a={"domain": [WRITER, ACTIVE]})
    assert second.a.why_not_use("Writer") == "EL-POWER-13"
    third = lay(
        a={"domain": [WRITER, ACTIVE, RINGED, SNAKE, OTHER_SNAKE], "quest": 1},
        b={"quest": 2},
        phase="legends",
    )
    assert third.a.options == ["use Writer", "stop"]
    for name in ("Active", "Ringed", "Snake"):
        assert third.a.why_not_use(name) == "EL-TIME-06"
    third.a.uses("Writer")
    assert third.a.vp == 3
    assert third.state.phase == 2
    again = lay(
        a={"domain": [WRITER], "gold": 9, "quest": 1},
        b={"quest": 2, "domain": [LASTING], "gold": 9},
        phase="legends",
    )
    again.a.uses("Writer")
    assert again.a.why_not(Use(again.a.slot("Writer"))).rule == "EL-POWER-14"
    again.a.stops()
    assert again.b.options == ["Lasting", "stop"]


@rule("EL-POWER-15", "EL-POWER-16")
def test_chronos_does_nothing_in_play_and_no_other_power_works_from_elysium():
    table = lay(a={"domain": [LATE, ACTIVE]})
    assert table.a.why_not_use("Late") == "EL-POWER-15"
    third = lay(a={"domain": [LATE], "gold": 5, "quest": 1}, b={"quest": 2}, phase="legends")
    assert third.a.why_not_use("Late") == "EL-POWER-15"
    gone = lay(
        a={"domain": ["zeus 1"], "legends": [[WRITER, LASTING, ACTIVE]], "gold": 1, "quest": 1},
        b={"quest": 2},
        phase="legends",
    )
    assert gone.a.options == ["zeus 1", "stop"]
    gone.a.transfers("zeus 1")
    assert gone.a.gold == 0


@rule("EL-POWER-18")
def test_a_card_departs_from_a_rule_only_as_far_as_it_says():
    table = lay(a={"columns": "R", "domain": ["Petasos"]}, agora=["zeus 1 B", "zeus 3 GB"])
    assert table.a.options == ["zeus 1 B", "quest 1"]
    assert table.a.why_not("zeus 3 GB").rule == "EL-COND-03"


@rule("EL-TIME-06", "EL-POWER-13")
def test_a_view_says_in_every_phase_why_a_power_cannot_be_used():
    def obstacles(table):
        return [card.obstacle for card in view(table.state, None).players[0].domain]

    second = lay(a={"domain": [WRITER, ACTIVE]})
    assert obstacles(second) == ["EL-POWER-13", None]
    third = lay(a={"domain": [WRITER, ACTIVE], "gold": 1, "quest": 1}, b={"quest": 2}, phase="legends")
    assert obstacles(third) == [None, "EL-TIME-06"]
    third.a.uses("Writer")
    assert obstacles(third) == ["EL-POWER-14", "EL-TIME-06"]


@rule("EL-OPEN-20", "EL-TIME-06")
def test_a_legend_power_that_is_in_force_is_not_used():
    ferry = made(HADES, 2, LEGEND, second_cheaper(2), name="Ferry")
    pays = made(ZEUS, 2, LEGEND, each_time(When.TRANSFER, gain(vp=1)), name="Pays")
    mine = {"domain": [ferry, pays, "zeus 1", "hades 3"], "gold": 9, "quest": 1}
    table = lay(mine, {"quest": 2}, phase="legends")
    assert table.a.why_not_use("Ferry") == "EL-POWER-04"
    assert table.a.why_not_use("Pays") == "EL-POWER-04"
    table.a.transfers("zeus 1")
    table.a.transfers("hades 3")
    assert (table.a.gold, table.a.vp) == (9 - 1 - 1, 2)


@rule("EL-TIME-01", "EL-TIME-02")
def test_any_number_of_powers_in_any_order_before_and_after_the_acquisition():
    more = made(HADES, 1, ACTIVATE, gain(gold=1), name="More")
    table = lay(a={"domain": [ACTIVE, more, RINGED]})
    table.a.uses("More")
    table.a.uses("Active")
    table.a.takes("zeus 1 K")
    table.a.uses("Ringed")
    assert (table.a.gold, table.a.vp) == (1, 3)
    assert table.asked == "b"


@rule("EL-TIME-03", "EL-EX-19")
@pytest.mark.parametrize("card", [ACTIVE, RINGED, SNAKE], ids=str)
def test_a_card_just_taken_may_be_used_in_the_same_turn(card):
    table = lay(a={"domain": [OTHER_SNAKE]}, agora=[card, "zeus 1 K"])
    table.a.takes(card.name)
    assert f"use {card.name}" in table.a.options


@rule("EL-TIME-04", "EL-TIME-09")
def test_nobody_uses_a_power_in_another_players_turn_or_after_their_last():
    table = lay(b={"domain": [ACTIVE]})
    assert table.b.why_not(Use(table.b.slot("Active"))).rule == "EL-TIME-04"
    last = lay(a={"domain": [ACTIVE]}, b={"domain": [RINGED]}, turn=4)
    last.a.takes("zeus 1 K")
    last.a.ends()
    assert last.asked == "b"
    assert last.a.why_not(Use(last.a.slot("Active"))).rule == "EL-TIME-04"


@rule("EL-TIME-05", "EL-EX-10")
def test_no_power_is_offered_in_the_middle_of_another():
    offers = made(HADES, 1, ACTIVATE, may_transfer(0), name="Offers")
    table = lay(a={"domain": [offers, RINGED, "zeus 2"], "gold": 5})
    table.a.uses("Offers")
    assert table.a.options == ["Offers", "Ringed", "zeus 2", None]
    assert table.a.why_not(Use(table.a.slot("Ringed"))).rule == "EL-TIME-05"
    table.a.declines()
    assert "use Ringed" in table.a.options


@rule("EL-TIME-07")
def test_nothing_is_asked_in_phases_one_and_four():
    table = lay(a={"domain": [ACTIVE, WRITER, RINGED]}, phase="end")
    assert (table.state.epoch, table.state.phase) == (3, 2)
    assert table.a.vp == 0


@rule("EL-TIME-10", "EL-ALL-08", "EL-ALL-09", "EL-ALL-10", "EL-EX-17", "EL-ALL-01", "EL-ALL-02")
def test_oath_of_hospitality_draws_and_resolves_player_by_player():
    pile = ["Shield of Achilles", GIFT, "Spartoi", "zeus 1"]
    table = lay(a={"gold": 3}, seats=3, agora=["Oath of Hospitality", "zeus 1 K"], pile=pile)
    table.a.takes("Oath of Hospitality", drop=None)
    assert table.a.domain == ["Oath of Hospitality", "Shield of Achilles"]
    assert (table.b.domain, table.c.domain) == ([], [])
    table.a.says_yes()
    assert table.b.domain == ["Gift"]
    assert table.c.domain == ["Spartoi"]
    assert (table.a.vp, table.b.vp, table.c.pp) == (4 + 1, 3, 4)
    assert table.question.id == "dismiss"


@rule("EL-TIME-10", "EL-ALL-02", "EL-ALL-03", "EL-ALL-10")
def test_a_card_drawn_in_another_players_turn_asks_the_others_from_the_active_player_on():
    pile = ["zeus 2", "Earthshaker", "zeus 3", "zeus 1"]
    table = lay(seats=3, agora=["Oath of Hospitality", "zeus 1 K"], pile=pile)
    table.a.takes("Oath of Hospitality", drop=None)
    assert str(table.ask.by) == "Earthshaker"
    table.a.picks("red")
    assert (table.asked, table.c.domain) == ("c", [])
    table.c.picks("blue")
    assert (table.a.columns, table.b.columns, table.c.columns) == ("YGB", "RYGB", "RYG")
    assert (table.b.vp, table.c.domain) == (2, ["zeus 3"])
    assert (table.asked, table.ask.by) == ("a", None)


@rule("EL-TIME-10", "EL-ALL-05", "EL-ALL-06")
def test_a_card_drawn_in_another_players_turn_lets_its_owner_transfer():
    pile = ["zeus 2", "Asphodel Meadows", "zeus 3"]
    other = {"gold": 1, "domain": ["hades 3"]}
    table = lay(b=other, agora=["Oath of Hospitality", "zeus 1 K"], pile=pile)
    table.a.takes("Oath of Hospitality", drop=None)
    table.b.transfers("hades 3")
    assert (table.b.gold, table.b.legends) == (0, [["hades 3"]])
    assert table.question.id == "dismiss"


@rule("EL-TIME-05", "EL-ALL-04")
def test_a_power_under_way_goes_on_when_its_own_card_is_transferred():
    table = lay(a={"domain": ["Assembly of Athens"], "gold": 1}, b={"domain": ["zeus 1"], "gold": 1})
    table.a.uses("Assembly of Athens")
    table.a.transfers("Assembly of Athens")
    table.b.transfers("zeus 1")
    assert (table.a.legends, table.b.legends) == ([["Assembly of Athens"]], [["zeus 1"]])
    assert table.a.vp == 2


@rule("EL-ALL-03")
def test_all_means_in_turn_order_from_the_active_player():
    oath = made(ATHENA, 1, ACTIVATE, ALL_DRAW, name="Oath")
    pile = ["zeus 1", "hades 1", "athena 1", "zeus 2"]
    table = lay(c={"domain": [oath]}, seats=4, order="cdab", pile=pile)
    assert table.asked == "c"
    table.c.uses("Oath")
    assert [player.domain[-1:] for player in (table.c, table.d, table.a, table.b)] == [
        [card] for card in pile
    ]
    middle = lay(b={"domain": [oath]}, seats=3, pile=pile)
    middle.a.takes("zeus 1 K")
    middle.b.uses("Oath")
    assert [player.domain[-1] for player in (middle.b, middle.c, middle.a)] == pile[:3]


@rule("EL-ALL-04", "EL-ALL-05", "EL-ALL-06", "EL-EX-05", "EL-ALL-07")
def test_a_transfer_for_all_is_finished_by_each_before_the_next_and_may_be_declined():
    shares = made(ATHENA, 1, ACTIVATE, all_may_transfer(0), name="Shares")
    table = lay(
        a={"domain": [shares, "zeus 1"], "gold": 1, "legends": [["hades 1"]]},
        b={"domain": ["zeus 2"], "gold": 1},
        c={"domain": ["zeus 3"], "gold": 3},
    )
    table.a.uses("Shares")
    assert table.a.options == ["Shares", "zeus 1", None]
    table.a.transfers("zeus 1", to="hades 1")
    assert (table.a.gold, table.tile(1)) == (0, "a")
    assert table.asked == "c"
    assert table.b.domain == ["zeus 2"]
    table.c.declines()
    assert table.c.domain == ["zeus 3"]
    assert table.state.made == 0
    table.a.takes("zeus 1 K")


@rule("EL-ALL-07")
def test_what_is_ordered_is_done_by_all_as_far_as_possible():
    storm = made(ZEUS, 2, INSTANT, others_lose(gold=2), name="Storm")
    table = lay(b={"gold": 1}, c={"gold": 5}, agora=[storm, "zeus 1 K"])
    table.a.takes("Storm")
    assert (table.a.gold, table.b.gold, table.c.gold) == (0, 0, 3)


@rule("EL-ALL-11", "EL-ALL-12")
def test_a_card_drawn_by_a_power_needs_no_column_and_gets_its_ring():
    oath = made(ATHENA, 1, ACTIVATE, ALL_DRAW, name="Oath")
    dear = made(ZEUS, 3, TRIGGER, gain(vp=2), condition="RG", name="Dear")
    table = lay(a={"domain": [oath], "columns": "Y"}, pile=["zeus 1", dear, "zeus 2"])
    table.a.uses("Oath")
    assert table.a.columns == "Y"
    assert table.b.columns == "RYGB"
    assert table.b.has_ring("Dear")


@rule("EL-TIME-11")
def test_several_answers_go_in_turn_order_and_ones_own_as_one_likes():
    pays = made(ZEUS, 1, PERMANENT, each_time(When.QUEST, may_pay(1, vp=1), others=True), name="Pays")
    pays_too = made(
        HADES, 1, PERMANENT, each_time(When.QUEST, may_pay(1, vp=2), others=True), name="Pays Too"
    )
    table = lay(b={"domain": [pays, pays_too], "gold": 2}, c={"domain": [pays], "gold": 1})
    table.a.takes_quest(1, drop=None)
    assert table.b.options == ["Pays", "Pays Too"]
    table.b.picks("Pays Too")
    table.b.says_yes()
    table.b.says_yes()
    assert (table.b.vp, table.b.gold) == (3, 0)
    table.c.declines()
    assert table.question.id == "dismiss"


@rule("EL-TIME-05")
def test_an_untapped_card_is_usable_again():
    untaps = made(HADES, 1, TRIGGER, UNTAP, name="Untaps")
    table = lay(a={"domain": [untaps, ACTIVE]})
    assert table.a.why_not_use("Untaps") == "EL-TIME-01"
    table.a.uses("Active")
    table.a.uses("Untaps")
    table.a.uses("Active")
    assert table.a.vp == 2


@rule("EL-POWER-18")
def test_who_looks_at_the_draw_pile_sees_those_cards_and_nobody_else_does():
    table = lay(a={"domain": ["Lyre of Apollo"]}, pile=["zeus 1", "ares 1", "hades 2", "athena 3"])

    def foreseen(seat):
        return [card.name for card in view(table.state, seat).foreseen]

    assert foreseen(0) == []
    table.a.uses("Lyre of Apollo")
    assert foreseen(0) == table.a.options == ["zeus 1", "ares 1", "hades 2"]
    assert foreseen(1) == foreseen(None) == []
    table.a.picks("hades 2")
    assert table.a.options == ["zeus 1", "ares 1"]
    table.a.picks("ares 1")
    assert foreseen(0) == ["hades 2", "ares 1", "zeus 1"]
