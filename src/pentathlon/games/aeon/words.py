"""The game in words: options and events, for whoever looks."""

from collections.abc import Callable, Sequence
from enum import Enum
from types import UnionType
from typing import Any, Final

from pentathlon.kernel import Ask, Event, Option, Slot
from pentathlon.kernel.wording import YOU, capitalised, counted, in_second_person

from .battle.argo import aid_of, place_of
from .battle.attack.kratos import KratosOption
from .battle.attack.odds import hit_odds, known_parts, planned, wound_chance
from .battle.attack.responses import Response
from .battle.attack.titan_attack import PowerAgain, PowerDie
from .battle.attack.weapons import Active, BareHands, Declaration, price_of, strikes
from .battle.loadout import Bearer
from .battle.muster import Prepared, Sheeted
from .battle.questions import Help, Summon, TurnAction
from .battle.reactions import Reflex
from .battle.round_start import Starting, effects_of
from .battle.state.awakening import Form
from .battle.state.rolls import Again, Die
from .battle.state.stats import primordial
from .battle.state.vantage import Perch
from .ground.grid import Axis, Facing, Space
from .ground.terrain import Tile, terrain_of
from .pieces import NOTHING, Titan
from .printed.argo import ARGO_ABILITIES
from .printed.attacks import Moment, Skill
from .printed.cards import Keyword, Resource, Stat
from .printed.conditions import Condition
from .printed.godforms import GODFORMS
from .printed.sheets import SHEETS
from .table import FOE, Phase, Table, argonaut_of, sheet_of
from .voyage.shown import words as voyage

SENTENCES: Final = {
    "battle": "{0}: the battle against {1} ({2}) begins.",
    "primordial round": "Primordial round {0}.",
    "titan round": "Titan round {0}.",
    "AI": "The primordial plays {0}: {1}",
    "effect": "{0}: {1}",
    "routine": "{0} finds no target and performs its routine.",
    "targets": "{0} goes for {1}.",
    "out of reach": "{0} is out of reach.",
    "chain break": "The chain breaks.",
    "turn": "The turn of {0}.",
    "attacks": "{0} attacks with {1}.",
    "re-rolls": "{0} re-rolls {1} and has now {2} (FATE {3}).",
    "misses": "{0} misses.",
    "body part": "The body part is {0}, AT {1}.",
    "critical": "A critical wound to {0}.",
    "wounds": "{0} wounds {1}.",
    "carves": "Carved: {0} {1}.",
    "ability": "{0} uses {1}.",
    "uses": "{0} uses {1}.",
    "loses gear": "{0} loses {1} for this battle.",
    "danger": "{0} has DANGER {1}.",
    "fate": "{0} has FATE {1}.",
    "rage": "{0} has RAGE {1}.",
    "despair": "{0} has {1} despair.",
    "ambrosia": "{0} has {1} ambrosia.",
    "condition": "{0} gains {1}.",
    "dies": "{0} dies: {1}.",
    "priority": "{0} is the priority target.",
    "awakens": "{0} awakens as {1}.",
    "falls asleep": "{0} is a titan again.",
    "hides": "{0} hides.",
    "trigger": "{0}, {1}: {2}",
    "ends": "{0}",
    "replay": "A tear of Sisyphus: the battle has not been fought yet.",
    "frontlines": "{0} stood at the front lines, and rolls {1}.",
    "spoils": "The party gains {0}.",
    "lost": "{0} is lost.",
    "reacts": "{0} reacts by {1} (FATE {2}).",
    "climbs": "{0} climbs the primordial.",
    "vantage point": "A vantage point: {0}.",
    "additional wound": "An additional wound.",
    "heals": "The primordial heals.",
    "escalates": "The primordial escalates.",
    "hardens": "The primordial hardens.",
    "foresees": "The next AI card is {0}.",
    "helps": "The party uses {0}.",
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


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence; a seat may be named "You"."""
    who = names[event.seat] if event.seat is not None else ""
    if event.kind in WORKINGS:
        return capitalised(WORKINGS[event.kind](*event.facts))
    facts = event.facts
    if event.kind in WITH_SPACE:
        facts = (*facts[:-2], Space(*facts[-2:]).title)
    if event.kind in voyage.TOLD:
        return voyage.sentence(event, who)
    told = capitalised(SENTENCES[event.kind].format(*(_spoken(fact) for fact in facts), who=who))
    return in_second_person(told) if told.startswith(f"{YOU} ") else told


def _spoken(fact: Any) -> Any:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple | list) else fact


def _aim(line: str, fit: Sequence[tuple[str, int | None]], others: Sequence[tuple[str, str]]) -> str:
    found = [name if measured is None else f"{name} {measured}" for name, measured in fit]
    reasons = dict.fromkeys(why for _, why in others)
    unfit = [f"{why}: {', '.join(name for name, its in others if its == why)}" for why in reasons]
    but = f" ({'; '.join(unfit)})" if unfit else ""
    return f"it looks for {line}: {', '.join(found) or 'nobody'}{but}."


def _route(way: Sequence[tuple[int, int]]) -> str:
    return f"the primordial sets out by {', '.join(Space(*space).title for space in way)}."


def _zone(inside: Sequence[str]) -> str:
    return f"in the zone: {', '.join(inside) or 'nobody'}."


def rolled(values: Sequence[int], bonus: int, needed: int) -> str:
    """What was rolled, and against what: "4, 5, 9 with +1 against 6"."""
    plus = f" with {bonus:+}" if bonus else ""
    return f"{_spoken(tuple(values))}{plus} against {needed}"


def _evasion(name: str, values: Sequence[int], bonus: int, needed: int, hits: int, blocked: int) -> str:
    left = hits - blocked
    result = f"hit {'once' if left == 1 else f'{left} times'}" if left else "not hit"
    result += f", {blocked} blocked" if blocked else ""
    return f"{name} rolls {rolled(values, bonus, needed)} to evade: {result}."


def _attack(name: str, values: Sequence[int], bonus: int, needed: int, hits: int) -> str:
    return f"{name} rolls {rolled(values, bonus, needed)}: {counted(hits, 'hit')}."


def _dealt(card: str, danger: int, bonus: int, name: str) -> str:
    amount = f"{danger} + {bonus} = {danger + bonus}" if bonus else danger
    return f"{card} deals {amount} DANGER to {name}."


def _drawn(name: str, card: str, text: str, kind: str, reached: int) -> str:
    why = f" at DANGER {reached}" if reached else ""
    return f"{name} draws {card} ({kind}{why}): {text}"


def _checked(name: str, what: str, value: int, needed: int, passed: bool) -> str:
    return f"{name} rolls {value} against {needed} for {what}: {'passed' if passed else 'failed'}."


def _armor(name: str, shields: Sequence[tuple[str, int]], danger: int) -> str:
    stopped = min(danger, sum(symbols for _, symbols in shields))
    shown = ", ".join(f"{colour} {symbols}" for colour, symbols in shields)
    return f"the armor of {name} rolls {shown} and stops {stopped} of {danger} DANGER."


def _test(name: str, skill: str, difficulty: int, value: int, bonus: int, passed: bool) -> str:
    plus = f" + {bonus}" if bonus else ""
    return f"{name} tests {skill} {difficulty}+ with {value}{plus}: {'passed' if passed else 'failed'}."


def _power(
    name: str,
    dice: Sequence[tuple[str, int, int]],
    converted: int,
    needed: int,
    wounded: bool,
    crit: bool,
) -> str:
    result = ("critical wound" if crit else "wound") if wounded else "no wound"
    power = sum(power for _, power, _ in dice)
    breaks = f" + {converted} by breaking = {power + converted}" if converted else ""
    shown = ", ".join(map(_power_die, dice))
    return f"{name} rolls {shown}: power {power}{breaks} against AT {needed}: {result}."


def _power_die(die: tuple[str, int, int]) -> str:
    colour, power, potential = die
    return f"{colour} {power}{f' ({potential} to break)' if potential else ''}"


WORKINGS: Final[dict[str, Callable[..., str]]] = {
    "looks for": _aim,
    "foe sets out": _route,
    "in the zone": _zone,
    "evades": _evasion,
    "rolls": _attack,
    "armor": _armor,
    "checks": _checked,
    "deals": _dealt,
    "draws": _drawn,
    "tests": _test,
    "power": _power,
}
"""Events with arithmetic or reasons."""


def label(table: Table, option: Option, ask: Ask[Any] | None) -> str:
    """A thing in words, for the player who is asked or points at it."""
    if isinstance(option, KratosOption) and ask is not None:
        return _kratos(table, option, ask.about.titan)
    if isinstance(option, Again | PowerAgain) and ask is not None:
        return _again(option.dice, ask.about.dice)
    if isinstance(option, Active) and ask is not None and isinstance(ask.about, Declaration):
        return _active(table, option) + _odds(table, ask.about.titan, option.slot)
    if option is TurnAction.ATTACK and ask is not None and isinstance(ask.about, int):
        return f"Attack{price_of(table, strikes(table, ask.about))}"
    for kind, words in (*KINDS, *voyage.KINDS):
        if isinstance(option, kind):
            return words(table, option)
    if isinstance(option, Enum):
        return capitalised(str(option.value))
    if isinstance(option, tuple):
        return "By " + ", ".join(space.title for space in option)
    card = table.card(option)
    return f"{card.name}: {card.text}"


def titan_name(table: Table, titan: int) -> str:
    """A titan by its sheet and its Argonaut."""
    return f"{sheet_of(table, titan).name} of {argonaut_of(table, titan)}"


def _titan(table: Table, option: Titan) -> str:
    number = option.number
    dials = f"DANGER {table.danger[number]}, FATE {table.fate[number]}, RAGE {table.rage[number]}"
    return f"{capitalised(titan_name(table, number))} ({dials})"


def _active(table: Table, option: Active) -> str:
    if option.slot == NOTHING:
        return "The special attack of the godform"
    return f"{table.gear(option.slot).name}: {table.gear(option.slot).text}"


def _odds(table: Table, titan: int, slot: Slot) -> str:
    """What an attack with a weapon may come to."""
    if slot == NOTHING:
        return ""
    attack, ats = planned(table, titan, slot), set(known_parts(table).values())
    wounds = sorted(round(100 * wound_chance(attack, at)) for at in ats)
    spread = f", wounds with {wounds[0]} to {wounds[-1]} %" if wounds else ""
    return f" Hits with {round(100 * (1 - hit_odds(attack)[0]))} %{spread}."


def _reflex(table: Table, option: Reflex) -> str:
    return f"{capitalised(sheet_of(table, option.titan).name)}: 1 FATE to move up to {option.spaces}"


def _aid(table: Table, option: Help | Summon) -> str:
    aid = aid_of(option)
    left = f" ({_charges(table, option)} left)" if isinstance(option, Help) else ""
    return f"{aid.name}{left}: {aid.effect.text}"


def _charges(table: Table, option: Help) -> int:
    """The charges on an Argo ability; before the battle they are not counted yet."""
    return table.argo_charges[place_of(table, option)] if table.argo_charges else 0


def _kratos(table: Table, option: KratosOption, titan: int) -> str:
    level = sheet_of(table, titan).kratos[option.level]
    return f"RAGE {level.rage}: {', '.join(trait.text for trait in level.options[option.option])}"


def _response(table: Table, option: Response) -> str:
    strike = table.strike
    card = table.card(strike.card) if strike is not None else None
    return f"{option.name.capitalize()}: {getattr(card, option.name).text}"


def _starting(table: Table, option: Starting) -> str:
    when = Moment.TITAN_ROUND if table.phase is Phase.TITANS else Moment.PRIMORDIAL_ROUND
    owner = primordial(table).name if option.owner == FOE else sheet_of(table, option.owner).name
    return f"{capitalised(owner)}: {effects_of(table, option.owner, when)[option.number].text}"


def _sheet(table: Table, option: Sheeted) -> str:
    sheet = SHEETS[table.aboard[option.place]]
    return f"{capitalised(sheet.name)} ({sheet.origin}, SPEED {sheet.speed})"


def _bearer(table: Table, option: Bearer) -> str:
    return table.gear(option.slot).name if option.slot >= 0 else "The titan"


def _ability(table: Table, option: Prepared) -> str:
    return f"{ARGO_ABILITIES[option.ability].name}: {ARGO_ABILITIES[option.ability].text}"


def _tile(table: Table, option: Tile) -> str:
    turned = f", turned {90 * option.turns} degrees" if option.turns else ""
    mirrored = ", mirrored" if option.mirrored else ""
    return f"{terrain_of(option).name} at {option.at.title}{turned}{mirrored}"


def _again(dice: Sequence[Die | PowerDie], among: Sequence[Die | PowerDie]) -> str:
    """Dice by what they show; those that show the same also by their number."""
    shown = [_face(die) for die in among]
    told = (
        f"{_face(die)} (die {die.number + 1})" if shown.count(_face(die)) > 1 else _face(die) for die in dice
    )
    return f"Re-roll {', '.join(told)}"


def _face(die: Die | PowerDie) -> str:
    if isinstance(die, Die):
        return str(die.value)
    return f"{die.power}+{die.potential}" if die.potential else str(die.power)


KINDS: Final[tuple[tuple[type | UnionType, Callable[[Table, Any], str]], ...]] = (
    (Space, lambda table, option: option.title),
    (Tile, _tile),
    (Titan, _titan),
    (Again | PowerAgain, lambda table, option: _again(option.dice, option.dice)),
    (Active, _active),
    (
        BareHands,
        lambda table, option: f"Discard {table.gear(option.slot).name} and strike with Fists",
    ),
    (Reflex, _reflex),
    (Help, _aid),
    (Summon, _aid),
    (Response, _response),
    (
        Form,
        lambda table, option: f"{capitalised(GODFORMS[option.number].name)}: {GODFORMS[option.number].text}",
    ),
    (Perch, lambda table, option: capitalised(primordial(table).vantages[option.number].name)),
    (Sheeted, _sheet),
    (Starting, _starting),
    (Bearer, _bearer),
    (Prepared, _ability),
    (Facing, lambda table, option: capitalised(option.title)),
    (Axis, lambda table, option: "Along the row" if option is Axis.HORIZONTAL else "Along the column"),
    (Condition, lambda table, option: option.title),
    (Skill, lambda table, option: capitalised(option.title)),
    (Stat, lambda table, option: option.name),
    (Resource, lambda table, option: option.name.capitalize()),
    (Keyword, lambda table, option: option.value),
)
