"""What an attack may come to: the chance to hit and to wound, before anything is re-rolled."""

from collections import Counter
from functools import lru_cache
from math import comb
from typing import NamedTuple

from pentathlon.games.aeon.battle.state.priority import claim_priority
from pentathlon.games.aeon.battle.state.rolls import succeeds
from pentathlon.games.aeon.battle.state.stats import at_of, power_die, precision_of, to_hit
from pentathlon.games.aeon.pieces import Strike
from pentathlon.games.aeon.printed.cards import D10, DIAL, Gear
from pentathlon.games.aeon.printed.dice import FACES, Colour
from pentathlon.games.aeon.table import Table
from pentathlon.kernel import Slot

from .kratos import active_gear
from .power import SIDES, supplied
from .windows import gather

Odds = tuple[float, ...]
"""The chance of 0, of 1, of 2 and so on."""


class Planned(NamedTuple):
    """An attack as it would stand after its declaration, with all that is not the attacker's to choose."""

    gear: Gear
    hits: float
    """How likely a die hits."""
    dice: tuple[Colour, ...]
    """The power dice beside those of the hits."""
    breaks: int
    """The break tokens that turn potential into power."""


def planned(table: Table, titan: int, weapon: Slot) -> Planned:
    """What an attack of a titan with a weapon would be: RAGE rises with its declaration (AT-RAGE-01)."""
    trial, strike = table.copy(), Strike(titan, weapon)
    trial.rage[titan] = min(DIAL, trial.rage[titan] + 1)
    claim_priority(trial, titan)
    gather(trial, strike)
    gear, needed = active_gear(trial, strike), to_hit(trial)
    bonus = precision_of(trial, strike, gear)
    hits = sum(succeeds(value, bonus, needed) for value in range(1, D10 + 1)) / D10
    dice = (power_die(trial, titan), *map(Colour, strike.extra))
    return Planned(gear, hits, dice, trial.breaks)


def hit_odds(attack: Planned) -> Odds:
    """How likely so many dice of an attack hit (AT-AROLL-05)."""
    dice, hits = attack.gear.dice, attack.hits
    return tuple(comb(dice, n) * hits**n * (1 - hits) ** (dice - n) for n in range(dice + 1))


def wound_chance(attack: Planned, at: int) -> float:
    """How likely an attack brings the power that wounds a body part (AT-POW-06)."""
    gear = attack.gear
    return sum(
        chance * _reaches(_pool(gear, number, attack.dice), attack.breaks, at - number * gear.raw)
        for number, chance in enumerate(hit_odds(attack))
        if number
    )


def known_parts(table: Table) -> dict[str, int]:
    """The body parts that may be drawn, as far as all know them, with their AT (AT-BPD-01)."""
    known = [slot for slot in table.bp.cards if all(seen >> slot & 1 for seen in table.seen)]
    return {card.name: at_of(table, card) for card in map(table.card, known)}


@lru_cache(maxsize=1 << 10)
def _pool(gear: Gear, hits: int, beside: tuple[Colour, ...]) -> tuple[Colour, ...]:
    return tuple(supplied([*gear.power * hits, *beside]))


@lru_cache(maxsize=1 << 12)
def _reaches(pool: tuple[Colour, ...], breaks: int, needed: int) -> float:
    """How likely dice show so much power; break tokens turn potential into it (AT-POW-08)."""
    reached = sum(
        ways for (power, potential), ways in _faces(pool).items() if power + min(breaks, potential) >= needed
    )
    return float(reached / SIDES ** len(pool))


@lru_cache(maxsize=1 << 10)
def _faces(pool: tuple[Colour, ...]) -> Counter[tuple[int, int]]:
    """In how many ways dice show each sum of power and of potential."""
    if not pool:
        return Counter({(0, 0): 1})
    sums: Counter[tuple[int, int]] = Counter()
    for (power, potential), ways in _faces(pool[1:]).items():
        for more, spare in FACES[pool[0]]:
            sums[power + more, potential + spare] += ways
    return sums
