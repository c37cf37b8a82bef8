"""The real command in a real terminal: drawing, Ctrl-C, Ctrl-D and a polite kill."""

import os
import re
import signal
import sys
from pathlib import Path

import pexpect
import pytest

import pentathlon

CODE = "from pentathlon.cli import main; main()"


@pytest.fixture
def play(opening):
    return opening.play.replace("--plain ", "").split()


@pytest.fixture
def terminal(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    children = []

    def start(*words, columns=100, **environment):
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.setenv("COLORTERM", "truecolor")
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        child = pexpect.spawn(
            sys.executable,
            ["-c", CODE, *words],
            dimensions=(30, columns),
            encoding="utf-8",
            # Many seconds: the machine may be busy.
            timeout=60,
            # Readline, where a test has loaded it, exports the size of our own terminal.
            env={name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")},
        )
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


def ended(child):
    child.expect(pexpect.EOF)
    child.wait()
    return child.before


@pytest.mark.parametrize("key", ["c", "d"])
def test_ctrl_c_and_ctrl_d_keep_the_game(terminal, key, play, opening):
    child = terminal(*play)
    child.expect("Play a card")
    child.sendline(opening.dear)
    child.expect(r"Pay [a-z, ]+ for ")
    child.expect("> ")
    child.sendcontrol(key)
    said = ended(child)
    assert "Go on by: pentathlon play game.json" in said
    assert "Traceback" not in said
    answers = pentathlon.load(Path("game.json").read_text()).answers
    assert len(answers) == len(opening.match.answers) + 1


def test_ctrl_c_while_the_bot_thinks_keeps_the_game(terminal, play):
    child = terminal(*play[:-3], "mcts", "--think", "60s", *play[-2:])
    child.expect("Athena is thinking")
    child.sendcontrol("c")
    assert "Go on by: pentathlon play game.json" in ended(child)
    assert Path("game.json").exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_kill_keeps_the_game(terminal, number, play):
    child = terminal(*play)
    child.expect("Play a card")
    child.expect("> ")
    child.kill(number)
    ended(child)
    assert Path("game.json").exists()


@pytest.mark.parametrize("words", [("rules", "olympus", "marker"), ("rules", "olympus", "qwertz")])
def test_what_a_command_says_breaks_between_words(terminal, words):
    child = terminal(*words, columns=40)
    lines = ended(child).splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= 40


def test_the_table_is_drawn_in_colour(terminal, play):
    child = terminal(*play)
    child.expect("quit")
    assert "MOUNT OLYMPUS" in child.before
    assert "\x1b[1;38;2;" in child.before


def test_no_color_is_respected(terminal, play):
    child = terminal(*play, NO_COLOR="1")
    child.expect("quit")
    assert "MOUNT OLYMPUS" in child.before
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", child.before)


@pytest.mark.parametrize("how", [{"columns": 80}, {"TERM": "dumb"}])
def test_a_terminal_that_cannot_draw_is_told_line_by_line(terminal, how, play):
    child = terminal(*play, **how)
    child.expect("End the phase")
    assert "O1 Olympus: empty." in child.before


def test_replay_walks_to_and_fro(terminal, play, opening):
    child = terminal(*play)
    child.expect("Play a card")
    child.sendline(opening.dear)
    child.expect(r"Pay [a-z, ]+ for ")
    child.sendline("q")
    ended(child)
    child = terminal("replay", "game.json", "--as", "1")
    child.expect("After 0 of")
    child.sendline("")
    child.expect("After 1 of")
    child.sendline("b")
    child.expect("After 0 of")
    child.sendline("q")
    ended(child)


def test_watch_draws_and_stops_by_ctrl_c(terminal):
    # A deal with an early attack: somebody waits for each move.
    watch = "watch olympus --bots random random --seed 1 --pause 0.5 --save game.json"
    child = terminal(*watch.split())
    child.expect("MOUNT OLYMPUS")
    child.expect("attacks")
    child.sendcontrol("c")
    assert "Go on by: pentathlon watch game.json" in ended(child)


CHRONOS = "play chronos --seed 3 --seats 3 -o level=4 --pace 2 --save game.json"


@pytest.mark.parametrize("leave", ["q", "\x03", signal.SIGTERM, signal.SIGHUP])
def test_the_live_screen_is_left_and_gone_on_with(terminal, leave):
    child = terminal(*CHRONOS.split(), columns=80)
    child.expect("Take a colour")
    child.send("\r")
    child.expect("The sand runs in")
    child.kill(leave) if isinstance(leave, signal.Signals) else child.send(leave)
    if leave == "q":
        child.expect("Leave the table")
        child.send("q")
    said = ended(child)
    assert "Traceback" not in said
    assert leave == signal.SIGHUP or "Go on by: pentathlon play game.json --pace 2" in said
    assert len(pentathlon.load(Path("game.json").read_text()).answers) >= 2
    child = terminal("play", "game.json")
    child.expect("paused: P goes on")
    child.send("q")
    child.expect("Leave the table")
    child.send("q")
    assert re.search(r"Go on by: pentathlon play game\.json\s*$", ended(child))


@pytest.mark.parametrize("how", [{"columns": 60}, {"TERM": "dumb"}])
def test_where_nothing_can_be_drawn_a_game_in_real_time_is_told_line_by_line(terminal, how):
    child = terminal(*CHRONOS.split(), **how)
    child.expect("Take Red")
    child.expect("> ")
    child.sendline("q")
    assert "Go on by: pentathlon play game.json --plain" in ended(child)
