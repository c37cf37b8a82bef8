"""What bots leave to people: nobody is a bot's passenger while a person sits there."""

from collections.abc import Collection

from pentathlon.kernel import Seat
from pentathlon.kernel.ask import Option
from pentathlon.kernel.match import Match


def left_to_people(match: Match, seat: Seat, people: Collection[Seat]) -> Option | None:
    """The option by which a bot leaves to a person what is decided for all, if it has one.

    Of several people it is the next one round the table. Who is a person may change at any time, so
    the rules do not know it; whoever seats people and bots does.
    """
    ask = match.ask_for(seat)
    if ask is None or seat in people:
        return None
    heirs = [(match.game.heir(option), option) for option in ask.options]
    found = [(heir, option) for heir, option in heirs if heir is not None and heir in people]
    return min(found, key=lambda each: (each[0] - seat) % match.seats, default=(None, None))[1]
