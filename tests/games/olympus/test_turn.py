"""Order of a turn (FO-TURN)."""

import pytest
from tests.games.olympus.tabletop import rule, seat, unit

from pentathlon.games.olympus.rules.flow import SKIP_ATTACK, SKIP_PLAY
from pentathlon.games.olympus.rules.playing import PLAY


def striker(**facts):
    return unit("Striker", attack=1, **facts)


@rule("FO-TURN-01")
def test_the_players_take_turns_alternately():
    table = seat(phase="turn", active="b")
    for turn, who in enumerate(("b", "a", "b", "a"), start=1):
        assert table.asked == who
        assert table.a.view["table"].turn == turn
        getattr(table, who).passes()


@rule("FO-TURN-02")
def test_a_turn_is_playing_then_attacking_then_drawing():
    table = seat(a={"spaces": {"O1": striker()}}, phase="turn")
    assert table.question == PLAY
    assert (table.counter, table.a.hand) == (0, [])
    table.a.attacks()
    kinds = [event.kind for event in table.match.events]
    assert kinds.index("attacks") < kinds.index("scores") < kinds.index("draws")
    assert (table.counter, len(table.a.hand)) == (1, 2)
    assert table.asked == "b"


@rule("FO-TURN-03", "FO-TURN-04", "FO-TURN-08")
def test_skipping_the_play_phase_leaves_attack_and_draw():
    table = seat(a={"hand": ["Tauri"], "spaces": {"O1": striker()}}, phase="turn", must_skip=True)
    assert table.question == SKIP_PLAY
    table.a.says_yes()
    assert table.asked == "b"
    assert table.a.on("O2") is None
    assert (table.counter, len(table.a.hand)) == (1, 3)


@rule("FO-TURN-03", "FO-TURN-04", "FO-TURN-08")
def test_skipping_the_attack_leaves_play_and_draw():
    table = seat(a={"hand": ["Tauri"], "spaces": {"O1": striker()}}, phase="turn", must_skip=True)
    table.a.declines()
    table.a.plays("Tauri", at="O2")
    table.a.attacks()
    assert table.question == SKIP_ATTACK
    table.a.says_yes()
    assert table.asked == "b"
    assert (table.counter, len(table.a.hand)) == (0, 2)


@rule("FO-TURN-03", "FO-TURN-04", "FO-TURN-08")
def test_who_plays_and_attacks_skips_the_draw_without_a_question():
    table = seat(a={"spaces": {"O1": striker()}}, phase="turn", must_skip=True)
    table.a.declines()
    table.a.attacks()
    table.a.declines()
    assert table.asked == "b"
    assert (table.counter, table.a.hand) == (1, [])


@rule("FO-TURN-05")
@pytest.mark.parametrize("starter", ["a", "b"])
def test_only_the_first_turn_of_the_starting_player_is_cut(starter):
    table = seat(phase="turn", active=starter, must_skip=True)
    first, second = (table.a, table.b) if starter == "a" else (table.b, table.a)
    first.says_yes()
    assert len(first.hand) == 2
    assert (table.asked, table.question) == (repr(second), PLAY)
    second.passes()
    assert len(second.hand) == 2
    assert (table.asked, table.question) == (repr(first), PLAY)
    first.passes()
    assert len(first.hand) == 4


@rule("FO-TURN-06", "FO-END-02")
def test_a_full_side_is_checked_before_abilities_at_the_start_of_a_turn():
    full = {space: unit(space) for space in ("O2", "O3", "D1", "D2", "T1")}
    bearer = (unit("Bearer"), {"damage": 3, "equipment": "Shield of Achilles"})
    table = seat(a={"spaces": {"O1": bearer, **full}}, phase="turn")
    assert table.winner == "a"
    assert table.a.damage_on("O1") == 3


@rule("FO-TURN-06")
def test_a_side_with_a_gap_goes_on_to_the_abilities_at_the_start_of_a_turn():
    bearer = (unit("Bearer"), {"damage": 3, "equipment": "Shield of Achilles"})
    table = seat(a={"spaces": {"O1": bearer}}, phase="turn")
    assert table.winner is None
    assert table.a.damage_on("O1") == 2


@rule("FO-TURN-07", "FO-TEXT-09")
def test_the_end_of_a_turn_comes_after_the_draw():
    table = seat(a={"spaces": {"T1": "Laodice"}}, b={"spaces": {"T1": unit("Wall")}}, cards_left=2)
    table.a.attacks()
    assert table.ended_by == "FO-END-07"
    assert table.a.on("T1") == "Laodice"


@rule("FO-TURN-07")
@pytest.mark.parametrize("skipped", ["play", "attack", "draw"])
def test_the_end_of_the_turn_comes_also_when_a_phase_was_skipped(skipped):
    table = seat(a={"spaces": {"O1": "Laodice"}}, phase="turn", must_skip=True)
    if skipped == "play":
        table.a.says_yes()
    else:
        table.a.declines()
        table.a.attacks()
        (table.a.says_yes if skipped == "attack" else table.a.declines)()
    assert table.discard == ["Laodice"]
    assert table.asked == "b"


@rule("FO-TURN-09")
def test_playing_no_card_is_no_skip():
    table = seat(a={"hand": ["Tauri"]}, phase="turn", must_skip=True)
    table.a.declines()
    table.a.attacks()
    assert table.question == SKIP_ATTACK


@rule("FO-TURN-09")
def test_having_nobody_to_attack_with_is_no_skip():
    table = seat(a={"hand": ["Tauri"]}, phase="turn", must_skip=True)
    table.a.declines()
    table.a.attacks()
    table.a.declines()
    assert table.a.hand == ["Tauri"]
    assert table.asked == "b"
