"""The page of `make bench`: what of ours has become slower is named, what the machine did is not."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.page import page, slower


def report(*, ours: float, peer: float, compiled: bool = True) -> dict[str, Any]:
    """A run with one case of ours in microseconds, and one of a peer in decisions a second."""
    cases = [
        _case("Pentathlon, fork", "copy", ours, higher_is_better=False, peer=False),
        _case("OpenSpiel hearts", "whole-game", peer, higher_is_better=True, peer=True),
    ]
    machine = {"python": "3.11", "processors": 2}
    return {
        "machine": machine,
        "compiled": compiled,
        "packages": {"chess": "1.11"},
        "rounds": 9,
        "seconds": 0.3,
        "cases": cases,
    }


def _case(name: str, group: str, median: float, **more: Any) -> dict[str, Any]:
    unit = "decisions/s" if more["higher_is_better"] else "us"
    shown = {"quartiles": (median, median), "ours_is_better_by": None, "unit": unit}
    return {"name": name, "group": group, "median": median, **shown, **more}


def test_what_takes_a_fifth_longer_is_named():
    now, before = report(ours=6.0, peer=100), report(ours=5.0, peer=100)
    assert [(case["name"], round(times, 2)) for case, times in slower(now, before)] == [
        ("Pentathlon, fork", 1.2)
    ]
    assert "**slower**: Pentathlon, fork (copy) took 1.20 times as long" in page(now, before)


def test_what_takes_a_twentieth_longer_is_not():
    now, before = report(ours=5.25, peer=100), report(ours=5.0, peer=100)
    assert slower(now, before) == []
    assert "Nothing of ours has surely become slower" in page(now, before)


def test_a_machine_that_is_half_as_quick_makes_nothing_slower():
    now, before = report(ours=10.0, peer=50), report(ours=5.0, peer=100)
    assert slower(now, before) == []
    assert "The peers took 2.00 times as long" in page(now, before)


def test_a_machine_that_is_quicker_hides_nothing():
    now, before = report(ours=5.0, peer=200), report(ours=5.0, peer=100)
    assert [round(times, 2) for _, times in slower(now, before)] == [2.0]


def test_rounds_that_overlap_with_those_of_before_prove_nothing():
    now, before = report(ours=6.0, peer=100), report(ours=5.0, peer=100)
    now["cases"][0]["quartiles"] = (5.5, 8.0)
    assert len(slower(now, before)) == 1
    before["cases"][0]["quartiles"] = (4.0, 5.6)
    assert slower(now, before) == []


def test_a_first_page_has_nothing_to_be_compared_with():
    told = page(report(ours=5.0, peer=100), None)
    assert "There is none." in told
    assert "| Pentathlon, fork | 5 | 5 - 5 |  |" in told


def test_machine_code_is_not_compared_with_the_sources():
    now, before = report(ours=9.0, peer=100, compiled=False), report(ours=5.0, peer=100)
    assert "they are not compared" in page(now, before)
    assert "**slower**" not in page(now, before)


def test_the_command_compares_with_the_run_before_and_says_what_it_cannot_read(tmp_path: Path):
    kept, shown = tmp_path / "latest.json", tmp_path / "latest.md"
    short = ["--only", "omens-copy", "--rounds", "1", "--seconds", "0.01"]
    command = [sys.executable, "-m", "bench", *short, "--json", str(kept), "--page", str(shown)]
    subprocess.run(command, check=True, capture_output=True)
    assert "There is none." in shown.read_text()
    subprocess.run(command, check=True, capture_output=True)
    assert "There is none." not in shown.read_text()
    kept.write_text("{")
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 1
    assert "cannot be read: move it away" in told.stderr
