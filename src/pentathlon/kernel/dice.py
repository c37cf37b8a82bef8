"""Chance as one integer, so that a table copies, saves and replays with its luck inside."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import partial
from hashlib import shake_128
from struct import pack, unpack
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

WORD: Final = (1 << 64) - 1
GOLDEN_GAMMA: Final = 0x9E3779B97F4A7C15


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A splitmix64 generator: small, fast to copy, the same on every machine."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & WORD

    def __repr__(self) -> str:
        return f"Dice({self.state})"

    def copy(self) -> Dice:
        """Dice that roll the same from here on."""
        return Dice(self.state)

    def getrandbits(self, bits: int) -> int:
        """The next random integer of up to 64 bits."""
        self.state = mixed = (self.state + GOLDEN_GAMMA) & WORD
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & WORD
        return (mixed ^ (mixed >> 31)) >> (64 - bits)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        return (self.getrandbits(64) * bound) >> 64

    def roll(self, sides: int = 6) -> int:
        """A number from 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self.getrandbits(53) / (1 << 53)

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put the things in random order, in place: by keys that SHAKE-128 stretches from one word."""
        number = len(things)
        keys = unpack(f"<{number}I", shake_128(pack("<Q", self.getrandbits(64))).digest(4 * number))
        # `next` takes each thing in turn for a default it never needs: that is quicker than a lambda.
        things[:] = sorted(things, key=partial(next, iter(keys)))


class Noted(Dice):
    """Dice that note what they show; what they have shown once they can show again, before they go on."""

    __slots__ = ("noted", "shown")

    def __init__(self, state: int, shown: Sequence[int] = ()) -> None:
        super().__init__(state)
        self.shown = [*shown]
        self.noted: list[int] = []

    def copy(self) -> Dice:
        """Dice that roll the same from here on."""
        return Noted(self.state, self.shown)

    def getrandbits(self, bits: int) -> int:
        """The next random integer of up to 64 bits."""
        self.noted.append(self.shown.pop(0) if self.shown else super().getrandbits(64))
        return self.noted[-1] >> (64 - bits)
