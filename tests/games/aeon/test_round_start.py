"""The start of a round, and what a primordial has on its sheet."""

from dataclasses import replace

import pytest
from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_primordial_round import round_with, to_titan_round
from tests.tabletop import rule

from pentathlon.games.aeon.battle.effects.primordial import (
    knockback,
    knockdown,
    moves_to_closest_however_far,
)
from pentathlon.games.aeon.battle.effects.titan import all_others, both, danger, fate, less_danger, rage
from pentathlon.games.aeon.battle.round_start import WHAT_STARTS, Starting
from pentathlon.games.aeon.battle.state.stats import blindspots
from pentathlon.games.aeon.battle.titan_round import WHOSE_TURN
from pentathlon.games.aeon.printed.attacks import BOARD, Moment, Trigger, Want
from pentathlon.games.aeon.printed.catalogue import CARDS, ai, line, melee, simultaneous, weapon, zone
from pentathlon.games.aeon.printed.dice import RED
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS
from pentathlon.games.aeon.sight import view
from pentathlon.games.aeon.table import FOE

FOE_SLUG = "labyrinthauros"


@pytest.fixture
def restless(monkeypatch):
    """A Labyrinthauros with two effects at the start of its rounds."""
    triggers = tuple(Trigger(Moment.PRIMORDIAL_ROUND, all_others(effect)) for effect in (danger(1), rage(1)))
    sheet = replace(PRIMORDIALS[FOE_SLUG], triggers=triggers)
    monkeypatch.setitem(PRIMORDIALS, FOE_SLUG, sheet)


@rule("AT-PRND-01")
def test_the_players_order_what_happens_at_the_start_of_a_primordial_round(restless):
    table = round_with("Bellow", 9, titans={0: (1, 1)})
    assert table.question == WHAT_STARTS
    assert table.options == [
        "Labyrinthauros: Every other titan: Gain 1 DANGER.",
        "Labyrinthauros: Every other titan: Gain 1 RAGE.",
    ]
    assert not table.state.shown, "no card is drawn before that"
    table.picks(Starting(FOE, 1))
    assert (table.state.rage[0], table.state.danger[0]) == (1, 1), "the last one needs no choice"


@rule("AT-TRND-02")
def test_the_players_order_what_happens_at_the_start_of_a_titan_round(made_up):
    for name, effect in (("Morning Blade", less_danger(1)), ("Evening Blade", fate(1))):
        weapon(name, 1, 0, [RED], triggers=[Trigger(Moment.TITAN_ROUND, effect)], figure="")
    gear = {0: ["Morning Blade"], 1: ["Evening Blade"]}
    table = battle({0: (1, 1), 1: (3, 3)}, gear=gear, danger=[2] * 4, steps=[("titan round",)])
    assert table.question == WHAT_STARTS
    table.picks("The Rampart: Gain 1 FATE.")
    assert (table.state.danger[0], table.state.fate[1]) == (1, 1)
    assert table.question == WHOSE_TURN


@rule("AT-TRAIT-01")
def test_the_diagram_turns_with_the_primordial():
    table = battle({0: (1, 1)}, (8, 8), "N")
    assert view(table.state, None).primordial.size == 2
    assert set(blindspots(table.state)) == {(8, 7), (9, 7)}
    turned = battle({0: (1, 1)}, (8, 8), "E")
    assert set(view(turned.state, None).primordial.blindspots) == {(7, 8), (7, 9)}


@rule("AT-BSET-15", "AT-TRAIT-08")
def test_every_trait_that_counts_at_its_level_is_explained():
    seen = {level: view(battle(level=level).state, None).primordial.traits for level in (1, 2)}
    assert [trait.name for trait in seen[1]] == ["Blindspots"]
    assert [trait.name for trait in seen[2]] == ["Blindspots", "Trample"]
    assert all(trait.text.endswith(".") for trait in seen[2])


@rule("AT-BSET-13", "AT-TRAIT-15")
def test_signature_and_routine_lie_beside_the_decks():
    table = battle({0: (1, 1)})
    sheet = PRIMORDIALS[FOE_SLUG]
    for slug in (sheet.signature, sheet.routine, sheet.humble_routine):
        assert slug in CARDS
        assert all(card.slug != slug for card in table.state.faces)


@rule("AT-TARG-08")
def test_a_zone_may_be_the_whole_board(made_up):
    card = ai(FOE_SLUG, 1, "Great Bellow", [line(Want.CLOSEST)], zone(BOARD, (1, 6), 1), approaches=False)
    assert card.text.startswith("Target: closest. Whole board, 1 evasion dice")
    titans = {0: (0, 0), 1: (19, 13), 2: (8, 7)}
    table = battle(titans, (8, 8), dice=[9, 9, 9], top={"ai": ["Great Bellow"]})
    table.follows(("primordial round",))
    to_titan_round(table)
    assert sum("to evade" in line for line in table.story) == 3


@rule("AT-PMOV-19")
def test_move_to_a_place_knows_no_speed(made_up):
    ai(FOE_SLUG, 1, "Long Stride", [line(Want.CLOSEST)], does=[moves_to_closest_however_far()])
    table = round_with("Long Stride", titans={0: (8, 0)}, foe=(8, 12))
    to_titan_round(table)
    assert table.foe[0] == (8, 1), "11 spaces with a SPEED of 6"


@rule("AT-AFTER-04")
def test_after_an_attack_on_several_titans_each_of_them_has_what_follows(made_up):
    attack = simultaneous((1, 6), 0)
    ai(FOE_SLUG, 1, "Twin Blow", [line(Want.CLOSEST, titans=2)], attack, after=[rage(1)], approaches=False)
    table = round_with("Twin Blow", 9, 9, titans={0: (8, 6), 1: (8, 4), 2: (1, 1)})
    to_titan_round(table)
    assert table.state.rage == [1, 1, 0, 0]


@rule("AT-ARM-05")
def test_no_rage_and_no_fate_rolls_armor_again():
    table = round_with(
        "Goring Charge", 7, 7, 5, 1, titans={0: (8, 7)}, gear={0: ["Bronze Cuirass"]}, rage=[8] * 4, level=1
    )
    table.passes()
    assert not table.question or "re-roll" not in table.question.id
    to_titan_round(table)
    assert table.state.danger[0] == 2


@rule("AT-KNOCK-03", "AT-KDOWN-02")
def test_an_attack_throws_nobody_who_is_out_of_its_range_by_then(made_up):
    attack = melee((1, 6), 0, knockback(2), both(knockdown(), rage(1)))
    ai(FOE_SLUG, 1, "Two Throws", [line(Want.CLOSEST)], attack)
    table = round_with("Two Throws", 2, titans={0: (8, 7)}, fate=[9] * 4)
    to_titan_round(table)
    assert table.at(0) == (8, 5)
    assert not table.state.fallen[0]
    assert table.state.rage[0] == 1
