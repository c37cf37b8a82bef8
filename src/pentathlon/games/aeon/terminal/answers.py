"""How answers are typed that are no numbers: spaces by their coordinates, dice by what they show."""

import re
from textwrap import wrap
from typing import Any, Final

from pentathlon.games.aeon.battle.loadout import EQUIP
from pentathlon.games.aeon.views import Space, TableView
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.wording import capitalised, counted

from . import dice
from .plain import View, named, table_of

SPACE: Final = re.compile(r"space\((\d+),(\d+)\)")
COORDINATES: Final = re.compile(r"([a-z])([1-9]\d?)")
CROWDED: Final = 12
"""From so many pieces on, an armory is told in groups."""
TIP: Final = "? and a number tells what a piece does."
NO_BREAK: Final = "\u00a0"
PLAIN_WIDTH: Final = 76
MOVE: Final = "move"
HELP: Final = (
    "c4           go to a space, also when you are asked what the titan in turn does",
    "4 1          re-roll the dice that show 4 and 1; die 2 is the second die; Enter keeps them all",
)
"""What can be typed here beside what every game understands."""


def open_ask(view: View) -> dict[str, Any] | None:
    """The question that the seat of the view has to answer now, if any."""
    return next((ask for ask in view["asks"] if "options" in ask), None)


def offered(view: View) -> list[tuple[int, Space]]:
    """The spaces on offer with their numbers, counted from 0."""
    ask = open_ask(view)
    found = [
        (number, SPACE.fullmatch(option["key"]))
        for number, option in enumerate(ask["options"] if ask else [])
    ]
    return [(number, (int(key[1]), int(key[2]))) for number, key in found if key]


def space_named(words: str) -> Space | None:
    """A space by its column and row, as j6."""
    found = COORDINATES.fullmatch(words.strip().lower())
    return None if found is None else (ord(found[1]) - ord("a"), int(found[2]) - 1)


def meant(view: View, words: str) -> list[str]:
    """The keys of the answers that the words mean, one after another: dice, or a walk to a space."""
    ask, space = open_ask(view), space_named(words)
    if ask is None or space is None or all(option["key"] != MOVE for option in ask["options"]):
        return dice.meant(ask, words)
    table = table_of(view)
    if space not in [stand.at for stand in table.walk]:
        walker = next(titan for titan in table.titans if titan.number == table.turn)
        raise UnknownChoice(f"{capitalised(walker.name)} cannot walk to {named(space)} now.")
    return [MOVE, f"space({space[0]},{space[1]})"]


def typed(view: View, key: str) -> str:
    """What a person types for an answer that has no number on the page."""
    space = SPACE.fullmatch(key)
    return named((int(space[1]), int(space[2]))) if space else dice.typed(open_ask(view), key)


def offers(view: View) -> tuple[list[str], set[int]]:
    """Options that are told together in a few lines, and their numbers, counted from 0."""
    ask = open_ask(view)
    if ask is None:
        return [], set()
    if words := dice.offer(ask):
        return wrap(words, PLAIN_WIDTH), set(range(len(ask["options"])))
    if spaces := offered(view):
        names = " ".join(named(space) for _, space in spaces)
        words = f"{counted(len(spaces), 'space')}, by column and row: {names}."
        return wrap(words, PLAIN_WIDTH), {number for number, _ in spaces}
    return armory(view, PLAIN_WIDTH, len(ask["options"]))


def armory(view: View, width: int, room: int) -> tuple[list[str], set[int]]:
    """A full armory in groups, by names and numbers; in one paragraph where there is little room."""
    ask = open_ask(view)
    if ask is None or ask["id"] != EQUIP.id or len(ask["options"]) < CROWDED:
        return [], set()
    groups = [f"{group}." for group in _groups(ask["options"], table_of(view))]
    lines = [line for group in [*groups, TIP] for line in _wrapped(group, width)]
    return lines if len(lines) <= room else _wrapped(" ".join(groups), width), set(range(len(ask["options"])))


def _groups(options: list[dict[str, str]], table: TableView) -> list[str]:
    """Numbered options by what they are: first those that are no gear, then the gear by its kind."""
    kinds = {str(card.slot): (f"{capitalised(card.type.value)}: ", card.name) for card in table.armory}
    groups: dict[str, list[str]] = {"": []}
    for number, option in enumerate(options, start=1):
        kind, name = kinds.get(option["key"], ("", option["label"]))
        groups.setdefault(kind, []).append(f"{number} {name}")
    return [f"{kind}{', '.join(names)}" for kind, names in groups.items()]


def _wrapped(words: str, width: int) -> list[str]:
    """Words in lines, none of which ends with the number of what follows."""
    bound = re.sub(r"(\d) ", rf"\1{NO_BREAK}", words)
    return [line.replace(NO_BREAK, " ") for line in wrap(bound, width, subsequent_indent="  ")]
