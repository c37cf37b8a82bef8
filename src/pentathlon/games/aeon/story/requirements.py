"""Whether a condition of the book, of a card or of a project holds."""

from collections.abc import Callable, Iterable
from typing import Final

from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.printed.sheets import SHEETS
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.aboard.argonauts import skill_of
from pentathlon.games.aeon.voyage.aboard.diplomacy import NAMES, is_at_least
from pentathlon.games.aeon.voyage.logbook import amount_of, here, side, voyage_of
from pentathlon.games.aeon.voyage.state import NOBODY, PARTY

from .memories import traits_of
from .written.book import Condition
from .written.conditions import COUNTED


def unmet(table: Table, conditions: Iterable[Condition]) -> Condition | None:
    """The first condition that does not hold, if any."""
    return next((each for each in conditions if not holds(table, each)), None)


def holds(table: Table, condition: Condition) -> bool:
    """Whether a condition holds now."""
    if condition.test in COUNTED:
        is_so = amount_of(voyage_of(table), condition.test) >= condition.least
    else:
        is_so = TESTS[condition.test](table, condition)
    return is_so is not condition.is_not


def _whose(table: Table) -> list[int]:
    """Whom a condition speaks of: who reads in private, else the leader, else anybody."""
    voyage = voyage_of(table)
    if voyage.owner != NOBODY:
        return [voyage.owner]
    return [voyage.leader] if voyage.leader != NOBODY else list(range(PARTY))


def _in(field: str) -> Callable[[Table, Condition], bool]:
    return lambda table, condition: condition.what in getattr(voyage_of(table), field)


def _is_day(table: Table, condition: Condition) -> bool:
    last = int(condition.what) if condition.what else voyage_of(table).day
    return condition.least <= voyage_of(table).day <= last


def _has_standing(table: Table, condition: Condition) -> bool:
    faction, rank = condition.what.split(",")
    factions = here(table).factions if faction == "here" else (faction,)
    return any(is_at_least(table, each, rank) for each in factions)


def _has_skill(table: Table, condition: Condition) -> bool:
    skill = Skill[condition.what.upper()]
    return any(skill_of(table, number, skill) >= condition.least for number in _whose(table))


def _has(field: str) -> Callable[[Table, Condition], bool]:
    """Whether it is noted on a sheet."""

    def is_noted(table: Table, condition: Condition) -> bool:
        heroes = voyage_of(table).heroes
        return any(condition.what in getattr(heroes[number], field) for number in _whose(table))

    return is_noted


def _has_trait(table: Table, condition: Condition) -> bool:
    heroes = voyage_of(table).heroes
    return any(
        condition.what in traits_of(card.slug) for number in _whose(table) for card in heroes[number].memories
    )


def _has_code(table: Table, condition: Condition) -> bool:
    voyage = voyage_of(table)
    return condition.what in voyage.codes or condition.what in voyage.settled


def is_class(sheet: int, name: str) -> bool:
    """Whether a titan sheet is of a class, by its own name or by its origin."""
    return name in (SHEETS[sheet].slug, SHEETS[sheet].origin)


TESTS: Final[dict[str, Callable[[Table, Condition], bool]]] = {
    "tech": _in("technologies"),
    "matrix": _in("matrix"),
    "clue": _in("clues"),
    "ally": _in("allies"),
    "gear": _in("armory"),
    "read": _in("read"),
    "code": _has_code,
    "story": lambda table, condition: side(voyage_of(table).story) >= condition.what,
    "day": _is_day,
    "diplomacy": _has_standing,
    "faction": lambda table, condition: condition.what in here(table).factions,
    "skill": _has_skill,
    "trait": _has_trait,
    "affliction": _has("afflictions"),
    "boon": _has("boons"),
    "anyone-affliction": lambda table, condition: any(
        condition.what in person.afflictions for person in voyage_of(table).heroes
    ),
    "titan": lambda table, condition: any(
        is_class(titan.sheet, condition.what) for titan in voyage_of(table).titans
    ),
}


WORDS: Final = {
    "tech": "a technology that you do not have",
    "matrix": "to have chosen otherwise before",
    "read": "to have been somewhere that you have not been",
    **dict.fromkeys(("clue", "ally", "code", "gear"), "something that you do not have"),
    "story": "the story to have come to {what}",
    "day": "to come on another day",
    "diplomacy": "a better standing with {faction}",
    "faction": "to be in the waters of {faction}",
    "skill": "{what} {least}",
    "trait": "a memory of that kind",
    "boon": "somebody in front who can do that",
    "affliction": "somebody in front who has been through more",
    "anyone-affliction": "somebody aboard who has been through more",
    "titan": "such a titan aboard",
}
"""What an unmet condition asks for, as the end of a sentence: no more than whoever reads may know."""


def worded(condition: Condition) -> str:
    """A condition as the end of a sentence: "you need ..."."""
    if condition.is_not:
        return "to have chosen otherwise before"
    what = condition.what.replace("-", " ")
    slug = condition.what.split(",")[0]
    faction = NAMES.get(slug, "the local faction")
    words = WORDS.get(condition.test, "{least} {test}")
    return words.format(
        what=what, least=condition.least, test=condition.test.replace("-", " "), faction=faction
    )
