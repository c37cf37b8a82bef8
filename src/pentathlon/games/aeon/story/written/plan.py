"""What the folder of a cycle says about its book, and what is printed for every cycle."""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final, get_args

from pentathlon.games.aeon.printed.argo import SUMMONINGS
from pentathlon.games.aeon.printed.cards import Gear
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.godforms import GODFORMS
from pentathlon.games.aeon.printed.patterns import PATTERNS
from pentathlon.games.aeon.printed.sheets import SHEETS
from pentathlon.kernel import slug_of

from .book import Book
from .check import Plan, check
from .effects import EVENTS
from .lists import check_lists
from .parse import Flaw, parse
from .roster import Roster, Trait, read_roster
from .shelf import pages

INWARD: Final = 20
"""The adventures of an inward odyssey (AT-INW-01)."""
CAUSES: Final = ("crew", "hull", "fate", "days", "doom", "titans", "boss", "story")
"""The ways to lose, each with an epilogue of its own (AT-LOSE-09)."""
AFFLICTIONS: Final = ("mazetouched",)


def check_folder(folder: Path) -> tuple[Book, list[Flaw]]:
    """The book in the folder of a cycle and all its flaws: what cannot be read, and what does not fit."""
    book, flaws = parse(pages(folder))
    if flaws:
        return book, flaws
    roster = read_roster(folder)
    flaws = list(check_lists(book, roster, _listed(folder, roster)))
    return book, flaws or check(book, plan_of(folder, book))


def plan_of(folder: Path, book: Book) -> Plan:
    """What the book of a folder has to hold."""
    roster = read_roster(folder)
    hubs = [hub.slug for hub in roster.hubs]
    symbols = [slug for hub in roster.hubs for slug in (hub.alpha, hub.omega)]
    tables = [row.passage for hub in hubs if hub in book.tables for row in book.tables[hub].columns[0]]
    return Plan(
        roots={**dict(_roots(roster)), **_days(folder, book), **_cards(book)},
        hubs=hubs,
        adventures=list(dict.fromkeys((*symbols, *tables))),
        inward=[f"in-{number:02}" for number in range(1, INWARD + 1)],
        traits=get_args(Trait),
        known={**PRINTED, **_listed(folder, roster), "passage": set(book.passages)},
    )


def _roots(roster: Roster) -> Iterator[tuple[str, str]]:
    for hub in roster.hubs:
        yield from ((slug, "hubs.toml") for slug in (hub.alpha, hub.omega))
    for side in (*roster.story, *roster.doom):
        yield side.outcome.goto, "cards.toml"
    for card in roster.mnemos:
        yield from ((slug, "mnemos.toml") for slug in card.passages)
    yield from ((code.passage, "clues.toml") for code in roster.codes)
    yield from ((event, "the rules of special events") for event in EVENTS)
    yield from ((f"campaign-loss-{cause}", "the rules of losing") for cause in CAUSES)
    yield from ((f"in-{number:02}", "the inward odyssey") for number in range(1, INWARD + 1))


def _cards(book: Book) -> dict[str, str]:
    """The exploration cards (AT-EXPL-06)."""
    return {slug: "" for slug in book.passages if re.fullmatch(r"x\d\d", slug)}


def _days(folder: Path, book: Book) -> dict[str, str]:
    """The story events of the timeline (AT-STORY-08), or of the book while its cycle has no timeline yet."""
    days = _tables(folder, "timeline", "day")
    if days is None:
        return {slug: "" for slug in book.passages if re.fullmatch(r"day-\d\d", slug)}
    return {day["story"]: "timeline.toml" for day in days if "story" in day}


def _listed(folder: Path, roster: Roster) -> Mapping[str, Collection[str]]:
    """The slugs of what a cycle has of its own; a list that it does not have yet forbids nothing."""
    technologies = _tables(folder, "technologies", "technology")
    factions = _tables(folder, "factions", "faction")
    listed: dict[str, Collection[str]] = {
        "clue": {card.slug for card in roster.clues},
        "ally": {card.slug for card in roster.allies},
        "code": {code.slug for code in roster.codes},
        "mnemos": {card.slug for card in roster.mnemos},
        "story": {side.side for side in roster.story},
    }
    if technologies is not None:
        listed["tech"] = {slug_of(card["name"]) for card in technologies}
    if factions is not None:
        listed["faction"] = {faction["slug"] for faction in factions}
    return listed


def _tables(folder: Path, name: str, key: str) -> list[dict[str, str]] | None:
    page = folder / f"{name}.toml"
    if not page.is_file():
        return None
    return list(tomllib.loads(page.read_text(encoding="utf-8")).get(key, ()))


PRINTED: Final[Mapping[str, Collection[str]]] = {
    "gear": {slug for slug, card in CARDS.items() if isinstance(card, Gear)},
    "godform": {slug_of(form.name) for form in GODFORMS},
    "pattern": PATTERNS,
    "summoning": {aid.slug for aid in SUMMONINGS},
    "titan": {name for sheet in SHEETS for name in (sheet.slug, sheet.origin)},
    "condition": {condition.name.lower() for condition in Condition},
    "affliction": AFFLICTIONS,
    "trait": get_args(Trait),
}
"""The slugs of what is printed for every cycle."""
