"""What whole campaigns of Aeon Trespass by scripted players say: how many are won, and how the others end.

    python -m bench.campaigns greedy --games 200
    python -m bench.campaigns random --games 50 --begin day-24

One player sails; a rate has its 95 % interval. `--sources` tells where progress and doom come from.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from pentathlon.arena.tally import share
from pentathlon.bots import make_bot
from pentathlon.games import GAMES
from pentathlon.games.aeon.printed.cycle import WAYS
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.games.aeon.voyage.state import Voyage
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

GAME = GAMES["aeon"]
ALONE = Seat(0)
PLACES = ("sails", "day", "hub", "ends")
"""Events after which what is gained belongs to no page."""


class Told(NamedTuple):
    """What one campaign tells."""

    ending: str
    won: bool
    day: int
    answers: int
    battles: tuple[int, int]
    """Fought and won."""
    read: frozenset[str]
    sources: dict[str, dict[str, int]]
    """Progress and doom, by the page they came from."""
    dials: dict[str, tuple[int, ...]]
    """CREW, HULL and FATE of the Argo, each evening, and the titans that are left."""


def play(bot: str, begin: str, seed: int) -> Told:
    """Sail to the end."""
    match = Match(GAME, 1, seed, {"begin": begin})
    mind = make_bot(bot, seed=seed)
    evenings = {}
    while match.outcome is None:
        match.choose(mind.choose(match, ALONE), ALONE)
        evenings[match.table.voyage.day] = match.table.voyage
    ends = [event.facts[0] for event in match.events if event.kind == "ends"]
    voyage = match.table.voyage
    return Told(
        match.outcome.reason,
        bool(match.outcome.winners),
        voyage.day,
        len(match.answers),
        (len(ends), sum("slain" in ending for ending in ends)),
        frozenset(voyage.read),
        _sources(match),
        _dials(evenings.values()),
    )


def _dials(evenings: Iterable[Voyage]) -> dict[str, tuple[int, ...]]:
    days = [*evenings]
    dials = {name: tuple(getattr(voyage, name) for voyage in days) for name in ("crew", "hull", "fate")}
    return {**dials, "titans": tuple(len(voyage.titans) for voyage in days)}


def _sources(match: Match) -> dict[str, dict[str, int]]:
    found: dict[str, Counter[str]] = {"progress": Counter(), "doom": Counter()}
    page = ""
    for event in match.events:
        if event.kind == "page" and event.facts:
            page = event.facts[0]
        elif event.kind in PLACES:
            page = {"sails": "tile", "day": "tile", "ends": "battle"}.get(event.kind, page)
        elif event.kind in found:
            found[event.kind][page] += event.facts[0]
    return dict(found)


def _quarters(values: list[int]) -> str:
    """A tenth, the half and nine tenths of some values in order."""
    return ", ".join(str(values[len(values) * share // 10]) for share in (1, 5, 9))


def report(told: list[Told], with_sources: bool) -> list[str]:
    """The campaigns in a few lines."""
    number = len(told)
    won = share("", sum(each.won for each in told), number)
    days = sorted(each.day for each in told)
    battles = sum(each.battles[0] for each in told), sum(each.battles[1] for each in told)
    read = frozenset().union(*(each.read for each in told))
    lines = [
        f"won {won.share:.0%} ({won.low:.0%}-{won.high:.0%}) of {number}",
        f"days: median {days[number // 2]}, {days[0]} to {days[-1]}; "
        f"answers {sum(each.answers for each in told) / number:.0f} on average",
        f"battles {battles[0] / number:.1f} a campaign, {battles[1] / max(1, battles[0]):.0%} won",
        f"passages read by somebody: {len(read)} of {len(book().passages)}",
    ]
    for dial in told[0].dials:
        ends = sorted(each.dials[dial][-1] for each in told)
        worst = (max if dial == "fate" else min)(value for each in told for value in each.dials[dial])
        lines.append(f"{dial} in the end: {_quarters(ends)}; the worst of any evening {worst}")
    endings = Counter(each.ending for each in told)
    lines += [f"  {count:4}  {ending}" for ending, count in endings.most_common()]
    for kind in ("progress", "doom") if with_sources else ():
        total: Counter[str] = Counter()
        for each in told:
            total.update(each.sources[kind])
        lines.append(f"{kind}: {sum(total.values()) / number:.1f} a campaign")
        lines += [f"  {count / number:6.2f}  {page}" for page, count in total.most_common(25)]
    return lines


def main() -> None:
    """Sail, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m bench.campaigns", description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", default="prologue", choices=["prologue", *WAYS])
    parser.add_argument("--sources", action="store_true", help="where progress and doom come from")
    parser.add_argument("--unread", action="store_true", help="list the passages that nobody read")
    wishes = parser.parse_args()
    seeds = range(wishes.seed, wishes.seed + wishes.games)
    with ProcessPoolExecutor() as pool:
        many = len(seeds)
        told = list(pool.map(play, [wishes.bot] * many, [wishes.begin] * many, seeds, chunksize=2))
    print("\n".join(report(told, wishes.sources)))
    if wishes.unread:
        read = frozenset().union(*(each.read for each in told))
        print("unread:", ", ".join(sorted(set(book().passages) - read)))


if __name__ == "__main__":
    main()
