"""The Soldiers: three with an ability, the others without."""

import pytest
from tests.games.olympus.tabletop import gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import CARDS

PLAIN = [card.name for card in CARDS.values() if card.is_soldier and not card.text]


def side(**spaces):
    return {"spaces": spaces}


@rule("FO-CARD-14")
def test_myrmidons_are_stronger_next_to_other_myrmidons():
    strong = printed("Myrmidons").attack + 1
    table = seat(a=side(O3="Myrmidons", D1="Myrmidons", O2=unit("Beside", attack=1)))
    assert table.a.attack_on("O3") == table.a.attack_on("D1") == strong
    assert table.a.attack_on("O2") == 1
    table.is_settled()


@rule("FO-ABIL-14")
def test_myrmidons_apart_or_on_the_other_side_are_not():
    table = seat(a=side(O1="Myrmidons", O2=unit("Between"), O3="Myrmidons"))
    assert table.a.attack_on("O1") == table.a.attack_on("O3") == printed("Myrmidons").attack
    table = seat(a=side(O1="Myrmidons"), b=side(O1="Myrmidons"))
    assert table.a.attack_on("O1") == table.b.attack_on("O1") == printed("Myrmidons").attack
    table.is_settled()


@rule("FO-HEAL-01", "FO-CARD-14")
def test_pleiades_heal_an_adjacent_unit():
    hurt = {"damage": 3}
    spaces = {"O1": (unit("Left"), hurt), "O3": (unit("Right"), hurt), "D1": (unit("Far"), hurt)}
    table = seat(a={"affords": ["Pleiades"], "spaces": spaces}, b=side(O2=(unit("Foe"), hurt)))
    table.a.plays("Pleiades", at="O2")
    assert table.a.options == ["Left", "Right"]
    table.a.picks("Right")
    assert [table.a.damage_on(space) for space in ("O1", "O3", "D1")] == [3, 2, 3]
    assert table.b.damage_on("O2") == 3
    table.is_settled()


@rule("FO-ABIL-14")
def test_pleiades_without_a_neighbour_heal_nobody():
    table = seat(a={"affords": ["Pleiades"], "spaces": {"O3": (unit("Far"), {"damage": 1})}})
    table.a.plays("Pleiades", at="O1")
    assert table.a.damage_on("O3") == 1
    table.is_settled()


@rule("FO-ABIL-17")
def test_cicones_discarded_from_play_draw_a_card():
    table = seat(a=side(O1=unit("Striker", attack=9)), b=side(O1="Cicones", O2=unit("Own")), pile=["Hector"])
    table.a.attacks()
    assert table.discard == ["Cicones"]
    assert table.b.hand == ["Hector"]
    assert len(table.a.hand) == 2
    table.is_settled()


@rule("FO-DMG-08", "FO-DMG-10")
def test_cicones_draw_also_when_discarded_undefeated():
    sturdy = ("Cicones", {"damage": 1, "equipment": gear("Shield", defence=2)})
    table = seat(a={"affords": ["Penthesilea"]}, b=side(O1=sturdy), pile=["Hector"])
    table.a.plays("Penthesilea", at="O1")
    table.a.picks("Cicones")
    assert table.b.hand == ["Hector"]
    table.is_settled()


@rule("FO-DMG-09", "FO-PAY-09")
def test_cicones_returned_or_paid_draw_nothing():
    table = seat(a={"affords": ["Calypso"]}, b=side(O1="Cicones"))
    table.a.plays("Calypso", at="O1")
    table.a.picks("Cicones")
    assert table.b.hand == ["Cicones"]
    table.is_settled()


@rule("FO-CARD-05")
@pytest.mark.parametrize("name", PLAIN)
def test_a_soldier_without_an_ability_only_fights(name):
    table = seat(a={"affords": [name]}, b=side(O1=unit("Foe")))
    table.a.plays(name, at="O1")
    table.is_settled()
    table.a.attacks()
    assert table.b.damage_on("O1") == printed(name).attack
    assert table.counter == 0
    table.is_settled()
