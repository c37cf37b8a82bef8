"""The Spells of Hades (KE-SPELL)."""

import pytest
from tests.games.kronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.kronos.printed import DEFENDER, SCOUT
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.rules.reinforcing import REINFORCE
from pentathlon.games.kronos.rules.resolution import WHICH_FIRST, WHO_COMES

ROW = ["scout 3/3/3", "scout 4/1/1", "defender 2/2/2", "elite 5/5/5"]


def fight(mine, theirs=("Hermes",), *, board="acheron", hand=(), row=(), b=None, a=None, **more):
    """Hades, who is a, against an Acropolis, who is b, in Acheron or on the top board."""
    own, other = ("own_side", "acheron") if board == "acheron" else ("top_left", "top_right")
    sides = {own: ("a", list(mine))}
    if theirs:
        sides[other] = ("b", list(theirs))
    return lay(
        a={"role": "hades", "hand": list(hand), "row": list(row), **(a or {})},
        b={**(b or {})},
        c={"role": "kallisto"},
        sides=sides,
        **more,
    )


@rule("KE-SPELL-01")
def test_a_spell_acts_at_the_beginning_of_its_battle_and_not_before():
    table = lay(
        a={"role": "hades", "hand": ["Enslaved Soul: Elite", "Cerberus"], "row": ["elite 5/5/5"]},
        b={"hand": ["Ajax"]},
        phase="monsters",
        quests=(0, 2),
    )
    table.a.assigns("Enslaved Soul: Elite", "top_left")
    table.b.passes()
    assert (table.on("top_left"), table.a.row) == (["Enslaved Soul: Elite"], ["elite 5/5/5"])
    table.a.passes()
    assert table.on("top_left") == ["Enslaved Soul: Elite"], "the first Treasure comes before the battle"
    table.a.keeps()
    assert (table.on("top_left"), table.a.row) == (["elite 5/5/5"], [])
    assert table.question == REINFORCE


@rule("KE-SPELL-01", "KE-SPELL-11")
def test_a_spell_that_stays_has_neither_strength_nor_type():
    table = fight(["Enslaved Soul: Scout"], row=["Tyrtaeus", "Solon"])
    assert table.on("own_side") == ["Enslaved Soul: Scout"]
    assert table.a.totals == (0, 0, 0)
    assert table.b.limit == 3, "it is no Scout"
    assert table.a.options == [None], "nobody is there to be given anything"


@rule("KE-SPELL-02", "KE-SPELL-04")
@pytest.mark.parametrize(("board", "strength"), [("acheron", (7, 4, 2)), ("top", (5, 3, 1))])
def test_the_call_is_replaced_by_cerberus_with_the_side_of_that_place(board, strength):
    table = fight(["Call of Cerberus"], board=board, hand=["Cerberus", "Persephone"])
    assert table.on("own_side" if board == "acheron" else "top_left") == ["Cerberus"]
    assert table.a.totals == strength
    assert table.a.hand == ["Persephone"]
    table.is_settled()


@rule("KE-SPELL-03")
@pytest.mark.parametrize("where", ["own_side", "middle_left"])
def test_cerberus_does_not_come_from_another_place(where):
    sides = {"top_left": ("a", ["Call of Cerberus"]), "top_right": ("b", ["Hermes"])}
    sides[where] = ("a", ["Cerberus"])
    table = lay(a={"role": "hades", "hand": ["Persephone"]}, b={}, c={"role": "kallisto"}, sides=sides)
    assert table.on("top_left") == ["Call of Cerberus"]
    assert table.on(where) == ["Cerberus"]
    assert table.a.totals == (0, 0, 0)
    assert table.a.hand == ["Persephone"]


@rule("KE-SPELL-05")
@pytest.mark.parametrize(
    ("aspect", "totals"), [("Fist", (9, 4, 2)), ("Awe", (7, 6, 2)), ("Cunning", (7, 4, 4))]
)
def test_the_call_in_hand_gives_cerberus_two_in_one_aspect(aspect, totals):
    table = fight(["Cerberus"], ["Hermes", "Minoas", "Electra"], hand=["Call of Cerberus"])
    assert table.a.limit == 1
    table.a.plays("Call of Cerberus")
    assert table.a.options == ["Fist", "Awe", "Cunning"]
    table.a.picks(aspect)
    assert table.a.totals == totals
    assert table.asked == "b"
    table.b.passes()
    assert table.question != REINFORCE, "it has used up the limit of Hades"


@rule("KE-SPELL-06")
def test_the_call_as_a_reinforcement_needs_an_active_cerberus_in_this_battle():
    away = lay(
        a={"role": "hades", "hand": ["Call of Cerberus"]},
        b={"hand": ["Diogenes"]},
        c={"role": "kallisto"},
        sides={
            "top_left": ("a", ["Empusa of the Gate"]),
            "top_right": ("b", ["Hermes"]),
            "own_side": ("a", ["Cerberus"]),
        },
    )
    assert away.a.options == [None]
    assert away.why_not("a", "Call of Cerberus").rule == "KE-SPELL-06"
    stunned = fight(["Cerberus"], hand=["Call of Cerberus"], row=["Solon"], b={"hand": ["Diogenes"]})
    assert stunned.a.options == ["Solon", "Call of Cerberus", None]
    stunned.a.plays("Solon")
    stunned.a.picks("Fist")
    stunned.b.plays("Diogenes")
    assert stunned.a.options == [None]
    assert stunned.why_not("a", "Call of Cerberus").rule == "KE-SPELL-06"


@rule("KE-SPELL-07")
def test_the_call_has_one_use_a_round():
    assigned = fight(["Call of Cerberus"], hand=["Cerberus"])
    assert assigned.on("own_side") == ["Cerberus"]
    assert assigned.a.options == [None], "it was assigned, and cannot be played as well"
    played = lay(
        a={"role": "hades", "hand": ["Call of Cerberus"]},
        b={},
        c={"role": "kallisto"},
        sides={"top_left": ("a", ["Cerberus"]), "top_right": ("b", ["god 9/9/9"])},
    )
    played.a.plays("Call of Cerberus")
    played.a.picks("Fist")
    assert played.a.hand == []
    assert played.names(played.state.brought) == ["Call of Cerberus"]
    played.b.passes()
    assert played.a.options == [None]
    while played.question != DRAFT:
        played.match.choose(played.ask.options[-1], played.ask.seat)
    assert "Call of Cerberus" in played.a.hand, "in the next round it can be used again"
    played.is_settled()


@rule("KE-SPELL-08", "KE-SPELL-09", "KE-SPELL-10")
@pytest.mark.parametrize(
    ("kind", "comes", "left"),
    [
        ("Defender", "defender 2/2/2", ["scout 3/3/3", "scout 4/1/1", "elite 5/5/5"]),
        ("Elite", "elite 5/5/5", ["scout 3/3/3", "scout 4/1/1", "defender 2/2/2"]),
        ("Scout", "scout 4/1/1", ["scout 3/3/3", "defender 2/2/2", "elite 5/5/5"]),
    ],
)
def test_an_enslaved_soul_is_replaced_by_a_card_of_its_type_from_the_row(kind, comes, left):
    table = fight(["Cerberus", f"Enslaved Soul: {kind}"], row=ROW, hand=["Empusa of the Gate"])
    if kind == "Scout":
        assert (table.asked, table.question) == ("a", WHO_COMES)
        assert table.a.options == ["scout 3/3/3", "scout 4/1/1"]
        table.a.picks(comes)
    assert table.on("own_side") == ["Cerberus", comes]
    assert table.a.row == left
    assert table.a.hand == ["Empusa of the Gate"], "only the row is called"
    table.is_settled()


@rule("KE-SPELL-11")
def test_the_replacement_is_compulsory_and_without_a_fit_card_the_spell_stays():
    table = fight(["Cerberus", "Enslaved Soul: Scout"], row=ROW)
    assert table.a.options == ["scout 3/3/3", "scout 4/1/1"], "there is no way to decline"
    without = fight(["Cerberus", "Enslaved Soul: Scout"], row=["defender 2/2/2"], hand=["Empusa of the Lamp"])
    assert without.on("own_side") == ["Cerberus", "Enslaved Soul: Scout"]
    assert without.a.totals == (7, 4, 2)


@rule("KE-SPELL-12")
def test_a_scout_brought_in_counts_and_lowers_the_limit_of_the_others():
    table = fight(["Cerberus", "Enslaved Soul: Scout"], row=["scout 3/3/3"])
    assert table.a.totals == (10, 7, 5)
    assert table.b.limit == 2


@rule("KE-SPELL-12")
def test_an_elite_brought_in_can_carry_a_treasure():
    table = fight(["Enslaved Soul: Elite"], row=["elite 5/5/5"], a={"armory": ["Leonidas Sword"]})
    table.a.attaches("Leonidas Sword", to="elite 5/5/5")
    assert table.a.totals == (9, 5, 5)


@rule("KE-SPELL-13")
def test_a_defender_brought_in_still_acts_in_the_order_of_the_blue_seat():
    table = lay(
        a={"unlocked": {0: "Olive Branch", 1: "Runner's Torch"}},
        b={"role": "hades", "row": ["defender 2/2/2"]},
        c={"role": "kallisto"},
        sides={
            "top_left": ("a", ["Pylades"]),
            "top_right": ("b", ["Enslaved Soul: Defender"]),
        },
    )
    assert (table.asked, table.question) == ("a", WHICH_FIRST)
    table.a.picks("Enslaved Soul: Defender")
    assert table.question == WHICH_FIRST
    assert table.a.options == ["Pylades", "defender 2/2/2"]
    table.a.picks("defender 2/2/2")
    assert table.b.options == ["Olive Branch", "Runner's Torch"], "its owner says which Bonus"
    table.b.picks("Runner's Torch")
    assert [each.cancelled for each in table.onlooker.players[0].abilities] == [False, True, False]


@rule("KE-SPELL-14")
def test_a_card_brought_in_is_used_up_and_discarded_while_the_spell_returns():
    table = lay(
        a={"role": "hades", "hand": ["Cerberus"], "row": ["scout 3/3/3"]},
        b={},
        c={"role": "kallisto"},
        sides={"top_left": ("a", ["Enslaved Soul: Scout"]), "middle_left": ("a", ["Call of Cerberus"])},
    )
    table.a.keeps()
    assert (table.on("top_left"), table.a.row) == (["scout 3/3/3"], [])
    while table.question != DRAFT:
        table.match.choose(table.ask.options[-1], table.ask.seat)
    assert table.discarded(SCOUT) == ["scout 3/3/3"]
    assert sorted(table.a.hand) == ["Call of Cerberus", "Cerberus", "Enslaved Soul: Scout"]
    table.is_settled()


@rule("KE-SPELL-14")
def test_no_later_spell_brings_the_same_card_again():
    table = lay(
        a={"role": "hades", "row": ["scout 3/3/3"]},
        b={},
        c={"role": "kallisto"},
        sides={
            "top_left": ("a", ["Enslaved Soul: Scout"]),
            "middle_left": ("a", ["Enslaved Soul: Scout"]),
        },
    )
    table.a.keeps()
    table.a.passes()
    table.a.keeps()
    assert table.on("middle_left") == ["Enslaved Soul: Scout"]
    assert table.a.totals == (0, 0, 0)
    assert table.discarded(DEFENDER) == []


@rule("KE-SPELL-15")
def test_spells_work_for_hades_alone_on_a_quest_board():
    table = fight(
        ["Enslaved Soul: Elite", "Call of Cerberus"], (), board="top", row=["elite 5/5/5"], hand=["Cerberus"]
    )
    assert table.on("top_left") == ["Enslaved Soul: Elite", "Call of Cerberus"]
    table.a.keeps()
    assert table.question == WHICH_FIRST, "the sole seat orders its own effects"
    table.a.picks("Call of Cerberus")
    assert table.on("top_left") == ["elite 5/5/5", "Cerberus"]
    assert table.a.totals == (10, 8, 6)
    assert table.onlooker.battle.monster is not None, "it is the Monster that they meet"
