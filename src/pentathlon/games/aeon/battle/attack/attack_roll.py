"""The attack roll of a titan: hits, crits and misses (AT-AROLL, AT-CRIT)."""

from typing import Final

from pentathlon.games.aeon.battle.state.keywords import total
from pentathlon.games.aeon.battle.state.rolls import Die, Trial, choose_dice, roll, roll_again, succeeds
from pentathlon.games.aeon.battle.state.stats import precision_of, to_hit
from pentathlon.games.aeon.pieces import Strike
from pentathlon.games.aeon.printed.attacks import Moment
from pentathlon.games.aeon.printed.cards import NATURAL_HIT, Gear, Keyword
from pentathlon.games.aeon.table import Table, is_alive, seat_of, sheet_of
from pentathlon.kernel import Steps, tell, then

from .kratos import active_gear, kratos_with, spend_level
from .triggers import natural_misses, set_off

SINGLE_DEADLY: Final = 9
STEPS = Steps()


@STEPS("attack roll")
async def attack_roll(table: Table) -> None:
    """Roll, re-roll, and count the hits (AT-AROLL-01 to AT-AROLL-08)."""
    strike = table.strike
    if strike is None or not is_alive(table, strike.titan):
        _give_up(table)
        return
    gear = active_gear(table, strike)
    bonus, needed = precision_of(table, strike, gear), to_hit(table)
    since = table.interruptions
    values = await _rolled(table, strike, gear, Trial(bonus, needed, "to hit"))
    if table.interruptions > since:
        return
    if not is_alive(table, strike.titan):
        _give_up(table)
        return
    strike.dice = len(values)
    strike.hits = sum(succeeds(value, bonus, needed) for value in values)
    strike.crit = has_crit_chance(values, bonus, needed, deadly=has_deadly(gear))
    name = sheet_of(table, strike.titan).name
    seat = seat_of(table, strike.titan)
    tell(table, "rolls", seat, name, tuple(values), bonus, needed, strike.hits)
    if not strike.hits:
        tell(table, "misses", seat, name)
        _give_up(table)
        return
    if strike.crit:
        await set_off(table, strike.titan, Moment.CRIT_CHANCE, strike.weapon)
    if strike.hits == strike.dice and table.interruptions == since:
        await set_off(table, strike.titan, Moment.FULL_HIT, strike.weapon)
    if not is_alive(table, strike.titan):
        _give_up(table)


async def _rolled(table: Table, strike: Strike, gear: Gear, trial: Trial) -> list[int]:
    """Roll and re-roll; every natural 1 of a crit die is a crit miss, also one that goes (AT-CRIT-07)."""
    crits, since = 1 + has_deadly(gear), table.interruptions
    values = roll(table, gear.dice)
    await _miss_critically(table, strike, values[:crits])
    if not is_alive(table, strike.titan) or table.interruptions > since:
        return values
    chosen = await _chosen_to_reroll(table, strike, values, trial)
    values = roll_again(table, strike.titan, values, chosen)
    await _miss_critically(table, strike, [values[die_.number] for die_ in chosen if die_.number < crits])
    return values


async def _miss_critically(table: Table, strike: Strike, values: list[int]) -> None:
    """Crit miss effects, for every natural 1 (AT-CRIT-06)."""
    since = table.interruptions
    for _ in range(natural_misses(values)):
        if table.interruptions == since:
            await set_off(table, strike.titan, Moment.CRIT_MISS, strike.weapon)


def _give_up(table: Table) -> None:
    """The pool is cleared and the attack over, without a second window (AT-AROLL-07, AT-AROLL-08)."""
    steps = ("first ability window", "draw body part", "power roll", "responses", "wounds")
    skipped = (*steps, "clear the pool", "second ability window")
    table.agenda = [step for step in table.agenda if step[0] not in skipped]
    then(table, ("clear the pool",), ("full miss",))


@STEPS("full miss")
async def miss_fully(table: Table) -> None:
    """Once the pool is cleared, full miss effects (AT-AROLL-07)."""
    strike = table.strike
    if strike is not None and is_alive(table, strike.titan):
        await set_off(table, strike.titan, Moment.FULL_MISS, strike.weapon)


def has_deadly(gear: Gear) -> bool:
    """Whether a weapon has a second crit die."""
    return gear.trait(Keyword.DEADLY) is not None


def has_crit_chance(values: list[int], bonus: int, to_hit: int, *, deadly: bool) -> bool:
    """A natural 10 on a crit die, the first of the dice; with Deadly on one of two (AT-CRIT-02, AT-KW-13)."""
    if deadly and len(values) == 1:
        return values[0] >= SINGLE_DEADLY and succeeds(values[0], bonus, to_hit)
    return NATURAL_HIT in values[: 1 + deadly]


async def _chosen_to_reroll(table: Table, strike: Strike, values: list[int], trial: Trial) -> list[Die]:
    """Dice to roll again by keywords and a kratos level, or with FATE (AT-AROLL-04, AT-KW-04)."""
    titan = strike.titan
    own = total(table, titan, Keyword.ATTACK_REROLL, strike.weapon)
    level = kratos_with(table, strike, Keyword.ATTACK_REROLL)
    chosen = await choose_dice(table, titan, values, own + (level is not None), trial)
    if level is not None and len(chosen) > own:
        spend_level(strike, level)
    return chosen
