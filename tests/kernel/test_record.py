"""The saved game: read, refused, replayed, recovered and verified."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel.sketches import A, game_of, to
from tests.kernel.toys import TOYS
from tests.laws.walking import Setting, do, next_happening, standing

import pentathlon
from pentathlon import BadRecord, ReplayMismatch
from pentathlon.kernel import Table, choose, then
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import (
    Chapter,
    Record,
    branch,
    commitment,
    fingerprint,
    from_snapshot,
    read_record,
    record_of,
    reopen,
    replay,
    trunk,
    verify,
)

DICING, ORCHARD, SEALED = (TOYS[name] for name in ("dicing", "orchard", "sealed"))


def played(game: pentathlon.Game[Any], answers: int, seed: int = 5) -> Match:
    """A match after so many deeds of chance."""
    match, chance = Setting(game, game.seats[-1], {}).new(seed), Random(seed)
    for _ in range(answers):
        do(match, next_happening(match, chance))
    return match


def changed(record: Record, **fields: Any) -> Record:
    """The record with other values in some fields."""
    return msgspec.structs.replace(record, **fields)


def test_a_record_is_readable_json_that_names_game_version_seats_and_answers():
    record = msgspec.json.decode(pentathlon.save(played(DICING, 3)))
    assert record["pentathlon"] == 2
    assert (record["game"], record["version"], record["seats"]) == ("dicing", "1", 3)
    assert len(record["answers"]) == 3
    assert record["answers"][0][0] == 0
    assert set(record["fingerprints"]) >= {"0", "end"}


def test_a_record_keeps_the_time_of_answers_only_in_games_that_have_a_clock():
    assert {answer.at for answer in read_record(pentathlon.save(played(DICING, 3))).answers} == {None}
    timed = read_record(pentathlon.save(played(ORCHARD, 5)))
    assert all(answer.at for answer in timed.answers)
    assert timed.clock > 0


def test_a_match_saved_in_the_midst_of_secret_answers_loads_with_them():
    match = played(SEALED, 2)
    assert match._gathered
    loaded = pentathlon.load(pentathlon.save(match), SEALED)
    assert standing(loaded) == standing(match)
    assert [ask.seat for ask in loaded.asks] == [ask.seat for ask in match.asks]


def test_undone_answers_are_counted_in_the_record():
    match = played(DICING, 5)
    match.undo(agreed=True)
    assert pentathlon.load(pentathlon.save(match), DICING).undone == 1


def test_time_without_answers_is_kept():
    match = played(ORCHARD, 0)
    match.tick(5000)
    loaded = pentathlon.load(pentathlon.save(match), ORCHARD)
    assert standing(loaded) == standing(match)
    assert loaded.clock == 5000


# what cannot be read


@pytest.mark.parametrize("text", ["", "{", "no json", '{"pentathlon": 1', b"\xff\xfe\x00"])
def test_damaged_json_is_said_to_be_damaged(text: Any):
    with pytest.raises(BadRecord, match="damaged"):
        read_record(text)


@pytest.mark.parametrize("text", ["[]", "3", "null", '{"moves": []}', '{"pentathlon": 1}'])
def test_foreign_json_is_no_record(text: str):
    with pytest.raises(BadRecord, match="not a Pentathlon record"):
        read_record(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", "seven"),
        ("seats", None),
        ("answers", 3),
        ("options", []),
        ("fingerprints", {"0": 1}),
        ("snapshot", {"answers": 0}),
        ("salt", 1),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(field: str, value: Any):
    data = msgspec.json.decode(pentathlon.save(played(DICING, 3)))
    data[field] = value
    with pytest.raises(BadRecord, match=rf"\$\.{field}"):
        read_record(msgspec.json.encode(data))


def test_a_broken_answer_is_named_by_its_place():
    data = msgspec.json.decode(pentathlon.save(played(DICING, 3)))
    data["answers"][1] = ["zero", "3"]
    with pytest.raises(BadRecord, match=r"\$\.answers\[1\]\[0\]|\$\.answers\[\.\.\.\]\[0\]"):
        read_record(msgspec.json.encode(data))


def test_a_record_of_another_format_is_refused():
    data = msgspec.json.decode(pentathlon.save(played(DICING, 3)))
    data["pentathlon"] = 3
    with pytest.raises(BadRecord, match="format 3; this version reads format 2"):
        read_record(msgspec.json.encode(data))


# what leads elsewhere


def test_a_replay_that_goes_astray_names_the_answer():
    record = record_of(played(DICING, 6))
    record.answers[3].key = "nonsense"
    with pytest.raises(ReplayMismatch, match=r"Answer 4 \('nonsense' of seat \d\)"):
        replay(record, DICING)


def test_a_replay_that_ends_elsewhere_is_a_mismatch():
    record = record_of(played(DICING, 6))
    record.fingerprints["end"] = "0" * 16
    with pytest.raises(ReplayMismatch, match="at the end"):
        replay(record, DICING)


def test_a_replay_is_compared_on_its_way():
    match = played(TOYS["workshop"], 9)
    record = record_of(match)
    record.fingerprints["0"] = "0" * 16
    with pytest.raises(ReplayMismatch, match="after 0 answers"):
        replay(record, TOYS["workshop"])


def test_a_replay_that_never_comes_by_a_table_that_was_saved_is_a_mismatch():
    """Where no step begins after those answers, there is no table to compare."""
    match = played(TOYS["workshop"], 2)
    record = record_of(match)
    assert match.marks[-1].answers < 2
    record.fingerprints["1"] = record.fingerprints["0"]
    with pytest.raises(ReplayMismatch, match="after 1 answers"):
        replay(record, TOYS["workshop"])


def test_a_wrong_time_in_a_record_is_a_mismatch():
    record = record_of(played(ORCHARD, 5))
    record.answers[2].at = 0
    with pytest.raises(ReplayMismatch, match="Answer 3"):
        replay(record, ORCHARD)


async def count(table: Table, number: int) -> None:
    """Counts up by the answers given."""
    add = await choose(A, to("add"), (1, 2, 3))
    then(table, ("count", number + add))


async def count_double(table: Table, number: int) -> None:
    """Counts up by twice the answers given, which may be only 1 or 2."""
    add = await choose(A, to("add"), (1, 2))
    then(table, ("count", number + 2 * add))


def test_a_record_of_other_rules_goes_on_from_its_snapshot():
    old = game_of(count, agenda=[("count", 0)])
    new = replace(old, steps={"count": count_double}, version="2")
    match = Match(old, 1, seed=3)
    for add in (3, 2, 2):
        match.choose(add)
    record = read_record(pentathlon.save(match))
    with pytest.raises(ReplayMismatch, match="Answer 1"):
        replay(record, new)
    reopened = from_snapshot(record, new)
    assert reopened.ask.options == (1, 2)
    assert reopened.marks[-1].table.agenda == [("count", 7)]
    reopened.choose(2)
    assert reopened.marks[-1].table.agenda == [("count", 11)]
    again = from_snapshot(read_record(pentathlon.save(reopened)), new)
    assert fingerprint(again.table) == fingerprint(reopened.table)


def test_a_snapshot_goes_on_with_the_answers_of_the_step_as_far_as_they_fit():
    match = played(TOYS["workshop"], 3)
    record = read_record(pentathlon.save(match))
    assert record.snapshot.answers == 0
    assert standing(from_snapshot(record, match.game)) == standing(match)
    record.answers[2].key = "nonsense"
    assert len(from_snapshot(record, match.game).answers) == 2


async def count_thrice(table: Table) -> None:
    """Asks the same three times in one step."""
    for _ in range(3):
        await choose(A, to("add"), (1, 2, 3))
    then(table, ("count_thrice",))


def test_what_comes_after_an_answer_that_does_not_fit_is_not_taken_for_another():
    game = game_of(count_thrice, agenda=[("count_thrice",)])
    match = Match(game, 1, seed=3)
    for add in (1, 2):
        match.choose(add)
    record = read_record(pentathlon.save(match))
    record.answers[0].key = "9"
    assert from_snapshot(record, game).answers == []


def test_a_snapshot_of_a_match_in_real_time_keeps_its_clock():
    match = played(ORCHARD, 6)
    reopened = from_snapshot(read_record(pentathlon.save(match)), ORCHARD)
    assert reopened.clock <= match.clock
    reopened.tick(match.clock)
    assert fingerprint(reopened.table) == fingerprint(match.table)


def test_what_a_table_has_gained_since_it_was_saved_is_as_on_a_new_one():
    match = played(SEALED, 2)
    record = record_of(match)
    for gained in ("pools", "filed", "clock", "learnt"):
        del record.snapshot.table[gained]
    reopened = from_snapshot(record, SEALED)
    assert (reopened.table.filed, reopened.table.learnt) == (0, 0)
    assert reopened.ask.options == match.ask.options
    del record.snapshot.table["agenda"]
    with pytest.raises(BadRecord, match="snapshot"):
        from_snapshot(record, SEALED)


@pytest.mark.parametrize("damage", [{"faces": ["no-such-card"]}, {"dice": "x"}, {"seen": 3}])
def test_a_snapshot_that_cannot_be_used_is_a_bad_record(damage: dict[str, Any]):
    record = record_of(played(SEALED, 2))
    record.snapshot.table |= damage
    with pytest.raises(BadRecord, match="snapshot"):
        from_snapshot(record, SEALED)


# fair play


def test_an_honest_record_is_verified():
    assert verify(read_record(pentathlon.save(played(DICING, 8))), DICING) == []


def test_another_seed_breaks_the_promise():
    record = record_of(played(DICING, 8))
    found = verify(changed(record, seed=record.seed + 1), DICING)
    assert "The seed is not the one that was promised before the deal." in found
    assert len(found) == 2
    assert verify(changed(record, salt="pepper"), DICING) == found[:1]


def test_another_answer_is_found():
    match = pentathlon.new(TOYS["voyage"], seats=1, seed=3)
    for deed in ("bail", "row"):
        match.choose(deed)
    record = record_of(match)
    record.answers[0].key = "row"
    assert verify(record, match.game) == ["The table after 1 answers is not the one that was saved."]


def test_another_version_is_found():
    record = record_of(played(DICING, 8))
    assert verify(changed(record, version="0"), DICING) == [
        "It was played under version 0 of the rules; this is 1."
    ]


def test_a_promise_binds_and_tells_nothing():
    assert commitment(7, "salt") != commitment(7, "pepper")
    assert commitment(7, "salt") != commitment(8, "salt")
    assert len(commitment(7, "salt")) == 64


def test_a_fingerprint_is_short_and_depends_on_everything_but_the_story():
    match = played(SEALED, 4)
    before = fingerprint(match.table)
    match.table.story.append("something")
    assert fingerprint(match.table) == before
    assert len(before) == 16
    match.table.rounds += 1
    assert fingerprint(match.table) != before


# chapters and branches

VOYAGE = TOYS["voyage"]


def long_voyage(answers: int) -> Match:
    """A voyage that goes on and on: everybody bails."""
    match = Match(VOYAGE, 3, seed=5)
    for _ in range(answers):
        match.choose("bail" if match.table.water else "row", match.ask.seat)
    return match


def test_a_game_is_saved_with_its_chapters():
    record = read_record(pentathlon.save(long_voyage(10)))
    assert [chapter.answers for chapter in record.chapters] == [0, 3, 6, 9]
    assert record.chapters[0].name == "0 miles"
    long = read_record(pentathlon.save(long_voyage(20)))
    assert [chapter.answers for chapter in long.chapters] == list(range(0, 20, 3))


def test_loading_costs_the_answers_since_the_last_chapter(monkeypatch: pytest.MonkeyPatch):
    match = long_voyage(20)
    text = pentathlon.save(match)
    steps: list[int] = []
    watch = VOYAGE.steps["watch"]

    async def counted(table: Any, seat: int) -> None:
        steps.append(seat)
        await watch(table, seat)

    game = replace(VOYAGE, steps={**VOYAGE.steps, "watch": counted})
    loaded = pentathlon.load(text, game)
    assert fingerprint(loaded.table) == fingerprint(match.table)
    # The deal is made once more, and of the last chapter two watches are over and a third has begun.
    assert len(steps) == 1 + 3
    assert pentathlon.save(loaded) == text


def test_the_past_before_the_last_chapter_can_be_looked_at_and_taken_back():
    match = long_voyage(14)
    loaded = pentathlon.load(pentathlon.save(match), VOYAGE)
    for answers in range(15):
        past = loaded.at(answers)
        assert fingerprint(past.table) == fingerprint(match.at(answers).table)
        assert past.ask.seat == match.at(answers).ask.seat
    for _ in range(8):
        loaded.undo(agreed=True)
    assert fingerprint(loaded.table) == fingerprint(match.at(6).table)


def test_the_story_survives_loading_with_what_was_taken_back():
    match = long_voyage(8)
    match.undo(agreed=True)
    loaded = pentathlon.load(pentathlon.save(match), VOYAGE)
    assert list(loaded.events) == list(match.events)
    assert loaded.events[-1].kind == "undone"


def spoil(chapter: Chapter, **fields: Any) -> None:
    """Write something else into the table of a chapter; None takes the field out."""
    table = msgspec.json.decode(chapter.table) | fields
    kept = {name: value for name, value in table.items() if value is not None or name not in fields}
    chapter.table = msgspec.Raw(msgspec.json.encode(kept))


@pytest.mark.parametrize(
    "damage",
    [
        lambda chapter: spoil(chapter, water=99),
        lambda chapter: spoil(chapter, agenda=[["nowhere"]]),
        lambda chapter: spoil(chapter, water=None),
        lambda chapter: spoil(chapter, seen="x"),
        lambda chapter: setattr(chapter, "answers", 99),
    ],
)
def test_a_chapter_that_does_not_lead_to_the_end_is_not_opened(damage: Any):
    record = read_record(pentathlon.save(long_voyage(11)))
    damage(record.chapters[-1])
    with pytest.raises(ReplayMismatch):
        reopen(record, VOYAGE)


def test_a_chapter_long_ago_that_cannot_be_used_is_said_to_be_bad_by_whoever_goes_back():
    record = read_record(pentathlon.save(long_voyage(20)))
    spoil(record.chapters[1], seen="x")
    match = reopen(record, VOYAGE)
    with pytest.raises(BadRecord, match="snapshot"):
        match.at(record.chapters[1].answers)


@pytest.mark.parametrize("order", [slice(None, None, -1), [0, 1, 1]])
def test_chapters_that_do_not_follow_one_another_are_not_opened(order: Any):
    record = read_record(pentathlon.save(long_voyage(8)))
    chapters = record.chapters
    record.chapters = chapters[order] if isinstance(order, slice) else [chapters[at] for at in order]
    with pytest.raises(ReplayMismatch, match="do not follow one another"):
        reopen(record, VOYAGE)


@pytest.mark.parametrize(
    ("field", "damage"),
    [
        ("story", lambda record: record.update(story=[["x"]])),
        ("story", lambda record: record.update(story=[5])),
        ("chapters", lambda record: record["chapters"][-1].update(answers=-3)),
        ("chapters", lambda record: record["chapters"][-1].update(races=-3)),
        ("snapshot", lambda record: record["snapshot"].update(answers=-3)),
        ("clock", lambda record: record.update(clock=-5)),
    ],
)
def test_a_story_that_is_none_and_numbers_below_nothing_are_named(field: str, damage: Any):
    record = msgspec.json.decode(pentathlon.save(long_voyage(11)))
    damage(record)
    with pytest.raises(BadRecord, match=rf"at `\$\.{field}"):
        pentathlon.load(msgspec.json.encode(record))


def test_a_record_of_another_version_is_replayed_whole():
    record = read_record(pentathlon.save(long_voyage(11)))
    spoil(record.chapters[-1], water=99)
    assert reopen(changed(record, version="0"), VOYAGE).marks[0].answers == 0


def test_a_branch_names_its_parent_and_where_it_left():
    match = long_voyage(9)
    other = branch(match, 4)
    other.choose("row")
    record = read_record(pentathlon.save(other))
    assert record.parent is not None
    assert record.parent.answers == 4
    assert record.parent.record == trunk(match, 4) == trunk(other, 4)
    assert record.parent.record != trunk(match, 5)
    assert read_record(pentathlon.save(pentathlon.load(record, VOYAGE))).parent == record.parent
    assert read_record(pentathlon.save(match)).parent is None


@pytest.mark.parametrize("answers", range(10))
def test_a_branch_tells_what_its_own_answers_led_to_and_no_more(answers: int):
    match = long_voyage(8)
    match.undo(agreed=True)
    match.choose("row")
    match.choose("bail" if match.table.water else "row")
    other, fresh = branch(match, answers), Match(VOYAGE, 3, seed=5)
    for given in match.answers[:answers]:
        fresh.follow(*given)
    assert list(other.events) == list(fresh.events)
    assert list(branch(pentathlon.load(pentathlon.save(match), VOYAGE), answers).events) == list(fresh.events)
    if other.outcome is None:
        other.choose("row")
        fresh.choose("row")
    assert list(pentathlon.load(pentathlon.save(other), VOYAGE).events) == list(fresh.events)


def test_a_match_from_a_snapshot_knows_its_parent_and_what_was_taken_back():
    other = branch(long_voyage(9), 4)
    other.choose("row")
    other.undo(agreed=True)
    again = from_snapshot(read_record(pentathlon.save(other)), VOYAGE)
    assert (again.parent, again.undone) == (other.parent, 1)


def test_a_match_from_a_snapshot_begins_with_no_answer_behind_it():
    record = record_of(played(DICING, 9))
    reopened = from_snapshot(record, DICING)
    assert reopened.marks[0].answers == 0
    since = len(record.answers) - record.snapshot.answers
    assert len(reopened.answers) == since
    assert reopened.at(0).answers == []
