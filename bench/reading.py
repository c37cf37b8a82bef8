"""Which pages, ways and results of the storybook scripted players come to, and why not to the others.

    python -m bench.reading --games 60
    python -m bench.reading --games 60 --bots greedy random curious --begin prologue day-24

The curious player takes the ways that it has taken least. Every bot sails so many campaigns from every way
in; what none of them came to is listed with the reason. It looks into the rules while they are carried out,
so it wants them interpreted.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, product
from typing import Any, NamedTuple

from pentathlon.bots import GreedyBot, make_bot
from pentathlon.games import GAMES
from pentathlon.games.aeon.printed.cycle import WAYS
from pentathlon.games.aeon.story import reading
from pentathlon.games.aeon.story.requirements import worded
from pentathlon.games.aeon.story.written.book import Choice, Op, Option, Outcome, Passage
from pentathlon.games.aeon.story.written.leaves import links
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.match import Match

GAME = GAMES["aeon"]
ALONE = Seat(0)
TOO_MANY = 6000
"""So many answers of a random player are enough for one campaign."""


class Spot(NamedTuple):
    """A page, one of its ways (by its key, or none) and which result of its test (by its least successes)."""

    page: str
    block: int = -1
    way: str = ""
    result: int | None = None


TAKEN: Counter[str] = Counter()
"""How often each way was taken by the curious player of this process."""


class Curious(GreedyBot):
    """Plays as a greedy player does, but on a page takes the way that it has taken least."""

    def choose(self, match: Match, seat: Seat) -> Any:
        ask = match.ask_for(seat)
        if ask is None or ask.question.id != reading.CHOOSE.id:
            return super().choose(match, seat)
        way = min(ask.options, key=lambda option: TAKEN[key_of(option)])
        TAKEN[key_of(way)] += 1
        return way


def sail(bot: str, begin: str, seed: int) -> set[Spot]:
    """All that one campaign comes to."""
    found: set[Spot] = set()
    match = Match(GAME, 1, seed, {"begin": begin})
    mind = Curious(seed) if bot == "curious" else make_bot(bot, seed=seed)
    follow = reading._follow

    def noted(table: Any, outcome: Outcome, page: str, block: int, way: str) -> None:
        found.add(Spot(page, block, way, result_of(page, block, way, outcome)))
        follow(table, outcome, page, block, way)

    while match.outcome is None and len(match.answers) < TOO_MANY:
        answer = mind.choose(match, ALONE)
        reading._follow = noted  # type: ignore[assignment]
        try:
            match.choose(answer, ALONE)
        finally:
            reading._follow = follow
    return found | {Spot(page) for page in match.table.voyage.read}


def result_of(page: str, block: int, way: str, outcome: Outcome) -> int | None:
    """Which result of a test an outcome is; none if it is what comes before the test, or there is none."""
    for spot, written in spots(book().passages[page]):
        if spot[:3] == (page, block, way) and spot.result is not None and written is outcome:
            return spot.result
    return None


def spots(passage: Passage) -> Iterator[tuple[Spot, Outcome | Option | None]]:
    """All that can be come to on a page, with what is written there."""
    yield Spot(passage.slug), None
    for number, block in enumerate(passage.blocks):
        if isinstance(block, Choice):
            for option in block.options:
                yield Spot(passage.slug, number, option.slug), option
                yield from results(Spot(passage.slug, number, option.slug), option.outcome)
        elif isinstance(block, Outcome):
            yield Spot(passage.slug, number), block
            yield from results(Spot(passage.slug, number), block)


def results(spot: Spot, outcome: Outcome) -> Iterator[tuple[Spot, Outcome]]:
    """The results of a test; where each tests alone, both come about together."""
    trial = outcome.trial
    for band in trial.bands if trial is not None and trial.kind != "each" else ():
        yield spot._replace(result=band.least), band.outcome


def reason(spot: Spot, written: Outcome | Option | None, found: Counter[Spot]) -> str:
    """Why nobody came to a spot, as far as the book tells."""
    if spot.block < 0:
        return why_unread(spot.page, found)
    if spot.result is not None:
        tried = found[spot._replace(result=None)]
        return f"tried {tried} times, and it never came out so" if tried else "nobody tried"
    needs = " and ".join(worded(need) for need in getattr(written, "needs", ()))
    price = ", ".join(f"{abs(op.amount)} {op.what or op.verb}" for op in price_of(written))
    asked = [f"wants {needs}"] * bool(needs) + [f"costs {price}"] * bool(price)
    why = " and ".join(asked) or "others were liked better"
    return f"{why}; the page was read in {found[Spot(spot.page)]} campaigns"


def price_of(written: Outcome | Option | None) -> tuple[Op, ...]:
    """What is paid for a way."""
    return written.cost if isinstance(written, Option) else ()


def why_unread(page: str, found: Counter[Spot]) -> str:
    """From where a page is come to, and what is in the way."""
    passages = book().passages
    sources = [slug for slug, passage in passages.items() if page in links(passage)]
    read = [slug for slug in sources if found[Spot(slug)]]
    if read:
        return f"a way of {', '.join(read)} leads there, which nobody took"
    if sources:
        return f"only {', '.join(sources)} leads there, which nobody read"
    if passages[page].private:
        return "a memory that nobody brought so far"
    needs = " and ".join(worded(need) for need in passages[page].needs)
    if needs:
        return f"wants {needs}"
    if page.startswith("code-"):
        return "its code was not found, or not used"
    rolls = [name for name, table in book().tables.items() if page in str(table.columns)]
    return f"not rolled on the table of {rolls[0]}" if rolls else "its moment did not come"


def main() -> None:
    """Sail, and list what nobody came to."""
    parser = argparse.ArgumentParser(prog="python -m bench.reading", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="campaigns a bot and way in")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", nargs="+", default=["greedy", "random", "curious"])
    parser.add_argument("--begin", nargs="+", default=["prologue", *WAYS], choices=["prologue", *WAYS])
    wishes = parser.parse_args()
    seeds = range(wishes.seed, wishes.seed + wishes.games)
    todo = list(product(wishes.bots, wishes.begin, seeds))
    with ProcessPoolExecutor() as pool:
        found = Counter(chain.from_iterable(pool.map(sail, *zip(*todo, strict=True), chunksize=4)))
    report(found, len(todo))


def report(found: Counter[Spot], campaigns: int) -> None:
    """How much was come to, and the list of the rest; of a page that nobody read nothing more is said."""
    written = [(spot, what) for passage in book().passages.values() for spot, what in spots(passage)]
    for name, kind in {"pages": 0, "ways and effects": 1, "results of tests": 2}.items():
        of_kind = [spot for spot, _ in written if kind_of(spot) == kind]
        seen = sum(bool(found[spot]) for spot in of_kind)
        print(f"{name}: {seen} of {len(of_kind)} in {campaigns} campaigns")
    for spot, what in written:
        if not found[spot] and (spot.block < 0 or found[Spot(spot.page)]):
            place = ".".join(filter(None, (spot.page, spot.way)))
            result = "" if spot.result is None else f" [{spot.result} or more]"
            print(f"  {place}{result}: {reason(spot, what, found)}")


def kind_of(spot: Spot) -> int:
    """A page, a way or effect, or the result of a test."""
    return 0 if spot.block < 0 else 1 if spot.result is None else 2


if __name__ == "__main__":
    main()
