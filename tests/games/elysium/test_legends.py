"""Legends, Citizens in them and bonus tiles (EL-LEG, EL-CITL, EL-BONUS)."""

import pytest
from tests.games.elysium.tabletop import lay, made
from tests.tabletop import rule

from pentathlon.games.elysium.printed import ACTIVATE, HADES, LEGEND, ZEUS
from pentathlon.games.elysium.rules.legends import NEW, Join
from pentathlon.games.elysium.rules.powers.effects import discard_to, may_transfer
from pentathlon.games.elysium.rules.powers.gains import gain
from pentathlon.games.elysium.views import Citizen

WRITER = made(HADES, 3, LEGEND, gain(vp=1), name="Writer")


def writing(domain=(), legends=(), gold=20, quest=3, citizens=0, other=None):
    """A player about to transfer, with a second and a third player."""
    mine = {
        "domain": [*domain, WRITER],
        "legends": legends,
        "gold": gold,
        "quest": quest,
        "citizens": citizens,
    }
    return lay(mine, {"quest": 1, **(other or {})}, {"quest": 2}, phase="legends")


def targets(table, card):
    """Where a card may go."""
    table.a.picks(card)
    return table.a.options


@rule("EL-LEG-01", "EL-LEG-09")
def test_a_card_begins_a_legend_or_joins_one_that_it_fits():
    table = writing(["zeus 2"], [["zeus 1"], ["hades 3"]])
    assert targets(table, "zeus 2") == ["join zeus 1", "new"]
    table.a.picks("new")
    assert table.a.legends == [["zeus 1"], ["hades 3"], ["zeus 2"]]


@rule("EL-LEG-02", "EL-LEG-12", "EL-LEG-07")
def test_a_family_legend_has_one_family_and_three_levels_in_any_order():
    table = writing(["zeus 1", "zeus 3", "hades 2", "zeus 2"], [["zeus 3", "zeus 1"]])
    assert targets(table, "zeus 2") == ["join zeus 3", "new"]
    table.a.picks("join zeus 3")
    assert table.a.legends == [["zeus 3", "zeus 1", "zeus 2"]]
    for wrong in ("zeus 1", "zeus 3", "hades 2"):
        fresh = writing([wrong], [["zeus 3", "zeus 1"]])
        fresh.a.picks(wrong)
        assert fresh.a.legends == [["zeus 3", "zeus 1"], [wrong]]


@rule("EL-LEG-02")
def test_the_refusal_of_a_family_legend_names_its_clause():
    table = writing(["zeus 1"], [["zeus 3", "zeus 1"], ["athena 1"]])
    table.a.picks("zeus 1")
    assert table.a.options == ["join athena 1", "new"]
    assert table.a.why_not(Join(0, 0)).rule == "EL-LEG-02"


@rule("EL-LEG-03", "EL-LEG-12")
def test_a_level_legend_has_one_level_and_up_to_five_families():
    five = ["zeus 2", "hades 2", "poseidon 2", "athena 2", "hephaestus 2"]
    table = writing(["hephaestus 2", "zeus 2"], [five[:4], ["zeus 1"]])
    table.a.transfers("hephaestus 2", to="zeus 2")
    assert table.a.legends[0] == five
    table.a.picks("zeus 2")
    assert table.a.options == ["join zeus 1", "new"]
    assert table.a.why_not(Join(0, 0)).rule == "EL-LEG-12"
    same = writing(["zeus 2", "ares 1"], [["zeus 2", "hades 2"], ["zeus 1"], ["ares 2"]])
    same.a.picks("zeus 2")
    assert same.a.why_not(Join(0, 0)).rule == "EL-LEG-03"


@rule("EL-LEG-03")
def test_a_card_of_another_level_stays_out_of_a_level_legend():
    table = writing(["ares 1"], [["zeus 2", "hades 2"], ["ares 2"]])
    table.a.picks("ares 1")
    assert table.a.options == ["join ares 2", "new"]
    assert table.a.why_not(Join(0, 0)).rule == "EL-LEG-03"


@rule("EL-LEG-04", "EL-LEG-05", "EL-LEG-06")
def test_the_second_card_decides_the_kind_and_must_match_in_one_way_only():
    for second, kind in (("zeus 2", "family"), ("hades 1", "level")):
        table = writing([second], [["zeus 1"]])
        assert table.match.view(0)["table"].players[0].legends[0].kind == "single"
        table.a.transfers(second, to="zeus 1")
        assert table.match.view(0)["table"].players[0].legends[0].kind == kind
    table = writing(["zeus 1"], [["zeus 1"], ["hades 2"], ["hades 1"]])
    table.a.picks("zeus 1")
    assert table.a.options == ["join hades 1", "new"]
    assert table.a.why_not(Join(0, 0)).rule == "EL-LEG-05"
    assert table.a.why_not(Join(0, 1)).rule == "EL-LEG-06"


@rule("EL-LEG-08")
def test_any_number_of_unfinished_legends_may_be_alike():
    table = writing(["zeus 1"], [["zeus 1"], ["zeus 1", "zeus 2"], ["zeus 1", "zeus 2"]])
    table.a.transfers("zeus 1")
    assert len(table.a.legends) == 4


@rule("EL-LEG-10", "EL-LEG-11")
def test_what_is_written_is_never_moved():
    table = writing(["athena 1"], [["zeus 1"], ["zeus 2"]])
    assert "zeus 1" not in table.a.options
    assert table.a.why_not("zeus 1").rule == "EL-LEG-10"
    table.a.transfers("athena 1", to="zeus 1")
    assert table.a.legends == [["zeus 1", "athena 1"], ["zeus 2"]]


@rule("EL-CITL-01", "EL-CITL-02")
def test_a_citizen_joins_only_a_legend_of_two_or_more():
    table = writing(citizens=1, legends=[["zeus 1"]])
    assert table.a.options == ["Writer", "use Writer", "stop"]
    assert table.a.why_not("Citizen").rule == "EL-CITL-01"
    two = writing(citizens=1, legends=[["zeus 1"], ["zeus 1", "zeus 2"], ["hades 1", "athena 1"]])
    assert targets(two, "Citizen") == ["join zeus 1", "join hades 1"]
    assert two.a.why_not(Join(0, 0)).rule == "EL-CITL-02"
    assert two.a.why_not(NEW).rule == "EL-CITL-02"


@rule("EL-CITL-03", "EL-CITL-04", "EL-CITL-15")
@pytest.mark.parametrize(
    ("legend", "cost"),
    [
        (["zeus 1", "zeus 2"], 3),
        (["zeus 1", "zeus 3"], 2),
        (["zeus 3", "zeus 2"], 1),
        (["zeus 3", "hades 3"], 3),
    ],
)
def test_a_citizen_costs_the_level_of_the_missing_card_and_uses_a_transfer(legend, cost):
    table = writing(citizens=1, legends=[legend], gold=cost, quest=3)
    table.a.transfers("Citizen")
    assert table.a.gold == 0
    assert table.a.legends == [[*legend, "Citizen"]]
    assert table.state.lyres == 2
    poor = writing(citizens=1, legends=[legend], gold=cost - 1)
    assert poor.a.why_not("Citizen").rule == "EL-TRANS-06"


@rule("EL-CITL-05", "EL-CITL-06")
def test_a_citizen_stands_for_nobody_so_any_other_family_may_still_join():
    table = writing(["athena 2", "zeus 2"], [["zeus 2", "hades 2", "citizen"]])
    assert targets(table, "athena 2") == ["join zeus 2", "new"]
    table.a.picks("join zeus 2")
    assert table.a.legends[0] == ["zeus 2", "hades 2", "Citizen", "athena 2"]


@rule("EL-CITL-07")
def test_citizens_obey_the_sizes():
    table = writing(
        citizens=1, legends=[["zeus 1", "zeus 2", "citizen"], ["zeus 2", "hades 2", "citizen", "citizen"]]
    )
    table.a.transfers("Citizen")
    assert table.a.legends[1] == ["zeus 2", "hades 2", "Citizen", "Citizen", "Citizen"]
    full = writing(citizens=1, legends=table_legends(table))
    assert full.a.why_not("Citizen").rule == "EL-CITL-01"


def table_legends(table):
    """The Legends of a, in the words of a scenario."""
    return [[name.replace("Citizen", "citizen") for name in legend] for legend in table.a.legends]


@rule("EL-CITL-08", "EL-CHRON-05", "EL-EX-09")
def test_a_citizen_belongs_to_no_family():
    table = writing(legends=[["Amphitrite", "poseidon 2", "citizen"]])
    assert table.a.score.chronos == 2 * 2


@rule("EL-CITL-09", "EL-FINAL-11", "EL-CITL-14")
def test_each_citizen_in_elysium_costs_two_points_and_in_the_domain_none():
    table = writing(legends=[["zeus 2", "hades 2", "citizen", "citizen"]], citizens=3)
    assert table.a.score.citizens == -4
    assert table.a.score.legends == 8


@rule("EL-CITL-10", "EL-CITL-11", "EL-CITL-12", "EL-EX-08", "EL-SUP-06")
def test_a_citizen_may_be_discarded_and_is_then_an_open_card():
    burns = made(HADES, 1, ACTIVATE, discard_to(gain(gold=2)), name="Burns")
    table = lay({"domain": [burns, "zeus 2"], "citizens": 1})
    slot = table.state.citizens_of(0)[0]
    table.a.uses("Burns")
    assert table.a.options == ["zeus 2", "Citizen"]
    table.a.picks("Citizen")
    assert table.a.gold == 2
    assert table.state.discard == [slot]
    assert not table.state.is_citizen(slot)
    assert all(seen >> slot & 1 for seen in table.state.seen)
    assert table.match.view(1)["table"].discard[0].name == "zeus 1"
    table.is_settled()


@rule("EL-CITL-13")
def test_a_citizen_in_elysium_is_never_shown():
    table = writing(["zeus 3"], [["zeus 1", "zeus 2", "citizen"]])
    slot = table.state.elysium[0][0][2]
    for seat in (0, 1, None):
        shown = table.match.view(seat)["table"].players[0].legends[0].cards[2]
        assert shown == Citizen(slot=slot, owner=0, place="elysium")
    end = lay({"legends": [["zeus 1", "zeus 2", "citizen"]]}, phase="scoring", epoch=5)
    assert end.match.outcome is not None
    assert not any(seen >> end.state.elysium[0][0][2] & 1 for seen in end.state.seen)


@rule("EL-BONUS-01", "EL-BONUS-02", "EL-BONUS-03", "EL-EX-12", "EL-BONUS-05")
def test_the_first_two_completions_of_a_family_take_five_and_two_points():
    almost = {"domain": ["zeus 3"], "legends": [["zeus 1", "zeus 2"]], "gold": 3}
    table = lay(*({**almost, "quest": number} for number in (1, 2, 3)), phase="legends")
    for player in (table.a, table.b, table.c):
        player.transfers("zeus 3", to="zeus 1")
    assert table.family_tiles(ZEUS) == ["a", "b"]
    assert [player.score.tiles for player in (table.a, table.b, table.c)] == [5, 2, 0]


@rule("EL-BONUS-04")
def test_one_player_may_take_both_tiles_of_a_family():
    table = writing(["zeus 3", "zeus 2"], [["zeus 1", "zeus 2"], ["zeus 3", "zeus 1"]])
    table.a.transfers("zeus 3", to="zeus 1")
    table.a.transfers("zeus 2", to="zeus 3")
    assert table.family_tiles(ZEUS) == ["a", "a"]
    assert table.a.score.tiles == 7


@rule("EL-BONUS-06", "EL-BONUS-11", "EL-FINAL-07")
def test_citizens_complete_families_and_count_for_size():
    table = writing(
        citizens=2,
        legends=[["zeus 1", "zeus 2"], ["hades 2", "athena 2"]],
        other={"legends": [["zeus 2", "hades 2"]]},
    )
    table.state.level_tiles[1] = 1
    table.a.transfers("Citizen", to="zeus 1")
    assert table.family_tiles(ZEUS) == ["a", None]
    table.a.transfers("Citizen", to="hades 2")
    assert table.tile(2) == "a"
    assert table.a.score.legends == 6 + 4


@rule("EL-BONUS-07")
def test_the_first_level_legend_of_two_takes_the_tile():
    table = writing(["zeus 3"], [["hades 3"]])
    assert table.tile(3) is None
    table.a.transfers("zeus 3", to="hades 3")
    assert table.tile(3) == "a"
    assert table.a.score.tiles == 9


@rule("EL-BONUS-08", "EL-BONUS-09", "EL-BONUS-14", "EL-EX-13")
def test_a_larger_legend_takes_the_tile_an_equal_one_does_not():
    table = writing(
        ["athena 1", "poseidon 1"],
        [["zeus 1", "hades 1"]],
        other={"legends": [["zeus 1", "hades 1", "ares 1"]]},
    )
    table.state.level_tiles[0] = 1
    table.a.transfers("athena 1", to="zeus 1")
    assert table.tile(1) == "b"
    table.a.transfers("poseidon 1", to="zeus 1")
    assert table.tile(1) == "a"
    assert (table.a.score.tiles, table.b.score.tiles) == (3, 0)


@rule("EL-BONUS-10")
def test_several_legends_of_a_level_are_not_added_up():
    legends = [["zeus 1", "hades 1"], ["zeus 1", "athena 1"]]
    table = writing(["poseidon 1"], legends, other={"legends": [["zeus 1", "hades 1", "ares 1"]]})
    table.state.level_tiles[0] = 1
    table.a.picks("poseidon 1")
    table.a.picks("join zeus 1")
    assert table.tile(1) == "b"


@rule("EL-BONUS-12", "EL-EX-13")
def test_with_five_cards_the_tile_is_fixed():
    five = ["zeus 1", "hades 1", "ares 1", "athena 1", "apollo 1"]
    table = writing(["athena 1"], [["zeus 1", "hades 1", "ares 1", "hermes 1"]], other={"legends": [five]})
    table.state.level_tiles[0] = 1
    table.a.transfers("athena 1", to="zeus 1")
    assert len(table.a.legends[0]) == 5
    assert table.tile(1) == "b"


@rule("EL-BONUS-13")
def test_tiles_are_awarded_at_once_in_phase_two_as_well():
    moves = made(HADES, 1, ACTIVATE, may_transfer(0), name="Moves")
    table = lay({"domain": [moves, "zeus 2"], "legends": [["hades 2"]], "gold": 2})
    table.a.uses("Moves")
    table.a.transfers("zeus 2", to="hades 2")
    assert table.state.phase == 2
    assert table.tile(2) == "a"
