"""How games ended for persons: their record by game and rival, and how all fared with the deal of a day."""

from contextlib import suppress
from typing import NamedTuple

import sqlalchemy as sql

from .register import Register
from .schema import SCHEMA

RESULTS = sql.Table(
    "results",
    SCHEMA,
    sql.Column("match", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(64), nullable=False, index=True),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("day", sql.String(10), nullable=False, index=True),
    sql.Column("won", sql.Boolean, nullable=False),
    sql.Column("answers", sql.Integer, nullable=False),
    sql.Column("rivals", sql.Text, nullable=False),
)


class Result(NamedTuple):
    """How a game ended for one person."""

    match: str
    seat: int
    person: str
    name: str
    game: str
    day: str
    """Whose deal it was, if it was that of a day."""
    won: bool
    answers: int
    """How many they have given."""
    rivals: str
    """With whom or against whom they played."""


class PersonTally(NamedTuple):
    """How often a person has played a game with the same others, and won."""

    game: str
    rivals: str
    played: int
    won: int


class Results:
    """All of them, in the database of the register."""

    def __init__(self, register: Register) -> None:
        self._register = register

    async def add(self, results: list[Result]) -> None:
        """Keep how a game ended, once: another node may be about to do so, or have done it."""
        with suppress(sql.exc.IntegrityError):
            async with self._register.changing() as connection:
                for each in results:
                    same = sql.and_(RESULTS.c.match == each.match, RESULTS.c.seat == each.seat)
                    if (await connection.execute(sql.select(RESULTS.c.seat).where(same))).first() is None:
                        await connection.execute(sql.insert(RESULTS).values(each._asdict()))

    async def of_day(self, day: str) -> list[Result]:
        """How all fared with the deals of a day, the best first: who won, with the fewest answers."""
        order = RESULTS.c.won.desc(), RESULTS.c.answers, RESULTS.c.match
        wanted = sql.select(RESULTS).where(RESULTS.c.day == day).order_by(*order)
        async with self._register.reading() as connection:
            return [Result(**row._mapping) for row in (await connection.execute(wanted)).all()]

    async def of_person(self, person: str) -> list[PersonTally]:
        """The record of a person by game and rivals, what was played most first."""
        won = sql.func.sum(sql.case((RESULTS.c.won, 1), else_=0))
        wanted = (
            sql.select(RESULTS.c.game, RESULTS.c.rivals, sql.func.count(), won)
            .where(RESULTS.c.person == person)
            .group_by(RESULTS.c.game, RESULTS.c.rivals)
            .order_by(sql.func.count().desc(), RESULTS.c.game, RESULTS.c.rivals)
        )
        async with self._register.reading() as connection:
            return [PersonTally(*row) for row in (await connection.execute(wanted)).all()]
