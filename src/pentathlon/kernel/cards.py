"""A game's catalogue: printed facts, text and behaviour of a card in one place.

A card is declared by decorating a class: the decorator takes the printed facts, the class's
docstring is the printed text, its functions are the behaviour.

    @hero("Menelaus", RED, "rg", attack=2, defence=2, figure="crown")
    class Menelaus:
        "Before attacking, you may deal 1 damage to every red enemy unit."

        async def before_attack(self, table, me, unit): ...

Adding a card edits no list: a catalogue imports every module of its package.
"""

import importlib
import pkgutil
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from inspect import cleandoc, isfunction
from types import MethodType
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from .compiled import inheritable
from .errors import UnknownChoice


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, eq=False, kw_only=True)
class Card:
    """What every card of every game has; a game adds its own facts and behaviours."""

    name: str
    text: str = ""
    slug: str = ""
    serial: int = 0
    figure: str = ""
    """The silhouette that the browser draws, by its name in the icon set."""
    copies: int = 1
    sort: int = 0
    """What its back shows: hidden cards are taken for others of their sort only, until they are mixed."""

    def __repr__(self) -> str:
        return self.slug

    def __str__(self) -> str:
        return self.name


inheritable(Card)

C = TypeVar("C", bound=Card)


def slug_of(name: str) -> str:
    """A card's identity in saves, tests and pages: its name in small plain letters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def give_behaviour(card: Card, body: type) -> None:
    """Make the functions and values of a class body the card's own; `self` in them is the card."""
    for name, thing in vars(body).items():
        if not name.startswith("__"):
            setattr(card, name, MethodType(thing, card) if isfunction(thing) else thing)


def text_of(body: type) -> str:
    """The printed text: the docstring on one line."""
    return " ".join(cleandoc(body.__doc__ or "").split())


class Catalogue(Generic[C], Mapping[str, C]):
    """All cards of a game by slug, in a fixed order."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._declared: dict[str, C] = {}
        self._is_complete = False

    def add(self, card: C) -> C:
        """Declare a card."""
        card.slug = card.slug or slug_of(card.name)
        if card.slug in self._declared:
            raise ValueError(f"There are two cards called {card.name}.")
        self._declared[card.slug] = card
        return card

    @property
    def _cards(self) -> dict[str, C]:
        """All cards; the first who asks has every module of the package declare its own."""
        if self._is_complete:
            return self._declared
        self._is_complete = True
        package = importlib.import_module(self.package)
        for module in sorted(info.name for info in pkgutil.iter_modules(package.__path__)):
            importlib.import_module(f"{self.package}.{module}")
        for serial, card in enumerate(self._declared.values(), start=1):
            card.serial = serial
        return self._declared

    def __getitem__(self, slug: str) -> C:
        return self._cards[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def named(self, name: str) -> C:
        """The card of that name or slug."""
        try:
            return self[slug_of(name)]
        except KeyError:
            raise UnknownChoice(f"There is no card called {name}.") from None
