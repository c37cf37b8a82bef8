"""Law 2: same seed and answers, same fingerprints, on every run and with every hash seed."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tests.laws.playthrough import GOLDEN, SEED, playthrough, toy_settings
from tests.laws.walking import Setting, in_every_setting, positions, walks

from pentathlon.kernel.match import Match
from pentathlon.kernel.record import fingerprint

ROOT = Path(__file__).parents[2]


@in_every_setting
def test_the_same_answers_lead_to_the_same_tables(setting: Setting):
    assert list(playthrough(setting, 3)) == list(playthrough(setting, 3))
    assert list(playthrough(setting, 3)) != list(playthrough(setting, 4))


def _printed_with(hash_seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.laws.playthrough", "11"]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_the_hash_seed_of_the_interpreter_changes_nothing():
    printed = _printed_with("0")
    assert len(printed.splitlines()) > 100
    assert _printed_with("1") == _printed_with("4294967295") == printed


@pytest.mark.parametrize("setting", toy_settings(), ids=str)
def test_golden_playthroughs_are_as_they_were(setting: Setting):
    golden = (GOLDEN / f"{setting.game.name}.txt").read_text(encoding="utf-8")
    assert "\n".join(playthrough(setting, SEED)) + "\n" == golden


@walks(games=10)
def test_a_copy_of_the_table_has_its_fingerprint_and_any_change_another(match: Match, chance: Random):
    for position in positions(match, chance):
        table = position.table
        copy = table.copy()
        assert fingerprint(copy) == fingerprint(table)
        copy.dice.roll()
        assert fingerprint(copy) != fingerprint(table)
        again = table.copy()
        again.clock += 1
        assert fingerprint(again) != fingerprint(table)
