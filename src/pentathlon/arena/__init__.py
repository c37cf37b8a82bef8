"""The arena: many games between bots, and what they show."""

from .contest import GameResult, run_arena
from .tally import Share, Tally, tally

__all__ = ["GameResult", "Share", "Tally", "run_arena", "tally"]
