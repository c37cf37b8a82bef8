"""What it costs to open a long campaign of Aeon Trespass, and to look at its voyage.

    python -m bench.logbook

The longest of some campaigns by a greedy player. Processor time, the middle one of some tries.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

GAME = pentathlon.GAMES["aeon"]
ALONE = Seat(0)
CAMPAIGNS = 15
TRIES = 9
LONG = 5000
"""The answers of a campaign that is to open in a tenth of a second."""


def campaign(seed: int) -> Match:
    """A whole voyage."""
    match, player = Match(GAME, 1, seed, {"begin": "prologue"}), make_bot("greedy", seed=seed)
    while match.outcome is None:
        match.choose(player.choose(match, ALONE), ALONE)
    return match


def cost(action: Callable[[], object]) -> float:
    """Milliseconds of processor time."""
    times = []
    for _ in range(TRIES):
        began = process_time()
        action()
        times.append(process_time() - began)
    return 1000 * median(times)


def main() -> None:
    """Sail, save, open."""
    match = max(map(campaign, range(1, CAMPAIGNS + 1)), key=lambda match: len(match.answers))
    text, answers = pentathlon.save(match), len(match.answers)
    chapters = sum(bool(mark.chapter) for mark in match.marks)
    opened = cost(lambda: pentathlon.load(text, GAME))
    print(f"{answers} answers, {chapters} chapters, {len(text) / 1e6:.1f} MB: opened in {opened:.0f} ms")
    print(f"in proportion {LONG} answers would take {opened * LONG / answers:.0f} ms")
    dawn = Match(GAME, 1, 1, {"begin": "day-12"})
    print(f"a view of the voyage on a morning: {cost(lambda: dawn.view(ALONE)):.2f} ms")


if __name__ == "__main__":
    main()
