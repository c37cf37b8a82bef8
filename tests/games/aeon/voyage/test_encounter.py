"""Step 5, encounter: the voyage goes into a battle and comes out of it."""

import pytest
from tests.games.aeon.voyage.sailing import Memory, page, voyage
from tests.tabletop import rule

from pentathlon.games.aeon.battle.effects.primordial import removes_ai
from pentathlon.games.aeon.battle.ending import HOMECOMING
from pentathlon.games.aeon.battle.loadout import Ready
from pentathlon.games.aeon.battle.muster import Sheeted, cannot_command
from pentathlon.games.aeon.content.scenarios import SCENARIOS
from pentathlon.games.aeon.ground.terrain import cells
from pentathlon.games.aeon.pieces import Aftermath, Ending, Possession
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.patterns import patterned
from pentathlon.games.aeon.printed.sheets import SHEETS
from pentathlon.games.aeon.table import Phase, sheet_of
from pentathlon.games.aeon.voyage.answers import Foe
from pentathlon.games.aeon.voyage.encounter import provision
from pentathlon.games.aeon.voyage.state import Aboard, Note
from pentathlon.kernel import Seat

STEP = ("encounter",)
BULL, CHOIR = "labyrinthauros", "brazen-choir"


def mustered(*steps, **fields):
    """A voyage that stands before a battle against the Labyrinthauros."""
    table = voyage(*(steps or (("battle", "timeline", BULL),)), **{"day": 4, **fields})
    assert table.question.id == "muster"
    return table


def after(ending=Ending.VICTORY, battle="timeline", fields=None, **left):
    """A voyage after a battle that has ended so and left that."""
    table = mustered(("battle", battle, ""), **(fields or {}), technologies=()) if battle != "timeline" else (
        mustered(**(fields or {}), technologies=())
    )  # fmt: skip
    state = table.state
    state.aftermath = Aftermath(ending, **left)
    state.agenda = [("rest",), HOMECOMING]
    table.goes_on_from(state)
    return table


@rule("AT-ENC-01", "AT-ENC-03")
def test_a_battle_of_the_day_is_fought_against_one_of_the_two():
    quiet = voyage(STEP, day=5)
    quiet.is_settled()
    table = voyage(STEP, day=4)
    assert list(table.ask.options) == [Foe(BULL), Foe(CHOIR)]
    assert table.refuses(Foe("asterion")) == "AT-ENC-03"
    table.picks(Foe(CHOIR))
    assert (table.state.foe, table.state.scenario) == (CHOIR, "drowned-city")


@rule("AT-ENC-02")
def test_each_battle_of_a_day_is_chosen_in_its_turn():
    table = voyage(("battle", "timeline", ""), ("battle", "timeline", ""), day=4)
    table.picks(Foe(CHOIR))
    assert table.state.foe == CHOIR
    assert ("battle", "timeline", "") in table.state.agenda


@rule("AT-EXH-06")
def test_what_is_removed_from_a_battle_is_there_in_the_next():
    table = mustered(("battle", "timeline", BULL), ("battle", "timeline", BULL))
    begins_with = sorted(table.names(table.state.ai.cards))
    table.state.agenda = [("battle", "timeline", BULL), HOMECOMING]
    table.state.aftermath = Aftermath(Ending.VICTORY)

    async def loses_a_card(state):
        await removes_ai().happen(state, 0)
        return len(state.ai)

    assert table.does(loses_a_card) == len(begins_with) - 1
    table.hurries(lambda sailing: sailing.question.id == "muster")
    assert sorted(table.names(table.state.ai.cards)) == begins_with


@rule("AT-BSET-20", "AT-BSET-22", "AT-BSET-24")
@pytest.mark.parametrize(("marked", "level"), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 4), (7, 4)])
def test_a_box_is_marked_and_its_level_is_fought(marked, level):
    table = mustered(evolution=(marked, 0))
    assert (table.state.level, table.now.evolution) == (level, (marked + 1, 0))


@rule("AT-BSET-21", "AT-BSET-22")
def test_an_adversary_marks_its_own_track():
    table = mustered(("battle", "adversary", ""), stage=1)
    assert (table.state.level, table.now.stage, table.state.scenario) == (2, 2, "broken-gate")


@rule("AT-BSET-22")
def test_an_ambush_is_by_the_one_met_less_often_and_marks_no_box():
    table = mustered(("battle", "ambush", ""), evolution=(2, 1))
    assert (table.state.foe, table.state.level, table.now.evolution) == (CHOIR, 1, (2, 1))
    assert table.now.ambushes == (0, 1)


@rule("AT-LOSE-07")
def test_without_a_titan_a_battle_is_the_end():
    table = voyage(("battle", "timeline", BULL), titans=())
    assert table.ended_by == "AT-LOSE-07"


@rule("AT-BSET-02")
def test_what_a_battle_does_not_need_is_set_aside_and_comes_back_unchanged():
    table = mustered(clues=("tide-tally",))
    assert table.now.clues == ("tide-tally",)
    assert table.state.phase is not Phase.VOYAGE


@rule("AT-BSET-04")
def test_dials_come_into_the_battle_as_they_stand():
    table = mustered(hero={"danger": 3, "fate": 2, "rage": 4})
    assert (table.state.danger[0], table.state.fate[0], table.state.rage[0]) == (3, 2, 4)


@rule("AT-COND-04")
def test_a_condition_from_the_voyage_lasts_to_the_end_of_the_next_battle():
    table = mustered(hero={"conditions": ("dread",), "despair": 1})
    assert (table.state.conditions[0], table.state.despair[0]) == (Condition.DREAD, 1)
    done = after(Ending.DEFEAT, fields={"hero": {"conditions": ("dread",), "despair": 1}})
    assert (done.heroes[0].conditions, done.heroes[0].despair) == ((), 0)


@rule("AT-BSET-06", "AT-BREED-04")
def test_two_of_one_bred_class_never_fight_side_by_side():
    table = mustered(titans=(Aboard(4), Aboard(4), Aboard(0), Aboard(0)))
    table.picks(Ready.BY_CHOICE)
    table.picks(Sheeted(0))
    refusal = cannot_command(table.state, Seat(0), Sheeted(1), None)
    assert refusal is not None
    assert refusal.rule == "AT-BSET-06"
    table.picks(Sheeted(2))
    assert table.state.titans[:3] == [4, 0, 0]


def test_the_gear_of_the_armory_and_fists_are_at_hand_and_nothing_else():
    table = mustered(armory=("maul", "war-drum"))
    names = sorted(table.state.gear(slot).slug for slot in table.state.armory)
    assert names == ["fists"] * 4 + ["maul", "war-drum"]


def test_as_usual_the_best_gear_that_there_is_is_taken():
    table = mustered(armory=("bronze-cuirass", "scaled-coat", "maul", "bronze-sword"))
    table.picks(Ready.AS_USUAL)
    worn = {table.state.gear(slot).slug for slot in table.state.equipped[0]}
    assert {"maul", "scaled-coat"} <= worn


CALF, TOOTH, LETTER = Memory("m06", breakthroughs=1), Memory("m08"), Memory("m03", breakthroughs=2)


def remembering(*people, **fields):
    """A battle that begins as usual, of Argonauts with these memories and what else is on their sheets."""
    heroes = {number: {"memories": ()} for number in range(4)} | dict(enumerate(people))
    table = mustered(heroes=heroes, **fields)
    table.picks(Ready.AS_USUAL)
    return table.state


def test_memories_help_in_battle():
    state = remembering({"memories": (CALF,)}, {"memories": (TOOTH,)}, {"memories": (LETTER,)})
    assert (state.breaks, state.openings, state.spared) == (1, 0, [0, 0, 1, 0])
    assert [each.titan for each in state.modifiers] == [1]


@rule("AT-COND-04", "AT-MNEM-04")
def test_in_fugue_memories_do_not_help():
    fugue = {"conditions": ("fugue",)}
    state = remembering({"memories": (CALF,), **fugue}, {"memories": (TOOTH,), **fugue})
    assert (state.breaks, state.modifiers) == (0, ())


@rule("AT-BSET-07")
def test_memories_of_who_takes_no_part_do_not_help():
    two = (Aboard(0), Aboard(1))
    state = remembering({"memories": (CALF,)}, {}, {}, {"memories": (CALF, TOOTH)}, titans=two)
    assert (state.breaks, state.modifiers) == (1, ())


@rule("AT-BSET-18")
def test_as_usual_the_token_goes_to_the_most_rage_that_came_along():
    assert remembering({"rage": 1}, {}, {"rage": 3}, {"rage": 3}).priority == 2
    assert remembering({"rage": 4}, {}, {"conditions": ("marked",)}).priority == 2
    assert remembering().priority == 0


# nymphs and godforms


@rule("AT-SUMM-01")
def test_every_nymph_is_known_by_one_name():
    table = mustered(summonings=("nymph-of-reeds",))
    assert table.state.summonings == 1


@rule("AT-SUMM-04")
def test_a_higher_summon_limit_counts_at_once():
    low = voyage(technologies=("nymph-well",), summoned=("nymph-of-reeds",))
    assert provision(low.now).charges == 1
    low.goes_through(("effect", "tech", 1, "", "tide-organ"))
    assert provision(low.now).charges == 2


@rule("AT-SUMM-06", "AT-SUMM-09", "AT-SUMM-10")
def test_one_offs_and_bonus_charges_do_not_count_towards_the_limit():
    table = voyage(one_offs=("nymph-of-reeds",), bonus_charges=1, technologies=("nymph-well",))
    brought = provision(table.now)
    assert (brought.one_offs, brought.charges) == (1, 3)
    called = voyage(
        one_offs=("nymph-of-reeds",), summonings=("nymph-of-reeds",), summoned=("nymph-of-reeds",)
    )
    assert (provision(called.now).one_offs, provision(called.now).summonings) == (1, 0)


@rule("AT-SUMM-07", "AT-SUMM-08")
def test_a_one_off_that_was_used_is_gone():
    table = mustered(one_offs=("nymph-of-reeds",))
    state = table.state
    state.one_offs = 0
    state.aftermath = Aftermath(Ending.VICTORY)
    state.agenda = [("rest",), HOMECOMING]
    table.goes_on_from(state)
    assert table.now.one_offs == ()


@rule("AT-AWAK-03", "AT-SUMM-05")
def test_what_was_used_is_marked_until_the_next_surge():
    table = mustered(godforms=("the-smith", "the-tide"), summonings=("nymph-of-springs",),
                     technologies=("nymph-well",))  # fmt: skip
    state = table.state
    state.godforms, state.summonings = 0b10, 0
    state.aftermath = Aftermath(Ending.DEFEAT)
    state.agenda = [("rest",), HOMECOMING]
    table.goes_on_from(state)
    assert (table.now.spent_godforms, table.now.summoned) == (("the-smith",), ("nymph-of-springs",))


# providence, terrain


@rule("AT-WISE-02")
def test_providence_waits_for_a_timeline_battle_or_the_boss():
    table = mustered(providence=True)
    assert table.state.providence
    other = mustered(("battle", "adversary", ""), providence=True)
    assert not other.state.providence
    kept = after(battle="adversary", fields={"providence": True})
    assert kept.now.providence
    spent = after(fields={"providence": True})
    assert not spent.now.providence


@rule("AT-ATERR-04", "AT-ATERR-05")
def test_terrain_of_a_hub_is_laid_in_its_battle_and_in_no_other():
    notes = (Note(4, "terrain", "towers"), Note(8, "terrain", "market"))
    table = voyage(("battle", "timeline", BULL), day=4, notes=notes)
    assert table.question.id == "lay"
    table.picks(table.ask.options[0])
    assert [tile.terrain for tile in table.state.tiles[-1:]] == ["altar"]
    assert len(table.state.tiles) == 5
    elsewhere = voyage(("battle", "adversary", ""), day=4, notes=notes)
    assert elsewhere.question.id == "muster"
    done = after(fields={"notes": (Note(8, "terrain", "market"),)})
    assert done.now.notes == (Note(8, "terrain", "market"),)


@rule("AT-ATERR-06", "AT-BSET-17")
def test_terrain_of_a_hub_leaves_the_spaces_on_which_titans_start():
    table = voyage(("battle", "timeline", BULL), day=4, notes=(Note(4, "terrain", "market"),))
    starts = {*SCENARIOS[table.state.scenario].starts}
    assert table.question.id == "lay"
    assert not any(starts & {*cells(tile)} for tile in table.ask.options)


# coming home


@rule("AT-AFTM-07")
def test_a_victory_is_progress_and_a_defeat_is_doom():
    won = after()
    won.picks("The story card")
    assert (won.now.progress, won.now.doom) == (1, 0)
    lost = after(Ending.DEFEAT)
    assert (lost.now.progress, lost.now.doom) == (0, 2)
    lost.is_settled()


@rule("AT-AFTM-01", "AT-AFTM-02", "AT-AFTM-03")
def test_spoils_come_aboard():
    table = after(resources=(1, 2, 0, 1), cores=2, ambrosia=1, fields={"resources": (6, 2, 0, 0)})
    assert (table.now.resources, table.now.cores, table.now.ambrosia) == ((7, 4, 0, 1), (3, 0, 0), 1)


@rule("AT-KW-10")
def test_an_ambush_gives_cores_alone_beside_what_was_carved():
    table = mustered(("battle", "ambush", BULL), resources=(6, 2, 0, 0), technologies=())
    state = table.state
    state.carved = [0, 0, 1, 0]
    state.aftermath = Aftermath(Ending.VICTORY, resources=(3, 3, 4, 3), cores=1)
    state.agenda = [("rest",), HOMECOMING]
    table.goes_on_from(state)
    assert (table.now.resources, table.now.cores) == ((6, 2, 1, 0), (2, 0, 0))


@rule("AT-AFTM-09", "AT-AFTM-10")
def test_the_tides_turn():
    table = after(Ending.DEFEAT, fields={"fate": 3, "hero": {"danger": 4, "rage": 5}}, argo_fate=1)
    assert table.now.fate == 2
    assert (table.heroes[0].danger, table.heroes[0].rage) == (0, 0)
    assert after(Ending.DEFEAT, fields={"fate": 1}).now.fate == 0


@rule("AT-AFTM-12")
def test_the_tides_come_after_what_the_scenario_gives_and_takes():
    table = after(Ending.VICTORY, fields={"fate": 3, "aside": ("x24",), "hero": {"rage": 5}})
    assert table.question.id == "progress"
    assert (table.now.fate, table.now.aside, table.heroes[0].rage) == (3, ("x24",), 5)
    table.picks("The story card")
    assert (table.now.fate, table.now.aside, table.heroes[0].rage) == (1, (), 0)
    table.is_settled()


@rule("AT-AFTM-12", "AT-LOSE-05")
def test_a_mark_that_takes_the_fate_of_the_argo_above_nine_is_not_undone_by_the_tides():
    table = after(Ending.VICTORY, fields={"fate": 9}, argo_fate=1)
    assert table.ended_by == "AT-LOSE-05"
    assert table.state.phase is Phase.VOYAGE


@rule("AT-AFTM-08", "AT-NAMED-05")
def test_a_titan_that_died_is_gone_with_its_pattern():
    named = Aboard(1, "Halia", ("iron-vein",))
    table = mustered(titans=(Aboard(0), named, Aboard(2), Aboard(3)), technologies=())
    table.picks(Ready.AS_USUAL)
    state = table.state
    state.dead = 0b10
    state.aftermath = Aftermath(Ending.DEFEAT, lost=(1,))
    state.agenda = [("rest",), HOMECOMING]
    table.goes_on_from(state)
    assert [titan.sheet for titan in table.now.titans] == [0, 2, 3]


@rule("AT-CAMP-14")
def test_the_death_of_a_titan_leaves_conditions_to_the_casualties_step():
    table = mustered(hero={"conditions": ("dread",)})
    table.picks(Ready.AS_USUAL)
    state = table.state
    state.dead |= 1
    assert state.conditions[0] == Condition.DREAD


@rule("AT-GAIN-03")
def test_a_possession_is_put_on_before_anything_else():
    bound = (Possession("frontline-oath", argonaut=1),)
    table = mustered(armory=("frontline-oath",), possessions=bound)
    table.picks(Ready.AS_USUAL)
    state = table.state
    assert [state.card(one.slot).slug for one in state.attached] == ["frontline-oath"]
    assert state.attached[0].bearer == -2


@rule("AT-KW-37")
def test_what_was_bound_to_a_titan_that_is_given_up_is_free():
    bound = (Possession("god-shell", sheet=1), Possession("frontline-oath", argonaut=1))
    table = voyage(("effect", "titan", -1), possessions=bound)
    table.picks("The Rampart")
    assert table.now.possessions == bound[1:]


@rule("AT-KW-38")
def test_what_was_bound_to_an_argonaut_is_not_to_the_next_one():
    bound = (Possession("god-shell", sheet=0), Possession("frontline-oath", argonaut=0))
    table = voyage(("replace", 0), possessions=bound)
    table.declines()
    assert table.now.possessions == bound[:1]


@rule("AT-KW-22", "AT-DEATH-03", "AT-CAMP-06", "AT-CAMP-12")
def test_an_argonaut_who_fell_with_a_titan_is_replaced_before_anything_else_happens():
    with page("rude-awakening", "Boots."):
        table = after(Ending.DEFEAT, argonauts=(2,), adversary=1, fields={"adversary": "toll-taker"})
        assert table.question.id == "new face"
        assert (table.now.fallen, table.now.lair) == ((2,), 0)


@rule("AT-AFTM-11")
def test_cards_that_lay_aside_come_back_after_a_timeline_battle_only():
    table = after(Ending.DEFEAT, fields={"aside": ("x24",), "deck": ("x01",)})
    assert (table.now.deck, table.now.aside) == (("x01", "x24"), ())
    other = after(Ending.DEFEAT, battle="adversary", fields={"aside": ("x24",), "deck": ("x01",)})
    assert other.now.aside == ("x24",)


@rule("AT-ADV-14", "AT-AWAK-11", "AT-SUMM-11")
def test_adversary_symbols_of_a_battle_come_after_it():
    table = after(adversary=1, fields={"adversary": "toll-taker", "lair": 9, "revealed": (7, 8, 9)})
    table.picks("The story card")
    assert table.now.lair == 8


@rule("AT-SISY-01", "AT-SISY-02", "AT-SISY-03")
def test_a_tear_begins_the_battle_again_from_the_untouched_voyage():
    table = mustered(godforms=("the-smith",), tears=1)
    table.picks(Ready.AS_USUAL)
    state = table.state
    state.godforms, state.dead = 0, 0b11
    below = state.agenda[: state.agenda.index(HOMECOMING) + 1]
    state.agenda = [*below, ("end of battle", "DEFEAT")]
    table.goes_on_from(state)
    table.says_yes()
    assert table.question.id == "muster"
    assert (table.now.tears, table.state.tears) == (0, 0)
    assert (table.state.godforms, table.state.dead, len(table.now.titans)) == (1, 0, 4)


def test_the_boss_ends_the_campaign_either_way():
    won = after(battle="boss")
    assert (won.winner, won.ended_by) == ("a", "AT-LOSE-01")
    lost = after(Ending.DEFEAT, battle="boss")
    assert lost.ended_by == "AT-LOSE-08"
    assert "campaign-loss-boss" in lost.now.read


def test_gear_that_was_removed_is_lost_for_good():
    table = mustered(armory=("maul", "war-drum"), technologies=())
    state = table.state
    slot = table.slot("Maul")
    state.armory.remove(slot)
    state.removed.append(slot)
    state.aftermath = Aftermath(Ending.DEFEAT)
    state.agenda = [("rest",), HOMECOMING]
    table.goes_on_from(state)
    assert table.now.armory == ("war-drum",)


# patterns


@rule("AT-NAMED-01", "AT-NAMED-04")
def test_a_titan_with_a_pattern_gets_a_name_that_stays():
    table = voyage(("effect", "pattern", 1, "", "iron-vein"), ("effect", "pattern", 1, "", "song-vein"))
    table.picks("The Needle")
    name = table.now.titans[2].name
    assert name
    table.picks(name)
    assert table.now.titans[2] == Aboard(2, name, ("iron-vein", "song-vein"))


@rule("AT-NAMED-02")
def test_a_pattern_overrides_a_table_or_adds_something():
    plain = SHEETS[0]
    assert [line.upto for line in patterned(0, ("iron-vein",)).trauma] == [6, 9, 99]
    assert [line.upto for line in patterned(0, ("glass-vein",)).trauma] == [2, 9, 99]
    assert sorted(level.rage for level in patterned(0, ("red-vein",)).kratos) == [1, 2, 4, 6, 6, 9]
    assert len(patterned(0, ("salt-vein",)).traits) == len(plain.traits) + 1
    table = mustered(titans=(Aboard(0, "Halia", ("iron-vein",)),))
    table.picks(Ready.AS_USUAL)
    assert sheet_of(table.state, 0).trauma[0].upto == 6


@rule("AT-NAMED-03")
def test_of_two_patterns_on_one_table_the_newer_stays():
    titan = Aboard(0, "Halia", ("iron-vein", "song-vein"))
    table = voyage(("effect", "pattern", 1, "", "glass-vein"), titans=(titan,))
    assert table.now.titans[0].patterns == ("song-vein", "glass-vein")
