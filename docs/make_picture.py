"""Draw `terminal.svg`: the table in the middle of a game, as the terminal shows it.

python docs/make_picture.py
"""

import re
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.cli.play.drawing import Page, drawn
from pentathlon.cli.play.news import story
from pentathlon.cli.play.screen import screen_of
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

ME = Seat(0)
LATE = 18
NAMES = ["You", "Athena"]
INK, BONE = (23, 18, 14), (244, 234, 216)
THEME = TerminalTheme(INK, BONE, [INK, (168, 50, 47), (63, 125, 110), (201, 154, 46)] + [BONE] * 4)
PICTURE = Path(__file__).parent / "terminal.svg"


def games() -> Iterator[tuple[Match, int]]:
    """Every question of some games about the hand, and what had happened when ME last answered."""
    for seed in range(1, 500):
        match, bot, known = pentathlon.new("olympus", seed=seed), make_bot("greedy"), 0
        while match.outcome is None:
            seat = match.ask.seat
            if seat == ME and match.ask.question.id == "play":
                yield match, known
            known = len(match.events) if seat == ME else known
            match.choose(bot.choose(match, seat), seat)


def is_worth_a_picture(match: Match) -> bool:
    """Whether the table shows a bit of everything."""
    table = match.view(ME)["table"]
    units = [unit for side in table.sides for unit in side.spaces.values() if unit]
    equipped = sum(unit.equipment is not None for unit in units)
    damaged = sum(unit.damage > 0 for unit in units)
    full = len(units) >= 8 and min(equipped, damaged) >= 2 and len(match.ask.options) > 4
    return full and table.turn < LATE and any(side.markers for side in table.sides)


def export(lines: Sequence[Text], title: str, picture: Path) -> None:
    """Write lines as a picture, without the web fonts that Rich would ask for."""
    console = Console(
        record=True, width=100, height=30, file=StringIO(), force_terminal=True, color_system="truecolor"
    )
    for line in lines:
        console.print(line, no_wrap=True)
    svg = console.export_svg(title=title, theme=THEME)
    picture.write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL), encoding="utf-8")


def main() -> None:
    """Draw the page and export it."""
    match, known = next((match, known) for match, known in games() if is_worth_a_picture(match))
    screen = screen_of("olympus")
    log = story(match, ME, NAMES, screen)
    page = Page(match.view(ME), NAMES, log, len(log) - known)
    export(drawn(page, screen, 100, 29), "pentathlon play olympus", PICTURE)


if __name__ == "__main__":
    main()
