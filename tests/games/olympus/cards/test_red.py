"""The red Heroes. Each test has a bystander, and ends with nothing left hanging."""

import pytest
from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, GREEN, RED, YELLOW


def foes(**spaces):
    return {"spaces": spaces}


@rule("FO-TEXT-04")
def test_menelaus_harms_every_red_enemy_unit():
    table = seat(a=foes(T1="Menelaus"), b=foes(O1=unit("Red", RED), O2=unit("Blue", BLUE)))
    table.a.attacks()
    table.a.says_yes()
    assert (table.b.damage_on("O1"), table.b.damage_on("O2")) == (1, 0)
    table.is_settled()


@rule("FO-TEXT-04")
def test_menelaus_may_spare_them():
    table = seat(a=foes(T1="Menelaus"), b=foes(O1=unit("Red", RED)))
    table.a.attacks()
    table.a.declines()
    assert table.b.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-14")
def test_menelaus_asks_nothing_without_a_red_enemy():
    table = seat(a=foes(T1="Menelaus", O1=unit("Own", RED)), b=foes(O2=unit("Blue", BLUE)))
    table.a.attacks()
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-PLAY-11")
def test_diomedes_deals_two_damage_to_the_opposing_unit():
    table = seat(a={"affords": ["Diomedes"]}, b=foes(O2=unit("Opposing"), O1=unit("Beside")))
    table.a.plays("Diomedes", at="O2")
    assert (table.b.damage_on("O2"), table.b.damage_on("O1")) == (2, 0)
    table.is_settled()


@rule("FO-ABIL-14")
def test_diomedes_without_an_opposing_unit_does_nothing():
    table = seat(a={"affords": ["Diomedes"]}, b=foes(O1=unit("Beside")))
    table.a.plays("Diomedes", at="O2")
    assert table.b.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-05")
def test_paris_harms_every_enemy_unit_in_one_area():
    spaces = {"O1": unit("One"), "O3": unit("Two"), "D1": unit("Other area")}
    table = seat(a={"affords": ["Paris"], "spaces": {"O1": unit("Own")}}, b={"spaces": spaces})
    table.a.plays("Paris", at="O2")
    assert table.a.options == ["olympus", "delphi", None]
    table.a.picks("olympus")
    assert [table.b.damage_on(space) for space in ("O1", "O3", "D1")] == [1, 1, 0]
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-05")
def test_paris_may_hold_back():
    table = seat(a={"affords": ["Paris"]}, b=foes(T1=unit("Foe")))
    table.a.plays("Paris", at="O1")
    table.a.declines()
    assert table.b.damage_on("T1") == 0
    table.is_settled()


@rule("FO-ABIL-14")
def test_paris_without_enemies_asks_nothing():
    table = seat(a={"affords": ["Paris"]})
    table.a.plays("Paris", at="O1")
    table.is_settled()


@rule("FO-PLAY-12")
def test_heracles_harms_every_other_unit_on_both_sides():
    table = seat(
        a={"affords": ["Heracles"], "spaces": {"O1": unit("Own")}}, b=foes(O1=unit("A"), T1=unit("B"))
    )
    table.a.plays("Heracles", at="D1")
    assert table.a.damage_on("O1") == table.b.damage_on("O1") == table.b.damage_on("T1") == 1
    assert table.a.damage_on("D1") == 0
    table.is_settled()


@rule("FO-ABIL-14")
def test_heracles_alone_harms_nobody():
    table = seat(a={"affords": ["Heracles"]})
    table.a.plays("Heracles", at="D1")
    assert table.a.damage_on("D1") == 0
    table.is_settled()


HURT = {"damage": 1}


@rule("FO-DMG-10")
def test_penthesilea_may_discard_a_damaged_enemy_soldier():
    spaces = {
        "O1": (unit("Hurt"), HURT),
        "O2": unit("Whole"),
        "O3": (champion("Hero"), HURT),
        "T1": (unit("Other"), HURT),
    }
    table = seat(a={"affords": ["Penthesilea"], "spaces": {"T1": (unit("Own"), HURT)}}, b={"spaces": spaces})
    table.a.plays("Penthesilea", at="O1")
    assert table.a.options == ["Hurt", "Other", None]
    table.a.picks("Hurt")
    assert table.discard[-1] == "Hurt"
    assert table.b.units == {"O2": "Whole", "O3": "Hero", "T1": "Other"}
    table.is_settled()


@rule("FO-ABIL-05")
def test_penthesilea_may_spare_it():
    table = seat(a={"affords": ["Penthesilea"]}, b=foes(O1=(unit("Hurt"), HURT)))
    table.a.plays("Penthesilea", at="O1")
    table.a.declines()
    assert table.b.on("O1") == "Hurt"
    table.is_settled()


@rule("FO-ABIL-14")
def test_penthesilea_without_a_damaged_soldier_asks_nothing():
    table = seat(a={"affords": ["Penthesilea"]}, b=foes(O1=unit("Whole"), O2=(champion("Hero"), HURT)))
    table.a.plays("Penthesilea", at="O1")
    assert table.b.units == {"O1": "Whole", "O2": "Hero"}
    table.is_settled()


@rule("FO-ABIL-05")
def test_philoctetes_may_discard_a_red_card_to_wound_a_hero():
    hand = [unit("Red", RED), unit("Blue", BLUE), champion("Chameleon", GREEN, multi=True, cost="yyyy")]
    table = seat(
        a={"affords": ["Philoctetes"], "hand": hand}, b=foes(O1=champion("Hero"), O2=champion("Other"))
    )
    paid = [name for name in table.a.hand if name not in ("Philoctetes", "Red", "Blue", "Chameleon")]
    table.a.plays("Philoctetes", at="T1", paying=paid)
    assert table.a.options == ["Red", "Chameleon", None]
    table.a.picks("Red")
    table.a.picks("Other")
    assert (table.b.damage_on("O1"), table.b.damage_on("O2")) == (0, 3)
    assert table.discard[-1] == "Red"
    assert table.a.hand == ["Blue", "Chameleon"]
    table.is_settled()


@rule("FO-ABIL-05")
def test_philoctetes_may_keep_the_card():
    table = seat(a={"affords": ["Philoctetes"], "hand": [unit("Red", RED)]}, b=foes(O1=champion("Hero")))
    table.a.plays("Philoctetes", at="T1")
    table.a.declines()
    assert table.a.hand == ["Red"]
    assert table.b.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-14", "FO-CARD-12")
def test_philoctetes_without_an_enemy_hero_asks_nothing():
    table = seat(a={"affords": ["Philoctetes"], "hand": [unit("Red", RED)]}, b=foes(O1=unit("Soldier")))
    table.a.plays("Philoctetes", at="T1")
    assert table.a.hand == ["Red"]
    table.is_settled()


@rule("FO-ABIL-03")
@pytest.mark.parametrize(("damage", "bonus"), [(0, 1), (1, 0)])
def test_hector_strikes_harder_at_an_undamaged_unit(damage, bonus):
    opposing = (unit("Opposing", defence=20), {"damage": damage})
    table = seat(a=foes(O1="Hector"), b=foes(O1=opposing, O2=unit("Beside")))
    table.a.attacks()
    assert table.b.damage_on("O1") == damage + printed("Hector").attack + bonus
    assert table.b.damage_on("O2") == 0
    assert table.a.attack_on("O1") == printed("Hector").attack
    table.is_settled()


@rule("FO-AREA-02")
def test_hector_gains_nothing_more_from_an_empty_space():
    table = seat(a=foes(O1="Hector"), b=foes(O2=unit("Beside")))
    table.a.attacks()
    assert table.counter == 1
    table.is_settled()


@rule("FO-CARD-14")
def test_ajax_may_harm_the_units_beside_the_opposing_space():
    spaces = {"O1": unit("Left"), "O2": unit("Opposing", defence=20), "O3": unit("Right"), "D1": unit("Far")}
    table = seat(a=foes(O2="Ajax", O1=unit("Own")), b={"spaces": spaces})
    table.a.attacks()
    table.a.says_yes()
    assert [table.b.damage_on(space) for space in ("O1", "O3", "D1")] == [1, 1, 0]
    assert table.b.damage_on("O2") == printed("Ajax").attack
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-05")
def test_ajax_may_spare_them():
    table = seat(a=foes(O2="Ajax"), b=foes(O1=unit("Left")))
    table.a.attacks()
    table.a.declines()
    assert table.b.damage_on("O1") == 0
    assert table.counter == 1
    table.is_settled()


@rule("FO-ABIL-14")
def test_ajax_asks_nothing_with_nobody_beside_the_opposing_space():
    table = seat(a=foes(O1="Ajax"), b=foes(O3=unit("Far"), O1=unit("Opposing", defence=20)))
    table.a.attacks()
    assert table.b.damage_on("O3") == 0
    table.is_settled()


@rule("FO-ATT-14")
def test_achilles_gains_the_area_bonus_for_a_defeat_as_well():
    table = seat(
        a=foes(O1="Achilles", O3=unit("Own")), b=foes(O1=unit("Frail", defence=1), O2=unit("Beside"))
    )
    table.a.attacks()
    assert table.discard == ["Frail"]
    assert table.counter == 1
    assert table.b.damage_on("O2") == 0
    table.is_settled()


@rule("FO-AREA-04")
def test_achilles_in_delphi_may_take_a_marker_for_a_defeat():
    table = seat(a=foes(D1="Achilles"), b=foes(D1=unit("Frail", defence=1)))
    table.a.attacks()
    table.a.picks("red")
    assert table.a.markers == ["red"]
    table.is_settled()


@rule("FO-ATT-14")
def test_achilles_gains_nothing_if_the_opposing_unit_stands():
    table = seat(a=foes(O1="Achilles"), b=foes(O1=unit("Sturdy", defence=20)))
    table.a.attacks()
    assert table.counter == 0
    table.is_settled()


@rule("FO-AREA-02")
def test_achilles_gains_one_bonus_from_an_empty_space():
    table = seat(a=foes(O1="Achilles"))
    table.a.attacks()
    assert table.counter == 1
    table.is_settled()


@rule("FO-ABIL-05")
def test_tydeus_may_take_a_wound_to_strike_harder():
    table = seat(a=foes(O1="Tydeus", O2=unit("Own")), b=foes(O1=unit("Opposing", defence=20)))
    table.a.attacks()
    table.a.says_yes()
    assert table.a.damage_on("O1") == 1
    assert table.b.damage_on("O1") == printed("Tydeus").attack + 2
    assert table.a.damage_on("O2") == 0
    table.is_settled()


@rule("FO-ABIL-05")
def test_tydeus_may_keep_whole():
    table = seat(a=foes(O1="Tydeus"), b=foes(O1=unit("Opposing", defence=20)))
    table.a.attacks()
    table.a.declines()
    assert table.a.damage_on("O1") == 0
    assert table.b.damage_on("O1") == printed("Tydeus").attack
    table.is_settled()


@rule("FO-ATT-18")
def test_tydeus_felled_by_his_own_wound_does_not_strike():
    dying = ("Tydeus", {"damage": printed("Tydeus").defence - 1})
    table = seat(a=foes(O1=dying), b=foes(O1=unit("Opposing")))
    table.a.attacks()
    table.a.says_yes()
    assert table.discard == ["Tydeus"]
    assert table.b.damage_on("O1") == 0
    table.is_settled()


@rule("FO-CARD-11")
def test_teucer_may_harm_a_blue_unit_that_is_not_opposing():
    spaces = {
        "O1": unit("Opposing", BLUE, defence=20),
        "O2": unit("Blue", BLUE),
        "O3": unit("Green", GREEN),
        "D1": unit("Red", RED),
        "D2": unit("Yellow", YELLOW),
        "T1": champion("Chameleon", RED, multi=True),
    }
    table = seat(a=foes(O1="Teucer"), b={"spaces": spaces})
    table.a.attacks()
    assert table.a.options == ["Blue", "Chameleon", None]
    table.a.picks("Blue")
    assert [table.b.damage_on(space) for space in ("O2", "O3", "T1")] == [1, 0, 0]
    assert table.b.damage_on("O1") == printed("Teucer").attack


@rule("FO-ABIL-05")
def test_teucer_may_hold_back():
    table = seat(a=foes(O1="Teucer"), b=foes(O2=unit("Blue", BLUE)))
    table.a.attacks()
    table.a.declines()
    assert table.b.damage_on("O2") == 0
    table.is_settled()


@rule("FO-ABIL-14")
def test_teucer_asks_nothing_without_a_target():
    table = seat(a=foes(O1="Teucer"), b=foes(O1=unit("Opposing", BLUE, defence=20), O2=unit("Red", RED)))
    table.a.attacks()
    assert table.b.damage_on("O2") == 0
    table.is_settled()


@rule("FO-ABIL-12", "FO-CARD-11")
def test_agamemnon_strengthens_the_other_red_units_of_his_side():
    spaces = {"O1": "Agamemnon", "O2": unit("Red", RED, attack=1), "O3": unit("Blue", BLUE, attack=1)}
    table = seat(a={"spaces": spaces}, b=foes(O2=unit("Foe", RED, attack=1)))
    assert table.a.attack_on("O2") == 2
    assert table.a.attack_on("O3") == 1
    assert table.a.attack_on("O1") == printed("Agamemnon").attack
    assert table.b.attack_on("O2") == 1
    table.is_settled()


@rule("FO-ABIL-04")
def test_agamemnons_bonus_ends_when_he_leaves():
    dying = ("Agamemnon", {"damage": printed("Agamemnon").defence - 1})
    table = seat(a=foes(O1=unit("Striker", attack=1)), b=foes(O1=dying, O2=unit("Red", RED, attack=1)))
    assert table.b.attack_on("O2") == 2
    table.a.attacks()
    assert table.b.attack_on("O2") == 1
    table.is_settled()


@rule("FO-DMG-08")
def test_electra_avenges_another_defeated_unit_of_her_side():
    table = seat(
        a=foes(O1=unit("Striker", attack=1), O2=unit("Other")),
        b=foes(O1=unit("Victim", defence=1), T1="Electra"),
    )
    table.a.attacks()
    assert table.b.options == ["Striker", "Other"]
    table.b.picks("Striker")
    assert (table.a.damage_on("O1"), table.a.damage_on("O2")) == (1, 0)
    table.is_settled()


@rule("FO-DMG-08")
def test_electra_does_not_avenge_an_enemy():
    table = seat(
        a=foes(O1=unit("Striker", attack=1), T1="Electra"),
        b=foes(O1=unit("Victim", defence=1), O2=unit("Wall")),
    )
    table.a.attacks()
    assert table.b.damage_on("O2") == 0
    table.is_settled()


@rule("FO-DMG-08", "FO-DMG-10")
def test_electra_does_not_avenge_the_merely_discarded():
    table = seat(a=foes(O1="Laodice", T1="Electra"), b=foes(O2=unit("Wall")))
    table.a.attacks()
    assert table.discard == ["Laodice"]
    assert table.b.damage_on("O2") == 0
    table.is_settled()


@rule("FO-ABIL-14")
def test_electra_without_an_enemy_unit_harms_nobody():
    shielded = ("Electra", {"equipment": gear("Cap", defence=2)})
    table = seat(
        a={"affords": ["Heracles"], "spaces": {"O1": unit("Victim", defence=1), "T1": shielded}}, b={}
    )
    table.a.plays("Heracles", at="O2")
    assert "Victim" in table.discard
    assert (table.a.damage_on("O2"), table.a.damage_on("T1")) == (0, 1)
    table.is_settled()


@rule("FO-ABIL-17")
def test_electra_does_not_avenge_herself():
    dying = ("Electra", {"damage": printed("Electra").defence - 1})
    table = seat(a=foes(O1=unit("Striker", attack=1)), b=foes(O1=dying))
    table.a.attacks()
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ATT-12")
def test_antaeus_strikes_back_at_an_attacker():
    table = seat(a=foes(O1=unit("Striker", attack=1), O2=unit("Other")), b=foes(O1="Antaeus"))
    table.a.attacks()
    assert (table.a.damage_on("O1"), table.a.damage_on("O2")) == (1, 0)
    table.is_settled()


@rule("FO-ATT-12")
def test_antaeus_defeated_does_not_strike_back():
    dying = ("Antaeus", {"damage": printed("Antaeus").defence - 1})
    table = seat(a=foes(O1=unit("Striker", attack=1)), b=foes(O1=dying))
    table.a.attacks()
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-DMG-07")
def test_antaeus_does_not_answer_the_damage_of_an_ability():
    table = seat(a={"affords": ["Diomedes"]}, b=foes(O1=("Antaeus", {"equipment": gear("Cap", defence=2)})))
    table.a.plays("Diomedes", at="O1")
    assert table.b.damage_on("O1") == 2
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-17")
def test_protesilaus_defeated_wounds_the_opposing_unit():
    table = seat(
        a=foes(O1=unit("Striker", attack=9), O2=unit("Other")), b=foes(O1="Protesilaus", O2=unit("Own"))
    )
    table.a.attacks()
    assert (table.a.damage_on("O1"), table.a.damage_on("O2")) == (2, 0)
    assert table.b.damage_on("O2") == 0
    table.is_settled()


@rule("FO-ABIL-14")
def test_protesilaus_defeated_with_nobody_opposite_wounds_nobody():
    table = seat(
        a={"affords": ["Heracles"]},
        b={"spaces": {"O1": ("Protesilaus", {"damage": printed("Protesilaus").defence - 1})}},
    )
    table.a.plays("Heracles", at="O2")
    assert "Protesilaus" in table.discard
    assert table.a.damage_on("O2") == 0
    table.is_settled()


@rule("FO-DMG-08")
def test_protesilaus_returned_to_hand_wounds_nobody():
    table = seat(
        a=foes(O1=unit("Opposing")),
        b={"affords": ["Ariadne"], "spaces": {"O1": ("Protesilaus", {"equipment": gear("Cap", defence=1)})}},
        active="b",
    )
    table.b.plays("Ariadne", at="O2")
    table.b.picks("Protesilaus")
    assert "Protesilaus" in table.b.hand
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-05")
@pytest.mark.parametrize("name", ["Philoctetes", "Jason"])
def test_what_a_hand_lacks_is_asked_in_secret(name):
    """Nobody else hears who asks, nor whether there was anything to choose from."""
    table = seat(a={"affords": [name], "hand": [unit("Blue", BLUE)]}, b=foes(O1=champion("Hero")))
    table.a.plays(name, at="T1", paying=[card for card in table.a.hand if card not in (name, "Blue")])
    assert table.ask.secret
    assert table.b.view["asks"][0]["by"] is None
    assert name not in table.b.view["asks"][0]["what"]
    table.a.declines()
    table.is_settled()
