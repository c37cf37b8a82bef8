"""The live screen: a game in real time that fills the terminal, played by keys and clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget

from pentathlon.cli.play.interruption import SIGNALS
from pentathlon.cli.play.sitting import ending
from pentathlon.kernel.errors import Illegal, PentathlonError

if TYPE_CHECKING:
    from textual.events import Key

    from pentathlon.cli.play.screen import LiveScreen
    from pentathlon.kernel.ask import Seat

    from .running_match import RunningMatch

FRAME = 1 / 12
"""Seconds between two pictures: sand is seen to run, and a terminal far away keeps up."""
LEAVING = "Leave the table? The game is kept. Q once more leaves, any other key plays on."
PAUSED = "The game is paused; P goes on."


class Board(Widget):
    """The whole table; the game draws it, fitted to the window."""

    DEFAULT_CSS = "Board { width: 100%; height: 100%; background: #17120e; color: #f4ead8; }"

    auto_links = False

    def __init__(self, live: LiveApp) -> None:
        super().__init__()
        self.live = live

    def render(self) -> Text:
        return Text("\n", no_wrap=True).join(self.live.drawn(self.size.width, self.size.height))


class LiveApp(App[None]):
    """Lets time pass, hands keys to the game's controls and commands to the match."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+d", "quit", show=False, priority=True),
    ]

    def __init__(self, running: RunningMatch, controls: LiveScreen, me: Seat, names: list[str]) -> None:
        super().__init__()
        self.running, self.controls, self.me, self.names = running, controls, me, names
        self.match = running.match
        self.title = self.match.game.title
        self.story: list[str] = []
        self.told = 0
        self.failure: Exception | None = None
        """What went wrong inside; the sitting keeps the game and reports it."""
        self.leaving = False
        """Whether the person has just said that they want to go."""
        self.board = Board(self)

    def compose(self) -> ComposeResult:
        """The board is all there is."""
        yield self.board

    def on_mount(self) -> None:
        """Time begins to pass, unless this match was left before: then it waits for the person."""
        self.running.turn(runs=self.match.clock == 0)
        self.set_interval(FRAME, self.look)
        loop = asyncio.get_running_loop()
        for number in SIGNALS:
            with suppress(NotImplementedError, ValueError, RuntimeError):
                loop.add_signal_handler(number, self.exit)

    def look(self) -> None:
        """Let time pass until now, and draw."""
        with self._guarded():
            self.running.flow()
        self.board.refresh()

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Leave the screen before anything that fails inside spoils it."""
        try:
            yield
        except Exception as error:
            self.failure = error
            self.exit()

    # keys

    def on_key(self, event: Key) -> None:
        """Every key goes to the table; nothing else is there to take it."""
        event.stop()
        event.prevent_default()
        self.action_press_key(event.character if event.is_printable and event.character else event.key)

    def action_press_key(self, key: str) -> None:
        """What a key does, or a click on what has that key."""
        with self._guarded():
            if self.controls.takes_all_keys:
                self._hand_over(key)
            else:
                self._press(key.lower())
        self.look()

    def _press(self, key: str) -> None:
        leaves, self.leaving = self.leaving, False
        if self.match.outcome is not None and key in ("q", "enter", "escape"):
            self.exit()
        elif key == "q":
            self._leave(sure=leaves)
        elif key == "p" and self.match.outcome is None:
            self.running.flow()
            self.running.turn(runs=not self.running.runs)
        elif key in ("-", "+", "="):
            self.running.change_pace(1 if key == "-" else -1)
        else:
            self._hand_over(key)

    def _leave(self, *, sure: bool) -> None:
        """Who presses the key by mistake has not left the table: it is asked for twice."""
        if sure:
            self.exit()
        else:
            self.leaving = True
            self.controls.tell(LEAVING)

    def _hand_over(self, key: str) -> None:
        """Let the controls make commands of the key, and give them; a refusal is told with its rule."""
        self.running.flow()
        for command in self.controls.press(key) if self.match.outcome is None else ():
            if not self.running.runs:
                self.controls.tell(PAUSED)
                return
            try:
                self.running.give(command, self.me)
            except Illegal as error:
                self.controls.tell(error.told(self.names), error.rule)
                return
            except PentathlonError as error:
                self.controls.tell(str(error))
                return

    # drawing

    def drawn(self, width: int, height: int) -> list[Text]:
        """The page as it is now."""
        with self._guarded():
            over = ending(self.match, self.names) if self.match.outcome is not None else ""
            return self.controls.page(width, height, self._story(), self._state(), over)
        return []

    def _story(self) -> list[str]:
        news = self.match.events_for(self.me, self.told)
        self.story += [self.match.game.told(event, self.names) for event in news]
        self.told += len(news)
        return self.story

    def _state(self) -> str:
        if self.match.outcome is not None:
            return "over"
        return f"pace {self.running.pace}" if self.running.runs else "paused: P goes on"
