"""The worked examples of the rulebook, as they are told there."""

from dataclasses import replace

from tests.games.kronos.tabletop import array, lay, told
from tests.tabletop import rule

from pentathlon.games.kronos.catalogue import CARDS


@rule("KE-EX-06", "KE-EX-07")
def test_a_tie_at_ithaca_and_both_defeat_lamia():
    table = lay(
        a={"city": "knossos", "hand": ["Pythagoras"], "unlocked": {0: "Olive Branch"}},
        b={"role": "kallisto", "armory": ["Phaistos Disk"]},
        sides={"bottom_right": ("a", ["Iolaus", "Hermes"]), "bottom_left": ("b", ["Leonidas", "Achilles"])},
    )
    assert (table.b.totals, table.a.totals) == ((9, 5, 7), (6, 6, 7))
    assert (table.a.limit, table.b.limit) == (3, 2)
    table.a.plays("Pythagoras")
    table.a.picks("Fist")
    table.a.picks("Cunning")
    assert table.a.totals == (9, 6, 9)
    table.b.attaches("Phaistos Disk", to="Achilles")
    assert table.b.totals == (11, 5, 7)
    table.a.passes()
    table.b.passes()
    assert table.asked == "a"
    table.a.passes()
    table.a.keeps()
    table.b.passes()
    table.b.unlocks(0)
    assert (table.a.armory, table.b.unlocked) == (["Odysseus Bow"], {0: "Amphora of Croesus"})
    table.is_settled()


SECOND = [
    replace(CARDS.named(name), name=f"Second {name}", slug=f"second-{number}")
    for number, name in enumerate(("Kronos Scythe", "Kronos Coins", "Nestor's Ring"))
]
"""Two in each Aspect on the backs and six keys; the example does not say by which Treasures."""


@rule("KE-EX-09", "KE-EX-10", "KE-EX-11")
def test_the_final_battle_of_hades_kallisto_and_knossos():
    table = lay(
        a={"role": "hades", "armory": ["Kronos Scythe", "Kronos Coins", "Phaistos Disk", "Tripod of Delphi"]},
        b={
            "role": "kallisto",
            "olympus": ["Aphrodite", "Clotho", "Athena"],
            "armory": ["Antikythera Mechanism", "Dionysus Mask", "Leonidas Sword", "Thread of Ariadne"],
            "unlocked": {0: "Visceral Stone", 1: "Amphora of Croesus"},
        },
        c={
            "city": "knossos",
            "olympus": ["Demeter", "Hera", "Nemesis"],
            "armory": ["Archimedes Clock", "Nestor's Ring", "Golden Fleece", "Odysseus Bow"],
            "unlocked": {0: "Turtle Shell Shield", 1: "Olive Branch", 2: "Net of Hephaestus"},
        },
        kronos=SECOND,
        order=("Awe", "Cunning", "Fist"),
        phase="final",
    )
    assert [player.keys for player in table.a.view["table"].players] == [6, 8, 12]
    array(
        table,
        b=("Antikythera Mechanism", "Dionysus Mask", "Leonidas Sword"),
        c=("Archimedes Clock", "Nestor's Ring", "Golden Fleece"),
    )
    assert told(table, "wins battle") == [("b", "Awe", 13), ("c", "Cunning", 21), ("c", "Fist", 13)]
    assert told(table, "first step") == [("c",)]
    assert told(table, "throne") == [("", (16, 17, 15), (18, 18, 18))]
    assert told(table, "last step") == [("c", (13, 19, 25), (18, 18, 18))]
    assert (table.winner, table.ended_by) == ("c", "KE-FA-09")
    table.is_settled()
