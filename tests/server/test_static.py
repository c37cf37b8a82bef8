"""The pages as they are served: one page for every address of the site, and files kept for ever."""

import asyncio
from pathlib import Path

from tests.server.play import a_server, settings_for


def a_site(folder: Path) -> Path:
    site = folder / "pages"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<title>Pentathlon</title>")
    (site / "assets" / "index-1a2b.js").write_text("1")
    return site


async def visits(tmp_path: Path, *addresses: str) -> list[tuple[int, str, str]]:
    found = []
    async with a_server(settings_for(tmp_path, pages=a_site(tmp_path))) as server:
        person = server.person()
        for address in addresses:
            status, text = await person.request("GET", address)
            found.append((status, str(text), person.headers.get("cache-control", "")))
    return found


def test_every_address_of_the_site_gives_its_page(tmp_path: Path):
    for status, text, kept in asyncio.run(
        visits(tmp_path, "/", "/table/abc", "/replay/abc?at=3", "/companion", "/credits")
    ):
        assert status == 200
        assert "Pentathlon" in text
        assert kept == "no-cache"


def test_what_is_named_after_its_content_is_kept(tmp_path: Path):
    [(status, _, kept)] = asyncio.run(visits(tmp_path, "/assets/index-1a2b.js"))
    assert status == 200
    assert "immutable" in kept


def test_who_has_the_page_already_is_told_so(tmp_path: Path):
    async def comes_back() -> list[int]:
        async with a_server(settings_for(tmp_path, pages=a_site(tmp_path))) as server:
            person, found = server.person(), []
            await person.request("GET", "/")
            known = person.headers["etag"]
            for address in ("/", "/table/abc", "/nonsense"):
                status, _ = await person.request("GET", address, **{"if-none-match": known})
                found.append(status)
            return found

    assert asyncio.run(comes_back()) == [304, 304, 304]


def test_an_address_where_nothing_is_gives_the_page_that_says_so(tmp_path: Path):
    [(status, text, _)] = asyncio.run(visits(tmp_path, "/nonsense"))
    assert status == 404
    assert "Pentathlon" in text


def test_what_is_not_there_is_not_found(tmp_path: Path):
    for status, text, _ in asyncio.run(visits(tmp_path, "/assets/gone.js", "/gone.txt", "/api/nothing")):
        assert status == 404
        assert "<title>" not in text
