"""A chronicle as one page of HTML: nothing in it is loaded from elsewhere, and nothing runs."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Final

from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match
from pentathlon.kernel.wording import capitalised

from .chart import chart
from .field import battlefield
from .gathering import Chronicle, ChronicleBattle, ChronicleDay, Gathering, Leaf, PageChoice

STYLE: Final = files(__package__).joinpath("chronicle.css").read_text(encoding="utf-8")


def written(match: Match, seat: Seat | None, names: Sequence[str]) -> str:
    """The chronicle of a match as a seat (None: an onlooker) has seen it."""
    told = Gathering(match, seat, names).chronicle()
    reader = f"As {escape(names[seat])} saw it." if seat is not None else "As an onlooker saw it."
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Chronicle: {escape(told.title)}</title><style>{STYLE}</style></head><body>\n"
        f"<header><h1>{_heading(told)}</h1><p>{_crew(told)} {reader}</p>{_days(told)}</header>\n<main>"
        f"{''.join(map(_day, told.days))}</main>\n{_ending(told)}</body></html>\n"
    )


def _heading(told: Chronicle) -> str:
    return "The chronicle of the Argo" if told.heroes else "The chronicle of a battle"


def _crew(told: Chronicle) -> str:
    return (
        f"{escape(', '.join(told.heroes[:-1]))} and {escape(told.heroes[-1])} set out."
        if told.heroes
        else escape(told.title) + "."
    )


def _days(told: Chronicle) -> str:
    """The days, each one step away."""
    links = [f'<a href="#day-{day.number}">{day.number}</a>' for day in told.days if day.number]
    return f'<nav aria-label="Days">{" ".join(links)}</nav>' if links else ""


def _day(day: ChronicleDay) -> str:
    head = f'<h2 id="day-{day.number}">{_called(day)}</h2>' if day.number else ""
    picture = f"<figure>{chart(day.chart, day.number, day.track)}</figure>" if day.chart is not None else ""
    return f"<section>{head}{picture}{_entries(day)}</section>\n"


def _called(day: ChronicleDay) -> str:
    if day.chart is None:
        return f"Day {day.number}"
    here = next(tile.name for tile in day.chart.chart if tile.number == day.chart.tile)
    return f"Day {day.number}: {escape(here)}"


def _entries(day: ChronicleDay) -> str:
    """Pages and battles in order; what is only noted stands together."""
    parts: list[str] = []
    notes: list[str] = []
    for entry in [*day.entries, None]:
        if isinstance(entry, str):
            notes.append(entry)
            continue
        parts += [f'<p class="notes">{escape(" ".join(notes))}</p>'] if notes else []
        notes = []
        if entry is not None:
            parts.append(_entry(entry))
    return "".join(parts)


def _entry(entry: Leaf | PageChoice | ChronicleBattle) -> str:
    if isinstance(entry, PageChoice):
        return f'<p class="way">{escape(entry.words)}</p>'
    return _leaf(entry) if isinstance(entry, Leaf) else _battle(entry)


def _list(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def _leaf(leaf: Leaf) -> str:
    title = f"<h3>{escape(leaf.title)}</h3>" if leaf.title else ""
    note = '<p class="alone">Read by one alone.</p>' if leaf.alone else ""
    prose = "".join(f"<p>{escape(words)}</p>" for words in leaf.paragraphs)
    return f"<article>{title}{note}{prose}</article>"


def _battle(battle: ChronicleBattle) -> str:
    picture = f"<figure>{battlefield(battle.last)}{_caption(battle)}</figure>" if battle.last else ""
    steps = f"<details><summary>Every step</summary>{_list(battle.steps)}</details>" if battle.steps else ""
    title = f"<h3>{escape(battle.title)}</h3>"
    told = f"<p>{escape(' '.join(battle.highlights))}</p>"
    return f'<article class="battle">{title}{picture}{told}{steps}</article>'


def _caption(battle: ChronicleBattle) -> str:
    assert battle.last is not None
    foe = battle.last.primordial
    words = f"{capitalised(foe.name)}, round {battle.last.round}: {foe.wounds} of {foe.life} wounds."
    return f"<figcaption>{escape(words)}</figcaption>"


def _ending(told: Chronicle) -> str:
    words = capitalised(told.ending).rstrip(".") + "." if told.ending else "The voyage goes on."
    return f"<footer><p>{escape(words)}</p></footer>"
