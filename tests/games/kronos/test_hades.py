"""Hades in the Assignment phase (KE-HAD)."""

import pytest
from msgspec.structs import astuple
from tests.games.kronos.tabletop import lay, name_of
from tests.tabletop import rule

from pentathlon.games.kronos.catalogue import CARDS
from pentathlon.games.kronos.printed import DEFENDER, ELITE, GOD, SCOUT
from pentathlon.games.kronos.rules.assigning import ASSIGN
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.views import Unknown

CHARACTERS = ["Persephone", "Cerberus", "Empusa of the Lamp", "Empusa of the Gate", "Empusa of the Blade"]
SPELLS = ["Call of Cerberus", "Enslaved Soul: Defender", "Enslaved Soul: Elite", "Enslaved Soul: Scout"]
ALL = [*CHARACTERS, *SPELLS]


def meet(hand=ALL, other=("Ajax", "Theseus", "Hermes", "Iolaus"), *, row=(), first="a", sides=None, **more):
    """Hades, who is a, against an Acropolis with all three boards of a round, as with three players."""
    return lay(
        a={"role": "hades", "hand": list(hand), "row": list(row)},
        b={"hand": list(other)},
        c={"role": "kallisto"},
        phase=more.pop("phase", "monsters"),
        first=first,
        sides=sides,
        **more,
    )


def cards_on(seen, side):
    return seen.acheron.sides[side].cards


@rule("KE-HAD-01")
def test_acheron_offers_its_top_treasure_and_one_open_side():
    table = meet(first="b")
    assert table.onlooker.acheron.treasure.name == "Kronos Coins"
    table.b.picks("Ajax")
    assert "acheron" in table.b.options
    assert "own_side" not in table.b.options
    assert table.why_not("b", "own_side").rule == "KE-HAD-01"


@rule("KE-HAD-02")
def test_only_one_other_seat_comes_to_acheron_with_up_to_three_cards():
    table = lay(
        a={"role": "hades", "hand": ["Cerberus"]},
        b={"hand": ["Ajax", "Theseus", "Hermes", "Iolaus"]},
        c={"role": "kallisto", "hand": ["Leonidas", "Hector"]},
        phase="monsters",
        first="b",
    )
    table.b.assigns("Ajax", "acheron")
    table.c.picks("Leonidas")
    assert table.why_not("c", "acheron").rule == "KE-HAD-02"
    table.c.picks("top_left")
    table.a.passes()
    table.b.assigns("Theseus", "acheron")
    table.c.passes()
    table.b.assigns("Hermes", "acheron")
    assert table.on("acheron") == ["Ajax", "Theseus", "Hermes"]
    first, *later = cards_on(table.onlooker, 1)
    assert (first.name, later) == ("Ajax", [Unknown()] * 2)
    table.b.picks("Iolaus")
    assert table.why_not("b", "acheron").rule == "KE-MON-15"


@rule("KE-HAD-03")
@pytest.mark.parametrize(
    ("top", "aspects"),
    [
        ("Kronos Coins", ["Fist", "Awe"]),
        ("Kronos Scythe", ["Fist", "Cunning"]),
        ("Nestor's Ring", ["Awe", "Cunning"]),
    ],
)
def test_the_top_treasure_says_what_acheron_compares(top, aspects):
    pile = [top, *({"Kronos Coins", "Kronos Scythe", "Nestor's Ring"} - {top})]
    table = meet(acheron=pile)
    assert table.onlooker.acheron.aspects == aspects
    strong = {"Fist": "9/0/0", "Awe": "0/9/0", "Cunning": "0/0/9"}
    off = ({*strong} - {*aspects}).pop()
    fought = meet(
        hand=(),
        other=(),
        acheron=pile,
        sides={
            "own_side": ("a", [f"god {strong[off]}"]),
            "acheron": ("b", ["elite 1/1/1"]),
        },
        phase="battles",
    )
    fought.everybody_passes()
    fought.b.keeps()
    assert fought.b.armory == [top], "what Hades has is of no use in Acheron now"


@rule("KE-HAD-04")
def test_hades_is_blue_in_acheron_even_without_a_card_there():
    table = meet(first="b")
    table.b.assigns("Ajax", "acheron")
    assert table.state.blue[3] == table.a.seat
    fought = meet(
        hand=(), row=["Solon"], other=["Sappho"], sides={"acheron": ("b", ["Ajax"])}, phase="battles"
    )
    assert fought.onlooker.battle.sides[0].seat == fought.a.seat
    assert fought.asked == "a", "blue plays first"


@rule("KE-HAD-05", "KE-HAD-06")
def test_hades_assigns_only_his_own_cards():
    table = meet(row=["Minoas", "Leonidas", "Achilles", "Pythagoras"])
    assert table.a.options == [*ALL, None]
    for card in ("Minoas", "Leonidas", "Achilles", "Pythagoras"):
        assert table.why_not("a", card).rule == "KE-HAD-06"


@rule("KE-HAD-06")
def test_a_card_of_the_row_fights_only_where_a_spell_brings_it():
    table = meet(
        hand=(),
        row=["scout 4/4/4", "defender 2/2/2"],
        sides={"own_side": ("a", ["Cerberus", "Enslaved Soul: Scout"]), "acheron": ("b", ["Ajax"])},
        phase="battles",
    )
    assert table.on("own_side") == ["Cerberus", "scout 4/4/4"]
    assert table.a.row == ["defender 2/2/2"]
    assert table.a.totals == (11, 8, 6)


@rule("KE-HAD-07")
def test_hades_plays_reinforcements_of_his_row():
    table = meet(
        hand=(),
        row=["Milo of Croton", "Leonidas"],
        sides={"own_side": ("a", ["Cerberus"]), "acheron": ("b", ["Hermes"])},
        phase="battles",
    )
    assert table.a.options == ["Milo of Croton", None]
    table.a.plays("Milo of Croton")
    assert table.a.totals == (12, 4, 2)
    assert table.a.row == ["Leonidas"]


@rule("KE-HAD-08")
def test_a_spell_takes_a_place_a_side_and_a_banner_and_is_hidden_unless_it_is_the_first():
    table = meet()
    table.a.assigns("Enslaved Soul: Scout", "top_left")
    assert table.a.banners == 1
    board = table.onlooker.boards[0]
    assert (board.blue, board.sides[0].holder) == (table.a.seat, table.a.seat)
    assert board.sides[0].cards[0].name == "Enslaved Soul: Scout"
    table.b.picks("Ajax")
    assert table.why_not("b", "top_left").rule == "KE-MON-08"
    table.b.picks("middle_left")
    table.a.assigns("Call of Cerberus", "top_left")
    assert table.onlooker.boards[0].sides[0].cards[1] == Unknown()
    table.b.passes()
    table.a.assigns("Enslaved Soul: Elite", "top_left")
    table.a.picks("Cerberus")
    assert table.why_not("a", "top_left").rule == "KE-MON-15", "Spells fill the three places too"


@rule("KE-HAD-09", "KE-HAD-10")
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_of_hades_fights_with_the_side_that_its_place_calls_for(name):
    card = CARDS.named(name)
    assert card.below != card.strength
    below = meet(hand=(), sides={"own_side": ("a", [name]), "acheron": ("b", ["Hermes"])}, phase="battles")
    assert below.a.totals == card.below
    assert astuple(cards_on(below.onlooker, 0)[0].strength) == card.below
    above = meet(hand=(), sides={"top_left": ("a", [name]), "top_right": ("b", ["Hermes"])}, phase="battles")
    assert above.a.totals == card.strength
    shown = above.onlooker.boards[0].sides[0].cards[0].strength
    assert astuple(shown) == card.strength


@rule("KE-HAD-11")
def test_characters_of_hades_lie_open_wherever_they_stand():
    table = meet()
    for card in ("Cerberus", "Empusa of the Gate", "Enslaved Soul: Elite"):
        table.a.assigns(card, "top_left")
        if table.asked == "b":
            table.b.passes()
    cards = table.onlooker.boards[0].sides[0].cards
    assert [name_of(card) for card in cards] == ["Cerberus", "Empusa of the Gate", None]
    heard = [event.facts for event in table.match.events_for(None) if event.kind == "assigns"]
    assert heard == [("Cerberus", "Phaistos"), ("Empusa of the Gate", "Phaistos")]


@rule("KE-HAD-12")
def test_hades_puts_up_to_three_cards_on_his_own_side():
    table = meet(other=["Ajax"])
    table.a.assigns("Cerberus", "own_side")
    table.b.passes()
    table.a.assigns("Persephone", "own_side")
    table.a.assigns("Call of Cerberus", "own_side")
    table.a.picks("Empusa of the Gate")
    assert table.why_not("a", "own_side").rule == "KE-HAD-12"
    assert table.on("own_side") == ["Cerberus", "Persephone", "Call of Cerberus"]


@rule("KE-HAD-13")
def test_hades_takes_his_turns_like_the_others_and_obeys_the_rules_of_sides():
    table = meet(first="b")
    table.b.assigns("Ajax", "top_left")
    assert (table.asked, table.question) == ("a", ASSIGN), "the third has nothing to assign"
    table.a.picks("Cerberus")
    assert table.why_not("a", "top_left").rule == "KE-MON-08"
    table.a.picks("top_right")
    table.b.assigns("Theseus", "middle_left")
    table.a.picks("Persephone")
    table.a.picks("middle_right")
    table.b.passes()
    table.a.picks("Empusa of the Gate")
    assert table.why_not("a", "middle_left").rule == "KE-MON-08"
    table.a.picks("top_right")
    table.a.passes()
    assert table.on("top_right") == ["Cerberus", "Empusa of the Gate"]
    assert table.question != ASSIGN


@rule("KE-HAD-14")
def test_hades_may_not_take_the_open_side_of_acheron():
    table = meet()
    table.a.picks("Cerberus")
    assert "acheron" not in table.a.options
    assert "own_side" in table.a.options
    assert table.why_not("a", "acheron").rule == "KE-HAD-14"


@rule("KE-HAD-15", "KE-HAD-18")
def test_all_nine_cards_return_to_hades_used_or_not():
    table = meet(
        hand=["Empusa of the Lamp", "Enslaved Soul: Elite", "Cerberus"],
        other=(),
        row=["scout 1/1/1"],
        sides={
            "own_side": ("a", ["Persephone", "Enslaved Soul: Scout"]),
            "top_left": ("a", ["Empusa of the Gate", "Call of Cerberus"]),
            "middle_left": ("a", ["Empusa of the Blade", "Enslaved Soul: Defender"]),
        },
        phase="battles",
    )
    while table.question != DRAFT:
        table.match.choose(table.ask.options[-1], table.ask.seat)
    assert table.state.round == 2
    assert sorted(table.a.hand) == sorted(ALL)
    table.is_settled()


@rule("KE-HAD-16", "KE-HAD-17")
@pytest.mark.parametrize("wins", [True, False])
def test_persephone_leaves_the_game_after_a_round_on_a_quest_board_won_or_lost(wins):
    bonuses = {0: "Kronos Scythe", 1: "Nestor's Ring"} if wins else {}
    table = lay(
        a={"role": "hades", "hand": [name for name in ALL if name != "Persephone"], "unlocked": bonuses},
        b={},
        c={"role": "kallisto"},
        sides={"bottom_left": ("a", ["Persephone"])},
        acheron=["Kronos Coins", *({"Kronos Scythe", "Nestor's Ring"} - {*bonuses.values()})],
    )
    table.a.keeps()
    assert table.a.value_of("Persephone") == (4, 6, 5), "she fights in full"
    table.a.passes()
    if wins:
        table.a.keeps()
    assert table.kronos == ([] if wins else ["Odysseus Bow"])
    assert "Persephone" not in table.box
    table.a.keeps()
    assert table.question == DRAFT
    assert "Persephone" in table.box
    assert len(table.a.hand) == 8
    table.is_settled()


@rule("KE-HAD-18")
@pytest.mark.parametrize("sides", [{}, {"own_side": ("a", ["Persephone"])}])
def test_persephone_in_acheron_or_in_hand_stays_with_hades(sides):
    kept = [] if sides else ["Persephone"]
    table = meet(hand=["Cerberus", *kept], other=(), sides=sides, phase="end")
    assert "Persephone" in table.a.hand
    assert "Persephone" not in table.box


@rule("KE-HAD-19")
def test_hades_joins_two_quest_boards_besides_acheron():
    table = meet(other=["Ajax"])
    assert table.a.banners == 2
    table.a.assigns("Cerberus", "own_side")
    assert table.a.banners == 2, "his side of Acheron needs none"
    table.b.passes()
    table.a.assigns("Empusa of the Gate", "top_left")
    table.a.assigns("Empusa of the Lamp", "middle_right")
    assert table.a.banners == 0
    table.a.picks("Empusa of the Blade")
    assert table.a.options == ["top_left", "middle_right", "own_side"]
    assert table.why_not("a", "bottom_left").rule == "KE-HAD-19"


@rule("KE-HAD-20")
def test_the_characters_of_hades_have_their_types():
    kinds = {name: CARDS.named(name).type for name in CHARACTERS}
    assert kinds == {
        "Persephone": GOD,
        "Cerberus": None,
        "Empusa of the Lamp": SCOUT,
        "Empusa of the Gate": DEFENDER,
        "Empusa of the Blade": ELITE,
    }


@rule("KE-HAD-20")
@pytest.mark.parametrize("places", [("own_side", "acheron"), ("top_left", "top_right")])
def test_each_empusa_has_the_standard_of_its_type_on_both_sides(places):
    mine, theirs = places
    table = lay(
        a={
            "role": "hades",
            "hand": (),
            "armory": ["Leonidas Sword"],
        },
        b={"unlocked": {0: "Olive Branch"}},
        c={"role": "kallisto"},
        sides={
            mine: ("a", ["Empusa of the Lamp", "Empusa of the Gate", "Empusa of the Blade"]),
            theirs: ("b", ["Hermes"]),
        },
    )
    assert table.b.limit == 2, "the Scout lowers it"
    assert table.onlooker.players[1].abilities[0].cancelled, "the Defender cancels a Bonus"
    assert table.a.options == [("Leonidas Sword", "Empusa of the Blade"), None], "the Elite carries"


@rule("KE-HAD-20")
def test_persephone_is_a_god_and_cerberus_is_none():
    table = meet(
        hand=(),
        row=["Milo of Croton"],
        sides={"own_side": ("a", ["Persephone"]), "acheron": ("b", ["Hermes"])},
        phase="battles",
    )
    assert table.a.options == [None], "who is given only to those that are no Gods"
    with_cerberus = meet(
        hand=(),
        row=["Milo of Croton"],
        sides={"own_side": ("a", ["Cerberus"]), "acheron": ("b", ["Hermes"])},
        phase="battles",
    )
    assert with_cerberus.a.options == ["Milo of Croton", None]
