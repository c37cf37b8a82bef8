"""Treasures: won, attached to Elites, and used to unlock abilities (KE-TRE, KE-ELITE, KE-ACRO)."""

import pytest
from tests.games.kronos.tabletop import below, duel, hunt, lay, rush, told
from tests.tabletop import rule

from pentathlon.games.kronos.cards.cities import CITIES
from pentathlon.games.kronos.rules.assigning import ASSIGN
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.rules.final import ARM, ARRANGE
from pentathlon.games.kronos.rules.reinforcing import REINFORCE, Use
from pentathlon.games.kronos.rules.resolution import TREASURE, Unlock


def keys(table, player):
    """The keys of a player, as everybody sees them."""
    return table.a.view["table"].players[player.seat].keys


# Attaching


@rule("KE-ELITE-01")
def test_a_treasure_of_the_own_armory_is_attached_to_an_own_active_elite_of_this_battle():
    table = lay(
        a={"armory": ["Golden Fleece", "Visceral Stone"]},
        b={"role": "kallisto", "armory": ["Leonidas Sword"]},
        sides={
            "top_left": ("a", ["Achilles", "Jason", "scout 2/2/2"]),
            "top_right": ("b", ["Perseus"]),
            "bottom_left": ("a", ["Odysseus"]),
        },
    )
    assert table.a.options == [
        ("Golden Fleece", "Achilles"),
        ("Golden Fleece", "Jason"),
        ("Visceral Stone", "Achilles"),
        ("Visceral Stone", "Jason"),
        None,
    ]


@rule("KE-ELITE-02")
def test_every_aspect_on_the_front_rises():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"armory": ["Antikythera Mechanism"]})
    table.a.attaches("Antikythera Mechanism", to="elite 3/3/3")
    assert (table.a.totals, table.b.totals) == ((3, 7, 4), (2, 2, 2))


@rule("KE-ELITE-03")
def test_a_treasure_at_an_ability_cannot_be_attached_used_or_not():
    table = duel(
        ["elite 3/3/3"], ["god 2/2/2"], a={"unlocked": {0: "Golden Fleece", 2: "Leonidas Sword"}, "used": [2]}
    )
    assert table.a.options == ["Bull Leap", None]
    assert table.why_not("a", "Golden Fleece").rule == "KE-ELITE-03"
    assert table.why_not("a", "Leonidas Sword").rule == "KE-ELITE-03"


@rule("KE-ELITE-04", "KE-ELITE-05")
def test_an_attached_treasure_counts_until_the_board_is_done_and_is_then_exhausted():
    table = lay(
        a={"armory": ["Golden Fleece"]},
        b={"role": "kallisto"},
        sides={
            "middle_left": ("a", ["elite 3/3/3"]),
            "middle_right": ("b", ["god 2/2/2"]),
            "bottom_left": ("a", ["elite 4/4/4"]),
        },
    )
    table.a.attaches("Golden Fleece", to="elite 3/3/3")
    table.everybody_passes()
    table.a.unlocks(1)
    assert table.state.fighting == (0,)
    assert table.a.totals == (7, 3, 4)
    table.a.passes()
    table.a.keeps()
    assert table.a.totals == (4, 4, 5)
    assert table.a.armory == ["Golden Fleece", "Amphora of Croesus"]
    assert table.a.options == [("Amphora of Croesus", "elite 4/4/4"), None]
    assert table.why_not("a", "Golden Fleece").rule == "KE-ELITE-05"
    table.is_settled()


@rule("KE-ELITE-04", "KE-STUN-09")
def test_when_the_last_board_is_done_nothing_is_attached_and_no_battle_is_under_way():
    table = hunt(["elite 3/3/3"], a={"armory": ["Golden Fleece"]})
    table.a.attaches("Golden Fleece", to="elite 3/3/3")
    assert table.state.attached
    table.a.passes()
    assert table.question == DRAFT
    assert (table.state.attached, table.state.fighting) == ((), ())
    assert table.b.view["table"].battle is None
    assert table.a.armory == ["Golden Fleece", "Amphora of Croesus"]


@rule("KE-ELITE-06")
def test_in_the_next_round_it_may_be_attached_again():
    table = hunt(["elite 3/3/3"], a={"armory": ["Golden Fleece"]})
    table.a.attaches("Golden Fleece", to="elite 3/3/3")
    assert table.why_not("a", "Golden Fleece").rule == "KE-ELITE-05"
    table.a.passes()
    rush(table, ASSIGN)
    if table.asked == "b":
        table.b.passes()
    table.a.assigns("elite 1/1/1", "top_left")
    table.everybody_passes()
    table.a.keeps()
    assert ("Golden Fleece", "elite 1/1/1") in table.a.options


@rule("KE-ELITE-07", "KE-ELITE-08")
def test_one_elite_carries_several_treasures_each_a_reinforcement_of_its_own():
    treasures = ["Golden Fleece", "Leonidas Sword", "Net of Hephaestus", "Visceral Stone"]
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"armory": treasures})
    table.a.attaches("Golden Fleece", to="elite 3/3/3")
    table.b.passes()
    table.a.attaches("Leonidas Sword", to="elite 3/3/3")
    assert table.a.totals == (11, 3, 3)
    assert table.state.tally == [2, 0]
    table.a.attaches("Net of Hephaestus", to="elite 3/3/3")
    assert table.question == TREASURE


@rule("KE-ELITE-09")
def test_the_bonus_of_a_treasure_goes_with_its_elite_and_comes_back_with_it():
    table = duel(
        ["elite 3/3/3", "god 7/7/7"],
        ["god 2/2/2"],
        a={"armory": ["Golden Fleece"]},
        b={"hand": ["Diogenes"]},
    )
    table.a.attaches("Golden Fleece", to="elite 3/3/3")
    assert table.a.totals == (14, 10, 10)
    table.b.plays("Diogenes")
    assert table.a.totals == (7, 7, 7)
    table.everybody_passes()
    table.a.keeps()
    assert table.a.totals == (14, 10, 10)


@rule("KE-ELITE-10")
def test_hades_attaches_to_his_own_elite_and_to_one_that_a_spell_brought():
    table = below(
        ["god 3/3/3"],
        ["Empusa of the Blade", "Enslaved Soul: Elite"],
        b={"row": ["Jason"], "armory": ["Golden Fleece"]},
    )
    assert table.b.options == [("Golden Fleece", "Empusa of the Blade"), ("Golden Fleece", "Jason"), None]
    table.b.attaches("Golden Fleece", to="Jason")
    assert table.b.totals == (5 + 2 + 4, 3 + 5, 4 + 3)


@rule("KE-ELITE-11", "KE-FK-05")
def test_an_exhausted_treasure_keeps_its_keys_and_serves_in_the_final_battle():
    olympus = ["god 3/3/3", "god 3/3/4", "god 3/4/3"]
    table = hunt(
        ["elite 3/3/3"],
        a={"armory": ["Golden Fleece"], "olympus": olympus},
        b={"olympus": olympus},
        round=3,
        quests=[0, 1, 2],
    )
    assert keys(table, table.a) == 3
    table.a.attaches("Golden Fleece", to="elite 3/3/3")
    assert keys(table, table.a) == 3
    table.a.passes()
    assert table.question == ARRANGE
    table.a.arranges(*olympus)
    table.b.arranges(*olympus)
    assert table.question == ARM[0]
    assert "Golden Fleece" in table.a.options


# Abilities


@rule("KE-ACRO-01")
def test_an_unlocked_ability_is_used_as_a_reinforcement():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"unlocked": {0: "Visceral Stone"}})
    assert table.a.options == ["Bull Leap", None]
    table.a.uses(0)
    assert table.a.totals == (9, 5, 3)
    assert (table.state.tally, table.asked) == ([1, 0], "b")


@rule("KE-ACRO-02")
def test_an_ability_is_used_once_in_the_game():
    table = lay(
        a={"unlocked": {0: "Visceral Stone"}},
        b={"role": "kallisto"},
        sides={"middle_left": ("a", ["scout 2/2/2"]), "bottom_left": ("a", ["elite 4/4/4"])},
    )
    table.a.keeps()
    table.a.uses(0)
    assert table.a.options == [None]
    table.a.passes()
    rush(table, REINFORCE)
    assert table.a.totals == (4, 6, 4)
    assert Use(0, 0) not in table.ask.options
    assert table.why_not("a", Use(0, 0)).rule == "KE-ACRO-02"


@rule("KE-ACRO-02")
def test_an_ability_used_in_an_earlier_round_stays_used():
    table = hunt(["scout 2/2/2"], a={"unlocked": {0: "Visceral Stone"}})
    table.a.uses(0)
    table.a.passes()
    rush(table, DRAFT)
    assert table.state.round == 2
    assert table.a.view["table"].players[0].abilities[0].used


@rule("KE-ACRO-03", "KE-ACRO-04", "KE-ACRO-05")
def test_a_used_ability_is_covered_by_its_treasure_which_keeps_bonus_and_keys():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"unlocked": {0: "Visceral Stone", 1: "Golden Fleece"}})
    assert keys(table, table.a) == 4
    table.a.uses(0)
    shown = table.b.view["table"].players[0].abilities
    assert [ability.used for ability in shown] == [True, False, False]
    assert shown[0].treasure.name == "Visceral Stone"
    assert table.a.unlocked == {0: "Visceral Stone", 1: "Golden Fleece"}
    assert table.a.totals == (9, 7, 3)
    assert keys(table, table.a) == 4
    table.is_settled()


@rule("KE-ACRO-06")
def test_a_locked_ability_cannot_be_used():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"unlocked": {0: "Visceral Stone"}})
    assert "Waxen Wings" not in table.a.options
    assert table.why_not("a", Use(0, 2)).rule == "KE-ACRO-06"
    assert table.why_not("a", Use(0, 3)).rule == "KE-ACRO-09"


@rule("KE-ACRO-07")
def test_the_abilities_of_acheron_are_those_of_hades():
    table = below(["god 6/6/6"], ["Cerberus"], b={"unlocked": {0: "Visceral Stone"}})
    assert table.b.options == ["River of Woe", None]
    table.b.uses(0)
    table.b.picks("Awe")
    assert (table.a.totals, table.b.totals) == ((6, 1, 6), (7, 6, 2))
    table.a.passes()
    assert table.b.options == [None]


@rule("KE-ACRO-08", "KE-TRE-04")
def test_an_ability_unlocked_on_this_board_may_be_used_against_its_monster():
    table = lay(sides={"bottom_left": ("a", ["scout 2/2/7"])})
    table.a.unlocks(0)
    assert table.a.options == ["Bull Leap", None]
    table.a.uses(0)
    assert table.a.totals == (8, 2, 8)
    table.a.passes()
    assert table.question == TREASURE


@rule("KE-ACRO-09")
def test_every_board_has_three_abilities_and_so_nobody_more_than_three_bonuses():
    assert len(CITIES) == 6
    assert {len(city.abilities) for city in CITIES} == {3}
    table = lay(
        a={"unlocked": {0: "Visceral Stone", 1: "Golden Fleece"}},
        b={"role": "kallisto"},
        sides={"bottom_left": ("a", ["god 7/7/7"])},
    )
    assert table.why_not("a", Unlock(0, 3)).rule == "KE-ACRO-09"
    table.a.unlocks(2)
    table.a.passes()
    assert table.a.armory == ["Odysseus Bow"]
    assert len(table.a.unlocked) == 3


# Winning


@rule("KE-TRE-01")
def test_a_treasure_won_goes_at_once_into_the_armory_or_to_an_ability():
    table = lay(sides={"bottom_left": ("a", ["god 7/7/7"])})
    assert table.question == TREASURE
    assert table.a.options == ["armory", "Bull Leap", "Labyrinth", "Waxen Wings"]
    assert str(table.ask.by) == "Amphora of Croesus"


@rule("KE-TRE-02", "KE-TRE-06")
def test_a_treasure_in_the_armory_may_be_attached_from_the_next_battle_on():
    table = lay(sides={"bottom_left": ("a", ["elite 3/3/3"])})
    table.a.keeps()
    assert table.a.armory == ["Amphora of Croesus"]
    table.a.attaches("Amphora of Croesus", to="elite 3/3/3")
    assert table.a.totals == (3, 5, 4)


@rule("KE-TRE-03", "KE-TRE-05", "KE-TRE-06")
def test_a_treasure_that_unlocks_lies_at_the_chosen_ability_and_gives_its_bonus_at_once():
    table = lay(sides={"bottom_right": ("a", ["scout 2/2/2"])})
    table.a.unlocks(1)
    assert table.a.unlocked == {1: "Odysseus Bow"}
    assert table.a.armory == []
    assert table.a.totals == (3, 2, 2)
    table.is_settled()


@rule("KE-TRE-05")
def test_a_permanent_bonus_counts_in_later_battles_and_in_the_final_one():
    olympus = ["god 3/3/3", "elite 3/3/3", "scout 3/3/3"]
    table = lay(
        a={"olympus": olympus},
        b={"role": "kallisto", "olympus": olympus},
        sides={"top_left": ("a", ["scout 2/2/2"]), "middle_left": ("a", ["scout 2/2/3"])},
        round=3,
        quests=[0, 1, 2],
        order=("Awe", "Fist", "Cunning"),
    )
    table.a.unlocks(0)
    table.a.passes()
    table.a.keeps()
    assert table.a.totals == (2, 3, 3)
    table.a.passes()
    table.a.arranges(*olympus)
    table.b.arranges(*olympus)
    table.everybody_passes()
    assert told(table, "wins battle")[0] == ("a", "Awe", 4)


@rule("KE-TRE-04")
def test_unlocking_gives_one_use_of_the_ability():
    table = lay(sides={"bottom_left": ("a", ["scout 2/2/2"])})
    table.a.unlocks(2)
    table.a.uses(2)
    table.a.picks("Fist")
    table.a.picks("Cunning")
    assert table.a.totals == (6, 2, 6)
    assert table.a.options == [None]


@rule("KE-TRE-07")
def test_an_ability_unlocked_or_used_takes_no_further_treasure():
    table = lay(
        a={"unlocked": {0: "Visceral Stone", 2: "Golden Fleece"}, "used": [2]},
        b={"role": "kallisto"},
        sides={"bottom_left": ("a", ["god 7/7/7"])},
    )
    assert table.a.options == ["armory", "Labyrinth"]
    assert table.why_not("a", Unlock(0, 2)).rule == "KE-TRE-07"
    table.a.unlocks(1)
    assert table.a.unlocked == {0: "Visceral Stone", 1: "Amphora of Croesus", 2: "Golden Fleece"}


@rule("KE-TRE-08")
def test_when_no_ability_is_locked_a_treasure_goes_to_the_armory():
    table = lay(
        a={"unlocked": {0: "Visceral Stone", 1: "Leonidas Sword", 2: "Golden Fleece"}},
        b={"role": "kallisto"},
        sides={"bottom_left": ("a", ["god 7/7/7"])},
    )
    assert table.question == REINFORCE
    assert table.a.armory == ["Amphora of Croesus"]
    table.is_settled()


@rule("KE-TRE-09")
def test_a_later_treasure_does_not_move_the_earlier_ones():
    table = lay(sides={"bottom_left": ("a", ["elite 7/7/7"])})
    table.a.keeps()
    assert table.a.options == [("Amphora of Croesus", "elite 7/7/7"), None]
    table.a.passes()
    assert str(table.ask.by) == "Odysseus Bow"
    table.a.unlocks(0)
    assert (table.a.armory, table.a.unlocked) == (["Amphora of Croesus"], {0: "Odysseus Bow"})
    rush(table, DRAFT)
    assert (table.a.armory, table.a.unlocked) == (["Amphora of Croesus"], {0: "Odysseus Bow"})


@rule("KE-TRE-10")
def test_the_armory_has_no_limit():
    many = [
        "Golden Fleece",
        "Leonidas Sword",
        "Net of Hephaestus",
        "Visceral Stone",
        "Dionysus Mask",
        "Archimedes Clock",
        "Lightning of Zeus",
        "Kronos Scythe",
    ]
    table = hunt(["scout 2/2/2"], a={"armory": many})
    assert table.a.armory == [*many, "Amphora of Croesus"]


@rule("KE-TRE-11")
def test_hades_uses_treasures_from_any_source_in_the_same_two_ways():
    table = lay(
        a={},
        b={"role": "hades"},
        sides={"bottom_left": ("b", ["Persephone"])},
    )
    assert table.b.options == ["armory", "River of Woe", "Helm of Darkness", "Treasury of the Dead"]
    table.b.keeps()
    table.b.passes()
    assert str(table.ask.by) == "Kronos Coins"
    table.b.unlocks(1)
    assert (table.b.armory, table.b.unlocked) == (["Amphora of Croesus"], {1: "Kronos Coins"})
    assert table.names(table.state.acheron) == ["Nestor's Ring", "Kronos Scythe"]
    table.is_settled()


ACHERON_TREASURES = [
    pytest.param("Kronos Scythe", (2, 0, 0), marks=rule("KE-TRE-12")),
    pytest.param("Kronos Coins", (0, 2, 0), marks=rule("KE-TRE-13")),
    pytest.param("Nestor's Ring", (0, 0, 2), marks=rule("KE-TRE-14")),
]


@pytest.mark.parametrize("role", ["acropolis", "kallisto", "hades"])
@pytest.mark.parametrize(("name", "back"), ACHERON_TREASURES)
def test_a_treasure_of_acheron_has_two_and_two_keys_for_whoever_owns_it(name, back, role):
    others = {"acropolis": "kallisto", "kallisto": "hades", "hades": "kallisto"}
    table = lay(
        a={"role": role, "unlocked": {0: name}},
        b={"role": others[role]},
        sides={"bottom_left": ("a", ["scout 0/0/0"])},
    )
    table.a.keeps()
    assert table.a.totals == back
    assert keys(table, table.a) == 2 + 1


@rule("KE-TRE-15")
def test_a_treasure_in_the_armory_gives_its_keys_but_no_bonus():
    table = duel(["scout 2/2/2"], ["god 2/2/2"], a={"armory": ["Golden Fleece"]})
    assert table.a.totals == (2, 2, 2)
    assert keys(table, table.a) == 2
