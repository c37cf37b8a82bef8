"""How much refusals say: `python -m bench.refusals --deals 40`.

Walks deals by chance, asks of everything that a seat can point at why it cannot be picked, and counts the
answers that say no more than that it is no answer. Others say what the question wants, of all things alike:
of a thing of the kind asked for more could be said, of a thing of another kind there is no more to say.
"""

import argparse
from collections import Counter
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table
from tests.laws.law_10_questions import Memory, things_to_point_at
from tests.laws.walking import deals, do, next_happening

import pentathlon
from pentathlon.kernel import Ask
from pentathlon.kernel.match import Match
from pentathlon.kernel.why_not import no_answer

GLANCES = 0.1
"""The share of moments that are looked at."""
SAID, NOTHING, SAME_KIND, OTHER_KIND = range(4)
Count = Counter[int]
"""How often how much was said."""


def glance(match: Match, memory: Memory, count: Count) -> None:
    """Ask of everything that the seats can point at now."""
    for ask in match.asks:
        for thing in things_to_point_at(match, ask, memory):
            refusal = match.why_not(ask.seat, thing)
            if refusal is not None:
                count[how_much(ask, thing, refusal)] += 1


def how_much(ask: Ask[Any], thing: Any, refusal: object) -> int:
    """Whether a refusal speaks of the thing, or only of the question."""
    if refusal != no_answer(ask):
        return SAID
    if not ask.question.otherwise and ask.options[0] is not True:
        return NOTHING
    return SAME_KIND if type(thing) in ask.question.forbids else OTHER_KIND


def counted(game: str, number: int) -> Count:
    """The refusals of so many deals."""
    count: Count = Counter()
    for setting, seed in deals(game, number):
        match, memory, chance = setting.new(seed), Memory(), Random(seed)
        while match.outcome is None:
            if chance.random() < GLANCES:
                glance(match, memory, count)
            do(match, next_happening(match, chance))
    return count


def main() -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(prog="python -m bench.refusals", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(pentathlon.GAMES), help="which games (default: all)")
    parser.add_argument("--deals", type=int, default=40, help="how many deals of each (default: 40)")
    wishes = parser.parse_args()
    shown = Table("game", "refusals", "say nothing", "same words, kind asked for", "same words, other kind")
    for game in wishes.games:
        sums = counted(game, wishes.deals)
        shares = [sums[much] / sums.total() for much in (NOTHING, SAME_KIND, OTHER_KIND)]
        shown.add_row(game, f"{sums.total()}", *(f"{share:.1%}" for share in shares))
    Console().print(shown)


if __name__ == "__main__":
    main()
