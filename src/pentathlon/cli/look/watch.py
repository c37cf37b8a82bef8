"""`pentathlon watch`: bots play against each other while a person looks on."""

from __future__ import annotations

import shlex
import time
from pathlib import Path

from rich.console import Group
from rich.live import Live

from pentathlon.bots import check_bot, make_bot, make_hand, step
from pentathlon.cli.invocation import invocation
from pentathlon.cli.play.begin import new_match, saved_game
from pentathlon.cli.play.drawing import Page, drawn
from pentathlon.cli.play.interruption import Interruptions
from pentathlon.cli.play.news import story
from pentathlon.cli.play.saves import SeatingPlan, free_path, fresh_path, keep, open_match, recovered_path
from pentathlon.cli.play.screen import screen_of
from pentathlon.cli.play.sitting import names_of, result
from pentathlon.cli.play.terminal import Terminal
from pentathlon.kernel.ask import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match

DEFAULT_BOTS = ["greedy", "mcts:300"]
DEFAULT_IN_TIME = ["greedy", "greedy:quick"]


def watch_match(
    game: str,
    bots: list[str],
    seed: int | None,
    options: list[str],
    save: Path | None,
    pause: float,
    plain: bool,
) -> None:
    """Let bots play a new match or go on with a saved one, and keep it."""
    terminal = Terminal(plain)
    source = saved_game(game)
    if source is not None:
        opened = open_match(source)
        terminal.say_all(opened.remarks)
        match, specs = opened.match, bots or opened.seating.bots
        path = free_path(save) if save else source if opened.whole else recovered_path(source)
    else:
        path = free_path(save) if save else fresh_path(game)
        match, specs = new_match(game, len(bots) or None, seed, options), bots
    defaults = DEFAULT_BOTS if match.game.wakes is None else DEFAULT_IN_TIME
    specs = specs or [defaults[seat % 2] for seat in range(match.seats)]
    for spec in specs:
        check_bot(match.game, spec, match.seats)
    if len(specs) != match.seats:
        raise UnknownChoice(
            f"This game has {match.seats} seats, so name {match.seats} bots, not {len(specs)}."
        )
    Show(match, specs, terminal, pause, seed or 0).run(path)


class Show:
    """A match between bots on the terminal."""

    def __init__(self, match: Match, specs: list[str], terminal: Terminal, pause: float, seed: int) -> None:
        self.match, self.specs, self.terminal, self.pause = match, specs, terminal, pause
        self.names = names_of(specs)
        self.bots = [make_bot(spec, seed + seat) for seat, spec in enumerate(specs)]
        self.hands = [make_hand(spec, Seat(seat), seed + seat) for seat, spec in enumerate(specs)]
        self.screen = screen_of(match.game.name)
        self.interruptions = Interruptions()
        self.told = len(match.events) if match.answers else 0

    def run(self, path: Path) -> None:
        """Show the match to its end or until Ctrl-C, then keep it."""
        with self.interruptions.heeded():
            try:
                self._tell() if self.terminal.plain else self._draw()
            except KeyboardInterrupt:
                self.terminal.say()
            place = keep(path, self.match, SeatingPlan(None, self.specs))
        over = self.match.outcome is not None
        command = invocation(f"{'replay' if over else 'watch'} {shlex.quote(str(place))}")
        self.terminal.say(f"{result(self.match, self.names)} It is kept in {place}.")
        self.terminal.say(f"{'Look back' if over else 'Go on'} by: {command}")

    def _step(self) -> None:
        if self.match.game.wakes is not None:
            with self.interruptions.held():
                step(self.match, self.hands)
            return
        seat = self.match.asks[0].seat
        option = self.bots[seat].choose(self.match, seat)
        with self.interruptions.held():
            self.match.choose(option, seat)

    def _tell(self) -> None:
        while self.match.outcome is None:
            self._step()
            lines = self._sentences()
            self.terminal.say_all(lines[self.told :])
            self.told = len(lines)

    def _draw(self) -> None:
        with Live(self._page(), console=self.terminal.console, auto_refresh=False) as live:
            while self.match.outcome is None:
                before = len(self.match.events)
                self._step()
                live.update(self._page(), refresh=True)
                if len(self.match.events) > before:
                    time.sleep(self.pause)

    def _page(self) -> Group:
        page = Page(
            self.match.view(None), self.names, self._sentences(), 0, keys=" Ctrl-C stops and keeps the game"
        )
        return Group(*drawn(page, self.screen, self.terminal.width, self.terminal.height))

    def _sentences(self) -> list[str]:
        return story(self.match, None, self.names, self.screen)
