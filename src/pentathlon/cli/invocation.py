"""How to call this program again, as a person can type it."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path


def invocation(words: str) -> str:
    """The command with those words: by its name if the shell finds it, else by its path."""
    program = Path(sys.argv[0])
    if program.name != "pentathlon" or shutil.which("pentathlon"):
        return f"pentathlon {words}"
    return f"{os.path.relpath(program)} {words}"
