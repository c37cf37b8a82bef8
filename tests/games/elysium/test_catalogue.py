"""The cards as a whole: at least what the content brief asks for, and that text and behaviour agree."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from tests.tabletop import rule

import pentathlon
from pentathlon.games.elysium.printed import CARDS, CHRONOS, FAMILIES, PERMANENT, Power
from pentathlon.kernel import Dice

BY_FAMILY = {family: [card for card in CARDS.values() if card.family is family] for family in FAMILIES}
KINDS = Counter(dict(zip(Power, (5, 3, 4, 2, 2, 2, 3), strict=True)))


@rule("EL-SETUP-13", "EL-SETUP-14")
def test_every_family_has_at_least_21_cards_and_every_card_a_name_of_its_own():
    assert all(len(cards) >= 21 for cards in BY_FAMILY.values())
    assert len({card.name for card in CARDS.values()}) == len(CARDS)


@rule("EL-POWER-01", "EL-COND-02")
@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_the_levels_kinds_and_conditions_of_the_brief(family):
    cards = BY_FAMILY[family]
    assert Counter(card.level for card in cards) >= Counter({1: 8, 2: 7, 3: 6})
    assert Counter(card.power for card in cards) >= KINDS
    single = [card for card in cards if len(card.condition) == 1]
    assert Counter(card.condition for card in single) >= Counter({"R": 3, "Y": 3, "G": 3, "B": 3, "K": 2})
    assert {card.level for card in single if card.condition == "K"} == {1}
    double = [card for card in cards if len(card.condition) == 2]
    assert Counter(card.level for card in double) >= Counter({3: 4, 2: 2})
    assert any("K" in card.condition for card in double)
    assert all(len(set(card.condition)) == 2 for card in double)


@rule("EL-COND-02")
def test_the_colours_are_spread_evenly_over_all():
    colours = Counter(card.condition for card in CARDS.values() if len(card.condition) == 1)
    assert max(colours[each] for each in "RYGB") <= 1.1 * min(colours[each] for each in "RYGB")


@rule("EL-SUP-03")
def test_the_twelve_rings_would_be_enough():
    assert all(KINDS[Power.TRIGGER] * 5 <= 12 for _ in FAMILIES)


@rule("EL-POWER-01", "EL-POWER-04", "EL-POWER-15")
@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.slug)
def test_a_card_has_the_behaviour_of_its_kind_and_a_text(card):
    assert (card.lasting is not None) == (card.power is PERMANENT)
    assert (card.tale is not None) == (card.power is CHRONOS)
    assert card.effects or card.power in (PERMANENT, CHRONOS)
    assert card.text.endswith(".")
    assert card.text == " ".join(card.text.split())
    assert not card.hint or card.power is CHRONOS


@rule("EL-POWER-03", "EL-ALL-07")
def test_the_same_effect_is_always_worded_the_same_way():
    """Texts are made by the effects; what remains is that numbers are all that tells similar ones apart."""
    sentences = [each.strip(".") for card in CARDS.values() for each in card.text.split(". ")]
    assert len({re.sub(r"\d", "#", sentence) for sentence in sentences}) < 140
    for card in CARDS.values():
        for slang in ("victory point", "coin", "prestige", "token", "domain", "legend ", "citizen", "draft"):
            assert slang not in card.text, card.text


@rule("EL-POWER-18", "EL-CHRON-04")
def test_what_a_card_gives_at_most_is_said_in_what_it_gives():
    """Not in what it counts: 2 gold, of which at most 6 count, might be six gold or six times two."""
    limits = {card.name: re.findall(r"at most [^.]*", card.text) for card in CARDS.values()}
    assert limits["Golden Throne"] == ["at most 6 VP"]
    assert limits["Twenty Bellows"] == ["at most 5 gold"]
    assert limits["Nike"] == ["at most 3 PP"]
    amount = re.compile(r"at most \d+ (gold|VP|PP)( and \d+ (VP|PP))*")
    assert all(amount.fullmatch(limit) for found in limits.values() for limit in found)


@rule("EL-POWER-18")
def test_no_two_cards_say_the_same_and_few_are_nothing_but_a_gain():
    texts = Counter(card.text for card in CARDS.values())
    assert [text for text, number in texts.items() if number > 1] == []
    plain = [text for text in texts if re.fullmatch(r"Gain \d (gold|VP|PP)( and \d (VP|PP))?\.", text)]
    assert len(plain) <= 8


@rule("EL-POWER-18")
def test_no_power_can_go_round_in_circles():
    """Copies never copy Hermes; only a Trigger untaps, and only an Instantaneous Hermes card gives rings."""
    untapping = [card for card in CARDS.values() if "Untap" in card.text]
    ringing = [card for card in CARDS.values() if "Put a ring" in card.text]
    copying = [card for card in CARDS.values() if "Carry out" in card.text]
    assert {card.power for card in untapping} == {Power.TRIGGER}
    assert {(card.power, card.family.name) for card in ringing} == {(Power.INSTANT, "HERMES")}
    assert {card.family.name for card in copying} == {"HERMES"}
    assert all("of another Family" in card.text for card in copying)


@rule("EL-POWER-18")
def test_every_card_has_a_test_of_its_own():
    words = set()
    for path in (Path(__file__).parent / "cards").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
    assert {card.name for card in CARDS.values()} - words == set()


@rule("EL-POWER-01", "EL-POWER-16")
def test_random_play_takes_every_card_and_asks_by_what_may_be_declined():
    seen, declinable = set(), {}
    for seed in range(60):
        match, dice = pentathlon.new("elysium", 4, seed, remember=False), Dice(seed)
        while match.outcome is None:
            ask = match.ask
            if hasattr(ask.by, "slug") and ask.question.id != "legend":
                could = any(option is None or option is False for option in ask.options)
                declinable[ask.by] = declinable.get(ask.by, False) or could
            match.send(dice.pick(ask.options))
            table = match.table
            seen.update(
                table.faces[slot].slug
                for cards in table.domains
                for slot in cards
                if not table.is_citizen(slot)
            )
    assert set(CARDS) - seen == set()
    # A card that copies asks what the copied one does.
    said = {card for card in declinable if " may " in card.text or "Carry out" in card.text}
    assert {card.name for card, could in declinable.items() if could} <= {card.name for card in said}
