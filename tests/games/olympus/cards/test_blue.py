"""The blue Heroes. Each test has a bystander, and ends with nothing left hanging."""

import pytest
from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, GREEN, RED


def side(**spaces):
    return {"spaces": spaces}


@rule("FO-TEXT-03")
def test_alcmene_gives_the_opponent_a_card():
    table = seat(a={"affords": ["Alcmene"]}, pile=["Hector", "Paris"])
    table.a.plays("Alcmene", at="O1")
    assert (table.a.hand, table.b.hand) == ([], ["Hector"])
    assert table.pile[0] == "Paris"
    table.is_settled()


@rule("FO-TEXT-05")
def test_medea_may_place_the_discarded_opposing_unit():
    table = seat(a=side(O1="Medea"), b=side(O1=unit("Victim", defence=1), O2=unit("Beside")))
    table.a.attacks()
    table.a.picks("D2")
    assert table.a.units == {"O1": "Medea", "D2": "Victim"}
    assert table.b.units == {"O2": "Beside"}
    table.is_settled()


@rule("FO-TEXT-05")
def test_medea_may_decline():
    table = seat(a=side(O1="Medea"), b=side(O1=unit("Victim", defence=1)))
    table.a.attacks()
    table.a.declines()
    assert table.a.units == {"O1": "Medea"}
    table.is_settled()


@rule("FO-DMG-09")
def test_medea_does_not_answer_a_unit_that_returns_to_hand():
    table = seat(a={"affords": ["Calypso"], "spaces": {"O1": "Medea"}}, b=side(O1=unit("Soldier")))
    table.a.plays("Calypso", at="O2")
    table.a.picks("Soldier")
    assert table.b.hand == ["Soldier"]
    table.is_settled()


@rule("FO-PLAY-11")
def test_calchas_draws_two_and_then_discards_one():
    table = seat(a={"affords": ["Calchas"], "hand": [unit("Old", RED)]}, pile=["Hector", "Paris", "Circe"])
    table.a.plays("Calchas", at="O1")
    assert table.a.options == ["Old", "Hector", "Paris"]
    table.a.picks("Old")
    assert table.a.hand == ["Hector", "Paris"]
    assert table.discard[-1] == "Old"
    assert table.b.hand == []
    table.is_settled()


@rule("FO-AREA-04")
def test_pythia_may_take_a_marker_from_the_board():
    table = seat(a={"affords": ["Pythia"]}, b={"markers": "r"})
    table.a.plays("Pythia", at="O1")
    assert table.a.options == ["blue", "green", "yellow", None]
    table.a.picks("green")
    assert (table.a.markers, table.b.markers) == (["green"], ["red"])
    table.is_settled()


@rule("FO-AREA-05")
def test_pythia_may_take_the_opponents_marker_if_the_board_has_none():
    table = seat(a={"affords": ["Pythia"]}, b={"markers": "rbgy"})
    table.a.plays("Pythia", at="O1")
    table.a.picks("blue")
    assert (table.a.markers, table.b.markers) == (["blue"], ["red", "green", "yellow"])
    table.is_settled()


@rule("FO-ABIL-05")
def test_pythia_may_take_none():
    table = seat(a={"affords": ["Pythia"]})
    table.a.plays("Pythia", at="O1")
    table.a.declines()
    assert table.a.markers == []
    table.is_settled()


@rule("FO-AREA-11")
def test_pythia_asks_nothing_when_all_markers_are_ones_own():
    table = seat(a={"affords": ["Pythia"], "markers": "rbgy"})
    paid = [name for name in table.a.hand if name != "Pythia"]
    table.a.plays("Pythia", at="O1", paying=paid)
    assert len(table.a.markers) == 4
    table.is_settled()


@rule("FO-CARD-12")
def test_orpheus_may_take_a_soldier_from_the_discard_pile():
    table = seat(a={"affords": ["Orpheus"]}, discard=["Tauri", "Hector", "Aegis", "Carians"])
    table.a.plays("Orpheus", at="O1")
    assert table.a.options == ["Tauri", "Carians", None]
    table.a.picks("Tauri")
    assert table.a.hand == ["Tauri"]
    assert table.discard[:3] == ["Hector", "Aegis", "Carians"]
    assert "Tauri" in str(table.b.view["table"].sides[0].hand)
    table.is_settled()


@rule("FO-ABIL-05")
def test_orpheus_may_leave_them():
    table = seat(a={"affords": ["Orpheus"]}, discard=["Tauri"])
    table.a.plays("Orpheus", at="O1")
    table.a.declines()
    assert table.discard[0] == "Tauri"
    table.is_settled()


@rule("FO-ABIL-14")
def test_orpheus_without_a_soldier_in_the_discard_pile_asks_nothing():
    table = seat(a={"affords": ["Orpheus"]}, discard=["Hector", "Aegis"])
    table.a.plays("Orpheus", at="O1")
    assert table.a.hand == []
    table.is_settled()


@rule("FO-ABIL-10", "FO-PLAY-12")
def test_circe_makes_the_opponent_discard_a_card_of_her_choice():
    table = seat(a={"affords": ["Circe"], "hand": [unit("Own")]}, b={"hand": ["Hector", "Paris"]})
    table.a.plays("Circe", at="O1")
    assert table.b.options == ["Hector", "Paris"]
    table.b.picks("Paris")
    assert table.b.hand == ["Hector"]
    assert table.discard[-1] == "Paris"
    assert table.a.hand == ["Own"]
    table.is_settled()


@rule("FO-ABIL-14")
def test_circe_against_an_empty_hand_does_nothing():
    table = seat(a={"affords": ["Circe"], "hand": [unit("Own")]})
    table.a.plays("Circe", at="O1")
    assert table.a.hand == ["Own"]
    table.is_settled()


@rule("FO-ABIL-05")
def test_autolycus_may_look_and_discard_an_equipment_card():
    table = seat(a={"affords": ["Autolycus"]}, b={"hand": ["Hector", "Aegis", "Blade of Minos"]})
    table.a.plays("Autolycus", at="O1")
    table.a.says_yes()
    assert table.a.options == ["Aegis", "Blade of Minos"]
    seen = [card.name for card in table.a.view["table"].sides[1].hand]
    assert seen == ["Hector", "Aegis", "Blade of Minos"]
    table.a.picks("Aegis")
    assert table.b.hand == ["Hector", "Blade of Minos"]
    assert table.discard[-1] == "Aegis"
    table.is_settled()


@rule("FO-ABIL-05")
def test_autolycus_may_look_away():
    table = seat(a={"affords": ["Autolycus"]}, b={"hand": ["Aegis"]})
    table.a.plays("Autolycus", at="O1")
    table.a.declines()
    assert table.b.hand == ["Aegis"]
    assert table.a.view["table"].sides[1].hand == []
    table.is_settled()


@rule("FO-ABIL-14")
def test_autolycus_finds_no_equipment():
    table = seat(a={"affords": ["Autolycus"]}, b={"hand": ["Hector"]})
    table.a.plays("Autolycus", at="O1")
    table.a.says_yes()
    assert table.b.hand == ["Hector"]
    table.is_settled()


@rule("FO-ABIL-14")
def test_autolycus_asks_nothing_against_an_empty_hand():
    table = seat(a={"affords": ["Autolycus"]})
    table.a.plays("Autolycus", at="O1")
    table.is_settled()


@rule("FO-CARD-12")
def test_calypso_may_return_an_enemy_soldier():
    table = seat(
        a={"affords": ["Calypso"], "spaces": {"T1": unit("Own")}},
        b=side(O1=unit("Soldier"), O2=champion("Hero"), O3=unit("Other")),
    )
    table.a.plays("Calypso", at="O1")
    assert table.a.options == ["Soldier", "Other", None]
    table.a.picks("Soldier")
    assert table.b.hand == ["Soldier"]
    assert table.b.units == {"O2": "Hero", "O3": "Other"}
    table.is_settled()


@rule("FO-ABIL-05")
def test_calypso_may_decline():
    table = seat(a={"affords": ["Calypso"]}, b=side(O1=unit("Soldier")))
    table.a.plays("Calypso", at="O1")
    table.a.declines()
    assert table.b.on("O1") == "Soldier"
    table.is_settled()


@rule("FO-ABIL-14")
def test_calypso_without_an_enemy_soldier_asks_nothing():
    table = seat(a={"affords": ["Calypso"], "spaces": {"T1": unit("Own")}}, b=side(O1=champion("Hero")))
    table.a.plays("Calypso", at="O1")
    table.is_settled()


@rule("FO-ATT-13")
@pytest.mark.parametrize("cost", ["", "r"])
def test_nausicaa_may_return_an_opposing_unit_that_costs_at_most_one(cost):
    table = seat(a=side(O1="Nausicaa"), b=side(O1=champion("Cheap", cost=cost), O2=unit("Beside")))
    table.a.attacks()
    table.a.says_yes()
    assert table.b.hand == ["Cheap"]
    assert table.b.units == {"O2": "Beside"}
    assert table.counter == 1
    table.is_settled()


@rule("FO-ABIL-05")
def test_nausicaa_may_strike_instead():
    table = seat(a=side(O1="Nausicaa"), b=side(O1=unit("Cheap")))
    table.a.attacks()
    table.a.declines()
    assert table.b.damage_on("O1") == printed("Nausicaa").attack
    table.is_settled()


@rule("FO-ABIL-14")
def test_nausicaa_does_not_return_a_dearer_unit():
    table = seat(a=side(O1="Nausicaa"), b=side(O1=unit("Dear", cost="rb")))
    table.a.attacks()
    assert table.b.damage_on("O1") == printed("Nausicaa").attack
    table.is_settled()


@rule("FO-MARK-01")
def test_palamedes_may_exchange_a_marker_with_the_board():
    table = seat(a=side(O1="Palamedes") | {"markers": "rb"}, b={"markers": "g"})
    table.a.attacks()
    assert table.a.options == ["red", "blue", None]
    table.a.picks("red")
    assert table.a.options == ["green", "yellow"]
    table.a.picks("yellow")
    assert (table.a.markers, table.b.markers, table.oracle) == (["blue", "yellow"], ["green"], ["red"])
    table.is_settled()


@rule("FO-MARK-01")
def test_palamedes_may_exchange_a_marker_with_the_opponent():
    table = seat(a=side(O1="Palamedes") | {"markers": "r"}, b={"markers": "gb"})
    table.a.attacks()
    table.a.picks("red")
    table.a.picks("green")
    assert (table.a.markers, table.b.markers, table.oracle) == (["green"], ["red", "blue"], ["yellow"])
    table.is_settled()


@rule("FO-ABIL-05")
def test_palamedes_may_keep_his_markers():
    table = seat(a=side(O1="Palamedes") | {"markers": "r"})
    table.a.attacks()
    table.a.declines()
    assert table.a.markers == ["red"]
    table.is_settled()


@rule("FO-ABIL-14")
@pytest.mark.parametrize("markers", ["", "rbgy"])
def test_palamedes_asks_nothing_without_two_sorts_of_marker(markers):
    table = seat(a=side(O1="Palamedes") | {"markers": markers})
    table.a.attacks()
    assert len(table.a.markers) == len(markers)
    table.is_settled()


@rule("FO-END-13")
def test_cassandra_may_put_the_top_three_cards_in_any_order():
    table = seat(a=side(O1="Cassandra"), pile=["Hector", "Paris", "Circe", "Helen"])
    table.a.attacks()
    table.a.says_yes()
    assert table.a.options == ["Hector", "Paris", "Circe"]
    table.a.picks("Circe")
    table.a.picks("Paris")
    assert table.a.hand == ["Circe", "Paris"]
    assert table.pile[:2] == ["Hector", "Helen"]
    assert not table.state.seen[1] & sum(1 << slot for slot in table.state.pile)
    table.is_settled()


@rule("FO-ABIL-05")
def test_cassandra_may_look_away():
    table = seat(a=side(O1="Cassandra"), pile=["Hector", "Paris", "Circe"])
    table.a.attacks()
    table.a.declines()
    assert table.a.hand == ["Hector", "Paris"]
    assert not table.state.seen[0] >> table.state.pile[-1] & 1
    table.is_settled()


@rule("FO-END-13")
def test_cassandra_looks_at_what_is_left_of_a_small_pile():
    table = seat(a=side(O1="Cassandra"), pile=["Hector", "Paris"], cards_left=2)
    table.a.attacks()
    table.a.says_yes()
    table.a.picks("Paris")
    assert table.a.hand == ["Paris", "Hector"]
    table.is_settled()


@rule("FO-ABIL-18")
def test_tiresias_may_gain_the_bonus_of_another_area():
    table = seat(a=side(O1="Tiresias"), b=side(O2=unit("Beside")))
    table.a.attacks()
    assert table.a.options == ["olympus", "delphi", "troy"]
    table.a.picks("delphi")
    table.a.picks("red")
    assert (table.counter, table.a.markers) == (0, ["red"])
    table.is_settled()


@rule("FO-ABIL-05")
def test_tiresias_may_gain_the_bonus_of_his_own_area():
    table = seat(a=side(T1="Tiresias"), pile=["Hector"])
    table.a.attacks()
    table.a.picks("troy")
    assert table.a.hand[0] == "Hector"
    assert len(table.a.hand) == 3
    table.is_settled()


@rule("FO-ATT-09")
def test_tiresias_with_a_unit_opposite_only_strikes():
    table = seat(a=side(O1="Tiresias"), b=side(O1=unit("Opposing", defence=20)))
    table.a.attacks()
    assert table.b.damage_on("O1") == printed("Tiresias").attack
    assert table.counter == 0
    table.is_settled()


@rule("FO-ABIL-18", "FO-PAY-11")
def test_daedalus_makes_the_first_soldier_of_a_turn_cheaper():
    hand = [unit("First", RED, cost="b"), unit("Second", RED, cost="b"), gear("Cap", GREEN, defence=1)]
    table = seat(a=side(O1="Daedalus") | {"hand": hand})
    table.a.plays("First", at="O2")
    assert table.discard == []
    assert "Second" not in table.a.options
    table.is_settled()


@rule("FO-PAY-11")
def test_daedalus_leaves_it_open_which_symbol_is_waived():
    hand = [unit("Soldier", RED, cost="bg"), gear("Blue", BLUE, defence=1), gear("Green", GREEN, defence=1)]
    table = seat(a=side(O1="Daedalus") | {"hand": hand})
    table.a.plays("Soldier")
    assert len(table.a.options) == 2
    table.a.picks(table.a.options[0])
    table.a.picks("T1")
    assert len(table.discard) == 1
    table.is_settled()


@rule("FO-ABIL-18")
def test_daedalus_helps_again_in_the_next_turn():
    hand = [unit("First", RED, cost="y"), unit("Second", RED, cost="y")]
    table = seat(a=side(O1="Daedalus") | {"hand": hand})
    table.a.plays("First", at="O2")
    table.a.attacks()
    table.b.passes()
    assert "Second" in table.a.options


@rule("FO-ABIL-18", "FO-PLAY-04")
def test_daedalus_silenced_makes_nothing_cheaper():
    table = seat(a=side(O1="Daedalus") | {"hand": [unit("Soldier", RED, cost="b")]}, b=side(O1="Philomela"))
    assert table.why_not("a", "Soldier").rule == "FO-PLAY-04"
    table.is_settled()


@rule("FO-CARD-12")
def test_daedalus_helps_neither_heroes_nor_the_opponent():
    table = seat(
        a=side(O1="Daedalus") | {"hand": [champion("Hero", RED, cost="b"), gear("Cap", GREEN, defence=1)]},
        b={"hand": [unit("Soldier", RED, cost="b")]},
    )
    assert "Hero" not in table.a.options
    table.a.attacks()
    assert "Soldier" not in table.b.options
    table.is_settled()


@rule("FO-DMG-08")
def test_penelope_may_draw_when_an_enemy_unit_is_first_discarded():
    table = seat(
        a=side(O1=unit("Striker", attack=1), O2=unit("Second", attack=1), T1="Penelope"),
        b=side(O1=unit("Victim", defence=1), O2=unit("Another", defence=1), T1=unit("Wall")),
        pile=["Hector"],
    )
    table.a.attacks()
    assert table.words == "draw 1 card"
    table.a.says_yes()
    assert len(table.a.hand) == 1 + 2
    assert table.discard == ["Victim", "Another"]
    table.is_settled()


@rule("FO-ABIL-05")
def test_penelope_may_decline_and_is_not_asked_again_this_turn():
    table = seat(
        a=side(O1=unit("Striker", attack=1), O2=unit("Second", attack=1), T1="Penelope"),
        b=side(O1=unit("Victim", defence=1), O2=unit("Another", defence=1), T1=unit("Wall")),
    )
    table.a.attacks()
    table.a.declines()
    assert len(table.a.hand) == 2
    table.is_settled()


@rule("FO-ABIL-16")
def test_penelope_answers_two_discards_at_once_only_once():
    """Medea's answer comes in between, and nobody is asked about a draw that is used up."""
    table = seat(
        a={"affords": ["Heracles"], "spaces": {"O1": "Medea", "O2": "Penelope"}},
        b=side(O1=unit("Victim", defence=1), T1=unit("Another", defence=1)),
    )
    table.a.plays("Heracles", at="O3")
    assert table.a.options == ["Medea", "Penelope"]
    table.a.picks("Penelope")
    table.a.says_yes()
    assert table.words.startswith("place Victim")
    table.a.declines()
    assert len(table.a.hand) == 1
    table.is_settled()


@rule("FO-ABIL-04")
def test_penelope_answers_in_the_opponents_turn_too():
    """Laodice leaves at the end of her controller's turn; Penelope sits on the other side."""
    table = seat(a=side(O1="Laodice"), b=side(T1="Penelope"))
    table.a.attacks()
    assert table.asked == "b"
    table.b.says_yes()
    assert len(table.b.hand) == 1
    table.is_settled()


@rule("FO-ABIL-14")
def test_penelope_does_not_answer_the_loss_of_an_own_unit():
    table = seat(a=side(O1="Laodice", O2="Penelope"), b=side(O2=unit("Wall")))
    table.a.attacks()
    assert table.discard == ["Laodice"]
    assert len(table.a.hand) == 2
    table.is_settled()


@rule("FO-ABIL-04", "FO-MARK-02")
@pytest.mark.parametrize(("markers", "grows"), [("", False), ("r", False), ("rb", True), ("rbgy", True)])
def test_minos_is_stronger_while_he_has_two_markers(markers, grows):
    table = seat(a=side(O1="Minos", O2=unit("Own", attack=1)) | {"markers": markers})
    assert (table.a.attack_on("O1") > printed("Minos").attack) is grows
    assert table.a.attack_on("O2") == 1
    table.is_settled()


@rule("FO-ABIL-04")
def test_minos_does_not_count_the_opponents_markers():
    table = seat(a=side(O1="Minos"), b={"markers": "rbg"})
    assert table.a.attack_on("O1") == printed("Minos").attack
    table.is_settled()
