"""Beside law 9: clauses have ids of their own."""

from tests.laws.walking import Setting, in_every_setting

from pentathlon.kernel.rulebook import CLAUSE


@in_every_setting
def test_no_two_clauses_have_the_same_id(setting: Setting):
    lines = [CLAUSE.match(line) for line in setting.game.rulebook.text.splitlines()]
    ids = [line[1] for line in lines if line is not None]
    assert len(ids) == len(set(ids)) == len(setting.game.rulebook.clauses) > 0
