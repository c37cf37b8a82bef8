"""What people have said at each table: beside the journal, for no match is made of it."""

from typing import NamedTuple

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from pentathlon.server.socket.conversation import Remark

from .register import Register
from .schema import SCHEMA, TABLES

KEPT = 100
"""Remarks to one audience that are kept of a table."""
REMARKS = sql.Table(
    "remarks",
    SCHEMA,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("match", sql.ForeignKey("tables.id"), nullable=False, index=True),
    sql.Column("audience", sql.String(8), nullable=False),
    sql.Column("body", sql.Text, nullable=False),
)


class Utterance(msgspec.Struct, frozen=True):
    """A remark as it is kept, with the nonce under which it was said."""

    remark: Remark
    nonce: str

    @property
    def audience(self) -> str:
        """For whom it is; a wave is for two."""
        return self.remark.to if self.remark.wave is None else "wave"


class KeptUtterance(NamedTuple):
    """An utterance and its number, which nobody is told: it would count what others have said."""

    number: int
    said: Utterance


class Conversations:
    """What was said, in the database of the register."""

    def __init__(self, register: Register) -> None:
        self._register = register

    async def add(self, table: str, said: Utterance) -> None:
        """Keep an utterance and let all nodes hear of it; of many the oldest is forgotten."""
        body = msgspec.json.encode(said).decode()
        row = {"match": table, "audience": said.audience, "body": body}
        async with self._register.changing(table) as connection:
            # One after the other: whoever has read up to a number has read all before it.
            await connection.execute(sql.select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
            await connection.execute(sql.insert(REMARKS).values(row))
            await _forget(connection, table, said.audience)

    async def since(self, table: str, number: int) -> list[KeptUtterance]:
        """What was said after that number, in order."""
        wanted = (
            sql.select(REMARKS.c.id, REMARKS.c.body)
            .where(REMARKS.c.match == table, REMARKS.c.id > number)
            .order_by(REMARKS.c.id)
        )
        async with self._register.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [KeptUtterance(row.id, msgspec.json.decode(row.body, type=Utterance)) for row in rows]


async def _forget(connection: AsyncConnection, table: str, audience: str) -> None:
    of_those = sql.and_(REMARKS.c.match == table, REMARKS.c.audience == audience)
    oldest = sql.select(REMARKS.c.id).where(of_those).order_by(REMARKS.c.id.desc()).offset(KEPT).limit(1)
    number = (await connection.execute(oldest)).scalar()
    if number is not None:
        await connection.execute(sql.delete(REMARKS).where(of_those, REMARKS.c.id <= number))
