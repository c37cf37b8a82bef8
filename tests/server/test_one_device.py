"""Several people at one device: each looks with their own eyes, and everybody is told for good."""

import asyncio
from pathlib import Path
from random import Random

from tests.server.play import a_server, settings_for

from pentathlon.server.storage.entries import Noted


def test_each_at_a_device_has_a_hand_and_everybody_is_told(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            made = await ann.table("me", "here", "link", game="elysium")
            assert made["shared"] == [0, 1]
            link = f"/api/claims/{made['seats'][2]['link']}"
            assert (await bob.get(link))["shared"] == [0, 1], "told before anybody sits down"
            await bob.post(link, {"name": "Bob"})
            async with bob.sits(made["id"]) as b:
                await b.says("ready")
                await b.until(lambda state: state["phase"] == "playing")
                assert b.state["here"] == []
                assert [chair["shared"] for chair in b.state["chairs"]] == [True, True, False]
                assert any("play at one device" in event["text"] for event in b.events)
                for seat in (0, 1):
                    async with ann.sits(made["id"], seat=seat) as a:
                        assert (a.state["you"], a.state["here"]) == (seat, [0, 1])
                        await b.until(lambda state: all(chair["connected"] for chair in state["chairs"]))
                async with ann.sits(made["id"], seat=2) as a:
                    assert a.state["you"] == 0, "nobody looks with the eyes of somebody elsewhere"
            wish = {"kind": "bot", "bot": "greedy"}
            assert (await ann.request("PUT", f"/api/tables/{made['id']}/seats/1", wish))[0] == 200
            assert (await bob.get(f"/api/tables/{made['id']}"))["shared"] == [0, 1], "for good"

    asyncio.run(play())


def test_a_game_is_played_to_its_end_at_one_device(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, chance = server.person(), Random(5)
            table = (await ann.table("me", "here"))["id"]
            async with ann.sits(table, seat=0) as one, ann.sits(table, seat=1) as other:
                await one.until(lambda state: state["phase"] == "playing")
                turns = set()
                while one.phase != "over":
                    for each in (one, other):
                        await each.says("ping")
                        if each.ask is not None and one.phase != "over":
                            turns.add(each.state["you"])
                            assert (await ann.get(f"/api/tables/{table}"))["you"] == each.state["you"]
                            await each.plays(chance, 1)
                            if len(turns) == 2 and each.phase == "playing":
                                await each.says("resign")
                assert turns == {0, 1}
                assert (await one.says("propose", what="rematch"))["type"] == "accepted"
                await one.until(lambda state: state["next"])
            room = await server.rooms.of(one.state["next"])
            assert [room.seating.is_ready(seat) for seat in room.row.seats] == [False, True]

    asyncio.run(play())


def test_one_device_is_not_for_games_in_real_time_nor_shared_in_mid_game(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "link"}]
            status, told = await ann.request("POST", "/api/tables", {"game": "chronos", "seats": seats})
            assert (status, "needs a device" in told["message"]) == (409, True)
            table = (await ann.table("me", "greedy"))["id"]
            status, _ = await ann.request("PUT", f"/api/tables/{table}/seats/1", {"kind": "here"})
            assert status == 409

    asyncio.run(play())


def test_a_seat_that_leaves_a_device_is_asked_and_missed_where_it_is_played_now(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = (await ann.table("me", "here"))["id"]
            async with ann.sits(table, seat=0) as a:
                await a.until(lambda state: state["phase"] == "playing")
                _, facts = await ann.request("PUT", f"/api/tables/{table}/seats/1", {"kind": "link"})
                await bob.post(f"/api/claims/{facts['seats'][1]['link']}", {"name": "Bob"})
                await a.until(lambda state: state["chairs"][1]["name"] == "Bob")
                assert not a.state["chairs"][1]["connected"], "Ann's device is not Bob's."
                async with bob.sits(table) as b:
                    assert (await a.says("propose", what="pause"))["type"] == "accepted"
                    await b.until(lambda state: state["proposal"])
                    assert b.phase == "playing", "Bob has not agreed."
                await a.until(lambda state: not state["chairs"][1]["connected"])

    asyncio.run(play())


def test_a_seat_that_comes_to_a_device_is_played_there_at_once(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            made = await ann.table("me", "link", "link", game="elysium")
            async with ann.sits(made["id"]) as a:
                await ann.request("PUT", f"/api/tables/{made['id']}/seats/1", {"kind": "here"})
                await a.until(lambda state: state["chairs"][1]["connected"])
                await bob.post(f"/api/claims/{made['seats'][2]['link']}", {})
                room = await server.rooms.of(made["id"])
                assert set(room.gone) == {2}

    asyncio.run(play())


def test_whoever_comes_back_to_a_device_plays_again_for_all_who_sit_there(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            made = await ann.table("me", "here", "link", game="elysium")
            await bob.post(f"/api/claims/{made['seats'][2]['link']}", {})
            async with bob.sits(made["id"]) as b:
                await b.says("ready")
                room = await server.rooms.of(made["id"])
                for seat in (0, 1):
                    await room.enter(Noted("away", seat=seat))
                await b.until(
                    lambda state: [chair["stand_in"] for chair in state["chairs"]] == [True, True, False]
                )
                async with ann.sits(made["id"], seat=1):
                    await b.until(lambda state: not any(chair["stand_in"] for chair in state["chairs"]))
                told = [
                    (event["kind"], event["seat"]) for event in b.events if event["kind"] in ("away", "back")
                ]
                assert sorted(told) == [("away", 0), ("away", 1), ("back", 0), ("back", 1)]

    asyncio.run(play())
