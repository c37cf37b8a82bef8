"""Powers for one test alone: what the rules leave to gods and cities, without any of them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pentathlon.games.chronos.printed import POWERS, PowerCard
from pentathlon.games.chronos.rules.abilities import having

Made = Callable[..., str]


@pytest.fixture
def power() -> Iterator[Made]:
    """Makes a god or city with some behaviour, and takes it back after the test; its name is returned."""
    made: list[str] = []
    list(POWERS)

    def make(name: str = "Probe", **behaviour: Any) -> str:
        card = PowerCard(**{"name": name, "number": 99, "cost": 1, **behaviour})
        POWERS.add(card)
        made.append(card.slug)
        return card.name

    yield make
    for slug in made:
        del POWERS._declared[slug]
    having.cache_clear()
