"""Aeon Trespass drawn and told: the battlefield fits 100 by 30, and shows what matters."""

from itertools import islice
from random import Random

import pentathlon
from pentathlon.cli.drawing import Page, drawn
from pentathlon.cli.plain import told
from pentathlon.cli.screen import screen_of

WIDTH, HEIGHT = 100, 30
NAMES = ["You", "ann", "bob", "cid"]
SCREEN = screen_of("aeon")


def positions(seeds, seats=2, **options):
    """Every question of some random battles, as the seat that is asked sees it."""
    for seed in seeds:
        chance, match = Random(seed), pentathlon.new("aeon", seats, seed, **options)
        while match.outcome is None:
            seat = match.ask.seat
            names = [*NAMES[1 : seat + 1], "You", *NAMES[seat + 1 :]][:seats]
            log = [match.game.sentence(event, names) for event in match.events_for(seat)[-30:]]
            yield match, Page(match.view(seat), names, log, min(len(log), chance.randrange(12)))
            match.choose(chance.choice(match.ask.options), seat)


def text_of(lines):
    return "\n".join(line.plain for line in lines)


def test_every_page_fits_the_terminal_whatever_the_number_of_players():
    for seats, level in ((1, 1), (4, 4)):
        for _, page in positions(range(1), seats, level=level):
            lines = drawn(page, SCREEN, WIDTH, HEIGHT - 1)
            assert len(lines) == HEIGHT - 1
            assert max(line.cell_len for line in lines) < WIDTH


def test_every_option_has_its_number_on_some_page():
    for match, page in islice(positions(range(1), level=3), 150):
        seen = ""
        for sheet in range(len(match.ask.options)):
            page.sheet = sheet
            seen += text_of(drawn(page, SCREEN, WIDTH, HEIGHT - 1))
            if "m shows more" not in seen:
                break
        for number in range(1, len(match.ask.options) + 1):
            assert f" {number} " in seen, (number, match.ask)


def test_spaces_on_offer_are_on_the_map_and_named():
    match, page = next(each for each in positions(range(1)) if each[0].ask.what == "move")
    lines = drawn(page, SCREEN, WIDTH, HEIGHT - 1)
    offered = [option for option in match.ask.options if option is not None]
    assert text_of(lines)[: 46 * 60].count("+") >= len(offered) - 1
    first = offered[0]
    assert f"  1 {chr(ord('a') + first.x)}{first.y + 1} " in text_of(lines)


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
        "Labyrinthauros at j10, 2 spaces wide, facing south",
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
