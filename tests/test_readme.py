"""The README is the shortest tutorial, and it runs."""

import doctest
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pentathlon

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("page", "examples"), [("README.md", 10), ("docs/research.md", 10), ("docs/oracle.md", 5)]
)
def test_the_examples_run(page: str, examples: int):
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted >= examples
    assert result.failed == 0


def test_the_bot_in_the_readme_beats_one_that_plays_by_chance():
    """It won 20 of 20 games when it was written."""
    examples = doctest.DocTestParser().get_examples((ROOT / "README.md").read_text(encoding="utf-8"))
    named: dict[str, Any] = {"Random": Random}
    exec(next(each.source for each in examples if "class Patient" in each.source), named)
    assert sum(_won(named["Patient"](), seed) for seed in range(4)) >= 3


def _won(bot: Any, seed: int) -> float:
    match, chance = pentathlon.new("olympus", 2, seed), Random(seed)
    while match.outcome is None:
        seat = match.ask.seat
        match.choose(bot.choose(match, seat) if seat == seed % 2 else chance.choice(match.ask.options))
    return match.outcome.shares[seed % 2]
