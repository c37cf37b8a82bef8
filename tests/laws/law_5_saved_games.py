"""Law 5: save, load and replay give the same table at every point, in mid-effect and from every chapter."""

from collections.abc import Iterator
from random import Random

from tests.laws.law import law
from tests.laws.walking import play_on, same, standing

import pentathlon
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import (
    fingerprint,
    from_snapshot,
    read_record,
    record_of,
    replay,
    table_data,
    table_from,
    verify,
)

A_WHILE = 8
VERIFIED = 3
"""One record in so many is verified."""


@law
def a_saved_match_loads_as_it_was_and_goes_on_alike(match: Match, chance: Random) -> Iterator[None]:
    while True:
        loaded = pentathlon.load(pentathlon.save(match), match.game)
        same(standing(loaded), standing(match))
        same(list(loaded.events), list(match.events))
        assert loaded.undone == match.undone
        twin, happenings = match.fork(), chance.getrandbits(32)
        play_on(loaded, Random(happenings), A_WHILE)
        play_on(twin, Random(happenings), A_WHILE)
        same(standing(loaded), standing(twin))
        assert pentathlon.save(loaded) == pentathlon.save(twin)
        yield


@law
def a_record_replays_up_to_any_answer(match: Match, chance: Random) -> Iterator[None]:
    prints: dict[int, tuple[int, str]] = {}
    while match.outcome is None:
        prints[len(match.answers)] = (match.clock, fingerprint(match.table))
        yield
    record = read_record(pentathlon.save(match))
    # That it loads, and so replays whole, is seen by the law above.
    if chance.randrange(VERIFIED) == 0:
        assert verify(record, match.game) == []
    if prints:
        answers = chance.choice(list(prints))
        clock, print_then = prints[answers]
        again = replay(record, match.game, answers)
        again.tick(clock)
        assert fingerprint(again.table) == print_then


@law
def a_snapshot_opens_where_the_match_stood(match: Match, chance: Random) -> Iterator[None]:
    while True:
        reopened = from_snapshot(read_record(record_of(match).json()), match.game)
        reopened.tick(match.clock)
        assert fingerprint(reopened.table) == fingerprint(match.table)
        for seat in (None, 0):
            same(reopened.game.view(reopened.table, seat), match.game.view(match.table, seat))
        yield


@law
def a_table_survives_its_way_through_plain_data(match: Match, chance: Random) -> Iterator[None]:
    while True:
        data = table_data(match.table)
        again = table_from(match.game, data)
        same(table_data(again), data)
        assert fingerprint(again) == fingerprint(match.table)
        assert again.faces == match.table.faces
        yield
