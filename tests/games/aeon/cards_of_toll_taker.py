"""What the cards of the Toll-Taker do, one by one."""

from tests.games.aeon.card_play import Played, Scene, lost

from pentathlon.games.aeon.battle.attack.escalation import wounds_of
from pentathlon.games.aeon.battle.state.stats import danger_bonus, speed_of_foe, to_hit
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.pieces import What
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.table import Table

FOE = "toll-taker"
SWORD, DRUM, CUIRASS = "Bronze Sword", "War Drum", "Bronze Cuirass"


def pools(state: Table) -> list[Space]:
    """Where ambrosia lies."""
    return [tile.at for tile in state.tiles if tile.terrain == "ambrosia-pool"]


AI = {
    # The titan in its way is attacked as well, and then stands in what it leaves behind.
    "Toll Road": Scene(
        {0: (8, 5), 1: (8, 2), 2: (2, 2)},
        lambda s: s.danger == [2, 2, 0, 0] and pools(s) == [(8, 5)] and s.ambrosia == [1, 0, 0, 0],
    ),
    "Open Palm": Scene(
        {0: (12, 8), 1: (8, 4)},
        lambda s: s.danger == [0, 2, 0, 0] and lost(s) == [DRUM],
        {"gear": {0: [SWORD], 1: [SWORD, DRUM]}},
    ),
    "Over the Barrier": Scene(
        {0: (8, 7), 1: (9, 7), 2: (2, 2)},
        lambda s: s.danger == [0, 2, 0, 0] and s.at[:2] == [(8, 7), (9, 10)],
        {"rage": [1, 2, 5, 0]},
    ),
    "Thrown Weights": Scene(
        {0: (12, 8), 1: (8, 3)}, lambda s: s.danger == [0, 2, 0, 0] and s.fatigue == [0, 1, 0, 0]
    ),
    "Collector's Round": Scene(
        {0: (12, 8), 1: (8, 4)},
        lambda s: s.danger == [0, 4, 0, 0] and s.fatigue == [0, 2, 0, 0] and pools(s) == [(8, 7)],
        {"last_to_wound": 1},
    ),
    "Two Debts": Scene(
        {0: (8, 7), 1: (11, 8), 2: (2, 2)},
        lambda s: s.danger == [4, 4, 0, 0] and s.at[:2] == [(8, 10), (8, 8)],
    ),
    "Long Arm": Scene(
        {0: (8, 6), 1: (8, 5)},
        lambda s: s.danger == [0, 4, 0, 0] and lost(s) == [SWORD],
        {"gear": {1: [SWORD]}},
    ),
    "Show Your Hands": Scene(
        {0: (8, 6), 1: (8, 5)},
        lambda s: s.conditions == [0, Condition.BOUND, 0, 0] and s.exhausted == 1,
        {"ambrosia": [1, 2, 0, 0], "rage": [2, 0, 0, 0], "fate": [0, 4, 0, 0], "gear": {1: [SWORD]}},
    ),
    "Last Crossing": Scene(
        {0: (12, 8), 1: (8, 2)},
        lambda s: (
            s.danger == [0, 5, 0, 0] and s.conditions[1] & Condition.SALTED != 0 and pools(s) == [(8, 5)]
        ),
    ),
    # Three hits of 2 DANGER each, and the danger bonus once.
    "Settle the Debt": Scene(
        {0: (12, 8), 1: (8, 6)},
        lambda s: s.danger[1] == 7 and s.conditions[1] & Condition.BLEEDING != 0,
        {"ambrosia": [0, 1, 0, 0]},
    ),
    "Ship's Chain": Scene(
        {0: (0, 9), 1: (8, 2), 2: (9, 5)},
        lambda s: s.danger == [0, 5, 0, 0] and s.at[1] == (8, 6) and s.fallen[1] != 0,
    ),
    "The Price": Scene(
        {0: (8, 6), 1: (8, 5)},
        lambda s: lost(s) == [CUIRASS] and s.fatigue == [0, 1, 0, 0],
        {"fate": [0, 3, 0, 0], "gear": {0: [CUIRASS], 1: [CUIRASS]}},
    ),
}

FAILS = {
    "Heel": lambda s: s.fallen[0] != 0,
    "Worn Knuckle": lambda s: s.exhausted == 1,
    "Belt of Purses": lambda s: s.at[0] == (10, 8),
    "Oar Arm": lambda s: s.at[0] == (5, 8),
    "Ferry Hook": lambda s: s.danger[0] == 1,
    "Rope Collar": lambda s: s.serial == 1,
    "Tally Stick": lambda s: s.serial == 1,
    "Ledger Hand": lambda s: s.exhausted == 2,
    "Leaking Flask": lambda s: s.ambrosia[0] == 1,
    "Weighted Chest": lambda s: s.fatigue[0] == 2,
    "Left Scale": lambda s: s.danger[0] == 3,
    "Right Scale": lambda s: s.danger[0] == 3,
    "Sack of Spoils": lambda s: lost(s) == [DRUM] and s.facing.name == "W",
    "Ferryman's Skull": lambda s: s.serial == 1 and s.rage[0] == 2,
    "Heart of Tolls": lambda s: lost(s) == [CUIRASS] and s.fate[0] == 1,
}

WOUNDS = {
    "Belt of Purses": lambda s: s.rage[0] == 2,
    "Ferry Hook": lambda s: s.facing.name == "W",
    "Rope Collar": lambda s: s.danger[0] == 1,
    "Tally Stick": lambda s: s.danger[0] == 1,
    "Ledger Hand": lambda s: s.fate[0] == 1,
    "Leaking Flask": lambda s: pools(s) == [(8, 6)],
    "Weighted Chest": lambda s: s.at[0] == (10, 8),
    "Left Scale": lambda s: s.exhausted == 1,
    "Right Scale": lambda s: s.exhausted == 1,
    "Sack of Spoils": lambda s: s.fate[0] == 2 and s.facing.name == "W",
    "Ferryman's Skull": lambda s: s.at[0] == (4, 8) and s.rage[0] == 2,
    "Heart of Tolls": lambda s: s.ambrosia[0] == 1 and s.fate[0] == 1,
}
INSTINCTS = {
    "Sack of Spoils": lambda s: s.facing.name == "W",
    "Ferryman's Skull": lambda s: s.rage[0] == 2,
    "Heart of Tolls": lambda s: s.fate[0] == 1,
}
CRITICALS = {
    "Heel": lambda s: speed_of_foe(s) == 5,
    "Worn Knuckle": lambda s: s.exhausted == 0,
    "Belt of Purses": lambda s: wounds_of(s) == 2,
    "Oar Arm": lambda s: [each.what for each in s.modifiers] == [What.AT],
    "Ferry Hook": lambda s: len(s.removed) == 3,
    "Rope Collar": lambda s: wounds_of(s) == 2,
    "Tally Stick": lambda s: wounds_of(s) == 2,
    "Ledger Hand": lambda s: len(s.removed) == 2,
    "Leaking Flask": lambda s: s.ambrosia == [0, 0, 0, 0],
    "Weighted Chest": lambda s: (s.hardened, danger_bonus(s)) == (1, 1),
    "Left Scale": lambda s: danger_bonus(s) == 0,
    "Right Scale": lambda s: danger_bonus(s) == 0,
    "Sack of Spoils": lambda s: to_hit(s) == 5,
    "Ferryman's Skull": lambda s: [each.what for each in s.modifiers] == [What.AT],
}
PERFORMED = {
    "Toll Stroke": Scene(
        {0: (8, 7), 1: (2, 2)},
        lambda s: s.danger == [2, 0, 0, 0] and s.exhausted == 1,
        {"gear": {0: [SWORD]}},
    ),
    "Walk the Rounds": Scene({0: (19, 8)}, lambda s: s.anchor == (17, 8) and pools(s) == [(8, 10)]),
}

PLAYED = Played(
    FOE,
    AI,
    PERFORMED,
    FAILS,
    WOUNDS,
    CRITICALS,
    INSTINCTS,
    death_blow="Heart of Tolls",
    gear=[DRUM, CUIRASS],
    troubles={"ambrosia": [2, 0, 0, 0], "exhausted": 0b10},
)
