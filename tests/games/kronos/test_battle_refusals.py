"""Why not? In battles, of Treasures, abilities, Coins and targets, and in the Final Battle."""

import pytest
from tests.games.kronos.tabletop import NAMES, array, below, duel, hunt, lay, made, three
from tests.tabletop import rule

from pentathlon.games.kronos.printed import AWE, CUNNING, FIST, NO_STRENGTH, REINFORCEMENT
from pentathlon.games.kronos.rules.effects import WHICH_BONUS, recover
from pentathlon.games.kronos.rules.final import ARM, ARRANGE, RESERVE, Arrangement
from pentathlon.games.kronos.rules.reinforcing import REINFORCE, Attach, Use, Wait
from pentathlon.games.kronos.rules.resolution import TREASURE, WHICH_FIRST, WHO_COMES, Keep, Unlock
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import Illegal


def refused(table, who, thing):
    """The clause that forbids a thing to a player who is asked; to try it all the same changes nothing."""
    refusal = table.why_not(who, thing)
    assert refusal is not None, f"{thing} is on offer"
    before = table.match.view(None)
    with pytest.raises(Illegal) as caught:
        table.match.choose(table.thing(thing), Seat(NAMES.index(who)))
    assert caught.value.rule == refusal.rule
    assert table.match.view(None) == before
    return refusal.rule


# Reinforcements


@rule("KE-REIN-01")
def test_it_is_the_turn_of_the_other_side():
    table = duel(["god 3/3/3"], ["god 2/2/2"], b={"hand": ["Solon"]})
    assert table.why_not("b", "Solon").rule == "KE-REIN-01"
    assert table.why_not("b", None).rule == "KE-REIN-01"
    table.a.passes()
    assert table.why_not("b", "Solon") is None
    assert table.why_not("a", None).rule == "KE-REIN-01"


@rule("KE-REIN-09")
def test_only_reinforcements_are_played():
    table = duel(
        ["god 3/3/3"],
        ["elite 2/2/2"],
        a={"hand": ["scout 3/3/3", "Solon"]},
        b={"hand": ["Aesop"], "unlocked": {0: "Olive Branch"}},
    )
    assert table.question == REINFORCE
    for thing in ("scout 3/3/3", "god 3/3/3", "Aesop", "bottom_left", FIST, Keep.ARMORY, Use(1, 0), 10**6):
        assert refused(table, "a", thing) == "KE-REIN-09", thing


@rule("KE-REIN-18", "KE-REIN-19")
def test_a_card_without_a_target_or_played_already_is_refused():
    table = duel(["god 3/3/3"], ["god 2/2/2"], a={"hand": ["Milo of Croton", "Solon", "Diogenes"]})
    assert refused(table, "a", "Milo of Croton") == "KE-REIN-18"
    assert refused(table, "a", "Diogenes") == "KE-REIN-18"
    table.a.plays("Solon")
    table.a.picks("Fist")
    table.b.passes()
    assert refused(table, "a", "Solon") == "KE-REIN-19"


@rule("KE-SPELL-06", "KE-SPELL-07", "KE-HAD-06")
def test_the_call_of_cerberus_needs_cerberus_and_has_one_use_in_a_round():
    table = below(
        ["god 3/3/3"], ["Persephone"], b={"hand": ["Call of Cerberus", "Cerberus"], "row": ["Jason"]}
    )
    assert refused(table, "b", "Call of Cerberus") == "KE-SPELL-06"
    assert refused(table, "b", "Jason") == "KE-REIN-09"
    called = below(["god 3/3/3"], ["Call of Cerberus"], b={"hand": ["Cerberus"]})
    assert called.on("own_side") == ["Cerberus"]
    assert refused(called, "b", "Call of Cerberus") == "KE-SPELL-07"
    called.b.passes()
    assert refused(called, "a", "Call of Cerberus") == "KE-REIN-09"
    played = below(["god 3/3/3"], ["Cerberus"], b={"hand": ["Call of Cerberus"]})
    played.b.plays("Call of Cerberus")
    played.b.picks("Fist")
    played.a.passes()
    assert refused(played, "b", "Call of Cerberus") == "KE-SPELL-07"


@rule("KE-REIN-19")
def test_what_hades_has_played_from_his_row_is_used_up_too():
    table = below(["god 3/3/3"], ["Cerberus"], b={"row": ["Solon"]})
    table.b.plays("Solon")
    table.b.picks("Fist")
    table.a.passes()
    assert refused(table, "b", "Solon") == "KE-REIN-19"


@rule("KE-BEAST-16")
def test_a_monster_cannot_be_touched():
    table = hunt(["god 3/3/3"], a={"hand": ["Diogenes"], "unlocked": {1: "Olive Branch"}})
    assert refused(table, "a", "Diogenes") == "KE-BEAST-16"
    assert refused(table, "a", Use(0, 1)) == "KE-BEAST-16"


# Treasures and abilities


@rule("KE-ELITE-01", "KE-ELITE-03", "KE-ELITE-05")
def test_a_treasure_that_cannot_be_attached_says_why():
    table = duel(
        ["elite 3/3/3", "god 2/2/2"],
        ["elite 2/2/2"],
        a={"armory": ["Golden Fleece", "Visceral Stone"], "unlocked": {0: "Olive Branch"}},
        b={"armory": ["Leonidas Sword"]},
    )
    fleece, stone = table.thing("Golden Fleece"), table.thing("Visceral Stone")
    assert refused(table, "a", Attach(fleece, table.thing("god 2/2/2"))) == "KE-ELITE-01"
    assert refused(table, "a", Attach(fleece, table.thing("elite 2/2/2"))) == "KE-ELITE-01"
    assert refused(table, "a", "Leonidas Sword") == "KE-ELITE-01"
    assert refused(table, "a", "Odysseus Bow") == "KE-ELITE-01"
    assert refused(table, "a", "Olive Branch") == "KE-ELITE-03"
    table.a.attaches("Golden Fleece", to="elite 3/3/3")
    table.b.passes()
    assert refused(table, "a", Attach(fleece, table.thing("elite 3/3/3"))) == "KE-ELITE-05"
    assert table.why_not("a", Attach(stone, table.thing("elite 3/3/3"))) is None


@rule("KE-ELITE-01")
def test_without_an_elite_no_treasure_can_be_attached():
    table = duel(["god 2/2/2"], ["elite 2/2/2"], a={"armory": ["Golden Fleece"]})
    assert refused(table, "a", "Golden Fleece") == "KE-ELITE-01"


@rule("KE-ACRO-02", "KE-ACRO-06")
def test_a_locked_or_used_ability_says_so():
    table = duel(["god 2/2/2"], ["elite 2/2/2"], a={"unlocked": {0: "Olive Branch"}, "used": [0]})
    assert refused(table, "a", Use(0, 0)) == "KE-ACRO-02"
    assert refused(table, "a", Use(0, 1)) == "KE-ACRO-06"


@rule("KE-TRE-01", "KE-TRE-07")
def test_a_treasure_won_goes_nowhere_but_to_the_armory_or_a_locked_ability():
    table = lay(
        a={"unlocked": {0: "Olive Branch"}},
        b={"role": "kallisto"},
        sides={"bottom_left": ("a", ["god 2/2/2"])},
    )
    assert table.question == TREASURE
    assert refused(table, "a", Unlock(0, 0)) == "KE-TRE-07"
    for thing in (Unlock(1, 1), Use(0, 0), None, "Olive Branch", FIST):
        assert refused(table, "a", thing) == "KE-TRE-01", thing


# Coins


@rule("KE-VAR-03")
def test_without_the_variant_there_is_no_coin():
    assert refused(duel(["god 2/2/2"], ["god 3/3/3"]), "a", Wait.COIN) == "KE-VAR-03"


@rule("KE-V5-03", "KE-V5-06")
def test_a_coin_is_used_once_a_round_and_never_against_a_monster():
    table = duel(["god 4/4/4"], ["god 3/3/3"], coins=True)
    table.a.waits()
    table.b.passes()
    assert refused(table, "a", Wait.COIN) == "KE-V5-03"
    alone = hunt(["god 4/4/4"], coins=True)
    assert refused(alone, "a", Wait.COIN) == "KE-V5-06"


# Targets and beginnings


@rule("KE-REIN-18", "KE-REIN-21", "KE-STUN-03")
def test_a_wrong_target_says_why():
    table = lay(
        a={"hand": ["Pythagoras"]},
        b={"role": "kallisto", "hand": ["Diogenes"]},
        sides={
            "top_right": ("b", ["defender 2/2/2"]),
            "top_left": ("a", ["elite 3/3/3", "scout 3/3/3", "defender 3/3/3"]),
            "bottom_left": ("a", ["god 1/2/3"]),
        },
    )
    table.b.plays("Diogenes")
    table.b.picks("defender 3/3/3")
    table.a.plays("Pythagoras")
    assert refused(table, "a", "defender 3/3/3") == "KE-STUN-03"
    for thing in ("defender 2/2/2", "god 1/2/3", "Diogenes", None, FIST, "top_left"):
        assert refused(table, "a", thing) == "KE-REIN-21", thing


@rule("KE-REIN-18")
def test_a_god_is_refused_where_mortals_may_be_chosen():
    table = duel(["elite 3/3/3", "scout 3/3/3", "god 3/3/3"], ["god 2/2/2"], a={"hand": ["Pythagoras"]})
    table.a.plays("Pythagoras")
    assert refused(table, "a", "god 3/3/3") == "KE-REIN-18"
    assert refused(table, "a", "god 2/2/2") == "KE-REIN-21"


@rule("KE-REIN-18")
def test_an_active_character_cannot_come_back():
    rescue = made(REINFORCEMENT, "Rescue", NO_STRENGTH, recover())
    table = lay(
        a={"hand": [rescue, "Solon"]},
        b={"role": "kallisto", "hand": ["Diogenes", "Xanthippe"]},
        sides={
            "bottom_right": ("b", ["defender 2/2/2"]),
            "bottom_left": ("a", ["elite 3/3/3", "defender 3/3/3", "god 3/3/3"]),
        },
    )
    assert table.why_not("a", "Rescue").rule == "KE-REIN-01"
    table.b.plays("Diogenes")
    table.b.picks("elite 3/3/3")
    table.a.plays("Solon")
    table.a.picks("god 3/3/3")
    table.a.picks("Fist")
    table.b.plays("Xanthippe")
    table.a.plays("Rescue")
    assert table.a.options == ["elite 3/3/3", "defender 3/3/3"]
    assert refused(table, "a", "god 3/3/3") == "KE-REIN-18"


@rule("KE-REIN-13")
def test_an_aspect_that_has_a_bonus_is_taken():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Pythagoras"]})
    table.a.plays("Pythagoras")
    assert refused(table, "a", "elite 3/3/3") == "KE-REIN-12"
    table.a.picks("Awe")
    assert refused(table, "a", AWE) == "KE-REIN-13"
    assert table.why_not("a", CUNNING) is None


@rule("KE-PVP-03")
def test_only_a_waiting_effect_comes_next():
    table = duel(["Pylades", "god 2/2/2"], ["Leonidas"], a={"unlocked": {0: "Olive Branch"}})
    assert table.question == WHICH_FIRST
    for thing in ("god 2/2/2", None, FIST):
        assert refused(table, "a", thing) == "KE-PVP-03"
    assert table.why_not("b", "Leonidas").rule == "KE-REIN-01"


@rule("KE-PVP-06")
def test_only_a_bonus_of_the_opponent_that_counts_is_cancelled():
    table = duel(
        ["Leonidas"],
        ["god 2/2/2"],
        a={"unlocked": {0: "Golden Fleece"}},
        b={"unlocked": {0: "Olive Branch", 1: "Leonidas Sword"}, "armory": ["Visceral Stone"]},
    )
    assert table.question == WHICH_BONUS
    for thing in ("Golden Fleece", "Visceral Stone", None):
        assert refused(table, "a", thing) == "KE-PVP-06"


@rule("KE-SPELL-11")
def test_a_spell_brings_only_somebody_of_its_type():
    table = below(["god 2/2/2"], ["Enslaved Soul: Elite"], b={"row": ["Jason", "Perseus", "Hector"]})
    assert table.question == WHO_COMES
    for thing in ("Hector", "god 2/2/2", None):
        assert refused(table, "b", thing) == "KE-SPELL-11"


# The Final Battle


def last(hand=(), **facts):
    """Before the Final Battle of a and Kallisto."""
    return lay(
        {
            "olympus": three("3/3/3"),
            "armory": ["Golden Fleece"],
            "unlocked": {0: "Olive Branch"},
            "hand": hand,
        },
        {"role": "kallisto", "olympus": three("2/2/2"), "armory": ["Leonidas Sword"]},
        {"role": "hades"},
        phase="final",
        **facts,
    )


@rule("KE-FK-03", "KE-FK-06")
def test_all_three_olympus_cards_are_laid_each_once():
    table = last()
    one, two, _ = table.state.olympus[0]
    assert table.question == ARRANGE
    for thing in (Arrangement(one, one, two), Arrangement(one, two, None), one, None, Use(0, 0)):
        assert refused(table, "a", thing) == "KE-FK-03"
    assert table.why_not("c", None).rule == "KE-FK-06"


@rule("KE-FK-04")
def test_only_a_treasure_of_the_armory_goes_with_a_character():
    table = last()
    table.a.arranges(*table.a.olympus)
    table.b.arranges(*table.b.olympus)
    assert table.a.question == ARM[0]
    for thing in ("Olive Branch", "Leonidas Sword", "god 3/3/3", FIST):
        assert refused(table, "a", thing) == "KE-FK-04"
    table.a.picks("Golden Fleece")
    table.b.picks(None)
    assert refused(table, "a", "Golden Fleece") == "KE-FK-04"


@rule("KE-V7-05", "KE-V7-06", "KE-REIN-18")
@pytest.mark.parametrize(
    ("kept", "clause"),
    [("Phidippides", "KE-V7-06"), ("Xenophon", "KE-V7-06"), ("Tyrtaeus", "KE-REIN-18"), ("Solon", None)],
)
def test_a_kept_card_is_played_if_it_is_of_use_there(kept, clause):
    table = last([kept], held_reserve=True)
    array(table)
    assert table.question == RESERVE
    refusal = table.why_not("a", kept)
    assert (refusal and refusal.rule) == clause
    for thing in ("god 3/3/3", "Golden Fleece", Use(0, 0), Wait.COIN):
        assert refused(table, "a", thing) == "KE-V7-05"


@rule("KE-FA-10")
def test_when_the_game_is_over_nothing_can_be_done():
    table = last()
    array(table)
    refusal = table.why_not("a", "Golden Fleece")
    assert (refusal.rule, refusal.message) == ("KE-FA-10", "The game is over.")
