"""A small network that scores deeds: what a seat knows and a deed's description in, how much it likes it out.

What is known is read once for all deeds of a decision. The weights lie beside the game's bots, one file for
each number of players, with the names of all that they weigh: a game that asks something new is still read,
and what is new counts for nothing until the network is taught again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from pentathlon.games import GAMES
from pentathlon.kernel import Game
from pentathlon.kernel.errors import UnknownChoice

from .encoding import Floats, spec
from .questions import package_of, question_ids

QUESTION: Final = "question"
"""The part of both encodings in which every number stands for a question."""


class Network(NamedTuple):
    """The weights of two layers and of the sum at the end."""

    known: Floats
    bias: Floats
    deed: Floats
    inner: Floats
    inner_bias: Floats
    last: Floats

    def scores(self, observation: Floats, rows: Floats) -> Floats:
        """How much it likes each deed."""
        first = np.maximum(observation @ self.known + self.bias + rows @ self.deed, 0)
        scores: Floats = np.maximum(first @ self.inner + self.inner_bias, 0) @ self.last
        return scores


def path_of(game: str, seats: int) -> Path:
    """Where the network of a game for so many players lies, if there is one."""
    bots = import_module(f"{package_of(GAMES[game])}.bot")
    return Path(str(bots.__file__)).with_name(f"learned_{seats}.npz")


def taught(game: Game[Any]) -> list[int]:
    """For how many players there is a network."""
    return [seats for seats in game.seats if path_of(game.name, seats).is_file()]


def made_by(path: Path) -> str:
    """The command that made a network."""
    with np.load(path) as arrays:
        return str(arrays["made_by"])


def save(network: Network, game: str, seats: int, path: Path, command: str) -> None:
    """Write a network with what it weighs and the command that made it; half precision is enough."""
    halves = {name: weights.astype(np.float16) for name, weights in network._asdict().items()}
    size, asked = spec(game, seats), question_ids(GAMES[game])
    names = {"knowns": _names(size.blocks, asked), "deeds": _names(size.option_blocks, asked)}
    arrays: dict[str, Any] = {"made_by": command, **halves, **names}
    np.savez_compressed(path, **arrays)


def load(game: str, seats: int, path: Path) -> Network:
    """A network as it was written, for the encodings of today."""
    size, asked = spec(game, seats), question_ids(GAMES[game])
    with np.load(path) as arrays:
        network = Network(*(arrays[name].astype(np.float32) for name in Network._fields))
        knowns, deeds = arrays["knowns"].tolist(), arrays["deeds"].tolist()
    try:
        known = _moved(network.known, knowns, _names(size.blocks, asked))
        deed = _moved(network.deed, deeds, _names(size.option_blocks, asked))
    except UnknownChoice as changed:
        raise UnknownChoice(f"The network of {GAMES[game].title} has to be taught again: {changed}") from None
    return network._replace(known=known, deed=deed)


def _names(blocks: Mapping[str, tuple[int, int]], asked: Sequence[str]) -> list[str]:
    """A name for each number of an encoding: a question's id, else its place in a part of that length."""
    found: list[str] = []
    for part, (begin, end) in blocks.items():
        which = asked if part == QUESTION else [f"{at} of {end - begin}" for at in range(end - begin)]
        found += [f"{part}: {each}" for each in which]
    return found


def _moved(weights: Floats, before: Sequence[str], after: Sequence[str]) -> Floats:
    """The weights in the order of today; those of what is new are nothing."""
    at = {name: number for number, name in enumerate(before)}
    new = [name for name in after if name not in at and not name.startswith(QUESTION)]
    if new:
        raise UnknownChoice(f"{new[0].partition(':')[0]!r} was described otherwise then.")
    moved = np.zeros((len(after), weights.shape[1]), np.float32)
    for number, name in enumerate(after):
        if name in at:
            moved[number] = weights[at[name]]
    return moved
