"""Law: a position that was foreseen is known again when it comes, and only then."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel.toys import TOYS

import pentathlon
from pentathlon.bots.natural import natural
from pentathlon.games import GAMES
from pentathlon.kernel import Seat, Slot, key_of
from pentathlon.kernel.errors import Illegal
from pentathlon.kernel.match import Match
from pentathlon.kernel.zones import knows
from pentathlon.landmark import landmark
from pentathlon.oracle.foresight import (
    LEAST_WORLDS,
    LONGEST_LINE,
    MOST_LISTED,
    ForeseenQuestion,
    Foresight,
    Prospect,
    foresee,
    imagined,
    line,
)

BY_TURNS = [
    (game, seats)
    for game in GAMES.values()
    if game.wakes is None
    for seats in sorted({game.seats[0], game.seats[-1]})
]
BY_TURNS += [(game, game.seats[-1]) for game in TOYS.values() if game.wakes is None]
DEALS, LOOKS, WORLDS = 4, 8, 40
FEW = {"aeon": 1}
"""Fewer deals of games that take long."""
NAMES = [f"P{seat}" for seat in range(8)]
in_every_game = pytest.mark.parametrize(
    ("game", "seats"), BY_TURNS, ids=[f"{game.name}-{seats}" for game, seats in BY_TURNS]
)


def waits(match: Match, chance: Random) -> Seat | None:
    """Somebody who is not asked."""
    found = [Seat(seat) for seat in range(match.seats) if match.ask_for(seat) is None]
    return chance.choice(found) if found and match.outcome is None else None


def goes_on(match: Match, chance: Random) -> None:
    """Let somebody answer, mostly as anybody would."""
    ask = chance.choice(match.asks)
    twin = match.world(ask.seat, chance)
    match.choose(natural(twin, ask.options, chance, 0.2), ask.seat)


def looks(game: Any, seats: int) -> Iterator[tuple[Match, Seat, Match, Foresight]]:
    """A seat that looks ahead now and then, and the real match when it is asked next."""
    for seed in range(FEW.get(game.name, DEALS)):
        chance, found = Random(f"{game.name} {seed}"), 0
        match = pentathlon.new(game, seats, seed)
        while match.outcome is None and found < LOOKS:
            seat = waits(match, chance)
            if seat is None or chance.random() < 0.6:
                goes_on(match, chance)
                continue
            before = match.as_seat(seat)
            foreseen = foresee(before, seat, NAMES, WORLDS)
            found += 1
            while match.outcome is None and match.ask_for(seat) is None:
                goes_on(match, chance)
            if match.outcome is None:
                yield match, seat, before, foreseen


def paired(one: Any, other: Any, pairs: dict[int, int]) -> None:
    """Two views, part by part the same but for the numbers of slots, of which each stands for one other."""
    assert type(one) is type(other)
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name, value in one.items():
            if name == "slot" and value >= 0:
                assert pairs.setdefault(value, other[name]) == other[name]
            elif name not in ("ticket", "key", "counsel"):
                paired(value, other[name], pairs)
    elif isinstance(one, list):
        assert len(one) == len(other)
        for each, like in zip(one, other, strict=True):
            paired(each, like, pairs)
    else:
        assert one == other


def seen_by(match: Match, seat: Seat) -> Any:
    return msgspec.json.decode(msgspec.json.encode(match.view(seat)))


def assert_same(world: Match, match: Match, seat: Seat) -> None:
    """The same view, cards and options, whatever the numbers of slots are."""
    pairs: dict[int, int] = {}
    paired(seen_by(world, seat), seen_by(match, seat), pairs)
    assert len(set(pairs.values())) == len(pairs)
    for one, other in pairs.items():
        known = [knows(each.table, seat, Slot(slot)) for each, slot in ((world, one), (match, other))]
        assert known[0] == known[1]
        assert not known[0] or world.table.faces[one].slug == match.table.faces[other].slug
    there, here = landmark(world, seat), landmark(match, seat)
    assert list(there.keys) == list(here.keys)
    for name, key in there.keys.items():
        assert labelled(world, seat, key) == labelled(match, seat, here.keys[name])


def labelled(match: Match, seat: Seat, key: str) -> str:
    ask = match.ask_for(seat)
    assert ask is not None
    return next(match.label(option, ask) for option in ask.options if key_of(option) == key)


@in_every_game
def test_what_was_foreseen_and_comes_is_the_same_to_the_seat_and_to_what_it_planned(game: Any, seats: int):
    came, looked, chance = 0, 0, Random(game.name)
    for match, seat, before, foreseen in looks(game, seats):
        looked += 1
        mark = landmark(match, seat).mark
        assert len({prospect.mark for prospect in foreseen.prospects}) == len(foreseen.prospects)
        for prospect in foreseen.prospects:
            assert prospect.worlds >= LEAST_WORLDS
            if prospect.mark == mark:
                came += 1
                assert_same(imagined(before, seat, prospect.world), match, seat)
                follow(match.fork(), before, seat, prospect, chance)
    assert came or game.name in TOYS or seats == 1 or not looked


def follow(match: Match, before: Match, seat: Seat, prospect: Prospect, chance: Random) -> None:
    """Plan answers as far as one can, and give them in the real match: each fits where it is given."""
    keys: list[str] = []
    asked: ForeseenQuestion | None = prospect.asked
    while asked is not None:
        keys.append(chance.choice(asked.options).key)
        planned = line(before, seat, NAMES, prospect.world, prospect.mark, keys)
        asked = planned.further
    assert len(planned.answers) == len(keys) <= LONGEST_LINE
    for answer in planned.answers:
        found = landmark(match, seat)
        assert found.mark == answer.mark
        assert labelled(match, seat, found.keys[answer.answer]) == answer.label
        match.choose_key(found.keys[answer.answer], seat)


@in_every_game
def test_worlds_that_a_seat_cannot_tell_apart_let_it_foresee_the_same(game: Any, seats: int):
    match, chance = pentathlon.new(game, seats, 4), Random(1)
    for _ in range(12):
        if match.outcome is None:
            goes_on(match, chance)
    seat = waits(match, chance)
    if seat is None:
        return
    twins = [match.world(seat, Random(number), remember=True).as_seat(seat) for number in (1, 2)]
    found = [foresee(twin, seat, NAMES, WORLDS) for twin in (match.as_seat(seat), *twins)]
    assert found[0] == found[1] == found[2]


def test_a_line_refuses_what_would_not_be_on_offer():
    match, seat = pentathlon.new("elysium", 2, 1), Seat(1)
    assert match.ask_for(seat) is None
    prospect = foresee(match, seat, NAMES).prospects[0]
    with pytest.raises(Illegal, match="would not be among the options"):
        line(match, seat, NAMES, prospect.world, prospect.mark, ["no such key"])
    with pytest.raises(Illegal, match="look again"):
        line(match, seat, NAMES, prospect.world, "0" * 32, [prospect.asked.options[0].key])


def test_what_came_only_once_is_not_listed_and_never_more_than_a_dozen():
    match = pentathlon.new("elysium", 4, 3)
    seat = next(Seat(seat) for seat in range(4) if match.ask_for(seat) is None)
    found = foresee(match, seat, NAMES)
    assert 0 < len(found.prospects) <= MOST_LISTED
    assert [each.worlds for each in found.prospects] == sorted(
        (each.worlds for each in found.prospects), reverse=True
    )
    assert sum(each.worlds for each in found.prospects) <= found.worlds
