"""The Reinforcements: never assigned, only played from hand while a battle is fought."""

from pentathlon.games.kronos.catalogue import reinforcement
from pentathlon.games.kronos.printed import AWE, CUNNING, DEFENDER, ELITE, FIST, SCOUT
from pentathlon.games.kronos.rules.effects import (
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
from pentathlon.games.kronos.rules.effects import both as and_then

reinforcement("Pythagoras", bonuses(3, 2, to=NOT_A_GOD), figure="triangle-target")
reinforcement("Milo of Croton", bonus(6, FIST, NOT_A_GOD), figure="biceps")
reinforcement("Sappho", bonus(6, AWE, NOT_A_GOD), figure="harp")
reinforcement("Aesop", bonus(6, CUNNING, NOT_A_GOD), figure="tortoise")
reinforcement("Solon", bonus(5), figure="scroll-unfurled")
reinforcement("Hippocrates", and_then(bonus(4, None, NOT_A_GOD), recover()), figure="rod-of-asclepius")
reinforcement("Tyrtaeus", bonus(5, None, one_of(SCOUT, DEFENDER)), figure="sing")
reinforcement("Phidias", bonus(5, None, one_of(ELITE)), figure="colombian-statue")
reinforcement("Archimedes", multiply(2), figure="atlas")
reinforcement("Thales", multiply(2, None, NOT_A_GOD), figure="waves")
reinforcement("Diogenes", stun(), figure="lantern")
reinforcement("Xanthippe", stun(foe_of(SCOUT, DEFENDER)), figure="jug")
reinforcement("Phidippides", and_then(raise_limit(2), bonus(3)), mercenary=True, figure="wingfoot")
reinforcement("Xenophon", and_then(bonus(3), lower_limit(1)), mercenary=True, figure="cavalry")
