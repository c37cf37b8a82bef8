"""`pentathlon serve`: the tables for browsers and programs."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import typer

from pentathlon.kernel.errors import UnknownChoice
from pentathlon.server.http.static import built_pages
from pentathlon.server.settings import Settings, data_directory, default_database

LOOPBACK = ("127.0.0.1", "::1", "localhost")
PATIENCE = 20
"""Seconds that a server may take to start before the browser is not opened after all."""


def serve_tables(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    deadline: float,
    browser: bool = True,
    log: Path | None = None,
    redis: str = "",
    proxies: tuple[str, ...] = (),
    alerts: tuple[str, ...] = (),
    alert_hosts: tuple[str, ...] = (),
    plan_delay: float = 15,
) -> None:
    """Serve until Ctrl-C, and open the lobby where somebody sits before a screen."""
    from pentathlon.server.serving import serve

    pages = built_pages()
    settings = Settings(
        database or default_database(),
        redis=redis,
        proxies=proxies,
        alerts=alerts,
        alert_hosts=alert_hosts,
        plan_delay=plan_delay,
        host=host,
        port=port,
        workers=workers,
        deadline=deadline,
        pages=pages,
        log=log or log_for_people(),
    )
    if redis and not settings.is_postgresql:
        raise UnknownChoice("Several nodes share a PostgreSQL: say --db postgresql://... beside --redis.")
    if "push" in alerts and (find_spec("http_ece") is None or find_spec("py_vapid") is None):
        raise UnknownChoice("Browsers are called by Web Push: pip install 'pentathlon[push]'.")
    if {*alerts} - {"push"} and find_spec("apprise") is None:
        raise UnknownChoice("Alerts are sent by Apprise: pip install 'pentathlon[alerts]'.")
    if host not in LOOPBACK:
        typer.echo(
            f"{host} can be reached by others: whoever reaches this machine can make tables and play. "
            "Put a proxy with TLS in front, or cookies and links travel unprotected.",
            err=True,
        )
    address = f"http://{host}:{port}"
    where = "PostgreSQL" if settings.is_postgresql else settings.database
    typer.echo(f"Pentathlon serves tables on {address} and keeps them in {where}.", err=True)
    if settings.log is not None:
        typer.echo(f"Ctrl-C ends it; what happens is noted in {settings.log}.", err=True)
    if pages is None:
        typer.echo("The browser client is not built; `make play` builds it.", err=True)
    elif browser and has_screen():
        Thread(target=_open_when_up, args=(host, port, address), daemon=True).start()
    try:
        serve(settings)
    except KeyboardInterrupt:
        typer.echo("\nThe server has stopped. All games are kept.", err=True)


def log_for_people() -> Path | None:
    """The file to which logs go where somebody reads the terminal; elsewhere they are for other programs."""
    return data_directory() / "server.log" if sys.stderr.isatty() else None


def open_lobby() -> None:
    """Open the lobby: of the server that runs already, or of a new one."""
    port = Settings.port
    if _answers("127.0.0.1", port):
        address = f"http://127.0.0.1:{port}"
        typer.echo(f"Something serves on {address} already; the lobby should be there.", err=True)
        if has_screen():
            webbrowser.open(address)
        return
    serve_tables("127.0.0.1", port, None, Settings.workers, Settings.deadline)


def has_screen() -> bool:
    """Whether a browser with windows could be opened for whoever started this."""
    windows = (
        sys.platform in ("win32", "darwin") or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    )
    return sys.stderr.isatty() and windows


def _answers(host: str, port: int) -> bool:
    with socket.socket() as attempt:
        attempt.settimeout(0.3)
        return attempt.connect_ex((host, port)) == 0


def _open_when_up(host: str, port: int, address: str) -> None:
    end = monotonic() + PATIENCE
    while monotonic() < end:
        if _answers(host, port):
            webbrowser.open(address)
            return
        sleep(0.05)
