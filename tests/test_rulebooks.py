"""Every clause of every rulebook has a test that names it, and no test names a clause there is not."""

import ast
from functools import cache
from pathlib import Path

import pytest
from tests.tabletop import is_rule

from pentathlon import GAMES

TESTS = Path(__file__).parent


@cache
def named_clauses() -> dict[str, str]:
    """The clauses that a `rule(...)` in some test names, each with a file that does."""
    found: dict[str, str] = {}
    for path in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _called(node) == "rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found.setdefault(argument.value, path.name)
    return found


def _called(node: ast.Call) -> str:
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


@pytest.mark.parametrize("name", list(GAMES))
def test_every_clause_has_a_test(name):
    missing = {clause.id for clause in GAMES[name].rulebook if is_rule(clause)} - named_clauses().keys()
    assert not missing, f"no test names {', '.join(sorted(missing))}"


def test_every_clause_that_a_test_names_exists():
    known = {clause.id for name in GAMES for clause in GAMES[name].rulebook}
    unknown = {clause: file for clause, file in named_clauses().items() if clause not in known}
    assert not unknown
