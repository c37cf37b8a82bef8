"""When the pages are built again, and what a failed build means."""

import shutil
import subprocess
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "web" / "build.py"


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with a game that has one card and a page that has its figure."""
    spec = spec_from_file_location("build", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    for name, path, text in (
        ("GAMES", "omens/cards.py", 'card("Orpheus", figure="lyre")'),
        ("PAGES", "assets/omens-1a2b.svg", '<symbol id="lyre"></symbol>'),
    ):
        monkeypatch.setattr(script, name, tmp_path / name)
        (tmp_path / name / path).parent.mkdir(parents=True)
        (tmp_path / name / path).write_text(text)
    return script


def test_pages_lack_nothing_while_every_figure_is_on_the_sheet_of_its_game(build: ModuleType):
    assert build.undrawn() == set()


def test_a_card_with_another_figure_has_the_pages_built_again(build: ModuleType):
    (build.GAMES / "omens" / "more.py").write_text('card("Daphne", figure="oak-leaf")')
    (build.PAGES / "assets" / "voyage-3c4d.svg").write_text('<symbol id="oak-leaf"></symbol>')
    assert build.undrawn() == {("omens", "oak-leaf")}


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """An environment in which nothing can be built, and `pentathlon` only says that it was called."""
    (tmp_path / "bin").mkdir()
    for name, script in (("python", "exit 3"), ("pentathlon", "echo The lobby opens.")):
        program = tmp_path / "bin" / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
    (tmp_path / ".installed").touch()
    return tmp_path


def make(target: str, environment: Path) -> subprocess.CompletedProcess[str]:
    """Make something with what is installed there."""
    command = ["make", "-C", str(ROOT), target, f"VENV={environment}"]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.skipif(shutil.which("make") is None, reason="There is no make.")
def test_pages_that_cannot_be_built_are_an_error_but_play_goes_on_without_them(broken: Path):
    assert make("pages", broken).returncode != 0
    played = make("play", broken)
    assert "The lobby opens." in played.stdout
    assert "plays in the terminal" in played.stdout
    assert played.returncode == 0
