"""A ballot: something that one person wishes and all must agree to."""

from collections.abc import Sequence

from pentathlon.server.socket.messages import Proposal, Wish


class Ballot:
    """An open proposal; bots agree to everything."""

    def __init__(self, number: int, by: int, what: Wish, needed: Sequence[int]) -> None:
        """`number` is the entry of the journal that opened it, which tells it from all others."""
        self.id = number
        self.by = by
        self.what: Wish = what
        self.needed = list(needed)
        self.agreed = {by}

    @property
    def proposal(self) -> Proposal:
        return Proposal(self.id, self.what, self.by, sorted(self.agreed), self.needed)

    def is_carried_by(self, seat: int) -> bool:
        """Whether nobody's consent is missing once that seat agrees."""
        return self.agreed | {seat} >= set(self.needed)
