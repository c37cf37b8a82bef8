"""Bots that need more than the others: each is a module with `make` and `check`, loaded when it is wanted."""

from importlib import import_module
from types import ModuleType
from typing import Final

from pentathlon.kernel.errors import UnknownChoice

PLUGGED: Final = {"learned": "pentathlon.research.learned"}


def plugged(name: str) -> ModuleType:
    """The module of such a bot."""
    try:
        return import_module(PLUGGED[name])
    except ModuleNotFoundError as missing:
        raise UnknownChoice(f"{name} needs {missing.name}: pip install 'pentathlon[research]'.") from None
