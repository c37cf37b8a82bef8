"""The browser client: files that were built, and the same page for every address of the site."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).parents[1] / "pages"
"""Where the build puts the client; it travels in the wheel."""
PLACES = ("table", "replay", "join", "companion", "credits")
"""First words of addresses that the client knows itself."""
NO_PLACES = ("assets", "api")
"""Where no person looks around."""


def built_pages() -> Path | None:
    """The built client, if it was built."""
    return BUILT if (BUILT / "index.html").is_file() else None


class Pages(StaticFiles):
    """Static files; addresses give the client's one page, which knows where there is nothing.

    What lies in `assets` is named after its content and may be kept for ever.
    """

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory, html=True)

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            # A file that is not there is an error; an address is the client's own, or one where it says so.
            place = path.split("/")[0]
            if error.status_code != 404 or place in NO_PLACES or "." in path.rpartition("/")[2]:
                raise
            response = await super().get_response("index.html", scope)
            # Whoever has the page already is told so, and no more.
            if place not in PLACES and response.status_code == 200:
                response.status_code = 404
        kept = "public, max-age=31536000, immutable" if path.startswith("assets") else "no-cache"
        response.headers["cache-control"] = kept
        return response
