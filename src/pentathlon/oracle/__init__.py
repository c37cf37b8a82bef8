"""The oracle looks back: what answers have cost, what luck has given, what could have been known."""

from .beliefs import Belief, beliefs
from .estimate import Estimate
from .ledger import CAUSES, Ledger, ledger
from .mistakes import Mistake, mistakes

__all__ = ["CAUSES", "Belief", "Estimate", "Ledger", "Mistake", "beliefs", "ledger", "mistakes"]
