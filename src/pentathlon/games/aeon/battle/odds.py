"""What an attack may come to: the chance to hit and to wound, before anything is re-rolled."""

from collections import Counter
from functools import lru_cache
from math import comb

from pentathlon.games.aeon.pieces import Strike
from pentathlon.games.aeon.printed.cards import D10, Gear
from pentathlon.games.aeon.printed.dice import FACES, Colour
from pentathlon.games.aeon.table import Table
from pentathlon.kernel import Slot

from .power import SIDES, supplied
from .state.rolls import succeeds
from .state.stats import at_of, power_die, precision_of, to_hit

Odds = tuple[float, ...]
"""The chance of 0, of 1, of 2 and so on."""


def hit_odds(table: Table, titan: int, slot: Slot) -> Odds:
    """How likely so many dice of an attack hit (AT-AROLL-05)."""
    gear, bonus = table.gear(slot), precision_of(table, Strike(titan, slot), table.gear(slot))
    hits = sum(succeeds(value, bonus, to_hit(table)) for value in range(1, D10 + 1)) / D10
    return tuple(comb(gear.dice, n) * hits**n * (1 - hits) ** (gear.dice - n) for n in range(gear.dice + 1))


def wound_chance(table: Table, titan: int, slot: Slot, hits: Odds, at: int) -> float:
    """How likely an attack that hits so often brings the power that wounds a body part (AT-POW-06)."""
    gear = table.gear(slot)
    own = power_die(table, titan)
    return sum(
        chance * _reaches(_pool(gear, number, own), table.breaks, at - number * gear.raw)
        for number, chance in enumerate(hits)
        if number
    )


def known_parts(table: Table) -> dict[str, int]:
    """The body parts that may be drawn, as far as all know them, with their AT (AT-BPD-01)."""
    known = [slot for slot in table.bp.cards if all(seen >> slot & 1 for seen in table.seen)]
    return {card.name: at_of(table, card) for card in map(table.card, known)}


@lru_cache(maxsize=1 << 10)
def _pool(gear: Gear, hits: int, own: Colour) -> tuple[Colour, ...]:
    return tuple(supplied([*gear.power * hits, own]))


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
