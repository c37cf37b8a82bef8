"""Fitting a judgement: the weights that made games come out so are found again, and foretell others."""

from random import Random

import pytest

from pentathlon.judgement import Contender, Judgement
from pentathlon.research import fitting
from pentathlon.research.fitting import Position, weigh

TRUE = {"city": [0.0, 1.0, -2.0], "throne": [1.0, 0.5, 0.0]}


def invented(tmp_path, number: int, size: int) -> list[Position]:
    """Positions whose outcomes were drawn by the true weights."""
    chance, truth = Random(4), Judgement(tmp_path / "none.json")
    truth.weights = TRUE
    found = []
    for game in range(number):
        contenders = [
            Contender("throne" if not seat else "city", [chance.gauss(0, 1), chance.random()])
            for seat in range(size)
        ]
        chances = truth.chances(contenders)
        drawn, winner = chance.random(), -1
        for seat, likely in enumerate(chances):
            if 0 <= drawn < likely:
                winner = seat
            drawn -= likely
        found.append(Position(game, contenders, [float(seat == winner) for seat in range(size)]))
    return found


def test_weights_are_found_again(tmp_path):
    weights = weigh(invented(tmp_path, 6000, 3))
    assert weights["city"][1] == pytest.approx(1.0, abs=0.15)
    assert weights["city"][2] == pytest.approx(-2.0, abs=0.3)
    assert weights["throne"][1] == pytest.approx(0.5, abs=0.15)
    assert weights["throne"][0] - weights["city"][0] == pytest.approx(1.0, abs=0.25), "a role's advantage"


def test_a_lonely_contender_is_weighed_against_fate(tmp_path):
    weights = weigh(invented(tmp_path, 4000, 1))
    assert weights["throne"][:2] == [pytest.approx(1.0, abs=0.2), pytest.approx(0.5, abs=0.15)]


def test_a_fit_foretells_games_it_has_not_seen_better_than_a_constant(tmp_path, monkeypatch):
    path = tmp_path / "weights.json"
    monkeypatch.setattr(fitting, "weights_of", lambda game: path)
    found = invented(tmp_path, 1500, 3)
    first = fitting.fit("kronos", found)
    assert first.after < first.constant < first.before, "without weights all seem equal"
    fitting.write("kronos", first.weights, "by a test")
    assert Judgement(path).weights["city"] == pytest.approx(first.weights["city"], abs=1e-4)
    again = fitting.fit("kronos", found)
    assert again.before < again.constant, "what was written is what is read"


def test_positions_are_taken_from_whole_games_of_the_settings(tmp_path):
    found = list(fitting.positions("kronos", "random", 4, 7))
    assert {position.game for position in found} == {0, 1, 2, 3}
    assert {len(position.contenders) for position in found} == {2, 3, 4}
    for position in found:
        assert sum(position.shares) <= 1
    assert len(found) == 4 * fitting.PER_GAME
