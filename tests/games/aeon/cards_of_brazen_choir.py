"""What the cards of the Brazen Choir do, one by one."""

from tests.games.aeon.card_play import Played, Scene, traumas

from pentathlon.games.aeon.battle.attack.escalation import wounds_of
from pentathlon.games.aeon.battle.state.stats import danger_bonus, speed_of_foe
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import What
from pentathlon.games.aeon.printed.conditions import Condition

FOE = "brazen-choir"
PAIR = {0: (8, 5), 1: (8, 4)}
"""Two titans side by side before the Choir."""
APART = {0: (8, 5), 1: (2, 2)}
"""One titan before it, and one far away."""

AI = {
    "Lament": Scene({0: (0, 0), 1: (0, 1), 2: (8, 5), 3: (15, 2)}, lambda s: s.despair == [0, 0, 0, 1]),
    "Sour Note": Scene(
        PAIR, lambda s: s.conditions == [0, Condition.PANIC, 0, 0], {"rage": [1, 2, 0, 0], "priority": 0}
    ),
    "Ring Out": Scene(
        {0: (8, 7), 1: (8, 5)},
        lambda s: s.danger == [2, 0, 0, 0] and s.at[0] == (8, 6) and s.anchor == (8, 9),
    ),
    "Beckoning Bell": Scene({0: (8, 6), 1: (8, 2)}, lambda s: s.danger[:2] == [0, 2] and s.at[1] == (8, 5)),
    "Bronze Breath": Scene(
        {0: (8, 5), 1: (11, 8)},
        lambda s: s.danger == [3, 0, 0, 0] and s.despair == [1, 0, 0, 0] and s.anchor == (6, 8),
        {"danger": [1, 0, 0, 0], "fate": [4, 0, 0, 0]},
    ),
    "Hymn of the Drowned": Scene({0: (8, 5), 1: (2, 0), 2: (19, 13)}, lambda s: s.despair == [1, 1, 1, 0]),
    "Riddle in Brass": Scene(
        PAIR,
        lambda s: s.fate == [5, 5, 0, 0] and s.conditions == [0, Condition.DREAD, 0, 0],
        {"fate": [5, 3, 0, 0]},
    ),
    "Shattering Chord": Scene(
        {0: (8, 5), 1: (8, 2)},
        lambda s: s.danger == [3, 0, 0, 0] and [tile.terrain for tile in s.tiles] == ["ruins", "city"],
        {"tiles": [Tile("city", Space(7, 4)), Tile("city", Space(7, 1))]},
    ),
    "Undertow Psalm": Scene(
        {0: (12, 8), 1: (8, 2)},
        lambda s: s.danger == [1, 3, 0, 0] and s.at[1] == (8, 6),
        {"danger": [1, 0, 0, 0], "priority": 0},
    ),
    "Clapper Blow": Scene(
        {0: (8, 6), 1: (11, 8)},
        lambda s: s.danger == [0, 3, 0, 0] and s.at[1] == (14, 8) and s.anchor == (9, 10),
        {"last_to_wound": 1},
    ),
    "Last Verse": Scene(
        PAIR,
        lambda s: s.despair == [1, 4, 0, 0] and traumas(s) == ["Bruise"],
        {"despair": [1, 2, 0, 0], "danger": [0, 1, 0, 0], "fate": [0, 7, 0, 0]},
    ),
    "Dissonance": Scene(
        {0: (8, 5), 1: (8, 4)},
        lambda s: s.danger[:2] == [4, 0] and s.conditions[:2] == [Condition.PANIC, 0],
    ),
    "Full Choir": Scene(
        {0: (8, 4), 1: (8, 2)}, lambda s: s.danger == [4, 0, 0, 0] and s.at[:2] == [(8, 6), (8, 2)]
    ),
    "Bell for the Dead": Scene(
        {0: (8, 5), 1: (11, 8)},
        lambda s: s.danger == [6, 0, 0, 0] and s.despair == [1, 0, 0, 0],
        {"danger": [1, 0, 0, 0]},
    ),
    "Weight of Bronze": Scene(
        {0: (8, 6), 1: (8, 11)},
        lambda s: s.danger == [0, 5, 0, 0] and s.fallen[1] != 0 and bool(s.conditions[1] & Condition.DREAD),
    ),
}

FAILS = {
    "Sandalled Foot": lambda s: s.despair[0] == 1,
    "Brazen Hand": lambda s: s.despair[0] == 1,
    "Hem": lambda s: s.at[0] == (6, 8),
    "Girdle": lambda s: s.at[0] == (6, 8),
    "Upturned Chin": lambda s: s.facing.name == "W",
    "Verdigris Rib": lambda s: s.fate[0] == 1,
    "Throat of Brass": lambda s: s.serial == 1,
    "Green Tongue": lambda s: s.serial == 1,
    "Clapper": lambda s: s.at[0] == (5, 8),
    "Yoke": lambda s: s.at[0] == (5, 8),
    "Bell Rim": lambda s: s.fatigue[0] == 2,
    "Bell Shoulder": lambda s: s.at[0] == (7, 8) and s.anchor == (10, 8),
    "First Voice": lambda s: s.despair[0] == 2,
    "Second Voice": lambda s: s.despair[0] == 2,
    "Bourdon": lambda s: s.conditions[0] == Condition.PANIC and s.fate[0] == 1,
    "Iron Lung": lambda s: s.serial == 1 and s.facing.name == "W",
    "Heart of Bell Metal": lambda s: s.fatigue[0] == 2 and s.facing.name == "W",
    "Mouth of Bronze": lambda s: s.conditions[0] == Condition.DREAD and s.facing.name == "W",
}

WOUNDS = {
    "Hem": lambda s: s.anchor == (9, 8),
    "Girdle": lambda s: s.anchor == (9, 8),
    "Throat of Brass": lambda s: s.rage[0] == 2,
    "Green Tongue": lambda s: s.rage[0] == 2,
    "Clapper": lambda s: s.anchor == (9, 8),
    "Yoke": lambda s: s.anchor == (9, 8),
    "Bell Rim": lambda s: s.despair[0] == 1,
    "Bell Shoulder": lambda s: s.danger[0] == 1,
    "First Voice": lambda s: s.serial == 1,
    "Second Voice": lambda s: s.serial == 1,
    "Bourdon": lambda s: s.despair[0] == 2 and s.fate[0] == 1,
    "Iron Lung": lambda s: s.anchor == (10, 8) and s.facing.name == "W",
    "Heart of Bell Metal": lambda s: s.anchor == (10, 8) and s.facing.name == "W",
    "Mouth of Bronze": lambda s: s.danger[0] == 2 and s.facing.name == "W",
}
INSTINCTS = {
    "Bourdon": lambda s: s.fate[0] == 1,
    "Iron Lung": lambda s: s.facing.name == "W",
    "Heart of Bell Metal": lambda s: s.facing.name == "W",
    "Mouth of Bronze": lambda s: s.facing.name == "W",
}
CRITICALS = {
    "Sandalled Foot": lambda s: speed_of_foe(s) == 4,
    "Brazen Hand": lambda s: speed_of_foe(s) == 4,
    "Hem": lambda s: [each.what for each in s.modifiers] == [What.EVASION],
    "Girdle": lambda s: [each.what for each in s.modifiers] == [What.EVASION],
    "Upturned Chin": lambda s: [each.what for each in s.modifiers] == [What.AT],
    "Verdigris Rib": lambda s: wounds_of(s) == 2,
    "Throat of Brass": lambda s: len(s.removed) == 2,
    "Green Tongue": lambda s: len(s.removed) == 2,
    "Clapper": lambda s: wounds_of(s) == 2,
    "Yoke": lambda s: wounds_of(s) == 2,
    "Bell Rim": lambda s: s.danger[0] == 1,
    "Bell Shoulder": lambda s: [each.what for each in s.modifiers] == [What.EVASION_DICE],
    "First Voice": lambda s: s.despair == [0] * 4 and s.conditions[0] == Condition.BOUND,
    "Second Voice": lambda s: s.despair == [0] * 4 and s.conditions[0] == Condition.BOUND,
    "Iron Lung": lambda s: speed_of_foe(s) == 3,
    "Heart of Bell Metal": lambda s: danger_bonus(s) == -1,
    "Mouth of Bronze": lambda s: s.danger[0] == 0,
}
PERFORMED = {
    "Knell": Scene(APART, lambda s: s.danger == [1, 0, 0, 0] and s.priority == 0, {"priority": 1}),
    "Keep the Measure": Scene(APART, lambda s: s.fate == [1, 1, 0, 0] and s.anchor == (8, 10)),
}

PLAYED = Played(
    FOE,
    AI,
    PERFORMED,
    FAILS,
    WOUNDS,
    CRITICALS,
    INSTINCTS,
    death_blow="Bourdon",
    troubles={
        "danger": [2, 0, 0, 0],
        "despair": [1, 0, 0, 0],
        "conditions": [int(Condition.BOUND | Condition.DREAD), 0, 0, 0],
    },
)
