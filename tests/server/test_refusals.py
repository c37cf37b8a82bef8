"""Malformed, oversized, stale, repeated and out-of-seat messages: refused, and nothing changes.

PENTATHLON_MESSAGES sets how many are sent (100000 in `python -m tests.server.long`).
"""

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.play import Sitting, a_server, settings_for
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pentathlon.kernel.record import fingerprint
from pentathlon.server.settings import ServerLimits

MESSAGES = int(os.environ.get("PENTATHLON_MESSAGES", "3000"))
AT_ONCE = 50

Sent = str | bytes


def noise(chance: Random, valid: str) -> Sent:
    return chance.randbytes(chance.randrange(60))


def torn(chance: Random, valid: str) -> Sent:
    return valid[: chance.randrange(len(valid))]


def flipped(chance: Random, valid: str) -> Sent:
    at = chance.randrange(len(valid))
    return valid[:at] + chr(chance.randrange(32, 0x2FF)) + valid[at + 1 :] + "}"


def huge(chance: Random, valid: str) -> Sent:
    return json.dumps({"type": "ping", "nonce": "x" * chance.randrange(9_000, 12_000)})


def deep(chance: Random, valid: str) -> Sent:
    return "[" * chance.randrange(1, 4000)


def wrong_types(chance: Random, valid: str) -> Sent:
    wrong = [None, -1, 1e300, 2**70, [], {}, "x" * 100, True, "\u0000", ""]
    kinds = ("choose", "why-not", "ready", "propose", "vote", "resign", "hello", "deal")
    fields = {name: chance.choice(wrong) for name in ("ticket", "key", "nonce", "extra")}
    return json.dumps({"type": chance.choice(kinds), **fields})


def stale(chance: Random, valid: str) -> Sent:
    ticket = json.loads(valid)["ticket"]
    other = chance.choice([n for n in range(50) if n != ticket])
    return json.dumps(json.loads(valid) | {"ticket": other, "nonce": f"s{chance.random()}"})


def foreign(chance: Random, valid: str) -> Sent:
    keys = ("nonsense", "resignation", "-1", "undo", "9" * 50, "payment()", "\ud800")
    nonce = f"f{chance.random()}"
    return json.dumps(json.loads(valid) | {"key": chance.choice(keys) + " ", "nonce": nonce})


def votes(chance: Random, valid: str) -> Sent:
    return json.dumps({"type": "vote", "proposal": chance.randrange(9**9), "agree": True, "nonce": "v"})


KINDS: list[Callable[[Random, str], Sent]] = [
    noise,
    torn,
    flipped,
    huge,
    deep,
    wrong_types,
    stale,
    foreign,
    votes,
]


async def flood(sitting: Sitting, chance: Random, valid: str, messages: int) -> None:
    """Send nonsense and hear one refusal for each."""
    for _ in range(messages // AT_ONCE):
        for _ in range(AT_ONCE):
            await sitting.socket.send(chance.choice(KINDS)(chance, valid))
        for _ in range(AT_ONCE):
            reply = await sitting.hear_until(lambda message: message["type"] != "state")
            assert reply["type"] == "refused", reply
            assert reply["message"].endswith(".")
            assert reply["state"]["standing"] == sitting.state


def test_thousands_of_bad_messages_change_nothing_and_break_nothing(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "link")
            await bob.post(f"/api/claims/{table['seats'][1]['link']}", {})
            room = await server.rooms.of(table["id"])
            async with (
                ann.sits(table["id"]) as a,
                bob.sits(table["id"]) as b,
                server.person().sits(table["id"], watch=table["watch"]) as spectator,
            ):
                await b.says("ready")
                await a.says("ping")
                turn, other = (a, b) if a.ask else (b, a)
                used = {"nonce": "used", "ticket": turn.ask["ticket"], "key": "no"}
                assert (await turn.says("choose", **used))["type"] == "accepted"
                for each in (turn, other, spectator):
                    await each.says("ping")
                before = standing(room)
                ask = turn.ask
                valid = {"type": "choose", "ticket": ask["ticket"], "key": ask["options"][0]["key"]}
                text = json.dumps(valid | {"nonce": "used"})
                chance = Random(7)
                for sitting, share in ((turn, 0.6), (other, 0.3), (spectator, 0.1)):
                    await flood(sitting, chance, text, int(MESSAGES * share))
                assert (await turn.says("choose", **used))["reason"] == "repeated"
                assert (await turn.says("choose", **used | {"nonce": "new"}))["reason"] == "stale"
                out_of_turn = await other.says("choose", ticket=0, key="no")
                assert (out_of_turn["reason"], out_of_turn["rule"]) == ("illegal", "FO-TURN-01")
                for kind in ("resign", "ready"):
                    assert (await spectator.says(kind))["reason"] == "spectator"
                assert standing(room) == before
                assert len(await server.services.journal.read(table["id"])) == before[1]
                assert (await turn.picks(ask["options"][0]["key"]))["type"] == "accepted"

    asyncio.run(play())


def standing(room: Any) -> tuple[str, int, int]:
    return fingerprint(room.progress.match.table), room.progress.number, len(room.progress.log)


def test_a_spectator_sees_no_hand(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("greedy", "greedy")
            seated = await server.person().post(f"/api/claims/{table['watch']}", {})
            assert seated == {"table": table["id"], "seat": None}
            async with server.person().sits(table["id"], watch=table["watch"]) as spectator:
                await spectator.until(lambda state: state["phase"] == "over")
                for message in spectator.heard:
                    view = message["standing"]["view"]
                    if view:
                        assert all(side["hand"] == [] for side in view["table"]["sides"])
                assert all(event["secret"] == [] for event in spectator.events)
            async with server.person().sits(table["id"], watch="guess") as nobody:
                assert nobody.heard[0]["reason"] == "spectator"

    asyncio.run(play())


def test_who_speaks_too_fast_is_told_so_and_then_shown_the_door(tmp_path: Path):
    async def play() -> None:
        limits = ServerLimits(rate=1, burst=10)
        async with a_server(settings_for(tmp_path, limits=limits)) as server:
            ann = server.person()
            table = await ann.table("me", "link")
            async with ann.sits(table["id"]) as a:
                with pytest.raises(ConnectionClosed):
                    await ping(a, 100)
                assert any(message.get("reason") == "too fast" for message in a.heard)
            async with ann.sits(table["id"]) as a:
                assert a.phase == "gathering"

    asyncio.run(play())


async def ping(sitting: Sitting, times: int) -> None:
    for _ in range(times):
        await sitting.send("ping", nonce="x")
        await sitting.hear()


def test_pages_of_other_sites_and_too_many_connections_are_turned_away(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path, limits=ServerLimits(connections=2))) as server:
            ann = server.person()
            table = await ann.table("me", "link")
            url = f"ws://127.0.0.1:{server.port}/api/tables/{table['id']}/socket"
            with pytest.raises(InvalidStatus):
                await connect(url, origin="http://evil.example")  # type: ignore[arg-type]
            async with ann.sits(table["id"]), ann.sits(table["id"]):
                with pytest.raises(InvalidStatus):
                    await connect(url)
            async with ann.sits("nowhere") as lost:
                assert lost.heard[0]["message"].startswith("There is no such table, or you have no seat")

    asyncio.run(play())


def test_what_no_database_can_hold_is_refused_before_it_gets_there(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "greedy")
            async with ann.sits(table["id"]) as a:
                await a.until(lambda state: a.ask)
                for nonce in ("\x00", "a b", "\ud800", "ä", "x" * 65, ""):
                    await a.send("choose", ticket=a.ask["ticket"], key="no", nonce=nonce)
                    reply = await a.hear_until(lambda message: message["type"] != "state")
                    assert reply["reason"] == "malformed"
            for name in ("\x00", "\ud800", "a\nb"):
                body = {"game": "olympus", "seats": [{"kind": "me", "name": name}, {"kind": "bot"}]}
                assert (await ann.request("POST", "/api/tables", body))[0] == 400
            for path in ("/api/tables/%00", "/api/tables/%ED%A0%80"):
                assert (await ann.request("GET", path))[0] in (400, 404)

    asyncio.run(play())
