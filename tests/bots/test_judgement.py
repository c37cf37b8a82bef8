"""Fitted judgement: chances of contenders by weights, and weights for every situation that games come to."""

import json
from importlib import import_module
from random import Random

import pytest
from tests.laws.walking import do, next_happening

import pentathlon
from pentathlon.judgement import Contender, Judgement

JUDGED = ("aeon", "kronos")


def judgement(tmp_path, weights):
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({"weights": weights}))
    return Judgement(path)


def test_who_contends_with_others_has_their_odds_against_it(tmp_path):
    judge = judgement(tmp_path, {"here": [0.5, 2.0], "there": [-0.5, 1.0]})
    alike = judge.chances([Contender("here", [1.0]), Contender("here", [1.0])])
    assert alike == [0.5, 0.5]
    ahead, behind = judge.chances([Contender("here", [1.0]), Contender("there", [1.0])])
    assert ahead + behind == pytest.approx(1)
    assert ahead == pytest.approx(1 / (1 + 2.718281828**-2))


def test_who_contends_with_nobody_contends_with_fate(tmp_path):
    judge = judgement(tmp_path, {"alone": [0.0, 1.0]})
    assert judge.chances([Contender("alone", [0.0])]) == [0.5]
    assert judge.chances([Contender("alone", [-1000.0])]) == pytest.approx([0.0])
    assert judge.chances([Contender("alone", [1000.0])]) == pytest.approx([1.0])


def test_without_weights_nobody_is_ahead(tmp_path):
    judge = Judgement(tmp_path / "nothing.json")
    assert judge.chances([Contender("any", [3.0]), Contender("other", [-3.0])]) == [0.5, 0.5]


@pytest.mark.parametrize("name", JUDGED)
def test_there_are_weights_for_every_situation_and_number(name):
    module, chance = import_module(f"pentathlon.games.{name}.bot.judgement"), Random(1)
    for seats, options in module.PLAYED[::3]:
        match = pentathlon.new(name, seats=seats, seed=3, **options)
        while match.outcome is None:
            for situation, numbers in module.contenders(match.table):
                assert len(module.JUDGEMENT.weights[situation]) == 1 + len(numbers)
            do(match, next_happening(match, chance))
