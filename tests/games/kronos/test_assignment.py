"""Assignment: one card to Olympus, then cards to the boards (KE-OLY, KE-MON)."""

import pytest
from tests.games.kronos.tabletop import NAMES, lay
from tests.tabletop import rule

from pentathlon.games.kronos.cards.quests import QUESTS
from pentathlon.games.kronos.printed import SCOUT
from pentathlon.games.kronos.rules.assigning import ASSIGN, OLYMPUS, PLACE
from pentathlon.games.kronos.table import Phase, Place
from pentathlon.games.kronos.views import Printed, Strength, Unknown

HADES = ["Persephone", "Cerberus", "Empusa of the Gate", "Enslaved Soul: Scout", "Call of Cerberus"]
QUEST_PLACES = ["top_left", "top_right", "middle_left", "middle_right", "bottom_left", "bottom_right"]


def banner(table, place):
    """Whose Banner lies on a side and with which face up, as everybody sees it."""
    spot = Place[place.upper()]
    seen = table.onlooker
    board = seen.acheron if spot.board == 3 else seen.boards[spot.board]
    side = board.sides[spot.value % 2]
    if side.holder is None:
        return None
    blue = table.state.blue[spot.board] if spot.board == 3 else board.blue
    return NAMES[side.holder], "blue" if blue == side.holder else "red"


def is_open(table, place, card):
    """Whether a card on a side lies face up for all."""
    names = [each.name for each in _side(table.onlooker, place) if isinstance(each, Printed)]
    return card in names


def _side(seen, place):
    spot = Place[place.upper()]
    board = seen.acheron if spot.board == 3 else seen.boards[spot.board]
    return board.sides[spot.value % 2].cards


def duel(hand=(), other=(), *, sides=None, olympus=(), phase="monsters", **more):
    """An Acropolis against Kallisto."""
    return lay(
        a={"hand": list(hand), "olympus": list(olympus)},
        b={"role": "kallisto", "hand": list(other)},
        sides=sides,
        phase=phase,
        **more,
    )


# Olympus


@rule("KE-EX-04")
def test_the_first_cards_for_olympus_of_the_example():
    table = lay(
        a={"role": "hades", "hand": HADES},
        b={"role": "kallisto", "hand": ["Leonidas", "Hermes"]},
        c={"city": "knossos", "hand": ["Iolaus", "Achilles"]},
        phase="olympus",
        first="c",
    )
    assert (table.asked, table.question) == ("c", OLYMPUS)
    table.c.picks("Achilles")
    assert (table.asked, table.question) == ("b", OLYMPUS), "Hades is skipped"
    table.b.picks("Hermes")
    assert (table.c.olympus, table.b.olympus, table.a.olympus) == (["Achilles"], ["Hermes"], [])
    assert (table.c.banners, table.b.banners, table.a.banners) == (3, 3, 2)
    for owner in (1, 2):
        assert table.onlooker.players[owner].olympus == [Unknown()]
    table.is_settled()


@rule("KE-OLY-01")
def test_olympus_comes_before_the_monsters():
    table = duel(["Iolaus", "Ajax"], ["Leonidas", "Hector"], phase="olympus")
    asked = []
    while table.state.phase is Phase.ASSIGNMENT:
        asked.append(table.question)
        table.match.choose(table.ask.options[0], table.ask.seat)
    assert asked[:2] == [OLYMPUS, OLYMPUS]
    assert set(asked[2:]) == {ASSIGN, PLACE}


@rule("KE-OLY-02")
def test_everybody_but_hades_sends_exactly_one_card_and_cannot_decline():
    table = lay(
        a={"hand": ["Iolaus", "Hermes"]},
        b={"role": "hades", "hand": HADES, "row": ["Minoas", "Ajax"]},
        c={"role": "kallisto", "hand": ["Leonidas", "Achilles"]},
        phase="olympus",
    )
    assert table.a.options == ["Iolaus", "Hermes"]
    assert table.why_not("a", None).rule == "KE-OLY-02"
    table.a.picks("Hermes")
    table.c.picks("Leonidas")
    assert table.question == ASSIGN
    assert [player.olympus for player in table.players] == [["Hermes"], [], ["Leonidas"]]
    assert (table.a.hand, table.c.hand) == (["Iolaus"], ["Achilles"])
    assert (table.b.hand, table.b.row) == (HADES, ["Minoas", "Ajax"])
    table.is_settled()


@rule("KE-OLY-02")
def test_a_single_card_is_sent_only_when_its_owner_says_so():
    table = duel(["Iolaus", "Sappho"], ["Leonidas", "Ajax"], phase="olympus")
    assert (table.asked, table.a.options) == ("a", ["Iolaus"])


@rule("KE-OLY-03")
def test_any_type_but_a_reinforcement_may_go_to_olympus():
    table = duel(["Iolaus", "Leonidas", "Achilles", "Pythagoras", "Hermes"], ["Ajax"], phase="olympus")
    assert table.a.options == ["Iolaus", "Leonidas", "Achilles", "Hermes"]
    assert table.why_not("a", "Pythagoras").rule == "KE-OLY-03"


@rule("KE-OLY-04")
def test_the_olympus_step_goes_clockwise_from_the_first_player_without_hades():
    hand = ["Iolaus", "Ajax"]
    table = lay(
        a={"hand": hand},
        b={"role": "hades", "hand": HADES},
        c={"role": "kallisto", "hand": hand},
        d={"hand": hand},
        phase="olympus",
        first="c",
    )
    asked = []
    while table.question == OLYMPUS:
        asked.append(table.asked)
        table.match.choose(table.ask.options[0], table.ask.seat)
    assert asked == ["c", "d", "a"]


@rule("KE-OLY-05")
def test_in_the_first_round_a_card_lies_face_down_with_a_banner():
    table = duel(["Hermes", "Ajax"], ["Leonidas", "Hector"], phase="olympus")
    assert (table.a.banners, table.b.banners) == (4, 4)
    table.a.picks("Hermes")
    assert (table.a.banners, table.b.banners) == (3, 4)
    for looks in (table.b.sees, table.onlooker):
        assert looks.players[0].olympus == [Unknown()]


@rule("KE-OLY-06", "KE-OLY-10")
@pytest.mark.parametrize("number", [2, 3])
def test_later_cards_join_the_earlier_ones_below_the_same_banner(number):
    before = ["Iolaus", "Achilles"][: number - 1]
    table = duel(["Hermes", "Ajax"], ["Leonidas", "Hector"], olympus=before, phase="olympus", round=number)
    assert table.a.banners == 3
    table.a.picks("Hermes")
    assert table.a.olympus == [*before, "Hermes"]
    assert table.a.banners == 3
    assert table.b.sees.players[0].olympus == [Unknown()] * number
    table.is_settled()


@rule("KE-OLY-07")
def test_three_cards_that_are_no_gods_are_enough():
    table = duel(
        ["Hermes", "Ajax"], ["Leonidas", "Hector"], olympus=["Iolaus", "Minoas"], phase="olympus", round=3
    )
    assert table.a.options == ["Hermes", "Ajax"]
    table.a.picks("Ajax")
    assert table.a.olympus == ["Iolaus", "Minoas", "Ajax"]


@rule("KE-OLY-08")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_olympus_cards_stay_until_the_final_battle(number):
    table = duel(["Ajax"], ["Hector"], olympus=["Iolaus", "Minoas"], phase="end", round=number)
    assert sorted(table.a.olympus) == ["Iolaus", "Minoas"]
    assert table.discarded(SCOUT) == []
    assert "Ajax" not in [*table.a.hand, *table.a.olympus]
    later = duel(["Ajax", "Theseus"], ["Hector"], olympus=["Iolaus"])
    assert later.a.options == ["Ajax", "Theseus", None], "they are not assigned elsewhere"
    table.is_settled()


@rule("KE-OLY-09")
def test_only_the_owner_looks_at_olympus_cards_and_the_others_count_them():
    table = duel(["Ajax"], ["Hector"], olympus=["Iolaus", "Hermes"])
    mine = [card.name for card in table.a.sees.players[0].olympus]
    assert mine == ["Iolaus", "Hermes"]
    for looks in (table.b.sees, table.onlooker):
        assert looks.players[0].olympus == [Unknown()] * 2


# The Monsters


@rule("KE-EX-05")
def test_cards_are_assigned_as_in_the_example():
    table = lay(
        a={"role": "hades", "hand": ["Empusa of the Gate", "Enslaved Soul: Scout", "Cerberus"]},
        b={"role": "kallisto", "hand": ["Leonidas", "Andromeda", "Achilles"]},
        c={"city": "knossos", "hand": ["Iolaus", "Hermes", "Ajax"]},
        phase="monsters",
        first="c",
    )
    table.c.assigns("Iolaus", "bottom_right")
    assert (is_open(table, "bottom_right", "Iolaus"), banner(table, "bottom_right")) == (True, ("c", "blue"))
    table.a.assigns("Empusa of the Gate", "middle_right")
    assert banner(table, "middle_right") == ("a", "blue")
    assert _side(table.onlooker, "middle_right")[0].strength == Strength(3, 4, 2)
    table.b.assigns("Leonidas", "bottom_left")
    assert (is_open(table, "bottom_left", "Leonidas"), banner(table, "bottom_left")) == (True, ("b", "red"))
    table.c.assigns("Hermes", "bottom_right")
    assert _side(table.b.sees, "bottom_right")[1] == Unknown()
    table.a.assigns("Enslaved Soul: Scout", "middle_right")
    assert _side(table.onlooker, "middle_right")[1] == Unknown()
    table.b.assigns("Andromeda", "acheron")
    assert (is_open(table, "acheron", "Andromeda"), banner(table, "acheron")) == (True, ("b", "red"))
    assert (table.asked, table.question) == ("c", ASSIGN)
    table.is_settled()


@rule("KE-MON-01")
def test_turns_go_round_clockwise_from_the_first_player():
    hand = ["Iolaus", "Ajax", "Theseus"]
    table = lay(
        a={"hand": hand},
        b={"role": "hades", "hand": HADES},
        c={"role": "kallisto", "hand": hand},
        phase="monsters",
        first="b",
    )
    turns = []
    for card, place in (("Cerberus", "own_side"), (hand[0], "top_left"), (hand[0], "top_right")):
        turns.append(table.asked)
        table.players[table.ask.seat].assigns(card, place)
    assert turns == ["b", "c", "a"]
    assert table.asked == "b"


@rule("KE-MON-02")
def test_a_turn_is_one_card_or_a_pass():
    table = duel(["Iolaus", "Ajax"], ["Leonidas", "Hector"])
    assert table.a.options == ["Iolaus", "Ajax", None]
    table.a.picks("Ajax")
    assert table.question == PLACE
    assert table.a.options == QUEST_PLACES, "a place, and no way back"
    table.a.picks("middle_left")
    assert (table.on("middle_left"), table.a.hand, table.asked) == (["Ajax"], ["Iolaus"], "b")


@rule("KE-MON-03", "KE-MON-04")
def test_whoever_has_passed_has_no_more_turns_and_the_step_ends_with_the_last_pass():
    table = duel(["Iolaus", "Ajax"], ["Leonidas", "Hector", "Theseus"])
    table.a.passes()
    table.b.assigns("Leonidas", "top_left")
    assert (table.asked, table.question) == ("b", ASSIGN), "a is out"
    table.b.assigns("Hector", "top_left")
    assert table.state.phase is Phase.ASSIGNMENT
    table.b.passes()
    assert table.state.phase is Phase.RESOLUTION
    assert table.a.hand == ["Iolaus", "Ajax"]


@rule("KE-MON-04")
def test_whoever_has_nothing_to_assign_passes_without_a_word():
    table = duel(["Pythagoras"], ["Leonidas", "Hector"])
    assert table.asked == "b"
    assert table.onlooker.players[0].passed
    full = duel(
        ["Iolaus"],
        ["Leonidas", "Hector"],
        sides={
            "top_left": ("a", ["scout 1/1/1"] * 3),
            "middle_left": ("a", ["scout 1/1/1"] * 3),
            "bottom_left": ("a", ["scout 1/1/1"] * 3),
        },
        olympus=["Ajax"],
    )
    assert full.asked == "b"
    assert full.a.hand == ["Iolaus"]


@rule("KE-MON-05")
def test_a_reinforcement_is_not_assigned():
    table = duel(["Iolaus", "Pythagoras"], ["Leonidas"])
    assert table.a.options == ["Iolaus", None]
    assert table.why_not("a", "Pythagoras").rule == "KE-MON-05"


@rule("KE-MON-06")
def test_a_card_may_go_to_any_board_and_to_acheron_where_hades_plays():
    table = duel(["Iolaus", "Ajax"], ["Leonidas"])
    table.a.picks("Iolaus")
    assert table.a.options == QUEST_PLACES
    assert table.why_not("a", "acheron").rule == "KE-MON-06"
    with_hades = lay(
        a={"hand": ["Iolaus", "Ajax"]}, b={"role": "hades", "hand": HADES}, quests=(0, 2), phase="monsters"
    )
    with_hades.a.picks("Iolaus")
    assert with_hades.a.options == [*QUEST_PLACES[:4], "acheron"]
    assert with_hades.why_not("a", "bottom_left").rule == "KE-MON-06"


@rule("KE-MON-07", "KE-MON-10")
def test_all_cards_of_a_seat_on_a_board_lie_on_the_side_it_chose():
    table = duel(["Iolaus", "Ajax"], ["Leonidas", "Hector"])
    table.a.assigns("Iolaus", "middle_right")
    table.b.assigns("Leonidas", "top_left")
    table.a.picks("Ajax")
    assert "middle_right" in table.a.options
    assert "middle_left" not in table.a.options
    assert table.why_not("a", "middle_left").rule == "KE-MON-10"
    table.a.picks("middle_right")
    assert (table.on("middle_right"), table.on("middle_left")) == (["Iolaus", "Ajax"], [])


@rule("KE-MON-08")
def test_nobody_assigns_to_a_side_of_somebody_else():
    table = duel(["Iolaus", "Ajax"], ["Leonidas", "Hector"])
    table.a.assigns("Iolaus", "top_left")
    table.b.picks("Leonidas")
    assert table.b.options == QUEST_PLACES[1:]
    assert table.why_not("b", "top_left").rule == "KE-MON-08"


@rule("KE-MON-09")
def test_a_board_with_two_others_on_it_cannot_be_chosen():
    table = lay(
        a={"hand": ["Iolaus", "Ajax"]},
        b={"role": "hades", "hand": HADES},
        c={"role": "kallisto", "hand": ["Leonidas", "Hector"]},
        sides={"top_left": ("b", ["Cerberus"]), "top_right": ("c", ["Achilles"])},
        phase="monsters",
    )
    table.a.picks("Iolaus")
    assert table.a.options == [*QUEST_PLACES[2:], "acheron"]
    assert table.why_not("a", "top_left").rule == table.why_not("a", "top_right").rule == "KE-MON-08"


@rule("KE-MON-11", "KE-MON-12")
def test_the_first_on_a_board_has_a_blue_banner_and_the_second_a_red_one():
    table = duel(["Iolaus", "Ajax"], ["Leonidas", "Hector"])
    assert banner(table, "top_left") is None
    table.a.assigns("Iolaus", "top_right")
    table.b.assigns("Leonidas", "top_left")
    assert (banner(table, "top_right"), banner(table, "top_left")) == (("a", "blue"), ("b", "red"))
    table.a.passes()
    table.b.assigns("Hector", "middle_left")
    assert banner(table, "middle_left") == ("b", "blue")


@rule("KE-MON-13", "KE-MON-14")
def test_the_first_card_of_a_side_lies_face_up_and_the_next_two_face_down():
    table = duel(["Iolaus", "Ajax", "Hermes"], ["Leonidas", "Hector", "Ares"])
    for card, other in (("Iolaus", "Leonidas"), ("Ajax", "Hector"), ("Hermes", "Ares")):
        table.a.assigns(card, "top_left")
        table.b.assigns(other, "top_right")
        if card == "Ajax":
            for looks, place, mine in (
                (table.b.sees, "top_left", "Iolaus"),
                (table.a.sees, "top_right", "Leonidas"),
            ):
                first, second = _side(looks, place)
                assert (first.name, second) == (mine, Unknown())
            own = _side(table.a.sees, "top_left")
            assert [(card.name, card.covered) for card in own] == [("Iolaus", False), ("Ajax", True)]
    covered = [event.as_seen_by(None) for event in table.match.events if event.kind in ("hides", "assigns")]
    assert [event.kind for event in covered] == ["assigns"] * 2 + ["hides"] * 4
    assert not any(name in str(covered) for name in ("Ajax", "Hector", "Hermes", "Ares"))


@rule("KE-MON-15")
def test_a_side_holds_three_cards():
    table = duel(["Iolaus", "Minoas"], ["Leonidas"], sides={"top_left": ("a", ["scout 1/1/1"] * 2)})
    table.a.assigns("Iolaus", "top_left")
    table.b.passes()
    table.a.picks("Minoas")
    assert "top_left" not in table.a.options
    assert table.why_not("a", "top_left").rule == "KE-MON-15"


@rule("KE-MON-16")
def test_a_seat_may_pass_at_once_and_keep_its_characters():
    table = duel(["Iolaus", "Ajax", "Hermes"], ["Leonidas", "Hector"])
    table.a.passes()
    assert table.a.hand == ["Iolaus", "Ajax", "Hermes"]
    assert not any(table.state.sides)
    assert table.asked == "b"


@rule("KE-MON-17", "KE-MON-21")
def test_a_seat_joins_several_boards_and_comes_back_without_another_banner():
    table = duel(["Iolaus", "Ajax", "Hermes", "Theseus"], ["Leonidas"], olympus=["Hera"])
    table.a.assigns("Iolaus", "top_left")
    assert table.a.banners == 2
    table.b.passes()
    table.a.assigns("Ajax", "middle_left")
    assert table.a.banners == 1
    table.a.assigns("Hermes", "top_left")
    assert table.a.banners == 1, "everybody sees that no Banner was needed"
    assert (table.on("top_left"), table.on("middle_left")) == (["Iolaus", "Hermes"], ["Ajax"])
    assert table.b.sees.players[0].banners == 1


@rule("KE-MON-18")
def test_a_card_once_assigned_is_neither_moved_nor_taken_back():
    table = duel(["Iolaus", "Ajax"], ["Leonidas", "Hector"])
    table.a.assigns("Iolaus", "top_left")
    table.b.assigns("Leonidas", "top_right")
    assert table.a.options == ["Ajax", None]
    assert table.why_not("a", "Iolaus").rule == "KE-MON-18"
    table.a.assigns("Ajax", "middle_left")
    assert table.on("top_left") == ["Iolaus"]


@rule("KE-MON-19")
def test_aspects_and_monsters_are_public_throughout():
    table = duel(["Iolaus", "Ajax"], ["Leonidas", "Hector"])
    pairs = (["Awe", "Cunning"], ["Fist", "Awe"], ["Fist", "Cunning"])
    boards = [
        (quest.monster, pair, Strength(*quest.front)) for quest, pair in zip(QUESTS, pairs, strict=False)
    ]
    for _ in range(2):
        for looks in (table.a.sees, table.b.sees, table.onlooker):
            shown = [(each.monster, each.aspects, each.strength) for each in looks.boards]
            assert shown == boards
        table.a.assigns("Iolaus", "top_left") if table.asked == "a" else table.b.passes()


@rule("KE-MON-20")
def test_whoever_has_no_banner_left_only_adds_cards_where_they_are():
    hand = ["Iolaus", "Minoas", "Electra", "Daedalus", "Ajax"]
    table = lay(
        a={"hand": hand, "olympus": ["Hera"]},
        b={"role": "hades", "hand": HADES},
        c={"role": "kallisto", "hand": ["Leonidas", "Hector"]},
        phase="monsters",
    )
    table.a.assigns("Iolaus", "top_left")
    table.b.passes()
    table.c.passes()
    table.a.assigns("Minoas", "middle_left")
    table.a.assigns("Electra", "acheron")
    assert table.a.banners == 0
    table.a.picks("Daedalus")
    assert table.a.options == ["top_left", "middle_left", "acheron"]
    assert table.why_not("a", "bottom_left").rule == "KE-MON-20"


@rule("KE-MON-22")
def test_without_the_banner_limit_every_board_can_be_joined():
    hand = ["Iolaus", "Minoas", "Electra", "Daedalus", "Ajax"]
    table = lay(
        a={"hand": hand, "olympus": ["Hera"]},
        b={"role": "hades", "hand": HADES},
        c={"role": "kallisto", "hand": ["Leonidas"]},
        phase="monsters",
        banner_limit=False,
    )
    places = ["top_left", "middle_left", "acheron", "bottom_left"]
    table.a.assigns(hand[0], places[0])
    table.b.assigns("Cerberus", "top_right")
    table.c.passes()
    table.a.assigns(hand[1], places[1])
    table.b.assigns("Persephone", "middle_right")
    table.a.assigns(hand[2], places[2])
    table.b.assigns("Empusa of the Gate", "bottom_right")
    table.a.assigns(hand[3], places[3])
    assert [table.on(place) for place in places] == [[name] for name in hand[:4]]
    assert table.on("bottom_right") == ["Empusa of the Gate"], "nor is Hades kept to two boards"
    assert table.a.banners == table.b.banners == 0, "stand-ins are not counted"
