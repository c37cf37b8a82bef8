"""What the tests of Aeon Trespass share."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Block

PLAIN = {
    "labyrinthauros": (6, Block(wounds=8, escalations=1), Block(wounds=9, escalations=1, trample=True)),
    "brazen-choir": (5, Block(wounds=8)),
    "toll-taker": (7, Block(wounds=9, danger=1, escalations=1)),
    "asterion": (6, Block(wounds=14, danger=1, escalations=2)),
}
"""SPEED and first levels of the sheets on which the rules are shown."""


@pytest.fixture(autouse=True)
def plain_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cards and rules do is shown on plain sheets, so that the printed ones can be balanced freely."""
    for slug, (speed, *blocks) in PLAIN.items():
        printed = PRIMORDIALS[slug]
        plain = replace(printed, speed=speed, blocks=(*blocks, *printed.blocks[len(blocks) :]))
        monkeypatch.setitem(PRIMORDIALS, slug, plain)


@pytest.fixture
def made_up() -> Iterator[None]:
    """Cards that a test declares are forgotten after it: they show what no printed card needs."""
    printed = dict(CARDS)
    yield
    CARDS._declared.clear()
    CARDS._declared.update(printed)
