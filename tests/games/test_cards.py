"""What holds for the cards of every game."""

import ast
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from runpy import run_path

import pytest

import pentathlon
from pentathlon.games.aeon.printed.cards import Gear
from pentathlon.games.aeon.printed.catalogue import CARDS as AEON
from pentathlon.games.chronos.printed import POWERS as CHRONOS
from pentathlon.games.elysium.printed import CARDS as ELYSIUM
from pentathlon.games.kronos.catalogue import CARDS as KRONOS
from pentathlon.games.olympus.printed import CARDS as OLYMPUS
from pentathlon.kernel import Card

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "pentathlon" / "games"
ICONS = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
AUTHORS = ROOT / "web" / "figure-authors.json"
DECLARED = run_path(str(ROOT / "web" / "build.py"))["FIGURE"]
"""How the build of the pages finds the silhouettes in use."""
CATALOGUES = {"olympus": OLYMPUS, "elysium": ELYSIUM, "chronos": CHRONOS, "kronos": KRONOS, "aeon": AEON}
of_every_game = pytest.mark.parametrize(("game", "cards"), CATALOGUES.items(), ids=CATALOGUES)
ENGINE = (
    *("table.py", "setup.py", "settings.py", "sight.py", "rules/**/*.py", "bot/*.py"),
    *("battle/**/*.py", "voyage/**/*.py", "story/**/*.py"),
)
WORDS = {"crushed", "hide", "opening"}
"""Words of the rules of Aeon Trespass that are names of cards as well."""


def strings(path: Path) -> Iterator[str]:
    """All that a module says between quotation marks."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@of_every_game
def test_the_engine_names_no_card(game: str, cards: Mapping[str, Card]):
    named = {*cards, *(card.name for card in cards.values())} - WORDS
    modules = [path for pattern in ENGINE for path in (GAMES / game).glob(pattern)]
    assert len(modules) > 5
    assert [(path.name, word) for path in modules for word in strings(path) if word in named] == []


@of_every_game
def test_every_card_has_a_silhouette(game: str, cards: Mapping[str, Card]):
    """Of Aeon Trespass only the gear has one; all other cards are shown by their words."""
    pictured = [card for card in cards.values() if game != "aeon" or isinstance(card, Gear)]
    assert [card.name for card in pictured if not card.figure] == []
    figures = pentathlon.GAMES[game].figures()
    assert {card.slug: card.figure for card in pictured}.items() <= figures.items()


@pytest.mark.parametrize("game", CATALOGUES)
def test_whatever_has_a_silhouette_has_a_slug_of_its_own(game: str):
    slugs = [thing.slug for thing in pentathlon.GAMES[game].pictured()]
    assert len(set(slugs)) == len(slugs)


@pytest.mark.parametrize("game", CATALOGUES)
def test_silhouettes_are_declared_where_the_build_of_the_pages_finds_them(game: str):
    files = [path for kind in ("*.py", "*.toml") for path in (GAMES / game).rglob(kind)]
    sources = "".join(path.read_text(encoding="utf-8") for path in files)
    assert set(DECLARED.findall(sources)) >= set(pentathlon.GAMES[game].figures().values())


@pytest.mark.skipif(not ICONS.is_file(), reason="The icon set is not installed (make pages).")
@pytest.mark.parametrize("game", CATALOGUES)
def test_every_silhouette_is_in_the_icon_set_and_its_author_is_credited(game: str):
    named = set(pentathlon.GAMES[game].figures().values())
    assert named - set(json.loads(ICONS.read_text(encoding="utf-8"))["icons"]) == set()
    assert named - set(json.loads(AUTHORS.read_text(encoding="utf-8"))) == set()
