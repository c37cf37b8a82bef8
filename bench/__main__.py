"""Measure ours and the peers in one run: `python -m bench`."""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from bench.measure import CASES, GROUPS, ready, run_rounds
from bench.page import page
from bench.report import as_json, print_report

OURS = "bench.ours"
ENCODED = ("bench.looks", "bench.vectors")
REFERENCES = (
    "bench.startup",
    "bench.peers.bare",
    "bench.peers.openspiel",
    "bench.peers.pettingzoo_",
    "bench.peers.rlcard_",
    "bench.peers.boardgameio",
    "bench.peers.chess_",
)


def main() -> None:
    """Enter whoever is installed, run the rounds and report."""
    arguments = _parsed_arguments()
    before = _last(arguments.json)
    _enter(OURS, otherwise="the peers run alone")
    for encoded in ENCODED:
        _enter(encoded, otherwise="`pip install -e '.[research]'` brings what encodings need")
    for reference in REFERENCES:
        _enter(reference, otherwise="`pip install -e '.[peers]'` brings the Python peers")
    cases = list(ready([case for case in CASES if arguments.only in (None, case.group.key)]))
    if not cases:
        sys.exit("Nothing to measure: no case of the group is installed.")
    run_rounds(cases, arguments.rounds, arguments.seconds)
    print_report(cases)
    report = as_json(cases, arguments.rounds, arguments.seconds)
    if arguments.page:
        arguments.page.write_text(page(report, before))
    if arguments.json:
        # Whoever is stopped in the middle leaves the run before as it was.
        half = arguments.json.with_suffix(".half")
        half.write_text(json.dumps(report, indent=2) + "\n")
        half.replace(arguments.json)


def _last(path: Path | None) -> dict[str, Any] | None:
    """What was measured before, if it was kept where this run will be."""
    if path is None or not path.exists():
        return None
    try:
        found: dict[str, Any] = json.loads(path.read_text())
    except ValueError:
        sys.exit(f"{path} cannot be read: move it away, and this run is compared with none.")
    return found


def _parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--only", metavar="GROUP", choices=[group.key for group in GROUPS])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each case in a round")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="for programs, and to compare the next run with"
    )
    parser.add_argument(
        "--page", type=Path, metavar="FILE", help="for people, with what is slower than before"
    )
    return parser.parse_args()


def _enter(module: str, otherwise: str) -> None:
    try:
        import_module(module)
    except ImportError as missing:
        print(f"skipped {module}: {missing}; {otherwise}", file=sys.stderr)


if __name__ == "__main__":
    main()
