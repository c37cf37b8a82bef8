"""Dice that may be rolled again: shown once, and named by what they show."""

import re
from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.printed.cards import NATURAL_HIT
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.wording import counted, either

SUBSET: Final = re.compile(r"(?:power)?again\((.+)\)")
DIE: Final = re.compile(r"(?:power)?die\((\d+),(\d+)(?:,(\d+))?\)")
BY_NUMBER: Final = re.compile(r"die (\d+)")
FACE: Final = re.compile(r"\d+(?:\+\d+)?")
KEEP: Final = "keep"
KEEPS: Final = ("", KEEP, "keep them", "keep all")
"""What is typed where all dice stay as they are."""


class ShownDie(NamedTuple):
    """A die that was rolled: its number counted from 1, and what it shows."""

    number: int
    face: str
    is_natural: bool
    """Whether it is a natural 10, which nobody would roll again."""


Subsets = dict[frozenset[int], str]
"""The dice that can be rolled again together, by their numbers, with the key of that answer."""


def subsets(ask: dict[str, Any] | None) -> tuple[list[ShownDie], Subsets]:
    """The dice of a question and the answers to it; nothing, where it is about something else."""
    dice: dict[int, ShownDie] = {}
    found: Subsets = {}
    for option in ask["options"] if ask is not None else []:
        match = SUBSET.fullmatch(option["key"])
        if match is not None:
            named = [_die(*parts) for parts in DIE.findall(match[1])]
            dice |= {die.number: die for die in named}
            found[frozenset(die.number for die in named)] = option["key"]
    return sorted(dice.values()), found


def _die(number: str, shown: str, potential: str) -> ShownDie:
    """A die from its key; power dice show their power, and what can be broken out of them."""
    face = f"{shown}+{potential}" if potential not in ("", "0") else shown
    return ShownDie(int(number) + 1, face, not potential and int(shown) == NATURAL_HIT)


def meant(ask: dict[str, Any] | None, words: str) -> list[str]:
    """The key of the answer that names those dice; nothing if the words speak of something else."""
    dice, found = subsets(ask)
    said = words.casefold().replace(",", " ").strip()
    if not dice:
        return []
    if said in KEEPS:
        return ["pass"]
    numbers = {int(number) for number in BY_NUMBER.findall(said)}
    faces = BY_NUMBER.sub(" ", said).split()
    if not all(FACE.fullmatch(face) for face in faces):
        return []
    for face in dict.fromkeys(faces):
        numbers |= _showing(dice, face, faces.count(face), numbers)
    return [_key(found, numbers, dice)]


def _showing(dice: list[ShownDie], face: str, wanted: int, named: set[int]) -> set[int]:
    """The dice that show a face and were not named otherwise; which, must be clear."""
    showing = [die.number for die in dice if die.face == face and die.number not in named]
    if len(showing) < wanted:
        no = "Not so many dice show" if showing else "No die shows"
        raise UnknownChoice(f"{no} {face}: they are {told(dice)}.")
    if len(showing) > wanted:
        which = either(f"die {number}" for number in showing)
        raise UnknownChoice(f"{len(showing)} dice show {face}: type {which}.")
    return set(showing)


def _key(found: Subsets, numbers: set[int], dice: list[ShownDie]) -> str:
    key = found.get(frozenset(numbers))
    if key is None:
        most = counted(max(map(len, found)), "die", "dice")
        raise UnknownChoice(f"Of {told(dice)}, name up to {most} to re-roll; Enter keeps them.")
    return key


def typed(ask: dict[str, Any] | None, key: str) -> str:
    """What to type for an answer; nothing, if it does not speak of dice."""
    dice, found = subsets(ask)
    if not dice:
        return ""
    numbers = next((numbers for numbers, its in found.items() if its == key), None)
    return KEEP if numbers is None else " ".join(_named(die, dice) for die in dice if die.number in numbers)


def _named(die: ShownDie, dice: list[ShownDie]) -> str:
    alike = sum(other.face == die.face for other in dice)
    return f"die {die.number}" if alike > 1 else die.face


def told(dice: list[ShownDie]) -> str:
    """Dice by what they show; those that show the same also by their number."""
    return ", ".join(
        die.face if _named(die, dice) == die.face else f"{die.face} (die {die.number})" for die in dice
    )


def offer(ask: dict[str, Any] | None) -> str:
    """The dice, and how one is named; naturals 10 are not put forward."""
    dice, found = subsets(ask)
    poor = [die for die in dice if not die.is_natural]
    if not poor:
        return "Every die is a natural 10: Enter keeps them." if dice else ""
    few = poor[: min(2, max(map(len, found)))]
    example = " ".join(_named(die, dice) for die in few)
    return f"Dice: {told(dice)}. Type those to re-roll by what they show, as {example}; Enter keeps them."
