"""Whole games over real sockets: playing, coming back, resigning, taking back, again."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from tests.server.play import Sitting, a_server, settings_for, two_people

from pentathlon.games import GAMES
from pentathlon.kernel.record import commitment, read_record, verify
from pentathlon.server.storage.entries import SaidReady
from pentathlon.server.table.names import distinct


def test_two_people_play_a_whole_game_and_the_record_verifies(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                promised = a.state["promise"]
                assert promised["seed"] is None
                chance = Random(5)
                await asyncio.gather(a.plays(chance), b.plays(chance))
                assert a.phase == b.phase == "over"
                told = a.state["promise"]
                assert commitment(int(told["seed"]), told["salt"]) == promised["commitment"]
            status, record = await ann.request("GET", f"/api/tables/{table}/record")
            assert status == 200
            assert verify(read_record(json.dumps(record)), GAMES["olympus"]) == []

    asyncio.run(play())


def test_a_person_plays_a_whole_game_against_a_bot(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "greedy")
            async with ann.sits(table["id"]) as a:
                await a.plays(Random(1))
                assert a.state["view"]["outcome"] is not None
                assert not [event for event in a.events if event["kind"].startswith("bot ")]

    asyncio.run(play())


def test_everybody_is_told_in_their_own_words_who_did_what(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                await a.says("resign")
                await b.until(lambda state: state["phase"] == "over")
                assert a.events[-1]["text"].startswith("You ")
                assert b.events[-1]["text"].startswith("Player 1 ")

    asyncio.run(play())


def test_nothing_is_dealt_before_all_seats_are_filled_and_ready(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "link")
            room = await server.rooms.of(table["id"])
            async with ann.sits(table["id"]) as a:
                assert a.phase == "gathering"
                assert a.state["view"] is None
                assert a.state["promise"]["commitment"]
                await bob.post(f"/api/claims/{table['seats'][1]['link']}", {})
                assert room.progress.match is None
                async with bob.sits(table["id"]) as b:
                    assert b.state["view"] is None
                    await b.says("ready")
                    await b.until(lambda state: state["phase"] == "playing")
                await a.until(lambda state: state["phase"] == "playing")

    asyncio.run(play())


def test_who_sat_there_before_speaks_for_nobody_else(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "link")
            await bob.post(f"/api/claims/{table['seats'][1]['link']}", {})
            room = await server.rooms.of(table["id"])
            await room.enter(SaidReady("somebody who left", True, seat=1))
            assert not room.seating.is_ready(room.row.seats[1])

    asyncio.run(play())


def test_a_link_gives_a_seat_once(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, eve = server.person(), server.person(), server.person()
            table = await ann.table("me", "link")
            link = table["seats"][1]["link"]
            kept = await bob.get(f"/api/claims/{link}")
            seated = await bob.post(f"/api/claims/{link}", {"name": "Bob"})
            assert (kept["table"], kept["seat"]) == (table["id"], 1)
            assert seated == {"table": table["id"], "seat": 1}
            assert "httponly" in bob.headers["set-cookie"].lower()
            status, problem = await eve.request("POST", f"/api/claims/{link}", {})
            assert status == 404
            assert "used" in problem["message"]
            assert await eve.request("GET", f"/api/claims/{link}") == (status, problem)
            status, _ = await eve.request("GET", f"/api/tables/{table['id']}")
            assert status == 404
            forged = "0" if bob.cookie[-1] != "0" else "1"
            eve.cookie = bob.cookie[:-1] + forged
            async with eve.sits(table["id"]) as e:
                assert e.heard[0]["type"] == "refused"
                assert e.heard[0]["state"] is None

    asyncio.run(play())


def test_a_client_comes_back_after_a_gap_and_misses_nothing(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "random")
            async with ann.sits(table["id"]) as whole:
                async with ann.sits(table["id"]) as a:
                    await a.plays(Random(3), 15)
                async with ann.sits(table["id"], a.events) as again:
                    assert again.heard[0]["since"] == len(a.events)
                    await again.plays(Random(4))
                await whole.until(lambda state: state["phase"] == "over")
                assert again.events == whole.events

    asyncio.run(play())


def test_a_server_that_restarts_goes_on_where_it_was(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                chance = Random(8)
                for _ in range(8):
                    turn = a if a.ask else b
                    assert turn.ask
                    await turn.plays(chance, 1)
                    await settled(a, b)
                before, events = a.state["view"], list(a.events)
                farewell = asyncio.create_task(a.hear_until(lambda message: message["type"] == "farewell"))
                server.stop()
                assert (await farewell)["after"] > 0
        async with a_server(settings_for(tmp_path)) as server:
            ann.port = bob.port = server.port
            async with ann.sits(table) as a, bob.sits(table) as b:
                assert a.state["view"] == before
                assert a.events == events
                await asyncio.gather(a.plays(chance), b.plays(chance))

    asyncio.run(play())


async def settled(*sittings: Sitting) -> None:
    """Wait until all have heard of everything."""
    for sitting in sittings:
        await sitting.says("ping")


def test_free_undo_happens_at_once_and_other_undo_asks_the_others(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                first, second = (a, b) if a.ask else (b, a)
                assert first.ask is not None
                assert (await second.says("propose", what="undo"))["reason"] == "illegal"
                await first.picks("no")
                await first.until(lambda state: first.ask["id"] == "play")
                assert (await first.says("propose", what="undo"))["type"] == "accepted"
                await first.until(lambda state: first.ask["id"] == "skip play")
                chance = Random(1)
                while second.ask is None:
                    await first.plays(chance, 1)
                    await settled(first, second)
                assert (await first.says("propose", what="undo"))["type"] == "accepted"
                state = await second.until(lambda state: state["proposal"])
                assert first.ask is None
                vote = {"proposal": state["proposal"]["id"], "agree": True}
                assert (await second.says("vote", **vote))["type"] == "accepted"
                await first.until(lambda state: first.ask is not None)
                assert first.events[-1]["kind"] == "undone"

    asyncio.run(play())


def test_an_open_proposal_and_used_nonces_outlast_a_restart(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = (await ann.table("me", "link", ready=False))["id"]
            link = (await ann.get(f"/api/tables/{table}"))["seats"][1]["link"]
            await bob.post(f"/api/claims/{link}", {"name": "Bob"})
            async with ann.sits(table) as a, bob.sits(table) as b:
                assert (await b.says("ready", nonce="r1"))["type"] == "accepted"
                assert (await b.says("ready", nonce="r2", ready=False))["type"] == "accepted"
                assert (await b.says("ready", nonce="r1"))["reason"] == "repeated"
                assert not b.state["chairs"][1]["ready"]
        async with a_server(settings_for(tmp_path)) as server:
            ann.port = bob.port = server.port
            async with ann.sits(table) as a, bob.sits(table) as b:
                assert (await b.says("ready", nonce="r1"))["reason"] == "repeated"
                assert not b.state["chairs"][1]["ready"]
                await b.says("ready", nonce="r3")
                await a.says("ready", nonce="r3")
                await a.until(lambda state: state["phase"] == "playing")
                assert (await a.says("propose", what="pause", nonce="p"))["type"] == "accepted"
                assert (await a.says("propose", what="pause", nonce="p"))["type"] == "refused"
        async with a_server(settings_for(tmp_path)) as server:
            ann.port = bob.port = server.port
            async with ann.sits(table) as a, bob.sits(table) as b:
                proposal = b.state["proposal"]
                assert (proposal["what"], proposal["by"], proposal["agreed"]) == ("pause", 0, [0])
                vote = {"proposal": proposal["id"], "nonce": "v"}
                assert (await b.says("vote", agree=False, **vote))["type"] == "accepted"
                await a.until(lambda state: state["proposal"] is None)
                assert (await a.says("propose", what="pause", nonce="p"))["reason"] == "repeated"
                assert (await a.says("propose", what="pause"))["type"] == "accepted"
                vote["proposal"] = (await b.until(lambda state: state["proposal"]))["proposal"]["id"]
                assert (await b.says("vote", agree=True, **vote))["reason"] == "repeated"
                assert (await b.says("vote", agree=True, **vote | {"nonce": "w"}))["type"] == "accepted"
                await a.until(lambda state: state["phase"] == "paused")

    asyncio.run(play())


def test_an_undo_is_no_longer_proposed_once_somebody_plays_on(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                first, second = (a, b) if a.ask else (b, a)
                chance = Random(1)
                while second.ask is None:
                    await first.plays(chance, 1)
                    await settled(first, second)
                await first.says("propose", what="undo")
                await second.until(lambda state: state["proposal"])
                await second.plays(chance, 1)
                await first.until(lambda state: state["proposal"] is None)

    asyncio.run(play())


def test_a_rematch_that_was_agreed_to_is_made_even_if_the_server_died_before(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "random"))["id"]
            async with ann.sits(table) as a:
                await a.says("resign")
                server.rooms.follow_up = died
                await a.says("propose", what="rematch")
        async with a_server(settings_for(tmp_path)) as server:
            ann.port = server.port
            async with ann.sits(table) as a:
                following = (await a.until(lambda state: state["next"]))["next"]
            assert (await ann.get(f"/api/tables/{following}"))["phase"] == "gathering"

    asyncio.run(play())


async def died(room: object) -> None:
    """What a server does that is killed at that moment."""


def test_pause_needs_agreement_and_stops_the_game(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                for what, phase in (("pause", "paused"), ("resume", "playing")):
                    await a.says("propose", what=what)
                    state = await b.until(lambda state: state["proposal"])
                    await b.says("vote", proposal=state["proposal"]["id"], agree=True)
                    for each in (a, b):
                        await each.until(lambda state, phase=phase: state["phase"] == phase)
                    if phase == "paused":
                        turn = a if a.ask else b
                        reply = await turn.picks(turn.ask["options"][0]["key"])
                        assert "paused" in reply["message"]

    asyncio.run(play())


def test_what_cannot_be_is_not_even_proposed(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                for what in ("slower", "faster", "resume", "rematch"):
                    assert (await a.says("propose", what=what))["reason"] == "phase"
                assert (await a.says("propose", what="undo"))["reason"] == "illegal"
                assert (await a.says("propose", what="pause"))["type"] == "accepted"
                assert (await b.says("propose", what="pause"))["reason"] == "phase", "Another one is open."
                await b.until(lambda state: state["proposal"])
                assert b.state["proposal"]["by"] == 0

    asyncio.run(play())


def test_whoever_resigns_has_lost_and_can_have_a_rematch(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                assert (await a.says("propose", what="rematch"))["reason"] == "phase"
                await a.says("resign")
                await b.until(lambda state: state["phase"] == "over")
                assert b.state["view"]["outcome"]["shares"] == [0.0, 1.0]
                await b.says("propose", what="rematch")
                state = await a.until(lambda state: state["proposal"])
                await a.says("vote", proposal=state["proposal"]["id"], agree=True)
                following = (await a.until(lambda state: state["next"]))["next"]
            async with ann.sits(following) as a, bob.sits(following) as b:
                await a.says("ready")
                await b.says("ready")
                await a.until(lambda state: state["phase"] == "playing")
                assert a.state["promise"]["commitment"] != state["promise"]["commitment"]

    asyncio.run(play())


@pytest.mark.parametrize("hidden", ["kept", "dealt anew"])
def test_a_finished_game_goes_on_from_any_position_at_a_new_table(tmp_path: Path, hidden: str):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "random")
            async with ann.sits(table["id"]) as a:
                await a.plays(Random(2), 20)
                await a.says("resign")
            then = await ann.get(f"/api/tables/{table['id']}/at/6?seat=0")
            new = await ann.post(f"/api/tables/{table['id']}/continue", {"at": 6, "hidden": hidden})
            async with ann.sits(new["id"]) as a:
                mine, past = a.state["view"]["table"], then["view"]["table"]
                if then["view"]["asks"][0]["seat"] == 0:
                    assert mine["sides"][0] == past["sides"][0]
                await a.plays(Random(3))
            if hidden == "kept":
                status, record = await ann.request("GET", f"/api/tables/{new['id']}/record")
                assert status == 200
                brought = await ann.post("/api/records", record)
                assert brought["phase"] == "over"

    asyncio.run(play())


def test_who_made_a_table_without_sitting_there_learns_no_hand_from_going_on(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, eve = server.person(), server.person(), server.person()
            table = await eve.table("link", "link")
            for seat, person in enumerate((ann, bob)):
                await person.post(f"/api/claims/{table['seats'][seat]['link']}", {})
                async with person.sits(table["id"]) as sitting:
                    await sitting.says("ready")
            path = f"/api/tables/{table['id']}"
            for hidden in ("kept", "dealt anew"):
                status, _ = await eve.request("POST", f"{path}/continue", {"at": 0, "hidden": hidden})
                assert status == 409
            assert (await eve.request("GET", f"{path}/at/0?seat=0"))[0] == 409
            assert (await ann.request("GET", f"{path}/at/0?seat=1"))[0] == 409
            assert (await eve.request("GET", f"{path}/record"))[0] == 409
            seen = await eve.get(f"{path}/at/0")
            assert all(side["hand"] == [] for side in seen["view"]["table"]["sides"])

    asyncio.run(play())


def test_the_record_of_a_running_game_knows_no_more_than_its_reader(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, _, table = await two_people(server)
            match = (await server.rooms.of(table)).progress.match
            hands = set()
            for _ in range(3):
                _, record = await ann.request("GET", f"/api/tables/{table}/record")
                assert (record["seed"], record["commitment"]) == (0, "")
                assert record["snapshot"]["table"]["dice"] != match.table.dice.state
                faces = record["snapshot"]["table"]["faces"]
                for slot in match.table.hands[0]:
                    assert faces[slot] == match.table.faces[slot].slug
                hands.add(tuple(faces[slot] for slot in match.table.hands[1]))
            assert len(hands) > 1
            brought = await ann.post("/api/records", record)
            await ann.request("PUT", f"/api/tables/{brought['id']}/seats/1", {"kind": "bot", "bot": "random"})
            async with ann.sits(brought["id"]) as a:
                await a.until(lambda state: state["view"])
                assert a.state["you"] == 0

    asyncio.run(play())


def test_logs_tell_of_tables_and_counts_and_nothing_else(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "greedy")
            async with ann.sits(table["id"]) as a:
                await a.says("choose", ticket=99, key="no")
                await a.plays(Random(1), 10)
                await a.says("resign")

    caplog.set_level("INFO", "pentathlon.server")
    asyncio.run(play())
    lines = [record for record in caplog.records if record.name == "pentathlon.server"]
    assert {"open", "table made", "over", "closed"} <= {record.getMessage() for record in lines}
    known = {"table", "game", "rooms", "entries", "seat", "why", "code", "reason", "what", "path"}
    for record in lines:
        assert set(record.facts) <= known  # type: ignore[attr-defined]


def test_no_two_at_a_table_have_the_same_name(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            ares = {"kind": "bot", "bot": "greedy", "name": "Ares"}
            seats = [{"kind": "me", "name": "Ann"}, ares, ares, {"kind": "link"}]
            table = await ann.post("/api/tables", {"game": "elysium", "seats": seats})
            assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ares", "Ares II", "Player 4"]
            await bob.post(f"/api/claims/{table['seats'][3]['link']}", {"name": "ann"})
            _, table = await ann.request("PUT", f"/api/tables/{table['id']}/seats/1", ares)
            assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ares", "Ares II", "ann II"]

    asyncio.run(play())


def test_of_several_things_that_a_game_shows_the_reader_is_told_which_it_is(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", game="aeon")
            async with ann.sits(table["id"]) as sitting:
                assert sitting.state["view"]["table"]["kind"] == "battle"

    asyncio.run(play())


def test_names_are_numbered_as_those_of_kings_and_then_plainly():
    taken: list[str] = []
    for _ in range(12):
        taken.append(distinct("Ares", taken))
    assert taken[1:4] == ["Ares II", "Ares III", "Ares IV"]
    assert taken[-3:] == ["Ares X", "Ares 11", "Ares 12"]
