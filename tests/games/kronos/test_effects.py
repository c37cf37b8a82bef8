"""Every ready-made effect and condition: its words, what it does, and when it cannot be used."""

import pytest
from tests.games.kronos.tabletop import array, below, duel, hunt, lay, made, three, told
from tests.tabletop import rule

from pentathlon.games.kronos.cards.acheron import TO_CERBERUS
from pentathlon.games.kronos.printed import (
    AWE,
    CUNNING,
    DEFENDER,
    ELITE,
    FIST,
    GOD,
    NO_STRENGTH,
    REINFORCEMENT,
    SCOUT,
    Foe,
    Opening,
)
from pentathlon.games.kronos.rules.conditions import against, beside, if_blue, if_red
from pentathlon.games.kronos.rules.effects import (
    ANYBODY,
    CANCEL,
    FOE,
    MORTAL_FOE,
    NOT_A_GOD,
    all_round,
    bonus,
    bonuses,
    both,
    foe_of,
    lower_limit,
    multiply,
    one_of,
    penalty,
    raise_limit,
    ready,
    recover,
    retrieve,
    stun,
    swap,
)
from pentathlon.games.kronos.rules.final import RESERVE

WORDS = {
    "One of your Characters gets +5 in one Aspect.": bonus(5),
    "One of your Characters that is not a God gets +4 Fist.": bonus(4, FIST, NOT_A_GOD),
    "One of your Characters that is an Elite gets +3 Awe.": bonus(3, AWE, one_of(ELITE)),
    "One of your Characters that is a Scout or Defender gets +6 in one Aspect.": bonus(
        6, None, one_of(SCOUT, DEFENDER)
    ),
    "Cerberus gets +2 in one Aspect.": bonus(2, None, TO_CERBERUS),
    "One of your Characters gets +3 in one Aspect and +2 in another.": bonuses(3, 2),
    "One of your Characters gets +3 in one Aspect and +2 in another and +1 in another.": bonuses(3, 2, 1),
    "One of your Characters gets +2 in every Aspect.": all_round(2),
    "One of your Characters counts its printed value in one Aspect twice.": multiply(2),
    "One of your Characters counts its printed value in Awe three times.": multiply(3, AWE),
    "One opposing Character gets -2 in one Aspect.": penalty(2),
    "One opposing Character gets -3 Cunning.": penalty(3, CUNNING),
    "Stun one opposing Character that is not a God.": stun(),
    "Stun one opposing Scout or Defender.": stun(foe_of(SCOUT, DEFENDER)),
    "One of your stunned Characters takes part again, with all it was given.": recover(),
    "One of your Characters exchanges its printed values in two Aspects, on this board.": swap(),
    "Cancel one permanent Bonus of your opponent.": CANCEL,
    "You may play 1 more Reinforcement in this battle.": raise_limit(1),
    "You may play 2 more Reinforcements in this battle.": raise_limit(2),
    "Your opponent may play 1 Reinforcement fewer in this battle.": lower_limit(1),
    "Your opponent may play 2 Reinforcements fewer in this battle.": lower_limit(2),
    "One of your exhausted Treasures that nobody carries may be attached again in this round.": ready(),
    "Take a Reinforcement card that you played earlier in this round back into your hand.": retrieve(),
    "One of your Characters gets +1 Awe. Your opponent may play 1 Reinforcement fewer in this battle.": both(
        bonus(1, AWE), lower_limit(1)
    ),
}
CONDITIONS = {
    "+2 Fist against a Monster.": against(Foe.MONSTER, (2, 0, 0)),
    "+1 in every Aspect against another player.": against(Foe.SEAT, (1, 1, 1)),
    "+2 Cunning if your Banner here is blue.": if_blue((0, 0, 2)),
    "+2 Awe if your Banner here is red.": if_red((0, 2, 0)),
    "+1 Fist and +1 Awe beside an active Elite.": beside(ELITE, (1, 1, 0)),
}
MINE = ["elite 3/4/5", "god 2/2/2", "scout 1/1/3"]
THEIRS = ["defender 2/3/4", "god 1/1/2"]


def card(effect, name="The Card"):
    """A Reinforcement with that effect."""
    return made(REINFORCEMENT, name, NO_STRENGTH, effect)


def played(effect, *picks, mine=MINE, theirs=THEIRS, **facts):
    """A battle in which a, with 6/7/10, has played the effect against b with 3/4/6."""
    table = duel(mine, theirs, a={"hand": [card(effect)], **facts.pop("a", {})}, **facts)
    table.a.plays("The Card")
    for pick in picks:
        table.a.picks(pick)
    return table


def why_not(table, who="a"):
    """The clause that forbids to play the card."""
    assert "The Card" not in getattr(table, who).options
    return table.why_not(who, "The Card").rule


@pytest.mark.parametrize("words", WORDS)
def test_an_effect_is_worded_by_what_it_does(words):
    assert WORDS[words].text == words
    assert WORDS[words].appeal > 0


@pytest.mark.parametrize("words", CONDITIONS)
def test_a_condition_is_worded_by_what_it_gives(words):
    assert CONDITIONS[words].text == words


@rule("KE-PVP-02", "KE-BEAST-18")
def test_an_effect_of_the_beginning_says_when_and_against_whom():
    assert Opening(bonus(2, AWE)).text == "At the beginning of a battle, one of your Characters gets +2 Awe."
    assert Opening(penalty(2, AWE), Foe.SEAT).text.startswith(
        "At the beginning of a battle against another player, "
    )
    assert Opening(bonus(2, AWE), Foe.MONSTER).text.startswith(
        "At the beginning of a battle against a Monster, "
    )


# Targets


@rule("KE-REIN-18", "KE-REIN-21")
@pytest.mark.parametrize(
    ("target", "among"),
    [
        (ANYBODY, MINE),
        (NOT_A_GOD, ["elite 3/4/5", "scout 1/1/3"]),
        (one_of(SCOUT), ["scout 1/1/3"]),
        (one_of(SCOUT, GOD), ["god 2/2/2", "scout 1/1/3"]),
        (TO_CERBERUS, []),
        (FOE, THEIRS),
        (MORTAL_FOE, ["defender 2/3/4"]),
        (foe_of(DEFENDER, GOD), THEIRS),
        (foe_of(SCOUT), []),
    ],
)
def test_a_target_is_looked_for_on_the_right_side_of_this_battle(target, among):
    table = lay(
        sides={
            "top_left": ("a", MINE),
            "top_right": ("b", THEIRS),
            "bottom_left": ("a", ["Cerberus", "scout 2/2/2"]),
            "bottom_right": ("b", ["scout 3/2/2"]),
        }
    )
    assert table.names(target.among(table.state, table.a.seat)) == among
    assert target.cannot(table.state, table.a.seat) == (None if among else "KE-REIN-18")


@rule("KE-REIN-18")
@pytest.mark.parametrize(
    "effect",
    [bonus(5), bonuses(3, 2), all_round(2), multiply(2), swap()],
    ids=lambda effect: effect.text,
)
def test_without_an_own_active_character_nothing_can_be_given(effect):
    table = lay(
        {"hand": [card(effect)]},
        {"role": "kallisto", "hand": ["Diogenes"]},
        sides={"bottom_right": ("b", THEIRS), "bottom_left": ("a", ["scout 1/1/3"])},
    )
    table.b.plays("Diogenes")
    assert why_not(table) == "KE-REIN-18"


@rule("KE-BEAST-16")
@pytest.mark.parametrize(
    "effect",
    [penalty(2), stun(), stun(foe_of(SCOUT)), lower_limit(1), CANCEL],
    ids=lambda effect: effect.text,
)
def test_a_monster_is_no_target(effect):
    assert (
        why_not(hunt(MINE, a={"hand": [card(effect)]}, b={"unlocked": {0: "Olive Branch"}})) == "KE-BEAST-16"
    )


@rule("KE-V7-06")
@pytest.mark.parametrize(
    "effect",
    [
        raise_limit(1),
        lower_limit(1),
        ready(),
        retrieve(),
        CANCEL,
        both(bonus(3), lower_limit(1)),
        both(raise_limit(2), bonus(2)),
    ],
    ids=lambda effect: effect.text,
)
def test_limits_attachments_and_bonuses_are_out_of_reach_in_the_final_battle(effect):
    table = lay(
        {"olympus": three("3/3/3"), "hand": [card(effect)], "armory": ["Golden Fleece"]},
        {"role": "kallisto", "olympus": three("2/2/2"), "unlocked": {0: "Olive Branch"}},
        phase="final",
        held_reserve=True,
    )
    array(table)
    assert table.question == RESERVE
    assert why_not(table) == "KE-V7-06"


# What they do


def test_a_bonus_changes_its_character_alone():
    table = played(bonus(5, AWE), "god 2/2/2")
    assert table.a.value_of("god 2/2/2") == (2, 7, 2)
    assert (table.a.totals, table.b.totals) == ((6, 12, 10), (3, 4, 6))


def test_several_bonuses_use_up_the_aspects():
    table = played(bonuses(3, 2, 1), "god 2/2/2", "Cunning", "Fist")
    assert table.a.value_of("god 2/2/2") == (4, 3, 5)


def test_a_bonus_all_round_goes_to_every_aspect_without_a_question():
    table = played(all_round(2), "god 2/2/2")
    assert table.a.value_of("god 2/2/2") == (4, 4, 4)
    assert table.asked == "b"


@rule("KE-REIN-15")
@pytest.mark.parametrize(("factor", "fist"), [(2, 6), (3, 9)])
def test_a_multiplier_counts_the_printed_value_so_many_times(factor, fist):
    table = played(multiply(factor, FIST), "elite 3/4/5")
    assert table.a.value_of("elite 3/4/5") == (fist, 4, 5)
    assert table.a.totals == (6 - 3 + fist, 7, 10)


@rule("KE-REIN-23")
def test_a_penalty_takes_from_an_opposing_character_down_to_nought():
    table = played(penalty(3), "defender 2/3/4", "Fist")
    assert table.b.value_of("defender 2/3/4") == (0, 3, 4)
    assert (table.a.totals, table.b.totals) == ((6, 7, 10), (1, 4, 6))


@rule("KE-STUN-01")
def test_a_stun_puts_out_one_character_and_no_other():
    table = played(stun(FOE), "god 1/1/2")
    assert table.state.stunned == 1 << table.thing("god 1/1/2")
    assert table.b.totals == (2, 3, 4)


@rule("KE-STUN-03", "KE-REIN-18")
def test_recovery_brings_back_a_stunned_character_and_needs_one():
    table = lay(
        {"hand": [card(recover())]},
        {"role": "kallisto", "hand": ["Diogenes"]},
        sides={"bottom_right": ("b", THEIRS), "bottom_left": ("a", MINE)},
    )
    table.b.plays("Diogenes")
    table.b.picks("elite 3/4/5")
    assert table.a.totals == (3, 3, 5)
    table.a.plays("The Card")
    assert table.a.totals == (6, 7, 10)
    table.is_settled()
    assert why_not(duel(MINE, THEIRS, a={"hand": [card(recover())]})) == "KE-REIN-18"


@rule("KE-REIN-15")
def test_swapped_values_count_as_printed_also_for_multipliers_until_the_board_is_done():
    table = played(swap(), "elite 3/4/5", "Fist", "Cunning", a={"hand": [card(swap()), "Archimedes"]})
    assert table.a.value_of("elite 3/4/5") == (5, 4, 3)
    table.b.passes()
    table.a.plays("Archimedes")
    table.a.picks("elite 3/4/5")
    table.a.picks("Fist")
    assert table.a.value_of("elite 3/4/5") == (10, 4, 3)
    table.everybody_passes()
    table.a.keeps()
    assert table.a.value_of("elite 3/4/5") == (10, 4, 3)


def test_a_swap_asks_for_two_different_aspects():
    table = played(swap(), "elite 3/4/5", "Awe")
    assert table.a.options == ["Fist", "Cunning"]
    assert table.why_not("a", AWE).rule == "KE-REIN-13"


@rule("KE-PVP-06")
def test_a_bonus_is_cancelled_and_without_one_that_counts_the_card_cannot_be_played():
    theirs = {"unlocked": {0: "Leonidas Sword", 2: "Olive Branch"}}
    table = played(CANCEL, "Olive Branch", b=theirs)
    assert table.b.totals == (4, 4, 6)
    assert told(table, "cancels") == [("a", "Olive Branch")]
    assert (
        why_not(duel(MINE, THEIRS, a={"hand": [card(CANCEL)], "unlocked": {0: "Olive Branch"}}))
        == "KE-PVP-06"
    )
    done = duel(
        [*MINE[:2], "Leonidas"], THEIRS, a={"hand": [card(CANCEL)]}, b={"unlocked": {0: "Olive Branch"}}
    )
    assert why_not(done) == "KE-PVP-06"


@rule("KE-REIN-02")
def test_a_raised_limit_is_that_of_the_player_alone_and_also_against_a_monster():
    table = played(raise_limit(2))
    assert (table.a.limit, table.b.limit) == (5, 2)
    alone = hunt(MINE, a={"hand": [card(raise_limit(1))]})
    alone.a.plays("The Card")
    assert alone.a.limit == 4


@rule("KE-REIN-03")
def test_a_lowered_limit_is_that_of_the_opponent():
    table = played(lower_limit(1))
    assert (table.a.limit, table.b.limit) == (3, 1)


@rule("KE-ELITE-05")
def test_an_exhausted_treasure_that_nobody_carries_is_made_ready():
    table = lay(
        {"hand": [card(ready())], "armory": ["Golden Fleece", "Leonidas Sword", "Visceral Stone"]},
        {"role": "kallisto"},
        sides={"top_left": ("a", ["elite 0/1/1"]), "bottom_left": ("a", ["elite 3/4/5"])},
    )
    table.a.keeps()
    assert why_not(table) == "KE-REIN-18"
    table.a.attaches("Golden Fleece", to="elite 0/1/1")
    assert why_not(table) == "KE-REIN-18"
    table.a.attaches("Leonidas Sword", to="elite 0/1/1")
    table.a.passes()
    table.a.keeps()
    table.a.plays("The Card")
    assert table.a.options == ["Golden Fleece", "Leonidas Sword"]
    table.a.picks("Leonidas Sword")
    assert ("Leonidas Sword", "elite 3/4/5") in table.a.options
    assert ("Golden Fleece", "elite 3/4/5") not in table.a.options
    table.is_settled()


@rule("KE-REIN-19")
def test_a_card_played_earlier_is_taken_back_but_never_the_one_that_does_it():
    table = duel(MINE, THEIRS, a={"hand": [card(retrieve()), "Solon", "Sappho"]}, b={"hand": ["Aesop"]})
    assert why_not(table) == "KE-REIN-18"
    table.a.plays("Solon")
    table.a.picks("god 2/2/2")
    table.a.picks("Fist")
    table.b.plays("Aesop")
    table.a.plays("The Card")
    assert table.a.hand == ["Sappho", "Solon"]
    assert table.discarded(REINFORCEMENT) == ["Aesop", "The Card"]
    assert table.names(table.state.spent[0]) == ["The Card"]
    assert table.a.totals == (10, 7, 10)
    table.is_settled()


@rule("KE-REIN-09")
def test_hades_takes_a_card_back_into_his_row():
    table = below(["god 3/3/3"], ["Cerberus"], b={"row": ["Solon", card(retrieve())]})
    table.b.plays("Solon")
    table.b.picks("Fist")
    table.a.passes()
    table.b.plays("The Card")
    assert (table.b.row, table.b.hand) == (["Solon"], [])
    assert "Solon" in table.b.options
    table.is_settled()


def test_a_mercenary_is_taken_back_from_where_it_was_set_aside():
    table = duel(MINE, THEIRS, a={"hand": ["Xenophon", card(retrieve())]}, mercenaries=True)
    table.a.plays("Xenophon")
    table.a.picks("god 2/2/2")
    table.a.picks("Fist")
    table.b.passes()
    table.a.plays("The Card")
    assert table.a.hand == ["Xenophon"]
    table.is_settled()


def test_of_two_effects_the_second_happens_only_if_it_is_possible():
    table = played(both(bonus(3, FIST), penalty(2, AWE)), "god 2/2/2", "defender 2/3/4")
    assert (table.a.totals, table.b.totals) == ((9, 7, 10), (3, 2, 6))
    alone = hunt(MINE, a={"hand": [card(both(bonus(3, FIST), penalty(2, AWE)))]})
    alone.a.plays("The Card")
    alone.a.picks("god 2/2/2")
    assert alone.a.totals == (9, 7, 10)
    first = hunt(MINE, a={"hand": [card(both(penalty(2, AWE), bonus(3, FIST)))]})
    assert why_not(first) == "KE-BEAST-16"


# Conditions


def value(passive, place, *beside_it):
    """What a Character of nought counts under a condition: first or second on a board, or alone."""
    name, hero = "Hero", made(GOD, "Hero", NO_STRENGTH, passive)
    if place == "blue":
        return duel([hero, *beside_it], ["elite 3/3/3"]).a.value_of(name)
    if place == "red":
        return duel(["elite 3/3/3"], [hero, *beside_it]).b.value_of(name)
    return hunt([hero, *beside_it]).a.value_of(name)


@pytest.mark.parametrize(
    ("passive", "places"),
    [
        (against(Foe.MONSTER, (1, 2, 3)), ["alone"]),
        (against(Foe.SEAT, (1, 2, 3)), ["blue", "red"]),
        (if_blue((1, 2, 3)), ["blue", "alone"]),
        (if_red((1, 2, 3)), ["red"]),
        (beside(ELITE, (1, 2, 3)), []),
    ],
)
def test_a_condition_counts_where_it_says_and_nowhere_else(passive, places):
    for place in ("blue", "red", "alone"):
        assert value(passive, place) == ((1, 2, 3) if place in places else (0, 0, 0)), place


def test_a_companion_counts_on_the_same_side_and_only_while_it_is_active():
    passive = beside(ELITE, (1, 2, 3))
    assert value(passive, "red", "elite 2/2/2") == (1, 2, 3)
    assert value(passive, "red", "scout 2/2/2") == (0, 0, 0)
    hero = made(GOD, "Hero", NO_STRENGTH, passive)
    table = duel(["god 2/2/2"], [hero, "elite 2/2/2"], a={"hand": ["Diogenes"]})
    assert table.b.value_of("Hero") == (1, 2, 3)
    table.a.plays("Diogenes")
    assert table.b.value_of("Hero") == (0, 0, 0)


@rule("KE-BEAST-05")
def test_a_condition_is_looked_at_anew_in_the_battle_against_the_monster():
    hunter = made(GOD, "Hunter", (4, 4, 4), against(Foe.MONSTER, (3, 0, 0)))
    table = duel([hunter], ["god 2/2/2"])
    assert table.a.totals == (4, 4, 4)
    table.everybody_passes()
    table.a.keeps()
    assert table.a.totals == (7, 4, 4)


@rule("KE-REIN-15")
def test_what_a_condition_gives_is_not_multiplied():
    hero = made(GOD, "Hero", (4, 4, 4), if_blue((3, 0, 0)))
    table = duel([hero], ["god 2/2/2"], a={"hand": ["Archimedes"]})
    table.a.plays("Archimedes")
    table.a.picks("Fist")
    assert table.a.totals == (11, 4, 4)


@rule("KE-FIN-05")
@pytest.mark.parametrize("words", CONDITIONS)
def test_no_condition_counts_in_the_final_battle(words):
    hero = made(GOD, "Hero", (4, 4, 4), CONDITIONS[words])
    table = lay(
        {"olympus": [hero, "elite 4/4/4", "scout 4/4/4"]},
        {"role": "kallisto", "olympus": [hero, "elite 3/3/3", "scout 3/3/3"]},
        phase="final",
        first="b",
    )
    array(table)
    assert told(table, "wins battle")[0] == ("a", "Fist", 4)
    assert told(table, "last step")[0][1] == (12, 12, 12)
