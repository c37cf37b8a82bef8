"""Games to learn from: whole, repeatable, and taken up where they stopped."""

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from pentathlon.cli import app
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.research import Turns, spec
from pentathlon.research.imitation import read_searched
from pentathlon.research.selfplay import SelfPlay, Shards, load_shard, play_match

GAMES = [
    ("olympus", 2, "mcts:8"),
    ("elysium", 2, "greedy"),
    ("kronos", 2, "greedy"),
    ("chronos", 3, "greedy"),
]


@pytest.mark.parametrize(("game", "seats", "bot"), GAMES)
def test_a_shard_tells_what_was_seen_searched_done_and_won(game: str, seats: int, bot: str, tmp_path: Path):
    shards, size = Shards(SelfPlay(game, seats, bot, per_shard=1), tmp_path), spec(game, seats)
    (task,) = shards.play(1, workers=1)
    shard = load_shard(shards.path(task.number))
    many = len(shard.seat)
    assert many > 10
    assert shard.observation.shape == (many, size.observation)
    assert shard.options.shape == (shard.offsets[-1], size.option)
    assert np.allclose(np.add.reduceat(shard.visits, shard.offsets[:-1]), 1)
    assert (shard.chosen < np.diff(shard.offsets)).all()
    assert (shard.seed.tolist(), shard.shares.shape, shard.shares.sum()) == ([1], (1, seats), 1)
    turns = Turns(game, seats, 1)
    while len(turns.deeds) < 2:
        turns.step(0)
    assert shard.seat[0] == turns.seat
    assert np.array_equal(shard.observation[0], turns.observation)
    assert np.array_equal(shard.ids[: shard.offsets[1]], turns.ids)


def test_most_of_what_is_done_is_what_was_searched_most():
    decisions, _ = play_match(SelfPlay("olympus", 2, "mcts:8"), 3)
    liked = sum(each.visits[each.chosen] == each.visits.max() for each in decisions)
    assert 0.75 < liked / len(decisions) < 1


def test_the_same_command_goes_on_and_the_same_seeds_give_the_same_shards(tmp_path: Path):
    plan = SelfPlay("olympus", 2, "random", per_shard=2)
    assert [task.games for task in Shards(plan, tmp_path / "a").play(3, workers=1)] == [2, 1]
    before = (tmp_path / "a" / "shard-00000.npz").stat().st_mtime_ns
    assert [task.number for task in Shards(plan, tmp_path / "a").play(6, workers=1)] == [1, 2]
    assert (tmp_path / "a" / "shard-00000.npz").stat().st_mtime_ns == before
    assert len(list(Shards(plan, tmp_path / "b").play(6, workers=2))) == 3
    for number in range(3):
        one, other = (load_shard(tmp_path / name / f"shard-{number:05}.npz") for name in "ab")
        assert all(np.array_equal(*pair) for pair in zip(one, other, strict=True))
    with pytest.raises(UnknownChoice, match="holds other games"):
        Shards(plan._replace(bot="greedy"), tmp_path / "a")


def test_a_shard_that_cannot_be_read_is_played_again(tmp_path: Path):
    plan = SelfPlay("olympus", 2, "random", per_shard=1)
    list(Shards(plan, tmp_path).play(2, workers=1))
    broken = Shards(plan, tmp_path).path(1)
    whole = broken.read_bytes()
    turned = whole[:100] + bytes(50) + whole[150:]
    np.save(tmp_path / "one.npy", np.zeros(3))
    for half in (whole[:100], whole[: len(whole) // 2], b"", turned, (tmp_path / "one.npy").read_bytes()):
        broken.write_bytes(half)
        assert [task.number for task in Shards(plan, tmp_path).play(2, workers=1)] == [1]
        assert broken.read_bytes() == whole


def test_a_stranger_among_the_shards_is_named(tmp_path: Path):
    plan = SelfPlay("olympus", 2, "random", per_shard=1)
    list(Shards(plan, tmp_path).play(1, workers=1))
    stranger = tmp_path / "shard-00007.npz"
    stranger.write_text("hello")
    with pytest.raises(UnknownChoice, match=r"shard-00007\.npz is no shard"):
        load_shard(stranger)
    with pytest.raises(UnknownChoice, match=r"shard-00007\.npz is no shard"):
        read_searched(tmp_path, "olympus", 2)
    shard = load_shard(tmp_path / "shard-00000.npz")
    np.savez(stranger, **shard._replace(observation=shard.observation[:, :-1])._asdict())
    with pytest.raises(UnknownChoice, match="is not what is told of it now"):
        read_searched(tmp_path, "olympus", 2)
    (tmp_path / "plan.json").write_text('{"events": []}')
    with pytest.raises(UnknownChoice, match="is no self-play"):
        read_searched(tmp_path, "olympus", 2)


def test_a_seed_that_no_shard_could_tell_is_refused(tmp_path: Path):
    with pytest.raises(UnknownChoice, match="is too large"):
        Shards(SelfPlay("olympus", 2, "random", 1 << 63), tmp_path)


def test_the_command_tells_what_it_has_written(tmp_path: Path):
    command = [
        "selfplay",
        "olympus",
        "--bot",
        "random",
        "--games",
        "2",
        "--out",
        str(tmp_path),
        "--workers",
        "1",
    ]
    told = CliRunner().invoke(app, [*command, "--json"])
    assert told.exit_code == 0, told.output
    assert json.loads(told.output)["matches"] == 2
    assert "holds 2 matches with" in CliRunner().invoke(app, command).output
    assert CliRunner().invoke(app, ["selfplay", "chronos", "--out", str(tmp_path / "c")]).exit_code == 1
