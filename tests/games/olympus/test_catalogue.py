"""The deck as a whole: it holds at least what the content brief asks for, and text and behaviour agree."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from tests.tabletop import rule

import pentathlon
from pentathlon.games.olympus.printed import CARDS, COLOURS, Kind, Timing
from pentathlon.games.olympus.rules.playing import EQUIP, PAY, PLACE, PLAY
from pentathlon.games.olympus.setup import deck
from pentathlon.kernel import Dice

HEROES = [card for card in CARDS.values() if card.kind is Kind.HERO]
SOLDIERS = [card for card in CARDS.values() if card.kind is Kind.SOLDIER]
EQUIPMENT = [card for card in CARDS.values() if card.kind is Kind.EQUIPMENT]
ABLE = [card for card in CARDS.values() if card.text]
COLOUR_WORD = re.compile(r"\b(red|blue|green|yellow)\b")


@rule("FO-CARD-02", "FO-CARD-03", "FO-SETUP-05")
def test_the_deck_has_two_of_each_soldier_and_one_of_every_other_card():
    assert Counter(deck()) == {card: 1 + card.is_soldier for card in CARDS.values()}


@rule("FO-CARD-02", "FO-CARD-03")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_at_least_15_heroes_3_soldiers_and_3_equipment_cards(colour):
    for designs, count in ((HEROES, 15), (SOLDIERS, 3), (EQUIPMENT, 3)):
        assert sum(card.colour is colour for card in designs) >= count


@rule("FO-CARD-10")
def test_heroes_of_each_home_colour_are_multi_coloured_two_at_least():
    multi = [card for card in CARDS.values() if card.multi]
    assert all(card.is_hero for card in multi)
    assert Counter(card.colour for card in multi) >= Counter(dict.fromkeys(COLOURS, 2))


@rule("FO-CARD-01")
@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_heroes_of_all_costs(colour):
    """Five of fifteen cost nothing: that is what makes moving first worth two cards (docs/balance.md)."""
    sizes = Counter(len(card.cost) for card in HEROES if card.colour is colour)
    assert sizes >= Counter({0: 5, 1: 1, 2: 4, 3: 4, 4: 1})


@rule("FO-CARD-01")
def test_soldiers_and_equipment_cost_nothing_or_one_symbol():
    assert {len(card.cost) for card in SOLDIERS} == {len(card.cost) for card in EQUIPMENT} == {0, 1}


@rule("FO-CARD-01")
def test_the_symbols_of_all_costs_are_spread_over_the_colours():
    symbols = Counter(symbol for card in deck() for symbol in card.cost)
    assert all(symbols[colour] / symbols.total() > 1 / 5 for colour in COLOURS), symbols


@rule("FO-CARD-01")
def test_values_stay_in_their_ranges():
    assert all(0 <= card.attack <= 4 and 1 <= card.defence <= 6 for card in HEROES)
    assert all(0 <= card.attack <= 2 and 1 <= card.defence <= 3 for card in SOLDIERS)
    assert sum(card.attack == 0 for card in HEROES) >= 4
    assert all(0 <= card.attack <= 2 and 0 <= card.defence <= 3 for card in EQUIPMENT)
    assert all(card.attack + card.defence for card in EQUIPMENT)


BURDENED = {"Alcmene", "Laodice"}
"""Heroes whose ability is a price."""


@rule("FO-CARD-05")
@pytest.mark.parametrize("cost", [0, 1])
def test_a_soldier_without_an_ability_is_stronger_than_any_hero_at_its_price(cost):
    """Whoever wants a body for little plays Soldiers, whoever wants an ability pays with strength."""
    plain = [card.attack + card.defence for card in SOLDIERS if not card.text and len(card.cost) == cost]
    heroes = [card for card in HEROES if len(card.cost) == cost and card.name not in BURDENED]
    assert max(card.attack + card.defence for card in heroes) < min(plain)


@rule("FO-CARD-06")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_a_weapon_a_shield_and_a_helmet(colour):
    mine = [card for card in EQUIPMENT if card.colour is colour]
    kinds = [(card.attack > 0, card.defence > 0) for card in mine]
    assert set(kinds) == {(True, False), (False, True), (True, True)}


@rule("FO-CARD-04", "FO-ABIL-01")
def test_every_timing_occurs_in_every_colour_and_at_least_as_often_as_the_brief_says():
    timings = Counter(card.timing for card in HEROES)
    assert timings >= Counter({Timing.ON_PLAY: 26, Timing.ON_ATTACK: 18, Timing.ALWAYS: 16})
    for colour in COLOURS:
        assert {card.timing for card in HEROES if card.colour is colour} == set(Timing)


@rule("FO-CARD-05", "FO-CARD-06")
def test_a_few_soldiers_and_some_equipment_cards_have_an_ability():
    assert 3 <= sum(bool(card.text) for card in SOLDIERS) < len(SOLDIERS) / 2
    assert 4 <= sum(bool(card.text) for card in EQUIPMENT) < len(EQUIPMENT)


OPENINGS = {
    "on_play": "When played, ",
    "before_attack": "Before attacking, ",
    "after_attack": "After attacking, ",
    "claims": "Attacking an empty space, ",
    "at_turn_start": "At the start of your turn, ",
    "at_turn_end": "At the end of your turn, ",
}


@rule("FO-ABIL-01")
@pytest.mark.parametrize("card", ABLE, ids=lambda card: card.slug)
def test_a_text_begins_with_the_moment_at_which_it_works(card):
    for window, opening in OPENINGS.items():
        assert (getattr(card, window) is not None) == card.text.startswith(opening)
    assert card.text.endswith(".")
    assert card.text == card.text.strip()


@rule("FO-CARD-02")
def test_no_two_cards_share_a_name_and_no_two_heroes_an_ability():
    assert len({card.name for card in CARDS.values()}) == len(CARDS)
    texts = [card.text.replace(card.name, "~") for card in HEROES]
    assert [text for text, times in Counter(texts).items() if times > 1] == []


CONSISTENT = {
    r"\bdamage\b": r"\b(\d|all|all his|deals) damage\b|damages|damaged",
    r"victory point": r"gains? 1 victory point",
    r"marker": r"colour markers?",
    r"\bdraws?\b": r"\bdraws? \d cards?\b|draw pile",
    r"\bheal\b": r"\bheal (up to )?(\d|all) damage from\b",
}


@rule("FO-CARD-01")
@pytest.mark.parametrize("card", ABLE, ids=lambda card: card.slug)
def test_the_same_effect_is_always_worded_the_same_way(card):
    for word, wording in CONSISTENT.items():
        if re.search(word, card.text):
            assert re.search(wording, card.text), f"{card.name}: {card.text}"
    for slang in ("VP", "HP", "equipment", "heroes", "soldier ", "controlled by", "chit", "token"):
        assert slang not in card.text


@rule("FO-TEXT-11")
@pytest.mark.parametrize(
    "card", [card for card in ABLE if " place " in card.text], ids=lambda card: card.slug
)
def test_a_card_that_places_a_unit_says_that_nothing_happens_then(card):
    assert card.text.endswith("on an empty space of your side; nothing happens when it is placed.")


def named(pattern):
    return [card.name for card in CARDS.values() if re.search(pattern, card.text)]


@rule("FO-CARD-11", "FO-CARD-12", "FO-DMG-08")
def test_enough_abilities_name_colours_heroes_soldiers_discards_and_defeats():
    assert len(named(COLOUR_WORD)) >= 6
    assert len(named(r"\bHero(es)?\b")) >= 4
    assert len(named(r"\bSoldiers?\b")) >= 4
    assert len(named(r"\b(is|are) discarded\b")) >= 3
    assert len(named(r"\bdefeated\b")) >= 3


@rule("FO-CARD-04")
def test_every_card_with_a_text_has_a_test_of_its_own():
    words = set()
    for path in (Path(__file__).parent / "cards").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
    assert {card.name for card in ABLE} - words == set()


GAMES_PLAYED = 500
ORDINARY = (PLAY, PAY, PLACE, EQUIP)


class Chronicle:
    """What random games showed: who came into play, and whether abilities could be declined."""

    def __init__(self):
        self.played = set()
        self.declinable = {}
        for seed in range(GAMES_PLAYED):
            self.follow(pentathlon.new("olympus", seed=seed, remember=False), Dice(seed))

    def follow(self, match, dice):
        while match.outcome is None:
            ask = match.ask
            if ask.by is not None and ask.what not in ORDINARY:
                could = any(option is None or option is False for option in ask.options)
                self.declinable[ask.by.slug] = self.declinable.get(ask.by.slug, False) or could
            match.send(dice.pick(ask.options))
            table = match.table
            self.played.update(table.faces[slot].slug for slot in table.units + table.gear if slot >= 0)


@pytest.fixture(scope="module")
def chronicle():
    return Chronicle()


@rule("FO-CARD-04")
def test_random_play_brings_every_card_into_play(chronicle):
    assert set(CARDS) - chronicle.played == set()


@rule("FO-ABIL-05")
def test_what_may_be_declined_says_may_and_nothing_else_does(chronicle):
    """Tiresias declines by naming his own area."""
    for slug, declinable in chronicle.declinable.items():
        assert CARDS[slug].optional == (declinable or CARDS[slug].claims is not None), slug


@rule("FO-ABIL-05")
def test_random_play_asks_for_every_optional_ability(chronicle):
    asked = set(chronicle.declinable)
    assert {card.slug for card in ABLE if card.optional} - asked == set()
