"""Answers that have cost most, beyond the oracle's own noise, and what it would have done."""

from collections.abc import Callable
from operator import sub
from typing import NamedTuple

from pentathlon.bots import MctsBot
from pentathlon.kernel import Option, Seat
from pentathlon.kernel.match import Match

from .estimate import Estimate, estimate
from .worlds import check_turns, tries

ITERATIONS = 200
"""How long each answer is thought over at first."""
WORLDS = 150
"""In how many worlds the costliest are compared with what the search would have done."""
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


def mistakes(
    match: Match,
    seat: Seat,
    *,
    most: int = 5,
    iterations: int = ITERATIONS,
    worlds: int = WORLDS,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> list[Mistake]:
    """The costliest answers of a seat, the worst first; only such as cost something beyond doubt."""
    check_turns(match)
    decided = [at for at, given in enumerate(match.answers) if given.seat == seat]
    suspects: list[tuple[float, int, Option]] = []
    for done, at in enumerate(decided):
        progress(done, len(decided))
        suspicion, better = _suspicion(match.at(at), seat, match.answers[at].option, iterations, seed)
        if suspicion > 0:
            suspects.append((suspicion, at, better))
    worst = sorted(suspects, key=lambda suspect: (-suspect[0], suspect[1]))[: most * SUSPECTS]
    found = [_compared(match, seat, at, better, worlds, seed) for _, at, better in worst]
    progress(len(decided), len(decided))
    sure = [mistake for mistake in found if mistake.cost.low > 0]
    return sorted(sure, key=lambda mistake: -mistake.cost.mean)[:most]


def _suspicion(past: Match, seat: Seat, played: Option, iterations: int, seed: int) -> tuple[float, Option]:
    """How much better the search likes another answer, and which."""
    ask = past.ask_for(seat)
    if ask is None or len(ask.options) < 2 or played not in ask.options:
        return 0.0, None
    hints = MctsBot(seed, iterations=iterations).hints(past, seat)
    mine = next(hint.chance for hint in hints if hint.option == played)
    return hints[0].chance - mine, hints[0].option


def _compared(match: Match, seat: Seat, at: int, better: Option, worlds: int, seed: int) -> Mistake:
    """Both answers in the same worlds with the same luck."""
    past, played = match.at(at), match.answers[at].option
    ask = past.ask_for(seat)
    assert ask is not None
    name = f"{seed}:{at}"
    gained = map(sub, tries(past, seat, worlds, name, better), tries(past, seat, worlds, name, played))
    words = past.label(played, ask), past.label(better, ask)
    return Mistake(at, ask.what, played, better, *words, estimate(list(gained)))
