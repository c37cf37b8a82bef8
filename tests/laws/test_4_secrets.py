"""Law 4: a seat cannot tell a resampled world from the real one, by nothing that it is told."""

from random import Random

from tests.laws.walking import (
    asked,
    do,
    everybody,
    known_faces,
    luck,
    messages,
    next_deed,
    positions,
    walks,
)

import pentathlon
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

LONGEST_TWIN_WALK = 12


@walks(games=12)
def test_a_world_tells_its_seat_what_the_real_match_tells_it(match: Match, chance: Random):
    for position in positions(match, chance):
        for seat in everybody(match):
            told = messages(position, seat)
            for _ in range(2):
                world = position.world(seat, luck(chance), remember=True)
                assert messages(world, seat) == told
                assert _questions(world, seat) == _questions(position, seat)
                assert known_faces(world, seat) == known_faces(position, seat)


def _questions(match: Match, seat: Seat) -> object:
    own = match.ask_for(seat)
    return own and asked(own), [(ask.seat, ask.what) for ask in match.asks_seen_by(seat)]


@walks(games=15)
def test_tables_that_differ_only_in_what_a_seat_cannot_know_go_on_alike_for_it(match: Match, chance: Random):
    for position in positions(match, chance):
        if position.outcome is None and chance.random() < 0.25:
            seat = chance.choice(everybody(match))
            first = position.world(seat, luck(chance), remember=True)
            second = position.world(seat, luck(chance), remember=True)
            second.table.dice.state = first.table.dice.state
            _go_on(first, second, seat, chance)


def _go_on(first: Match, second: Match, seat: Seat, chance: Random) -> None:
    """Play on alike in both worlds, until the seat learns something that is not the same in both."""
    for _ in range(LONGEST_TWIN_WALK):
        if first.outcome is not None:
            return
        deed = next_deed(first, chance)
        try:
            do(second, deed)
        except pentathlon.Illegal:
            return
        do(first, deed)
        if known_faces(first, seat) != known_faces(second, seat):
            return
        assert messages(first, seat) == messages(second, seat)


@walks(games=10)
def test_a_world_is_the_same_whatever_the_hidden_cards_are(match: Match, chance: Random):
    for position in positions(match, chance):
        if position.outcome is None and chance.random() < 0.3:
            seat, state = chance.choice(everybody(match)), chance.getrandbits(64)
            elsewhere = position.world(seat, luck(chance), remember=True)
            here = position.world(seat, Random(state))
            there = elsewhere.world(seat, Random(state))
            assert here.table.faces == there.table.faces
            assert here.table.dice.state == there.table.dice.state


@walks(games=10)
def test_a_world_knows_neither_the_seed_nor_the_dice_to_come(match: Match, chance: Random):
    for position in positions(match, chance):
        world = position.world(Seat(0), luck(chance), remember=True)
        assert (world.seed, world.salt) == (0, "")
        assert world.table.dice.state != position.table.dice.state
        assert list(world.events) == position.events_for(Seat(0))


@walks(games=10)
def test_an_onlooker_sees_no_more_than_any_player_may_see(match: Match, chance: Random):
    for position in positions(match, chance):
        told = messages(position, None)
        for seat in everybody(match):
            if position.asks_seen_by(seat) == position.asks_seen_by(None):
                assert messages(position.world(seat, luck(chance), remember=True), None) == told
