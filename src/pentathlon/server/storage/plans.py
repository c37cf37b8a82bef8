"""What persons will answer if something comes that they have foreseen; beside the journal, for them alone."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Literal

import msgspec
import sqlalchemy as sql

from pentathlon.oracle.foresight import Planned

from .register import Register
from .schema import SCHEMA

PLANS = sql.Table(
    "plans",
    SCHEMA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("match", sql.ForeignKey("tables.id"), nullable=False, index=True),
    sql.Column("laid", sql.Boolean, nullable=False),
    sql.Column("body", sql.Text, nullable=False),
)
Became = Literal["laid", "carried out", "cancelled"]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Answers that a person will give if a position comes about; or what has become of them."""

    id: str
    seat: int
    person: str
    told: list[str]
    """What would have happened by then."""
    answers: list[Planned]
    ticket: int
    """Of the question that the seat is asked next: a plan is for that one alone, and what follows at once."""
    undone: int
    """How often something had been taken back by agreement."""
    since: int
    """How much had happened at the table when it was laid."""
    became: Became = "laid"
    given: int = 0
    """How many of the answers were given."""
    instead: list[str] = []
    """What happened otherwise, if it was cancelled."""

    def nonce(self, number: int) -> str:
        """What the answer of that number is called in the journal: it is given once, whoever gives it."""
        return sha256(f"{self.id}:{number}".encode()).hexdigest()[:24]


class KeptPlans:
    """All of them, in the database of the register."""

    def __init__(self, register: Register) -> None:
        self._register = register

    async def of(self, table: str) -> list[Plan]:
        """The plans of a table, by their names."""
        wanted = sql.select(PLANS.c.body).where(PLANS.c.match == table).order_by(PLANS.c.id)
        async with self._register.reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [msgspec.json.decode(row.body, type=Plan) for row in rows]

    async def tables(self) -> set[str]:
        """The tables at which somebody has a plan."""
        wanted = sql.select(PLANS.c.match).where(PLANS.c.laid.is_(True)).distinct()
        async with self._register.reading() as connection:
            return {row.match for row in (await connection.execute(wanted)).all()}

    async def change(self, table: str, kept: Iterable[Plan], forgotten: Iterable[str] = ()) -> None:
        """Keep some as they are now, and forget others; all nodes hear of it."""
        rows = [
            {
                "id": plan.id,
                "match": table,
                "laid": plan.became == "laid",
                "body": msgspec.json.encode(plan).decode(),
            }
            for plan in kept
        ]
        gone = [*forgotten, *(row["id"] for row in rows)]
        async with self._register.changing(table) as connection:
            await connection.execute(sql.delete(PLANS).where(PLANS.c.match == table, PLANS.c.id.in_(gone)))
            if rows:
                await connection.execute(sql.insert(PLANS), rows)
