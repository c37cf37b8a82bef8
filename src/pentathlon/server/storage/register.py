"""The register: which tables there are, who sits where, and the server's own secret.

All that is not on the way of a move; the journal has that.
"""

import re
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import time
from typing import Any, Literal

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pentathlon.kernel.record import Record, commitment
from pentathlon.server.logs import log_failure
from pentathlon.server.settings import Settings
from pentathlon.server.socket.messages import ALLOWANCE, Talk
from pentathlon.server.socket.turn_clock import ClockTerms
from pentathlon.server.table.history.branch import Branch
from pentathlon.server.table.history.deal import Deal

from .entries import device_of
from .schema import SEATS, SECRETS, TABLES

TABLES_CHANGED = "pentathlon_tables"
"""The channel on which PostgreSQL tells all nodes whose row or seats have changed."""
WRITTEN: dict[str, Any] = {"deal": Deal, "clock": ClockTerms | None}
"""Columns that are kept as JSON."""
NEW_SECRET = sql.text("INSERT INTO secrets (name, value) VALUES ('cookies', :value) ON CONFLICT DO NOTHING")
"""Whichever node comes first makes it, for all."""


class SeatRow(msgspec.Struct):
    """Who sits on a seat: a person, a bot, whoever has the link, or anybody."""

    seat: int
    kind: Literal["person", "bot", "link", "open"]
    name: str
    person: str | None = None
    bot: str | None = None
    token: str | None = None
    ready: bool = False
    stranger: bool = False
    """Whether they have come by the lobby, and nobody has invited them."""

    @property
    def device(self) -> str | None:
        """Whose device they play at: their own, or that of another person at this table."""
        return self.person and device_of(self.person)


class TableRow(msgspec.Struct):
    """A table as it is registered."""

    id: str
    deal: Deal
    creator: str
    watch: str
    away: int
    made: float
    over: bool = False
    next: str | None = None
    hints: bool = True
    pace: int = 1
    """In real time: how many times slower than life it runs, unless the players agree otherwise."""
    allowance: int = ALLOWANCE
    """In real time: up to how many milliseconds of delay are made good."""
    talk: Talk = "all"
    clock: ClockTerms | None = None
    rated: bool = False
    host: str = ""
    """From where it was made, in a way that tells nobody the address."""
    seats: list[SeatRow] = []

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that are played at the device of a person."""
        return [seat.seat for seat in self.seats if person and seat.device == person]

    @property
    def terms(self) -> "Terms":
        """What was agreed on, for another table like this one."""
        return Terms(self.away, self.hints, self.pace, self.allowance, self.talk, self.clock, self.rated)

    @property
    def commitment(self) -> str:
        """The promise of the seed; of what is hidden in a position there is none."""
        if self.deal.house == "what is hidden":
            return ""
        return commitment(self.deal.seed, self.deal.salt)


def is_name(word: str) -> bool:
    """Whether this could be the name of a table or the token of a link."""
    return re.fullmatch(r"[A-Za-z0-9_-]{1,64}", word) is not None


def new_deal(game: str, seats: int, options: dict[str, Any], seed: int | None = None) -> Deal:
    """A deal by chance, with a seed that nobody knows; of a lesson the one that it is written for."""
    chance = secrets.randbits(64) if seed is None else seed
    return Deal(game, seats, options, chance, secrets.token_hex(16), known=seed is not None)


def deal_from(record: Record, *, whole: bool, fresh: bool = False, branch: Branch | None = None) -> Deal:
    """A deal that goes on from a record, or from a position that the house itself has made up."""
    return Deal(
        record.game, record.seats, record.options, record.seed, record.salt, record, whole, fresh, branch
    )


class Terms(msgspec.Struct, frozen=True):
    """What a table is agreed on beside the game's own options."""

    away: int
    """Seconds after which a bot plays for somebody who is gone; 0 for never."""
    hints: bool = True
    pace: int = 1
    allowance: int = ALLOWANCE
    talk: Talk = "all"
    clock: ClockTerms | None = None
    """How much time persons have, where turns have a clock."""
    rated: bool = False
    """Whether the game counts for the ratings of those who play it."""


def new_table(deal: Deal, creator: str, terms: Terms, seats: list[SeatRow], host: str = "") -> TableRow:
    """A table that is not registered yet."""
    return TableRow(
        id=secrets.token_urlsafe(9),
        deal=deal,
        creator=creator,
        watch=secrets.token_urlsafe(18),
        made=time(),
        seats=seats,
        host=host,
        **msgspec.structs.asdict(terms),
    )


class Register:
    """The register in a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def secret(self) -> str:
        """The key that signs cookies: made once, kept in the database."""
        async with self._engine.begin() as connection:
            await connection.execute(NEW_SECRET, {"value": secrets.token_hex(32)})
            known = sql.select(SECRETS.c.value).where(SECRETS.c.name == "cookies")
            return str((await connection.execute(known)).scalar_one())

    async def add(self, table: TableRow, after: str | None = None) -> bool:
        """Register a new table with its seats; False if another follows that one already."""
        written = {name: msgspec.json.encode(getattr(table, name)).decode() for name in WRITTEN}
        row = msgspec.structs.asdict(table) | written
        del row["seats"]
        async with self._engine.begin() as connection:
            if after is not None:
                free = sql.update(TABLES).where(TABLES.c.id == after, TABLES.c.next.is_(None))
                if not (await connection.execute(free.values(next=table.id))).rowcount:
                    return False
                await self._announce(connection, after)
            await connection.execute(sql.insert(TABLES).values(row))
            seats = [msgspec.structs.asdict(seat) | {"match": table.id} for seat in table.seats]
            await connection.execute(sql.insert(SEATS), seats)
        return True

    async def find(self, table: str) -> TableRow | None:
        """The table of that name."""
        if not is_name(table):
            return None
        found = await self._find(TABLES.c.id == table)
        return found[0] if found else None

    async def with_token(self, token: str) -> tuple[TableRow, int] | None:
        """The table and seat that a link leads to."""
        if not is_name(token):
            return None
        async with self._engine.connect() as connection:
            wanted = sql.select(SEATS.c.match, SEATS.c.seat).where(SEATS.c.token == token)
            row = (await connection.execute(wanted)).first()
        table = await self.find(row.match) if row is not None else None
        return (table, row.seat) if table is not None and row is not None else None

    async def watched_by(self, token: str) -> TableRow | None:
        """The table that a spectator's link leads to."""
        if not is_name(token):
            return None
        found = await self._find(TABLES.c.watch == token)
        return found[0] if found else None

    async def of_person(self, person: str, most: int = 50) -> list[TableRow]:
        """The tables where that person sits or which they made, the newest first."""
        seated = sql.select(SEATS.c.match).where(SEATS.c.person == person)
        return await self._find(sql.or_(TABLES.c.id.in_(seated), TABLES.c.creator == person), most)

    async def with_open_seats(self, most: int = 50) -> list[TableRow]:
        """The tables where anybody may sit down."""
        free = sql.select(SEATS.c.match).where(SEATS.c.kind == "open")
        return await self._find(sql.and_(TABLES.c.id.in_(free), TABLES.c.over.is_(False)), most)

    async def running(self, most: int) -> list[TableRow]:
        """The tables that are not over, for a server that starts."""
        return await self._find(TABLES.c.over.is_(False), most)

    async def count_running(self) -> int:
        """How many tables are not over."""
        async with self._engine.connect() as connection:
            wanted = sql.select(sql.func.count()).select_from(TABLES).where(TABLES.c.over.is_(False))
            return int((await connection.execute(wanted)).scalar_one())

    async def count_bots_only(self, host: str) -> int:
        """How many tables from that host are not over at which only bots sit."""
        others = sql.exists().where(SEATS.c.match == TABLES.c.id, SEATS.c.kind != "bot")
        theirs = sql.and_(TABLES.c.over.is_(False), TABLES.c.host == host, ~others)
        async with self._engine.connect() as connection:
            wanted = sql.select(sql.func.count()).select_from(TABLES).where(theirs)
            return int((await connection.execute(wanted)).scalar_one())

    async def seat(self, table: str, row: SeatRow, before: SeatRow, *, token: str | None = None) -> bool:
        """Change who sits on a seat: with a token while that link is unused, else while it is as it was
        `before`. Nobody sits down on a second one, though they try both at the same moment.
        """
        change = sql.update(SEATS).where(SEATS.c.match == table, SEATS.c.seat == row.seat)
        if token is not None:
            change = change.where(SEATS.c.token == token)
        else:
            change = change.where(
                *[SEATS.c[name].is_not_distinct_from(getattr(before, name)) for name in ("person", "token")]
            )
        if row.person is not None:
            other = SEATS.alias()
            elsewhere = sql.exists().where(
                other.c.match == table, other.c.seat != row.seat, other.c.person == row.person
            )
            change = change.where(~elsewhere)
        async with self.changing(table) as connection:
            # One after another: PostgreSQL would let two look for each other before either is there.
            await connection.execute(sql.select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
            done = await connection.execute(change.values(**msgspec.structs.asdict(row)))
        return bool(done.rowcount)

    async def rename_branch(self, table: str, deal: Deal) -> None:
        """Keep a deal in which the branch has another name."""
        change = sql.update(TABLES).where(TABLES.c.id == table)
        async with self.changing(table) as connection:
            await connection.execute(change.values(deal=msgspec.json.encode(deal).decode()))

    def reading(self) -> AsyncConnection:
        """A connection for whoever looks."""
        return self._engine.connect()

    @asynccontextmanager
    async def changing(self, table: str | None = None) -> AsyncIterator[AsyncConnection]:
        """A connection for what is changed; where it concerns a table, all nodes hear of it."""
        async with self._engine.begin() as connection:
            yield connection
            if table is not None:
                await self._announce(connection, table)

    async def close_table(self, table: str) -> None:
        """Note that a table is over."""
        async with self._engine.begin() as connection:
            await connection.execute(sql.update(TABLES).where(TABLES.c.id == table).values(over=True))

    async def _announce(self, connection: AsyncConnection, table: str) -> None:
        """Let all nodes look at a table again, as soon as this is committed; SQLite serves one node."""
        if self._engine.dialect.name == "postgresql":
            await connection.execute(sql.select(sql.func.pg_notify(TABLES_CHANGED, table)))

    async def close(self) -> None:
        """Let go of the database."""
        await self._engine.dispose()

    async def _find(self, condition: Any, most: int = 1) -> list[TableRow]:
        wanted = sql.select(TABLES).where(condition).order_by(TABLES.c.made.desc()).limit(most)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
            ids = [row.id for row in rows]
            sitting = sql.select(SEATS).where(SEATS.c.match.in_(ids)).order_by(SEATS.c.match, SEATS.c.seat)
            seats = (await connection.execute(sitting)).all()
        return [_table(row, [seat for seat in seats if seat.match == row.id]) for row in rows]


def _table(row: Any, seats: Sequence[Any]) -> TableRow:
    known = dict(row._mapping)
    try:
        read = {name: msgspec.json.decode(known[name] or "null", type=kind) for name, kind in WRITTEN.items()}
    except (msgspec.DecodeError, UnicodeDecodeError):
        # Nobody can play it, but it is there, and keeps nobody from other tables.
        log_failure("table not read", table=row.id)
        read = {"deal": Deal("", len(seats), {}, 0, ""), "clock": None}
    values = known | read
    sitting = [SeatRow(**{k: v for k, v in seat._mapping.items() if k != "match"}) for seat in seats]
    return TableRow(**values, seats=sitting)


def engine_for(settings: Settings) -> AsyncEngine:
    """The database that the settings name."""
    if settings.is_postgresql:
        rest = settings.database.partition(":")[2]
        # A connection that ended while nobody used it is found out before somebody needs it.
        return create_async_engine(f"postgresql+asyncpg:{rest}", pool_size=4, pool_pre_ping=True)
    Path(settings.database).parent.mkdir(parents=True, exist_ok=True)
    return create_async_engine(f"sqlite+aiosqlite:///{settings.database}", connect_args={"timeout": 30})


async def migrate(engine: AsyncEngine, shape: str = "head") -> None:
    """Bring the database to the newest shape, or to another one."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        await connection.commit()
        await connection.run_sync(_upgrade, shape)
        await connection.commit()


def _upgrade(connection: Any, shape: str) -> None:
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        # Two nodes may start at once.
        connection.execute(sql.text("SELECT pg_advisory_xact_lock(776001)"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, shape)
