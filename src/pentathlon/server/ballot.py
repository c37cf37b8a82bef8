"""A ballot: something that one person wishes and all must agree to."""

from itertools import count

from .messages import Proposal, Wish

_ids = count(1)


class Ballot:
    """An open proposal; bots agree to everything."""

    def __init__(self, what: Wish, by: int, needed: list[int], number: int) -> None:
        self.id = next(_ids)
        self.what: Wish = what
        self.by = by
        self.needed = needed
        self.number = number
        """Where the journal stood: an undo is no longer meant once somebody has played on."""
        self.agreed = {by}

    @property
    def proposal(self) -> Proposal:
        return Proposal(self.id, self.what, self.by, sorted(self.agreed), self.needed)

    @property
    def is_carried(self) -> bool:
        return self.agreed >= set(self.needed)
