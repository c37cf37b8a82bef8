"""The same deal with other numbers on its slots: nothing that is told of a card may follow its number."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, get_args

from pentathlon.kernel import Dice, Game, Slot
from pentathlon.kernel.compiled import types_of
from pentathlon.kernel.zones import Table, sorts


def renumbered(game: Game[Any], seed: int) -> Game[Any]:
    """The game, with the slots of every table numbered anew once it is set up."""

    def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Table:
        table = game.setup(seats, dice, options)
        new = list(range(len(table.faces)))
        Random(seed).shuffle(new)
        _renumber(table, new)
        return table

    return replace(game, setup=set_up)


def _renumber(table: Table, new: list[int]) -> None:
    faces, pools = [*table.faces], [*(table.pools or sorts(table.faces))]
    old_faces, old_pools = table.faces, [*pools]
    for slot, number in enumerate(new):
        faces[number], pools[number] = old_faces[slot], old_pools[slot]
    table.faces = tuple(faces)
    table.pools = None if table.pools is None else tuple(pools)
    table.seen = [_bits(seen, new) for seen in table.seen]
    table.filed = _bits(table.filed, new)
    _follow(table, new)


def _bits(bits: int, new: list[int]) -> int:
    return sum(1 << new[slot] for slot in range(len(new)) if bits >> slot & 1)


def _follow(thing: Any, new: list[int]) -> None:
    """Renumber the slots in the fields of a table or of a part of it."""
    hints = types_of(type(thing))
    for field in fields(thing):
        if field.name not in ("faces", "seen", "pools", "agenda", "story"):
            setattr(thing, field.name, _anew(getattr(thing, field.name), hints[field.name], new))


def _anew(value: Any, kind: Any, new: list[int]) -> Any:
    if kind is Slot:
        return new[value] if value >= 0 else value
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        inner = get_args(kind)
        return type(value)(_anew(each, inner[0], new) for each in value) if inner else value
    if isinstance(value, tuple):
        hints = types_of(type(value))
        return type(value)(*[_anew(getattr(value, name), hints[name], new) for name in value._fields])
    if is_dataclass(value) and not isinstance(value, type) and not type(value).__dataclass_params__.frozen:
        _follow(value, new)
    return value
