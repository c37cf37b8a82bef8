"""Beside law 11: every game declares the type of what it shows."""

from typing import get_args

import msgspec
import pytest

import pentathlon
from pentathlon.kernel.compiled import returned_by


@pytest.mark.parametrize("name", pentathlon.GAMES)
def test_every_game_shows_a_struct(name: str):
    shown = returned_by(pentathlon.GAMES[name].view)
    assert all(issubclass(kind, msgspec.Struct) for kind in get_args(shown) or (shown,))
