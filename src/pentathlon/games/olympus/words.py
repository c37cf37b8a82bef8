"""The game in words: options, events and cards, for whoever looks."""

from collections.abc import Sequence
from typing import Any

from pentathlon.kernel import Event, Option

from .flow import FREE_PLAY, SKIP_ATTACK, SKIP_PLAY
from .payment import Payment
from .playing import PLAY
from .printed import Colour, OlympusCard
from .table import SIDE_OF, SPACE_OF, Area, Space, Table
from .units import attack_value, defence_value

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
    "undone": "{who} takes back the last choice.",
    "resigns": "{who} resigns.",
}
SECRETS = {
    "draws": "{who} draws {0}.",
    "looks at pile": "{who} looks at the top of the draw pile: {all}.",
}


YOU = "You"


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence, with its secret if it is still in there; a seat may be named "You"."""
    who = names[event.seat] if event.seat is not None else ""
    if event.secret:
        told = SECRETS[event.kind].format(*event.secret, who=who, all=", ".join(event.secret))
    else:
        told = SENTENCES[event.kind].format(*event.facts, who=who)
    return in_second_person(told) if who == YOU else told


def in_second_person(told: str) -> str:
    """ "You plays" as "You play", and "the hand of You" as "your hand"."""
    who, verb, *rest = told.split(" ")
    if who == YOU:
        return " ".join([who, verb.removesuffix("s"), *rest])
    return told.replace("the hand of You", "your hand").replace(": You.", ": you.")


YES_NO = {
    SKIP_PLAY: ("Skip playing cards", "Play cards, and skip a later phase"),
    SKIP_ATTACK: ("Skip attacking", "Attack, and skip drawing"),
}
NONE = {PLAY: "End the phase", FREE_PLAY: "Keep it in hand"}
ON_THE_OTHER_SIDE = ("where it goes", "move the opposing unit to an adjacent empty space")
"""Questions whose spaces are those of the opponent."""


def label(table: Table, option: Option, what: str = "") -> str:
    """An option in words, for the player who is asked."""
    if option is None:
        return NONE.get(what, "No, decline")
    if isinstance(option, bool):
        return YES_NO.get(what, ("Yes", "No, decline"))[not option]
    if isinstance(option, Colour | Area):
        return option.name.capitalize()
    if isinstance(option, Space):
        whose = "opposite " if what in ON_THE_OTHER_SIDE else ""
        return f"{whose}{option.name} ({option.area.name.capitalize()})"
    if isinstance(option, Payment):
        return payment_label(table, option)
    if "how much" in what:
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


def letters(card: OlympusCard) -> str:
    """The colours of a card as letters."""
    return "RBGY" if card.multi else card.colour.letter


def cost_letters(card: OlympusCard) -> str:
    """The cost of a card as letters."""
    return "".join(colour.letter for colour in card.cost) or "free"


def summary(card: OlympusCard) -> str:
    """Colour, kind, values and cost of a card in one line."""
    values = f"{card.attack}/{card.defence}" if card.is_unit else f"+{card.attack}/+{card.defence}"
    return f"{letters(card)} {card.kind.value} {values}, cost {cost_letters(card)}"
