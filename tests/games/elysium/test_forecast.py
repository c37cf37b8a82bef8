"""What bots expect of a table: more of what wins is worth more."""

import numpy as np
import pytest
from bench.forecast import SHIPPED, errors, fitted, play, rows
from tests.games.elysium.tabletop import lay

from pentathlon.games.elysium.bot.evaluate import leaning, worths
from pentathlon.games.elysium.bot.forecast import WEIGHTS, forecast, holdings
from pentathlon.games.elysium.rules.outlook import gold_worth
from pentathlon.kernel import Seat

ME = Seat(0)


def expected(mine, **facts):
    return forecast(lay(mine, **facts).state, ME)


@pytest.mark.parametrize("epoch", [1, 3, 5])
@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"vp": 3}, {"vp": 1}),
        ({"legends": [["zeus 1", "zeus 2"]]}, {"legends": [["zeus 1"]]}),
        ({"legends": [["zeus 1"]]}, {}),
        ({"domain": ["Amalthea"]}, {}),
        ({"columns": "RYGB"}, {"columns": ""}),
        ({"gold": 3}, {"gold": 0}),
    ],
)
def test_more_of_what_wins_is_worth_more(more, less, epoch):
    assert expected(more, epoch=epoch) > expected(less, epoch=epoch)


def test_the_chances_to_win_add_up_and_the_leader_has_the_best():
    table = lay({"vp": 9}, {"vp": 4}, {"vp": 2}, epoch=5)
    chances = worths(table.state)
    assert sum(chances) == pytest.approx(1)
    assert chances == sorted(chances, reverse=True)


def test_a_power_that_is_not_used_in_the_last_turn_is_lost():
    table = lay({"domain": ["Amalthea"], "taken": 3, "quest": 1}, turn=4, epoch=5)
    assert holdings(table.state, ME).powers_now > 0
    after = lay({"domain": ["Amalthea"], "quest": 1}, {"quest": 2}, phase="legends", epoch=5)
    assert holdings(after.state, ME).powers_now == 0


def liking(table, name):
    values = leaning(table.state, table.ask)
    assert values is not None
    return values[table.a.options.index(name)]


def test_a_greedy_player_makes_a_power_wait_that_would_do_only_a_part():
    mine = {"domain": ["Panathenaea", "zeus 1"], "gold": 3, "quest": 1}
    writing = lay(mine, {"quest": 2}, phase="legends")
    assert liking(writing, "zeus 1") > liking(writing, "use Panathenaea") > liking(writing, "stop")
    early, late = (lay({"domain": ["Iris", "Semele"], "taken": 3}, turn=turn) for turn in (1, 4))
    assert liking(early, "use Iris") < 0 < liking(late, "use Iris") < liking(late, "quest 1")
    last = lay({"domain": ["Pan"], "taken": 3}, turn=4, epoch=5)
    assert liking(lay({"domain": ["Pan"], "taken": 3}, turn=4), "use Pan") < 0 < liking(last, "use Pan")


def test_gold_is_worth_less_to_who_has_enough_for_every_transfer():
    assert gold_worth(lay({"gold": 0}).state, ME) > gold_worth(lay({"gold": 30}).state, ME)


def test_a_greedy_player_with_a_full_purse_passes_by_gold():
    def liking(gold):
        table = lay({"gold": gold}, agora=["Europa", "Ingots of Lemnos"])
        values = leaning(table.state, table.ask)
        assert values is not None
        return values[1] - values[0]

    assert liking(0) > liking(30)


@pytest.fixture(scope="module")
def moments():
    return [moment for number in range(2) for moment in play(number, "greedy", 3, seed=5)]


def test_the_bench_says_what_the_forecast_says(moments):
    has = [row for moment in moments for row in np.array(moment.has) - np.mean(moment.has, axis=0)]
    epochs = [moment.epoch for moment in moments for _ in moment.has]
    said = [np.dot(row, WEIGHTS[epoch]) for row, epoch in zip(has, epochs, strict=True)]
    assert rows(moments) @ SHIPPED == pytest.approx(said)


def test_fitted_weights_come_nearer_to_the_games_they_were_fitted_to(moments):
    before, after = errors(moments, SHIPPED), errors(moments, fitted(moments))
    assert after[0].mean() < before[0].mean()
