"""The nine Quest boards, three to a round, with their Monsters."""

from typing import Final

from pentathlon.games.kronos.printed import Quest

QUESTS: Final = (
    Quest("Phaistos", "Talos", front=(0, 7, 7), back=(0, 7, 0), figure="robot-golem"),
    Quest("Marathon", "Marathonian Bull", front=(7, 7, 0), back=(7, 0, 0), figure="bull"),
    Quest("Ithaca", "Lamia", front=(6, 0, 6), back=(0, 0, 7), figure="snake-tongue"),
    Quest("Lerna", "Hydra", front=(10, 0, 9), back=(10, 0, 0), figure="hydra"),
    Quest("Delphi", "Python", front=(0, 9, 10), back=(0, 0, 10), figure="snake"),
    Quest("Nemea", "Nemean Lion", front=(10, 9, 0), back=(0, 10, 0), figure="lion"),
    Quest("Thebes", "Sphinx", front=(0, 11, 12), back=(0, 0, 12), figure="greek-sphinx"),
    Quest("Colchis", "Sleepless Dragon", front=(12, 12, 0), back=(0, 12, 0), figure="dragon-head"),
    Quest("Etna", "Typhon", front=(12, 0, 12), back=(12, 0, 0), figure="volcano"),
)
"""In the order of sets A, B and C, each from the board directly below Olympus on (KE-SETUP-01, 02)."""
PER_ROUND: Final = 3
