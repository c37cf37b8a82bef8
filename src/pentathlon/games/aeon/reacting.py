"""Reactions in a window of opportunity (AT-WOP)."""

from typing import Final, NamedTuple

from pentathlon.kernel import Slot, choose, tell

from .keywords import beyond_gear, cards_of, is_exhausted
from .pieces import NOTHING
from .printed import DIAL, Keyword
from .stats import is_falling
from .table import Table, living, seat_of, sheet_of
from .walking import destinations, walk

REACT: Final = "react before the primordial does"


class Reflex(NamedTuple):
    """A reaction: a titan moves up to so many spaces, with a card or its godform."""

    titan: int
    slot: Slot
    spaces: int


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
    if f"reflex {titan}" not in table.freed:
        godly = [trait.x for trait in beyond_gear(table, titan) if trait.keyword is Keyword.REFLEX]
        found += [Reflex(titan, NOTHING, spaces) for spaces in godly]
    return [each for each in found if destinations(table, titan, each.spaces)]


async def offer_reactions(table: Table) -> None:
    """Each titan may react as often as it can, never twice with the same card (AT-WOP-01, AT-WOP-02)."""
    for titan in living(table):
        while ways := reflexes(table, titan):
            chosen = await choose(seat_of(table, titan), REACT, [*ways, None])
            if chosen is None:
                break
            await react(table, chosen)


async def react(table: Table, reflex: Reflex) -> None:
    """Pay 1 FATE and move (AT-KW-45)."""
    table.fate[reflex.titan] += 1
    if reflex.slot == NOTHING:
        table.freed.append(f"reflex {reflex.titan}")
    else:
        table.used |= 1 << reflex.slot
    tell(table, "reacts", seat_of(table, reflex.titan), sheet_of(table, reflex.titan).name)
    await walk(table, reflex.titan, reflex.spaces)
