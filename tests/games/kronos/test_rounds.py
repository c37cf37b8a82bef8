"""The end of a round (KE-END)."""

import pytest
from tests.games.kronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.kronos.cards.quests import QUESTS
from pentathlon.games.kronos.printed import DEFENDER, ELITE, GOD, REINFORCEMENT, SCOUT
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.table import Phase

HADES = ["Cerberus", "Empusa of the Gate", "Enslaved Soul: Scout"]


def finish(table):
    """Pass wherever possible until the next draft or the Final Battle."""
    while table.question != DRAFT and table.state.phase is not Phase.FINAL_BATTLE:
        table.match.choose(table.ask.options[-1], table.ask.seat)


@rule("KE-END-01", "KE-END-02")
@pytest.mark.parametrize("number", [1, 2])
def test_the_next_set_is_laid_out_with_its_treasures(number):
    table = lay(phase="end", round=number)
    assert table.state.round == number + 1
    boards = QUESTS[3 * number : 3 * number + 3]
    shown = table.onlooker.boards
    assert [board.name for board in shown] == [board.name for board in boards]
    for board, quest in zip(shown, boards, strict=True):
        assert [side.treasure.home for side in board.sides] == [quest.name] * 2
        assert board.sides[0].treasure.name != board.sides[1].treasure.name
    assert len(table.state.waiting) == 6 * (2 - number)
    table.is_settled()


@rule("KE-END-03")
def test_all_discard_what_is_left_in_their_hands():
    table = lay(
        a={"hand": ["Iolaus", "Pythagoras", "Hermes"]},
        b={"role": "kallisto", "hand": ["Leonidas", "Achilles"]},
        phase="end",
    )
    assert (table.a.hand, table.b.hand) == ([], [])
    assert (table.discarded(SCOUT), table.discarded(DEFENDER)) == (["Iolaus"], ["Leonidas"])
    assert (table.discarded(ELITE), table.discarded(GOD)) == (["Achilles"], ["Hermes"])
    assert table.discarded(REINFORCEMENT) == ["Pythagoras"]
    table.is_settled()


@rule("KE-END-04", "KE-END-06")
def test_hades_discards_his_row_and_keeps_his_own_cards():
    table = lay(
        a={"role": "hades", "hand": HADES, "row": ["Iolaus", "Pythagoras", "Ajax"]},
        b={},
        quests=(0, 2),
        sides={"own_side": ("a", ["Persephone", "Call of Cerberus"])},
        phase="end",
    )
    assert table.a.row == []
    assert (table.discarded(SCOUT), table.discarded(DEFENDER)) == (["Iolaus"], ["Ajax"])
    assert table.discarded(REINFORCEMENT) == ["Pythagoras"]
    assert sorted(table.a.hand) == sorted([*HADES, "Persephone", "Call of Cerberus"])
    table.is_settled()


@rule("KE-END-06")
def test_persephone_does_not_return_from_a_quest_board():
    table = lay(
        a={"role": "hades", "hand": HADES},
        b={},
        quests=(0, 2),
        sides={"top_left": ("a", ["Persephone", "Call of Cerberus"])},
        phase="end",
    )
    assert sorted(table.a.hand) == sorted([*HADES, "Call of Cerberus"])
    assert "Persephone" in table.box


@rule("KE-END-05")
def test_used_characters_go_to_the_discards_of_their_types():
    table = lay(
        a={"role": "hades", "row": ["scout 3/3/3"]},
        b={"hand": ["Solon", "Sappho"]},
        c={"role": "kallisto"},
        sides={
            "top_left": ("a", ["Enslaved Soul: Scout"]),
            "top_right": ("b", ["Achilles", "Ajax"]),
            "middle_left": ("c", ["Hera"]),
        },
    )
    table.a.passes()
    table.b.plays("Solon")
    table.b.picks("Achilles")
    table.b.picks("Awe")
    assert table.discarded(REINFORCEMENT) == ["Solon"], "at once when it is played"
    assert table.discarded(ELITE) == [], "the others at the end of the round"
    finish(table)
    assert (table.discarded(SCOUT), table.discarded(DEFENDER)) == (["scout 3/3/3"], ["Ajax"])
    assert (table.discarded(ELITE), table.discarded(GOD)) == (["Achilles"], ["Hera"])
    assert sorted(table.discarded(REINFORCEMENT)) == ["Sappho", "Solon"]
    assert table.state.spent == [[], [], []], "nothing counts as played in the new round"
    table.is_settled()


@rule("KE-END-07")
def test_banners_return_to_their_owners():
    table = lay(
        a={"olympus": ["Hera"]},
        b={"role": "kallisto"},
        c={"role": "hades", "hand": HADES},
        sides={
            "top_left": ("a", ["Ajax"]),
            "middle_left": ("c", ["Cerberus"]),
            "bottom_left": ("b", ["Hector"]),
            "bottom_right": ("a", ["Minoas"]),
        },
    )
    assert (table.a.banners, table.b.banners, table.c.banners) == (1, 3, 1)
    finish(table)
    assert (table.a.banners, table.b.banners, table.c.banners) == (3, 4, 2)
    for board in table.onlooker.boards:
        assert (board.blue, [side.holder for side in board.sides]) == (None, [None, None])
    assert table.state.blue[3] == table.c.seat, "but Hades is first in Acheron as before"


@rule("KE-END-08")
def test_exhausted_treasures_become_usable_again():
    table = lay(
        a={"armory": ["Phaistos Disk"]},
        b={"role": "kallisto"},
        sides={"bottom_left": ("a", ["Achilles"]), "bottom_right": ("b", ["god 9/9/9"])},
    )
    table.a.attaches("Phaistos Disk", to="Achilles")
    table.b.passes()
    assert table.onlooker.players[0].armory[0].exhausted
    finish(table)
    assert table.a.armory == ["Phaistos Disk"]
    assert not table.onlooker.players[0].armory[0].exhausted


@rule("KE-END-09")
@pytest.mark.parametrize("number", [1, 2])
def test_what_was_gathered_for_the_end_stays_as_it_is(number):
    table = lay(
        a={
            "olympus": ["Hera"],
            "armory": ["Kronos Coins"],
            "unlocked": {1: "Kronos Scythe", 2: "Nestor's Ring"},
            "used": [2],
            "hand": ["Ajax"],
        },
        b={"role": "kallisto", "olympus": ["Hermes"]},
        kronos=["Odysseus Bow"],
        round=number,
        phase="end",
    )
    assert (table.a.olympus, table.b.olympus) == (["Hera"], ["Hermes"])
    assert (table.a.armory, table.a.unlocked) == (["Kronos Coins"], {1: "Kronos Scythe", 2: "Nestor's Ring"})
    abilities = table.onlooker.players[0].abilities
    assert [each.used for each in abilities] == [False, False, True]
    assert table.kronos == ["Odysseus Bow"]
    table.is_settled()


@rule("KE-END-10")
def test_after_the_third_round_the_final_battle_follows_without_a_new_set():
    table = lay(
        a={"olympus": ["Hera", "Ajax", "Iolaus"]},
        b={"role": "kallisto", "olympus": ["Hermes", "Minoas", "Ares"]},
        round=3,
        phase="end",
    )
    assert table.onlooker.phase.value == "Final Battle"
    assert table.state.round == 3
    assert [board.name for board in table.onlooker.boards] == ["Thebes", "Colchis", "Etna"]
    assert table.a.question != DRAFT


@rule("KE-END-11")
@pytest.mark.parametrize("number", [1, 2])
def test_against_hades_alone_the_new_set_loses_a_board(number):
    table = lay(
        a={"role": "hades", "hand": HADES},
        b={},
        round=number,
        quests=(3 * number - 3, 3 * number - 2),
        phase="end",
    )
    sets = [quest.name for quest in QUESTS[3 * number : 3 * number + 3]]
    left = [board.name for board in table.onlooker.boards]
    assert len(left) == 2
    removed = (set(sets) - set(left)).pop()
    assert [name for name in sets if name != removed] == left
    out = [table.state.card(slot).home for slot in table.state.box]
    assert out.count(removed) == 2
    table.is_settled()
