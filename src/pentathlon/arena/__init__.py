"""The arena: many games between bots, and what they show."""

from .contest import GameResult, run_arena
from .guests import Limits
from .tally import Share, Tally, tally

__all__ = ["GameResult", "Limits", "Share", "Tally", "run_arena", "tally"]
