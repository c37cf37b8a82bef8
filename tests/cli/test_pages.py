"""Pages for two to four players: each fits 100 by 30, and every option on it can be picked."""

from itertools import islice
from typing import Any

import pytest
from tests.cli.pages import assert_every_option_has_its_number, assert_it_fits, positions

from pentathlon.cli.play.drawing import KEYS, LAST, MORE, keys_line
from pentathlon.cli.play.screen import screen_of

GAMES: dict[str, dict[str, Any]] = {
    "elysium": {},
    "kronos": {"mercenaries": True, "held_reserve": True, "coins": True},
    "aeon": {"level": 3},
}
"""Games with a screen of their own, each with the options that ask the most."""
ENOUGH = 300
"""A long game is looked at so far; most have fewer questions."""


@pytest.mark.parametrize("game", GAMES)
def test_every_page_fits_the_terminal_whatever_the_number_of_players(game: str):
    for seats in (2, 3, 4):
        for _, page in islice(positions(game, range(2), seats), ENOUGH):
            assert_it_fits(page, screen_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_its_number_on_some_page(game: str):
    for match, page in islice(positions(game, range(1), **GAMES[game]), ENOUGH):
        assert_every_option_has_its_number(match, page, screen_of(game))


def test_what_can_be_typed_is_never_cut_within_a_word():
    for words in (KEYS, MORE.format(12), LAST):
        told = [part.strip() for part in words.split(" | ")]
        for width in range(40, 101):
            line = keys_line(words, width)
            assert len(line) < width
            assert [part.strip() for part in line.split(" | ") if part.strip() not in told] == []
            assert "? help" in line
    assert keys_line(KEYS, 80).endswith("q quit")
