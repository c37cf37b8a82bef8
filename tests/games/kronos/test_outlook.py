"""What a side counts before its battle begins, as each viewer can reckon it."""

from random import Random

import pytest
from msgspec.structs import astuple
from tests.games.kronos.tabletop import below, duel, lay
from tests.tabletop import rule

import pentathlon
from pentathlon.games.kronos.rules.assigning import PLACE
from pentathlon.games.kronos.rules.resolution import TREASURE
from pentathlon.games.kronos.table import Phase
from pentathlon.games.kronos.views import Outlook, Strength

KALLISTO = {"role": "kallisto", "hand": ["Hector"]}


def stands(looks, board, side):
    """Strength, cards that are not counted, and the foe, of a side of a Quest board."""
    outlook = looks.boards[board].sides[side].outlook
    against = outlook.against and astuple(outlook.against)
    return astuple(outlook.strength), outlook.unseen, against


def on_top(mine, theirs=(), a=None, **facts):
    """Player a on the left of Phaistos, before anything is fought: Talos has 7 Awe and 7 Cunning."""
    sides = {"top_left": ("a", mine)} | ({"top_right": ("b", theirs)} if theirs else {})
    return lay({"hand": ["Ajax"], **(a or {})}, KALLISTO, sides=sides, phase="monsters", **facts)


@rule("KE-PVP-07")
def test_what_counts_only_against_a_monster_is_counted_while_nobody_is_across():
    assert stands(on_top(["Bellerophon"]).onlooker, 0, 0) == ((6, 5, 1), 0, (0, 7, 7))
    assert stands(on_top(["Bellerophon"], ["scout 1/2/3"]).onlooker, 0, 0) == ((4, 5, 1), 0, (1, 2, 3))


@rule("KE-PVP-07")
def test_what_counts_only_for_a_banner_is_counted_with_the_permanent_bonuses():
    table = on_top(["Lynceus"], ["Dolon"], a={"unlocked": {0: "Golden Fleece"}})
    assert stands(table.onlooker, 0, 0) == ((2, 3, 6), 0, (1, 2, 5))
    assert stands(table.onlooker, 0, 1) == ((1, 2, 5), 0, (2, 3, 6))


@rule("KE-MON-14")
def test_a_card_face_down_counts_for_its_owner_alone_even_by_what_it_does_for_others():
    table = on_top(["Castor", "scout 1/1/1"])
    assert stands(table.a.sees, 0, 0) == ((4, 3, 7), 0, (0, 7, 7))
    for looks in (table.b.sees, table.onlooker):
        assert stands(looks, 0, 0) == ((3, 2, 4), 1, (0, 7, 7))


@rule("KE-MON-14")
def test_a_side_is_no_foe_to_reckon_with_while_a_card_there_cannot_be_seen():
    table = on_top(["Ajax"], ["scout 1/2/3", "elite 3/3/3"])
    assert stands(table.a.sees, 0, 0)[2] is None
    assert stands(table.b.sees, 0, 0)[2] == (4, 5, 6)


@rule("KE-SPELL-01")
def test_what_a_spell_will_bring_is_counted_by_nobody():
    hades = {"role": "hades", "hand": ["Persephone"], "row": ["scout 2/2/2"]}
    table = lay(
        {"hand": ["Ajax"]},
        hades,
        KALLISTO,
        sides={"top_left": ("b", ["Enslaved Soul: Scout", "Cerberus"])},
        phase="monsters",
    )
    for looks in (table.a.sees, table.b.sees):
        assert stands(looks, 0, 0)[1] == 1


@rule("KE-HAD-09", "KE-HAD-10")
def test_a_character_of_hades_counts_with_the_side_that_its_place_calls_for():
    table = lay(
        {"hand": ["Ajax"]},
        {"role": "hades", "hand": ["Persephone"]},
        sides={"own_side": ("b", ["Cerberus"])},
        phase="monsters",
    )
    own, visitor = table.a.sees.acheron.sides
    assert own.outlook == Outlook(Strength(7, 4, 2), 0, None)
    assert visitor.outlook is None


@rule("KE-V2-05")
def test_a_fierce_monster_is_reckoned_with_the_treasure_it_guards():
    table = on_top(["Ajax"], fierce_monsters=True)
    assert stands(table.onlooker, 0, 0)[2] == (0, 7, 10), "the Thread of Ariadne gives 3 Cunning"


@rule("KE-RES-01")
def test_a_board_that_is_done_promises_nothing_more():
    table = lay(sides={"top_left": ("a", ["scout 1/1/1"]), "bottom_left": ("a", ["scout 1/1/1"])})
    table.a.keeps()
    assert stands(table.onlooker, 0, 0) == ((1, 1, 1), 0, (0, 7, 7))
    table.a.passes()
    assert table.onlooker.boards[0].sides[0].outlook is None


@rule("KE-ACH-03")
def test_acheron_promises_nothing_while_its_treasure_is_placed():
    table = below(["god 9/9/9"], ["Cerberus"])
    visitor = table.onlooker.acheron.sides[1]
    assert astuple(visitor.outlook.strength) == table.a.totals
    table.everybody_passes()
    assert table.question == TREASURE
    assert [side.outlook for side in table.onlooker.acheron.sides] == [None, None]


@rule("KE-STUN-01", "KE-PVP-07")
def test_in_a_battle_the_outlook_is_how_it_stands():
    table = duel(["Ajax", "Bellerophon"], ["scout 5/5/5"])
    for at, player in enumerate(table.players):
        assert stands(table.onlooker, 2, at)[0] == player.totals


@rule("KE-MON-02", "KE-PVP-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_card_tells_its_owner_how_it_would_stand_where_it_may_go(seats):
    """The promise is what is seen once the card lies there, and in a battle what the rules reckon."""
    match, chance, kept, fought = pentathlon.new("kronos", seats, 6), Random(6), 0, 0
    while match.outcome is None:
        seat, seen = match.ask.seat, match.view(match.ask.seat)
        hand = {card.name: card for card in seen["table"].players[seat].hand}
        if match.ask.question == PLACE:
            promised = hand[seen["asks"][0]["by"]].at
            assert list(promised) == [option["key"] for option in seen["asks"][0]["options"]]
            for place in match.ask.options:
                fork = match.fork()
                fork.choose(place, seat)
                if fork.table.phase is Phase.ASSIGNMENT:
                    kept += 1
                    assert promised[place.name.lower()] == _outlooks(fork.view(seat))[place.name.lower()]
        elif (battle := seen["table"].battle) is not None and not battle.decided:
            fought += 1
            totals = [side.totals for side in battle.sides if side.characters]
            shown = [outlook.strength for outlook in _outlooks(seen).values() if outlook is not None]
            assert all(total in shown for total in totals)
        others = [match.view(other)["table"].players[seat].hand for other in range(seats) if other != seat]
        assert not any(card.at for cards in others for card in cards)
        match.choose(chance.choice(match.ask.options), seat)
    assert kept > 10
    assert fought


def _outlooks(view):
    table = view["table"]
    boards = [*table.boards, *([table.acheron] if table.acheron else [])]
    return {side.place: side.outlook for board in boards for side in board.sides}
