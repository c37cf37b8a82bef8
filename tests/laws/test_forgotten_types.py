"""Beside law 5: machine code keeps no unions and no names of tuples, so games say which fields have such."""

from types import UnionType
from typing import Any, get_type_hints

import pytest

from pentathlon.games import GAMES
from pentathlon.kernel.record import FORGOTTEN


def is_forgotten(kind: Any) -> bool:
    """Whether a compiled class no longer knows that one of its fields has this type."""
    return isinstance(kind, UnionType) or (isinstance(kind, type) and issubclass(kind, tuple))


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_names_the_types_that_machine_code_forgets(name: str):
    game = GAMES[name]
    hints = get_type_hints(game.table)
    if any(kind is type for kind in hints.values()):
        pytest.skip("The table is compiled: its types are forgotten already.")
    needed = {field: kind for field, kind in hints.items() if is_forgotten(kind) and field not in FORGOTTEN}
    assert dict(game.forgotten) == needed
