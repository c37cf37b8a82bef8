"""`pentathlon replay --analyse`: where a result came from, and which answers cost most."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from pentathlon.cli.play.begin import checked_seat
from pentathlon.cli.play.saves import open_past, seating
from pentathlon.kernel.ask import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.oracle import CAUSES, Estimate, Ledger, Mistake, ledger, mistakes


def analyse_record(path: Path, seat: int | None, as_json: bool) -> None:
    """Look back at a finished game with the oracle, for one seat."""
    match, remarks = open_past(path)
    if match.outcome is None:
        raise UnknownChoice("This game is not over yet; the oracle looks back at games that are.")
    sat = seating(path).seat if seat is None else seat
    viewer = Seat(0) if sat is None else checked_seat(match, sat)
    with _progress("the luck ledger") as told:
        found = ledger(match, viewer, progress=told)
    with _progress("costly answers") as told:
        costly = mistakes(match, viewer, progress=told)
    if as_json:
        typer.echo(json.dumps(_data(viewer, found, costly), indent=1))
        return
    heading = f"{match.game.title}, seat {viewer + 1}, whose share of the victory was {found.result:.0%}."
    typer.echo("\n".join([*remarks, heading, "", *_luck(found), "", *_costs(costly)]))


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar for something that takes a while."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)


def _luck(found: Ledger) -> list[str]:
    lines = [f"Natural players get {found.expected.mean:.0%} at such a seat. From there it came by"]
    lines += [f"  {CAUSES[cause]:<16} {_signed(part)}" for cause, part in found.parts.items()]
    return [
        *lines,
        "Intervals hold the noise of 95 of 100 tries; decisions are beside what the game leans to.",
    ]


def _signed(part: Estimate) -> str:
    return f"{part.mean:+5.0%}  ({part.low:+.0%} to {part.high:+.0%})"


def _costs(costly: list[Mistake]) -> list[str]:
    if not costly:
        return ["No answer cost anything beyond the oracle's own noise."]
    lines = ["The costliest answers, with what the oracle would have done:"]
    for each in costly:
        cost = f"{each.cost.mean:.0%} ({each.cost.low:.0%} to {each.cost.high:.0%})"
        lines.append(f"  after {each.at} answers ({each.asked}), {cost}")
        lines += [f"    given:  {each.words}", f"    better: {each.better_words}"]
    return lines


def _data(seat: Seat, found: Ledger, costly: list[Mistake]) -> dict[str, Any]:
    return {
        "seat": seat + 1,
        "result": found.result,
        "expected": _interval(found.expected),
        "parts": {cause: _interval(part) for cause, part in found.parts.items()},
        "mistakes": [
            {
                "at": each.at,
                "asked": each.asked,
                "given": each.words,
                "better": each.better_words,
                "cost": _interval(each.cost),
            }
            for each in costly
        ],
    }


def _interval(part: Estimate) -> dict[str, float]:
    return {"mean": round(part.mean, 4), "low": round(part.low, 4), "high": round(part.high, 4)}
