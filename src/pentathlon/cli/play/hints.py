"""A bot's opinion of the options, as a person reads it."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten

from pentathlon.bots import Hint
from pentathlon.kernel.ask import Seat
from pentathlon.kernel.match import Match
from pentathlon.oracle.estimate import SURE

from .screen import Screen, typed_as

MOST = 6
BAR = 20
LONGEST = 64
"""How much of an option fits beside its bar; `? 3` tells the rest."""


def hint_lines(match: Match, seat: Seat, hints: Sequence[Hint], screen: Screen) -> list[str]:
    """The best options first, each with what to type for it and the chance to win with it."""
    ask = match.ask_for(seat)
    if ask is None or not hints:
        return ["The bot has no opinion."]
    lines = ["The bot's estimate of your chances to win:"]
    for hint in hints[:MOST]:
        label = shorten(match.label(hint.option, ask), LONGEST, placeholder=" ...")
        bar = "#" * round(hint.chance * BAR)
        words = typed_as(screen, match.view(seat), list(ask.options).index(hint.option) + 1)
        give = f"±{max(1, round(SURE * hint.error * 100))}" if hint.error else ""
        lines.append(f"{words:>3} {hint.chance:>4.0%} {give:<3} {bar:<{BAR}} {label}")
    return lines
