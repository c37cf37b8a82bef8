"""The nine Quest boards, three to a round, with their Monsters."""

from typing import Final

from .printed import Quest

QUESTS: Final = (
    Quest("Phaistos", "Talos", front=(0, 6, 6), back=(0, 7, 0)),
    Quest("Marathon", "Marathonian Bull", front=(7, 5, 0), back=(7, 0, 0)),
    Quest("Ithaca", "Lamia", front=(6, 0, 6), back=(0, 0, 6)),
    Quest("Lerna", "Hydra", front=(9, 0, 8), back=(9, 0, 0)),
    Quest("Delphi", "Python", front=(0, 8, 9), back=(0, 0, 9)),
    Quest("Nemea", "Nemean Lion", front=(9, 8, 0), back=(0, 9, 0)),
    Quest("Thebes", "Sphinx", front=(0, 10, 12), back=(0, 0, 12)),
    Quest("Colchis", "Sleepless Dragon", front=(11, 10, 0), back=(0, 11, 0)),
    Quest("Etna", "Typhon", front=(12, 0, 10), back=(12, 0, 0)),
)
"""In the order of sets A, B and C, each from the board directly below Olympus on (KE-SETUP-01, 02)."""
PER_ROUND: Final = 3
