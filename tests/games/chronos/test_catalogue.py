"""The catalogue: every god, city and face is there once, with a text that is read in two seconds."""

from collections import Counter

import pytest

import pentathlon
from pentathlon.bots import make_hand, play_until
from pentathlon.games.chronos.faces import ARCHIPELAGO, FACES
from pentathlon.games.chronos.printed import POWERS, all_cities, gods
from pentathlon.games.chronos.rules.commands import COLOURS
from pentathlon.kernel import Seat

LONGEST_TEXT = 90


@pytest.mark.parametrize(("cards", "least"), [(gods(), 40), (all_cities(), 12)])
def test_there_are_at_least_forty_gods_and_twelve_cities_numbered_without_a_gap(cards, least):
    assert len(cards) >= least
    assert [card.number for card in cards] == list(range(1, len(cards) + 1))


def test_the_gods_cost_what_is_printed():
    assert Counter(card.cost for card in gods()) >= Counter({1: 10, 2: 13, 3: 7, 4: 7, 5: 2, 8: 1})
    assert {card.cost for card in all_cities()} == {0}


@pytest.mark.parametrize("card", [*POWERS.values(), *FACES.values()], ids=str)
def test_every_card_has_a_short_text(card):
    assert 10 < len(card.text) <= LONGEST_TEXT
    assert card.text.endswith(".")


@pytest.mark.parametrize("card", POWERS.values(), ids=str)
def test_every_power_does_something_and_words_its_refusals(card):
    assert all(len(words) > 10 and words.endswith(".") for words in card.sayings.values())
    assert (card.cannot is None) == (card.does is None) == (card.uses is None)
    assert (card.refuses is None) == (card.settles is None) == (card.answers is None)


def test_the_archipelago_has_its_mix():
    assert len(ARCHIPELAGO) == 110
    kinds = Counter(face.kind.name for face in ARCHIPELAGO)
    assert kinds == {"TERRITORY": 62, "MONSTER": 10, "WIND": 20, "PLAGUE": 18}
    assert sum(face.value for face in ARCHIPELAGO) == 1910


def test_colours_differ_by_their_patterns_too():
    assert len({colour.value for colour in COLOURS}) == len(COLOURS) == 6


def test_games_of_bots_reach_gods_cities_and_plagues():
    gained, taken = set(), set()
    for seed in range(12):
        match = pentathlon.new("chronos", 4, seed, horizon_ms=1_800_000)
        play_until(match, [make_hand("greedy", Seat(seat), seed * 4 + seat) for seat in range(4)])
        gained |= {god for god, owner in zip(match.table.gods, match.table.owners, strict=True) if owner >= 0}
        taken |= {event.facts[0] for event in match.events if event.kind == "takes"}
    assert len(gained) > 8
    assert taken >= {"Hydra", "War", "North Wind", "Territory 100"}
