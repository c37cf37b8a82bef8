"""Law 8: undo, then the same answer, is the identity; undo is never free across what is learnt or the end."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.laws.law import law
from tests.laws.walking import Happening, do, everybody, next_happening, same, somebody, standing

from pentathlon import Illegal
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match


def _undo(match: Match, happening: Happening) -> bool:
    """Take the last answer back, freely if that is allowed; whether it was."""
    try:
        match.undo(happening.seat)
    except Illegal:
        match.undo(happening.seat, agreed=True)
        return False
    return True


@law
def undo_and_the_same_answer_again_is_the_identity(match: Match, chance: Random) -> Iterator[None]:
    while match.outcome is None:
        twin = match.fork()
        happening = next_happening(twin, chance)
        before = standing(twin)
        clock, table, undone = twin.clock, twin.table.copy(), twin.undone
        do(twin, happening)
        if happening.seat is not None:
            after, now, over = standing(twin), twin.table.copy(), twin.outcome is not None
            free = _undo(twin, happening)
            known = (table.dice.state, table.seen, table.learnt)
            assert free != (over or known != (now.dice.state, now.seen, now.learnt))
            assert twin.undone == undone + (not free)
            assert twin.events[-1].kind == "undone"
            assert twin.events[-1].facts == (not free,)
            if twin.clock == clock:
                same(standing(twin), before)
            do(twin, happening)
            same(standing(twin), after)
        yield


@law
def undo_is_never_free_once_somebody_else_has_answered(match: Match, chance: Random) -> Iterator[None]:
    while match.outcome is None:
        for seat in everybody(match):
            mine = [given for given in match.answers if given.seat == seat]
            if mine and match.answers[-1].seat != seat and not _waits_for_others(match, seat):
                before = standing(match)
                with pytest.raises(Illegal, match="all must agree"):
                    match.undo(seat)
                same(standing(match), before)
        yield


@law
def a_resignation_is_taken_back_by_consent_alone(match: Match, chance: Random) -> Iterator[None]:
    while match.outcome is None:
        twin, seat = match.fork(), somebody(match, chance)
        before = standing(twin)
        twin.resign(seat)
        resigned = standing(twin)
        with pytest.raises(Illegal, match="all must agree"):
            twin.undo(seat)
        same(standing(twin), resigned)
        twin.undo(seat, agreed=True)
        same(standing(twin), before)
        yield


@law
def what_is_answered_together_can_be_thought_over_until_all_have_answered(
    match: Match, chance: Random
) -> Iterator[None]:
    """Whether others have answered meanwhile makes no difference: it would tell that they have."""
    while match.outcome is None:
        for seat in everybody(match):
            if _waits_for_others(match, seat):
                twin, answers = match.fork(), len(match.answers)
                others = [given for given in twin.answers if given.seat != seat]
                twin.undo(seat)
                assert twin.ask_for(seat) is not None
                assert len(twin.answers) == answers - 1
                same([given for given in twin.answers if given.seat != seat], others)
        yield


def _waits_for_others(match: Match, seat: Seat) -> bool:
    """Whether a seat has answered a question that is open to others still."""
    return match.ask_for(seat) is None and any(ask.seat == seat for ask in match.asks_seen_by(seat))


@law
def a_whole_match_can_be_taken_back_by_consent(match: Match, chance: Random) -> Iterator[None]:
    start = standing(match)
    if match.answers:
        return
    while match.outcome is None:
        yield
    twin, answers = match.fork(), len(match.answers)
    for _ in range(min(answers, 30)):
        twin.undo(agreed=True)
    assert twin.undone == match.undone + min(answers, 30)
    if answers <= 30:
        if not match.clock:
            same(standing(twin), start)
        with pytest.raises(Illegal, match="nothing to take back"):
            twin.undo(agreed=True)
