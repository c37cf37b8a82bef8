"""Phase 1: playing cards (FO-PLAY)."""

import pytest
from tests.games.olympus.tabletop import gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import CARDS
from pentathlon.games.olympus.rules.playing import PAY, PLACE, PLAY, enter, has_played_soldier
from pentathlon.games.olympus.table import Space, Table
from pentathlon.kernel import Dice, Seat, Slot

SIX = [space.name for space in Space]


def full_side(**others):
    return {space: unit(f"Guard {space}") for space in SIX} | others


@rule("FO-PLAY-01")
def test_a_player_may_play_no_card_at_all():
    table = seat(a={"hand": ["Tauri"]})
    assert None in table.a.options
    table.a.attacks()
    assert "Tauri" in table.a.hand
    assert table.a.units == {}
    table.is_settled()


@rule("FO-PLAY-01", "FO-PLAY-02")
def test_a_player_plays_as_many_cards_as_she_likes_one_after_another():
    hand = [unit(f"Recruit {n}") for n in range(5)]
    table = seat(a={"hand": hand})
    for n, space in zip(range(5), SIX, strict=False):
        assert table.question == PLAY
        table.a.plays(f"Recruit {n}", at=space)
        assert table.a.on(space) == f"Recruit {n}"
    table.is_settled()


@rule("FO-PLAY-02")
def test_a_card_is_resolved_before_the_next_is_begun():
    table = seat(a={"affords": ["Circe"], "hand": [unit("Recruit")]}, b={"hand": ["Hector", "Paris"]})
    table.a.plays("Circe", at="O1")
    assert table.asked == "b"
    table.b.picks("Paris")
    assert "Recruit" in table.a.options
    table.is_settled()


@rule("FO-PLAY-03")
def test_nothing_is_played_from_hand_in_the_other_phases_or_the_other_turn():
    table = seat(a={"hand": [unit("Recruit")]}, b={"hand": [unit("Rival")]})
    assert table.why_not("b", "Rival").rule == "FO-TURN-01"
    table.a.attacks()
    assert table.asked == "b"
    assert "Rival" in table.b.options
    assert "Recruit" not in table.b.options
    assert table.a.units == {}


@rule("FO-PLAY-04", "FO-PLAY-15")
def test_a_card_that_cannot_be_paid_in_full_cannot_be_chosen():
    table = seat(a={"hand": [unit("Costly", cost="rb"), unit("Fund")]})
    assert table.a.options == ["Fund", None]
    assert table.why_not("a", "Costly").rule == "FO-PLAY-04"


@rule("FO-PLAY-04")
def test_the_cost_is_paid_by_the_time_the_card_is_in_play():
    table = seat(a={"affords": ["Diomedes"]})
    table.a.plays("Diomedes", at="O1")
    assert len(table.discard) == len(printed("Diomedes").cost)
    assert table.a.hand == []


@rule("FO-PLAY-05", "FO-PLAY-09")
def test_a_unit_of_any_colour_goes_to_any_empty_space_of_its_own_side():
    for card in ("Tauri", "Phaeacians", "Dardani", "Carians"):
        for space in SIX:
            table = seat(a={"hand": [card]})
            table.a.plays(card)
            assert table.question == PLACE
            assert table.a.options == SIX
            table.a.picks(space)
            assert table.a.units == {space: card}
            assert table.b.units == {}


@rule("FO-PLAY-06", "FO-PLAY-14")
def test_a_unit_is_never_placed_on_an_occupied_space():
    table = seat(a={"hand": [unit("Recruit")], "spaces": {"O2": unit("Guard"), "D1": unit("Wall")}})
    table.a.plays("Recruit")
    assert table.a.options == ["O1", "O3", "D2", "T1"]
    assert table.why_not("a", "O2").rule == "FO-PLAY-06"


@rule("FO-PLAY-06")
def test_an_equipped_unit_still_fills_one_space_only():
    table = seat(a={"hand": [unit("Recruit")], "spaces": {"O2": (unit("Guard"), {"equipment": "Aegis"})}})
    table.a.plays("Recruit")
    assert table.a.options == ["O1", "O3", "D1", "D2", "T1"]


@rule("FO-PLAY-07", "FO-PLAY-15")
def test_with_all_spaces_occupied_no_unit_can_be_played():
    table = seat(a={"hand": [unit("Recruit")], "spaces": full_side()})
    assert table.a.options == [None]
    assert table.why_not("a", "Recruit").rule == "FO-PLAY-07"


@rule("FO-PLAY-08")
def test_with_all_spaces_occupied_equipment_can_still_be_played():
    table = seat(a={"hand": [gear("Cap", defence=1)], "spaces": full_side()})
    table.a.plays("Cap", on="Guard D2")
    assert table.a.equipment_on("D2") == "Cap"
    table.is_settled()


@rule("FO-PLAY-10")
@pytest.mark.parametrize("card", ["Diomedes", "Orpheus", "Circe", "Omphale", "Helen", "Pleiades"])
def test_a_card_may_be_played_though_its_ability_has_no_effect(card):
    table = seat(a={"affords": [card]})
    table.a.plays(card, at="O1")
    assert table.a.units == {"O1": card}
    table.is_settled()


@rule("FO-PLAY-11")
def test_an_ability_on_play_comes_at_once():
    table = seat(a={"affords": ["Alcmene"]})
    table.a.plays("Alcmene", at="O1")
    assert len(table.b.hand) == 1
    assert (table.asked, table.question) == ("a", PLAY)


@rule("FO-PLAY-12")
def test_a_compulsory_ability_is_carried_out_though_it_harms():
    table = seat(a={"affords": ["Phaethon"]})
    table.a.plays("Phaethon", at="O1")
    assert table.counter == -1
    table.is_settled()


@rule("FO-PLAY-12")
def test_a_compulsory_ability_strikes_the_own_units_too():
    table = seat(a={"affords": ["Heracles"], "spaces": {"O1": unit("Guard", defence=1)}})
    table.a.plays("Heracles", at="O2")
    assert table.a.units == {"O2": "Heracles"}
    table.is_settled()


@rule("FO-PLAY-13")
def test_cards_drawn_in_phase_one_may_be_played_in_it():
    table = seat(a={"affords": ["Calchas"]}, pile=["Tauri", "Carians"])
    table.a.plays("Calchas", at="O1")
    table.a.picks("Carians")
    table.a.plays("Tauri", at="O2")
    assert table.a.on("O2") == "Tauri"
    table.is_settled()


@rule("FO-PLAY-13")
def test_cards_drawn_in_phase_one_may_pay_in_it():
    table = seat(a={"affords": ["Calchas"], "hand": [unit("Costly", cost="r")]}, pile=["Tauri", "Carians"])
    table.a.plays("Calchas", at="O1")
    table.a.picks("Carians")
    table.a.plays("Costly", at="O2", paying=["Tauri"])
    assert table.a.on("O2") == "Costly"
    assert table.discard[-1] == "Tauri"
    table.is_settled()


@rule("FO-PLAY-15")
def test_what_is_chosen_can_be_paid_and_then_has_a_place():
    hand = [unit("Cheap", cost="r"), unit("Dear", cost="bb"), gear("Cap", defence=1)]
    table = seat(a={"hand": hand})
    assert table.a.options == ["Cheap", None]
    assert table.why_not("a", "Cap").rule == "FO-EQUIP-03"
    assert table.why_not("a", "Dear").rule == "FO-PLAY-04"


@rule("FO-PLAY-02", "FO-PLAY-04")
def test_nobody_sees_the_card_before_it_is_paid_and_placed():
    table = seat(a={"hand": [unit("Costly", cost="r"), unit("Fund"), unit("Fund too")]})
    before = table.b.view["asks"]
    table.a.plays("Costly")
    assert table.question == PAY
    assert table.b.view["asks"] == before


@pytest.mark.parametrize("cards", [96, 97, 120])
def test_no_card_of_a_larger_deck_is_taken_for_a_soldier_that_was_played(cards):
    table = Table([], Dice(1), tuple(CARDS["tauri"] for _ in range(cards)), [0, 0])
    table.once = (1 << cards) - 1
    assert not any(has_played_soldier(table, Seat(player)) for player in (0, 1))
    table.hands[1].append(Slot(0))
    enter(table, Seat(1), Slot(0), 6)
    assert [has_played_soldier(table, Seat(player)) for player in (0, 1)] == [False, True]
