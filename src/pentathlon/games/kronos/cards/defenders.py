"""The Defenders: each acts at the beginning of a battle; who prints nothing cancels a permanent Bonus."""

from pentathlon.games.kronos.catalogue import defender
from pentathlon.games.kronos.conditions import against, if_red
from pentathlon.games.kronos.effects import ANYBODY, bonus, lower_limit, penalty, swap
from pentathlon.games.kronos.printed import CUNNING, Foe, Opening

defender("Leonidas", 4, 3, 3)
defender("Hector", 5, 3, 2)
defender("Ajax", 5, 2, 2)
defender("Aeneas", 3, 4, 2)
defender("Eteocles", 4, 2, 2, if_red((2, 0, 0)))
defender("Themistocles", 2, 3, 5)
defender("Pylades", 3, 3, 2, Opening(bonus(2, None, ANYBODY)))
defender("Chiron", 2, 2, 5)
defender("Alcestis", 1, 5, 3)
defender("Sarpedon", 4, 4, 1)
defender("Idomeneus", 3, 2, 3, Opening(penalty(2, CUNNING), Foe.SEAT))
defender("Niobe", 1, 5, 2, against(Foe.MONSTER, (0, 0, 3)))
defender("Memnon", 5, 4, 2, Opening(lower_limit(1), Foe.SEAT), mercenary=True)
defender("Medea", 1, 4, 5, Opening(swap()), mercenary=True)
