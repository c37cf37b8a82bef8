"""Law 10: what a seat can point at is on offer exactly if the rule of the question forbids nothing."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tests.laws.law import law

from pentathlon.kernel import Amount, Ask, Seat, key_of
from pentathlon.kernel.ask import are_open, is_among
from pentathlon.kernel.match import Match
from pentathlon.kernel.why_not import forbidden, is_known

SELF_EVIDENT = (type(None), bool, Amount)
"""Passing, yes, no and a number need no predicate."""
FEW = 6
"""So many options of a question are looked at together with those that are nearly the same."""


class Memory:
    """Everything that each question has offered so far, however long ago."""

    def __init__(self) -> None:
        self.offered: dict[tuple[Seat, str], dict[tuple[type, str], Any]] = {}

    def of(self, ask: Ask[Any]) -> list[Any]:
        """What the seat was offered by that question in this game, now or before."""
        known = self.offered.setdefault((ask.seat, ask.question.id), {})
        for option in ask.options:
            known[type(option), key_of(option)] = option
        return list(known.values())


def things_to_point_at(match: Match, ask: Ask[Any], memory: Memory) -> list[Any]:
    """All that can be asked about, as far as the seat can know of it."""
    found = [*match.game.things(match.table, ask.seat), *memory.of(ask)]
    return [
        thing
        for thing in found
        if not isinstance(thing, SELF_EVIDENT)
        and (type(thing) is not int or is_known(match.table, ask.seat, thing, ask.question.backs))
    ]


@law
def a_thing_is_on_offer_exactly_if_nothing_forbids_it(match: Match, chance: Random) -> Iterator[None]:
    memory = Memory()
    while True:
        for ask in match.asks:
            for thing in things_to_point_at(match, ask, memory):
                refusal = forbidden(match.table, ask, thing)
                offered = is_among(thing, ask.options)
                assert offered == (refusal is None), (ask, thing, refusal)
        yield


def near(option: Any, others: Sequence[Any]) -> Iterator[Any]:
    """Options of several parts that differ from one in a single part, which they may have of another."""
    parts = tuple(option)
    made = getattr(option, "_make", tuple)
    if made is tuple:
        yield from bent(parts)
    for at, part in enumerate(parts):
        for other in (*bent(part), *[each[at] for each in others if len(each) > at]):
            yield made([*parts[:at], other, *parts[at + 1 :]])


def bent(part: Any) -> Iterator[Any]:
    """A part of an option, turned round, shortened, repeated or one higher."""
    if hasattr(part, "_make"):
        yield from near(part, ())
    elif isinstance(part, tuple):
        yield from (part[::-1], part[:-1], part[:1] * len(part), part + part[:1])
    elif type(part) is int:
        yield part + 1


def allows(match: Match, ask: Ask[Any], thing: Any) -> bool:
    """Whether the rule of a question forbids nothing; what it cannot even make sense of is foreign to it."""
    try:
        return forbidden(match.table, ask, thing) is None
    except Exception:
        return False


@law
def what_is_nearly_an_option_is_on_offer_exactly_if_nothing_forbids_it(
    match: Match, chance: Random
) -> Iterator[None]:
    """Nobody can point at it, but a program can send it: there is one way alone to name an option."""
    while True:
        for ask in match.asks:
            several = [option for option in ask.options if isinstance(option, tuple)]
            some = chance.sample(several, min(FEW, len(several)))
            for option in some:
                for thing in near(option, [each for each in some if type(each) is type(option)]):
                    assert is_among(thing, ask.options) == allows(match, ask, thing), (ask, thing, option)
        yield


@law
def every_question_names_its_rule_and_offers_only_what_it_can_judge(
    match: Match, chance: Random
) -> Iterator[None]:
    while True:
        for ask in match.asks:
            assert ask.question.rule in match.game.rulebook.clauses, ask.question
            assert ask.what
            for option in ask.options:
                assert isinstance(option, SELF_EVIDENT) or type(option) in ask.question.forbids, (ask, option)
                if are_open(ask.options):
                    assert ask.options.accepts(option)
        yield
