"""A ballot: something that one person wishes and all must agree to."""

import msgspec

from pentathlon.server.socket.messages import Proposal, Wish

DECLINED = {
    "undo": "let the last choice be taken back",
    "pause": "pause",
    "resume": "go on yet",
    "rematch": "play again",
    "slower": "slow the game down",
    "faster": "speed the game up",
}
"""What somebody does not want who declines a proposal."""


class Ballot(msgspec.Struct, frozen=True):
    """An open proposal; bots agree to everything."""

    id: int
    """How many there were before: numbers of the journal would tell how many have answered in secret."""
    entry: int
    """The entry of the journal that opened it, by which older votes know it."""
    by: int
    what: Wish
    needed: list[int]
    agreed: frozenset[int]

    @property
    def proposal(self) -> Proposal:
        return Proposal(self.id, self.what, self.by, sorted(self.agreed), self.needed)

    def is_carried_by(self, seat: int) -> bool:
        """Whether nobody's consent is missing once that seat agrees."""
        return self.agreed | {seat} >= set(self.needed)
