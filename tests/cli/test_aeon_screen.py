"""Aeon Trespass drawn and told: the battlefield fits 100 by 30, and shows what matters."""

from functools import partial
from itertools import islice

import pytest
from tests.cli import pages
from tests.cli.pages import HEIGHT, WIDTH, text_of
from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle

import pentathlon
from pentathlon.cli.play.drawing import drawn
from pentathlon.cli.play.plain import told
from pentathlon.cli.play.screen import screen_of
from pentathlon.games.aeon.content.scenarios import scenario_for
from pentathlon.games.aeon.pieces import SINGLE, Modifier, Until, What
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Primordial
from pentathlon.games.aeon.sight import view
from pentathlon.games.aeon.table import FOE
from pentathlon.games.aeon.terminal import plain

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
    for _, page in islice(positions(range(4), level=3), 10, 1200, 10):
        seen += text_of(SCREEN.board(page.view, page.names, WIDTH)[1:15])
    for sign in ("A", "B", "C", "D", "●", "│", "_", "█"):
        assert sign in seen
    assert any(arrow in seen for arrow in "▲►▼◄")


def test_a_space_tells_who_stands_there_and_what_is_in_its_line_of_sight():
    cliffs = [tile("cliff-wall", 7, 5), tile("cliff-wall", 11, 5)]
    table = battle({0: (9, 3), 1: (3, 3)}, (9, 9), tiles=cliffs)
    seen = {"table": view(table.state, None), "asks": []}
    assert SCREEN.place_named(seen, "d4") == [
        "d4: the Rampart of Doryklos.",
        "In sight of Labyrinthauros: nothing stops the line from the south-west corner of e5 "
        "to the south-west corner of j10.",
    ]
    assert SCREEN.place_named(seen, "J4") == [
        "j4: the Lantern of Ianthe.",
        "Out of sight of Labyrinthauros: even the line from the south-west corner of j5 "
        "to the south-west corner of j10 is stopped at the south-west corner of j6.",
    ]
    assert SCREEN.place_named(seen, "k10") == ["k10: Labyrinthauros."]
    assert SCREEN.place_named(seen, "z9") == SCREEN.place_named(seen, "Medea") == []


def test_the_facts_tell_titans_gear_decks_and_the_attack():
    seen = "\n".join(
        line for _, page in islice(positions(range(1)), 0, 200, 2) for line in told(page, SCREEN, whole=True)
    )
    for words in (
        "Kratos pool: ",
        "Labyrinthauros (level 1) at j7, 2 spaces wide, facing south",
        "priority target",
        "DANGER 0, FATE 0, RAGE 0",
        "Column on e7.",
        "attack dice",
        " attacks with ",
        "Body parts: ",
    ):
        assert words in seen
    assert "Traceback" not in seen


def test_the_facts_tell_what_a_battle_has_left_and_what_lies_in_the_pool():
    modifiers = (Modifier(FOE, What.TO_HIT, -1, Until.CLEARED),)
    table = battle({0: (5, 5)}, wounds=[SINGLE] * 8, openings=2, modifiers=modifiers)
    assert "Kratos pool: 2 openings, TO HIT -1." in plain.facts({"table": view(table.state, None)}, ["A"])
    table.follows(("end of battle", "VICTORY"))
    *_, ending, spoils, fate = plain.facts({"table": view(table.state, None)}, ["A"])
    assert ending == "Labyrinthauros is slain. Rounds: 1. Wounds of Labyrinthauros: 8 of 8."
    assert spoils.startswith("Gained: ")
    assert spoils.endswith("Lost: nobody.")
    assert fate == "FATE of the Argo: -2."


@pytest.mark.parametrize("sheet", PRIMORDIALS.values(), ids=PRIMORDIALS)
def test_every_primordial_is_drawn_and_told_with_its_traits(sheet: Primordial):
    drawn_page, facts = "", ""
    for _, page in islice(positions(range(1), primordial=sheet.slug, level=4), 0, 120, 5):
        pages.assert_it_fits(page, SCREEN)
        drawn_page += text_of(drawn(page, SCREEN, WIDTH, HEIGHT - 1))
        facts += "\n".join(told(page, SCREEN, whole=True))
    assert sheet.name in drawn_page
    assert f"{sheet.name} ({sheet.grown(4)}) at " in facts
    for trait in sheet.traits(4):
        assert f"  {trait}: " in facts
    assert ("Beyond the edge of the board is the void." in facts) is scenario_for(sheet.slug, 4).boundless
    assert ("The edge is the void." in drawn_page) is scenario_for(sheet.slug, 4).boundless


def test_a_card_is_explained():
    faces = pentathlon.GAMES["aeon"].faces
    assert SCREEN.about(faces["bronze-spear"])[0].startswith("Bronze Spear: 2 attack dice")
