"""The adversary on the chart."""

from tests.games.aeon.voyage.sailing import page, voyage
from tests.tabletop import rule

from pentathlon.games.aeon.voyage.adversary import distances
from pentathlon.games.aeon.voyage.answers import Quarter

HUNTER = "toll-taker"
ROW = (7, 8, 9, 10, 11, 12)


def hunt(*steps, **fields):
    """A voyage with an adversary that knows the row of tile 7."""
    return voyage(
        *steps, **{"adversary": HUNTER, "revealed": ROW, "tile": 7, "heading": "exploration", **fields}
    )


@rule("AT-ADV-01")
def test_until_it_is_introduced_its_symbol_means_nothing():
    table = voyage(("omen",), ("omen",), ("stir",), revealed=ROW, tile=7)
    assert (table.now.lair, table.now.omens) == (0, 0)
    table.goes_through(("effect", "adversary", 1, "", "comes"))
    assert table.now.adversary == HUNTER


@rule("AT-ADV-02", "AT-ADV-09")
def test_each_symbol_brings_it_one_tile_nearer():
    table = hunt(("stir",), lair=12)
    assert table.now.lair == 11
    table.goes_through(("omen",))
    assert table.now.lair == 10


@rule("AT-ADV-03", "AT-ADV-04")
def test_when_it_arrives_it_leaves_the_chart_and_is_fought_at_the_end_of_the_step():
    table = hunt(("stir",), ("effect", "crew", 1), ("end of step",), lair=8)
    assert (table.now.lair, table.now.crew) == (0, 11)
    assert (table.state.foe, table.now.battle) == (HUNTER, "adversary")


@rule("AT-ADV-05", "AT-ADV-06")
def test_off_the_chart_the_second_symbol_of_cards_brings_it_and_more_mean_nothing():
    table = hunt(("omen",))
    assert (table.now.lair, table.now.omens) == (0, 1)
    table.goes_through(("omen",), ("omen",), ("omen",))
    assert table.now.lair == 11
    table.is_settled()


@rule("AT-ADV-06")
def test_the_next_day_begins_without_signs():
    table = hunt(("symbols",), ("omen",), omens=1, has_spawned=True)
    assert (table.now.lair, table.now.omens, table.now.has_spawned) == (0, 1, False)


@rule("AT-ADV-07", "AT-SUMM-11")
def test_any_other_symbol_brings_it_at_once():
    table = hunt(("stir",), heading="encounter")
    assert table.now.lair == 11


@rule("AT-ADV-08")
def test_it_comes_four_tiles_away_on_a_tile_of_the_groups_choice():
    table = hunt(("stir",), revealed=(*ROW, 5), heading="story")
    assert table.now.lair == 11
    near = hunt(("stir",), revealed=(7, 8, 13), heading="story")
    assert set(near.ask.options) == {Quarter(8), Quarter(13)}
    assert near.refuses(Quarter(7)) == "AT-ADV-08"
    near.picks(Quarter(13))
    assert near.now.lair == 13


@rule("AT-ADV-10")
def test_it_needs_no_arrows():
    table = hunt(("stir",), revealed=(9, 15), tile=9, lair=15)
    assert table.now.hunted


@rule("AT-ADV-11")
def test_of_two_short_ways_it_takes_the_row():
    table = hunt(("stir",), revealed=(1, 2, 7, 8), tile=1, lair=8)
    assert table.now.lair == 7


@rule("AT-ADV-12")
def test_without_a_way_it_waits():
    table = hunt(("stir",), revealed=(7, 12), lair=12)
    assert table.now.lair == 12
    assert 12 not in distances(table.state)


@rule("AT-ADV-13")
def test_on_the_argos_tile_a_symbol_starts_the_battle():
    table = hunt(("stir",), lair=7)
    assert (table.now.hunted, table.now.lair) == (True, 0)


@rule("AT-ADV-15")
def test_while_its_battle_waits_more_symbols_mean_nothing():
    table = hunt(("stir",), ("omen",), ("stir",), hunted=True)
    assert (table.now.lair, table.now.omens) == (0, 0)
    table.is_settled()


def test_a_page_may_let_it_go():
    with page("a", "= adversary leaves"):
        table = hunt(("adventure", "a"), lair=9)
    assert (table.now.adversary, table.now.lair) == ("", 0)
