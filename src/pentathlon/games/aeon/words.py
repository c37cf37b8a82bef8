"""The game in words: options and events, for whoever looks."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final

from pentathlon.kernel import Event, Option

from .abilities import FIRST_WINDOW, SECOND_WINDOW, Token
from .actions import WHAT_TO_DISCARD
from .aids import ARGO_ABILITIES
from .attacks import Skill
from .awakening import Form
from .conditions import Condition
from .deeds import Deed, Help, Summon, aid_of, place_of
from .godforms import GODFORMS
from .grid import Axis, Facing, Space
from .kratos import KratosOption
from .muster import Bearer, Prepared, Sheeted
from .pieces import NOTHING, Titan
from .printed import Keyword, Resource, Stat
from .reacting import REACT, Reflex
from .responding import Response
from .sheets import ARGONAUTS, SHEETS
from .stats import primordial
from .striking import REROLL_POWER, Active, PowerDie
from .table import Table, sheet_of
from .tiles import Tile, terrain_of
from .trials import REROLL, Die
from .vantage import Perch
from .walking import MOVE

SENTENCES: Final = {
    "battle": "The battle against the primordial of level {0} begins.",
    "primordial round": "Primordial round {0}.",
    "titan round": "Titan round {0}.",
    "AI": "The primordial plays {0}: {1}",
    "routine": "{0} finds no target and performs its routine.",
    "targets": "{0} goes for {1}.",
    "out of reach": "{0} is out of reach.",
    "chain break": "The chain breaks.",
    "turn": "The turn of {0}.",
    "attacks": "{0} attacks with {1}.",
    "rolls": "{0} rolls {1}: hits {2}.",
    "re-rolls": "{0} re-rolls {1}, now {2}.",
    "misses": "{0} misses.",
    "body part": "The body part is {0}, AT {1}.",
    "critical": "A critical wound to {0}.",
    "wounds": "{0} wounds {1}.",
    "carves": "Carved: {0} {1}.",
    "ability": "{0} uses {1}.",
    "uses": "{0} uses {1}.",
    "loses gear": "{0} loses {1} for this battle.",
    "armor": "The armor of {0} stops {1}.",
    "danger": "{0} has DANGER {1}.",
    "fate": "{0} has FATE {1}.",
    "rage": "{0} has RAGE {1}.",
    "despair": "{0} has {1} despair.",
    "ambrosia": "{0} has {1} ambrosia.",
    "condition": "{0} gains {1}.",
    "draws": "{0} draws {1}: {2}",
    "dies": "{0} dies: {1}.",
    "priority": "{0} is the priority target.",
    "awakens": "{0} awakens as {1}.",
    "falls asleep": "{0} is a titan again.",
    "hides": "{0} hides.",
    "reacts": "{0} reacts.",
    "climbs": "{0} climbs the primordial.",
    "vantage point": "A vantage point: {0}.",
    "additional wound": "An additional wound.",
    "heals": "The primordial heals.",
    "escalates": "The primordial escalates.",
    "hardens": "The primordial hardens.",
    "foresees": "The next AI card is {0}.",
    "helps": "{0}.",
    "direction": "{0} shows a direction: {1}.",
    "moves": "{0} moves to {1}.",
    "is thrown": "{0} is thrown to {1}.",
    "is displaced": "{0} is displaced to {1}.",
    "is dragged": "{0} is dragged to {1}.",
    "crashes": "{0} crashes.",
    "tumbles": "{0} tumbles out of the way.",
    "is knocked down": "{0} is knocked down.",
    "tile destroyed": "{0} at {1} is destroyed.",
    "tile placed": "{0} is placed at {1}.",
    "tile flipped": "{0} turns into {1}.",
    "foe turns": "The primordial turns {0}.",
    "foe moves": "The primordial moves to {0}.",
    "foe snared": "A snare closes on the primordial.",
    "undone": "{who} takes back the last choice.",
    "resigns": "{who} resigns.",
}
WITH_SPACE: Final = (
    "moves",
    "is thrown",
    "is displaced",
    "is dragged",
    "tile destroyed",
    "tile placed",
    "foe moves",
)
"""Events whose last two facts are a space."""
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"
YOU: Final = "You"


def space_name(x: int, y: int) -> str:
    """A space as on a chessboard: a letter for its column, a number for its row."""
    return f"{COLUMNS[x]}{y + 1}"


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence; a seat may be named "You"."""
    who = names[event.seat] if event.seat is not None else ""
    if event.kind == "evades":
        return _evasion(*event.facts)
    if event.kind == "tests":
        return _test(*event.facts)
    if event.kind == "power":
        return _power(*event.facts)
    facts = event.facts
    if event.kind in WITH_SPACE:
        facts = (*facts[:-2], space_name(*facts[-2:]))
    told = SENTENCES[event.kind].format(*(_spoken(fact) for fact in facts), who=who)
    told = told[:1].upper() + told[1:]
    return told.replace("You takes", "You take").replace("You resigns", "You resign") if who == YOU else told


def _spoken(fact: Any) -> Any:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple | list) else fact


def _evasion(name: str, values: Sequence[int], hits: int) -> str:
    result = f"hit {'once' if hits == 1 else f'{hits} times'}" if hits else "not hit"
    return f"{name[:1].upper()}{name[1:]} rolls {_spoken(tuple(values))} to evade: {result}."


def _test(name: str, skill: str, difficulty: int, value: int, bonus: int, passed: bool) -> str:
    plus = f" + {bonus}" if bonus else ""
    return f"{name} tests {skill} {difficulty}+ with {value}{plus}: {'passed' if passed else 'failed'}."


def _power(name: str, power: int, needed: int, wounded: bool, crit: bool) -> str:
    result = ("critical wound" if crit else "wound") if wounded else "no wound"
    return f"{name[:1].upper()}{name[1:]} has power {power} against AT {needed}: {result}."


NONE: Final = {
    MOVE: "Stay here",
    REROLL: "Re-roll no more",
    REROLL_POWER: "Re-roll no more",
    REACT: "Do not react",
    FIRST_WINDOW: "Nothing more",
    SECOND_WINDOW: "Nothing more",
    WHAT_TO_DISCARD: "Despair",
}


def label(table: Table, option: Option, what: str = "") -> str:
    """An option in words, for the player who is asked."""
    if option is None:
        return NONE.get(what, "Nothing more")
    if option is True or option is False:
        return "Yes" if option else "No"
    for kind, words in KINDS:
        if isinstance(option, kind):
            return words(table, option)
    if isinstance(option, Enum):
        return str(option.value).capitalize()
    if isinstance(option, tuple):
        return "By " + ", ".join(space_name(space.x, space.y) for space in option)
    card = table.card(option)
    return f"{card.name}: {card.text}"


def titan_name(table: Table, titan: int) -> str:
    """A titan by its sheet and its Argonaut."""
    return f"{sheet_of(table, titan).name} of {ARGONAUTS[titan].name}"


def _first_up(words: str) -> str:
    return words[:1].upper() + words[1:]


def _titan(table: Table, option: Titan) -> str:
    number = option.number
    dials = f"DANGER {table.danger[number]}, FATE {table.fate[number]}, RAGE {table.rage[number]}"
    return f"{_first_up(titan_name(table, number))} ({dials})"


def _active(table: Table, option: Active) -> str:
    if option.slot == NOTHING:
        return "The special attack of the godform"
    return f"{table.gear(option.slot).name}: {table.gear(option.slot).text}"


def _reflex(table: Table, option: Reflex) -> str:
    return f"{_first_up(sheet_of(table, option.titan).name)}: 1 FATE to move up to {option.spaces}"


def _aid(table: Table, option: Help | Summon) -> str:
    aid = aid_of(option)
    left = f" ({table.argo_charges[place_of(table, option)]} left)" if isinstance(option, Help) else ""
    return f"{aid.name}{left}: {aid.effect.text}"


def _kratos(table: Table, option: KratosOption) -> str:
    strike = table.strike
    titan = strike.titan if strike is not None else table.echo
    level = sheet_of(table, titan).kratos[option.level]
    return f"RAGE {level.rage}: {', '.join(trait.text for trait in level.options[option.option])}"


def _response(table: Table, option: Response) -> str:
    strike = table.strike
    card = table.card(strike.card) if strike is not None else None
    return f"{option.name.capitalize()}: {getattr(card, option.name).text}"


def _sheet(table: Table, option: Sheeted) -> str:
    sheet = SHEETS[option.sheet]
    return f"{_first_up(sheet.name)} ({sheet.origin}, SPEED {sheet.speed})"


def _bearer(table: Table, option: Bearer) -> str:
    return table.gear(option.slot).name if option.slot >= 0 else "The titan"


def _ability(table: Table, option: Prepared) -> str:
    return f"{ARGO_ABILITIES[option.ability].name}: {ARGO_ABILITIES[option.ability].text}"


def _tile(table: Table, option: Tile) -> str:
    turned = f", turned {90 * option.turns} degrees" if option.turns else ""
    mirrored = ", mirrored" if option.mirrored else ""
    return f"{terrain_of(option).name} at {space_name(*option.at)}{turned}{mirrored}"


KINDS: Final[tuple[tuple[type, Callable[[Table, Any], str]], ...]] = (
    (Space, lambda table, option: space_name(option.x, option.y)),
    (Tile, _tile),
    (Titan, _titan),
    (Die, lambda table, option: f"The die that shows {option.value} (die {option.number + 1})"),
    (
        PowerDie,
        lambda table, option: f"Die {option.number + 1}: power {option.power}, potential {option.potential}",
    ),
    (Active, _active),
    (Reflex, _reflex),
    (Help, _aid),
    (Summon, _aid),
    (KratosOption, _kratos),
    (Token, lambda table, option: option.kind.capitalize()),
    (Response, _response),
    (
        Form,
        lambda table, option: f"{_first_up(GODFORMS[option.number].name)}: {GODFORMS[option.number].text}",
    ),
    (Perch, lambda table, option: _first_up(primordial(table).vantages[option.number].name)),
    (Sheeted, _sheet),
    (Bearer, _bearer),
    (Prepared, _ability),
    (Facing, lambda table, option: _first_up(option.title)),
    (Axis, lambda table, option: "Along the row" if option is Axis.HORIZONTAL else "Along the column"),
    (Condition, lambda table, option: option.title),
    (Skill, lambda table, option: _first_up(option.title)),
    (Stat, lambda table, option: option.name),
    (Resource, lambda table, option: option.name.capitalize()),
    (Keyword, lambda table, option: option.value),
    (Deed, lambda table, option: _first_up(option.value)),
)
