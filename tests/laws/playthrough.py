"""Plays games by a fixed plan and prints each answer with the fingerprint after it.

`python -m tests.laws.playthrough` regenerates the golden files; with a seed and a game it prints that.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.kernel.toys import TOYS
from tests.laws.walking import SETTINGS, Setting, do, next_happening

from pentathlon.kernel import key_of
from pentathlon.kernel.record import fingerprint

GOLDEN = Path(__file__).parent / "golden"
SEED = 7


def playthrough(setting: Setting, seed: int) -> Iterator[str]:
    """One match as lines of text, the same on every machine."""
    match, chance = setting.new(seed), Random(seed)
    yield f"{setting}, seed {seed}: {fingerprint(match.table)}"
    while match.outcome is None:
        happening = next_happening(match, chance)
        do(match, happening)
        who = "time" if happening.seat is None else f"seat {happening.seat}"
        what = match.clock if happening.seat is None else key_of(happening.option)
        yield f"{who}: {what} -> {fingerprint(match.table)}"
    yield f"{match.outcome.rule}: {', '.join(f'{share:g}' for share in match.outcome.shares)}"


def toy_settings() -> list[Setting]:
    """The toys at their largest: real games are still being tuned."""
    return [Setting(game, game.seats[-1], {}) for game in TOYS.values()]


def regenerate() -> None:
    """Write the golden files anew."""
    GOLDEN.mkdir(exist_ok=True)
    for setting in toy_settings():
        text = "\n".join(playthrough(setting, SEED)) + "\n"
        (GOLDEN / f"{setting.game.name}.txt").write_text(text, encoding="utf-8")


def print_all(seed: int, game: str) -> None:
    """Every setting of a game, for a comparison between interpreters."""
    for setting in SETTINGS:
        if setting.game.name == game:
            print("\n".join(playthrough(setting, seed)))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print_all(int(sys.argv[1]), sys.argv[2])
    else:
        regenerate()
