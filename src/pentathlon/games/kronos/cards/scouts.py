"""The Scouts: each lowers the number of Reinforcements that the other side may play."""

from pentathlon.games.kronos.catalogue import scout
from pentathlon.games.kronos.printed import ELITE, GOD, Foe, Opening
from pentathlon.games.kronos.rules.conditions import against, beside, if_blue, if_red
from pentathlon.games.kronos.rules.effects import penalty

scout("Minoas", 2, 4, 2, figure="bull-horns")
scout("Daedalus", 1, 2, 4, figure="feathered-wing")
scout("Electra", 1, 4, 3, figure="amphora")
scout("Iolaus", 3, 2, 2, figure="torch")
scout("Andromeda", 2, 3, 2, figure="crossed-chains")
scout("Telesilla", 3, 3, 1, figure="scroll-quill")
scout("Atalanta", 4, 1, 2, against(Foe.MONSTER, (2, 0, 0)), figure="archer")
scout("Lynceus", 2, 1, 4, if_blue((0, 0, 2)), figure="third-eye")
scout("Dolon", 1, 2, 3, if_red((0, 0, 2)), figure="hood")
scout("Talthybius", 2, 3, 1, beside(GOD, (0, 2, 0)), figure="public-speaker")
scout("Euryclea", 1, 3, 3, figure="footsteps")
scout("Palaestra", 4, 2, 1, figure="muscle-up")
scout("Autolycus", 2, 1, 4, Opening(penalty(2), Foe.SEAT), mercenary=True, figure="robber-hand")
scout("Camilla of the Ford", 4, 2, 1, beside(ELITE, (1, 1, 0)), mercenary=True, figure="thrown-spear")
