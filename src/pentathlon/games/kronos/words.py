"""The game in words: options and events, for whoever looks."""

from collections.abc import Sequence
from typing import Any

from pentathlon.kernel import Ask, Event, Option
from pentathlon.kernel.wording import capitalised, worded

from .cards.cities import city_of
from .cards.quests import QUESTS
from .printed import ASPECTS, Aspect, KronosCard, Strength, amounts
from .rules.assigning import board_name
from .rules.final import Arrangement
from .rules.reinforcing import Attach, Use, Wait
from .rules.resolution import Keep, Unlock
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
    "gains": "{who} gains {0}.",
    "unlocks": "{who} unlocks {0} with {1}.",
    "keeps": "{who} puts {0} into the Armory.",
    "faces": "{who} faces {0}.",
    "slays": "{who} defeats {0}.",
    "falls": "{who} loses to {0}; {1} goes to Kronos.",
    "passes": "{who} passes.",
    "waits": "{who} turns the Coin and waits.",
    "attaches": "{who} gives {0} to {1}.",
    "uses": "{who} uses {0}.",
    "plays": "{who} plays {0}.",
    "bonus": "{0} gets +{1} {2}.",
    "all round": "{0} gets +{1} in every Aspect.",
    "multiplies": "{0} counts {1} {2} times.",
    "penalty": "{0} gets -{1} {2}.",
    "stuns": "{0} is stunned.",
    "recovers": "{0} takes part again.",
    "swaps": "{0} exchanges {1} and {2}.",
    "cancels": "{who} cancels the Bonus of {0}.",
    "raises": "{who} may play {0} more Reinforcements.",
    "lowers": "{who} lowers the limit of the other side by {0}.",
    "readies": "{0} may be attached again.",
    "retrieves": "{who} takes back {0}.",
    "holds": "{who} keeps a Reinforcement card.",
    "leaves": "{0} leaves the game.",
    "final battle": "The Final Battle.",
    "order": "The order of the Aspects: {0}, {1}, {2}.",
    "wins battle": "{who} wins the battle of {0} with {1}.",
    "first step": "{who} wins the first step.",
    "pair": "{who} reveals {0}.",
    "throne": "{who} beats Kronos: Hades {0}, Kronos {1}.",
    "throne of Kronos": "Kronos beats Hades: Hades {0}, Kronos {1}.",
    "last step": "{who} fights for the throne with {0} against {1}.",
}
SECRETS = {
    "sends": "{who} sends {all} to Olympus.",
    "hides": "{who} assigns {all} face down to {0}.",
}
WITH_RIVAL = ("meets", "beats", "ties")
WITH_MONSTER = ("faces", "slays", "falls")
TREASURES = {"gains": 0, "unlocks": 1, "keeps": 0, "falls": 1, "attaches": 0, "cancels": 0, "readies": 0}
"""Which of the facts is a Treasure."""
WITH_STRENGTHS = ("throne", "last step")


OWNERS = ("Nestor's ",)
"""Names of people before what is theirs."""
FOES = {quest.monster: quest.foe for quest in QUESTS}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence."""
    rival = names[event.facts[0]] if event.kind in WITH_RIVAL else ""
    return capitalised(worded(_spoken(event), names, SENTENCES, SECRETS, rival=rival))


def the(treasure: str) -> str:
    """A Treasure with its article, if it takes one: the Runner's Torch, but Nestor's Ring."""
    return treasure if treasure.startswith(OWNERS) else f"the {treasure}"


def _spoken(event: Event) -> Event:
    """The event with its facts as they are spoken of."""
    facts = list(event.facts)
    if event.kind == "pair":
        return event._replace(facts=(" with ".join([*facts[:1], *map(the, facts[1:])]) or "nothing",))
    if event.kind in TREASURES:
        at = TREASURES[event.kind]
        facts[at] = the(facts[at])
    if event.kind in WITH_MONSTER:
        facts[0] = FOES[facts[0]]
    if event.kind in WITH_STRENGTHS:
        kind = event.kind if event.seat is not None else "throne of Kronos"
        return event._replace(kind=kind, facts=tuple(map(_triple, facts)))
    return event._replace(facts=tuple(facts))


def _triple(strength: Sequence[int]) -> str:
    return "/".join(map(str, strength))


def label(table: Table, option: Option, ask: Ask[Any] | None) -> str:
    """A thing in words, for the player who is asked."""
    if isinstance(option, Aspect):
        return option.title
    if isinstance(option, Place):
        return place_name(table, option)
    if isinstance(option, Keep):
        return "Put it into the Armory"
    if isinstance(option, Wait):
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
    return f"Give {the(treasure.name)} ({amounts(treasure.front)}) to {table.card(option.bearer).name}"


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
