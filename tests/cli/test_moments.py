"""News in steps: the table stands beside them as it did when they happened."""

import pytest
from rich.text import Text
from tests.cli.pages import HEIGHT, WIDTH, text_of

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.cli.play.drawing import Page, step
from pentathlon.cli.play.moments import moment, point_of
from pentathlon.cli.play.screen import screen_of
from pentathlon.kernel import Seat

ME = Seat(0)
NAMES = ["You", "ann"]


@pytest.fixture
def battle():
    """A battle before its first answer."""
    return pentathlon.new("aeon", 2, 4)


def fought(match, answers):
    bot = make_bot("greedy")
    for _ in range(answers):
        match.choose(bot.choose(match, match.ask.seat))


def test_within_an_answer_the_table_is_seen_as_it_was_told_of(battle):
    since = point_of(battle)
    fought(battle, 4)
    walked = [(told, event.facts) for told, event in enumerate(battle.events, 1) if event.kind == "foe moves"]
    assert len(walked) > 2
    assert [moment(battle, ME, told, since).primordial.at for told, _ in walked] == [at for _, at in walked]


def test_no_moment_is_shown_that_was_told_before_the_point_or_taken_back_since(battle):
    fought(battle, 4)
    since = point_of(battle)
    assert moment(battle, ME, since.events, since) is None
    assert moment(battle, ME, since.events + 1, since) is None


def test_looking_changes_nothing(battle):
    since = point_of(battle)
    fought(battle, 4)
    before, told = battle.view(ME), list(battle.events)
    moment(battle, ME, since.events + 1, since)
    assert battle.view(ME) == before
    assert battle.events == told


def test_a_step_of_the_news_has_the_table_of_its_last_line_above_it(battle):
    """The primordial stands where the step leaves it, not where it goes later."""
    screen, since = screen_of("aeon"), point_of(battle)
    fought(battle, 4)
    log = [f"Event {number}." for number in range(40)]
    arrives = next(told for told, event in enumerate(battle.events, 1) if event.kind == "foe moves")
    then = battle.view(ME) | {"table": moment(battle, ME, arrives, since)}
    page = Page(battle.view(ME), NAMES, log, 40, 40, when=lambda told: then)
    lines, _ = step(page, screen, WIDTH, HEIGHT - 1)
    board = screen.board(then, NAMES, WIDTH)
    assert text_of(lines).startswith(text_of(board))
    assert text_of(board) != text_of(screen.board(page.view, NAMES, WIDTH))
    assert len(lines) == HEIGHT - 1


class Taller:
    """A screen whose board had three lines more then."""

    by = 3

    def __init__(self, screen):
        self.screen = screen

    def __getattr__(self, name):
        return getattr(self.screen, name)

    def board(self, view, names, width):
        return [*self.screen.board(view, names, width), *[Text()] * (self.by if "then" in view else 0)]


def test_where_the_table_was_taller_then_fewer_news_fit_below_it(battle):
    view, log, asked = battle.view(ME), [f"Event {number}." for number in range(40)], []

    def when(told):
        asked.append(told)
        return view | {"then": True}

    lines, told = step(
        Page(view, NAMES, log, 40, 40, when=when), Taller(screen_of("aeon")), WIDTH, HEIGHT - 1
    )
    assert asked == [told + Taller.by, told]
    assert len(lines) == HEIGHT - 1
