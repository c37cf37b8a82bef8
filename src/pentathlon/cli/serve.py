"""`pentathlon serve`: the tables for browsers and programs."""

from __future__ import annotations

import typer

from pentathlon.server.settings import Settings, default_database

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def serve_tables(host: str, port: int, database: str | None, workers: int, deadline: float) -> None:
    """Serve until Ctrl-C."""
    from pentathlon.server.serving import serve

    settings = Settings(
        database or default_database(), host=host, port=port, workers=workers, deadline=deadline
    )
    if host not in LOOPBACK:
        typer.echo(
            f"{host} can be reached by others: whoever reaches this machine can make tables and play. "
            "Put a proxy with TLS in front, or cookies and links travel unprotected.",
            err=True,
        )
    where = "PostgreSQL" if settings.is_postgresql else settings.database
    typer.echo(f"Pentathlon serves tables on http://{host}:{port} and keeps them in {where}.", err=True)
    serve(settings)
