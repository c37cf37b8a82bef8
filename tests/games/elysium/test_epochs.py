"""The course of the game, Phase I and the turns (EL-FLOW, EL-AWAKE, EL-TURN)."""

from random import Random

import pytest
from tests.games.elysium.tabletop import CITIZEN, PASS, lay
from tests.tabletop import rule

import pentathlon
from pentathlon.games.elysium.printed import APOLLO, ARES, ATHENA, HADES, ZEUS
from pentathlon.games.elysium.rules.powers.answers import Use
from pentathlon.games.elysium.rules.quests import Quest
from pentathlon.games.elysium.sight import things
from pentathlon.kernel import Seat

WITH_APOLLO = (ZEUS, HADES, ARES, ATHENA, APOLLO)


class Diary:
    """A game of random answers, with what was seen in each Epoch."""

    def __init__(self, seats, seed, **options):
        self.match = pentathlon.new("elysium", seats, seed, **options)
        self.phases, self.turns, self.ends = [], [], []
        chance, before = Random(seed), None
        while self.match.outcome is None:
            table = self.match.table
            now = (table.epoch, table.phase, table.round, table.active)
            if now != before and table.phase == 2:
                self.turns.append((table.epoch, table.round, table.order.index(table.active)))
            if not self.phases or self.phases[-1] != now[:2]:
                self.phases.append(now[:2])
                if table.phase == 3:
                    self.ends.append((list(table.taken), list(table.quests)))
            before = now
            self.match.choose(chance.choice(self.match.ask.options))


@pytest.fixture(scope="module")
def diaries():
    return [Diary(seats, seed) for seed, seats in enumerate((2, 3, 4) * 4)]


@rule("EL-FLOW-01", "EL-FLOW-02", "EL-FLOW-04")
def test_five_epochs_with_their_phases_in_order(diaries):
    for diary in diaries:
        assert diary.match.table.epoch == 5
        assert diary.match.table.phase == 4
        assert diary.phases == sorted(diary.phases)
        assert {epoch for epoch, _ in diary.phases} == {1, 2, 3, 4, 5}


@rule("EL-FLOW-03")
def test_the_first_epoch_uses_the_agora_of_the_set_up():
    match = pentathlon.new("elysium", 3, 4)
    assert match.table.discard == []
    assert match.table.epoch == 1
    assert len(match.table.agora) == 10


@rule("EL-TURN-01", "EL-TURN-02")
def test_four_turns_each_go_by_disc_and_start_again(diaries):
    table = lay(seats=3, phase="awakening", order="bca")
    turns = [("b", 1)] + [("abc"[step[1]], step[2]) for step in table.state.agenda[::-1] if step[0] == "turn"]
    assert turns == [(name, number) for number in (1, 2, 3, 4) for name in "bca"]
    for diary in diaries:
        assert diary.turns == sorted(diary.turns)


@rule("EL-TURN-04", "EL-TURN-02")
def test_everybody_ends_with_three_cards_and_a_quest(diaries):
    ends = [end for diary in diaries for end in diary.ends]
    assert len(ends) > 20
    for taken, quests in ends:
        assert set(taken) == {3}
        # Who has finished transferring has given the tile back.
        assert len({abs(number) for number in quests if number}) == sum(map(bool, quests))


@rule("EL-AWAKE-01", "EL-AWAKE-03")
def test_phase_one_discards_the_agora_and_deals_a_new_one():
    table = lay(agora=["zeus 1", "hades 2"], phase="awakening")
    assert table.discard == ["zeus 1", "hades 2"]
    assert len(table.agora) == 7
    assert "zeus 1" not in table.agora
    assert all(seen >> slot & 1 for seen in table.state.seen for slot in table.state.agora)
    assert len(table.pile) == 12 - 7


@rule("EL-AWAKE-02", "EL-AWAKE-04", "EL-AWAKE-05")
def test_the_oracle_comes_to_the_agora_and_is_dealt_anew():
    foreseen = ["ares 1", "ares 2", "ares 3", "apollo 1"]
    table = lay(agora=["zeus 1"], oracle=foreseen, phase="awakening", families=WITH_APOLLO)
    assert table.discard == ["zeus 1"]
    assert table.agora[:4] == foreseen
    assert len(table.agora) == 7
    assert len(table.oracle) == 4
    assert len(table.pile) == 12 - 3 - 4


@rule("EL-AWAKE-06")
def test_a_thin_oracle_moves_as_it_is_and_both_are_filled():
    table = lay(oracle=["ares 1"], agora=[], phase="awakening", families=WITH_APOLLO)
    assert table.agora[0] == "ares 1"
    assert (len(table.agora), len(table.oracle), len(table.pile)) == (7, 4, 12 - 6 - 4)


@rule("EL-AWAKE-07", "EL-AWAKE-08", "EL-AWAKE-09")
def test_a_deal_goes_on_from_the_reshuffled_discards_of_this_very_phase():
    pile = ["ares 1", "ares 2"]
    table = lay(
        agora=["zeus 1", "zeus 2", "zeus 3"],
        discard=["hades 1", "hades 2", "hades 3"],
        pile=pile,
        phase="awakening",
    )
    assert table.agora[:2] == pile
    assert len(table.agora) == 7
    assert (len(table.pile), table.discard) == (1, [])
    assert sorted(table.agora[2:] + table.pile) == [
        "hades 1",
        "hades 2",
        "hades 3",
        "zeus 1",
        "zeus 2",
        "zeus 3",
    ]


@rule("EL-AWAKE-10", "EL-TURN-13", "EL-TAKE-01")
def test_a_taken_card_leaves_a_gap_and_nobody_else_can_have_it():
    table = lay()
    table.a.takes("zeus 1 K")
    assert table.agora == ["hades 1 K", "athena 1 K"]
    assert table.a.domain == ["zeus 1 K"]
    assert "zeus 1 K" not in table.b.options
    assert table.b.why_not("zeus 1 K").rule == "EL-TURN-13"


@rule("EL-TURN-10", "EL-TURN-13", "EL-LEG-10", "EL-AWAKE-01")
def test_every_card_in_sight_has_a_clause_that_keeps_it_where_it_is():
    mine = {"domain": ["hades 2"], "legends": [["hades 3"]]}
    table = lay(mine, {"domain": ["athena 2"], "legends": [["athena 3"]]}, discard=["zeus 2"])
    state = table.state
    (mine,), (theirs,), (thrown,) = state.domains[0], state.domains[1], state.discard
    ((written,),), ((told,),) = state.elysium[0], state.elysium[1]
    lying = [mine, written, theirs, told, thrown]
    assert set(lying) <= set(things(state, Seat(0)))
    assert [table.a.why_not(slot).rule for slot in lying] == [
        "EL-TURN-03",
        "EL-LEG-10",
        "EL-TURN-13",
        "EL-LEG-10",
        "EL-AWAKE-01",
    ]
    assert table.a.why_not(Use(theirs)).rule == "EL-TIME-01"


@rule("EL-TURN-13")
def test_a_taken_quest_is_gone_for_the_others():
    table = lay()
    table.a.takes_quest(1)
    assert "quest 1" not in table.b.options
    assert table.b.why_not(Quest.QUEST_1).rule == "EL-TURN-13"


@rule("EL-TURN-03", "EL-TURN-07")
def test_a_turn_has_one_acquisition_a_card_or_a_quest_as_the_player_likes():
    table = lay(a={"domain": ["Amalthea"]})
    assert table.a.options == ["use Amalthea", "zeus 1 K", "hades 1 K", "athena 1 K", "quest 1", "quest 2"]
    table.a.takes("zeus 1 K")
    assert table.a.options == ["use Amalthea", "end_turn"]
    assert table.a.why_not("hades 1 K").rule == "EL-TURN-03"
    assert table.a.why_not(Quest.QUEST_1).rule == "EL-TURN-03"
    table.a.ends()
    assert table.asked == "b"


@rule("EL-TURN-05")
def test_whoever_has_a_quest_takes_no_second_one():
    table = lay(a={"quest": 1, "domain": ["Amalthea"]})
    assert not [word for word in table.a.options if word.startswith("quest")]
    assert table.a.why_not(Quest.QUEST_2).rule == "EL-TURN-05"


@rule("EL-TURN-06", "EL-FAIL-02", "EL-TURN-08")
def test_whoever_has_three_cards_must_take_a_quest_in_the_fourth_turn():
    table = lay(a={"taken": 3}, turn=4)
    assert table.a.options == ["quest 1", "quest 2"]
    assert table.a.why_not("zeus 1 K").rule == "EL-TURN-06"
    table.a.takes_quest(2)
    assert table.state.quests[0] == 2


@rule("EL-TURN-08")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_the_quest_may_be_taken_in_any_turn(turn):
    mine = {"taken": turn - 1, "columns": "RYGB"[turn - 1 :], "domain": ["Amalthea"]}
    table = lay(a=mine, b={"taken": turn - 1}, turn=turn)
    table.a.takes_quest(2)
    assert table.state.quests[0] == 2


@rule("EL-TURN-09")
def test_a_card_by_a_power_comes_on_top_of_the_three():
    table = lay(a={"domain": ["Wooden Horse"], "taken": 2}, turn=4)
    table.a.uses("Wooden Horse")
    table.a.picks("zeus 1 K")
    table.a.picks(None)
    assert table.state.taken[0] == 2
    assert table.a.columns == "RYGB"
    assert table.state.acquired is False
    table.a.takes("hades 1 K")
    assert table.a.domain == ["Wooden Horse", "zeus 1 K", "hades 1 K"]


@rule("EL-TURN-10")
def test_the_oracle_is_out_of_reach_of_a_turn():
    table = lay(oracle=["ares 1"], families=WITH_APOLLO)
    assert "ares 1" not in table.a.options
    assert table.a.why_not("ares 1").rule == "EL-TURN-10"


@rule("EL-TURN-11", "EL-TURN-12")
def test_passing_or_a_citizen_is_illegal_while_something_can_be_taken():
    table = lay()
    assert "citizen" not in table.a.options
    assert "pass" not in table.a.options
    assert table.a.why_not(PASS).rule == "EL-TURN-12"
    assert table.a.why_not(CITIZEN).rule == "EL-CIT-02"
