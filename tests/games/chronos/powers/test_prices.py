"""Gods and cities that change what an offering costs, and who may make it."""

from tests.games.chronos.tabletop import lay
from tests.scenarios import rule


@rule("CC-CITY-0301", "CC-CITY-0303")
def test_delphi_makes_each_offering_one_card_cheaper_for_whose_timer_is_there():
    table = lay(a={"timers": ["city1"], "central": ["t10", "t20"]}, temple=["Helios"], cities=["Delphi"])
    assert table.a.is_refused(table.a.offering("Helios", "t10", "t20")) == "CC-OFFER-05"
    table.a.offers("Helios", "t10")
    assert (table.a.central, table.a.gods) == (["t20"], ["helios"])
    table.is_settled()


@rule("CC-CITY-0301")
def test_delphi_helps_nobody_else():
    table = lay(a={"timers": ["city1"]}, b={"central": ["t10", "t20"]}, temple=["Helios"], cities=["Delphi"])
    assert table.b.is_refused(table.b.offering("Helios", "t10")) == "CC-OFFER-05"
