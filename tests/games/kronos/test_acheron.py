"""The battle in Acheron, and its spoils (KE-ACH, KE-V3)."""

import pytest
from tests.games.kronos.tabletop import below, lay, rush, told
from tests.tabletop import rule

from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.rules.reinforcing import REINFORCE
from pentathlon.games.kronos.rules.resolution import TREASURE
from pentathlon.games.kronos.views import Strength


@rule("KE-ACH-01")
@pytest.mark.parametrize("cards", [[], ["Cerberus"]])
def test_without_a_visitor_hades_takes_the_top_treasure_at_once(cards):
    table = lay(a={}, b={"role": "hades"}, sides={"own_side": ("b", cards)})
    assert (table.asked, table.question) == ("b", TREASURE)
    table.b.keeps()
    assert table.b.armory == ["Kronos Coins"]
    assert told(table, "meets") == []
    table.is_settled()


@rule("KE-ACH-01")
def test_hades_takes_it_wherever_he_sits():
    table = lay(a={"role": "hades"}, b={})
    table.a.keeps()
    assert table.a.armory == ["Kronos Coins"]


@rule("KE-ACH-02")
@pytest.mark.parametrize(
    ("top", "result"), [("Kronos Coins", "beats"), ("Kronos Scythe", "ties"), ("Nestor's Ring", "ties")]
)
def test_hades_is_blue_and_the_top_treasure_tells_the_aspects(top, result):
    table = below(["god 6/3/3"], ["Cerberus"], acheron=[top])
    assert table.state.fighting == (1, 0)
    assert table.asked == "b"
    table.everybody_passes()
    assert [kind for kind in ("beats", "ties") if told(table, kind)] == [result]


@rule("KE-ACH-03")
def test_the_winner_gains_the_top_treasure_and_handles_it_like_any_other():
    table = below(["god 7/5/0"], ["Cerberus"])
    table.everybody_passes()
    assert table.a.options == ["armory", "Bull Leap", "Labyrinth", "Waxen Wings"]
    assert str(table.ask.by) == "Kronos Coins"
    table.a.unlocks(0)
    assert table.a.unlocked == {0: "Kronos Coins"}
    table.is_settled()


@rule("KE-ACH-04")
@pytest.mark.parametrize("mine", ["god 8/1/9", "god 7/4/9"])
def test_a_tie_of_either_kind_discards_the_treasure(mine):
    table = below([mine], ["Cerberus"])
    table.everybody_passes()
    assert "Kronos Coins" in table.box
    assert (table.kronos, table.a.armory, table.b.armory) == ([], [], [])
    assert table.b.view["table"].acheron.spoils == []
    table.is_settled()


@rule("KE-ACH-05")
def test_after_the_battle_in_acheron_there_is_nothing_more_to_win():
    table = below(["god 9/9/9"], ["Cerberus"])
    table.everybody_passes()
    table.a.keeps()
    assert table.a.armory == ["Kronos Coins"]
    assert table.question == DRAFT
    assert told(table, "faces") == []
    assert table.b.view["table"].battle is None


@rule("KE-ACH-06")
def test_hades_without_cards_fights_with_bonuses_and_reinforcements():
    table = below(
        ["elite 1/1/2", "scout 0/1/1"],
        [],
        b={"unlocked": {0: "Visceral Stone", 1: "Leonidas Sword"}, "row": ["Diogenes", "Milo of Croton"]},
    )
    assert table.b.totals == (1, 2, 0)
    assert (table.asked, table.question) == ("b", REINFORCE)
    assert table.b.options == ["Diogenes", "River of Woe", None]
    table.b.plays("Diogenes")
    table.b.picks("elite 1/1/2")
    table.everybody_passes()
    assert told(table, "beats") == [("b", 0)]


@rule("KE-ACH-07")
@pytest.mark.parametrize("mine", [[], ["god 9/9/9"], ["god 9/1/1"], ["god 1/1/1"]])
def test_each_round_uses_up_one_treasure_and_the_next_is_the_prize_of_the_next_round(mine):
    sides = {"own_side": ("b", ["Cerberus"])} | ({"acheron": ("a", mine)} if mine else {})
    table = lay(a={}, b={"role": "hades"}, sides=sides)
    if mine:
        assert table.state.is_covered(table.thing("Kronos Scythe"))
    rush(table, DRAFT)
    assert table.state.round == 2
    acheron = table.a.view["table"].acheron
    assert (acheron.left, acheron.treasure.name) == (2, "Kronos Scythe")
    assert acheron.aspects == ["Fist", "Cunning"]
    assert table.state.is_covered(table.thing("Nestor's Ring"))
    table.is_settled()


# Spoils of Acheron


@rule("KE-V3-01", "KE-V3-03")
def test_after_a_tie_hades_keeps_the_treasure_for_its_keys_alone():
    table = below(["god 8/1/9"], ["Cerberus"], spoils_of_acheron=True)
    table.everybody_passes()
    seen = table.a.view["table"]
    assert [card.name for card in seen.acheron.spoils] == ["Kronos Coins"]
    assert (seen.players[1].keys, seen.players[0].keys) == (2, 0)
    assert (table.b.armory, table.b.unlocked, "Kronos Coins" in table.box) == ([], {}, False)
    assert seen.players[1].bonuses == Strength(0, 0, 0)
    table.is_settled()


@rule("KE-V3-01")
def test_a_win_is_not_touched_by_the_variant():
    table = below(["god 8/5/9"], ["Cerberus"], spoils_of_acheron=True)
    table.everybody_passes()
    table.a.keeps()
    assert table.a.armory == ["Kronos Coins"]
    assert table.state.spoils == []


@rule("KE-V3-02", "KE-V3-03")
@pytest.mark.parametrize(("spoils", "base"), [(True, 14), (False, 12)])
def test_spoils_count_as_keys_in_the_final_battle_and_add_no_back_bonus(spoils, base):
    """Hades has four keys besides; Fist and Cunning are raised by his other Treasures."""
    table = below(
        ["god 10/1/9"],
        ["Cerberus"],
        b={"unlocked": {0: "Teeth of the Dragon"}, "armory": ["Tripod of Delphi", "Leonidas Sword"]},
        round=3,
        quests=[0, 1, 2],
        spoils_of_acheron=spoils,
    )
    table.everybody_passes()
    assert [hades for _, hades, _ in told(table, "throne")] == [(base + 3, base, base + 1)]


@rule("KE-V3-02")
def test_keys_of_spoils_break_ties():
    """Hades reaches 17/15/14 against 13/15/16: Awe is his by six keys to five, two of them from spoils."""
    table = below(
        ["god 10/1/9"],
        ["Cerberus"],
        b={"armory": ["Phaistos Disk", "Runner's Torch", "Odysseus Bow", "Leonidas Sword"]},
        kronos=["Amphora of Croesus", "Olive Branch", "Tripod of Delphi", "Visceral Stone"],
        round=3,
        quests=[0, 1, 2],
        spoils_of_acheron=True,
    )
    table.everybody_passes()
    assert told(table, "throne") == [("b", (17, 15, 14), (13, 15, 16))]
