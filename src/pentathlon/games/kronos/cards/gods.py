"""The Gods: strong in battle, and the ones to keep for Olympus."""

from pentathlon.games.kronos.catalogue import god
from pentathlon.games.kronos.printed import Foe
from pentathlon.games.kronos.rules.conditions import against, if_red

god("Hermes", 3, 4, 5, figure="caduceus")
god("Aphrodite", 2, 7, 4, figure="shut-rose")
god("Demeter", 2, 6, 6, figure="wheat")
god("Hera", 2, 4, 7, figure="tiara")
god("Athena", 5, 4, 5, figure="owl")
god("Nemesis", 5, 3, 4, figure="scales")
god("Clotho", 2, 4, 6, figure="sewing-string")
god("Ares", 7, 3, 2, figure="crossed-swords")
god("Apollo", 3, 6, 3, figure="lyre")
god("Artemis", 5, 2, 5, figure="bowman")
god("Poseidon", 5, 5, 2, figure="trident")
god("Hephaestus", 5, 2, 5, figure="anvil")
god("Dionysus", 3, 7, 3, if_red((0, 2, 0)), mercenary=True, figure="grapes")
god("Eris", 5, 3, 5, against(Foe.SEAT, (1, 1, 1)), mercenary=True, figure="shiny-apple")
