"""The table as it lies on a keyboard: which key means which place, and what pointing there does."""

from __future__ import annotations

from pentathlon.games.chronos.views import Pile, TableView, Timer

ISLAND_KEYS = ("werty", "sdfgh")
"""The islands lie in two rows, as these keys do."""
SAME_KEY = {"z": "y"}
"""What lies elsewhere on other keyboards."""
CITY_KEYS, HELL_KEY, FRONT_KEY = "xc", "v", " "
MENU_KEYS = "123456789"
"""The keys of a menu; one leaf of it has as many ways."""


def place_keys(table: TableView) -> dict[str, str]:
    """The key of every place there is."""
    islands = [pile.place for pile in islands_of(table)]
    wide = columns(table)
    keys = ISLAND_KEYS[0][:wide] + ISLAND_KEYS[1][: len(islands) - wide]
    found = dict(zip(islands, keys, strict=True))
    found |= {city.place: key for city, key in zip(table.cities, CITY_KEYS, strict=False)}
    return found | {"hell2": HELL_KEY, "front": FRONT_KEY}


def islands_of(table: TableView) -> list[Pile]:
    """The piles of the archipelago, the Atlantis last."""
    return [*table.piles, *([table.atlantis] if table.atlantis else [])]


def columns(table: TableView) -> int:
    """How many islands lie in the upper row."""
    return -(-len(islands_of(table)) // 2)


def picks_card(table: TableView, timer: Timer) -> bool:
    """Whether a card lies under that timer alone, so that lifting it picks the card."""
    place: str = timer.place
    alone = sum(other.place == place for other in table.timers) == 1
    return alone and place.startswith(("pile", "atlantis", "realm"))
