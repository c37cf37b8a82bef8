"""The table: plain data that copies in microseconds, and who knows which card lies where.

Cards lie in zones as *slots* (ints). What is printed on a slot is `table.faces[slot]`. Bit
`slot` of `table.seen[seat]` says that the seat knows this face. Slots that cannot be told
apart from each other share a *pool*: another world that a seat cannot tell from this one is
made by shuffling, within each pool, the faces this seat does not know. Cards of one sort (`Card.sort`)
share a pool until they are mixed with others. Slots that are *filed* lie among cards of one sort even
then: only a card of the same sort can lie in their place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import Any, NewType, Protocol, Self

from mypy_extensions import mypyc_attr

from .ask import Seat
from .compiled import inheritable
from .dice import Dice
from .events import Event
from .outcome import Outcome

Slot = NewType("Slot", int)
Step = tuple[Any, ...]
Pools = tuple[int, ...] | None
"""The pool of each slot; None while no cards were mixed, so that each lies among those of its sort."""

canonical = attrgetter("serial")


class Chance(Protocol):
    """A source of chance for other worlds: `Dice`, or a bot's own `random.Random`."""

    def random(self) -> float: ...

    def getrandbits(self, bits: int, /) -> int: ...


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, eq=False)
class Table:
    """What every game's table has; a game adds its own zones and counters, and `copy`."""

    agenda: list[Step]
    dice: Dice
    faces: tuple[Any, ...]
    seen: list[int]
    pools: Pools = None
    filed: int = 0
    """The hidden slots, as bits, of whose card everybody knows the sort (`Card.sort`), if no more."""
    clock: int = 0
    learnt: int = 0
    """Counts what somebody has learnt beside cards, dice and clock: a page read, bids opened together."""
    outcome: Outcome | None = None
    story: list[Event] | None = None
    """What happened, while somebody listens; no part of the state."""

    def copy(self) -> Self:
        """An independent table in the same state."""
        return self._copied()

    def _copied(self) -> Self:
        """A copy of the kernel's own fields; a game's `copy` fills in the rest."""
        new = self.__class__.__new__(self.__class__)
        new.story = None
        new.agenda = self.agenda[:]
        new.dice = self.dice.copy()
        new.faces = self.faces
        new.seen = self.seen[:]
        new.pools = self.pools
        new.filed = self.filed
        new.clock = self.clock
        new.learnt = self.learnt
        new.outcome = self.outcome
        return new


inheritable(Table)


def then(table: Table, *steps: Step) -> None:
    """Put steps next on the agenda, the first named to come first."""
    table.agenda += steps[::-1]


def reveal(table: Table, slot: Slot) -> None:
    """Show a card to everybody."""
    seen, bit = table.seen, 1 << slot
    for seat in range(len(seen)):
        seen[seat] |= bit


def show(table: Table, slots: Iterable[Slot], seat: Seat) -> None:
    """Show cards to one seat."""
    for slot in slots:
        table.seen[seat] |= 1 << slot


def knows(table: Table, seat: Seat, slot: Slot) -> bool:
    """Whether the seat knows what is printed on that card."""
    return bool(table.seen[seat] >> slot & 1)


def conceal(table: Table, slots: Sequence[Slot], owner: Seat | None = None) -> None:
    """Mix cards up face down: only `owner`, who looks at them, can tell which lies where.

    The cards share one pool from now on, together with all that could already be mistaken
    for one of them. Their faces are shuffled among them, since whoever knew a card would know it
    again by its slot: so have them mixed before somebody chooses among them, and show none of
    them before the step is over.
    """
    bits = sum(1 << slot for slot in slots)
    pools = [*(table.pools or sorts(table.faces))]
    known_to_all = ~0
    for seen in table.seen:
        known_to_all &= seen
    mixed = {pools[slot] for slot in slots if not known_to_all >> slot & 1}
    fresh = max(pools) + 1
    for slot, pool in enumerate(pools):
        if slot in slots or (pool in mixed and not known_to_all >> slot & 1):
            pools[slot] = fresh
    table.pools = tuple(pools)
    faces = list(table.faces)
    dealt = [faces[slot] for slot in slots]
    table.dice.shuffle(dealt)
    for slot, face in zip(slots, dealt, strict=True):
        faces[slot] = face
    table.faces = tuple(faces)
    _hide_from_others(table, owner, bits)


def _hide_from_others(table: Table, owner: Seat | None, bits: int) -> None:
    """Let their owner alone know those cards."""
    table.seen = [seen | bits if seat == owner else seen & ~bits for seat, seen in enumerate(table.seen)]


def cover(table: Table, slot: Slot, owner: Seat, pool: int) -> None:
    """Cover a card that was seen: only its owner may still look at it, and nobody else need remember it.

    The others may take it for any card they cannot see in that pool, so a game puts only such cards
    into one pool that could lie in each other's place, and shows the number of none of their slots.
    """
    _hide_from_others(table, owner, 1 << slot)
    pools = table.pools
    if pools is None or pools[slot] != pool:
        changed = [*(pools or sorts(table.faces))]
        changed[slot] = pool
        table.pools = tuple(changed)


def sorts(faces: Sequence[Any]) -> tuple[int, ...]:
    """The pools of cards that were not mixed."""
    return tuple([face.sort for face in faces])


Unknown = list[tuple[list[int], list[Any], list[int]]]
"""Slots that cannot be told apart, the filed ones first; the faces that lie on them in a fixed order; and
the sorts that the filed ones must have."""


def unknown(faces: Sequence[Any], pools: Pools, known: int, filed: int = 0) -> Unknown:
    """The slots that are not among the `known`, pool by pool, and the faces that lie there.

    The faces are sorted: tables that differ only in what is not known give the same answer.
    """
    # The bits as text, lowest first: a shift for every slot would make a long number each time.
    bits = f"{~known & ((1 << len(faces)) - 1):b}"[::-1]
    hidden = [slot for slot, bit in enumerate(bits) if bit == "1"]
    apart = sorts(faces) if pools is None else pools
    groups: dict[int, list[int]] = {}
    for slot in hidden:
        groups.setdefault(apart[slot], []).append(slot)
    ordered = [slots for _, slots in sorted(groups.items())]
    return [_alike(faces, slots, filed) for slots in ordered]


def _alike(faces: Sequence[Any], slots: list[int], filed: int) -> tuple[list[int], list[Any], list[int]]:
    lying = sorted([faces[slot] for slot in slots], key=canonical)
    if not filed:
        return slots, lying, []
    bound = [slot for slot in slots if filed >> slot & 1]
    free = [slot for slot in slots if not filed >> slot & 1]
    return bound + free, lying, [faces[slot].sort for slot in bound]


def resample(table: Table, unknown: Unknown, chance: Chance) -> None:
    """Deal anew the faces that lie on unknown slots."""
    faces = list(table.faces)
    for slots, hidden, sorts in unknown:
        # Sorted by random numbers; `next` takes each face for a default that it never needs.
        dealt = sorted(hidden, key=partial(next, iter(chance.random, None)))
        if sorts:
            dealt = _filed(dealt, sorts)
        for slot, face in zip(slots, dealt, strict=True):
            faces[slot] = face
    table.faces = tuple(faces)


def _filed(dealt: list[Any], sorts: list[int]) -> list[Any]:
    """The faces in such an order that the first have those sorts; all such orders are equally likely."""
    bound = []
    for sort in sorts:
        at = next(at for at, face in enumerate(dealt) if face.sort == sort)
        bound.append(dealt.pop(at))
    return bound + dealt
