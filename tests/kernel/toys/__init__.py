"""Toy games: small whole games that use what Fight for Olympus does not.

Each is one module to read and one short rulebook beside it.
"""

from typing import Any

from pentathlon.kernel import Game

from . import dicing, orchard, sealed, tug, voyage, workshop

TOYS: dict[str, Game[Any]] = {
    module.GAME.name: module.GAME for module in (sealed, orchard, dicing, tug, voyage, workshop)
}
