"""The games. Each sub-package is one game and offers it as `GAME`."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from pentathlon.kernel.ask import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.game import Game
from pentathlon.kernel.match import Match
from pentathlon.kernel.wording import instead_of


class LazyGames(Mapping[str, Game[Any]]):
    """All games by name; a game is imported when it is first asked for."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in list(self):
            raise UnknownChoice(f"There is no game called {name!r}; {instead_of(name, self)}")
        game: Game[Any] = importlib.import_module(f"{__name__}.{name}").GAME
        return game

    def __contains__(self, name: object) -> bool:
        return name in list(self)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))

    def __len__(self) -> int:
        return len(list(iter(self)))


Chronicler = Callable[[Match, Seat | None, Sequence[str]], str]
"""(match, reader, names of the seats) -> one page of HTML."""


def chronicler(game: Game[Any]) -> Chronicler:
    """Who writes down what happened in a match of that game: its module `chronicle`, if it has one."""
    name = f"{__name__}.{game.name}.chronicle"
    if find_spec(name) is None:
        raise UnknownChoice(f"{game.title} keeps no chronicle; its log tells all that happened.")
    found: Chronicler = importlib.import_module(name).written
    return found


GAMES = LazyGames()
