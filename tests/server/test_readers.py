"""What readers of a table are shown: what all may know is made once, and nobody sees the difference."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.play import Person, Sitting, a_server, eventually, play_on, settings_for, two_people

from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.server.table.history import deal

SHARING = [name for name, game in GAMES.items() if game.own is not None and game.wakes is None]
"""Games that tell what a seat sees otherwise than onlookers, and wait for whoever is asked."""


async def hears_all(sitting: Sitting) -> Any:
    """What somebody sees, once they have heard of all that has happened."""
    await sitting.says("ping")
    return sitting.state["view"]


@pytest.mark.parametrize("game", SHARING)
def test_every_reader_sees_what_it_would_see_if_nobody_else_looked_on(game: str, tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, game=game)
            chance, room = Random(3), await server.rooms.of(table)
            eve = server.person().sits(table, watch=room.row.watch)
            async with ann.sits(table) as a, bob.sits(table, patches=True) as b, eve as c:
                for _ in range(12):
                    await play_on(a, b, chance, 3)
                    for sitting, seat in ((a, Seat(0)), (b, Seat(1)), (c, None)):
                        alone = msgspec.json.encode(room.match.view(seat))
                        assert await hears_all(sitting) == msgspec.json.decode(alone)

    asyncio.run(play())


@pytest.mark.parametrize("game", SHARING)
def test_nobody_sees_more_than_alone_where_tabs_undo_and_seats_change(game: str, tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server, AsyncExitStack() as stay:
            ann, bob, table = await two_people(server, game=game)
            chance, room = Random(6), await server.rooms.of(table)

            async def comes(person: Person, **hello: Any) -> Sitting:
                return await stay.enter_async_context(person.sits(table, **hello))

            async def all_see_their_own(**sittings: Sitting) -> None:
                for name, sitting in sittings.items():
                    seat = {"a": Seat(0), "b": Seat(1)}.get(name[0])
                    alone = msgspec.json.encode(room.progress.match.view(seat))
                    assert await hears_all(sitting) == msgspec.json.decode(alone), name

            eve = await comes(server.person(), watch=room.row.watch, patches=True)
            a, again = await comes(ann, patches=True), await comes(ann)
            b = await comes(bob, patches=True)
            for _ in range(4):
                await play_on(a, b, chance, 3)
                undoer, other = (a, b) if room.match.answers[-1].seat == 0 else (b, a)
                await undoer.says("propose", what="undo")
                await undoer.says("ping")
                if (proposal := undoer.state["proposal"]) is not None:
                    await other.says("vote", proposal=proposal["id"], agree=True)
                await all_see_their_own(a=a, again=again, b=b, eve=eve)
            assert (await bob.request("DELETE", f"/api/tables/{table}/seats/1"))[0] == 200
            _, facts = await ann.request("PUT", f"/api/tables/{table}/seats/1", {"kind": "link"})
            await eventually(lambda: not room.bots.is_thinking and room.is_settled)
            await all_see_their_own(a=a, again=again, eve=eve)
            carol = server.person()
            await carol.post(f"/api/claims/{facts['seats'][1]['link']}", {"name": "Carol"})
            b = await comes(carol, patches=True)
            await play_on(a, b, chance, 4)
            await all_see_their_own(a=a, again=again, b=b, eve=eve)
            await a.says("resign")
            await b.until(lambda state: state["phase"] == "over")
            await all_see_their_own(a=a, again=again, b=b, eve=eve)

    asyncio.run(play())


def test_what_everybody_may_know_is_looked_at_once_for_all_readers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    looks: list[Seat | None] = []
    game = GAMES["kronos"]

    def looked(table: Any, seat: Seat | None) -> Any:
        looks.append(seat)
        return game.view(table, seat)

    monkeypatch.setattr(deal, "rules_of", lambda name: replace(game, view=looked))

    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, game="kronos")
            eve = server.person().sits(table, watch=(await server.rooms.of(table)).row.watch)
            async with ann.sits(table) as a, bob.sits(table) as b, eve as c:
                looks.clear()
                asked = next(each for each in (a, b) if each.ask is not None)
                await asked.picks(asked.ask["options"][0]["key"])
                await asyncio.gather(*map(hears_all, (a, b, c)))
                assert looks == [None]

    asyncio.run(play())
