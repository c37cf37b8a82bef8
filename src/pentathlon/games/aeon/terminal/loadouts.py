"""Loadouts in a terminal: what a titan has is kept under a name beside the saved game, to be given again."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from pentathlon.games.aeon.battle.loadout import BEAR, EQUIP, Bearer
from pentathlon.games.aeon.views import GearCard, TableView, Titan
from pentathlon.kernel import Seat
from pentathlon.kernel.ask import Option
from pentathlon.kernel.match import Match
from pentathlon.kernel.wording import listed

FILE: Final = "loadouts.json"
NOT_NOW: Final = "Loadouts are for the moment before a battle at which you equip a titan."


class Piece(msgspec.Struct, frozen=True):
    """A piece of gear, and for an attachment the card that carries it."""

    slug: str
    on: str = ""


class OrderResult(NamedTuple):
    """What comes of a word: lines for the person, and answers in their name."""

    lines: list[str]
    answers: Iterator[Option] = iter(())


def keep(match: Match, seat: Seat, name: str, folder: Path) -> OrderResult:
    """Keep what the titan has that is being equipped."""
    titan = _equipped(match, seat)
    if titan is None:
        return OrderResult([NOT_NOW])
    pieces = _pieces(titan)
    if not pieces or not name:
        return OrderResult(["Give the titan some gear first; then keep it under a name: keep NAME."])
    _write(folder, _read(folder) | {name: pieces})
    return OrderResult([f"Kept as {name}: {_in_words(pieces)}."])


def give(match: Match, seat: Seat, name: str, folder: Path) -> OrderResult:
    """Give a loadout that was kept, as far as it is in the armory and fits."""
    titan, kept = _equipped(match, seat), _read(folder)
    if titan is None:
        return OrderResult([NOT_NOW])
    if name not in kept:
        known = [f"{each}: {_in_words(pieces)}." for each, pieces in kept.items()]
        return OrderResult(known or ["No loadout is kept yet: equip a titan, then type keep NAME."])
    return OrderResult([], _answers(match, seat, kept[name]))


def forget(match: Match, seat: Seat, name: str, folder: Path) -> OrderResult:
    """Forget a loadout."""
    kept = _read(folder)
    if kept.pop(name, None) is None:
        return OrderResult([f"No loadout is kept as {name!r}; there is {listed(kept)}."])
    _write(folder, kept)
    return OrderResult([f"{name} is forgotten."])


ORDERS: Final[dict[str, tuple[str, Callable[[Match, Seat, str, Path], OrderResult]]]] = {
    "keep": ("keep NAME    keep what the titan has that is being equipped", keep),
    "give": ("give NAME    give it to a titan again; without a name, what is kept", give),
    "forget": ("forget NAME  forget such a loadout", forget),
}
"""The words that a person may type beside those of every game."""


def _equipped(match: Match, seat: Seat) -> Titan | None:
    ask = match.ask_for(seat)
    if ask is None or ask.question is not EQUIP:
        return None
    return next(titan for titan in _table(match, seat).titans if titan.number == ask.about)


def _table(match: Match, seat: Seat) -> TableView:
    table: TableView = match.view(seat)["table"]
    return table


def _pieces(titan: Titan) -> list[Piece]:
    """What a titan has, each piece before what is attached to it: so it can be given again."""
    pieces = []
    for card in titan.gear:
        pieces += [Piece(card.slug), *(Piece(each.slug, card.slug) for each in card.attached)]
    return [*pieces, *(Piece(each.slug) for each in titan.attached)]


def _in_words(pieces: list[Piece]) -> str:
    return listed(piece.slug.replace("-", " ") for piece in pieces)


def _answers(match: Match, seat: Seat, pieces: list[Piece]) -> Iterator[Option]:
    """Answers that give one piece after another; what is not there, or does not fit, is left out."""
    for piece in pieces:
        armory = _table(match, seat).armory
        slots = [card.slot for card in armory if card.slug == piece.slug]
        ask = match.ask_for(seat)
        if ask is None or not (fitting := [slot for slot in slots if slot in ask.options]):
            continue
        yield fitting[0]
        ask = match.ask_for(seat)
        if ask is not None and ask.question is BEAR:
            yield _bearer(_table(match, seat), ask.options, piece.on)


def _bearer(table: TableView, options: Any, wanted: str) -> Option:
    """Several cards can carry it: the one that did, or the first of them."""
    gear: list[GearCard] = [card for titan in table.titans for card in titan.gear]
    right = {card.slot for card in gear if card.slug == wanted}
    bearers: list[Bearer] = list(options)
    return next((bearer for bearer in bearers if bearer.slot in right), bearers[0])


def _read(folder: Path) -> dict[str, list[Piece]]:
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=dict[str, list[Piece]])
    except FileNotFoundError:
        return {}


def _write(folder: Path, kept: dict[str, list[Piece]]) -> None:
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1))
