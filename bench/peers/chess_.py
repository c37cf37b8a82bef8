"""python-chess, a rules library known for being light to import."""

from __future__ import annotations

import chess

from bench.measure import START_UP, Result, case
from bench.startup import time_fresh_process


@case("import chess", START_UP)
def start_chess(seconds: float, seed: int) -> Result:
    """A fresh interpreter that imports python-chess."""
    return time_fresh_process(f"import {chess.__name__}", seconds)
