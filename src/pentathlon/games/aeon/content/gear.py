"""The gear of the armory."""

from pentathlon.games.aeon.battle.effects.primordial import foe_modifier
from pentathlon.games.aeon.battle.effects.titan import (
    breaks,
    danger,
    less_danger,
    less_fate,
    looks_at_ai,
)
from pentathlon.games.aeon.pieces import Until, What
from pentathlon.games.aeon.printed.attacks import Moment, Trigger
from pentathlon.games.aeon.printed.cards import ARMOR, WEAPON, Keyword
from pentathlon.games.aeon.printed.catalogue import armor, attachment, made_at, support, trait, weapon
from pentathlon.games.aeon.printed.dice import BLACK, RED, WHITE

# the Bronze Forge
made_at(
    1,
    weapon("Bronze Spear", 2, 0, [RED], trait(Keyword.REACH, 2), copies=2, figure="stone-spear"),
    weapon("Bronze Sword", 3, 0, [RED], trait(Keyword.BREAK, 1), copies=2, figure="broadsword"),
    weapon("Round Shield", 1, 0, [RED], trait(Keyword.BLOCK, 1), armor=[RED], copies=4, figure="spartan"),
    weapon(
        "Long Bow",
        2,
        1,
        [RED],
        trait(Keyword.RANGED, 2, 6),
        trait(Keyword.OPENING, 1),
        hands=2,
        copies=2,
        figure="bow-arrow",
    ),
    armor("Bronze Cuirass", dice=[RED], copies=4, figure="breastplate"),
    support("War Drum", trait(Keyword.OPENING, 1), copies=2, figure="drum"),
    support("Grip Straps", trait(Keyword.TIRELESS), copies=2, figure="swap-bag"),
    attachment("Whetstone", trait(Keyword.PRECISION, 1), on=WEAPON, copies=3, figure="menhir"),
    attachment("Plate Patch", trait(Keyword.REINFORCE, RED), on=ARMOR, copies=3, figure="bandage-roll"),
)

# the Spear Works
made_at(
    2,
    weapon(
        "Maul",
        2,
        0,
        [RED, RED],
        trait(Keyword.CUMBERSOME),
        trait(Keyword.KNOCKBACK, 2),
        hands=2,
        copies=2,
        figure="wood-club",
    ),
    weapon(
        "Hook Chain",
        2,
        0,
        [RED],
        trait(Keyword.REACH, 2),
        trait(Keyword.PULL, 2),
        trait(Keyword.FOOTING, 1),
        copies=2,
        figure="crossed-chains",
    ),
    weapon(
        "Banner Pike",
        2,
        0,
        [RED],
        trait(Keyword.MOTIVATE, 2),
        trait(Keyword.DIVERSION),
        hands=2,
        copies=2,
        figure="vertical-banner",
    ),
    support(
        "Weighted Bones",
        trait(Keyword.ATTACK_REROLL, 1),
        copies=2,
        figure="perspective-dice-six-faces-random",
    ),
    support(
        "Climber's Hooks", trait(Keyword.SCALE), trait(Keyword.FOOTING, 1), copies=2, figure="mountaintop"
    ),
    support("Winged Sandals", trait(Keyword.REFLEX, 1), copies=2, figure="wingfoot"),
    attachment("Spike", trait(Keyword.AUTO_BREAK, 1), on=WEAPON, copies=3, figure="barbed-spear"),
)

# the Shield Works
made_at(
    2,
    weapon(
        "Tower Shield",
        1,
        0,
        [RED],
        trait(Keyword.BLOCK, 2),
        trait(Keyword.PUSHBACK, 2),
        copies=2,
        triggers=[Trigger(Moment.CRIT_EVADE, less_danger(1))],
        figure="roman-shield",
    ),
    armor("Scaled Coat", dice=[RED, RED], copies=2, figure="breastplate"),
    armor("Runner's Harness", trait(Keyword.REPOSITION, 1), evasion=1, copies=2, figure="belt"),
    support("Nectar Flask", trait(Keyword.AMBROSIA_LIMIT_PLUS, 1), copies=2, figure="jug"),
    attachment("Slip Charm", trait(Keyword.BYPASS), copies=3, figure="gem-necklace"),
    attachment("Feather", trait(Keyword.DODGE), copies=3, figure="feathered-wing"),
)

# the Maze Smithy
made_at(
    3,
    weapon("Horn Lance", 3, 0, [BLACK], trait(Keyword.RUSH), hands=2, figure="thrown-spear"),
    weapon("Maze Blade", 3, 1, [BLACK], trait(Keyword.VAULT), figure="curvy-knife"),
    armor("Horned Plate", trait(Keyword.STALWART), dice=[BLACK], figure="horned-helm"),
    armor(
        "Maze Weave",
        trait(Keyword.TUMBLE),
        evasion=1,
        triggers=[Trigger(Moment.FULL_EVADE, less_fate(1))],
        figure="maze",
    ),
    support("Mirror Cloak", trait(Keyword.HIDE), figure="hood"),
    support("Greater Sandals", trait(Keyword.REFLEX, 2), figure="wingfoot"),
    attachment("Blood Rune", trait(Keyword.SACRIFICE), on=WEAPON, figure="rune-stone"),
)

# the Bell Foundry
made_at(
    3,
    weapon(
        "Bell Hammer",
        3,
        0,
        [BLACK],
        trait(Keyword.PROVOKE),
        trait(Keyword.OVERBREAK, 1),
        hands=2,
        figure="anvil-impact",
    ),
    armor("Bell Plate", trait(Keyword.ROCKSTEADY), dice=[BLACK, RED], figure="breastplate"),
    support(
        "Joy Mask", trait(Keyword.ELATION, 1), trait(Keyword.DESPAIR_LIMIT_PLUS, 1), figure="drama-masks"
    ),
    support("Songbook", trait(Keyword.SOLACE), figure="open-book"),
    support(
        "Oracle Bone",
        trait(Keyword.SECOND_CHANCE),
        triggers=[Trigger(Moment.TITAN_ROUND, looks_at_ai())],
        figure="third-eye",
    ),
    attachment("Greater Patch", trait(Keyword.REINFORCE, BLACK), on=ARMOR, figure="ring"),
)

# the Toll House
made_at(
    4,
    weapon(
        "Toll Scythe",
        3,
        0,
        [BLACK],
        trait(Keyword.CARVING, 1),
        hands=2,
        triggers=[Trigger(Moment.CRIT_MISS, danger(1))],
        figure="scythe",
    ),
    weapon(
        "Twin Knives",
        4,
        0,
        [RED],
        trait(Keyword.DEADLY),
        trait(Keyword.COMMIT),
        hands=2,
        triggers=[Trigger(Moment.CRIT_CHANCE, breaks(1))],
        figure="crossed-swords",
    ),
    armor("Diver's Mail", trait(Keyword.LIFELINE), rerolls=1, figure="breastplate"),
    support("Black Nectar", trait(Keyword.AMBROSIA_LIMIT, 6), figure="amphora"),
    support(
        "Sun Disc",
        trait(Keyword.POWER_REROLL, 1),
        triggers=[Trigger(Moment.PRIMORDIAL_ROUND, less_fate(1))],
        figure="sun",
    ),
    support(
        "Stormglass", trait(Keyword.SUPPRESS_AI), trait(Keyword.SUPPRESS_BP), charges=1, figure="crystal-ball"
    ),
    attachment(
        "Frontline Oath",
        trait(Keyword.EXTRA_DIE, RED),
        trait(Keyword.FRONTLINES),
        trait(Keyword.ARGONAUT_POSSESSION),
        figure="ring",
    ),
)

# Godsmith
made_at(
    4,
    weapon(
        "God Spear",
        4,
        1,
        [WHITE],
        trait(Keyword.ASCENDED),
        trait(Keyword.UNIQUE),
        hands=2,
        triggers=[Trigger(Moment.FULL_HIT, less_danger(1))],
        figure="trident",
    ),
    weapon(
        "Seeker Javelin",
        2,
        1,
        [BLACK],
        trait(Keyword.RANGED, 2, 5),
        trait(Keyword.HEARTSEEKER),
        charges=3,
        triggers=[Trigger(Moment.FULL_MISS, foe_modifier(What.TO_HIT, -1, Until.CLEARED))],
        figure="thrown-spear",
    ),
    weapon("Naos Torch", 2, 0, [RED], trait(Keyword.SPOTLIGHT), raw=1, figure="torch"),
    armor("God Shell", trait(Keyword.TITAN_POSSESSION), dice=[WHITE], figure="breastplate"),
    attachment("God Patch", trait(Keyword.REINFORCE, WHITE), on=ARMOR, figure="ring"),
)

# everybody's own
weapon("Fists", 1, 0, [RED], copies=4, is_bare_hand=True, figure="fist")
