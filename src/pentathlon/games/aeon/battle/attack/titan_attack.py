"""A titan's attack: its declaration, the body part it meets, and its power (AT-DECL, AT-BPD, AT-POW)."""

from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.battle.state.decks import next_part, shuffle
from pentathlon.games.aeon.battle.state.harm import die, gain_danger, gain_rage, pay_fate
from pentathlon.games.aeon.battle.state.keywords import charges_left, spend_charge, total
from pentathlon.games.aeon.battle.state.priority import claim_priority
from pentathlon.games.aeon.battle.state.rolls import choices
from pentathlon.games.aeon.battle.state.stats import at_of, power_die
from pentathlon.games.aeon.pieces import NOTHING, Strike
from pentathlon.games.aeon.printed.cards import BpCard, Keyword
from pentathlon.games.aeon.printed.dice import BLACK, Colour
from pentathlon.games.aeon.table import Table, is_alive, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, Slot, Steps, choose, may, tell, then
from pentathlon.kernel.wording import counted

from .escalation import check_victory
from .kratos import active_gear, kratos_with, spend_level
from .power import roll_face, supplied
from .weapons import WHICH_WEAPON, Active, Declaration, price_of, strikes, take_up

STEPS = Steps()


class PowerDie(NamedTuple):
    """A power die that was rolled: which one, its power and its potential."""

    number: int
    power: int
    potential: int


class PowerAgain(NamedTuple):
    """Power dice that are rolled again, all named at once (AT-DICE-02)."""

    dice: tuple[PowerDie, ...]


class PowerRoll(NamedTuple):
    """The power dice that were rolled, and how many of them may be rolled again."""

    dice: tuple[PowerDie, ...]
    most: int


def is_not_looked_at(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card is not the body part that is attacked (AT-KW-24)."""
    card = table.card(slot)
    if slot in table.shown and isinstance(card, BpCard):
        return None
    return Refusal("AT-KW-24", f"{card.name} is not one of the two body parts that you look at.")


def cannot_reroll_power(table: Table, seat: Seat, again: PowerAgain, rolled: PowerRoll) -> Refusal | None:
    """Why power dice cannot be rolled again (AT-DICE-01, AT-POW-05)."""
    if not set(again.dice) <= set(rolled.dice):
        return Refusal("AT-DICE-01", "No such die was rolled just now.")
    if not again.dice or [*again.dice] != sorted(set(again.dice)):
        return Refusal("AT-POW-05", "Name each die that is rolled again, once and in their order.")
    if len(again.dice) > rolled.most:
        return Refusal("AT-POW-05", f"At most {counted(rolled.most, 'die', 'dice')} can be rolled again.")
    return None


BONUS: Final = question("bonus attack", "make a bonus attack", "AT-BONUS-01")
HEARTSEEKER: Final = question("heartseeker", "look at the top two body parts", "AT-KW-24")
WHICH_PART: Final = question(
    "body part",
    "choose the body part to attack",
    "AT-KW-24",
    {int: is_not_looked_at},
    "Two body parts are turned up: choose the one that is attacked.",
)
REROLL_POWER: Final = question(
    "re-roll power",
    "re-roll power dice",
    "AT-POW-05",
    {PowerAgain: cannot_reroll_power},
    "The power dice were rolled: choose those that are rolled again.",
    passing="Keep them",
)


@STEPS("bonus attack")
async def bonus_attack(table: Table, titan: int, extra_black: int = 0) -> None:
    """An extra attack, if one is possible and wanted (AT-BONUS-01, AT-BONUS-05)."""
    weapons = strikes(table, titan, bonus=True) if is_alive(table, titan) else []
    words = f"{BONUS.words}{price_of(table, weapons)}"
    if weapons and await may(seat_of(table, titan), BONUS, about=words):
        await declare(table, titan, bonus=True, extra=[BLACK] * extra_black)


async def declare(
    table: Table,
    titan: int,
    *,
    bonus: bool = False,
    extra: list[Colour] | None = None,
    rush: Slot | None = None,
    precision: int = 0,
) -> None:
    """Declare the active weapon; RAGE rises, and with it perhaps the token comes (AT-DECL-01, AT-RAGE-01)."""
    weapons = strikes(table, titan, bonus=bonus) if rush is None else [Active(rush)]
    chosen = await choose(seat_of(table, titan), WHICH_WEAPON, weapons, about=Declaration(titan, bonus))
    strike = Strike(titan, take_up(table, titan, chosen), bonus)
    strike.extra = [int(colour) for colour in extra or []]
    strike.auto_break, strike.precision = int(rush is not None), precision
    table.strike, table.last_strike = strike, None
    if strike.weapon != NOTHING:
        table.exhausted &= ~(1 << strike.weapon)
    gear = active_gear(table, strike)
    tell(table, "attacks", seat_of(table, titan), sheet_of(table, titan).name, gear.name)
    if gear.trait(Keyword.COMMIT):
        pay_fate(table, titan)
    then(
        table,
        ("attack roll",),
        ("first ability window",),
        ("draw body part",),
        ("power roll",),
        ("responses",),
        ("wounds",),
        ("clear the pool",),
        ("second ability window",),
        ("end of strike",),
    )
    await gain_rage(table, titan, 1)
    if is_alive(table, titan):
        claim_priority(table, titan)


@STEPS("draw body part")
async def draw_body_part(table: Table) -> None:
    """The top BP card; a heartseeker may look at two and choose (AT-BPD-01, AT-KW-24)."""
    strike = table.strike
    assert strike is not None
    first = next_part(table)
    table.shown.append(first)
    strike.card = first
    if len(table.bp) + len(table.bp_discard) and await _seeks_heart(table, strike):
        second = next_part(table)
        table.shown.append(second)
        strike.card = await choose(seat_of(table, strike.titan), WHICH_PART, [first, second])
        other = second if strike.card == first else first
        table.shown.remove(other)
        shuffle(table.bp, other)
    card = table.card(strike.card)
    tell(table, "body part", seat_of(table, strike.titan), card.name, at_of(table, card))


async def _seeks_heart(table: Table, strike: Strike) -> bool:
    """Whether the attacker looks at two cards, with its weapon's charge or its kratos table (AT-KW-24)."""
    seat = seat_of(table, strike.titan)
    charged = strike.weapon != NOTHING and charges_left(table, strike.weapon, Keyword.HEARTSEEKER) > 0
    level = kratos_with(table, strike, Keyword.HEARTSEEKER)
    if not (charged or level is not None) or not await may(seat, HEARTSEEKER):
        return False
    if level is not None:
        spend_level(strike, level)
    else:
        spend_charge(table, strike.weapon, Keyword.HEARTSEEKER)
    return True


@STEPS("power roll")
async def power_roll(table: Table) -> None:
    """Roll the power pool against the AT of the body part (AT-POW-01 to AT-POW-09)."""
    strike = table.strike
    assert strike is not None
    gear = active_gear(table, strike)
    extra = [Colour(colour) for colour in strike.extra]
    pool = supplied([*gear.power * strike.hits, power_die(table, strike.titan), *extra])
    faces = await _power_rerolled(table, strike, pool, [roll_face(table, colour) for colour in pool])
    strike.power = sum(power for power, _ in faces) + gear.raw * strike.hits
    strike.potential = sum(potential for _, potential in faces)
    converted = min(table.breaks, strike.potential)
    table.breaks -= converted
    card: BpCard = table.card(strike.card)
    strike.excess = strike.power + converted - at_of(table, card)
    strike.wounded = strike.excess >= 0
    seat, name = seat_of(table, strike.titan), sheet_of(table, strike.titan).name
    dice = [(colour.title, *face) for colour, face in zip(pool, faces, strict=True)]
    raw = [("raw", gear.raw, 0)] * (strike.hits if gear.raw else 0)
    needed = at_of(table, card)
    tell(table, "power", seat, name, (*dice, *raw), converted, needed, strike.wounded, strike.crit)
    if strike.wounded:
        table.last_to_wound = strike.titan
        table.despair[strike.titan] = max(0, table.despair[strike.titan] - 1)
        check_victory(table)


async def _power_rerolled(
    table: Table, strike: Strike, pool: list[Colour], faces: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Power dice are re-rolled only by effects that say so (AT-POW-05, AT-KW-41)."""
    titan = strike.titan
    own = total(table, titan, Keyword.POWER_REROLL, strike.weapon)
    level = kratos_with(table, strike, Keyword.POWER_REROLL)
    most = own + (level is not None)
    if not most:
        return faces
    dice = tuple(PowerDie(index, *face) for index, face in enumerate(faces))
    about = PowerRoll(dice, min(most, len(dice)))
    options = [PowerAgain(some) for some in choices(dice, about.most)]
    again = await choose(seat_of(table, titan), REROLL_POWER, [*options, None], about=about)
    chosen = () if again is None else again.dice
    if level is not None and len(chosen) > own:
        spend_level(strike, level)
    for die_ in chosen:
        faces[die_.number] = roll_face(table, pool[die_.number])
    return faces


@STEPS("perish")
async def perish(table: Table, titan: int) -> None:
    """A titan dies after its last blow."""
    await die(table, titan, "its last blow")


@STEPS("gain danger")
async def gain_danger_after(table: Table, titan: int, amount: int) -> None:
    """DANGER that follows a bonus attack."""
    if is_alive(table, titan):
        await gain_danger(table, titan, amount)
