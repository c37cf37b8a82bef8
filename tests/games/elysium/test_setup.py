"""Setting up (EL-SETUP)."""

from collections import Counter

import pytest
from tests.tabletop import rule

import pentathlon
from pentathlon import UnknownChoice
from pentathlon.games.elysium import GAME
from pentathlon.games.elysium.printed import CARDS, FAMILIES
from pentathlon.games.elysium.rules.quests import INCOMPLETE, Shown, tiles
from pentathlon.games.elysium.setup import CHOSEN

WITH_APOLLO = "zeus+hades+poseidon+ares+apollo"
WITHOUT_APOLLO = "zeus+hades+poseidon+athena+hermes"


def new(seats=4, seed=1, **options):
    return pentathlon.new("elysium", seats, seed, **options).table


@rule("EL-SETUP-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_three_or_four_play(seats):
    assert [new(number).seats for number in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(UnknownChoice):
        new(seats)


@rule("EL-SETUP-02")
def test_the_side_of_the_pediment_is_drawn_or_chosen_and_stays():
    assert {new(seed=seed).pediment for seed in range(20)} == {0, 1}
    assert {new(seed=seed, pediment="B").pediment for seed in range(5)} == {1}
    match = pentathlon.new("elysium", 2, 3)
    side = match.table.pediment
    while match.outcome is None:
        match.choose(match.ask.options[0])
    assert match.table.pediment == side


def quests(seats, **options):
    view = pentathlon.new("elysium", seats, 1, **options).view(None)["table"]
    return [(quest.number, quest.needs) for quest in view.quests]


@rule("EL-SETUP-03", "EL-SETUP-05", "EL-SETUP-06")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_have_four_quests_one_below_each_dot(seats):
    assert quests(seats, pediment="A") == [(1, ["red"]), (2, ["yellow"]), (3, ["green"]), (4, ["blue"])]
    assert quests(seats, pediment="B") == [(1, ["blue"]), (2, ["red"]), (3, ["yellow"]), (4, ["green"])]


@rule("EL-SETUP-04", "EL-SETUP-06")
def test_two_players_have_two_quests_each_below_two_dots():
    assert quests(2, pediment="A") == [(1, ["red", "yellow"]), (2, ["green", "blue"])]
    assert quests(2, pediment="B") == [(1, ["blue", "red"]), (2, ["yellow", "green"])]


@rule("EL-SETUP-07", "EL-SETUP-08", "EL-SETUP-09", "EL-SETUP-23")
def test_everybody_begins_with_four_gold_four_columns_and_nothing_else():
    table = new(4)
    assert table.epoch == 1
    assert table.gold == [4] * 4
    assert table.columns == [0b1111] * 4
    assert table.domains == table.elysium == [[], [], [], []]
    assert table.discard == []


@rule("EL-SETUP-10", "EL-SETUP-11", "EL-SETUP-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_player_begins_and_the_discs_go_clockwise_with_as_many_points(seats):
    starters = Counter()
    for seed in range(60):
        table = new(seats, seed)
        first = table.order[0]
        starters[first] += 1
        assert table.order == [(first + step) % seats for step in range(seats)]
        assert [table.points[seat] for seat in table.order] == list(range(1, seats + 1))
    assert len(starters) == seats


@rule("EL-SETUP-13")
def test_five_families_are_in_play_at_random_by_name_or_those_for_beginners():
    seen = {new(seed=seed).families for seed in range(40)}
    assert len(seen) > 10
    assert all(len(set(five)) == 5 for five in seen)
    assert len(CHOSEN) == 56
    chosen = new(families=WITH_APOLLO)
    assert [FAMILIES[family].name.lower() for family in chosen.families] == WITH_APOLLO.split("+")
    easy = {FAMILIES[family].title for family in new(families="beginners").families}
    assert easy == {"Zeus", "Hades", "Poseidon", "Athena", "Hephaestus"}
    assert new(families="Apollo, Ares, Zeus, Poseidon, Hades").families == chosen.families
    for wrong in ("zeus+zeus+hades+ares+athena", "zeus+hades", "zeus+hades+ares+athena+pan", 5, None):
        with pytest.raises(UnknownChoice, match="random, beginners"):
            new(families=wrong)


@rule("EL-SETUP-13", "EL-SETUP-14")
def test_their_cards_are_shuffled_and_those_of_the_others_are_away():
    table = new(families=WITHOUT_APOLLO)
    assert Counter(table.faces) == Counter(card for card in CARDS.values() if card.family in table.families)
    orders = {tuple(card.slug for card in new(seed=seed, families=WITHOUT_APOLLO).faces) for seed in range(5)}
    assert len(orders) == 5
    assert all(not seen >> slot & 1 for seen in table.seen for slot in table.pile)


@rule("EL-SETUP-15", "EL-EX-03")
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 10), (4, 13)])
def test_the_agora_has_three_cards_a_player_and_one_more_face_up(seats, cards):
    table = new(seats)
    assert len(table.agora) == cards
    assert all(seen >> slot & 1 for seen in table.seen for slot in table.agora)


@rule("EL-SETUP-16", "EL-SETUP-17")
def test_only_with_apollo_four_cards_lie_open_on_the_oracle():
    with_him, without = new(families=WITH_APOLLO), new(families=WITHOUT_APOLLO)
    assert len(with_him.oracle) == 4
    assert all(seen >> slot & 1 for seen in with_him.seen for slot in with_him.oracle)
    assert without.oracle == []
    assert len(without.pile) == len(with_him.pile) + 4


@rule("EL-SETUP-18", "EL-SETUP-19")
def test_three_level_tiles_and_ten_family_tiles_are_laid_out():
    view = pentathlon.new("elysium", 2, 1, families=WITH_APOLLO).view(0)["table"]
    tiles = Counter((tile.tile, tile.points) for tile in view.tiles)
    families = ("Zeus", "Hades", "Poseidon", "Ares", "Apollo")
    wanted = [("Level 1", 3), ("Level 2", 6), ("Level 3", 9)] + [
        (name, vp) for name in families for vp in (5, 2)
    ]
    assert tiles == Counter(wanted)
    assert all(tile.holder is None for tile in view.tiles)


@rule("EL-SETUP-20", "EL-SETUP-21")
def test_prestige_starts_at_zero_and_counts_only_with_ares():
    from pentathlon.games.elysium.rules.scoring import prestige_points

    for families, points in ((WITH_APOLLO, 16), (WITHOUT_APOLLO, 0)):
        table = new(2, families=families)
        assert table.prestige == [0, 0]
        table.prestige[0] = 1
        assert prestige_points(table, 0) == points


@rule("EL-SETUP-22")
def test_the_supply_gives_gold_points_and_rings():
    from tests.games.elysium.tabletop import GIFT, lay

    table = lay(agora=[GIFT, "Pandora"], turn=4)
    table.a.takes("Gift")
    assert (table.a.gold, table.a.vp) == (0, 3)
    table.b.takes("Pandora")
    assert table.b.has_ring("Pandora")


@rule("EL-BENEF-01", "EL-BENEF-02", "EL-TRANS-03")
def test_the_rulebook_says_what_each_quest_shows():
    rows = [line.strip("| ").split(" | ") for line in GAME.rulebook.text.splitlines() if line[:2] == "| "]
    printed = {
        (who, which): Shown(*map(int, numbers))
        for who, which, *numbers in rows
        if who in ("3 or 4", "2", "any") and len(numbers) == 3
    }
    fronts = {
        (who, str(number)): shown
        for who, seats in (("3 or 4", 4), ("2", 2))
        for number, shown in enumerate(tiles(seats), 1)
    }
    assert printed == {**fronts, ("any", "incomplete"): INCOMPLETE}
