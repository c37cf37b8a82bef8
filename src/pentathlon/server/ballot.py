"""A ballot: something that one person wishes and all must agree to."""

from collections.abc import Sequence
from typing import cast

from .messages import Proposal, Wish


class Ballot:
    """An open proposal; bots agree to everything."""

    def __init__(self, number: int, by: int, words: str) -> None:
        """`number` is the entry of the journal that opened it, which tells it from all others."""
        what, *needed = words.split()
        self.id = number
        self.what = cast(Wish, what)
        self.by = by
        self.needed = [int(seat) for seat in needed]
        self.agreed = {by}

    @staticmethod
    def words(what: Wish, needed: Sequence[int]) -> str:
        """What is wished and whose consent it needs, as the journal keeps it."""
        return " ".join([what, *map(str, needed)])

    @property
    def proposal(self) -> Proposal:
        return Proposal(self.id, self.what, self.by, sorted(self.agreed), self.needed)

    def is_carried_by(self, seat: int) -> bool:
        """Whether nobody's consent is missing once that seat agrees."""
        return self.agreed | {seat} >= set(self.needed)
