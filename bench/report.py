"""The measured cases as a table for people and as JSON for programs."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from typing import Any

from bench.measure import GROUPS, Case, Group
from pentathlon.kernel import course

PEER_PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "chess", "numpy")
COLUMNS = ("case", "median", "quartiles", "ours is")

Row = tuple[str, str, str, str]


def by_group(cases: list[Case]) -> Iterator[tuple[Group, list[Case]]]:
    """The groups that have cases, each with its cases, ours first."""
    for group in GROUPS:
        members = [case for case in cases if case.group is group]
        if members:
            yield group, sorted(members, key=lambda case: not case.ours)


def advantage(case: Case, members: list[Case]) -> float | None:
    """How many times better the first of our cases in the group does than this one."""
    if case.ours or not members[0].ours:
        return None
    return case.group.unit.advantage(members[0].median, case.median)


def print_report(cases: list[Case]) -> None:
    """Print a table for each group, with rich where it is installed."""
    show = _print_rich if find_spec("rich") else _print_plain
    print(f"Pentathlon's hot modules are {'compiled' if is_compiled() else 'interpreted'}.")
    for group, members in by_group(cases):
        rows = [_row(case, advantage(case, members)) for case in members]
        show(f"{group.title} ({group.unit.name})", rows)


def is_compiled() -> bool:
    """Whether the hot modules run as machine code (`make compiled`)."""
    return not str(course.__file__).endswith(".py")


def as_json(cases: list[Case], rounds: int, seconds: float) -> dict[str, Any]:
    """Everything measured, and on what."""
    return {
        "machine": {
            "python": platform.python_version(),
            "system": platform.platform(),
            "processors": os.cpu_count(),
        },
        "compiled": is_compiled(),
        "packages": dict(_installed(PEER_PACKAGES)),
        "rounds": rounds,
        "seconds": seconds,
        "cases": [
            _case_as_json(case, advantage(case, members))
            for _, members in by_group(cases)
            for case in members
        ],
    }


def _case_as_json(case: Case, ratio: float | None) -> dict[str, Any]:
    return {
        "group": case.group.key,
        "name": case.name,
        "ours": case.ours,
        "peer": case.is_peer,
        "unit": case.group.unit.name,
        "higher_is_better": case.group.unit.higher_is_better,
        "median": case.median,
        "quartiles": case.quartiles,
        "samples": case.samples,
        "ours_is_better_by": ratio,
    }


def _installed(packages: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for package in packages:
        try:
            yield package, metadata.version(package)
        except metadata.PackageNotFoundError:
            continue


def _row(case: Case, ratio: float | None) -> Row:
    low, high = case.quartiles
    name = f"* {case.name}" if case.ours else case.name
    spread = f"{_rounded(low)} - {_rounded(high)}"
    return name, _rounded(case.median), spread, "" if ratio is None else _times(ratio)


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _times(ratio: float) -> str:
    return f"{ratio:.1f} x faster" if ratio >= 1 else f"{1 / ratio:.1f} x slower"


def _print_plain(title: str, rows: list[Row]) -> None:
    widths = [max(map(len, column)) for column in zip(COLUMNS, *rows, strict=True)]
    print(f"\n{title}")
    for row in (COLUMNS, *rows):
        name, *numbers = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        print("  ".join([row[0].ljust(len(name)), *numbers]).rstrip())


def _print_rich(title: str, rows: list[Row]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    table.add_column(COLUMNS[0])
    for heading in COLUMNS[1:]:
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
