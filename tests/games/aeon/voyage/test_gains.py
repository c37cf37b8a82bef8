"""Progress, doom, gains, losses, saves and diplomacy."""

import pytest
from tests.games.aeon.voyage.sailing import page, voyage
from tests.tabletop import rule

from pentathlon.games.aeon.printed.cycle import FACTIONS
from pentathlon.games.aeon.voyage.aboard.diplomacy import is_at_least, threshold_at
from pentathlon.games.aeon.voyage.answers import Argonaut, Faction, Pick, Quarter, Saving

EFFECT = "effect"


@rule("AT-PROG-01")
def test_each_progress_goes_on_the_story_or_inward():
    table = voyage((EFFECT, "progress", 2))
    table.picks("The story card")
    table.picks("The inward odyssey")
    assert (table.now.progress, table.now.inward) == (1, 1)
    table.is_settled()


@rule("AT-PROG-02")
def test_doom_goes_on_the_doom_card():
    table = voyage((EFFECT, "doom", 2), technologies=())
    assert table.now.doom == 2


@rule("AT-PROG-03", "AT-SVAB-07")
def test_the_unavoidable_comes_in_full():
    table = voyage((EFFECT, "doom", 2, "", "", True), technologies=("deep-anchor",))
    assert table.now.doom == 2
    table.is_settled()


@rule("AT-LOSE-03")
def test_without_crew_all_is_lost_at_once():
    table = voyage((EFFECT, "crew", -1), (EFFECT, "hull", -1), crew=1, technologies=())
    assert (table.winner, table.ended_by) == ("nobody", "AT-LOSE-03")
    assert table.now.hull == 10


@rule("AT-LOSE-04")
def test_without_hull_all_is_lost():
    table = voyage((EFFECT, "hull", -3), hull=3, technologies=())
    assert table.ended_by == "AT-LOSE-04"


@rule("AT-LOSE-05")
def test_the_fate_of_the_argo_is_borne_up_to_nine():
    assert voyage((EFFECT, "argo-fate", 1), fate=8).winner is None
    assert voyage((EFFECT, "argo-fate", 1), fate=9).ended_by == "AT-LOSE-05"


@rule("AT-LOSE-08", "AT-LOSE-09")
def test_a_page_can_end_the_campaign_and_names_its_last_page():
    with page("a", "= lose b"), page("b", "The last words."):
        table = voyage(("adventure", "a"))
    assert table.ended_by == "AT-LOSE-08"
    assert table.story[-2] == "The last words."


@rule("AT-LOSE-09")
def test_a_loss_without_a_page_of_its_own_leads_to_the_common_one_and_its_epilogue():
    table = voyage((EFFECT, "hull", -1), hull=1, technologies=())
    assert table.now.read[-2:] == ("campaign-loss", "campaign-loss-hull")


@rule("AT-LOSE-01")
def test_the_end_of_the_story_is_a_victory_for_all():
    table = voyage((EFFECT, "win"), seats=2)
    assert (table.winner, table.ended_by) == ("ab", "AT-LOSE-01")


@rule("AT-LOSE-05", "AT-DICE-10")
def test_a_re_roll_that_loses_the_campaign_is_the_last_thing_that_happens():
    with page("a", "= test argo 10: +1 crew | -1 mortal -> b"), page("b", "Unread."):
        table = voyage(("adventure", "a"), fate=9, dice=[3, 3])
        table.says_yes()
    assert table.ended_by == "AT-LOSE-05"
    assert (table.now.resources[0], "b" in table.now.read) == (12, False)


@rule("AT-LOSE-04", "AT-LOSE-09")
def test_a_price_that_sinks_the_argo_buys_nothing():
    with page("a", "Go?\n- x: This {cost: 1 hull} = win\n- y: No = nothing"):
        table = voyage(("adventure", "a"), hull=1, leader=0)
        table.picks(Pick("a", "x"))
    assert (table.winner, table.ended_by) == ("nobody", "AT-LOSE-04")


@rule("AT-LOSE-09")
def test_what_was_to_be_saved_from_is_not_what_the_campaign_is_lost_by():
    table = voyage((EFFECT, "hull", -1), fate=9, hull=1, dice=[2, 3])
    table.picks(Saving("oar-deck"))
    table.says_yes()
    assert (table.ended_by, table.now.hull) == ("AT-LOSE-05", 1)


# gains and losses


@rule("AT-GAIN-01", "AT-GAIN-08")
def test_gear_joins_the_armory_and_goes_back_into_the_box():
    table = voyage((EFFECT, "gear", 1, "", "maul"), (EFFECT, "gear", -1, "", "bronze-sword"))
    assert table.now.armory.count("maul") == 1
    assert table.now.armory.count("bronze-sword") == 1
    table.is_settled()


@rule("AT-GAIN-04", "AT-TECH-10")
def test_a_gained_technology_brings_what_it_leads_to():
    table = voyage((EFFECT, "tech", 1, "", "market-galley"))
    assert "market-galley" in table.now.technologies
    assert "market-galley" not in table.now.projects
    assert "surgeon-s-hall" in table.now.projects


@rule("AT-GAIN-05")
def test_clues_and_allies_are_kept():
    table = voyage((EFFECT, "clue", 1, "", "tide-tally"), (EFFECT, "ally", 1, "", "bion"))
    assert (table.now.clues, table.now.allies) == (("tide-tally",), ("bion",))
    table.goes_through((EFFECT, "clue", -1, "", "tide-tally"))
    assert table.now.clues == ()


@rule("AT-CAMP-11", "AT-GAIN-11")
@pytest.mark.parametrize("who", ["chosen", "group"])
def test_nobody_is_named_to_go_above_nine_while_another_can_bear_it(who):
    table = voyage((EFFECT, "fate", 1, who, ""), heroes={0: {"fate": 9}, 1: {"fate": 8}})
    assert Argonaut(1) in table.ask.options
    assert table.refuses(Argonaut(0)) == "AT-CAMP-11"
    relieved = voyage((EFFECT, "fate", -1, who, ""), heroes={0: {"fate": 9}})
    assert Argonaut(0) in relieved.ask.options
    doomed = voyage((EFFECT, "fate", 1, who, ""), heroes={number: {"fate": 9} for number in range(4)})
    doomed.picks(Argonaut(2))
    assert doomed.now.fallen == (2,)


@rule("AT-STORY-11")
def test_a_code_that_was_used_is_not_found_again():
    table = voyage((EFFECT, "code", 1, "", "tern"), (EFFECT, "code", 1, "", "lullaby"), settled=("tern",))
    assert table.now.codes == ("lullaby",)


@rule("AT-GAIN-06")
def test_a_memory_goes_to_who_gained_it():
    table = voyage((EFFECT, "mnemos", 1, "leader", ""), leader=2)
    assert [len(person.memories) for person in table.heroes] == [1, 1, 2, 1]


@rule("AT-GAIN-07", "AT-AFFL-02", "AT-AFFL-03", "AT-MAZE-01")
def test_what_has_no_piece_is_noted_on_the_sheet():
    table = voyage(
        (EFFECT, "affliction", 1, "leader", "mazetouched"),
        (EFFECT, "boon", 1, "leader", "steady-hand"),
        leader=1,
    )
    assert (table.heroes[1].afflictions, table.heroes[1].boons) == (("mazetouched",), ("steady-hand",))
    assert table.heroes[0].afflictions == ()


@rule("AT-AFFL-01", "AT-GAIN-09")
def test_an_affliction_stays_until_something_takes_it():
    table = voyage(("end",), ("end of step",), hero={"afflictions": ("mazetouched",)}, leader=0)
    assert table.heroes[0].afflictions == ("mazetouched",)
    table.goes_through((EFFECT, "affliction", -1, "each", "mazetouched"))
    assert table.heroes[0].afflictions == ()


@rule("AT-GAIN-09")
def test_a_number_never_falls_below_nothing():
    table = voyage((EFFECT, "mortal", -99))
    assert table.now.resources[0] == 0


@rule("AT-GAIN-10")
def test_a_price_is_paid_and_nothing_saves_from_it():
    with page("a", "Well?\n- pay: Pay {cost: 1 hull} = +1 crew\n- go: Go = nothing"):
        table = voyage(("adventure", "a"), leader=0)
        table.picks("Pay (1 hull)")
        assert (table.now.hull, table.now.crew) == (9, 11)
        table.is_settled()
        poor = voyage(("adventure", "a"), leader=0, hull=0)
        assert poor.now.crew == 10


@rule("AT-GAIN-10")
def test_what_cannot_be_paid_cannot_be_picked():
    with page(
        "a", "Well?\n- pay: Pay {cost: 2 divine} = +1 crew\n- go: Go = nothing\n- stay: Stay = nothing"
    ):
        table = voyage(("adventure", "a"), leader=0)
        from pentathlon.games.aeon.voyage.answers import Pick

        assert table.refuses(Pick("a", "pay")) == "AT-GAIN-10"


@rule("AT-GAIN-11")
def test_what_comes_to_the_group_is_split_as_it_likes():
    table = voyage((EFFECT, "danger", 3, "group"))
    for number in (0, 0, 3):
        table.picks(Argonaut(number))
    assert [person.danger for person in table.heroes] == [2, 0, 0, 1]
    table.is_settled()


@rule("AT-CAMP-10")
def test_a_dial_that_is_forced_above_nine_kills():
    table = voyage((EFFECT, "fate", 2, "leader"), leader=1, heroes={1: {"fate": 8}})
    assert table.now.fallen == (1,)
    borne = voyage((EFFECT, "fate", 1, "leader"), leader=1, heroes={1: {"fate": 8}})
    assert borne.now.fallen == ()


@rule("AT-RAND-01", "AT-RAND-02", "AT-RAND-08")
def test_somebody_by_chance_is_whoever_rolls_lowest_and_ties_roll_again():
    table = voyage((EFFECT, "danger", 1, "random"), dice=[4, 2, 7, 2, 9, 3])
    assert [person.danger for person in table.heroes] == [0, 0, 0, 1]


# saves


@rule("AT-SVAB-01")
def test_a_save_that_succeeds_cancels_the_loss():
    table = voyage((EFFECT, "hull", -2), dice=[7])
    table.picks(Saving("oar-deck"))
    assert table.now.hull == 10
    table.is_settled()


@rule("AT-SVAB-02", "AT-DICE-06", "AT-TEST-05")
def test_a_save_is_rolled_again_for_the_fate_of_the_argo():
    table = voyage((EFFECT, "hull", -1), dice=[3, 8])
    table.picks(Saving("oar-deck"))
    table.says_yes()
    assert (table.now.hull, table.now.fate) == (10, 1)
    assert [person.fate for person in table.heroes] == [0] * 4


@rule("AT-DICE-10")
def test_the_fate_of_the_argo_may_be_paid_past_nine_and_loses():
    table = voyage((EFFECT, "hull", -1), dice=[3], fate=9)
    table.picks(Saving("oar-deck"))
    table.says_yes()
    assert table.ended_by == "AT-LOSE-05"


@rule("AT-SVAB-03", "AT-DIPL-07")
def test_a_save_may_add_what_the_local_faction_thinks():
    save = {"technologies": ("deep-anchor",), "tile": 7}
    liked = voyage((EFFECT, "doom", 1), dice=[5], standing=(5, 0, 0), **save)
    liked.picks(Saving("deep-anchor"))
    assert liked.now.doom == 0
    hated = voyage((EFFECT, "doom", 1), dice=[8], standing=(-5, 0, 0), **save)
    hated.picks(Saving("deep-anchor"))
    hated.says_no()
    assert hated.now.doom == 1


@rule("AT-SVAB-04", "AT-SVAB-05", "AT-SVAB-06")
def test_a_save_is_tried_once_against_each_loss():
    table = voyage((EFFECT, "hull", -1), (EFFECT, "hull", -1), dice=[2, 9])
    table.picks(Saving("oar-deck"))
    table.says_no()
    assert table.now.hull == 9
    assert table.question.id == "save"
    table.picks(Saving("oar-deck"))
    assert table.now.hull == 9
    table.is_settled()


@rule("AT-SVAB-05")
def test_a_save_for_something_else_does_not_help():
    table = voyage((EFFECT, "hull", -1), technologies=("oar-deck", "surgeon-s-hall"))
    assert table.refuses(Saving("surgeon-s-hall")) == "AT-SVAB-01"
    assert table.refuses(Saving("deep-anchor")) in ("AT-SVAB-01", "AT-TECH-04")
    table.passes()
    assert table.now.hull == 9


# diplomacy


@rule("AT-DIPL-01", "AT-DIPL-02")
def test_every_faction_has_a_score_that_moves_by_itself():
    table = voyage((EFFECT, "diplomacy", 2, "", "lamp-league"))
    assert table.now.standing == (0, 2, 0)


@rule("AT-DIPL-03")
@pytest.mark.parametrize(
    ("score", "name"), [(-5, "at war"), (-4, "denounced"), (-2, "denounced"), (-1, "neutral"), (1, "neutral"),
                        (2, "friendly"), (4, "friendly"), (5, "allied")]
)  # fmt: skip
def test_a_track_has_named_parts(score, name):
    assert threshold_at(score).name == name


@rule("AT-DIPL-04")
def test_here_means_the_faction_of_the_argos_tile():
    table = voyage((EFFECT, "diplomacy", 1, "", "here"), tile=11)
    assert table.now.standing == (0, 1, 0)


@rule("AT-DIPL-05")
def test_where_two_factions_are_the_group_says_which_counts():
    table = voyage((EFFECT, "diplomacy", 1, "", "here"), tile=16)
    assert table.refuses(Faction("lamp-league")) == "AT-DIPL-04"
    table.picks(Faction("thread-priests"))
    assert table.now.standing == (0, 0, 1)


@rule("AT-DIPL-06")
def test_a_range_counts_only_while_the_score_lies_in_it():
    table = voyage(standing=(2, 1, -4))
    assert is_at_least(table.state, "reef-cities", "friendly")
    assert not is_at_least(table.state, "lamp-league", "friendly")
    assert not is_at_least(table.state, "thread-priests", "neutral")


@rule("AT-DIPL-07")
def test_each_part_of_a_track_has_its_bonus():
    assert [each.bonus for each in FACTIONS.threshold] == [-2, -1, 0, 1, 2]
    with page("a", "= test diplomacy 7: +1 crew | -1 crew"):
        table = voyage(("adventure", "a"), dice=[5], standing=(5, 0, 0), technologies=())
        assert table.now.crew == 11


@rule("AT-DIPL-08")
def test_at_war_nothing_changes_any_more():
    table = voyage((EFFECT, "diplomacy", 3, "", "reef-cities"), standing=(-5, 0, 0))
    assert table.now.standing == (-5, 0, 0)
    before = voyage((EFFECT, "diplomacy", -9, "", "reef-cities"), standing=(-1, 0, 0))
    assert before.now.standing == (-5, 0, 0)


# tokens on cities


@rule("AT-MAPSY-02", "AT-MAPSY-03")
def test_a_token_needs_a_city_without_one_and_never_knossos():
    table = voyage((EFFECT, "token", 1, "", "city"), revealed=(1, 6, 11, 18), tokens=(6,), last_city=1)
    assert set(table.ask.options) == {Quarter(1), Quarter(11)}
    assert table.refuses(Quarter(18)) == "AT-MAPSY-03"
    assert table.refuses(Quarter(6)) == "AT-MAPSY-02"
    assert table.refuses(Quarter(22)) == "AT-MAPSY-02"
    table.picks(Quarter(1))
    assert table.now.tokens == (6, 1)


# nymphs and surges


@rule("AT-SURGE-01", "AT-SURGE-02")
def test_a_surge_brings_back_godforms_nymphs_and_charges():
    table = voyage((EFFECT, "surge"), spent_godforms=("the-smith",), summoned=("nymph-of-reeds",))
    assert (table.now.spent_godforms, table.now.summoned) == ((), ())


@rule("AT-SURGE-03", "AT-SUMM-07")
def test_a_surge_neither_takes_nor_doubles_what_was_not_used():
    table = voyage((EFFECT, "surge"), one_offs=("nymph-of-echoes",), bonus_charges=1)
    assert (table.now.one_offs, table.now.bonus_charges) == (("nymph-of-echoes",), 1)
