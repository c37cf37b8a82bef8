"""The silhouettes that stand with cards and boards are what the browser draws."""

from random import Random
from typing import Any

import pytest
from tests.browser.browsing import Browsing
from tests.laws.walking import do, next_happening

import pentathlon


def look_back(page: Any, game: str) -> None:
    """A whole game with as many players as it takes, from its record."""
    match, chance = pentathlon.new(game, pentathlon.GAMES[game].seats[-1], seed=1), Random(1)
    while match.outcome is None:
        do(match, next_happening(match, chance))
    record = {"name": "game.json", "mimeType": "application/json", "buffer": pentathlon.save(match).encode()}
    page.set_input_files("input[type=file]", record)
    page.get_by_label("Position").wait_for()


@pytest.mark.parametrize("game", [name for name, game in pentathlon.GAMES.items() if game.figures()])
def test_every_silhouette_on_a_board_is_on_the_sheet_of_its_game(browsing: Browsing, game: str):
    page = browsing.person()
    look_back(page, game)
    on_board = page.locator(f"use[href*='/{game}-']")
    on_board.first.wait_for(state="attached")
    addresses = on_board.evaluate_all("all => all.map((use) => use.getAttribute('href'))")
    sheet = page.request.get(addresses[0]).text()
    figures = {address.partition("#")[2] for address in addresses}
    assert figures & set(pentathlon.GAMES[game].figures().values())
    assert [figure for figure in figures if f'id="{figure}"' not in sheet] == []
