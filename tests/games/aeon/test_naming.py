"""The engine names no card: what a card does is printed on it."""

import ast
from pathlib import Path

from pentathlon.games import aeon
from pentathlon.games.aeon.ground.terrain import TERRAIN
from pentathlon.games.aeon.printed.argo import ARGO_ABILITIES, SUMMONINGS
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.cycle import TECHNOLOGIES
from pentathlon.games.aeon.printed.primordials import CORES, PRIMORDIALS

ROOT = Path(aeon.__file__).parent
PRINTED = ("content", "printed")


def spoken(source: Path) -> set[str]:
    """All that stands between quotation marks."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and type(node.value) is str
    }


def test_the_engine_names_no_card():
    aids = {aid.slug for aid in (*ARGO_ABILITIES, *SUMMONINGS)}
    names = {card.slug for card in CARDS.values()} | {*TERRAIN, *TECHNOLOGIES, *aids, *CORES}
    # Single words such as city or hide name other things too.
    names = {name for name in names if "-" in name} | set(PRIMORDIALS)
    engine = [source for source in ROOT.rglob("*.py") if source.relative_to(ROOT).parts[0] not in PRINTED]
    found = {str(source.relative_to(ROOT)): spoken(source) & names for source in engine}
    assert {where: said for where, said in found.items() if said} == {}
