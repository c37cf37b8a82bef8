"""A stranger writes a game: `new-game` and `check`, in a copy of the checkout."""

import shutil
from pathlib import Path

import pytest
from tests.stranger import Stranger

import pentathlon
from pentathlon.cli.run import check
from pentathlon.cli.run.check import Check, checks_of
from pentathlon.cli.run.checkout import Checkout
from pentathlon.cli.run.new_game import unused_prefix


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Stranger:
    """Somebody who has just written a game called labours."""
    found = Stranger(tmp_path_factory.mktemp("checkout"))
    written = found.types("new-game labours")
    assert written.returncode == 0, written.stdout
    return found


def test_a_new_game_passes_all_checks_at_once(stranger: Stranger):
    result = stranger.types("check labours")
    assert "Labours: all 8 checks passed." in result.stdout, result.stdout
    assert result.returncode == 0


def test_a_new_game_is_played_to_its_end_in_the_terminal(stranger: Stranger):
    result = stranger.types("play labours --plain --seed 3 --against greedy", *["1"] * 8)
    assert "LA-END-0" in result.stdout, result.stdout
    assert result.returncode == 0


def test_a_name_that_is_taken_is_refused_and_nothing_is_written(stranger: Stranger):
    result = stranger.types("new-game labours")
    assert "There is a game called 'labours' already" in result.stdout
    assert result.returncode == 1


@pytest.mark.parametrize("name", ["Labours", "twelve-labours", "12", "class", "a" * 17])
def test_a_name_that_cannot_be_a_package_is_refused(stranger: Stranger, name: str):
    result = stranger.types(f"new-game {name}")
    assert f"{name!r} cannot be the name of a game" in result.stdout
    assert result.returncode == 1


def test_each_check_finds_its_kind_of_mistake(stranger: Stranger):
    """Clauses that one side alone names, an import that nobody needs or may have, a question left alone."""
    stranger.types("new-game errors")
    place = Checkout(stranger.root)
    with (place.games / "errors" / "rulebook.md").open("a") as rulebook:
        rulebook.write("- **ER-END-03** Nobody tests this.\n")
    with (place.games / "errors" / "words.py").open("a") as words:
        words.write("from pentathlon.games.olympus.table import Area\n")
    with (place.games / "errors" / "rules" / "taking.py").open("a") as rules:
        rules.write("async def forget(table: Table, seat: Seat) -> None:\n")
        rules.write("    choose(seat, TAKE, tuple(table.row))\n")
    (place.games / "errors" / "primer.toml").write_text('win = ["ER-END-09"]\nturn = ["ER-ROUND-01"]')
    *checks, _own_tests, _laws = checks_of("errors", place)
    failed = [each.title for each in checks if stranger.python(*each.arguments).returncode]
    assert failed == [
        "style",
        "format",
        "types",
        "who imports whom",
        "every clause has a test",
        "its primer and lessons",
    ]
    shutil.rmtree(place.games / "errors")


def test_what_a_failed_check_says_is_shown_and_the_others_go_on(run, monkeypatch):
    checks = [Check("wrong", ("-c", "import sys; sys.exit('This is wrong.')")), Check("right", ("-c", ""))]
    monkeypatch.setattr(check, "checks_of", lambda name, place: checks)
    result = run("check olympus")
    assert "This is wrong." in result.output
    assert "passed" in result.output
    assert result.output.rstrip().endswith("Fight for Olympus: 1 of 2 checks failed: wrong.")
    assert result.exit_code == 1


def test_without_a_checkout_there_is_no_place_for_a_game(run, tmp_path: Path, monkeypatch):
    monkeypatch.setattr(pentathlon, "__file__", str(tmp_path / "lib" / "site-packages" / "pentathlon" / "x"))
    for command in ("new-game labours", "check olympus"):
        result = run(command)
        assert "does not run from a checkout" in result.output
        assert result.exit_code == 1


def test_missing_tools_are_named(run, monkeypatch):
    monkeypatch.setitem(check.TOOLS, "no_such_tool", "no-such-tool")
    result = run("check olympus")
    assert "The checks need no-such-tool." in result.output
    assert result.exit_code == 1


def test_the_clauses_of_a_game_begin_with_letters_of_its_name_that_no_other_game_has():
    assert unused_prefix("labours") == "LA-"
    assert unused_prefix("elysion") == "EY-"
    assert unused_prefix("fo") == "FA-"
