"""Time and the start (CC-TIME, CC-START)."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon import Illegal
from pentathlon.games.chronos.rules.commands import COLOURS, Call, Damn, Move, Say
from pentathlon.games.chronos.rules.places import Place
from pentathlon.games.chronos.views import Timer
from pentathlon.kernel import Seat
from pentathlon.kernel.record import fingerprint, read_record, verify


def begun(seats=3, seed=1, **options):
    """A match that has just begun."""
    match = pentathlon.new("chronos", seats, seed, **options)
    for seat in range(seats):
        match.choose(COLOURS[seat], Seat(seat))
        match.choose(Call.READY, Seat(seat))
    match.tick(match.table.start)
    return match


@rule("CC-TIME-01")
def test_game_time_counts_from_the_start_instant_and_never_runs_backwards():
    match = begun()
    assert (match.clock, match.table.time) == (5_000, 0)
    match.tick(5_700)
    assert match.table.time == 700
    with pytest.raises(Illegal, match="backwards"):
        match.tick(5_600)


@rule("CC-TIME-02", "CC-TIME-03")
def test_commands_are_stamped_by_the_table_and_each_sees_the_result_of_all_before_it():
    match = begun()
    match.choose(Move(0, Place.PILE1), Seat(0), at=6_000)
    match.choose(Move(3, Place.PILE1), Seat(1), at=6_000)
    assert [(given.seat, given.at) for given in match.answers[-2:]] == [(0, 6_000), (1, 6_000)]
    table = lay(b={"timers": ["city1"]}, cities=["Delphi"])
    assert table.a.cannot_move(1, "city1") == "CC-MOVE-06"
    table.b.moves(1, "front")
    table.a.moves(1, "city1")


@rule("CC-TIME-04")
def test_a_command_is_all_or_nothing():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile1"]})
    assert table.a.cannot_move(1, "pile2", pick=True) == "CC-PICK-03"
    assert (table.a.place(1), table.a.sand(1)) == ("pile1", 0)


@rule("CC-TIME-05")
def test_a_timer_has_flowed_at_its_very_deadline():
    table = lay(a={"timers": ["pile1:1000"]})
    table.at(999)
    assert table.a.cannot_move(1, "front") == "CC-MOVE-02"
    table.at(1_000)
    table.a.moves(1, "front")


@rule("CC-TIME-02", "CC-TIME-05")
def test_a_stamped_command_is_judged_at_its_stamp_and_a_refused_one_moves_no_clock():
    table = lay(a={"timers": ["pile1:1000"]})
    move = table.a.move(1, "front", pick=True)
    with pytest.raises(Illegal, match="still flowing"):
        table.match.choose(move, table.a.seat, at=999)
    assert table.match.clock == 0
    table.match.choose(move, table.a.seat, at=1_000)
    assert (table.match.clock, table.a.central) == (1_000, ["t10"])


@rule("CC-TIME-06", "CC-TIME-07")
def test_a_flowed_timer_that_is_flipped_runs_its_full_time():
    table = lay()
    table.at(700)
    table.a.moves(1, "pile1")
    assert table.state.deadline[table.a.timer(1)] == 30_700
    table = lay(duration_ms=10_000)
    table.a.moves(1, "pile1")
    assert table.a.sand(1) == 10_000


@rule("CC-TIME-08", "CC-TIME-09")
def test_sand_is_conserved():
    for flip, left in ((True, 22_000), (False, 8_000)):
        table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile2:8000"]}, piles={1: ["t10", "war"]})
        table.a.moves(1, "front", Damn(table.b.timer(1), flip), pick=True)
        assert table.b.sand(1) == left


@rule("CC-TIME-10")
@pytest.mark.parametrize("place", ["pile1", "city1", "hell1", "hell2", "realm2", "square1", "front"])
def test_a_timer_flows_wherever_it_stands(place):
    table = lay(a={"timers": [f"{place}:1000"]}, b={"central": ["t10"]}, cities=["Delphi"])
    table.wait(400)
    assert table.a.sand(1) == 600
    table.wait(600)
    assert table.state.has_flowed(table.a.timer(1))


@rule("CC-TIME-11")
def test_a_command_that_comes_too_early_is_not_kept_for_later():
    table = lay(a={"timers": ["pile1:100"]})
    assert table.a.cannot_move(1, "front", pick=True) == "CC-MOVE-02"
    table.at(5_000)
    assert table.a.place(1) == "pile1"


@rule("CC-TIME-12", "CC-TIME-14")
def test_what_is_due_happens_at_its_moment_whether_or_not_a_command_comes():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t10", "starvation"]})
    table.a.moves(1, "front", pick=True)
    assert (table.a.owes, table.match.until) == (["starvation"], 10_000)
    table.at(9_999)
    assert table.a.owes == ["starvation"]
    table.at(20_000)
    assert table.a.owes == []
    assert table.discard == ["starvation"]


@rule("CC-TIME-13")
def test_duties_end_before_the_countdown_of_the_same_millisecond_and_that_before_the_horizon():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t10", "starvation"]}, duty_ms=15_000)
    table.a.moves(1, "front", pick=True)
    table.at(5_000)
    table.b.counts_down()
    table.at(15_000)
    assert table.ended_by == "CC-END-05"
    assert table.told[-1] == "lapses"
    table = lay(quiet=5_000, horizon_ms=10_000)
    table.a.counts_down()
    table.at(10_000)
    assert table.ended_by == "CC-END-05"


@rule("CC-TIME-15")
def test_all_that_follows_from_a_command_happens_at_its_stamp(power):
    happened = []
    power("Follower", always=lambda table, me: bool(happened.append(table.clock)))
    table = lay(a={"gods": ["Follower"]})
    table.at(1_234)
    happened.clear()
    table.b.moves(1, "pile1")
    assert happened == [1_234]
    assert table.match.clock == 1_234


@rule("CC-TIME-16")
def test_no_command_halts_a_running_game():
    words = {member.name for member in Call}
    assert not {"PAUSE", "STOP", "HALT"} & words
    table = lay(a={"timers": ["pile1:1000"]})
    table.b.says("Wait, how do winds work?")
    table.at(1_000)
    table.a.moves(1, "front", pick=True)
    assert table.a.central == ["t10"]


@rule("CC-TIME-17")
def test_while_the_operator_stops_game_time_every_deadline_waits():
    table = lay(a={"timers": ["pile1:1000"]}, b={"timers": ["pile2"]}, piles={2: ["t10", "starvation"]})
    table.b.moves(1, "front", pick=True)
    stopped_for = 60_000
    wall = stopped_for + 400
    table.match.tick(wall - stopped_for)
    assert table.a.sand(1) == 600
    assert table.match.until - table.match.clock == 9_600


@rule("CC-TIME-18")
def test_the_stamped_commands_give_the_same_states_and_winners_again():
    match = begun(seed=5, level=4)
    for at in range(6_000, 300_000, 7_000):
        match.tick(at)
        seat = Seat(at // 1_000 % 3)
        if match.outcome is None:
            match.choose(match.ask_for(seat).options[-1], seat)
    record = read_record(pentathlon.save(match))
    assert verify(record, match.game) == []
    again = pentathlon.load(record)
    assert fingerprint(again.table) == fingerprint(match.table)
    assert again.outcome == match.outcome


@rule("CC-TIME-19")
def test_after_the_end_nothing_can_be_changed():
    table = lay(a={"central": ["t100", "t100"]})
    table.a.claims()
    for command in (table.b.move(1, "pile1"), Call.CLAIM, Say(None, "Well played")):
        with pytest.raises(Illegal, match="over"):
            table.b.does(command)
    assert table.match.why_not(Seat(1), Call.CLAIM).message == "The game is over."


@rule("CC-TIME-20")
def test_everybody_sees_colour_place_and_sand_of_every_timer():
    table = lay(a={"timers": ["pile1:2500"]})
    table.wait(500)
    for seat in (None, 0, 2):
        shown = table.match.view(seat)["table"]
        assert shown.timers[0] == Timer(
            timer=0, seat=0, number=1, place="pile1", deadline=2500, flowed=False, left=2000
        )
        assert shown.players[0].colour == "red"


@rule("CC-START-01")
def test_everybody_may_act_from_the_start_instant_on():
    match = begun(4)
    assert {ask.seat for ask in match.asks} == {0, 1, 2, 3}
    for seat in (2, 0, 3, 1, 2):
        timer = next(timer for timer in match.table.timers_of(seat) if match.table.has_flowed(timer))
        match.tick(match.clock + 200)
        match.choose(Move(timer, Place.PILE1), Seat(seat))


@rule("CC-START-02")
def test_the_countdown_begins_once_all_are_ready():
    match = pentathlon.new("chronos", 3, 1)
    match.tick(8_000)
    for seat in range(3):
        match.choose(COLOURS[seat], Seat(seat))
        assert match.table.start == -1
        match.choose(Call.READY, Seat(seat))
    assert match.table.start == 13_000
    with pytest.raises(Illegal, match="CC-START-02"):
        match.choose(Call.READY, Seat(0))
    assert begun(start_countdown_ms=0).table.start == 0


@rule("CC-START-03")
def test_commands_before_the_start_are_refused_and_cost_nothing():
    match = pentathlon.new("chronos", 3, 1)
    with pytest.raises(Illegal, match="CC-START-03"):
        match.choose(Move(0, Place.PILE1), Seat(0))
    for seat in range(3):
        match.choose(COLOURS[seat], Seat(seat))
        match.choose(Call.READY, Seat(seat))
    match.tick(4_999)
    for command in (Move(0, Place.PILE1), Call.CLAIM, Call.COUNTDOWN):
        with pytest.raises(Illegal, match="CC-START-03"):
            match.choose(command, Seat(0))
    match.tick(5_000)
    match.choose(Move(0, Place.PILE1), Seat(0))


@rule("CC-START-04")
def test_piles_gods_and_cities_are_seen_before_and_during_the_countdown():
    match = pentathlon.new("chronos", 3, 1)
    for _ in range(2):
        shown = match.view(Seat(1))["table"]
        assert all(pile.top for pile in shown.piles)
        assert len(shown.temple) == len(match.table.gods) > 0
        assert len(shown.cities) == len(match.table.cities) > 0
        for seat in range(3):
            if match.table.start == -1:
                match.choose(COLOURS[seat], Seat(seat))
                match.choose(Call.READY, Seat(seat))
