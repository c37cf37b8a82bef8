"""Who wants to be called when it is their turn, and where."""

import secrets
from typing import NamedTuple

import sqlalchemy as sql

from .register import Register, is_name
from .schema import SCHEMA

SUBSCRIPTIONS = sql.Table(
    "subscriptions",
    SCHEMA,
    sql.Column("token", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(64), nullable=False, index=True),
    sql.Column("address", sql.Text, nullable=False),
    sql.Column("origin", sql.String(256), nullable=False),
)


class Subscription(NamedTuple):
    """An address of a person; whoever has its token ends it."""

    token: str
    address: str
    origin: str
    """Where the person knows this house to be."""


def new_subscription(address: str, origin: str) -> Subscription:
    """A subscription that is not kept yet."""
    return Subscription(secrets.token_urlsafe(18), address, origin)


class Subscriptions:
    """All of them, in the database of the register."""

    def __init__(self, register: Register) -> None:
        self._register = register

    async def of(self, person: str) -> list[Subscription]:
        """The addresses of a person."""
        wanted = sql.select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person)
        async with self._register.reading() as connection:
            rows = (await connection.execute(wanted.order_by(SUBSCRIPTIONS.c.token))).all()
        return [Subscription(row.token, row.address, row.origin) for row in rows]

    async def add(self, person: str, subscription: Subscription) -> None:
        """Keep an address."""
        async with self._register.changing() as connection:
            await connection.execute(
                sql.insert(SUBSCRIPTIONS).values(person=person, **subscription._asdict())
            )

    async def move(self, token: str, address: str) -> None:
        """Keep another address under the same token."""
        change = sql.update(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.token == token)
        async with self._register.changing() as connection:
            await connection.execute(change.values(address=address))

    async def end(self, token: str) -> bool:
        """Forget an address; False if it was forgotten already."""
        if not is_name(token):
            return False
        async with self._register.changing() as connection:
            done = await connection.execute(sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.token == token))
        return bool(done.rowcount)
