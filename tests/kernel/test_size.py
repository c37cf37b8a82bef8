"""The kernel stays readable in one sitting."""

import ast
import io
import tokenize
from pathlib import Path

import pentathlon.kernel

MOST_LINES = 1500
APART = {"__init__", "compiled"}
NO_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def lines_of_code(text: str) -> int:
    """Lines that are neither blank nor comments nor docstrings."""
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NO_CODE:
            code.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            code.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(code)


def test_lines_of_code_are_counted_without_words_about_them():
    assert (
        lines_of_code(
            '"""Words."""\n\n# more\nx = 1\n\n\ndef f():\n    """Words."""\n    return (\n        x\n    )\n'
        )
        == 5
    )


def test_the_kernel_can_be_read_in_one_sitting():
    """Apart from the list of its names, and from what only machine code needs."""
    modules = Path(pentathlon.kernel.__file__ or "").parent.glob("*.py")
    counted = {path.stem: lines_of_code(path.read_text()) for path in modules if path.stem not in APART}
    assert sum(counted.values()) < MOST_LINES, counted
