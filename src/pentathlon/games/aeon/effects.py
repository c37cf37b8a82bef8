"""Ready-made effects: what cards do, each with its one wording."""

from collections.abc import Awaitable, Callable
from typing import Final

from pentathlon.kernel import choose, choose_some, reveal, tell, then

from .chain import follow_up
from .decks import draw, random_direction
from .dragging import pull, push_back
from .harm import (
    die,
    draw_kratos,
    draw_trauma,
    gain_condition,
    gain_danger,
    gain_fate,
    gain_rage,
    lose_danger,
    lose_fate,
)
from .keywords import cards_of, discard_gear, exhaust, is_exhausted, unexhaust_all, weapons_of
from .laying import place_labyrinth
from .printed import ARMOR, DIAL, SUPPORT, Action, Condition, Effect, GearType
from .stats import block_of, primordial
from .striding import approach, trample, turn_to
from .table import FOE, NOBODY, SINGLE, Modifier, Table, Until, What, is_alive, living, seat_of, sheet_of
from .throwing import crash, force_vault, knock_back, knock_down
from .trials import rolls_well

WHICH_EXHAUST: Final = "choose what is exhausted"
WHICH_DISCARD: Final = "choose what is discarded"
FAR: Final = 99


def _effect(text: str, happen: Callable[[Table, int], Awaitable[object]], **facts: bool) -> Effect:
    async def do(table: Table, titan: int) -> None:
        await happen(table, titan)

    return Effect(text, do, **facts)


# dials and tokens


def danger(amount: int) -> Effect:
    """The titan gains DANGER, which no armor stops."""
    return _effect(f"Gain {amount} DANGER.", lambda table, titan: gain_danger(table, titan, amount))


def less_danger(amount: int) -> Effect:
    """The titan loses DANGER."""

    async def do(table: Table, titan: int) -> None:
        lose_danger(table, titan, amount)

    return Effect(f"Lose {amount} DANGER.", do)


def fate(amount: int) -> Effect:
    """The titan's Argonaut gains FATE."""
    return _effect(f"Gain {amount} FATE.", lambda table, titan: gain_fate(table, titan, amount))


def less_fate(amount: int) -> Effect:
    """The titan's Argonaut loses FATE."""

    async def do(table: Table, titan: int) -> None:
        lose_fate(table, titan, amount)

    return Effect(f"Lose {amount} FATE.", do)


def rage(amount: int) -> Effect:
    """The titan's Argonaut gains RAGE."""
    return _effect(f"Gain {amount} RAGE.", lambda table, titan: gain_rage(table, titan, amount))


def less_rage(amount: int) -> Effect:
    """The titan's Argonaut loses RAGE."""

    async def do(table: Table, titan: int) -> None:
        table.rage[titan] = max(0, table.rage[titan] - amount)

    return Effect(f"Lose {amount} RAGE.", do)


def despair(amount: int) -> Effect:
    """The titan gains despair tokens."""

    async def do(table: Table, titan: int) -> None:
        table.despair[titan] += amount
        tell(table, "despair", seat_of(table, titan), sheet_of(table, titan).name, table.despair[titan])

    return Effect(f"Gain {amount} despair.", do)


def condition(which: Condition) -> Effect:
    """The titan gains a condition."""
    return _effect(f"Gain {which.title}.", lambda table, titan: gain_condition(table, titan, which))


def fatigue(action: Action) -> Effect:
    """The titan gains a fatigue token of a kind that it has none of yet (AT-FATIG-02)."""

    async def do(table: Table, titan: int) -> None:
        table.fatigue[titan] |= action

    return Effect(f"Gain {(action.name or '').lower()} fatigue.", do)


def modifier(what: What, amount: int, until: Until) -> Effect:
    """The titan has a bonus or penalty for a time (AT-MODT-01)."""

    async def do(table: Table, titan: int) -> None:
        # The turn in which it is gained is not the next one.
        ends = Until.TURN if until is Until.NEXT_TURN and table.turn != titan else until
        table.modifiers += (Modifier(titan, what, amount, ends),)

    return Effect(f"Have {what.value} {amount:+} until {until.value}.", do)


def foe_modifier(what: What, amount: int, until: Until) -> Effect:
    """The primordial has a bonus or penalty for a time."""

    async def do(table: Table, titan: int) -> None:
        table.modifiers += (Modifier(FOE, what, amount, until),)

    return Effect(f"The primordial has {what.value} {amount:+} until {until.value}.", do)


def kratos_roll() -> Effect:
    """A d10 against one's RAGE; lower draws a kratos card (AT-KRAT-03)."""
    return _effect("Make a kratos roll.", roll_kratos)


async def roll_kratos(table: Table, titan: int) -> None:
    """Make a kratos roll (AT-KRAT-03, AT-KRAT-04)."""
    if not rolls_well(table, table.rage[titan]):
        await draw_kratos(table, titan)


def trauma() -> Effect:
    """A trauma draw at the DANGER that the titan has (AT-TRAU-03)."""
    return _effect("Make a trauma draw.", lambda table, titan: draw_trauma(table, titan, table.danger[titan]))


# movement


def knockback(spaces: int) -> Effect:
    """The titan is thrown away from the primordial."""
    return _effect(
        f"Knockback {spaces}.", lambda table, titan: knock_back(table, titan, spaces), is_throw=True
    )


def random_knockback(spaces: int) -> Effect:
    """The titan is thrown in a random direction (AT-RAND-03)."""

    async def do(table: Table, titan: int) -> None:
        direction = await random_direction(table, titan)
        await knock_back(table, titan, spaces, direction=direction)

    return Effect(f"Knockback {spaces} in a random direction.", do)


def knockdown() -> Effect:
    """The titan falls."""
    return _effect("Knockdown.", knock_down, is_throw=True)


def crashes() -> Effect:
    """The titan suffers crash."""
    return _effect("Suffer crash.", crash)


def pushback(spaces: int) -> Effect:
    """The primordial pushes the titan ahead."""
    return _effect(f"Pushback {spaces}.", lambda table, titan: push_back(table, titan, spaces))


def pulls(spaces: int) -> Effect:
    """The primordial pulls the titan closer."""
    return _effect(f"Pull {spaces}.", lambda table, titan: pull(table, titan, spaces))


def forced_vault() -> Effect:
    """The titan is thrown over the primordial."""
    return _effect("Forced vault.", force_vault)


def labyrinth(tiles: int) -> Effect:
    """Labyrinth tiles rise, under the titan if they can (AT-LAB-04, AT-LAB-08)."""
    return _effect(f"Labyrinth {tiles}.", lambda table, titan: place_labyrinth(table, titan, tiles))


def tramples(*, always: bool = False) -> Effect:
    """The primordial runs straight on; without the trait nothing happens (AT-TRAMP-01)."""

    async def do(table: Table, titan: int) -> None:
        if always or block_of(table).trample:
            await trample(table)

    return Effect("Trample.", do)


def turns_to_titan() -> Effect:
    """The primordial turns to the titan."""
    return _effect("It turns to the titan.", turn_to)


def turns_to_priority() -> Effect:
    """The primordial turns to the priority target."""

    async def do(table: Table, titan: int) -> None:
        if is_alive(table, table.priority):
            await turn_to(table, table.priority)

    return Effect("It turns to the priority target.", do)


def turns_at_random() -> Effect:
    """The primordial turns in a random direction."""

    async def do(table: Table, titan: int) -> None:
        table.facing = await random_direction(table, max(0, titan))

    return Effect("It turns in a random direction.", do)


def moves_to_closest(spaces: int) -> Effect:
    """The primordial moves towards the closest titan."""

    async def do(table: Table, titan: int) -> None:
        then(table, ("stalk", spaces))

    return Effect(f"Move {spaces} to the closest titan.", do)


# the primordial


def signature() -> Effect:
    """The signature attack on the titan, after its own attack (AT-RESP-07)."""

    async def do(table: Table, titan: int) -> None:
        then(table, ("signature", titan))

    return Effect("Signature.", do, is_attack=True)


def additional_wound() -> Effect:
    """A generic single wound (AT-ESC-05)."""

    async def do(table: Table, titan: int) -> None:
        table.wounds.append(SINGLE)
        tell(table, "additional wound", seat_of(table, titan))

    return Effect("An additional single wound.", do)


def removes_ai() -> Effect:
    """The top AI card leaves the battle."""

    async def do(table: Table, titan: int) -> None:
        if len(table.ai):
            table.removed.append(draw(table, table.ai))

    return Effect("Remove the top AI card from the battle.", do)


def bars_healing() -> Effect:
    """No more healing."""

    async def do(table: Table, titan: int) -> None:
        table.heal_barred = True

    return Effect("The primordial cannot heal in this battle.", do)


def heal() -> Effect:
    """The top card of the wound stack leaves the battle (AT-KW-23)."""

    async def do(table: Table, titan: int) -> None:
        if table.wounds and not table.heal_barred:
            slot = table.wounds.pop()
            if slot >= 0:
                table.removed.append(slot)
            tell(table, "heals", None)

    return Effect("Heal.", do)


def horn_breaks() -> Effect:
    """The danger bonus sinks for the battle."""

    async def do(table: Table, titan: int) -> None:
        table.bonus_danger -= 1

    return Effect("The horn breaks: danger bonus -1 for the battle.", do)


def vantage_point() -> Effect:
    """A vantage point can be climbed from now on (AT-VP-01)."""

    async def do(table: Table, titan: int) -> None:
        locked = [n for n in range(len(primordial(table).vantages)) if not table.vantages >> n & 1]
        if locked:
            table.vantages |= 1 << locked[0]
            tell(table, "vantage point", None, primordial(table).vantages[locked[0]].name)

    return Effect("Create a vantage point.", do)


def death_blow() -> Effect:
    """The primordial dies of it (AT-AFTM-06)."""

    async def do(table: Table, titan: int) -> None:
        then(table, ("death blow",))

    return Effect("Death blow.", do)


# gear and cards


def exhausts(type: GearType) -> Effect:
    """The titan exhausts a piece of gear of its player's choice."""

    async def do(table: Table, titan: int) -> None:
        upright = [
            slot
            for slot in table.equipped[titan]
            if table.gear(slot).type is type and not is_exhausted(table, slot)
        ]
        if upright:
            exhaust(table, await choose(seat_of(table, titan), WHICH_EXHAUST, upright))

    return Effect(f"Exhaust a {type.value}.", do)


def discards(type: GearType) -> Effect:
    """The titan loses a piece of gear of its player's choice for the battle."""

    async def do(table: Table, titan: int) -> None:
        held = [slot for slot in table.equipped[titan] if table.gear(slot).type is type]
        if held:
            discard_gear(table, titan, await choose(seat_of(table, titan), WHICH_DISCARD, held))

    return Effect(f"Discard {'armor' if type is ARMOR else f'a {type.value}'}.", do)


def unexhausts() -> Effect:
    """The titan's gear is upright again."""

    async def do(table: Table, titan: int) -> None:
        unexhaust_all(table, titan)

    return Effect("Unexhaust all gear.", do)


def looks_at_ai() -> Effect:
    """Everybody sees the top AI card, which stays there."""

    async def do(table: Table, titan: int) -> None:
        if len(table.ai):
            slot = draw(table, table.ai)
            table.ai.top.insert(0, slot)
            tell(table, "foresees", seat_of(table, titan), table.card(slot).name)

    return Effect("Look at the top AI card.", do)


def openings(tokens: int) -> Effect:
    """Opening tokens in the Kratos pool."""

    async def do(table: Table, titan: int) -> None:
        table.openings += tokens

    return Effect(f"Put {tokens} opening {'token' if tokens == 1 else 'tokens'} into the Kratos pool.", do)


def breaks(tokens: int) -> Effect:
    """Break tokens in the Kratos pool."""

    async def do(table: Table, titan: int) -> None:
        table.breaks += tokens

    return Effect(f"Put {tokens} break {'token' if tokens == 1 else 'tokens'} into the Kratos pool.", do)


# several


def both(*effects: Effect) -> Effect:
    """One after the other, as long as the titan lives."""

    async def do(table: Table, titan: int) -> None:
        for effect in effects:
            if is_alive(table, titan):
                await effect.happen(table, titan)

    return Effect(" ".join(effect.text for effect in effects), do)


def all_others(effect: Effect) -> Effect:
    """The same for every other titan."""

    async def do(table: Table, titan: int) -> None:
        for other in living(table):
            if other != titan:
                await effect.happen(table, other)

    return Effect(f"Every other titan: {effect.text}", do)


def last_blow(extra_black: int, *, dies: bool = False, then_danger: int = 0) -> Effect:
    """A bonus attack at once, and what comes of it (AT-BONUS-01)."""

    async def do(table: Table, titan: int) -> None:
        aftermath = ("perish", titan) if dies else ("gain danger", titan, then_danger)
        follow_up(table, titan, ("bonus attack", titan, extra_black), aftermath)

    more = f" with {extra_black} extra black dice" if extra_black else ""
    end = " Then the titan dies." if dies else f" Then gain {then_danger} DANGER."
    return Effect(f"Make a bonus attack{more}.{end}", do)
