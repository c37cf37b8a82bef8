"""The order of the boards, and who fights whom on them (KE-RES)."""

from tests.games.kronos.tabletop import duel, hunt, lay, told
from tests.tabletop import rule

from pentathlon.games.kronos.rules.reinforcing import REINFORCE
from pentathlon.games.kronos.rules.resolution import TREASURE


@rule("KE-RES-01")
def test_boards_are_resolved_from_olympus_downward_and_acheron_last():
    weak = ["scout 1/1/2"]
    table = lay(
        a={},
        b={"role": "kallisto"},
        c={"role": "hades"},
        sides={
            "acheron": ("b", weak),
            "bottom_left": ("a", weak),
            "middle_left": ("a", weak),
            "top_left": ("b", weak),
        },
    )
    for player in (table.b, table.a, table.a):
        player.keeps()
        player.passes()
    assert told(table, "board") == [("", "Phaistos"), ("", "Marathon"), ("", "Ithaca"), ("", "Acheron")]
    assert table.state.fighting == (2, 1)


@rule("KE-RES-02")
def test_a_board_without_a_card_is_skipped_and_its_treasures_leave_the_game():
    table = lay(sides={"middle_left": ("a", ["scout 2/2/2"])})
    assert told(table, "board") == [("", "Marathon")]
    assert table.box == ["Phaistos Disk", "Thread of Ariadne"]
    table.a.keeps()
    table.a.passes()
    assert table.box == ["Phaistos Disk", "Thread of Ariadne", "Amphora of Croesus", "Odysseus Bow"]
    assert table.kronos == ["Runner's Torch"]
    table.is_settled()


@rule("KE-RES-03", "KE-RES-04")
def test_who_is_alone_gains_the_own_treasure_and_then_fights_for_the_other():
    table = lay(sides={"bottom_right": ("b", ["god 7/1/7"])})
    assert (table.asked, table.question) == ("b", TREASURE)
    assert table.state.fighting == ()
    table.b.keeps()
    assert table.b.armory == ["Odysseus Bow"]
    assert (table.asked, table.question) == ("b", REINFORCE)
    assert table.names([table.state.prize]) == ["Amphora of Croesus"]
    table.b.passes()
    table.b.keeps()
    assert table.b.armory == ["Odysseus Bow", "Amphora of Croesus"]
    table.is_settled()


@rule("KE-RES-05")
def test_two_on_a_board_fight_each_other_before_the_monster():
    table = lay(
        sides={"bottom_left": ("a", ["scout 2/2/2"]), "bottom_right": ("b", ["scout 2/2/2"])},
    )
    assert table.state.fighting == (0, 1)
    assert (table.a.armory, table.b.armory, told(table, "faces")) == ([], [], [])
    table.a.passes()
    table.b.passes()
    assert table.state.fighting == (0,)
    assert told(table, "faces") == [("a", "Lamia")]


@rule("KE-RES-06")
def test_nobody_is_asked_whether_to_face_the_monster():
    table = hunt(["scout 1/1/2"])
    assert table.question == REINFORCE
    assert told(table, "faces") == [("a", "Lamia")]
    table.a.passes()
    assert table.kronos == ["Odysseus Bow"]
    assert table.a.armory == ["Amphora of Croesus"]
    table.is_settled()


@rule("KE-RES-07")
def test_a_treasure_gained_on_one_board_helps_on_the_next():
    table = lay(
        sides={"top_left": ("a", ["scout 2/2/2"]), "middle_left": ("a", ["elite 3/4/2"])},
    )
    table.a.keeps()
    table.a.passes()
    table.a.keeps()
    assert ("Phaistos Disk", "elite 3/4/2") in table.a.options
    table.a.attaches("Phaistos Disk", to="elite 3/4/2")
    assert table.a.totals == (5, 4, 2)


@rule("KE-RES-08")
def test_cards_that_fought_on_a_board_do_not_fight_on_another():
    table = lay(
        sides={"top_left": ("a", ["god 12/12/12"]), "middle_left": ("a", ["scout 2/2/2"])},
    )
    table.a.keeps()
    assert table.a.totals == (12, 12, 12)
    table.a.passes()
    table.a.keeps()
    table.a.keeps()
    assert table.a.totals == (2, 2, 2)


@rule("KE-RES-05")
def test_between_seats_no_treasure_is_the_prize_though_there_was_one_on_the_board_before():
    table = lay(
        sides={
            "top_left": ("a", ["scout 2/2/2"]),
            "bottom_left": ("a", ["scout 2/2/3"]),
            "bottom_right": ("b", ["scout 2/3/2"]),
        }
    )
    table.a.keeps()
    assert table.b.view["table"].battle.prize.name == "Thread of Ariadne"
    table.a.passes()
    assert table.state.fighting == (0, 1)
    assert table.b.view["table"].battle.prize is None


def how_it_stands(player):
    """Who is ahead, whether it is decided, and what is to be placed, as a player sees it."""
    seen = player.sees
    return seen.battle.ahead, seen.battle.decided, [card.name for card in seen.gained]


@rule("KE-OUT-03", "KE-TRE-01")
def test_everybody_sees_who_would_win_and_then_who_has_won_what():
    table = duel(["god 9/1/9"], ["scout 2/2/2"])
    for player in table.players:
        assert how_it_stands(player) == (0, False, [])
    table.a.passes()
    table.b.passes()
    for player in table.players:
        assert how_it_stands(player) == (0, True, ["Amphora of Croesus"])
    table.a.keeps()
    assert how_it_stands(table.b) == (0, False, []), "the Monster comes next"
    table.a.passes()
    assert how_it_stands(table.b) == (0, True, ["Odysseus Bow"])


@rule("KE-OUT-05", "KE-BEAST-09")
def test_nobody_is_ahead_in_a_tie_nor_behind_a_monster():
    table = duel(["scout 3/1/2"], ["scout 2/1/3"])
    assert how_it_stands(table.a) == (None, False, [])
    table.a.passes()
    table.b.passes()
    assert table.state.fighting == (0,)
    assert how_it_stands(table.b) == (None, False, []), "Lamia is stronger"
