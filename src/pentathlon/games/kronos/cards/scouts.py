"""The Scouts: each lowers the number of Reinforcements that the other side may play."""

from pentathlon.games.kronos.catalogue import scout
from pentathlon.games.kronos.conditions import against, beside, if_blue, if_red
from pentathlon.games.kronos.effects import penalty
from pentathlon.games.kronos.printed import ELITE, GOD, Foe, Opening

scout("Minoas", 2, 4, 2)
scout("Daedalus", 1, 2, 4)
scout("Electra", 1, 4, 3)
scout("Iolaus", 3, 2, 2)
scout("Andromeda", 2, 3, 2)
scout("Telesilla", 3, 3, 1)
scout("Atalanta", 4, 1, 2, against(Foe.MONSTER, (2, 0, 0)))
scout("Lynceus", 2, 1, 4, if_blue((0, 0, 2)))
scout("Dolon", 1, 2, 3, if_red((0, 0, 2)))
scout("Talthybius", 2, 3, 1, beside(GOD, (0, 2, 0)))
scout("Euryclea", 1, 3, 3)
scout("Palaestra", 4, 2, 1)
scout("Autolycus", 3, 1, 4, Opening(penalty(2), Foe.SEAT), mercenary=True)
scout("Camilla of the Ford", 4, 3, 1, beside(ELITE, (1, 1, 0)), mercenary=True)
