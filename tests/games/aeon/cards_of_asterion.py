"""What the cards of Asterion Unfolded do, one by one."""

from tests.games.aeon.card_play import Played, Scene, laid

from pentathlon.games.aeon.battle.attack.escalation import wounds_of
from pentathlon.games.aeon.battle.state.stats import danger_bonus, speed_of_foe, to_hit
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import SINGLE, What
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.table import Table

FOE = "asterion"
NEAR_AND_FAR = {0: (9, 7), 1: (9, 3)}


def levels(state: Table) -> list[int]:
    """How many body parts of each level are in the deck."""
    found = [state.card(slot).level for slot in state.bp.cards]
    return [found.count(level) for level in (1, 2, 3)]


AI = {
    "Unfolding": Scene(NEAR_AND_FAR, lambda s: s.danger == [2, 0, 0, 0] and laid(s, "labyrinth") == 1),
    # Pushed three spaces to the west, the titan on c9 falls off the isle.
    "Shove to the Brink": Scene(
        {0: (9, 7), 1: (2, 8)}, lambda s: s.dead == 0b10 and s.danger == [0, 2, 0, 0]
    ),
    "Two Corridors": Scene(
        {0: (9, 7), 1: (9, 5), 2: (2, 2)},
        lambda s: s.danger == [2, 2, 0, 0] and s.at[:3] == [(9, 6), (9, 4), (2, 2)],
    ),
    "Where Are You": Scene(
        {0: (9, 5), 1: (2, 2)}, lambda s: s.fate == [0, 1, 0, 0] and laid(s, "labyrinth") == 1
    ),
    "Folding Ground": Scene(NEAR_AND_FAR, lambda s: s.danger == [3, 0, 0, 0] and laid(s, "labyrinth") == 2),
    "Crack the Isle": Scene(
        {0: (11, 9), 1: (9, 6)},
        lambda s: s.danger == [0, 3, 0, 0] and laid(s, "fissure") == 1 and s.dead == 0,
        {"priority": 1},
    ),
    "Drive to the Edge": Scene({0: (9, 7), 1: (3, 8)}, lambda s: s.dead == 0b10 and s.danger == [0, 3, 0, 0]),
    "Twin Stars": Scene(
        {0: (9, 7), 1: (9, 5), 2: (2, 2)},
        lambda s: s.danger == [0, 3, 3, 0] and s.fate == [0, 1, 1, 0],
        {"rage": [0, 2, 1, 0]},
    ),
    "The Thread Is Cut": Scene(
        {0: (9, 7), 1: (6, 3)},
        lambda s: s.fate == [5, 2, 0, 0] and levels(s) == [4, 1, 0],
        {"fate": [5, 0, 0, 0], "tiles": [Tile("labyrinth-i", Space(5, 3))]},
        rolls=1,
    ),
    "The Isle Opens": Scene(
        NEAR_AND_FAR, lambda s: s.danger == [4, 0, 0, 0] and laid(s, "fissure") == 1 and s.dead == 0
    ),
    "All Roads": Scene(
        {0: (9, 4), 1: (9, 2)},
        lambda s: s.danger == [4, 0, 0, 0] and s.at[0] == (9, 6) and laid(s, "labyrinth") == 2,
    ),
    "Star Maw": Scene(
        {0: (11, 9), 1: (9, 6)},
        lambda s: s.danger == [0, 6, 0, 0] and s.at[1] == (9, 3),
        {"danger": [0, 1, 0, 0]},
    ),
    "Every Door": Scene(
        {0: (9, 7), 1: (9, 5), 2: (12, 9), 3: (2, 2)},
        lambda s: s.danger == [4, 4, 4, 0] and laid(s, "labyrinth") == 3,
    ),
    "Fold Anew": Scene(
        {0: (13, 9), 1: (9, 5)},
        lambda s: s.fate == [2, 4, 0, 0] and laid(s, "long-fissure") == 1 and s.wounds == [],
        {"fate": [2, 1, 0, 0], "wounds": [SINGLE]},
    ),
}

FAILS = {
    "Fetlock": lambda s: s.at[0] == (5, 8),
    "Folded Knee": lambda s: s.fallen[0] != 0,
    "Starry Flank": lambda s: laid(s, "labyrinth") == 1,
    "Splintered Hoof": lambda s: s.danger[0] == 1,
    "Salt Hide": lambda s: s.conditions[0] == Condition.SALTED,
    "Unfolded Rib": lambda s: s.anchor == (6, 8) and s.at[0] == (5, 8),
    "Shoulder of Night": lambda s: s.serial == 1,
    "Corridor Throat": lambda s: s.fate[0] == 2,
    "Mirror Hide": lambda s: laid(s, "cliff") == 1,
    "Knot of Walls": lambda s: s.danger[0] == 2,
    "Left Horn of Heaven": lambda s: s.danger[0] == 3 and s.facing.name == "W",
    "Right Horn of Heaven": lambda s: s.danger[0] == 3 and s.facing.name == "W",
    "Unfolded Skull": lambda s: laid(s, "long-fissure") == 1 and s.danger[0] == 1,
    "Brow of Stars": lambda s: s.serial == 1 and s.fate[0] == 1,
    "Heart of the Isle": lambda s: s.conditions[0] == Condition.MARKED and s.rage[0] == 2,
}

WOUNDS = {
    "Starry Flank": lambda s: s.facing.name == "W",
    "Salt Hide": lambda s: s.fate[0] == 1,
    "Unfolded Rib": lambda s: s.danger[0] == 1,
    "Shoulder of Night": lambda s: s.rage[0] == 2,
    "Corridor Throat": lambda s: s.anchor == (10, 8),
    "Mirror Hide": lambda s: laid(s, "labyrinth") == 1,
    "Knot of Walls": lambda s: s.anchor == (6, 8),
    "Left Horn of Heaven": lambda s: s.at[0] == (4, 8) and s.facing.name == "W",
    "Right Horn of Heaven": lambda s: s.at[0] == (4, 8) and s.facing.name == "W",
    "Unfolded Skull": lambda s: laid(s, "labyrinth") == 2 and s.danger[0] == 1,
    "Brow of Stars": lambda s: s.anchor == (5, 8) and s.fate[0] == 1,
    "Heart of the Isle": lambda s: laid(s, "fissure") == 1 and s.rage[0] == 2,
}
INSTINCTS = {
    "Left Horn of Heaven": lambda s: s.facing.name == "W",
    "Right Horn of Heaven": lambda s: s.facing.name == "W",
    "Unfolded Skull": lambda s: s.danger[0] == 1,
    "Brow of Stars": lambda s: s.fate[0] == 1,
    "Heart of the Isle": lambda s: s.rage[0] == 2,
}
CRITICALS = {
    "Fetlock": lambda s: speed_of_foe(s) == 4,
    "Folded Knee": lambda s: s.vantages == 1,
    "Starry Flank": lambda s: [each.what for each in s.modifiers] == [What.AT],
    "Splintered Hoof": lambda s: wounds_of(s) == 2,
    "Salt Hide": lambda s: len(s.removed) == 3,
    "Unfolded Rib": lambda s: wounds_of(s) == 2,
    "Shoulder of Night": lambda s: s.vantages == 1,
    "Corridor Throat": lambda s: s.heal_barred,
    "Mirror Hide": lambda s: [each.what for each in s.modifiers] == [What.EVASION_DICE],
    "Knot of Walls": lambda s: len(s.removed) == 2,
    "Left Horn of Heaven": lambda s: danger_bonus(s) == 0,
    "Right Horn of Heaven": lambda s: danger_bonus(s) == 0,
    "Unfolded Skull": lambda s: [each.what for each in s.modifiers] == [What.AT],
    "Brow of Stars": lambda s: s.vantages == 1 and to_hit(s) == 6,
}
PERFORMED = {
    "Gore of Stars": Scene(NEAR_AND_FAR, lambda s: s.danger == [3, 0, 0, 0] and s.at[0] == (9, 4)),
    "The Walls Turn": Scene({0: (9, 0)}, lambda s: laid(s, "labyrinth") == 1 and s.anchor == (8, 2)),
}

PLAYED = Played(
    FOE,
    AI,
    PERFORMED,
    FAILS,
    WOUNDS,
    CRITICALS,
    INSTINCTS,
    death_blow="Heart of the Isle",
)
