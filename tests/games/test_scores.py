"""Where points are counted they are told when the match is over, and by them it was won."""

from random import Random

import pytest
from tests.laws.walking import Setting, play_on

import pentathlon

BY_POINTS = {"olympus": {"FO-END-05"}, "elysium": {"EL-WIN-01", "EL-WIN-03"}, "chronos": {"CC-END-01"}}
"""Games of points, with the clauses by which the most points win."""
DEALS = 12


def _begun(name: str, seed: int) -> pentathlon.Match:
    game = pentathlon.GAMES[name]
    return Setting(game, game.seats[0], {}).new(seed)


def test_no_other_game_counts_points():
    counting = [name for name, game in pentathlon.GAMES.items() if game.scores(_begun(name, 0).table)]
    assert sorted(counting) == sorted(BY_POINTS)


@pytest.mark.parametrize("name", BY_POINTS)
def test_who_wins_by_points_has_the_most(name: str):
    decided = 0
    for seed in range(DEALS):
        match = _begun(name, seed)
        assert match.scores == ()
        play_on(match, Random(seed), match.game.most_answers(match.options))
        assert match.outcome is not None
        assert len(match.scores) == match.seats
        if match.outcome.rule in BY_POINTS[name]:
            decided += 1
            assert {match.scores[seat] for seat in match.outcome.winners} == {max(match.scores)}
    assert decided > 0
