"""The three Battle Aspect cards, which say in which order the Final Battle is fought."""

from pentathlon.games.kronos.catalogue import battle_aspect
from pentathlon.games.kronos.printed import ASPECTS

for each in ASPECTS:
    battle_aspect(each)
