"""Gods and cities that change what a kingdom is worth."""

from tests.games.chronos.tabletop import lay
from tests.scenarios import rule


@rule("CC-GOD-0701", "CC-GOD-0702")
def test_helios_lifts_ten_and_twenty_to_thirty_and_nothing_else():
    cards = ["t0", "t10", "t20", "t30", "t50", "t100"]
    table = lay(a={"gods": ["Helios"], "central": cards}, b={"central": cards})
    assert table.a.score == 0 + 30 + 30 + 30 + 50 + 100
    assert table.b.score == 210
