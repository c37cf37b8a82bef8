"""The nine Quest boards, three to a round, with their Monsters."""

from typing import Final

from .printed import Quest

QUESTS: Final = (
    Quest("Phaistos", "Talos", front=(0, 7, 7), back=(0, 7, 0)),
    Quest("Marathon", "Marathonian Bull", front=(7, 7, 0), back=(7, 0, 0)),
    Quest("Ithaca", "Lamia", front=(6, 0, 6), back=(0, 0, 7)),
    Quest("Lerna", "Hydra", front=(10, 0, 9), back=(10, 0, 0)),
    Quest("Delphi", "Python", front=(0, 9, 10), back=(0, 0, 10)),
    Quest("Nemea", "Nemean Lion", front=(10, 9, 0), back=(0, 10, 0)),
    Quest("Thebes", "Sphinx", front=(0, 11, 12), back=(0, 0, 12)),
    Quest("Colchis", "Sleepless Dragon", front=(12, 12, 0), back=(0, 12, 0)),
    Quest("Etna", "Typhon", front=(12, 0, 12), back=(12, 0, 0)),
)
"""In the order of sets A, B and C, each from the board directly below Olympus on (KE-SETUP-01, 02)."""
PER_ROUND: Final = 3
