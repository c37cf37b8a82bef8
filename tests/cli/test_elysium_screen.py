"""Elysium drawn and told: it shows what matters."""

import re

from tests.cli.pages import HEIGHT, NAMES, WIDTH, positions, text_of

import pentathlon
from pentathlon.cli.play.plain import told
from pentathlon.cli.play.screen import screen_of

GAME = "elysium"
SCREEN = screen_of(GAME)


def test_the_facts_tell_scores_estimates_transfers_and_the_next_order():
    seen = "\n".join(line for _, page in positions(GAME, range(1)) for line in told(page, SCREEN, whole=True))
    for words in (
        "Score now",
        "Expected at the end",
        "Your cards may be transferred",
        "next Epoch, as the Quests",
    ):
        assert words in seen
    assert "Traceback" not in seen


def test_a_card_is_explained_with_its_icons_in_words():
    lines = SCREEN.about(pentathlon.GAMES["elysium"].faces["titanomachy"])
    assert lines[1] == "To take it you must hold: yellow and one more."
    assert lines[2].startswith("Trigger power, once a game in your turn; give up its ring: ")


def test_a_legend_is_chosen_by_what_it_costs_and_what_it_is_worth():
    asked = [page for _, page in positions(GAME, range(1)) if page.view["asks"][0]["id"] == "legend"]
    for page in asked:
        lines, shown = SCREEN.hand(page.view, WIDTH, HEIGHT)
        assert len(shown) == len(lines) == len(page.view["asks"][0]["options"])
        assert all(re.match(r" +\d+ \d gold, [+-]\d+ VP: (Join|Begin) ", line.plain) for line in lines)


def test_a_score_is_shown_with_its_parts_and_what_they_may_become():
    seen = "\n".join(
        text_of(SCREEN.board(page.view, page.names, WIDTH)) for _, page in positions(GAME, range(1))
    )
    assert re.search(r"Score +VP \d+~\d+, Legends \d+(~\d+)?, ", seen)


def test_the_final_scoring_adds_up_and_the_best_comes_first():
    *_, (match, _) = positions(GAME, range(1))
    lines = [line.plain.split() for line in SCREEN.board(match.view(0), NAMES, WIDTH)]
    assert lines[0] == ["ELYSIUM", "The", "final", "scoring"]
    rows = [[int(number) for number in line[1:]] for line in lines[2:6]]
    assert all(sum(row[:6]) == row[6] for row in rows)
    assert sorted((row[6] for row in rows), reverse=True) == [row[6] for row in rows]
