"""Law 2: same seed and answers, same fingerprints, on every run and with every hash seed."""

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from tests.laws.playthrough import GOLDEN, SEED, playthrough, toy_settings
from tests.laws.walking import GAMES, Setting, in_every_setting

ROOT = Path(__file__).parents[2]
A_WHILE = 12
"""So many lines tell two games apart."""


@in_every_setting
def test_the_same_answers_lead_to_the_same_tables(setting: Setting):
    told = list(playthrough(setting, 3))
    assert list(playthrough(setting, 3)) == told
    elsewhere = list(islice(playthrough(setting, 4), A_WHILE))
    assert elsewhere[1:] != told[1:A_WHILE]


def _printed_with(hash_seed: str, game: str) -> str:
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    command = [sys.executable, "-m", "tests.laws.playthrough", "11", game]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_hash_seed_of_the_interpreter_changes_nothing(game: str):
    printed = _printed_with("0", game)
    assert len(printed.splitlines()) > 5
    assert _printed_with("4294967295", game) == printed


@pytest.mark.parametrize("setting", toy_settings(), ids=str)
def test_golden_playthroughs_are_as_they_were(setting: Setting):
    golden = (GOLDEN / f"{setting.game.name}.txt").read_text(encoding="utf-8")
    assert "\n".join(playthrough(setting, SEED)) + "\n" == golden
