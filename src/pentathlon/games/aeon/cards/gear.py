"""The gear of the armory."""

from ..catalogue import armor, attachment, made_at, support, trait, weapon
from ..printed import ARMOR, BLACK, RED, WEAPON, WHITE
from ..printed import Keyword as K

# the Bronze Forge
made_at(
    1,
    weapon("Bronze Spear", 2, 0, [RED], trait(K.REACH, 2), copies=2),
    weapon("Bronze Sword", 3, 0, [RED], trait(K.BREAK, 1), copies=2),
    weapon("Round Shield", 1, 0, [RED], trait(K.BLOCK, 1), armor=[RED], copies=4),
    weapon("Long Bow", 2, 1, [RED], trait(K.RANGED, 2, 6), trait(K.OPENING, 1), hands=2, copies=2),
    armor("Bronze Cuirass", dice=[RED], copies=4),
    support("War Drum", trait(K.OPENING, 1), copies=2),
    support("Grip Straps", trait(K.TIRELESS), copies=2),
    attachment("Whetstone", trait(K.PRECISION, 1), on=WEAPON, copies=3),
    attachment("Plate Patch", trait(K.REINFORCE, RED), on=ARMOR, copies=3),
)

# the Spear Works
made_at(
    2,
    weapon("Maul", 2, 0, [RED, RED], trait(K.CUMBERSOME), trait(K.KNOCKBACK, 2), hands=2, copies=2),
    weapon("Hook Chain", 2, 0, [RED], trait(K.REACH, 2), trait(K.PULL, 2), copies=2),
    weapon("Banner Pike", 2, 0, [RED], trait(K.MOTIVATE, 2), trait(K.DIVERSION), hands=2, copies=2),
    support("Weighted Bones", trait(K.ATTACK_REROLL, 1), copies=2),
    support("Climber's Hooks", trait(K.SCALE), copies=2),
    support("Winged Sandals", trait(K.REFLEX, 1), copies=2),
    attachment("Spike", trait(K.AUTO_BREAK, 1), on=WEAPON, copies=3),
)

# the Shield Works
made_at(
    2,
    weapon("Tower Shield", 1, 0, [RED], trait(K.BLOCK, 2), trait(K.PUSHBACK, 2), copies=2),
    armor("Scaled Coat", dice=[RED, RED], copies=2),
    armor("Runner's Harness", trait(K.REPOSITION, 1), evasion=1, copies=2),
    support("Nectar Flask", trait(K.AMBROSIA_LIMIT_PLUS, 1), copies=2),
    attachment("Slip Charm", trait(K.BYPASS), copies=3),
    attachment("Feather", trait(K.DODGE), copies=3),
)

# the Maze Smithy
made_at(
    3,
    weapon("Horn Lance", 3, 0, [BLACK], trait(K.RUSH), hands=2),
    weapon("Maze Blade", 3, 1, [BLACK], trait(K.VAULT)),
    armor("Horned Plate", trait(K.STALWART), dice=[BLACK]),
    armor("Maze Weave", trait(K.TUMBLE), evasion=1),
    support("Mirror Cloak", trait(K.HIDE)),
    support("Greater Sandals", trait(K.REFLEX, 2)),
    attachment("Blood Rune", trait(K.SACRIFICE), on=WEAPON),
)

# the Bell Foundry
made_at(
    3,
    weapon("Bell Hammer", 3, 0, [BLACK], trait(K.PROVOKE), trait(K.OVERBREAK, 1), hands=2),
    armor("Bell Plate", trait(K.ROCKSTEADY), dice=[BLACK, RED]),
    support("Joy Mask", trait(K.ELATION, 1)),
    support("Songbook", trait(K.SOLACE)),
    support("Oracle Bone", trait(K.SECOND_CHANCE)),
    attachment("Greater Patch", trait(K.REINFORCE, BLACK), on=ARMOR),
)

# the Toll House
made_at(
    4,
    weapon("Toll Scythe", 3, 0, [BLACK], trait(K.CARVING, 1), hands=2),
    weapon("Twin Knives", 4, 0, [RED], trait(K.DEADLY), trait(K.COMMIT), hands=2),
    armor("Diver's Mail", trait(K.LIFELINE), rerolls=1),
    support("Black Nectar", trait(K.AMBROSIA_LIMIT, 6)),
    support("Sun Disc", trait(K.POWER_REROLL, 1)),
    support("Stormglass", trait(K.SUPPRESS_AI), trait(K.SUPPRESS_BP), charges=1),
    attachment("Frontline Oath", trait(K.EXTRA_DIE, RED), trait(K.FRONTLINES), trait(K.ARGONAUT_POSSESSION)),
)

# Godsmith
made_at(
    4,
    weapon("God Spear", 4, 1, [WHITE], trait(K.ASCENDED), trait(K.UNIQUE), hands=2),
    weapon("Seeker Javelin", 2, 1, [BLACK], trait(K.RANGED, 2, 5), trait(K.HEARTSEEKER), charges=3),
    weapon("Naos Torch", 2, 0, [RED], trait(K.SPOTLIGHT)),
    armor("God Shell", trait(K.TITAN_POSSESSION), dice=[WHITE]),
    attachment("God Patch", trait(K.REINFORCE, WHITE), on=ARMOR),
)

# everybody's own
weapon("Fists", 1, 0, [RED], copies=4)
