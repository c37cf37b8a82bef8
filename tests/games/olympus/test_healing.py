"""Healing (FO-HEAL)."""

from tests.games.olympus.tabletop import printed, rule, seat, unit

from pentathlon.games.olympus.printed import GREEN, RED


@rule("FO-HEAL-01")
def test_healing_takes_the_stated_number_of_tokens_off():
    table = seat(a={"affords": ["Podalirius"], "spaces": {"O1": (unit("Green", GREEN), {"damage": 5})}})
    table.a.plays("Podalirius", at="O2")
    assert table.a.damage_on("O1") == 3
    table.is_settled()


@rule("FO-HEAL-02")
def test_healing_takes_no_more_than_there_is_and_leaves_no_surplus():
    spaces = {"O1": (unit("Scratched", GREEN), {"damage": 1}), "O2": unit("Whole", GREEN)}
    table = seat(a={"affords": ["Podalirius"], "spaces": spaces})
    table.a.plays("Podalirius", at="O3")
    assert table.a.damage_on("O1") == 0
    assert table.a.damage_on("O2") == 0
    table.is_settled()


@rule("FO-HEAL-03")
def test_healing_comes_too_late_for_a_defeated_unit():
    """Atalanta heals after attacking, but Antaeus strikes back before that."""
    dying = ("Atalanta", {"damage": printed("Atalanta").defence - 1})
    foe = (unit("Giant", RED, defence=20, on_damage=printed("Antaeus").on_damage), {})
    table = seat(a={"spaces": {"O1": dying}}, b={"spaces": {"O1": foe}})
    table.a.attacks()
    assert table.a.on("O1") is None
    assert "Atalanta" in table.discard
    table.is_settled()
