"""What was measured as one page, and what has become slower since the page before.

Machines differ, and one is not as quick in the evening as in the morning. So a page is compared by what the
peers do on both: their code does not change with ours. What is left of a case's change after that is ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import exp, log
from typing import Any

from bench.measure import GROUPS

TOLERATED = 1.1
"""A case of ours that takes more than so many times as long as before is named."""

Report = dict[str, Any]
"""What `bench.report.as_json` makes of a run."""
Case = dict[str, Any]


def page(now: Report, before: Report | None) -> str:
    """The whole page: on what it was measured, what has become slower, and a table for each group."""
    parts = [*_heading(now), *_changes(now, before)]
    for key, cases in groupby(now["cases"], key=lambda case: case["group"]):
        parts += _section(key, list(cases))
    return "\n".join(parts) + "\n"


def _heading(now: Report) -> Iterator[str]:
    machine = now["machine"]
    packages = ", ".join(f"{name} {version}" for name, version in now["packages"].items()) or "no peers"
    how = "compiled" if now["compiled"] else "interpreted"
    yield "# Speed, side by side"
    yield ""
    yield f"Measured {how}, with Python {machine['python']} on {machine['processors']} cores, {packages};"
    yield f"{now['rounds']} rounds of {now['seconds']} s a case. A ratio says how many times better the first"
    yield "row of a table does."


def _changes(now: Report, before: Report | None) -> Iterator[str]:
    yield ""
    yield "## Since the page before"
    yield ""
    if before is None:
        yield "There is none."
    elif before["compiled"] != now["compiled"]:
        yield "Of the two one was compiled and one was not: they are not compared."
    else:
        yield from _compared(now, before)


def _compared(now: Report, before: Report) -> Iterator[str]:
    common = pace(now, before)
    if common is None:
        yield "No peer was measured both times: changes of the machine count as ours."
    else:
        yield f"The peers took {common:.2f} times as long as then; that much is the machine's."
    yield ""
    named = slower(now, before)
    for case, times in named:
        yield f"* **slower**: {case['name']} ({case['group']}) took {times:.2f} times as long"
    if not named:
        yield f"Nothing of ours has surely become slower by more than {100 * (TOLERATED - 1):.0f} %."


def slower(now: Report, before: Report) -> list[tuple[Case, float]]:
    """Our cases that take longer than is tolerated, beyond what the machine does, the worst first.

    Of one whose quartiles overlap with those of before nobody can say so.
    """
    common = pace(now, before) or 1.0
    found = []
    for case, then in _both(now, before):
        times = _times(case, case["median"], then["median"]) / common
        if not case["peer"] and times > TOLERATED and _at_the_least(case, then) > common:
            found.append((case, times))
    return sorted(found, key=lambda each: -each[1])


def pace(now: Report, before: Report) -> float | None:
    """How many times as long the peers took as before, in the geometric mean; None without a peer."""
    both = [(case, then) for case, then in _both(now, before) if case["peer"]]
    logs = [log(_times(case, case["median"], then["median"])) for case, then in both]
    return exp(sum(logs) / len(logs)) if logs else None


def _both(now: Report, before: Report) -> Iterator[tuple[Case, Case]]:
    """The cases that were measured both times: now and then."""
    known = {(case["group"], case["name"]): case for case in before["cases"]}
    for case in now["cases"]:
        if (case["group"], case["name"]) in known:
            yield case, known[case["group"], case["name"]]


def _times(case: Case, now: float, then: float) -> float:
    """How many times as long it takes now."""
    return then / now if case["higher_is_better"] else now / then


def _at_the_least(case: Case, then: Case) -> float:
    """How many times as long its good rounds take now as its bad ones took then."""
    good, bad = max(case["quartiles"]), min(then["quartiles"])
    if not case["higher_is_better"]:
        good, bad = min(case["quartiles"]), max(then["quartiles"])
    return _times(case, good, bad)


def _section(key: str, cases: list[Case]) -> Iterator[str]:
    title = next((group.title for group in GROUPS if group.key == key), key)
    yield ""
    yield f"## {title[:1].upper()}{title[1:]}, {cases[0]['unit']}"
    yield ""
    yield "| case | median | quartiles | ratio |"
    yield "|---|---|---|---|"
    for case in cases:
        low, high = case["quartiles"]
        ratio = case["ours_is_better_by"]
        told = "" if ratio is None else f"{ratio:.2f}"
        yield f"| {case['name']} | {_rounded(case['median'])} | {_rounded(low)} - {_rounded(high)} | {told} |"


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
