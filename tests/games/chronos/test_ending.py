"""Scores, claims, the end, the frozen game and teams (CC-SCORE, CC-END, CC-FROZ, CC-TEAM, CC-CONT)."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon import UnknownChoice
from pentathlon.games.chronos.printed import Excluded
from pentathlon.games.chronos.rules.commands import Call, Damn, Starve


@rule("CC-SCORE-01", "CC-SCORE-02")
def test_territories_count_and_monsters_do_not():
    table = lay(a={"central": ["t10", "hydra", "t20", "t30", "t50", "t100", "minotaur", "t0"]})
    assert table.a.score == 210
    assert lay(a={"central": ["hydra", "hydra"]}).a.score == 0


@rule("CC-SCORE-03", "CC-SCORE-04", "CC-SCORE-05", "CC-SCORE-06", "CC-SCORE-07")
@pytest.mark.parametrize(
    ("winds", "score"),
    [
        ([], 70),
        (["north"], 70),
        (["north", "north"], 70),
        (["north", "east"], 140),
        (["north", "east", "north", "east"], 140),
        (["north", "east", "south"], 210),
        (["north", "east", "south", "west"], 280),
        (["north", "east", "south", "west", "west"], 280),
    ],
)
def test_different_winds_multiply(winds, score):
    assert lay(a={"central": ["t20", "t50"], "winds": winds}).a.score == score


@rule("CC-SCORE-08", "CC-SCORE-09", "CC-SCORE-10", "CC-SCORE-11")
def test_extras_come_before_the_winds_and_doubling_after_them(power):
    power("Adder", points=lambda table, me: 50)
    power("Other Adder", is_city=True, points=lambda table, me: 50)
    power("Valuer", value=lambda table, me, face: 100 if face.slug == "hydra" else None)
    power("Top", top_again=True)
    power("Breeze", wild_winds=1)
    power("Doubler", times=2)
    side = {"central": ["t20", "hydra"], "winds": ["north"], "timers": ["city1"]}
    gods = ["Adder", "Valuer", "Top", "Breeze", "Doubler"]
    table = lay(a={**side, "gods": gods}, b={"central": ["t20", "hydra"]}, cities=["Other Adder"])
    assert table.a.score == (20 + 100 + 100 + 50 + 50) * 2 * 2
    assert table.b.score == 20
    assert lay(a={"winds": ["north", "east", "south", "west"], "gods": gods}).a.score == 50 * 4 * 2
    assert lay(a={"gods": ["Breeze"], "central": ["t20"]}).a.score == 20


@rule("CC-SCORE-12", "CC-TEAM-04")
def test_scores_of_team_mates_are_never_merged():
    half = {"central": ["t100"]}
    table = lay(half, d=half, seats=6, teams=True)
    table.a.claims()
    assert (table.a.score, table.winner) == (100, None)
    table = lay(
        half,
        {"central": ["t100", "t50"]},
        d=half,
        c={"timers": ["pile1"]},
        seats=6,
        teams=True,
        piles={1: ["cataclysm"]},
    )
    table.c.moves(1, "front", pick=True)
    assert table.winner == "be"


@rule("CC-SCORE-13")
def test_a_score_is_worked_out_when_it_is_needed():
    table = lay(a={"central": ["t50"], "timers": ["pile1"]}, piles={1: ["t10", "t30"]})
    assert table.a.score == table.a.view.players[0].score == 50
    table.a.moves(1, "front", pick=True)
    assert table.a.score == table.a.view.players[0].score == 80
    assert table.b.view.players[0].score is UNSET


@rule("CC-END-02")
@pytest.mark.parametrize(
    ("central", "winds", "true"),
    [
        (["t100", "t100"], [], True),
        (["t50", "t50"], ["north", "west"], True),
        (["t100", "t50", "t30", "t10"], [], False),
    ],
)
def test_whoever_truthfully_claims_200_points_wins(central, winds, true):
    table = lay(b={"central": central, "winds": winds})
    table.b.claims()
    assert (table.winner, table.ended_by) == (("b", "CC-END-02") if true else (None, None))


@rule("CC-END-03")
def test_whoever_truthfully_claims_both_monsters_wins():
    table = lay(a={"central": ["hydra", "t10", "minotaur"]}, b={"central": ["hydra", "hydra"]})
    table.b.claims()
    assert table.winner is None
    table.a.claims()
    assert (table.winner, table.ended_by) == ("a", "CC-END-03")


@rule("CC-END-04")
def test_a_special_victory_needs_no_claim(power):
    power("Hoarder", wins=lambda table, me: "CC-END-04" if table.central[me] else None)
    table = lay(a={"gods": ["Hoarder"], "timers": ["pile1"]}, b={"central": ["t10"]})
    table.b.says("Still nothing")
    assert table.winner is None
    table.a.moves(1, "front", pick=True)
    assert (table.winner, table.ended_by) == ("a", "CC-END-04")


@rule("CC-END-05", "CC-FROZ-03", "CC-FROZ-04")
def test_a_countdown_that_runs_out_ends_the_game_for_the_highest_score():
    table = lay(a={"central": ["t50"]}, b={"central": ["t50"]}, c={"central": ["t10"]}, quiet=5_000)
    table.c.counts_down()
    table.at(9_999)
    assert table.winner is None
    table.at(10_000)
    assert (table.winner, table.ended_by) == ("ab", "CC-END-05")


@rule("CC-END-06", "CC-END-12", "CC-END-13")
def test_what_is_not_claimed_wins_nothing():
    table = lay(
        a={"central": ["hydra", "minotaur"]},
        b={"central": ["t100", "t100"]},
        c={"timers": ["pile1"], "central": ["t100", "t100", "t10"]},
        piles={1: ["t10", "cataclysm"]},
    )
    table.wait(60_000)
    assert table.winner is None
    table.c.moves(1, "front", pick=True)
    assert (table.winner, table.ended_by) == ("c", "CC-END-01")
    table = lay(b={"central": ["t10"]}, a={"timers": ["pile1"]}, piles={1: ["cataclysm"]})
    table.a.moves(1, "front", pick=True)
    assert table.winner == "b"


@rule("CC-END-07")
def test_a_claim_is_checked_on_all_grounds(power):
    power("Giant", ground=lambda table, me: "CC-END-07" if table.central[me] else None)
    table = lay(a={"gods": ["Giant"]}, b={"central": ["t10"]})
    table.b.claims()
    table.a.claims()
    assert table.winner is None
    table = lay(a={"gods": ["Giant"], "central": ["t10"]})
    table.a.claims()
    assert (table.winner, table.ended_by) == ("a", "CC-END-07")


@rule("CC-END-08", "CC-END-09")
def test_a_false_claim_costs_nothing_tells_nothing_and_may_be_repeated():
    table = lay(a={"central": ["t100", "t50", "t30"]})
    before = table.b.view.players[0]
    for number in (1, 2, 3):
        table.a.claims()
        assert table.match.events[-1].facts == ()
        assert table.b.view.players[0] == replace(before, false_claims=number)
    assert (table.winner, table.a.central) == (None, ["t100", "t50", "t30"])


@rule("CC-END-11", "CC-CONT-02")
def test_victories_of_one_stamp_are_shared(power):
    for name in ("One", "Two"):
        power(name, wins=lambda table, me: "CC-END-04" if table.piles[0] == [] else None)
    table = lay(a={"gods": ["One"]}, b={"gods": ["Two"]}, c={"timers": ["pile1"]}, piles={1: ["t10"]})
    table.c.moves(1, "front", pick=True)
    assert table.winner == "ab"


@rule("CC-END-14")
def test_exhausted_piles_alone_end_nothing():
    empty = {number: [] for number in range(2, 7)}
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t10"], **empty})
    table.a.moves(1, "front", pick=True)
    table.wait(100_000)
    assert table.winner is None
    assert table.a.options == [Call.CLAIM, Call.COUNTDOWN]


@rule("CC-END-15")
def test_at_the_end_all_kingdoms_and_scores_are_public():
    table = lay(a={"central": ["t100", "t100"]}, b={"central": ["t10", "hydra"]})
    table.a.claims()
    shown = table.c.view.players
    assert [card.face for card in shown[1].central] == ["t10", "hydra"]
    assert [player.score for player in shown] == [200, 10, 0]


@rule("CC-END-17")
def test_a_horizon_ends_the_game_like_a_frozen_one():
    table = lay(a={"central": ["t10"]}, b={"timers": ["pile1:60000"]}, horizon_ms=30_000)
    table.at(29_999)
    assert table.winner is None
    table.at(30_000)
    assert (table.winner, table.ended_by) == ("a", "CC-END-17")
    assert lay().match.until is None


@rule("CC-FROZ-01")
@pytest.mark.parametrize("who", ["a", "b", "c"])
def test_any_player_may_start_the_countdown_when_nothing_moves(who):
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile1"]}, quiet=5_000)
    getattr(table, who).counts_down()
    assert table.a.view.countdown == 10_000


@rule("CC-FROZ-02")
@pytest.mark.parametrize("place", ["pile1", "hell1", "front", "square2"])
def test_no_countdown_while_any_timer_flows(place):
    table = lay(b={"timers": [f"{place}:1000"]}, quiet=5_000)
    assert table.a.is_refused(Call.COUNTDOWN) == "CC-FROZ-02"
    table.wait(1_000)
    table.a.counts_down()


@rule("CC-FROZ-05", "CC-FROZ-08")
def test_a_pick_cancels_the_countdown_and_another_may_follow():
    table = lay(a={"timers": ["pile1"]}, quiet=5_000)
    table.b.counts_down()
    assert table.c.is_refused(Call.COUNTDOWN) == "CC-FROZ-08"
    table.at(4_000)
    table.a.moves(1, "front", pick=True)
    assert table.a.view.countdown is None
    table.at(20_000)
    assert table.winner is None
    table.c.counts_down()
    table.at(30_000)
    assert table.winner == "a"


@rule("CC-FROZ-05")
def test_a_pick_from_a_realm_cancels_it_too(power):
    power("Raider", picks_at=lambda table, me, seat, place: me == seat)
    table = lay(a={"timers": ["realm2"], "gods": ["Raider"]}, b={"central": ["t10", "t50"]}, quiet=5_000)
    table.c.counts_down()
    table.a.moves(1, "front", pick=True)
    assert (table.a.central, table.b.central, table.a.view.countdown) == (["t50"], ["t10"], None)


@rule("CC-FROZ-06", "CC-FROZ-07")
def test_moves_offerings_powers_and_talk_go_on_and_do_not_cancel_it():
    side = {"gods": ["Hades"], "timers": ["pile1", "pile2"], "central": ["t10", "t20"]}
    table = lay(a=side, temple=["Helios"], quiet=5_000)
    table.b.counts_down()
    table.a.moves(1, "pile3")
    table.a.moves(2, "front")
    table.a.offers("Helios", "t10", "t20")
    table.a.uses("Hades", Damn(3, True), Damn(4, True))
    table.a.says("Wait")
    table.b.claims()
    assert table.a.view.countdown == 10_000
    table.at(10_000)
    assert table.ended_by == "CC-END-05"


@rule("CC-FROZ-09")
def test_the_starter_cannot_take_it_back():
    table = lay(quiet=5_000)
    table.a.counts_down()
    assert table.a.is_refused(Call.COUNTDOWN) == "CC-FROZ-08"
    assert table.a.view.countdown == 10_000


@rule("CC-FROZ-10")
def test_nobody_wants_to_move_once_no_timer_was_moved_for_five_seconds():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile2:500"]}, at=60_000, quiet=60_000)
    table.a.moves(1, "front")
    table.wait(4_999)
    assert table.c.is_refused(Call.COUNTDOWN) == "CC-FROZ-10"
    table.wait(1)
    table.c.counts_down()


@rule("CC-FROZ-11")
def test_the_opening_is_no_frozen_game():
    table = lay()
    assert table.a.is_refused(Call.COUNTDOWN) == "CC-FROZ-10"
    table.at(4_999)
    assert table.a.is_refused(Call.COUNTDOWN) == "CC-FROZ-10"
    table.at(5_000)
    assert table.match.why_not(table.a.seat, Call.COUNTDOWN) is None
    table.b.moves(1, "pile1")
    assert table.a.is_refused(Call.COUNTDOWN) == "CC-FROZ-02"


@rule("CC-TEAM-01")
def test_six_players_may_form_three_teams_and_nobody_else():
    table = pentathlon.new("chronos", 6, 1, teams=True).table
    assert [table.team_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    for seats in (3, 4, 5):
        with pytest.raises(UnknownChoice, match="6 players"):
            pentathlon.new("chronos", seats, 1, teams=True)


@rule("CC-TEAM-02")
def test_team_mates_keep_their_own_timers_kingdoms_and_scores():
    table = lay(a={"timers": ["pile1"]}, d={"timers": ["pile1"]}, seats=6, teams=True)
    assert table.a.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    table.a.moves(1, "front")
    table.d.moves(1, "front", pick=True)
    assert (table.a.central, table.d.central, table.a.score, table.d.score) == ([], ["t10"], 0, 10)


@rule("CC-TEAM-03")
def test_team_mates_win_together():
    table = lay(b={"central": ["t100", "t100"]}, seats=6, teams=True)
    table.b.claims()
    assert table.winner == "be"


@rule("CC-TEAM-05")
def test_a_team_mate_cannot_be_starved():
    table = lay(a={"timers": ["pile1"]}, seats=6, teams=True, piles={1: ["t10", "starvation"]})
    assert table.a.cannot_move(1, "front", Starve(3), pick=True) == "CC-TEAM-05"
    table.a.moves(1, "front", Starve(4), pick=True)


@rule("CC-TEAM-06")
def test_other_players_are_team_mates_too(power):
    power("Spreader", spreads_plague=True)
    full = {"central": ["t50"]}
    table = lay(
        {"timers": ["pile1"], "gods": ["Spreader"], **full},
        full,
        full,
        full,
        full,
        full,
        teams=True,
        piles={1: ["t10", "starvation"]},
    )
    table.a.moves(1, "front", pick=True)
    assert [player.central for player in table.players] == [["t50"], [], [], [], [], []]


@rule("CC-TEAM-07")
def test_teams_are_public():
    table = lay(seats=6, teams=True)
    for seat in (None, 0, 5):
        shown = table.match.view(seat)["table"].players
        assert [player.team for player in shown] == [0, 1, 2, 0, 1, 2]
    assert lay(seats=6).a.view.players[0].team is None


@rule("CC-CONT-01")
def test_continuous_effects_are_applied_until_nothing_changes(power):
    def cool(table, me):
        if len(table.central[me]) < 2:
            return False
        table.discard.append(table.central[me].pop())
        return True

    power("Cooler", always=cool)
    power("Late", always=lambda table, me: False, excluded=Excluded())
    table = lay(a={"gods": ["Cooler"], "central": ["t10", "t20", "t30", "t50"]}, b={"gods": ["Late"]})
    table.b.says("Something happens")
    assert (table.a.central, table.discard) == (["t10"], ["t50", "t30", "t20"])


@rule("CC-CONT-01")
def test_a_clock_event_is_followed_by_continuous_effects_too(power):
    seen = []
    power("Watcher", always=lambda table, me: bool(seen.append(table.clock)))
    table = lay(a={"timers": ["pile1"]}, b={"gods": ["Watcher"]}, piles={1: ["t10", "starvation"]})
    table.a.moves(1, "front", pick=True)
    seen.clear()
    table.at(12_000)
    assert 10_000 in seen
