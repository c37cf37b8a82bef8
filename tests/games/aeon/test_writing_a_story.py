"""What docs/writing-a-story.md promises an author."""

import re
import shutil
from pathlib import Path

import pytest

from pentathlon.games.aeon.story.written.conditions import conditions
from pentathlon.games.aeon.story.written.effects import effects
from pentathlon.games.aeon.story.written.plan import check_folder
from pentathlon.games.aeon.story.written.shelf import BadStory

ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "docs/writing-a-story.md").read_text(encoding="utf-8")
FIRST = ROOT / "src/pentathlon/games/aeon/content/cycle1"


@pytest.fixture
def cycle(tmp_path: Path) -> Path:
    """A copy of the first cycle, in a folder anywhere."""
    return Path(shutil.copytree(FIRST, tmp_path / "cycle2"))


def example() -> str:
    """The adventure of the guide."""
    found = re.search(r"```markdown\n(.*?)```", GUIDE, re.DOTALL)
    assert found is not None
    return found[1]


def told(cycle: Path) -> list[str]:
    """The flaws of a folder."""
    return [str(flaw) for flaw in check_folder(cycle)[1]]


def test_an_adventure_is_added_in_three_steps(cycle):
    (cycle / "storybook" / "rest-more.md").write_text(example(), encoding="utf-8")
    assert told(cycle) == [
        "rest-more.md:1: Nothing leads to 'r-09'; link it, list it in a table, or drop it.",
        "rest-more.md:10: Nothing leads to 'r-09-debt'; link it, list it in a table, or drop it.",
    ]
    tables = cycle / "storybook" / "tables.md"
    with_a_roll = tables.read_text(encoding="utf-8").replace("| 2-3 | r-02 |", "| 2 | r-02 |\n| 3 | r-09 |")
    tables.write_text(with_a_roll, encoding="utf-8")
    assert told(cycle) == []


def test_a_cycle_is_a_folder_and_may_stand_anywhere(cycle):
    assert told(cycle) == []


@pytest.mark.parametrize("name", ["hubs", "cards", "clues", "mnemos"])
def test_a_list_that_is_missing_or_wrong_is_told_by_its_name(cycle, name):
    page = cycle / f"{name}.toml"
    page.write_text(page.read_text(encoding="utf-8") + "\n[moon]\nfull = true\n", encoding="utf-8")
    with pytest.raises(BadStory, match=rf"{name}\.toml.*moon"):
        told(cycle)
    page.unlink()
    with pytest.raises(BadStory, match=rf"cycle2 has no {name}\.toml"):
        told(cycle)


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("hubs", 'slug = "market"', 'slug = "bazaar"', "There is no table 'bazaar'"),
        ("cards", 'then = "flip -> s-1a"', 'then = "flop -> s-1a"', "story 1A: 'flop' is no effect"),
        ("cards", 'then = "flip -> s-1a"', 'then = "flip"', "story 1A should lead to a passage"),
        ("cards", 'clues = ["short-oar"]', 'clues = ["long-oar"]', "There is no clue 'long-oar'"),
        ("clues", 'card = "doom 1"', 'card = "doom 2"', "'toll-token' says 'doom 2'"),
        ("mnemos", 'katharsis = "kiln-key"', 'katharsis = "oven-key"', "The code 'kiln-key' should be that"),
        (
            "mnemos",
            'what = "grace", words = "+1 to',
            'what = "charm", words = "+1 to',
            "what 'skill' touches",
        ),
        ("mnemos", "bonus = { grace = 1 }", "bonus = { charm = 1 }", "there is no skill 'charm'"),
        ("clues", 'what = "mortal"', 'what = "gold"', "what 'supply' touches is mortal"),
    ],
)
def test_lists_that_do_not_fit_the_book_are_told(cycle, name, old, new, sentence):
    page = cycle / f"{name}.toml"
    text = page.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = told(cycle)
    assert any(sentence in flaw and ".toml: " in flaw for flaw in found), found


def test_a_record_of_a_wrong_kind_is_told_with_its_line(cycle):
    page = cycle / "mnemos.toml"
    text = page.read_text(encoding="utf-8").replace("nodes = [1, 2]", 'nodes = "three"', 1)
    page.write_text(text, encoding="utf-8")
    line = text.splitlines().index("[[mnemos]]") + 1
    with pytest.raises(BadStory, match=rf"mnemos\.toml, line {line}: Expected `array`"):
        told(cycle)


def test_a_hub_belongs_to_a_faction_of_its_cycle(cycle):
    (cycle / "factions.toml").write_text('[[faction]]\nslug = "lamp-league"\n', encoding="utf-8")
    assert "hubs.toml: 'market' belongs to 'reef-cities', which is no faction." in told(cycle)


def listed(heading: str) -> list[str]:
    """The code that a chapter of the guide names."""
    chapter = GUIDE.split(f"## {heading}\n")[1].split("\n## ")[0]
    return [code for code in re.findall(r"`([^`]+)`", chapter) if " " in code and "..." not in code]


@pytest.mark.parametrize("code", listed("Effects"))
def test_the_effects_of_the_guide_can_be_read(code):
    if not code.startswith("{"):
        assert effects(code)


@pytest.mark.parametrize("code", listed("Conditions"))
def test_the_conditions_of_the_guide_can_be_read(code):
    assert conditions(code.replace(" X", " name").replace("SLUG", "h1-01"))
