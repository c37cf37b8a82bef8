"""Two abilities at once: those that answer each other, units that go together, and the last card."""

import pytest
from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus import GAME
from pentathlon.games.olympus.printed import BLUE, RED

HURT = {"damage": 1}


def side(**spaces):
    return {"spaces": spaces}


@rule("FO-ABIL-17", "FO-DMG-12")
def test_electra_does_not_answer_a_blow_that_defeats_her_too():
    allies = side(O1="Electra", O2=unit("Ally", defence=1), O3=unit("Third"))
    table = seat(a={"affords": ["Heracles"]}, b=allies)
    table.a.plays("Heracles", at="T1")
    assert table.b.units == {"O3": "Third"}
    assert table.a.damage_on("T1") == 0
    table.is_settled()


@rule("FO-ABIL-17", "FO-ATT-18")
def test_achilles_gains_no_bonus_if_whom_he_defeated_took_him_along():
    table = seat(a=side(O1="Achilles"), b=side(O1="Protesilaus"))
    table.a.attacks()
    assert (table.a.units, table.b.units, table.counter) == ({}, {}, 0)
    table.is_settled()


@rule("FO-DMG-08", "FO-DMG-09", "FO-DMG-15")
def test_achilles_gains_the_bonus_for_patroclus_who_is_defeated_and_stays():
    table = seat(
        a=side(O1="Achilles"), b=side(O1=("Patroclus", {"damage": 4, "equipment": "Shield of Ajax"}))
    )
    table.a.attacks()
    assert (table.b.on("O1"), table.b.damage_on("O1"), table.counter) == ("Patroclus", 0, 1)
    assert table.discard == ["Shield of Ajax"]


@rule("FO-EQUIP-09", "FO-ABIL-11")
def test_patroclus_loses_the_helmet_of_hades_and_its_owner_may_take_a_marker():
    saved = ("Patroclus", {"damage": 4, "equipment": "Helmet of Hades"})
    table = seat(a=side(O1=unit("Foe", attack=1)), b=side(O1=saved))
    table.a.attacks()
    table.b.picks("green")
    assert (table.b.markers, table.b.on("O1")) == (["green"], "Patroclus")


@rule("FO-TEXT-12", "FO-ABIL-16", "FO-OPEN-30")
def test_cicones_draw_for_who_lost_them_though_medea_takes_them():
    table = seat(a=side(O1=("Medea")), b=side(O1=("Cicones", HURT)), phase="play")
    table.a.attacks()
    table.a.picks("O2")
    assert (table.a.on("O2"), table.b.on("O1"), len(table.b.hand)) == ("Cicones", None, 1)
    table.is_settled()


@rule("FO-TEXT-09", "FO-TEXT-12", "FO-TEXT-14")
def test_laodice_taken_by_medea_leaves_at_the_end_of_the_turn_of_her_new_controller():
    table = seat(a=side(O1="Medea"), b=side(O1="Laodice", O2=unit("Wall")), active="b", phase="draw")
    table.a.picks("T1")
    assert table.a.on("T1") == "Laodice"
    table.a.passes()
    if table.a.is_asked:
        table.a.declines()
    assert table.a.on("T1") is None
    assert table.discard == ["Laodice"]


@rule("FO-DRAW-03", "FO-OPEN-33")
def test_odysseus_draws_the_last_card_and_nobody_plays_it():
    table = seat(a={"affords": ["Odysseus"]}, pile=["Amazons"], cards_left=1, counter=-1)
    table.a.plays("Odysseus", at="O1")
    assert table.winner == "b"
    assert table.a.hand == ["Amazons"]


@rule("FO-END-09", "FO-END-10")
def test_calchas_draws_the_last_card_and_discards_none():
    table = seat(a={"affords": ["Calchas"]}, pile=["Amazons"], cards_left=1, counter=1)
    table.a.plays("Calchas", at="O1")
    assert (table.winner, table.discard) == ("a", [])


@rule("FO-DMG-13", "FO-DMG-12")
def test_soldiers_fall_after_aeacus_whose_bonus_kept_them():
    weak = (unit("Weak", defence=2), {"damage": 2})
    table = seat(
        a=side(O1=unit("Foe", attack=3)), b=side(O1="Aeacus", O2=weak, O3=(champion("Hero", defence=3), HURT))
    )
    assert table.b.defence_on("O2") == 3
    table.a.attacks()
    assert table.b.units == {"O3": "Hero"}
    assert table.discard == ["Aeacus", "Weak"]


@rule("FO-ATT-17", "FO-OPEN-12")
def test_nestor_has_myrmidons_attack_who_attack_again_when_their_turn_comes():
    table = seat(a=side(O1="Nestor", O2="Myrmidons"))
    table.a.attacks()
    table.a.picks("Myrmidons")
    assert table.counter == 3, "Nestor, Myrmidons at his word, Myrmidons again"


@rule("FO-ATT-16", "FO-ATT-21")
def test_perseus_who_moves_ahead_attacks_once_and_from_the_new_space():
    table = seat(a=side(O3="Perseus"), b=side(O3=unit("Wall")))
    table.a.attacks()
    table.a.picks("D1")
    table.a.picks("red")
    assert (table.a.units, table.a.markers, table.counter) == ({"D1": "Perseus"}, ["red"], 0)
    assert table.b.damage_on("O3") == 0


@rule("FO-ATT-13")
def test_castor_who_moves_the_opposing_unit_away_gains_the_bonus():
    table = seat(a=side(O1="Castor"), b=side(O1=unit("Foe")))
    table.a.attacks()
    table.a.picks("O2")
    assert (table.b.units, table.counter) == ({"O2": "Foe"}, 1)


@rule("FO-ATT-13", "FO-TEXT-12")
def test_nausicaa_returns_a_unit_and_medea_has_nothing_to_take():
    table = seat(a=side(O1="Nausicaa", O2="Medea"), b=side(O1=unit("Foe"), O2=unit("Other")))
    table.a.attacks()
    table.a.says_yes()
    assert (table.b.hand, table.counter) == (["Foe"], 1)
    assert table.a.units == {"O1": "Nausicaa", "O2": "Medea"}


@rule("FO-END-13")
def test_cassandra_looks_at_fewer_cards_than_three_and_the_game_goes_on():
    table = seat(a=side(T1=("Cassandra")), b=side(T1=unit("Foe")), pile=["Amazons", "Tauri"], cards_left=2)
    table.a.attacks()
    table.a.says_yes()
    table.a.picks("Tauri")
    assert (table.a.hand, table.winner) == (["Tauri", "Amazons"], "nobody"), "drawn in phase 3, in that order"


@rule("FO-TEXT-08")
def test_a_soldier_that_odysseus_lets_play_is_the_first_of_the_turn_for_daedalus():
    mine = {"affords": ["Odysseus"], "hand": ["Danaans"], "spaces": {"O1": "Daedalus"}}
    table = seat(a=mine, pile=["Amazons"])
    assert "Danaans" in table.a.options, "the one symbol is taken off"
    table.a.plays("Odysseus", at="O2")
    table.a.picks("Amazons")
    table.a.picks("O3")
    assert table.why_not("a", "Danaans").rule == "FO-PLAY-04"


@rule("FO-ABIL-16", "FO-DMG-12")
def test_penelope_draws_once_for_two_that_are_discarded_together():
    foes = side(O1=unit("One", RED, defence=1), O3=unit("Two", RED, defence=1))
    table = seat(a=side(O1="Menelaus", O2="Penelope"), b=foes)
    table.a.attacks()
    table.a.says_yes()
    table.a.says_yes()
    assert len(table.a.hand) == 1 + 2, "one by her, two in phase 3"


@rule("FO-ABIL-05")
def test_penelope_who_comes_after_a_discard_answers_the_next_one():
    table = seat(
        a={"affords": ["Penthesilea", "Penelope"], "spaces": {"D2": unit("Striker", attack=1)}},
        b=side(O1=(unit("Weak"), HURT), D2=unit("Second", defence=1), O2=unit("Wall")),
    )
    table.a.plays("Penthesilea", at="O2")
    table.a.picks("Weak")
    table.a.plays("Penelope", at="O3")
    table.a.attacks()
    table.a.says_yes()
    assert table.discard[-1] == "Second"
    assert len(table.a.hand) == 1 + 2
    assert "while Penelope is in play" in printed("Penelope").text


@rule("FO-ATT-12", "FO-ABIL-09")
def test_alcestis_may_take_what_antaeus_deals_to_his_attacker():
    table = seat(a=side(O1=unit("Striker", attack=1), O2="Alcestis"), b=side(O1="Antaeus", O2=unit("Wall")))
    table.a.attacks()
    table.a.says_yes()
    assert (table.a.damage_on("O1"), table.a.damage_on("O2"), table.b.damage_on("O1")) == (0, 1, 1)


@rule("FO-DMG-13", "FO-ATT-18")
def test_neoptolemus_takes_the_shield_that_kept_another_alive_and_then_attacks():
    kept = (unit("Kept", defence=2), {"damage": 3, "equipment": "Shield of Ajax"})
    table = seat(a=side(O1="Neoptolemus", O2=kept))
    table.a.attacks()
    table.a.picks("Kept")
    assert table.a.units == {"O1": "Neoptolemus"}
    assert (table.a.equipment_on("O1"), table.counter) == ("Shield of Ajax", 1)


@rule("FO-TEXT-13")
def test_medea_asks_nothing_with_a_full_side():
    full = {space: unit(space) for space in ("O2", "O3", "D1", "D2", "T1")}
    table = seat(a=side(O1="Medea", **full), b=side(O1=unit("Foe", defence=1)))
    table.a.attacks()
    assert table.discard == ["Foe"]


@rule("FO-TEXT-12")
def test_deianira_deals_what_she_heals_so_that_alcestis_may_take_it():
    hurt = (unit("Hurt"), {"damage": 3})
    table = seat(a={"affords": ["Deianira"], "spaces": {"O1": hurt}}, b=side(T1=unit("Foe"), D2="Alcestis"))
    table.a.plays("Deianira", at="T1")
    table.a.picks("Hurt")
    table.a.picks(2)
    table.b.says_yes()
    assert (table.a.damage_on("O1"), table.b.damage_on("T1"), table.b.damage_on("D2")) == (1, 0, 2)
    assert "deal as much" in printed("Deianira").text


@rule("FO-DMG-01")
@pytest.mark.parametrize(("colour", "damage"), [(RED, 1), (BLUE, 2)])
def test_caeneus_takes_less_of_red_units_only(colour, damage):
    table = seat(
        a=side(O1=unit("Foe", colour, attack=2)), b=side(O1=("Caeneus", {"equipment": gear("G", defence=5)}))
    )
    table.a.attacks()
    assert table.b.damage_on("O1") == damage


@rule("FO-AREA-11")
def test_tiresias_may_choose_a_delphi_that_gives_nothing():
    table = seat(a={"spaces": {"O1": "Tiresias"}, "markers": "rbgy"})
    table.a.attacks()
    table.a.picks("delphi")
    assert (table.counter, len(table.a.markers)) == (0, 4)


@rule("FO-AREA-04", "FO-AREA-07")
def test_the_bonus_of_delphi_is_offered_in_the_same_words_wherever_the_attacker_stands():
    asked = set()
    for spaces in ({"O1": "Tiresias"}, {"D1": unit("Striker", attack=1)}):
        table = seat(a={"spaces": spaces})
        table.a.attacks()
        if "delphi" in table.a.options:
            table.a.picks("delphi")
        asked.add(GAME.prompt(table.state, table.ask))
        table.a.declines()
        assert table.a.markers == []
    assert asked == {"Your attack gains the bonus of Delphi: you may take a colour marker."}


@rule("FO-AREA-05")
def test_palamedes_may_exchange_with_the_opponent_who_then_has_the_other():
    table = seat(a={"spaces": {"O1": "Palamedes"}, "markers": "r"}, b={"markers": "b"})
    table.a.attacks()
    table.a.picks("red")
    table.a.picks("blue")
    assert (table.a.markers, table.b.markers) == (["blue"], ["red"])
    assert printed("Palamedes").text.endswith("for one on the board or one of your opponent's.")


@rule("FO-OPEN-51")
def test_medea_may_take_philomela_who_had_silenced_her():
    table = seat(a=side(O1="Medea"), b=side(O1=("Philomela", {"damage": 4})))
    table.a.attacks()
    table.a.picks("O2")
    assert (table.a.on("O2"), table.b.units) == ("Philomela", {})
    table.is_settled()


@rule("FO-OPEN-51", "FO-ABIL-17")
def test_who_goes_together_with_philomela_goes_silenced():
    dying = side(O1=("Philomela", {"damage": 4}), O2=unit("Wall"))
    table = seat(a={"affords": ["Heracles"], "spaces": {"O1": ("Cicones", HURT)}}, b=dying)
    table.a.plays("Heracles", at="T1")
    assert (table.a.on("O1"), table.b.on("O1"), table.a.hand) == (None, None, [])
    alone = side(O2=("Philomela", {"damage": 4}))
    table = seat(a={"affords": ["Heracles"], "spaces": {"O1": ("Cicones", HURT)}}, b=alone)
    table.a.plays("Heracles", at="T1")
    assert len(table.a.hand) == 1, "elsewhere they draw"
