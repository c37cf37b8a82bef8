"""The build hook: makes the browser client and puts it into the package."""

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCRIPT = Path(__file__).parent / "web" / "build.py"


class WebPages(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the pages before a wheel is made or linked."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, where none is installed."""
        if not SCRIPT.is_file():
            return []
        script = runpy.run_path(str(SCRIPT))
        return [] if script["has_node"]() else [script["NODE"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not SCRIPT.is_file() or os.environ.get("PENTATHLON_NO_WEB"):
            return
        try:
            runpy.run_path(str(SCRIPT))["build"]()
        except (OSError, subprocess.CalledProcessError) as error:
            if version != "editable":
                raise
            # The rules, the bots and the terminal are whole without pages.
            print(f"The browser client could not be built: {error}", file=sys.stderr)
