"""What is asked of a worker, what it says, and what is done where it says nothing."""

from typing import TYPE_CHECKING

import msgspec

from pentathlon.bots import GreedyBot
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import Answer
from pentathlon.server.table.deal import Deal
from pentathlon.server.table.position import Position

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room

REMEMBERED = 200
"""Of how many tables a worker remembers the match."""


class Inquiry(msgspec.Struct):
    """A question to a bot: the match as its deal and answers, and whose turn it is."""

    id: int
    table: str
    deal: Deal | None = None
    answers: list[Answer] = []
    seat: int = 0
    bot: str = ""
    hints: bool = False
    judge: int = 0
    """Instead of an answer, the chances of all seats are wanted, by so many iterations."""
    clock: int = 0
    """In real time: the time of the game."""
    record: str = ""
    """Instead of all else: a record that somebody has brought and that is to be examined."""
    owner: str = ""
    """Who wants to know."""
    position: Position | None = None
    """Where these answers led, for a worker that has not followed them."""


class Opinion(msgspec.Struct):
    """The bot's answer, and what it thinks of each option if it was asked for hints."""

    id: int
    key: str = ""
    hints: list[tuple[str, float, float]] = []
    chances: list[float] = []
    problem: str = ""
    """What is wrong with a record."""
    over: bool = False
    """Whether its game is over."""
    delay: int = 0
    """In real time: after how many milliseconds of the game a hand would do it, or look again."""


def inquiry_for(room: "Room", seat: Seat, *, bot: str = "", hints: bool = False) -> Inquiry:
    """The question to a bot."""
    spec = bot or room.bot_of(seat) or "greedy"
    match = room.match
    return Inquiry(0, room.row.id, room.row.deal, answers_of(match), seat, spec, hints, clock=match.clock)


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
