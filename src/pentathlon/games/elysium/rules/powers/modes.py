"""Effects that are one thing or another: as things stand, or as their owner likes."""

from typing import NamedTuple

from pentathlon.games.elysium.printed import Effect, Happening
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, choose

from .answers import ASKS, NOTHING_TO_DO, Use, not_now
from .counts import Condition


def lowered(sentence: str) -> str:
    """A sentence as it stands in the middle of another."""
    return sentence[0].lower() + sentence[1:]


def if_so(condition: Condition, effect: Effect) -> Effect:
    """An effect that comes only while something is so."""

    def happen(table: Table, me: Seat, source: Slot) -> Happening:
        return effect.happen(table, me, source) if condition.holds(table, me) else None

    return Effect(
        f"If {condition.words}, {lowered(effect.text)}",
        happen,
        lambda table, me, source: None if condition.holds(table, me) else NOTHING_TO_DO,
        condition.usual * effect.appeal,
        condition.usual * effect.gold,
    )


def either(condition: Condition, one: Effect, other: Effect) -> Effect:
    """One effect while something is so, another while it is not."""

    def happen(table: Table, me: Seat, source: Slot) -> Happening:
        return (one if condition.holds(table, me) else other).happen(table, me, source)

    usual = condition.usual
    return Effect(
        f"If {condition.words}, {lowered(one.text)[:-1]}; otherwise {lowered(other.text)}",
        happen,
        None,
        usual * one.appeal + (1 - usual) * other.appeal,
        usual * one.gold + (1 - usual) * other.gold,
    )


class Mode(NamedTuple):
    """One of the modes in which a power works, as they are printed."""

    number: int


class Modes(NamedTuple):
    """What a power may do, and which of it can be done now."""

    texts: tuple[str, ...]
    open: tuple[int, ...]


def cannot_choose(table: Table, seat: Seat, mode: Mode, modes: Modes) -> Refusal | None:
    """Why a power does not work in some mode (EL-TIME-01)."""
    if mode.number in modes.open:
        return None
    return Refusal(NOTHING_TO_DO, "Nothing would come of that now.")


WHICH_MODE = Question(
    "which mode", "choose what it does", "EL-POWER-18", {Mode: cannot_choose, Use: not_now}, ASKS
)


def choose_one(*effects: Effect) -> Effect:
    """Whichever of several effects its owner likes best, of those that can be had now."""

    def possible(table: Table, me: Seat, source: Slot) -> tuple[int, ...]:
        return tuple(
            number
            for number, effect in enumerate(effects)
            if effect.cannot is None or effect.cannot(table, me, source) is None
        )

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        if numbers := possible(table, me, source):
            about = Modes(tuple(effect.text for effect in effects), numbers)
            options = [Mode(number) for number in numbers]
            mode = await choose(me, WHICH_MODE, options, table.card(source), about=about)
            result = effects[mode.number].happen(table, me, source)
            if result is not None:
                await result

    best = max(effects, key=lambda effect: effect.appeal)
    return Effect(
        f"Choose one: {'; or '.join(lowered(effect.text)[:-1] for effect in effects)}.",
        happen,
        lambda table, me, source: None if possible(table, me, source) else NOTHING_TO_DO,
        best.appeal + 0.3 * (len(effects) - 1),
        best.gold,
    )
