"""Setting up, giving and taking (XX-SETUP, XX-ROUND, XX-GIVE, XX-TAKE)."""

import pytest
from tests.games.template.tabletop import deal

import pentathlon
from pentathlon.cli.run.template.game import GAME
from pentathlon.kernel import Seat


@pytest.mark.rule("XX-SETUP-01")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_gets_four_cards_that_nobody_else_sees(seats: int) -> None:
    match = pentathlon.new(GAME, seats, seed=5)
    for seat in range(seats):
        mine, *others = [
            match.view(Seat((seat + turn) % seats))["table"].players[seat] for turn in range(seats)
        ]
        assert (len(mine.hand), mine.hidden_cards) == (4, 0)
        assert all((len(other.hand), other.hidden_cards) == (0, 4) for other in others)
    assert match.view(None)["table"].pile == len(match.table.faces) - 5 * seats


@pytest.mark.rule("XX-ROUND-01")
def test_as_many_cards_are_opened_as_there_are_players() -> None:
    table = deal(["Figs"], ["Figs"], ["Figs"], pile=["Wine", "Ram", "Honey", "Bull"])
    assert table.row() == ["Wine", "Ram", "Honey"]


@pytest.mark.rule("XX-GIVE-01")
def test_all_give_at_once_and_nobody_sees_a_gift_before_the_last_is_given() -> None:
    table = deal(["Figs", "Bull"], ["Figs", "Ram"], pile=["Wine", "Honey"])
    assert table.asked == [0, 1]
    before = table.sees(1)
    table.give("Bull")
    assert table.sees(1) == before
    table.match.choose(table.match.ask.options[0], Seat(1))
    assert [card.name for card in table.sees(1).players[0].given] == ["Bull"]


@pytest.mark.rule("XX-GIVE-01")
def test_only_a_card_of_the_own_hand_is_given() -> None:
    table = deal(["Figs"], ["Ram"], pile=["Wine", "Honey"])
    refusal = table.why_not(0, "Wine")
    assert refusal is not None
    assert refusal.rule == "XX-GIVE-01"
    assert table.why_not(0, "Figs") is None


@pytest.mark.rule("XX-GIVE-02")
def test_the_highest_gift_takes_first() -> None:
    table = deal(["Figs"], ["Ram"], ["Wine"], pile=["Honey", "Bull", "Incense"])
    table.give("Figs", "Ram", "Wine")
    assert table.asked == [1]
    table.take("Bull")
    assert table.asked == [2]


@pytest.mark.rule("XX-GIVE-02", "XX-ROUND-02")
def test_of_equal_gifts_the_first_player_takes_first_and_that_is_the_next_one_in_each_round() -> None:
    table = deal(["Ram"] * 2, ["Ram"] * 2, pile=["Honey", "Bull", "Figs", "Incense"])
    table.give("Ram", "Ram")
    assert table.asked == [0]
    table.take("Bull")
    table.give("Ram", "Ram")
    assert table.asked == [1]


@pytest.mark.rule("XX-TAKE-01")
def test_only_a_card_of_the_row_is_taken() -> None:
    table = deal(["Bull", "Figs"], ["Ram", "Tripod"], pile=["Wine", "Honey"] * 2)
    table.give("Bull", "Ram")
    refusal = table.why_not(0, "Figs")
    assert refusal is not None
    assert refusal.rule == "XX-TAKE-01"
    table.take("Wine")
    assert table.taken(0) == ["Wine"]


@pytest.mark.rule("XX-TAKE-02")
def test_the_last_card_of_the_row_is_taken_without_a_question() -> None:
    table = deal(["Bull", "Figs"], ["Ram", "Figs"], pile=["Wine", "Honey", "Incense", "Figs"])
    table.give("Bull", "Ram")
    table.take("Wine")
    assert table.taken(1) == ["Honey"]
    assert table.row() == ["Incense", "Figs"]
