"""The Elites: each can carry Treasures of the Armory."""

from pentathlon.games.kronos.catalogue import elite
from pentathlon.games.kronos.conditions import against, beside, if_blue
from pentathlon.games.kronos.effects import bonus, one_of
from pentathlon.games.kronos.printed import AWE, DEFENDER, ELITE, SCOUT, Foe, Opening

elite("Achilles", 5, 2, 4)
elite("Heracles", 6, 3, 1)
elite("Perseus", 4, 3, 4)
elite("Theseus", 4, 4, 2)
elite("Bellerophon", 4, 5, 1, against(Foe.MONSTER, (2, 0, 0)))
elite("Jason", 2, 5, 3)
elite("Diomedes", 5, 1, 3, if_blue((1, 1, 0)))
elite("Penthesilea", 5, 4, 1)
elite("Hippolyta", 3, 5, 2)
elite("Odysseus", 2, 2, 6)
elite("Castor", 3, 2, 4, beside(SCOUT, (0, 0, 2)))
elite("Cadmus", 2, 3, 5)
elite("Pollux", 6, 3, 2, beside(DEFENDER, (0, 0, 2)), mercenary=True)
elite("Jocasta", 1, 5, 5, Opening(bonus(2, AWE, one_of(ELITE))), mercenary=True)
