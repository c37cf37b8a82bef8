"""Step 6, advancement: research, trade, crafting, breeding, facilities."""

import pytest
from tests.games.aeon.voyage.sailing import page, voyage
from tests.tabletop import rule

from pentathlon.games.aeon.content.loadouts import LOADOUTS
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.cycle import OUTFIT, TECHNOLOGIES
from pentathlon.games.aeon.voyage.advancement import cannot_do
from pentathlon.games.aeon.voyage.answers import Breed, Craft, Employ, Exchange, Matter, Research
from pentathlon.games.aeon.voyage.encounter import provision
from pentathlon.games.aeon.voyage.shown.sight import view
from pentathlon.games.aeon.voyage.shown.technology_texts import text_of
from pentathlon.games.aeon.voyage.state import Aboard, Note
from pentathlon.kernel import Seat

RICH = {"resources": (20, 20, 20, 20), "cores": (5, 5, 5)}
STEP = ("advancement",)


def works(**fields):
    """An advancement step."""
    return voyage(STEP, **{"day": 3, **fields})


def forbids(table, deed):
    """The clause by which something cannot be done, asked or not: with nothing to do nobody is asked."""
    refusal = cannot_do(table.state, Seat(0), deed, None)
    assert refusal is not None, f"nothing forbids {deed}"
    return refusal.rule


@rule("AT-TECH-01")
def test_everything_is_done_in_any_order_until_the_group_goes_on():
    table = works(day=6, technologies=(*OUTFIT.technologies, "market-galley"), **RICH)
    table.picks(Craft("grip-straps"))
    table.picks(Research("deep-anchor"))
    table.picks(Exchange("mortal", "divine", 2))
    table.picks(Breed("titan-cradle"))
    table.picks(Craft("grip-straps"))
    table.passes()
    assert "deep-anchor" in table.now.technologies
    assert table.now.armory.count("grip-straps") == 2
    table.is_settled()


@rule("AT-TECH-02", "AT-TECH-12", "AT-BREED-06")
def test_what_technologies_wrote_down_happens_on_its_day():
    notes = (Note(9, "breeding", "titan-cradle"), Note(9, "cooldown", "lookout-mast"), Note(10, "story", "a"))
    early = works(day=8, notes=notes)
    assert early.now.notes == notes
    table = works(day=9, notes=notes, titans=())
    table.picks("The Lantern")
    assert [titan.sheet for titan in table.now.titans] == [0]
    assert table.now.notes == (Note(10, "story", "a"),)


@rule("AT-TECH-03", "AT-TECH-04")
def test_a_project_gives_nothing_yet_but_can_be_read():
    table = works(projects=("surgeon-s-hall",))
    assert forbids(table, Employ("surgeon-s-hall")) == "AT-TECH-04"
    shown = {card.name: card for card in view(table.state, Seat(0)).technologies}
    assert "CREW" in shown["Surgeon's Hall"].text.upper()
    assert not shown["Surgeon's Hall"].owned


@rule("AT-TECH-05")
def test_what_is_in_reserve_is_neither_researched_nor_seen():
    table = works(day=6)
    assert forbids(table, Research("tide-organ")) == "AT-TECH-05"
    assert "Tide Organ" not in {card.name for card in view(table.state, Seat(0)).technologies}


@rule("AT-TECH-06")
def test_core_technologies_come_with_the_cycle():
    core = {slug for slug, card in TECHNOLOGIES.items() if card.kind == "core"}
    assert core == set(OUTFIT.technologies)
    table = works(day=6)
    assert forbids(table, Research("oar-deck")) == "AT-TECH-03"


@rule("AT-TECH-07")
def test_a_breakthrough_allows_one_project_of_its_kind():
    plain = works(day=3)
    assert forbids(plain, Research("deep-anchor")) == "AT-TECH-07"
    table = works(day=6)
    assert forbids(table, Research("ballista-volley")) == "AT-TECH-07"
    table.picks(Research("deep-anchor"))
    assert forbids(table, Research("lookout-mast")) == "AT-TECH-07"


@rule("AT-TECH-08")
def test_a_project_needs_all_that_it_asks_for():
    poor = works(day=6)
    assert forbids(poor, Research("forlorn-naos")) == "AT-TECH-08"
    early = works(day=6, projects=("river-sluices",), story=2)
    assert forbids(early, Research("river-sluices")) == "AT-TECH-08"
    later = works(day=6, projects=("river-sluices",), story=5)
    later.picks(Research("river-sluices"))
    assert "river-sluices" in later.now.technologies


@rule("AT-TECH-09", "AT-TECH-17")
def test_research_pays_brings_projects_and_does_what_is_immediate():
    table = works(day=6, resources=(0, 0, 4, 0))
    table.picks(Research("forlorn-naos"))
    assert table.now.resources == (0, 0, 1, 0)
    assert "nymph-well" in table.now.projects
    assert "forlorn-naos" not in table.now.projects
    assert table.now.godforms == ("the-smith", "the-tide")


@rule("AT-TECH-11")
def test_an_ability_rests_after_use():
    table = works(day=5, technologies=("lookout-mast",), deck=("x01", "x02"))
    table.picks(Employ("lookout-mast"))
    table.picks(table.ask.options[0])
    assert table.now.notes == (Note(8, "cooldown", "lookout-mast"),)
    next_day = works(day=6, technologies=("lookout-mast",), notes=table.now.notes)
    assert forbids(next_day, Employ("lookout-mast")) == "AT-TECH-11"
    ready = works(day=8, technologies=("lookout-mast",), notes=table.now.notes)
    assert Employ("lookout-mast") in list(ready.ask.options)


@rule("AT-TECH-13", "AT-TECH-14")
def test_an_active_ability_works_once_a_day_in_this_step():
    table = works(technologies=("surgeon-s-hall",), heroes={2: {"danger": 3}})
    table.picks(Employ("surgeon-s-hall"))
    table.picks("Melitta")
    assert table.heroes[2].danger == 2
    assert forbids(table, Employ("surgeon-s-hall")) == "AT-TECH-14"
    table.passes()
    table.goes_through(("end",), STEP)
    assert table.now.used == ()


@rule("AT-TECH-15")
def test_what_is_permanent_needs_no_use():
    table = works(technologies=("great-propylon", "excursion-propylon"))
    assert forbids(table, Employ("great-propylon")) == "AT-TECH-15"
    assert provision(table.now).limit == 2


@rule("AT-TECH-16")
def test_a_reference_does_nothing():
    with_it = TECHNOLOGIES["titan-cradle"]
    assert with_it.reference
    assert with_it.ability is None
    assert with_it.reference in text_of("titan-cradle")


@rule("AT-TECH-18", "AT-MOVE-12")
def test_negotiation_is_for_cities_but_not_the_last_one():
    sea = works(tile=7)
    assert forbids(sea, Employ("ship-s-council")) == "AT-TECH-18"
    again = works(tile=1, last_city=1)
    assert forbids(again, Employ("ship-s-council")) == "AT-MOVE-12"
    table = works(tile=1, last_city=6)
    table.picks(Employ("ship-s-council"))
    assert (table.now.standing, table.now.resources[0]) == ((1, 0, 0), OUTFIT.mortal - 2)


@rule("AT-TECH-18")
def test_envoys_gain_something_from_friends_only():
    cool = works(tile=1, technologies=("envoys-bench",))
    assert forbids(cool, Employ("envoys-bench")) == "AT-TECH-18"
    table = works(tile=1, technologies=("envoys-bench",), standing=(2, 0, 0))
    table.picks(Employ("envoys-bench"))
    assert table.now.resources[2] == 1


@rule("AT-TECH-19", "AT-CRAFT-02")
def test_only_the_gear_of_ones_own_facilities_can_be_made():
    table = works(**RICH)
    assert forbids(table, Craft("maul")) == "AT-CRAFT-02"
    table.picks(Craft("long-bow"))
    assert "long-bow" in table.now.armory


@rule("AT-TECH-20", "AT-AA-01")
def test_how_many_abilities_are_prepared_depends_on_the_propylon():
    first = works(technologies=("excursion-propylon", "ballista-volley", "signal-fires"))
    assert (provision(first.now).limit, provision(first.now).argo) == (1, (0, 1))


@rule("AT-TECH-21")
def test_what_would_end_after_the_last_day_is_not_begun():
    table = works(day=35, technologies=("titan-cradle", "tide-organ"), **RICH)
    assert forbids(table, Breed("titan-cradle")) == "AT-TECH-21"
    assert forbids(table, Employ("tide-organ")) == "AT-TECH-21"
    in_time = works(day=34, technologies=("titan-cradle",), **RICH)
    in_time.picks(Breed("titan-cradle"))


def test_every_technology_can_be_reached():
    found = {*OUTFIT.technologies, *OUTFIT.projects}
    while more := {lead for slug in found for lead in TECHNOLOGIES[slug].leads} - found:
        found |= more
    assert found == set(TECHNOLOGIES)


def test_all_gear_but_fists_is_made_somewhere_and_once():
    made = [product.gear for card in TECHNOLOGIES.values() for product in card.makes]
    gear = {card.slug for card in CARDS.values() if card.kind.name == "GEAR"}
    assert sorted(made) == sorted(gear - {"fists"})
    assert {slug for level in LOADOUTS for titan in level for slug in titan} <= set(made)


# trade and crafting


@rule("AT-TRADE-01")
def test_a_market_allows_so_many_exchanges_a_day():
    table = works(technologies=("market-galley",), resources=(9, 0, 0, 0))
    for _ in range(2):
        table.picks(Exchange("mortal", "primordial", 1))
    assert table.now.resources[:2] == (5, 2)
    assert forbids(table, Exchange("mortal", "primordial", 1)) == "AT-TRADE-01"


@rule("AT-TRADE-02")
def test_one_kind_is_exchanged_for_another():
    table = works(technologies=("market-galley",), resources=(9, 0, 0, 0))
    assert forbids(table, Exchange("mortal", "mortal", 1)) == "AT-TRADE-02"
    assert forbids(table, Exchange("mortal", "fame", 1)) == "AT-TRADE-02"
    assert forbids(table, Exchange("fame", "mortal", 1)) == "AT-TRADE-02"


@rule("AT-TRADE-03")
def test_an_exchange_converts_as_much_as_one_likes():
    table = works(technologies=("market-galley",), resources=(9, 0, 0, 0))
    assert forbids(table, Exchange("mortal", "rare", 5)) == "AT-TRADE-03"
    table.picks(Exchange("mortal", "rare", 4))
    assert table.now.resources == (1, 0, 0, 4)


@rule("AT-CRAFT-01", "AT-CRAFT-04", "AT-CRAFT-06")
def test_gear_is_made_while_resources_last():
    table = works(resources=(5, 0, 0, 0))
    table.picks(Craft("grip-straps"))
    table.picks(Craft("plate-patch"))
    assert table.now.resources[0] == 1
    assert {"grip-straps", "plate-patch"} <= set(table.now.armory)
    assert forbids(table, Craft("whetstone")) == "AT-CRAFT-04"


@rule("AT-CRAFT-03")
def test_there_are_only_so_many_copies():
    table = works(**RICH)
    assert CARDS["bronze-sword"].copies == 2
    assert forbids(table, Craft("bronze-sword")) == "AT-CRAFT-03"


@rule("AT-CRAFT-04")
def test_cores_of_any_kind_are_taken_where_most_are():
    table = works(technologies=("godsmith",), resources=(0, 0, 2, 0), cores=(2, 1, 0))
    table.picks(Craft("god-spear"))
    assert (table.now.resources, table.now.cores) == ((0, 0, 0, 0), (0, 1, 0))


@rule("AT-CRAFT-05")
def test_a_card_that_is_part_of_the_price_is_spent():
    without = works(technologies=("maze-smithy",), **RICH)
    assert forbids(without, Craft("greater-sandals")) == "AT-CRAFT-05"
    table = works(technologies=("maze-smithy",), armory=("winged-sandals",), **RICH)
    table.picks(Craft("greater-sandals"))
    assert table.now.armory == ("greater-sandals",)


# breeding


@rule("AT-BREED-01", "AT-BREED-05")
def test_breeding_is_paid_and_written_down():
    poor = works(resources=(1, 0, 0, 0))
    assert forbids(poor, Breed("titan-cradle")) == "AT-BREED-01"
    table = works(day=3, resources=(2, 0, 0, 0))
    table.picks(Breed("titan-cradle"))
    assert table.now.resources[0] == 0
    assert table.now.notes == (Note(5, "breeding", "titan-cradle"),)
    assert len(table.now.titans) == 4


@rule("AT-BREED-02")
def test_a_new_dreamwalker_takes_a_sheet_that_no_living_one_has():
    table = voyage(("effect", "titan", 1, "", "dreamwalker"), titans=(Aboard(0), Aboard(2), Aboard(3)))
    assert [titan.sheet for titan in table.now.titans] == [0, 2, 3, 1]
    full = voyage(("effect", "titan", 1, "", "dreamwalker"))
    assert len(full.ask.options) == 4


@rule("AT-BREED-03")
def test_a_class_is_not_bred_while_one_is_aboard_but_may_be_gained():
    bred = {"technologies": ("bulwark-cradle",), "titans": (Aboard(4),)}
    table = works(**bred, **RICH)
    assert forbids(table, Breed("bulwark-cradle")) == "AT-BREED-03"
    gained = voyage(("effect", "titan", 1, "", "bulwark"), **bred)
    assert [titan.sheet for titan in gained.now.titans] == [4, 4]


@rule("AT-BREED-07")
def test_one_breeding_at_a_time_for_each_technology():
    table = works(**RICH)
    table.picks(Breed("titan-cradle"))
    assert forbids(table, Breed("titan-cradle")) == "AT-BREED-07"


# special event


@rule("AT-SPEV-01", "AT-STORY-10")
def test_a_shipyard_is_found_by_name_in_a_city_once_in_each_act():
    sea = works(tile=7)
    assert forbids(sea, Matter("shipyard")) == "AT-SPEV-01"
    with page("shipyard", "= +2 hull"):
        table = works(tile=1, hull=5)
        table.picks(Matter("shipyard"))
        assert table.now.hull == 7
        assert forbids(table, Matter("shipyard")) == "AT-SPEV-01"
        table.passes()
    later = works(tile=1, settled=("shipyard-1",), story=2)
    assert Matter("shipyard") in list(later.ask.options)


def test_a_technology_says_when_and_for_whom_it_is_used():
    assert text_of("envoys-bench") == "At a city while the people there are friendly or better: +1 divine."
    assert text_of("surgeon-s-hall").endswith("Once a day: -1 DANGER for an Argonaut of your choice.")


@pytest.mark.parametrize("slug", TECHNOLOGIES)
def test_every_technology_says_what_it_gives(slug):
    assert text_of(slug)
