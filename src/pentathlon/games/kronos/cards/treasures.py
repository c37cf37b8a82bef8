"""The Treasures: a front for an Elite to carry, a back with a permanent Bonus, and keys.

Those of a Quest board stand in the order left, right.
"""

from pentathlon.games.kronos.catalogue import treasure
from pentathlon.games.kronos.printed import AWE, CUNNING, FIST, NO_STRENGTH, NOWHERE

treasure("Phaistos Disk", "Phaistos", (2, 0, 0), AWE, 1, 1, figure="stone-wheel")
treasure("Thread of Ariadne", "Phaistos", (0, 0, 3), CUNNING, 1, 1, figure="yarn")
treasure("Olive Branch", "Marathon", (0, 2, 0), CUNNING, 1, 1, figure="olive")
treasure("Runner's Torch", "Marathon", (1, 1, 0), FIST, 1, 1, figure="torch")
treasure("Amphora of Croesus", "Ithaca", (0, 2, 1), CUNNING, 1, 1, figure="amphora")
treasure("Odysseus Bow", "Ithaca", (2, 0, 1), FIST, 1, 1, figure="bow-arrow")

treasure("Dionysus Mask", "Lerna", (0, 1, 3), CUNNING, 2, 1, figure="drama-masks")
treasure("Leonidas Sword", "Lerna", (4, 0, 0), FIST, 1, 1, figure="gladius")
treasure("Visceral Stone", "Delphi", (0, 3, 0), AWE, 2, 2, figure="rune-stone")
treasure("Tripod of Delphi", "Delphi", (0, 2, 2), CUNNING, 1, 1, figure="fire-bowl")
treasure("Turtle Shell Shield", "Nemea", (2, 1, 0), AWE, 2, 2, figure="turtle-shell")
treasure("Pelt of the Lion", "Nemea", (3, 1, 0), FIST, 1, 1, figure="animal-hide")

treasure("Antikythera Mechanism", "Thebes", (0, 4, 1), CUNNING, 2, 2, figure="gears")
treasure("Archimedes Clock", "Thebes", (0, 3, 2), AWE, 2, 2, figure="sundial")
treasure("Golden Fleece", "Colchis", (4, 0, 0), AWE, 2, 2, figure="sheep")
treasure("Teeth of the Dragon", "Colchis", (3, 0, 2), FIST, 2, 2, figure="fangs")
treasure("Net of Hephaestus", "Etna", (2, 0, 3), CUNNING, 1, 2, figure="fishing-net")
treasure("Lightning of Zeus", "Etna", (3, 2, 0), FIST, 2, 2, figure="lightning-bow")

treasure("Kronos Coins", "Acheron", (1, 3, 0), AWE, 2, 2, figure="coins")
treasure("Kronos Scythe", "Acheron", (3, 0, 1), FIST, 2, 2, figure="scythe")
treasure("Nestor's Ring", "Acheron", (0, 1, 3), CUNNING, 2, 2, figure="ring")

# Stands for a place without a Treasure while the Final Battle is prepared, so that nobody can tell.
treasure("No Treasure", NOWHERE, NO_STRENGTH, FIST, 0, 0, figure="locked-chest")
