"""Equipment (FO-EQUIP)."""

from tests.games.olympus.tabletop import champion, gear, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, GREEN, RED
from pentathlon.games.olympus.rules.playing import EQUIP


def cap(**facts):
    return gear("Cap", **({"defence": 1} | facts))


@rule("FO-EQUIP-01")
def test_equipment_is_added_to_an_own_unit_of_the_players_choice():
    spaces = {"O1": unit("Guard"), "D2": champion("Hero")}
    table = seat(a={"hand": [cap()], "spaces": spaces}, b={"spaces": {"O1": unit("Foe")}})
    table.a.plays("Cap")
    assert table.question == EQUIP
    assert table.a.options == ["Guard", "Hero"]
    table.a.picks("Hero")
    assert table.a.equipment_on("D2") == "Cap"
    assert table.a.equipment_on("O1") is None
    assert table.a.hand == []
    table.is_settled()


@rule("FO-EQUIP-02", "FO-EQUIP-16")
def test_a_unit_that_carries_equipment_takes_no_other():
    spaces = {
        "O1": (unit("Guard"), {"equipment": gear("Old", defence=1)}),
        "O2": unit("Bare"),
        "O3": unit("Bare too"),
    }
    table = seat(a={"hand": [cap()], "spaces": spaces})
    table.a.plays("Cap")
    assert table.a.options == ["Bare", "Bare too"]
    assert table.why_not("a", "Guard").rule == "FO-EQUIP-16"


@rule("FO-EQUIP-02", "FO-EQUIP-03", "FO-EQUIP-16")
def test_equipment_cannot_be_played_if_all_own_units_carry_one():
    spaces = {"O1": (unit("Guard"), {"equipment": gear("Old", defence=1)})}
    table = seat(a={"hand": [cap()], "spaces": spaces})
    assert table.a.options == [None]
    assert table.why_not("a", "Cap").rule == "FO-EQUIP-03"


@rule("FO-EQUIP-03", "FO-EQUIP-15")
def test_equipment_cannot_be_played_with_enemy_units_alone_in_play():
    table = seat(a={"hand": [cap()]}, b={"spaces": {"O1": unit("Foe")}})
    assert table.a.options == [None]
    assert table.why_not("a", "Cap").rule == "FO-EQUIP-03"


@rule("FO-EQUIP-15")
def test_equipment_is_never_offered_to_an_enemy_unit():
    own = {"O1": unit("Guard"), "O2": unit("Wall")}
    table = seat(a={"hand": [cap()], "spaces": own}, b={"spaces": {"O1": unit("Foe")}})
    table.a.plays("Cap")
    assert "Foe" not in table.a.options
    assert table.why_not("a", "Foe").rule == "FO-EQUIP-15"


@rule("FO-EQUIP-04")
def test_equipment_raises_the_values_as_long_as_it_is_attached():
    bearer = (unit("Bearer", attack=1, defence=3), {"equipment": gear("Arms", attack=2, defence=3)})
    table = seat(a={"affords": ["Omphale"], "spaces": {"O1": bearer}})
    assert (table.a.attack_on("O1"), table.a.defence_on("O1")) == (3, 6)
    table.a.plays("Omphale", at="O2")
    assert table.discard[-1] == "Arms"
    assert (table.a.attack_on("O1"), table.a.defence_on("O1")) == (1, 3)


@rule("FO-EQUIP-05")
def test_equipment_takes_no_space():
    table = seat(a={"hand": [cap()], "spaces": {"O1": unit("Guard")}})
    before = table.state.empty_spots(0)
    table.a.plays("Cap", on="Guard")
    assert table.state.empty_spots(0) == before


@rule("FO-EQUIP-06", "FO-EQUIP-07")
def test_attached_equipment_neither_adds_nor_changes_a_colour():
    foes = {
        "O1": (unit("Blue", BLUE), {"equipment": cap(colour=RED)}),
        "O2": (unit("Red", RED), {"equipment": gear("Blue Cap", BLUE, defence=1)}),
    }
    table = seat(a={"spaces": {"D1": "Menelaus"}}, b={"spaces": foes})
    table.a.attacks()
    table.a.says_yes()
    assert table.b.damage_on("O1") == 0
    assert table.b.damage_on("O2") == 1


@rule("FO-EQUIP-08")
def test_an_equipped_unit_falls_only_at_its_improved_defence():
    striker = unit("Striker", attack=2)
    sturdy = (unit("Sturdy", defence=2), {"equipment": cap()})
    table = seat(a={"spaces": {"O1": striker}}, b={"spaces": {"O1": sturdy}})
    table.a.attacks()
    assert table.b.damage_on("O1") == 2
    table.b.passes()
    table.a.attacks()
    assert table.b.on("O1") is None


@rule("FO-EQUIP-09")
def test_equipment_is_discarded_with_its_unit():
    fallen = (unit("Fallen", defence=1), {"equipment": cap()})
    bystander = (unit("Bystander"), {"equipment": gear("Other", defence=1)})
    table = seat(
        a={"spaces": {"O1": unit("Striker", attack=2)}}, b={"spaces": {"O1": fallen, "O2": bystander}}
    )
    table.a.attacks()
    assert sorted(table.discard) == ["Cap", "Fallen"]
    assert table.b.equipment_on("O1") is None
    assert table.b.equipment_on("O2") == "Other"


@rule("FO-EQUIP-09")
def test_equipment_played_on_a_unit_falls_with_it():
    table = seat(
        a={"hand": [cap()], "spaces": {"O1": unit("Guard", defence=1)}},
        b={"spaces": {"O1": unit("Striker", attack=2)}},
    )
    table.a.plays("Cap", on="Guard")
    table.a.attacks()
    table.b.passes()
    assert sorted(table.discard) == ["Cap", "Guard"]
    assert table.a.equipment_on("O1") is None
    table.is_settled()


@rule("FO-EQUIP-10", "FO-MOVE-02", "FO-MOVE-05")
def test_equipment_and_damage_go_along_with_a_moved_unit():
    red = (unit("Red", RED), {"equipment": cap(), "damage": 2})
    table = seat(a={"affords": ["Helen"]}, b={"spaces": {"O1": red}})
    table.a.plays("Helen", at="T1")
    table.a.picks("Red")
    table.a.picks("D2")
    assert table.b.units == {"D2": "Red"}
    assert table.b.equipment_on("D2") == "Cap"
    assert table.b.damage_on("D2") == 2
    assert (table.b.equipment_on("O1"), table.b.damage_on("O1")) == (None, 0)
    table.is_settled()


@rule("FO-EQUIP-11")
def test_equipment_of_a_returned_unit_is_discarded():
    soldier = (unit("Soldier"), {"equipment": cap(), "damage": 1})
    table = seat(a={"affords": ["Calypso"]}, b={"spaces": {"O1": soldier}})
    table.a.plays("Calypso", at="O1")
    table.a.picks("Soldier")
    assert table.b.hand == ["Soldier"]
    assert table.discard[-1] == "Cap"
    assert table.b.units == {}
    table.is_settled()


@rule("FO-EQUIP-12", "FO-ATT-04")
def test_equipment_lets_a_unit_of_attack_zero_attack():
    armed = (unit("Armed", attack=0), {"equipment": gear("Sword", attack=1)})
    table = seat(a={"spaces": {"O1": armed, "O2": unit("Unarmed", attack=0)}})
    table.a.attacks()
    assert table.counter == 1


@rule("FO-EQUIP-13")
def test_equipment_is_no_target_by_itself():
    hurt = (unit("Hurt", GREEN), {"equipment": cap(colour=GREEN), "damage": 1})
    table = seat(a={"affords": ["Machaon"], "spaces": {"O1": hurt}})
    table.a.plays("Machaon", at="O2")
    assert table.a.options == ["Hurt", "Machaon"]


@rule("FO-EQUIP-13")
def test_an_ability_that_names_equipment_does_reach_it():
    bearer = (unit("Bearer"), {"equipment": cap()})
    table = seat(a={"affords": ["Omphale"]}, b={"spaces": {"O1": bearer, "O2": unit("Bare")}})
    table.a.plays("Omphale", at="O1")
    assert table.discard[-1] == "Cap"
    assert table.b.units == {"O1": "Bearer", "O2": "Bare"}


@rule("FO-EQUIP-14")
def test_a_unit_may_be_equipped_in_the_phase_it_was_played():
    table = seat(a={"hand": [unit("Recruit"), cap()]})
    assert "Cap" not in table.a.options
    table.a.plays("Recruit", at="O1")
    table.a.plays("Cap", on="Recruit")
    assert table.a.equipment_on("O1") == "Cap"
    table.is_settled()
