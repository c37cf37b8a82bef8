"""Bargaining, conduct and the next game (CC-DEAL, CC-FAIR, CC-NEXT)."""

from collections import Counter

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon import UnknownChoice
from pentathlon.games.chronos import GAME
from pentathlon.games.chronos.faces import T0
from pentathlon.games.chronos.rules.commands import Accept, Call, Propose, Say
from pentathlon.games.chronos.rules.places import ATLANTIS, Place
from pentathlon.games.chronos.rules.rematch import left_by, next_game, opened
from pentathlon.games.chronos.settings import Settings
from pentathlon.kernel import Seat


def frozen(**settings):
    """a and b have flowed on one pile."""
    return lay(a={"timers": ["pile1"]}, b={"timers": ["pile1"]}, **settings)


@rule("CC-DEAL-01")
def test_players_may_talk_at_any_time():
    match = pentathlon.new("chronos", 3, 1)
    match.choose(Say(None, "Hello, all of you (and good luck)!"), Seat(1))
    table = lay(a={"timers": ["pile1:5000"] * 3})
    table.a.says("I lift if you lift")
    assert table.match.events_for(Seat(2))[-1].facts == ("I lift if you lift",)
    assert table.a.is_refused(Say(None, "  ")) == table.a.is_refused(Say(None, "x" * 201)) == "CC-DEAL-01"


@rule("CC-DEAL-03", "CC-DEAL-06")
def test_an_agreement_changes_nothing_on_the_board_and_binds_nobody():
    table = frozen()
    table.a.proposes("pile1", "b", first="b", promise="I starve c")
    before = (table.state.place[:], table.state.deadline[:], table.state.central)
    table.b.accepts()
    assert (table.state.place[:], table.state.deadline[:], table.state.central) == before
    assert table.c.view.bargains[0].accepted is True
    assert table.told[-2:] == ["proposes", "accepts"]
    table.a.moves(1, "pile2")
    table.b.moves(1, "front", pick=True)
    assert table.b.central == ["t10"]


@rule("CC-DEAL-04", "CC-DEAL-07")
def test_all_talk_is_heard_by_everybody_unless_the_table_allows_whispers():
    table = lay(seats=6, teams=True)
    assert table.a.is_refused(Say(3, "psst")) == "CC-DEAL-04"
    table.a.says("You there")
    assert all(table.match.events_for(seat)[-1].facts == ("You there",) for seat in (None, 1, 5))
    table = lay(open_talk=False)
    table.a.says("psst", to="b")
    heard = [table.match.events_for(seat)[-1].secret for seat in (Seat(0), Seat(1), Seat(2), None)]
    assert heard == [("psst",), ("psst",), (), ()]
    assert table.a.is_refused(Say(0, "psst")) == table.a.is_refused(Say(9, "psst")) == "CC-DEAL-01"


@rule("CC-DEAL-05")
def test_an_offer_names_pile_and_partner_and_lapses_with_time():
    table = frozen()
    for wrong in (
        Propose(Place.PILE2, 1, 1, ""),
        Propose(Place.PILE1, 2, 2, ""),
        Propose(Place.PILE1, 0, 0, ""),
        Propose(Place.PILE1, 1, 2, ""),
        Propose(Place.CITY1, 1, 1, ""),
    ):
        assert table.a.is_refused(wrong) == "CC-DEAL-05"
    table.a.proposes("pile1", "b", first="b", promise="the next one is yours")
    shown = table.c.view.bargains[0]
    assert (shown.seat, shown.partner, shown.first) == (0, 1, 1)
    assert (shown.promise, shown.due) == ("the next one is yours", 15_000)
    assert table.c.is_refused(Accept(1)) == "CC-DEAL-05"
    table.at(15_000)
    assert table.a.view.bargains == []
    assert table.b.is_refused(Accept(1)) == "CC-DEAL-05"


@rule("CC-DEAL-05")
def test_an_offer_is_over_when_it_is_declined_or_a_named_timer_leaves():
    table = frozen()
    table.a.proposes("pile1", "b", first="a")
    table.b.declines()
    assert table.a.view.bargains == []
    table.a.proposes("pile1", "b", first="a")
    table.b.moves(1, "pile1")
    assert table.a.view.bargains == []


@rule("CC-FAIR-01")
def test_the_table_itself_keeps_hands_off_flowing_timers():
    table = lay(a={"timers": ["pile1:1"]})
    assert table.a.cannot_move(1, "pile2") == "CC-MOVE-02"


@rule("CC-FAIR-02")
def test_nobody_acts_for_an_absent_player_and_the_game_does_not_wait():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile2"]})
    table.a.does(Call.AWAY)
    table.wait(60_000)
    table.b.moves(1, "front", pick=True)
    assert (table.a.place(1), table.b.central) == ("pile1", ["t10"])


@rule("CC-FAIR-03")
def test_hands_are_only_so_quick_and_voices_are_never_held_up():
    table = lay(
        a={"central": ["t10", "t20"], "timers": ["pile6"]}, temple=["Helios"], hand_gap_ms=200, quiet=9_000
    )
    table.at(1_000)
    table.a.moves(1, "front")
    table.at(1_199)
    assert table.a.cannot_move(2, "pile1") == "CC-FAIR-03"
    assert table.a.is_refused(table.a.offering("Helios", "t10", "t20")) == "CC-FAIR-03"
    table.a.claims()
    table.a.says("Slowly")
    table.b.moves(1, "pile1")
    table.at(1_200)
    table.a.moves(2, "pile1")


@rule("CC-FAIR-04")
def test_settings_are_agreed_before_the_start_shown_to_everybody_and_recorded():
    match = pentathlon.new("chronos", 3, 1, duration_ms="15s", duty_ms=20000, knocks="off", level=3)
    assert match.table.settings.duration_ms == 15_000
    assert match.view(None)["table"].settings.duty_ms == 20_000
    again = pentathlon.load(pentathlon.save(match))
    assert again.options == match.options
    assert (again.options["level"], again.options["knocks"]) == (3, False)
    assert pentathlon.new("chronos", 3, 1).table.settings._replace(of_powers=()) == Settings()
    with pytest.raises(UnknownChoice, match="duration_ms cannot be 7"):
        pentathlon.new("chronos", 3, 1, duration_ms=7)
    assert all(len(choice.meaning) > 20 for choice in GAME.choices)


def finished(seats=4, seed=3, level=4):
    """A table at the end of a game in which cards were used."""
    match = pentathlon.new("chronos", seats, seed, level=level)
    table = match.table
    for at in range(30):
        pile = table.piles[at % (seats + 3)]
        zone = (table.discard, table.central[at % seats])[at % 2]
        zone.append(pile.pop())
    return table


@rule("CC-NEXT-01", "CC-NEXT-02")
def test_the_used_cards_go_shuffled_under_the_piles_spread_evenly():
    table = finished()
    left = left_by(table)
    assert len(left.used) == 30 + 7
    after = pentathlon.new("chronos", 4, 9, level=4, **next_game(table, 9)).table
    for old, new in zip(left.piles, after.piles, strict=False):
        assert [after.face(slot) for slot in new][-len(old) :] == old
    added = [len(new) - len(old) for old, new in zip(left.piles, after.piles, strict=False)]
    assert (sum(added), max(added) - min(added) <= 1) == (37, True)
    assert Counter(face.slug for face in after.faces) == Counter(face.slug for face in table.faces)


@rule("CC-NEXT-01")
def test_what_lies_on_the_piles_is_sealed_with_the_seed_of_the_next_game():
    table = finished()
    text = next_game(table, 9)["cards"]
    assert text != next_game(table, 10)["cards"]
    assert opened(text, 9) == left_by(table)._replace(used=opened(text, 9).used)
    with pytest.raises(UnknownChoice, match="cannot be read"):
        pentathlon.new("chronos", 4, 10, level=4, cards=text)
    with pytest.raises(UnknownChoice, match="cards cannot be"):
        pentathlon.new("chronos", 4, 10, cards="anything")


@rule("CC-NEXT-03", "CC-NEXT-04")
def test_the_atlantis_is_used_and_zeros_go_back_to_their_supply():
    table = finished()
    sunken = [pile.pop() for pile in table.piles[:5]]
    table.piles[ATLANTIS] = sunken
    table.faces = (*table.faces, T0, T0)
    table.central[0] += [len(table.faces) - 2, len(table.faces) - 1]
    left = left_by(table)
    assert all(table.face(slot) in left.used for slot in sunken)
    assert "t0" not in {face.slug for face in left.used}
    assert len(left.used) == 30 + 5 + 7
    after = pentathlon.new("chronos", 4, 9, level=4, **next_game(table, 9)).table
    assert (set(after.place), after.central, after.discard) == ({14}, [[]] * 4, [])
    assert after.cubes == {}


@rule("CC-NEXT-05")
@pytest.mark.parametrize(("seats", "level"), [(5, 4), (4, 3)])
def test_with_other_players_or_another_level_all_cards_are_shuffled_anew(seats, level):
    options = next_game(finished(), 9)
    after = pentathlon.new("chronos", seats, 9, level=level, **options).table
    fresh = pentathlon.new("chronos", seats, 9, level=level).table
    assert [face.slug for face in after.faces] == [face.slug for face in fresh.faces]


@rule("CC-NEXT-06")
def test_a_new_atlantis_is_made_of_used_cards(power):
    for number in range(6):
        power(f"Sea God {number}", needs="atlantis")
    table = finished()
    table.settings = table.settings._replace(level=5)
    seed = next(seed for seed in range(99) if pentathlon.new("chronos", 4, seed).table.piles[ATLANTIS])
    after = pentathlon.new("chronos", 4, seed, **next_game(table, seed)).table
    used = Counter(face.slug for face in left_by(table).used)
    assert len(after.piles[ATLANTIS]) == 5
    assert not Counter(after.face(slot).slug for slot in after.piles[ATLANTIS]) - used
