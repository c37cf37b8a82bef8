"""The worked examples that no chapter's tests hold already."""

from tests.games.elysium.tabletop import lay
from tests.tabletop import rule

import pentathlon


@rule("EL-EX-02")
def test_starting_points_and_gold():
    table = pentathlon.new("elysium", 4, 9).table
    assert [table.points[seat] for seat in table.order] == [1, 2, 3, 4]
    assert table.gold == [4, 4, 4, 4]


@rule("EL-EX-04")
def test_any_of_the_four_columns_may_be_dismissed():
    for colour, rest in (("red", "YGB"), ("yellow", "RGB"), ("green", "RYB"), ("blue", "RYG")):
        table = lay(agora=["zeus 1 R", "zeus 1 K"])
        table.a.takes("zeus 1 R", drop=colour)
        assert table.a.columns == rest
