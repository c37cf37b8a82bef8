"""Rated games in the order in which they ended: who played, and what they got. Ratings follow from them."""

import asyncio
from typing import NamedTuple

import msgspec
import sqlalchemy as sql

from .register import Register
from .schema import SCHEMA

RATED_GAMES = sql.Table(
    "rated_games",
    SCHEMA,
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("match", sql.ForeignKey("tables.id"), nullable=False, unique=True),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("players", sql.Text, nullable=False),
)
ATTEMPTS = 20
"""How often another node may be quicker with the next number."""


class RatedPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody whom a game has rated: a person, or a bot."""

    seat: int
    name: str
    share: float
    """What they got; who got more has the better place."""
    person: str | None = None
    bot: str | None = None

    @property
    def key(self) -> str:
        """By what they are known from game to game; told to nobody."""
        return f"bot {self.bot}" if self.person is None else self.person


class RatedGame(NamedTuple):
    """A game that counts."""

    number: int
    match: str
    game: str
    players: list[RatedPlayer]


class RatedGames:
    """All of them, in the database of the register."""

    def __init__(self, register: Register) -> None:
        self._register = register
        self._lock = asyncio.Lock()

    async def add(self, match: str, game: str, players: list[RatedPlayer]) -> None:
        """Keep a game under the next number, once: another node may be about to do so, or have done it.

        A number is there when all before it are, so that everybody who reads them in order rates alike.
        """
        insert = _insertion(match, game, msgspec.json.encode(players).decode())
        async with self._lock:
            for attempt in range(ATTEMPTS):
                try:
                    async with self._register.changing() as connection:
                        await connection.execute(insert)
                    return
                except sql.exc.IntegrityError:
                    if attempt == ATTEMPTS - 1:
                        raise

    async def since(self, number: int, most: int) -> list[RatedGame]:
        """The games after that number, in order."""
        later = sql.select(RATED_GAMES).where(RATED_GAMES.c.number > number)
        async with self._register.reading() as connection:
            rows = (await connection.execute(later.order_by(RATED_GAMES.c.number).limit(most))).all()
        return [RatedGame(row.number, row.match, row.game, _players(row.players)) for row in rows]


def _insertion(match: str, game: str, players: str) -> sql.Insert:
    """Insert a game after the last one, unless it is there; as one statement, so nothing comes between."""
    following = sql.select(sql.func.coalesce(sql.func.max(RATED_GAMES.c.number), 0) + 1).scalar_subquery()
    known = sql.exists().where(RATED_GAMES.c.match == match)
    row = sql.select(following, sql.literal(match), sql.literal(game), sql.literal(players)).where(~known)
    return sql.insert(RATED_GAMES).from_select(["number", "match", "game", "players"], row)


def _players(stored: str) -> list[RatedPlayer]:
    return msgspec.json.decode(stored, type=list[RatedPlayer])
