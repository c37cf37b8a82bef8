"""What the tests of Aeon Trespass share."""

from collections.abc import Iterator

import pytest

from pentathlon.games.aeon.printed.catalogue import CARDS


@pytest.fixture
def made_up() -> Iterator[None]:
    """Cards that a test declares are forgotten after it: they show what no printed card needs."""
    printed = dict(CARDS)
    yield
    CARDS._declared.clear()
    CARDS._declared.update(printed)
