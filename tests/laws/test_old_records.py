"""Beside law 5: records that earlier versions wrote."""

from pathlib import Path

import pytest

import pentathlon
from pentathlon.kernel.record import FORMAT, read_record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_version_replays_to_its_end(path: Path):
    record = read_record(path.read_bytes())
    match = pentathlon.load(record)
    assert len(match.answers) == len(record.answers)
    assert read_record(pentathlon.save(match)).pentathlon == FORMAT
