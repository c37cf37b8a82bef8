"""The decks of fate: trauma, obols, kratos and moiros."""

from pentathlon.games.aeon.battle.effects.gear import discards, exhausts, unexhausts
from pentathlon.games.aeon.battle.effects.primordial import crashes, random_knockback
from pentathlon.games.aeon.battle.effects.titan import (
    all_others,
    both,
    condition,
    danger,
    fate,
    fatigue,
    last_blow,
    less_danger,
    less_fate,
    less_rage,
    looks_at_ai,
    modifier,
    openings,
    rage,
)
from pentathlon.games.aeon.pieces import Until, What
from pentathlon.games.aeon.printed.cards import ARMOR, SUPPORT, WEAPON, Action, Arrow, Keyword, Trait
from pentathlon.games.aeon.printed.catalogue import kratos, major, minor, moiros, obol
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.dice import BLACK

minor("Bruise", Arrow.N)
minor("Torn Strap", Arrow.E, exhausts(SUPPORT))
minor("Staggered", Arrow.S, fatigue(Action.COMBAT))
minor("Winded", Arrow.W, fatigue(Action.MOVEMENT))
minor("Blurred Sight", Arrow.CHOOSE, modifier(What.PRECISION, -1, Until.NEXT_TURN))
minor("Bleeding", Arrow.N, condition(Condition.BLEEDING))
minor("Dread", Arrow.E, condition(Condition.DREAD))
minor("Thrown", Arrow.S, random_knockback(1))
minor("Flash of Insight", Arrow.W, looks_at_ai())
minor("Second Wind", Arrow.CHOOSE, unexhausts())
minor("Anger", Arrow.N, rage(1))
minor("Grit", Arrow.E, less_danger(1))
minor("Opening", Arrow.S, openings(1))
minor("Brace", Arrow.W, modifier(What.ARMOR, 1, Until.ROUND))
minor("Luck", Arrow.CHOOSE, less_fate(1))

major("Broken Arm", 1, discards(WEAPON))
major("Cracked Shell", 1, discards(ARMOR))
major("Crushed", 2, crashes())
major("Bound", 2, condition(Condition.BOUND))
major("Panic", 3, condition(Condition.PANIC))
major("Fugue", 3, condition(Condition.FUGUE))
major("Deep Wound", 4, both(condition(Condition.BLEEDING), danger(1)))
major("Shaken", 4, fate(2))
major("Hamstrung", 5, modifier(What.SPEED, -2, Until.BATTLE))
major("Marked", 5, condition(Condition.MARKED))
major("Last Stand", 6, last_blow(0, then_danger=1))
major("Defiance", 6, less_danger(2))
major("Disemboweled", 7, kills=True)
major("Heroic Life", 7, all_others(less_danger(2)), kills=True)
major("Heroic Death", 8, last_blow(3, dies=True))
major("Awakening Grave", 0, awakens=True)

obol("You Live!", "The titan lives.", begins=True)
obol("You Died", "The titan dies.", kills=True, begins=True)
obol("You Died, or Awaken", "The titan awakens or dies.", kills=True, awakens=True, begins=True)
obol("You Died Horribly", "The titan dies; the party gains 1 progress.", kills=True, since=14, progress=1)
obol(
    "Your Gruesome Death Becomes Legend",
    "The titan dies; the party gains 2 progress.",
    kills=True,
    since=18,
    progress=2,
)
obol(
    "Your Death Transcends Reality",
    "The titan dies; the party gains 3 progress.",
    kills=True,
    since=21,
    progress=3,
)
obol("You Live: By the Power of the Dead Gods", "The titan lives.", for_awakened=True)

kratos("Overreach", "At the end of this attack, or of the next, discard its weapon.", 2, breaks_weapon=True)
kratos(
    "Blind Fury",
    "+1 black die in power rolls, evasion -1.",
    4,
    traits=(Trait(Keyword.EXTRA_DIE, BLACK),),
    evasion=-1,
)
kratos("Bloodlust", "The next combat action must be an attack, if one is possible.", 2, compels=True)
kratos("Cold Clarity", "Lose 3 RAGE.", 2, effect=less_rage(3))

moiros("Cut Thread", "The Argonaut may not re-roll with FATE.", 3, bars_fate=True)
moiros("Doubled Thread", "FATE banners work twice on the titan.", 3, doubles_banners=True)
moiros("Loose Thread", "Once a round, one die may be re-rolled free of charge.", 2, free_reroll=True)
moiros("Long Thread", "Lose 4 FATE.", 2, effect=less_fate(4))
