"""Ratings over HTTP: the ladders of every game and of the meet, and what a game has changed."""

from collections.abc import Sequence

from pentathlon.server.ladders import SETTLED, Rung, events
from pentathlon.server.table.history.rating import rate

from .forms.visitors import LadderFacts, RatingChange, RatingFacts, Ratings
from .routes import Operation, Visit
from .tables import room_of

SHOWN = 50
"""How many of those with the best places are told."""


async def ratings(visit: Visit) -> Ratings:
    """The ladders of every game and of the meet."""
    ladders = visit.services.ladders
    await visit.services.endings_kept()
    await ladders.catch_up()
    return Ratings(
        SETTLED,
        _ladder("", ladders.meet(), visit.person),
        [_ladder(game, ladders.of(game), visit.person) for game in events()],
    )


def _ladder(game: str, rungs: Sequence[Rung], person: str) -> LadderFacts:
    mine = [rung for rung in rungs[SHOWN:] if rung.player.person == person]
    return LadderFacts(game, len(rungs), [_rung(rung, person) for rung in [*rungs[:SHOWN], *mine]])


def _rung(rung: Rung, person: str) -> RatingFacts:
    rating, player = rung.rating, rung.player
    return RatingFacts(
        place=rung.place,
        name=player.name,
        bot=player.bot or "",
        rating=rating.mean,
        low=rating.low,
        high=rating.high,
        games=rating.games,
        provisional=rung.provisional,
        you=player.person == person,
    )


async def changed_ratings(visit: Visit) -> list[RatingChange]:
    """What a rated game has changed, once it is over; nothing where it did not count."""
    room = await room_of(visit)
    return [
        RatingChange(player.seat, player.name, before.mean, after.mean, after.games < SETTLED)
        for player, before, after in await rate(room)
    ]


RATINGS = [
    Operation("GET", "/api/ratings", ratings, Ratings),
    Operation("GET", "/api/tables/{table}/ratings", changed_ratings, list[RatingChange], queries=("watch",)),
]
