"""A player's hands at a keyboard: which timer is held, which menu is open, and what a key means now.

The terminal imports this module; the rules do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pentathlon.games.chronos.rules.commands import COLOURS, Call, Command, Move, Say
from pentathlon.games.chronos.rules.places import Place
from pentathlon.games.chronos.views import TableView, Timer
from pentathlon.kernel import Seat

from .keyboard import MENU_KEYS, SAME_KEY, picks_card, place_keys
from .menus import MENUS, Menu, Wish, payment
from .page import page

if TYPE_CHECKING:
    from rich.text import Text

    from pentathlon.kernel.match import Match

CALLS = {"k": Call.CLAIM, "j": Call.COUNTDOWN}
EXPLAIN, TYPE, LEAVE, CANCEL = "?", ":", "l", "escape"


class Controls:
    """Turns keys into commands; a click is the key of what was clicked."""

    def __init__(self, match: Match, me: Seat, names: Sequence[str]) -> None:
        self.match, self.me, self.names = match, me, names
        self.held: int | None = None
        """The timer that goes where the player points next."""
        self.leaves = False
        """Whether the card stays where it is at the next lift."""
        self.menu: Menu | None = None
        self.leaf = 0
        self.typed: str | None = None
        self.sheet = 0
        """Which sheet of explanations is open; 0 if none is."""
        self.notice = ""
        self.rule = ""
        """The clause by which a command was last refused."""

    @property
    def table(self) -> TableView:
        """All that the player sees."""
        view: TableView = self.match.game.view(self.match.table, self.me)
        return view

    @property
    def takes_all_keys(self) -> bool:
        """Whether the player is typing words."""
        return self.typed is not None

    def page(self, width: int, height: int, log: Sequence[str], state: str, ending: str) -> list[Text]:
        """The whole table in that many lines."""
        return page(self, width, height, log, state, ending)

    def tell(self, words: str, rule: str = "") -> None:
        """Say something to the player, and by which rule if that is why."""
        self.notice, self.rule = words, rule or self.rule

    def press(self, key: str) -> list[Command]:
        """What a key does now: the commands to be given, none where only the hands have moved."""
        self.notice = ""
        if self.typed is not None:
            return self._type(self.typed, key)
        key = SAME_KEY.get(key, key)
        if self.menu is not None:
            return self._choose(self.menu, key)
        table = self.table
        if table.start is None and key not in (EXPLAIN, TYPE, CANCEL):
            return self._gather(table, key)
        if key in CALLS:
            return [CALLS[key]]
        places = {known: place for place, known in place_keys(table).items()}
        if key in places:
            return self._go(table, places[key])
        self._handle(table, key)
        return []

    def _handle(self, table: TableView, key: str) -> None:
        """Only the hands move."""
        if key == CANCEL:
            self.held, self.leaves, self.sheet = None, False, 0
        elif key == EXPLAIN:
            self.sheet += 1
        elif key == TYPE:
            self.typed = ""
        elif key == LEAVE:
            self.leaves = not self.leaves
        elif key in MENUS:
            self._open(table, key)
        elif key.isdecimal():
            found = next((timer for timer in self._mine(table) if timer.number == int(key)), None)
            self.held = None if found is None or found.timer == self.held else found.timer

    def _gather(self, table: TableView, key: str) -> list[Command]:
        """Before the start: a colour by its number, and Enter to be ready, with any colour if need be."""
        if key.isdecimal() and 0 < int(key) <= len(COLOURS):
            return [COLOURS[int(key) - 1]]
        if key != "enter":
            return []
        taken = [player.colour for player in table.players]
        free = next(colour for colour in COLOURS if colour.name.lower() not in taken)
        return [Call.READY] if taken[self.me] else [free, Call.READY]

    # timers

    def _mine(self, table: TableView) -> list[Timer]:
        return [timer for timer in table.timers if timer.seat == self.me]

    def _go(self, table: TableView, place: str) -> list[Command]:
        """Point at a place: the held timer goes there.

        With empty hands the player's own card there is picked, or else an idle timer is sent.
        """
        mine = self._mine(table)
        held = next((timer for timer in mine if timer.timer == self.held), None)
        there = next((timer for timer in mine if timer.place == place and timer.flowed), None)
        idle = next((timer for timer in mine if timer.place == "front"), None)
        if held is not None:
            return self._move(table, held, place)
        if place != "front" and there is not None and (idle is None or picks_card(table, there)):
            return self._move(table, there, "front")
        if place != "front" and idle is not None:
            return self._move(table, idle, place)
        self.tell("Take one of your timers first, by its number.")
        return []

    def _move(self, table: TableView, timer: Timer, place: str) -> list[Command]:
        pick = picks_card(table, timer) and not self.leaves
        self.held, self.leaves = None, False
        return [Move(timer.timer, Place[place.upper()], pick)]

    # menus

    def _open(self, table: TableView, key: str) -> None:
        menu, nothing = MENUS[key]
        found = menu(self.match, self.me, table)
        self.menu, self.leaf = (found if found.ways else None), 0
        if not found.ways:
            self.tell(nothing)

    def _choose(self, menu: Menu, key: str) -> list[Command]:
        """Take one way of the open menu, turn its leaf, or close it."""
        if key == CANCEL:
            self.menu = None
        if key == "tab":
            self.leaf = (self.leaf + 1) % -(-len(menu.ways) // len(MENU_KEYS))
        ways = menu.ways[self.leaf * len(MENU_KEYS) :]
        if key not in MENU_KEYS or MENU_KEYS.index(key) >= len(ways):
            return []
        means, self.menu, self.leaf = ways[MENU_KEYS.index(key)].means, None, 0
        if isinstance(means, Wish):
            self.menu = payment(self.me, self.table, means)
            return []
        return [means]

    # words

    def _type(self, words: str, key: str) -> list[Command]:
        """Talk to the table, or give a command by its key."""
        if key == "backspace":
            self.typed = words[:-1]
        elif len(key) == 1:
            self.typed = words + key
        elif key in ("enter", CANCEL):
            self.typed = None
        return [self._meant(words.strip())] if key == "enter" and words.strip() else []

    def _meant(self, words: str) -> Command:
        ask = self.match.ask_for(self.me)
        try:
            command: Command = ask.option(words) if ask is not None else Say(None, words)
        except KeyError:
            return Say(None, words)
        return command
