"""Every card of every primordial, played in a scene of its own."""

import pytest
from tests.games.aeon import (
    cards_of_asterion,
    cards_of_brazen_choir,
    cards_of_labyrinthauros,
    cards_of_toll_taker,
)
from tests.games.aeon.card_play import (
    FULL_EVADE,
    acts_by_instinct,
    ai_cards,
    bp_cards,
    fails_to_wound,
    laid,
    primordial_performs,
    primordial_plays,
    wounds,
    wounds_critically,
)
from tests.tabletop import rule

from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS

ALL = {
    module.PLAYED.foe: module.PLAYED
    for module in (cards_of_asterion, cards_of_brazen_choir, cards_of_labyrinthauros, cards_of_toll_taker)
}
every_ai_card = pytest.mark.parametrize(
    ("name", "scene"), [case for played in ALL.values() for case in played.ai.items()]
)


@rule(
    "AT-TARG-01",
    "AT-TARG-02",
    "AT-TARG-08",
    "AT-TARG-14",
    "AT-TARG-16",
    "AT-TARG-19",
    "AT-CONS-01",
    "AT-CONS-06",
)
@every_ai_card
def test_what_an_ai_card_does_to_its_target_and_to_nobody_else(name, scene):
    assert scene.shows(primordial_plays(name, scene))


@rule("AT-EVA-09", "AT-PATK-19")
@every_ai_card
def test_whoever_evades_or_passes_has_no_harm_and_keeps_all(name, scene):
    state = primordial_plays(name, scene, FULL_EVADE)
    for dial in ("danger", "fate", "despair", "conditions", "fatigue"):
        assert getattr(state, dial) == scene.fields.get(dial, [0, 0, 0, 0])
    assert (state.dead, state.spent) == (0, [])
    assert laid(state, "fissure") == laid(state, "long-fissure") == 0


@rule("AT-TRAMP-01", "AT-AFTER-05")
def test_from_level_2_on_it_tramples_over_the_floor_that_it_unmade():
    scene = ALL["labyrinthauros"].ai["Unmake the Floor"]
    state = primordial_plays("Unmake the Floor", scene._replace(fields={"level": 2}))
    assert state.anchor == (8, 2)


@rule("AT-TRAIT-13", "AT-TRAIT-14")
@pytest.mark.parametrize(
    ("foe", "name", "scene"),
    [(foe, *case) for foe, played in ALL.items() for case in played.performed.items()],
)
def test_what_a_signature_or_a_routine_does(foe, name, scene):
    assert scene.shows(primordial_performs(foe, name, scene))


def struck(table: str) -> pytest.MarkDecorator:
    """Every body part that a table of the played cards tells of."""
    cases = [
        pytest.param(played, part, id=part) for played in ALL.values() for part in getattr(played, table)
    ]
    return pytest.mark.parametrize(("played", "part"), cases)


@rule("AT-RESP-01", "AT-RESP-03", "AT-RESP-05")
@struck("fails")
def test_how_a_body_part_answers_a_blow_that_fails(played, part):
    assert played.fails[part](fails_to_wound(part, more=played.gear))


@rule("AT-RESP-01", "AT-RESP-03")
@struck("wounds")
def test_how_a_body_part_answers_a_wound(played, part):
    assert played.wounds[part](wounds(part, more=played.gear))


@rule("AT-RESP-03")
@struck("instincts")
def test_what_a_body_part_does_by_instinct(played, part):
    assert played.instincts[part](acts_by_instinct(part, more=played.gear))


@rule("AT-CRIT-03", "AT-RESP-02")
@struck("criticals")
def test_what_a_critical_wound_does_and_nothing_else(played, part):
    state = wounds_critically(part, more=played.gear, **played.troubles).state
    assert played.criticals[part](state)
    assert state.was_critical
    assert state.at[0] == Space(7, 8)


@rule("AT-AFTM-06")
@pytest.mark.parametrize("played", ALL.values(), ids=ALL)
def test_one_body_part_of_each_primordial_is_deadly(played):
    outcome = wounds_critically(played.death_blow).match.outcome
    assert outcome is not None
    assert outcome.rule == "AT-BSEQ-02"


@pytest.mark.parametrize("foe", PRIMORDIALS)
def test_every_card_of_every_primordial_is_played_here(foe):
    played, parts = ALL[foe], bp_cards(foe)
    assert sorted([*played.ai, *played.performed]) == sorted(ai_cards(foe))
    assert sorted(played.fails) == sorted(part.name for part in parts if part.fail)
    assert sorted(played.wounds) == sorted(part.name for part in parts if part.wound)
    assert sorted(played.instincts) == sorted(part.name for part in parts if part.instinct)
    criticals = [part.name for part in parts if part.critical]
    assert sorted([*played.criticals, played.death_blow]) == sorted(criticals)
