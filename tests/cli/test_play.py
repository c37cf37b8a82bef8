"""A person at the terminal: whole games, wrong words, leaving and coming back."""

import json
import re
from pathlib import Path

import pytest

import pentathlon
from pentathlon.kernel.record import fingerprint, read_record
from pentathlon.kernel.wording import either


def test_a_whole_game_can_be_typed_in(run, opening):
    result = run(opening.play, *["1"] * 400)
    assert result.exit_code == 0, result.output
    assert re.search(r"(You win|Ares wins|The victory is shared): .*\(FO-END-\d\d\)\.", result.output)
    assert "Look back by: pentathlon replay game.json" in result.output
    assert pentathlon.load(Path("game.json").read_text()).outcome is not None


def test_without_a_name_a_game_of_olympus_begins(run, monkeypatch):
    monkeypatch.setattr("pentathlon.cli.play.begin.DEFAULT_THINK", "5ms")
    result = run("play")
    assert "Turn 1: " in result.output
    assert len(list(Path().glob("olympus-*.json"))) == 1


@pytest.mark.parametrize("seat", [1, 2])
def test_a_whole_game_against_random_from_either_seat(run, seat):
    result = run(f"play olympus --seed 3 --against random --seat {seat} --plain", *["1"] * 400)
    assert result.exit_code == 0, result.output
    assert "FO-END-" in result.output


def test_both_ends_of_an_interrupted_game_meet(run, opening):
    run(opening.play.replace("game", "whole"), *["1"] * 9)
    run(opening.play, *["1"] * 4)
    result = run("play game.json --plain", *["1"] * 5)
    assert result.exit_code == 0
    whole, game = (pentathlon.load(Path(name).read_text()) for name in ("whole.json", "game.json"))
    assert fingerprint(whole.table) == fingerprint(game.table)
    assert whole.answers == game.answers


def test_the_end_of_input_keeps_the_game_and_says_how_to_go_on(run, opening):
    result = run(opening.play, "2")
    assert "The game is kept in game.json." in result.output
    assert "Go on by: pentathlon play game.json --plain" in result.output
    assert read_record(Path("game.json").read_bytes()).answers


def test_the_file_remembers_seat_and_bot(run):
    run("play olympus --seed 7 --against greedy --seat 2 --plain --save game.json", "q")
    result = run("play --resume game.json --plain", "t", "q")
    assert "Ares: " in result.output
    seating = {"seat": 2, "bots": ["greedy"] * 2, "lesson": None}
    assert json.loads(Path("game.json").read_text())["seating"] == seating


def test_without_a_file_name_the_game_goes_to_a_new_file(run):
    result = run("play olympus --seed 7 --against greedy --plain", "q")
    (kept,) = Path().glob("olympus-*.json")
    assert f"pentathlon play {kept}" in result.output


def test_an_existing_file_is_not_overwritten_by_a_new_game(run, saved, opening):
    before = saved.read_bytes()
    result = run(opening.play, "q")
    assert result.exit_code == 1
    assert "game.json exists already" in result.output
    assert saved.read_bytes() == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("nonsense", "'nonsense' is neither an option nor a command. Type a number, or ? for help."),
        ("99", "There is no option 99; the options are 1 to "),
        ("0", "There is no option 0"),
        ("²", "'²' is neither an option nor a command"),
        ("9" * 5000, "is neither an option nor a command"),
        ("?", "take your last choice back"),
        ("help", "take your last choice back"),
        ("? 1", "1 answers: "),
        ("? 77", "There is no option 77"),
        ("? medea", "Medea: blue Hero, attack 2, defence 2, cost BRG."),
        ("? FO-ATT-03", "FO-ATT-03: Only a unit whose attack value is at least 1 attacks."),
        ("? empty pile", "FO-END-06"),
        ("? qwertz", "There is no card and no rule with 'qwertz' in it."),
        ("u", "There is nothing to take back."),
        ("l", "Turn 1: Ares."),
        ("t", "O1 Olympus: empty."),
        ("s", "Saved in game.json."),
        ("s other.json", "Saved in other.json."),
        ("s nowhere/game.json", "There is no folder"),
    ],
)
def test_what_is_typed_gets_a_clear_answer(run, opening, typed, said):
    result = run(opening.play, typed)
    assert result.exit_code == 0
    assert said in result.output


@pytest.mark.parametrize("game", ["olympus", "elysium", "kronos"])
def test_where_nothing_is_drawn_the_keys_are_told_once_and_to_whoever_is_not_understood(run, game):
    command = f"play {game} --seed 3 --plain"
    keys = "? help | u undo | h hint"
    assert run(command, "t", "l", "1", "1").output.count(keys) == 1
    assert run(command, "t", "nonsense").output.count(keys) == 2


@pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name, game in pentathlon.GAMES.items() for seats in game.seats]
)
def test_what_means_nothing_is_no_thing_of_the_table_however_many_play(run, game, seats):
    result = run(f"play {game} --seats {seats} --seed 3 --against random --plain", "qwertz")
    assert result.exit_code == 0
    assert "'qwertz' is neither an option nor a command" in result.output


def test_line_by_line_in_real_time_the_keys_say_how_time_passes(run):
    assert run("play chronos --seed 3 --plain", "w").output.count("w lets time pass") == 1


@pytest.mark.parametrize("question", ["", "? "])
def test_a_card_that_cannot_be_paid_is_refused_with_its_clause(run, opening, question):
    result = run(opening.play, question + opening.poor.upper())
    assert f"Not now: You cannot pay for {opening.poor}: it costs " in result.output
    assert "FO-PLAY-04: Before a card is played its cost must be paid in full." in result.output


def test_undo_goes_back_to_the_question_before(run, opening):
    result = run(opening.play, opening.dear, "u")
    before, after = result.output.split(f"> {opening.dear}", 1)
    assert re.search(rf"Pay [a-z, ]+ for {opening.dear}: choose with what", after)
    assert "You take back the last choice." in after
    assert after.count("Play a card") == before.count("Play a card") == 1


def test_undo_after_a_reveal_is_refused(run, opening):
    result = run(opening.play, opening.dear, "1", "1", "u")
    assert "Something was revealed since" in result.output


@pytest.mark.parametrize("game", ["olympus", "elysium --seats 3", "elysium --seats 4"])
def test_a_hint_names_options_with_chances(run, game):
    result = run(f"play {game} --seed 7 --against mcts:20 --plain", "h", "2", "h")
    assert "The bot's estimate of your chances to win:" in result.output
    assert re.search(r"^ +\d+ +\d+% ±\d+ +[# ]{20} \w+", result.output, re.MULTILINE)


def test_the_same_answer_by_number_and_by_name(run, opening):
    labels = [option["label"] for option in opening.match.view(0)["asks"][0]["options"]]
    number = next(n for n, label in enumerate(labels, start=1) if label.startswith(opening.dear))
    run(opening.play, f"{number}", "1", "1")
    run(opening.play.replace("game", "other"), opening.dear.lower(), "1", "o1")
    one, other = (read_record(Path(name).read_bytes()) for name in ("game.json", "other.json"))
    assert one.answers == other.answers


def test_nothing_playable_is_said_in_words(run, opening):
    result = run(opening.play, *["1"] * 60)
    assert "You can play no card now: end the phase" in result.output
    assert "the only answer; Enter gives it" in result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "play chess",
            f"There is no game called 'chess'; there is {either(pentathlon.GAMES)}.",
        ),
        ("play olympos", "There is no game called 'olympos'; is 'olympus' meant?"),
        ("play olympus --seats 5", "Fight for Olympus is for 2 players, not for 5."),
        ("play olympus --seat 3", "There is no seat 3 in this game; there is 1 or 2."),
        ("play olympus --against deep-blue", "there is random, greedy, mcts"),
        ("play olympus --against greedy --think 1s", "--think is for mcts"),
        ("play olympus --think soon", "mcts cannot think for 'soon'"),
        ("play olympus -o speed=fast", "has no option 'speed'"),
        ("play olympus -o speed", "NAME=VALUE"),
        ("play nothing.json", "nothing.json: No such file or directory."),
        ("watch olympus --bots greedy", "is for 2 players, not for 1"),
        ("play --bogus", "There is no option --bogus; there is --against"),
        ("play --agianst mcts", "There is no option --agianst; is '--against' meant?"),
        ("plya", "There is no command 'plya'; is 'play' meant?"),
        ("frobnicate", "There is no command 'frobnicate'; there is games, play"),
        ("arena olympus --bots greedy nobody", "There is no bot called 'nobody'"),
        ("rules chess", "There is no game called 'chess'"),
    ],
)
def test_what_does_not_exist_is_answered_by_what_does(run, words, said):
    result = run(words)
    assert result.exit_code != 0
    assert said in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_a_failure_of_ours_shows_no_stack_trace_and_keeps_the_game(run, monkeypatch, opening):
    def broken(*args, **kwargs):
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("pentathlon.cli.play.sitting.explanation", broken)
    result = run(opening.play, "2", "?")
    assert result.exit_code == 1
    assert "Pentathlon itself failed (ZeroDivisionError('a bug'))." in result.output
    assert "The game is kept in game.json." in result.output
    assert "Traceback" not in result.output


def test_explaining_a_payment_explains_its_cards(run, opening):
    result = run(opening.play, opening.dear, "? 1")
    paid = result.output.partition("1 answers: ")[2].partition(" (")[0]
    assert f"{paid}: " in result.output


def test_a_forced_answer_gets_no_hint(run, opening):
    result = run(opening.play, *["1"] * 60, "q")
    turns = result.output.split("> ")
    forced = next(number for number, shown in enumerate(turns) if "the only answer" in shown)
    Path("game.json").unlink()
    result = run(opening.play, *["1"] * forced, "h", "q")
    assert "There is only one answer; no bot could do better." in result.output


def test_going_on_with_another_file_name_does_not_overwrite(run, saved):
    Path("other.json").write_text("precious")
    result = run("play game.json --save other.json --plain", "q")
    assert result.exit_code == 1
    assert Path("other.json").read_text() == "precious"
