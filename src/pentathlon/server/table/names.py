"""Names at a table: no two are alike, however many bots of one strength sit there."""

from collections.abc import Iterable, Sequence
from itertools import chain, count

import msgspec

from pentathlon.server.storage.register import SeatRow

NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, numbered as kings are where somebody has it already."""
    used = {each.casefold() for each in taken}
    numbers = chain(NUMERALS, map(str, count(len(NUMERALS) + 2)))
    tried = chain([name], (f"{name} {number}" for number in numbers))
    return next(each for each in tried if each.casefold() not in used)


def with_distinct_names(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats with names that can be told apart; who comes first keeps theirs."""
    told: list[SeatRow] = []
    for seat in seats:
        name = distinct(seat.name, (other.name for other in told))
        told.append(msgspec.structs.replace(seat, name=name))
    return told
