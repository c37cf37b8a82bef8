"""Gods that win by themselves, open another claim, or bind two winners together."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Damn, Name

FIVE = ["t10", "t20", "t30", "t50", "hydra"]


@rule("CC-GOD-0401", "CC-END-04")
def test_zeus_wins_as_soon_as_he_is_gained():
    table = lay(a={"central": ["t10"] * 8}, temple=["Zeus"])
    table.a.offers("Zeus", *["t10"] * 8)
    assert (table.winner, table.ended_by) == ("a", "CC-GOD-0401")


@rule("CC-GOD-0402")
def test_zeus_wins_however_he_is_gained():
    cheaper = lay(a={"timers": ["city1"], "central": ["t10"] * 7}, temple=["Zeus"], cities=["Delphi"])
    cheaper.a.offers("Zeus", *["t10"] * 7)
    free = lay(a={"gods": ["Cassandra"]}, temple=["Zeus"])
    free.a.offers("Zeus")
    assert cheaper.winner == free.winner == "a"


@rule("CC-GOD-0501", "CC-GOD-0502")
def test_calypso_wins_with_five_different_cards_without_a_claim():
    table = lay(
        a={
            "gods": ["Calypso"],
            "central": ["t0", "t10", "hydra"],
            "winds": ["north", "north"],
            "timers": ["pile1"],
        },
        piles={1: ["t20"]},
    )
    assert table.winner is None
    table.a.moves(1, "front", pick=True)
    assert (table.winner, table.ended_by) == ("a", "CC-GOD-0501")


@rule("CC-GOD-0503")
def test_gods_cities_and_wild_winds_are_no_cards_for_calypso():
    table = lay(
        a={
            "gods": ["Calypso", "Aeolus"],
            "timers": ["city1"],
            "central": ["t10", "t20", "t30"],
            "winds": ["north"],
        },
        cities=["Alexandria"],
    )
    table.a.moves(2, "pile1")
    assert table.winner is None


@rule("CC-GOD-0504")
def test_calypso_is_checked_after_her_price_is_paid():
    table = lay(a={"central": ["t10", "t20", "t30", "t50", "t100"]}, temple=["Calypso"])
    table.a.offers("Calypso", "t10", "t20")
    assert table.winner is None
    table = lay(a={"central": ["t10", "t10", "t10", "t20", "t30", "t50", "t100"]}, temple=["Calypso"])
    table.a.offers("Calypso", "t10", "t10")
    assert table.winner == "a"


@rule("CC-GOD-1101", "CC-GOD-1102")
@pytest.mark.parametrize("monster", ["hydra", "minotaur"])
def test_cyclops_lets_one_monster_claim_and_needs_the_claim(monster):
    table = lay(a={"gods": ["Cyclops"], "central": [monster], "timers": ["pile1"]}, b={"central": [monster]})
    table.a.moves(1, "front")
    assert table.winner is None
    table.b.claims()
    assert table.winner is None
    table.a.claims()
    assert (table.winner, table.ended_by) == ("a", "CC-GOD-1101")


@rule("CC-GOD-1701", "CC-GOD-1801", "CC-GOD-1702")
@pytest.mark.parametrize("winner", ["b", "d"])
def test_the_owners_of_castor_and_pollux_win_together(winner):
    sides = {"b": {"gods": ["Castor"]}, "d": {"gods": ["Pollux"]}}
    sides[winner]["central"] = ["hydra", "minotaur"]
    table = lay(**sides)
    getattr(table, winner).claims()
    assert table.winner == "bd"


@rule("CC-GOD-1702")
def test_the_link_of_the_twins_is_read_when_the_highest_score_decides_too():
    table = lay(
        a={"timers": ["pile1"], "central": ["t100"], "gods": ["Castor"]},
        b={"gods": ["Pollux"]},
        c={"central": ["t50"]},
        piles={1: ["cataclysm"]},
    )
    table.a.moves(1, "front", pick=True)
    assert table.winner == "ab"


@rule("CC-GOD-1703")
@pytest.mark.parametrize("gods", [["Castor"], ["Castor", "Pollux"]])
def test_one_twin_alone_or_both_in_one_hand_bind_nobody(gods):
    table = lay(
        a={"gods": gods, "central": ["hydra", "minotaur"]}, temple=["Pollux"] if len(gods) == 1 else []
    )
    table.a.claims()
    assert table.winner == "a"


@rule("CC-GOD-1704")
def test_the_twins_are_bought_separately():
    table = lay(a={"central": ["t10"] * 4}, temple=["Castor", "Pollux"])
    table.a.offers("Castor", "t10", "t10")
    assert (table.a.gods, table.a.central) == (["castor"], ["t10", "t10"])


@rule("CC-GOD-1705")
def test_the_twins_do_not_merge_scores():
    table = lay(a={"gods": ["Castor"], "central": ["t100"]}, b={"gods": ["Pollux"], "central": ["t100"]})
    assert (table.a.score, table.b.score) == (100, 100)
    assert not table.a.could_claim


@rule("CC-GOD-2501", "CC-GOD-2502")
@pytest.mark.parametrize("card", ["t0", "north", "hydra", "t50"])
def test_hestia_wins_with_three_copies_of_one_card(card):
    zone = "winds" if card == "north" else "central"
    two, three = lay(a={zone: [card] * 6}, temple=["Hestia"]), lay(a={zone: [card] * 7}, temple=["Hestia"])
    for table in (two, three):
        table.a.offers("Hestia", *[card] * 4)
    assert (two.winner, three.winner, three.ended_by) == (None, "a", "CC-GOD-2501")


@rule("CC-GOD-3401", "CC-GOD-3402", "CC-GOD-3403")
def test_cerberus_wins_with_three_timers_in_hell_whoever_damned_them():
    table = lay(
        a={"gods": ["Cerberus"], "timers": ["hell1"]},
        b={"timers": ["hell2", "pile1"]},
        c={"gods": ["Demeter"]},
    )
    table.c.uses("Demeter", Damn(table.b.timer(2), False))
    assert (table.winner, table.ended_by) == ("a", "CC-GOD-3401")


@rule("CC-GOD-3404")
def test_gaining_cerberus_with_three_timers_in_hell_wins_at_once():
    table = lay(a={"central": ["t10"] * 3}, b={"timers": ["hell1", "hell1", "hell2"]}, temple=["Cerberus"])
    table.a.offers("Cerberus", "t10", "t10", "t10")
    assert (table.winner, table.ended_by) == ("a", "CC-GOD-3401")


@rule("CC-GOD-2010")
@pytest.mark.parametrize(("kept", "winners"), [(["t10", "t20", "t30", "t50"], None), (FIVE, "a")])
def test_a_victory_already_met_is_won_by_the_purchase_after_the_price_is_paid(kept, winners):
    table = lay(a={"gods": ["Gaia"], "central": ["t100", "t100", *kept]}, b={"gods": ["Calypso"]})
    table.a.uses("Gaia", Name("calypso"), *table.a.pays("t100", "t100"))
    assert table.winner == winners


@rule("CC-GOD-0209", "CC-GOD-0210")
def test_dionysus_hands_the_pair_over_but_wins_nothing_by_itself():
    table = lay(
        a={"gods": ["Gaia"], "central": ["t10"] * 4},
        b={"gods": ["Dionysus"], "central": ["hydra", "minotaur"]},
    )
    table.a.uses("Gaia", Name("dionysus"), *table.a.pays("t10", "t10", "t10", "t10"))
    assert table.a.central == ["hydra", "minotaur"]
    assert table.b.central == ["t10"] * 4
    assert table.winner is None
    table.a.claims()
    assert table.winner == "a"
