"""A short bad day: `make chaos` has longer ones."""

import asyncio
from random import Random

import pytest
from tests.server.chaos import REDIS, BadDay
from tests.server.conftest import execute
from tests.server.test_nodes import answers


def test_nothing_is_lost_on_a_bad_day():
    try:
        asyncio.run(execute("SELECT 1"))
    except Exception as error:
        pytest.skip(f"No PostgreSQL answers: {error!r}.")
    if not asyncio.run(answers(REDIS)):
        pytest.skip("No Redis answers.")
    day = BadDay(Random(5))
    asyncio.run(day.run(6))
    assert day.accepted >= 18
