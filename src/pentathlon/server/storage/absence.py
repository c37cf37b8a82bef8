"""Whether a database is gone or cannot be used now, by what it, its driver or the network say then."""

import sqlite3

from sqlalchemy import exc

MISTAKES = (exc.IntegrityError, exc.ProgrammingError)
"""What is wrong with what was asked, and not with the database."""


def is_gone(error: Exception) -> bool:
    """Whether an error is one of the database, so that the same may be tried again later."""
    if isinstance(error, MISTAKES):
        return False
    # The driver is an extra: it is known by its name.
    driver = type(error).__module__.partition(".")[0] == "asyncpg"
    errors = OSError | TimeoutError | exc.DBAPIError | exc.TimeoutError | sqlite3.OperationalError
    return driver or isinstance(error, errors)
