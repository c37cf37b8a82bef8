"""Damaged, foreign and forged files: what is wrong, and what could be recovered."""

import json
from pathlib import Path

import pytest

import pentathlon
from pentathlon.kernel.wording import either


def rewrite(path, change):
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data, indent=1))


def test_a_truncated_file_names_its_line_and_can_be_recovered(run, saved):
    text = saved.read_text()
    cut = text[: text.index('"fingerprints"') - 12]
    saved.write_text(cut)
    answers = len(pentathlon.load(text).answers)
    result = run("play game.json --plain")
    assert result.exit_code == 1
    assert f"game.json, line {len(cut.splitlines())}, column" in result.output
    assert "no longer JSON" in result.output
    assert "go on from there by: pentathlon play game.json --recover" in result.output
    result = run("play game.json --recover --plain --against greedy", "q")
    assert "answers of Fight for Olympus were recovered from game.json." in result.output
    assert saved.read_text() == cut
    recovered = pentathlon.load(Path("game-recovered.json").read_text())
    assert answers - 1 <= len(recovered.answers) <= answers


@pytest.mark.parametrize("share", [0.0, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_file_cut_anywhere_gives_a_sentence(run, saved, share):
    text = saved.read_text()
    saved.write_text(text[: int(len(text) * share)])
    for words in (
        "play game.json --plain",
        "replay game.json",
        "verify game.json",
        "watch game.json --plain",
    ):
        result = run(words)
        assert result.exit_code == 1
        assert "game.json" in result.output
        assert "recovered" in result.output
        assert "itself failed" not in result.output


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", "seven"),
        ("answers", 5),
        ("seats", None),
        ("fingerprints", []),
        ("snapshot", "x"),
        ("game", 3),
    ],
)
def test_a_field_of_the_wrong_type_is_named(run, saved, field, value):
    rewrite(saved, lambda data: data.update({field: value}))
    result = run("play game.json --plain")
    assert result.exit_code == 1
    assert f"$.{field}" in result.output


def test_a_missing_field_is_named(run, saved):
    rewrite(saved, lambda data: data.pop("seed"))
    result = run("verify game.json")
    assert result.exit_code == 1
    assert "`seed`" in result.output
    assert "Nothing of a game could be recovered" in result.output


def test_a_broken_answer_is_named_and_those_before_it_are_recovered(run, saved):
    rewrite(saved, lambda data: data["answers"].__setitem__(2, ["zero", 1]))
    result = run("play game.json --plain")
    assert "$.answers[2][0]" in result.output
    assert "2 answers of Fight for Olympus could be recovered" in result.output


@pytest.mark.parametrize("text", ['{"hello": "world"}', "[1, 2]", "null", "", "hello", '"x"', "[" * 100_000])
def test_foreign_files_are_refused(run, text):
    Path("foreign.json").write_text(text)
    for words in ("play foreign.json --plain", "play foreign.json --recover", "replay foreign.json"):
        result = run(words)
        assert result.exit_code == 1
        assert "foreign.json" in result.output
        assert "itself failed" not in result.output


def test_bytes_that_are_no_text_are_refused(run):
    Path("picture.json").write_bytes(bytes(range(256)))
    result = run("play picture.json --plain")
    assert result.exit_code == 1
    assert "Nothing of a game could be recovered" in result.output


def test_a_record_of_an_unknown_game_names_those_that_exist(run, saved):
    rewrite(saved, lambda data: data.update(game="chess"))
    result = run("play game.json --plain")
    assert result.exit_code == 1
    assert f"There is no game called 'chess'; there is {either(pentathlon.GAMES)}." in result.output


def test_a_record_that_no_longer_replays_goes_on_from_its_snapshot(run, saved):
    rewrite(saved, lambda data: data["answers"].__setitem__(0, [0, "nonsense"]))
    before = saved.read_bytes()
    result = run("play game.json --plain", "q")
    assert result.exit_code == 0
    assert "no longer replays under these rules: Answer 1 ('nonsense' of seat 0)" in result.output
    assert "It goes on from the last table that was saved." in result.output
    assert saved.read_bytes() == before
    assert Path("game-recovered.json").exists()


def test_verify_passes_an_honest_game(run, saved):
    result = run("verify game.json")
    assert result.exit_code == 0
    assert "game.json holds: the deal, the dice and all" in result.output
    assert json.loads(run("verify game.json --json").output)["problems"] == []


def test_verify_finds_another_seed(run, saved):
    rewrite(saved, lambda data: data.update(seed=data["seed"] + 1))
    result = run("verify game.json")
    assert result.exit_code == 1
    assert "The seed is not the one that was promised before the deal." in result.output


def test_verify_finds_a_changed_answer(run, saved):
    def change(data):
        data["answers"][-1][1] = "pass"

    rewrite(saved, change)
    result = run("verify game.json")
    assert result.exit_code == 1
    assert "game.json does not hold" in result.output
