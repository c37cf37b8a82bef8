"""All questions that a game declares, in a fixed order."""

import importlib
import pkgutil
from types import ModuleType
from typing import Any

from pentathlon.kernel import Game, Question


def package_of(game: Game[Any]) -> str:
    """The package in which a game is written."""
    return game.table.__module__.rpartition(".")[0]


def question_ids(game: Game[Any]) -> tuple[str, ...]:
    """The ids of all questions that a module of the game declares."""
    found = {
        thing.id
        for module in modules_of(game)
        for thing in vars(module).values()
        if isinstance(thing, Question)
    }
    return tuple(sorted(found))


def modules_of(game: Game[Any]) -> list[ModuleType]:
    """All modules of a game but the terminal's, which ask nothing."""
    package = importlib.import_module(package_of(game))
    found = [package]
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if ".terminal" not in info.name:
            found.append(importlib.import_module(info.name))
    return found
