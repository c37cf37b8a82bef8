"""What a nursery imports: a calendar that jumps, and then everything that takes the time from there."""

import time
from importlib import import_module

from tests.server.jumping_clock import JumpingClock

NEEDED = (
    "asyncpg",
    "pentathlon.cli.run.serve",
    "pentathlon.server.house.redis_house",
    "pentathlon.server.serving",
    "pentathlon.server.storage.postgresql",
    "sqlalchemy.dialects.postgresql.asyncpg",
    # What `tests.server.chaos` needs, which every child of it runs once more under another name.
    "tests.server.apart",
    "tests.server.bystanders",
    "tests.server.machines",
    "tests.server.play",
    "tests.server.test_killing",
)

time.time = JumpingClock()
for name in NEEDED:
    import_module(name)
for game in import_module("pentathlon.games").GAMES.values():
    assert game.name
