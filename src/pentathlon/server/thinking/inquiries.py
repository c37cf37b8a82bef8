"""What is asked of a worker, what it says, and what is done where it says nothing."""

from typing import TYPE_CHECKING

import msgspec

from pentathlon.bots import GreedyBot
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import Answer
from pentathlon.oracle.estimate import Estimate
from pentathlon.position import Position, position_of
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.history.following import Followed, Shadow

from .looks import Look

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room

REMEMBERED = 200
"""Of how many tables a worker remembers the match."""


class Inquiry(msgspec.Struct):
    """A question to a bot, in a world that its seat cannot tell from the real one.

    Of a game that is over, what really happened is told: there are no secrets in it.
    """

    id: int
    table: str
    deal: Deal | None = None
    """The game; while it goes on, without its seed."""
    answers: list[Answer] = []
    """Of a game that is over: the answers up to the position that is to be judged."""
    seat: int = 0
    bot: str = ""
    hints: bool = False
    judge: int = 0
    """Instead of an answer, the chances of all seats are wanted, by so many iterations."""
    look: Look | None = None
    """Or: what a part of looking back with the eyes of the seat shows."""
    record: str = ""
    """Instead of all else: a record that somebody has brought and that is to be examined."""
    journal: Shadow | None = None
    """Or: the journal of a table that was written by other rules, to be followed by these."""
    owner: str = ""
    """Who wants to know: it goes in turns."""
    host: str = ""
    """From where they come, as the house knows it."""
    alone: bool = False
    """Whether it is for a table where no person is: everybody else comes first."""
    seconds: float = 0
    """How long the bot may think."""
    world: Position | None = None

    @property
    def owners(self) -> list[str]:
        """For whom it counts what it takes."""
        return [self.owner, self.host] if self.host else [self.owner]


class Opinion(msgspec.Struct):
    """The bot's answer, and what it thinks of each option if it was asked for hints."""

    id: int
    key: str = ""
    hints: list[tuple[str, Estimate, float]] = []
    chances: list[Estimate] = []
    seen: msgspec.Raw = msgspec.Raw(b"null")
    """What a look has shown."""
    problem: str = ""
    """What is wrong with a record, or with what was to be looked at."""
    over: bool = False
    """Whether its game is over."""
    followed: Followed | None = None
    """Where a journal leads."""
    delay: int = 0
    """In real time: after how many milliseconds of the game a hand would do it, or look again."""


def inquiry_for(
    room: "Room", seat: Seat, *, bot: str = "", hints: bool = False, owner: str = "", host: str = ""
) -> Inquiry:
    """The question to a bot: of somebody who wants to know, or of the table itself."""
    spec = bot or room.bot_of(seat) or "greedy"
    match, deal = room.match, room.row.deal
    return Inquiry(
        0,
        room.row.id,
        Deal(deal.game, deal.seats, deal.options, 0, ""),
        seat=seat,
        bot=spec,
        hints=hints,
        owner=owner or room.row.creator,
        host=host or room.row.host,
        alone=not owner and not room.present,
        world=position_of(match.as_seat(seat))(),
    )


def answers_of(match: Match) -> list[Answer]:
    """The answers given so far, as a worker can read them."""
    return [Answer(given.seat, key_of(given.option), given.at) for given in match.answers]


def greedy_key(match: Match, seat: Seat) -> str:
    """What a greedy player does; if even that fails, the first option."""
    ask = match.ask_for(seat)
    assert ask is not None
    try:
        return key_of(GreedyBot(seat).choose(match, seat))
    except Exception:
        return key_of(ask.options[0])
