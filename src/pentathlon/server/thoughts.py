"""What bots are asked, and what is done where they have no answer."""

from typing import TYPE_CHECKING

from pentathlon.bots import GreedyBot
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import Answer

from .worker import Thought

if TYPE_CHECKING:
    from .room import Room


def thought_of(room: "Room", seat: Seat, *, bot: str = "", hints: bool = False) -> Thought:
    """The question to a bot."""
    spec = bot or room.bot_of(seat) or "greedy"
    match = room.match
    return Thought(0, room.row.id, room.row.deal, answers_of(match), seat, spec, hints, clock=match.clock)


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
