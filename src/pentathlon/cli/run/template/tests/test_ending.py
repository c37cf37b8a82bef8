"""The end of the game (XX-END), and what a greedy player makes of it."""

import pytest
from tests.games.template.tabletop import deal

from pentathlon.bots.greedy import GreedyBot
from pentathlon.kernel import Seat


@pytest.mark.rule("XX-END-01")
def test_whoever_took_the_most_points_wins_when_the_hands_are_empty() -> None:
    table = deal(["Figs"], ["Ram"], pile=["Wine", "Bull"])
    table.give("Figs", "Ram")
    table.take("Bull")
    assert table.match.outcome is not None
    assert table.match.outcome.shares == (0.0, 1.0)
    assert table.match.outcome.rule == "XX-END-01"
    assert [player.points for player in table.sees(None).players] == [3, 8]


@pytest.mark.rule("XX-END-02")
def test_players_with_equally_many_points_share_the_victory() -> None:
    table = deal(["Figs"], ["Ram"], ["Figs"], pile=["Bull", "Wine", "Bull"])
    table.give("Figs", "Ram", "Figs")
    table.take("Bull")
    table.take("Bull")
    assert table.match.outcome is not None
    assert table.match.outcome.shares == (0.5, 0.5, 0.0)
    assert table.match.outcome.rule == "XX-END-02"


@pytest.mark.parametrize(("row", "gift"), [(["Bull", "Figs"], "Ram"), (["Wine", "Honey"], "Figs")])
def test_a_greedy_player_gives_much_only_where_there_is_much_to_gain(row: list[str], gift: str) -> None:
    table = deal(["Figs", "Ram"], ["Wine", "Honey"], pile=row)
    given = GreedyBot().choose(table.match, Seat(0))
    assert table.match.table.card(given).name == gift
