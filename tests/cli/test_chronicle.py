"""`pentathlon replay --chronicle`: what happened, as a page."""

from pathlib import Path

import pytest

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.cli.play.saves import SeatingPlan, keep


@pytest.fixture
def voyage(run) -> Path:
    """A campaign in the current folder, in which the person had the first seat."""
    match, bot = pentathlon.new("aeon", 2, seed=7, begin="prologue"), make_bot("greedy", 1)
    while len(match.answers) < 60:
        match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
    return keep(Path("voyage.json"), match, SeatingPlan(1, ["greedy", "greedy"]))


def test_a_chronicle_is_written_as_the_person_saw_it(run, voyage):
    result = run("replay voyage.json --chronicle out.html")
    assert result.exit_code == 0
    assert "The chronicle stands in out.html" in result.output
    text = Path("out.html").read_text()
    assert text.startswith("<!doctype html>")
    assert "As Seat 1 saw it." in text
    assert "Day 1" in text


def test_it_may_be_that_of_another_seat(run, voyage):
    run("replay voyage.json --chronicle out.html --as 2")
    assert "As Seat 2 saw it." in Path("out.html").read_text()


def test_no_file_is_overwritten(run, voyage):
    Path("out.html").write_text("mine")
    result = run("replay voyage.json --chronicle out.html")
    assert result.exit_code == 1
    assert "exists already" in result.output
    assert Path("out.html").read_text() == "mine"


def test_a_game_without_one_says_so(run, saved):
    result = run("replay game.json --chronicle out.html")
    assert result.exit_code == 1
    assert "keeps no chronicle" in result.output
