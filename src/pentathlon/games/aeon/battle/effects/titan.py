"""Ready-made effects: what cards do, each with its one wording."""

from collections.abc import Awaitable, Callable

from pentathlon.games.aeon.battle.attack.chain import follow_up
from pentathlon.games.aeon.battle.state.decks import draw
from pentathlon.games.aeon.battle.state.harm import (
    die,
    draw_kratos,
    draw_moiros,
    draw_obols,
    draw_trauma,
    gain_ambrosia,
    gain_condition,
    gain_danger,
    gain_fate,
    gain_rage,
    lose_danger,
    lose_fate,
)
from pentathlon.games.aeon.battle.state.rolls import rolls_well
from pentathlon.games.aeon.pieces import Modifier, Until, What
from pentathlon.games.aeon.printed.attacks import Effect
from pentathlon.games.aeon.printed.cards import Action
from pentathlon.games.aeon.printed.conditions import MIND, Condition
from pentathlon.games.aeon.table import Table, is_alive, living, seat_of, sheet_of
from pentathlon.kernel import tell
from pentathlon.kernel.wording import counted


def plain(text: str, happen: Callable[[Table, int], Awaitable[object]], *, is_throw: bool = False) -> Effect:
    """An effect that is one rule carried out."""

    async def do(table: Table, titan: int) -> None:
        await happen(table, titan)

    return Effect(text, do, is_throw=is_throw)


# dials and tokens


def danger(amount: int) -> Effect:
    """The titan gains DANGER, which no armor stops."""
    return plain(f"Gain {amount} DANGER.", lambda table, titan: gain_danger(table, titan, amount))


def less_danger(amount: int) -> Effect:
    """The titan loses DANGER."""

    async def do(table: Table, titan: int) -> None:
        lose_danger(table, titan, amount)

    return Effect(f"Lose {amount} DANGER.", do)


def fate(amount: int) -> Effect:
    """The titan's Argonaut gains FATE."""
    return plain(f"Gain {amount} FATE.", lambda table, titan: gain_fate(table, titan, amount))


def less_fate(amount: int) -> Effect:
    """The titan's Argonaut loses FATE."""

    async def do(table: Table, titan: int) -> None:
        lose_fate(table, titan, amount)

    return Effect(f"Lose {amount} FATE.", do)


def rage(amount: int) -> Effect:
    """The titan's Argonaut gains RAGE."""
    return plain(f"Gain {amount} RAGE.", lambda table, titan: gain_rage(table, titan, amount))


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


def ambrosia(amount: int) -> Effect:
    """The titan gains ambrosia tokens."""
    return plain(f"Gain {amount} ambrosia.", lambda table, titan: gain_ambrosia(table, titan, amount))


def sobers() -> Effect:
    """The titan gets rid of its ambrosia tokens."""

    async def do(table: Table, titan: int) -> None:
        table.ambrosia[titan] = 0

    return Effect("Discard all ambrosia.", do)


def comforts() -> Effect:
    """The titan gets rid of its despair and of what troubles its mind."""

    async def do(table: Table, titan: int) -> None:
        table.despair[titan] = 0
        table.conditions[titan] &= ~MIND

    return Effect("Discard all despair and all Mind conditions.", do)


def condition(which: Condition) -> Effect:
    """The titan gains a condition."""
    return plain(f"Gain {which.title}.", lambda table, titan: gain_condition(table, titan, which))


def fatigue(action: Action) -> Effect:
    """The titan gains a fatigue token of a kind that it has none of yet (AT-FATIG-02)."""

    async def do(table: Table, titan: int) -> None:
        table.fatigue[titan] |= action

    return Effect(f"Gain {action.name.lower()} fatigue.", do)


def modifier(what: What, amount: int, until: Until) -> Effect:
    """The titan has a bonus or penalty for a time (AT-MODT-01)."""

    async def do(table: Table, titan: int) -> None:
        # The turn in which it is gained is not the next one.
        ends = Until.TURN if until is Until.NEXT_TURN and table.acting != titan else until
        table.modifiers += (Modifier(titan, what, amount, ends),)

    return Effect(f"Have {what.value} {amount:+} until {until.value}.", do)


def kratos_roll() -> Effect:
    """A d10 against one's RAGE; lower draws a kratos card (AT-KRAT-03)."""
    return plain("Make a kratos roll.", roll_kratos)


async def roll_kratos(table: Table, titan: int) -> None:
    """Make a kratos roll (AT-KRAT-03, AT-KRAT-04)."""
    if not rolls_well(table, titan, table.rage[titan], "a kratos roll"):
        await draw_kratos(table, titan)


def death() -> Effect:
    """The titan dies, without a trauma or obol draw (AT-DEATH-10)."""
    return plain("The titan dies.", lambda table, titan: die(table, titan, "instant death"))


def obol(draws: int = 1) -> Effect:
    """Obol draws, whatever the DANGER; more than one at a time are deadly (AT-TRAU-04, AT-TRAU-05)."""
    text = "Make an obol draw." if draws == 1 else f"Make {draws} obol draws."
    return plain(text, lambda table, titan: draw_obols(table, titan, draws))


def moiros() -> Effect:
    """A moiros card, whatever the FATE (AT-MOIR-02, AT-MOIR-03)."""
    return plain("Draw a moiros card.", draw_moiros)


def trauma() -> Effect:
    """A trauma draw at the DANGER that the titan has (AT-TRAU-03)."""
    return plain("Make a trauma draw.", lambda table, titan: draw_trauma(table, titan, table.danger[titan]))


# cards and tokens of the pool


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

    return Effect(f"Put {counted(tokens, 'opening token')} into the Kratos pool.", do)


def breaks(tokens: int) -> Effect:
    """Break tokens in the Kratos pool."""

    async def do(table: Table, titan: int) -> None:
        table.breaks += tokens

    return Effect(f"Put {counted(tokens, 'break token')} into the Kratos pool.", do)


# several


def both(*effects: Effect) -> Effect:
    """One after the other, as long as the titan lives."""

    async def do(table: Table, titan: int) -> None:
        for effect in effects:
            if is_alive(table, titan):
                await effect.happen(table, titan)

    parts = tuple(part for effect in effects for part in effect.parts or (effect,))
    return Effect(" ".join(effect.text for effect in effects), do, parts=parts)


def everybody(effect: Effect) -> Effect:
    """The same for every titan."""

    async def do(table: Table, titan: int) -> None:
        for each in living(table):
            if is_alive(table, each):
                await effect.happen(table, each)

    return Effect(f"Every titan: {effect.text}", do)


def all_others(effect: Effect) -> Effect:
    """The same for every other titan."""

    async def do(table: Table, titan: int) -> None:
        for other in living(table):
            if other != titan and is_alive(table, other):
                await effect.happen(table, other)

    return Effect(f"Every other titan: {effect.text}", do)


def last_blow(extra_black: int, *, dies: bool = False, then_danger: int = 0) -> Effect:
    """A bonus attack at once, and what comes of it (AT-BONUS-01).

    A titan that is about to die still does, though the blow breaks the chain (AT-TIMING-04).
    """

    async def do(table: Table, titan: int) -> None:
        aftermath = ("perish", titan) if dies else ("gain danger", titan, then_danger)
        follow_up(table, titan, ("bonus attack", titan, extra_black), aftermath)

    more = f" with {extra_black} extra black dice" if extra_black else ""
    if dies:
        return Effect(f"The titan is about to die: it makes a bonus attack{more} first.", do)
    return Effect(f"Make a bonus attack{more}. Then gain {then_danger} DANGER.", do)
