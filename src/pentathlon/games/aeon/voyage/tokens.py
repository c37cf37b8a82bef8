"""Tokens of the story on cities (AT-MAPSY)."""

from typing import Any, Final

from pentathlon.games.aeon.printed.cycle import TILES, Symbol
from pentathlon.games.aeon.story.written.book import Op
from pentathlon.games.aeon.table import Table, helm
from pentathlon.kernel import Question, Refusal, Seat, choose, tell

from .answers import Quarter
from .logbook import alter, voyage_of

KNOSSOS: Final = 18


def cannot_hold(table: Table, seat: Seat, option: Quarter, about: Any) -> Refusal | None:
    """Why a tile takes no token (AT-MAPSY-02, AT-MAPSY-03)."""
    voyage, tile = voyage_of(table), TILES[option.number]
    if option.number not in voyage.revealed or Symbol.CITY not in tile.symbols:
        return Refusal("AT-MAPSY-02", f"Tile {option.number} is no city that you have seen.")
    if option.number == KNOSSOS:
        return Refusal("AT-MAPSY-03", "Knossos always counts as occupied.")
    if option.number in voyage.tokens:
        return Refusal("AT-MAPSY-02", f"There is a token on {tile.name} already.")
    return None


WHICH_CITY: Final = Question(
    "city",
    "choose a city for the token",
    "AT-MAPSY-02",
    {Quarter: cannot_hold},
    "A token goes on a city that has none: choose one.",
)


async def place_token(table: Table, op: Op) -> None:
    """A token goes on a city without one, if there is such a city (AT-MAPSY-02)."""
    seat = helm(table)
    quarters = [Quarter(number) for number in TILES]
    free = [each for each in quarters if cannot_hold(table, seat, each, None) is None]
    if free:
        chosen = await choose(seat, WHICH_CITY, free)
        alter(table, tokens=(*voyage_of(table).tokens, chosen.number))
        tell(table, "token", None, TILES[chosen.number].name)
