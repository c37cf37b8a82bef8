"""Aeon Trespass drawn and told: the battlefield fits 100 by 30, and shows what matters."""

from functools import partial
from itertools import islice

from tests.cli import pages
from tests.cli.pages import HEIGHT, WIDTH, text_of

import pentathlon
from pentathlon.cli.play.drawing import drawn
from pentathlon.cli.play.plain import told
from pentathlon.cli.play.screen import screen_of

SCREEN = screen_of("aeon")
positions = partial(pages.positions, "aeon", seats=2)


def test_spaces_on_offer_are_on_the_map_and_named():
    match, page = next(each for each in positions(range(1)) if each[0].ask.question.id == "move")
    lines = drawn(page, SCREEN, WIDTH, HEIGHT - 1)
    offered = [option for option in match.ask.options if option is not None]
    assert text_of(lines)[: 46 * 60].count("+") >= len(offered) - 1
    assert f"{len(offered)} spaces on the map: type column and row, as {offered[0].title}" in text_of(lines)


def test_told_spaces_share_their_lines():
    match, page = next(each for each in positions(range(1)) if each[0].ask.question.id == "move")
    lines = told(page, SCREEN, whole=False)
    assert len(match.ask.options) > 3 * len(lines)
    assert "1. " + match.ask.options[0].title + "  2. " in lines[1]


def test_the_map_shows_titans_walls_and_where_the_primordial_faces():
    seen = ""
    for _, page in islice(positions(range(1), level=3), 10, 400, 10):
        seen += text_of(SCREEN.board(page.view, page.names, WIDTH)[1:15])
    for sign in ("A", "B", "C", "D", "●", "│", "_", "█"):
        assert sign in seen
    assert any(arrow in seen for arrow in "▲►▼◄")


def test_the_facts_tell_titans_gear_decks_and_the_attack():
    seen = "\n".join(
        line for _, page in islice(positions(range(1)), 0, 200, 2) for line in told(page, SCREEN, whole=True)
    )
    for words in (
        "Kratos pool: ",
        "Labyrinthauros (level 1) at j10, 2 spaces wide, facing south",
        "priority target",
        "DANGER 0, FATE 0, RAGE 0",
        "Column on e7.",
        "attack dice",
        " attacks with ",
        "Body parts: ",
    ):
        assert words in seen
    assert "Traceback" not in seen


def test_a_card_is_explained():
    faces = pentathlon.GAMES["aeon"].faces
    assert SCREEN.about(faces["bronze-spear"])[0].startswith("Bronze Spear: 2 attack dice")
