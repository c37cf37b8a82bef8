"""What the boards of Kronos and Hades print for the Final Battle."""

from typing import Final

KRONOS, KRONOS_KEYS = 13, 6
"""His strength in every Aspect, and the keys for which he gets the number of players too (KE-FH-01, 03)."""
MIGHTIER_KRONOS, MIGHTIER_KEYS = 15, 5
"""The back of the Olympus board (KE-V1-01, 02)."""

HADES: Final[dict[int, tuple[int, ...]]] = {
    2: (5, 6, 8, 10, 11, 13, 14, 14, 13),
    3: (5, 6, 8, 10, 11, 13, 14, 14, 15),
    4: (5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 15, 15, 16),
}
"""The strength of Hades in every Aspect for no key, one, two ..., a row for each number of players.

The last is for all keys above (KE-FH-05).
"""
