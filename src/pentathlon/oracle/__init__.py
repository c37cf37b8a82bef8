"""The oracle: who is likely to win, what answers cost, what luck gave, what could have been known."""

from .beliefs import Belief, beliefs
from .chances import chances
from .estimate import Estimate
from .ledger import CAUSES, Ledger, ledger
from .mistakes import Mistake, mistakes

__all__ = ["CAUSES", "Belief", "Estimate", "Ledger", "Mistake", "beliefs", "chances", "ledger", "mistakes"]
