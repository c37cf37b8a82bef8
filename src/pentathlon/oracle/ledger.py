"""The luck ledger: a result split into the deal, cards that came, dice, own decisions and those of others.

What a position is worth to a seat is found by dealing anew what it had not seen and playing on with natural
players, until the game can say how it stands (`Game.horizon`). What lies between two positions has one cause:
an answer of its own, compared with what natural players would do; what it learnt or what was rolled upon that
answer; or what the others did until it was asked again. The causes add up to the result. The intervals hold
the noise of the tries, not what the game's judgement may be wrong by.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from operator import sub
from random import Random
from typing import Literal, NamedTuple

from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

from .estimate import Estimate, estimate
from .worlds import LONGEST, check_turns, played_on, tries

WORLDS = 60
DEALS = 200
"""How many other deals say what such a seat may expect."""
Cause = Literal["deal", "cards", "dice", "decisions", "rivals"]
CAUSES: tuple[Cause, ...] = ("deal", "cards", "dice", "decisions", "rivals")


class Ledger(NamedTuple):
    """Where a seat's result came from; all parts add up to it."""

    expected: Estimate
    """What natural players get at such a seat, whatever is dealt."""
    parts: dict[Cause, Estimate]
    result: float


class Leg(NamedTuple):
    """From one worth to the next, and what the way was."""

    cause: Cause
    before: Estimate
    after: Estimate
    paired: float | None = None
    """The standard error of the way itself, where both worths were found in the same worlds."""


def ledger(
    match: Match,
    seat: Seat,
    *,
    worlds: int = WORLDS,
    deals: int = DEALS,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Ledger:
    """Split the result of a finished match for one seat."""
    check_turns(match)
    assert match.outcome is not None, "a ledger is made when the game is over"
    expected = estimate([_dealt_anew(match, f"{seed}:deal:{number}")[seat] for number in range(deals)])
    legs = list(_legs(match, seat, worlds, seed, expected, progress))
    parts = {cause: _sum([leg for leg in legs if leg.cause == cause]) for cause in CAUSES}
    return Ledger(expected, parts, match.outcome.shares[seat])


def _dealt_anew(match: Match, name: str) -> list[float]:
    """What all get in another deal of the same game."""
    chance = Random(name)
    fresh = Match(match.game, match.seats, chance.getrandbits(48), match.options, remember=False)
    return played_on(fresh, chance)


def _legs(
    match: Match,
    seat: Seat,
    worlds: int,
    seed: int,
    expected: Estimate,
    progress: Callable[[int, int], None],
) -> Iterator[Leg]:
    assert match.outcome is not None
    decided = [at for at, given in enumerate(match.answers) if given.seat == seat]
    cause: Cause = "deal"
    before, far = expected, LONGEST if match.game.worth is None else match.game.horizon
    for done, at in enumerate(decided):
        progress(done, len(decided))
        past, answer = match.at(at), match.answers[at].option
        if at and done == 0:
            here = estimate(tries(match.at(0), seat, worlds, f"{seed}:first", far=far))
            yield Leg("deal", before, here)
            before, cause = here, "rivals"
        if past.ask_for(seat) is None:
            continue  # A resignation, which nobody had asked for.
        natural = tries(past, seat, worlds, f"{seed}:{at}", far=far)
        chosen = tries(past, seat, worlds, f"{seed}:{at}", answer, far=far)
        here, there = estimate(natural), estimate(chosen)
        yield Leg(cause, before, here)
        yield Leg("decisions", here, there, estimate([*map(sub, chosen, natural)]).error)
        before = there
        after = match.at(at + 1)
        cause = _upon(past, after, seat)
        if after.outcome is None and cause != "rivals":
            come = estimate(tries(after, seat, worlds, f"{seed}:{at}:after", far=far))
            yield Leg(cause, before, come)
            before, cause = come, "rivals"
    yield Leg(cause, before, Estimate(match.outcome.shares[seat]))
    progress(len(decided), len(decided))


def _upon(past: Match, after: Match, seat: Seat) -> Cause:
    """What happened upon an answer: it brought cards to see, or dice were rolled; else the others go on."""
    if past.table.seen[seat] != after.table.seen[seat]:
        return "cards"
    return "dice" if past.table.dice.state != after.table.dice.state else "rivals"


def _sum(legs: list[Leg]) -> Estimate:
    """What legs come to; a worth with which one leg ends and the next begins cancels out."""
    paired = [leg.paired for leg in legs if leg.paired is not None]
    alone = [leg for leg in legs if leg.paired is None]
    ends = [(leg.after, 1) for leg in alone] + [(leg.before, -1) for leg in alone]
    counted = Counter[int]()
    for worth, sign in ends:
        counted[id(worth)] += sign
    errors = {id(worth): worth.error for worth, _ in ends}
    spread = sum((times * errors[worth]) ** 2 for worth, times in counted.items())
    mean = sum(leg.after.mean - leg.before.mean for leg in legs)
    return Estimate(mean, sqrt(spread + sum(error**2 for error in paired)))
