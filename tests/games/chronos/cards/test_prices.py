"""Gods and cities that change what an offering costs, and who may make it."""

from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Name, Power


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


@rule("CC-CITY-0302", "CC-CITY-0303")
def test_with_delphi_gods_of_cost_one_are_free_and_never_cheaper():
    """W-11."""
    table = lay(a={"timers": ["city1"], "gods": ["Cassandra"]}, temple=["Hermes"], cities=["Delphi"])
    table.a.offers("Hermes")
    assert "hermes" in table.a.gods


@rule("CC-CITY-0304", "CC-GOD-2004")
def test_delphi_does_not_lower_gaias_prices():
    table = lay(
        a={"timers": ["city1"], "gods": ["Gaia"], "central": ["t10", "t20"]},
        b={"gods": ["Helios"]},
        cities=["Delphi"],
    )
    assert table.a.is_refused(Power("gaia", (Name("helios"), table.a.pay("t10")))) == "CC-OFFER-05"
    table.a.uses("Gaia", Name("helios"), *table.a.pays("t10", "t20"))
    assert "helios" in table.a.gods


@rule("CC-GOD-1301", "CC-GOD-1305")
def test_cassandra_gains_the_last_god_for_nothing_unless_another_is_quicker():
    table = lay(
        a={"gods": ["Cassandra"], "central": ["t10"]}, b={"central": ["t20"]}, temple=["Charon", "Hermes"]
    )
    assert table.a.is_refused(table.a.offering("Charon")) == "CC-OFFER-05"
    table.b.offers("Hermes", "t20")
    table.a.offers("Charon")
    assert (table.a.gods, table.a.central) == (["charon", "cassandra"], ["t10"])
    late = lay(a={"gods": ["Cassandra"]}, b={"central": ["t20"]}, temple=["Charon"])
    late.b.offers("Charon", "t20")
    assert late.a.is_refused(late.a.offering("Charon")) == "CC-RACE-06"


@rule("CC-GOD-1302")
def test_cassandra_does_not_give_the_god_under_apollos_cube():
    table = lay(
        a={"gods": ["Cassandra"]}, b={"gods": ["Apollo"]}, temple=["Charon"], cubes={"apollo": "charon"}
    )
    assert table.a.is_refused(table.a.offering("Charon")) == "CC-GOD-1202"
    both = lay(a={"gods": ["Cassandra", "Apollo"]}, temple=["Charon"], cubes={"apollo": "charon"})
    both.a.offers("Charon")
    assert "charon" in both.a.gods


@rule("CC-GOD-1303", "CC-CITY-0603")
def test_cassandras_free_god_is_an_offering_that_needs_olympia():
    table = lay(a={"gods": ["Cassandra"]}, temple=["Charon"], cities=["Olympia"])
    assert table.a.is_refused(table.a.offering("Charon")) == "CC-CITY-0602"
    table.a.moves(1, "city1")
    table.a.offers("Charon")
    assert "charon" in table.a.gods


@rule("CC-GOD-1304", "CC-GOD-2903")
def test_a_free_god_gives_hermes_nothing():
    table = lay(a={"gods": ["Cassandra"], "central": ["t10"]}, b={"gods": ["Hermes"]}, temple=["Charon"])
    table.a.offers("Charon")
    assert table.state.options[1] == []


@rule("CC-CITY-0601", "CC-CITY-0602")
def test_only_the_occupant_of_olympia_makes_offerings():
    table = lay(a={"central": ["t10"]}, b={"central": ["t20"]}, temple=["Charon"], cities=["Olympia"])
    assert table.a.is_refused(table.a.offering("Charon", "t10")) == "CC-CITY-0602"
    table.b.moves(1, "city1")
    assert table.a.is_refused(table.a.offering("Charon", "t10")) == "CC-CITY-0601"
    table.b.offers("Charon", "t20")
    assert table.b.gods == ["charon"]


@rule("CC-CITY-0603")
def test_gaias_purchase_needs_no_olympia():
    table = lay(a={"gods": ["Gaia"], "central": ["t10"]}, b={"gods": ["Charon"]}, cities=["Olympia"])
    table.a.uses("Gaia", Name("charon"), table.a.pay("t10"))
    assert "charon" in table.a.gods
