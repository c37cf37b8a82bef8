"""Somebody with a checkout of their own, in which games can be written."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NEEDED = ("src", "tests", "pyproject.toml")
UNNEEDED = shutil.ignore_patterns("pages", "golden", "*.png")
REMEMBERED = ".mypy_cache"
"""What the type checker knows of the sources already: whoever asks again in a copy need not wait."""


class Stranger:
    """Somebody in a fresh checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in NEEDED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, root / name, ignore=UNNEEDED)
            else:
                shutil.copy(source, root)
        if (ROOT / REMEMBERED).is_dir():
            shutil.copytree(ROOT / REMEMBERED, root / REMEMBERED)

    @property
    def sources(self) -> Path:
        """From where its Python imports Pentathlon."""
        return self.root / "src"

    def types(self, words: str, *lines: str) -> subprocess.CompletedProcess[str]:
        """Run `pentathlon` of the checkout with these words, and type these lines."""
        return self.python("-m", "pentathlon", *words.split(), typed="".join(f"{line}\n" for line in lines))

    def python(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run Python in the checkout."""
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=os.environ | {"PYTHONPATH": str(self.sources), "COLUMNS": "200"},
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
