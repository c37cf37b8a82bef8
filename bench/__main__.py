"""Measure ours and the peers in one run: `python -m bench`."""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path

from bench.measure import CASES, GROUPS, ready, run_rounds
from bench.report import as_json, print_report

OURS = "bench.ours"
REFERENCES = (
    "bench.startup",
    "bench.peers.openspiel",
    "bench.peers.pettingzoo_",
    "bench.peers.rlcard_",
    "bench.peers.boardgameio",
    "bench.peers.chess_",
)


def main() -> None:
    """Enter whoever is installed, run the rounds and report."""
    arguments = _parsed_arguments()
    _enter(OURS, otherwise="the peers run alone")
    for reference in REFERENCES:
        _enter(reference, otherwise="`pip install -e '.[peers]'` brings the Python peers")
    cases = list(ready([case for case in CASES if arguments.only in (None, case.group.key)]))
    if not cases:
        sys.exit("Nothing to measure: no case of the group is installed.")
    run_rounds(cases, arguments.rounds, arguments.seconds)
    print_report(cases)
    if arguments.json:
        report = as_json(cases, arguments.rounds, arguments.seconds)
        arguments.json.write_text(json.dumps(report, indent=2) + "\n")


def _parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--only", metavar="GROUP", choices=[group.key for group in GROUPS])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each case in a round")
    parser.add_argument("--json", type=Path, metavar="FILE")
    return parser.parse_args()


def _enter(module: str, otherwise: str) -> None:
    try:
        import_module(module)
    except ImportError as missing:
        print(f"skipped {module}: {missing}; {otherwise}", file=sys.stderr)


if __name__ == "__main__":
    main()
