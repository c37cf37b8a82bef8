"""Roles that people may choose when a table is made: what they choose is something the game understands."""

from itertools import permutations

import pytest

from pentathlon import GAMES
from pentathlon.casting import Casting, casting_of

CASTINGS = {name: casting for name, game in GAMES.items() if (casting := casting_of(game))}


def test_people_choose_who_is_hades_and_leave_roles_to_the_rules_elsewhere():
    assert [name for name in GAMES if name in CASTINGS] == ["kronos"]
    assert "Hades" in CASTINGS["kronos"].by_seat.roles


@pytest.mark.parametrize(("name", "casting"), CASTINGS.items(), ids=list(CASTINGS))
def test_whatever_is_chosen_is_an_option_of_the_game(name: str, casting: Casting):
    game = GAMES[name]
    for players in game.seats:
        if players < casting.least_players:
            continue
        for seats in permutations(range(1, players + 1), len(casting.by_seat.roles)):
            game.options({casting.by_seat.option: "+".join(map(str, seats))})
        for others in permutations(casting.by_name.roles, players - len(casting.by_seat.roles)):
            game.options({casting.by_name.option: "+".join(others).lower()})
