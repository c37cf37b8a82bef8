"""A server that knows the Orchard in real time, for browsers: it is told its deals, port and database."""

import sys
from pathlib import Path

from tests.browser.same_deals import deals_follow_from
from tests.server.live import orchard_in_real_time

from pentathlon.server.http.static import built_pages
from pentathlon.server.serving import serve
from pentathlon.server.settings import Settings


def main() -> None:
    """Serve until told to stop; a fruit hangs long enough for a click."""
    deals, port, database = sys.argv[1:]
    deals_follow_from(Path(deals))
    with orchard_in_real_time(ripe_for=4000, lead=500):
        serve(Settings(database, port=int(port), pages=built_pages()))


if __name__ == "__main__":
    main()
