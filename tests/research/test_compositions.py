"""Whole turns as one deed: a card, its payment and its place; what comes to the same is one."""

from collections.abc import Iterator
from random import Random

import pytest

from pentathlon.kernel import Dice, Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.research import Turns, encode_options
from pentathlon.research.compositions import is_composing


def raw(match: Match, seat: Seat, ids: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every single way to answer until others see something, by the ids of its answers."""
    ask = match.ask_for(seat)
    assert ask is not None
    for option, deed in zip(ask.options, encode_options(match, seat)[0].tolist(), strict=True):
        fork = match.fork()
        fork.choose(option, seat)
        if is_composing(fork, seat):
            yield from raw(fork, seat, (*ids, deed))
        else:
            yield (*ids, deed)


@pytest.mark.parametrize(("game", "seats"), [("olympus", 2), ("kronos", 3)])
def test_turns_are_whole_and_what_comes_to_the_same_is_one(game: str, seats: int):
    turns, chance, longest = Turns(game, seats, 5, until="turn"), Random(1), 0
    while not turns.is_over:
        match, seat = turns.match, Seat(turns.seat)
        assert not is_composing(match, seat)
        if len(turns.deeds) < 30:
            assert len(set(raw(match, seat))) == len(turns.deeds) == len(set(turns.ids.tolist()))
            world = turns.world(seat, Dice(3))
            assert sorted(world.ids.tolist()) == sorted(turns.ids.tolist())
        number = chance.randrange(len(turns.deeds))
        longest = max(longest, len(turns.deeds[number].answers))
        turns.step(number)
    assert longest > 1


def test_a_whole_turn_is_told_in_words_and_described_by_all_its_parts():
    turns, chance = Turns("olympus", 2, 5, until="turn"), Random(1)
    while max(len(deed.answers) for deed in turns.deeds) < 3:
        turns.step(chance.randrange(len(turns.deeds)))
    number = max(range(len(turns.deeds)), key=lambda at: len(turns.deeds[at].answers))
    assert turns.label(number).count(", ") >= 2
    single = Turns("olympus", 2)
    single.follow(turns.match.fork())
    first = single.deeds.index(turns.deeds[number].answers[0])
    assert (turns.rows[number] >= 0).all()
    assert turns.rows[number].sum() > single.rows[first].sum()


def test_steps_go_until_the_next_answer_or_turn():
    with pytest.raises(UnknownChoice, match="'turn'"):
        Turns("olympus", until="round")
