"""By what a seat knows a position again: the same mark wherever it sees the same and is asked the same.

Which of the cards that it had not seen lies on which slot is nothing that a seat knows. So slots are named in
the order in which they are met in its view, and of two worlds in which the same card is played from different
slots the seat gets the same mark. A view shows the slot of a card as `slot`, in every game.
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from pentathlon.kernel import Ask, Option, Seat, key_of
from pentathlon.kernel.match import Match

SIZE = 16
"""Bytes of a mark."""
SLOT = "slot"
PASSING = ("ticket", "options", "counsel")
"""What is told with a question and differs from one time to the next, or is named anew here."""


class Landmark(NamedTuple):
    """A position as a seat would know it again."""

    mark: str
    keys: dict[str, str]
    """The keys of what it may answer, by names that hold in every world with this mark."""


class SlotNames(dict[int, str]):
    """Names of slots, in the order in which they are met."""

    def __missing__(self, slot: int) -> str:
        self[slot] = f"#{len(self)}"
        return self[slot]


def landmark(match: Match, seat: Seat) -> Landmark:
    """How the seat would know this position again; clock, tickets and numbers of slots are no part of it."""
    slots, view = SlotNames(), msgspec.to_builtins(match.view(seat), str_keys=True)
    table = _named_anew(view["table"], slots)
    ask = match.ask_for(seat)
    names = [] if ask is None else [_name(option, slots) for option in ask.options]
    asked = [{part: value for part, value in each.items() if part not in PASSING} for each in view["asks"]]
    told = (table, asked, list(zip(names, _labels(match, ask), strict=True)), view["outcome"])
    mark = blake2b(msgspec.json.encode(told), digest_size=SIZE).hexdigest()
    options = () if ask is None else ask.options
    return Landmark(mark, dict(zip(names, map(key_of, options), strict=True)))


def _labels(match: Match, ask: Ask[Any] | None) -> list[str]:
    return [] if ask is None else [match.label(option, ask) for option in ask.options]


def _named_anew(part: Any, slots: SlotNames) -> Any:
    """A part of a view with names in place of slots; a negative number is none."""
    if isinstance(part, Mapping):
        return {
            name: slots[value]
            if name == SLOT and isinstance(value, int) and value >= 0
            else _named_anew(value, slots)
            for name, value in part.items()
        }
    return [_named_anew(each, slots) for each in part] if isinstance(part, list | tuple) else part


def _name(option: Option, slots: SlotNames) -> str:
    """The key of an option with names in place of the slots that are seen; a plain number is always one."""
    if type(option) is int:
        return slots[option]
    if not isinstance(option, tuple):
        return key_of(option)
    inside = [slots.get(part, str(part)) if type(part) is int else _name(part, slots) for part in option]
    return f"{type(option).__name__.lower()}({','.join(inside)})"
