"""The last steps of the Final Battle, and the one for two players (KE-FH, KE-FA, KE-F2, KE-V1)."""

import pytest
from tests.games.kronos.tabletop import array, lay, three, told
from tests.tabletop import rule

import pentathlon
from pentathlon.games.kronos.rules.final import ARM, base_of_hades
from pentathlon.games.kronos.views import Strength

ONE_KEY_EACH = ["Phaistos Disk", "Thread of Ariadne", "Olive Branch", "Runner's Torch", "Odysseus Bow"]
"""Backs: Awe, Cunning, Cunning, Fist, Fist, one each."""
TWO_KEYS_EACH = ["Visceral Stone", "Golden Fleece", "Teeth of the Dragon"]
"""Backs: Awe, Awe, Fist, two each."""


def throne(a="3/3/3", b="1/1/2", mine=None, hers=None, his=None, arms=None, **facts):
    """Acropolis a, Kallisto b and Hades c: who is stronger in all of step 1 wins it."""
    table = lay(
        {"olympus": three(a), **(mine or {})},
        {"role": "kallisto", "olympus": three(b), **(hers or {})},
        {"role": "hades", **(his or {})},
        phase="final",
        **facts,
    )
    array(table, **(arms or {}))
    return table


def hades_and_kronos(table):
    """The strengths of step 2, and who won it."""
    ((who, hades, kronos),) = told(table, "throne")
    return hades, kronos, who


# Step 2: Hades against Kronos


@rule("KE-FH-01")
def test_kronos_starts_with_thirteen_in_each_aspect():
    assert hades_and_kronos(throne()) == ((8, 8, 8), (13, 13, 13), "")


@rule("KE-FH-02")
def test_treasures_on_the_olympus_board_add_their_backs():
    table = throne(kronos=["Golden Fleece", "Leonidas Sword", "Tripod of Delphi"])
    assert hades_and_kronos(table)[1] == (14, 15, 14)


@rule("KE-FH-03")
@pytest.mark.parametrize(
    ("kronos", "strength"),
    [(ONE_KEY_EACH, (15, 14, 15)), ([*ONE_KEY_EACH, "Dionysus Mask"], (18, 17, 20))],
)
def test_six_keys_give_kronos_the_number_of_players_in_each_aspect(kronos, strength):
    assert hades_and_kronos(throne(kronos=kronos))[1] == strength


@rule("KE-FH-04")
def test_every_player_at_the_table_counts():
    table = lay(
        {"olympus": three("3/3/3")},
        {"role": "kallisto", "olympus": three("1/1/2")},
        {"role": "hades"},
        {"olympus": three("1/1/2")},
        phase="final",
        kronos=TWO_KEYS_EACH,
    )
    array(table)
    assert hades_and_kronos(table)[1] == (13 + 4 + 2, 13 + 4 + 4, 13 + 4)


@rule("KE-FH-05")
@pytest.mark.parametrize(
    ("treasures", "base"),
    [
        ([], 8),
        (["Kronos Scythe", "Kronos Coins", "Nestor's Ring"], 14),
        ([*TWO_KEYS_EACH, "Kronos Scythe", "Kronos Coins", "Nestor's Ring"], 20),
        ([*TWO_KEYS_EACH, "Kronos Scythe", "Kronos Coins", "Nestor's Ring", "Olive Branch"], 20),
    ],
)
def test_hades_starts_with_eight_and_his_keys_but_never_more_than_twenty(treasures, base):
    table = throne(his={"armory": treasures})
    backs = [table.state.card(table.thing(name)).backs for name in treasures]
    hades = hades_and_kronos(table)[0]
    assert tuple(each - sum(back[at] for back in backs) for at, each in enumerate(hades)) == (base,) * 3


@rule("KE-FH-05")
@pytest.mark.as_printed
@pytest.mark.parametrize(
    ("setting", "printed"),
    [
        ({"seats": 3}, (5, 13, 14, 14, 15, 15, 15, 15)),
        ({"seats": 4}, (5, 13, 14, 14, 15, 15, 15, 15)),
        ({"seats": 2, "duel": "hades"}, (5, 13, 14, 14, 13, 13, 13, 13)),
    ],
)
def test_six_keys_bring_fourteen_and_a_hoard_more_but_less_in_a_duel(setting, printed):
    table = pentathlon.new("kronos", seed=1, **setting).table
    assert tuple(base_of_hades(table, keys) for keys in (0, 5, 6, 7, 8, 13, 14, 20)) == printed


@rule("KE-FH-06", "KE-FH-07")
def test_backs_of_all_treasures_of_hades_count_and_neither_fronts_nor_characters():
    table = throne(
        his={
            "armory": ["Golden Fleece"],
            "unlocked": {1: "Leonidas Sword"},
            "used": [1],
            "hand": ["Cerberus", "Persephone"],
        }
    )
    assert hades_and_kronos(table)[0] == (8 + 3 + 1, 8 + 3 + 2, 8 + 3)


@rule("KE-FH-08", "KE-FH-10")
@pytest.mark.parametrize(
    ("kronos", "strength", "winner"),
    [
        ([], (13, 13, 13), "c"),
        (["Visceral Stone"], (13, 15, 13), "c"),
        (["Visceral Stone", "Dionysus Mask"], (13, 15, 15), ""),
    ],
)
def test_the_higher_value_takes_an_aspect_and_two_aspects_the_throne(kronos, strength, winner):
    """Hades has six keys and no more than 14 in Awe and Cunning."""
    his = {"armory": ["Teeth of the Dragon", "Lightning of Zeus", "Kronos Scythe"]}
    table = throne(his=his, kronos=kronos)
    assert hades_and_kronos(table) == ((20, 14, 14), strength, winner)


@rule("KE-FH-09")
def test_equal_values_go_to_more_keys():
    his = {"armory": ["Teeth of the Dragon", "Lightning of Zeus", "Leonidas Sword"]}
    assert hades_and_kronos(throne(his=his)) == ((18, 13, 13), (13, 13, 13), "c")


FIVE_KEYS = ["Runner's Torch", "Odysseus Bow", "Phaistos Disk", "Amphora of Croesus", "Thread of Ariadne"]
"""They make Hades 15/14/15."""


@rule("KE-FH-09")
def test_equal_values_and_equal_keys_go_to_kronos():
    kronos = ["Leonidas Sword", "Pelt of the Lion", "Olive Branch", "Tripod of Delphi", "Dionysus Mask"]
    table = throne(his={"armory": FIVE_KEYS}, kronos=kronos)
    assert hades_and_kronos(table) == ((15, 14, 15), (15, 13, 17), "")


@rule("KE-FH-11")
def test_hades_wins_the_game_if_he_beats_kronos_whom_kallisto_served():
    his = {"armory": [*TWO_KEYS_EACH, "Dionysus Mask", "Lightning of Zeus"]}
    table = throne("1/1/2", "3/3/3", his=his)
    assert (table.winner, table.ended_by) == ("c", "KE-FH-11")


@rule("KE-FH-12")
def test_kallisto_wins_the_game_if_kronos_keeps_the_throne():
    table = throne("1/1/2", "3/3/3")
    assert (table.winner, table.ended_by) == ("b", "KE-FH-12")
    assert told(table, "last step") == []


@rule("KE-FH-13", "KE-FA-01", "KE-FA-04")
@pytest.mark.parametrize("his", [{}, {"armory": [*TWO_KEYS_EACH, "Dionysus Mask", "Lightning of Zeus"]}])
def test_if_kallisto_lost_the_winner_of_step_2_meets_the_acropolis_with_the_same_values(his):
    table = throne(his=his)
    hades, kronos, who = hades_and_kronos(table)
    assert who == ("c" if his else "")
    assert told(table, "last step") == [("a", (9, 9, 9), hades if his else kronos)]


@rule("KE-FH-14", "KE-FA-10")
def test_hades_who_lost_step_2_is_out_whatever_comes_after():
    beaten = throne("4/4/4", his={"armory": ["Golden Fleece"]})
    assert (hades_and_kronos(beaten)[2], beaten.winner, beaten.ended_by) == ("", "nobody", "KE-FA-10")
    toppled = throne("5/5/5", his={"armory": ["Golden Fleece"]})
    assert (hades_and_kronos(toppled)[2], toppled.winner) == ("", "a")


@rule("KE-FH-15")
def test_the_values_of_kronos_are_shown_without_touching_those_of_anybody():
    table = throne("9/9/9", kronos=["Golden Fleece"])
    seen = table.b.view["table"]
    assert seen.kronos.strength == Strength(13, 15, 13)
    assert seen.final.sides[0].results == Strength(27, 27, 27)


@rule("KE-FH-16")
def test_keys_of_kallistos_treasures_help_kronos_to_his_threshold():
    served = throne("1/1/2", "3/3/3", hers={"armory": ["Golden Fleece"]}, kronos=ONE_KEY_EACH[:4])
    assert hades_and_kronos(served)[1] == (13 + 1 + 3, 13 + 1 + 2 + 3, 13 + 2 + 3)
    not_served = throne(hers={"armory": ["Golden Fleece"]}, kronos=ONE_KEY_EACH[:4])
    assert hades_and_kronos(not_served)[1] == (14, 14, 15)


@rule("KE-FH-16")
@pytest.mark.parametrize("hers", [["Leonidas Sword", "Pelt of the Lion"], []])
def test_keys_of_kallistos_treasures_break_the_ties_of_kronos(hers):
    """Fist and Cunning are equal or his, three keys against five, unless Kallisto brings two more."""
    kronos = ["Olive Branch", "Tripod of Delphi", "Dionysus Mask"]
    kronos += [] if hers else ["Leonidas Sword", "Pelt of the Lion"]
    table = throne("1/1/2", "3/3/3", hers={"armory": hers}, his={"armory": FIVE_KEYS}, kronos=kronos)
    assert hades_and_kronos(table) == ((15, 14, 15), (15, 13, 17), "")


@rule("KE-FH-16")
def test_without_them_the_same_tie_is_not_his():
    """Against 15/13/17 made with a single key less Hades takes Fist."""
    kronos = ["Olive Branch", "Dionysus Mask", "Leonidas Sword", "Pelt of the Lion"]
    table = throne("1/1/2", "3/3/3", his={"armory": FIVE_KEYS}, kronos=kronos)
    assert hades_and_kronos(table) == ((15, 14, 15), (15, 13, 16), "c")


# Step 3: Acropolis against Olympus


@rule("KE-FA-02")
def test_all_cards_their_treasures_and_permanent_bonuses_count_in_every_aspect():
    table = throne(
        "2/3/4",
        mine={
            "armory": ["Antikythera Mechanism", "Golden Fleece", "Net of Hephaestus"],
            "unlocked": {0: "Visceral Stone", 1: "Olive Branch"},
        },
        arms={"a": ("Antikythera Mechanism", None, "Golden Fleece")},
    )
    assert told(table, "last step")[0][1] == (6 + 4, 9 + 4 + 2, 12 + 1 + 1)


@rule("KE-FA-03")
def test_a_third_pair_that_was_not_fought_is_revealed_and_counts():
    table = throne("2/3/4", mine={"armory": ["Golden Fleece"]}, arms={"a": (None, None, "Golden Fleece")})
    assert len(told(table, "wins battle")) == 2
    assert told(table, "pair")[-1] == ("a", "scout 2/3/4", "Golden Fleece")
    assert told(table, "last step")[0][1] == (10, 9, 12)
    assert not table.state.is_covered(table.thing("scout 2/3/4"))
    table.is_settled()


@rule("KE-FA-05", "KE-FA-08", "KE-FA-09")
@pytest.mark.parametrize(
    ("a", "winner"), [("5/5/1", "a"), ("5/4/4", "nobody"), ("4/5/5", "a"), ("4/4/5", "nobody")]
)
def test_two_aspects_against_kronos_win_the_game(a, winner):
    table = throne(a, "0/0/0")
    assert (table.winner, table.ended_by) == (winner, "KE-FA-09" if winner == "a" else "KE-FA-10")


@rule("KE-FA-05", "KE-FA-06", "KE-FA-11")
@pytest.mark.parametrize(
    ("armory", "winner"),
    [(["Leonidas Sword", "Tripod of Delphi"], "a"), (["Leonidas Sword"], "nobody"), ([], "nobody")],
)
def test_equal_values_go_to_more_keys_and_equal_keys_to_kronos(armory, winner):
    """Kronos has one key; Awe is equal and decides."""
    table = lay(
        {"olympus": three("5/5/1", "5/5/1", "4/4/1"), "armory": armory},
        {"role": "kallisto", "olympus": three("1/1/2")},
        {"role": "hades"},
        phase="final",
        kronos=["Phaistos Disk"],
    )
    array(table)
    assert told(table, "last step") == [("a", (14, 14, 3), (13, 14, 13))]
    assert table.winner == winner


@rule("KE-FA-07", "KE-FA-09")
@pytest.mark.parametrize(("first", "winner"), [("a", "c"), ("b", "a"), ("c", "a")])
def test_equal_values_and_keys_against_hades_go_to_the_furthest(first, winner):
    """Six keys each; Fist and Cunning are equal."""
    his = {"armory": ["Teeth of the Dragon", "Lightning of Zeus", "Visceral Stone"]}
    mine = {"armory": ["Golden Fleece", "Archimedes Clock", "Net of Hephaestus"]}
    table = lay(
        {"olympus": three("6/1/5", "6/1/5", "6/1/4"), **mine},
        {"role": "kallisto", "olympus": three("0/0/0")},
        {"role": "hades", **his},
        phase="final",
        first=first,
    )
    array(table)
    assert told(table, "last step") == [("a", (18, 3, 14), (18, 16, 14))]
    assert (table.winner, table.ended_by) == (winner, "KE-FA-09")


@rule("KE-FA-09")
@pytest.mark.parametrize(("a", "winner"), [("7/7/7", "a"), ("4/4/4", "c")])
def test_the_acropolis_or_hades_wins_the_game_by_winning_the_last_step(a, winner):
    his = {"armory": ["Teeth of the Dragon", "Lightning of Zeus", "Visceral Stone"]}
    table = throne(a, his=his)
    assert (table.winner, table.ended_by) == (winner, "KE-FA-09")


@rule("KE-FA-10")
def test_if_kronos_wins_everybody_loses_kallisto_included():
    table = throne()
    assert (table.winner, table.ended_by) == ("nobody", "KE-FA-10")


@rule("KE-FA-11")
def test_treasures_left_in_the_armory_add_nothing():
    table = throne("2/2/2", mine={"armory": ["Golden Fleece"]}, hers={"armory": ["Leonidas Sword"]})
    assert told(table, "wins battle")[0] == ("a", "Fist", 2)
    assert told(table, "last step")[0][1] == (6, 6, 6)


# Two players


def against_kallisto(a, b="1/1/2", mine=None, hers=None, **facts):
    """The Final Battle of an Acropolis and Kallisto."""
    table = lay(
        {"olympus": three(a), **(mine or {})},
        {"role": "kallisto", "olympus": three(b), **(hers or {})},
        phase="final",
        **facts,
    )
    array(table)
    return table


def against_hades(a, mine=None, his=None, arms=(None, None, None), **facts):
    """The Final Battle of an Acropolis and Hades."""
    table = lay(
        {"olympus": three(a), **(mine or {})}, {"role": "hades", **(his or {})}, phase="final", **facts
    )
    for place, treasure in enumerate(arms):
        if table.a.is_asked and table.a.question == ARM[place]:
            table.a.picks(treasure)
    return table


STRONG_HADES = {"armory": ["Teeth of the Dragon", "Lightning of Zeus", "Visceral Stone"]}
"""18/16/14 with six keys."""


@rule("KE-F2-01", "KE-F2-02")
def test_kallisto_wins_the_game_at_once_if_she_wins_step_1():
    table = against_kallisto("2/2/2", "3/3/3")
    assert [who for who, *_ in told(table, "wins battle")] == ["b", "b"]
    assert (table.winner, table.ended_by) == ("b", "KE-F2-02")
    assert (told(table, "throne"), told(table, "last step")) == ([], [])


@rule("KE-F2-03")
def test_an_acropolis_that_beat_kallisto_meets_kronos_without_her_treasures():
    table = against_kallisto(
        "9/9/9", hers={"armory": ["Golden Fleece"]}, kronos=[*ONE_KEY_EACH, "Leonidas Sword"]
    )
    assert told(table, "last step") == [("a", (27, 27, 27), (13 + 3 + 2, 13 + 1 + 2, 13 + 2 + 2))]
    few = against_kallisto("9/9/9", hers={"armory": ["Golden Fleece"]}, kronos=ONE_KEY_EACH)
    assert told(few, "last step")[0][2] == (15, 14, 15)


@rule("KE-F2-04")
@pytest.mark.parametrize(("a", "winner"), [("5/5/1", "a"), ("5/4/4", "nobody")])
def test_beating_kronos_wins_and_else_both_lose(a, winner):
    table = against_kallisto(a, "0/0/0")
    assert (table.winner, table.ended_by) == (winner, "KE-F2-04")


@rule("KE-F2-05", "KE-F2-06")
def test_against_hades_there_is_no_step_1_and_the_acropolis_meets_the_winner():
    table = against_hades("2/2/2")
    assert told(table, "wins battle") == []
    assert hades_and_kronos(table) == ((8, 8, 8), (13, 13, 13), "")
    assert told(table, "last step") == [("a", (6, 6, 6), (13, 13, 13))]
    strong = against_hades("2/2/2", his=STRONG_HADES)
    assert told(strong, "last step") == [("a", (6, 6, 6), (18, 16, 14))]


@rule("KE-F2-07")
def test_the_acropolis_lays_treasures_openly_when_it_knows_its_opponent():
    table = lay(
        {"olympus": three("2/2/2"), "armory": ["Golden Fleece", "Visceral Stone"]},
        {"role": "hades", **STRONG_HADES},
        phase="final",
    )
    assert len(told(table, "throne")) == 1
    assert (table.asked, table.question) == ("a", ARM[0])
    assert table.a.options == ["Golden Fleece", "Visceral Stone", None]
    table.a.picks("Visceral Stone")
    assert table.a.options == ["Golden Fleece", None]
    table.a.picks(None)
    table.a.picks("Golden Fleece")
    assert told(table, "last step") == [("a", (10, 9, 6), (18, 16, 14))]
    table.is_settled()


@rule("KE-F2-07", "KE-V8-07")
def test_a_treasure_goes_only_with_an_olympus_card_that_is_there():
    table = lay(
        {"olympus": three("2/2/2")[:2], "armory": ["Golden Fleece", "Visceral Stone"]},
        {"role": "hades"},
        phase="final",
    )
    table.a.picks(None)
    table.a.picks("Golden Fleece")
    assert told(table, "last step") == [("a", (8, 4, 4), (13, 13, 13))]
    table.is_settled()


@rule("KE-F2-08")
@pytest.mark.parametrize(("a", "winner"), [("7/7/1", "a"), ("5/5/5", "b")])
def test_if_hades_beat_kronos_the_two_fight_for_the_game(a, winner):
    table = against_hades(a, his=STRONG_HADES)
    assert hades_and_kronos(table)[2] == "b"
    assert (table.winner, table.ended_by) == (winner, "KE-F2-08")


@rule("KE-F2-09")
def test_if_kronos_beat_hades_and_falls_to_the_acropolis_the_acropolis_wins():
    table = against_hades("5/5/1")
    assert (table.winner, table.ended_by) == ("a", "KE-F2-09")


@rule("KE-F2-10")
def test_if_kronos_beats_both_both_lose():
    table = against_hades("5/4/4")
    assert (table.winner, table.ended_by) == ("nobody", "KE-F2-10")


# Mightier Kronos


@rule("KE-V1-01")
def test_a_mightier_kronos_starts_with_fifteen():
    assert hades_and_kronos(throne(mightier_kronos=True))[1] == (15, 15, 15)
    table = against_kallisto("5/5/5", mightier_kronos=True)
    assert table.winner == "nobody"


@rule("KE-V1-02")
@pytest.mark.parametrize(("number", "more"), [(5, 3), (4, 0)])
def test_a_mightier_kronos_needs_five_keys(number, more):
    table = throne(kronos=ONE_KEY_EACH[:number], mightier_kronos=True)
    fists = sum(name in ("Runner's Torch", "Odysseus Bow") for name in ONE_KEY_EACH[:number])
    assert hades_and_kronos(table)[1] == (15 + fists + more, 16 + more, 17 + more)
