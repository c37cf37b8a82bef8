"""Conditions, taking, Citizens in the draft and missing a Quest (EL-COND, TAKE, CIT, FAIL)."""

import pytest
from tests.games.elysium.tabletop import CITIZEN, GIFT, PASS, SPRING, lay, made
from tests.tabletop import rule

from pentathlon.games.elysium.printed import ACTIVATE, COLUMNS, INSTANT, POSEIDON, ZEUS, meets
from pentathlon.games.elysium.rules.powers.answers import Use
from pentathlon.games.elysium.rules.powers.effects import SOMEONE_DISMISSES
from pentathlon.games.elysium.rules.powers.gains import gain
from pentathlon.games.elysium.rules.quests import Quest
from pentathlon.games.elysium.views import Citizen

RED, YELLOW, GREEN, BLUE = COLUMNS


@rule("EL-COND-01", "EL-COND-02", "EL-COND-09")
def test_a_coloured_circle_needs_the_held_column_of_that_colour():
    table = lay(a={"columns": "RG"}, agora=["zeus 1 R", "zeus 2 Y", "zeus 3 G", "hades 1 B"])
    assert table.a.options == ["zeus 1 R", "zeus 3 G", "quest 1", "quest 2"]
    assert table.a.why_not("zeus 2 Y").rule == "EL-COND-02"
    assert "yellow" in table.a.why_not("zeus 2 Y").message


@rule("EL-COND-03")
def test_two_coloured_circles_need_both_at_once():
    table = lay(a={"columns": "RG"}, agora=["zeus 1 RG", "zeus 2 RY"])
    assert table.a.options == ["zeus 1 RG", "quest 1", "quest 2"]
    assert table.a.why_not("zeus 2 RY").rule == "EL-COND-03"


@rule("EL-COND-04", "EL-COND-05")
@pytest.mark.parametrize(
    ("condition", "enough", "not_enough"),
    [("K", "B", ""), ("RK", "RB", "R"), ("RK", "RY", "YGB"), ("KK", "YG", "Y")],
)
def test_black_is_any_column_but_each_circle_needs_its_own(condition, enough, not_enough):
    card = f"zeus 2 {condition}"
    assert card in lay(a={"columns": enough}, agora=[card]).a.options
    if not_enough:
        refused = lay(a={"columns": not_enough, "domain": [SPRING]}, agora=[card])
        assert refused.a.why_not(card).rule == "EL-COND-05"
    poor = lay(a={"columns": not_enough, "quest": 1, "taken": 0}, agora=[card], turn=4)
    assert card in poor.agora
    assert "Citizen" in poor.a.domain


@rule("EL-COND-06", "EL-TAKE-03", "EL-TAKE-05", "EL-TAKE-04")
def test_a_two_circle_card_costs_one_column_of_any_colour():
    table = lay(agora=["zeus 3 RG"])
    table.a.takes("zeus 3 RG", drop=None)
    assert table.a.columns == "RYGB"
    assert table.a.options == ["red", "yellow", "green", "blue"]
    table.a.drops("blue")
    assert table.a.columns == "RYG"


@rule("EL-COND-07")
@pytest.mark.parametrize(
    ("side", "columns", "quests"), [("A", "R", [1]), ("A", "YB", [2, 4]), ("B", "R", [2])]
)
def test_with_three_or_four_a_quest_needs_the_column_of_its_dot(side, columns, quests):
    table = lay(a={"columns": columns, "taken": 3, "domain": [SPRING]}, seats=3, side=side)
    assert [word for word in table.a.options if "quest" in word] == [f"quest {number}" for number in quests]
    assert table.a.why_not(Quest.QUEST_3).rule == "EL-COND-07"


@rule("EL-COND-08", "EL-EX-21")
def test_with_two_either_colour_above_a_quest_will_do():
    table = lay(a={"columns": "Y"})
    assert "quest 1" in table.a.options
    assert table.a.why_not(Quest.QUEST_2).rule == "EL-COND-08"
    assert table.a.why_not(Quest.QUEST_3).rule == "EL-SETUP-06"


@rule("EL-COND-10", "EL-TAKE-08", "EL-COND-12")
def test_without_columns_only_a_citizen_is_left_and_nothing_is_dismissed():
    table = lay(a={"columns": "", "domain": [SPRING]}, agora=["zeus 1 K"])
    assert table.a.options == ["use Spring", "citizen"]
    assert table.a.why_not("zeus 1 K").rule == "EL-COND-10"
    table.a.picks("citizen")
    assert table.a.domain == ["Spring", "Citizen"]
    assert table.a.columns == ""
    assert table.state.taken[0] == 1


@rule("EL-COND-11")
def test_taking_costs_no_gold():
    table = lay(a={"gold": 3}, agora=["zeus 3 K"])
    table.a.takes("zeus 3 K")
    assert table.a.gold == 3


@rule("EL-TAKE-02")
def test_a_quest_lies_beside_the_board_and_costs_a_column_too():
    table = lay()
    table.a.takes_quest(2, drop="red")
    assert table.state.quests == [2, 0]
    assert table.a.columns == "YGB"
    assert table.a.domain == []


@rule("EL-TAKE-06", "EL-CIT-05", "EL-CIT-01")
def test_a_citizen_costs_a_column_and_counts_as_a_card():
    table = lay(
        a={"columns": "RG", "quest": 1, "domain": [SPRING]}, agora=["zeus 1 B"], pile=["ares 1", "ares 2"]
    )
    table.a.picks("citizen")
    table.a.drops("green")
    assert table.a.domain == ["Spring", "Citizen"]
    assert table.pile == ["ares 2"]
    assert (table.a.columns, table.state.taken[0]) == ("R", 1)


@rule("EL-TAKE-07", "EL-FAIL-01", "EL-FAIL-06")
def test_who_can_take_nothing_passes_keeps_the_column_and_may_use_powers():
    table = lay(a={"taken": 3, "columns": "R", "domain": [SPRING]}, b={"quest": 1}, turn=4)
    assert table.a.options == ["use Spring", "pass"]
    table.a.picks("pass")
    assert table.a.columns == "R"
    assert table.a.options == ["use Spring", "end_turn"]
    table.a.uses("Spring")
    assert table.a.vp == 1


@rule("EL-TAKE-09", "EL-ENDEP-01")
def test_a_dismissed_column_is_away_until_the_epoch_ends():
    table = lay(agora=["zeus 1 R", "hades 1 R", "zeus 2 Y", "zeus 3 K"])
    table.a.takes("zeus 1 R", drop="red")
    table.b.takes("zeus 3 K")
    assert table.a.columns == "YGB"
    assert "hades 1 R" not in table.a.options
    late = lay(a={"columns": ""}, b={"columns": "R"}, phase="end", epoch=3)
    assert (late.a.columns, late.b.columns) == ("RYGB", "RYGB")


@rule("EL-TAKE-09")
def test_a_power_may_return_a_column():
    table = lay(a={"columns": "R", "domain": ["Nereids"]})
    table.a.uses("Nereids")
    assert table.a.options == ["yellow", "green", "blue"]
    assert table.a.why_not(RED).rule == "EL-TAKE-09"
    table.a.picks("blue")
    assert table.a.columns == "RB"


@rule("EL-TAKE-10", "EL-TAKE-12", "EL-POWER-07", "EL-POWER-01")
def test_card_ring_and_instantaneous_power_come_before_the_dismissal():
    table = lay(a={"domain": [SPRING]}, agora=[GIFT, "Pandora"])
    table.a.takes("Gift", drop=None)
    assert table.a.domain == ["Spring", "Gift"]
    assert table.a.vp == 3
    assert table.a.options == ["red", "yellow", "green", "blue"]
    assert table.a.why_not(Use(table.a.slot("Spring"))).rule == "EL-TAKE-12"
    table.a.drops("red")
    assert "use Spring" in table.a.options
    table.a.ends()
    table.b.takes("Pandora", drop=None)
    assert table.b.has_ring("Pandora")
    assert table.question.id == "dismiss"


@rule("EL-TAKE-11")
def test_the_domain_has_no_limit():
    table = lay(a={"domain": ["zeus 1"] * 30}, agora=["hades 1 K"])
    table.a.takes("hades 1 K")
    assert len(table.a.domain) == 31


@rule("EL-CIT-02", "EL-CIT-03", "EL-CIT-04")
def test_a_citizen_is_forced_only_if_neither_card_nor_quest_can_be_taken():
    can_take = lay(a={"columns": "R", "quest": 1, "domain": [SPRING]}, agora=["zeus 1 R"])
    assert can_take.a.why_not(CITIZEN).rule == "EL-CIT-02"
    can_quest = lay(a={"columns": "R", "domain": [SPRING]}, agora=["zeus 1 B"])
    assert can_quest.a.options == ["use Spring", "quest 1"]
    assert can_quest.a.why_not(CITIZEN).rule == "EL-CIT-03"
    neither = lay(a={"columns": "R", "domain": [SPRING]}, b={"quest": 1}, agora=["zeus 1 B"])
    assert neither.a.options == ["use Spring", "citizen"]
    assert neither.a.why_not(PASS).rule == "EL-TURN-12"


@rule("EL-CIT-06", "EL-CIT-07", "EL-POWER-17")
def test_a_citizen_has_no_power_and_nobody_knows_its_face():
    table = lay(a={"columns": "", "quest": 1}, agora=[], pile=[SPRING, "zeus 1"])
    assert table.a.domain == ["Citizen"]
    slot = table.state.domains[0][0]
    assert not any(seen >> slot & 1 for seen in table.state.seen)
    for seat in (0, 1, None):
        shown = table.match.view(seat)["table"].players[0].domain
        assert shown == [Citizen(slot=slot, owner=0, place="domain")]
    assert table.state.ready[0] == []
    mine = lay(a={"citizens": 1, "domain": [SPRING]})
    citizen = mine.state.citizens_of(0)[0]
    assert mine.a.why_not(Use(citizen)).rule == "EL-POWER-17"


@rule("EL-CIT-08", "EL-CIT-09")
def test_ability_is_judged_as_things_stand_and_again_after_a_power():
    table = lay(a={"columns": "R", "quest": 1, "domain": ["Nereids"]}, agora=["zeus 1 B", "zeus 2 B"])
    assert table.a.options == ["use Nereids", "citizen"]
    table.a.uses("Nereids")
    table.a.picks("blue")
    assert "zeus 1 B" in table.a.options
    assert "citizen" not in table.a.options


@rule("EL-CIT-08")
def test_a_permanent_power_counts_for_what_can_be_taken():
    table = lay(a={"columns": "R", "domain": ["Petasos"]}, agora=["zeus 1 B", "zeus 3 GB", "zeus 2 RB"])
    assert table.a.options == ["zeus 1 B", "zeus 2 RB", "quest 1"]


@rule("EL-CIT-10")
def test_an_empty_pile_is_refilled_before_a_citizen_is_drawn():
    table = lay(a={"columns": "R", "quest": 1}, agora=["zeus 1 B"], pile=[], discard=["ares 1", "ares 2"])
    assert table.a.domain == ["Citizen"]
    assert (table.discard, len(table.pile)) == ([], 1)


@rule("EL-FAIL-03", "EL-FAIL-04", "EL-FAIL-05")
def test_who_has_no_quest_gets_the_lowest_tile_left_turned_over():
    table = lay(
        a={"gold": 0}, b={"quest": 2, "domain": ["zeus 1"]}, c={"gold": 0}, phase="quests", order="cab"
    )
    assert table.state.quests == [-3, 2, -1]
    assert table.order == "bca"
    assert (table.a.gold, table.b.gold, table.c.gold) == (1, 2, 1)


@rule("EL-TAKE-12", "EL-TAKE-10")
def test_an_effect_on_others_is_carried_out_before_the_dismissal():
    hinders = made(POSEIDON, 1, INSTANT, SOMEONE_DISMISSES)
    table = lay(agora=[hinders, "zeus 1 K"])
    table.a.takes(hinders.name, drop=None)
    assert table.asked == "b"
    table.b.picks("green")
    assert table.asked == "a"
    table.a.drops("red")
    assert (table.a.columns, table.b.columns) == ("YGB", "RYB")


@rule("EL-COND-05")
def test_meets_matches_circles_to_different_columns():
    assert [held for held in range(16) if meets("RK", held)] == [
        0b0011,
        0b0101,
        0b0111,
        0b1001,
        0b1011,
        0b1101,
        0b1111,
    ]
    assert gain(vp=1).text == "Gain 1 VP."
    assert made(ZEUS, 1, ACTIVATE, gain(vp=1)).in_turn
