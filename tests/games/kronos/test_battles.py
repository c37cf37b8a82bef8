"""A battle between two seats: its sequence and its outcome (KE-PVP, KE-OUT)."""

import pytest
from tests.games.kronos.tabletop import duel, lay, told
from tests.tabletop import rule

from pentathlon.games.kronos.rules.effects import WHICH_ASPECT, WHICH_BONUS
from pentathlon.games.kronos.rules.reinforcing import REINFORCE
from pentathlon.games.kronos.rules.resolution import TREASURE, WHICH_FIRST
from pentathlon.games.kronos.views import Strength


@rule("KE-PVP-01")
def test_all_face_down_cards_of_both_sides_are_turned_up_and_no_others():
    table = lay(
        sides={
            "top_left": ("a", ["scout 2/2/2", "god 3/3/3"]),
            "top_right": ("b", ["scout 1/2/2", "god 4/3/3"]),
            "bottom_left": ("a", ["scout 1/1/3", "god 5/3/3"]),
        }
    )
    covered = [
        name for name in ("god 3/3/3", "god 4/3/3", "god 5/3/3") if table.state.is_covered(table.thing(name))
    ]
    assert covered == ["god 5/3/3"]
    assert told(table, "turns up") == [("a", "god 3/3/3"), ("b", "god 4/3/3")]


@rule("KE-PVP-02", "KE-PVP-03")
def test_blue_orders_the_effects_of_both_sides_before_any_reinforcement():
    table = lay(
        a={"unlocked": {0: "Olive Branch"}},
        b={"role": "kallisto"},
        sides={"bottom_right": ("b", ["Leonidas"]), "bottom_left": ("a", ["Pylades"])},
    )
    assert (table.asked, table.question, table.b.options) == ("b", WHICH_FIRST, ["Leonidas", "Pylades"])
    table.b.picks("Pylades")
    assert (table.asked, table.question) == ("a", WHICH_ASPECT)
    assert told(table, "cancels") == []
    table.a.picks("Fist")
    assert told(table, "cancels") == [("b", "Olive Branch")]
    assert table.a.totals == (5, 3, 2)
    assert (table.asked, table.question) == ("b", REINFORCE)


@rule("KE-PVP-04")
def test_a_defender_cancels_a_bonus_of_the_opponent_that_its_owner_picks():
    table = duel(
        ["Leonidas"],
        ["god 4/4/4"],
        a={"unlocked": {0: "Visceral Stone"}},
        b={"unlocked": {0: "Olive Branch", 2: "Leonidas Sword"}},
    )
    assert (table.asked, table.question) == ("a", WHICH_BONUS)
    assert table.a.options == ["Olive Branch", "Leonidas Sword"]
    table.a.picks("Leonidas Sword")
    assert (table.a.totals, table.b.totals) == ((4, 5, 3), (4, 4, 5))


@rule("KE-PVP-04")
def test_a_defender_that_prints_something_else_cancels_nothing():
    table = duel(["Pylades"], ["god 4/4/4"], b={"unlocked": {0: "Olive Branch"}})
    table.a.picks("Awe")
    assert table.question == REINFORCE
    assert table.b.totals == (4, 4, 5)


@rule("KE-PVP-05")
def test_a_cancelled_bonus_counts_nothing_until_the_board_is_done_but_keeps_ability_and_keys():
    table = lay(
        a={},
        b={"role": "kallisto", "unlocked": {0: "Leonidas Sword"}},
        sides={
            "middle_left": ("a", ["defender 1/1/2"]),
            "middle_right": ("b", ["god 4/4/4"]),
            "bottom_left": ("b", ["scout 2/2/2"]),
        },
    )
    assert table.b.totals == (4, 4, 4)
    assert table.b.view["table"].players[1].keys == 1
    table.a.passes()
    assert "Strength of the Bear" in table.b.options
    table.b.passes()
    table.b.keeps()
    assert table.state.fighting == (1,)
    assert table.b.totals == (4, 4, 4)
    table.b.passes()
    table.b.keeps()
    assert table.b.totals == (3, 2, 2)


@rule("KE-PVP-06")
def test_each_defender_cancels_another_bonus_and_one_too_many_does_nothing():
    table = duel(
        ["Leonidas", "Hector", "Ajax"],
        ["god 4/4/4"],
        b={"unlocked": {0: "Olive Branch", 1: "Leonidas Sword"}},
    )
    table.a.picks("Hector")
    assert table.a.options == ["Olive Branch", "Leonidas Sword"]
    table.a.picks("Olive Branch")
    table.a.picks("Ajax")
    assert table.question == REINFORCE
    assert told(table, "cancels") == [("a", "Olive Branch"), ("a", "Leonidas Sword")]
    assert table.b.totals == (4, 4, 4)


@rule("KE-PVP-06")
def test_without_a_bonus_a_defender_does_nothing():
    table = duel(
        ["Leonidas"], ["god 4/4/4"], a={"unlocked": {0: "Olive Branch"}}, b={"armory": ["Golden Fleece"]}
    )
    assert (table.asked, table.question) == ("a", REINFORCE)
    assert table.a.totals == (4, 3, 4)


@rule("KE-PVP-07")
def test_the_strength_is_the_sum_of_the_characters_and_the_permanent_bonuses():
    table = duel(
        ["scout 3/2/2", "god 2/5/4"],
        ["scout 1/2/2"],
        a={"unlocked": {0: "Leonidas Sword", 1: "Dionysus Mask"}, "armory": ["Golden Fleece"]},
    )
    assert (table.a.totals, table.b.totals) == ((6, 7, 8), (1, 2, 2))
    assert table.b.view["table"].battle.sides[0].totals == Strength(6, 7, 8)


@rule("KE-PVP-08", "KE-PVP-09")
def test_reinforcements_are_played_before_the_aspects_are_compared():
    table = duel(["scout 3/2/3"], ["scout 4/2/4"], a={"hand": ["Milo of Croton", "Aesop"]})
    assert (table.asked, table.question) == ("a", REINFORCE)
    assert told(table, "beats") == []
    table.a.plays("Milo of Croton")
    table.b.passes()
    table.a.plays("Aesop")
    assert told(table, "beats") == [("a", 1)]
    assert (table.asked, table.question) == ("a", TREASURE)


@rule("KE-PVP-10")
def test_an_aspect_that_the_board_does_not_use_has_no_influence():
    table = duel(["god 5/0/5"], ["god 4/9/4"], b={"unlocked": {0: "Visceral Stone"}})
    assert table.b.totals == (4, 11, 4)
    table.everybody_passes()
    assert told(table, "beats") == [("a", 1)]


@rule("KE-OUT-01")
def test_higher_in_both_aspects_wins():
    table = duel(["god 4/0/4"], ["god 5/0/5"])
    table.everybody_passes()
    assert told(table, "beats") == [("b", 0)]


@rule("KE-OUT-02")
@pytest.mark.parametrize("mine", ["god 5/0/4", "god 4/0/5"])
def test_higher_in_one_aspect_and_equal_in_the_other_wins(mine):
    table = duel([mine], ["god 4/0/4"])
    table.everybody_passes()
    assert told(table, "beats") == [("a", 1)]


@rule("KE-OUT-03", "KE-OUT-04")
def test_the_winner_gains_its_treasure_and_faces_the_monster_for_the_other_and_the_loser_nothing():
    table = duel(["god 4/0/4"], ["god 7/0/7"])
    table.everybody_passes()
    table.b.keeps()
    assert table.b.armory == ["Odysseus Bow"]
    assert table.names([table.state.prize]) == ["Amphora of Croesus"]
    table.b.passes()
    table.b.keeps()
    assert table.b.armory == ["Odysseus Bow", "Amphora of Croesus"]
    assert told(table, "faces") == [("b", "Lamia")]
    assert (table.a.armory, table.a.unlocked) == ([], {})
    table.is_settled()


@rule("KE-OUT-05", "KE-OUT-06")
@pytest.mark.parametrize("mine", ["god 5/9/3", "god 3/0/5", "god 4/9/4"])
def test_one_aspect_each_or_both_equal_is_a_tie(mine):
    table = duel([mine], ["god 4/4/4"])
    table.everybody_passes()
    assert told(table, "ties") == [("a", 1)]
    assert told(table, "gains") == []


@rule("KE-OUT-07")
def test_after_a_tie_both_face_the_monster_each_for_the_treasure_of_its_own_side():
    table = duel(["god 8/0/7"], ["god 9/0/1"])
    table.a.passes()
    table.b.passes()
    assert (table.a.armory, table.b.armory) == ([], [])
    assert table.names([table.state.prize]) == ["Amphora of Croesus"]
    table.a.passes()
    table.a.keeps()
    assert table.names([table.state.prize]) == ["Odysseus Bow"]
    table.b.passes()
    assert (table.a.armory, table.b.armory, table.kronos) == (["Amphora of Croesus"], [], ["Odysseus Bow"])
    table.is_settled()


@rule("KE-OUT-08")
def test_after_a_tie_blue_fights_the_monster_first_in_a_battle_of_its_own():
    table = lay(
        a={"hand": ["Solon"]},
        b={"role": "kallisto"},
        sides={"bottom_right": ("b", ["god 5/0/4"]), "bottom_left": ("a", ["god 4/0/5"])},
    )
    table.b.passes()
    table.a.passes()
    assert table.state.fighting == (1,)
    assert told(table, "faces") == [("b", "Lamia")]
    table.b.passes()
    assert table.state.fighting == (0,)
    table.a.plays("Solon")
    table.a.picks("Fist")
    table.a.passes()
    assert table.kronos == ["Odysseus Bow", "Amphora of Croesus"]
