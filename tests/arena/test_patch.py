"""Experiments on the rules: what is changed is data, what differs has intervals, nothing is left behind."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.arena.test_arena import result
from typer.testing import CliRunner

from pentathlon.arena import run_arena
from pentathlon.arena.experiment import compared, play_both
from pentathlon.arena.patch import Patch, notes, read_patch
from pentathlon.cli import app
from pentathlon.games import GAMES
from pentathlon.games.olympus.rules import scoring
from pentathlon.kernel.errors import UnknownChoice

SHORT = """
[cards.Hector]
attack = 5

[rules]
"rules.scoring.GOAL" = 3
"""


of_plain_rules = pytest.mark.skipif(
    not str(scoring.__file__).endswith(".py"), reason="Numbers in machine code cannot be changed."
)


def patched(tmp_path: Path, game: str, text: str) -> Patch:
    path = tmp_path / "rules.toml"
    path.write_text(text)
    return read_patch(game, path)


@of_plain_rules
def test_the_same_deals_are_played_by_the_rules_and_by_changed_ones(tmp_path: Path):
    patch = patched(tmp_path, "olympus", SHORT)
    played = list(play_both(patch, ["greedy", "greedy"], 30, 1, {}, 1))
    before = sorted(result for after, result in played if not after)
    after = sorted(result for after, result in played if after)
    assert before == sorted(run_arena("olympus", ["greedy", "greedy"], 30, 1, 1))
    assert (scoring.GOAL, GAMES["olympus"].faces["hector"].attack) != (3, 5), "this process has the rules"
    assert [result.seed for result in before] == [result.seed for result in after]
    rows = {row.what: row for row in compared(patch, before, after)}
    assert rows["turns"].after.mean < rows["turns"].before.mean
    assert rows["turns"].differs
    assert {"Hector is played", "who plays Hector wins", "ends by FO-END-05"} <= set(rows)
    same = {row.what: row for row in compared(patch, before, before)}
    assert not any(row.differs or row.change for row in same.values())


def test_no_share_changes_by_more_than_all_there_is(tmp_path: Path):
    patch = patched(tmp_path, "olympus", "[cards.Hector]\nattack = 5")
    lost = result(0, (0.0, 1.0))._replace(seats=("greedy", "greedy"), played=((), ("Hector",)))
    won = lost._replace(shares=(1.0, 0.0), rule="X-END-02", played=((), ()))
    for before, after in (([lost] * 2, [won] * 2), ([lost, won], [won, lost]), ([won], [lost])):
        for row in compared(patch, before, after):
            if row.before.high <= 1 and row.after.high <= 1:
                assert -1 <= row.low <= row.change <= row.high <= 1, row
    rows = {row.what: row for row in compared(patch, [lost] * 40, [won] * 40)}
    assert rows["the first seat that is asked wins"].differs
    assert not rows["who plays Hector wins"].differs, "nobody has played it any more"


@of_plain_rules
def test_a_number_is_changed_wherever_it_was_imported_and_options_count_too(tmp_path: Path):
    text = '[rules]\n"table.START_GOLD" = 9\n[options]\nfamilies = "beginners"\n'
    patch = patched(tmp_path, "elysium", text)
    assert dict(patch.options).keys() == {"families"}
    changed = ["from pentathlon.arena.patch import Patch, apply", f"apply({patch!r})"]
    changed += ["from pentathlon.games.elysium import setup", "print(setup.START_GOLD)"]

    told = subprocess.run([sys.executable, "-c", "\n".join(changed)], capture_output=True, text=True)
    assert told.stdout == "9\n", told.stderr


@of_plain_rules
def test_what_was_worked_out_before_is_told(tmp_path: Path):
    patch = patched(tmp_path, "elysium", '[rules]\n"table.LAST_EPOCH" = 4\n')
    (said,) = notes(patch)
    assert said.startswith("LAST_EPOCH is used as bot.forecast is loaded (line ")
    assert notes(patched(tmp_path, "olympus", SHORT)) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[cards.Nobody]\nattack = 1", "no card 'Nobody'."),
        ("[cards.Hecktor]\nattack = 1", "no card 'Hecktor'; is 'Hector' meant?"),
        ("[cards.Hector]\ncharm = 1", "no number 'charm' that a patch could change; there is attack"),
        ("[cards.Hector]\nattak = 1", "no number 'attak' that a patch could change; is 'attack' meant?"),
        ('[cards.Hector]\nname = "Paris"', "no number 'name'"),
        ('[cards.Hector]\nattack = "much"', "of another kind"),
        ('[rules]\n"rules.nowhere.GOAL" = 1', "There is no 'rules.nowhere'"),
        pytest.param('[rules]\n"rules.scoring.WISH" = 1', "no number 'WISH'", marks=of_plain_rules),
        pytest.param('[rules]\n"rules.scoring.GOLA" = 1', "is 'GOAL' meant?", marks=of_plain_rules),
        pytest.param('[rules]\n"rules.scoring.__name__" = "x"', "no number '__name__'", marks=of_plain_rules),
        ("[options]\nspeed = 1", "no option 'speed'"),
        ("[house]\nx = 1", "nothing else"),
        ("", "changes nothing"),
        ("[rules", "is no TOML"),
        ("[cards]\nHector = 5", "[cards.Hector]"),
        ("[cards.Hector]\noptional = true", "no number 'optional'"),
        ("[rules]\nrules.scoring.GOAL = 4", "in quotes"),
        ("[rules]\nGOAL = 4", "in quotes"),
    ],
)
def test_a_patch_that_does_not_fit_is_refused_in_a_sentence(tmp_path: Path, text: str, said: str):
    with pytest.raises(UnknownChoice, match=re.escape(said)):
        patched(tmp_path, "olympus", text)


@of_plain_rules
def test_a_patch_that_is_no_text_is_refused_as_well(tmp_path: Path):
    (tmp_path / "rules.toml").write_bytes(b"[cards.Hector]\nattack = \xff")
    with pytest.raises(UnknownChoice, match="is no TOML"):
        read_patch("olympus", tmp_path / "rules.toml")


def test_the_command_shows_what_differs(tmp_path: Path):
    path = tmp_path / "rules.toml"
    path.write_text(SHORT)
    command = ["lab", "patch", "olympus", "--patch", str(path), "--games", "4", "--workers", "1", "--json"]
    told = CliRunner().invoke(app, command)
    assert told.exit_code == 0, told.output
    measures = {row["what"]: row for row in json.loads(told.output)["measures"]}
    assert len(measures["turns"]["before"]) == 4
    assert CliRunner().invoke(app, [*command, "--bots", "mine.py:Bot", "greedy"]).exit_code == 1
