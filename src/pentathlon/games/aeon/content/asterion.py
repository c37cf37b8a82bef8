"""Asterion Unfolded: the ground is his weapon. He walls in, cracks open, and pushes to where nothing is."""

from functools import partial

from pentathlon.games.aeon.battle.effects.primordial import (
    additional_wound,
    bars_healing,
    breaks_off,
    death_blow,
    escalates,
    foe_modifier,
    heal,
    knockback,
    knockdown,
    labyrinth,
    moves_to_closest,
    opens,
    pulls,
    pushback,
    removes_ai,
    signature,
    turns_to_titan,
    vantage_point,
)
from pentathlon.games.aeon.battle.effects.titan import both, condition, danger, death, fate, rage
from pentathlon.games.aeon.pieces import Until, What
from pentathlon.games.aeon.printed.attacks import Skill, Want
from pentathlon.games.aeon.printed.catalogue import (
    NO_TARGET,
    ZONE,
    ai,
    banner,
    bp,
    judgement,
    line,
    melee,
    simultaneous,
    zone,
)
from pentathlon.games.aeon.printed.conditions import Condition

FOE = "asterion"
ai, bp = partial(ai, FOE), partial(bp, FOE)
PRIORITY, CLOSEST = line(Want.PRIORITY), line(Want.CLOSEST)
AT_THE_BRINK = line(Want.IN_RANGE, Want.NEAREST_EDGE)

ai(1, "Unfolding", [CLOSEST], zone(1, (2, 6), 1, once=[labyrinth(1)]))
ai(1, "Shove to the Brink", [AT_THE_BRINK, CLOSEST], melee((2, 6), 1, pushback(3)))
ai(
    1,
    "Two Corridors",
    [line(Want.CLOSEST, titans=2), CLOSEST],
    simultaneous((2, 6), 1, knockback(1)),
    approaches=False,
)
ai(
    1,
    "Where Are You",
    [line(Want.FURTHEST)],
    judgement(7, [Skill.WISDOM, Skill.VIGIL], fate(1), labyrinth(1)),
)

ai(2, "Folding Ground", [CLOSEST], zone(2, (2, 7), 2, once=[labyrinth(2)]))
ai(2, "Crack the Isle", [line(Want.PRIORITY, Want.IN_RANGE), CLOSEST], melee((3, 7), 2, opens("fissure")))
ai(2, "Drive to the Edge", [AT_THE_BRINK, CLOSEST], melee((3, 7), 2, pushback(4)))
ai(
    2,
    "Twin Stars",
    [line(Want.MOST_RAGE, titans=2), CLOSEST],
    simultaneous((2, 7), 2, fate(1)),
    approaches=False,
)
ai(
    2,
    "The Thread Is Cut",
    [line(Want.ON_LABYRINTH), line(Want.MOST_FATE)],
    judgement(7, [Skill.HEART], fate(2)),
    after_final=[escalates(1)],
)

ai(3, "The Isle Opens", [CLOSEST], zone(2, (3, 7), 3, opens("fissure")))
ai(3, "All Roads", [ZONE], zone(4, (2, 8), 3, pulls(2), once=[labyrinth(2)]))
ai(
    3,
    "Star Maw",
    [line(Want.MOST_DANGER), CLOSEST],
    melee((3, 8), 4, knockback(3), banner=banner(7, death()), doomed=True),
)
ai(
    3,
    "Every Door",
    [line(Want.CLOSEST, titans=3), line(Want.CLOSEST, titans=2), CLOSEST],
    simultaneous((2, 8), 3, labyrinth(1)),
    approaches=False,
)
ai(
    3,
    "Fold Anew",
    [line(Want.LEAST_FATE)],
    judgement(8, [Skill.WISDOM, Skill.HEART], fate(3), opens("long-fissure")),
    after_final=[heal()],
)

ai(0, "Gore of Stars", [], melee((2, 7), 2, knockback(3)), dealt=False)
ai(0, "The Walls Turn", [NO_TARGET], does=[labyrinth(1), moves_to_closest(6)], dealt=False)

# mortal, primordial, divine, rare
bp(1, "Fetlock", 2, (0, 1, 0, 0), fail=knockback(2), critical=foe_modifier(What.SPEED, -2, Until.BATTLE))
bp(1, "Folded Knee", 2, (0, 1, 0, 0), fail=knockdown(), critical=vantage_point())
bp(
    1,
    "Starry Flank",
    3,
    (1, 0, 0, 0),
    wound=turns_to_titan(),
    fail=labyrinth(1),
    critical=foe_modifier(What.AT, -1, Until.ROUND),
)
bp(1, "Splintered Hoof", 3, (0, 1, 0, 0), fail=danger(1), critical=additional_wound())
bp(1, "Salt Hide", 4, (0, 1, 0, 0), wound=fate(1), fail=condition(Condition.SALTED), critical=removes_ai())
bp(2, "Unfolded Rib", 4, (0, 1, 0, 0), wound=danger(1), fail=pushback(2), critical=additional_wound())
bp(2, "Shoulder of Night", 4, (1, 1, 0, 0), wound=rage(1), fail=signature(), critical=vantage_point())
bp(2, "Corridor Throat", 5, (0, 2, 0, 0), wound=pulls(2), fail=fate(2), critical=bars_healing())
bp(
    2,
    "Mirror Hide",
    5,
    (0, 0, 1, 0),
    wound=labyrinth(1),
    fail=opens("cliff"),
    critical=foe_modifier(What.EVASION_DICE, -1, Until.BATTLE),
)
bp(2, "Knot of Walls", 6, (0, 0, 1, 0), wound=pushback(2), fail=danger(2), critical=removes_ai())
bp(
    3,
    "Left Horn of Heaven, Right Horn of Heaven",
    [6, 7],
    (0, 2, 0, 0),
    wound=knockback(3),
    fail=danger(3),
    critical=breaks_off("horn"),
    instinct=turns_to_titan(),
)
bp(
    3,
    "Unfolded Skull",
    6,
    (0, 2, 0, 1),
    wound=labyrinth(2),
    fail=opens("long-fissure"),
    critical=foe_modifier(What.AT, -1, Until.BATTLE),
    instinct=danger(1),
)
bp(
    3,
    "Brow of Stars",
    7,
    (0, 1, 1, 0),
    wound=pushback(3),
    fail=signature(),
    critical=both(vantage_point(), foe_modifier(What.TO_HIT, -1, Until.BATTLE)),
    instinct=fate(1),
)
bp(
    3,
    "Heart of the Isle",
    9,
    (0, 0, 2, 1),
    wound=opens("fissure"),
    fail=condition(Condition.MARKED),
    critical=death_blow(),
    instinct=rage(1),
)
