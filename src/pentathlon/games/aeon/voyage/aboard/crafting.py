"""Trading and crafting (AT-TRADE, AT-CRAFT)."""

from functools import cache

from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.cycle import TECHNOLOGIES, Exchanges, Product
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.answers import Craft, Exchange
from pentathlon.games.aeon.voyage.logbook import alter, amount_of, voyage_of
from pentathlon.games.aeon.voyage.state import RESOURCES, Voyage
from pentathlon.kernel import Refusal, tell
from pentathlon.kernel.wording import either

from .ship import can_pay, change, gain_gear, lose_gear, pay


def product_of(voyage: Voyage, gear: str) -> Product | None:
    """How a piece of gear is made with the technologies at hand (AT-CRAFT-02)."""
    made = (product for slug in voyage.technologies for product in TECHNOLOGIES[slug].makes)
    return next((product for product in made if product.gear == gear), None)


def cannot_craft(table: Table, option: Craft) -> Refusal | None:
    """Why a piece of gear cannot be made (AT-CRAFT-02 to AT-CRAFT-05)."""
    voyage, card = voyage_of(table), CARDS[option.gear]
    product = product_of(voyage, option.gear)
    if product is None:
        return Refusal("AT-CRAFT-02", f"No production facility of yours makes {card.name}.")
    if voyage.armory.count(option.gear) >= card.copies:
        return Refusal("AT-CRAFT-03", f"There are no more copies of {card.name}.")
    if product.spends and product.spends not in voyage.armory:
        return Refusal("AT-CRAFT-05", f"{card.name} is made from {CARDS[product.spends].name}.")
    if not can_pay(voyage, product.cost):
        return Refusal("AT-CRAFT-04", f"{card.name} costs {cost_of(option.gear)}.")
    return None


@cache
def cost_of(gear: str) -> str:
    """What a piece of gear costs, in words."""
    product = next(each for card in TECHNOLOGIES.values() for each in card.makes if each.gear == gear)
    parts = [f"{amount} {what.replace('-', ' ')}" for what, amount in product.cost.items()]
    return ", ".join([*parts, *([CARDS[product.spends].name] if product.spends else [])])


def craft(table: Table, gear: str) -> None:
    """Pay, and the gear joins the armory (AT-CRAFT-01, AT-CRAFT-04 to AT-CRAFT-06)."""
    product = product_of(voyage_of(table), gear)
    assert product is not None
    pay(table, product.cost)
    if product.spends:
        lose_gear(table, product.spends)
    gain_gear(table, gear)
    tell(table, "crafts", None, CARDS[gear].name)


# trading


def market(table: Table) -> tuple[str, Exchanges] | None:
    """A technology by which something can still be exchanged today (AT-TRADE-01)."""
    voyage = voyage_of(table)
    for slug in voyage.technologies:
        terms = TECHNOLOGIES[slug].exchanges
        if terms is not None and voyage.traded.count(slug) < terms.number:
            return slug, terms
    return None


def cannot_exchange(table: Table, option: Exchange) -> Refusal | None:
    """Why nothing is exchanged so (AT-TRADE-01 to AT-TRADE-03)."""
    found = market(table)
    if found is None:
        return Refusal("AT-TRADE-01", "Nobody trades with you today, or not any more.")
    if not {option.give, option.get} <= set(RESOURCES):
        return Refusal("AT-TRADE-02", f"What is exchanged is {either(RESOURCES)}.")
    if option.give == option.get:
        return Refusal("AT-TRADE-02", "One kind of resource is exchanged for another.")
    _, terms = found
    if option.units < 1 or amount_of(voyage_of(table), option.give) < option.units * terms.give:
        return Refusal("AT-TRADE-03", f"You have too little: {terms.give} {option.give} make {terms.get}.")
    return None


def exchanges(table: Table) -> list[Exchange]:
    """All that could be exchanged now: which for which, and how many times."""
    found = market(table)
    if found is None:
        return []
    most = {what: amount_of(voyage_of(table), what) // found[1].give for what in RESOURCES}
    return [
        Exchange(give, get, units)
        for give in RESOURCES
        for get in RESOURCES
        if give != get
        for units in range(1, most[give] + 1)
    ]


def exchange(table: Table, option: Exchange) -> None:
    """One exchange of any number of units (AT-TRADE-03)."""
    found = market(table)
    assert found is not None
    slug, terms = found
    change(table, option.give, -option.units * terms.give)
    change(table, option.get, option.units * terms.get)
    alter(table, traded=(*voyage_of(table).traded, slug))
