"""How well the oracle knows how sure it may be: plays the games behind docs/oracle.md, and draws them.

    python -m bench.oracle --minutes 60        plays what is missing, for so long, and writes the page
    python -m bench.oracle --minutes 0         writes it from what was played

Every game is kept (`build/calibration.jsonl`, which `pentathlon lab calibrate --kept` reads too), so the same
command goes on where it stopped; whoever changes a bot or its weights begins anew by taking the file away.
All scores are of maps that were fitted to other games (five folds). Intervals hold 95 of 100 draws of whole
games.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pentathlon.games import GAMES
from pentathlon.research import calibrating
from pentathlon.research.calibrating import Game, Saying

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "calibration.jsonl"
PAGE = ROOT / "docs" / "oracle.md"
PLOTS = ROOT / "docs" / "oracle"
NAMES = ("olympus", "elysium", "kronos", "chronos")
SEED = 810_001
GAMES_EACH = 160
BANDS = 10
DRAWS = 1000
GOAL = 2 / 3
HIGH = 0.85
"""From here on a hint sounds sure."""
MARK = "<!-- what follows is written by `python -m bench.oracle` -->\n"
Numbers = NDArray[np.float64]


class Interval(NamedTuple):
    """A number, and where it lies in 95 of 100 draws."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ({self.low:.2f}-{self.high:.2f})"


class Band(NamedTuple):
    """A tenth of what was said: its mean, how often it came true, of how many sayings and games."""

    said: float
    came: Interval
    sayings: int
    games: int


class Pairs(NamedTuple):
    """What was said of seats and what came of it, with the game of each."""

    games: Numbers
    said: Numbers
    came: Numbers


def drawn(games: Numbers, number: Callable[[Numbers], float]) -> Interval:
    """A number that weights of the rows give, and its interval: each draw weighs whole games."""
    chance, names = np.random.default_rng(1), np.unique(games, return_inverse=True)[1]
    size = int(names.max()) + 1
    draws = [
        number(chance.multinomial(size, np.full(size, 1 / size))[names].astype(np.float64))
        for _ in range(DRAWS)
    ]
    low, high = np.nanpercentile(draws, [2.5, 97.5])
    return Interval(number(np.ones(len(games))), float(low), float(high))


def mean(weights: Numbers, values: Numbers) -> float:
    """A mean with weights; of nothing, none."""
    whole = weights.sum()
    return float((weights * values).sum() / whole) if whole else float("nan")


def pairs_of(sayings: Sequence[Saying], chances: Sequence[Sequence[float]]) -> Pairs:
    """Everything said of every seat."""
    rows = [
        (saying.game, chance, share)
        for saying, row in zip(sayings, chances, strict=True)
        for chance, share in zip(row, saying.shares, strict=True)
    ]
    return Pairs(*np.array(rows).T)


def bands(pairs: Pairs) -> list[Band]:
    """What came of each tenth of what was said."""
    numbers = np.minimum(BANDS - 1, (pairs.said * BANDS).astype(int))
    found = []
    for band in np.unique(numbers):
        here = numbers == band
        games, said, came = (column[here] for column in pairs)
        rate = drawn(games, lambda weights, came=came: mean(weights, came))  # type: ignore[misc]
        found.append(Band(float(said.mean()), rate, int(here.sum()), len(np.unique(games))))
    return found


def score_row(name: str, found: Sequence[Game]) -> str:
    """The scores of a game, and how the map's stands to that of the base rate."""
    sayings = calibrating.said_in(found, hints=False)
    games = np.array([saying.game for saying in sayings])
    base = calibrating.brier(sayings, calibrating.base_rates(sayings))
    plain = calibrating.brier(sayings, [saying.said for saying in sayings])
    mapped = calibrating.brier(sayings, calibrating.held_out(found, sayings))
    ratio = drawn(games, lambda weights: mean(weights, mapped) / mean(weights, base))
    trust = calibrating.fit(found)
    told = "yes" if ratio.high <= GOAL else "not beyond doubt" if ratio.mean <= GOAL else "no"
    cells = [
        GAMES[name].title,
        f"`{calibrating.player(name)}`",
        f"{len(found)}, {len(sayings)}",
        f"{base.mean():.4f}",
        f"{plain.mean():.4f}",
        f"{mapped.mean():.4f}",
        str(ratio),
        told,
        f"{trust.slope:.2f} ± {1.96 * trust.slope_error:.2f}",
        f"{trust.asked:+.2f} ± {1.96 * trust.asked_error:.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def hint_row(name: str, found: Sequence[Game], least: float) -> str:
    """What the best hint said to whoever was asked, without and with the map, and how often it came true."""
    sayings = calibrating.said_in(found, hints=True)
    mapped = calibrating.held_out(found, sayings)
    rows = np.array(
        [
            (saying.game, saying.said[saying.asked], row[saying.asked], saying.shares[saying.asked])
            for saying, row in zip(sayings, mapped, strict=True)
            if saying.said[saying.asked] >= least
        ]
    )
    if not len(rows):
        return f"| {GAMES[name].title} | {least:.2f} | 0 | | | |"
    games, plain, told, won = rows.T
    came = drawn(games, lambda weights: mean(weights, won))
    said = f"{plain.mean():.2f} | {told.mean():.2f}"
    return f"| {GAMES[name].title} | {least:.2f} | {len(rows)} | {said} | {came} |"


def reliability(name: str, found: Sequence[Game]) -> list[str]:
    """The table of what came of what was said, by the map, and its plot."""
    sayings = calibrating.said_in(found, hints=False)
    mapped = bands(pairs_of(sayings, calibrating.held_out(found, sayings)))
    plain = bands(pairs_of(sayings, [saying.said for saying in sayings]))
    PLOTS.mkdir(exist_ok=True)
    (PLOTS / f"{name}.svg").write_text(plot(GAMES[name].title, plain, mapped))
    within = sum(band.came.low <= band.said <= band.came.high for band in mapped)
    lines = [
        "",
        f"### {GAMES[name].title}",
        "",
        f"![{GAMES[name].title}: said and came](oracle/{name}.svg)",
        "",
    ]
    lines += ["| said | came | sayings | games |", "|---|---|---|---|"]
    lines += [f"| {band.said:.2f} | {band.came} | {band.sayings} | {band.games} |" for band in mapped]
    return [
        *lines,
        "",
        f"In {within} of {len(mapped)} bands what was said lies in the interval of what came.",
    ]


SIDE, EDGE = 220, 30


def plot(
    title: str,
    plain: Sequence[Band],
    mapped: Sequence[Band],
) -> str:
    """What came over what was said: circles without the map, dots with it; on the line all is well."""

    def at(said: float, came: float) -> tuple[float, float]:
        return EDGE + said * SIDE, EDGE + (1 - came) * SIDE

    marks = []
    for said, rate, _, _ in plain:
        x, y = at(said, rate.mean)
        marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="none" stroke="#a33"/>')
    for said, rate, _, _ in mapped:
        (x, y), (_, low), (_, high) = at(said, rate.mean), at(said, rate.low), at(said, rate.high)
        marks.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#246" stroke-width="1.5"/>')
        marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="#246"/>')
    whole = SIDE + 2 * EDGE
    (left, bottom), (right, top) = at(0, 0), at(1, 1)
    words = "".join(
        f'<text x="{at(each, 0)[0]:.0f}" y="{bottom + 14:.0f}" text-anchor="middle">{each}</text>'
        f'<text x="{left - 5:.0f}" y="{at(0, each)[1] + 4:.0f}" text-anchor="end">{each}</text>'
        for each in (0, 0.5, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" width="{whole}" '
        f'font-family="sans-serif" font-size="11"><title>{title}: what was said, and what came of it</title>'
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>'
        f'<path d="M{left} {bottom}L{right} {top}" stroke="#bbb"/>'
        f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#888"/>'
        f'<text x="{whole / 2}" y="18" text-anchor="middle">{title}: came, over said</text>{words}'
        f"{''.join(marks)}</svg>\n"
    )


def page(played: dict[str, list[Game]]) -> str:
    """All tables of the page."""
    lines = ["", "## Scores", "", "`python -m bench.oracle`", ""]
    lines += [
        "| game | who plays | games, positions | base rate | search | with the map | map / base rate | "
        "two thirds? | slope | asked |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    lines += [score_row(name, found) for name, found in played.items()]
    lines += ["", "## Hints", "", "`python -m bench.oracle`", ""]
    lines += [
        "| game | search says at least | hints | search | with the map | won |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        hint_row(name, found, least)
        for name, found in played.items()
        if GAMES[name].wakes is None
        for least in (0.0, HIGH)
    ]
    lines += ["", "## Said, and came", "", "`python -m bench.oracle`"]
    for name, found in played.items():
        lines += reliability(name, found)
    return "\n".join(lines) + "\n"


def play(names: Sequence[str], most: int, minutes: float) -> None:
    """Play what is missing, one game of each in turn, until the time is over."""
    end = monotonic() + 60 * minutes
    waiting = [calibrating.games(name, calibrating.player(name), most, SEED, KEPT) for name in names]
    for number, _ in enumerate(chain.from_iterable(zip(*waiting, strict=True))):
        if monotonic() > end:
            break
        print(f"\r{number + 1} of {most * len(names)} games", end="", flush=True)
    print()


def main() -> None:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.oracle", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES_EACH, help="games of each, at the most")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to play")
    wishes = parser.parse_args()
    if wishes.minutes > 0:
        play(NAMES, wishes.games, wishes.minutes)
    told = {name: calibrating.kept_games(name, calibrating.player(name), SEED, KEPT) for name in NAMES}
    before = PAGE.read_text().partition(MARK)[0]
    PAGE.write_text(f"{before}{MARK}{page({name: found for name, found in told.items() if found})}")


if __name__ == "__main__":
    main()
