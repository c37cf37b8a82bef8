"""Step 1, movement, and step 2, the timeline."""

from tests.games.aeon.voyage.sailing import voyage
from tests.tabletop import rule

from pentathlon.games.aeon.printed.cycle import CHART, TILES, Symbol
from pentathlon.games.aeon.voyage.answers import HandOver, Sail
from pentathlon.games.aeon.voyage.movement import BECALMED
from pentathlon.games.aeon.voyage.shown.sight import view
from pentathlon.kernel import Seat


@rule("AT-MOVE-01")
def test_the_argo_must_follow_an_arrow_of_its_tile():
    table = voyage(("movement",))
    assert list(table.ask.options) == [Sail(1), Sail(8), Sail(13)]
    table.picks(Sail(8))
    assert table.now.tile == 8
    table.is_settled()


@rule("AT-MOVE-02")
def test_a_tile_that_nobody_has_seen_is_found_by_its_number_and_laid():
    table = voyage(("movement",))
    assert table.now.revealed == (7,)
    table.picks(Sail(8))
    assert table.now.revealed == (7, 8)
    back = voyage(("movement",), tile=8, revealed=(7, 8))
    back.picks(Sail(7))
    assert back.now.revealed == (7, 8)


@rule("AT-MOVE-02")
def test_arrows_on_a_shared_border_meet():
    opposite = {"N": "S", "S": "N", "E": "W", "W": "E"}
    for tile in CHART.tile:
        for arrow in tile.arrows:
            back = [each for each in TILES[arrow.to].arrows if each.to == tile.number]
            assert opposite[arrow.heading] in {each.heading for each in back}, (tile.number, arrow.to)


@rule("AT-MOVE-03")
def test_no_arrow_leads_over_land():
    table = voyage(("movement",), tile=4, revealed=(4, 5))
    assert table.refuses(Sail(5)) == "AT-MOVE-03"


@rule("AT-MOVE-04", "AT-MOVE-05")
def test_two_arrows_lead_into_the_sectors_of_a_divided_tile_before_it_is_seen():
    table = voyage(("movement",), tile=8, revealed=(8,))
    assert {Sail(9, "alpha"), Sail(9, "beta")} <= set(table.ask.options)
    assert all("Doubled" not in option for option in table.options)
    table.picks(Sail(9, "beta"))
    assert (table.now.tile, table.now.sector) == (9, "beta")


@rule("AT-MOVE-06")
def test_a_sector_is_left_by_its_own_arrows_only():
    alpha = voyage(("movement",), tile=9, sector="alpha")
    assert alpha.refuses(Sail(3)) == "AT-MOVE-06"
    beta = voyage(("movement",), tile=9, sector="beta")
    beta.picks(Sail(3))
    assert beta.now.tile == 3


@rule("AT-MOVE-07")
def test_symbols_are_for_both_sectors():
    for sector in ("alpha", "beta"):
        table = voyage(("symbols",), tile=9, sector=sector)
        table.picks("The story card")
        assert table.now.progress == 1


@rule("AT-MOVE-08")
def test_an_arrow_announces_the_faction_of_the_water_beyond():
    table = voyage(("movement",), tile=9, sector="alpha")
    arrows = {arrow.to: arrow.factions for arrow in view(table.state, Seat(0)).arrows}
    assert arrows[10] == ["lamp-league"]
    assert arrows[8] == ["reef-cities"]


@rule("AT-MOVE-09", "AT-MAPSY-01")
def test_the_river_is_closed_without_its_technology():
    table = voyage(("movement",), tile=15)
    assert table.refuses(Sail(16)) == "AT-MOVE-09"
    opened = voyage(("movement",), tile=15, technologies=("river-sluices",))
    opened.picks(Sail(16))
    assert opened.now.tile == 16
    rivers = [tile for tile in CHART.tile if Symbol.RIVER in tile.symbols]
    for tile in CHART.tile:
        into = [arrow for arrow in tile.arrows if TILES[arrow.to] in rivers]
        assert all(arrow.needs == "river-sluices" for arrow in into)


@rule("AT-MOVE-10", "AT-MOVE-11")
def test_the_city_that_is_left_carries_the_one_token():
    table = voyage(("movement",), ("movement",), tile=1, last_city=6)
    table.picks(Sail(7))
    assert table.now.last_city == 1
    table.picks(Sail(13))
    assert table.now.last_city == 1


@rule("AT-MOVE-13")
def test_without_an_open_arrow_the_argo_stays_and_the_day_goes_on():
    table = voyage(("movement",), ("timeline",), tile=17)
    assert (table.now.tile, table.now.day) == (17, 4)
    table.is_settled()


def test_the_helm_passes_on_every_day_and_can_be_handed_over():
    table = voyage(("dawn",), seats=3, helm=0)
    assert table.asked == "b"
    table.picks(HandOver(2))
    assert table.asked == "c"
    assert table.refuses(HandOver(2)) == "AT-CAMP-07"
    table.picks(HandOver(1))
    assert table.refuses(HandOver(2)) == "AT-CAMP-07", "each hands it over once a day"
    table.picks(Sail(8))
    assert table.now.helm == 1


@rule("AT-MOVE-13")
def test_the_helm_passes_on_and_can_be_handed_over_though_no_arrow_is_open():
    table = voyage(("dawn",), seats=3, helm=0, tile=17)
    assert (table.asked, table.question) == ("b", BECALMED)
    table.picks(HandOver(2))
    assert (table.asked, table.now.helm) == ("c", 2)
    table.declines()
    assert (table.now.helm, table.now.tile) == (2, 17)


def test_every_tile_but_those_of_the_river_is_reached_and_left_without_a_technology():
    dry = {tile.number for tile in CHART.tile if Symbol.RIVER not in tile.symbols}
    found, open_ = {CHART.start}, [CHART.start]
    while open_:
        for arrow in TILES[open_.pop()].arrows:
            if not arrow.needs and arrow.to not in found:
                found.add(arrow.to)
                open_.append(arrow.to)
    assert found == dry
    assert all(any(not arrow.needs for arrow in TILES[number].arrows) for number in dry)


@rule("AT-TIME-01")
def test_the_next_box_is_marked():
    table = voyage(("timeline",), day=8)
    assert table.now.day == 9


@rule("AT-TIME-02", "AT-LOSE-06")
def test_without_a_next_box_the_campaign_is_lost():
    table = voyage(("timeline",), day=36)
    assert (table.winner, table.ended_by) == ("nobody", "AT-LOSE-06")


@rule("AT-TIME-03")
def test_what_stands_on_the_day_waits_for_its_own_step():
    table = voyage(("timeline",), day=11)
    assert table.now.day == 12
    assert "battle" not in table.told
    assert "surge" not in table.told
    table.is_settled()
