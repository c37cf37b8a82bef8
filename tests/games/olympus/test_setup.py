"""Set-up (FO-SETUP)."""

import pytest
from tests.games.olympus.tabletop import rule, seat

import pentathlon
from pentathlon import UnknownChoice
from pentathlon.games.olympus.setup import deck
from pentathlon.games.olympus.table import NOWHERE, OPPOSITE, SIDES, SPACE_OF
from pentathlon.kernel.match import Match


@pytest.fixture
def match() -> Match:
    return pentathlon.new("olympus", seed=7)


@rule("FO-SETUP-01")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_is_for_exactly_two(seats):
    assert pentathlon.new("olympus", seats=2, seed=1).seats == 2
    with pytest.raises(UnknownChoice):
        pentathlon.new("olympus", seats=seats, seed=1)


@rule("FO-SETUP-01")
def test_the_sides_lie_opposite_each_other():
    for mine, yours in zip(*SIDES, strict=True):
        assert OPPOSITE[mine] == yours
        assert OPPOSITE[yours] == mine
        assert SPACE_OF[mine] is SPACE_OF[yours]


@rule("FO-SETUP-01")
def test_a_card_that_is_not_in_play_has_no_spot(match):
    spots = {match.table.spot_of(slot) for slot in (*match.table.hands[0], *match.table.pile)}
    assert spots == {NOWHERE}
    assert NOWHERE not in OPPOSITE


@rule("FO-SETUP-02", "FO-SETUP-03", "FO-SETUP-04", "FO-SETUP-09", "FO-SETUP-11")
def test_the_board_starts_bare_with_all_markers_on_the_oracle(match):
    table = match.view(0)["table"]
    assert table.counter == 0
    assert table.oracle == ["red", "blue", "green", "yellow"]
    assert table.discard == []
    for side in table.sides:
        assert side.markers == []
        assert list(side.spaces.values()) == [None] * 6
    assert match.table.damage == [0] * 12


@rule("FO-SETUP-05", "FO-SETUP-06", "FO-SETUP-07")
def test_twenty_cards_are_away_six_are_in_each_hand_and_the_others_in_the_pile(match):
    table = match.table
    assert len(table.removed) == 20
    assert [len(hand) for hand in table.hands] == [6, 6]
    everywhere = [*table.removed, *table.hands[0], *table.hands[1], *table.pile]
    assert sorted(everywhere) == list(range(len(deck())))


@rule("FO-SETUP-05", "FO-SETUP-06")
def test_pile_removed_cards_and_the_other_hand_are_unseen(match):
    for who, hand in enumerate(match.table.hands):
        assert match.table.seen[who] == sum(1 << slot for slot in hand)
        view = match.view(who)["table"]
        assert view.removed == 20
        assert view.pile == len(deck()) - 20 - 6 - 6
        assert view.sides[1 - who].hand == []
        assert view.sides[1 - who].hidden == 6


@rule("FO-SETUP-05", "FO-SETUP-06")
def test_chance_decides_which_cards_are_away_and_which_are_on_top():
    tables = [pentathlon.new("olympus", seed=seed).table for seed in range(30)]
    assert len({tuple(table.card(slot).name for slot in table.removed) for table in tables}) == 30
    assert len({table.card(table.pile[-1]).name for table in tables}) > 10


@rule("FO-SETUP-08", "FO-TURN-01")
def test_chance_decides_who_starts():
    starters = [pentathlon.new("olympus", seed=seed).ask.seat for seed in range(60)]
    assert 15 < sum(starters) < 45


@rule("FO-SETUP-10")
def test_the_deck_is_all_playing_cards_without_overview_cards(match):
    assert all(card.kind.value in ("Hero", "Soldier", "Equipment") for card in deck())
    assert sorted(card.name for card in match.table.faces) == sorted(card.name for card in deck())


@rule("FO-SETUP-11")
def test_both_players_look_into_one_common_discard_pile():
    table = seat(
        a={"hand": ["Paris", "Hector", "Odysseus", "Helen"]},
        b={"hand": ["Circe"], "affords": ["Calypso"]},
        discard=["Tauri"],
    )
    table.a.plays("Paris", at="O1", paying=["Hector", "Helen"])
    assert table.discard == ["Tauri", "Hector", "Helen"]
    for view in (table.a.view, table.b.view, table.match.view(None)):
        assert [card.name for card in view["table"].discard] == ["Tauri", "Hector", "Helen"]
