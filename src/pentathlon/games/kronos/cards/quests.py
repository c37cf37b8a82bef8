"""The nine Quest boards, three to a round, with their Monsters."""

from typing import Final

from pentathlon.games.kronos.printed import Quest

QUESTS: Final = (
    Quest("Phaistos", "Talos", front=(0, 10, 10), back=(0, 9, 0), figure="robot-golem", is_name=True),
    Quest("Marathon", "Marathonian Bull", front=(10, 10, 0), back=(9, 0, 0), figure="bull"),
    Quest("Ithaca", "Lamia", front=(6, 0, 6), back=(0, 0, 7), figure="snake-tongue", is_name=True),
    Quest("Lerna", "Hydra", front=(14, 0, 14), back=(13, 0, 0), figure="hydra"),
    Quest("Delphi", "Python", front=(0, 14, 14), back=(0, 0, 13), figure="snake", is_name=True),
    Quest("Nemea", "Nemean Lion", front=(14, 14, 0), back=(0, 13, 0), figure="lion"),
    Quest("Thebes", "Sphinx", front=(0, 17, 17), back=(0, 0, 16), figure="greek-sphinx"),
    Quest("Colchis", "Sleepless Dragon", front=(17, 17, 0), back=(0, 16, 0), figure="dragon-head"),
    Quest("Etna", "Typhon", front=(17, 0, 17), back=(16, 0, 0), figure="volcano", is_name=True),
)
"""In the order of sets A, B and C, each from the board directly below Olympus on (KE-SETUP-01, 02)."""
PER_ROUND: Final = 3
