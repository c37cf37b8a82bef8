"""The arena: fair seating, reproducible games, honest figures."""

import pytest
from typer.testing import CliRunner

import pentathlon
from pentathlon.arena import GameResult, run_arena, tally
from pentathlon.arena.contest import pairings
from pentathlon.arena.processes import Gone
from pentathlon.arena.tally import share
from pentathlon.cli import app
from pentathlon.cli.run import arena


def result(number: int, shares: tuple[float, float], **facts) -> GameResult:
    played = (("Hector",), ("Medea", "Medea"))
    given = {"first": 0, "rule": "FO-END-05", "turns": 10 + number, "answers": 80, "played": played} | facts
    return GameResult(number=number, seed=1, seats=("a", "b"), shares=shares, **given)


def test_every_deal_is_played_from_both_seats():
    first, second, third, _ = pairings("olympus", ["a", "b"], 4, seed=10)
    assert (first.seed, second.seed, third.seed) == (10, 10, 11)
    assert (first.seats, second.seats) == (("a", "b"), ("b", "a"))


def test_among_equals_every_game_has_its_own_deal():
    games = pairings("olympus", ["a", "a"], 5, seed=10)
    assert [game.seed for game in games] == [10, 11, 12, 13, 14]


def test_a_contest_can_be_repeated_on_any_number_of_workers():
    alone = sorted(run_arena("olympus", ["greedy", "random"], games=6, seed=3, workers=1))
    assert alone == sorted(run_arena("olympus", ["greedy", "random"], games=6, seed=3, workers=2))
    assert [game.number for game in alone] == list(range(6))
    assert all(game.turns > 1 and game.answers > 5 and any(game.played) for game in alone)


def test_the_wilson_interval():
    half = share("x", 50, 100)
    assert (round(half.low, 4), half.share, round(half.high, 4)) == (0.4038, 0.5, 0.5962)
    assert share("x", 6, 6).high == 1.0
    assert share("x", 0, 0) == ("x", 0, 0.0, 0.0, 1.0)


def test_a_tally_sums_up_wins_ties_endings_and_cards():
    games = [
        result(0, (1.0, 0.0)),
        result(1, (0.0, 1.0), rule="FO-END-02"),
        result(2, (1.0, 0.0), first=1),
        result(3, (0.5, 0.5)),
    ]
    figures = tally(games)
    assert figures.games == 4
    assert [(row.name, row.games, row.share) for row in figures.rows] == [("a", 4, 0.625), ("b", 4, 0.375)]
    assert figures.starter.share == (1 + 0 + 0 + 0.5) / 4
    assert figures.endings == {"FO-END-05": 3, "FO-END-02": 1}
    assert [(card.name, card.games) for card in figures.cards] == [("Hector", 4), ("Medea", 4)]
    assert figures.as_data()["cards"][0]["share"] == 0.625
    assert figures.turns == sorted(figures.turns)


def test_a_few_games_tell_of_no_length_that_none_had():
    assert tally([result(0, (1.0, 0.0)), result(26, (1.0, 0.0))]).turns == [10, 10, 23, 36, 36]
    assert tally([result(0, (1.0, 0.0))]).turns == [10] * 5


def test_no_games_give_no_figures():
    assert tally([]).games == 0


def test_bad_contests_are_refused_before_anything_is_played():
    with pytest.raises(pentathlon.UnknownChoice, match="2 players"):
        next(run_arena("olympus", ["greedy"] * 3))
    with pytest.raises(pentathlon.UnknownChoice, match="greedy"):
        next(run_arena("olympus", ["greedy", "deep blue"]))
    with pytest.raises(pentathlon.UnknownChoice, match="olympus"):
        next(run_arena("chess", ["greedy", "greedy"]))


@pytest.mark.parametrize(("stop", "code"), [(Gone(), 1), (KeyboardInterrupt(), 0)])
def test_what_was_played_before_it_stopped_is_shown(monkeypatch, stop: BaseException, code: int):
    def until(*_):
        yield result(0, (1.0, 0.0))
        raise stop

    monkeypatch.setattr(arena, "run_arena", until)
    told = CliRunner().invoke(app, ["arena", "olympus", "--games", "5"])
    assert told.exit_code == code
    assert "Stopped after 1 of 5 games." in told.output
    assert "Endings: FO-END-05 1 time." in told.output
    assert ("A process is gone" in told.output) == (code == 1)
