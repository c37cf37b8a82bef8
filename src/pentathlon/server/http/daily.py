"""The deal of the day for every game, the same for all, and how everybody fared; and one's own record."""

from datetime import UTC, datetime
from hashlib import sha256
from hmac import new

from pentathlon.games import GAMES
from pentathlon.server.storage.register import Terms, new_table
from pentathlon.server.storage.results import Result
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.room import Room
from pentathlon.server.table.seating import seat_rows

from .forms.tables import SeatWish, TableFacts
from .forms.visitors import DailyFacts, DailyResult, DailyWish, TallyFacts
from .routes import Operation, Visit
from .tables import check_pace, facts

RIVAL = "greedy"
"""Whom everybody meets."""
SHOWN = 10
"""How many of those who fared best are told."""


def today() -> str:
    """The day, everywhere the same."""
    return datetime.now(UTC).date().isoformat()


def daily_deal(secret: str, game: str, day: str) -> Deal:
    """What is dealt that day: nobody knows it before, and everybody gets the same cards and rival."""
    key = sha256(f"daily {secret}".encode()).digest()
    drawn = new(key, f"daily:{game}:{day}".encode(), sha256).hexdigest()
    rules = GAMES[game]
    seed, salt = int(drawn[:16], 16), drawn[16:48]
    return Deal(game, rules.seats[0], rules.options({}), seed, salt, daily=day)


async def dailies(visit: Visit) -> list[DailyFacts]:
    """The deals of the day: my table, and how others fared, by name once mine is over."""
    day = today()
    await visit.services.endings_kept()
    results, mine = await visit.services.results.of_day(day), await _mine(visit, day)
    return [_facts(game, day, [each for each in results if each.game == game], mine) for game in GAMES]


async def _mine(visit: Visit, day: str) -> dict[str, str]:
    """My tables of that day by game; of several the first counts."""
    rows = await visit.services.register.of_person(visit.person)
    return {row.deal.game: row.id for row in rows if row.deal.daily == day}


def _facts(game: str, day: str, results: list[Result], mine: dict[str, str]) -> DailyFacts:
    table = mine.get(game)
    own = next((each for each in results if each.match == table), None)
    best = [DailyResult(each.name, each.won, each.answers, each is own) for each in results[:SHOWN]]
    won = sum(each.won for each in results)
    told = best if own is not None else []
    return DailyFacts(game, day, table, own.won if own is not None else None, len(results), won, told)


async def play_daily(visit: Visit) -> TableFacts:
    """Sit down at the deal of the day, or where one has sat down already."""
    wish: DailyWish = visit.body
    day, rules = today(), GAMES[wish.game]
    known = (await _mine(visit, day)).get(rules.name)
    room = await visit.rooms.of(known) if known is not None else await _made(visit, wish, day)
    return facts(room, visit.person)


async def _made(visit: Visit, wish: DailyWish, day: str) -> Room:
    await check_pace(visit)
    deal = daily_deal(visit.services.secret, GAMES[wish.game].name, day)
    rivals = [SeatWish("bot", RIVAL)] * (deal.seats - 1)
    seats = seat_rows([SeatWish("me", name=wish.name), *rivals], visit.person, True)
    terms = Terms(visit.services.settings.away, hints=False)
    return await visit.rooms.add(new_table(deal, visit.person, terms, seats, visit.host))


async def my_record(visit: Visit) -> list[TallyFacts]:
    """How often I have played what with whom, and won."""
    await visit.services.endings_kept()
    return [TallyFacts(*tally) for tally in await visit.services.results.of_person(visit.person)]


DAILY = [
    Operation("GET", "/api/daily", dailies, list[DailyFacts]),
    Operation("POST", "/api/daily", play_daily, TableFacts, DailyWish),
    Operation("GET", "/api/tallies", my_record, list[TallyFacts]),
]
