"""Law 8: undo, then the same answer, is the identity; undo is never free across what is learnt."""

from random import Random

import pytest
from tests.laws.walking import GLANCES, Deed, do, everybody, next_deed, standing, walks

from pentathlon import Illegal
from pentathlon.kernel.match import Match


def _undo(match: Match, deed: Deed) -> bool:
    """Take the last answer back, freely if that is allowed; whether it was."""
    try:
        match.undo(deed.seat)
    except Illegal:
        match.undo(deed.seat, agreed=True)
        return False
    return True


@walks(games=25)
def test_undo_and_the_same_answer_again_is_the_identity(match: Match, chance: Random):
    while match.outcome is None:
        deed = next_deed(match, chance)
        before = standing(match)
        clock, table, undone = match.clock, match.table.copy(), match.undone
        do(match, deed)
        if deed.seat is None or chance.random() < 0.5:
            continue
        after, now = standing(match), match.table.copy()
        free = _undo(match, deed)
        learnt = table.dice.state != now.dice.state or table.seen != now.seen
        assert free != learnt
        assert match.undone == undone + (not free)
        assert match.events[-1].kind == "undone"
        assert match.events[-1].facts == (not free,)
        if match.clock == clock:
            assert standing(match) == before
        do(match, deed)
        assert standing(match) == after


@walks(games=15)
def test_undo_is_never_free_once_somebody_else_has_answered(match: Match, chance: Random):
    while match.outcome is None:
        do(match, next_deed(match, chance))
        if not match.answers:
            continue
        last = match.answers[-1].seat
        if chance.random() > GLANCES.get(match.game.name, 1.0):
            continue
        for seat in everybody(match):
            if seat != last and any(given.seat == seat for given in match.answers):
                before = standing(match)
                with pytest.raises(Illegal, match="all must agree"):
                    match.undo(seat)
                assert standing(match) == before


@walks(games=5)
def test_a_whole_match_can_be_taken_back_by_consent(match: Match, chance: Random):
    start = standing(match)
    while match.outcome is None:
        do(match, next_deed(match, chance))
    timed = bool(match.clock)
    answers = len(match.answers)
    for _ in range(answers):
        match.undo(agreed=True)
    assert match.undone == answers
    if not timed:
        assert standing(match) == start
    with pytest.raises(Illegal, match="nothing to take back"):
        match.undo(agreed=True)
