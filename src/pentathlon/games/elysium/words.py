"""The game in words: options, events and icons, for whoever looks."""

from collections.abc import Sequence
from typing import Any

from pentathlon.kernel import Amount, Ask, Event, Option, Person
from pentathlon.kernel.wording import counted, worded

from .printed import Column, ElysiumCard, Power
from .rules.drafting import ACT, Alternative, condition_words
from .rules.flow import WRITE
from .rules.legends import NEW, Join, legend_name, price
from .rules.powers.answers import Use
from .rules.powers.modes import Mode
from .rules.quests import Quest, Shown, dots, tiles
from .table import Table

SENTENCES = {
    "epoch": "Epoch {0} begins.",
    "reshuffles": "The discard pile is shuffled into a new draw pile.",
    "takes": "{who} takes {0}.",
    "takes quest": "{who} takes Quest {0}.",
    "takes citizen": "{who} takes a Citizen.",
    "passes": "{who} passes.",
    "dismisses": "{who} dismisses the {0} Column.",
    "takes back": "{who} takes back the {0} Column.",
    "fails": "{who} gets an incomplete Quest.",
    "uses": "{who} uses {0}.",
    "copies": "{who} carries out the power of {0}.",
    "untaps": "{who} untaps {0}.",
    "rings": "{who} puts a ring on {0}.",
    "gains": "{who} gains {0}.",
    "loses": "{who} loses {0}.",
    "draws": "{who} draws {0}.",
    "discards": "{who} discards {0}.",
    "looks": "{who} looks at the top of the draw pile.",
    "exchanges": "{who} exchanges {0} in the Agora with {1} on the Oracle.",
    "barters": "{who} exchanges {0} with {1} in the Agora.",
    "exchanges quests": "{who} exchanges Quest {0} for Quest {1}.",
    "floods": "{who} clears the Agora.",
    "moves to agora": "{who} moves {0} from the Oracle to the Agora.",
    "transfers": "{who} transfers {0} to {1} for {2} gold.",
    "claims family": "{who} takes the {1} VP tile of {0}.",
    "claims level": "{who} takes the {1} VP tile of Level {0}.",
}
SECRETS = {"looks": "{who} looks at the top of the draw pile: {all}."}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence."""
    return worded(event, names, SENTENCES, SECRETS)


ALTERNATIVES = {
    Alternative.CITIZEN: "Take a Citizen from the draw pile, unseen",
    Alternative.PASS: "Pass",
    Alternative.END_TURN: "End the turn",
    Alternative.STOP: "Stop transferring",
}
SYMBOLS = {
    Power.INSTANT: "when it arrives",
    Power.PERMANENT: "always, while in your Domain",
    Power.ACTIVATE: "once an Epoch in your turn; tap it",
    Power.TRIGGER: "once a game in your turn; give up its ring",
    Power.ELEUSIS: "once an Epoch in your turn, beside another Eleusis card; tap it",
    Power.LEGEND: "once an Epoch while you transfer in Phase III",
    Power.CHRONOS: "at the end of the game, from a Legend",
}
"""When each kind of power works."""


def label(table: Table, option: Option, ask: Ask[Any] | None) -> str:
    """A thing in words, for the player who is asked."""
    if isinstance(option, Alternative):
        return ALTERNATIVES[option]
    if isinstance(option, Column):
        return f"{option.name.capitalize()} Column"
    if isinstance(option, Quest):
        return quest_label(table, option.value)
    if isinstance(option, Use):
        card = table.card(option.card)
        return f"Use {card.name}: {card.text}"
    if isinstance(option, Join) or option is NEW:
        return legend_label(table, option)
    if isinstance(option, Person):
        return f"Player {option + 1} ({table.gold[option]} gold, {table.points[option]} VP)"
    if isinstance(option, Amount):
        return str(option)
    if isinstance(option, Mode):
        return str(ask.about.texts[option.number]) if ask is not None else f"Mode {option.number + 1}"
    return card_label(table, option, ask)


def card_label(table: Table, slot: Any, ask: Ask[Any] | None) -> str:
    """A card with what matters about it now."""
    if table.is_citizen(slot):
        owner = table.owner_of(slot)
        return "Citizen" if owner is None else f"Citizen {table.citizens_of(owner).index(slot) + 1}"
    card = table.card(slot)
    if ask is not None and ask.question is WRITE:
        cost = price(table, table.active, slot, None, table.rebate)
        return f"Transfer {card.name} ({card.family.title} {card.level}) for {cost} gold"
    verb = "Take " if ask is not None and ask.question is ACT else ""
    return f"{verb}{card.name} ({summary(card)})"


def quest_label(table: Table, number: int) -> str:
    """A Quest with what it needs and gives."""
    either = " or ".join(column.name.lower() for column in dots(table.pediment, table.seats, number))
    return f"Take Quest {number} ({either}): {gifts(tiles(table.seats)[number - 1])}"


def gifts(shown: Shown) -> str:
    """What a Quest gives, in words."""
    return f"{shown.gold} gold, {shown.points} VP, {counted(shown.transfers, 'transfer')}"


def legend_label(table: Table, target: Any) -> str:
    """A Legend of the player who is writing."""
    if not isinstance(target, Join):
        return "Begin a new Legend"
    legend = table.elysium[target.seat][target.legend]
    return f"Join {legend_name(table, legend)}: {', '.join(card_names(table, legend))}"


def card_names(table: Table, cards: Sequence[Any]) -> list[str]:
    """Cards by name; a Citizen is never named (EL-CITL-13)."""
    return ["a Citizen" if table.is_citizen(slot) else table.card(slot).name for slot in cards]


def summary(card: ElysiumCard) -> str:
    """Family, Level, condition and kind of power in one line."""
    needs = condition_words(card.condition)
    return f"{card.family.title} {card.level}, {needs}, {card.power.value}: {card.text}"
