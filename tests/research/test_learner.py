"""The learner of the guide: it learns, and says in a sentence what it cannot do."""

import sys

import pytest
from bench import learner


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ("olympos", "is 'olympus' meant?"),
        ("olympus --seats 5", "is for 2 players, not for 5"),
        ("olympus --rival zeus", "There is no bot called 'zeus'"),
        ("chronos", "who has learnt nothing waits for ever"),
    ],
)
def test_what_cannot_be_learnt_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wishes: str, said: str
):
    monkeypatch.setattr(sys, "argv", ["learner", *wishes.split()])
    with pytest.raises(SystemExit):
        learner.main()
    assert said in capsys.readouterr().err


def test_it_plays_with_as_few_as_can(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(sys, "argv", ["learner", "kronos", "--games", "4", "--tests", "1"])
    learner.main()
    assert len(capsys.readouterr().out.splitlines()) == 8
