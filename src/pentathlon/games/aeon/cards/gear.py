"""The gear of the armory."""

from pentathlon.games.aeon.catalogue import armor, attachment, made_at, support, trait, weapon
from pentathlon.games.aeon.colours import BLACK, RED, WHITE
from pentathlon.games.aeon.printed import ARMOR, WEAPON, Keyword

# the Bronze Forge
made_at(
    1,
    weapon("Bronze Spear", 2, 0, [RED], trait(Keyword.REACH, 2), copies=2),
    weapon("Bronze Sword", 3, 0, [RED], trait(Keyword.BREAK, 1), copies=2),
    weapon("Round Shield", 1, 0, [RED], trait(Keyword.BLOCK, 1), armor=[RED], copies=4),
    weapon(
        "Long Bow", 2, 1, [RED], trait(Keyword.RANGED, 2, 6), trait(Keyword.OPENING, 1), hands=2, copies=2
    ),
    armor("Bronze Cuirass", dice=[RED], copies=4),
    support("War Drum", trait(Keyword.OPENING, 1), copies=2),
    support("Grip Straps", trait(Keyword.TIRELESS), copies=2),
    attachment("Whetstone", trait(Keyword.PRECISION, 1), on=WEAPON, copies=3),
    attachment("Plate Patch", trait(Keyword.REINFORCE, RED), on=ARMOR, copies=3),
)

# the Spear Works
made_at(
    2,
    weapon(
        "Maul", 2, 0, [RED, RED], trait(Keyword.CUMBERSOME), trait(Keyword.KNOCKBACK, 2), hands=2, copies=2
    ),
    weapon("Hook Chain", 2, 0, [RED], trait(Keyword.REACH, 2), trait(Keyword.PULL, 2), copies=2),
    weapon(
        "Banner Pike", 2, 0, [RED], trait(Keyword.MOTIVATE, 2), trait(Keyword.DIVERSION), hands=2, copies=2
    ),
    support("Weighted Bones", trait(Keyword.ATTACK_REROLL, 1), copies=2),
    support("Climber's Hooks", trait(Keyword.SCALE), copies=2),
    support("Winged Sandals", trait(Keyword.REFLEX, 1), copies=2),
    attachment("Spike", trait(Keyword.AUTO_BREAK, 1), on=WEAPON, copies=3),
)

# the Shield Works
made_at(
    2,
    weapon("Tower Shield", 1, 0, [RED], trait(Keyword.BLOCK, 2), trait(Keyword.PUSHBACK, 2), copies=2),
    armor("Scaled Coat", dice=[RED, RED], copies=2),
    armor("Runner's Harness", trait(Keyword.REPOSITION, 1), evasion=1, copies=2),
    support("Nectar Flask", trait(Keyword.AMBROSIA_LIMIT_PLUS, 1), copies=2),
    attachment("Slip Charm", trait(Keyword.BYPASS), copies=3),
    attachment("Feather", trait(Keyword.DODGE), copies=3),
)

# the Maze Smithy
made_at(
    3,
    weapon("Horn Lance", 3, 0, [BLACK], trait(Keyword.RUSH), hands=2),
    weapon("Maze Blade", 3, 1, [BLACK], trait(Keyword.VAULT)),
    armor("Horned Plate", trait(Keyword.STALWART), dice=[BLACK]),
    armor("Maze Weave", trait(Keyword.TUMBLE), evasion=1),
    support("Mirror Cloak", trait(Keyword.HIDE)),
    support("Greater Sandals", trait(Keyword.REFLEX, 2)),
    attachment("Blood Rune", trait(Keyword.SACRIFICE), on=WEAPON),
)

# the Bell Foundry
made_at(
    3,
    weapon("Bell Hammer", 3, 0, [BLACK], trait(Keyword.PROVOKE), trait(Keyword.OVERBREAK, 1), hands=2),
    armor("Bell Plate", trait(Keyword.ROCKSTEADY), dice=[BLACK, RED]),
    support("Joy Mask", trait(Keyword.ELATION, 1)),
    support("Songbook", trait(Keyword.SOLACE)),
    support("Oracle Bone", trait(Keyword.SECOND_CHANCE)),
    attachment("Greater Patch", trait(Keyword.REINFORCE, BLACK), on=ARMOR),
)

# the Toll House
made_at(
    4,
    weapon("Toll Scythe", 3, 0, [BLACK], trait(Keyword.CARVING, 1), hands=2),
    weapon("Twin Knives", 4, 0, [RED], trait(Keyword.DEADLY), trait(Keyword.COMMIT), hands=2),
    armor("Diver's Mail", trait(Keyword.LIFELINE), rerolls=1),
    support("Black Nectar", trait(Keyword.AMBROSIA_LIMIT, 6)),
    support("Sun Disc", trait(Keyword.POWER_REROLL, 1)),
    support("Stormglass", trait(Keyword.SUPPRESS_AI), trait(Keyword.SUPPRESS_BP), charges=1),
    attachment(
        "Frontline Oath",
        trait(Keyword.EXTRA_DIE, RED),
        trait(Keyword.FRONTLINES),
        trait(Keyword.ARGONAUT_POSSESSION),
    ),
)

# Godsmith
made_at(
    4,
    weapon("God Spear", 4, 1, [WHITE], trait(Keyword.ASCENDED), trait(Keyword.UNIQUE), hands=2),
    weapon(
        "Seeker Javelin", 2, 1, [BLACK], trait(Keyword.RANGED, 2, 5), trait(Keyword.HEARTSEEKER), charges=3
    ),
    weapon("Naos Torch", 2, 0, [RED], trait(Keyword.SPOTLIGHT)),
    armor("God Shell", trait(Keyword.TITAN_POSSESSION), dice=[WHITE]),
    attachment("God Patch", trait(Keyword.REINFORCE, WHITE), on=ARMOR),
)

# everybody's own
weapon("Fists", 1, 0, [RED], copies=4)
