"""Moving and returning (FO-MOVE); Equipment and damage that go along are in test_equipment."""

from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import RED


@rule("FO-MOVE-01")
def test_a_moved_unit_stays_on_its_side():
    table = seat(a={"affords": ["Helen"]}, b={"spaces": {"O1": unit("Red", RED)}})
    table.a.plays("Helen", at="T1")
    table.a.picks("Red")
    assert table.a.options == ["O2", "O3", "D1", "D2", "T1"]
    table.a.picks("T1")
    assert table.b.units == {"T1": "Red"}
    assert table.a.units == {"T1": "Helen"}


@rule("FO-MOVE-02", "FO-MOVE-03", "FO-MOVE-05")
def test_two_units_moved_by_one_ability_may_exchange_places():
    first = (champion("First"), {"damage": 1, "equipment": gear("Cap", defence=1)})
    table = seat(a={"affords": ["Briseis"]}, b={"spaces": {"O1": first, "D2": champion("Second")}})
    table.a.plays("Briseis", at="O1")
    table.a.picks("First")
    assert table.b.units == {"O1": "Second", "D2": "First"}
    assert (table.b.equipment_on("D2"), table.b.damage_on("D2")) == ("Cap", 1)
    assert (table.b.equipment_on("O1"), table.b.damage_on("O1")) == (None, 0)
    table.is_settled()


@rule("FO-MOVE-03")
def test_three_units_may_change_places_in_a_ring():
    spaces = {"O1": unit("One"), "O2": unit("Two"), "O3": unit("Three")}
    table = seat(a={"affords": ["Theseus"], "spaces": spaces})
    table.a.plays("Theseus", at="T1")
    for name in ("One", "Two", "Three"):
        table.a.picks(name)
    table.a.picks("O2")
    table.a.picks("O3")
    table.a.picks("O1")
    assert table.a.units == {"O1": "Three", "O2": "One", "O3": "Two", "T1": "Theseus"}


@rule("FO-MOVE-04")
def test_a_single_unit_moves_only_to_an_empty_space():
    spaces = {"O1": unit("Red", RED), "O2": unit("Wall"), "D1": unit("Other"), "T1": unit("Third")}
    table = seat(a={"affords": ["Helen"]}, b={"spaces": spaces})
    table.a.plays("Helen", at="T1")
    table.a.picks("Red")
    assert table.a.options == ["O3", "D2"]


@rule("FO-MOVE-06")
def test_a_moved_unit_is_not_played():
    table = seat(a={"affords": ["Theseus"], "spaces": {"O1": "Alcmene"}})
    table.a.plays("Theseus", at="T1")
    table.a.picks("Alcmene")
    table.a.declines()
    table.a.picks("O2")
    assert table.a.on("O2") == "Alcmene"
    assert table.b.hand == []
    table.is_settled()


@rule("FO-MOVE-07")
def test_a_captured_unit_returns_to_the_hand_of_its_present_controller():
    table = seat(
        a={"spaces": {"O1": "Medea"}},
        b={"spaces": {"O1": unit("Prisoner", defence=1)}, "affords": ["Calypso"]},
    )
    table.a.attacks()
    table.a.picks("D1")
    assert table.a.on("D1") == "Prisoner"
    table.b.plays("Calypso", at="O1")
    table.b.picks("Prisoner")
    assert "Prisoner" in table.a.hand
    assert "Prisoner" not in table.b.hand
    table.is_settled()


@rule("FO-MOVE-08", "FO-ABIL-02")
def test_a_returned_card_is_paid_again_comes_unhurt_and_works_again():
    cost = printed("Circe").cost
    funds = [unit(f"Fund {n}", colour) for n, colour in enumerate(cost)]
    table = seat(
        a={"hand": ["Ariadne", *funds], "spaces": {"O1": ("Circe", {"damage": 1})}},
        b={"hand": ["Hector"]},
    )
    assert cost
    table.a.plays("Ariadne", at="O2")
    table.a.picks("Circe")
    assert "Circe" in table.a.hand
    table.a.plays("Circe", at="O1")
    assert table.a.damage_on("O1") == 0
    assert table.a.hand == table.b.hand == []
    assert sorted(table.discard[:-1]) == [fund.name for fund in funds]
    assert table.discard[-1] == "Hector"
    table.is_settled()
