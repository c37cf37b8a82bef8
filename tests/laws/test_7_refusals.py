"""Law 7: an illegal, stale, repeated or malformed answer changes nothing and names its reason."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import pytest
from tests.laws.walking import do, everybody, next_deed, positions, standing, walks

from pentathlon import Illegal, Stale
from pentathlon.kernel import key_of
from pentathlon.kernel.course import is_among
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
    assert standing(match) == before
    assert list(match.events) == told


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


@walks(games=10)
def test_what_is_not_on_offer_is_refused(match: Match, chance: Random):
    for position in positions(match, chance):
        wrong = [thing for thing in NONSENSE if not _offered(position, thing)]
        with nothing_changes(position):
            for seat in (None, *everybody(match), 99, -1, "x"):
                for thing in chance.sample(wrong, 4):
                    with refused(position):
                        position.choose(thing, seat)


@walks(games=10)
def test_a_key_that_is_not_on_offer_is_refused(match: Match, chance: Random):
    for position in positions(match, chance):
        offered = {key_of(option) for ask in position.asks for option in ask.options}
        with nothing_changes(position):
            for key in NO_KEYS:
                if key not in offered:
                    with refused(position):
                        position.choose_key(key, chance.choice((None, *everybody(match))))


@walks(games=10)
def test_malformed_options_of_the_right_kind_are_refused(match: Match, chance: Random):
    for position in positions(match, chance):
        options = [option for ask in position.asks for option in ask.options]
        kinds = {type(option) for option in options if hasattr(option, "_fields")}
        with nothing_changes(position):
            for kind in kinds:
                for part in (None, 5, "ab", (99,), (object(),), ([],)):
                    malformed = kind._make([part] * len(kind._fields))
                    if not _offered(position, malformed):
                        with refused(position):
                            position.choose(malformed)


@walks(games=10)
def test_a_seat_that_is_not_asked_cannot_answer(match: Match, chance: Random):
    for position in positions(match, chance):
        with nothing_changes(position):
            for seat in everybody(match):
                if position.asks and position.ask_for(seat) is None:
                    with refused(position):
                        position.choose(position.asks[0].options[0], seat)


@walks(games=10)
def test_a_wrong_ticket_is_stale(match: Match, chance: Random):
    for position in positions(match, chance):
        with nothing_changes(position):
            for ask in position.asks:
                option, right = ask.options[-1], position.ticket(ask.seat)
                for ticket in (right - 1, right + 1, -1, "x", 1.5):
                    with refused(position, Stale):
                        position.choose(option, ask.seat, ticket=ticket)  # type: ignore[arg-type]
                    with refused(position, Stale):
                        position.choose_key(key_of(option), ask.seat, ticket)  # type: ignore[arg-type]


@walks(games=10)
def test_an_answer_given_twice_counts_once(match: Match, chance: Random):
    while match.outcome is None:
        deed = next_deed(match, chance)
        raced = match.until is not None or match.game.wakes is not None
        over = deed.at is None or deed.seat is not None or (match.until or deed.at + 1) <= deed.at
        asks = match.asks if over else ()
        late = [(ask, match.ticket(ask.seat)) for ask in asks if raced or ask.seat == deed.seat]
        do(match, deed)
        with nothing_changes(match):
            for ask, ticket in late:
                with refused(match):
                    match.choose(ask.options[0], ask.seat, ticket=ticket)


@walks(games=10)
def test_time_does_not_run_backwards_and_late_answers_are_stale(match: Match, chance: Random):
    for position in positions(match, chance):
        for ask in position.asks[:1]:
            with nothing_changes(position):
                if position.clock:
                    with refused(position):
                        position.tick(position.clock - 1)
                    with refused(position):
                        position.choose(ask.options[0], ask.seat, at=position.clock - 1)
                with refused(position):
                    position.choose("nonsense", ask.seat, at=position.clock + 1)
                if position.until is not None:
                    with refused(position, Stale):
                        position.choose(ask.options[0], ask.seat, at=position.until)
