"""Games that bots play with themselves, written down to learn from, shard by shard so that it can go on.

A shard is one file of arrays (`load_shard`). Of every decision it has what the seat could know, each deed
that was open with its description, how much of the search went to it, and which was done; of every match
its seed and what each seat got.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from pentathlon.arena.folder import claim, noted
from pentathlon.arena.processes import in_processes
from pentathlon.bots import Bot, check_bot, make_bot
from pentathlon.games import GAMES
from pentathlon.kernel import Option, Seat
from pentathlon.kernel.errors import UnknownChoice

from .encoding import Floats, Ids, encode_options, spec
from .turns import WAIT, Turns

WHIM = 0.1
"""How often a deed is done by chance, so that more is seen than what the bot likes."""

MOST_SEED = 1 << 62
"""Seeds are counted up from one that is not beyond it."""


class SelfPlay(NamedTuple):
    """What is played, by which bot, and how it is cut into shards."""

    game: str
    seats: int
    bot: str = "mcts:100"
    seed: int = 1
    per_shard: int = 10
    options: tuple[tuple[str, Any], ...] = ()

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        rules = GAMES[self.game]
        rules.check_seats(self.seats)
        check_bot(rules, self.bot, self.seats)
        make_bot(self.bot)
        rules.options(dict(self.options))
        if abs(self.seed) > MOST_SEED:
            raise UnknownChoice(f"A shard tells its seeds as numbers of 64 bits: {self.seed} is too large.")


class Shard(NamedTuple):
    """Decisions of some matches; those of a decision's deeds lie from `offsets[n]` to `offsets[n + 1]`."""

    observation: Floats
    seat: Ids
    match: Ids
    """The row of `seed` and `shares` that tells of its match."""
    offsets: npt.NDArray[np.int64]
    ids: Ids
    options: Floats
    visits: Floats
    """The share of the search that each deed got; of a bot that does not search, all for what it did."""
    chosen: Ids
    """Which of its deeds was done."""
    seed: npt.NDArray[np.int64]
    shares: Floats


class Decision(NamedTuple):
    """One moment of a match, as it is written down."""

    observation: Floats
    seat: int
    ids: Ids
    options: Floats
    visits: Floats
    chosen: int


Played = tuple[list[Decision], tuple[float, ...]]


class Task(NamedTuple):
    """A shard that is to be played."""

    plan: SelfPlay
    number: int
    games: int


def play_shard(task: Task) -> tuple[Task, bytes]:
    """Play the matches of a shard; it comes as the bytes of a file, for another machine may have played."""
    plan = task.plan
    first = plan.seed + task.number * plan.per_shard
    matches = [play_match(plan, first + at) for at in range(task.games)]
    file = io.BytesIO()
    np.savez_compressed(file, **_gathered(plan, first, matches)._asdict())
    return task, file.getvalue()


def play_match(plan: SelfPlay, seed: int) -> Played:
    """One match from its deal to its end: the decisions in it, and what each seat got."""
    turns, chance = Turns(plan.game, plan.seats, seed, dict(plan.options)), Random(f"selfplay {seed}")
    bots = [make_bot(plan.bot, seed * plan.seats + seat) for seat in range(plan.seats)]
    found: list[Decision] = []
    while not turns.is_over:
        option, decision = _decided(turns, bots[turns.seat], chance)
        if decision is not None:
            found.append(decision)
        turns.answer(option)
    return found, turns.shares


def _decided(turns: Turns, bot: Bot, chance: Random) -> tuple[Option, Decision | None]:
    """What is done now, and what is to be learnt from it: nothing, where there was no choice."""
    if len(turns.deeds) < 2:
        return turns.deeds[0], None
    visits = np.zeros(len(turns.deeds), np.float32)
    option, liked = _liked(turns, bot)
    numbers = {deed: number for number, deed in enumerate(turns.ids.tolist())}
    for deed, weight in liked.items():
        if deed in numbers:
            visits[numbers[deed]] += weight
    if chance.random() < WHIM:
        option = turns.deeds[chance.randrange(len(turns.deeds))]
    done = 0 if option is WAIT else numbers.get(_id_of(turns, option), -1)
    if done < 0 or not visits.any():
        return option, None
    seen = turns.observation
    return option, Decision(seen, turns.seat, turns.ids, turns.rows, visits / visits.sum(), done)


def _liked(turns: Turns, bot: Bot) -> tuple[Option, dict[int, float]]:
    """What the bot would do, and how much it thought of each deed."""
    match, seat = turns.match, Seat(turns.seat)
    if turns.game.wakes is not None:
        wanted = bot.in_time(match, seat)
        return (WAIT, {int(turns.ids[0]): 1.0}) if wanted is None else (wanted, {_id_of(turns, wanted): 1.0})
    hints = bot.hints(match, seat)
    if not any(hint.weight for hint in hints):
        option = bot.choose(match, seat)
        return option, {_id_of(turns, option): 1.0}
    known = _known_ids(turns)
    liked: dict[int, float] = {}
    for hint in hints:
        deed = known(hint.option)
        liked[deed] = liked.get(deed, 0.0) + hint.weight
    return hints[0].option, liked


def _id_of(turns: Turns, option: Option) -> int:
    return _known_ids(turns)(option)


def _known_ids(turns: Turns) -> Callable[[Option], int]:
    """What says which deed an option is: -1 of one that is not listed, as can be in real time."""
    ask = turns.match.ask_for(turns.seat)
    options = list(ask.options) if ask is not None else []
    ids = encode_options(turns.match, turns.seat)[0].tolist()
    return lambda option: ids[options.index(option)] if option in options else -1


def _gathered(plan: SelfPlay, first: int, matches: Sequence[Played]) -> Shard:
    size = spec(plan.game, plan.seats)
    every = [(at, decision) for at, (decisions, _) in enumerate(matches) for decision in decisions]
    counts = [len(decision.ids) for _, decision in every]
    return Shard(
        np.array([each.observation for _, each in every], np.float32).reshape(-1, size.observation),
        np.array([each.seat for _, each in every], np.int32),
        np.array([at for at, _ in every], np.int32),
        np.cumsum([0, *counts]),
        np.concatenate([np.zeros(0, np.int32), *(each.ids for _, each in every)]),
        np.concatenate([np.zeros((0, size.option), np.float32), *(each.options for _, each in every)]),
        np.concatenate([np.zeros(0, np.float32), *(each.visits for _, each in every)]),
        np.array([each.chosen for _, each in every], np.int32),
        np.arange(first, first + len(matches)),
        np.array([shares for _, shares in matches], np.float32),
    )


class Shards:
    """The shards of a folder, as far as they were played."""

    def __init__(self, plan: SelfPlay, folder: Path) -> None:
        plan.check()
        self.plan, self.folder = plan, folder
        claim(folder, plan._asdict(), "other games")

    def path(self, number: int) -> Path:
        """Where a shard lies."""
        return self.folder / f"shard-{number:05}.npz"

    def missing(self, games: int) -> list[Task]:
        """The shards that are still to be played."""
        sizes = [min(self.plan.per_shard, games - begin) for begin in range(0, games, self.plan.per_shard)]
        return [
            Task(self.plan, number, size)
            for number, size in enumerate(sizes)
            if self._games_in(number) < size
        ]

    def _games_in(self, number: int) -> int:
        """How many games a shard holds; one that cannot be read is played again."""
        try:
            return len(load_shard(self.path(number)).seed)
        except (OSError, UnknownChoice):
            return 0

    def play(self, games: int, workers: int, ray: str = "") -> Iterator[Task]:
        """Play what is missing, and give the shards as they are written."""
        for task, file in in_processes(play_shard, self.missing(games), workers, ray):
            # Whoever is stopped in the middle leaves no half of a shard.
            half = self.path(task.number).with_suffix(".half")
            half.write_bytes(file)
            half.replace(self.path(task.number))
            yield task


def read_plan(folder: Path) -> SelfPlay:
    """What was played for the shards of a folder."""
    try:
        return SelfPlay(**noted(folder))
    except TypeError:
        raise UnknownChoice(f"What was noted in {folder} is no self-play.") from None


def load_shard(path: Path) -> Shard:
    """A shard as it was written."""
    try:
        with path.open("rb") as file, np.load(file) as arrays:
            return Shard(**{name: arrays[name] for name in Shard._fields})
    except (ValueError, KeyError, TypeError, EOFError, BadZipFile, zlib.error, NotImplementedError):
        # Numpy tells of a broken archive in as many ways as one can be broken.
        raise UnknownChoice(f"{path} is no shard of pentathlon selfplay, or it is broken.") from None
