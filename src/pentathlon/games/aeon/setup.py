"""Options, and the table before the first step of a battle (AT-BSET)."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final, NamedTuple

from pentathlon.kernel import Choice, Dice, Slot, switch

from .battle.state.keywords import cards_of, charged
from .content.scenarios import SCENARIOS, Scenario, scenario_for
from .pieces import Charge
from .printed.argo import SUMMONINGS
from .printed.cards import AeonCard, AiCard, BpCard, Gear, Kind
from .printed.catalogue import CARDS, KNOWN
from .printed.cycle import WAYS
from .printed.godforms import GODFORMS
from .printed.primordials import PRIMORDIALS
from .table import TITANS, Table
from .voyage.outset import PROLOGUE, set_out

LEVELS: Final = (1, 2, 3, 4)
BATTLE: Final = "battle"
BEGIN = Choice(
    "begin",
    (BATTLE, PROLOGUE, *WAYS),
    BATTLE,
    "where it begins: a battle of its own; from the prologue, a campaign of 36 days; from its day 12, with "
    "what a party has by then; from its day 24, with a party that came far; on the eve of its last battle",
)
OF_BATTLES = (
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
CHOICES = (BEGIN, *(replace(choice, where=(BEGIN.name, BATTLE)) for choice in OF_BATTLES))
"""What is settled before a battle of its own is not asked of a campaign."""


class Provision(NamedTuple):
    """What the Argo brings to a battle besides gear; godforms, nymphs and one-off nymphs as bits."""

    sheets: tuple[int, ...]
    """The titans that may fight, by their sheets."""
    argo: tuple[int, ...]
    """The Argo abilities that may be prepared, and how many."""
    limit: int
    godforms: int = 0
    summonings: int = 0
    charges: int = 0
    one_offs: int = 0
    has_naos: bool = False


def provided(argo: int, limit: int, sheets: int, godforms: int, nymphs: int, charges: int) -> Provision:
    """What a battle of its own has at a level: the first of each list."""
    forms = (1 << min(godforms, len(GODFORMS))) - 1
    wells = (1 << min(nymphs, len(SUMMONINGS))) - 1
    return Provision(
        tuple(range(sheets)), tuple(range(argo)), limit, forms, wells, charges, has_naos=godforms > 0
    )


PROVISIONS: Final = (
    provided(argo=2, limit=1, sheets=4, godforms=0, nymphs=0, charges=0),
    provided(argo=3, limit=1, sheets=6, godforms=1, nymphs=0, charges=0),
    provided(argo=5, limit=2, sheets=6, godforms=2, nymphs=2, charges=2),
    provided(argo=5, limit=2, sheets=6, godforms=4, nymphs=4, charges=3),
)


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Table:
    """The table before the titans are chosen, or on the morning on which a campaign begins."""
    if options["begin"] != BATTLE:
        return set_out(seats, dice, options["begin"])
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
    become(table, fresh)


def become(table: Table, fresh: Table) -> None:
    """Lay the table anew, as another one is laid."""
    for each in fields(table):
        setattr(table, each.name, getattr(fresh, each.name))


def armory(level: int) -> list[Gear]:
    """The gear at hand at a level, each piece as often as there are copies, and Fists for everybody."""
    gear = [card for card in CARDS.values() if isinstance(card, Gear) and card.level <= level]
    return [card for card in gear for _ in range(card.copies)]


def laid_out(
    seats: int,
    dice: Dice,
    level: int,
    gear: Sequence[Gear],
    scenario: Scenario,
    provision: Provision | None = None,
) -> Table:
    """The decks, the primordial and the board (AT-BSET-03, AT-BSET-13, AT-BSET-14, AT-BSET-19)."""
    faces = _faces(dice, scenario.primordial, gear)
    known = sum(1 << slot for slot, card in enumerate(faces) if card.sort == KNOWN)
    table = Table([], dice, tuple(faces), [known] * seats, seats=seats, level=level)
    table.foe, table.scenario = scenario.primordial, scenario.slug
    _lay_decks(table)
    table.armory = [Slot(slot) for slot, card in enumerate(faces) if card.kind is Kind.GEAR]
    table.anchor, table.facing = scenario.foe_start, scenario.facing
    table.tiles, table.boundless = scenario.tiles, scenario.boundless
    _provide(table, provision or PROVISIONS[level - 1])
    return table


def _faces(dice: Dice, foe: str, gear: Sequence[Gear]) -> list[AeonCard]:
    """All cards, those of each escalation deck mixed among themselves."""
    faces: list[AeonCard] = list(gear)
    cards = list(CARDS.values())
    for card in cards:
        if card.kind not in (Kind.GEAR, Kind.AI, Kind.BP):
            faces += [card] * card.copies
    for kind in (AiCard, BpCard):
        for level in (1, 2, 3):
            pile: list[AeonCard] = [
                card
                for card in cards
                if isinstance(card, kind) and card.foe == foe and card.level == level and card.copies
            ]
            dice.shuffle(pile)
            faces += pile
    return faces


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


def _provide(table: Table, provision: Provision) -> None:
    """What the Argo brings; with the Naos come its obol and its trauma card (AT-AWAK-02)."""
    table.aboard, table.offered, table.limit = provision.sheets, provision.argo, provision.limit
    table.godforms, table.summonings = provision.godforms, provision.summonings
    table.summon_charges, table.one_offs = provision.charges, provision.one_offs
    table.has_naos = provision.has_naos
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
