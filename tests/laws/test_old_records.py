"""Beside law 5: records that earlier versions wrote."""

from pathlib import Path

import pytest

import pentathlon
from pentathlon.kernel.errors import ReplayMismatch
from pentathlon.kernel.record import FORMAT, from_snapshot, read_record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_an_earlier_form_and_of_other_rules_goes_on_from_its_snapshot(path: Path):
    record = read_record(path.read_bytes())
    assert record.version != pentathlon.GAMES[record.game].version
    with pytest.raises(ReplayMismatch):
        pentathlon.load(record)
    match = from_snapshot(record, pentathlon.GAMES[record.game])
    assert match.ask.options
    assert read_record(pentathlon.save(match)).pentathlon == FORMAT
