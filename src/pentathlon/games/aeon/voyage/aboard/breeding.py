"""Titans aboard: bred, gained and lost (AT-BREED)."""

from typing import Any, Final

from pentathlon.games.aeon.printed.cycle import LAST_DAY, TECHNOLOGIES
from pentathlon.games.aeon.printed.sheets import DREAMWALKER, SHEETS
from pentathlon.games.aeon.table import Table, helm
from pentathlon.games.aeon.voyage.answers import Breed, TitanAboard
from pentathlon.games.aeon.voyage.logbook import alter, voyage_of
from pentathlon.games.aeon.voyage.state import NOBODY, Aboard, Note
from pentathlon.kernel import Question, Refusal, Seat, choose, tell
from pentathlon.kernel.wording import capitalised

from .ship import can_pay, pay

SLUGS: Final = [sheet.slug for sheet in SHEETS]


def cannot_breed(table: Table, option: Breed) -> Refusal | None:
    """Why a titan cannot be bred (AT-BREED-01, AT-BREED-03, AT-BREED-07, AT-TECH-21)."""
    voyage, card = voyage_of(table), TECHNOLOGIES[option.technology]
    if option.technology not in voyage.technologies:
        return Refusal("AT-TECH-04", f"You do not have {card.name} yet.")
    if card.breeds is None:
        return Refusal("AT-BREED-01", f"{card.name} breeds nothing.")
    if any(note.kind == "breeding" and note.what == option.technology for note in voyage.notes):
        return Refusal("AT-BREED-07", f"{card.name} is at work: one titan at a time.")
    if card.breeds.sheet != DREAMWALKER and _is_aboard(table, card.breeds.sheet):
        return Refusal("AT-BREED-03", f"There is a {capitalised(card.breeds.sheet)} aboard.")
    if voyage.day + card.breeds.days > LAST_DAY:
        return Refusal("AT-TECH-21", "The timeline ends before it would be done.")
    if not can_pay(voyage, card.breeds.cost):
        cost = ", ".join(f"{amount} {what}" for what, amount in card.breeds.cost.items())
        return Refusal("AT-BREED-01", f"It costs {cost}.")
    return None


def _is_aboard(table: Table, slug: str) -> bool:
    return any(SHEETS[titan.sheet].slug == slug for titan in voyage_of(table).titans)


def breed(table: Table, technology: str) -> None:
    """Pay, and write the class on the timeline (AT-BREED-05)."""
    breeding = TECHNOLOGIES[technology].breeds
    assert breeding is not None
    pay(table, breeding.cost)
    voyage = voyage_of(table)
    alter(table, notes=(*voyage.notes, Note(voyage.day + breeding.days, "breeding", technology)))
    tell(table, "breeds", None, breeding.sheet, voyage.day + breeding.days)


def free_sheets(table: Table, slug: str) -> list[int]:
    """The sheets that a gained titan can take: one that no living dreamwalker has, if there is one."""
    if slug != DREAMWALKER:
        return [SLUGS.index(slug)]
    walkers = [number for number, sheet in enumerate(SHEETS) if sheet.origin == DREAMWALKER]
    taken = [titan.sheet for titan in voyage_of(table).titans]
    return [number for number in walkers if number not in taken] or walkers


def cannot_take_sheet(table: Table, seat: Seat, option: TitanAboard, free: Any) -> Refusal | None:
    """Why a titan does not take a sheet (AT-BREED-02)."""
    if option.place in free:
        return None
    return Refusal("AT-BREED-02", "A new dreamwalker takes a sheet that no living one has.")


WHICH_SHEET: Final = Question(
    "sheet",
    "choose the sheet of the new titan",
    "AT-BREED-02",
    {TitanAboard: cannot_take_sheet},
    "A titan comes aboard: choose its sheet.",
)


async def gain_titan(table: Table, slug: str) -> None:
    """A titan comes aboard (AT-BREED-06, AT-EXPL-03)."""
    free = tuple(free_sheets(table, slug))
    options = [TitanAboard(sheet) for sheet in free]
    chosen = await choose(helm(table), WHICH_SHEET, options, about=free)
    alter(table, titans=(*voyage_of(table).titans, Aboard(chosen.place)))
    tell(table, "titan comes", None, SHEETS[chosen.place].name)


def cannot_give_up(table: Table, seat: Seat, option: TitanAboard, about: Any) -> Refusal | None:
    """Why a titan is not the one that goes: it is not aboard (AT-GAIN-08)."""
    if option.place < len(voyage_of(table).titans):
        return None
    return Refusal("AT-GAIN-08", "That titan is not aboard.")


WHICH_TITAN: Final = Question(
    "titan",
    "choose a titan aboard",
    "AT-GAIN-08",
    {TitanAboard: cannot_give_up},
    "It concerns one of the titans aboard: choose which.",
)


async def choose_titan(table: Table) -> int | None:
    """A titan aboard by the group's choice, if there is one."""
    places = [TitanAboard(place) for place in range(len(voyage_of(table).titans))]
    return (await choose(helm(table), WHICH_TITAN, places)).place if places else None


async def lose_titan(table: Table) -> None:
    """A titan is given up; its patterns are lost with it (AT-NAMED-05)."""
    place = await choose_titan(table)
    if place is not None:
        remove_titans(table, [place])


def remove_titans(table: Table, places: list[int]) -> None:
    """Titans are gone, and what was bound to them is free (AT-AFTM-08, AT-KW-37, AT-NAMED-05)."""
    titans, possessions = voyage_of(table).titans, voyage_of(table).possessions
    for place in places:
        tell(table, "titan lost", None, titans[place].name or SHEETS[titans[place].sheet].name)
    left = tuple(titan for place, titan in enumerate(titans) if place not in places)
    sheets = [NOBODY, *(titan.sheet for titan in left)]
    alter(table, titans=left, possessions=tuple(each for each in possessions if each.sheet in sheets))
