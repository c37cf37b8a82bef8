"""Step 6, advancement: research, trade, craft, breed and use what the Argo has, in any order (AT-TECH-01)."""

from typing import Any, Final

from pentathlon.games.aeon.printed.cycle import LAST_DAY, TECHNOLOGIES, Symbol
from pentathlon.games.aeon.story.paying import cannot_pay
from pentathlon.games.aeon.story.paying import pay as pay_price
from pentathlon.games.aeon.story.requirements import unmet, worded
from pentathlon.games.aeon.story.written.conditions import conditions
from pentathlon.games.aeon.story.written.effects import costs, effects
from pentathlon.games.aeon.table import Table, helm
from pentathlon.kernel import Question, Refusal, Seat, Steps, tell, then

from .aboard.breeding import breed, cannot_breed, gain_titan
from .aboard.crafting import cannot_craft, cannot_exchange, craft, exchange, exchanges
from .aboard.research import cannot_research, research
from .answers import Breed, Craft, Employ, Exchange, HandOver, Matter, Research
from .helm import cannot_hand_over, for_all
from .logbook import act, alter, here, voyage_of
from .state import Note

STEPS = Steps()
SHIPYARD: Final = Matter("shipyard")
Deed = Research | Craft | Breed | Employ | Exchange | Matter


def cannot_employ(table: Table, option: Employ) -> Refusal | None:
    """Why the ability of a technology cannot be used now (AT-TECH-11, AT-TECH-14, AT-TECH-18)."""
    voyage, card = voyage_of(table), TECHNOLOGIES[option.technology]
    if option.technology not in voyage.technologies:
        return Refusal("AT-TECH-04", f"You do not have {card.name} yet.")
    ability = card.ability
    if ability is None:
        return Refusal("AT-TECH-15", f"{card.name} has nothing to be used: what it does it does by itself.")
    if option.technology in voyage.used:
        return Refusal("AT-TECH-14", f"{card.name} was used today.")
    if any(note.kind == "cooldown" and note.what == option.technology for note in voyage.notes):
        return Refusal("AT-TECH-11", f"{card.name} has to rest.")
    if ability.cooldown and voyage.day + ability.cooldown > LAST_DAY:
        return Refusal("AT-TECH-21", "The timeline ends before it would be ready again.")
    if ability.kind == "negotiation" and (refusal := _cannot_negotiate(table)):
        return refusal
    needed = conditions(ability.needs) if ability.needs else ()
    if (missing := unmet(table, needed)) is not None:
        return Refusal("AT-TECH-18", f"{card.name} needs {worded(missing)}.")
    return cannot_pay(table, costs(ability.cost))


def _cannot_negotiate(table: Table) -> Refusal | None:
    """Negotiation is for cities, but not where one has just been (AT-MOVE-12, AT-TECH-18)."""
    if Symbol.CITY not in here(table).symbols:
        return Refusal("AT-TECH-18", "There is no city here to negotiate with.")
    if voyage_of(table).last_city == here(table).number:
        return Refusal("AT-MOVE-12", "This is the city that you visited last.")
    return None


def cannot_mend(table: Table, option: Matter) -> Refusal | None:
    """Why no shipyard takes the Argo in: it is for cities, once in each act (ruling OP-107)."""
    if option != SHIPYARD:
        return Refusal("AT-STORY-12", "That is resolved in the story step.")
    if Symbol.CITY not in here(table).symbols:
        return Refusal("AT-SPEV-01", "There is no city here with a shipyard.")
    if f"shipyard-{act(table)}" in voyage_of(table).settled:
        return Refusal("AT-SPEV-01", "The Argo was in a shipyard in this act.")
    return None


CANNOT: Final[dict[type, Any]] = {
    Research: cannot_research,
    Craft: cannot_craft,
    Breed: cannot_breed,
    Employ: cannot_employ,
    Exchange: cannot_exchange,
    Matter: cannot_mend,
}


def cannot_do(table: Table, seat: Seat, deed: Deed, about: Any) -> Refusal | None:
    """Why something cannot be done in the advancement step."""
    refusal: Refusal | None = CANNOT[type(deed)](table, deed)
    return refusal


ADVANCE: Final = Question(
    "advance",
    "research, trade, craft, breed or use a facility",
    "AT-TECH-01",
    {**dict.fromkeys(CANNOT, cannot_do), HandOver: cannot_hand_over},
    "The Argo gets better: choose what is done, or go on.",
    passing="Go on with the day",
    seldom=("pass", "handover"),
)


def deeds(table: Table) -> list[Deed]:
    """All that an advancement step could do, allowed or not."""
    voyage = voyage_of(table)
    gear = [product.gear for slug in voyage.technologies for product in TECHNOLOGIES[slug].makes]
    return [
        *(Research(slug) for slug in voyage.projects),
        *(Craft(slug) for slug in dict.fromkeys(gear)),
        *(Breed(slug) for slug in voyage.technologies if TECHNOLOGIES[slug].breeds),
        *(Employ(slug) for slug in voyage.technologies if TECHNOLOGIES[slug].ability),
        *exchanges(table),
        SHIPYARD,
    ]


@STEPS("advancement")
async def advance(table: Table) -> None:
    """First the events of the day, then whatever the group likes (AT-TECH-01, AT-TECH-02)."""
    alter(table, heading="advancement")
    then(table, *_due(table), ("improve",))


def _due(table: Table) -> list[tuple[str, str]]:
    """Cooldowns that are over, and titans that are bred (AT-TECH-12, AT-BREED-06)."""
    voyage = voyage_of(table)
    due = [note for note in voyage.notes if note.day <= voyage.day and note.kind in ("cooldown", "breeding")]
    alter(table, notes=tuple(note for note in voyage.notes if note not in due))
    return [("bred", note.what) for note in due if note.kind == "breeding"]


@STEPS("bred")
async def take_aboard(table: Table, technology: str) -> None:
    """A titan is done (AT-BREED-06)."""
    breeding = TECHNOLOGIES[technology].breeds
    assert breeding is not None
    await gain_titan(table, breeding.sheet)


@STEPS("improve")
async def do_something(table: Table) -> None:
    """One thing after another until the group goes on."""
    open_ = [deed for deed in deeds(table) if cannot_do(table, helm(table), deed, None) is None]
    chosen = await for_all(table, ADVANCE, [*open_, None])
    if chosen is None:
        return
    then(table, ("improve",))
    DO[type(chosen)](table, chosen)


def _employ(table: Table, option: Employ) -> None:
    """Pay, resolve, and write down when it can be used again (AT-TECH-11, AT-TECH-14)."""
    card, voyage = TECHNOLOGIES[option.technology], voyage_of(table)
    assert card.ability is not None
    pay_price(table, costs(card.ability.cost))
    alter(table, used=(*voyage.used, option.technology))
    if card.ability.cooldown:
        note = Note(voyage.day + card.ability.cooldown, "cooldown", option.technology)
        alter(table, notes=(*voyage_of(table).notes, note))
    tell(table, "employs", None, card.name)
    then(table, *(("effect", *op) for op in effects(card.ability.effects)))


def _mend(table: Table, option: Matter) -> None:
    alter(table, settled=(*voyage_of(table).settled, f"shipyard-{act(table)}"))
    then(table, ("adventure", "shipyard"))


DO: Final[dict[type, Any]] = {
    Research: lambda table, option: research(table, option.technology),
    Craft: lambda table, option: craft(table, option.gear),
    Breed: lambda table, option: breed(table, option.technology),
    Employ: _employ,
    Exchange: exchange,
    Matter: _mend,
}
