"""The Gods: strong in battle, and the ones to keep for Olympus."""

from pentathlon.games.kronos.catalogue import god
from pentathlon.games.kronos.conditions import against, if_red
from pentathlon.games.kronos.printed import Foe

god("Hermes", 3, 4, 5)
god("Aphrodite", 2, 7, 4)
god("Demeter", 2, 6, 6)
god("Hera", 2, 4, 7)
god("Athena", 5, 4, 5)
god("Nemesis", 5, 3, 4)
god("Clotho", 2, 4, 6)
god("Ares", 7, 3, 2)
god("Apollo", 3, 6, 3)
god("Artemis", 5, 2, 5)
god("Poseidon", 5, 5, 2)
god("Hephaestus", 5, 2, 5)
god("Dionysus", 3, 7, 3, if_red((0, 2, 0)), mercenary=True)
god("Eris", 5, 3, 5, against(Foe.SEAT, (1, 1, 1)), mercenary=True)
