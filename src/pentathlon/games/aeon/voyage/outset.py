"""How a campaign begins: at its prologue, or later with what a party has by then (AT-CAMP)."""

from dataclasses import replace
from typing import Final

from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.printed.cycle import CHART, FACTIONS, OUTFIT, TECHNOLOGIES, WAYS, Way
from pentathlon.games.aeon.printed.primordials import CORES
from pentathlon.games.aeon.printed.sheets import ARGONAUTS, PORTRAITS, SHEETS
from pentathlon.games.aeon.story.written.roster import roster
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.games.aeon.table import Phase, Table
from pentathlon.kernel import Dice

from .state import RESOURCES, Aboard, Hero, Memory, Voyage

PROLOGUE: Final = "prologue"
FIRST_CARDS: Final = 24
"""The exploration cards that a cycle begins with."""


def set_out(seats: int, dice: Dice, way: str) -> Table:
    """The table on the morning of the first day (AT-CAMP-01 to AT-CAMP-08)."""
    voyage = first_morning(dice)
    table = Table([("dawn",)], dice, (), [0] * seats, seats=seats, phase=Phase.VOYAGE)
    table.voyage = voyage if way == PROLOGUE else later(voyage, WAYS[way])
    return table


def first_morning(dice: Dice) -> Voyage:
    """What the storybook lists: the Argo, its people, its cards (AT-CAMP-05)."""
    core = [TECHNOLOGIES[slug] for slug in OUTFIT.technologies]
    leads = [slug for card in core for slug in card.leads]
    slugs = [sheet.slug for sheet in SHEETS]
    mnemos = [card.slug for card in roster().mnemos]
    dice.shuffle(mnemos)
    cards = sorted(slug for slug in book().passages if slug[0] == "x" and slug[1:].isdigit())
    return Voyage(
        tile=CHART.start,
        revealed=(CHART.start,),
        crew=OUTFIT.crew,
        hull=OUTFIT.hull,
        tears=OUTFIT.tears,
        resources=(OUTFIT.mortal, OUTFIT.primordial, 0, 0),
        standing=(0,) * len(FACTIONS.faction),
        technologies=OUTFIT.technologies,
        projects=tuple(dict.fromkeys((*leads, *OUTFIT.projects))),
        armory=tuple(sorted(OUTFIT.armory)),
        deck=tuple(cards[:FIRST_CARDS]),
        tracks=(0,) * len(roster().hubs),
        evolution=(0, 0),
        ambushes=(0, 0),
        heroes=tuple(
            Hero(person.name, raised(person.skill), memories=(Memory(mnemos[number]),))
            for number, person in enumerate(ARGONAUTS)
        ),
        portraits=tuple(range(len(ARGONAUTS), len(PORTRAITS))),
        titans=tuple(Aboard(slugs.index(slug)) for slug in OUTFIT.titans),
        unused=tuple(sorted(mnemos[len(ARGONAUTS) :])),
        fated_deck=tuple(card.slug for card in roster().fated),
    )


def later(voyage: Voyage, way: Way) -> Voyage:
    """The voyage on the evening before a later day, with what a party usually has by then."""
    slugs = [sheet.slug for sheet in SHEETS]
    technologies = (*voyage.technologies, *way.technologies)
    leads = [slug for owned in technologies for slug in TECHNOLOGIES[owned].leads]
    projects = dict.fromkeys((*voyage.projects, *leads))
    factions = [faction.slug for faction in FACTIONS.faction]
    return replace(
        voyage,
        day=way.day,
        tile=way.tile,
        revealed=(*voyage.revealed, *way.revealed),
        explored=way.explored,
        tracks=way.tracks,
        technologies=technologies,
        projects=tuple(slug for slug in projects if slug not in technologies),
        armory=tuple(sorted((*voyage.armory, *way.armory))),
        titans=(*voyage.titans, *(Aboard(slugs.index(slug)) for slug in way.titans)),
        resources=tuple(way.resources.get(what, 0) for what in RESOURCES),
        cores=tuple(way.resources.get(what, 0) for what in CORES),
        crew=way.crew,
        hull=way.hull,
        fate=way.fate,
        knowledge=way.knowledge,
        unlocked=way.knowledge,
        story=way.story,
        progress=way.progress,
        doom_side=way.doom_side,
        doom=way.doom,
        standing=tuple(way.standing.get(slug, 0) for slug in factions),
        adversary=OUTFIT.adversary if way.adversary else "",
        stage=way.stage,
        evolution=way.evolution,
        godforms=way.godforms,
        summonings=way.summonings,
        clues=way.clues,
        matrix=way.marked,
        read=way.read,
    )


def raised(skill: Skill) -> tuple[int, ...]:
    """Skills of which one has the +1 of a portrait (AT-CAMP-16)."""
    return tuple(int(each is skill) for each in Skill)
