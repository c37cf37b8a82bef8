"""Whatever word the rules know stands on some card: a word that none uses is a rule that nobody meets."""

import re
from dataclasses import fields

import pytest

from pentathlon.games.aeon.content.scenarios import SCENARIOS
from pentathlon.games.aeon.ground.terrain import TERRAIN, Terrain
from pentathlon.games.aeon.pieces import What
from pentathlon.games.aeon.printed.attacks import BOARD, AttackType, Line, Moment, Skill, Want
from pentathlon.games.aeon.printed.cards import AiCard, BpCard, FateCard, Gear, GearType, Keyword, Resource
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.godforms import GODFORMS
from pentathlon.games.aeon.printed.patterns import PATTERNS
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, TRAIT_TEXTS, Rank
from pentathlon.games.aeon.printed.sheets import SHEETS

AI = [card for card in CARDS.values() if isinstance(card, AiCard)]
BP = [card for card in CARDS.values() if isinstance(card, BpCard)]
ATTACKS = [card.attack for card in AI if card.attack is not None]
TEXTS = " ".join(card.text for card in CARDS.values())


def unused(words: set[str], used: set[str]) -> list[str]:
    """The words that stand nowhere."""
    return sorted(words - used)


def names(things: object) -> set[str]:
    """The names of the members of an enum, or of some of them."""
    return {thing.name for thing in things}  # type: ignore[attr-defined]


def test_every_keyword_is_had_by_some_gear_titan_godform_or_card_of_fate():
    bearers = [card.traits for card in CARDS.values() if isinstance(card, Gear | FateCard)]
    bearers += [sheet.traits for sheet in SHEETS]
    bearers += [option for sheet in SHEETS for level in sheet.kratos for option in level.options]
    bearers += [pattern.traits for pattern in PATTERNS.values()]
    bearers += [(*form.traits, *(form.attack.traits if form.attack else ())) for form in GODFORMS]
    assert unused(names(Keyword), {trait.keyword.name for traits in bearers for trait in traits}) == []


def test_every_moment_has_a_card_that_waits_for_it_and_raw_power_a_weapon():
    gear = [card for card in CARDS.values() if isinstance(card, Gear)]
    waiting = [trigger for each in (*gear, *ATTACKS) for trigger in each.triggers]
    assert unused(names(Moment), {trigger.when.name for trigger in waiting}) == []
    assert any(each.raw for each in gear)


def laid_kinds() -> set[str]:
    """The kinds of terrain that a scenario or a card brings, with their backs."""
    kinds = {tile.terrain for scenario in SCENARIOS.values() for tile in scenario.tiles}
    kinds |= {kind.slug for kind in TERRAIN.values() if kind.name in TEXTS}
    kinds |= {kind.slug for kind in TERRAIN.values() if kind.labyrinth and "Labyrinth 1." in TEXTS}
    return kinds | {TERRAIN[kind].back for kind in kinds if TERRAIN[kind].back}


def test_every_kind_of_terrain_is_brought_by_a_scenario_or_a_card():
    assert unused(set(TERRAIN), laid_kinds()) == []


def test_every_ability_of_terrain_is_met():
    abilities = {field.name for field in fields(Terrain) if field.type is bool}
    assert len(abilities) > 10
    met = {ability for kind in laid_kinds() for ability in abilities if getattr(TERRAIN[kind], ability)}
    assert unused(abilities, met) == []
    assert any(scenario.boundless for scenario in SCENARIOS.values())


def test_every_word_of_a_targeting_line_is_on_an_ai_card():
    lines = [line for card in AI for line in card.lines]
    assert unused(names(Want), {want.name for line in lines for want in line.wants}) == []
    assert any(line.zone for line in lines)
    assert any(line.titans > 1 for line in lines)
    assert Line() in lines
    assert any(attack.reach == BOARD for attack in ATTACKS)


def test_every_type_of_attack_is_on_an_ai_card():
    assert unused(names(AttackType), {attack.type.name for attack in ATTACKS}) == []
    assert any(attack.doomed for attack in ATTACKS)
    assert any(attack.per_hit for attack in ATTACKS)
    assert {attack.banner.fate for attack in ATTACKS if attack.banner} == {4, 7}


def test_every_skill_is_tested():
    tested = {skill.name for attack in ATTACKS for skill in attack.skills}
    climbed = [vantage for sheet in PRIMORDIALS.values() for vantage in sheet.vantages]
    tested |= {skill.name for vantage in climbed for skill, _ in (vantage.climb, vantage.hold)}
    assert unused(names(Skill), tested) == []


@pytest.mark.parametrize("condition", Condition, ids=lambda condition: condition.title)
def test_every_condition_is_given_by_a_primordial_or_by_fate(condition):
    assert f"Gain {condition.title}." in TEXTS


@pytest.mark.parametrize("what", What, ids=lambda what: what.value)
def test_every_number_that_a_modifier_can_change_is_changed_by_a_card(what):
    assert re.search(rf"[Hh](as|ave) {what.value} [+-]", TEXTS)


def test_every_trait_and_every_rank_has_its_primordial():
    had = {trait for sheet in PRIMORDIALS.values() for trait in sheet.traits(len(sheet.blocks))}
    assert unused(set(TRAIT_TEXTS), had) == []
    assert unused(names(Rank), {sheet.rank.name for sheet in PRIMORDIALS.values()}) == []


def test_every_type_of_gear_is_made_and_every_resource_is_won():
    assert (
        unused(names(GearType), {card.type.name for card in CARDS.values() if isinstance(card, Gear)}) == []
    )
    assert all(any(card.gives[resource] for card in BP) for resource in Resource)


@pytest.mark.parametrize("foe", PRIMORDIALS)
def test_the_decks_of_every_primordial_have_their_numbers(foe):
    ai = [card for card in AI if card.foe == foe and card.dealt]
    bp = [card for card in BP if card.foe == foe]
    sheet = PRIMORDIALS[foe]
    sizes = {Rank.REGULAR: ((5, 5, 5), 6), Rank.ADVERSARY: ((4, 4, 4), 5), Rank.BOSS: ((4, 5, 5), 5)}
    of_ai, of_bp = sizes[sheet.rank]
    assert tuple(sum(card.level == level for card in ai) for level in (1, 2, 3)) == of_ai
    assert [sum(card.level == level for card in bp) for level in (1, 2, 3)] == [of_bp] * 3
    assert {CARDS[slug].name for slug in (sheet.signature, sheet.routine)} <= {card.name for card in AI}
    assert all(card.critical for card in bp if card.level == 3)


@pytest.mark.parametrize("card", BP, ids=lambda card: card.slug)
def test_a_body_part_needs_the_power_and_gives_the_spoils_of_its_level(card):
    assert card.at in {1: range(2, 5), 2: range(4, 7), 3: range(6, 10)}[card.level]
    assert sum(card.gives) in {1: (1,), 2: (1, 2), 3: (2, 3)}[card.level]
