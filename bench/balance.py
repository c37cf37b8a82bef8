"""Plays the games behind docs/balance.md and prints its tables, one game or all of them.

    python -m bench.balance elysium --minutes 30    plays what is missing, for so long, and prints the tables
    python -m bench.balance --minutes 0             only prints what there is
    python -m bench.balance --minutes 0 --page docs/balance.md
                                                    and brings its counts up to date

Every game is kept, as it ends in `bench/kept/elysium.jsonl`, and when the time is over in `elysium.jsonl.xz`
beside it, which is part of the repository: the same command goes on where the last one stopped, whoever gave
it. Games of other rules, cards or bots (`bench/fingerprint.py`) are left out, and dropped when the file is
written next. Rates have 95 % intervals (Wilson).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pentathlon.arena import GameResult
from pentathlon.games import GAMES
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Rank
from pentathlon.games.aeon.setup import LEVELS

from . import battles, campaigns, conquest, fights, legends, throne, worth
from .fingerprint import kept_under
from .kept_games import Count, KeptGames

KEPT = Path(__file__).parent / "kept"
REGULAR = [name for name, sheet in PRIMORDIALS.items() if sheet.rank is Rank.REGULAR]


Report = Callable[[list[Any]], Iterable[str]]


class Part(NamedTuple):
    """Games that are counted together, and what is told of them."""

    count: Count
    report: Report


class Chapter(NamedTuple):
    """What is told under one title."""

    title: str
    parts: tuple[Part, ...]
    head: tuple[str, ...] = ()
    """Of the table that every part has a row of."""


def seeded(number: int, play: Callable[..., Any], given: tuple[Any, ...], seed: int) -> Any:
    """Play one game by its number, where a counter wants the seed last."""
    return play(*given, seed + number)


def part(
    game: str, words: str, games: int, seed: int, play: Callable[..., Any], tells: type, report: Report
) -> Part:
    """Games by the rules of now and among the bots of now, from a seed on."""
    key = kept_under(game, f"{words}, from seed {seed}")
    return Part(Count(key, partial(play, seed=seed), tells, games), report)


def contest(game: str, bots: str, games: int, seed: int) -> Chapter:
    """Who wins among bots; in Fight for Olympus also what equals say of the deck."""
    play = partial(fights.play, bots=tuple(bots.split()), game=game)
    report = fights.report if game == "olympus" else fights.wins
    return Chapter(bots, (part(game, bots, games, seed, play, GameResult, report),))


def drafts(bots: str, games: int, seed: int) -> Chapter:
    """Games of Elysium: seats, scores, Families and cards."""
    play = partial(legends.play, bots=tuple(bots.split()))
    return Chapter(bots, (part("elysium", bots, games, seed, play, legends.Told, legends.report),))


def worths(bot: str, games: int, seed: int, noise: float = 0.3) -> Chapter:
    """What each card of Elysium is worth."""
    words = f"{bot}, {noise:.0%} of the picks by chance"
    play = partial(seeded, play=worth.play, given=(bot, noise))
    return Chapter(words, (part("elysium", words, games, seed, play, worth.Game, worth.report),))


def conquests(bot: str, games: int, seed: int) -> Chapter:
    """Games of Chronos Conquest at every level, with every number of players."""
    parts = []
    for level, seats in conquest.SETTINGS:
        play = partial(conquest.play, bot=bot, level=level, seats=seats)
        words = f"{bot}, level {level}, {seats} players"
        report = partial(conquest.row, level)
        parts.append(part("chronos", words, games, seed, play, conquest.Told, report))
    return Chapter(bot, tuple(parts), conquest.HEAD)


def powers(bot: str, level: int, seats: int, games: int, seed: int) -> Chapter:
    """Games of Chronos Conquest in one setting, with every god and city."""
    words = f"{bot}, level {level}, {seats} players"
    play = partial(conquest.play, bot=bot, level=level, seats=seats)
    return Chapter(words, (part("chronos", words, games, seed, play, conquest.Told, conquest.report),))


def thrones(bot: str, seats: int, games: int, seed: int, **options: str) -> Chapter:
    """Games of Kronos Epilogue among equals."""
    words = ", ".join([f"{seats} {bot}", *[f"{name} {value}" for name, value in options.items()]])
    play = partial(seeded, play=throne.play, given=(bot, seats, options))
    return Chapter(words, (part("kronos", words, games, seed, play, throne.Told, throne.report),))


def fought(bot: str, games: int, seed: int, only: Iterable[str] = PRIMORDIALS) -> Chapter:
    """Battles of Aeon Trespass against every primordial, or only some, at every level."""
    parts = []
    for cell in battles.cells(bot, only, LEVELS):
        words = f"{bot}, {cell.primordial} {cell.level}"
        play = partial(seeded, play=battles.play, given=(cell,))
        report = partial(_row_of_battles, cell)
        parts.append(part("aeon", words, games, seed, play, battles.Told, report))
    return Chapter(f"battles of {bot}", tuple(parts), battles.head(bot))


def _row_of_battles(cell: battles.Cell, told: list[battles.Told]) -> list[str]:
    return [battles.line(cell, told)]


def voyages(bot: str, games: int, seed: int) -> Chapter:
    """Whole campaigns of Aeon Trespass."""
    words = f"campaigns of {bot}"
    play = partial(seeded, play=campaigns.play, given=(bot, "prologue"))
    report = partial(campaigns.report, with_sources=True)
    return Chapter(words, (part("aeon", words, games, seed, play, campaigns.Told, report),))


BOOK = {
    "olympus": (
        contest("olympus", "mcts:200 mcts:200", 1200, 70001),
        contest("olympus", "mcts:500 greedy", 40, 1),
        contest("olympus", "greedy random", 300, 1),
    ),
    "elysium": (
        drafts("greedy greedy greedy greedy", 500, 9001),
        drafts("greedy random random random", 100, 7001),
        drafts("mcts:50 mcts:50 mcts:50 mcts:50", 150, 9001),
        worths("greedy", 1000, 700000),
    ),
    "chronos": (conquests("greedy", 500, 1), powers("greedy", 5, 4, 1000, 5001)),
    "kronos": (
        thrones("greedy", 3, 2400, 5001),
        thrones("greedy", 4, 2400, 5001),
        thrones("greedy", 2, 2400, 5001, duel="hades"),
        thrones("greedy", 2, 2400, 5001, duel="kallisto"),
        thrones("mcts:20", 3, 300, 4001),
        thrones("mcts:20", 4, 600, 4001),
        thrones("mcts:20", 2, 300, 4001, duel="hades"),
        thrones("mcts:20", 2, 300, 4001, duel="kallisto"),
        contest("kronos", "greedy random", 120, 1),
        contest("kronos", "greedy random random", 120, 1),
        contest("kronos", "greedy random random random", 120, 1),
    ),
    "aeon": (
        fought("greedy", 300, 1),
        fought("random", 100, 1),
        fought("mcts:30", 300, 1, REGULAR),
        voyages("greedy", 200, 1),
    ),
}


def most(chapters: Iterable[Chapter], games: int) -> list[Chapter]:
    """The same chapters with at most so many games in a count."""
    return [
        chapter._replace(
            parts=tuple(
                each._replace(count=each.count._replace(games=min(games, each.count.games)))
                for each in chapter.parts
            )
        )
        for chapter in chapters
    ]


def told(chapters: Iterable[Chapter], kept: KeptGames) -> Iterable[str]:
    """The tables, of whatever was played."""
    for chapter in chapters:
        yield from (f"## {chapter.title}", "", *_counted(chapter, kept))


def _counted(chapter: Chapter, kept: KeptGames) -> Iterable[str]:
    found = [(each, list(kept.of(each.count).values())) for each in chapter.parts]
    played = sum(len(games) for _, games in found)
    wanted = sum(each.count.games for each in chapter.parts)
    yield from (f"{played} of {wanted} games.", "")
    if played:
        yield from chapter.head
        for each, games in found:
            yield from each.report(games) if games else ()
        yield ""


def up_to_date(page: str, game: str, chapters: Iterable[Chapter], kept: KeptGames) -> str:
    """A page whose counts between `<!-- counted elysium: TITLE -->` and `<!-- end -->` are those kept now."""
    titled = {chapter.title: chapter for chapter in chapters}

    def count(found: re.Match[str]) -> str:
        lines = list(_counted(titled[found["title"]], kept))
        if not any(line.startswith("|") for line in lines):
            lines = [f"- {line.strip()}" for line in lines if line]
        return "\n".join([found["head"], "", *lines, *([""] if lines[-1] else []), found["end"]])

    marks = rf"(?P<head><!-- counted {game}: (?P<title>[^\n]*) -->).*?(?P<end><!-- end -->)"
    return re.sub(marks, count, page, flags=re.DOTALL)


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    parser.add_argument("only", nargs="*", metavar="game", help=f"of {', '.join(BOOK)}; all if none is named")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="how long to play each game")
    parser.add_argument("--games", type=int, default=sys.maxsize, help="games a count, at the most")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="play on this Ray cluster")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where the games are kept")
    parser.add_argument("--page", type=Path, help="a page whose counts are brought up to date")
    wishes = parser.parse_args()
    for game in wishes.only or BOOK:
        kept, chapters = KeptGames(wishes.kept / f"{game}.jsonl"), most(BOOK[game], wishes.games)
        counts = [each.count for chapter in chapters for each in chapter.parts]
        if wishes.minutes > 0:
            kept.go_on(counts, wishes.minutes, wishes.workers, wishes.ray)
            dropped = kept.pack(count.key for count in counts)
            if dropped:
                print(f"{dropped} games of other rules, bots or counts were dropped.", file=sys.stderr)
        print(f"# {GAMES[game].title}", "", *told(chapters, kept), sep="\n", flush=True)
        if wishes.page:
            page = wishes.page.read_text(encoding="utf-8")
            wishes.page.write_text(up_to_date(page, game, BOOK[game], kept), encoding="utf-8")


if __name__ == "__main__":
    main()
