"""A rulebook as a person would read it: where to begin, its chapters, and how something is found in it."""

import dataclasses

import pytest

from pentathlon import GAMES
from pentathlon.kernel import Rulebook
from pentathlon.primer import FILLERS, Primer, headings_of, primer_of, search, stem

PRIMED = [name for name, game in GAMES.items() if primer_of(game) != Primer()]
"""A game may do without a primer."""
RULES = """\
# A game

Two players
run.

## Words

- **Runner**: who runs.

| What | How many | Remarks |
| --- | --- | --- |
| Stones | 4 | grey |

```
a  b

c  d
```

## Moving

- **AB-MOVE-01** Move one space.
- **AB-MOVE-02** Nobody moves twice in a turn.

### Far

A remark.

- **AB-FAR-01** Whoever is at the end is the victor.
"""


@pytest.fixture
def game(tmp_path):
    (tmp_path / "rulebook.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "primer.toml").write_text(
        'win = ["AB-FAR-01"]\nwords = [["win", "victor"], ["walk", "move"]]', encoding="utf-8"
    )
    return dataclasses.replace(GAMES["olympus"], rulebook=Rulebook(tmp_path / "rulebook.md"))


def found(game, words):
    return [clause.id for clause in search(game, words)]


def test_a_rulebook_is_read_by_its_headings(game):
    book, words, moving, far = headings_of(game.rulebook)
    assert (book.title, book.level, book.prose) == ("A game", 1, ["Two players run."])
    assert words.terms == [("Runner", "who runs."), ("Stones", "4, grey")]
    assert words.prose == ["```\na  b\n\nc  d\n```"]
    assert (moving.title, moving.clauses) == ("Moving", ["AB-MOVE-01", "AB-MOVE-02"])
    assert (far.level, far.prose, far.clauses) == (3, ["A remark."], ["AB-FAR-01"])


def test_a_heading_stands_alone_with_or_without_empty_lines_around_it(game):
    dense = game.rulebook.path.with_name("dense.md")
    dense.write_text(RULES.replace("\n\n## Moving\n\n", "\n## Moving\n"), encoding="utf-8")
    headings = headings_of(Rulebook(dense))
    assert [heading.title for heading in headings] == ["A game", "Words", "Moving", "Far"]
    assert headings[2].clauses == ["AB-MOVE-01", "AB-MOVE-02"]
    assert headings[3].clauses == ["AB-FAR-01"]


def test_a_thing_is_found_by_whatever_name_and_ending(game):
    assert found(game, "walking") == ["AB-MOVE-01", "AB-MOVE-02"]
    assert found(game, "How do I win?") == ["AB-FAR-01"]
    assert found(game, "walk twice") == ["AB-MOVE-02"]
    assert found(game, "move-01") == ["AB-MOVE-01"]


def test_a_word_that_begins_alike_is_found_but_not_its_inside(game):
    assert found(game, "vict") == ["AB-FAR-01"]
    assert found(game, "ove") == []


def test_where_nothing_says_all_what_says_most_is_found(game):
    assert found(game, "twice dragon") == ["AB-MOVE-02"]
    assert found(game, "dragon") == []
    assert found(game, "") == []


def test_words_that_ask_are_looked_for_if_there_are_no_others(game):
    assert found(game, "is the") == ["AB-FAR-01"]


def test_a_game_may_do_without_a_primer(game):
    game.rulebook.path.with_name("primer.toml").unlink()
    bare = dataclasses.replace(game, rulebook=Rulebook(game.rulebook.path))
    assert primer_of(bare) == Primer()
    assert found(bare, "nobody moving") == ["AB-MOVE-02"]


@pytest.mark.parametrize("name", PRIMED)
def test_a_primer_says_how_to_win_and_what_to_do(name):
    primer = primer_of(GAMES[name])
    assert primer.win
    assert primer.turn
    assert {*primer.win, *primer.turn} <= GAMES[name].rulebook.clauses.keys()


@pytest.mark.parametrize("name", list(GAMES))
def test_headings_hold_every_clause_once_in_order(name):
    book = GAMES[name].rulebook
    assert [rule for heading in headings_of(book) for rule in heading.clauses] == list(book.clauses)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_thing_of_many_names_is_in_the_rulebook_by_one_of_them(name):
    text = GAMES[name].rulebook.text.lower()
    unknown = [
        names for names in primer_of(GAMES[name]).words if not any(stem(each) in text for each in names)
    ]
    assert not unknown


@pytest.mark.parametrize("name", PRIMED)
@pytest.mark.parametrize("asked", ["how do I win?", "who wins", "winning", "victory"])
def test_whoever_asks_how_to_win_is_told_so_first(name, asked):
    assert search(GAMES[name], asked)[0].id in primer_of(GAMES[name]).win


@pytest.mark.parametrize(
    ("name", "asked", "rule"),
    [
        ("olympus", "what does it cost", "FO-PAY-01"),
        ("olympus", "hand limit", "FO-DRAW-02"),
        ("olympus", "deck is empty", "FO-END-06"),
        ("elysium", "what can I do in my turn", "EL-TURN-03"),
        ("elysium", "money tie", "EL-WIN-02"),
        ("kronos", "tie", "KE-OUT-07"),
        ("chronos", "multiplier", "CC-SCORE-04"),
        ("chronos", "price of a god", "CC-OFFER-01"),
        ("aeon", "run away", "AT-RETR-01"),
        ("aeon", "aggro", "AT-TARG-01"),
    ],
)
def test_words_that_people_use_find_the_rule(name, asked, rule):
    assert rule in [clause.id for clause in search(GAMES[name], asked)[:8]]


def test_words_that_ask_are_no_names_of_things():
    names = {name for game in GAMES.values() for group in primer_of(game).words for name in group}
    assert not names & FILLERS
