"""Evasion, armor and the consequences of an attack (AT-EVA, AT-ARM, AT-CONS)."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.pieces import NOTHING, Assault
from pentathlon.games.aeon.printed.attacks import Attack, AttackType, Banner, Effect, Moment
from pentathlon.games.aeon.printed.cards import Keyword
from pentathlon.games.aeon.printed.dice import Colour
from pentathlon.games.aeon.table import Table, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, Slot, choose, may, tell

from .attack.chain import card_of, is_spared
from .attack.power import armor_symbols
from .attack.triggers import carry_out, crit_evade, natural_misses, set_off, triggers_of
from .questions import called, question
from .state.harm import suffer
from .state.keywords import is_exhausted, usable, use, weapons_of
from .state.rolls import Trial, choose_dice, passes_test, roll, roll_again, succeeds
from .state.stats import armor_dice, danger_bonus, evasion_of, free_evasion_rerolls, more_evasion_dice
from .targeting import is_struck


def is_not_ready(table: Table, slot: Slot, titan: int) -> Refusal | None:
    """Why a weapon does not protect a titan at all (AT-EXH-01)."""
    if slot not in weapons_of(table, titan):
        return Refusal("AT-EVA-08", f"{called(table, titan)} holds no such weapon.")
    if is_exhausted(table, slot):
        return Refusal("AT-EXH-01", f"{table.gear(slot).name} is exhausted.")
    return None


class Guard(NamedTuple):
    """A titan that defends itself, and the weapon that is active in this already, or NOTHING."""

    titan: int
    weapon: Slot


def cannot_block_with(table: Table, seat: Seat, slot: Slot, guard: Guard) -> Refusal | None:
    """Why a weapon does not block (AT-EVA-07, AT-EVA-08)."""
    if refusal := is_not_ready(table, slot, guard.titan):
        return refusal
    if guard.weapon not in (NOTHING, slot):
        return Refusal("AT-EVA-08", f"{table.gear(guard.weapon).name} is the active weapon in this attack.")
    gear = table.gear(slot)
    return None if gear.trait(Keyword.BLOCK) else Refusal("AT-KW-06", f"{gear.name} has no Block.")


def cannot_shield_with(table: Table, seat: Seat, slot: Slot, titan: int) -> Refusal | None:
    """Why a weapon lends no armor dice (AT-ARM-02)."""
    if refusal := is_not_ready(table, slot, titan):
        return refusal
    gear = table.gear(slot)
    return None if gear.armor else Refusal("AT-ARM-02", f"{gear.name} has no armor dice.")


DODGE: Final = question("dodge", "dodge", "AT-KW-17")
BLOCK: Final = question(
    "block",
    "block with a weapon",
    "AT-EVA-07",
    {int: cannot_block_with},
    "The attack hits: choose a weapon that blocks, or none.",
)
SHIELD: Final = question(
    "shield",
    "choose the weapon whose armor dice count",
    "AT-EVA-08",
    {int: cannot_shield_with},
    "Of weapons only one lends its armor dice: choose which.",
)
REINFORCE: Final = question("reinforce", "reinforce the armor roll", "AT-KW-47")


async def passes_judgement(table: Table, assault: Assault, titan: int, attack: Attack) -> bool:
    """A skill test in place of an evasion roll (AT-PATK-15, AT-PATK-17, AT-PATK-19)."""
    return await passes_test(table, titan, attack.skills, attack.difficulty, doomed=attack.doomed)


async def evades(table: Table, assault: Assault, titan: int, attack: Attack) -> bool:
    """Roll the evasion dice; whether no hit is left in the end (AT-EVA-02 to AT-EVA-09)."""
    assault.weapon = NOTHING
    bonus = evasion_of(table, titan) + await _dodges(table, titan)
    values = roll(table, attack.dice + more_evasion_dice(table))
    await _fail_critically(table, titan, values[:1], attack)
    if _hits(values, bonus, attack) and not is_spared(table, assault, titan):
        values = await _rerolled(table, titan, values, bonus, attack)
    if is_spared(table, assault, titan):
        return True
    assault.weapon = await crit_evade(table, titan, values)
    hits = _hits(values, bonus, attack)
    blocked = min(hits, await _block(table, assault, titan)) if hits else 0
    assault.hits = hits - blocked
    seat, name = seat_of(table, titan), sheet_of(table, titan).name
    tell(table, "evades", seat, name, tuple(values), bonus, attack.difficulty, hits, blocked)
    if not assault.hits:
        await set_off(table, titan, Moment.FULL_EVADE, assault.weapon)
    return not assault.hits


async def _rerolled(table: Table, titan: int, values: list[int], bonus: int, attack: Attack) -> list[int]:
    """Re-roll evasion dice; the crit die may fail again (AT-EVA-04, AT-CRIT-10)."""
    free, trial = free_evasion_rerolls(table, titan), Trial(bonus, attack.difficulty, "to evade")
    chosen = await choose_dice(table, titan, values, free, trial, doomed=attack.doomed)
    values = roll_again(table, titan, values, chosen)
    again = [values[die.number] for die in chosen if die.number == 0]
    await _fail_critically(table, titan, again, attack)
    return values


async def _fail_critically(table: Table, titan: int, values: list[int], attack: Attack) -> None:
    """Crit evade fail effects of the attack and of the titan's cards, for a natural 1 (AT-CRIT-09)."""
    when = Moment.CRIT_EVADE_FAIL
    for _ in range(natural_misses(values)):
        own = [trigger.effect for _, trigger in triggers_of(table, titan, when)]
        printed = [trigger.effect for trigger in attack.triggers if trigger.when is when]
        await carry_out(table, titan, when, [*printed, *own])


def _hits(values: list[int], bonus: int, attack: Attack) -> int:
    return sum(not succeeds(value, bonus, attack.difficulty) for value in values)


async def _dodges(table: Table, titan: int) -> int:
    """Dodge: +1 evasion for this roll (AT-KW-17)."""
    slot = usable(table, titan, Keyword.DODGE)
    if slot is None or not await may(seat_of(table, titan), DODGE, table.card(slot)):
        return 0
    use(table, titan, slot)
    return 1


async def _block(table: Table, assault: Assault, titan: int) -> int:
    """Block turns hits into evades; its weapon is the active one from now on (AT-EVA-07, AT-EVA-08)."""
    blocking: list[Slot | None] = [
        slot
        for slot in weapons_of(table, titan)
        if cannot_block_with(table, seat_of(table, titan), slot, Guard(titan, assault.weapon)) is None
    ]
    if not blocking:
        return 0
    about = Guard(titan, assault.weapon)
    slot = await choose(seat_of(table, titan), BLOCK, [*blocking, None], about=about)
    if slot is None:
        return 0
    assault.weapon = slot
    trait = table.gear(slot).trait(Keyword.BLOCK)
    return trait.x if trait else 0


async def takes_consequences(table: Table, assault: Assault, titan: int) -> None:
    """All effects of the card in printed order, until the chain breaks or the titan dies (AT-CONS-01)."""
    attack = card_of(assault).attack
    assert attack is not None
    banners = _banners(table, titan, attack)
    times = assault.hits if attack.per_hit else 1
    danger = attack.danger * times + sum(banner.danger for banner in banners)
    if danger:
        await _harm(table, assault, titan, danger)
    effects = [*attack.effects, *(effect for banner in banners for effect in banner.effects)]
    for effect in effects:
        if is_spared(table, assault, titan):
            return
        tell(table, "effect", None, card_of(assault).name, effect.text)
        await _strike_with(table, assault, titan, attack, effect)


async def _harm(table: Table, assault: Assault, titan: int, danger: int) -> None:
    """The DANGER of an attack: against a judgement no armor helps and nothing is added to it.

    (AT-PATK-17, AT-PATK-19)
    """
    card = card_of(assault)
    is_judgement = card.attack is not None and card.attack.type is AttackType.JUDGEMENT
    bonus, name = 0 if is_judgement else danger_bonus(table), sheet_of(table, titan).name
    tell(table, "deals", seat_of(table, titan), card.name, danger, bonus, name)
    if is_judgement:
        await suffer(table, titan, danger)
    else:
        await deal_danger(table, assault, titan, danger + bonus)


async def _strike_with(table: Table, assault: Assault, titan: int, attack: Attack, effect: Effect) -> None:
    """Carry out an effect part by part; what throws a titan needs it in the range of the attack.

    (AT-KNOCK-03, AT-KDOWN-02)
    """
    for part in effect.parts or (effect,):
        if is_spared(table, assault, titan):
            return
        if not part.is_throw or is_struck(table, titan, attack):
            await part.happen(table, titan)


def _banners(table: Table, titan: int, attack: Attack) -> list[Banner]:
    """The banner, if the titan has so much FATE; some moiros cards double it (AT-CONS-05)."""
    if attack.banner is None or table.fate[titan] < attack.banner.fate:
        return []
    doubled = any(table.card(slot).doubles_banners for slot in table.held[titan])
    return [attack.banner] * (1 + doubled)


async def deal_danger(table: Table, assault: Assault, titan: int, amount: int) -> None:
    """An armor roll, then the DANGER that is left, then a trauma draw (AT-CONS-02, AT-ARM-04)."""
    await _choose_shield(table, assault, titan)
    dice = armor_dice(table, titan, assault.weapon)
    dice += await _reinforcements(table, titan)
    shields = armor_symbols(table, dice)
    stopped = sum(symbols for _, symbols in shields)
    if dice:
        tell(table, "armor", seat_of(table, titan), sheet_of(table, titan).name, tuple(shields), amount)
    if amount > stopped:
        await suffer(table, titan, amount - stopped)


async def _choose_shield(table: Table, assault: Assault, titan: int) -> None:
    """Of weapons only the active one counts; if none is yet, one with armor dice becomes it (AT-EVA-08)."""
    if assault.weapon != NOTHING:
        return
    shields = [
        slot for slot in weapons_of(table, titan) if table.gear(slot).armor and not is_exhausted(table, slot)
    ]
    if shields:
        assault.weapon = await choose(seat_of(table, titan), SHIELD, shields, about=titan)


async def _reinforcements(table: Table, titan: int) -> list[Colour]:
    """Reinforce adds a die of its colour (AT-KW-47)."""
    dice: list[Colour] = []
    while (slot := usable(table, titan, Keyword.REINFORCE)) is not None:
        if not await may(seat_of(table, titan), REINFORCE, table.card(slot)):
            break
        trait = table.gear(slot).trait(Keyword.REINFORCE)
        use(table, titan, slot)
        dice.append(Colour(trait.x if trait else 0))
    return dice
