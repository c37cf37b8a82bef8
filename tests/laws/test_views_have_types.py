"""Beside law 11: every game declares the type of what it shows."""

from typing import get_args, get_type_hints

import msgspec
import pytest

import pentathlon


@pytest.mark.parametrize("name", pentathlon.GAMES)
def test_every_game_shows_a_struct(name: str):
    shown = get_type_hints(pentathlon.GAMES[name].view)["return"]
    assert all(issubclass(kind, msgspec.Struct) for kind in get_args(shown) or (shown,))
