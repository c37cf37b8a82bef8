"""Beside law 4: cards of piles that are never mixed in the set-up are not of one sort.

A world deals hidden cards of one sort anew among each other. Were the cards of two piles of one sort by
mistake, no seat could tell, but a bot would reckon with Spells on the pile of the Scouts.
"""

from collections import defaultdict
from typing import Any

import pytest
from tests.laws.walking import WALKED, Setting

from pentathlon.kernel import Dice
from pentathlon.kernel.zones import sorts

DEALS = 30
Piles = dict[int, set[str]]
"""For places where cards of a pool can lie: all that have lain there."""


def hidden_cards(setting: Setting) -> dict[int, Piles]:
    """In many deals: what lies hidden to somebody, by its pool and then by its place."""
    found: dict[int, Piles] = defaultdict(lambda: defaultdict(set))
    game = setting.game
    for seed in range(DEALS):
        table = game.setup(setting.seats, Dice(seed), game.options(setting.options))
        pools = table.pools or sorts(table.faces)
        for place, zone in enumerate(() if game.zones is None else game.zones(table)):
            for slot in zone:
                if not all(seen >> slot & 1 for seen in table.seen):
                    found[pools[slot]][place].add(table.faces[slot].slug)
    return found


def strangers(piles: Piles) -> set[str]:
    """Cards that never lay where the others can lie, however many deals one goes through."""
    together, *others = piles.values()
    while met := [cards for cards in others if together & cards]:
        together = together.union(*met)
        others = [cards for cards in others if cards not in met]
    return set().union(*others)


def test_piles_that_share_no_card_are_told_apart():
    assert strangers({0: {"a", "b"}, 3: {"b", "c"}, 4: {"c"}}) == set()
    assert strangers({0: {"a", "b"}, 3: {"c", "d"}, 4: {"d"}}) == {"c", "d"}


@pytest.mark.parametrize("setting", WALKED, ids=str)
def test_cards_that_cannot_lie_in_each_others_place_are_of_two_sorts(setting: Setting):
    wrong: dict[int, Any] = {pool: strangers(piles) for pool, piles in hidden_cards(setting).items()}
    assert not any(wrong.values()), wrong
