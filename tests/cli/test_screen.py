"""The drawn table fits a terminal of 100 by 30, says what the plain one says, and hides what is hidden."""

from random import Random

import pytest
from rich.console import Console
from rich.text import Text
from tests.cli.pages import (
    HEIGHT,
    WIDTH,
    assert_every_option_has_its_number,
    assert_it_fits,
    text_of,
)
from tests.kernel.toys import TOYS

import pentathlon
from pentathlon.cli.play import generic
from pentathlon.cli.play.drawing import Page, drawn, option_lines
from pentathlon.cli.play.screen import screen_of
from pentathlon.cli.play.terminal import Terminal

NAMES = (["You", "mcts"], ["mcts", "You"])


def positions(seeds):
    """Every question of some random games, as the seat that is asked sees it."""
    for seed in seeds:
        chance, match = Random(seed), pentathlon.new("olympus", seed=seed)
        while match.outcome is None:
            seat = match.ask.seat
            log = [match.game.told(event, NAMES[seat]) for event in match.events_for(seat)]
            yield match, seat, Page(match.view(seat), NAMES[seat], log, min(len(log), chance.randrange(40)))
            match.choose(chance.choice(match.ask.options), seat)


def rendered(lines):
    console = Console(width=WIDTH, height=HEIGHT, color_system=None)
    with console.capture() as capture:
        for line in lines:
            console.print(line)
    return capture.get().splitlines()


def test_every_page_fits_the_terminal():
    screen = screen_of("olympus")
    for number, (_, _, page) in enumerate(positions(range(6))):
        assert_it_fits(page, screen)
        if number % 10 == 0:
            assert len(rendered(drawn(page, screen, WIDTH, HEIGHT - 1))) == HEIGHT - 1


def test_every_option_has_its_number_on_some_page():
    screen = screen_of("olympus")
    for match, _, page in positions(range(3)):
        assert_every_option_has_its_number(match, page, screen)


def test_the_page_shows_both_rows_the_hand_and_the_counter():
    screen = screen_of("olympus")
    for _, seat, page in positions(range(3)):
        text = text_of(drawn(page, screen, WIDTH, HEIGHT - 1))
        side = page.view["table"].sides[seat]
        units = [unit for each in page.view["table"].sides for unit in each.spaces.values() if unit]
        for card in [*side.hand, *units]:
            assert card.name in text
        assert f"pile {page.view['table'].pile}" in text
        assert f"[{abs(page.view['table'].counter)}]" in text


@pytest.mark.parametrize("name", ["Ares", "Athena II"])
def test_the_first_line_tells_all_that_the_oracle_shows_and_things_stand_apart(name):
    match = pentathlon.new("olympus", seed=1)
    rival = 1 - match.ask.seat
    head = text_of(screen_of("olympus").board(match.view(rival), [name, name], WIDTH)[:1])
    assert head.endswith("Oracle RBGY")
    assert "  draw pile" in head
    assert len(head) <= WIDTH


def test_what_is_drawn_and_told_depends_on_nothing_hidden():
    screen = screen_of("olympus")
    chance = Random(1)
    for match, seat, page in positions(range(3)):
        twin = match.world(seat, chance, remember=True)
        other = Page(twin.view(seat), page.names, page.log, page.fresh)
        assert drawn(other, screen, WIDTH, HEIGHT - 1) == drawn(page, screen, WIDTH, HEIGHT - 1)
        assert screen.facts(other.view, page.names) == screen.facts(page.view, page.names)


def test_an_onlooker_sees_the_board_and_no_hand():
    screen = screen_of("olympus")
    for match, _, page in positions(range(2)):
        text = text_of(drawn(Page(match.view(None), page.names), screen, WIDTH, HEIGHT - 1))
        assert "Hand" not in text
        assert "MOUNT OLYMPUS" in text


def test_a_game_without_a_screen_is_drawn_as_a_list():
    assert screen_of("no-such-game") is generic
    for _, _, page in positions(range(2)):
        lines = drawn(page, generic, WIDTH, HEIGHT - 1)
        assert all(line.cell_len <= WIDTH for line in lines)
        text = text_of(lines)
        assert "must skip" in text
        assert all(option["label"][:20] in text for option in page.view["asks"][0]["options"][:3])


@pytest.mark.parametrize("toy", TOYS.values(), ids=list(TOYS))
def test_a_game_that_shows_plain_data_is_drawn_as_a_list_too(toy):
    view = pentathlon.new(toy, toy.seats[0], 1).view(0)
    told = [line.partition(":")[0] for line in generic.facts(view, ["You", "Other"])]
    assert [line for line in told if not line.startswith(" ")] == list(view["table"])


@pytest.mark.parametrize("count", [1, 5, 38, 80])
def test_long_lists_of_options_go_into_columns_and_pages(count):
    options = [(number, f"a payment of {number} cards and some more") for number in range(1, count + 1)]
    shown: list[Text] = []
    for page in range(count):
        lines = option_lines(options, WIDTH, 9, page)
        assert len(lines) <= 9
        shown += lines
    text = "\n".join(line.plain for line in shown)
    assert all(label in text for _, label in options)


def test_lines_break_between_words_where_a_terminal_is_too_narrow_to_draw(capsys: pytest.CaptureFixture[str]):
    sentence = "  2. " + "Golden Maidens gain one gold and one victory point as each Epoch ends. " * 2
    narrow = Terminal(console=Console(force_terminal=True, width=60, height=24))
    capsys.readouterr()
    narrow.say(sentence)
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= 60
    assert told.split() == sentence.split()
    Terminal(plain=True).say(sentence)
    assert capsys.readouterr().out == sentence + "\n"
