"""End of the game (FO-END)."""

import pytest
from tests.games.olympus.tabletop import rule, seat, unit

import pentathlon
from pentathlon.games.olympus.rules.scoring import check_pile
from pentathlon.games.olympus.table import Space
from pentathlon.kernel import Dice

SIX = [space.name for space in Space]
WAYS = {"FO-END-02", "FO-END-05", "FO-END-06", "FO-END-07"}


def row(*spaces, name="Guard", attack=0):
    return {space: unit(f"{name} {space}", attack=attack) for space in spaces}


@rule("FO-END-01")
def test_a_game_ends_in_one_of_the_three_ways():
    ends = set()
    for seed in range(60):
        match = pentathlon.new("olympus", seed=seed, remember=False)
        dice = Dice(seed)
        while match.outcome is None:
            match.choose(dice.pick(match.ask.options))
        ends.add(match.outcome.rule)
    assert ends <= WAYS
    assert len(ends) >= 3


@rule("FO-END-02")
@pytest.mark.parametrize("who", ["a", "b"])
def test_a_full_side_wins_as_its_players_turn_starts(who):
    table = seat(**{who: {"spaces": row(*SIX)}}, active=who, phase="turn")
    assert table.winner == who
    assert table.ended_by == "FO-END-02"


@rule("FO-END-02")
def test_five_units_do_not_win():
    table = seat(a={"spaces": row(*SIX[:5])}, phase="turn")
    assert table.winner is None


@rule("FO-END-03", "FO-END-04")
def test_filling_the_sixth_space_wins_only_if_the_opponent_does_not_break_the_row():
    table = seat(a={"hand": [unit("Sixth")], "spaces": row(*SIX[:5])})
    table.a.plays("Sixth", at="T1")
    assert table.winner is None
    table.a.attacks()
    assert table.winner is None
    assert table.asked == "b"
    table.b.passes()
    assert table.winner == "a"


@rule("FO-END-03")
def test_the_opponent_may_break_the_row():
    table = seat(
        a={"hand": [unit("Sixth", defence=1)], "spaces": row(*SIX[:5])},
        b={"spaces": {"T1": unit("Breaker", attack=1)}},
    )
    table.a.plays("Sixth", at="T1")
    table.a.attacks()
    table.b.passes()
    assert table.winner is None
    assert table.asked == "a"


@rule("FO-END-04")
def test_a_full_side_wins_nothing_at_the_start_of_the_opponents_turn():
    table = seat(a={"spaces": row(*SIX)}, active="b", phase="turn")
    assert table.winner is None
    assert table.asked == "b"


@rule("FO-END-06")
@pytest.mark.parametrize(("counter", "winner"), [(1, "a"), (-1, "b"), (6, "a"), (-6, "b")])
def test_when_the_pile_is_empty_the_side_of_the_counter_wins(counter, winner):
    table = seat(cards_left=1, counter=counter)
    table.a.attacks()
    assert table.winner == winner
    assert table.ended_by == "FO-END-06"


@rule("FO-END-07", "FO-END-12")
def test_when_the_pile_is_empty_at_zero_it_is_a_tie_whatever_else_one_has():
    table = seat(
        a={"spaces": row(*SIX[:5]), "hand": [unit("Card")], "markers": "rbgy"},
        b={"spaces": row("O1", name="Foe")},
        cards_left=1,
    )
    table.a.attacks()
    assert table.winner == "nobody"
    assert table.match.outcome.shares == (0.5, 0.5)
    assert table.ended_by == "FO-END-07"


@rule("FO-END-08")
def test_the_empty_pile_ends_the_game_and_not_a_failed_draw():
    table = seat(cards_left=2, counter=1)
    table.a.attacks()
    assert len(table.a.hand) == 2
    assert table.winner == "a"


@rule("FO-END-10")
def test_after_the_pile_empties_in_phase_one_nothing_more_happens():
    table = seat(
        a={"affords": ["Alcmene"], "hand": [unit("Other")], "spaces": row("O1", "O2", attack=1)},
        cards_left=1,
        counter=-1,
    )
    table.a.plays("Alcmene", at="O3")
    assert table.winner == "b"
    assert table.counter == -1
    assert table.a.hand == ["Other"]
    with pytest.raises(pentathlon.Illegal) as refused:
        table.match.choose(None)
    assert refused.value.rule == "FO-END-06"


@rule("FO-END-10")
def test_after_the_pile_empties_in_phase_two_no_unit_attacks_any_more():
    """The unit in Troy has the sweep's last word; an extra attack empties the pile before it."""
    table = seat(
        a={"spaces": {"D2": "Nestor", "T1": unit("Scout", attack=1)}},
        b={"spaces": {"D2": unit("Wall")}},
        cards_left=1,
        counter=1,
    )
    table.a.attacks()
    table.a.picks("Scout")
    assert table.winner == "a"
    attacks = [event.facts[0] for event in table.match.events if event.kind == "attacks"]
    assert attacks == ["Nestor", "Scout"]


@rule("FO-END-10")
def test_after_the_pile_empties_no_further_point_is_scored():
    """The fallen Cicones draw the last card; the next unit's point comes too late."""
    table = seat(
        a={"spaces": {"O1": unit("Striker", attack=9), "O2": unit("Scorer", attack=1)}},
        b={"spaces": {"O1": "Cicones"}},
        cards_left=1,
    )
    table.a.attacks()
    assert len(table.b.hand) == 1
    assert table.ended_by == "FO-END-07"
    assert table.counter == 0


@rule("FO-END-11")
def test_a_draw_forced_on_the_opponent_ends_the_game_as_well():
    table = seat(a={"affords": ["Alcmene"]}, cards_left=1, counter=3)
    table.a.plays("Alcmene", at="O1")
    assert len(table.b.hand) == 1
    assert table.winner == "a"


@rule("FO-END-13")
def test_cards_looked_at_and_put_back_have_not_left_the_pile():
    table = seat(
        a={"spaces": {"O1": "Cassandra"}},
        b={"spaces": {"O1": unit("Wall")}},
        pile=["Hector", "Paris", "Circe"],
        cards_left=3,
    )
    table.a.attacks()
    table.a.says_yes()
    assert table.winner is None
    table.a.picks("Circe")
    table.a.picks("Hector")
    assert table.winner is None
    assert table.a.hand == ["Circe", "Hector"]
    assert table.pile == ["Paris"]


@rule("FO-END-13")
def test_an_effect_other_than_a_draw_that_takes_the_last_card_ends_the_game():
    async def burn(table, me, slot):
        table.discard.append(table.pile.pop())
        check_pile(table)

    table = seat(a={"hand": [unit("Arsonist", on_play=burn)]}, cards_left=1, counter=-2)
    table.a.plays("Arsonist", at="O1")
    assert table.winner == "b"


@rule("FO-END-14")
@pytest.mark.parametrize("who", ["a", "b"])
def test_if_both_sides_are_full_the_player_whose_turn_starts_wins(who):
    table = seat(a={"spaces": row(*SIX)}, b={"spaces": row(*SIX, name="Foe")}, active=who, phase="turn")
    assert table.winner == who


@rule("FO-END-05")
def test_six_points_do_not_win():
    table = seat(a={"spaces": row("O1", attack=1)}, counter=5)
    table.a.attacks()
    assert table.counter == 6
    assert table.winner is None
