"""The game in words: options, events and icons, for whoever looks."""

from collections.abc import Sequence
from typing import Any

from pentathlon.kernel import Event, Option

from .drafting import ACT, WRITE, Deed, Use
from .effects import DISCARD, TRANSFER
from .foresight import FROM_AGORA
from .gains import WHOM
from .legends import NEW, Join, is_family_legend, price
from .printed import BLACK, LETTERS, Cards, Column, ElysiumCard, Power
from .quests import Quest, Shown, dots, tiles
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
    "moves to agora": "{who} moves {0} from the Oracle to the Agora.",
    "transfers": "{who} transfers {0} to {1} for {2} gold.",
    "claims family": "{who} takes the {1} VP tile of {0}.",
    "claims level": "{who} takes the {1} VP tile of Level {0}.",
    "undone": "{who} takes back the last choice.",
    "resigns": "{who} resigns.",
}
SECRETS = {"looks": "{who} looks at the top of the draw pile: {all}."}
YOU = "You"
IRREGULAR = {"passes.": "pass.", "dismisses": "dismiss", "carries": "carry"}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence, with its secret if it is still in there; a seat may be named "You"."""
    who = names[event.seat] if event.seat is not None else ""
    if event.secret:
        told = SECRETS[event.kind].format(*event.secret, who=who, all=", ".join(event.secret))
    else:
        told = SENTENCES[event.kind].format(*event.facts, who=who)
    return in_second_person(told) if who == YOU else told


def in_second_person(told: str) -> str:
    """ "You takes" as "You take"."""
    who, verb, *rest = told.split(" ")
    return " ".join([who, IRREGULAR.get(verb, verb.removesuffix("s")), *rest])


NONE = {
    DISCARD: "No, keep all cards",
    TRANSFER: "No, transfer nothing",
    FROM_AGORA: "No, exchange nothing",
}
DEEDS = {
    Deed.CITIZEN: "Take a Citizen from the draw pile, unseen",
    Deed.PASS: "Pass",
    Deed.END_TURN: "End the turn",
    Deed.STOP: "Stop transferring",
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


def label(table: Table, option: Option, what: str = "") -> str:
    """An option in words, for the player who is asked."""
    if option is None:
        return NONE.get(what, "No, decline")
    if isinstance(option, bool):
        return "Yes" if option else "No, decline"
    if isinstance(option, Deed):
        return DEEDS[option]
    if isinstance(option, Column):
        return f"{option.name.capitalize()} Column"
    if isinstance(option, Quest):
        return quest_label(table, option.value)
    if isinstance(option, Use):
        card = table.card(option.card)
        return f"Use {card.name}: {card.text}"
    if isinstance(option, Join) or option is NEW:
        return legend_label(table, option)
    if what == WHOM:
        return f"Player {option + 1} ({table.gold[option]} gold, {table.points[option]} VP)"
    if "how much" in what:
        return str(option)
    return card_label(table, option, what)


def card_label(table: Table, slot: Any, what: str) -> str:
    """A card with what matters about it now."""
    if table.is_citizen(slot):
        owner = table.owner_of(slot)
        return "Citizen" if owner is None else f"Citizen {table.citizens_of(owner).index(slot) + 1}"
    card = table.card(slot)
    if what == WRITE:
        cost = price(table, table.active, slot, None, table.rebate)
        return f"Transfer {card.name} ({card.family.title} {card.level}) for {cost} gold"
    verb = "Take " if what == ACT else ""
    return f"{verb}{card.name} ({summary(card)})"


def quest_label(table: Table, number: int) -> str:
    """A Quest with what it needs and gives."""
    either = " or ".join(column.name.lower() for column in dots(table.pediment, table.seats, number))
    return f"Take Quest {number} ({either}): {gifts(tiles(table.seats)[number - 1])}"


def gifts(shown: Shown) -> str:
    """What a Quest gives, in words."""
    transfers = "transfer" if shown.transfers == 1 else "transfers"
    return f"{shown.gold} gold, {shown.points} VP, {shown.transfers} {transfers}"


def legend_label(table: Table, target: Any) -> str:
    """A Legend of the player who is writing."""
    if not isinstance(target, Join):
        return "Begin a new Legend"
    legend = table.elysium[target.seat][target.legend]
    return f"Join {legend_name(table, legend)}: {', '.join(card_names(table, legend))}"


def legend_name(table: Table, legend: Cards) -> str:
    """A Legend by its kind."""
    card = table.card(legend[0])
    if len(legend) == 1:
        return f"the single card {card.family.title} {card.level}"
    kind = card.family.title if is_family_legend(table, legend) else f"Level {card.level}"
    return f"the {kind} Legend"


def card_names(table: Table, cards: Sequence[Any]) -> list[str]:
    """Cards by name; a Citizen is never named (EL-CITL-13)."""
    return ["a Citizen" if table.is_citizen(slot) else table.card(slot).name for slot in cards]


def condition_words(condition: str) -> str:
    """The circles of a card in words."""
    if condition == BLACK:
        return "any Column"
    words = ["one more" if letter == BLACK else LETTERS[letter].name.lower() for letter in condition]
    return " and ".join(words)


def summary(card: ElysiumCard) -> str:
    """Family, Level, condition and kind of power in one line."""
    needs = condition_words(card.condition)
    return f"{card.family.title} {card.level}, {needs}, {card.power.value}: {card.text}"
