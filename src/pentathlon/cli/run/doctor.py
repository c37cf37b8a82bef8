"""`pentathlon doctor`: which tables would change by the rules of this version, before it is served."""

from __future__ import annotations

import asyncio

import typer

from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.storage.register import TableRow
from pentathlon.server.table.history.opening import opened

from .database import existing, reading

TOLD = {
    "unproven": "goes on; nothing was kept by which to tell whether it is the same",
    "from a checkpoint": "goes on from the last table that was kept, for these rules lead elsewhere",
    "set aside": "would be set aside, for these rules make nothing of it",
}
MOST = 100_000


def examine_tables(database: str | None) -> None:
    """Tell what would become of every table that is not over; fails where one would be set aside."""
    found = asyncio.run(_examined(existing(database)))
    for table, game, what in found:
        if what in TOLD:
            typer.echo(f"{table} ({game}): {TOLD[what]}.")
    sound = sum(what not in TOLD for _, _, what in found)
    typer.echo(f"{sound} tables go on as they are.")
    if any(what == "set aside" for _, _, what in found):
        raise typer.Exit(1)


async def _examined(settings: Settings) -> list[tuple[str, str, str]]:
    services = Services(settings)
    with reading(settings):
        await services.read_only()
    try:
        with reading(settings):
            rows = await services.register.running(MOST)
        return [(row.id, row.deal.game, await _fate(services, row)) for row in rows]
    finally:
        await services.close()


async def _fate(services: Services, row: TableRow) -> str:
    progress = await opened(services.journal, row)
    return "set aside" if progress.aside else progress.proof
