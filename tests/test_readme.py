"""The README is the shortest tutorial, and it runs."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_examples_in_the_readme_run():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0
