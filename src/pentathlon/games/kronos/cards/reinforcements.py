"""The Reinforcements: never assigned, only played from hand while a battle is fought."""

from pentathlon.games.kronos.catalogue import reinforcement
from pentathlon.games.kronos.effects import (
    NOT_A_GOD,
    bonus,
    bonuses,
    foe_of,
    lower_limit,
    multiply,
    one_of,
    raise_limit,
    recover,
    stun,
)
from pentathlon.games.kronos.effects import both as and_then
from pentathlon.games.kronos.printed import AWE, CUNNING, DEFENDER, ELITE, FIST, SCOUT

reinforcement("Pythagoras", bonuses(3, 2, to=NOT_A_GOD))
reinforcement("Milo of Croton", bonus(5, FIST, NOT_A_GOD))
reinforcement("Sappho", bonus(5, AWE, NOT_A_GOD))
reinforcement("Aesop", bonus(5, CUNNING, NOT_A_GOD))
reinforcement("Solon", bonus(4))
reinforcement("Hippocrates", and_then(bonus(4, None, NOT_A_GOD), recover()))
reinforcement("Tyrtaeus", bonus(6, None, one_of(SCOUT, DEFENDER)))
reinforcement("Phidias", bonus(5, None, one_of(ELITE)))
reinforcement("Archimedes", multiply(2))
reinforcement("Thales", multiply(2, None, NOT_A_GOD))
reinforcement("Diogenes", stun())
reinforcement("Xanthippe", stun(foe_of(SCOUT, DEFENDER)))
reinforcement("Phidippides", and_then(raise_limit(2), bonus(2)), mercenary=True)
reinforcement("Xenophon", and_then(bonus(3), lower_limit(1)), mercenary=True)
