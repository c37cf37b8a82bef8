"""The games. Each sub-package is one game and offers it as `GAME`."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from typing import Any

from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.game import Game
from pentathlon.kernel.wording import either


class Library(Mapping[str, Game[Any]]):
    """All games by name; a game is imported when it is first asked for."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in list(self):
            raise UnknownChoice(f"There is no game called {name!r}; there is {either(self)}.")
        game: Game[Any] = importlib.import_module(f"{__name__}.{name}").GAME
        return game

    def __contains__(self, name: object) -> bool:
        return name in list(self)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))

    def __len__(self) -> int:
        return len(list(iter(self)))


GAMES = Library()
