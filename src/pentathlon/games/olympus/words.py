"""The game in words: options, events and cards, for whoever looks."""

from collections.abc import Sequence
from typing import Any

from pentathlon.kernel import Amount, Ask, Event, Option, slug_of
from pentathlon.kernel.wording import worded

from .printed import CARDS, Colour, OlympusCard, cost_letters, letters
from .rules.payment import Payment
from .rules.units import attack_value, defence_value
from .table import SIDE_OF, SPACE_OF, Area, Spot, Table

SENTENCES = {
    "turn": "Turn {0}: {who}.",
    "skips": "{who} skips {0}.",
    "plays": "{who} plays {0} on {1}.",
    "equips": "{who} equips {1} with {0}.",
    "discards": "{who} discards {0}.",
    "pays marker": "{who} returns the {0} marker to Delphi.",
    "takes marker": "{who} takes the {0} marker.",
    "steals marker": "{who} takes the {0} marker from the opponent.",
    "attacks": "{0} attacks.",
    "damages": "{0} takes {1} damage.",
    "heals": "{0} heals {1} damage.",
    "is defeated": "{0} is defeated and discarded.",
    "is discarded": "{0} is discarded.",
    "survives": "{0} is defeated but stays in play.",
    "loses equipment": "{0} is discarded.",
    "returns": "{0} returns to the hand of {who}.",
    "places": "{who} places {0} on {1}.",
    "moves": "{0} moves to {1}.",
    "takes from discard": "{who} takes {0} from the discard pile.",
    "looks at hand": "{who} looks at the other hand.",
    "scores": "{who} gains a victory point.",
    "draws": "{who} draws a card.",
    "looks at pile": "{who} looks at the top of the draw pile.",
}
OF_MANY = {
    "attacks": "{0} attack.",
    "damages": "{0} take {1} damage.",
    "heals": "{0} heal {1} damage.",
    "is defeated": "{0} are defeated and discarded.",
    "is discarded": "{0} are discarded.",
    "survives": "{0} are defeated but stay in play.",
    "returns": "{0} return to the hand of {who}.",
    "moves": "{0} move to {1}.",
}
"""What Soldiers do and suffer: each of their cards is named for many."""
SECRETS = {
    "draws": "{who} draws {all}.",
    "looks at pile": "{who} looks at the top of the draw pile: {all}.",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence."""
    of_many = event.kind in OF_MANY and _is_soldier(event.facts[0])
    return worded(event, names, OF_MANY if of_many else SENTENCES, SECRETS)


def _is_soldier(name: str) -> bool:
    card = CARDS.get(slug_of(name))
    return card is not None and card.is_soldier


def label(table: Table, option: Option, ask: Ask[Any] | None) -> str:
    """A thing in words, for the player who is asked."""
    if isinstance(option, Colour | Area):
        return option.name.capitalize()
    if isinstance(option, Spot):
        me = table.active if ask is None else ask.seat
        whose = "opposite " if SIDE_OF[option] != me else ""
        return f"{whose}{SPACE_OF[option].name} ({SPACE_OF[option].area.name.capitalize()})"
    if isinstance(option, Payment):
        return payment_label(table, option)
    if isinstance(option, Amount):
        return str(option)
    return slot_label(table, option)


def payment_label(table: Table, payment: Payment) -> str:
    """What a payment gives up."""
    parts = [f"{table.card(slot).name} ({letters(table.card(slot))})" for slot in payment.cards]
    parts += [f"{colour.name.lower()} marker" for colour in payment.markers]
    return " + ".join(parts) or "nothing"


def slot_label(table: Table, slot: Any) -> str:
    """A card in hand with its cost, or a unit with its place and state."""
    card, spot = table.card(slot), table.spot_of(slot)
    if spot < 0:
        return f"{card.name} ({summary(card)})"
    whose = "opposite " if SIDE_OF[spot] != table.active else ""
    state = f"{attack_value(table, spot)}/{defence_value(table, spot)}"
    hurt = f", {table.damage[spot]} damage" if table.damage[spot] else ""
    return f"{card.name} on {whose}{SPACE_OF[spot].name} ({state}{hurt})"


def summary(card: OlympusCard) -> str:
    """Colour, kind, values and cost of a card in one line."""
    values = f"{card.attack}/{card.defence}" if card.is_unit else f"+{card.attack}/+{card.defence}"
    return f"{letters(card)} {card.kind.value} {values}, {price(card)}"


def price(card: OlympusCard) -> str:
    """What a card costs, as one says it."""
    return f"cost {cost_letters(card)}" if card.cost else "free"
