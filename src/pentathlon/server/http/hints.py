"""What a bot would do, for whoever asks while a game goes on."""

from pentathlon.kernel import Seat
from pentathlon.server.thinking.inquiries import Inquiry, Opinion, inquiry_for
from pentathlon.server.thinking.pool import Dead, Late
from pentathlon.server.thinking.review import interval

from .forms.tables import Hinted
from .routes import NotNow, Operation, TooMuch, Visit
from .tables import mine, room_of

ORACLE = "mcts:500/4s"
"""How long the oracle thinks about a hint: enough, but nobody waits long for it on a slow machine."""


async def hint(visit: Visit) -> list[Hinted]:
    """What a bot would do on my seat, best first."""
    room = await room_of(visit)
    if not room.row.hints:
        raise NotNow("At this table the oracle may not be asked.")
    you, asked = mine(room, visit.person)
    if you is None or not asked:
        raise NotNow("There is nothing to decide for you now.")
    inquiry = inquiry_for(room, Seat(you), bot=ORACLE, hints=True, owner=visit.person, host=visit.host)
    opinion = await asked_alone(visit, inquiry)
    return [Hinted(key, interval(chance), weight) for key, chance, weight in opinion.hints]


async def asked_alone(visit: Visit, inquiry: Inquiry) -> Opinion:
    """What a worker says; one question of a person at a time."""
    with visit.request.app.state.asking.taken(visit.person) as free:
        if not free:
            raise TooMuch("The oracle still thinks about what you have asked before.")
        try:
            return await visit.services.pool.ask(inquiry)
        except (Late, Dead):
            raise NotNow("The oracle is silent; ask again later.") from None


HINTS = [Operation("GET", "/api/tables/{table}/hint", hint, list[Hinted])]
