"""Chronos cards: the Legends they are in, and what they pay at the end."""

import pytest
from tests.games.elysium.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.elysium.printed import ARES, ATHENA, CARDS, CHRONOS, FAMILIES, HADES, POSEIDON, ZEUS

OTHERS = [["hades 1", "hades 2"], ["ares 2", "athena 2", "apollo 2"], ["hermes 3"]]
"""Two Legends of other cards, one of each kind, and a single card that counts for nothing."""

TALES = [
    ("Danaë", [["Danaë", "zeus 2", "zeus 3"]], {}, 6),
    ("Danaë", [["Danaë", "hades 1", "ares 1"]], {}, 0),
    ("Sarpedon", [["Sarpedon", "zeus 1"], *OTHERS], {}, 8),
    ("Sarpedon", [["Sarpedon", "zeus 1"], ["hades 1", "hades 2"]], {}, 8),
    ("Sarpedon", [["Sarpedon", "zeus 1"]], {}, 0),
    ("Fall of Cronus", [["Fall of Cronus", "hades 3", "ares 3"], *OTHERS], {}, 4),
    ("Fall of Cronus", [["Fall of Cronus", "hades 3", "ares 3", "citizen"]], {}, 6),
    ("Fall of Cronus", [["Fall of Cronus", "zeus 1"], *OTHERS], {}, 3),
    ("Thanatos", [["Thanatos", "zeus 1", "citizen", "citizen"]], {}, 8),
    ("Thanatos", [["Thanatos", "zeus 1"], ["zeus 2", "zeus 3", "citizen"]], {}, 0),
    ("Sisyphus", [["Sisyphus", "zeus 2"], *OTHERS], {}, 6),
    ("Sisyphus", [["Sisyphus", "zeus 2", "ares 2"], ["hermes 3"]], {}, 0),
    ("Isles of the Blest", [["Isles of the Blest", "zeus 3", "ares 3", "athena 3"]], {}, 8),
    ("Isles of the Blest", [["Isles of the Blest", "zeus 3", "ares 3"]], {}, 0),
    ("Amphitrite", [["Amphitrite", "poseidon 2", "citizen"], ["poseidon 1", "zeus 1"]], {}, 4),
    ("Atlantis", [["Atlantis", "poseidon 3"], ["zeus 3", "hades 3"], ["hermes 3"]], {}, 6),
    ("Palace of Aegae", [["Palace of Aegae", "zeus 3"], *OTHERS], {}, 6),
    ("Palace of Aegae", [["Palace of Aegae", "zeus 3", "citizen"]], {}, 0),
    ("Cycnus", [["Cycnus", "ares 2"]], {"pp": 7}, 3),
    ("Cycnus", [["Cycnus", "ares 2"]], {"pp": 17}, 4),
    ("Areopagus", [["Areopagus", "ares 1", "ares 3"]], {}, 6),
    ("Colchian Grove", [["Colchian Grove", "ares 1"]], {"pp": 7}, 3),
    ("Colchian Grove", [["Colchian Grove", "ares 1"]], {"pp": 20}, 8),
    ("Erichthonius", [["Erichthonius", "zeus 1"], *OTHERS], {}, 5),
    ("Weavers of the Peplos", [["Weavers of the Peplos", "athena 1"], *OTHERS], {}, 2),
    ("Weavers of the Peplos", [["Weavers of the Peplos", "athena 1"], ["athena 2"]], {}, 0),
    ("Acropolis", [["Acropolis", "zeus 3"], *OTHERS], {}, 4),
    ("Hyacinthus", [["Hyacinthus", "apollo 2"], ["zeus 1", "ares 1"], ["hermes 1"]], {}, 3),
    ("Mount Parnassus", [["Mount Parnassus", "Hyacinthus"], ["Danaë", "zeus 2"]], {}, 6 + 2),
    ("Delos", [["Delos", "apollo 1"], ["apollo 2", "zeus 2", "citizen"], ["apollo 3"]], {}, 6),
    ("Boundary Stone", [["Boundary Stone", "zeus 1", "ares 1", "athena 1"]], {}, 4),
    ("Arcadia", [["Arcadia", "hermes 1"], ["zeus 1", "zeus 2"], ["hermes 3"]], {}, 4),
    ("Mount Cyllene", [["Mount Cyllene", "hermes 1"]], {"tiles": 2}, 6),
    ("Fine Net", [["Fine Net", "hephaestus 2"]], {"gold": 5}, 7),
    ("Golden Throne", [["Golden Throne", "hephaestus 1"]], {"gold": 4}, 4),
    ("Golden Throne", [["Golden Throne", "hephaestus 1"]], {"gold": 50}, 6),
    ("Palace of Bronze", [["Palace of Bronze", "hephaestus 1"], *OTHERS], {}, 6),
]


WITH_HINTS = [card for card in CARDS.values() if card.power is CHRONOS]


@rule("EL-CHRON-03")
@pytest.mark.parametrize("card", WITH_HINTS, ids=str)
def test_a_sign_tells_in_which_kind_of_legend_a_card_pays_best(card):
    def best(legends):
        tables = [lay({"legends": [legend], "gold": 9, "pp": 9}, phase="awakening") for legend in legends]
        return max(table.a.score.chronos for table in tables)

    family, level = card.family.name.lower(), card.level
    kin = [f"{family} {each}" for each in (1, 2, 3) if each != level]
    alike = [f"{each.name.lower()} {level}" for each in FAMILIES[:5] if each is not card.family]
    by_family = best([[card, *kin], [card, kin[0], "citizen"]])
    by_level = best([[card, *alike[:4]], [card, alike[0], *["citizen"] * 3]])
    assert card.hint == ("=" if by_family > by_level else "≠" if by_level > by_family else "")


@rule("EL-CHRON-01", "EL-CHRON-06", "EL-CHRON-07")
@pytest.mark.parametrize(
    ("name", "legends", "mine", "points"), TALES, ids=[f"{row[0]}-{row[3]}" for row in TALES]
)
def test_the_card_pays_what_it_says(name, legends, mine, points):
    tiles = mine.get("tiles", 0)
    families = (ZEUS, HADES, POSEIDON, ARES, ATHENA)
    table = lay({**mine, "legends": legends}, {"legends": OTHERS}, phase="awakening", families=families)
    table.state.level_tiles[:tiles] = [0] * tiles
    assert table.a.score.chronos == points
    assert table.b.score.chronos == 0
    alone = lay({**mine, "legends": [[name]]}, phase="awakening", families=families)
    assert alone.a.score.chronos == 0


@rule("EL-CHRON-06")
def test_a_tale_of_who_has_most_looks_at_the_others():
    mine = {"legends": [["Fine Net", "hephaestus 2"]], "gold": 3}
    assert lay(mine, {"gold": 3}, phase="awakening").a.score.chronos == 7
    assert lay(mine, {"gold": 4}, phase="awakening").a.score.chronos == 0
