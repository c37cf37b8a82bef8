"""Law 4: a seat cannot tell a resampled world from the real one, by nothing that it is told."""

from collections.abc import Iterator
from random import Random

import msgspec
from msgspec.structs import replace
from tests.laws.law import law
from tests.laws.walking import asked, do, known_faces, luck, messages, next_happening, same, somebody

import pentathlon
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import fingerprint
from pentathlon.position import Position, position_of, reopened

LONGEST_TWIN_WALK = 8
ASKING = 3
"""After one answer in so many the seat asks of everything why it cannot be picked."""


@law
def a_world_tells_its_seat_what_the_real_match_tells_it(match: Match, chance: Random) -> Iterator[None]:
    while True:
        seat = somebody(match, chance)
        world = match.world(seat, luck(chance), remember=True)
        same(messages(world, seat), messages(match, seat))
        same(_questions(world, seat), _questions(match, seat))
        same(known_faces(world, seat), known_faces(match, seat))
        yield


def _questions(match: Match, seat: Seat) -> object:
    own = match.ask_for(seat)
    seen = [(ask.seat, ask.question.id) for ask in match.asks_seen_by(seat)]
    return (own if own is None else asked(own)), seen


@law
def tables_that_differ_only_in_what_a_seat_cannot_know_go_on_alike_for_it(
    match: Match, chance: Random
) -> Iterator[None]:
    while match.outcome is None:
        seat = somebody(match, chance)
        first = match.world(seat, luck(chance), remember=True)
        second = match.world(seat, luck(chance), remember=True)
        second.table.dice.state = first.table.dice.state
        _go_on(first, second, seat, chance)
        yield


def _go_on(first: Match, second: Match, seat: Seat, chance: Random) -> None:
    """Play on alike in both worlds, until the seat learns something that is not the same in both."""
    for step in range(LONGEST_TWIN_WALK):
        if first.outcome is not None:
            return
        happening = next_happening(first, chance)
        try:
            do(second, happening)
        except pentathlon.Illegal:
            return
        do(first, happening)
        if known_faces(first, seat) != known_faces(second, seat):
            return
        asking = step % ASKING == chance.randrange(ASKING)
        same(messages(first, seat, asking=asking), messages(second, seat, asking=asking))


@law
def a_world_is_the_same_whatever_the_hidden_cards_are(match: Match, chance: Random) -> Iterator[None]:
    while match.outcome is None:
        seat, state = somebody(match, chance), chance.getrandbits(64)
        elsewhere = match.world(seat, luck(chance), remember=True)
        here, there = match.world(seat, Random(state)), elsewhere.world(seat, Random(state))
        assert here.table.faces == there.table.faces
        assert here.table.dice.state == there.table.dice.state
        yield


@law
def a_world_knows_neither_the_seed_nor_the_dice_to_come(match: Match, chance: Random) -> Iterator[None]:
    while True:
        world = match.world(Seat(0), luck(chance), remember=True)
        assert (world.seed, world.salt) == (0, "")
        assert world.table.dice.state != match.table.dice.state
        same(list(world.events), match.events_for(Seat(0)))
        yield


@law
def whoever_gets_the_match_as_a_seat_gets_what_the_seat_knows_and_no_more(
    match: Match, chance: Random
) -> Iterator[None]:
    while True:
        seat = somebody(match, chance)
        known = match.as_seat(seat)
        told = messages(match, seat)
        same(messages(known, seat), told)
        same(messages(known.fork(), seat), told)
        same(_sent(known).view(seat), known.view(seat))
        assert (known.seed, known.salt, known.marks[0].answers) == (0, "", 0)
        futures = {known.table.dice.state, known.marks[0].table.dice.state}
        assert not futures & {match.table.dice.state, match.marks[-1].table.dice.state}
        elsewhere = match.world(seat, luck(chance), remember=True).as_seat(seat)
        assert fingerprint(elsewhere.marks[0].table) == fingerprint(known.marks[0].table)
        yield


def _sent(match: Match) -> Match:
    """The match as another process has it."""
    position = msgspec.json.decode(msgspec.json.encode(position_of(match)()), type=Position)
    return reopened(position, match.game, match.seats, match.options)


@law
def an_onlooker_sees_no_more_than_any_player_may_see(match: Match, chance: Random) -> Iterator[None]:
    while True:
        seat = somebody(match, chance)
        if match.asks_seen_by(seat) == match.asks_seen_by(None):
            same(messages(match.world(seat, luck(chance), remember=True), None), messages(match, None))
        yield


@law
def what_is_made_once_for_all_who_look_and_a_seats_own_parts_are_its_view(
    match: Match, chance: Random
) -> Iterator[None]:
    game = match.game
    while True:
        if game.own is not None:
            table, seat = match.table, somebody(match, chance)
            seen = game.view(table, None)
            own = game.own(table, seat, seen)
            same(msgspec.json.encode(replace(seen, **own)), msgspec.json.encode(game.view(table, seat)))
            same(msgspec.json.encode(seen), msgspec.json.encode(game.view(table, None)))
        yield
