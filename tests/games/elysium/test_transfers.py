"""Order of play, benefits and transfers (EL-ORDER, EL-BENEF, EL-TRANS)."""

import pytest
from tests.games.elysium.tabletop import lay, made
from tests.tabletop import rule

from pentathlon.games.elysium.printed import ACTIVATE, HADES, LEGEND, PERMANENT, TRIGGER, ZEUS, When
from pentathlon.games.elysium.rules.powers.effects import may_transfer, more_transfers
from pentathlon.games.elysium.rules.powers.gains import gain
from pentathlon.games.elysium.rules.powers.lasting import cheaper, each_time

CARD = {"domain": ["zeus 1"]}


@rule("EL-ORDER-01", "EL-EX-01")
def test_the_lowest_quest_gets_the_first_disc():
    table = lay(*({**CARD, "quest": number} for number in (1, 2, 3, 4)), phase="order", order="dcba")
    assert table.order == "abcd"
    table = lay(*({**CARD, "quest": number} for number in (3, 1, 4, 2)), phase="order")
    assert table.order == "bdac"


@rule("EL-ORDER-02")
def test_gaps_in_the_numbers_leave_no_gaps_in_the_discs():
    table = lay({**CARD, "quest": 4}, {**CARD, "quest": 1}, {**CARD, "quest": 3}, phase="order")
    assert [table.state.disc(seat) for seat in (0, 1, 2)] == [3, 1, 2]


@rule("EL-ORDER-03", "EL-ORDER-04")
def test_incomplete_quests_come_last_in_the_old_order():
    quests = (-1, 4, -2, 2)
    table = lay(*({**CARD, "quest": number} for number in quests), phase="order", order="cbad")
    assert table.order == "dbca"


@rule("EL-ORDER-05", "EL-TRANS-01", "EL-EX-18")
def test_the_new_discs_rule_the_transfers_and_the_next_turns():
    rich = {"domain": ["zeus 1", "zeus 2"], "gold": 9}
    table = lay({**rich, "quest": 2}, {**rich, "quest": 1}, phase="order")
    assert table.asked == "b"
    table.b.transfers("zeus 1")
    assert table.asked == "b"
    table.b.stops()
    assert table.asked == "a"
    table.a.stops()
    assert (table.state.phase, table.asked) == (2, "b")


@rule("EL-BENEF-01", "EL-BENEF-02", "EL-BENEF-03", "EL-BENEF-04", "EL-TRANS-09")
def test_everybody_gets_gold_and_points_of_their_quest_before_anybody_transfers():
    table = lay(*({**CARD, "quest": number} for number in (1, 2, 3, -4)), phase="order")
    assert [player.gold for player in table.players] == [2, 2, 3, 1]
    assert [player.vp for player in table.players] == [0, 0, 0, 0]
    assert table.a.options == ["zeus 1", "stop"]
    last = lay(*({**CARD, "quest": number} for number in (4, 3, 2, 1)), phase="order")
    assert (last.a.gold, last.a.vp) == (2, 0)
    two = lay({**CARD, "quest": 1}, {**CARD, "quest": 2}, phase="order")
    assert [(player.gold, player.vp) for player in two.players] == [(2, 0), (3, 1)]


@rule("EL-TRANS-02", "EL-TRANS-12")
def test_a_player_may_stop_at_any_time_and_keeps_no_transfers():
    table = lay({**CARD, "gold": 5, "quest": 2}, {**CARD, "gold": 5, "quest": 1}, phase="legends")
    table.a.stops()
    assert table.b.is_asked
    assert table.a.domain == ["zeus 1"]
    table.b.stops()
    assert table.state.lyres <= 3


@rule("EL-TRANS-03", "EL-BENEF-04")
@pytest.mark.parametrize(("quest", "transfers"), [(1, 2), (2, 3), (3, 3), (4, 4), (-1, 1)])
def test_the_limit_is_the_number_of_lyres(quest, transfers):
    mine = {"domain": ["zeus 1", "hades 2", "athena 3", "zeus 2", "hades 1"], "gold": 20, "quest": quest}
    table = lay(mine, {"quest": 2 if quest != 2 else 1}, seats=3, phase="legends")
    for _ in range(transfers):
        table.a.picks(table.a.domain[0])
        if table.question.id == "legend":
            table.a.picks("new")
    assert len(table.a.legends) == transfers
    assert len(table.a.domain) == 5 - transfers
    assert not table.a.is_asked or table.question.id != "write"


@rule("EL-TRANS-03", "EL-POWER-14")
def test_a_power_may_change_the_limit():
    more = made(ZEUS, 3, LEGEND, more_transfers(1), name="More")
    mine = {"domain": [more, "hades 1"], "gold": 20, "quest": -1}
    table = lay(mine, {"quest": 2}, phase="legends")
    table.a.transfers("hades 1")
    assert table.a.why_not("More").rule == "EL-TRANS-03"
    table.a.uses("More")
    table.a.transfers("More")
    assert len(table.a.legends) == 2


@rule("EL-OPEN-55", "EL-POWER-14")
def test_what_a_legend_power_gave_stays_when_its_card_is_transferred():
    more = made(ZEUS, 3, LEGEND, more_transfers(1), name="More")
    table = lay({"domain": [more, "hades 1"], "gold": 9, "quest": -1}, {"quest": 2}, phase="legends")
    table.a.uses("More")
    table.a.transfers("More")
    table.a.transfers("hades 1")
    assert table.a.legends == [["More"], ["hades 1"]]


@rule("EL-TRANS-03", "EL-TRANS-14", "EL-POWER-16")
@pytest.mark.parametrize(("first", "transfers"), [("Helm of Darkness", 2), ("zeus 1", 3)])
def test_the_helm_of_darkness_adds_a_transfer_only_while_it_lies_in_the_domain(first, transfers):
    domain = ["zeus 1", "hades 2", "athena 3", "Helm of Darkness"]
    table = lay({"domain": domain, "gold": 20, "quest": 1}, {"quest": 2}, phase="legends")
    assert table.lyres == 3
    table.a.transfers(first)
    assert table.lyres == transfers - 1
    for _ in range(transfers - 1):
        table.a.transfers(table.a.domain[0])
    assert len(table.a.legends) == transfers
    assert table.question.id == "act"


@rule("EL-TRANS-14")
def test_the_helm_of_darkness_may_itself_be_the_transfer_that_it_adds():
    domain = ["zeus 1", "hades 2", "Helm of Darkness"]
    table = lay({"domain": domain, "gold": 20, "quest": 1}, {"quest": 2}, phase="legends")
    for card in domain:
        table.a.transfers(card)
    assert table.a.legends == [[card] for card in domain]


@rule("EL-TRANS-04", "EL-TRANS-06")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_transfer_costs_the_level_and_who_cannot_pay_cannot_transfer(level):
    other = f"hades {4 - level}"
    table = lay(
        {"domain": [f"zeus {level}", other], "gold": level, "quest": 1}, {"quest": 2}, phase="legends"
    )
    table.a.transfers(f"zeus {level}")
    assert table.a.gold == 0
    assert table.a.legends == [[f"zeus {level}"]]
    poor = lay(
        {"domain": [f"zeus {level}", "Mnemosyne", "Metis"], "gold": level - 1, "quest": 1},
        {"quest": 2},
        phase="turns",
    )
    assert poor.a.gold == level - 1
    broke = lay(
        {"domain": [f"zeus {level}", WRITER], "gold": level - 1, "quest": 1}, {"quest": 2}, phase="legends"
    )
    assert broke.a.why_not(f"zeus {level}").rule == "EL-TRANS-06"


WRITER = made(ZEUS, 3, LEGEND, gain(vp=1), name="Writer")
PAYS = made(HADES, 3, PERMANENT, each_time(When.TRANSFER, gain(gold=1)), name="Pays")


@rule("EL-TRANS-05", "EL-EX-16", "EL-TRANS-08")
def test_transfers_happen_one_after_the_other_and_gold_of_the_first_pays_the_second():
    table = lay({"domain": [PAYS, "zeus 1", "zeus 2"], "gold": 2, "quest": 2}, {"quest": 1}, phase="legends")
    table.a.transfers("zeus 1")
    assert (table.a.gold, table.a.legends) == (2, [["zeus 1"]])
    table.a.transfers("zeus 2", to="zeus 1")
    assert (table.a.gold, table.a.legends) == (1, [["zeus 1", "zeus 2"]])


@rule("EL-TRANS-07", "EL-EX-06")
def test_gold_of_a_transfer_does_not_pay_for_itself():
    table = lay({"domain": [PAYS, WRITER, "zeus 1"], "gold": 0, "quest": 2}, {"quest": 1}, phase="legends")
    assert table.a.options == ["use Writer", "stop"]
    assert table.a.why_not("zeus 1").rule == "EL-TRANS-06"


@rule("EL-TRANS-10", "EL-EX-07")
def test_a_tapped_card_may_be_transferred():
    active = made(ZEUS, 1, ACTIVATE, gain(vp=1), name="Active")
    mine = {"domain": [active], "gold": 3, "taken": 3, "columns": "R"}
    table = lay(mine, {"taken": 3, "quest": 1, "columns": "R"}, turn=4)
    table.a.uses("Active")
    assert table.state.phase == 3
    assert table.a.is_tapped("Active")
    table.a.transfers("Active")
    assert table.a.legends == [["Active"]]
    assert table.state.tapped == 0


@rule("EL-TRANS-11")
def test_a_ring_goes_back_when_its_card_is_transferred():
    ringed = made(ZEUS, 1, TRIGGER, gain(vp=1), name="Ringed")
    table = lay({"domain": [ringed, "zeus 2"], "gold": 3, "quest": 2}, {"quest": 1}, phase="legends")
    assert table.a.has_ring("Ringed")
    table.a.transfers("Ringed")
    assert table.state.rings == 0
    assert table.a.vp == 0


@rule("EL-TRANS-13")
def test_no_reduction_brings_a_price_below_zero():
    cheap = made(ZEUS, 3, PERMANENT, cheaper(5), name="Cheap")
    table = lay({"domain": [cheap, "zeus 1", "zeus 2"], "gold": 1, "quest": 2}, {"quest": 1}, phase="legends")
    table.a.transfers("zeus 1")
    assert table.a.gold == 1


@rule("EL-TRANS-14")
def test_a_power_that_concerns_transfers_works_on_that_of_its_own_card():
    cheap = made(ZEUS, 3, PERMANENT, cheaper(1), name="Cheap")
    table = lay({"domain": [cheap, "zeus 2"], "gold": 2, "quest": 2}, {"quest": 1}, phase="legends")
    table.a.transfers("Cheap")
    assert table.a.gold == 0
    pays = lay({"domain": [PAYS, "zeus 1"], "gold": 3, "quest": 2}, {"quest": 1}, phase="legends")
    pays.a.transfers("Pays")
    assert pays.a.gold == 1
    pays.a.transfers("zeus 1")
    assert pays.a.gold == 0


@rule("EL-TRANS-15", "EL-EX-20")
def test_charon_helps_the_second_transfer_unless_he_went_first():
    mine = {"domain": ["Charon", "zeus 2", "zeus 3"], "gold": 5, "quest": 3}
    first = lay(mine, {"quest": 1}, {"quest": 2}, phase="legends")
    first.a.transfers("Charon")
    first.a.transfers("zeus 2")
    assert first.a.gold == 1
    helped = lay(mine, {"quest": 1}, {"quest": 2}, phase="legends")
    helped.a.transfers("zeus 2")
    helped.a.transfers("zeus 3", to="zeus 2")
    assert helped.a.gold == 5 - 2


@rule("EL-TRANS-15")
def test_charon_does_not_count_transfers_of_phase_two():
    table = lay({"domain": ["Charon", "River Styx", "zeus 2", "zeus 3"], "gold": 6})
    table.a.uses("River Styx")
    table.a.transfers("zeus 3")
    assert table.a.gold == 6 - 1
    assert table.state.made == 0


@rule("EL-TRANS-16")
def test_charon_as_the_second_card_helps_himself():
    table = lay({"domain": ["Charon", "zeus 3"], "gold": 3, "quest": 2}, {"quest": 1}, phase="legends")
    table.a.transfers("zeus 3")
    table.a.transfers("Charon")
    assert table.a.gold == 0
    assert table.a.legends == [["zeus 3"], ["Charon"]]


@rule("EL-TRANS-17", "EL-TRANS-18")
def test_the_quest_goes_back_front_side_up_after_the_transfers():
    table = lay({**CARD, "gold": 3, "quest": -1}, {**CARD, "gold": 3, "quest": 2}, phase="legends")
    assert [quest.open for quest in table.match.view(0)["table"].quests] == [False, False]
    table.a.stops()
    quests = table.match.view(0)["table"].quests
    assert [quest.open for quest in quests] == [True, False]
    assert quests[0].gold == 2
    table.b.stops()
    assert table.state.quests == [0, 0]


@rule("EL-ALL-05")
def test_whoever_transfers_by_a_power_is_told_its_price():
    offers = made(HADES, 1, ACTIVATE, may_transfer(2), name="Offers")
    table = lay({"domain": [offers, "zeus 3"], "gold": 2}, CARD)
    table.a.uses("Offers")
    told = {entry.slot: entry.to for entry in table.match.view(0)["table"].transfers}
    assert [(way.cost, way.affordable) for ways in told.values() for way in ways] == [
        (0, True),
        (1, True),
    ]
    table.a.transfers("zeus 3")
    assert table.a.gold == 1
    after = table.match.view(0)["table"].transfers
    assert [way.cost for entry in after for way in entry.to] == [1]
