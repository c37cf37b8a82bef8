"""The log on a page: an event a line, headings set off, and steps where there is more than fits."""

import pytest
from tests.cli.pages import HEIGHT, WIDTH, Reader, text_of

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.cli.play.drawing import Page, drawn, log_lines, step
from pentathlon.cli.play.news import LogHeading, lines_of, story
from pentathlon.cli.play.screen import screen_of
from pentathlon.cli.play.sitting import Sitting
from pentathlon.kernel import Seat

SCREEN = screen_of("aeon")
ME = Seat(0)
NAMES = ["You", "ann"]


def page_with(log, unread):
    view = pentathlon.new("aeon", 2, 4).view(ME)
    return Page(view, NAMES, log, len(log), unread)


def test_every_event_has_a_line_of_its_own_and_headings_stand_out():
    match = pentathlon.new("aeon", 2, 4)
    match.choose(match.ask.options[0])
    log = story(match, ME, NAMES, SCREEN)
    lines = [line.plain for line in lines_of(log, WIDTH, new=True)]
    assert " │ Primordial round 1." in lines
    assert " │   The Lantern is the priority target." in lines
    assert max(map(len, lines)) < WIDTH
    assert [entry for entry in log if isinstance(entry, LogHeading)] == ["Primordial round 1."]


def test_news_that_fit_beside_the_question_make_no_stop():
    assert step(page_with(["One.", "Two.", "Three."], 3), SCREEN, WIDTH, HEIGHT - 1) == ([], 0)


def test_three_lines_make_no_stop_however_little_room_there_is():
    assert step(page_with(["One.", "Two.", "Three."], 3), SCREEN, WIDTH, 10) == ([], 0)


def test_long_news_come_in_steps_that_tell_all_of_it_in_order():
    log = [f"Event {number}." for number in range(40)]
    left, told = len(log), []
    while (found := step(page_with(log, left), SCREEN, WIDTH, HEIGHT - 1))[1]:
        lines, many = found
        assert len(lines) == HEIGHT - 1
        told += [line.plain for line in lines if "Event" in line.plain]
        left -= many
    told += [line.plain for line in log_lines(page_with(log, left), WIDTH, 10)][-left:]
    assert [line.strip(" │") for line in told] == log


def test_the_question_stands_below_the_news_too():
    page = page_with([f"Event {number}." for number in range(40)], 40)
    lines, _ = step(page, SCREEN, WIDTH, HEIGHT - 1)
    assert lines[-2].plain.startswith(f" {page.view['asks'][0]['prompt']}")


def test_a_heading_is_not_left_alone_at_the_end_of_a_step():
    log = [*(f"Event {number}." for number in range(12)), LogHeading("Round 2."), *["More."] * 9]
    lines, told = step(page_with(log, len(log)), SCREEN, WIDTH, 31)
    assert told == 12
    assert "Round 2." not in text_of(lines)


@pytest.fixture
def at_the_last_turn():
    """A battle whose first round the others end: what they do is more than fits beside a question."""
    match, bot = pentathlon.new("aeon", 2, 4), make_bot("greedy")
    while match.ask.question.id != "whose turn" or len(match.ask.options) > 2:
        match.choose(bot.choose(match, match.ask.seat))
    return match


def sit(match, reader, tmp_path):
    sitting = Sitting(match, ME, ["greedy"] * 2, tmp_path / "game.json", reader)
    sitting.run()
    return sitting


@pytest.mark.parametrize(("at_stops", "fewest", "most"), [("", 1, 9), ("a", 1, 1), ("ALL", 1, 1)])
def test_a_person_reads_step_by_step_or_all_at_once(at_the_last_turn, tmp_path, at_stops, fewest, most):
    reader = Reader(["1"], at_stops)
    sit(at_the_last_turn, reader, tmp_path)
    assert fewest <= reader.stops <= most
    last_page = reader.file.getvalue().rpartition("Enter goes on")[2]
    assert "a number or a name answers" in last_page
    assert story(at_the_last_turn, ME, NAMES, SCREEN)[-1][:60] in last_page


def test_an_answer_works_where_there_is_more_to_tell(at_the_last_turn, tmp_path):
    match, before = at_the_last_turn, len(at_the_last_turn.answers)
    reader = Reader(["1"], "1")
    sitting = sit(match, reader, tmp_path)
    assert reader.stops
    assert sitting.read >= sitting.since
    assert [given.seat for given in match.answers[before:]].count(ME) > 1


def test_the_page_after_the_steps_ends_with_the_last_that_happened():
    log = [f"Event {number}." for number in range(40)]
    assert "Event 39." in text_of(drawn(page_with(log, 0), SCREEN, WIDTH, HEIGHT - 1))
