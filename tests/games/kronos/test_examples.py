"""The worked examples of the rulebook, as they are told there."""

from tests.games.kronos.tabletop import lay
from tests.scenarios import rule


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
