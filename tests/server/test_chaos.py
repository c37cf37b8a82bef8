"""A short bad day: `make chaos` has longer ones."""

import asyncio
from random import Random

import pytest
from tests.server.chaos import BadDay
from tests.server.machines import missing


@pytest.mark.skipif(bool(missing()), reason=f"Not installed: {missing()}.")
def test_nothing_is_lost_on_a_bad_day():
    day = BadDay(Random(5))
    asyncio.run(day.run(8))
    assert day.accepted >= 18
