"""The yellow Heroes. Each test has a bystander, and ends with nothing left hanging."""

import pytest
from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, GREEN, RED, YELLOW


def side(**spaces):
    return {"spaces": spaces}


def cap():
    return gear("Cap", defence=1)


@rule("FO-TEXT-01")
def test_odysseus_may_play_what_he_draws():
    table = seat(a={"affords": ["Odysseus"], "hand": [unit("Other", cost="rrrr")]}, pile=["Carians"])
    table.a.plays("Odysseus", at="O1")
    assert table.a.options == ["Carians", None]
    table.a.accepts()
    table.a.picks("T1")
    assert table.a.on("T1") == "Carians"
    assert table.a.hand == ["Other"]
    table.is_settled()


@rule("FO-TEXT-01")
def test_odysseus_may_keep_what_he_draws():
    table = seat(a={"affords": ["Odysseus"]}, pile=["Carians"])
    table.a.plays("Odysseus", at="O1")
    table.a.declines()
    assert table.a.hand == ["Carians"]
    table.is_settled()


@rule("FO-MOVE-04", "FO-CARD-11")
def test_helen_may_move_a_red_or_blue_enemy_unit():
    spaces = {
        "O1": unit("Red", RED),
        "O2": unit("Blue", BLUE),
        "O3": unit("Green", GREEN),
        "D1": unit("Yellow", YELLOW),
        "D2": champion("Chameleon", GREEN, multi=True),
    }
    table = seat(a={"affords": ["Helen"], "spaces": {"O1": unit("Own", RED)}}, b={"spaces": spaces})
    table.a.plays("Helen", at="T1")
    assert table.a.options == ["Red", "Blue", "Chameleon", None]
    table.a.picks("Blue")
    assert table.b.on("T1") == "Blue"
    assert table.b.on("O2") is None
    assert table.b.on("O1") == "Red"
    table.is_settled()


@rule("FO-ABIL-05")
def test_helen_may_decline():
    table = seat(a={"affords": ["Helen"]}, b=side(O1=unit("Red", RED)))
    table.a.plays("Helen", at="T1")
    table.a.declines()
    assert table.b.on("O1") == "Red"
    table.is_settled()


@rule("FO-ABIL-14")
def test_helen_without_a_target_or_an_empty_space_asks_nothing():
    table = seat(a={"affords": ["Helen"]}, b=side(O1=unit("Green", GREEN)))
    table.a.plays("Helen", at="T1")
    table.is_settled()
    full = {space: unit(f"Red {space}", RED) for space in ("O1", "O2", "O3", "D1", "D2", "T1")}
    table = seat(a={"affords": ["Helen"]}, b={"spaces": full})
    table.a.plays("Helen", at="T1")
    table.is_settled()


@rule("FO-MOVE-03")
def test_theseus_may_rearrange_own_units():
    spaces = {"O1": (unit("One"), {"damage": 2}), "O2": unit("Two"), "O3": unit("Three")}
    table = seat(a={"affords": ["Theseus"], "spaces": spaces}, b=side(O1=unit("Foe")))
    table.a.plays("Theseus", at="D1")
    table.a.picks("One")
    table.a.picks("Two")
    table.a.declines()
    assert table.a.options == ["O1", "O2", "D2", "T1"]
    table.a.picks("O2")
    table.a.picks("T1")
    assert table.a.units == {"O2": "One", "O3": "Three", "D1": "Theseus", "T1": "Two"}
    assert table.a.damage_on("O2") == 2
    assert table.b.units == {"O1": "Foe"}
    table.is_settled()


@rule("FO-MOVE-03")
def test_theseus_rearranges_at_most_three():
    spaces = {"O1": unit("One"), "O2": unit("Two"), "O3": unit("Three"), "D1": unit("Four")}
    table = seat(a={"affords": ["Theseus"], "spaces": spaces})
    table.a.plays("Theseus", at="T1")
    for name in ("One", "Two", "Three"):
        table.a.picks(name)
    assert table.words == "say where One goes"


@rule("FO-ABIL-05")
def test_theseus_may_leave_everyone_in_place():
    table = seat(a={"affords": ["Theseus"], "spaces": {"O1": unit("One")}})
    table.a.plays("Theseus", at="D1")
    table.a.declines()
    assert table.a.units == {"O1": "One", "D1": "Theseus"}
    table.is_settled()


@rule("FO-MOVE-03", "FO-CARD-12")
def test_briseis_may_have_two_enemy_heroes_exchange_places():
    spaces = {
        "O1": champion("First"),
        "O2": unit("Soldier"),
        "O3": champion("Second"),
        "T1": champion("Third"),
    }
    table = seat(a={"affords": ["Briseis"], "spaces": {"O1": champion("Own")}}, b={"spaces": spaces})
    table.a.plays("Briseis", at="T1")
    assert table.a.options == ["First", "Second", "Third", None]
    table.a.picks("Third")
    assert table.a.options == ["First", "Second"]
    table.a.picks("First")
    assert table.b.units == {"O1": "Third", "O2": "Soldier", "O3": "Second", "T1": "First"}
    table.is_settled()


@rule("FO-ABIL-05")
def test_briseis_may_decline():
    table = seat(a={"affords": ["Briseis"]}, b=side(O1=champion("First"), O2=champion("Second")))
    table.a.plays("Briseis", at="T1")
    table.a.declines()
    assert table.b.units == {"O1": "First", "O2": "Second"}
    table.is_settled()


@rule("FO-ABIL-14")
def test_briseis_with_one_enemy_hero_asks_nothing():
    table = seat(a={"affords": ["Briseis"]}, b=side(O1=champion("First"), O2=unit("Soldier")))
    table.a.plays("Briseis", at="T1")
    assert table.b.units == {"O1": "First", "O2": "Soldier"}
    table.is_settled()


@rule("FO-EQUIP-02")
def test_bellerophon_may_take_equipment_from_the_discard_pile():
    table = seat(
        a={"affords": ["Bellerophon"], "spaces": {"O1": unit("Own")}},
        discard=["Tauri", "Harpe of Perseus", "Aegis"],
    )
    table.a.plays("Bellerophon", at="T1")
    assert table.a.options == ["Harpe of Perseus", "Aegis", None]
    table.a.picks("Aegis")
    assert table.a.equipment_on("T1") == "Aegis"
    assert table.a.defence_on("T1") == printed("Bellerophon").defence + printed("Aegis").defence
    assert table.a.equipment_on("O1") is None
    assert "Aegis" not in table.discard
    table.is_settled()


@rule("FO-ABIL-05")
def test_bellerophon_may_decline():
    table = seat(a={"affords": ["Bellerophon"]}, discard=["Aegis"])
    table.a.plays("Bellerophon", at="T1")
    table.a.declines()
    assert table.a.equipment_on("T1") is None
    table.is_settled()


@rule("FO-ABIL-14")
def test_bellerophon_without_equipment_in_the_discard_pile_asks_nothing():
    table = seat(a={"affords": ["Bellerophon"]}, discard=["Tauri", "Hector"])
    table.a.plays("Bellerophon", at="T1")
    assert table.a.equipment_on("T1") is None
    table.is_settled()


@rule("FO-EQUIP-13")
def test_omphale_discards_the_equipment_of_one_unit():
    table = seat(
        a={"affords": ["Omphale"], "spaces": {"O1": (unit("Own"), {"equipment": gear("Mine", defence=1)})}},
        b=side(O1=(unit("Foe"), {"equipment": cap()}), O2=unit("Bare")),
    )
    table.a.plays("Omphale", at="T1")
    assert table.a.options == ["Own", "Foe"]
    table.a.picks("Foe")
    assert table.b.equipment_on("O1") is None
    assert table.discard[-1] == "Cap"
    assert table.a.equipment_on("O1") == "Mine"
    table.is_settled()


@rule("FO-ABIL-14")
def test_omphale_without_equipment_in_play_does_nothing():
    table = seat(a={"affords": ["Omphale"]}, b=side(O2=unit("Bare")))
    table.a.plays("Omphale", at="T1")
    assert table.b.units == {"O2": "Bare"}
    table.is_settled()


@rule("FO-PLAY-12", "FO-TRACK-01")
@pytest.mark.parametrize(("who", "counter"), [("a", -1), ("b", 1)])
def test_phaethon_gives_the_opponent_a_point(who, counter):
    table = seat(**{who: {"affords": ["Phaethon"]}}, active=who)
    getattr(table, who).plays("Phaethon", at="O1")
    assert table.counter == counter
    table.is_settled()


@rule("FO-TRACK-01")
def test_hecuba_gains_a_point_while_outnumbered():
    table = seat(a={"affords": ["Hecuba"]}, b=side(O1=unit("One"), O2=unit("Two")))
    table.a.plays("Hecuba", at="O1")
    assert table.counter == 1
    table.is_settled()


@rule("FO-ABIL-14")
def test_hecuba_gains_nothing_at_equal_numbers():
    table = seat(a={"affords": ["Hecuba"]}, b=side(O1=unit("One")))
    table.a.plays("Hecuba", at="O1")
    assert table.counter == 0
    table.is_settled()


@rule("FO-ATT-21")
def test_perseus_may_move_to_a_neighbouring_space_and_attack_from_there():
    table = seat(a=side(O2="Perseus", O3=unit("Own")), b=side(O2=unit("Foe"), O1=unit("Target", defence=20)))
    table.a.attacks()
    assert table.a.options == ["O1", None]
    table.a.picks("O1")
    assert table.a.units == {"O1": "Perseus", "O3": "Own"}
    assert table.b.damage_on("O1") == printed("Perseus").attack
    assert table.b.damage_on("O2") == 0
    table.is_settled()


@rule("FO-ABIL-05")
def test_perseus_may_stay():
    table = seat(a=side(O2="Perseus"), b=side(O2=unit("Foe", defence=20)))
    table.a.attacks()
    table.a.declines()
    assert table.a.units == {"O2": "Perseus"}
    assert table.b.damage_on("O2") == printed("Perseus").attack
    table.is_settled()


@rule("FO-ABIL-14")
def test_perseus_hemmed_in_asks_nothing():
    table = seat(a=side(O1="Perseus", O2=unit("Own")))
    table.a.attacks()
    assert table.counter == 1
    table.is_settled()


@rule("FO-ATT-13", "FO-MOVE-01")
def test_castor_may_push_the_opposing_unit_aside():
    table = seat(a=side(O2="Castor"), b=side(O2=unit("Foe"), O3=unit("Beside")))
    table.a.attacks()
    assert table.a.options == ["O1", None]
    table.a.picks("O1")
    assert table.b.units == {"O1": "Foe", "O3": "Beside"}
    assert table.counter == 1
    assert table.b.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-05")
def test_castor_may_strike_instead():
    table = seat(a=side(O2="Castor"), b=side(O2=unit("Foe", defence=20)))
    table.a.attacks()
    table.a.declines()
    assert table.b.damage_on("O2") == printed("Castor").attack
    table.is_settled()


@rule("FO-ABIL-14")
def test_castor_cannot_push_where_there_is_no_room_or_nobody():
    table = seat(a=side(O1="Castor"), b=side(O1=unit("Foe", defence=20), O2=unit("Beside")))
    table.a.attacks()
    assert table.b.damage_on("O1") == printed("Castor").attack
    table.is_settled()
    table = seat(a=side(O1="Castor"))
    table.a.attacks()
    assert table.counter == 1
    table.is_settled()


@rule("FO-AREA-03")
def test_pollux_equipped_gains_another_point_on_olympus():
    table = seat(a=side(O1=("Pollux", {"equipment": cap()}), O2=unit("Own")))
    table.a.attacks()
    assert table.counter == 2
    table.is_settled()


@rule("FO-ABIL-14")
def test_pollux_bare_or_elsewhere_gains_no_other_point():
    table = seat(a=side(O1="Pollux"))
    table.a.attacks()
    assert table.counter == 1
    table.is_settled()
    table = seat(a=side(T1=("Pollux", {"equipment": cap()})))
    table.a.attacks()
    assert table.counter == 0
    table.is_settled()
    table = seat(a=side(O1=("Pollux", {"equipment": cap()})), b=side(O1=unit("Foe", defence=20)))
    table.a.attacks()
    assert table.counter == 0
    table.is_settled()


@rule("FO-EQUIP-02")
def test_neoptolemus_may_take_the_equipment_of_another_own_unit():
    donor = (unit("Donor"), {"equipment": gear("Axe", attack=2)})
    table = seat(
        a=side(O1="Neoptolemus", T1=donor, O2=unit("Bare")),
        b=side(O1=(unit("Foe", defence=20), {"equipment": cap()})),
    )
    table.a.attacks()
    assert table.a.options == ["Donor", None]
    table.a.picks("Donor")
    assert (table.a.equipment_on("O1"), table.a.equipment_on("T1")) == ("Axe", None)
    assert table.b.equipment_on("O1") == "Cap"
    assert table.b.damage_on("O1") == printed("Neoptolemus").attack + 2
    assert table.discard == []
    table.is_settled()


@rule("FO-DMG-13")
def test_neoptolemus_takes_a_shield_and_its_bearer_falls():
    donor = (unit("Donor", defence=2), {"equipment": gear("Shield", defence=2), "damage": 3})
    table = seat(a=side(O1="Neoptolemus", T1=donor))
    table.a.attacks()
    table.a.picks("Donor")
    assert table.discard == ["Donor"]
    assert table.a.equipment_on("O1") == "Shield"
    table.is_settled()


@rule("FO-ABIL-05")
def test_neoptolemus_may_decline():
    foe = (unit("Foe"), {"equipment": gear("Other", defence=1)})
    table = seat(a=side(O1="Neoptolemus", T1=(unit("Donor"), {"equipment": cap()})), b=side(T1=foe))
    table.a.attacks()
    table.a.declines()
    assert table.a.equipment_on("T1") == "Cap"
    assert table.b.equipment_on("T1") == "Other"
    table.is_settled()


@rule("FO-ABIL-14", "FO-EQUIP-02")
def test_neoptolemus_already_equipped_or_without_a_donor_asks_nothing():
    armed = ("Neoptolemus", {"equipment": gear("Axe", attack=1)})
    table = seat(a=side(O1=armed, T1=(unit("Donor"), {"equipment": cap()})))
    table.a.attacks()
    assert table.a.equipment_on("O1") == "Axe"
    table.is_settled()
    table = seat(a=side(O1="Neoptolemus", T1=unit("Bare")))
    table.a.attacks()
    table.is_settled()


@rule("FO-ABIL-18")
def test_antigone_cannot_be_moved_by_enemy_abilities():
    table = seat(a={"affords": ["Briseis"]}, b=side(O1="Antigone", O2=champion("A"), O3=champion("B")))
    table.a.plays("Briseis", at="T1")
    assert table.a.options == ["A", "B", None]
    table.a.declines()
    table.is_settled()
    table = seat(a=side(O2="Castor"), b=side(O2=("Antigone", {"equipment": gear("Shield", defence=9)})))
    table.a.attacks()
    assert table.b.on("O2") == "Antigone"
    assert table.b.damage_on("O2") == printed("Castor").attack
    table.is_settled()


@rule("FO-ABIL-18")
def test_antigone_cannot_be_returned_by_enemy_abilities():
    assert len(printed("Antigone").cost) <= 1
    table = seat(a=side(O2="Nausicaa"), b=side(O2=("Antigone", {"equipment": gear("Shield", defence=9)})))
    table.a.attacks()
    assert table.b.on("O2") == "Antigone"
    assert table.b.damage_on("O2") == printed("Nausicaa").attack
    table.is_settled()


@rule("FO-ABIL-18")
def test_antigone_can_still_be_damaged_and_moved_by_her_own_side():
    table = seat(
        a={"affords": ["Diomedes"]}, b=side(O1=("Antigone", {"equipment": gear("Shield", defence=9)}))
    )
    table.a.plays("Diomedes", at="O1")
    assert table.b.damage_on("O1") == 2
    table = seat(a={"affords": ["Ariadne"], "spaces": {"O1": "Antigone"}})
    table.a.plays("Ariadne", at="T1")
    table.a.picks("Antigone")
    assert table.a.hand == ["Antigone"]
    table.is_settled()


@rule("FO-ABIL-18")
def test_antigone_silenced_can_be_moved_after_all():
    table = seat(
        a={"affords": ["Briseis"], "spaces": {"O1": "Philomela"}}, b=side(O1="Antigone", O2=champion("Other"))
    )
    table.a.plays("Briseis", at="T1")
    assert table.a.options == ["Antigone", "Other", None]
    table.a.picks("Antigone")
    assert table.b.units == {"O1": "Other", "O2": "Antigone"}
    table.is_settled()


@rule("FO-ABIL-08", "FO-CARD-12")
def test_iphigenia_weakens_the_opposing_hero_only():
    table = seat(
        a=side(O1=champion("Hero", attack=2), O2=champion("Beside", attack=2)), b=side(O1="Iphigenia")
    )
    assert table.a.attack_on("O1") == 1
    assert table.a.attack_on("O2") == 2
    table = seat(a=side(O1=unit("Soldier", attack=2)), b=side(O1="Iphigenia"))
    assert table.a.attack_on("O1") == 2
    table.is_settled()


@rule("FO-ABIL-18")
def test_philomela_silences_what_the_opposing_unit_does_when_it_attacks():
    table = seat(a=side(O1="Menelaus"), b=side(O1="Philomela", T1=unit("Red", RED)))
    table.a.attacks()
    assert table.b.damage_on("T1") == 0
    table.is_settled()


@rule("FO-ABIL-18")
def test_philomela_silences_what_the_opposing_unit_does_when_played():
    table = seat(a={"affords": ["Alcmene"]}, b=side(O1="Philomela"))
    table.a.plays("Alcmene", at="O1")
    assert table.b.hand == []
    table.is_settled()
    table = seat(a={"affords": ["Alcmene"]}, b=side(O1="Philomela"))
    table.a.plays("Alcmene", at="O2")
    assert len(table.b.hand) == 1
    table.is_settled()


@rule("FO-ABIL-18", "FO-EQUIP-04")
def test_philomela_silences_the_equipment_but_not_its_values():
    bearer = (unit("Bearer", attack=1), {"equipment": "Helmet of Hades"})
    table = seat(a={"affords": ["Omphale"], "spaces": {"O1": bearer}}, b=side(O1="Philomela"))
    assert table.a.attack_on("O1") == 1 + printed("Helmet of Hades").attack
    table.a.plays("Omphale", at="T1")
    assert table.discard[-1] == "Helmet of Hades"
    assert table.a.markers == []
    table.is_settled()


@rule("FO-ABIL-18")
def test_philomela_silences_the_last_words_of_the_defeated():
    dying = ("Protesilaus", {"damage": printed("Protesilaus").defence - 1})
    table = seat(a=side(O1="Philomela"), b=side(O1=dying))
    table.a.attacks()
    assert table.discard == ["Protesilaus"]
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-18")
def test_philomela_silences_a_bonus():
    table = seat(a=side(O1="Philomela"), b=side(O1="Agamemnon", O2=unit("Red", RED, attack=1)))
    assert table.b.attack_on("O2") == 1
    table.is_settled()


@rule("FO-ABIL-18")
def test_philomela_silences_what_would_save_the_defeated():
    saved = ("Patroclus", {"damage": printed("Patroclus").defence, "equipment": cap()})
    table = seat(a=side(O1="Philomela"), b=side(O1=saved))
    table.a.attacks()
    assert sorted(table.discard) == ["Cap", "Patroclus"]
    table.is_settled()


@rule("FO-TEXT-02", "FO-ABIL-18")
def test_philomela_lets_laodice_stay():
    shielded = ("Laodice", {"equipment": gear("Shield", defence=9)})
    table = seat(a=side(O1=shielded), b=side(O1=("Philomela", {"equipment": gear("Wall", defence=9)})))
    table.a.attacks()
    assert table.a.on("O1") == "Laodice"
    table.is_settled()
