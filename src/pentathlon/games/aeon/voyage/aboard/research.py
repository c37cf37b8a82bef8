"""Research: projects become technologies, and bring others into reach (AT-TECH)."""

from typing import Final

from pentathlon.games.aeon.printed.cycle import DAYS, TECHNOLOGIES, Technology
from pentathlon.games.aeon.story.requirements import unmet, worded
from pentathlon.games.aeon.story.written.book import Condition, Op
from pentathlon.games.aeon.story.written.conditions import conditions
from pentathlon.games.aeon.story.written.effects import SUPPLIES, effects
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.answers import Research
from pentathlon.games.aeon.voyage.logbook import alter, voyage_of
from pentathlon.kernel import Refusal, tell, then

from .ship import change

BREAKTHROUGHS: Final = {"structural": "structural", "battle": "battle-tech"}
"""The symbol of the day that each kind of technology needs (AT-TECH-07)."""


def needs_of(card: Technology) -> tuple[Condition, ...]:
    """What a project requires (AT-TECH-08)."""
    return conditions(card.needs) if card.needs else ()


def cannot_research(table: Table, option: Research) -> Refusal | None:
    """Why a project cannot be researched now (AT-TECH-04 to AT-TECH-08)."""
    voyage, card = voyage_of(table), TECHNOLOGIES[option.technology]
    if option.technology in voyage.technologies:
        return Refusal("AT-TECH-03", f"You have {card.name} already.")
    if option.technology not in voyage.projects:
        return Refusal("AT-TECH-05", "That technology is still in the reserves.")
    symbol = BREAKTHROUGHS[card.kind]
    if symbol not in DAYS[voyage.day].symbols:
        return Refusal("AT-TECH-07", f"{card.name} needs a day with a {card.kind} breakthrough.")
    if symbol in voyage.used:
        return Refusal("AT-TECH-07", f"The {card.kind} breakthrough of this day is used.")
    if (missing := unmet(table, needs_of(card))) is not None:
        return Refusal("AT-TECH-08", f"{card.name} needs {worded(missing)}.")
    return None


def research(table: Table, slug: str) -> None:
    """Pay what it needs; the day's breakthrough is used (AT-TECH-07, ruling OP-102)."""
    card = TECHNOLOGIES[slug]
    for need in needs_of(card):
        if need.test in SUPPLIES:
            change(table, need.test, -need.least)
    alter(table, used=(*voyage_of(table).used, BREAKTHROUGHS[card.kind]))
    gain_technology(table, slug)


def gain_technology(table: Table, slug: str) -> None:
    """What it leads to becomes a project, then it joins the technologies and its immediate effects are
    resolved (AT-TECH-09, AT-TECH-10, AT-TECH-17, AT-GAIN-04).
    """
    voyage, card = voyage_of(table), TECHNOLOGIES[slug]
    if slug in voyage.technologies:
        return
    known = (*voyage.technologies, *voyage.projects, slug)
    projects = (*voyage.projects, *(each for each in card.leads if each not in known))
    alter(
        table,
        projects=tuple(each for each in projects if each != slug),
        technologies=(*voyage.technologies, slug),
    )
    tell(table, "technology", None, card.name)
    then(table, *(("effect", *op) for op in immediate(card)))


def immediate(card: Technology) -> tuple[Op, ...]:
    """What happens when a technology is gained (AT-TECH-17)."""
    return effects(card.immediate)
