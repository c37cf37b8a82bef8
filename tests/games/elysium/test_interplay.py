"""Two rules at once: powers that meet others, the last card of a pile, and events that come together."""

import pytest
from tests.games.elysium.tabletop import ALL_FAMILIES, lay
from tests.tabletop import rule

from pentathlon.games.elysium.printed import APOLLO, ARES, CARDS, HADES, HERMES, ZEUS


def writing(*domain, gold=3, pile=("Persephone", "ares 1", "ares 2"), **facts):
    """Player a in Phase III, with two transfers."""
    mine = {"domain": domain, "gold": gold, "quest": 1}
    return lay(mine, phase="legends", families=(ZEUS, HADES, ARES, APOLLO, HERMES), pile=pile, **facts)


@rule("EL-TRANS-15")
def test_a_transfer_by_a_power_in_phase_three_is_the_first_that_charon_counts():
    table = writing("Paean", "Charon", "zeus 1", "zeus 3", "hades 3", gold=2)
    table.a.uses("Paean")
    table.a.picks("zeus 1")
    table.a.picks("Persephone")
    table.a.transfers("zeus 3")
    assert table.a.gold == 1, "Persephone makes it 2 gold cheaper"
    table.a.transfers("hades 3")
    assert table.a.gold == 1, "the second one costs nothing"
    table.is_settled()


@rule("EL-TRANS-15")
def test_a_transfer_by_a_power_in_phase_three_is_counted_among_those_that_were_made():
    table = writing("Paean", "Mnemosyne", "zeus 1", "zeus 3")
    table.a.uses("Paean")
    table.a.picks("zeus 1")
    table.a.picks("Persephone")
    table.a.transfers("zeus 3")
    before, lyres = table.a.vp, table.lyres
    table.a.uses("Mnemosyne")
    assert table.a.vp == before + 1
    assert table.lyres == lyres == 2, "the transfers of the Quest are all left (EL-ALL-06)"


@rule("EL-ALL-05", "EL-POWER-18")
def test_what_makes_the_next_transfer_cheaper_is_used_up_by_one_that_a_power_gives():
    table = writing("Eurydice", "Paean", "zeus 1", "zeus 3", "zeus 2", gold=2)
    table.a.uses("Eurydice")
    table.a.uses("Paean")
    table.a.picks("zeus 1")
    table.a.picks("Persephone")
    table.a.transfers("zeus 3")
    assert table.a.gold == 2, "3 gold, 2 of them off by Persephone, 1 by Eurydice"
    table.a.transfers("zeus 2")
    assert table.a.gold == 1, "only Paean itself still makes one cheaper"


@rule("EL-ALL-07")
def test_what_makes_the_next_transfer_cheaper_waits_if_that_of_a_power_is_declined():
    table = writing("Eurydice", "Paean", "zeus 1", "zeus 3", gold=3)
    table.a.uses("Eurydice")
    table.a.uses("Paean")
    table.a.picks("zeus 1")
    table.a.picks("Persephone")
    table.a.declines()
    table.a.transfers("zeus 3")
    assert table.a.gold == 3 - 1


@rule("EL-SUP-04")
def test_a_card_given_up_for_a_look_at_an_empty_pile_is_found_there_again():
    table = lay({"domain": ["Lethe", "Ingots of Lemnos"]}, pile=[])
    table.a.uses("Lethe")
    assert table.a.domain == ["Lethe", "Ingots of Lemnos"]
    assert table.a.gold == 5, "it arrives anew, and strikes"
    table.is_settled()


@rule("EL-SUP-05", "EL-ALL-10")
def test_the_last_card_of_all_goes_to_the_first_who_draws():
    table = lay(agora=["Oath of Hospitality", "zeus 1 K"], pile=["ares 1"], seats=3)
    table.a.takes("Oath of Hospitality")
    assert table.a.domain == ["Oath of Hospitality", "ares 1"]
    assert (table.b.domain, table.c.domain, table.a.vp) == ([], [], 1)


@rule("EL-SUP-05")
def test_of_two_citizens_one_comes_where_there_is_one_card_left():
    table = lay(agora=["Cerberus", "zeus 1 K"], pile=["ares 1"])
    table.a.takes("Cerberus")
    assert table.a.domain == ["Cerberus", "Citizen"]


@rule("EL-AWAKE-08", "EL-AWAKE-09")
def test_what_a_flood_clears_away_may_be_dealt_again():
    table = lay(agora=["Flood of Attica", "zeus 1 K", "zeus 2 K"], pile=["ares 1"])
    table.a.takes("Flood of Attica")
    assert len(table.agora) == 2
    assert table.agora[0] == "ares 1"
    assert table.agora[1] in ("zeus 1 K", "zeus 2 K")


@rule("EL-POWER-07", "EL-OPEN-06", "EL-ALL-11")
def test_a_bartered_card_works_as_it_arrives_and_the_other_leaves_without_its_ring():
    table = lay({"domain": ["Autolycus", "Leda"], "gold": 0}, agora=["Ingots of Lemnos", "zeus 1 K"])
    table.a.uses("Autolycus")
    table.a.picks("Ingots of Lemnos")
    assert table.a.gold == 5
    assert table.agora == ["Leda", "zeus 1 K"]
    assert table.a.columns == "RYGB"
    assert not table.a.has_ring("Leda")


@rule("EL-POWER-18")
def test_a_citizen_is_nothing_to_barter_with_and_the_card_says_so():
    table = lay({"domain": ["Autolycus"], "citizens": 1})
    assert table.a.why_not_use("Autolycus") == "EL-TIME-01"
    assert "face-up card of your Domain" in CARDS.named("Autolycus").text


@rule("EL-OPEN-54")
def test_a_copied_power_may_give_up_the_card_that_it_was_copied_from():
    table = lay({"domain": ["Hermaphroditus", "Spear of Telephus"]}, families=ALL_FAMILIES[3:])
    table.a.uses("Hermaphroditus")
    assert (table.a.pp, table.discard) == (4, ["Spear of Telephus"])
    table.is_settled()


@rule("EL-POWER-10", "EL-POWER-03")
def test_an_eleusis_power_may_give_up_its_only_company():
    table = lay({"domain": ["Semele", "Dione"]})
    table.a.uses("Semele")
    assert (table.a.vp, table.discard) == (3, ["Dione"])
    assert table.a.why_not_use("Semele") == "EL-POWER-06"


@rule("EL-TRANS-14", "EL-TIME-11")
def test_hera_teleia_answers_her_own_transfer_as_the_second_card():
    mine = {"domain": ["Hera Teleia"], "legends": [["zeus 1"]], "gold": 3, "quest": 1}
    table = lay(mine, phase="legends")
    table.a.transfers("Hera Teleia", to="zeus 1")
    assert (table.a.vp, table.a.legends) == (3, [["zeus 1", "Hera Teleia"]])


@rule("EL-BONUS-03", "EL-TIME-11")
def test_a_third_family_legend_has_no_tile_and_is_complete_all_the_same():
    done = ["zeus 1", "zeus 2", "zeus 3"]
    table = lay(
        {"domain": ["zeus 3", "Curetes"], "legends": [["zeus 1", "zeus 2"]], "gold": 3, "quest": 1},
        {"legends": [done, done], "domain": ["Laestrygonians"]},
        phase="legends",
    )
    table.state.family_tiles[:2] = [1, 1]
    table.a.transfers("zeus 3", to="zeus 1")
    assert (table.a.vp, table.b.vp) == (5, 2)
    assert table.family_tiles(ZEUS) == ["b", "b"]


@rule("EL-POWER-18")
def test_nobody_exchanges_quests_with_who_is_sheltered_nor_costs_him_a_column():
    table = lay(
        {"domain": ["Prince of Thieves"], "quest": 1},
        {"domain": ["Shield Bearers"], "quest": 2, "gold": 3},
        {"gold": 3},
        agora=["Earthshaker", "zeus 1 K"],
        families=ALL_FAMILIES[2:7],
    )
    table.a.uses("Prince of Thieves")
    assert (table.a.quest, table.b.quest) == (1, 2)
    assert (table.a.gold, table.b.gold, table.c.gold) == (3, 3, 0)
    table.a.takes("Earthshaker", drop=None)
    table.c.drops("red")
    table.a.drops("red")
    assert (table.b.columns, table.c.columns) == ("RYGB", "YGB")
    assert "leave you out" in CARDS.named("Shield Bearers").text


@rule("EL-TURN-11")
def test_the_winged_sandals_are_too_early_before_the_acquisition_of_the_turn_and_say_so():
    table = lay({"domain": ["Wooden Horse"]}, agora=["Winged Sandals", "zeus 1 K", "hades 1 K"])
    table.a.uses("Wooden Horse")
    table.a.picks("Winged Sandals")
    table.a.declines()
    table.a.takes("zeus 1 K")
    assert table.b.is_asked, "a has made one acquisition"
    assert CARDS.named("Winged Sandals").text.startswith("If you have made the acquisition of this turn")


@rule("EL-CHRON-07")
def test_who_has_as_much_gold_as_another_is_paid_by_the_net_and_so_is_the_other():
    legend = [["hephaestus 2", "Fine Net"]]
    table = lay({"legends": legend, "gold": 2}, {"legends": legend, "gold": 2}, families=ALL_FAMILIES[3:])
    assert (table.a.score.chronos, table.b.score.chronos) == (7, 7)


@rule("EL-PREST-02", "EL-PREST-03", "EL-PREST-04")
def test_three_who_share_the_lead_divide_three_ranks_and_the_fourth_has_the_last():
    table = lay({"pp": 3}, {"pp": 3}, {"pp": 3}, {"pp": 1}, families=ALL_FAMILIES[:5])
    assert [player.score.prestige for player in table.players] == [28 // 3, 28 // 3, 28 // 3, 2]


@rule("EL-POWER-12", "EL-TIME-01")
def test_maia_is_tapped_herself_as_she_counts():
    table = lay({"domain": ["Maia", "Iris"]}, families=ALL_FAMILIES[3:])
    table.a.uses("Maia")
    assert (table.a.vp, table.a.gold) == (1, 1)


@rule("EL-COND-05", "EL-COND-10")
def test_two_wild_powers_still_meet_one_circle_only():
    mine = {"domain": ["Petasos", "Hippocampi"]}
    agora = ["zeus 1 RB", "hades 1 YG"]
    table = lay({**mine, "columns": "R"}, agora=agora, families=ALL_FAMILIES[2:7])
    assert table.a.why_not("hades 1 YG").rule == "EL-COND-03"
    table.a.takes("zeus 1 RB")
    assert table.a.columns == ""


@rule("EL-CITL-11", "EL-CITL-12")
def test_a_citizen_given_up_is_shown_and_may_come_back_with_its_power():
    table = lay({"domain": ["Spear of Telephus"], "citizens": 1}, families=ALL_FAMILIES[3:])
    table.a.uses("Spear of Telephus")
    assert (table.a.pp, table.discard) == (4, ["zeus 1"])


@rule("EL-BONUS-08", "EL-BONUS-10", "EL-BONUS-11")
@pytest.mark.parametrize(("longest", "holder"), [(3, "a"), (4, "b")])
def test_a_tile_is_lost_to_a_longer_legend_than_the_longest_of_several(longest, holder):
    five = ["zeus 1", "hades 1", "ares 1", "apollo 1", "hermes 1"]
    table = lay(
        {"domain": ["zeus 1"], "legends": [five[1:4]], "gold": 3, "quest": 1},
        {"legends": [five[:2], five[:longest]]},
        phase="legends",
        families=(ZEUS, HADES, ARES, APOLLO, HERMES),
    )
    table.state.level_tiles[0] = 1
    table.a.transfers("zeus 1", to="hades 1")
    assert table.tile(1) == holder


@rule("EL-TRANS-13", "EL-OPEN-29")
def test_what_three_powers_take_off_a_price_leaves_nothing_and_gives_nothing_back():
    mine = {"domain": ["Charon", "Master Smith", "Dream Bearer", "zeus 1", "zeus 3"], "quest": 1}
    table = lay(mine, phase="legends", families=ALL_FAMILIES[:2] + ALL_FAMILIES[5:])
    table.a.transfers("zeus 1")
    table.a.uses("Dream Bearer")
    table.a.transfers("zeus 3")
    assert (table.a.gold, table.a.legends) == (0, [["zeus 1"], ["zeus 3"]])


@rule("EL-POWER-04")
def test_a_permanent_power_that_was_bartered_away_answers_no_more():
    table = lay({"domain": ["Autolycus", "Heralds"]}, families=ALL_FAMILIES[3:])
    table.a.uses("Autolycus")
    table.a.picks("zeus 1 K")
    table.a.takes_quest(1)
    assert (table.a.gold, table.a.vp) == (0, 0)


@rule("EL-TIME-05", "EL-TIME-11", "EL-OPEN-06")
def test_a_card_that_a_power_takes_strikes_before_the_rest_of_that_power():
    mine = {"domain": ["Wooden Horse", "Laurel Wreath"]}
    table = lay(mine, agora=["Pythia", "zeus 2 K"], pile=["ares 1", "ares 2"], families=ALL_FAMILIES[3:])
    table.a.uses("Wooden Horse")
    table.a.picks("Pythia")
    assert table.b.gold == 0
    table.a.picks("ares 2")
    assert (table.a.gold, table.a.vp, table.b.gold) == (1, 1, 1), "the Wreath has paid, the Horse not yet"
    table.a.declines()
    assert (table.b.gold, table.pile) == (2, ["ares 1"])


@rule("EL-TURN-03", "EL-TURN-06", "EL-TURN-09")
def test_sandals_that_came_by_a_power_after_the_acquisition_let_one_take_again():
    agora = ["Cattle of the Sun", "Winged Sandals", "zeus 1 K", "zeus 2 K"]
    table = lay(agora=agora, families=ALL_FAMILIES[3:])
    table.a.takes("Cattle of the Sun", drop=None)
    table.a.picks("Winged Sandals")
    table.a.drops("red")
    table.a.takes("zeus 1 K", drop="blue")
    assert table.a.columns == "YG"
    assert table.b.is_asked


@rule("EL-FAIL-01", "EL-TURN-05", "EL-TURN-06")
def test_sandals_are_of_no_use_to_who_has_everything():
    table = lay({"taken": 2, "quest": 1}, agora=["Winged Sandals", "zeus 1 K"], families=ALL_FAMILIES[3:])
    table.a.takes("Winged Sandals", drop="red")
    assert (table.a.columns, table.a.domain) == ("YGB", ["Winged Sandals"])
    assert table.b.is_asked, "a has passed"


@rule("EL-CHRON-05", "EL-CHRON-06", "EL-FINAL-11")
def test_citizens_lengthen_a_level_legend_for_a_chronos_power_and_cost_their_points():
    table = lay({"legends": [["Isles of the Blest", "zeus 3", "citizen", "citizen"]]})
    assert (table.a.score.chronos, table.a.score.legends, table.a.score.citizens) == (8, 8, -4)


@rule("EL-CHRON-06")
def test_a_family_is_woven_once_however_many_legends_it_goes_through():
    woven = ["Weavers of the Peplos", "athena 3"], ["athena 1", "zeus 1"], ["athena 2", "zeus 2"]
    assert lay({"legends": woven}).a.score.chronos == 2 * 2
    assert lay({"legends": woven[:2]}).a.score.chronos == 2
