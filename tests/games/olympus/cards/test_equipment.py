"""The Equipment: four with an ability, the others with values alone."""

import pytest
from tests.games.olympus.tabletop import champion, printed, rule, seat, unit

from pentathlon.games.olympus.printed import CARDS, RED

PLAIN = [card.name for card in CARDS.values() if not card.is_unit and not card.text]


def side(**spaces):
    return {"spaces": spaces}


@rule("FO-CARD-06")
@pytest.mark.parametrize("name", PLAIN)
def test_plain_equipment_only_changes_values(name):
    table = seat(a={"affords": [name], "spaces": {"O1": unit("Bearer", attack=1), "O2": unit("Other")}})
    table.a.plays(name, on="Bearer")
    assert table.a.equipment_on("O1") == name
    assert table.a.attack_on("O1") == 1 + printed(name).attack
    assert table.a.defence_on("O1") == 9 + printed(name).defence
    assert (table.a.attack_on("O2"), table.a.defence_on("O2")) == (0, 9)
    table.is_settled()


@rule("FO-ABIL-11")
def test_the_helmet_of_hector_wounds_the_bearers_opposing_unit():
    table = seat(
        a={"affords": ["Helmet of Hector"], "spaces": {"O1": unit("Bearer"), "O2": unit("Other")}},
        b=side(O1=unit("Opposing"), O2=unit("Beside")),
    )
    table.a.plays("Helmet of Hector", on="Bearer")
    assert (table.b.damage_on("O1"), table.b.damage_on("O2")) == (1, 0)
    table.is_settled()


@rule("FO-ABIL-14")
def test_the_helmet_of_hector_with_nobody_opposite_wounds_nobody():
    table = seat(
        a={"affords": ["Helmet of Hector"], "spaces": {"O1": unit("Bearer")}}, b=side(O2=unit("Beside"))
    )
    table.a.plays("Helmet of Hector", on="Bearer")
    assert table.b.damage_on("O2") == 0
    table.is_settled()


@rule("FO-ABIL-11", "FO-AREA-04")
def test_the_helmet_of_hades_may_bring_a_marker_when_discarded_from_play():
    bearer = (unit("Bearer", defence=1), {"equipment": "Helmet of Hades"})
    table = seat(a=side(O1=unit("Striker", attack=9)), b=side(O1=bearer, O2=unit("Own")))
    table.a.attacks()
    assert table.b.options == ["red", "blue", "green", "yellow", None]
    table.b.picks("blue")
    assert (table.a.markers, table.b.markers) == ([], ["blue"])
    table.is_settled()


@rule("FO-ABIL-05")
def test_the_helmet_of_hades_may_be_declined():
    bearer = (unit("Bearer"), {"equipment": "Helmet of Hades"})
    table = seat(a={"affords": ["Omphale"], "spaces": {"O1": bearer}})
    table.a.plays("Omphale", at="O2")
    table.a.declines()
    assert table.a.markers == []
    table.is_settled()


@rule("FO-AREA-05", "FO-EQUIP-11")
def test_the_helmet_of_hades_of_a_returned_unit_takes_the_opponents_marker_if_the_board_has_none():
    bearer = (unit("Bearer"), {"equipment": "Helmet of Hades"})
    table = seat(a={"affords": ["Calypso"], "markers": "rbgy"}, b=side(O1=bearer))
    paid = [name for name in table.a.hand if name != "Calypso"]
    table.a.plays("Calypso", at="O1", paying=paid)
    table.a.picks("Bearer")
    assert table.b.options == ["red", "blue", "green", "yellow", None]
    table.b.picks("red")
    assert (table.a.markers, table.b.markers) == (["blue", "green", "yellow"], ["red"])
    table.is_settled()


@rule("FO-AREA-11")
def test_the_helmet_of_hades_asks_nothing_when_all_markers_are_ones_own():
    bearer = (unit("Bearer"), {"equipment": "Helmet of Hades"})
    table = seat(a={"affords": ["Calypso"]}, b=side(O1=bearer) | {"markers": "rbgy"})
    table.a.plays("Calypso", at="O1")
    table.a.picks("Bearer")
    assert len(table.b.markers) == 4
    table.is_settled()


@rule("FO-PAY-09")
def test_the_helmet_of_hades_paid_from_hand_brings_nothing():
    table = seat(a={"hand": [unit("Costly", RED, cost="b"), "Helmet of Hades"]})
    table.a.plays("Costly", at="O1")
    assert table.discard == ["Helmet of Hades"]
    assert table.a.markers == []
    table.is_settled()


@rule("FO-TURN-06", "FO-HEAL-01")
def test_the_shield_of_achilles_heals_its_bearer_at_the_start_of_the_turn():
    bearer = (unit("Bearer"), {"damage": 3, "equipment": "Shield of Achilles"})
    table = seat(a=side(O1=bearer, O2=(unit("Other"), {"damage": 3})), phase="turn")
    assert (table.a.damage_on("O1"), table.a.damage_on("O2")) == (2, 3)
    table.a.attacks()
    assert table.a.damage_on("O1") == 2
    table.b.passes()
    assert table.a.damage_on("O1") == 1
    table.is_settled()


@rule("FO-EQUIP-04", "FO-ABIL-04")
def test_the_shield_of_achilles_discarded_heals_nobody():
    bearer = (unit("Bearer"), {"damage": 3, "equipment": "Shield of Achilles"})
    foe = (unit("Foe"), {"damage": 3})
    table = seat(a=side(T1=bearer), b={"affords": ["Omphale"], "spaces": {"T1": foe}}, active="b")
    table.b.plays("Omphale", at="O1")
    table.b.attacks()
    table.a.passes()
    assert table.asked == "b"
    assert (table.a.damage_on("T1"), table.b.damage_on("T1")) == (3, 3)
    table.is_settled()


@rule("FO-HEAL-02")
def test_the_shield_of_achilles_heals_nothing_from_an_unhurt_bearer():
    bearer = (unit("Bearer"), {"equipment": "Shield of Achilles"})
    table = seat(a=side(O1=bearer), phase="turn")
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-18")
def test_the_aegis_keeps_enemy_abilities_from_its_bearer():
    bearer = (unit("Bearer", RED), {"damage": 1, "equipment": "Aegis"})
    for card in ("Penthesilea", "Calypso", "Helen"):
        table = seat(a={"affords": [card]}, b=side(O1=bearer, O2=(unit("Other", RED), {"damage": 1})))
        table.a.plays(card, at="O1")
        assert table.a.options == ["Other", None]
        table.a.declines()
        assert table.b.units == {"O1": "Bearer", "O2": "Other"}
        table.is_settled()


@rule("FO-ABIL-18")
def test_the_aegis_neither_stops_damage_nor_the_own_side():
    shielded = (champion("Hero"), {"equipment": "Aegis"})
    table = seat(a={"affords": ["Ariadne"], "spaces": {"O1": shielded}})
    table.a.plays("Ariadne", at="O2")
    table.a.picks("Hero")
    assert table.a.hand == ["Hero"]
    table.is_settled()
    table = seat(a={"affords": ["Diomedes"]}, b=side(O1=shielded))
    table.a.plays("Diomedes", at="O1")
    assert table.b.damage_on("O1") == 2
    table.is_settled()


@rule("FO-EQUIP-13")
def test_the_aegis_itself_can_be_discarded():
    table = seat(a={"affords": ["Omphale"]}, b=side(O1=(unit("Bearer"), {"equipment": "Aegis"})))
    table.a.plays("Omphale", at="O1")
    assert table.discard[-1] == "Aegis"
    assert table.b.on("O1") == "Bearer"
    table.is_settled()
