"""Teach a network to like what a search likes, from shards of self-play.

The loss is the cross-entropy between the shares of a search and what the network makes of the same deeds.
One game in ten is kept aside, to see what was learnt and not only remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice

from .descent import LITTLE, PULL, Adam, Deeds, Liking, Numbers, fresh_network, scale_of
from .encoding import Floats, spec
from .network import Network
from .selfplay import load_shard, read_plan

BATCH = 256
"""Decisions that are learnt from at once."""
RATE = 2e-3
"""How far a step goes at first; the last go nowhere."""
SHARPER = 2.0
"""How much surer than the search whoever has imitated it goes on: shares of a short search are flat."""
KEPT_ASIDE = 10
"""One game in so many is not learnt from."""


class Searched(NamedTuple):
    """Decisions, what a search liked at them, and what came of it."""

    deeds: Deeds
    liked: Floats
    """The share of the search that each deed got."""
    game: Numbers
    share: Floats
    """What whoever decided got of the victory."""


class Lesson(NamedTuple):
    """How far a network has come after so many rounds through the games."""

    round: int
    network: Network
    loss: float
    """Of games that were kept aside."""
    agrees: float
    """How often it likes best what the search liked best, in those."""


def read_searched(folder: Path, game: str, seats: int) -> Searched:
    """All decisions of the shards of a folder, which have to be of that game."""
    paths = sorted(folder.glob("shard-*.npz"))
    if not paths:
        raise UnknownChoice(f"There are no shards in {folder}: pentathlon selfplay writes some.")
    plan = read_plan(folder)
    if (plan.game, plan.seats) != (game, seats):
        raise UnknownChoice(
            f"{folder} holds games of {plan.game} for {plan.seats}, not of {game} for {seats}."
        )
    shards, size = [load_shard(path) for path in paths], spec(game, seats)
    for path, shard in zip(paths, shards, strict=True):
        if (shard.observation.shape[1:], shard.options.shape[1:]) != ((size.observation,), (size.option,)):
            raise UnknownChoice(f"What {path} tells of {GAMES[game].title} is not what is told of it now.")
    first = np.cumsum([0, *(len(shard.seed) for shard in shards)])
    return Searched(
        Deeds(
            np.concatenate([shard.observation for shard in shards]),
            np.concatenate([shard.options for shard in shards]),
            np.concatenate([np.diff(shard.offsets) for shard in shards]),
        ),
        np.concatenate([shard.visits for shard in shards]),
        np.concatenate([shard.match + begin for shard, begin in zip(shards, first, strict=False)]),
        np.concatenate([shard.shares[shard.match, shard.seat] for shard in shards]),
    )


def imitate(searched: Searched, rounds: int, seed: int = 0) -> Iterator[Lesson]:
    """Go through the games again and again, and tell after each round how far it has come."""
    aside = searched.game % KEPT_ASIDE == 0
    learnt, kept = np.flatnonzero(~aside), np.flatnonzero(aside)
    if len(learnt) < BATCH or not len(kept):
        raise UnknownChoice(f"{len(aside)} decisions are too few to learn from: play more games.")
    scale, chance = scale_of(searched.deeds), np.random.default_rng(seed)
    scaled = searched._replace(deeds=scale.down(searched.deeds))
    network = fresh_network(len(scale.observed), len(scale.described), chance)
    adam, batches = Adam(network), len(learnt) // BATCH
    for number in range(rounds):
        chance.shuffle(learnt)
        for at in range(batches):
            rate = RATE * (1 - (number * batches + at) / (rounds * batches))
            network = _taught(network, scaled, learnt[at * BATCH : (at + 1) * BATCH], adam, rate)
        yield Lesson(number + 1, scale.out(network), *_tested(network, scaled, kept))


def surer(network: Network) -> Network:
    """The same likes, told more clearly."""
    return network._replace(last=network.last * np.float32(SHARPER))


def _taught(network: Network, searched: Searched, which: Numbers, adam: Adam, rate: float) -> Network:
    deeds, rows = searched.deeds.some(which)
    liking = Liking(network, deeds)
    error = (liking.shares - searched.liked[rows]) / np.float32(len(which))
    return Network(*adam.step(network, liking.slopes(error), rate, PULL))


def _tested(network: Network, searched: Searched, kept: Numbers) -> tuple[float, float]:
    """The loss over games that were kept aside, and how often both like the same deed best."""
    deeds, rows = searched.deeds.some(kept)
    shares, liked = Liking(network, deeds).shares, searched.liked[rows]
    loss = -float((liked * np.log(shares + LITTLE)).sum()) / len(kept)
    best = shares == np.maximum.reduceat(shares, deeds.starts)[deeds.owners]
    wanted = liked == np.maximum.reduceat(liked, deeds.starts)[deeds.owners]
    agreed = np.logical_or.reduceat(best & wanted, deeds.starts)
    return loss, float(agreed.mean())
