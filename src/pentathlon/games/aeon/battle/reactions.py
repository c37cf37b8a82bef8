"""Reactions in a window of opportunity (AT-WOP)."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.pieces import NOTHING
from pentathlon.games.aeon.printed.cards import DIAL, GRADES, Keyword
from pentathlon.games.aeon.table import Table, living, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, Slot, choose, tell

from .moves.walking import destinations, walk
from .questions import called, question
from .state.keywords import beyond_gear, cards_of, is_exhausted
from .state.stats import is_falling


class Reflex(NamedTuple):
    """A reaction: a titan moves up to so many spaces, with a card or its godform."""

    titan: int
    slot: Slot
    spaces: int


class Window(NamedTuple):
    """A titan that may react, and by what name it has reacted in this window."""

    titan: int
    done: tuple[str, ...] = ()


def name_of(reflex: Reflex) -> str:
    """What a reaction is called: the grades of Reflex have names of their own (AT-KW-45)."""
    return GRADES[Keyword.REFLEX][reflex.spaces]


def cannot_react(table: Table, seat: Seat, reflex: Reflex, window: Window) -> Refusal | None:
    """Why a reaction is not possible (AT-KW-45, AT-WOP-02)."""
    titan = window.titan
    name = called(table, titan)
    if reflex.titan != titan:
        return Refusal("AT-WOP-01", f"One titan after another reacts; now {name} does.")
    if is_falling(table, titan):
        return Refusal("AT-KDOWN-03", f"{name} is falling down, and does not react.")
    if table.fate[titan] >= DIAL:
        return Refusal("AT-CAMP-11", f"{name} has FATE 9 and cannot pay for a reaction.")
    if name_of(reflex) in window.done:
        return Refusal("AT-WOP-02", f"{name} has used {name_of(reflex)} in this window.")
    if refusal := _cannot_react_with(table, reflex):
        return refusal
    if destinations(table, titan, reflex.spaces):
        return None
    return Refusal("AT-TMOV-03", "There is nowhere to go.")


def _cannot_react_with(table: Table, reflex: Reflex) -> Refusal | None:
    if reflex.slot == NOTHING:
        was_used = bool(table.reacted >> reflex.titan & 1)
        found = [trait for trait in beyond_gear(table, reflex.titan) if trait.keyword is Keyword.REFLEX]
    else:
        was_used = bool(table.used >> reflex.slot & 1)
        is_there = reflex.slot in cards_of(table, reflex.titan)
        trait = table.gear(reflex.slot).trait(Keyword.REFLEX) if is_there else None
        found = [] if trait is None else [trait]
        if found and is_exhausted(table, reflex.slot):
            return Refusal("AT-EXH-01", f"{table.gear(reflex.slot).name} is exhausted.")
    if reflex.spaces not in [trait.x for trait in found]:
        return Refusal("AT-KW-45", "The titan has no such reflex any more.")
    return Refusal("AT-ABIL-04", "The titan has reacted with that in this round.") if was_used else None


REACT: Final = question(
    "react",
    "react before the primordial does",
    "AT-WOP-01",
    {Reflex: cannot_react},
    "A titan may react before the primordial does: choose with what, or not at all.",
    passing="Do not react",
)


def reflexes(table: Table, titan: int) -> list[Reflex]:
    """The reflexes of a titan, each for 1 FATE that it must be able to pay (AT-KW-45, AT-CAMP-11)."""
    if is_falling(table, titan) or table.fate[titan] >= DIAL:
        return []
    found = [
        Reflex(titan, slot, trait.x)
        for slot in cards_of(table, titan)
        if (trait := table.gear(slot).trait(Keyword.REFLEX))
        and not is_exhausted(table, slot)
        and not table.used >> slot & 1
    ]
    if not table.reacted >> titan & 1:
        godly = [trait.x for trait in beyond_gear(table, titan) if trait.keyword is Keyword.REFLEX]
        found += [Reflex(titan, NOTHING, spaces) for spaces in sorted(set(godly))]
    return [each for each in found if destinations(table, titan, each.spaces)]


async def offer_reactions(table: Table) -> None:
    """Titans react in any order as often as they can, but none twice by the same name (AT-WOP-01, AT-WOP-02).

    After each reaction all are asked again, for it may have opened a way; first the one that has reacted.
    """
    windows = {titan: Window(titan) for titan in living(table)}
    waiting = [*windows]
    while waiting:
        titan = waiting.pop(0)
        window = windows[titan]
        ways = [way for way in reflexes(table, titan) if name_of(way) not in window.done]
        chosen = await choose(seat_of(table, titan), REACT, [*ways, None], about=window)
        if chosen is not None:
            windows[titan] = Window(titan, (*window.done, name_of(chosen)))
            await react(table, chosen)
            waiting = [titan, *(other for other in living(table) if other != titan)]


async def react(table: Table, reflex: Reflex) -> None:
    """Pay 1 FATE and move (AT-KW-45)."""
    table.fate[reflex.titan] += 1
    if reflex.slot == NOTHING:
        table.reacted |= 1 << reflex.titan
    else:
        table.used |= 1 << reflex.slot
    seat, name = seat_of(table, reflex.titan), sheet_of(table, reflex.titan).name
    tell(table, "reacts", seat, name, name_of(reflex), table.fate[reflex.titan])
    await walk(table, reflex.titan, reflex.spaces)
