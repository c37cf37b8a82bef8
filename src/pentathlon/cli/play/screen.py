"""Where a game plugs its own drawing in: its module `terminal.screen`, or else the generic one."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, cast

from pentathlon.kernel.cards import Card

from .terminal import LEAST

if TYPE_CHECKING:
    from pathlib import Path

    from rich.text import Text

    from pentathlon.kernel.ask import Option, Seat
    from pentathlon.kernel.match import Match

View = dict[str, Any]


class Screen(Protocol):
    """What a game's `screen` module offers; everything is made from view data alone."""

    def board(self, view: View, names: list[str], width: int) -> list[Text]:
        """The table as it is drawn."""
        ...

    def hand(self, view: View, width: int, room: int) -> tuple[list[Text], set[int]]:
        """The hand in at most that many lines, and the options that are numbered in it."""
        ...

    def facts(self, view: View, names: list[str]) -> list[str]:
        """All that is on the table, line by line."""
        ...

    def about(self, card: Card) -> list[str]:
        """A card explained: what is printed on it, and when it works."""
        ...

    def remark(self, view: View) -> str:
        """What is worth knowing about the open question, or nothing."""
        ...


class OrderResult(Protocol):
    """What comes of a word of the game's own."""

    @property
    def lines(self) -> Sequence[str]:
        """What is said to the person."""
        ...

    @property
    def answers(self) -> Iterator[Option]:
        """What is answered in their name, one after another."""
        ...


Order = tuple[str, "Callable[[Match, Seat, str, Path], OrderResult]"]
"""A word that only one game knows: a line of help, and what it does; the folder is that of the saved game."""


class LiveScreen(Protocol):
    """What the `Controls` of a game in real time offers: the person's hands on the keyboard."""

    @property
    def takes_all_keys(self) -> bool:
        """Whether words are being typed, so that no key means anything else."""
        ...

    def press(self, key: str) -> Sequence[Option]:
        """The commands to be given by that key now, if any."""
        ...

    def tell(self, words: str, rule: str = "") -> None:
        """Say something to the person, and by which clause."""
        ...

    def page(self, width: int, height: int, log: Sequence[str], state: str, ending: str) -> list[Text]:
        """The table in that many lines; `ending` says how it ended, or nothing."""
        ...


def has_desk(game: str) -> bool:
    """Whether a game in real time can be played on the live screen."""
    try:
        return find_spec(f"pentathlon.games.{game}.terminal.controls") is not None
    except ModuleNotFoundError:
        return False


def controls_of(match: Match, me: Seat, names: Sequence[str]) -> LiveScreen:
    """The controls of a person at a game in real time."""
    module = importlib.import_module(f"pentathlon.games.{match.game.name}.terminal.controls")
    return cast(LiveScreen, module.Controls(match, me, names))


def screen_of(game: str) -> Screen:
    """The screen of a game, or the generic one if it has none."""
    name = f"pentathlon.games.{game}.terminal.screen"
    try:
        return cast(Screen, importlib.import_module(name))
    except ModuleNotFoundError as error:
        if not name.startswith(error.name or "-"):
            raise
    from . import generic

    return cast(Screen, generic)


def said_of(screen: Screen, view: View, words: str) -> list[str]:
    """What a screen says of a place on the table that the words name, if its game has such places."""
    say = getattr(screen, "place_named", None)
    return [] if say is None else say(view, words)


def meant_by(screen: Screen, view: View, words: str) -> list[str]:
    """The keys of the answers, one after another, that the words mean in a game which has names for them.

    UnknownChoice if they name something that cannot be; nothing if they mean no such thing.
    """
    means = getattr(screen, "meant", None)
    return [] if means is None else means(view, words)


def typed_as(screen: Screen, view: View, number: int) -> str:
    """What a person types for an option: its number, counted from 1, or the name that the game gives it."""
    ask, names = open_ask(view), getattr(screen, "typed", None)
    assert ask is not None
    return (names and names(view, ask["options"][number - 1]["key"])) or str(number)


def labels_of(screen: Screen, view: View) -> list[str]:
    """The options of the open question in words, with what the game's screen knows to add to them."""
    ask, worded = open_ask(view), getattr(screen, "worded", None)
    options = ask["options"] if ask is not None else []
    return [
        option["label"] if worded is None else worded(view, option["key"], option["label"])
        for option in options
    ]


def offers_of(screen: Screen, view: View) -> tuple[list[str], set[int]]:
    """Options that a game tells together in a few lines, and their numbers, counted from 0."""
    tell = getattr(screen, "offers", None)
    return ([], set()) if tell is None else tell(view)


def least_of(screen: Screen) -> tuple[int, int]:
    """Columns and lines of the smallest terminal that a game is drawn for."""
    least: tuple[int, int] = getattr(screen, "LEAST", LEAST)
    return least


def headings_of(screen: Screen) -> frozenset[str]:
    """The events with which something begins in a game, such as a round or a turn."""
    headings: frozenset[str] = getattr(screen, "HEADINGS", frozenset())
    return headings


def orders_of(screen: Screen) -> dict[str, Order]:
    """The words that a game itself understands, beside those of every game."""
    orders: dict[str, Order] = getattr(screen, "ORDERS", {})
    return orders


def help_of(screen: Screen) -> list[str]:
    """What can be typed in one game only, a line each."""
    return [*getattr(screen, "HELP", ()), *(line for line, _ in orders_of(screen).values())]


def open_ask(view: View) -> View | None:
    """The question that the seat of the view has to answer now, if any."""
    return next((ask for ask in view["asks"] if "options" in ask), None)
