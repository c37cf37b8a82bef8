"""A player that learns: by imitating a search, by playing against itself, and as one of the bots."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import pentathlon
from pentathlon.bots import PLUGGED, check_bot, make_bot
from pentathlon.cli import app
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.research import network as networks
from pentathlon.research import practice, spec
from pentathlon.research.descent import Adam, Deeds, Liking, fresh_network, scale_of
from pentathlon.research.imitation import imitate, read_searched
from pentathlon.research.learned import LearnedBot, shipped, won_against
from pentathlon.research.network import Network, load, made_by, path_of, save, taught
from pentathlon.research.selfplay import SelfPlay, Shards

SHIPPED = [(name, seats) for name, game in pentathlon.GAMES.items() for seats in taught(game)]


@pytest.fixture(scope="module")
def shards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twenty games of Fight for Olympus, to imitate whoever plays them."""
    folder = tmp_path_factory.mktemp("shards")
    assert len(list(Shards(SelfPlay("olympus", 2, "greedy"), folder).play(20, workers=1))) == 2
    return folder


def some_decisions() -> Deeds:
    chance = np.random.default_rng(3)
    sizes = np.array([2, 3, 4])
    return Deeds(
        chance.normal(size=(3, 5)).astype(np.float32), chance.normal(size=(9, 4)).astype(np.float32), sizes
    )


def test_slopes_are_those_of_the_loss():
    deeds, liked = some_decisions(), np.full(9, 0.1)
    network = Network(*(each.astype(np.float64) for each in fresh_network(5, 4, np.random.default_rng(1))))

    def loss(network: Network) -> float:
        return -float((liked * np.log(Liking(network, deeds).shares)).sum())

    liking = Liking(network, deeds)
    error = np.add.reduceat(liked, liking.starts)[liking.owners] * liking.shares - liked
    for at, slope in enumerate(liking.slopes(error)):
        weights, place = network[at], np.unravel_index(np.abs(slope).argmax(), slope.shape)
        changes = []
        for change in (1e-5, -1e-5):
            moved = weights.copy()
            moved[place] += change
            changes.append(loss(network._replace(**{Network._fields[at]: moved})))
        assert (changes[0] - changes[1]) / 2e-5 == pytest.approx(slope[place], rel=1e-3)


def test_steps_go_down():
    weights: list[Any] = [np.array([3.0, -2.0])]
    adam = Adam(weights)
    for _ in range(400):
        weights = adam.step(weights, [2 * weights[0]], 0.05, 0.0)
    assert np.abs(weights[0]).max() < 0.1


def test_scores_are_those_that_were_learnt_with_whatever_the_scale():
    deeds, network = some_decisions(), fresh_network(5, 4, np.random.default_rng(1))
    scale = scale_of(deeds)
    assert all(np.allclose(*pair) for pair in zip(scale.into(scale.out(network)), network, strict=True))
    plain, scaled = scale.out(network), scale.down(deeds)
    assert np.allclose(Liking(plain, deeds).shares, Liking(network, scaled).shares, atol=1e-5)
    assert Liking(plain, deeds).shares[:2] == pytest.approx(
        np.exp(plain.scores(deeds.observation[0], deeds.rows[:2]))
        / np.exp(plain.scores(deeds.observation[0], deeds.rows[:2])).sum(),
        rel=1e-4,
    )


def test_whoever_imitates_comes_to_like_what_was_done_in_games_it_has_not_read(shards: Path):
    lessons = list(imitate(read_searched(shards, "olympus", 2), rounds=6))
    assert [lesson.round for lesson in lessons] == [1, 2, 3, 4, 5, 6]
    assert lessons[-1].loss < lessons[0].loss
    assert lessons[-1].agrees > 0.5
    by_chance = sum(won_against("random", "olympus", 2, LearnedBot(lessons[-1].network), 20))
    assert by_chance > 10


def test_practice_changes_the_network_and_the_same_seed_gives_the_same(
    shards: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(practice, "GAMES_A_ROUND", 4)
    monkeypatch.setattr(practice, "BATCH", 64)
    searched = read_searched(shards, "olympus", 2)
    begun = next(imitate(searched, rounds=1)).network
    rounds = [
        list(practice.practise("olympus", 2, begun, searched, scale_of(searched.deeds), 2, 5))
        for _ in range(2)
    ]
    assert [progress.played for progress in rounds[0]] == [4, 8]
    assert all(np.array_equal(*pair) for pair in zip(rounds[0][1].network, rounds[1][1].network, strict=True))
    assert not np.array_equal(rounds[0][0].network.deed, rounds[0][1].network.deed)
    assert 0 < rounds[0][1].doubt < 3


def test_what_came_is_told_to_the_decisions_before_it():
    nothing = np.zeros(1, np.float32)
    decisions = [practice.Decision(nothing, nothing, 0, 1.0, expected) for expected in (0.5, 0.7)]
    last = 1 - 0.7
    assert practice._advantages(decisions, 1.0) == pytest.approx([0.2 + practice.FORESIGHT * last, last])


def test_a_network_is_read_as_it_was_written_though_a_question_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    size, kept = spec("olympus", 2), tmp_path / "network.npz"
    network = fresh_network(size.observation, size.option, np.random.default_rng(1))
    asked = networks.question_ids(pentathlon.GAMES["olympus"])
    monkeypatch.setattr(networks, "question_ids", lambda game: asked[1:])
    shorter = size._replace(
        blocks=without_a_question(size.blocks), option_blocks=without_a_question(size.option_blocks)
    )
    monkeypatch.setattr(networks, "spec", lambda game, seats: shorter)
    save(network, "olympus", 2, kept, "a test")
    monkeypatch.undo()
    read = load("olympus", 2, kept)
    begin, _ = size.blocks["question"]
    assert not read.known[begin].any()
    assert np.allclose(read.known[begin + 1 :], network.known[begin:-1], atol=1e-2)
    assert np.allclose(read.inner, network.inner, atol=1e-2)


def without_a_question(blocks: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """The parts of an encoding as they were before the last question was added."""
    begin, end = blocks["question"]
    return {
        name: (first - (first >= end), last - (last >= end)) for name, (first, last) in blocks.items()
    } | {"question": (begin, end - 1)}


def test_a_network_of_other_descriptions_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    size, kept = spec("olympus", 2), tmp_path / "network.npz"
    longer = size._replace(blocks=size.blocks | {"bags": (size.blocks["bags"][0], size.observation + 1)})
    monkeypatch.setattr(networks, "spec", lambda game, seats: longer)
    network = fresh_network(size.observation + 1, size.option, np.random.default_rng(1))
    save(network, "olympus", 2, kept, "a test")
    monkeypatch.undo()
    with pytest.raises(
        UnknownChoice, match=r"Fight for Olympus has to be taught again: 'bags' was described"
    ):
        load("olympus", 2, kept)


@pytest.mark.parametrize(("game", "seats"), SHIPPED)
def test_what_is_shipped_plays_whole_matches_by_what_its_seat_knows(game: str, seats: int):
    check_bot(pentathlon.GAMES[game], "learned", seats)
    bot, match = make_bot("learned"), pentathlon.new(game, seats, seed=11)
    while match.outcome is None:
        seat = match.ask.seat
        option = bot.choose(match, seat)
        assert option == bot.choose(match.world(seat, pentathlon.kernel.Dice(1), remember=True), seat)
        match.choose(option, seat)
    assert made_by(path_of(game, seats)).startswith(f"pentathlon lab learn {game} --seats {seats} ")


@pytest.mark.parametrize(("game", "seats"), SHIPPED)
def test_what_is_shipped_beats_chance(game: str, seats: int):
    assert sum(won_against("random", game, seats, LearnedBot(shipped(game, seats)), 20)) >= 15


def test_two_games_are_learnt():
    assert {game for game, _ in SHIPPED} == {"olympus", "elysium"}


def test_without_what_it_needs_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(PLUGGED, "learned", "numpy_that_is_not_there")
    with pytest.raises(
        UnknownChoice, match=r"learned needs numpy_that_is_not_there: pip install 'pentathlon"
    ):
        make_bot("learned")


def test_what_was_not_learnt_is_refused():
    with pytest.raises(
        UnknownChoice, match=r"learned has not learnt Chronos Conquest for 3 players; it knows"
    ):
        check_bot(pentathlon.GAMES["chronos"], "learned", 3)
    refused = CliRunner().invoke(app, ["arena", "elysium", "--bots", *["learned"] * 4, "--games", "1"])
    assert refused.exit_code == 1
    assert "has not learnt Elysium for 4" in refused.stderr


def test_the_command_teaches_and_tells_how_strong_it_is(
    shards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    kept = tmp_path / "learned_2.npz"
    monkeypatch.setattr(networks, "path_of", lambda game, seats: kept)
    words = ["lab", "learn", "olympus", "--shards", str(shards), "--practice", "0", "--tests", "4", "--write"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "decisions of 20 games of a search." in done.stdout
    assert "Against greedy " in done.stdout
    bot = LearnedBot(load("olympus", 2, kept))
    match = pentathlon.new("olympus", seed=1)
    assert bot.choose(match, Seat(match.ask.seat)) in match.ask.options
    before = made_by(kept)
    words = [*words[:5], "--further", "--practice", "0", "--tests", "0", "--write"]
    assert CliRunner().invoke(app, words).exit_code == 0
    assert made_by(kept).startswith(f"{before}; then pentathlon lab learn olympus --seats 2 --shards")
    assert np.array_equal(load("olympus", 2, kept).deed, bot._network.deed)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("chronos", "is played in real time: learned knows games by turns."),
        ("elysium", "holds games of olympus for 2, not of elysium for 2."),
    ],
)
def test_games_that_do_not_fit_are_refused(game: str, said: str, shards: Path):
    refused = CliRunner().invoke(app, ["lab", "learn", game, "--shards", str(shards)])
    assert refused.exit_code == 1
    assert said in " ".join(refused.stderr.split())
