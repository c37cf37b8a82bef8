"""Awakening, and what the Argo does: abilities, nymphs, vantage points."""

import pytest
from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_titan_attack import no_more
from tests.tabletop import rule

from pentathlon.games.aeon.battle.actions import cannot_do
from pentathlon.games.aeon.battle.argo import aids, cannot_be_helped, help_out
from pentathlon.games.aeon.battle.attack.titan_attack import BONUS, declare
from pentathlon.games.aeon.battle.attack.weapons import WHICH_WEAPON, active_weapons
from pentathlon.games.aeon.battle.moves.arrival import DISPLACE
from pentathlon.games.aeon.battle.questions import Help, Summon, TurnAction
from pentathlon.games.aeon.battle.reactions import REACT, Reflex, offer_reactions, reflexes
from pentathlon.games.aeon.battle.state.awakening import AWAKEN, STAND_UP, Form, awaken
from pentathlon.games.aeon.battle.state.harm import draw_obol, draw_trauma, take_priority
from pentathlon.games.aeon.battle.state.keywords import total
from pentathlon.games.aeon.battle.state.stats import evasion_of, power_die, sees_foe
from pentathlon.games.aeon.battle.state.vantage import cannot_climb
from pentathlon.games.aeon.battle.titan_round import Stride
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.pieces import NOTHING
from pentathlon.games.aeon.printed.argo import ARGO_ABILITIES, SUMMONINGS
from pentathlon.games.aeon.printed.cards import Fallen, Keyword
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.dice import BLACK, WHITE
from pentathlon.games.aeon.printed.godforms import GODFORMS
from pentathlon.kernel import Seat


def awakened(form: int, **fields: object):
    """A titan that has just taken a godform."""
    titans = fields.pop("titans", {0: (7, 8), 1: (1, 1)})
    table = battle(titans, (8, 8), "N", level=4, **fields)  # type: ignore[arg-type]
    table.does(lambda state: awaken(state, 0, borrowed=bool(fields.get("borrowed", 0))))
    table.picks(Form(form))
    return table


@rule("AT-AWAK-01", "AT-AWAK-02")
def test_the_naos_brings_the_grave_and_the_obol_that_awakens():
    first, second = battle(level=1), battle(level=2)
    assert first.names(first.state.obols) == ["You Live!", "You Died"]
    assert second.names(second.state.obols) == ["You Live!", "You Died, or Awaken"]
    assert first.state.godforms == 0
    assert second.slot("Awakening Grave") in second.state.major.loose
    assert first.slot("Awakening Grave") in first.state.removed


@rule("AT-AWAK-03", "AT-AWAK-06", "AT-AWAK-07", "AT-AWAK-09")
def test_awakening_takes_a_godform_the_token_and_the_conditions():
    table = awakened(
        0, conditions=[int(Condition.BOUND), 0, 0, 0], despair=[2, 0, 0, 0], ambrosia=[3, 0, 0, 0], priority=1
    )
    state = table.state
    assert state.godforms == 0b1110
    assert (state.conditions[0], state.despair[0], state.ambrosia[0]) == (0, 0, 3)
    assert (state.priority, state.trespass[0]) == (0, 2)
    take_priority(state, 1)
    assert state.priority == 0


@rule("AT-AWAK-04")
def test_without_a_godform_there_is_no_awakening():
    table = battle({0: (5, 5), 1: (1, 1)}, level=2, godforms=0, dice=[2])
    table.does(lambda state: draw_obol(state, 0))
    assert table.living == [1]


@rule("AT-AWAK-03")
def test_whoever_is_awakened_does_not_awaken_again():
    table = awakened(0, danger=[5, 0, 0, 0])
    table.passes()
    table.state.major.top = [table.slot("Awakening Grave")]
    table.state.major.loose.remove(table.slot("Awakening Grave"))
    table.does(lambda state: draw_trauma(state, 0, 5))
    assert not table.question
    assert table.state.godform[0] == 0


@rule("AT-AWAK-08")
def test_a_titan_that_lies_may_stand_up_when_it_awakens():
    table = awakened(0, fallen=[Fallen.FALLING, 0, 0, 0])
    assert table.question == STAND_UP
    table.says_yes()
    assert table.state.fallen[0] is Fallen.NOT


@rule("AT-AWAK-10")
def test_an_awakened_titan_moves_or_pushes_and_then_strikes():
    table = awakened(0, gear={0: ["Fists"]})
    assert list(table.ask.options) == [Stride.WALK, Stride.PUSH, None]
    table.picks(Stride.PUSH)
    while table.question not in (BONUS, None):
        table.picks(table.ask.options[0])
    assert table.foe[0] == (13, 8)
    assert table.question == BONUS


@rule("AT-AWAK-05")
def test_awakening_breaks_the_chain():
    table = battle(
        {0: (8, 7), 1: (1, 1)},
        (8, 8),
        level=4,
        dice=[2, 2, 2],
        fate=[9] * 4,
        danger=[6, 0, 0, 0],
        top={"ai": ["Goring Charge"], "major": ["Awakening Grave"]},
    )
    table.follows(("primordial round",))
    assert table.question == AWAKEN
    table.says_yes()
    table.picks(Form(0))
    assert table.state.assaults == []
    assert table.at(0) == (8, 7)


@rule("AT-AWAK-12", "AT-AWAK-13")
def test_godforms_replace_the_power_die_and_bring_their_bonuses():
    smith, queen = awakened(0), awakened(3)
    assert power_die(smith.state, 0) is BLACK
    assert total(smith.state, 0, Keyword.AUTO_BREAK) == 2
    assert power_die(queen.state, 0) is WHITE
    assert evasion_of(queen.state, 0) == 2
    assert queen.state.trespass[0] == 1
    tide = awakened(1)
    assert [reflex.spaces for reflex in reflexes(tide.state, 0)] == [3]
    assert total(tide.state, 0, Keyword.PUSHBACK) == 3
    assert all(form.text for form in GODFORMS)


@rule("AT-ABIL-04")
def test_a_reflex_of_its_own_is_a_titans_once_a_round_whoever_has_turns_in_it():
    tide = awakened(1)
    tide.passes()
    tide.does(offer_reactions)
    tide.picks(Reflex(0, NOTHING, 3))
    tide.passes()
    tide.follows(("turn", 1))
    assert not reflexes(tide.state, 0)
    tide.follows(("end of titan round",))
    assert reflexes(tide.state, 0) == [Reflex(0, NOTHING, 3)]


@rule("AT-AWAK-14")
def test_the_lamp_strikes_from_afar_by_itself():
    table = awakened(2, titans={0: (2, 8), 1: (1, 1)}, gear={0: ["Fists"]}, dice=[6, 6, 2, 2])
    assert [active.slot for active in active_weapons(table.state, 0)] == [NOTHING]
    table.passes()
    table.says_yes()
    table.passes()
    assert ": 2 hits." in " ".join(table.story)


@rule("AT-AWAK-15")
def test_an_awakened_titan_has_one_more_obol_to_live_by():
    table = awakened(0, dice=[3])
    table.passes()
    table.does(lambda state: draw_obol(state, 0))
    assert "By the Power of the Dead Gods" in " ".join(table.story)
    assert table.living == [0, 1]
    assert len(table.state.obols) == 2


@rule("AT-AWAK-16")
def test_an_awakened_titan_rises_for_a_trespass_token():
    table = battle({0: (5, 5), 1: (1, 1)}, (8, 8), godform=[0, -1, -1, -1], trespass=[2, 0, 0, 0])
    table.state.fallen[0] = Fallen.FALLING
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.RISE)
    assert (table.state.fallen[0], table.state.trespass[0]) == (Fallen.NOT, 0)
    assert cannot_do(table.state, Seat(0), TurnAction.RISE, 0).rule == "AT-AWAK-16"


@rule("AT-AWAK-17", "AT-AWAK-18")
@pytest.mark.parametrize(("borrowed", "living"), [(0, [0, 1]), (1, [1])])
def test_without_a_trespass_token_the_godform_goes_and_with_it_borrowed_time(borrowed, living):
    table = battle(
        {0: (5, 5), 1: (1, 1)}, (8, 8), godform=[0, -1, -1, -1], trespass=[1, 0, 0, 0], borrowed=borrowed
    )
    table.follows(("turn", 0))
    assert table.state.godform[0] == 0
    table.follows(("turn", 0))
    assert table.state.godform[0] == -1
    assert table.living == living


@rule("AT-AWAK-02", "AT-AWAK-18")
def test_the_special_obol_offers_to_awaken_in_place_of_death():
    table = battle({0: (5, 5), 1: (1, 1)}, level=2, dice=[2])
    table.does(lambda state: draw_obol(state, 0))
    table.says_yes()
    assert table.living == [0, 1]
    assert table.state.borrowed == 1


def test_the_grave_may_be_declined():
    table = battle({0: (5, 5)}, level=2, top={"major": ["Awakening Grave"]})
    table.does(lambda state: draw_trauma(state, 0, 5))
    table.says_no()
    table.is_settled()


# the Argo


def with_ability(number: int, **fields: object):
    """A battle with one prepared Argo ability."""
    titans = fields.pop("titans", {0: (7, 8), 1: (1, 1)})
    return battle(
        titans, (8, 8), "N", prepared=[number], argo_charges=[ARGO_ABILITIES[number].charges], **fields
    )  # type: ignore[arg-type]


@rule("AT-AA-02", "AT-AA-03", "AT-AA-04", "AT-AA-05")
def test_an_argo_ability_costs_a_charge_and_is_exhausted_until_the_round_ends():
    table = with_ability(0)
    volley = Help("ballista-volley")
    table.follows(("titan round",))
    table.picks(volley)
    assert table.state.breaks == 2
    assert cannot_be_helped(table.state, Seat(0), volley, None).rule == "AT-AA-05"
    table.state.argo_exhausted = 0
    assert cannot_be_helped(table.state, Seat(0), volley, None) is None
    table.state.argo_charges = [0]
    assert cannot_be_helped(table.state, Seat(0), volley, None).rule == "AT-AA-02"


@rule("AT-PRND-06", "AT-TRND-08")
def test_argo_abilities_unexhaust_at_the_end_of_both_rounds():
    table = with_ability(0, argo_exhausted=1, titans={0: (1, 1), 1: (3, 3)})
    table.follows(("end of primordial round",))
    assert table.state.argo_exhausted == 0
    other = with_ability(0, argo_exhausted=1, titans={0: (1, 1), 1: (3, 3)}, top={"ai": ["Bellow"]})
    other.follows(("end of titan round",))
    assert other.state.argo_exhausted == 0


@rule("AT-AA-03")
def test_the_argo_helps_only_in_the_titan_round():
    table = with_ability(
        0, titans={0: (10, 8), 1: (1, 1)}, gear={0: ["Greater Sandals"]}, top={"ai": ["Goring Charge"]}
    )
    table.follows(("primordial round",))
    assert table.question == REACT
    assert table.why_not(Help("ballista-volley")).rule == "AT-AA-03"


@pytest.mark.parametrize("number", range(len(ARGO_ABILITIES)))
def test_every_argo_ability_does_what_it_says(number):
    table = with_ability(number, danger=[3, 0, 0, 0], titans={0: (5, 8), 1: (1, 1)})
    table.does(lambda state: help_out(state, Help(ARGO_ABILITIES[number].slug)))
    while table.question:
        table.picks(table.ask.options[0])
    state = table.state
    results = [
        state.breaks == 2,
        state.openings == 2,
        state.danger[0] == 2,
        table.foe[0] == (6, 8),
        state.hidden[0] > 0,
    ]
    assert results[number]
    assert results.count(True) == 1
    assert ARGO_ABILITIES[number].text


@rule("AT-SUMM-02", "AT-SUMM-03", "AT-SUMM-05", "AT-SUMB-02", "AT-SUMB-03")
def test_a_summoning_costs_a_charge_and_is_used_once():
    table = battle({0: (7, 8), 1: (7, 9)}, (8, 8), level=3, danger=[0, 5, 0, 0])
    springs = Summon("nymph-of-springs")
    table.does(lambda state: help_out(state, springs))
    table.picks("The Lantern")
    assert table.state.danger[1] == 3
    assert table.state.summon_charges == 1
    assert cannot_be_helped(table.state, Seat(0), springs, None).rule == "AT-SUMM-05"
    table.state.summon_charges = 0
    assert cannot_be_helped(table.state, Seat(0), Summon("nymph-of-reeds"), None).rule == "AT-SUMM-03"


@rule("AT-SUMB-01")
def test_the_nymph_of_heights_asks_for_a_critical_wound_in_this_battle():
    table = battle({0: (7, 8)}, (8, 8), level=4)
    heights = Summon("nymph-of-heights")
    assert cannot_be_helped(table.state, Seat(0), heights, None).rule == "AT-SUMB-01"
    table.state.was_critical = True
    table.does(lambda state: help_out(state, heights))
    assert table.state.vantages == 1
    assert len(SUMMONINGS) == 4


def test_the_nymph_of_reeds_displaces_a_titan():
    table = battle({0: (7, 8)}, (8, 8), level=4)
    table.does(lambda state: help_out(state, Summon("nymph-of-reeds")))
    assert table.question == DISPLACE
    table.picks((6, 8))
    assert table.at(0) == (6, 8)
    assert len(aids(table.state)) == 4


ECHOES = Summon("nymph-of-echoes")


def attacked(*gear: str, dice: list[int], weapon: str):
    """A titan that has attacked with a weapon, and a bystander; then the pool is emptied."""
    table = battle({1: (7, 8), 2: (1, 1)}, (8, 8), "N", level=4, gear={1: gear}, dice=dice, fate=[9] * 4)
    assert cannot_be_helped(table.state, Seat(0), ECHOES, None).rule == "AT-SUMB-01"
    table.does(lambda state: declare(state, 1))
    while table.question:
        (table.declines if table.question != WHICH_WEAPON else lambda: table.picks(weapon))()
    table.state.breaks = table.state.openings = 0
    return table


@rule("AT-SUMB-01", "AT-SUMB-02")
@pytest.mark.parametrize(
    "gear", [("Bronze Sword", "Round Shield"), ("Round Shield", "Bronze Sword"), ("War Drum", "Bronze Sword")]
)
def test_the_nymph_of_echoes_repeats_the_window_of_the_weapon_that_struck(gear):
    table = attacked(*gear, dice=[9, 2, 2, 1, 1], weapon="Bronze Sword")
    table.does(lambda state: help_out(state, ECHOES))
    table.picks("RAGE 1: Break")
    assert table.state.breaks == 2, "of the sword, and of RAGE once more"
    assert table.state.openings == ("War Drum" in gear)
    assert cannot_be_helped(table.state, Seat(0), ECHOES, None).rule is not None


@rule("AT-SUMB-01")
def test_what_the_attack_has_come_to_counts_in_the_window_that_is_repeated():
    table = attacked("Bell Hammer", dice=[9, 9, 9, 6, 6, 6, 6], weapon="Bell Hammer")
    assert table.state.wounds
    table.does(lambda state: help_out(state, ECHOES))
    table.picks("RAGE 1: Opening")
    assert table.state.breaks == 1, "the overbreak of its excess"


@rule("AT-SUMB-01", "AT-AROLL-08")
def test_a_full_miss_has_no_second_window_that_could_be_repeated():
    table = attacked("Bronze Sword", dice=[2, 2, 2], weapon="Bronze Sword")
    assert cannot_be_helped(table.state, Seat(0), ECHOES, None).rule == "AT-SUMB-01"


@rule("AT-SUMM-06", "AT-SUMM-07", "AT-SUMM-09")
@pytest.mark.parametrize("one_offs", [0, 0b0001, 0b0010])
@pytest.mark.parametrize("charges", [0, 1])
def test_what_the_argo_offers_is_what_nothing_forbids_also_when_its_charges_are_spent(one_offs, charges):
    fields = {"one_offs": one_offs, "summonings": 0b0001, "summon_charges": charges, "prepared": [0]}
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), argo_charges=[charges], **fields)
    table.follows(("next titan",))
    for aid in aids(table.state):
        is_free = cannot_be_helped(table.state, Seat(0), aid, None) is None
        assert (aid in table.ask.options) == is_free
    comes = {Summon("nymph-of-reeds"): one_offs & 1 or charges, Summon("nymph-of-springs"): one_offs & 2}
    assert all((nymph in table.ask.options) == bool(may) for nymph, may in comes.items())


# vantage points


@rule("AT-VP-01", "AT-VP-02", "AT-VP-03", "AT-VP-06")
def test_who_may_climb():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8))
    assert cannot_climb(table.state, 0).rule == "AT-VP-01"
    table.state.vantages = 1
    assert cannot_climb(table.state, 0) is None
    assert cannot_climb(table.state, 1).rule == "AT-VP-03"
    table.state.perch[1], table.state.at[1] = 0, Space(-1, -1)
    assert cannot_climb(table.state, 0).rule == "AT-VP-06"


@rule("AT-VP-03", "AT-VP-04", "AT-TRAIT-07")
def test_a_climb_test_puts_the_titan_onto_the_primordial():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), vantages=1, dice=[6])
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.CLIMB)
    assert table.state.perch[0] == 0
    assert table.at(0) == (-1, -1)


@rule("AT-KW-53")
def test_with_hooks_a_climb_always_succeeds():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), vantages=1, dice=[1], gear={0: ["Climber's Hooks"]})
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.CLIMB)
    assert table.state.perch[0] == 0


@rule("AT-VP-05", "AT-VP-14")
@pytest.mark.parametrize(("roll", "perch"), [(6, 0), (5, -1)])
def test_whoever_cannot_hold_on_falls(roll, perch):
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), vantages=1, dice=[roll], fate=[9] * 4)
    table.state.perch[0], table.state.at[0] = 0, Space(-1, -1)
    table.follows(("end of primordial round",))
    if perch == -1:
        table.picks((7, 8))
        assert table.state.fallen[0]
    assert table.state.perch[0] == perch


@rule("AT-VP-08", "AT-DISP-01")
def test_a_titan_that_is_displaced_from_a_vantage_point_comes_down_beside_the_primordial():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), level=3, vantages=1)
    table.state.perch[0], table.state.at[0] = 0, Space(-1, -1)
    table.does(lambda state: help_out(state, Summon("nymph-of-reeds")))
    table.picks("The Lantern")
    table.picks((7, 9))
    assert (table.state.perch[0], table.at(0)) == (-1, (7, 9))
    assert table.at(1) == (1, 1)
    table.is_settled()


@rule("AT-VP-09", "AT-VP-13")
def test_a_titan_on_the_primordial_sees_it_and_reaches_it():
    table = battle({0: (7, 8)}, (8, 8), vantages=1, gear={0: ["Fists"]})
    table.state.perch[0], table.state.at[0] = 0, Space(-1, -1)
    assert sees_foe(table.state, 0)
    assert len(active_weapons(table.state, 0)) == 1
    no_more(table)
