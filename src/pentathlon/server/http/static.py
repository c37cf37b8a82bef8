"""The browser client: files that were built, and the same page for every address of the site."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).parents[1] / "pages"
"""Where the build puts the client; it travels in the wheel."""
PLACES = ("table", "replay", "join", "credits")
"""First words of addresses that the client knows itself."""


def built_pages() -> Path | None:
    """The built client, if it was built."""
    return BUILT if (BUILT / "index.html").is_file() else None


class Pages(StaticFiles):
    """Static files; addresses within the client give its one page.

    What lies in `assets` is named after its content and may be kept for ever.
    """

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory, html=True)

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.split("/")[0] not in PLACES:
                raise
            response = await super().get_response("index.html", scope)
        kept = "public, max-age=31536000, immutable" if path.startswith("assets") else "no-cache"
        response.headers["cache-control"] = kept
        return response
