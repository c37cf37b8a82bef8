"""The five Heroes that the rulebook pictures (FO-TEXT)."""

import pytest
from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, RED, Timing
from pentathlon.games.olympus.rules.flow import FREE_PLAY
from pentathlon.games.olympus.rules.playing import EQUIP, PLACE


@rule("FO-TEXT-01", "FO-TEXT-08")
def test_odysseus_draws_a_card_that_may_be_played_at_once_for_free():
    assert printed("Odysseus").timing is Timing.ON_PLAY
    dear = unit("Dear", cost="rrrr")
    table = seat(a={"affords": ["Odysseus"]}, pile=[dear])
    table.a.plays("Odysseus", at="O1")
    assert table.question == FREE_PLAY
    assert table.a.hand == ["Dear"]
    paid = table.discard
    table.a.accepts()
    assert table.question == PLACE
    table.a.picks("D1")
    assert table.a.units == {"O1": "Odysseus", "D1": "Dear"}
    assert table.discard == paid
    assert table.a.hand == []
    table.is_settled()


@rule("FO-TEXT-01", "FO-TEXT-08")
def test_what_odysseus_keeps_is_an_ordinary_hand_card():
    table = seat(a={"affords": ["Odysseus"]}, pile=[unit("Dear", cost="rrrr")])
    table.a.plays("Odysseus", at="O1")
    table.a.declines()
    assert table.a.hand == ["Dear"]
    assert table.why_not("a", "Dear").rule == "FO-PLAY-04"
    table.is_settled()


@rule("FO-TEXT-01")
def test_the_opponent_does_not_learn_what_odysseus_drew():
    views = []
    for drawn in ("Hector", "Paris", "Aegis"):
        table = seat(a={"affords": ["Odysseus"]}, pile=[drawn])
        table.a.plays("Odysseus", at="O1")
        views.append((table.b.view["asks"], table.match.view(None)["asks"]))
        table.a.declines()
        table.is_settled()
    assert views[0] == views[1] == views[2]
    assert "Hector" not in str(views)


@rule("FO-TEXT-08")
def test_the_free_card_carries_out_its_ability():
    table = seat(a={"affords": ["Odysseus"]}, pile=["Alcmene"])
    table.a.plays("Odysseus", at="O1")
    table.a.accepts()
    table.a.picks("O2")
    assert len(table.b.hand) == 1
    table.is_settled()


@rule("FO-TEXT-08")
def test_a_free_unit_needs_an_empty_space():
    spaces = {space: unit(f"Guard {space}") for space in ("O1", "O2", "O3", "D1", "D2")}
    table = seat(a={"affords": ["Odysseus"], "spaces": spaces}, pile=["Tauri"])
    table.a.plays("Odysseus", at="T1")
    assert len(table.a.options) == 1
    table.a.declines()
    assert table.a.hand == ["Tauri"]
    table.is_settled()


@rule("FO-TEXT-08")
def test_free_equipment_goes_on_an_own_unit_without_one():
    table = seat(a={"affords": ["Odysseus"], "spaces": {"O2": unit("Guard")}}, pile=["Aegis"])
    table.a.plays("Odysseus", at="O1")
    table.a.accepts()
    assert table.question == EQUIP
    table.a.picks("Guard")
    assert table.a.equipment_on("O2") == "Aegis"
    table.is_settled()


@rule("FO-TEXT-01", "FO-DRAW-03")
def test_if_the_draw_of_odysseus_empties_the_pile_the_game_is_over():
    table = seat(a={"affords": ["Odysseus"]}, pile=["Tauri"], cards_left=1, counter=1)
    table.a.plays("Odysseus", at="O1")
    assert table.winner == "a"
    assert table.a.hand == ["Tauri"]


@rule("FO-TEXT-02", "FO-TEXT-09")
def test_laodice_is_discarded_at_the_end_of_her_controllers_turn():
    assert printed("Laodice").timing is Timing.ALWAYS
    table = seat(a={"spaces": {"T1": "Laodice", "O1": unit("Guard")}}, pile=["Hector", "Paris", "Circe"])
    table.a.attacks()
    assert table.a.units == {"O1": "Guard"}
    assert table.discard == ["Laodice"]
    assert table.a.hand == ["Hector", "Paris", "Circe"]
    assert table.asked == "b"


@rule("FO-TEXT-02")
def test_laodice_stays_through_the_opponents_turn():
    table = seat(a={"spaces": {"O1": "Laodice"}}, active="b")
    table.b.passes()
    assert table.a.on("O1") == "Laodice"
    table.a.attacks()
    assert table.a.on("O1") is None


@rule("FO-TEXT-09", "FO-DMG-10")
def test_laodice_is_not_defeated_by_leaving():
    table = seat(a={"spaces": {"O1": "Laodice", "O2": "Electra"}}, b={"spaces": {"O1": unit("Wall")}})
    before = table.b.damage_on("O1")
    table.a.attacks()
    assert table.b.damage_on("O1") == before + printed("Laodice").attack
    assert table.discard == ["Laodice"]
    table.is_settled()


@rule("FO-TEXT-03")
def test_alcmene_makes_the_opponent_draw():
    assert printed("Alcmene").timing is Timing.ON_PLAY
    assert not printed("Alcmene").optional
    table = seat(a={"affords": ["Alcmene"]}, pile=["Hector"])
    table.a.plays("Alcmene", at="O1")
    assert table.b.hand == ["Hector"]
    assert table.a.hand == []
    table.is_settled()


@rule("FO-TEXT-04", "FO-TEXT-10")
def test_menelaus_hits_every_red_enemy_unit_and_spares_his_own_side():
    assert printed("Menelaus").timing is Timing.ON_ATTACK
    assert printed("Menelaus").optional
    foes = {"O1": unit("Red", RED), "T1": champion("Red Hero", RED), "O2": unit("Blue", BLUE)}
    table = seat(a={"spaces": {"D1": "Menelaus", "O1": unit("Own Red", RED)}}, b={"spaces": foes})
    table.a.attacks()
    table.a.says_yes()
    assert [table.b.damage_on(space) for space in ("O1", "T1", "O2")] == [1, 1, 0]
    assert table.a.damage_on("O1") == table.a.damage_on("D1") == 0
    table.a.declines()
    table.is_settled()


@rule("FO-TEXT-04")
def test_menelaus_strikes_after_his_ability():
    table = seat(a={"spaces": {"O1": "Menelaus"}}, b={"spaces": {"O1": unit("Red", RED)}})
    table.a.attacks()
    table.a.says_yes()
    assert table.b.damage_on("O1") == 1 + printed("Menelaus").attack
    table.is_settled()


@rule("FO-TEXT-10")
def test_menelaus_declined_hits_none():
    foes = {"O1": unit("Red", RED), "T1": unit("Red too", RED)}
    table = seat(a={"spaces": {"O3": "Menelaus"}}, b={"spaces": foes})
    table.a.attacks()
    table.a.declines()
    assert table.b.damage_on("O1") == table.b.damage_on("T1") == 0
    table.is_settled()


@rule("FO-TEXT-06", "FO-TEXT-07")
def test_the_values_that_the_example_gives():
    assert printed("Menelaus").attack == 2
    assert printed("Alcmene").defence == 2
    assert printed("Alcmene").colour is not RED
    assert not printed("Alcmene").multi


FRAIL = {"defence": 1}


@rule("FO-TEXT-05", "FO-TEXT-11")
def test_medea_may_place_the_discarded_opposing_unit_on_her_side():
    assert printed("Medea").timing is Timing.ALWAYS
    victim = (unit("Victim", **FRAIL), {"equipment": gear("Sword", attack=1)})
    table = seat(a={"spaces": {"O1": "Medea", "O2": unit("Guard")}}, b={"spaces": {"O1": victim}})
    table.a.attacks()
    assert table.a.options == ["O3", "D1", "D2", "T1", None]
    table.a.picks("T1")
    assert table.a.on("T1") == "Victim"
    assert table.a.damage_on("T1") == 0
    assert table.a.equipment_on("T1") is None
    assert table.discard == ["Sword"]
    table.is_settled()


@rule("FO-TEXT-05")
def test_medea_may_leave_the_unit_where_it_is():
    table = seat(a={"spaces": {"O1": "Medea"}}, b={"spaces": {"O1": unit("Victim", **FRAIL)}})
    table.a.attacks()
    table.a.declines()
    assert table.discard == ["Victim"]
    assert table.a.units == {"O1": "Medea"}
    table.is_settled()


@rule("FO-TEXT-11")
def test_a_captured_unit_does_not_carry_out_its_ability_on_play():
    table = seat(a={"spaces": {"O1": "Medea"}}, b={"spaces": {"O1": "Alcmene"}})
    table.a.attacks()
    table.a.picks("O3")
    assert table.a.on("O3") == "Alcmene"
    assert table.b.hand == []


@rule("FO-TEXT-11")
def test_a_captured_units_other_abilities_work_from_then_on():
    dying = ("Agamemnon", {"damage": printed("Agamemnon").defence - 1})
    table = seat(
        a={"spaces": {"T1": "Medea", "O1": unit("Red", RED, attack=0)}},
        b={"spaces": {"T1": dying, "O1": unit("Foe", RED, attack=0)}},
    )
    assert (table.a.attack_on("O1"), table.b.attack_on("O1")) == (0, 1)
    table.a.attacks()
    table.a.picks("O2")
    assert (table.a.attack_on("O1"), table.b.attack_on("O1")) == (1, 0)


@rule("FO-TEXT-12")
def test_medea_answers_a_discard_that_is_no_defeat():
    """Laodice is discarded at the end of her own controller's turn, opposite an enemy Medea."""
    shield = {"equipment": gear("Shield", defence=9)}
    table = seat(a={"spaces": {"O1": "Laodice"}}, b={"spaces": {"O1": ("Medea", shield)}})
    table.a.attacks()
    assert table.asked == "b"
    table.b.picks("D1")
    assert table.b.on("D1") == "Laodice"
    assert table.discard == []


@rule("FO-TEXT-12")
def test_medea_answers_a_discard_that_another_unit_caused():
    table = seat(
        a={"affords": ["Heracles"], "spaces": {"O1": "Medea"}},
        b={"spaces": {"O1": unit("Victim", **FRAIL)}},
    )
    table.a.plays("Heracles", at="T1")
    table.a.picks("O2")
    assert table.a.on("O2") == "Victim"
    table.is_settled()


@rule("FO-TEXT-12")
def test_medea_answers_nothing_that_happens_to_another_space():
    table = seat(
        a={"spaces": {"O1": unit("Striker", attack=1), "O2": "Medea"}},
        b={"spaces": {"O1": unit("Victim", **FRAIL), "O2": unit("Wall")}},
    )
    table.a.attacks()
    assert table.discard == ["Victim"]
    table.is_settled()


@rule("FO-TEXT-12")
def test_a_captured_unit_still_counts_as_discarded():
    table = seat(
        a={"spaces": {"O1": "Medea", "T1": "Penelope"}},
        b={"spaces": {"O1": unit("Victim", **FRAIL), "T1": unit("Wall")}},
    )
    table.a.attacks()
    assert table.a.options == ["Medea", "Penelope"]
    table.a.picks("Medea")
    table.a.picks("O2")
    assert table.words == "draw 1 card"
    table.a.says_yes()
    assert table.a.on("O2") == "Victim"


@rule("FO-TEXT-12")
def test_captured_cicones_still_draw_for_the_player_who_lost_them():
    table = seat(
        a={"spaces": {"O1": "Medea"}},
        b={"spaces": {"O1": ("Cicones", {"damage": printed("Cicones").defence - 1})}},
        pile=["Hector"],
    )
    table.a.attacks()
    table.a.picks("O2")
    assert table.b.hand == ["Hector"]
    assert table.a.on("O2") == "Cicones"


@rule("FO-TEXT-13")
def test_medea_without_an_empty_space_does_nothing():
    spaces = {space: unit(f"Guard {space}") for space in ("O2", "O3", "D1", "D2", "T1")}
    table = seat(a={"spaces": {"O1": "Medea", **spaces}}, b={"spaces": {"O1": unit("Victim", **FRAIL)}})
    table.a.attacks()
    assert table.asked == "b"
    assert table.discard == ["Victim"]


@rule("FO-TEXT-13")
def test_medea_who_leaves_at_the_same_moment_does_nothing():
    dying = ("Medea", {"damage": printed("Medea").defence - 1})
    table = seat(
        a={"affords": ["Heracles"], "spaces": {"O1": dying}}, b={"spaces": {"O1": unit("Victim", **FRAIL)}}
    )
    table.a.plays("Heracles", at="T1")
    assert table.discard[-2:] == ["Medea", "Victim"]
    table.is_settled()


@rule("FO-TEXT-14", "FO-ATT-16")
@pytest.mark.parametrize(("space", "counter"), [("O1", 0), ("O3", 1)])
def test_a_captured_unit_attacks_only_on_a_space_still_ahead(space, counter):
    table = seat(a={"spaces": {"O2": "Medea"}}, b={"spaces": {"O2": unit("Victim", attack=1, **FRAIL)}})
    table.a.attacks()
    table.a.picks(space)
    assert table.a.on(space) == "Victim"
    assert table.counter == counter


@rule("FO-TEXT-14")
def test_a_unit_captured_in_the_opponents_turn_attacks_in_the_next_own_one():
    victim = unit("Victim", attack=1, **FRAIL)
    table = seat(a={"affords": ["Heracles"], "spaces": {"O1": victim}}, b={"spaces": {"O1": "Medea"}})
    table.a.plays("Heracles", at="T1")
    assert table.asked == "b"
    table.b.picks("O2")
    assert table.counter == 0
    table.a.attacks()
    table.b.passes()
    attacks = [event.facts[0] for event in table.match.events if event.kind == "attacks"]
    assert "Victim" in attacks
