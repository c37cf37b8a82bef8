"""The Final Battle: what holds throughout, and its first step (KE-FIN, KE-FK)."""

import pytest
from tests.games.kronos.tabletop import array, lay, three, told
from tests.tabletop import rule

from pentathlon.games.kronos.rules.final import ARM, ARRANGE, RESERVE
from pentathlon.games.kronos.views import Strength, Unknown

HIDDEN = Unknown()


def final(a, b, c=None, d=None, **facts):
    """Acropolis a and Kallisto b, with whoever else, before the first step."""
    return lay(a, {"role": "kallisto", **b}, c, d, phase="final", **facts)


def won(table):
    """Who won each battle of the first step."""
    return "".join(who for who, _, _ in told(table, "wins battle"))


def side(table, seen_by, owner):
    """What a player sees of another's cards in the Final Battle."""
    return seen_by.view["table"].final.sides[owner.seat]


@rule("KE-FIN-01")
def test_the_three_steps_follow_each_other():
    table = final({"olympus": three("3/3/3")}, {"olympus": three("1/1/2")}, {"role": "hades"})
    array(table)
    kinds = [event.kind for event in table.match.events]
    assert [kind for kind in kinds if kind in ("first step", "throne", "last step")] == [
        "first step",
        "throne",
        "last step",
    ]


@rule("KE-FIN-02")
def test_keys_on_all_treasures_of_a_player_count_used_or_not():
    table = final(
        {
            "olympus": three("3/3/3"),
            "armory": ["Golden Fleece", "Leonidas Sword"],
            "unlocked": {0: "Visceral Stone", 1: "Olive Branch"},
            "used": [0],
        },
        {"olympus": three("1/1/2"), "unlocked": {0: "Dionysus Mask"}},
        kronos=["Lightning of Zeus"],
    )
    assert [player.keys for player in table.b.view["table"].players] == [6, 1]


@rule("KE-FIN-03")
def test_the_keys_counted_before_the_first_step_hold_though_treasures_are_laid():
    table = final(
        {"olympus": three("3/3/3"), "armory": ["Leonidas Sword", "Golden Fleece"]},
        {"olympus": three("3/3/3"), "armory": ["Visceral Stone"]},
        order=("Cunning", "Awe", "Fist"),
        first="a",
    )
    array(table, a=(None, "Leonidas Sword", "Golden Fleece"))
    assert told(table, "wins battle")[0] == ("a", "Cunning", 3)


@rule("KE-FIN-04", "KE-FK-10")
@pytest.mark.parametrize(("first", "winner"), [("a", "c"), ("b", "a"), ("c", "b"), ("d", "c")])
def test_who_sits_furthest_from_the_first_player_wins_what_keys_leave_open(first, winner):
    equal = {"olympus": three("3/3/3")}
    table = final(equal, equal, equal, {"role": "hades"}, first=first)
    array(table)
    assert won(table) == winner * 2


@rule("KE-FIN-05")
def test_nothing_is_played_and_no_ability_works():
    table = lay(
        a={"olympus": ["Leonidas", "Eris", "Dionysus"], "hand": ["Solon"], "unlocked": {0: "Leonidas Sword"}},
        b={
            "role": "kallisto",
            "olympus": ["Bellerophon", "Castor", "Lynceus"],
            "unlocked": {0: "Visceral Stone"},
        },
        phase="end",
        round=3,
        order=("Awe", "Fist", "Cunning"),
    )
    array(table)
    assert table.winner == "a"
    assert (told(table, "plays"), told(table, "cancels"), table.a.hand) == ([], [], [])
    assert told(table, "wins battle") == [
        ("b", "Awe", 5 + 2),
        ("a", "Fist", 4 + 5 + 1),
        ("a", "Cunning", 3 + 5 + 3),
    ]


@rule("KE-FIN-06")
def test_permanent_bonuses_count_and_no_cancellation_lasts():
    table = lay(
        a={"olympus": three("3/3/3"), "unlocked": {0: "Leonidas Sword"}},
        b={"role": "kallisto", "olympus": three("3/3/3")},
        sides={"bottom_left": ("a", ["god 2/2/2"]), "bottom_right": ("b", ["Leonidas"])},
        round=3,
        quests=[0, 1, 2],
    )
    assert table.a.totals == (2, 2, 2)
    table.everybody_passes()
    table.b.keeps()
    table.b.passes()
    assert table.question == ARRANGE
    array(table)
    assert told(table, "wins battle")[0] == ("a", "Fist", 4)


@rule("KE-FK-01")
def test_kallisto_and_the_acropolises_fight_each_for_themselves_and_hades_does_not():
    equal = {"olympus": three("3/3/3")}
    table = final(equal, equal, equal, {"role": "hades"})
    assert [player.is_asked for player in table.players] == [True, True, True, False]
    assert table.state.fighting == (0, 1, 2)


@rule("KE-FK-02")
def test_the_aspect_cards_are_revealed_in_a_row():
    table = final({"olympus": three("9/9/9")}, {"olympus": three("1/1/2")}, order=("Cunning", "Fist", "Awe"))
    assert table.b.view["table"].aspects == ["Cunning", "Fist", "Awe"]
    array(table)
    assert [what for _, what, _ in told(table, "wins battle")] == ["Cunning", "Fist"]


@rule("KE-FK-03", "KE-FK-06")
def test_all_lay_their_cards_at_once_in_one_of_six_ways_and_in_secret():
    table = final({"olympus": three("3/3/3")}, {"olympus": three("2/2/2")}, {"role": "hades"})
    assert (table.a.question, table.b.question) == (ARRANGE, ARRANGE)
    assert len(set(table.a.options)) == 6
    before = table.b.view
    table.a.arranges("scout 3/3/3", "god 3/3/3", "elite 3/3/3")
    assert table.b.view == before
    assert side(table, table.b, table.a).cards == [HIDDEN] * 3
    table.b.arranges("scout 2/2/2", "god 2/2/2", "elite 2/2/2")
    assert [name for who, name in told(table, "pair") if who == "a"][:2] == ["scout 3/3/3", "god 3/3/3"]


@rule("KE-FK-04", "KE-FK-05", "KE-FK-06")
def test_with_each_character_goes_one_treasure_or_none_hidden_and_each_treasure_once():
    table = final(
        {
            "olympus": three("3/3/3"),
            "armory": ["Golden Fleece", "Leonidas Sword", "Visceral Stone", "Olive Branch"],
        },
        {"olympus": three("1/1/2"), "armory": ["Dionysus Mask"]},
        order=("Awe", "Cunning", "Fist"),
    )
    table.a.arranges("scout 3/3/3", "god 3/3/3", "elite 3/3/3")
    table.b.arranges(*table.b.olympus)
    assert (table.a.question, table.b.question) == (ARM[0], ARM[0])
    assert sorted(map(str, table.a.options)) == [
        "Golden Fleece",
        "Leonidas Sword",
        "None",
        "Olive Branch",
        "Visceral Stone",
    ]
    table.a.picks("Visceral Stone")
    table.b.picks(None)
    assert side(table, table.b, table.a).arms == [HIDDEN, None, None]
    assert side(table, table.a, table.b).arms == [HIDDEN, None, None]
    assert "Visceral Stone" not in table.a.options
    table.a.picks("Olive Branch")
    table.b.picks("Dionysus Mask")
    assert table.b.options == [None]
    table.a.picks("Golden Fleece")
    assert told(table, "pair") == []
    table.b.picks(None)
    assert told(table, "wins battle")[0] == ("a", "Awe", 6)
    assert table.a.armory == ["Leonidas Sword"]
    table.is_settled()


@rule("KE-FK-07")
def test_the_first_result_is_one_character_its_treasure_and_the_bonuses_in_that_aspect():
    table = final(
        {
            "olympus": ["god 3/1/1", "elite 9/2/2", "scout 9/3/3"],
            "armory": ["Golden Fleece", "Leonidas Sword"],
            "unlocked": {0: "Teeth of the Dragon", 1: "Visceral Stone"},
        },
        {"olympus": three("8/1/1")},
    )
    array(table, a=("Golden Fleece", "Leonidas Sword", None))
    assert told(table, "wins battle")[0] == ("a", "Fist", 3 + 4 + 2)


@rule("KE-FK-08")
@pytest.mark.parametrize(("strengths", "winner"), [("543", "a"), ("354", "b"), ("345", "c")])
def test_the_highest_result_of_all_wins_the_battle(strengths, winner):
    a, b, c = ({"olympus": three(f"{each}/1/1")} for each in strengths)
    table = final(a, b, c, {"role": "hades"})
    array(table)
    assert told(table, "wins battle")[0] == (winner, "Fist", 5)


@rule("KE-FK-09")
def test_of_equal_highest_results_the_most_keys_win_and_lower_results_do_not_matter():
    table = final(
        {"olympus": three("5/1/1"), "armory": ["Olive Branch"]},
        {"olympus": three("5/1/1")},
        {"olympus": three("4/1/1"), "armory": ["Golden Fleece"]},
        {"role": "hades"},
    )
    array(table)
    assert told(table, "wins battle")[0] == ("a", "Fist", 5)


@rule("KE-FK-11", "KE-FK-19")
def test_the_second_result_is_both_characters_both_treasures_and_each_bonus_once():
    table = final(
        {
            "olympus": ["god 1/3/1", "elite 1/4/1", "scout 9/9/9"],
            "armory": ["Archimedes Clock", "Olive Branch", "Visceral Stone"],
            "unlocked": {0: "Turtle Shell Shield"},
        },
        {"olympus": three("2/1/1")},
    )
    array(table, a=("Archimedes Clock", "Olive Branch", "Visceral Stone"))
    assert told(table, "wins battle")[1] == ("a", "Awe", 3 + 4 + 3 + 2 + 2)


@rule("KE-FK-12")
def test_who_wins_the_first_two_battles_wins_the_step_and_the_third_is_not_fought():
    table = final({"olympus": three("2/2/2")}, {"olympus": three("3/3/3")}, {"role": "hades"})
    array(table)
    assert won(table) == "bb"
    assert told(table, "first step") == [("b",)]
    assert side(table, table.a, table.b).cards[2] == HIDDEN


@rule("KE-FK-13", "KE-FK-14", "KE-FK-19")
def test_the_third_result_is_all_three_and_two_battles_win_the_step():
    table = final(
        {
            "olympus": ["god 1/1/3", "elite 1/9/4", "scout 1/1/5"],
            "armory": ["Dionysus Mask", "Net of Hephaestus", "Antikythera Mechanism"],
            "unlocked": {0: "Olive Branch"},
        },
        {"olympus": three("2/2/2")},
        {"role": "hades"},
    )
    array(table, a=("Dionysus Mask", None, "Antikythera Mechanism"))
    assert won(table) == "baa"
    assert told(table, "wins battle")[2] == ("a", "Cunning", 3 + 4 + 5 + 3 + 1 + 1)
    assert told(table, "first step") == [("a",)]


@rule("KE-FK-15")
@pytest.mark.parametrize(
    ("armory", "first", "winner"),
    [(["Olive Branch"], "a", "a"), ([], "a", "c"), ([], "b", "a"), ([], "c", "b")],
)
def test_one_battle_each_goes_to_the_most_keys_and_then_to_the_furthest(armory, first, winner):
    table = final(
        {"olympus": three("5/1/1"), "armory": armory},
        {"olympus": three("1/5/1")},
        {"olympus": three("1/1/5")},
        {"role": "hades"},
        first=first,
    )
    array(table)
    assert won(table) == "abc"
    assert told(table, "first step") == [(winner,)]


@rule("KE-FK-16")
def test_an_acropolis_that_wins_goes_on_and_the_treasures_of_the_others_are_of_no_more_use():
    table = final(
        {"olympus": three("1/1/2"), "armory": ["Golden Fleece"]},
        {"olympus": three("1/2/2"), "armory": ["Visceral Stone"], "unlocked": {0: "Dionysus Mask"}},
        {"olympus": three("5/5/5")},
        {"role": "hades"},
    )
    array(table)
    assert told(table, "last step") == [("c", (15, 15, 15), (13, 13, 13))]
    assert table.kronos == []
    assert (table.winner, table.b.unlocked) == ("c", {0: "Dionysus Mask"})
    table.is_settled()


@rule("KE-FK-17")
def test_all_treasures_of_kallisto_go_to_kronos_if_she_wins():
    table = final(
        {"olympus": three("1/1/2"), "armory": ["Golden Fleece"]},
        {
            "olympus": three("5/5/5"),
            "armory": ["Leonidas Sword", "Olive Branch"],
            "unlocked": {0: "Visceral Stone"},
        },
        {"role": "hades"},
        kronos=["Dionysus Mask"],
    )
    array(table, b=(None, None, "Leonidas Sword"))
    assert sorted(table.kronos) == ["Dionysus Mask", "Leonidas Sword", "Olive Branch", "Visceral Stone"]
    assert told(table, "throne") == [("", (8, 8, 8), (14, 15, 16))]
    assert (table.b.armory, table.b.unlocked) == ([], {})
    table.is_settled()


@rule("KE-FK-18")
def test_if_kallisto_wins_the_acropolises_are_out_and_no_marker_stays():
    table = final(
        {"olympus": three("4/4/4")},
        {"olympus": three("5/5/5")},
        {"olympus": three("4/4/4")},
        {"role": "hades"},
    )
    array(table)
    assert told(table, "last step") == []
    assert [side(table, table.a, player).results for player in table.players[:3]] == [None] * 3


@rule("KE-FK-20")
def test_results_are_shown_as_they_are_reached_and_those_of_the_winner_stay():
    table = final(
        {"olympus": three("4/4/4"), "hand": ["Solon"], "unlocked": {0: "Leonidas Sword"}},
        {"olympus": three("2/3/2")},
        {"role": "hades"},
        held_reserve=True,
    )
    array(table)
    assert table.question == RESERVE
    assert table.b.view["table"].final.stage == 1
    assert side(table, table.b, table.a).results == Strength(5, 4, 4)
    table.a.passes()
    assert table.b.view["table"].final.stage == 2
    assert side(table, table.b, table.a).results == Strength(9, 8, 8)
    assert side(table, table.a, table.b).results == Strength(4, 6, 4)
    table.a.passes()
    assert side(table, table.b, table.a).results == Strength(13, 12, 12)
    assert side(table, table.a, table.b).results is None


@rule("KE-V7-06", "KE-FA-02")
def test_a_kept_card_touches_revealed_characters_and_is_no_part_of_the_last_step():
    table = final(
        {"olympus": three("4/4/4"), "hand": ["Solon"]},
        {"olympus": three("2/3/2")},
        {"role": "hades"},
        held_reserve=True,
    )
    array(table)
    table.a.passes()
    table.a.picks("Solon")
    assert table.a.options == ["god 4/4/4", "elite 4/4/4"]
    table.a.picks("elite 4/4/4")
    table.a.picks("Awe")
    assert told(table, "wins battle")[1] == ("a", "Awe", 12)
    assert not table.state.is_covered(table.thing("Solon"))
    assert told(table, "last step")[0][1] == (12, 12, 12)
    table.is_settled()
