"""All operations of the HTTP API, and the document that tells of them."""

from typing import Any

import pentathlon

from .alerts import ALERTS
from .archive import ARCHIVE
from .branches import BRANCHES
from .daily import DAILY
from .games import LIBRARY
from .hints import HINTS
from .oracle import REVIEWS
from .plans import PLANS
from .ratings import RATINGS
from .routes import Operation, Visit, openapi
from .seats import SEATS
from .tables import TABLES
from .watch import WATCH


async def document(visit: Visit) -> dict[str, Any]:
    """This document."""
    return openapi(OPERATIONS, pentathlon.__version__)


DOCUMENT = Operation("GET", "/api/openapi.json", document)
OPERATIONS = [
    *(*LIBRARY, *TABLES, *HINTS, DOCUMENT, *SEATS, *ARCHIVE, *REVIEWS, *BRANCHES),
    *(*ALERTS, *DAILY, *RATINGS, *PLANS, *WATCH),
]
