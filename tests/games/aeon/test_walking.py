"""Titans that move by themselves."""

from tests.games.aeon.boards import spaces, tile
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.moves.arrival import OFFERING, drink
from pentathlon.games.aeon.battle.moves.walking import MOVE, WAY, vault, walk
from pentathlon.games.aeon.battle.state.rolls import REROLL
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.printed.cards import Stat


@rule("AT-TMOV-01")
def test_a_titan_declares_where_it_goes_and_may_stay():
    table = battle({0: (5, 5), 1: (5, 6)})
    table.does(lambda state: walk(state, 0, 1))
    assert table.question == MOVE
    assert set(table.ask.options) == {*spaces((6, 5), (5, 4), (4, 5)), None}
    table.picks((6, 5))
    assert table.at(0) == (6, 5)
    table.does(lambda state: walk(state, 0, 3))
    table.passes()
    assert table.at(0) == (6, 5)
    table.is_settled()


@rule("AT-COND-01", "AT-TMOV-05")
def test_whoever_flees_has_to_get_away_from_the_primordial():
    table = battle({0: (8, 9)}, (9, 9))
    table.does(lambda state: walk(state, 0, 1, flees=True))
    assert list(table.ask.options) == [(7, 9), (8, 8)]
    assert table.why_not(Space(8, 10)).rule == "AT-COND-01"


@rule("AT-TERA-04", "AT-TMOV-02")
def test_a_way_through_ambrosia_tests_and_a_way_round_does_not():
    pool = [tile("ambrosia-pool", 6, 5)]
    for die, tokens in ((5, 1), (6, 0)):
        table = battle({0: (5, 5)}, tiles=pool, dice=[die], fate=[9, 0, 0, 0])
        table.does(lambda state: walk(state, 0, 6))
        table.picks((8, 5))
        assert table.question == WAY
        table.picks(tuple(spaces((6, 5), (7, 5), (8, 5))))
        assert table.state.ambrosia[0] == tokens
        table.is_settled()
    table = battle({0: (5, 5)}, tiles=pool)
    table.does(lambda state: walk(state, 0, 6))
    table.picks((8, 5))
    table.picks(next(way for way in table.ask.options if len(way) == 5))
    assert table.at(0) == (8, 5)
    assert table.state.ambrosia[0] == 0


@rule("AT-TERA-04", "AT-DICE-03")
def test_the_test_of_ambrosia_may_be_rolled_again_with_fate():
    table = battle({0: (5, 5)}, tiles=[tile("ambrosia-pool", 6, 5)], dice=[2, 9])
    table.does(lambda state: walk(state, 0, 3))
    table.picks((8, 5))
    assert table.question == REROLL
    table.picks(table.ask.options[0])
    assert table.state.ambrosia[0] == 0
    assert table.state.fate[0] == 1
    table.is_settled()
    passed = battle({0: (5, 5)}, tiles=[tile("ambrosia-pool", 6, 5)], dice=[6])
    passed.does(lambda state: walk(state, 0, 3))
    passed.picks((8, 5))
    passed.is_settled()


@rule("AT-TERA-02")
def test_ending_in_ambrosia_gives_a_token():
    table = battle({0: (5, 5)}, tiles=[tile("ambrosia-pool", 6, 5)])
    table.does(lambda state: walk(state, 0, 2))
    table.picks((7, 5))
    assert table.state.ambrosia[0] == 1
    table.is_settled()


@rule("AT-TERA-03")
def test_lingering_in_ambrosia_gives_a_token():
    table = battle({0: (6, 5), 1: (1, 1)}, tiles=[tile("ambrosia-pool", 6, 5)])
    table.does(lambda state: drink(state, 0), lambda state: drink(state, 1))
    assert table.state.ambrosia[:2] == [1, 0]


@rule("AT-TERA-20")
def test_an_altar_takes_danger_or_fate_once():
    table = battle({0: (5, 5)}, tiles=[tile("altar", 6, 5)], danger=[4, 0, 0, 0], fate=[3, 0, 0, 0])
    table.does(lambda state: walk(state, 0, 1))
    table.picks((6, 5))
    assert table.question == OFFERING
    table.picks(Stat.FATE)
    assert (table.state.danger[0], table.state.fate[0]) == (4, 2)
    assert table.state.tiles == ()
    table.is_settled()


@rule("AT-VP-07")
def test_from_a_vantage_point_one_walks_to_the_spaces_around():
    table = battle({0: (-1, -1)}, perch=[0, -1, -1, -1])
    table.does(lambda state: walk(state, 0, 2))
    table.picks((9, 7))
    assert table.at(0) == (9, 7)
    assert table.state.perch[0] == -1


@rule("AT-KW-09")
def test_bypass_walks_through_a_titan():
    corridor = [tile("labyrinth-i", 5, 5)]
    table = battle({0: (5, 5), 1: (6, 5)}, tiles=corridor, gear={0: ["Slip Charm"]})
    table.does(lambda state: walk(state, 0, 2))
    table.picks((7, 5))
    assert table.at(0) == (7, 5)


@rule("AT-VAULT-01", "AT-VAULT-02")
def test_a_vault_lands_opposite_or_does_not_happen():
    table = battle({0: (8, 9), 1: (9, 8), 2: (9, 11)})
    table.does(lambda state: vault(state, 0), lambda state: vault(state, 1))
    assert [table.at(titan) for titan in range(3)] == [(11, 9), (9, 8), (9, 11)]
    table.is_settled()
