"""A terminal for the tests: commands run in a folder of their own, and lines are typed in."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner, Result

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.cli import app
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

Run = Callable[..., Result]
ME = Seat(0)


class Opening(NamedTuple):
    """A deal in which greedy begins and then the person is asked what to play."""

    seed: int
    match: Match
    dear: str
    """A hand card that several payments can pay for."""
    poor: str
    """A hand card that cannot be paid."""

    @property
    def play(self) -> str:
        """The command that begins this game."""
        return f"play olympus --seed {self.seed} --against greedy --plain --save game.json"


def _opening(seed: int) -> Opening | None:
    match, bot = pentathlon.new("olympus", seed=seed), make_bot("greedy", seed + 1)
    if match.ask.seat == ME:
        return None
    while match.ask.seat != ME:
        match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
    if match.ask.question.id != "play" or len(match.ask.options) < 3:
        return None
    hand = match.view(ME)["table"].sides[ME].hand
    poor = [card.name for card in hand if card.slot not in match.ask.options]
    dear = [card.name for card in hand if _ways_to_pay(match, card.slot) > 1]
    return Opening(seed, match, dear[0], poor[0]) if poor and dear else None


def _ways_to_pay(match: Match, slot: int) -> int:
    if slot not in match.ask.options:
        return 0
    fork = match.fork()
    fork.choose(slot)
    return len(fork.ask.options) if fork.ask.question.id == "pay" else 0


@pytest.fixture(scope="session")
def opening() -> Opening:
    """The first deal that shows all that the tests need, however the cards are shuffled."""
    return next(found for seed in range(1000) if (found := _opening(seed)))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `pentathlon` with those words, and type those lines."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def run_words(words: str, *typed: str) -> Result:
        return CliRunner().invoke(app, words.split(), input="".join(f"{line}\n" for line in typed))

    return run_words


@pytest.fixture
def saved(run: Run, opening: Opening) -> Path:
    """A game in the middle, saved as game.json: seat 1 has answered a few times against greedy."""
    result = run(opening.play, "1", "1", "1")
    assert result.exit_code == 0
    return Path("game.json")
