"""What the cards of the Labyrinthauros do, one by one."""

from tests.games.aeon.card_play import Played, Scene, laid, traumas

from pentathlon.games.aeon.battle.attack.escalation import wounds_of
from pentathlon.games.aeon.battle.state.stats import danger_bonus, speed_of_foe
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import What

AI = {
    "Goring Charge": Scene({0: (8, 5), 1: (11, 8)}, lambda s: s.danger == [2, 0, 0, 0] and s.at[0] == (8, 3)),
    "Sweep of Horns": Scene({0: (8, 6), 1: (9, 6), 2: (8, 2)}, lambda s: s.danger == [2, 2, 0, 0]),
    "Stamp": Scene(
        {0: (8, 6), 1: (11, 8)},
        lambda s: s.danger == [0, 4, 0, 0] and s.fallen[1] != 0,
        {"danger": [0, 1, 0, 0], "fate": [0, 4, 0, 0]},
    ),
    "Raise Walls": Scene(
        {0: (12, 8), 1: (8, 3)}, lambda s: s.fate == [0, 1, 0, 0] and laid(s, "labyrinth") == 1
    ),
    "Bellow": Scene(
        {0: (8, 6), 1: (2, 9)},
        lambda s: s.despair == [1, 0, 0, 0] and s.facing.name == "W",
        {"priority": 1},
    ),
    "Gore and Toss": Scene(
        {0: (10, 9), 1: (8, 6)},
        lambda s: s.danger == [0, 3, 0, 0] and s.at[1] == (8, 9),
        {"last_to_wound": 1},
    ),
    "Wall Breaker": Scene(
        {0: (8, 6), 1: (11, 8)},
        lambda s: s.danger == [0, 3, 0, 0] and s.at[1] == (14, 8) and s.anchor == (12, 8),
        {"rage": [2, 1, 0, 0]},
    ),
    "Closing Maze": Scene(
        {0: (2, 2), 1: (8, 2)},
        lambda s: s.danger == [0, 3, 0, 0] and laid(s, "labyrinth") == 2 and s.at[1] == (8, 4),
        {"priority": 1},
    ),
    "Path of Dust": Scene(
        {0: (8, 5), 1: (8, 3), 2: (2, 2)},
        lambda s: (
            s.danger == [3, 3, 0, 0] and [fallen != 0 for fallen in s.fallen] == [True, True, False, False]
        ),
    ),
    "Horned Verdict": Scene(
        {0: (8, 6), 1: (8, 5)},
        lambda s: s.fate == [3, 6, 0, 0] and [len(held) for held in s.held] == [0, 1, 0, 0],
        {"fate": [3, 4, 0, 0], "rage": [0, 5, 0, 0]},
    ),
    # Without the trait it does not trample.
    "Unmake the Floor": Scene(
        {0: (8, 7), 1: (8, 3)},
        lambda s: s.danger == [5, 0, 0, 0] and laid(s, "labyrinth") == 1 and s.anchor == (8, 8),
    ),
    "Gore Through": Scene(
        {0: (10, 9), 1: (8, 6)},
        lambda s: s.danger == [0, 6, 0, 0] and s.at[1] == (8, 3),
        {"danger": [0, 1, 0, 0]},
    ),
    "Twin Charge": Scene({0: (8, 6), 1: (8, 4), 2: (2, 2)}, lambda s: s.danger == [5, 5, 0, 0]),
    "Bull Beneath": Scene(
        {0: (12, 8), 1: (8, 5)},
        lambda s: s.danger == [0, 5, 0, 0] and s.exhausted == 1 and traumas(s) == ["Fugue", "Marked"],
        {
            "tiles": [Tile("labyrinth-i", Space(7, 5))],
            "gear": {1: ["Bronze Sword"]},
            "fate": [0, 7, 0, 0],
        },
    ),
    # South at full SPEED, round by chance, and on to the titan.
    "Stampede": Scene({0: (2, 2)}, lambda s: s.anchor == (4, 2) and s.facing.name == "W", {"level": 2}),
}


PERFORMED = {
    "Horn Toss": Scene({0: (8, 7), 1: (2, 2)}, lambda s: s.danger == [1, 0, 0, 0] and s.at[0] == (8, 5)),
    "Walls and Hooves": Scene(
        {0: (2, 2)}, lambda s: laid(s, "labyrinth") == 1 and s.anchor == (8, 2), {"level": 2}
    ),
    "Walls and Snorts": Scene({0: (8, 2)}, lambda s: laid(s, "labyrinth") == 1 and s.anchor == (8, 4)),
}
FAILS = {
    "Hoof": lambda s: s.danger[0] == 1,
    "Tail": lambda s: s.danger[0] == 1,
    "Flank": lambda s: s.fallen[0] != 0,
    "Knee": lambda s: s.fallen[0] != 0,
    "Shoulder": lambda s: s.facing.name == "W",
    "Dewlap": lambda s: s.fate[0] == 1,
    "Ribs": lambda s: s.at[0] == (5, 8),
    "Haunch": lambda s: s.at[0] == (5, 8),
    "Brow": lambda s: s.serial == 1,
    "Throat": lambda s: s.serial == 1,
    "Hump": lambda s: s.anchor == (6, 8),
    "Hide": lambda s: s.anchor == (6, 8),
    "Left Horn": lambda s: s.danger[0] == 3,
    "Right Horn": lambda s: s.danger[0] == 3,
    "Maze Heart": lambda s: s.fate[0] == 1 and s.wounds == [],
    "Spine": lambda s: s.serial == 1 and s.facing.name == "W",
    "Bull Skull": lambda s: s.serial == 1 and s.facing.name == "W",
    "Iron Nape": lambda s: s.serial == 1 and s.facing.name == "W",
}
WOUNDS = {
    "Flank": lambda s: s.at[0] == (6, 8),
    "Knee": lambda s: s.at[0] == (6, 8),
    "Ribs": lambda s: s.danger[0] == 1,
    "Haunch": lambda s: s.danger[0] == 1,
    "Brow": lambda s: s.rage[0] == 2,
    "Throat": lambda s: s.rage[0] == 2,
    "Hump": lambda s: laid(s, "labyrinth") == 1,
    "Hide": lambda s: laid(s, "labyrinth") == 1,
    "Left Horn": lambda s: s.serial == 1,
    "Right Horn": lambda s: s.serial == 1,
    "Maze Heart": lambda s: s.despair[0] == 2 and s.fate[0] == 1,
    "Spine": lambda s: s.fallen[0] != 0 and s.facing.name == "W",
    "Bull Skull": lambda s: s.fallen[0] != 0 and s.facing.name == "W",
    "Iron Nape": lambda s: s.fallen[0] != 0 and s.facing.name == "W",
}
INSTINCTS = {
    "Maze Heart": lambda s: s.fate[0] == 1,
    "Spine": lambda s: s.facing.name == "W",
    "Bull Skull": lambda s: s.facing.name == "W",
    "Iron Nape": lambda s: s.facing.name == "W",
}
CRITICALS = {
    "Hoof": lambda s: speed_of_foe(s) == 5,
    "Tail": lambda s: speed_of_foe(s) == 5,
    "Flank": lambda s: s.vantages == 1,
    "Knee": lambda s: s.vantages == 1,
    "Shoulder": lambda s: [each.what for each in s.modifiers] == [What.AT],
    "Dewlap": lambda s: wounds_of(s) == 2,
    "Ribs": lambda s: wounds_of(s) == 2,
    "Haunch": lambda s: wounds_of(s) == 2,
    "Brow": lambda s: len(s.removed) == 2,
    "Throat": lambda s: len(s.removed) == 2,
    "Hump": lambda s: s.heal_barred,
    "Hide": lambda s: s.heal_barred,
    "Left Horn": lambda s: danger_bonus(s) == -1,
    "Right Horn": lambda s: danger_bonus(s) == -1,
    "Spine": lambda s: wounds_of(s) == 3,
    "Bull Skull": lambda s: wounds_of(s) == 3,
    "Iron Nape": lambda s: wounds_of(s) == 3,
}
PLAYED = Played("labyrinthauros", AI, PERFORMED, FAILS, WOUNDS, CRITICALS, INSTINCTS, death_blow="Maze Heart")
