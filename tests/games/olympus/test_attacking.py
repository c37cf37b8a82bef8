"""Phase 2: attacking (FO-ATT)."""

from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, GREEN, RED
from pentathlon.games.olympus.rules.combat import deal
from pentathlon.games.olympus.rules.effects import move, own
from pentathlon.games.olympus.table import Space, Spot


def striker(name="Striker", attack=1, **facts):
    return unit(name, attack=attack, **facts)


def attackers(table):
    """Who attacked so far, in order."""
    return [event.facts[0] for event in table.match.events if event.kind == "attacks"]


@rule("FO-ATT-01", "FO-ATT-02")
def test_every_able_unit_attacks_also_one_just_played():
    spaces = {"O1": striker("Veteran"), "O3": striker("Old Guard")}
    table = seat(a={"hand": [striker("Recruit")], "spaces": spaces})
    table.a.plays("Recruit", at="O2")
    table.a.attacks()
    assert table.counter == 3
    assert attackers(table) == ["Veteran", "Recruit", "Old Guard"]
    table.is_settled()


@rule("FO-ATT-01")
def test_nobody_is_asked_whether_to_attack():
    table = seat(a={"spaces": {"O1": striker()}}, b={"spaces": {"O1": unit("Wall")}})
    table.a.attacks()
    assert table.asked == "b"
    assert table.b.damage_on("O1") == 1


@rule("FO-ATT-01")
def test_only_the_active_players_units_attack():
    table = seat(a={"spaces": {"O1": striker()}}, b={"spaces": {"O1": striker("Foe")}})
    table.a.attacks()
    assert attackers(table) == ["Striker"]
    assert table.a.damage_on("O1") == 0


@rule("FO-ATT-03", "FO-ATT-04", "FO-ATT-05")
def test_a_unit_of_attack_zero_neither_attacks_nor_gains_a_bonus():
    spaces = {"O1": unit("Idle", attack=0), "D1": unit("Other", attack=0), "T1": unit("Third", attack=0)}
    table = seat(a={"spaces": spaces}, b={"spaces": {"D1": unit("Foe")}}, phase="play")
    table.a.attacks()
    assert table.asked == "b"
    assert table.counter == 0
    assert len(table.a.hand) == 2
    assert table.b.damage_on("D1") == 0


@rule("FO-ATT-04")
def test_an_ability_lets_a_unit_of_attack_zero_attack():
    table = seat(a={"spaces": {"O1": unit("Red", RED, attack=0), "T1": "Agamemnon"}})
    table.a.attacks()
    assert table.counter == 1


@rule("FO-ATT-06", "FO-ATT-07")
def test_attacks_go_from_the_olympus_edge_to_the_troy_edge():
    names = [space.name for space in Space]
    table = seat(
        a={"spaces": {space: striker(space) for space in reversed(names)}},
        b={"spaces": {space: unit(f"Wall {space}") for space in names[:5]}},
    )
    table.a.attacks()
    assert attackers(table) == names
    assert table.asked == "b"


@rule("FO-ATT-08")
def test_an_attack_is_completed_before_the_next_begins():
    spaces = {"D1": striker("First"), "O3": striker("Before"), "D2": striker("Second")}
    table = seat(a={"spaces": spaces})
    table.a.attacks()
    assert attackers(table) == ["Before", "First"]
    table.a.picks("red")
    assert attackers(table) == ["Before", "First", "Second"]


@rule("FO-ATT-09", "FO-ATT-10")
def test_only_the_unit_directly_opposite_is_struck():
    table = seat(a={"spaces": {"O2": striker()}}, b={"spaces": {"O1": unit("Left"), "O3": unit("Right")}})
    table.a.attacks()
    assert table.counter == 1
    assert table.b.damage_on("O1") == table.b.damage_on("O3") == 0


@rule("FO-ATT-09")
def test_a_unit_with_an_enemy_opposite_strikes_it_and_gains_nothing():
    table = seat(a={"spaces": {"O2": striker()}}, b={"spaces": {"O2": unit("Foe")}})
    table.a.attacks()
    assert table.b.damage_on("O2") == 1
    assert table.counter == 0


@rule("FO-ATT-11")
def test_an_earlier_attack_of_the_phase_empties_the_space_for_a_later_one():
    table = seat(
        a={"spaces": {"O1": "Teucer", "D1": striker()}},
        b={"spaces": {"O1": unit("Wall"), "D1": unit("Frail", BLUE, defence=1)}},
    )
    table.a.attacks()
    table.a.picks("Frail")
    assert table.b.on("D1") is None
    assert table.a.is_asked
    table.a.picks("red")
    assert table.a.markers == ["red"]


@rule("FO-ATT-11")
def test_a_value_is_that_of_the_moment_of_the_attack():
    """The first attack fells the source of a malus; the second unit no longer suffers from it."""
    curse = champion("Curse", defence=1, attack_bonus=lambda *_: -1)
    table = seat(
        a={"spaces": {"O1": striker("First", attack=2), "O2": striker("Second", attack=3)}},
        b={"spaces": {"O1": curse, "O2": unit("Foe")}},
    )
    assert table.a.attack_on("O2") == 2
    table.a.attacks()
    assert table.discard == ["Curse"]
    assert table.b.damage_on("O2") == 3


@rule("FO-ATT-12")
def test_the_defender_does_not_strike_back():
    table = seat(a={"spaces": {"O1": striker(defence=2)}}, b={"spaces": {"O1": striker("Foe", attack=5)}})
    table.a.attacks()
    assert table.a.damage_on("O1") == 0


@rule("FO-ATT-12")
def test_an_ability_may_deal_damage_to_the_attacker():
    table = seat(a={"spaces": {"O1": striker()}}, b={"spaces": {"O1": "Antaeus"}})
    table.a.attacks()
    assert table.a.damage_on("O1") == 1


@rule("FO-ATT-13")
def test_an_ability_that_removes_the_opposing_unit_opens_the_area():
    table = seat(a={"spaces": {"O1": "Nausicaa"}}, b={"spaces": {"O1": unit("Foe")}})
    table.a.attacks()
    table.a.says_yes()
    assert table.b.hand == ["Foe"]
    assert table.counter == 1


@rule("FO-ATT-14")
def test_a_blow_that_defeats_gives_no_bonus():
    table = seat(a={"spaces": {"O1": striker()}}, b={"spaces": {"O1": unit("Frail", defence=1)}})
    table.a.attacks()
    assert table.b.on("O1") is None
    assert table.counter == 0


def guide(name, space, **facts):
    """A Hero who, before attacking, moves the unit called Comrade to a space."""

    async def lead(table, me, slot):
        comrade = next(each for each in own(table, me) if table.card(each).name == "Comrade")
        if table.spot_of(comrade) % 6 != space:
            move(table, comrade, Spot(6 * me + space))

    return champion(name, attack=1, before_attack=lead, **facts)


@rule("FO-ATT-15", "FO-ATT-16")
def test_a_unit_that_comes_to_a_space_still_ahead_attacks_there():
    walls = {"O2": unit("Wall")}
    spaces = {"O2": guide("Guide", Space.T1), "O3": striker("Comrade")}
    table = seat(a={"spaces": spaces}, b={"spaces": walls | {"T1": unit("Target")}})
    table.a.attacks()
    assert attackers(table) == ["Guide", "Comrade"]
    assert table.b.damage_on("T1") == 1
    assert table.counter == 0


@rule("FO-ATT-15", "FO-ATT-16")
def test_a_unit_that_comes_to_a_space_already_passed_does_not_attack():
    spaces = {"O2": guide("Guide", Space.O1), "O3": striker("Comrade")}
    table = seat(a={"spaces": spaces}, b={"spaces": {"O2": unit("Wall")}})
    table.a.attacks()
    assert attackers(table) == ["Guide"]
    assert table.counter == 0
    table.b.passes()
    table.a.attacks()
    assert attackers(table) == ["Guide", "Comrade", "Guide"]


@rule("FO-ATT-15", "FO-ATT-17")
def test_a_unit_that_has_attacked_does_not_attack_again_further_on():
    spaces = {"O1": striker("Comrade"), "O2": guide("Guide", Space.D1)}
    table = seat(a={"spaces": spaces}, b={"spaces": {"O2": unit("Wall")}})
    table.a.attacks()
    assert attackers(table) == ["Comrade", "Guide"]
    assert table.asked == "b"


@rule("FO-ATT-15", "FO-ATT-16")
def test_a_unit_that_could_not_attack_when_passed_attacks_if_it_comes_ahead_again():
    async def arm(table, me, slot):
        move(table, next(each for each in own(table, me) if table.card(each).name == "Comrade"), Spot.A_T1)

    def by_troy(table, me, source, slot):
        return int(slot == source and table.spot_of(slot) % 6 == Space.T1)

    spaces = {
        "O1": unit("Comrade", attack=0, attack_bonus=by_troy),
        "O2": champion("Guide", attack=1, before_attack=arm),
    }
    table = seat(a={"spaces": spaces}, b={"spaces": {"O2": unit("Wall")}})
    table.a.attacks()
    assert attackers(table) == ["Guide", "Comrade"]


@rule("FO-ATT-17")
def test_an_extra_attack_neither_uses_up_nor_replaces_the_own_one():
    spaces = {"O1": striker("Left"), "O2": "Nestor", "O3": striker("Right")}
    table = seat(a={"spaces": spaces}, b={"spaces": {"O2": unit("Wall")}})
    table.a.attacks()
    table.a.picks("Right")
    assert attackers(table) == ["Left", "Nestor", "Right", "Right"]
    assert table.counter == 3


@rule("FO-ATT-17")
def test_a_unit_that_has_attacked_may_still_make_an_extra_attack():
    spaces = {"O1": striker("Left"), "O2": "Nestor"}
    table = seat(a={"spaces": spaces}, b={"spaces": {"O2": unit("Wall")}})
    table.a.attacks()
    table.a.picks("Left")
    assert attackers(table) == ["Left", "Nestor", "Left"]
    assert table.counter == 2


@rule("FO-ATT-17")
def test_an_extra_attack_is_a_complete_attack_with_its_abilities():
    soldier = unit("Raider", attack=1, before_attack=printed("Menelaus").before_attack)
    table = seat(
        a={"spaces": {"O1": "Nestor", "O2": soldier}},
        b={"spaces": {"O1": unit("Wall", BLUE), "T1": unit("Red", RED)}},
    )
    table.a.attacks()
    table.a.picks("Raider")
    table.a.says_yes()
    assert table.counter == 1
    table.a.says_yes()
    assert table.b.damage_on("T1") == 2
    assert table.counter == 2


@rule("FO-ATT-18")
def test_an_attack_stops_if_the_attacker_has_left_play():
    async def perish(table, me, slot):
        await deal(table, [(slot, 9)], slot)

    table = seat(
        a={"spaces": {"O1": champion("Martyr", attack=2, defence=1, before_attack=perish), "O2": striker()}},
        b={"spaces": {"O1": unit("Foe")}},
    )
    table.a.attacks()
    assert table.b.damage_on("O1") == 0
    assert table.counter == 1


@rule("FO-ATT-18", "FO-TEXT-12")
def test_an_attack_stops_if_the_attacker_was_captured_meanwhile():
    """Tydeus falls by his own wound, and Medea opposite takes him over."""
    dying = ("Tydeus", {"damage": printed("Tydeus").defence - 1})
    table = seat(a={"spaces": {"O1": dying}}, b={"spaces": {"O1": "Medea"}})
    table.a.attacks()
    table.a.says_yes()
    table.b.picks("O2")
    assert table.b.units == {"O1": "Medea", "O2": "Tydeus"}
    assert sum(table.state.damage) == 0
    assert table.counter == 0
    table.is_settled()


@rule("FO-ATT-18")
def test_the_opposing_unit_is_read_anew_after_the_ability():
    table = seat(a={"spaces": {"O2": "Castor"}}, b={"spaces": {"O2": unit("Foe"), "O3": unit("Bystander")}})
    table.a.attacks()
    table.a.picks("O1")
    assert table.b.on("O1") == "Foe"
    assert table.b.damage_on("O1") == 0
    assert table.counter == 1


@rule("FO-ATT-18")
def test_the_attack_value_is_read_anew_after_the_ability():
    table = seat(
        a={
            "spaces": {"O1": ("Neoptolemus", {}), "O2": (unit("Donor"), {"equipment": gear("Axe", attack=2)})}
        },
        b={"spaces": {"O1": unit("Foe", defence=20)}},
    )
    table.a.attacks()
    table.a.picks("Donor")
    assert table.b.damage_on("O1") == printed("Neoptolemus").attack + 2


@rule("FO-ATT-18")
def test_abilities_worded_after_come_after_the_defeat_and_what_it_sets_off():
    """Achilles gains the bonus only once the answer of the defeated is done."""
    victim = champion(
        "Victim",
        defence=1,
        heeds=printed("Protesilaus").heeds,
        on_own_leaving=printed("Protesilaus").on_own_leaving,
    )
    hardy = ("Achilles", {"equipment": gear("Cap", defence=2)})
    table = seat(a={"spaces": {"O1": hardy}}, b={"spaces": {"O1": victim}})
    table.a.attacks()
    kinds = [event.kind for event in table.match.events]
    assert kinds.index("is defeated") < max(n for n, kind in enumerate(kinds) if kind == "damages")
    assert max(n for n, kind in enumerate(kinds) if kind == "damages") < kinds.index("scores")


@rule("FO-ATT-18")
def test_an_attacker_felled_by_the_answer_uses_no_ability_worded_after():
    victim = champion(
        "Victim",
        defence=1,
        heeds=printed("Protesilaus").heeds,
        on_own_leaving=printed("Protesilaus").on_own_leaving,
    )
    dying = ("Achilles", {"damage": printed("Achilles").defence - 1})
    table = seat(a={"spaces": {"O1": dying}}, b={"spaces": {"O1": victim}})
    table.a.attacks()
    assert table.discard == ["Victim", "Achilles"]
    assert table.counter == 0


@rule("FO-ATT-18", "FO-ABIL-11")
def test_equipment_taken_before_the_blow_uses_its_ability_after_it():
    told = []

    async def tell(table, me, slot, blow):
        told.append(blow.bonus)

    donor = (unit("Donor"), {"equipment": gear("Arms", attack=1, after_attack=tell)})
    table = seat(a={"spaces": {"O1": "Neoptolemus", "T1": donor}})
    table.a.attacks()
    table.a.picks("Donor")
    assert len(told) == 1


@rule("FO-ATT-19")
def test_an_ability_on_attack_cannot_lift_its_own_unit_from_attack_zero():
    spaces = {"O1": champion("Idle", attack=0, before_attack=printed("Hippolyta").before_attack)}
    spaces |= {"T1": unit("Soldier"), "D1": unit("Other")}
    table = seat(a={"spaces": spaces})
    table.a.attacks()
    assert table.counter == 0
    assert attackers(table) == []


@rule("FO-ATT-20")
def test_an_attack_whose_value_has_sunk_to_zero_ends_without_damage_or_bonus():
    async def sap(table, me, slot):
        table.boost -= 1

    async def tell(table, me, slot, blow):
        raise AssertionError("the attack has ended")

    weary = champion("Weary", attack=1, before_attack=sap, after_attack=tell)
    table = seat(a={"spaces": {"O1": weary, "T1": striker()}}, b={"spaces": {"T1": unit("Wall")}})
    table.a.attacks()
    assert table.counter == 0
    assert table.b.damage_on("T1") == 1
    weary = champion("Weary", attack=1, before_attack=sap)
    table = seat(a={"spaces": {"O1": weary}}, b={"spaces": {"O1": unit("Wall")}})
    table.a.attacks()
    assert table.b.damage_on("O1") == 0


@rule("FO-ATT-21")
def test_an_attacker_moved_before_the_blow_strikes_from_its_new_space():
    table = seat(a={"spaces": {"O3": "Perseus"}}, b={"spaces": {"O3": unit("Foe"), "T1": unit("Bystander")}})
    table.a.attacks()
    table.a.picks("D1")
    assert table.b.damage_on("O3") == 0
    assert table.words == "take a colour marker"
    table.a.picks("blue")
    assert (table.counter, table.a.markers) == (0, ["blue"])
    assert attackers(table) == ["Perseus"]
    table.is_settled()


@rule("FO-ATT-21")
def test_the_sweep_goes_on_after_the_old_space():
    table = seat(a={"spaces": {"O2": "Perseus", "D1": striker()}}, b={"spaces": {"D1": unit("Wall")}})
    table.a.attacks()
    table.a.picks("O1")
    assert attackers(table) == ["Perseus", "Striker"]
    assert table.counter == 1


@rule("FO-ATT-17")
def test_the_boost_of_one_attack_does_not_last_to_the_next():
    spaces = {"O1": "Hippolyta", "O2": unit("Soldier", GREEN), "O3": striker()}
    table = seat(a={"spaces": spaces}, b={"spaces": {"O1": unit("Wall", defence=20), "O3": unit("Other")}})
    table.a.attacks()
    assert table.b.damage_on("O1") == printed("Hippolyta").attack + 2
    assert table.b.damage_on("O3") == 1
