"""Seats as they are wished for when a table is made or a seat is given away."""

import secrets
from collections.abc import Sequence

from pentathlon.bots import make_bot
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.server.http.forms import SeatWish
from pentathlon.server.storage.register import SeatRow

from .names import with_distinct_names


def seat_rows(wishes: Sequence[SeatWish], person: str, ready: bool) -> list[SeatRow]:
    """The seats of a table as they are wished for."""
    return with_distinct_names([seat_row(number, wish, person, ready) for number, wish in enumerate(wishes)])


def seat_row(number: int, wish: SeatWish, person: str, ready: bool) -> SeatRow:
    """A seat as it is wished for."""
    name = wish.name.strip()
    if wish.kind == "bot":
        make_bot(wish.bot or "greedy")
        spec = wish.bot or "greedy"
        return SeatRow(number, "bot", name or f"Bot ({spec})", bot=spec, ready=True)
    if wish.bot is not None:
        raise UnknownChoice("Only a seat of kind 'bot' has a bot.")
    fallback = f"Player {number + 1}"
    if wish.kind == "me":
        return SeatRow(number, "person", name or fallback, person=person, ready=ready)
    return SeatRow(number, wish.kind, name or fallback, token=secrets.token_urlsafe(18))
