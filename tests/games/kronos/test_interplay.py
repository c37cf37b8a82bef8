"""Effects that meet in one battle, and what goes on from it to the Monster."""

from tests.games.kronos.tabletop import below, duel, hunt, lay, made, told
from tests.tabletop import rule

from pentathlon.games.kronos.printed import FIST, REINFORCEMENT
from pentathlon.games.kronos.rules.effects import bonus, multiply, penalty, stun, swap
from pentathlon.games.kronos.rules.reinforcing import REINFORCE, Use


def boon(name, effect):
    return made(REINFORCEMENT, name, (0, 0, 0), effect)


@rule("KE-PVP-06")
def test_of_two_defenders_the_second_finds_no_bonus_left():
    table = duel(["Leonidas", "Hector"], ["god 4/4/4"], b={"unlocked": {0: "Olive Branch"}})
    table.a.picks("Hector")
    assert told(table, "cancels") == [("a", "Olive Branch")]
    assert table.b.totals == (4, 4, 4)
    assert table.question == REINFORCE


@rule("KE-REIN-04", "KE-STUN-03")
def test_a_scout_that_is_stunned_in_mid_battle_gives_back_a_reinforcement():
    table = duel(
        ["elite 3/3/3"],
        ["scout 2/2/2", "scout 1/1/3"],
        a={"hand": [boon("Stun", stun()), boon("One", bonus(1, FIST)), boon("Two", bonus(1, FIST))]},
    )
    assert table.a.limit == 1
    table.a.plays("Stun")
    table.a.picks("scout 2/2/2")
    assert table.a.limit == 2
    table.b.passes()
    assert table.a.is_asked, "a is below the new limit"


@rule("KE-REIN-15", "KE-REIN-16")
def test_a_number_that_is_doubled_twice_counts_three_times_and_bonuses_once():
    hand = [boon("First", multiply(2, FIST)), boon("Plus", bonus(2, FIST)), boon("Second", multiply(2, FIST))]
    table = duel(["elite 4/3/3"], ["god 5/5/5"], a={"hand": hand})
    for card in ("First", "Plus", "Second"):
        table.a.plays(card)
        if card == "First":
            table.b.passes()
    assert table.a.value_of("elite 4/3/3") == (4 * 3 + 2, 3, 3)


@rule("KE-REIN-15")
def test_what_is_doubled_is_the_number_that_a_swap_has_put_there():
    hand = [boon("Swap", swap()), boon("Double", multiply(2, FIST))]
    table = duel(["elite 2/3/6"], ["god 5/5/5"], a={"hand": hand})
    table.a.plays("Swap")
    table.a.picks("Fist")
    table.a.picks("Cunning")
    table.b.passes()
    table.a.plays("Double")
    assert table.a.value_of("elite 2/3/6") == (12, 3, 2)


@rule("KE-REIN-23")
def test_a_penalty_below_nothing_is_remembered_when_a_bonus_comes():
    table = duel(
        ["elite 3/3/3"],
        ["god 5/5/5"],
        a={"hand": [boon("Plus", bonus(4, FIST))]},
        b={"hand": [boon("Minus", penalty(5, FIST))]},
    )
    table.a.plays("Plus")
    table.b.plays("Minus")
    assert table.a.value_of("elite 3/3/3") == (2, 3, 3)
    early = duel(
        ["scout 3/3/3"],
        ["god 5/5/5"],
        a={"hand": [boon("Minus", penalty(9, FIST))]},
        b={"hand": [boon("Plus", bonus(6, FIST))]},
    )
    early.a.plays("Minus")
    assert early.b.value_of("god 5/5/5") == (0, 5, 5)
    early.b.plays("Plus")
    assert early.b.value_of("god 5/5/5") == (2, 5, 5)


@rule("KE-ELITE-09", "KE-STUN-04", "KE-STUN-05")
def test_a_stunned_elite_meets_the_monster_with_the_treasure_it_carries():
    table = duel(
        ["elite 9/3/9", "god 9/9/9"],
        ["scout 2/2/2"],
        a={"armory": ["Phaistos Disk"]},
        b={"hand": [boon("Stun", stun())]},
    )
    table.a.attaches("Phaistos Disk", to="elite 9/3/9")
    table.b.plays("Stun")
    assert table.a.totals == (9, 9, 9)
    table.a.passes()
    table.b.passes()
    table.a.keeps()
    assert table.a.value_of("elite 9/3/9") == (9 + 2, 3, 9)
    assert table.a.totals == (9 + 9 + 2, 12, 18)


@rule("KE-OUT-07", "KE-OUT-08", "KE-BEAST-10")
def test_after_a_tie_red_fights_for_its_own_treasure_whatever_became_of_blue():
    table = duel(["elite 5/3/7"], ["god 7/3/6"])
    table.a.passes()
    table.b.passes()
    assert told(table, "ties") == [("a", 1)]
    assert table.a.question == REINFORCE
    table.a.passes()
    assert len(told(table, "falls")) == 1
    table.b.passes()
    assert len(told(table, "slays")) == 1
    table.b.keeps()
    assert len(table.b.armory) == 1
    assert len(table.kronos) == 1


@rule("KE-ACH-06", "KE-REIN-22")
def test_hades_defends_acheron_without_a_card_by_what_needs_no_character():
    table = below(["elite 1/1/1"], [], b={"unlocked": {0: "Leonidas Sword"}})
    assert table.b.totals == (1, 0, 0)
    table.b.passes()
    table.a.passes()
    assert told(table, "beats") == [("a", 1)]


@rule("KE-PVP-05", "KE-BEAST-17")
def test_a_bonus_that_was_cancelled_is_silent_before_the_monster_too():
    table = duel(["god 9/9/9"], ["Leonidas"], a={"unlocked": {0: "Leonidas Sword"}})
    assert table.a.totals == (9, 9, 9)
    table.a.passes()
    table.b.passes()
    table.a.keeps()
    assert table.a.totals == (9, 9, 9)
    table.a.passes()
    table.a.keeps()
    assert len(table.a.armory) == 2


@rule("KE-ACRO-02", "KE-REIN-19")
def test_two_harbours_bring_back_a_card_that_may_be_played_again_within_the_limit():
    table = hunt(
        ["elite 2/2/2"],
        a={"city": "corinth", "unlocked": {2: "Olive Branch"}, "hand": [boon("Plus", bonus(2, FIST))]},
    )
    table.a.plays("Plus")
    table.a.uses(2)
    table.a.picks("Fist")
    assert (table.a.hand, table.discarded(REINFORCEMENT)) == (["Plus"], [])
    table.a.plays("Plus")
    assert told(table, "plays") == [("a", "Plus"), ("a", "Plus")]
    assert len(told(table, "falls")) == 1, "that was the third"


@rule("KE-BEAST-16")
def test_what_harms_an_opponent_cannot_be_used_against_a_monster():
    table = hunt(["elite 2/2/2"], a={"city": "mycenae", "unlocked": {1: "Olive Branch"}})
    refusal = table.why_not("a", Use(table.a.seat, 1))
    assert refusal is not None
    assert refusal.rule == "KE-BEAST-16"


@rule("KE-SPELL-07", "KE-SPELL-03")
def test_a_call_finds_nobody_when_cerberus_fights_elsewhere():
    table = lay(
        {"role": "hades"},
        {"role": "kallisto"},
        sides={
            "top_left": ("a", ["Call of Cerberus", "Empusa of the Blade"]),
            "bottom_left": ("a", ["Cerberus"]),
        },
    )
    table.a.keeps()
    assert told(table, "fails") == [("a", "Call of Cerberus")]
    assert table.a.totals == table.a.value_of("Empusa of the Blade"), "the Spell brings nothing"
