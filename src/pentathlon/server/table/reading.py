"""How a table stands for one reader: built from what that seat may know, and nothing else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pentathlon.kernel import Event, Seat
from pentathlon.kernel.wording import listed
from pentathlon.server.logs import log_failure
from pentathlon.server.socket.messages import Chair, Happening, Promise
from pentathlon.server.storage.register import TableRow

from .history.deal import Deal
from .history.progress import Progress

if TYPE_CHECKING:
    from .room import Room


NOTES = {
    "pauses": "The game is paused.",
    "goes on": "The game goes on.",
    "would rather not": "{who} would rather not {facts[0]}.",
    "new pace": "The game now runs at pace {facts[0]}.",
    "bot too late": "{who}: the bot thought too long; the greedy choice is made instead.",
    "bot died": "{who}: the bot stopped working; the greedy choice is made instead.",
    "bot nonsense": "{who}: the bot gave no legal answer; the greedy choice is made instead.",
    "away": "{who} is gone; a bot plays on in the meantime.",
    "back": "{who} is back.",
    "time is out: bot": "{who}: the time is out; a bot plays on.",
    "time is out: resign": "{who}: the time is out, and so the game is lost.",
    "goes on: nothing": "This game goes on from a record: its cards and dice were not chosen by the house.",
    "goes on: what is hidden": "This game goes on from a position: the house has dealt what is hidden in it.",
    "lesson": "This is the deal of a lesson: it is the same for everybody, and anybody may know it.",
    "daily": "This is the deal of the day: it is the same for everybody who plays it.",
    "other rules: unproven": "The rules have changed since this game began; it goes on by the new ones.",
    "other rules: from a checkpoint": (
        "The rules have changed since this game began, and would have led elsewhere; "
        "it goes on from the last table that was kept."
    ),
    "left": "{who} has left the table; a bot plays on.",
    "seat free": "The seat of {who} is free.",
    "bot seated": "A bot takes the seat of {who}.",
    "person seated": "A person takes the seat of {who}.",
}
"""What the server itself has to tell: no game tells of anything by the same name."""
SEATED = ("left", "seat free", "bot seated", "person seated")


def fixed(row: TableRow, seat: Seat | None, creator: bool) -> dict[str, Any]:
    """What a reader is told of a table that never changes."""
    return {
        "table": row.id,
        "game": row.deal.game,
        "version": row.deal.rules.version,
        "options": row.deal.options,
        "you": seat,
        "creator": creator,
        "hints": row.hints,
        "rated": row.rated,
    }


def promise(row: TableRow, progress: Progress) -> Promise:
    """The commitment; the seed itself only once the game is over."""
    if not progress.is_over:
        return Promise(row.commitment, row.deal.house)
    return Promise(row.commitment, row.deal.house, str(row.deal.seed), row.deal.salt)


def chairs(room: "Room") -> list[Chair]:
    """The seats with what is public about them."""
    return [
        Chair(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            ready=room.seating.is_ready(seat),
            connected=room.is_connected(Seat(seat.seat)),
            stand_in=seat.seat in room.progress.played_for,
            shared=seat.seat in room.shared,
            ping=_ping(room, seat.seat),
        )
        for seat in room.row.seats
    ]


def _ping(room: "Room", seat: int) -> int | None:
    """How far away a seat is; nobody asks where nothing depends on it."""
    return next((client.lag.ping for client in room.clients if client.seat == seat), None)


def happenings(row: TableRow, log: Sequence[Event], seat: Seat | None, since: int) -> list[Happening]:
    """The events from number `since` on, as that seat may know them, in words to it."""
    names = ["You" if each.seat == seat else each.name for each in row.seats]
    return [
        Happening(
            kind=event.kind,
            seat=event.seat,
            facts=list(event.facts),
            secret=list(event.secret),
            text=in_words(row.deal, event, names),
        )
        for event in (hidden.as_seen_by(seat) for hidden in log[since:])
    ]


def in_words(deal: Deal, event: Event, names: Sequence[str]) -> str:
    """An event as a sentence, the server's own ones too.

    One for which there are no words keeps nobody from the table.
    """
    try:
        return _sentence(deal, event, names)
    except Exception:
        log_failure("no words", game=deal.game, kind=event.kind)
        return event.kind


def _sentence(deal: Deal, event: Event, names: Sequence[str]) -> str:
    if event.kind == "one device":
        who = listed([names[seat] for seat in event.facts])
        return f"{who} play at one device, and may see each other's hands."
    told = NOTES.get(event.kind)
    if told is not None:
        who = names[event.seat] if event.seat is not None and event.seat >= 0 else ""
        if event.kind in SEATED and event.facts:
            # Somebody else is called by the seat's name now.
            who = event.facts[0]
        return told.format(who=who, facts=event.facts)
    return deal.rules.told(event, names)
