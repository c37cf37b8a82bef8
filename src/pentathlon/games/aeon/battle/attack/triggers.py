"""Effects that come about by themselves: on naturals of the crit die, full hits and misses (AT-CRIT)."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.questions import called, question
from pentathlon.games.aeon.battle.state.keywords import bearer_of, cards_of, is_exhausted, is_idle_weapon
from pentathlon.games.aeon.pieces import NOTHING
from pentathlon.games.aeon.printed.attacks import Effect, Moment, Trigger
from pentathlon.games.aeon.printed.cards import NATURAL_HIT, NATURAL_MISS, WEAPON
from pentathlon.games.aeon.table import Table, is_alive, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, Slot, choose, tell


class Triggered(NamedTuple):
    """A titan, and the moment for which some of its cards have an effect."""

    titan: int
    when: Moment


def triggers_of(table: Table, titan: int, when: Moment) -> Iterator[tuple[Slot, Trigger]]:
    """The effects of a titan's cards for a moment, each with the card it stands on."""
    for slot in cards_of(table, titan):
        if not is_exhausted(table, slot):
            for trigger in table.gear(slot).triggers:
                if trigger.when is when:
                    yield slot, trigger


async def set_off(table: Table, titan: int, when: Moment, weapon: Slot) -> None:
    """All effects for a moment, except those of weapons that are not the active one (AT-AROLL-06)."""
    found = [
        trigger.effect
        for slot, trigger in triggers_of(table, titan, when)
        if not is_idle_weapon(table, slot, weapon)
    ]
    await carry_out(table, titan, when, found)


async def carry_out(table: Table, titan: int, when: Moment, effects: Sequence[Effect]) -> None:
    """One effect after another, until the titan dies or the chain breaks."""
    since = table.interruptions
    for effect in effects:
        if is_alive(table, titan) and table.interruptions == since:
            seat, name = seat_of(table, titan), sheet_of(table, titan).name
            tell(table, "trigger", seat, name, when.value, effect.text)
            await effect.happen(table, titan)


def natural_misses(values: Sequence[int]) -> int:
    """How often crit dice show a natural 1."""
    return values.count(NATURAL_MISS)


# crit evade


def does_not_crit(table: Table, seat: Seat, slot: Slot, triggered: Triggered) -> Refusal | None:
    """Why a card does nothing on a natural 10 (AT-EVA-05)."""
    if slot in sources(table, triggered.titan, triggered.when):
        return None
    name = called(table, triggered.titan)
    return Refusal("AT-EVA-05", f"{name} has no {triggered.when.value} effect on {table.card(slot).name}.")


WHICH_CRIT: Final = question(
    "crit evade",
    "choose the card that answers a natural 10",
    "AT-EVA-05",
    {int: does_not_crit},
    "A natural 10 lets one card have its effects: choose which.",
)


def sources(table: Table, titan: int, when: Moment) -> list[Slot]:
    """The cards with an effect for a moment; an attachment counts as part of what carries it."""
    found = [_source(table, slot) for slot, _ in triggers_of(table, titan, when)]
    return list(dict.fromkeys(found))


def _source(table: Table, slot: Slot) -> Slot:
    bearer = bearer_of(table, slot)
    return bearer if bearer >= 0 else slot


async def crit_evade(table: Table, titan: int, values: list[int]) -> Slot:
    """A natural 10 on the crit die sets off the effects of one card; a weapon is active then (AT-EVA-05)."""
    when = Moment.CRIT_EVADE
    cards = sources(table, titan, when) if values[:1] == [NATURAL_HIT] else []
    if not cards:
        return NOTHING
    chosen = await choose(seat_of(table, titan), WHICH_CRIT, cards, about=Triggered(titan, when))
    effects = [
        trigger.effect for slot, trigger in triggers_of(table, titan, when) if _source(table, slot) == chosen
    ]
    await carry_out(table, titan, when, effects)
    return chosen if table.gear(chosen).type is WEAPON else NOTHING
