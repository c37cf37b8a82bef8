"""Pages of whole random games in a terminal of 100 by 30, and what holds for all of them."""

from collections.abc import Iterable, Iterator
from io import StringIO
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

import pentathlon
from pentathlon.cli.play.drawing import Page, drawn
from pentathlon.cli.play.screen import Screen
from pentathlon.cli.play.sitting import Quit
from pentathlon.cli.play.terminal import Terminal
from pentathlon.kernel.match import Match

WIDTH, HEIGHT = 100, 30
NAMES = ["You", "ann", "bob", "cid"]
RECENT, MOST_NEWS = 30, 12
"""How many events a page knows, and how many of them may be news."""
Position = tuple[Match, Page]


def positions(game: str, seeds: Iterable[int], seats: int = 4, **options: Any) -> Iterator[Position]:
    """Every question of some random games, as the seat that is asked sees it."""
    for seed in seeds:
        chance, match = Random(seed), pentathlon.new(game, seats, seed, **options)
        while match.outcome is None:
            seat = match.ask.seat
            names = [*NAMES[1 : seat + 1], "You", *NAMES[seat + 1 :]][:seats]
            log = [match.game.told(event, names) for event in match.events_for(seat)[-RECENT:]]
            yield match, Page(match.view(seat), names, log, min(len(log), chance.randrange(MOST_NEWS)))
            match.choose(chance.choice(match.ask.options), seat)


def text_of(lines: Iterable[Text]) -> str:
    """Lines as they are read, without their colours."""
    return "\n".join(line.plain for line in lines)


def assert_it_fits(page: Page, screen: Screen) -> None:
    """A page fills the terminal and no more."""
    lines = drawn(page, screen, WIDTH, HEIGHT - 1)
    assert len(lines) == HEIGHT - 1
    assert max(line.cell_len for line in lines) < WIDTH


def assert_every_option_has_its_number(match: Match, page: Page, screen: Screen) -> None:
    """Every option has its number, on this page or a following one, or is marked on a map or made of dice."""
    seen = ""
    for sheet in range(len(match.ask.options)):
        page.sheet = sheet
        seen += text_of(drawn(page, screen, WIDTH, HEIGHT - 1))
        if "m shows more" not in seen:
            break
    is_named = "on the map: type" in seen or "Type those to re-roll" in seen
    for number in range(1, len(match.ask.options) + 1):
        assert f" {number} " in seen or is_named, (number, match.ask)


class Reader(Terminal):
    """A drawn terminal whose person types what is given, and leaves when nothing is left."""

    def __init__(self, typed: Iterable[str], at_stops: str = "") -> None:
        self.file = StringIO()
        console = Console(file=self.file, force_terminal=True, width=WIDTH, height=HEIGHT, color_system=None)
        super().__init__(console=console)
        self.typed, self.at_stops, self.stops = list(typed), at_stops, 0

    def ask(self, prompt: str = "> ") -> str:
        if not self.typed:
            raise Quit
        return self.typed.pop(0)

    def pause(self) -> str:
        self.stops += 1
        return self.at_stops
