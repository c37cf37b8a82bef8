"""Damage and defeat (FO-DMG)."""

from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit


def striker(attack=1, **facts):
    return unit("Striker", attack=attack, **facts)


@rule("FO-DMG-01")
def test_an_attack_puts_as_many_tokens_as_its_value():
    armed = (striker(2), {"equipment": gear("Sword", attack=1)})
    table = seat(a={"spaces": {"O1": armed}}, b={"spaces": {"O1": unit("Foe"), "O2": unit("Other")}})
    table.a.attacks()
    assert table.b.damage_on("O1") == 3
    assert table.b.damage_on("O2") == 0


@rule("FO-DMG-02")
def test_damage_stays_from_turn_to_turn():
    table = seat(a={"spaces": {"O1": striker(2)}}, b={"spaces": {"O1": unit("Foe")}})
    for damage in (2, 4, 6):
        table.a.attacks()
        assert table.b.damage_on("O1") == damage
        table.b.passes()
        assert table.b.damage_on("O1") == damage


@rule("FO-DMG-03", "FO-DMG-04")
def test_reaching_the_defence_is_enough_to_defeat_and_discard():
    table = seat(a={"spaces": {"O1": striker(2)}}, b={"spaces": {"O1": unit("Foe", defence=2)}})
    table.a.attacks()
    assert table.b.on("O1") is None
    assert table.discard == ["Foe"]


@rule("FO-DMG-03")
def test_one_token_short_of_the_defence_does_not_defeat():
    table = seat(a={"spaces": {"O1": striker(2)}}, b={"spaces": {"O1": unit("Foe", defence=3)}})
    table.a.attacks()
    assert table.b.on("O1") == "Foe"


@rule("FO-DMG-05")
def test_damage_beyond_the_defence_is_lost():
    spaces = {"O1": unit("Frail", defence=1), "O2": unit("Next")}
    table = seat(a={"spaces": {"O1": striker(9)}}, b={"spaces": spaces})
    table.a.attacks()
    assert table.b.damage_on("O2") == 0
    assert table.counter == 0
    assert sum(table.state.damage) == 0


@rule("FO-DMG-06")
def test_tokens_go_back_when_a_unit_leaves_play():
    fallen = (unit("Fallen", defence=3), {"damage": 2})
    table = seat(a={"spaces": {"O1": striker()}}, b={"hand": [unit("Recruit")], "spaces": {"O1": fallen}})
    table.a.attacks()
    assert table.b.damage_on("O1") == 0
    table.b.plays("Recruit", at="O1")
    assert table.b.damage_on("O1") == 0


@rule("FO-DMG-06", "FO-MOVE-08")
def test_tokens_go_back_when_a_unit_returns_to_hand():
    table = seat(a={"affords": ["Calypso"]}, b={"spaces": {"O1": (unit("Soldier"), {"damage": 2})}})
    table.a.plays("Calypso", at="O1")
    table.a.picks("Soldier")
    assert sum(table.state.damage) == 0


@rule("FO-DMG-07")
def test_damage_from_an_ability_defeats_too():
    table = seat(a={"affords": ["Diomedes"]}, b={"spaces": {"O1": unit("Foe", defence=2)}})
    table.a.plays("Diomedes", at="O1")
    assert table.discard[-1] == "Foe"
    table.is_settled()


@rule("FO-DMG-08", "FO-DMG-10")
def test_a_unit_discarded_by_an_effect_is_not_defeated():
    """Electra mourns the defeated only; Penelope counts what is discarded."""
    hurt = (unit("Hurt"), {"damage": 1})
    table = seat(
        a={"affords": ["Penthesilea"], "spaces": {"T1": "Penelope"}},
        b={"spaces": {"O1": hurt, "O2": "Electra"}},
    )
    table.a.plays("Penthesilea", at="O1")
    table.a.picks("Hurt")
    assert table.a.damage_on("O1") == table.a.damage_on("T1") == 0
    assert table.a.options == [True, False]
    table.a.says_yes()
    assert len(table.a.hand) == 1
    table.is_settled()


@rule("FO-DMG-08", "FO-DMG-09")
def test_a_defeated_unit_that_stays_in_play_is_not_discarded():
    """Electra mourns Patroclus; neither Medea nor Penelope has a discard to answer."""
    saved = ("Patroclus", {"equipment": gear("Cap", defence=1), "damage": printed("Patroclus").defence})
    table = seat(
        a={"spaces": {"O1": "Medea", "T1": "Penelope"}},
        b={"spaces": {"O1": saved, "O2": "Electra", "T1": unit("Wall")}},
    )
    table.a.attacks()
    assert table.b.on("O1") == "Patroclus"
    assert table.discard == ["Cap"]
    assert table.asked == "b"
    assert table.words == "deal 1 damage to an enemy unit"
    table.b.picks("Medea")
    assert table.a.damage_on("O1") == 1
    table.is_settled()


@rule("FO-DMG-11")
def test_attacking_an_empty_space_deals_no_damage():
    table = seat(a={"spaces": {"O1": striker(5)}}, b={"spaces": {"O2": unit("Near"), "T1": unit("Far")}})
    table.a.attacks()
    assert sum(table.state.damage) == 0


@rule("FO-DMG-12")
def test_damage_to_several_is_placed_on_all_before_any_falls():
    """The Soldiers would outlive 1 damage with Aeacus, but he falls in the same event."""
    aeacus = ("Aeacus", {"damage": printed("Aeacus").defence - 1})
    foes = {"O1": aeacus, "O2": (unit("Soldier", defence=1), {}), "T1": unit("Sturdy", defence=3)}
    table = seat(a={"affords": ["Heracles"]}, b={"spaces": foes})
    table.a.plays("Heracles", at="D1")
    assert table.b.units == {"T1": "Sturdy"}
    assert table.discard[-2:] == ["Aeacus", "Soldier"]


@rule("FO-DMG-12")
def test_units_felled_together_are_discarded_from_o1_to_t1_the_active_players_first():
    def frail(name):
        return unit(name, defence=1)

    for active in "ab":
        mine = {"D2": frail("Own D2"), "O2": frail("Own O2")}
        yours = {"D2": frail("Foe D2"), "O1": frail("Foe O1"), "O2": frail("Foe O2")}
        sides = {
            active: {"affords": ["Heracles"], "spaces": mine},
            "ab".replace(active, ""): {"spaces": yours},
        }
        table = seat(**sides, active=active)
        getattr(table, active).plays("Heracles", at="T1")
        assert table.discard[-5:] == ["Foe O1", "Own O2", "Foe O2", "Own D2", "Foe D2"]


@rule("FO-DMG-12", "FO-ABIL-16")
def test_abilities_answer_only_when_all_that_fall_together_have_left():
    table = seat(
        a={"affords": ["Heracles"], "spaces": {"O1": "Penelope"}},
        b={"spaces": {"O1": unit("Frail", defence=1), "O2": unit("Frail too", defence=1)}},
    )
    table.a.plays("Heracles", at="O2")
    assert table.a.options == [True, False]
    assert table.b.units == {}
    table.a.declines()
    table.is_settled()


@rule("FO-DMG-13")
def test_a_unit_falls_at_once_when_its_equipment_is_lost():
    hurt = (unit("Hurt", defence=2), {"damage": 2, "equipment": gear("Cap", defence=1)})
    table = seat(a={"affords": ["Omphale"]}, b={"spaces": {"O1": hurt, "O2": unit("Bystander")}})
    table.a.plays("Omphale", at="O1")
    assert table.b.units == {"O2": "Bystander"}
    assert table.discard[-2:] == ["Cap", "Hurt"]
    table.is_settled()


@rule("FO-DMG-13")
def test_a_unit_falls_at_once_when_a_bonus_is_lost():
    foes = {
        "O1": ("Aeacus", {"damage": printed("Aeacus").defence - 1}),
        "D1": (unit("Hurt", defence=2), {"damage": 2}),
    }
    table = seat(a={"spaces": {"O1": striker()}}, b={"spaces": foes})
    assert table.b.defence_on("D1") == 3
    table.a.attacks()
    assert table.discard == ["Aeacus", "Hurt"]
    table.is_settled()


@rule("FO-DMG-13")
def test_a_unit_falls_at_once_when_the_source_of_its_bonus_is_silenced():
    foes = {"O1": "Aeacus", "D1": (unit("Hurt", defence=2), {"damage": 2})}
    table = seat(a={"affords": ["Philomela"]}, b={"spaces": foes})
    table.a.plays("Philomela", at="O1")
    assert table.b.units == {"O1": "Aeacus"}
    assert table.discard[-1] == "Hurt"
    table.is_settled()


@rule("FO-DMG-13")
def test_a_unit_whose_comrade_is_silenced_elsewhere_stays():
    foes = {"O1": "Aeacus", "D1": (unit("Hurt", defence=2), {"damage": 2})}
    table = seat(a={"affords": ["Philomela"]}, b={"spaces": foes})
    table.a.plays("Philomela", at="O2")
    assert table.b.units == {"O1": "Aeacus", "D1": "Hurt"}
    table.is_settled()


@rule("FO-DMG-13")
def test_a_defence_of_zero_defeats_even_an_undamaged_unit():
    def withers(table, me, source, slot):
        return -2 if table.units.index(slot) // 6 != me else 0

    curse = champion("Curse", attack=0, defence_bonus=withers)
    table = seat(
        a={"affords": ["Diomedes"], "spaces": {"O1": curse}},
        b={"spaces": {"O1": unit("Two", defence=2), "O2": unit("Three", defence=3)}},
    )
    table.a.plays("Diomedes", at="T1")
    assert table.b.units == {"O2": "Three"}
    assert table.discard[-1] == "Two"


@rule("FO-DMG-14")
def test_the_supply_of_tokens_never_runs_out():
    table = seat(
        a={"spaces": {"O1": striker(15), "O2": striker(15)}},
        b={"spaces": {"O1": unit("Titan", defence=99), "O2": unit("Other Titan", defence=99)}},
    )
    table.a.attacks()
    assert [table.b.damage_on(space) for space in ("O1", "O2")] == [15, 15]


@rule("FO-DMG-15")
def test_a_defeated_unit_that_stays_loses_all_its_damage():
    saved = ("Patroclus", {"equipment": gear("Cap", defence=1), "damage": printed("Patroclus").defence})
    table = seat(a={"spaces": {"O1": striker(2)}}, b={"spaces": {"O1": saved}})
    table.a.attacks()
    assert table.b.on("O1") == "Patroclus"
    assert table.b.damage_on("O1") == 0
    table.b.passes()
    table.a.attacks()
    assert table.b.on("O1") == "Patroclus"
