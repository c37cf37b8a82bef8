"""What the guides quote stands in the tree, and the places they name exist."""

import re
import shlex
from pathlib import Path
from textwrap import dedent

import pytest

import pentathlon
from pentathlon.cli import app
from pentathlon.games.olympus.printed import OlympusCard

ROOT = Path(__file__).parent.parent
CARDS = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
GAMES = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
TEMPLATE = ROOT / "src" / "pentathlon" / "cli" / "run" / "template"
README = (ROOT / "README.md").read_text(encoding="utf-8")
SOURCES = [*(ROOT / "src" / "pentathlon").rglob("*.py"), *(ROOT / "tests" / "games").rglob("*.py")]
CODE = re.compile(r"^```python\n(?!>>>)(.*?)^```$", re.MULTILINE | re.DOTALL)
PLACE = re.compile(r"`([\w/.-]+(?:/|\.(?:py|json|md)))`")
INDENTED = re.compile(r"^ *```python\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
QUOTED = [*CODE.findall(CARDS), *CODE.findall(README)]
PLACES = sorted(set(PLACE.findall(CARDS)))


@pytest.fixture(scope="module")
def written() -> str:
    """All code of the games and their tests."""
    return "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)


@pytest.mark.parametrize("code", QUOTED, ids=lambda code: code.strip().splitlines()[0][:40])
def test_the_cards_in_the_guides_are_cards_of_the_games(code: str, written: str):
    assert code.rstrip("\n") in written


def test_the_guides_quote_cards_of_every_game():
    assert len(QUOTED) > 10


@pytest.mark.parametrize("place", PLACES)
def test_the_places_that_the_guide_to_cards_names_exist(place: str):
    rooms = (ROOT / "src" / "pentathlon" / "games", ROOT / "tests" / "games")
    assert any(ROOT.glob(place)) or any(path for room in rooms for path in room.rglob(place))


def test_the_behaviours_in_the_guide_to_cards_are_those_that_a_card_can_have():
    named = set(re.findall(r"`(\w+)\(self", CARDS)) | set(re.findall(r"`(\w+) = True`", CARDS))
    assert len(named) > 15
    assert named <= set(OlympusCard.__dataclass_fields__)


def test_what_is_cited_is_this_version():
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {pentathlon.__version__}\n" in citation


@pytest.mark.parametrize("code", INDENTED.findall(GAMES), ids=lambda code: code.split()[0])
def test_the_guide_to_games_quotes_the_game_that_new_game_writes(code: str):
    written = "\n".join(path.read_text(encoding="utf-8") for path in TEMPLATE.rglob("*.py"))
    assert dedent(code).replace("LA-", "XX-") in written


def test_the_commands_in_the_guide_to_games_exist():
    typed = [line for line in GAMES.splitlines() if ".venv/bin/pentathlon" in line]
    commands = [shlex.split(line, comments=True)[1] for line in typed]
    assert commands == ["new-game", "check", "play"]
    assert set(commands) <= {command.name for command in app.registered_commands}
