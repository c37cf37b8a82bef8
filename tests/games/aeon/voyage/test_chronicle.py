"""The chronicle: what happened by days, with pictures, as one reader has seen it."""

import re
from functools import cache
from xml.etree import ElementTree

import pytest
from tests.games.aeon.voyage.sailing import page, voyage
from tests.laws.law_12_the_spoiler_shield import given_away

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.games import chronicler
from pentathlon.games.aeon.chronicle import written
from pentathlon.games.aeon.voyage.answers import Sail
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice

NAMES = ["Castor", "Pollux"]
READERS = [None, Seat(0), Seat(1)]


@cache
def campaign(answers: int) -> pentathlon.Match:
    """The first days of a campaign that greedy players play."""
    match, bot = pentathlon.new("aeon", 2, seed=7, begin="prologue"), make_bot("greedy", 1)
    while match.outcome is None and len(match.answers) < answers:
        match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
    return match


def pictures(text: str) -> list[str]:
    """What the pictures are of; each is sound by itself."""
    drawn = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    return [ElementTree.fromstring(svg).attrib["aria-label"] for svg in drawn]


def test_every_day_has_its_heading_its_chart_and_what_was_read():
    match = campaign(340)
    text, day = written(match, Seat(0), NAMES), match.table.voyage.day
    assert re.findall(r'<h2 id="day-(\d+)"', text) == [str(number) for number in range(1, day + 1)]
    charts = [label for label in pictures(text) if label.startswith("The chart on day")]
    assert len(charts) == day
    titles = [event.facts[0] for event in match.events if event.kind == "page" and event.facts]
    assert titles
    assert [title for title in titles if f"<h3>{title}</h3>" not in text.replace("&#x27;", "'")] == []


def test_a_battle_is_told_by_its_wounds_with_a_picture_of_the_field():
    match = campaign(340)
    text = written(match, None, NAMES)
    fields = [label for label in pictures(text) if label.startswith("The field")]
    assert len(fields) == text.count('<article class="battle">') > 0
    assert next(event.facts[1] for event in match.events if event.kind == "battle") in fields[0]
    battle = re.search(r'<article class="battle">.*?</article>', text, re.DOTALL)
    assert battle is not None
    assert next(event.facts[0] for event in match.events if event.kind == "ends") in battle[0]
    assert "<details>" in battle[0], "every step can be read by whoever wants to"


def test_a_battle_that_is_still_fought_is_drawn_as_it_stands():
    match = campaign(120)
    assert match.table.phase.name != "VOYAGE"
    assert any(label.startswith("The field") for label in pictures(written(match, Seat(0), NAMES)))


@pytest.mark.parametrize("answers", [40, 200, 340])
@pytest.mark.parametrize("reader", READERS)
def test_nothing_unread_stands_in_it(answers: int, reader: Seat | None):
    match = campaign(answers)
    text = re.sub(r"<[^>]+>", " ", written(match, reader, NAMES))
    assert match.game.unrevealed is not None
    assert given_away(text, match.game.unrevealed(match.table, reader)) == []


def test_a_private_page_is_told_to_its_reader_alone():
    with page("a", "A door that only one of you has seen.\n= +1 progress", "{private: yes}"):
        table = voyage(("memory", "a", 0), ("movement",), seats=2)
        told = {reader: written(table.match, reader, NAMES) for reader in READERS}
    assert "only one of you has seen" in told[Seat(0)]
    assert "Read by one alone." in told[Seat(0)]
    assert "only one of you has seen" not in told[Seat(1)] + told[None]


def test_one_that_goes_on_from_a_position_begins_with_its_day():
    table = voyage(("movement",), ("timeline",), day=13, seats=2)
    table.picks(Sail(8))
    text = written(table.match, Seat(0), NAMES)
    assert '<h2 id="day-13">' in text
    assert "The chart on day 13" in pictures(text)[0]


def test_it_is_the_same_from_a_saved_game():
    match = campaign(200)
    saved = pentathlon.load(pentathlon.save(match))
    assert written(saved, Seat(1), NAMES) == written(match, Seat(1), NAMES)


def test_a_battle_of_its_own_has_no_days():
    match, bot = pentathlon.new("aeon", 1, seed=2), make_bot("greedy", 1)
    while len(match.answers) < 40:
        match.choose(bot.choose(match, match.ask.seat))
    text = written(match, Seat(0), ["Castor"])
    assert "<h2" not in text
    assert "The chronicle of a battle" in text


def test_names_are_words_and_no_markup():
    text = written(campaign(40), Seat(0), ["<b>Castor</b>", "Pollux"])
    assert "<b>" not in text
    assert "&lt;b&gt;Castor" in text


def test_nothing_is_loaded_from_elsewhere_and_nothing_runs():
    text = written(campaign(340), Seat(0), NAMES)
    assert not re.search(r"<script|https?:|\bsrc=|@import|url\(", text)


def test_a_game_without_a_chronicle_says_so():
    with pytest.raises(UnknownChoice, match="keeps no chronicle"):
        chronicler(pentathlon.GAMES["olympus"])
