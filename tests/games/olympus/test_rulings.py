"""Rulings on open points that no single clause proves."""

from tests.games.olympus.tabletop import champion, printed, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, CARDS, RED
from pentathlon.games.olympus.rules.combat import deal


def side(**spaces):
    return {"spaces": spaces}


@rule("FO-OPEN-01")
def test_the_home_colour_of_a_multi_coloured_hero_limits_nothing():
    for card in CARDS.values():
        assert card.colours == (0b1111 if card.multi else card.colour.bit)


@rule("FO-OPEN-28", "FO-TEXT-13")
def test_medea_felled_by_the_answer_to_the_discard_captures_nothing_any_more():
    """Protesilaus strikes Medea as he falls: in whose turn it is decides who answers first."""
    dying = ("Medea", {"damage": printed("Medea").defence - 1})
    frail = ("Protesilaus", {"damage": printed("Protesilaus").defence - 1})

    async def fell(table, me, slot):
        await deal(table, [(next(s for s in table.units if table.faces[s].name == "Protesilaus"), 9)], slot)

    table = seat(a={"hand": [champion("Slayer", on_play=fell)], "spaces": {"O1": frail}}, b=side(O1=dying))
    table.a.plays("Slayer", at="T1")
    assert table.discard == ["Protesilaus", "Medea"]
    assert table.b.units == {}
    table.is_settled()


@rule("FO-OPEN-28")
def test_medea_of_the_active_player_captures_before_the_answer_of_the_fallen():
    dying = ("Medea", {"damage": printed("Medea").defence - 1})
    frail = ("Protesilaus", {"damage": printed("Protesilaus").defence - 1})
    table = seat(a=side(O1=dying), b=side(O1=frail))
    table.a.attacks()
    table.a.picks("O3")
    assert table.a.units == {"O3": "Protesilaus"}
    assert table.discard == ["Medea"]
    table.is_settled()


@rule("FO-OPEN-29", "FO-TEXT-12")
def test_medea_answers_a_discard_in_the_opponents_own_turn():
    table = seat(
        a={"affords": ["Heracles"], "spaces": {"O1": unit("Own", defence=1)}},
        b=side(O1="Medea"),
    )
    table.a.plays("Heracles", at="T1")
    assert table.asked == "b"
    table.b.picks("D1")
    assert table.b.on("D1") == "Own"
    table.is_settled()


@rule("FO-OPEN-43")
def test_your_other_units_leaves_the_source_out_and_your_units_does_not():
    agamemnon, bonus = printed("Agamemnon"), printed("Aeacus").defence_bonus
    table = seat(a=side(O1="Agamemnon", O2=unit("Source", RED, attack=1, defence=2, defence_bonus=bonus)))
    assert table.a.attack_on("O1") == agamemnon.attack
    assert table.a.attack_on("O2") == 2
    assert table.a.defence_on("O2") == 3


@rule("FO-OPEN-45")
def test_hands_may_be_counted_and_the_discard_pile_looked_through():
    table = seat(a={"hand": ["Hector", "Paris"]}, discard=["Circe"])
    view = table.b.view["table"]
    assert view.sides[0].hidden == 2
    assert [card.name for card in view.discard] == ["Circe"]


@rule("FO-OPEN-47")
def test_a_captured_odysseus_draws_nothing():
    dying = ("Odysseus", {"damage": printed("Odysseus").defence - 1})
    table = seat(a=side(O3="Medea"), b=side(O3=dying))
    pile = len(table.pile)
    table.a.attacks()
    table.a.picks("O1")
    assert table.a.on("O1") == "Odysseus"
    assert len(table.pile) == pile - 2
    table.is_settled()


@rule("FO-OPEN-30")
def test_a_captured_unit_was_defeated_and_discarded_for_everybody_else():
    table = seat(
        a=side(O1="Medea", D1=unit("Own", BLUE)),
        b=side(O1=unit("Victim", defence=1), T1="Electra"),
    )
    table.a.attacks()
    table.a.picks("O2")
    assert table.asked == "b"
    table.b.picks("Own")
    assert table.a.damage_on("D1") == 1
    table.is_settled()


@rule("FO-OPEN-48")
def test_everybody_remembers_a_unit_that_returned_to_a_hand():
    table = seat(a={"affords": ["Calypso"]}, b=side(O1=unit("Soldier")) | {"hand": ["Hector"]})
    table.a.plays("Calypso", at="O1")
    table.a.picks("Soldier")
    hand = table.a.view["table"].sides[1]
    assert [card.name for card in hand.hand] == ["Soldier"]
    assert hand.hidden == 1
