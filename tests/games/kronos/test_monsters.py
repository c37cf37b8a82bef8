"""Battles against Monsters, fierce ones and simple Quests (KE-BEAST, KE-V2, KE-V9)."""

import pytest
from tests.games.kronos.tabletop import below, duel, hunt, lay, made, told
from tests.tabletop import rule

from pentathlon.games.kronos.cards.quests import QUESTS
from pentathlon.games.kronos.printed import AWE, CUNNING, DEFENDER, FIST, Foe, Opening
from pentathlon.games.kronos.rules.battle import monster
from pentathlon.games.kronos.rules.effects import bonus
from pentathlon.games.kronos.rules.reinforcing import REINFORCE, Use
from pentathlon.games.kronos.rules.resolution import TREASURE, WHICH_FIRST
from pentathlon.games.kronos.views import Strength

MONSTER_BANE = made(DEFENDER, "Bane", (3, 3, 3), Opening(bonus(2, FIST), Foe.MONSTER))
STRATEGIST = made(DEFENDER, "Strategist", (3, 3, 3), Opening(bonus(2, CUNNING)))
SIMPLE = QUESTS[2].back[CUNNING]
"""The strength of Lamia as a simple Quest."""


@rule("KE-BEAST-01")
def test_nobody_but_the_seat_plays_anything_against_a_monster():
    table = duel(["god 8/1/8"], ["elite 2/2/2"], a={"hand": ["Solon"]}, b={"hand": ["Solon", "Diogenes"]})
    table.everybody_passes()
    table.a.keeps()
    assert (table.asked, table.b.is_asked) == ("a", False)
    table.a.plays("Solon")
    table.a.picks("Fist")
    assert (table.asked, table.b.is_asked) == ("a", False)
    table.a.passes()
    assert table.question == TREASURE


@rule("KE-BEAST-01", "KE-BEAST-07")
def test_a_seat_alone_reveals_orders_its_effects_and_counts_before_it_plays():
    table = lay(sides={"bottom_left": ("a", ["Pylades", STRATEGIST, "god 2/2/3"])})
    covered = table.thing("Strategist")
    assert table.question == TREASURE
    assert table.state.is_covered(covered)
    table.a.keeps()
    assert not table.state.is_covered(covered)
    assert (table.asked, table.question, table.a.options) == ("a", WHICH_FIRST, ["Pylades", "Strategist"])
    table.a.picks("Strategist")
    table.a.picks("god 2/2/3")
    assert table.a.options == ["Pylades", "Strategist", "god 2/2/3"]
    table.a.picks("Pylades")
    table.a.picks("Awe")
    assert table.question == REINFORCE
    assert table.a.totals == (8, 10, 10)


@rule("KE-BEAST-02")
def test_the_monster_has_the_strength_on_its_board():
    table = hunt(["god 6/0/6"])
    assert monster(table.state) == (6, 0, 6)
    assert table.b.view["table"].battle.monster == Strength(6, 0, 6)


@rule("KE-BEAST-03")
def test_three_reinforcements_anew_whatever_was_played_or_passed_before():
    hand = ["Milo of Croton", "Sappho", "Aesop", "Hippocrates", "Solon"]
    table = duel(["elite 5/5/5"], ["god 2/2/2"], a={"hand": hand})
    table.a.plays("Milo of Croton")
    table.b.passes()
    table.a.plays("Sappho")
    table.a.plays("Aesop")
    table.a.keeps()
    assert table.a.limit == 3
    table.a.plays("Hippocrates")
    table.a.picks("Awe")
    table.a.plays("Solon")
    table.a.picks("Fist")
    table.a.attaches("Amphora of Croesus", to="elite 5/5/5")
    assert table.question == TREASURE
    passed = duel(["god 5/5/5"], ["god 2/2/2"], a={"hand": ["Solon"]})
    passed.a.passes()
    passed.b.passes()
    passed.a.keeps()
    assert passed.a.options == ["Solon", None]


@rule("KE-BEAST-04")
def test_scouts_of_the_other_seat_do_not_lower_the_limit():
    table = duel(["god 9/9/9"], ["scout 2/2/2", "scout 2/2/3"])
    assert table.a.limit == 1
    table.everybody_passes()
    table.a.keeps()
    assert table.a.limit == 3


@rule("KE-BEAST-05")
def test_what_was_played_against_a_seat_remains_against_the_monster():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Milo of Croton"], "armory": ["Dionysus Mask"]})
    table.a.plays("Milo of Croton")
    table.b.passes()
    table.a.attaches("Dionysus Mask", to="elite 3/3/3")
    table.a.passes()
    table.a.keeps()
    assert table.a.totals == (8, 4, 6)


@rule("KE-BEAST-06")
def test_effects_of_the_beginning_do_not_happen_a_second_time():
    table = duel([STRATEGIST], ["god 2/2/2"])
    assert table.a.totals == (3, 3, 5)
    table.everybody_passes()
    table.a.keeps()
    assert table.state.fighting == (0,)
    assert table.a.totals == (3, 3, 5)


@rule("KE-BEAST-08")
def test_stunned_characters_come_back_before_this_battle():
    table = duel(["elite 3/3/3", "god 4/4/4"], ["god 3/3/3"], b={"hand": ["Diogenes"]})
    table.a.passes()
    table.b.plays("Diogenes")
    assert table.a.totals == (4, 4, 4)
    table.b.passes()
    table.a.keeps()
    assert table.a.totals == (7, 7, 7)


OUTCOMES = [
    pytest.param("god 7/0/7", True, marks=rule("KE-BEAST-09"), id="both higher"),
    pytest.param("god 7/0/6", True, marks=rule("KE-BEAST-09"), id="one higher, one equal"),
    pytest.param("god 6/0/7", True, marks=rule("KE-BEAST-09"), id="one equal, one higher"),
    pytest.param("god 9/9/5", False, marks=rule("KE-BEAST-10"), id="one lower"),
    pytest.param("god 5/9/9", False, marks=rule("KE-BEAST-10"), id="the other lower"),
    pytest.param("god 6/9/6", False, marks=rule("KE-BEAST-11"), id="both equal"),
]


@pytest.mark.parametrize(("mine", "wins"), OUTCOMES)
def test_who_is_ahead_and_never_behind_defeats_the_monster(mine, wins):
    table = hunt([mine])
    table.a.passes()
    assert (table.question == TREASURE) is wins
    assert table.kronos == ([] if wins else ["Odysseus Bow"])
    table.is_settled()


@rule("KE-BEAST-12")
def test_a_win_gains_the_treasure_fought_for_with_the_usual_choice():
    table = hunt(["god 7/0/7"])
    table.a.passes()
    assert table.a.options == ["armory", "Bull Leap", "Labyrinth", "Waxen Wings"]
    table.a.unlocks(2)
    assert table.a.unlocked == {2: "Odysseus Bow"}
    assert table.kronos == []


@rule("KE-BEAST-13", "KE-BEAST-14")
def test_a_loss_gives_that_treasure_to_kronos_and_takes_nothing_back():
    table = lay(
        a={"armory": ["Golden Fleece"]},
        b={"role": "kallisto"},
        sides={"bottom_left": ("a", ["god 2/2/2"])},
        kronos=["Visceral Stone"],
    )
    before = table.a.view["table"].kronos
    assert before.strength == Strength(13, 15, 13)
    table.a.unlocks(0)
    table.a.passes()
    after = table.a.view["table"].kronos
    assert after.strength == Strength(14, 15, 13)
    assert table.kronos == ["Visceral Stone", "Odysseus Bow"]
    assert (table.a.armory, table.a.unlocked) == (["Golden Fleece"], {0: "Amphora of Croesus"})
    table.is_settled()


@rule("KE-BEAST-15")
def test_a_seat_may_lose_on_purpose():
    table = hunt(["elite 5/0/7"], a={"hand": ["Milo of Croton"]})
    assert "Milo of Croton" in table.a.options
    table.a.passes()
    assert table.kronos == ["Odysseus Bow"]
    assert table.question != REINFORCE


@rule("KE-BEAST-16")
def test_nothing_can_be_aimed_at_a_monster():
    table = hunt(
        ["god 5/0/7"],
        a={
            "city": "corinth",
            "hand": ["Diogenes", "Xanthippe", "Solon"],
            "unlocked": {1: "Visceral Stone"},
        },
        b={"unlocked": {0: "Golden Fleece"}},
    )
    assert table.a.options == ["Solon", None]
    for thing in ("Diogenes", "Xanthippe", Use(0, 1)):
        assert table.why_not("a", thing).rule == "KE-BEAST-16"
    defended = hunt(["Leonidas"], b={"unlocked": {0: "Golden Fleece"}})
    assert defended.question == REINFORCE
    assert defended.state.cancelled == 0


@rule("KE-BEAST-17")
def test_multipliers_effects_of_abilities_and_cancelled_bonuses_are_carried_over():
    table = duel(
        ["elite 7/3/7"],
        ["Leonidas"],
        a={"hand": ["Archimedes"], "unlocked": {0: "Leonidas Sword"}},
    )
    assert table.a.totals == (7, 3, 7)
    table.a.plays("Archimedes")
    table.a.picks("Cunning")
    table.b.passes()
    table.a.uses(0)
    table.a.passes()
    table.a.keeps()
    assert table.a.totals == (7 + 6, 3, 14)


@rule("KE-BEAST-17")
def test_penalties_are_carried_over_and_changed_limits_are_not():
    table = duel(["elite 12/3/12"], ["Autolycus", "Memnon"], a={"hand": ["Phidippides", "Solon"]})
    table.a.picks("Memnon")
    table.b.picks("Fist")
    assert (table.a.totals, table.a.limit) == ((10, 3, 12), 1)
    table.a.plays("Phidippides")
    table.a.picks("Awe")
    assert table.a.limit == 3
    table.everybody_passes()
    table.a.keeps()
    assert table.state.fighting == (0,)
    assert (table.a.totals, table.a.limit, table.state.tally) == ((10, 5, 12), 3, [0, 0])
    assert table.a.options == ["Solon", ("Amphora of Croesus", "elite 12/3/12"), None]


@rule("KE-BEAST-17")
def test_cards_that_spells_brought_are_carried_over():
    table = lay(
        a={},
        b={"role": "hades", "row": ["Jason"]},
        sides={
            "bottom_left": ("b", ["Enslaved Soul: Elite", "Persephone"]),
            "bottom_right": ("a", ["god 2/2/2"]),
        },
    )
    assert table.b.totals == (6, 11, 8)
    table.everybody_passes()
    table.b.keeps()
    assert table.state.fighting == (1,)
    assert table.b.totals == (6, 11, 8)
    assert table.on("bottom_left") == ["Jason", "Persephone"]


@rule("KE-BEAST-18")
def test_an_effect_for_monsters_alone_waits_for_the_monster():
    table = duel([MONSTER_BANE], ["god 2/2/2"])
    assert table.a.totals == (3, 3, 3)
    table.everybody_passes()
    table.a.keeps()
    assert table.a.totals == (5, 3, 3)
    alone = hunt([MONSTER_BANE])
    assert alone.a.totals == (5, 3, 3)


@rule("KE-BEAST-18")
def test_of_two_effects_on_one_card_each_waits_for_its_own_battle():
    both = made(
        DEFENDER, "Both", (3, 3, 3), Opening(bonus(1, AWE), Foe.SEAT), Opening(bonus(2, FIST), Foe.MONSTER)
    )
    table = duel([both], ["god 2/2/2"])
    assert table.a.totals == (3, 4, 3)
    table.everybody_passes()
    table.a.keeps()
    assert table.a.totals == (5, 4, 3)
    assert hunt([both]).a.totals == (5, 3, 3)


# Fierce Monsters


@rule("KE-V2-01", "KE-V2-02")
@pytest.mark.parametrize("fierce", [True, False])
def test_a_fierce_monster_ignores_what_was_played_before_but_not_permanent_bonuses(fierce):
    table = duel(
        ["elite 5/3/5"],
        ["Leonidas"],
        a={
            "hand": ["Milo of Croton", "Archimedes"],
            "armory": ["Dionysus Mask"],
            "unlocked": {0: "Leonidas Sword", 2: "Visceral Stone"},
        },
        fierce_monsters=fierce,
    )
    table.b.picks("Leonidas Sword")
    table.a.plays("Milo of Croton")
    table.b.passes()
    table.a.plays("Archimedes")
    table.a.picks("Cunning")
    table.a.attaches("Dionysus Mask", to="elite 5/3/5")
    table.a.keeps()
    assert table.a.totals == ((5, 5, 5) if fierce else (10, 6, 13))


@rule("KE-V2-01")
def test_a_fierce_monster_does_not_ignore_what_happened_at_the_beginning():
    table = duel([STRATEGIST], ["god 2/2/2"], fierce_monsters=True)
    table.everybody_passes()
    table.a.keeps()
    assert table.a.totals == (3, 3, 5)


@rule("KE-V2-03")
def test_what_is_played_against_a_fierce_monster_itself_counts():
    table = duel(["elite 5/3/5"], ["god 2/2/2"], a={"hand": ["Milo of Croton"]}, fierce_monsters=True)
    table.everybody_passes()
    table.a.keeps()
    table.a.plays("Milo of Croton")
    table.a.attaches("Amphora of Croesus", to="elite 5/3/5")
    assert table.a.totals == (10, 5, 6)


@rule("KE-V2-04")
def test_what_was_spent_before_a_fierce_monster_stays_spent():
    table = duel(
        ["elite 5/3/5"],
        ["god 2/2/2"],
        a={"hand": ["Milo of Croton"], "armory": ["Dionysus Mask"], "unlocked": {0: "Visceral Stone"}},
        fierce_monsters=True,
    )
    table.a.plays("Milo of Croton")
    table.b.passes()
    table.a.attaches("Dionysus Mask", to="elite 5/3/5")
    table.a.uses(0)
    table.a.unlocks(1)
    assert table.a.options == [None]
    assert table.why_not("a", "Milo of Croton").rule == "KE-REIN-19"
    assert table.why_not("a", "Dionysus Mask").rule == "KE-ELITE-05"
    assert table.why_not("a", Use(0, 0)).rule == "KE-ACRO-02"
    table.is_settled()


@rule("KE-V2-05", "KE-V2-06")
@pytest.mark.parametrize(("fierce", "strength"), [(True, (8, 0, 7)), (False, (6, 0, 6))])
def test_a_fierce_monster_is_raised_by_the_treasure_that_is_fought_for(fierce, strength):
    table = hunt(["god 8/0/7"], fierce_monsters=fierce)
    assert table.names([table.state.prize]) == ["Odysseus Bow"]
    assert monster(table.state) == strength
    table.a.passes()
    assert (table.question == TREASURE) is not fierce


@rule("KE-V2-05")
def test_an_aspect_that_the_board_does_not_use_does_not_raise_it():
    table = lay(sides={"bottom_right": ("a", ["god 7/0/7"])}, fierce_monsters=True)
    table.a.keeps()
    assert table.names([table.state.prize]) == ["Amphora of Croesus"]
    assert monster(table.state) == (6, 0, 7)
    table.a.passes()
    assert table.question == TREASURE


@rule("KE-V2-06")
def test_after_a_tie_each_treasure_raises_the_monster_for_its_own_side_and_after_a_win_the_other():
    table = duel(["god 9/0/7"], ["god 7/0/9"], fierce_monsters=True)
    table.a.passes()
    table.b.passes()
    assert (table.state.fighting, monster(table.state)) == ((0,), (6, 0, 7))
    table.a.passes()
    table.a.keeps()
    assert (table.state.fighting, monster(table.state)) == ((1,), (8, 0, 7))
    won = duel(["god 9/0/7"], ["god 7/0/6"], fierce_monsters=True)
    won.everybody_passes()
    won.a.keeps()
    assert (won.state.fighting, monster(won.state)) == ((0,), (8, 0, 7))


# Simple Quests


@rule("KE-V9-01", "KE-V9-02")
def test_simple_quests_show_one_aspect_and_one_strength():
    table = hunt([f"god 0/0/{SIMPLE + 1}"], simple_quests=True)
    boards = table.a.view["table"].boards
    assert [board.aspects for board in boards] == [["Awe"], ["Fist"], ["Cunning"]]
    assert monster(table.state) == (0, 0, SIMPLE)
    table.a.passes()
    assert table.question == TREASURE


@rule("KE-V9-03")
@pytest.mark.parametrize(
    ("mine", "wins"), [("god 1/1/5", "a"), ("god 9/9/3", "b"), ("god 9/9/4", None), ("god 1/1/4", None)]
)
def test_between_seats_the_higher_value_wins_a_simple_quest_and_equals_tie(mine, wins):
    table = duel([mine], ["god 4/4/4"], simple_quests=True)
    table.everybody_passes()
    assert [who for who, _ in told(table, "beats")] == ([wins] if wins else [])
    assert len(told(table, "ties")) == int(wins is None)
    if wins is None:
        assert told(table, "faces") == [("a", "Lamia"), ("b", "Lamia")]
        assert table.kronos == ["Amphora of Croesus", "Odysseus Bow"]


@rule("KE-V9-04")
@pytest.mark.parametrize(
    ("mine", "wins"),
    [(f"god 0/0/{SIMPLE + 1}", True), (f"god 9/9/{SIMPLE}", False), (f"god 9/9/{SIMPLE - 1}", False)],
)
def test_against_the_monster_of_a_simple_quest_only_the_higher_value_wins(mine, wins):
    table = hunt([mine], simple_quests=True)
    table.a.passes()
    assert (table.question == TREASURE) is wins


@rule("KE-V9-05")
def test_acheron_compares_two_aspects_also_with_simple_quests():
    table = below(["god 3/9/1"], ["Cerberus"], simple_quests=True)
    assert table.a.view["table"].acheron.aspects == ["Fist", "Awe"]
    table.everybody_passes()
    assert told(table, "ties") == [("b", 0)]


@rule("KE-V9-05")
def test_the_final_battle_has_three_aspects_also_with_simple_quests():
    table = lay(
        a={"olympus": ["god 9/1/9", "god 9/1/8", "god 9/1/7"]},
        b={"role": "kallisto", "olympus": ["god 1/9/1", "god 2/9/1", "god 1/9/2"]},
        phase="final",
        simple_quests=True,
    )
    table.a.arranges(*table.a.olympus)
    table.b.arranges(*table.b.olympus)
    assert [(who, what) for who, what, _ in told(table, "wins battle")] == [
        ("a", FIST.title),
        ("b", AWE.title),
        ("a", CUNNING.title),
    ]
