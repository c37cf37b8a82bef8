"""The Brazen Choir: it sings from afar, draws in whoever stays behind, and leaves nobody alone unpunished."""

from functools import partial

from pentathlon.games.aeon.battle.effects.primordial import (
    additional_wound,
    breaks_off,
    death_blow,
    foe_modifier,
    knockback,
    knockdown,
    pulls,
    removes_ai,
    signature,
    takes_aim,
    turns_to_titan,
    withdraws,
    wrecks,
)
from pentathlon.games.aeon.battle.effects.titan import (
    comforts,
    condition,
    danger,
    despair,
    everybody,
    fate,
    fatigue,
    less_danger,
    modifier,
    rage,
    trauma,
)
from pentathlon.games.aeon.pieces import Until, What
from pentathlon.games.aeon.printed.attacks import BOARD, Skill, Want
from pentathlon.games.aeon.printed.cards import Action
from pentathlon.games.aeon.printed.catalogue import (
    NO_TARGET,
    ZONE,
    ai,
    banner,
    bp,
    judgement,
    line,
    melee,
    ranged,
    zone,
)
from pentathlon.games.aeon.printed.conditions import Condition

FOE = "brazen-choir"
ai, bp = partial(ai, FOE), partial(bp, FOE)
PRIORITY, CLOSEST, FURTHEST = line(Want.PRIORITY), line(Want.CLOSEST), Want.FURTHEST
IN_RANGE, IN_SIGHT = Want.IN_RANGE, Want.IN_SIGHT
HEART, WISDOM = Skill.HEART, Skill.WISDOM

ai(1, "Lament", [line(Want.ALONE, FURTHEST)], judgement(8, [HEART], despair(1)))
ai(1, "Sour Note", [line(Want.MOST_RAGE)], judgement(7, [WISDOM], condition(Condition.PANIC)))
ai(1, "Ring Out", [ZONE], zone(2, (4, 7), 2, knockback(1)), after_final=[withdraws(1)])
ai(1, "Beckoning Bell", [line(IN_SIGHT, FURTHEST), PRIORITY], ranged(5, (4, 7), 2, pulls(3)))
ai(
    1,
    "Bronze Breath",
    [line(IN_RANGE, Want.MOST_DANGER), CLOSEST],
    ranged(4, (4, 7), 2, banner=banner(4, despair(1))),
    after=[withdraws(2)],
)

ai(2, "Hymn of the Drowned", [ZONE], judgement(8, [HEART], despair(1), reach=BOARD))
ai(
    2,
    "Riddle in Brass",
    [line(Want.LEAST_FATE)],
    judgement(7, [WISDOM, HEART], fate(2), condition(Condition.DREAD)),
)
ai(2, "Shattering Chord", [ZONE], zone(3, (4, 7), 3, wrecks()))
ai(2, "Undertow Psalm", [line(IN_SIGHT, Want.LEAST_DANGER), CLOSEST], ranged(6, (3, 7), 3, pulls(4)))
ai(
    2,
    "Clapper Blow",
    [line(IN_RANGE, Want.LAST_TO_WOUND), CLOSEST],
    melee((4, 7), 3, knockback(3)),
    after=[withdraws(2)],
)

ai(
    3,
    "Last Verse",
    [line(Want.WITH_DESPAIR, Want.MOST_DESPAIR)],
    judgement(8, [HEART], despair(2), banner=banner(7, trauma())),
)
ai(3, "Dissonance", [ZONE], zone(3, (3, 7), 4, condition(Condition.PANIC)))
ai(3, "Full Choir", [ZONE], zone(5, (3, 8), 4, pulls(2)))
ai(
    3,
    "Bell for the Dead",
    [line(IN_RANGE, Want.MOST_DANGER), CLOSEST],
    ranged(7, (4, 8), 5, despair(1), doomed=True),
)
ai(
    3,
    "Weight of Bronze",
    [line(IN_RANGE, Want.NOT_IN_FRONT), CLOSEST],
    melee((4, 7), 5, knockdown(), condition(Condition.DREAD)),
)

ai(0, "Knell", [], ranged(3, (2, 6), 1, takes_aim()), dealt=False)
ai(0, "Keep the Measure", [NO_TARGET], does=[everybody(fate(1)), withdraws(2)], dealt=False)

# mortal, primordial, divine, rare
bp(
    1,
    "Sandalled Foot, Brazen Hand",
    3,
    (0, 1, 0, 0),
    fail=despair(1),
    critical=foe_modifier(What.SPEED, -1, Until.BATTLE),
)
bp(
    1,
    "Hem, Girdle",
    4,
    (1, 0, 0, 0),
    wound=withdraws(1),
    fail=knockback(1),
    critical=modifier(What.EVASION, 1, Until.NEXT_TURN),
)
bp(
    1,
    "Upturned Chin",
    4,
    (0, 1, 0, 0),
    fail=turns_to_titan(),
    critical=foe_modifier(What.AT, -1, Until.ROUND),
)
bp(1, "Verdigris Rib", 4, (0, 1, 0, 0), fail=fate(1), critical=additional_wound())
bp(
    2,
    "Throat of Brass, Green Tongue",
    5,
    (0, 1, 0, 0),
    wound=rage(1),
    fail=signature(),
    critical=removes_ai(),
)
bp(2, "Clapper, Yoke", 6, (1, 1, 0, 0), wound=withdraws(1), fail=knockback(2), critical=additional_wound())
bp(
    2,
    "Bell Rim",
    6,
    (0, 0, 1, 0),
    wound=despair(1),
    fail=fatigue(Action.COMBAT),
    critical=everybody(less_danger(1)),
)
bp(
    2,
    "Bell Shoulder",
    6,
    (0, 0, 1, 0),
    wound=danger(1),
    fail=pulls(2),
    critical=foe_modifier(What.EVASION_DICE, -1, Until.BATTLE),
)
bp(
    3,
    "First Voice, Second Voice",
    8,
    (0, 2, 0, 0),
    wound=signature(),
    fail=despair(2),
    critical=everybody(comforts()),
)
bp(
    3,
    "Bourdon",
    9,
    (0, 0, 2, 0),
    wound=despair(2),
    fail=condition(Condition.PANIC),
    critical=death_blow(),
    instinct=fate(1),
)
bp(
    3,
    "Iron Lung",
    8,
    (0, 2, 0, 1),
    wound=withdraws(2),
    fail=signature(),
    critical=foe_modifier(What.SPEED, -2, Until.BATTLE),
    instinct=turns_to_titan(),
)
bp(
    3,
    "Heart of Bell Metal",
    9,
    (0, 2, 0, 1),
    wound=pulls(2),
    fail=fatigue(Action.COMBAT),
    critical=breaks_off("bell"),
    instinct=turns_to_titan(),
)
bp(
    3,
    "Mouth of Bronze",
    9,
    (0, 2, 0, 1),
    wound=danger(2),
    fail=condition(Condition.DREAD),
    critical=everybody(less_danger(2)),
    instinct=turns_to_titan(),
)
