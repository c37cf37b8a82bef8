"""What the boards of Kronos and Hades print for the Final Battle."""

from typing import Final

KRONOS, KRONOS_KEYS = 13, 6
"""His strength in every Aspect, and the keys for which he gets the number of players too (KE-FH-01, 03)."""
MIGHTIER_KRONOS, MIGHTIER_KEYS = 15, 5
"""The back of the Olympus board (KE-V1-01, 02)."""

HADES: Final[tuple[int, ...]] = (5, 6, 8, 10, 11, 13, 14, 14, 15)
"""The strength of Hades in every Aspect for no key, one, two ...; the last is for all above (KE-FH-05)."""
HADES_IN_A_DUEL: Final[tuple[int, ...]] = (5, 6, 8, 10, 11, 13, 14, 14, 13)
"""The row of the same board for two players, where there is more to hoard."""
