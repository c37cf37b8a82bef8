"""Options, and the table before the first step of a battle (AT-BSET)."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, NamedTuple

from pentathlon.kernel import Choice, Dice, Slot, switch

from .battle.state.keywords import cards_of, charged
from .content.scenarios import SCENARIOS, Scenario, scenario_for
from .pieces import Charge
from .printed.argo import SUMMONINGS
from .printed.cards import AeonCard, AiCard, BpCard, Gear, Kind
from .printed.catalogue import CARDS
from .printed.godforms import GODFORMS
from .printed.primordials import PRIMORDIALS
from .table import TITANS, Table

LEVELS: Final = (1, 2, 3, 4)
KNOWN, FIRST_HIDDEN = 0, 1
"""The pool of cards whose face everybody may know, and the first of those of escalation decks."""

CHOICES = (
    Choice(
        "primordial",
        tuple(PRIMORDIALS),
        next(iter(PRIMORDIALS)),
        "whom the titans face: the Labyrinthauros charges and walls them in; the Brazen Choir sings despair "
        "from afar; the Toll-Taker, an adversary, takes what they carry; Asterion, the boss, folds the "
        "ground and pushes them over its edge",
    ),
    Choice(
        "level",
        LEVELS,
        1,
        "the level of the primordial (of the Toll-Taker its stage, up to 3; Asterion has but one), and with "
        "it what the Argo brings: 1 bronze gear and one Argo ability; "
        "2 also the Spear and Shield Works, Argo-bred titans and a godform; 3 also the Maze Smithy and the "
        "Bell Foundry, two Argo abilities, two godforms and summonings; 4 everything",
        reads=lambda given: int(given) if isinstance(given, str) and given.isdigit() else given,
    ),
    switch(
        "ambush",
        False,
        "the primordial, if it is one that evolves, lies in ambush: no terrain, and the titans are nearer",
        seldom=True,
    ),
    switch("tear", False, "the party has a Sisyphus tear: a battle may be fought once more", seldom=True),
    switch("providence", False, "wise providence: the titans have the first round", seldom=True),
)


class Provision(NamedTuple):
    """What the Argo brings to a battle of its own, by level: how many of each list, and the limits."""

    argo: int
    limit: int
    sheets: int
    godforms: int
    wells: int
    summons: int


PROVISIONS: Final = (
    Provision(argo=2, limit=1, sheets=4, godforms=0, wells=0, summons=0),
    Provision(argo=3, limit=1, sheets=6, godforms=1, wells=0, summons=0),
    Provision(argo=5, limit=2, sheets=6, godforms=2, wells=2, summons=2),
    Provision(argo=5, limit=2, sheets=6, godforms=4, wells=4, summons=3),
)


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Table:
    """The table before the titans are chosen."""
    level = options["level"]
    scenario = scenario_for(options["primordial"], level, is_ambush=options["ambush"])
    table = laid_out(seats, dice, level, armory(level), scenario)
    table.tears, table.providence = int(options["tear"]), options["providence"]
    table.agenda = [("muster",)]
    return table


def start_over(table: Table) -> None:
    """Go back to before the battle for the price of a tear; dice and decks are new (AT-SISY-02).

    What the voyage has brought into the battle is there again.
    """
    gear, scenario = armory(table.level), SCENARIOS[table.scenario]
    fresh = laid_out(table.seats, table.dice, table.level, gear, scenario)
    fresh.agenda = [("muster",)]
    fresh.tears = table.tears - 1
    fresh.providence, fresh.diplomacy, fresh.owed = table.providence, table.diplomacy, table.owed
    fresh.aboard, fresh.possessions = table.aboard, table.possessions
    fresh.clock, fresh.learnt, fresh.story = table.clock, table.learnt, table.story
    for each in fields(table):
        setattr(table, each.name, getattr(fresh, each.name))


def armory(level: int) -> list[Gear]:
    """The gear at hand at a level, each piece as often as there are copies, and Fists for everybody."""
    gear = [card for card in CARDS.values() if isinstance(card, Gear) and card.level <= level]
    return [card for card in gear for _ in range(card.copies)]


def laid_out(seats: int, dice: Dice, level: int, gear: Sequence[Gear], scenario: Scenario) -> Table:
    """The decks, the primordial and the board (AT-BSET-03, AT-BSET-13, AT-BSET-14, AT-BSET-19)."""
    faces, pools = _faces(dice, scenario.primordial, gear)
    known = sum(1 << slot for slot, pool in enumerate(pools) if pool == KNOWN)
    table = Table([], dice, tuple(faces), [known] * seats, tuple(pools), seats=seats, level=level)
    table.foe, table.scenario = scenario.primordial, scenario.slug
    _lay_decks(table)
    table.armory = [Slot(slot) for slot, card in enumerate(faces) if card.kind is Kind.GEAR]
    table.anchor, table.facing = scenario.foe_start, scenario.facing
    table.tiles, table.boundless = scenario.tiles, scenario.boundless
    _provide(table)
    return table


def _faces(dice: Dice, foe: str, gear: Sequence[Gear]) -> tuple[list[AeonCard], list[int]]:
    """All cards, those of each escalation deck mixed among themselves, and the pool of each."""
    faces: list[AeonCard] = list(gear)
    pools = [KNOWN] * len(faces)
    cards = list(CARDS.values())
    for card in cards:
        if card.kind not in (Kind.GEAR, Kind.AI, Kind.BP):
            faces += [card] * card.copies
            pools += [KNOWN] * card.copies
    hidden = FIRST_HIDDEN
    for kind in (AiCard, BpCard):
        for level in (1, 2, 3):
            pile: list[AeonCard] = [
                card
                for card in cards
                if isinstance(card, kind) and card.foe == foe and card.level == level and card.copies
            ]
            dice.shuffle(pile)
            faces += pile
            pools += [KNOWN if level == 1 else hidden] * len(pile)
            hidden += level > 1
    return faces, pools


def _lay_decks(table: Table) -> None:
    """Level I in the decks, the others above them; the fate decks and the obols."""
    for slot, card in enumerate(table.faces):
        _lay(table, Slot(slot), card)


def _lay(table: Table, slot: Slot, card: AeonCard) -> None:
    if card.kind in (Kind.AI, Kind.BP):
        deck, above = (table.ai, table.ai_above) if card.kind is Kind.AI else (table.bp, table.bp_above)
        (deck.loose if card.level == 1 else above[card.level - 2]).append(slot)
    elif card.kind in (Kind.MINOR, Kind.MAJOR):
        deck = table.minor if card.kind is Kind.MINOR else table.major
        deck.loose.append(slot)
    elif card.kind is Kind.OBOL:
        table.obol_box.append(slot)
    elif card.kind is not Kind.GEAR:
        (table.kratos if card.kind is Kind.KRATOS else table.moiros).append(slot)


def _provide(table: Table) -> None:
    """What the level brings besides gear; with the Naos come its obol and its trauma card (AT-AWAK-02)."""
    provision = PROVISIONS[table.level - 1]
    table.aboard = tuple(range(provision.sheets))
    table.offered = tuple(range(provision.argo))
    table.limit = provision.limit
    table.godforms = (1 << min(provision.godforms, len(GODFORMS))) - 1
    table.summonings = (1 << min(provision.wells, len(SUMMONINGS))) - 1
    table.summon_charges = provision.summons
    table.has_naos = provision.godforms > 0
    _sort_fate(table)


def _sort_fate(table: Table) -> None:
    """The obol deck begins with one card that kills and one that does not (AT-TRAU-04, AT-AWAK-02)."""
    for slot in list(table.obol_box):
        card = table.card(slot)
        if card.begins and (not card.kills or card.awakens == table.has_naos):
            table.obol_box.remove(slot)
            table.obols.append(slot)
    for slot in list(table.major.loose):
        if table.card(slot).awakens and not table.has_naos:
            table.major.loose.remove(slot)
            table.removed.append(slot)


def loaded(table: Table) -> None:
    """Put charges on the cards that are limited by them (AT-GEAR-07)."""
    gear = [slot for titan in range(TITANS) for slot in cards_of(table, titan)]
    table.charges = tuple(
        Charge(slot, keyword.name, table.gear(slot).charges)
        for slot in gear
        for keyword in charged(table.gear(slot))
    )
