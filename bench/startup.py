"""The time a fresh interpreter needs for a statement."""

from __future__ import annotations

import os
import subprocess
import sys

from bench.measure import START_UP, Result, case, repeat


def environment() -> dict[str, str]:
    """The environment of a fresh process.

    Installed peers come with their bytecode; a source tree may keep its own only without this variable.
    """
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def time_fresh_process(statement: str, seconds: float) -> Result:
    """Run the statement in new interpreters, one after the other, until the time is up."""

    def start_one() -> int:
        subprocess.run([sys.executable, "-c", statement], check=True, env=environment())
        return 1

    return repeat(start_one, seconds)


@case("Python alone", START_UP)
def start_python(seconds: float, seed: int) -> Result:
    """The floor below which no library can come."""
    return time_fresh_process("pass", seconds)
