"""Technologies in words, from what is printed on them."""

from functools import cache
from typing import Final

from pentathlon.games.aeon.printed.argo import ARGO_ABILITIES
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.cycle import TECHNOLOGIES, Ability, Breeding, Exchanges, Save, Technology
from pentathlon.games.aeon.story.requirements import worded
from pentathlon.games.aeon.story.written.book import Condition
from pentathlon.games.aeon.story.written.conditions import conditions
from pentathlon.games.aeon.story.written.effects import costs, effects
from pentathlon.games.aeon.story.written.prices import gain, price
from pentathlon.games.aeon.voyage.aboard.diplomacy import NAMES
from pentathlon.kernel.wording import capitalised, counted, listed

REDRAWS: Final = {
    "delve": "One card of a delve may be drawn again.",
    "hub": "The roll for a hub may be rolled again.",
}


@cache
def text_of(slug: str) -> str:
    """What a technology gives, in sentences."""
    card = TECHNOLOGIES[slug]
    parts = [
        f"Argo abilities in a battle: {card.argo_limit}." if card.argo_limit else "",
        _save(card.saves) if card.saves else "",
        _breeding(card.breeds) if card.breeds else "",
        _exchanges(card.exchanges) if card.exchanges else "",
        f"Makes {listed(CARDS[product.gear].name for product in card.makes)}." if card.makes else "",
        f"{_prepared(card.prepares)}" if card.prepares else "",
        f"Summon limit {card.summon_limit}." if card.summon_limit else "",
        "Opens the restricted arrows." if card.opens else "",
        "Titans may awaken." if card.awakens else "",
        REDRAWS.get(card.redraws, ""),
        f"At once: {listed(gain(op) for op in effects(card.immediate))}." if card.immediate else "",
        _ability(card.ability) if card.ability else "",
        card.reference,
    ]
    return " ".join(part for part in parts if part)


def _save(save: Save) -> str:
    faction = " and the standing with the local faction" if save.diplomacy else ""
    return f"Saves from {save.of} on {save.difficulty}+ (the roll{faction})."


def _breeding(breeding: Breeding) -> str:
    cost = listed(f"{amount} {what}" for what, amount in breeding.cost.items())
    return f"Breeds a {capitalised(breeding.sheet)} for {cost}, in {breeding.days} days."


def _exchanges(terms: Exchanges) -> str:
    return f"{counted(terms.number, 'exchange')} a day, {terms.give} for {terms.get}."


def _prepared(slug: str) -> str:
    aid = next(aid for aid in ARGO_ABILITIES if aid.slug == slug)
    return f"Argo ability: {aid.text}"


def _ability(ability: Ability) -> str:
    where = "At a city" if ability.kind == "negotiation" else "Once a day"
    needs = f" {listed(_while(each) for each in conditions(ability.needs))}" if ability.needs else ""
    cost = f" for {price(costs(ability.cost))}" if ability.cost else ""
    rest = f" Then it rests for {ability.cooldown} days." if ability.cooldown else ""
    return f"{where}{needs}{cost}: {listed(gain(op) for op in effects(ability.effects))}.{rest}"


def _while(condition: Condition) -> str:
    """A condition under which an ability is used, a standing by its name."""
    if condition.test != "diplomacy":
        return f"with {worded(condition)}"
    faction, rank = condition.what.split(",")
    who = NAMES.get(faction, "the people there")
    return f"while {who} are {rank.replace('-', ' ')} or better"


def needs_in_words(card: Technology) -> str:
    """What a project requires."""
    return listed(worded(each) for each in conditions(card.needs)) if card.needs else ""
