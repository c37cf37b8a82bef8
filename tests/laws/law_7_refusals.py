"""Law 7: an illegal, stale, repeated or malformed answer changes nothing and names its reason."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import pytest
from tests.laws.law import law
from tests.laws.walking import do, everybody, next_happening, same, standing

from pentathlon import Illegal, Stale
from pentathlon.kernel import key_of
from pentathlon.kernel.ask import is_among
from pentathlon.kernel.match import Match


class Agreeable:
    """A thing that claims to equal everything."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return True


class Hostile:
    """A thing that cannot be compared."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not touch me")

    def __hash__(self) -> int:
        raise RuntimeError("do not touch me")


class Stranger(NamedTuple):
    """A named tuple of no game."""

    cards: Any = 5
    markers: Any = (99,)


NONSENSE: list[Any] = [
    *("nonsense", "", b"pass", -1, 10**30, 1.5, float("nan"), (), ((),), [], {}, set(), object()),
    *(int, len, Ellipsis, Exception("boo"), Agreeable(), Hostile(), Stranger()),
]
NO_KEYS: list[Any] = ["", "nonsense", "9999", "-1", "None", "pass()", "payment(", 5, None, ()]


@contextmanager
def nothing_changes(match: Match) -> Iterator[None]:
    """Check that a match stands afterwards as it stood before."""
    before, told = standing(match), list(match.events)
    yield
    same(standing(match), before)
    same(list(match.events), told)


@contextmanager
def refused(match: Match, kind: type[Illegal] = Illegal) -> Iterator[None]:
    """Check that an answer is refused for a reason."""
    given = len(match.answers)
    with pytest.raises(kind) as refusal:
        yield
    assert len(match.answers) == given
    assert len(str(refusal.value)) > 10
    assert not refusal.value.rule or refusal.value.rule in match.game.rulebook.clauses


def _offered(match: Match, thing: Any) -> bool:
    return any(is_among(thing, ask.options) for ask in match.asks)


@law
def what_is_not_on_offer_is_refused(match: Match, chance: Random) -> Iterator[None]:
    while True:
        wrong = [thing for thing in NONSENSE if not _offered(match, thing)]
        with nothing_changes(match):
            for seat in (None, *everybody(match), 99, -1, "x"):
                for thing in chance.sample(wrong, 4):
                    with refused(match):
                        match.choose(thing, seat)
        yield


@law
def a_key_that_is_not_on_offer_is_refused(match: Match, chance: Random) -> Iterator[None]:
    while True:
        offered = {key_of(option) for ask in match.asks for option in ask.options}
        with nothing_changes(match):
            for key in NO_KEYS:
                if key not in offered:
                    with refused(match):
                        match.choose_key(key, chance.choice((None, *everybody(match))))
        yield


@law
def malformed_options_of_the_right_kind_are_refused(match: Match, chance: Random) -> Iterator[None]:
    while True:
        options = [option for ask in match.asks for option in ask.options]
        kinds = {type(option) for option in options if hasattr(option, "_fields")}
        with nothing_changes(match):
            for kind in kinds:
                for part in (None, 5, "ab", (99,), (object(),), ([],)):
                    malformed = kind._make([part] * len(kind._fields))
                    if not _offered(match, malformed):
                        with refused(match):
                            match.choose(malformed)
        yield


@law
def a_seat_that_is_not_asked_cannot_answer(match: Match, chance: Random) -> Iterator[None]:
    while True:
        with nothing_changes(match):
            for seat in everybody(match):
                if match.asks and match.ask_for(seat) is None:
                    with refused(match):
                        match.choose(match.asks[0].options[0], seat)
        yield


@law
def a_wrong_ticket_is_stale(match: Match, chance: Random) -> Iterator[None]:
    while True:
        with nothing_changes(match):
            for ask in match.asks:
                option, right = ask.options[-1], match.ticket(ask.seat)
                for ticket in (right - 1, right + 1, -1, "x", 1.5):
                    with refused(match, Stale):
                        match.choose(option, ask.seat, ticket=ticket)
                    with refused(match, Stale):
                        match.choose_key(key_of(option), ask.seat, ticket)
        yield


@law
def an_answer_given_twice_counts_once(match: Match, chance: Random) -> Iterator[None]:
    while match.outcome is None:
        twin = match.fork()
        happening = next_happening(twin, chance)
        raced = twin.until is not None or twin.game.wakes is not None
        due = twin.until or (happening.at or 0) + 1
        over = happening.at is None or happening.seat is not None or due <= happening.at
        asks = twin.asks if over else ()
        late = [(ask, twin.ticket(ask.seat)) for ask in asks if raced or ask.seat == happening.seat]
        do(twin, happening)
        with nothing_changes(twin):
            for ask, ticket in late:
                with refused(twin):
                    twin.choose(ask.options[0], ask.seat, ticket=ticket)
        yield


@law
def time_does_not_run_backwards_and_late_answers_are_stale(match: Match, chance: Random) -> Iterator[None]:
    while True:
        for ask in match.asks[:1]:
            with nothing_changes(match):
                if match.clock:
                    with refused(match):
                        match.tick(match.clock - 1)
                    with refused(match):
                        match.choose(ask.options[0], ask.seat, at=match.clock - 1)
                with refused(match):
                    match.choose("nonsense", ask.seat, at=match.clock + 1)
                if match.until is not None:
                    with refused(match, Stale):
                        match.choose(ask.options[0], ask.seat, at=match.until)
        yield
