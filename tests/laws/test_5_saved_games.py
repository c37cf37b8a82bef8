"""Law 5: save, load and replay give the same table at every point, in mid-effect too."""

from random import Random

from tests.laws.walking import do, next_deed, positions, standing, walks

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


@walks(games=20)
def test_a_saved_match_loads_as_it_was(match: Match, chance: Random):
    for position in positions(match, chance):
        if chance.random() < 0.15 or position.outcome is not None:
            loaded = pentathlon.load(pentathlon.save(position), match.game)
            assert standing(loaded) == standing(position)
            assert list(loaded.events) == list(position.events)
            assert loaded.undone == position.undone


@walks(games=10)
def test_a_loaded_match_goes_on_as_the_saved_one(match: Match, chance: Random):
    while match.outcome is None and chance.random() < 0.95:
        do(match, next_deed(match, chance))
    loaded = pentathlon.load(pentathlon.save(match), match.game)
    while match.outcome is None:
        deed = next_deed(match, chance)
        do(match, deed)
        do(loaded, deed)
    assert standing(loaded) == standing(match)
    assert pentathlon.save(loaded) == pentathlon.save(match)


@walks(games=10)
def test_a_record_replays_up_to_any_answer(match: Match, chance: Random):
    prints = {}
    for position in positions(match, chance):
        prints.setdefault(len(position.answers), (position.clock, fingerprint(position.table)))
    record = read_record(pentathlon.save(match))
    assert verify(record, match.game) == []
    for answers in chance.sample(sorted(prints), min(6, len(prints))):
        again = replay(record, match.game, answers)
        again.tick(prints[answers][0])
        assert fingerprint(again.table) == prints[answers][1]


@walks(games=10)
def test_a_snapshot_opens_where_the_match_stood(match: Match, chance: Random):
    for position in positions(match, chance):
        if chance.random() < 0.15:
            record = read_record(record_of(position).json())
            reopened = from_snapshot(record, match.game)
            reopened.tick(position.clock)
            assert fingerprint(reopened.table) == fingerprint(position.table)
            assert [reopened.game.view(reopened.table, seat) for seat in (None, 0)] == [
                position.game.view(position.table, seat) for seat in (None, 0)
            ]


@walks(games=10)
def test_a_table_survives_its_way_through_plain_data(match: Match, chance: Random):
    for position in positions(match, chance):
        data = table_data(position.table)
        again = table_from(match.game, data)
        assert table_data(again) == data
        assert fingerprint(again) == fingerprint(position.table)
        assert again.faces == position.table.faces
