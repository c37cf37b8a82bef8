"""The story of a game that is looked back at: what happened, and at which position it is seen."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from pentathlon.kernel import Event, Seat
from pentathlon.kernel.ask import is_among
from pentathlon.kernel.course import Given
from pentathlon.kernel.match import Match


class Told(NamedTuple):
    """Something that happened, after how many answers, and whether it was taken back."""

    event: Event
    answers: int
    undone: bool = False


def story_of(match: Match) -> list[Told]:
    """All that happened, each with the answer that led to it; what was taken back stands where it was."""
    return _merged(match.events, list(_standing(match.at(0), match.answers)))


def _standing(past: Match, answers: Sequence[Given]) -> list[Told]:
    """What the answers that stand have led to."""
    found = []
    for number, given in enumerate(answers, start=1):
        told = len(past.events)
        past.follow(*given)
        found += [Told(event, number) for event in past.events[told:]]
    return found


def _merged(all_: Sequence[Event], standing: list[Told]) -> list[Told]:
    """Everything that was told, from the end on: what is not among what stands was taken back.

    Before the first answer stands what happened at the deal, up to the first thing that was taken back.
    """
    found: list[Told] = []
    left = list(standing)
    for event in reversed(all_):
        if left and left[-1].event == event:
            found.append(left.pop())
        else:
            found.append(Told(event, left[-1].answers if left else 0, undone=bool(standing)))
    return _dealt(found[::-1])


def _dealt(story: list[Told]) -> list[Told]:
    """What was told before anybody had answered was not taken back."""
    first = next((at for at, told in enumerate(story) if told.answers), len(story))
    last = next((at for at, told in enumerate(story[:first]) if told.event.kind == "undone"), first)
    return [told._replace(undone=False) for told in story[:last]] + story[last:]


def answered(match: Match, answers: int, seat: Seat | None) -> str:
    """The last of so many answers in words, if it was that seat's own: others may not know what it was."""
    given = match.answers[answers - 1] if answers else None
    if given is None or given.seat != seat:
        return ""
    past = match.at(answers - 1)
    ask = past.ask_for(given.seat)
    if ask is None or not is_among(given.option, ask.options):
        # Whoever resigns has answered no question.
        return ""
    return past.label(given.option, ask)


def place_of(told: Told, known: Sequence[int]) -> int:
    """The position at which it can be seen, of those that the reader knows."""
    return min(bisect_left(known, told.answers), len(known) - 1)
