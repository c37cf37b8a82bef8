"""The Labyrinthauros: its AI cards, signature, routines and body parts."""

from functools import partial

from pentathlon.games.aeon.battle.effects.gear import exhausts
from pentathlon.games.aeon.battle.effects.primordial import (
    additional_wound,
    bars_healing,
    breaks_off,
    death_blow,
    foe_modifier,
    forced_vault,
    heal,
    knockback,
    knockdown,
    labyrinth,
    moves_to_closest,
    pulls,
    pushback,
    removes_ai,
    signature,
    tramples,
    turns_at_random,
    turns_to_priority,
    turns_to_titan,
    vantage_point,
)
from pentathlon.games.aeon.battle.effects.titan import danger, despair, fate, kratos_roll, rage, trauma
from pentathlon.games.aeon.pieces import Until, What
from pentathlon.games.aeon.printed.attacks import Moment, Skill, Trigger, Want
from pentathlon.games.aeon.printed.cards import WEAPON
from pentathlon.games.aeon.printed.catalogue import (
    NO_TARGET,
    ZONE,
    ai,
    banner,
    bp,
    judgement,
    line,
    melee,
    path,
    ranged,
    simultaneous,
    zone,
)

FOE = "labyrinthauros"
ai, bp = partial(ai, FOE), partial(bp, FOE)
PRIORITY, CLOSEST, FURTHEST = line(Want.PRIORITY), line(Want.CLOSEST), Want.FURTHEST
IN_RANGE, IN_SIGHT = Want.IN_RANGE, Want.IN_SIGHT

ai(1, "Goring Charge", [line(Want.PRIORITY, IN_RANGE), CLOSEST], melee((3, 7), 2, knockback(2)))
ai(1, "Sweep of Horns", [CLOSEST], zone(1, (4, 7), 2))
ai(
    1,
    "Stamp",
    [line(IN_RANGE, Want.MOST_DANGER), CLOSEST],
    melee((4, 7), 2, knockdown(), banner=banner(4, danger=1)),
)
ai(1, "Raise Walls", [line(IN_SIGHT, FURTHEST), PRIORITY], ranged(6, (3, 7), 0, fate(1), labyrinth(1)))
ai(
    1,
    "Bellow",
    [ZONE],
    judgement(8, [Skill.HEART], despair(1), reach=3),
    after_final=[turns_to_priority()],
)

ai(
    2,
    "Gore and Toss",
    [line(Want.LAST_TO_WOUND), CLOSEST],
    melee((4, 7), 3, forced_vault()),
    after=[tramples()],
)
ai(2, "Wall Breaker", [line(Want.NOT_IN_FRONT, Want.MOST_RAGE), CLOSEST], melee((3, 7), 3, pushback(3)))
ai(2, "Closing Maze", [PRIORITY], ranged(8, (3, 7), 3, labyrinth(2), pulls(2)))
ai(2, "Path of Dust", [line(IN_RANGE, FURTHEST), CLOSEST], path((3, 7), 3, knockdown()))
ai(
    2,
    "Horned Verdict",
    [line(Want.MOST_FATE)],
    judgement(7, [Skill.FURY, Skill.VIGIL], fate(2), banner=banner(4, kratos_roll())),
)

ai(
    3,
    "Unmake the Floor",
    [CLOSEST],
    zone(2, (3, 7), 5, once=[labyrinth(1)]),
    after_final=[tramples()],
)
ai(
    3,
    "Gore Through",
    [line(Want.MOST_DANGER), CLOSEST],
    melee(
        (4, 8),
        5,
        knockback(3),
        doomed=True,
        triggers=[Trigger(Moment.CRIT_EVADE_FAIL, fate(1))],
    ),
)
ai(3, "Twin Charge", [line(Want.CLOSEST, titans=2)], simultaneous((4, 7), 5), approaches=False)
ai(
    3,
    "Bull Beneath",
    [line(Want.ON_LABYRINTH), PRIORITY],
    melee((4, 8), 5, exhausts(WEAPON), banner=banner(7, trauma())),
)
ai(3, "Stampede", [NO_TARGET], does=[tramples(), turns_at_random(), moves_to_closest(4)])

ai(0, "Horn Toss", [], melee((2, 6), 1, knockback(2)), dealt=False)
ai(0, "Walls and Hooves", [NO_TARGET], does=[labyrinth(1), tramples()], dealt=False)
ai(0, "Walls and Snorts", [NO_TARGET], does=[labyrinth(1), moves_to_closest(4)], dealt=False)

# mortal, primordial, divine, rare
bp(1, "Hoof, Tail", 3, (0, 1, 0, 0), fail=danger(1), critical=foe_modifier(What.SPEED, -1, Until.BATTLE))
bp(1, "Flank, Knee", 4, (0, 1, 0, 0), wound=knockback(1), fail=knockdown(), critical=vantage_point())
bp(
    1,
    "Shoulder",
    4,
    (1, 0, 0, 0),
    fail=turns_to_titan(),
    critical=foe_modifier(What.AT, -1, Until.ROUND),
)
bp(1, "Dewlap", 4, (0, 1, 0, 0), fail=fate(1), critical=additional_wound())
bp(2, "Ribs, Haunch", 5, (0, 1, 0, 0), wound=danger(1), fail=knockback(2), critical=additional_wound())
bp(2, "Brow, Throat", 6, (1, 1, 0, 0), wound=rage(1), fail=signature(), critical=removes_ai())
bp(2, "Hump, Hide", 6, (0, 0, 1, 0), wound=labyrinth(1), fail=pushback(2), critical=bars_healing())
bp(
    3,
    "Left Horn, Right Horn",
    9,
    (0, 2, 0, 0),
    wound=signature(),
    fail=danger(3),
    critical=breaks_off("horn"),
)
bp(3, "Maze Heart", 9, (0, 0, 2, 0), wound=despair(2), fail=heal(), critical=death_blow(), instinct=fate(1))
bp(
    3,
    "Spine, Bull Skull, Iron Nape",
    [7, 8, 9],
    (0, 2, 0, 1),
    wound=knockdown(),
    fail=signature(),
    critical=additional_wound(),
    instinct=turns_to_titan(),
)
