"""Lessons at a terminal: what is said stands below the table, with what to type."""

import pytest

import pentathlon


def test_a_lesson_says_what_to_type(run):
    output = run("learn olympus --plain --save first.json", "2", "3", "q").output
    assert "Two players pull one counter to and fro" in output
    assert "» These are your cards." in output
    assert "» Antigone is free" in output
    assert "  Type 3." in output
    assert "» Every space faces one of your opponent's." in output


def test_a_lesson_is_taken_up_where_it_was_left(run):
    run("learn olympus --plain --save first.json", "2", "q")
    output = run("play first.json --plain", "q").output
    assert "» Antigone is free" in output
    assert "Welcome" not in output, "what was said is not said again"


def test_whoever_does_otherwise_hears_the_rule_and_is_led_on(run):
    output = run("learn olympus --plain --save first.json", "2", "penelope", "end the phase", "q").output
    assert "FO-PLAY-04" in output
    assert "» Now your units attack" in output


@pytest.mark.parametrize(
    "game", [name for name, game in pentathlon.GAMES.items() if game.lessons and game.lessons[0].moments]
)
def test_every_game_has_a_lesson_at_the_terminal(run, game):
    assert "» Welcome" in run(f"learn {game} --plain --save first.json", "q").output


def test_a_lesson_that_is_none_is_refused(run):
    assert "Elysium has 1 lessons, counted from 1." in run("learn elysium 7 --plain").output
