"""The three Battle Aspect cards, which say in which order the Final Battle is fought."""

from pentathlon.games.kronos.catalogue import battle_aspect
from pentathlon.games.kronos.printed import AWE, CUNNING, FIST

battle_aspect(FIST, figure="fist")
battle_aspect(AWE, figure="sunbeams")
battle_aspect(CUNNING, figure="fox-head")
