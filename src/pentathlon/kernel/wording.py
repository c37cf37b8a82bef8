"""Words that every game needs: events as sentences, the second person, counts and lists."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from .events import Event

YOU: Final = "You"
"""What a seat is called when it is spoken to."""
IRREGULAR: Final = {"is": "are", "has": "have", "carries": "carry"}
SPOKEN_TO: Final = ((r" the (\w+) of You\b", r" your \1"), (r" of You\b", " of yours"), (r" You\b", " you"))


def worded(
    event: Event, names: Sequence[str], sentences: Mapping[str, str], secrets: Mapping[str, str], **more: Any
) -> str:
    """An event as one sentence, with its secret if it is still in there; a seat may be named "You".

    A sentence has places for the facts by number, for `who` did it, and for `all` that is secret.
    """
    who = names[event.seat] if event.seat is not None else ""
    words = secrets[event.kind] if event.secret else sentences[event.kind]
    told = words.format(*event.facts, who=who, all=listed(event.secret), **more)
    return in_second_person(told) if YOU in names and YOU in told else told


OWN_SENTENCES: Final = {"undone": "{who} takes back the last choice.", "resigns": "{who} resigns."}
"""What the kernel itself tells of."""


def own_sentence(event: Event, names: Sequence[str]) -> str:
    """An event of the kernel's own in words; nothing, if it is one of the game's."""
    return worded(event, names, OWN_SENTENCES, {}) if event.kind in OWN_SENTENCES else ""


def in_second_person(told: str) -> str:
    """ "You takes" as "You take", "Ares beats You" as "Ares beats you", "the hand of You" as "your hand"."""
    told = re.sub(r"^You (\w+)", lambda match: f"You {_with_you(match[1])}", told)
    for pattern, words in SPOKEN_TO:
        told = re.sub(pattern, words, told)
    return told


def _with_you(verb: str) -> str:
    return IRREGULAR.get(verb) or verb.removesuffix("es" if verb.endswith("sses") else "s")


def counted(number: int, thing: str, things: str = "") -> str:
    """So many things, in good grammar."""
    return f"{number} {thing}" if number == 1 else f"{number} {things or f'{thing}s'}"


def listed(things: Iterable[Any]) -> str:
    """All of them, or that there is nothing."""
    return ", ".join(map(str, things)) or "nothing"


def all_of(things: Iterable[Any]) -> str:
    """Things that go together, as a person would say them."""
    *others, last = map(str, things)
    return f"{', '.join(others)} and {last}" if others else last


def either(things: Iterable[Any]) -> str:
    """What there is to choose from, as a person would say it."""
    *others, last = map(str, things)
    return f"{', '.join(others)} or {last}" if others else last


def instead_of(word: str, known: Collection[str]) -> str:
    """What to say for a word that is not known: the one that is nearly it, or all there are."""
    near = get_close_matches(word, known, 1)
    return f"is {near[0]!r} meant?" if near else f"there is {either(known)}."


def capitalised(words: str) -> str:
    """Words with a capital letter at the beginning, and otherwise as they are."""
    return words[:1].upper() + words[1:]
