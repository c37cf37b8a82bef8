"""What a greedy player thinks of places, weapons and ways."""

import pytest
from msgspec.structs import replace
from tests.games.aeon.tabletop import battle
from tests.games.aeon.voyage.sailing import page, voyage

from pentathlon.games.aeon.battle.questions import Help
from pentathlon.games.aeon.bot.evaluate import leaning
from pentathlon.games.aeon.bot.prospects import FAR_AWAY, place_value, way_to_foe
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import Titan
from pentathlon.games.aeon.printed.argo import ARGO_ABILITIES
from pentathlon.games.aeon.printed.cards import Action
from pentathlon.games.aeon.printed.cycle import TECHNOLOGIES
from pentathlon.games.aeon.voyage.answers import Research


def test_a_place_behind_a_wall_is_as_far_as_the_way_around_it():
    # The labyrinth I lies before the primordial, with walls along both of its long sides.
    table = battle({0: (9, 6)}, (9, 9), tiles=[Tile("labyrinth-i", Space(8, 8))]).state
    assert way_to_foe(table, Space(9, 7)) == 6
    assert way_to_foe(table, Space(7, 8)) == 3
    assert place_value(table, 0, Space(7, 8)) > place_value(table, 0, Space(9, 7))


def test_a_place_from_which_no_way_leads_to_the_primordial_is_far_away():
    walls = [Tile("cliff-wall", Space(x, 3)) for x in range(0, 20, 4)]
    table = battle({0: (9, 1)}, (9, 9), tiles=walls).state
    assert way_to_foe(table, Space(9, 2)) == FAR_AWAY
    assert way_to_foe(table, Space(9, 4)) == 5


def test_a_titan_that_despairs_likes_company_and_no_other_does():
    beside, alone = Space(5, 4), Space(4, 5)
    for despair, likes_company in ((0, False), (1, True), (3, True)):
        table = battle({0: (1, 1), 1: (6, 4)}, (9, 9), despair=[despair, 0, 0, 0]).state
        assert (place_value(table, 0, beside) > place_value(table, 0, alone)) is likes_company


def ways_taken(whim: int) -> set[str]:
    """Which way a scripted player takes on a page with two equal ones and a dear one."""
    ways = ["- left: Left = nothing", "- right: Right = nothing", "- dear: Pay {cost: 3 mortal} = nothing"]
    with page("forks", "\n".join(["Three ways.", *ways])):
        table = voyage(("read", "forks", 0), seed=whim, leader=0)
        values = leaning(table.state, table.ask)
        assert leaning(table.state, table.ask) == values, "the same dice, the same mood"
        return {table.ask.options[values.index(max(values))].option}


def test_of_equal_ways_a_scripted_player_takes_one_by_its_seed_and_never_a_dear_one():
    assert set().union(*map(ways_taken, range(20))) == {"left", "right"}


@pytest.mark.parametrize(("hurt", "attacks"), [(9, False), (0, True)])
def test_the_argo_heals_whoever_is_hurt_and_strengthens_whoever_is_about_to_strike(hurt, attacks):
    every = list(range(len(ARGO_ABILITIES)))
    ready = {
        "prepared": every,
        "argo_charges": [1] * len(every),
        "danger": [hurt, 0, 0, 0],
        "fatigue": [Action.MOVEMENT, 0, 0, 0],
    }
    titan = (9, 8) if attacks else (1, 1)
    table = battle({0: titan}, (9, 9), gear={0: ["Bronze Spear"]}, steps=[("titan round",)], **ready)
    table.picks(Titan(0))
    values = dict(zip(table.ask.options, leaning(table.state, table.ask), strict=True))
    liked = {aid.slug for aid in ARGO_ABILITIES if values[Help(aid.slug)] > 0}
    assert liked == {aid.slug for aid in ARGO_ABILITIES if (aid.heals if hurt else aid.strengthens)}


def test_a_technology_says_how_much_it_is_wanted(monkeypatch):
    table = voyage(("advancement",), day=4, technologies=(), projects=("spear-works", "signal-fires"))
    wishes = [option for option in table.ask.options if isinstance(option, Research)]
    assert len(wishes) == 2
    for first in wishes:
        for wish in wishes:
            card = replace(TECHNOLOGIES[wish.technology], wanted=1 + (wish == first))
            monkeypatch.setitem(TECHNOLOGIES, wish.technology, card)
        values = leaning(table.state, table.ask)
        assert table.ask.options[values.index(max(values))] == first
