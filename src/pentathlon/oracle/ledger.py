"""The luck ledger: a result split into the deal, cards that came, dice, own decisions and those of others.

What a position is worth to a seat is found by dealing anew what it had not seen and playing on with natural
players, until the game can say how it stands (`Game.horizon`). What lies between two positions has one cause:
an answer of its own, compared with what natural players would do; what it learnt or what was rolled upon that
answer; or what the others did until it was asked again. The causes add up to the result. The intervals hold
the noise of the tries, not what the game's judgement may be wrong by.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from operator import sub
from random import Random
from typing import Literal, NamedTuple

from pentathlon.kernel import Seat
from pentathlon.kernel.ask import is_among
from pentathlon.kernel.match import Match

from .estimate import Estimate, estimate
from .worlds import LONGEST, check_turns, played_on, tries

WORLDS = 60
DEALS = 200
"""How many other deals say what such a seat may expect."""
Cause = Literal["deal", "cards", "dice", "decisions", "rivals"]
CAUSES: dict[Cause, str] = {
    "deal": "the deal",
    "cards": "cards that came",
    "dice": "dice",
    "decisions": "own decisions",
    "rivals": "what others did",
}
"""What a result comes from, in words."""


class Ledger(NamedTuple):
    """Where a seat's result came from; all parts add up to it."""

    expected: Estimate
    """What natural players get at such a seat, whatever is dealt."""
    parts: dict[Cause, Estimate]
    result: float


class Weighed(NamedTuple):
    """What one answer of the seat was worth, by tries."""

    natural: Estimate
    """To be asked, if all go on naturally."""
    chosen: Estimate
    """To have given that answer."""
    paired: float
    """The standard error of what lies between the two, which were found in the same worlds."""
    upon: Cause
    """What happened upon it."""
    come: Estimate | None
    """What the position was worth then, where luck had a hand in it."""


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
    expected = estimate(other_deals(match, seat, range(deals), seed))
    weighed = []
    for done, at in enumerate(decided := decisions(match, seat)):
        progress(done, len(decided))
        weighed.append(weigh(match, seat, at, worlds, seed))
    progress(len(decided), len(decided))
    first = opening(match, seat, worlds, seed) if decided and decided[0] else None
    return balance(expected, first, weighed, match.outcome.shares[seat])


def decisions(match: Match, seat: Seat) -> list[int]:
    """After how many answers a seat gave each of its own."""
    return [at for at, given in enumerate(match.answers) if given.seat == seat]


def other_deals(match: Match, seat: Seat, numbers: Iterable[int], seed: int = 0) -> list[float]:
    """What natural players get at such a seat in other deals of the same game."""
    return [_dealt_anew(match, f"{seed}:deal:{number}")[seat] for number in numbers]


def _dealt_anew(match: Match, name: str) -> list[float]:
    """What all get in another deal of the same game."""
    chance = Random(name)
    fresh = Match(match.game, match.seats, chance.getrandbits(48), match.options, remember=False)
    return played_on(fresh, chance)


def opening(match: Match, seat: Seat, worlds: int = WORLDS, seed: int = 0) -> Estimate:
    """What the deal was worth to a seat, before anybody had answered."""
    return estimate(tries(match.at(0), seat, worlds, f"{seed}:first", far=_far(match)))


def _far(match: Match) -> int:
    return LONGEST if match.game.worth is None else match.game.horizon


def weigh(match: Match, seat: Seat, at: int, worlds: int = WORLDS, seed: int = 0) -> Weighed:
    """What an answer was worth; to resign is a decision, too, though nobody may have asked."""
    past, after, far = match.at(at), match.at(at + 1), _far(match)
    ask, answer = past.ask_for(seat), match.answers[at].option
    natural = tries(past, seat, worlds, f"{seed}:{at}", far=far)
    if ask is None or not is_among(answer, ask.options):
        return _given_up(estimate(natural), after, seat)
    chosen = tries(past, seat, worlds, f"{seed}:{at}", answer, far=far)
    upon, come = _upon(past, after, seat), None
    if after.outcome is None and upon != "rivals":
        come = estimate(tries(after, seat, worlds, f"{seed}:{at}:after", far=far))
    paired = estimate([*map(sub, chosen, natural)]).error
    return Weighed(estimate(natural), estimate(chosen), paired, upon, come)


def _given_up(natural: Estimate, after: Match, seat: Seat) -> Weighed:
    """What it cost to resign, the one answer that no question offers."""
    assert after.outcome is not None
    return Weighed(natural, Estimate(after.outcome.shares[seat]), natural.error, "decisions", None)


def balance(expected: Estimate, first: Estimate | None, weighed: Iterable[Weighed], result: float) -> Ledger:
    """The ledger of a seat: `first` is what the deal was worth where others had answered before it."""
    legs = list(_legs(expected, first, weighed, Estimate(result)))
    parts = {cause: _sum([leg for leg in legs if leg.cause == cause]) for cause in CAUSES}
    return Ledger(expected, parts, result)


def _legs(
    expected: Estimate, first: Estimate | None, weighed: Iterable[Weighed], result: Estimate
) -> Iterator[Leg]:
    cause: Cause = "deal"
    before = expected
    if first is not None:
        yield Leg("deal", before, first)
        before, cause = first, "rivals"
    for each in weighed:
        yield Leg(cause, before, each.natural)
        yield Leg("decisions", each.natural, each.chosen, each.paired)
        before, cause = each.chosen, each.upon
        if each.come is not None:
            yield Leg(cause, before, each.come)
            before, cause = each.come, "rivals"
    yield Leg(cause, before, result)


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
