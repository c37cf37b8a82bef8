"""The Toll-Taker: it runs through whole rows, empties hands, and drips ambrosia where nobody is seen."""

from functools import partial

from pentathlon.games.aeon.battle.effects.gear import discards, exhausts, regains, unexhausts
from pentathlon.games.aeon.battle.effects.primordial import (
    additional_wound,
    breaks_off,
    death_blow,
    foe_modifier,
    forced_vault,
    knockback,
    knockdown,
    moves_to_closest_however_far,
    pulls,
    removes_ai,
    signature,
    trail,
    turns_to_titan,
)
from pentathlon.games.aeon.battle.effects.titan import (
    ambrosia,
    both,
    condition,
    danger,
    everybody,
    fate,
    fatigue,
    moiros,
    obol,
    rage,
    sobers,
)
from pentathlon.games.aeon.pieces import Until, What
from pentathlon.games.aeon.printed.attacks import Skill, Want
from pentathlon.games.aeon.printed.cards import ARMOR, SUPPORT, WEAPON, Action
from pentathlon.games.aeon.printed.catalogue import (
    NO_TARGET,
    ai,
    banner,
    bp,
    judgement,
    line,
    melee,
    path,
    ranged,
    sequential,
)
from pentathlon.games.aeon.printed.conditions import Condition

FOE = "toll-taker"
ai, bp = partial(ai, FOE), partial(bp, FOE)
PRIORITY, CLOSEST, FURTHEST = line(Want.PRIORITY), line(Want.CLOSEST), Want.FURTHEST
IN_RANGE, IN_SIGHT = Want.IN_RANGE, Want.IN_SIGHT

ai(1, "Toll Road", [line(IN_RANGE, FURTHEST), CLOSEST], path((2, 6), 1), after=[trail()])
ai(1, "Open Palm", [line(IN_RANGE, Want.MOST_GEAR), CLOSEST], melee((2, 6), 1, discards(SUPPORT)))
ai(1, "Over the Barrier", [line(Want.ADJACENT, Want.MOST_RAGE), CLOSEST], melee((2, 6), 1, forced_vault()))
ai(
    1,
    "Thrown Weights",
    [line(IN_SIGHT, FURTHEST), PRIORITY],
    ranged(5, (2, 6), 1, fatigue(Action.MOVEMENT)),
)

ai(
    2,
    "Collector's Round",
    [line(Want.LAST_TO_WOUND), line(Want.MOST_GEAR)],
    path((3, 7), 3, fatigue(Action.COMBAT)),
    after=[trail()],
)
ai(2, "Two Debts", [line(Want.CLOSEST, titans=2), CLOSEST], sequential((3, 7), 3, forced_vault()))
ai(2, "Long Arm", [line(IN_SIGHT, Want.MOST_GEAR), CLOSEST], ranged(3, (3, 7), 3, discards(WEAPON)))
ai(
    2,
    "Show Your Hands",
    [line(Want.WITH_AMBROSIA, Want.MOST_AMBROSIA), line(Want.MOST_RAGE)],
    judgement(
        7,
        [Skill.GUILE, Skill.VIGIL],
        condition(Condition.BOUND),
        banner=banner(4, exhausts(WEAPON)),
    ),
)

ai(3, "Last Crossing", [line(FURTHEST)], path((4, 8), 4, condition(Condition.SALTED)), after=[trail()])
ai(
    3,
    "Settle the Debt",
    [line(Want.WITH_AMBROSIA), line(IN_RANGE, Want.MOST_DANGER)],
    melee((3, 7), 2, condition(Condition.BLEEDING), banner=banner(7, obol()), per_hit=True),
)
ai(3, "Ship's Chain", [line(Want.IN_FRONT, FURTHEST), CLOSEST], ranged(6, (4, 7), 4, pulls(4), knockdown()))
ai(
    3,
    "The Price",
    [line(Want.MOST_FATE)],
    judgement(
        8,
        [Skill.GUILE, Skill.WISDOM],
        discards(ARMOR),
        fatigue(Action.MOVEMENT),
        banner=banner(7, moiros()),
    ),
)

ai(0, "Toll Stroke", [], melee((2, 7), 1, exhausts(WEAPON)), dealt=False)
ai(0, "Walk the Rounds", [NO_TARGET], does=[trail(), moves_to_closest_however_far()], dealt=False)

# mortal, primordial, divine, rare
bp(1, "Heel", 2, (0, 1, 0, 0), fail=knockdown(), critical=foe_modifier(What.SPEED, -2, Until.BATTLE))
bp(1, "Worn Knuckle", 2, (1, 0, 0, 0), fail=exhausts(WEAPON), critical=everybody(unexhausts()))
bp(1, "Belt of Purses", 3, (1, 0, 0, 0), wound=rage(1), fail=forced_vault(), critical=additional_wound())
bp(1, "Oar Arm", 3, (0, 1, 0, 0), fail=knockback(2), critical=foe_modifier(What.AT, -1, Until.ROUND))
bp(1, "Ferry Hook", 4, (0, 1, 0, 0), wound=turns_to_titan(), fail=danger(1), critical=removes_ai())
bp(
    2,
    "Rope Collar, Tally Stick",
    4,
    (0, 1, 0, 0),
    wound=danger(1),
    fail=signature(),
    critical=additional_wound(),
)
bp(2, "Ledger Hand", 5, (1, 1, 0, 0), wound=fate(1), fail=exhausts(SUPPORT), critical=removes_ai())
bp(2, "Leaking Flask", 5, (0, 0, 1, 0), wound=trail(), fail=ambrosia(1), critical=everybody(sobers()))
bp(
    2,
    "Weighted Chest",
    6,
    (0, 0, 1, 0),
    wound=forced_vault(),
    fail=fatigue(Action.COMBAT),
    critical=breaks_off("weight"),
)
bp(
    3,
    "Left Scale, Right Scale",
    7,
    (0, 2, 0, 0),
    wound=exhausts(WEAPON),
    fail=danger(3),
    critical=breaks_off("scale"),
)
bp(
    3,
    "Sack of Spoils",
    7,
    (2, 0, 0, 1),
    wound=fate(2),
    fail=discards(SUPPORT),
    critical=both(foe_modifier(What.TO_HIT, -1, Until.BATTLE), regains()),
    instinct=turns_to_titan(),
)
bp(
    3,
    "Ferryman's Skull",
    8,
    (0, 2, 0, 1),
    wound=knockback(3),
    fail=signature(),
    critical=foe_modifier(What.AT, -1, Until.BATTLE),
    instinct=rage(1),
)
bp(
    3,
    "Heart of Tolls",
    9,
    (0, 0, 2, 0),
    wound=ambrosia(1),
    fail=discards(ARMOR),
    critical=death_blow(),
    instinct=fate(1),
)
