"""A person is told a command that works where they are."""

import sys

from pentathlon.cli.invocation import invocation


def test_a_program_that_the_shell_finds_goes_by_its_name(monkeypatch):
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(sys, "argv", ["/usr/bin/pentathlon"])
    assert invocation("play game.json") == "pentathlon play game.json"


def test_one_that_it_does_not_find_goes_by_its_path(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(sys, "argv", [str(tmp_path / ".venv" / "bin" / "pentathlon")])
    assert invocation("play game.json") == ".venv/bin/pentathlon play game.json"
