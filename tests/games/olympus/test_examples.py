"""The worked examples of the rulebook (FO-EX)."""

from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

import pentathlon
from pentathlon.games.olympus.printed import BLUE, RED
from pentathlon.games.olympus.rules.flow import FREE_PLAY
from pentathlon.games.olympus.setup import deck


@rule("FO-EX-01")
def test_menelaus_fells_alcmene_and_medea_takes_a_marker():
    table = seat(a={"spaces": {"D1": ("Menelaus", {}), "D2": ("Medea", {})}}, b={"spaces": {"D1": "Alcmene"}})
    table.a.attacks()
    assert table.discard == ["Alcmene"]
    assert table.a.damage_on("D1") == 0
    assert table.words == "take a colour marker"
    assert table.a.options == ["red", "blue", "green", "yellow", None]
    table.a.picks("green")
    assert table.a.markers == ["green"]
    assert table.counter == 0
    table.is_settled()


@rule("FO-EX-02")
def test_odysseus_draws_a_soldier_and_may_place_it_for_nothing():
    soldier = unit("Soldier", RED, cost="r")
    for played in (True, False):
        table = seat(a={"affords": ["Odysseus"]}, pile=[soldier], cards_left=10)
        table.a.plays("Odysseus", at="O1")
        assert table.question == FREE_PLAY
        assert len(table.pile) == 9
        paid = len(table.discard)
        if played:
            table.a.accepts()
            table.a.picks("T1")
            assert table.a.on("T1") == "Soldier"
        else:
            table.a.declines()
            assert table.a.hand == ["Soldier"]
            assert table.why_not("a", "Soldier").rule == "FO-PLAY-04"
        assert len(table.discard) == paid
        table.is_settled()


@rule("FO-EX-03")
def test_laodice_scores_and_is_gone_when_the_other_turn_begins():
    table = seat(a={"spaces": {"O1": "Laodice"}})
    table.a.attacks()
    assert table.counter == 1
    assert len(table.a.hand) == 2
    assert table.discard == ["Laodice"]
    assert table.asked == "b"
    assert table.a.on("O1") is None


@rule("FO-EX-04")
def test_alcmene_gives_the_opponent_a_card():
    table = seat(a={"affords": ["Alcmene"]}, b={"hand": ["Hector", "Paris", "Circe"]}, cards_left=20)
    table.a.plays("Alcmene", at="O1")
    assert len(table.b.hand) == 4
    assert len(table.pile) == 19
    table.is_settled()


@rule("FO-EX-05")
def test_menelaus_hits_what_is_red_and_what_has_all_colours():
    foes = {
        "O2": unit("Red Soldier", RED, defence=1),
        "T1": champion("Chameleon", BLUE, multi=True, defence=3),
        "O1": (unit("Blue Soldier", BLUE), {"equipment": gear("Red Cap", RED, defence=1)}),
        "D1": unit("Opposing", BLUE),
    }
    table = seat(a={"spaces": {"D1": "Menelaus"}}, b={"spaces": foes})
    table.a.attacks()
    table.a.says_yes()
    assert table.discard == ["Red Soldier"]
    assert table.b.damage_on("T1") == 1
    assert table.b.damage_on("O1") == 0
    assert table.b.damage_on("D1") == printed("Menelaus").attack
    table.is_settled()


@rule("FO-EX-06")
def test_medea_fells_an_equipped_hero_and_places_it():
    assert printed("Medea").attack == 2
    victim = (champion("Victim", defence=2), {"damage": 1, "equipment": gear("Cap", defence=1)})
    spaces = {"D2": "Medea"} | {space: unit(f"Guard {space}") for space in ("O1", "O2", "D1", "T1")}
    table = seat(a={"spaces": spaces}, b={"spaces": {"D2": victim}})
    table.a.attacks()
    assert sorted(table.discard) == ["Cap", "Victim"]
    assert table.a.options == ["O3", None]
    table.a.picks("O3")
    assert table.a.on("O3") == "Victim"
    assert (table.a.damage_on("O3"), table.a.equipment_on("O3")) == (0, None)
    assert table.a.markers == []
    assert table.discard == ["Cap"]


@rule("FO-EX-07")
def test_a_new_game_looks_as_in_the_picture():
    view = pentathlon.new("olympus", seed=3).view(0)["table"]
    assert view.counter == 0
    assert len(view.oracle) == 4
    assert view.pile == len(deck()) - 20 - 6 - 6
    assert len(view.sides[0].hand) == 6
    assert view.sides[1].hidden == 6
