"""A short bad day: `make chaos` has longer ones."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from tests.server.apart import Apart, NotHere
from tests.server.chaos import BadDay
from tests.server.machines import missing
from tests.server.play import eventually


@pytest.mark.skipif(bool(missing()), reason=f"Not installed: {missing()}.")
def test_nothing_is_lost_on_a_bad_day():
    day = BadDay(Random(5))
    asyncio.run(day.run(8))
    assert day.accepted >= 18


def test_a_network_apart_is_cut_and_leaves_nothing_behind():
    async def cut() -> None:
        apart = Apart()
        try:
            await apart.open()
        except NotHere as why:
            pytest.skip(f"{why}.")
        try:
            state = Path(f"/sys/class/net/{apart.cable}/operstate")
            await eventually(lambda: state.read_text() == "up\n")
            pulling = asyncio.create_task(apart.pull_out(1))
            await eventually(lambda: state.read_text() != "up\n")
            await pulling
            await eventually(lambda: state.read_text() == "up\n")
        finally:
            await apart.close()
        await eventually(lambda: not state.exists())

    asyncio.run(cut())
