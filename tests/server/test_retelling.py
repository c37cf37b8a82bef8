"""What takes long to tell of a game is told beside all else, and holds up nobody who wants something else."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import PATIENCE, Person, Server, a_server, eventually, settings_for
from tests.server.test_archive import finished

from pentathlon.server.http import archive
from pentathlon.server.http.retelling import MOST_WAITING


class Held:
    """A function that waits until it is let go, and knows who has called it."""

    def __init__(self, does: Callable[..., Any]) -> None:
        self._does, self._gate = does, threading.Event()
        self.threads: list[str] = []

    def __call__(self, *what: Any) -> Any:
        self.threads.append(threading.current_thread().name)
        self._gate.wait(PATIENCE)
        return self._does(*what)

    def go_on(self) -> None:
        self._gate.set()


@pytest.fixture
def story(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    """How the story of a game is found out, which takes until a test lets it."""
    held = Held(archive.story_of)
    monkeypatch.setattr(archive, "story_of", held)
    yield held
    held.go_on()


async def running(person: Person) -> str:
    return f"/api/tables/{(await person.table('me', 'random'))['id']}/story"


async def asks(
    server: Server, person: Person, path: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Ask for something without a thread that waits for it: the server may want all that there are."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\nCookie: {person.cookie}\r\n\r\n".encode())
    await writer.drain()
    return reader, writer


async def hangs_up(server: Server, person: Person, path: str) -> None:
    """Ask for something, and go."""
    _, writer = await asks(server, person, path)
    writer.close()
    await writer.wait_closed()


def test_whoever_wants_many_stories_holds_up_nobody_who_brings_a_record(tmp_path: Path, story: Held):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            record = await ann.get(f"/api/tables/{await finished(server, ann)}/record")
            people = [server.person() for _ in range(8)]
            paths = [await running(each) for each in people]
            asking = [
                await asks(server, each, path) for each, path in zip(people, paths, strict=True) for _ in "ab"
            ]
            await eventually(lambda: story.threads)
            assert (await ann.post("/api/records", record))["phase"] == "over"
            assert len(story.threads) == 1
            story.go_on()
            for reader, writer in asking:
                assert b"200" in await asyncio.wait_for(reader.readline(), PATIENCE)
                writer.close()

    asyncio.run(ask())


def test_nobody_waits_for_more_than_a_few_stories(tmp_path: Path, story: Held):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            path, other = await running(ann), await running(bob)
            # One is told, the others wait, and two are too many.
            asking = [await asks(server, ann, path) for _ in range(MOST_WAITING + 3)]
            told = [asyncio.create_task(reader.readline()) for reader, _ in asking]
            await eventually(lambda: sum(each.done() for each in told) == 2)
            assert all(b"429" in each.result() for each in told if each.done())
            theirs = asyncio.create_task(bob.request("GET", other))
            story.go_on()
            assert (await theirs)[0] == 200
            assert sum([b"200" in await each for each in told]) == MOST_WAITING + 1
            for _, writer in asking:
                writer.close()

    asyncio.run(ask())


def test_whoever_has_hung_up_is_told_nothing(tmp_path: Path, story: Held):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            path, other = await running(ann), await running(bob)
            for _ in range(MOST_WAITING):
                await hangs_up(server, ann, path)
            await eventually(lambda: story.threads)
            waiting = server._process.app.state.retelling._list._waiting
            await eventually(lambda: len(waiting) == MOST_WAITING - 1)
            theirs = asyncio.create_task(bob.request("GET", other))
            await eventually(lambda: len(waiting) == MOST_WAITING)
            story.go_on()
            assert (await theirs)[0] == 200
            await eventually(lambda: server._process.app.state.retelling._list.is_idle)
            assert len(story.threads) == 2, "The first of Ann's had begun."

    asyncio.run(ask())


def test_the_story_of_a_finished_game_is_found_out_once_for_each_reader(tmp_path: Path, story: Held):
    story.go_on()

    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            path = f"/api/tables/{await finished(server, ann)}/story"
            first, again, rival = [await ann.get(path + more) for more in ("", "?seat=0", "?seat=1")]
            assert first == again != rival
            assert len(story.threads) == 2
            goes_on = await running(ann)
            assert await ann.get(goes_on) == await ann.get(goes_on)
            assert len(story.threads) == 4, "Of one that goes on nothing is kept."

    asyncio.run(ask())


def test_records_and_branches_are_made_beside_all_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    makers = {}
    for name in ("record_of", "imagined", "branch"):
        makers[name] = Held(getattr(archive, name))
        makers[name].go_on()
        monkeypatch.setattr(archive, name, makers[name])

    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            over, goes_on = await finished(server, ann), (await ann.table("me", "random"))["id"]
            for table in (over, goes_on):
                await ann.get(f"/api/tables/{table}/record")
                await ann.get(f"/api/tables/{table}/branches/record")
            await ann.post(f"/api/tables/{over}/continue", {"at": 2})
            await ann.post(f"/api/tables/{goes_on}/continue", {"at": 0, "hidden": "dealt anew"})
            for maker in makers.values():
                assert maker.threads
                assert all(name.startswith("retelling") for name in maker.threads)

    asyncio.run(ask())
