"""Rated tables: which there can be, and whom a game rates that is over, as its journal tells."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pentathlon.bots import called
from pentathlon.kernel import Game
from pentathlon.server.http.forms.tables import SeatWish
from pentathlon.server.ladders import LadderChange
from pentathlon.server.storage.entries import Answered, Dealt, Entry, Flagged, Noted, Resigned, Seated, Ticked
from pentathlon.server.storage.rated_games import RatedPlayer
from pentathlon.server.storage.register import TableRow

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room

MOVES = Answered | Ticked | Resigned | Flagged
"""What may end a game: nothing of it happens afterwards."""


def why_not_rated(game: Game[Any], wishes: Sequence[SeatWish]) -> str:
    """Why a table with such seats cannot be rated, or nothing."""
    if game.roles is not None:
        return f"In {game.title} all play on one side, so nobody is rated against another."
    if any(wish.kind == "here" for wish in wishes):
        return "Who plays at one device may see the other's hand; a rated table needs a device for everybody."
    if all(wish.kind == "bot" for wish in wishes):
        return "Where only bots play nobody is rated; a rated table needs a seat for a person."
    return ""


async def rate(room: "Room") -> list[LadderChange]:
    """Count the game of a rated table that is over, once, and tell what it has changed."""
    row, match, services = room.row, room.progress.match, room.services
    if not row.rated or match is None or match.outcome is None:
        return []
    if known := await services.ladders.changes(row.id):
        return known
    entries = await services.journal.read(row.id)
    players = players_of(row, entries, match.outcome.shares)
    return await services.ladders.count(row.id, row.deal.game, players) if players else []


def players_of(row: TableRow, entries: Sequence[Entry], shares: Sequence[float]) -> list[RatedPlayer]:
    """Whom a game rates: the persons and bots who began it; nobody where nobody has answered.

    Whoever plays on for somebody else is not rated by it, be it a person or a bot.
    """
    dealt = next((entry for entry in entries if isinstance(entry, Dealt)), None)
    is_played = any(isinstance(entry, Answered) for entry in entries)
    if dealt is None or dealt.shared or not is_played:
        return []
    # What whoever was the first to leave a seat was called.
    names = {entry.seat: entry.name for entry in reversed(entries) if isinstance(entry, Seated)}
    gone = _departures(entries)
    # Who has left got less than anybody who has stayed, and who went first the least.
    got = dict(enumerate(shares)) | {seat: float(at - len(gone)) for at, seat in enumerate(gone)}
    persons = [
        RatedPlayer(seat, names.get(seat, row.seats[seat].name), got[seat], person=person)
        for seat, person in dealt.persons.items()
    ]
    bots = [
        RatedPlayer(seat.seat, called(seat.bot), got[seat.seat], bot=seat.bot)
        for seat in row.seats
        if seat.bot is not None and seat.seat not in names and seat.seat not in dealt.persons
    ]
    players = sorted([*persons, *bots], key=lambda player: player.seat)
    return players if persons and len({player.key for player in players}) > 1 else []


def _departures(entries: Sequence[Entry]) -> list[int]:
    """The seats whose persons were gone when it ended, in the order in which they went.

    Who gave up or gave the seat away is gone for good; who was only away may come back, before the end.
    """
    moves = [at for at, entry in enumerate(entries) if isinstance(entry, MOVES)]
    gone: dict[int, bool] = {}
    for entry in entries[: moves[-1] + 1]:
        if isinstance(entry, Seated | Resigned | Flagged):
            gone[entry.seat] = True
        elif isinstance(entry, Noted) and entry.what == "away":
            gone.setdefault(entry.seat, False)
        elif isinstance(entry, Noted) and entry.what == "back" and not gone.get(entry.seat):
            gone.pop(entry.seat, None)
    return list(gone)
