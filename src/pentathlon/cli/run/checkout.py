"""The checkout that this Pentathlon runs from: where games are written and checked."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pentathlon
from pentathlon.kernel.errors import PentathlonError


class NoCheckout(PentathlonError):
    """Pentathlon was installed without its sources."""


class Checkout(NamedTuple):
    """The folders of a checkout."""

    root: Path

    @property
    def games(self) -> Path:
        """Where the games are."""
        return self.root / "src" / "pentathlon" / "games"

    @property
    def tests(self) -> Path:
        """Where the tests of the games are."""
        return self.root / "tests" / "games"


def checkout() -> Checkout:
    """The checkout of the running package; an installed package without sources and tests has none."""
    found = Checkout(Path(pentathlon.__file__).parents[2])
    if not found.games.is_dir() or not found.tests.is_dir():
        raise NoCheckout(
            "This Pentathlon does not run from a checkout, where games are written and checked. "
            "Clone the project and run .venv/bin/pentathlon there, after `make lint` has set it up."
        )
    return found
