"""Omens, the small trick-taking game that every contender in its group plays.

24 cards, 4 suits of 6 ranks, and 6 to each of two hands; the other 12 stay
unseen. The reply follows suit if it can, the higher card of the suit led takes
the trick and its player leads the next; most of the 6 tricks wins. The rules
are here once, so that the frameworks are compared and not how they were used.
"""

from __future__ import annotations

RANKS = 6
CARDS = 4 * RANKS
HAND_SIZE = 6
DECISIONS_A_GAME = 2 * HAND_SIZE


def playable(hand: list[int], led: int | None) -> list[int]:
    """The cards of the hand that may be played to the card led."""
    if led is None:
        return hand
    suit = led // RANKS
    return [card for card in hand if card // RANKS == suit] or hand


def takes(reply: int, led: int) -> bool:
    """Whether the reply takes the trick from the card led."""
    return reply > led and reply // RANKS == led // RANKS
