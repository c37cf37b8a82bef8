"""The Elites: each can carry Treasures of the Armory."""

from pentathlon.games.kronos.catalogue import elite
from pentathlon.games.kronos.printed import AWE, DEFENDER, ELITE, SCOUT, Foe, Opening
from pentathlon.games.kronos.rules.conditions import against, beside, if_blue
from pentathlon.games.kronos.rules.effects import bonus, one_of

elite("Achilles", 5, 2, 4, figure="achilles-heel")
elite("Heracles", 6, 3, 1, figure="wood-club")
elite("Perseus", 4, 3, 4, figure="medusa-head")
elite("Theseus", 4, 4, 2, figure="minotaur")
elite("Bellerophon", 4, 5, 1, against(Foe.MONSTER, (2, 0, 0)), figure="pegasus")
elite("Jason", 2, 5, 3, figure="galley")
elite("Diomedes", 5, 1, 3, if_blue((1, 1, 0)), figure="chariot")
elite("Penthesilea", 5, 4, 1, figure="battle-axe")
elite("Hippolyta", 3, 5, 2, figure="belt")
elite("Odysseus", 2, 2, 6, figure="trojan-horse")
elite("Castor", 3, 2, 4, beside(SCOUT, (0, 0, 2)), figure="horse-head")
elite("Cadmus", 2, 3, 5, figure="fangs")
elite("Pollux", 6, 2, 2, beside(DEFENDER, (0, 0, 2)), mercenary=True, figure="boxing-glove")
elite("Jocasta", 1, 4, 4, Opening(bonus(2, AWE, one_of(ELITE))), mercenary=True, figure="queen-crown")
