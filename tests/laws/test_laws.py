"""The laws, on many deals of every game: each law sees every deal."""

import pytest
from tests.laws.every import LAWS
from tests.laws.law import walk
from tests.laws.walking import GAMES, Setting, deals

DEALS = 200
CAMPAIGN, FIRST_DAYS = 20_000, 120
"""A match of more answers than that may be is walked for its first days; `make laws` walks it to its end."""
AT_ONCE = 10
"""How many of them are one test, so that several processors share them."""


def chunks() -> list[object]:
    """All deals, in handy portions."""
    found = []
    for game in GAMES:
        many = deals(game, DEALS)
        found += [pytest.param(many[at : at + AT_ONCE], id=f"{game}-{at}") for at in range(0, DEALS, AT_ONCE)]
    return found


@pytest.mark.parametrize("portion", chunks())
def test_every_law_holds(portion: list[tuple[Setting, int]]):
    for setting, seed in portion:
        is_long = setting.game.most_answers(setting.game.options(setting.options)) > CAMPAIGN
        looks = walk(setting, seed, most=FIRST_DAYS if is_long else None)
        assert len(looks) == len(LAWS)
        assert all(looks.values()), looks


def test_every_law_is_a_sentence_and_none_is_forgotten():
    assert len({law.__name__ for law in LAWS}) == len(LAWS) > 30
