"""The other commands: games, rules, watch, replay, arena and help."""

import json
import resource
import sqlite3
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import pentathlon
from pentathlon import oracle
from pentathlon.cli.look import analysis
from pentathlon.cli.run.league import DEFAULT_BOTS, usual_bots
from pentathlon.research import calibrating


def test_games_lists_games_and_bots(run):
    output = run("games").output
    assert "olympus: Fight for Olympus. 2 players, 30 minutes." in output
    assert "greedy: " in output
    games = json.loads(run("games --json").output)["games"]
    assert [game["name"] for game in games] == list(pentathlon.GAMES)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Attacking: FO-ATT-01 to"),
        ("FO-ATT-03", "FO-ATT-03 (Attacking): Only a unit whose attack value is at least 1 attacks."),
        ("fo-att-03", "FO-ATT-03 (Attacking)"),
        ("marker pay", "FO-PAY-04"),
        ("medea", "Medea: blue Hero"),
        ("--all", "# Fight for Olympus"),
    ],
)
def test_rules_finds_clauses_cards_and_words(run, words, said):
    result = run(f"rules olympus {words}")
    assert result.exit_code == 0
    assert said in result.output


def test_rules_says_when_nothing_is_found(run):
    result = run("rules olympus qwertz")
    assert result.exit_code == 1
    assert "no clause, card or word like 'qwertz'" in result.output


def test_watch_tells_a_whole_game_and_keeps_it(run):
    result = run("watch olympus --bots greedy random --seed 4 --plain --save seen.json")
    assert result.exit_code == 0
    assert "FO-END-" in result.output
    assert run("verify seen.json").exit_code == 0
    assert run("play seen.json --plain").output.startswith("This game is over.")


def test_bots_that_are_alike_are_told_apart(run):
    assert "Silenus II" in run("watch olympus --bots random random --seed 4 --plain").output


def test_replay_at_a_moment_shows_only_what_the_seat_knew(run, saved, opening):
    at = len(opening.match.answers)
    one, two, onlooker = (
        run(f"replay game.json --at {at} {who} --plain").output for who in ("--as 1", "--as 2", "")
    )
    assert opening.poor in one
    assert opening.poor not in two
    assert opening.poor not in onlooker
    assert "Hand:" not in onlooker
    assert f"After {at} of" in one
    assert "as seat 2 saw it" in two


def test_replay_does_not_tell_what_came_later(run, saved):
    assert "Turn 2" not in run("replay game.json --at 0 --plain").output


def test_replay_tells_the_whole_story_to_a_pipe(run, saved):
    result = run("replay game.json --as 1")
    assert "Turn 1: Seat 2." in result.output
    assert "The game is not over." in result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [("--at 999", "there is no table after 999"), ("--at -1", "no table after -1"), ("--as 3", "no seat 3")],
)
def test_replay_names_what_exists(run, saved, words, said):
    result = run(f"replay game.json {words}")
    assert result.exit_code == 1
    assert said in result.output


def test_arena_counts_wins_with_intervals(run):
    result = run("arena olympus --bots greedy random --games 6 --workers 1")
    assert result.exit_code == 0
    assert "greedy" in result.output
    assert "Endings: FO-END-" in result.output


def test_arena_gives_json_to_programs(run):
    result = run("arena olympus --bots greedy random --games 6 --workers 1 --json")
    found = json.loads(result.stdout)
    assert found["games"] == 6
    assert {row["name"] for row in found["rows"]} == {"greedy", "random"}
    assert all(row["low"] < row["high"] for row in found["rows"])


def test_every_command_has_help_with_an_example(run):
    for command in ("play", "watch", "replay", "verify", "rules", "arena"):
        assert f"pentathlon {command}" in run(f"{command} --help").output.partition("xample")[2]


def test_the_help_of_play_holds_where_all_play_together_too(run):
    said = " ".join(run("play --help").output.replace("│", " ").split())
    assert "at their side where the game is co-operative" in said
    assert "Where all win or lose together, it plays with you." in said


def test_help_imports_nothing_heavy():
    heavy = ("rich", "msgspec", "pentathlon.bots", "pentathlon.games.olympus")
    code = f"import sys, pentathlon.cli; print([name for name in {heavy} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_help_is_quick():
    """Counted in processor time, so that a busy machine does not matter."""
    code = "import sys; sys.argv = ['pentathlon', '--help']; from pentathlon.cli import main; main()"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 0.4


def test_story_check_tells_how_much_there_is_to_read(run):
    result = run("story check")
    assert result.exit_code == 0
    assert "cycle1: " in result.output
    assert "passages" in result.output
    assert "no flaw." in result.output


def test_story_check_tells_flaws_with_file_and_line(run, tmp_path):
    (tmp_path / "storybook").mkdir()
    (tmp_path / "storybook" / "page.md").write_text("## a One\nWords.\n= +1 luck\n", encoding="utf-8")
    result = run(f"story check {tmp_path}")
    assert result.exit_code == 1
    assert "page.md:3: '+1 luck' counts something unknown" in result.output
    assert ": 1 flaw." in result.output


def test_story_check_says_what_a_folder_lacks(run, tmp_path):
    result = run(f"story check {tmp_path}")
    assert result.exit_code == 1
    assert "has no folder 'storybook'" in result.output


def test_lab_fit_says_how_well_new_weights_foretell_and_changes_nothing_unasked(run):
    result = run("lab fit kronos --games 10 --bot random")
    assert result.exit_code == 0
    assert "160 positions of 10 games of random. Brier: 0." in result.output
    assert "weights.json" not in result.output


@pytest.mark.parametrize(
    ("game", "said"), [("olympus", "has no fitted judgement"), ("olympos", "is 'olympus' meant?")]
)
def test_lab_fit_refuses_games_without_a_fitted_judgement(run, game, said):
    result = run(f"lab fit {game}")
    assert result.exit_code == 1
    assert said in result.output


def test_lab_calibrate_says_how_far_a_search_is_believed_and_goes_on_where_it_stopped(
    run, monkeypatch, tmp_path
):
    monkeypatch.setattr(calibrating, "ITERATIONS", 4)
    command = f"lab calibrate olympus --bot random --games 10 --kept {tmp_path / 'kept.jsonl'}"
    first = run(command)
    assert first.exit_code == 0
    assert "50 positions of 10 games of random. Brier: 0." in first.output
    assert "calibration.json" not in first.output, "nothing is changed unasked"
    monkeypatch.setattr(calibrating, "_play", None)
    assert run(command).stdout == first.stdout


def test_lab_calibrate_puts_the_map_where_bots_read_it(run, monkeypatch, tmp_path):
    monkeypatch.setattr(calibrating, "ITERATIONS", 2)
    monkeypatch.setattr(calibrating, "path_of", lambda game: tmp_path / f"{game}.json")
    assert run("lab calibrate olympus --bot random --games 10 --write").exit_code == 0
    written = json.loads((tmp_path / "olympus.json").read_text())
    assert (
        written["made by"] == "pentathlon lab calibrate olympus --bot random --games 10 --seed 810001 --write"
    )
    assert len(written["trust"]) == 4


@pytest.mark.parametrize(
    ("game", "said"), [("aeon", "all win or lose together"), ("olympos", "is 'olympus' meant?")]
)
def test_lab_calibrate_refuses_games_that_nobody_wins_from_another(run, game, said):
    result = run(f"lab calibrate {game}")
    assert result.exit_code == 1
    assert said in result.output


def test_replay_analyses_a_game_that_is_over(run, monkeypatch):
    monkeypatch.setattr(analysis, "ledger", partial(oracle.ledger, worlds=3, deals=3))
    monkeypatch.setattr(analysis, "mistakes", partial(oracle.mistakes, iterations=3, worlds=10))
    run("watch olympus --bots greedy random --seed 4 --plain --save seen.json")
    found = json.loads(run("replay seen.json --analyse --as 2 --json").stdout)
    parts = found["expected"]["mean"] + sum(part["mean"] for part in found["parts"].values())
    assert parts == pytest.approx(found["result"], abs=0.01)
    assert all(mistake["cost"]["low"] > 0 for mistake in found["mistakes"])


def test_replay_analyses_no_game_that_goes_on(run, saved):
    result = run("replay game.json --analyse")
    assert result.exit_code == 1
    assert "not over yet" in result.output


def test_a_league_without_names_is_for_bots_that_play_every_game(run):
    assert usual_bots(["olympus", "kronos"]) == DEFAULT_BOTS
    assert usual_bots(["olympus", "chronos"]) == ["random", "greedy"], "Nobody searches in real time."
    result = run("league chronos --rounds 1 --workers 1")
    assert result.exit_code == 0, result.output
    assert "greedy" in result.output


@pytest.mark.parametrize("command", ["doctor", "ratings", "backup copy.sqlite"])
def test_whoever_only_looks_at_a_house_makes_none(run, command):
    result = run(f"{command} --db none.sqlite")
    assert "There are no tables in none.sqlite" in result.output
    assert result.exit_code == 1
    assert not Path("none.sqlite").exists()


@pytest.mark.parametrize("command", ["doctor", "ratings"])
def test_a_database_of_something_else_is_told_in_a_sentence(run, command):
    sqlite3.connect("other.sqlite").execute("CREATE TABLE birds (name TEXT)").connection.close()
    result = run(f"{command} --db other.sqlite")
    assert "other.sqlite cannot be read: name the database of a house" in result.output
    assert result.exit_code == 1
