"""Stunned Characters (KE-STUN)."""

from tests.games.kronos.tabletop import below, duel, lay, made, rush, told
from tests.tabletop import rule

from pentathlon.games.kronos.printed import NO_STRENGTH, REINFORCEMENT
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.rules.effects import Target, recover, stun
from pentathlon.games.kronos.views import Strength

ANY_STUN = made(REINFORCEMENT, "Any Stun", NO_STRENGTH, stun(Target("one opposing Character", mine=False)))
RESCUE = made(REINFORCEMENT, "Rescue", NO_STRENGTH, recover())


def shown(table, side, at):
    """A Character of the battle as the other player sees it."""
    return table.b.view["table"].battle.sides[side].characters[at]


@rule("KE-STUN-01")
def test_a_stunned_character_takes_no_further_part_and_everybody_sees_it():
    table = duel(["god 2/2/2"], ["elite 3/3/3", "god 1/1/2"], a={"hand": ["Diogenes"]})
    table.a.plays("Diogenes")
    assert [shown(table, 1, at).stunned for at in (0, 1)] == [True, False]
    assert (table.a.totals, table.b.totals) == ((2, 2, 2), (1, 1, 2))
    table.b.passes()
    table.a.passes()
    assert told(table, "beats") == [("a", 1)]


@rule("KE-STUN-02")
def test_bonus_multiplier_and_treasure_go_with_the_stunned():
    table = duel(
        ["elite 5/2/4", "god 1/1/2"],
        ["god 2/2/2"],
        a={"hand": ["Archimedes"], "armory": ["Phaistos Disk"]},
        b={"hand": ["Solon", "Diogenes"]},
    )
    table.a.attaches("Phaistos Disk", to="elite 5/2/4")
    table.b.plays("Solon")
    table.b.picks("Awe")
    table.a.plays("Archimedes")
    table.a.picks("elite 5/2/4")
    table.a.picks("Fist")
    assert table.a.totals == (5 + 2 + 5 + 1, 3, 6)
    table.b.plays("Diogenes")
    assert table.a.totals == (1, 1, 2)


@rule("KE-STUN-03")
def test_a_stunned_scout_lowers_no_limit():
    table = duel(["god 2/2/2"], ["scout 2/2/2"], a={"hand": ["Diogenes"]})
    assert table.a.limit == 2
    table.a.plays("Diogenes")
    assert table.a.limit == 3


@rule("KE-STUN-03")
def test_a_stunned_elite_takes_no_treasure_and_nothing_can_be_aimed_at_it():
    table = lay(
        a={"hand": ["Solon"], "armory": ["Phaistos Disk"]},
        b={"role": "kallisto", "hand": ["Diogenes", "Xanthippe"], "unlocked": {1: "Visceral Stone"}},
        sides={"bottom_right": ("b", ["god 2/2/2"]), "bottom_left": ("a", ["elite 3/3/3", "god 4/4/4"])},
    )
    table.b.plays("Diogenes")
    assert table.a.options == ["Solon", None]
    assert table.why_not("a", "Phaistos Disk").rule == "KE-ELITE-01"
    table.a.plays("Solon")
    table.a.picks("Fist")
    assert table.a.totals == (8, 4, 4)
    assert table.b.options == [None]


@rule("KE-STUN-04", "KE-STUN-05")
def test_the_stunned_come_back_for_the_monster_with_all_they_had():
    table = duel(
        ["elite 3/3/3", "god 6/6/6"],
        ["god 2/2/2"],
        a={"hand": ["Milo of Croton"]},
        b={"hand": ["Diogenes"]},
    )
    table.a.plays("Milo of Croton")
    table.b.plays("Diogenes")
    assert table.a.totals == (6, 6, 6)
    table.a.passes()
    table.b.passes()
    table.a.keeps()
    assert table.state.fighting == (0,)
    assert table.a.totals == (14, 9, 9)
    assert table.a.options == [("Amphora of Croesus", "elite 3/3/3"), None]


@rule("KE-STUN-04")
def test_those_of_a_seat_that_does_not_face_the_monster_stay_out():
    table = duel(["elite 3/3/3"], ["elite 9/3/9"], a={"hand": ["Sappho"]}, b={"hand": ["Diogenes"]})
    table.a.passes()
    table.b.plays("Diogenes")
    table.b.passes()
    table.b.keeps()
    assert table.state.fighting == (1,)
    assert table.a.totals == (0, 0, 0)


@rule("KE-STUN-06")
def test_in_acheron_a_stunned_character_stays_out_to_the_end():
    table = below(["elite 9/9/9"], ["Cerberus"], b={"row": ["Diogenes"]})
    table.b.plays("Diogenes")
    table.a.passes()
    table.b.passes()
    assert told(table, "beats") == [("b", 0)]
    assert told(table, "faces") == []
    table.b.keeps()
    assert table.b.armory == ["Kronos Coins"]


@rule("KE-STUN-07")
def test_a_cancelled_bonus_stays_cancelled_when_its_defender_is_stunned():
    table = duel(
        ["Leonidas", "god 2/2/2"],
        ["god 3/3/3"],
        b={"unlocked": {0: "Leonidas Sword"}, "hand": ["Xanthippe"]},
    )
    table.a.passes()
    table.b.plays("Xanthippe")
    assert table.a.totals == (2, 2, 2)
    assert table.b.totals == (3, 3, 3)


@rule("KE-STUN-08")
def test_a_stunned_character_of_hades_keeps_its_side_and_persephone_stays_in_the_game():
    table = below(["god 3/3/3"], ["Persephone"], a={"hand": [ANY_STUN]}, b={"row": [RESCUE]})
    table.b.passes()
    table.a.plays("Any Stun")
    assert table.b.value_of("Persephone") == (3, 6, 5)
    assert shown(table, 0, 0).printed == Strength(3, 6, 5)
    table.a.passes()
    table.a.keeps()
    rush(table, DRAFT)
    assert "Persephone" in table.b.hand
    assert table.box.count("Persephone") == 0
    table.is_settled()


@rule("KE-STUN-09")
def test_stun_does_not_outlast_the_board():
    table = lay(
        a={"hand": ["Diogenes"]},
        b={"role": "kallisto"},
        sides={
            "top_left": ("a", ["god 2/2/2"]),
            "top_right": ("b", ["elite 3/3/3"]),
            "bottom_left": ("a", ["god 4/4/4"]),
        },
    )
    table.a.plays("Diogenes")
    assert table.state.stunned == 1 << table.thing("elite 3/3/3")
    table.everybody_passes()
    table.a.keeps()
    table.a.passes()
    table.a.keeps()
    assert table.a.totals == (4, 4, 4)
    assert table.state.stunned == 0
