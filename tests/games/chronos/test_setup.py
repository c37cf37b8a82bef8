"""Setting up (CC-SETUP)."""

from collections import Counter

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon import Illegal, UnknownChoice
from pentathlon.games.chronos.printed import POWERS, Excluded
from pentathlon.games.chronos.rules.commands import COLOURS, Call, Colour
from pentathlon.games.chronos.rules.places import ATLANTIS, FRONT
from pentathlon.games.chronos.settings import Settings
from pentathlon.games.chronos.setup import is_excluded
from pentathlon.kernel import Seat
from pentathlon.kernel.record import fingerprint


def new(seats=4, seed=1, **options):
    return pentathlon.new("chronos", seats, seed, **options).table


def sizes(table):
    return sorted((len(pile) for pile in table.piles[:9] if pile), reverse=True)


@rule("CC-SETUP-01")
@pytest.mark.parametrize("seats", [1, 2, 7])
def test_three_to_six_may_play_and_nobody_else(seats):
    with pytest.raises(UnknownChoice, match="3, 4, 5 or 6"):
        new(seats)


@rule("CC-SETUP-02")
def test_all_cards_of_the_level_are_shuffled_together():
    table = new(4, level=4)
    printed = Counter(face.slug for face in table.faces)
    assert printed == {
        "t10": 17,
        "t20": 16,
        "t30": 14,
        "t50": 10,
        "t100": 5,
        "hydra": 5,
        "minotaur": 5,
        "north": 5,
        "east": 5,
        "south": 5,
        "west": 5,
        "cataclysm": 4,
        "war": 7,
        "starvation": 7,
    }
    assert [face.slug for face in table.faces] != [face.slug for face in new(4, seed=2, level=4).faces]


@rule("CC-SETUP-03")
@pytest.mark.parametrize(("seats", "piles"), [(3, 6), (4, 7), (5, 8), (6, 9)])
def test_there_are_three_piles_more_than_players(seats, piles):
    assert len(sizes(new(seats, level=4))) == piles
    assert len(pentathlon.new("chronos", seats, 1, level=4).view(None)["table"].piles) == piles


@rule("CC-SETUP-04")
@pytest.mark.parametrize(
    ("seats", "split"),
    [(3, [19] * 2 + [18] * 4), (4, [16] * 5 + [15] * 2), (5, [14] * 6 + [13] * 2), (6, [13] * 2 + [12] * 7)],
)
def test_piles_differ_by_one_card_at_most(seats, split):
    assert sizes(new(seats, level=4)) == split


@rule("CC-SETUP-05")
def test_the_top_card_is_seen_and_the_next_one_as_soon_as_it_leaves():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t50", "hydra"]})
    assert table.b.view.piles[0].top.face == "hydra"
    table.a.moves(1, "front", pick=True)
    assert table.b.view.piles[0].top.face == "t50"


@rule("CC-SETUP-06", "CC-SETUP-07")
def test_the_full_game_has_two_cities_and_six_gods_at_random():
    tables = [new(4, seed) for seed in range(30)]
    for table in tables:
        pairs = "castor" in table.gods
        assert (len(set(table.cities)), len(set(table.temple))) == (2, 6 + pairs)
        assert all(POWERS[city].is_city for city in table.cities)
        assert not any(POWERS[god].is_city for god in table.gods)
    assert len({table.gods for table in tables}) > 1
    assert len({table.cities for table in tables}) > 1


@rule("CC-SETUP-08", "CC-SETUP-09")
def test_of_a_pair_both_are_laid_out_and_fill_one_draw():
    seen = set()
    for seed in range(60):
        table = new(4, seed)
        pair = [god for god in table.gods if god in ("castor", "pollux")]
        seen.add(len(pair))
        assert len(pair) in (0, 2)
        assert len(table.gods) == (7 if pair else 6)
    assert seen == {0, 2}


@rule("CC-SETUP-10", "CC-SETUP-11", "CC-SETUP-12")
def test_gods_are_left_out_by_players_and_teams():
    for twin in ("castor", "pollux"):
        assert is_excluded(POWERS[twin], 3, Settings())
        assert is_excluded(POWERS[twin], 6, Settings(teams=True))
        assert not is_excluded(POWERS[twin], 6, Settings())
    assert is_excluded(POWERS["chronos"], 6, Settings())
    assert not is_excluded(POWERS["chronos"], 5, Settings())


@rule("CC-SETUP-13")
def test_a_god_that_may_not_be_used_is_replaced_by_another(power):
    for number in range(40):
        power(f"Not for three {number}", excluded=Excluded(seats=3))
    for seed in range(20):
        table = new(3, seed)
        assert len(table.gods) == 6
        assert not [god for god in table.gods if god.startswith("not-for-three")]


@rule("CC-SETUP-14", "CC-SETUP-15")
@pytest.mark.parametrize(
    ("seats", "split"),
    [(3, [18] * 3 + [17] * 3), (4, [15] * 7), (5, [14] + [13] * 7), (6, [12] * 6 + [11] * 3)],
)
def test_the_atlantis_has_five_of_the_shuffled_cards_before_the_piles_are_split(power, seats, split):
    power("Sea God", needs="atlantis", forbids_offer=None)
    table = next(table for table in (new(seats, seed) for seed in range(99)) if "sea-god" in table.gods)
    assert len(table.piles[ATLANTIS]) == 5
    assert sizes(table) == split
    power("Sea City", is_city=True, needs="atlantis")
    table = next(table for table in (new(seats, seed) for seed in range(99)) if "sea-city" in table.cities)
    assert len(table.piles[ATLANTIS]) == 5


@rule("CC-SETUP-16")
def test_without_need_there_is_no_atlantis():
    table = new(4, level=4)
    assert table.piles[ATLANTIS] == []
    assert pentathlon.new("chronos", 4, 1, level=4).view(None)["table"].atlantis is None


@rule("CC-SETUP-17")
def test_ten_zeros_lie_beside_the_board_if_somebody_needs_them(power):
    power("Bearer", needs="zeros")
    for number in range(12):
        power(f"God {number}")
    tables = [new(4, seed) for seed in range(40)]
    with_them = [table for table in tables if "bearer" in table.gods]
    without = [table for table in tables if not table.zeros]
    assert with_them
    assert without
    assert all(len(table.zeros) == 10 for table in with_them)
    assert all(table.face(slot).slug == "t0" for table in with_them for slot in table.zeros)
    assert all("bearer" not in table.gods for table in without)


@rule("CC-SETUP-20")
def test_each_player_chooses_a_colour_that_nobody_else_has():
    match = pentathlon.new("chronos", 3, 1)
    with pytest.raises(Illegal, match="CC-SETUP-20"):
        match.choose(Call.READY, Seat(0))
    match.choose(Colour.RED, Seat(0))
    with pytest.raises(Illegal, match="CC-SETUP-20"):
        match.choose(Colour.RED, Seat(1))
    match.choose(Colour.BLUE, Seat(0))
    match.choose(Colour.RED, Seat(1))
    assert [player.colour for player in match.view(None)["table"].players] == ["blue", "red", None]


@rule("CC-SETUP-21", "CC-SETUP-22")
@pytest.mark.parametrize(("seats", "timers"), [(3, 3), (4, 3), (5, 2), (6, 2)])
def test_up_to_four_players_have_three_timers_each_and_more_have_two(seats, timers):
    table = new(seats)
    assert [len(table.timers_of(seat)) for seat in range(seats)] == [timers] * seats


@rule("CC-SETUP-23")
def test_three_timers_come_in_four_colours_only():
    for colour in COLOURS:
        match = pentathlon.new("chronos", 4, 1)
        refusal = match.why_not(Seat(0), colour)
        assert (refusal and refusal.rule) == (None if colour in COLOURS[:4] else "CC-SETUP-23")
        assert pentathlon.new("chronos", 5, 1).why_not(Seat(0), colour) is None


@rule("CC-SETUP-24", "CC-SETUP-25")
def test_all_begins_empty_with_all_timers_flowed_before_their_owners():
    table = new(4)
    assert set(table.place) == {FRONT}
    assert all(table.has_flowed(timer) for timer in range(12))
    assert (table.central, table.winds, table.discard) == ([[]] * 4, [[]] * 4, [])
    assert set(table.owners) <= {-1}


@rule("CC-SETUP-26")
def test_the_seed_rebuilds_the_set_up():
    assert fingerprint(new(5, 77)) == fingerprint(new(5, 77))
    assert fingerprint(new(5, 77)) != fingerprint(new(5, 78))
