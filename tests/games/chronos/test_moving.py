"""Moving timers, and the general rules of cities (CC-MOVE, CC-CITY-00)."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon.bots import make_hand, step
from pentathlon.games.chronos.rules.commands import Call, Move
from pentathlon.games.chronos.rules.moving import cannot_lift, cannot_place
from pentathlon.games.chronos.rules.options import MOVES, moves
from pentathlon.games.chronos.rules.places import Place, realm
from pentathlon.kernel import Seat


@rule("CC-MOVE-01", "CC-MOVE-05")
def test_a_flowed_timer_may_be_flipped_onto_any_pile_with_a_card():
    for number in range(1, 7):
        table = lay()
        table.a.moves(2, f"pile{number}")
        assert (table.a.place(2), table.a.sand(2)) == (f"pile{number}", 30_000)
        assert (table.a.place(1), table.a.place(3)) == ("front", "front")


@rule("CC-MOVE-02")
def test_a_flowing_timer_stays():
    table = lay(a={"timers": ["pile1:1"]})
    assert table.a.cannot_move(1, "pile2") == table.a.cannot_move(1, "front") == "CC-MOVE-02"


@rule("CC-MOVE-03")
def test_nobody_moves_the_timers_of_others():
    table = lay(b={"timers": ["pile1"]})
    assert table.a.is_refused(Move(table.b.timer(1), Place.PILE2)) == "CC-MOVE-03"
    assert table.a.is_refused(Move(99, Place.PILE2)) == "CC-MOVE-21"


@rule("CC-MOVE-04")
def test_a_timer_follows_whoever_controls_it():
    table = lay(b={"timers": ["pile1"]})
    timer = table.b.timer(1)
    table.state.holder[timer] = table.a.seat
    assert table.b.is_refused(Move(timer, Place.FRONT)) == "CC-MOVE-03"
    table.a.does(Move(timer, Place.FRONT, True))
    assert (table.a.central, table.b.central) == (["t10"], [])


@rule("CC-MOVE-06", "CC-CITY-0001", "CC-CITY-0002")
def test_a_city_holds_one_timer_and_no_second_one_not_even_of_the_same_player():
    table = lay(cities=["Delphi"])
    table.a.moves(1, "city1")
    assert (table.a.place(1), table.a.sand(1)) == ("city1", 30_000)
    assert table.a.cannot_move(2, "city1") == table.b.cannot_move(1, "city1") == "CC-MOVE-06"
    assert table.a.cannot_move(2, "city2") == "CC-MOVE-06"


@rule("CC-MOVE-07", "CC-MOVE-08", "CC-MOVE-14")
def test_a_timer_may_rest_before_its_owner_unflipped_and_go_on_at_any_later_time():
    table = lay(a={"timers": ["pile1"]})
    table.a.moves(1, "front")
    assert (table.a.place(1), table.a.sand(1)) == ("front", 0)
    table.wait(100_000)
    table.a.moves(1, "pile2")
    assert table.a.place(1) == "pile2"


@rule("CC-MOVE-09")
def test_a_timer_may_be_flipped_back_onto_the_place_it_just_left():
    table = lay(a={"timers": ["pile1", "city1"]}, cities=["Delphi"])
    table.a.moves(1, "pile1")
    table.a.moves(2, "city1")
    assert (table.a.place(1), table.a.sand(1)) == ("pile1", 30_000)
    assert (table.a.place(2), table.a.sand(2)) == ("city1", 30_000)


@rule("CC-MOVE-10")
@pytest.mark.parametrize("place", ["pile1", "city1"])
def test_whoever_puts_his_timer_on_the_board_flips_it(place):
    table = lay(cities=["Delphi"])
    table.a.moves(1, place)
    assert table.a.sand(1) == 30_000


@rule("CC-MOVE-11")
def test_nobody_has_to_move():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile2:100"]})
    table.wait(3_600_000)
    assert (table.a.place(1), table.b.place(1), table.winner) == ("pile1", "pile2", None)


@rule("CC-MOVE-12", "CC-MOVE-13")
def test_any_number_of_timers_stands_on_one_pile_several_of_one_player_too():
    table = lay()
    for player in (table.a, table.b, table.c):
        for timer in (1, 2, 3):
            player.moves(timer, "pile1")
    assert len(table.state.timers_on(0)) == 9


@rule("CC-MOVE-15")
def test_a_flipped_timer_is_lifted_thirty_seconds_later_at_the_earliest():
    table = lay()
    table.at(2_000)
    table.a.moves(1, "pile1")
    table.at(31_999)
    assert table.a.cannot_move(1, "front") == "CC-MOVE-02"
    table.at(32_000)
    table.a.moves(1, "front")


@rule("CC-MOVE-16")
def test_a_pile_without_cards_is_no_destination():
    table = lay(piles={2: []})
    assert table.a.cannot_move(1, "pile2") == "CC-MOVE-16"
    assert table.a.cannot_move(1, "pile9") == "CC-MOVE-16"


@rule("CC-MOVE-17", "CC-MOVE-18", "CC-MOVE-19")
def test_atlantis_realms_and_squares_are_open_only_by_a_power(power):
    central = {"central": ["t10"]}
    table = lay(b=central, atlantis=["t10", "t20"])
    assert table.a.cannot_move(1, "atlantis") == "CC-MOVE-17"
    assert table.a.cannot_move(1, "realm2") == "CC-MOVE-18"
    assert table.a.cannot_move(1, "square1") == "CC-MOVE-19"
    power("Opener", opens=lambda table, me, seat, timer, place: me == seat)
    table = lay(a={"gods": ["Opener"]}, b=central, atlantis=["t10", "t20"])
    for timer, place in ((1, "atlantis"), (2, "realm2"), (3, "square1")):
        table.a.moves(timer, place)
        assert table.a.place(timer) == place
    assert table.c.cannot_move(1, "atlantis") == "CC-MOVE-17"
    assert realm(1) == Place.REALM2


@rule("CC-MOVE-20")
def test_from_the_first_part_of_hell_only_the_second_is_open():
    table = lay(a={"timers": ["hell1"]})
    assert table.a.cannot_move(1, "front") == table.a.cannot_move(1, "pile1") == "CC-MOVE-20"
    table.a.moves(1, "hell2")
    assert (table.a.place(1), table.a.sand(1)) == ("hell2", 30_000)


@rule("CC-MOVE-20")
def test_a_power_may_free_a_timer_from_the_first_part_of_hell(power):
    power("Ferryman", frees=lambda table, me, timer: True)
    table = lay(a={"gods": ["Ferryman"], "timers": ["hell1", "hell1"]}, b={"timers": ["hell1"]})
    table.a.moves(1, "pile1")
    table.a.moves(2, "hell2")
    assert (table.a.place(1), table.a.place(2)) == ("pile1", "hell2")
    assert table.b.cannot_move(1, "pile1") == "CC-MOVE-20"


@rule("CC-MOVE-21")
def test_lift_pick_and_placement_are_one_command():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t10", "t30"]})
    table.a.moves(1, "pile2", pick=True)
    assert (table.a.central, table.a.place(1), table.pile(1)) == (["t30"], "pile2", ["t10"])
    assert len(table.match.answers) == 1


@rule("CC-MOVE-22")
def test_two_commands_let_the_next_card_be_seen_before_the_timer_is_placed():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t100", "t30"]})
    table.a.moves(1, "front", pick=True)
    assert table.a.view.piles[0].top.face == "t100"
    table.a.moves(1, "pile1")
    assert (table.a.place(1), table.a.sand(1)) == ("pile1", 30_000)


@rule("CC-MOVE-23")
def test_flipping_back_needs_a_card_that_is_left_after_the_pick():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t30"]})
    assert table.a.cannot_move(1, "pile1", pick=True) == "CC-MOVE-23"
    table.a.moves(1, "pile1")
    assert table.a.central == []


@rule("CC-MOVE-24")
def test_a_timer_before_its_owner_cannot_be_moved_there_again():
    assert lay().a.cannot_move(1, "front") == "CC-MOVE-24"


@rule("CC-CITY-0003")
def test_a_flowed_timer_may_stay_on_a_city_or_leave_it():
    table = lay(a={"timers": ["city1"]}, cities=["Delphi"])
    table.wait(500_000)
    assert table.a.place(1) == "city1"
    table.a.moves(1, "pile1")
    table.b.moves(1, "city1")


@rule("CC-CITY-0004", "CC-CITY-0005")
def test_early_in_the_game_only_the_last_timer_that_was_not_yet_on_the_board_may_enter_a_city():
    played = {"timers": ["pile1:20000"] * 3}
    table = lay({"timers": ["pile1:20000"] * 2}, played, played, cities=["Delphi"], early=True)
    table.a.moves(3, "city1")
    assert table.a.place(3) == "city1"
    table = lay({"timers": ["pile1:20000", "pile1"]}, played, played, cities=["Delphi"], early=True)
    assert table.a.cannot_move(2, "city1") == "CC-CITY-0004"
    table.a.moves(3, "pile2")
    table.a.moves(2, "city1")
    table.wait(30_000)
    table.a.moves(2, "front")
    table.b.moves(1, "city1")


@rule("CC-CITY-0006")
@pytest.mark.parametrize("place", ["hell1", "realm2", "square1"])
def test_a_timer_in_hell_on_a_realm_or_a_square_has_been_on_the_board(place):
    played = {"timers": ["pile1:20000"] * 3}
    table = lay({"timers": [place]}, played, played, cities=["Delphi"], early=True)
    table.a.moves(2, "pile1")
    table.a.moves(3, "city1")
    assert table.a.place(3) == "city1"


@rule("CC-CITY-0007")
def test_no_command_takes_a_city_off_the_board():
    table = lay(a={"timers": ["city1"]}, cities=["Delphi"])
    table.a.moves(1, "front")
    assert [city.card for city in table.a.view.cities] == ["delphi"]


@rule("CC-CITY-0008", "CC-CITY-0009")
def test_a_city_works_for_whose_timer_is_there_flowing_or_flowed_and_not_a_moment_longer():
    for timer in ("city1", "city1:9000"):
        table = lay(a={"timers": [timer], "central": ["t10"]}, temple=["Helios"], cities=["Delphi"])
        assert table.a.view.temple[0].price == 1
        assert table.b.view.temple[0].price == 2
    table.wait(9_000)
    table.a.moves(1, "front")
    assert table.a.view.temple[0].price == 2
    assert table.a.is_refused(table.a.offering("Helios", "t10")) == "CC-OFFER-06"


@rule("CC-CITY-0010")
def test_the_power_of_a_city_may_be_used_any_number_of_times(power):
    used = []
    power("Forge", is_city=True, cannot=lambda *_: None, does=lambda *_: used.append(1))
    table = lay(a={"timers": ["city1"]}, cities=["Forge"])
    for _ in range(3):
        table.a.uses("Forge")
    assert used == [1, 1, 1]


@rule("CC-CITY-0011")
def test_the_timers_of_an_absent_seat_do_not_keep_the_cities_shut():
    played = {"timers": ["pile1:20000"] * 3}
    table = lay({"timers": ["pile1:20000"] * 2}, {}, played, cities=["Delphi"], early=True)
    assert table.a.cannot_move(3, "city1") == "CC-CITY-0004"
    table.b.does(Call.AWAY)
    assert table.b.is_refused(Call.AWAY) == "CC-CITY-0011"
    table.a.moves(3, "city1")
    table.b.does(Call.BACK)
    assert table.a.view.players[1].away is False


@rule("CC-MOVE-21")
@pytest.mark.parametrize(("level", "bot"), [(4, "random"), (5, "random"), (5, "greedy")])
def test_just_the_moves_that_the_rules_allow_are_listed(level, bot):
    match = pentathlon.new("chronos", 4, 3, level=level, horizon_ms=300_000)
    hands = [make_hand(bot, Seat(seat), seat) for seat in range(4)]
    while match.outcome is None and step(match, hands):
        table = match.table
        for seat in map(Seat, range(4) if table.has_begun else ()):
            plain = [way for timer in table.timers_of(seat) for ways in MOVES[timer] for way in ways]
            allowed = [way for way in plain if cannot_place(table, seat, way) is None]
            assert moves(table, seat) == [way for way in allowed if cannot_lift(table, seat, way) is None]
