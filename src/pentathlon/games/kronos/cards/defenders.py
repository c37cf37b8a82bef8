"""The Defenders: each acts at the beginning of a battle; who prints nothing cancels a permanent Bonus."""

from pentathlon.games.kronos.catalogue import defender
from pentathlon.games.kronos.printed import CUNNING, Foe, Opening
from pentathlon.games.kronos.rules.conditions import against, if_red
from pentathlon.games.kronos.rules.effects import ANYBODY, bonus, lower_limit, penalty, swap

defender("Leonidas", 4, 3, 3, figure="spartan-helmet")
defender("Hector", 5, 3, 2, figure="spartan")
defender("Ajax", 5, 2, 2, figure="roman-shield")
defender("Aeneas", 3, 4, 2, figure="tower-fall")
defender("Eteocles", 4, 2, 2, if_red((2, 0, 0)), figure="hill-fort")
defender("Themistocles", 2, 3, 5, figure="trireme")
defender("Pylades", 3, 3, 2, Opening(bonus(2, None, ANYBODY)), figure="shaking-hands")
defender("Chiron", 2, 2, 5, figure="centaur")
defender("Alcestis", 1, 5, 3, figure="grave-flowers")
defender("Sarpedon", 4, 4, 1, figure="winged-sword")
defender("Idomeneus", 3, 3, 3, Opening(penalty(2, CUNNING), Foe.SEAT), figure="boar-tusks")
defender("Niobe", 1, 5, 2, against(Foe.MONSTER, (0, 0, 3)), figure="water-drop")
defender("Memnon", 4, 3, 2, Opening(lower_limit(1), Foe.SEAT), mercenary=True, figure="sunrise")
defender("Medea", 1, 4, 5, Opening(swap()), mercenary=True, figure="cauldron")
