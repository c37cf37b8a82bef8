"""What a server is told when it starts, and its limits."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path


def data_directory() -> Path:
    """Where the user's data belongs on this machine."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "pentathlon"


THIS_MACHINE = ("127.0.0.1", "::1")


@dataclass(frozen=True)
class ServerLimits:
    """How much one server takes on."""

    message: int = 8 * 1024
    """Bytes of a message on a websocket."""
    body: int = 16 * 1024
    """Bytes of a request."""
    record: int = 1024 * 1024
    """Bytes of an uploaded record."""
    rate: float = 20
    """Messages a second on one connection, after a burst."""
    burst: int = 60
    tables: int = 10_000
    """Tables that are not over yet."""
    tables_a_minute: int = 30
    """New tables from one address, in any minute."""
    bots_only: int = 8
    """Tables from one address at which only bots sit, and that are not over yet."""
    addresses_a_minute: int = 10
    """Addresses for alerts that one host may try, in any minute."""
    rooms: int = 2_000
    """Tables held in memory; those nobody looks at are let go first."""
    finished: int = 20
    """Of these, tables that are over and that nobody is at; the journal has them all."""
    sockets_of_host: int = 256
    """Raw connections from one address, whatever is said on them, and websockets by the address that a named
    proxy tells; of this machine and of proxies themselves, any."""
    connections: int = 2_000
    visitors: int = 500
    """Of these, such as have no seat at the table: the other places are for those who play."""
    connections_each: int = 40
    """Connections of one person."""


@dataclass(frozen=True)
class Settings:
    """Everything a server can be told."""

    database: str
    """A file for SQLite, or the address of a PostgreSQL database."""
    redis: str = ""
    """The address of a Redis that all nodes of the house share; without it this node is alone."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    """Processes in which bots think."""
    deadline: float = 30
    """Seconds after which a bot that has not answered is replaced for that answer."""
    thinking: float = 10
    """Seconds that a bot may think about an answer, however long it was told to."""
    away: int = 300
    """Seconds after which a bot plays for a person who is gone, where the table says nothing else."""
    alerts: tuple[str, ...] = ()
    """Kinds of addresses (schemes of Apprise) at which persons may be called; without any nobody is."""
    alert_hosts: tuple[str, ...] = ()
    """Hosts of one's own network to which alerts may go; of others only such as the whole world reaches."""
    alert_after: float = 60
    """Seconds after which somebody is called who is not at the table."""
    plan_delay: float = 15
    """Seconds that an answer which was planned waits at the most: its haste would tell that it was."""
    origins: tuple[str, ...] = ()
    """Other origins from which a page may speak to this server."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies in front of this server: only they may say from where somebody comes."""
    watchers: tuple[str, ...] = THIS_MACHINE
    """Addresses from which /metrics may be read."""
    pages: Path | None = None
    """The built browser client, if there is one."""
    log: Path | None = None
    """The file for the log; without one it goes to the error stream."""
    worker_command: tuple[str, ...] = (sys.executable, "-m", "pentathlon.server.thinking.worker")
    limits: ServerLimits = field(default_factory=ServerLimits)

    @property
    def is_postgresql(self) -> bool:
        return self.database.startswith(("postgresql:", "postgres:", "postgresql+asyncpg:"))


def default_database() -> str:
    """The file in the user's data directory."""
    return str(data_directory() / "tables.sqlite")
