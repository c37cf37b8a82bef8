"""Phase 3: drawing (FO-DRAW)."""

from tests.games.olympus.tabletop import rule, seat, unit


@rule("FO-DRAW-01", "FO-DRAW-05")
def test_the_active_player_draws_two_cards_without_a_question():
    table = seat(pile=["Hector", "Paris", "Circe"])
    table.a.attacks()
    assert table.a.hand == ["Hector", "Paris"]
    assert table.b.hand == []
    assert table.pile[0] == "Circe"
    assert table.asked == "b"


@rule("FO-DRAW-01")
def test_what_was_drawn_only_the_drawer_sees():
    table = seat(pile=["Hector", "Paris", "Circe"])
    table.a.attacks()
    assert [card.name for card in table.a.view["table"].sides[0].hand] == ["Hector", "Paris"]
    assert table.b.view["table"].sides[0].hand == []
    assert table.b.view["table"].sides[0].hidden == 2


@rule("FO-DRAW-02")
def test_there_is_no_hand_limit():
    hand = [unit(f"Card {n}", cost="yyyy") for n in range(15)]
    table = seat(a={"hand": hand})
    table.a.attacks()
    assert len(table.a.hand) == 17
    assert table.discard == []
    assert table.asked == "b"


@rule("FO-DRAW-03", "FO-END-08")
def test_the_last_card_ends_the_game_at_that_instant():
    table = seat(cards_left=2, counter=1)
    table.a.attacks()
    assert len(table.a.hand) == 2
    assert table.winner == "a"
    assert table.ended_by == "FO-END-06"


@rule("FO-DRAW-03")
def test_with_a_card_left_in_the_pile_the_game_goes_on():
    table = seat(cards_left=3, counter=1)
    table.a.attacks()
    assert table.winner is None
    assert table.asked == "b"


@rule("FO-DRAW-04")
def test_the_discard_pile_is_never_shuffled_back():
    table = seat(cards_left=1, discard=["Hector", "Paris", "Circe"])
    table.a.attacks()
    assert table.match.outcome is not None
    assert table.discard == ["Hector", "Paris", "Circe"]
    assert table.pile == []


@rule("FO-DRAW-05")
def test_a_draw_by_a_compulsory_ability_cannot_be_refused():
    table = seat(a={"affords": ["Alcmene"]}, pile=["Hector"])
    table.a.plays("Alcmene", at="O1")
    assert table.b.hand == ["Hector"]
    table.is_settled()


@rule("FO-DRAW-06", "FO-END-09")
def test_cards_are_drawn_one_by_one_and_the_rest_is_forgone():
    table = seat(pile=["Hector"], cards_left=1, counter=-1)
    table.a.attacks()
    assert table.a.hand == ["Hector"]
    assert table.winner == "b"


@rule("FO-DRAW-06", "FO-END-09")
def test_an_ability_that_draws_two_stops_at_the_last_card():
    table = seat(a={"affords": ["Calchas"]}, pile=["Hector"], cards_left=1)
    table.a.plays("Calchas", at="O1")
    assert table.a.hand == ["Hector"]
    assert table.ended_by == "FO-END-07"
