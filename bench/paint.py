"""What a visitor waits for: `python -m bench.paint` opens tables in a browser that has never been here.

For each game a person makes a table with a bot, and the table's address is opened with empty caches: how
long until something is painted, until the first question can be answered, and how much was sent for it.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from tests.browser.browsing import ServerProcess, chromium, driven

from pentathlon.games import GAMES

SIZE = {"width": 1280, "height": 800}
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
SENT = "performance.getEntriesByType('resource').reduce((sum, each) => sum + each.transferSize, 0)"
THERE = "[data-option]"


class Opened(NamedTuple):
    """One visit: milliseconds until something is there and until one can answer, and kilobytes sent."""

    painted: float
    there: float
    sent: float


class Host:
    """Somebody with a table of a game, who comes again and again with empty caches."""

    def __init__(self, browser: Any, address: str, game: str) -> None:
        self._browser, self._address = browser, address
        context = self._context(None)
        rivals = [{"kind": "bot", "bot": "greedy"}] * (GAMES[game].seats.start - 1)
        seats = [{"kind": "me", "name": "Visitor"}, *rivals]
        made = context.request.post("/api/tables", data={"game": game, "seats": seats, "ready": True}).json()
        self._table, self._cookies = made["id"], context.storage_state()
        context.close()

    def _context(self, cookies: Any) -> Any:
        return self._browser.new_context(base_url=self._address, viewport=SIZE, storage_state=cookies)

    def visit(self) -> Opened:
        """Open the table."""
        context = self._context(self._cookies)
        try:
            page = context.new_page()
            page.goto(f"/table/{self._table}", wait_until="commit")
            page.locator(THERE).first.wait_for()
            there = page.evaluate("performance.now()")
            return Opened(page.evaluate(FIRST_PAINT), there, page.evaluate(SENT) / 1024)
        finally:
            context.close()


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(prog="python -m bench.paint", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    print("| game | first paint | can be answered | sent |\n|---|---|---|---|")
    database = Path(tempfile.mkdtemp()) / "tables.sqlite"
    with driven(chromium()) as browser, ServerProcess(database) as server:
        for game in GAMES:
            host = Host(browser, server.address, game)
            host.visit()
            visits = [host.visit() for _ in range(rounds)]
            painted, there = ([each[at] for each in visits] for at in (0, 1))
            print(
                f"| {GAMES[game].title} | {median(painted):.0f} ms ({min(painted):.0f}-{max(painted):.0f}) "
                f"| {median(there):.0f} ms ({min(there):.0f}-{max(there):.0f}) | {visits[0].sent:.0f} KB |",
                flush=True,
            )


if __name__ == "__main__":
    main()
