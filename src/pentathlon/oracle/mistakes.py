"""Answers that have cost most, beyond the oracle's own noise, and what it would have done."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pentathlon.bots import MctsBot
from pentathlon.kernel import Option, Seat
from pentathlon.kernel.match import Match

from .estimate import Estimate, estimate
from .ledger import decisions
from .worlds import check_turns, tries

ITERATIONS = 200
"""How long each answer is thought over at first."""
WORLDS = 150
"""In how many worlds the costliest are compared with what the search would have done."""
MOST = 5
SUSPECTS = 3
"""How many times more answers are compared than are told of."""


class Mistake(NamedTuple):
    """An answer that cost something."""

    at: int
    """After how many answers it was given."""
    asked: str
    played: Option
    better: Option
    words: str
    """What was played, in words."""
    better_words: str
    cost: Estimate
    """By how much the chance to win would have been higher, if all play on naturally."""


class Suspect(NamedTuple):
    """An answer to which the search prefers another one."""

    doubt: float
    """By how much."""
    at: int
    better: Option


def mistakes(
    match: Match,
    seat: Seat,
    *,
    most: int = MOST,
    iterations: int = ITERATIONS,
    worlds: int = WORLDS,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> list[Mistake]:
    """The costliest answers of a seat, the worst first; only such as cost something beyond doubt."""
    check_turns(match)
    suspects: list[Suspect] = []
    for done, at in enumerate(decided := decisions(match, seat)):
        progress(done, len(decided))
        suspects += filter(None, [suspect(match, seat, at, iterations, seed)])
    found = []
    for _, at, better in likeliest(suspects, most):
        cost = estimate(compare(match, seat, at, better, worlds, seed))
        asked, words, better_words = in_words(match, seat, at, better)
        found.append(Mistake(at, asked, match.answers[at].option, better, words, better_words, cost))
    progress(len(decided), len(decided))
    return costliest(found, most)


def suspect(match: Match, seat: Seat, at: int, iterations: int = ITERATIONS, seed: int = 0) -> Suspect | None:
    """An answer to which the search prefers another one, if it is such."""
    past, played = match.at(at), match.answers[at].option
    ask = past.ask_for(seat)
    if ask is None or len(ask.options) < 2 or played not in ask.options:
        return None
    hints = MctsBot(seed, iterations=iterations).hints(past, seat)
    doubt = hints[0].chance - next(hint.chance for hint in hints if hint.option == played)
    return Suspect(doubt, at, hints[0].option) if doubt > 0 else None


def likeliest(suspects: Iterable[Suspect], most: int = MOST) -> list[Suspect]:
    """Those that are worth a comparison."""
    return sorted(suspects, key=lambda each: (-each.doubt, each.at))[: most * SUSPECTS]


def compare(
    match: Match, seat: Seat, at: int, better: Option, worlds: int = WORLDS, seed: int = 0
) -> list[float]:
    """By how much the better answer did better, in the same worlds with the same luck."""
    past, played, name = match.at(at), match.answers[at].option, f"{seed}:{at}"
    pairs = zip(tries(past, seat, worlds, name, better), tries(past, seat, worlds, name, played), strict=True)
    return [good - given for good, given in pairs]


def in_words(match: Match, seat: Seat, at: int, better: Option) -> tuple[str, str, str]:
    """What was asked, what was answered, and what would have been better."""
    past = match.at(at)
    ask = past.ask_for(seat)
    assert ask is not None
    return ask.what, past.label(match.answers[at].option, ask), past.label(better, ask)


def costliest(found: Iterable[Mistake], most: int = MOST) -> list[Mistake]:
    """The worst first; only such as cost something beyond doubt."""
    sure = [each for each in found if each.cost.low > 0]
    return sorted(sure, key=lambda each: -each.cost.mean)[:most]
