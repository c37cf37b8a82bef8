"""The game in words: options and events, for whoever looks."""

from collections.abc import Sequence

from pentathlon.kernel import Event, Option

from .assigning import ASSIGN, board_name
from .cities import city_of
from .final import RESERVE, Arrangement
from .printed import ASPECTS, Aspect, KronosCard, Strength, amounts
from .reinforcing import REINFORCE, Attach, Deed, Use
from .resolution import Keep, Unlock
from .rounds import KEEP
from .table import ACHERON, Place, Table

SENTENCES = {
    "round": "Round {0} begins.",
    "reshuffles": "The discarded {0}s are shuffled into a new pile.",
    "drafts": "{who} takes {0}.",
    "foretells": "A Prophecy: {0}.",
    "sends none": "{who} has no card for Olympus.",
    "sends openly": "{who} sends {0} to Olympus, face up.",
    "sends": "{who} sends a card to Olympus.",
    "stays": "{who} assigns no more cards.",
    "assigns": "{who} assigns {0} to {1}.",
    "hides": "{who} assigns a card face down to {0}.",
    "board": "{0}.",
    "meets": "{who} meets {rival}.",
    "beats": "{who} beats {rival}.",
    "ties": "{who} and {rival} are even.",
    "turns up": "{who} turns up {0}.",
    "fails": "{0} brings nobody.",
    "calls": "{0} brings {1}.",
    "gains": "{who} gains the {0}.",
    "unlocks": "{who} unlocks {0} with the {1}.",
    "keeps": "{who} puts the {0} into the Armory.",
    "faces": "{who} faces the {0}.",
    "slays": "{who} defeats the {0}.",
    "falls": "{who} loses to the {0}; the {1} goes to Kronos.",
    "passes": "{who} passes.",
    "waits": "{who} turns the Coin and waits.",
    "attaches": "{who} gives the {0} to {1}.",
    "uses": "{who} uses {0}.",
    "plays": "{who} plays {0}.",
    "bonus": "{0} gets +{1} {2}.",
    "all round": "{0} gets +{1} in every Aspect.",
    "multiplies": "{0} counts {1} {2} times.",
    "penalty": "{0} gets -{1} {2}.",
    "stuns": "{0} is stunned.",
    "recovers": "{0} takes part again.",
    "swaps": "{0} exchanges {1} and {2}.",
    "cancels": "{who} cancels the Bonus of the {0}.",
    "raises": "{who} may play {0} more Reinforcements.",
    "lowers": "{who} lowers the limit of the other side by {0}.",
    "readies": "The {0} may be attached again.",
    "retrieves": "{who} takes back {0}.",
    "holds": "{who} keeps a Reinforcement card.",
    "leaves": "{0} leaves the game.",
    "final battle": "The Final Battle.",
    "order": "The order of the Aspects: {0}, {1}, {2}.",
    "wins battle": "{who} wins the battle of {0} with {1}.",
    "first step": "{who} wins the first step.",
    "undone": "{who} takes back the last choice.",
    "resigns": "{who} resigns.",
}
SECRETS = {
    "sends": "{who} sends {secret} to Olympus.",
    "hides": "{who} assigns {secret} face down to {0}.",
}
WITH_RIVAL = ("meets", "beats", "ties")
YOU = "You"
IRREGULAR = {"passes.": "pass.", "are": "are", "has": "have"}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence, with its secret if it is still in there; a seat may be named "You"."""
    who = names[event.seat] if event.seat is not None else ""
    told = _told(event, who, names)
    return in_second_person(told) if YOU in names else told


def _told(event: Event, who: str, names: Sequence[str]) -> str:
    if event.kind == "pair":
        return f"{who} reveals {' with the '.join(event.facts) or 'nothing'}."
    if event.kind == "throne":
        winner = f"{who} beats Kronos" if who else "Kronos beats Hades"
        return f"{winner}: Hades {_triple(event.facts[0])}, Kronos {_triple(event.facts[1])}."
    if event.kind == "last step":
        return (
            f"{who} fights for the throne with {_triple(event.facts[0])} against {_triple(event.facts[1])}."
        )
    rival = names[event.facts[0]] if event.kind in WITH_RIVAL else ""
    if event.secret:
        return SECRETS[event.kind].format(*event.facts, who=who, secret=event.secret[0])
    return SENTENCES[event.kind].format(*event.facts, who=who, rival=rival)


def in_second_person(told: str) -> str:
    """ "You takes" as "You take", and "Ares beats You" as "Ares beats you"."""
    if not told.startswith(f"{YOU} "):
        return told.replace(f" {YOU}", " you")
    who, verb, *rest = told.split(" ")
    return " ".join([who, IRREGULAR.get(verb, verb.removesuffix("s")), *rest])


def _triple(strength: Sequence[int]) -> str:
    return "/".join(map(str, strength))


NONE = {
    ASSIGN: "Assign no more",
    REINFORCE: "Pass in this battle",
    KEEP: "Keep none",
    RESERVE: "Not now",
}


def label(table: Table, option: Option, what: str = "") -> str:
    """An option in words, for the player who is asked."""
    if option is None:
        return NONE.get(what, "No Treasure")
    if isinstance(option, Aspect):
        return option.title
    if isinstance(option, Place):
        return place_name(table, option)
    if isinstance(option, Keep):
        return "Put it into the Armory"
    if isinstance(option, Deed):
        return "Turn the Coin: wait, and keep the right to play later"
    if isinstance(option, Attach):
        return _attach_label(table, option)
    if isinstance(option, Use | Unlock):
        return _ability_label(table, option)
    if isinstance(option, Arrangement):
        return ", ".join("nobody" if slot is None else table.card(slot).name for slot in option)
    return f"{table.card(option).name} ({summary(table.card(option))})"


def _attach_label(table: Table, option: Attach) -> str:
    treasure = table.card(option.treasure)
    return f"Give the {treasure.name} ({amounts(treasure.front)}) to {table.card(option.bearer).name}"


def _ability_label(table: Table, option: Use | Unlock) -> str:
    ability = city_of(table, option.seat).abilities[option.ability]
    verb = "Use" if isinstance(option, Use) else "Unlock"
    return f"{verb} {ability.name}: {ability.effect.text}"


def place_name(table: Table, place: Place) -> str:
    """A side of a board, with what can be won there."""
    if place.board == ACHERON:
        return "your side of Acheron" if place is Place.OWN_SIDE else "Acheron, against Hades"
    side = "left" if place.value % 2 == 0 else "right"
    treasure = table.card(table.prizes[place.value])
    return f"{board_name(table, place.board)}, {side}: {treasure.name} ({treasure.text})"


def triple(strength: Strength) -> str:
    """A strength as it is written: 3 Fist, 2 Awe, 2 Cunning."""
    return ", ".join(f"{number} {aspect.title}" for aspect, number in zip(ASPECTS, strength, strict=True))


def summary(card: KronosCard) -> str:
    """What matters about a card in one line."""
    if card.is_treasure:
        return card.text
    kind = card.type.title if card.type is not None else "Spell" if card.is_spell else "Character"
    strength = f" {'/'.join(map(str, card.strength))}" if card.is_character and any(card.strength) else ""
    return f"{kind}{strength}{f': {card.text}' if card.text else ''}"
