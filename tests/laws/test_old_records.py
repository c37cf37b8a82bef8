"""Beside law 5: records that earlier versions wrote."""

from pathlib import Path

import pytest

import pentathlon
from pentathlon.kernel.errors import ReplayMismatch
from pentathlon.kernel.record import FORMAT, from_snapshot, read_record, table_data

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
GROWN = ("aeon",)
"""Games whose tables hold more today than when their records were written."""


OUTGROWN = [path for path in RECORDS if path.name.startswith(GROWN)]


@pytest.mark.parametrize("path", OUTGROWN, ids=lambda path: path.stem)
def test_a_record_of_a_game_that_has_grown_opens_from_its_snapshot(path: Path):
    record = read_record(path.read_bytes())
    with pytest.raises(ReplayMismatch):
        pentathlon.load(record)
    match = from_snapshot(record, pentathlon.GAMES[record.game])
    assert record.snapshot.answers == len(record.answers)
    assert table_data(match.table)["round"] == record.snapshot.table["round"]
    match.choose(match.ask.options[0], match.ask.seat)


@pytest.mark.parametrize(
    "path", [path for path in RECORDS if path not in OUTGROWN], ids=lambda path: path.stem
)
def test_a_record_of_an_earlier_version_replays_to_its_end(path: Path):
    record = read_record(path.read_bytes())
    match = pentathlon.load(record)
    assert len(match.answers) == len(record.answers)
    assert read_record(pentathlon.save(match)).pentathlon == FORMAT
