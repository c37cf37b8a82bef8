"""How much of something each person has, here and at the other nodes of the house."""

from collections.abc import Callable, Iterable, Mapping

Counted = dict[str, float]


class Usage:
    """What is counted for each at this node, and what the other nodes have told of theirs."""

    def __init__(self, here: Callable[[], Counted]) -> None:
        """`here` counts at this node; it may leave out who has so little that it does not matter."""
        self.here = here
        self._elsewhere: Counted = {}

    def elsewhere(self, who: str) -> float:
        """How much somebody has at other nodes; where nobody tells, nothing."""
        return self._elsewhere.get(who, 0.0)

    def hear(self, others: Iterable[Mapping[str, float]]) -> None:
        """Take in what the other nodes count now, in place of what they have told before."""
        self._elsewhere = {}
        for counted in others:
            for who, much in counted.items():
                self._elsewhere[who] = self._elsewhere.get(who, 0.0) + much
