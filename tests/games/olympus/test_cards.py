"""The cards (FO-CARD); what the whole deck must be is in test_catalogue."""

import pytest
from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus.cards.red import is_red
from pentathlon.games.olympus.printed import BLUE, CARDS, COLOURS, GREEN, RED, YELLOW, Kind
from pentathlon.games.olympus.rules.combat import deal
from pentathlon.games.olympus.rules.effects import enemies
from pentathlon.games.olympus.setup import deck

HEROES = [card for card in CARDS.values() if card.kind is Kind.HERO]
SOLDIERS = [card for card in CARDS.values() if card.kind is Kind.SOLDIER]
EQUIPMENT = [card for card in CARDS.values() if card.kind is Kind.EQUIPMENT]


@rule("FO-CARD-01")
def test_every_card_has_the_same_printed_facts():
    for card in CARDS.values():
        assert card.name
        assert card.colour in COLOURS
        assert set(card.cost) <= set(COLOURS)
        assert card.kind in Kind
        assert card.attack >= 0
        assert card.defence >= (1 if card.is_unit else 0)


@rule("FO-CARD-01", "FO-EQUIP-04")
@pytest.mark.parametrize("card", EQUIPMENT, ids=lambda card: card.slug)
def test_the_values_of_equipment_are_its_bonus(card):
    table = seat(a={"spaces": {"O1": (unit("Bearer", attack=1, defence=4), {"equipment": card})}})
    assert card.attack + card.defence > 0
    assert table.a.attack_on("O1") == 1 + card.attack
    assert table.a.defence_on("O1") == 4 + card.defence


@rule("FO-CARD-02", "FO-CARD-03")
def test_heroes_are_unique_and_soldiers_come_in_twos():
    names = [card.name for card in deck()]
    assert {names.count(card.name) for card in HEROES} == {1}
    assert {names.count(card.name) for card in SOLDIERS} == {2}
    assert {names.count(card.name) for card in EQUIPMENT} == {1}


@rule("FO-CARD-04")
def test_every_hero_has_an_ability():
    assert all(card.text and card.timing for card in HEROES)


@rule("FO-CARD-05", "FO-CARD-06")
def test_a_few_soldiers_and_some_equipment_have_an_ability():
    assert 0 < sum(bool(card.text) for card in SOLDIERS) < len(SOLDIERS) / 2
    assert 0 < sum(bool(card.text) for card in EQUIPMENT) < len(EQUIPMENT)


@rule("FO-CARD-07")
def test_a_heroine_is_a_hero():
    assert printed("Electra").feminine
    table = seat(a={"hand": [unit("Red", RED)], "affords": ["Philoctetes"]}, b={"spaces": {"O1": "Electra"}})
    table.a.plays("Philoctetes", at="O1")
    table.a.picks("Red")
    assert table.b.on("O1") is None
    table.is_settled()


@rule("FO-CARD-08", "FO-CARD-09")
def test_cards_in_a_hand_are_no_units():
    hand = [unit("Red Reserve", RED, defence=1)]
    table = seat(a={"spaces": {"O1": "Menelaus"}}, b={"hand": hand, "spaces": {"D1": unit("Red", RED)}})
    table.a.attacks()
    table.a.says_yes()
    assert table.b.hand == ["Red Reserve"]
    assert table.b.damage_on("D1") == 1
    assert table.discard == []


@rule("FO-CARD-08", "FO-CARD-09")
def test_neither_hand_nor_discard_pile_nor_equipment_offers_a_unit():
    table = seat(
        a={"affords": ["Calypso"]},
        b={"hand": ["Tauri"], "spaces": {"O1": (champion("Hero"), {"equipment": gear("Cap", defence=1)})}},
        discard=["Carians"],
    )
    table.a.plays("Calypso", at="O1")
    assert table.b.hand == ["Tauri"]
    table.is_settled()


@rule("FO-CARD-10", "FO-CARD-11")
@pytest.mark.parametrize("home", COLOURS)
def test_a_multi_coloured_hero_suffers_from_what_names_any_colour(home):
    chameleon = champion("Chameleon", home, multi=True)
    plain = champion("Plain", YELLOW)
    table = seat(a={"spaces": {"D1": "Menelaus"}}, b={"spaces": {"O1": chameleon, "O2": plain}})
    table.a.attacks()
    table.a.says_yes()
    assert table.b.damage_on("O1") == 1
    assert table.b.damage_on("O2") == 0


@rule("FO-CARD-10", "FO-CARD-11")
@pytest.mark.parametrize("home", COLOURS)
def test_a_multi_coloured_hero_profits_from_what_names_any_colour(home):
    chameleon = champion("Chameleon", home, multi=True, attack=1)
    plain = champion("Plain", YELLOW, attack=1)
    table = seat(a={"spaces": {"D1": "Agamemnon", "O1": chameleon, "O2": plain}})
    assert table.a.attack_on("O1") == 2
    assert table.a.attack_on("O2") == 1


@rule("FO-CARD-12")
def test_what_names_heroes_reaches_only_heroes():
    table = seat(
        a={"hand": [unit("Red", RED)], "affords": ["Philoctetes"]},
        b={"spaces": {"O1": champion("Hero"), "O2": unit("Soldier"), "O3": champion("Other")}},
    )
    table.a.plays("Philoctetes", at="O1")
    table.a.picks("Red")
    assert table.a.options == ["Hero", "Other"]


@rule("FO-CARD-12")
def test_what_names_soldiers_reaches_only_soldiers():
    table = seat(
        a={"affords": ["Calypso"]},
        b={"spaces": {"O1": champion("Hero"), "O2": unit("Soldier"), "O3": unit("Other")}},
    )
    table.a.plays("Calypso", at="O1")
    assert table.a.options == ["Soldier", "Other", None]


@rule("FO-CARD-12")
def test_what_names_units_reaches_both():
    table = seat(a={"affords": ["Machaon"], "spaces": {"O1": champion("Hero"), "O2": unit("Soldier")}})
    table.a.plays("Machaon", at="O3")
    assert table.a.options == ["Hero", "Soldier", "Machaon"]


@rule("FO-CARD-13")
def test_what_names_units_not_of_a_colour_never_reaches_a_multi_coloured_hero():
    async def strike_all_but_red(table, me, slot):
        targets = enemies(table, me, lambda card: not is_red(card))
        await deal(table, [(target, 1) for target in targets], slot)

    scourge = champion("Scourge", on_play=strike_all_but_red, text="When played, ...")
    foes = {"O1": champion("Chameleon", BLUE, multi=True), "O2": unit("Blue", BLUE), "O3": unit("Red", RED)}
    table = seat(a={"hand": [scourge]}, b={"spaces": foes})
    table.a.plays("Scourge", at="O1")
    assert [table.b.damage_on(space) for space in ("O1", "O2", "O3")] == [0, 1, 0]


NEIGHBOURS = {
    "O1": ["O2"],
    "O2": ["O1", "O3"],
    "O3": ["O2", "D1"],
    "D1": ["O3", "D2"],
    "D2": ["D1", "T1"],
    "T1": ["D2"],
}


@rule("FO-CARD-14")
@pytest.mark.parametrize(("space", "near"), NEIGHBOURS.items())
def test_adjacent_means_the_next_space_of_the_same_side_across_areas(space, near):
    own = {at: (unit(f"Own {at}", GREEN), {"damage": 1}) for at in NEIGHBOURS if at != space}
    foes = {at: (unit(f"Foe {at}", GREEN), {"damage": 1}) for at in NEIGHBOURS}
    table = seat(a={"affords": ["Pleiades"], "spaces": own}, b={"spaces": foes})
    table.a.plays("Pleiades", at=space)
    if len(near) > 1:
        assert table.a.options == [f"Own {at}" for at in near]
        table.a.picks(f"Own {near[0]}")
    assert {at for at in own if table.a.damage_on(at) == 0} == {near[0]}
    assert all(table.b.damage_on(at) == 1 for at in NEIGHBOURS)
