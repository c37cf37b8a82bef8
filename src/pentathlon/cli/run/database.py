"""The database of a house, for commands that only look: they make none where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pentathlon.kernel.errors import UnknownChoice
from pentathlon.server.settings import Settings, default_database


def existing(database: str | None) -> Settings:
    """The database that was named, or that of `pentathlon serve`; refused where nobody has served from it."""
    settings = Settings(database or default_database())
    if not settings.is_postgresql and not Path(settings.database).is_file():
        raise UnknownChoice(f"There are no tables in {settings.database}: nobody has served from there.")
    return settings


@contextmanager
def reading(settings: Settings) -> Iterator[None]:
    """Whatever goes wrong within is the database's, or it is none of a house."""
    try:
        yield
    except Exception as error:
        raise UnknownChoice(
            f"{settings.database} cannot be read: name the database of a house that this version has served "
            f"({type(error).__name__})."
        ) from error
