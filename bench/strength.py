"""How strong the search is, and whether it grows with its time: plays the games behind docs/strength.md.

    python -m bench.strength --minutes 30              plays what is missing, for so long, and writes the page
    python -m bench.strength --only kronos --games 60 --most 100

Every game is kept, as it ends in `bench/kept/strength.jsonl`, and when the time is over in
`strength.jsonl.xz` beside it, which is part of the repository: the same command goes on where the last one
stopped. Games of other rules or bots (`bench/fingerprint.py`) are dropped then. The page is written from
whatever there is. Each deal is played once in every rotation of the seats; battles are fought by all on the
same seeds.
Rates have 95 % intervals (Wilson).
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from functools import partial
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import NamedTuple

from pentathlon.arena.contest import nth_pairing, play_game
from pentathlon.arena.tally import share
from pentathlon.games import GAMES
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS

from .battles import Cell
from .battles import play as fight
from .fingerprint import kept_under
from .kept_games import Count, KeptGames

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "bench" / "kept" / "strength.jsonl"
PAGE = ROOT / "docs" / "strength.md"
SEED = 910_001
EVERY = sys.maxsize
"""The page tells of all games of a step that were played, however many are wished for now."""
BUDGETS = (25, 100, 400, 1600)


class Step(NamedTuple):
    """Bots that meet: the first is the one whose wins are counted."""

    game: str
    bots: tuple[str, ...]
    battle: tuple[str, int] | None = None
    """In Aeon Trespass: the primordial and its level."""

    @property
    def key(self) -> str:
        """What its games are kept under."""
        where = "" if self.battle is None else f", {self.battle[0]} {self.battle[1]}"
        return kept_under(self.game, f"{' '.join(self.bots)}{where}, from seed {SEED}")

    @property
    def budget(self) -> int:
        """The iterations of the one whose wins are counted."""
        return int(self.bots[0].partition(":")[2] or 0)


class Played(NamedTuple):
    """What is kept of one game."""

    won: float
    seconds: float
    """Of processor time, for all its players."""
    answers: int


def ladder(game: str, rivals: int) -> list[Step]:
    """Each budget against the one before it."""
    return [Step(game, (f"mcts:{more}", *[f"mcts:{less}"] * rivals)) for less, more in pairwise(BUDGETS)]


def against_greedy(game: str, rivals: int, budget: int) -> Step:
    """A search among greedy players."""
    return Step(game, (f"mcts:{budget}", *["greedy"] * rivals))


def among_greedy(game: str, *tables: int) -> list[Step]:
    """Searches of two budgets among so many greedy players."""
    return [against_greedy(game, rivals, budget) for rivals in tables for budget in (100, 400)]


BATTLES = (("labyrinthauros", 4), ("brazen-choir", 4), ("toll-taker", 3), ("asterion", 4))
STEPS = (
    *[Step("aeon", (bot,), battle) for battle in BATTLES for bot in ("greedy", "mcts:30", "mcts:120")],
    *among_greedy("kronos", 2, 1, 3),
    *ladder("kronos", 2),
    *among_greedy("olympus", 1),
    *ladder("olympus", 1),
    *among_greedy("elysium", 1, 3),
    *ladder("elysium", 1),
)


def play(step: Step, number: int) -> Played:
    """Play one game of a step."""
    begun = process_time()
    if step.battle is not None:
        told = fight(Cell(*step.battle, step.bots[0]), SEED + number)
        return Played(float(told.won), process_time() - begun, told.answers)
    seated = nth_pairing(step.game, step.bots, number, SEED)
    result = play_game(seated)
    seat = seated.seats.index(step.bots[0])
    return Played(result.shares[seat], process_time() - begun, result.answers)


def count(step: Step, games: int) -> Count:
    """So many games of a step."""
    return Count(step.key, partial(play, step), Played, games)


def row(step: Step, games: list[Played], against: str = "") -> str:
    """A line of a table."""
    won = share("", sum(played.won for played in games), len(games))
    parity = f"{1 / len(step.bots):.0%}" if len(step.bots) > 1 else ""
    rivals = against or " ".join(f"`{bot}`" for bot in step.bots[1:])
    if step.battle is not None:
        rivals = f"{PRIMORDIALS[step.battle[0]].name}, level {step.battle[1]}"
    spent = sum(played.seconds for played in games) / sum(played.answers for played in games)
    cells = [
        f"`{step.bots[0]}`",
        rivals,
        str(len(games)),
        f"{won.share:.0%} ({won.low:.0%}-{won.high:.0%})",
        parity,
        f"{1000 * spent:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def pooled(played: dict[Step, dict[int, Played]]) -> list[str]:
    """What each bot won of the battles that every bot has fought."""
    fought = defaultdict(set)
    for step, games in played.items():
        fought[step.bots].update((step.battle, number) for number in games)
    common = set.intersection(*fought.values()) if fought else set()
    lines = []
    for bots in fought if common else ():
        battles = [
            told
            for step, games in played.items()
            for number, told in games.items()
            if step.bots == bots and (step.battle, number) in common
        ]
        lines.append(row(Step("aeon", bots), battles, "all of these that every one of them has fought"))
    return lines


def page(kept: KeptGames, before: str = "") -> str:
    """The tables, one for each game, of what was played by the rules of now.

    Of a game of which none is kept on this machine, the table of the page `before` stays.
    """
    _, *stood = before.split("\n## ")
    tables = {part.partition("\n")[0]: f"\n## {part.rstrip()}\n" for part in stood}
    games = {game: GAMES[game].title for game in dict.fromkeys(step.game for step in STEPS)}
    return "".join(table(game, kept) or tables.get(title, "") for game, title in games.items())


def table(game: str, kept: KeptGames) -> str:
    """The table of a game; nothing where none was played."""
    steps = [step for step in STEPS if step.game == game]
    found = {step: games for step in steps if (games := kept.of(count(step, EVERY)))}
    if not found:
        return ""
    lines = [
        "",
        f"## {GAMES[game].title}",
        "",
        "| who | against | games | wins | equals | ms an answer |",
        "|---|---|---|---|---|---|",
    ]
    lines += [row(step, list(games.values())) for step, games in found.items()]
    lines += pooled({step: games for step, games in found.items() if step.battle})
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games a step, at the most")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long to play")
    parser.add_argument("--only", nargs="+", default=[step.game for step in STEPS], help="games to play")
    parser.add_argument("--most", type=int, default=BUDGETS[-1], help="the largest budget that plays")
    parser.add_argument("--workers", type=int, default=2)
    wishes = parser.parse_args()
    todo = [step for step in STEPS if step.game in wishes.only and step.budget <= wishes.most]
    kept = KeptGames(KEPT)
    if wishes.minutes > 0:
        kept.go_on([count(step, wishes.games) for step in todo], wishes.minutes, wishes.workers)
        kept.pack(step.key for step in STEPS)
    text = PAGE.read_text() if PAGE.is_file() else ""
    before, mark, tables = text.partition(MARK)
    PAGE.write_text(f"{before or OPENING}{mark or MARK}{page(kept, tables)}")


OPENING = "# Strength\n\n"
MARK = "<!-- what follows is written by `python -m bench.strength` -->\n"


if __name__ == "__main__":
    main()
