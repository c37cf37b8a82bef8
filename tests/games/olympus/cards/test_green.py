"""The green Heroes. Each test has a bystander, and ends with nothing left hanging."""

import pytest
from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, GREEN, RED

HURT = {"damage": 3}


def side(**spaces):
    return {"spaces": spaces}


@rule("FO-TEXT-02")
def test_laodice_leaves_at_the_end_of_her_controllers_turn():
    table = seat(a=side(O1="Laodice", O2=unit("Own")), b=side(O2=unit("Foe")))
    table.a.attacks()
    assert table.discard == ["Laodice"]
    assert table.a.units == {"O2": "Own"}
    assert table.b.units == {"O2": "Foe"}
    table.is_settled()


@rule("FO-PLAY-11")
def test_machaon_heals_all_damage_from_one_own_unit():
    table = seat(
        a={"affords": ["Machaon"], "spaces": {"O1": (unit("Hurt"), HURT), "O2": (unit("Other"), HURT)}},
        b=side(O1=(unit("Foe"), HURT)),
    )
    table.a.plays("Machaon", at="O3")
    assert table.a.options == ["Hurt", "Other", "Machaon"]
    table.a.picks("Hurt")
    assert [table.a.damage_on(space) for space in ("O1", "O2")] == [0, 3]
    assert table.b.damage_on("O1") == 3
    table.is_settled()


@rule("FO-ABIL-15")
def test_machaon_alone_must_heal_himself():
    table = seat(a={"affords": ["Machaon"]})
    table.a.plays("Machaon", at="O3")
    assert table.a.damage_on("O3") == 0
    table.is_settled()


@rule("FO-CARD-11")
def test_podalirius_heals_two_from_each_own_green_unit():
    spaces = {
        "O1": (unit("Green", GREEN), HURT),
        "O2": (unit("Red", RED), HURT),
        "O3": (champion("Chameleon", BLUE, multi=True), HURT),
    }
    table = seat(a={"affords": ["Podalirius"], "spaces": spaces}, b=side(O1=(unit("Foe", GREEN), HURT)))
    table.a.plays("Podalirius", at="T1")
    assert [table.a.damage_on(space) for space in ("O1", "O2", "O3")] == [1, 3, 1]
    assert table.b.damage_on("O1") == 3
    table.is_settled()


@rule("FO-ABIL-14")
def test_podalirius_with_nobody_hurt_heals_nobody():
    table = seat(a={"affords": ["Podalirius"]})
    table.a.plays("Podalirius", at="T1")
    assert table.a.damage_on("T1") == 0
    table.is_settled()


@rule("FO-PLAY-03", "FO-ABIL-18")
def test_jason_may_play_a_soldier_for_free():
    hand = [unit("Soldier", cost="yyyy"), champion("Hero", cost="yyyy"), unit("Other", cost="yyyy")]
    table = seat(a={"affords": ["Jason"], "hand": hand})
    table.a.plays("Jason", at="O1")
    assert table.a.options == ["Soldier", "Other", None]
    paid = table.discard
    table.a.picks("Soldier")
    table.a.picks("T1")
    assert table.a.on("T1") == "Soldier"
    assert table.a.hand == ["Hero", "Other"]
    assert table.discard == paid
    table.is_settled()


@rule("FO-PLAY-11")
def test_a_soldier_played_by_jason_carries_out_its_ability():
    table = seat(a={"affords": ["Jason"], "hand": ["Pleiades"], "spaces": {"O1": (unit("Hurt"), HURT)}})
    table.a.plays("Jason", at="T1")
    table.a.picks("Pleiades")
    table.a.picks("O2")
    assert table.a.damage_on("O1") == 2
    table.is_settled()


@rule("FO-ABIL-05")
def test_jason_may_keep_the_soldier():
    table = seat(a={"affords": ["Jason"], "hand": [unit("Soldier", cost="yyyy")]})
    table.a.plays("Jason", at="O1")
    table.a.declines()
    assert table.a.hand == ["Soldier"]
    table.is_settled()


@rule("FO-ABIL-14")
def test_jason_without_an_empty_space_or_a_hand_asks_nothing():
    spaces = {space: unit(f"Guard {space}") for space in ("O2", "O3", "D1", "D2", "T1")}
    table = seat(a={"affords": ["Jason"], "hand": [unit("Soldier")], "spaces": spaces})
    table.a.plays("Jason")
    assert table.a.hand == ["Soldier"]
    table.is_settled()
    table = seat(a={"affords": ["Jason"]})
    table.a.plays("Jason", at="O1")
    table.is_settled()


@rule("FO-ABIL-05")
def test_jason_without_a_soldier_can_only_decline():
    table = seat(a={"affords": ["Jason"], "hand": [champion("Hero", cost="yyyy")]})
    table.a.plays("Jason", at="O1")
    assert table.a.options == [None]
    table.a.declines()
    table.is_settled()


@rule("FO-TEXT-11")
def test_cadmus_may_place_a_soldier_from_the_discard_pile_without_its_ability():
    table = seat(
        a={"affords": ["Cadmus"], "spaces": {"O1": (unit("Hurt"), HURT)}},
        discard=["Pleiades", "Hector", "Aegis", "Tauri"],
    )
    table.a.plays("Cadmus", at="T1")
    assert table.a.options == ["Pleiades", "Tauri", None]
    table.a.picks("Pleiades")
    assert table.a.options == ["O2", "O3", "D1", "D2"]
    table.a.picks("O2")
    assert table.a.on("O2") == "Pleiades"
    assert table.a.damage_on("O1") == 3
    assert table.discard[:3] == ["Hector", "Aegis", "Tauri"]
    table.is_settled()


@rule("FO-ABIL-05")
def test_cadmus_may_leave_them():
    table = seat(a={"affords": ["Cadmus"]}, discard=["Tauri"])
    table.a.plays("Cadmus", at="T1")
    table.a.declines()
    assert table.a.units == {"T1": "Cadmus"}
    table.is_settled()


@rule("FO-ABIL-14")
def test_cadmus_without_a_soldier_or_a_space_asks_nothing():
    table = seat(a={"affords": ["Cadmus"]}, discard=["Hector"])
    table.a.plays("Cadmus", at="T1")
    table.is_settled()
    spaces = {space: unit(f"Guard {space}") for space in ("O1", "O2", "O3", "D1", "D2")}
    table = seat(a={"affords": ["Cadmus"], "spaces": spaces}, discard=["Tauri"])
    table.a.plays("Cadmus")
    assert table.discard[0] == "Tauri"
    table.is_settled()


@rule("FO-HEAL-01")
@pytest.mark.parametrize("moved", [1, 2])
def test_deianira_may_move_up_to_two_damage_to_the_opposing_unit(moved):
    spaces = {"O1": (unit("Hurt"), HURT), "O2": (unit("Other"), HURT)}
    table = seat(
        a={"affords": ["Deianira"], "spaces": spaces}, b=side(T1=unit("Opposing"), O1=unit("Bystander"))
    )
    table.a.plays("Deianira", at="T1")
    assert table.a.options == ["Hurt", "Other", None]
    table.a.picks("Hurt")
    assert table.a.options == [1, 2]
    table.a.picks(moved)
    assert table.a.damage_on("O1") == 3 - moved
    assert table.b.damage_on("T1") == moved
    assert table.a.damage_on("O2") == 3
    assert table.b.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-05")
def test_deianira_may_decline():
    table = seat(a={"affords": ["Deianira"], "spaces": {"O1": (unit("Hurt"), HURT)}}, b=side(T1=unit("Foe")))
    table.a.plays("Deianira", at="T1")
    table.a.declines()
    assert (table.a.damage_on("O1"), table.b.damage_on("T1")) == (3, 0)
    table.is_settled()


@rule("FO-ABIL-14")
def test_deianira_without_an_opposing_unit_or_damage_asks_nothing():
    table = seat(a={"affords": ["Deianira"], "spaces": {"O1": (unit("Hurt"), HURT)}})
    table.a.plays("Deianira", at="T1")
    assert table.a.damage_on("O1") == 3
    table.is_settled()
    table = seat(a={"affords": ["Deianira"], "spaces": {"O1": unit("Whole")}}, b=side(T1=unit("Foe")))
    table.a.plays("Deianira", at="T1")
    table.is_settled()


@rule("FO-EQUIP-11")
def test_ariadne_may_return_another_own_hero():
    spaces = {"O1": (champion("Hero"), HURT), "O2": unit("Soldier"), "O3": champion("Other")}
    table = seat(a={"affords": ["Ariadne"], "spaces": spaces}, b=side(O1=champion("Foe")))
    table.a.plays("Ariadne", at="T1")
    assert table.a.options == ["Hero", "Other", None]
    table.a.picks("Hero")
    assert table.a.hand == ["Hero"]
    assert table.a.units == {"O2": "Soldier", "O3": "Other", "T1": "Ariadne"}
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-05")
def test_ariadne_may_decline():
    table = seat(a={"affords": ["Ariadne"], "spaces": {"O1": champion("Hero")}})
    table.a.plays("Ariadne", at="T1")
    table.a.declines()
    assert table.a.on("O1") == "Hero"
    table.is_settled()


@rule("FO-ABIL-14")
def test_ariadne_without_another_hero_asks_nothing():
    table = seat(a={"affords": ["Ariadne"], "spaces": {"O1": unit("Soldier")}})
    table.a.plays("Ariadne", at="T1")
    assert table.a.on("T1") == "Ariadne"
    table.is_settled()


@rule("FO-CARD-14", "FO-ABIL-03")
def test_chiron_may_heal_himself_or_a_neighbour():
    spaces = {
        "O1": (unit("Left"), HURT),
        "O2": ("Chiron", {"damage": 1}),
        "O3": unit("Whole"),
        "D1": (unit("Far"), HURT),
    }
    table = seat(a={"spaces": spaces}, b=side(O2=(unit("Foe", defence=20), HURT)))
    table.a.attacks()
    assert table.a.options == ["Left", "Chiron", None]
    table.a.picks("Left")
    assert [table.a.damage_on(space) for space in ("O1", "O2", "D1")] == [2, 1, 3]
    assert table.b.damage_on("O2") == 3 + printed("Chiron").attack
    table.is_settled()


@rule("FO-ABIL-05")
def test_chiron_may_decline():
    table = seat(a=side(O2=("Chiron", {"damage": 1})), b=side(T1=(unit("Foe"), HURT)))
    table.a.attacks()
    table.a.declines()
    assert table.a.damage_on("O2") == 1
    assert table.b.damage_on("T1") == 3
    table.is_settled()


@rule("FO-ABIL-14")
def test_chiron_asks_nothing_with_nobody_hurt_nearby():
    table = seat(a=side(O1="Chiron", O3=(unit("Far"), HURT)))
    table.a.attacks()
    assert table.a.damage_on("O3") == 3
    table.is_settled()


@rule("FO-CARD-12")
@pytest.mark.parametrize(("soldiers", "bonus"), [(0, 0), (1, 1), (3, 3), (4, 3)])
def test_hippolyta_strikes_harder_for_each_own_soldier(soldiers, bonus):
    own = {f"{space}": unit(f"Soldier {space}") for space in ("O2", "O3", "D1", "D2")[:soldiers]}
    own["T1"] = champion("Hero")
    table = seat(
        a={"spaces": {"O1": "Hippolyta", **own}}, b=side(O1=unit("Opposing", defence=20), O2=unit("Foe"))
    )
    table.a.attacks()
    assert table.b.damage_on("O1") == printed("Hippolyta").attack + bonus
    assert table.b.damage_on("O2") == 0
    assert table.a.attack_on("O1") == printed("Hippolyta").attack
    table.is_settled()


@rule("FO-HEAL-01")
def test_atalanta_heals_when_her_attack_damaged_a_unit():
    table = seat(
        a=side(O1=("Atalanta", {"damage": 2}), O2=(unit("Own"), HURT)), b=side(O1=unit("Foe", defence=20))
    )
    table.a.attacks()
    assert table.a.damage_on("O1") == 1
    assert table.a.damage_on("O2") == 3
    table.is_settled()


@rule("FO-ABIL-14")
def test_atalanta_does_not_heal_from_an_empty_space():
    table = seat(a=side(O1=("Atalanta", {"damage": 1})))
    table.a.attacks()
    assert table.a.damage_on("O1") == 1
    table.is_settled()


@rule("FO-ABIL-14")
def test_atalanta_does_not_heal_from_an_attack_that_did_no_damage():
    """Caeneus takes 1 less from whoever is red."""
    likeness = champion("Likeness", RED, attack=1, after_attack=printed("Atalanta").after_attack)
    table = seat(a=side(O1=(likeness, {"damage": 2})), b=side(O1="Caeneus"))
    table.a.attacks()
    assert table.b.damage_on("O1") == 0
    assert table.a.damage_on("O1") == 2
    table.is_settled()


@rule("FO-ATT-17", "FO-CARD-12")
def test_nestor_may_have_an_adjacent_soldier_attack():
    spaces = {
        "O1": champion("Hero", attack=1),
        "O2": "Nestor",
        "O3": unit("Soldier", attack=1),
        "D1": unit("Far"),
    }
    walls = {space: unit(f"Wall {space}", defence=20) for space in ("O1", "O2", "O3")}
    table = seat(a={"spaces": spaces}, b={"spaces": walls})
    table.a.attacks()
    assert table.a.options == ["Soldier", None]
    table.a.picks("Soldier")
    assert table.b.damage_on("O3") == 2
    assert table.b.damage_on("O1") == 1
    table.is_settled()


@rule("FO-ABIL-05")
def test_nestor_may_decline():
    table = seat(a=side(O2="Nestor", O3=unit("Soldier", attack=1)), b=side(O3=unit("Wall")))
    table.a.attacks()
    table.a.declines()
    assert table.b.damage_on("O3") == 1
    table.is_settled()


@rule("FO-ABIL-14")
def test_nestor_without_an_adjacent_soldier_asks_nothing():
    table = seat(a=side(O2="Nestor", O3=champion("Hero"), D2=unit("Far")))
    table.a.attacks()
    table.is_settled()


@rule("FO-ATT-03")
def test_nestor_cannot_make_a_soldier_of_attack_zero_attack():
    table = seat(a=side(O2="Nestor", O3=unit("Idle", attack=0)), b=side(O2=unit("Wall")))
    table.a.attacks()
    table.a.picks("Idle")
    assert table.counter == 0
    table.is_settled()


@rule("FO-ABIL-04", "FO-CARD-12")
def test_aeacus_strengthens_own_soldiers():
    table = seat(
        a=side(O1="Aeacus", O2=unit("Soldier", defence=2), O3=champion("Hero", defence=2)),
        b=side(O1=unit("Foe", defence=2)),
    )
    assert table.a.defence_on("O2") == 3
    assert table.a.defence_on("O3") == 2
    assert table.a.defence_on("O1") == printed("Aeacus").defence
    assert table.b.defence_on("O1") == 2
    table.is_settled()


@rule("FO-CARD-11")
@pytest.mark.parametrize(("colour", "multi", "less"), [(RED, False, 1), (BLUE, False, 0), (GREEN, True, 1)])
def test_caeneus_takes_less_from_red_units(colour, multi, less):
    hardy = ("Caeneus", {"equipment": gear("Cap", defence=2)})
    attacker = champion("Striker", colour, multi=multi, attack=2)
    table = seat(a=side(O1=attacker, O2=unit("Other", RED, attack=2)), b=side(O1=hardy, O2=unit("Beside")))
    table.a.attacks()
    assert table.b.damage_on("O1") == 2 - less
    assert table.b.damage_on("O2") == 2
    table.is_settled()


@rule("FO-DMG-07")
def test_caeneus_takes_less_from_the_ability_of_a_red_unit_too():
    table = seat(a={"affords": ["Diomedes"]}, b=side(O1="Caeneus"))
    table.a.plays("Diomedes", at="O1")
    assert table.b.damage_on("O1") == 1
    table.is_settled()


@rule("FO-DMG-09", "FO-DMG-15")
def test_patroclus_defeated_while_equipped_stays_without_equipment_and_damage():
    saved = ("Patroclus", {"damage": printed("Patroclus").defence, "equipment": gear("Cap", defence=1)})
    table = seat(a=side(O1=unit("Striker", attack=3)), b=side(O1=saved, O2=unit("Own", defence=1)))
    table.a.attacks()
    assert table.b.on("O1") == "Patroclus"
    assert (table.b.damage_on("O1"), table.b.equipment_on("O1")) == (0, None)
    assert table.discard == ["Cap"]
    table.is_settled()


@rule("FO-DMG-04")
def test_patroclus_defeated_without_equipment_falls():
    dying = ("Patroclus", {"damage": printed("Patroclus").defence - 1})
    table = seat(a=side(O1=unit("Striker", attack=3)), b=side(O1=dying))
    table.a.attacks()
    assert table.discard == ["Patroclus"]
    table.is_settled()


@rule("FO-ABIL-05", "FO-CARD-14")
def test_alcestis_may_take_the_damage_of_an_ability_for_a_neighbour():
    table = seat(a={"affords": ["Diomedes"]}, b=side(O1=unit("Friend"), O2="Alcestis", O3=unit("Bystander")))
    table.a.plays("Diomedes", at="O1")
    assert table.asked == "b"
    table.b.says_yes()
    assert [table.b.damage_on(space) for space in ("O1", "O2", "O3")] == [0, 2, 0]
    table.is_settled()


@rule("FO-ABIL-05")
def test_alcestis_may_let_it_happen():
    table = seat(a={"affords": ["Diomedes"]}, b=side(O1=unit("Friend"), O2="Alcestis"))
    table.a.plays("Diomedes", at="O1")
    table.b.declines()
    assert [table.b.damage_on(space) for space in ("O1", "O2")] == [2, 0]
    table.is_settled()


@rule("FO-CARD-14", "FO-ABIL-14")
def test_alcestis_does_not_reach_further_than_her_neighbours():
    table = seat(a={"affords": ["Diomedes"]}, b=side(O1=unit("Far"), O3="Alcestis"))
    table.a.plays("Diomedes", at="O1")
    assert [table.b.damage_on(space) for space in ("O1", "O3")] == [2, 0]
    table.is_settled()


@rule("FO-ATT-09")
def test_alcestis_does_not_take_the_damage_of_an_attack():
    table = seat(a=side(O1=unit("Striker", attack=2)), b=side(O1=unit("Friend"), O2="Alcestis"))
    table.a.attacks()
    assert [table.b.damage_on(space) for space in ("O1", "O2")] == [2, 0]
    table.is_settled()
