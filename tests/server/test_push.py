"""Web Push: browsers are called, in secret, under one key, and never in the house's own network."""

import asyncio
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import Person, Server, a_server, eventually, settings_for, two_people

from pentathlon.server.alerts.push import NoAddress, Pusher, browser_at

http_ece = pytest.importorskip("http_ece", reason="http-ece is not installed.")
py_vapid = pytest.importorskip("py_vapid", reason="py-vapid is not installed.")
ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
serialization = pytest.importorskip("cryptography.hazmat.primitives.serialization")

AUTH = b"sixteen bytes ok"


def coded(some: bytes) -> str:
    return urlsafe_b64encode(some).rstrip(b"=").decode()


class PushService:
    """A push service with one browser, and what that browser reads."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.heard: list[dict[str, str]] = []
        self.heads: list[str] = []
        self.says = "201 Created"
        self.port = 0

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        found = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        assert found is not None
        body = await reader.readexactly(int(found[1]))
        self.heads.append(head.decode())
        self.heard.append(json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH)))
        writer.write(f"HTTP/1.1 {self.says}\r\nlocation: http://127.0.0.1:1/\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    @property
    def browser(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": f"http://127.0.0.1:{self.port}/call/1?a=b",
            "p256dh": coded(point),
            "auth": coded(AUTH),
        }


@asynccontextmanager
async def pushed(path: Path, **more: Any) -> AsyncIterator[tuple[Server, PushService]]:
    """A house that calls browsers, by a push service of this machine."""
    service = PushService()
    listening = await asyncio.start_server(service.hear, "127.0.0.1", 0)
    service.port = listening.sockets[0].getsockname()[1]
    usual = {"alerts": ("push",), "alert_hosts": ("127.0.0.1",), "alert_after": 0.0}
    async with listening, a_server(settings_for(path, **usual | more)) as server:
        yield server, service


async def subscribed(person: Person, service: PushService) -> str:
    found = await person.post("/api/alerts/browser", service.browser)
    assert found["mine"][0]["address"] == "A browser, by 127.0.0.1"
    return str(found["mine"][0]["token"])


async def ends_turn(sitting: Any) -> None:
    while sitting.ask:
        await sitting.picks(sitting.ask["options"][-1]["key"])


def test_a_browser_is_called_when_it_is_its_turn_and_ends_it_by_one_click(tmp_path: Path):
    async def play() -> None:
        async with pushed(tmp_path) as (server, service):
            ann, bob, table = await two_people(server)
            room = await server.rooms.of(table)
            (first,) = [ask.seat for ask in room.match.asks]
            present, absent = (ann, bob) if first == 0 else (bob, ann)
            token = await subscribed(absent, service)
            assert service.heard == [{**service.heard[0], "path": "/", "token": token}], "One comes at once."
            assert token == await subscribed(absent, service), "A browser is one, however often it asks."
            async with present.sits(table) as sitting:
                await ends_turn(sitting)
                await eventually(lambda: len(service.heard) == 2)
            call = service.heard[1]
            assert "your turn in Fight for Olympus" in call["words"]
            assert (call["path"], call["token"]) == (f"/table/{table}", token)
            assert (await server.person().request("DELETE", f"/api/alerts/{call['token']}"))[0] == 200
            assert (await absent.get("/api/alerts"))["mine"] == []

    asyncio.run(play())


def test_a_call_is_signed_by_the_house_for_that_push_service(tmp_path: Path):
    async def play() -> None:
        async with pushed(tmp_path) as (server, service):
            ann = server.person()
            await subscribed(ann, service)
            (head,) = service.heads
            assert head.startswith("POST /call/1?a=b HTTP/1.1\r\n")
            assert "content-encoding: aes128gcm\r\n" in head
            found = re.search(r"authorization: vapid t=([^,]+),k=(\S+)\r\n", head)
            assert found is not None
            token, key = found.groups()
            assert key == (await ann.get("/api/alerts"))["push"]
            claims = json.loads(urlsafe_b64decode(token.split(".")[1] + "=="))
            assert claims["aud"] == f"http://127.0.0.1:{service.port}"
            assert py_vapid.Vapid02.verify(f"vapid t={token},k={key}")

    asyncio.run(play())


def test_all_nodes_and_every_start_have_one_key_and_another_house_another():
    assert Pusher("secret", ()).public_key == Pusher("secret", ()).public_key
    assert Pusher("secret", ()).public_key != Pusher("other", ()).public_key


@pytest.mark.parametrize("says", ["404 Not Found", "410 Gone"])
def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, says: str):
    async def play() -> None:
        async with pushed(tmp_path) as (server, service):
            ann, bob, table = await two_people(server)
            room = await server.rooms.of(table)
            (first,) = [ask.seat for ask in room.match.asks]
            present, absent = (ann, bob) if first == 0 else (bob, ann)
            await subscribed(absent, service)
            service.says = says
            async with present.sits(table) as sitting:
                await ends_turn(sitting)
                await eventually(lambda: len(service.heard) == 2)
            for _ in range(100):
                if not (await absent.get("/api/alerts"))["mine"]:
                    return
                await asyncio.sleep(0.05)
            pytest.fail("It is still called.")

    asyncio.run(play())


@pytest.mark.parametrize("says", ["500 Trouble", "302 Elsewhere", "410 Gone", "nonsense"])
def test_what_does_not_arrive_is_not_subscribed_nor_followed_elsewhere(tmp_path: Path, says: str):
    async def play() -> None:
        async with pushed(tmp_path) as (server, service):
            service.says = says
            ann = server.person()
            assert (await ann.request("POST", "/api/alerts/browser", service.browser))[0] == 409
            assert (await ann.get("/api/alerts"))["mine"] == []
            assert len(service.heard) == 1

    asyncio.run(play())


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://169.254.169.254/latest",
        "https://10.0.0.1:8443/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://2130706433/x",
        "http://8.8.8.8/x",
        "https://8.8.8.8:99999/x",
        "https://",
    ],
)
def test_strangers_do_not_have_this_house_knock_at_its_own_network(tmp_path: Path, endpoint: str):
    async def play() -> None:
        async with pushed(tmp_path, alert_hosts=()) as (server, service):
            ann = server.person()
            for place in (endpoint, service.browser["endpoint"]):
                wish = {**service.browser, "endpoint": place}
                assert (await ann.request("POST", "/api/alerts/browser", wish))[0] in (400, 409, 422), place
            assert service.heads == []

    asyncio.run(play())


def test_a_name_that_leads_elsewhere_a_moment_later_does_not_lead_the_house_there(
    monkeypatch: pytest.MonkeyPatch,
):
    """What was looked up is what is connected to; every place of a name must be outside."""
    service = PushService()
    address = "push://" + service.browser["p256dh"] + ":" + service.browser["auth"] + "@https://example.org/x"
    connected: list[str] = []

    async def connect(place: str, *_: Any, **__: Any) -> Any:
        connected.append(place)
        raise OSError("nobody there")

    async def play(*places: str) -> None:
        async def looked_up(*_: Any, **__: Any) -> list[Any]:
            return [(0, 0, 0, "", (place, 443)) for place in places]

        monkeypatch.setattr(asyncio, "open_connection", connect)
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
        await Pusher("secret", ()).send(address, {"words": ""}, "http://here")

    with pytest.raises(OSError, match="nobody there"):
        asyncio.run(play("8.8.8.8"))
    assert connected == ["8.8.8.8"]
    with pytest.raises(NoAddress):
        asyncio.run(play("8.8.8.8", "10.0.0.1"))
    assert connected == ["8.8.8.8"]


@pytest.mark.parametrize(
    "forged",
    [
        {"p256dh": "AAAA"},
        {"p256dh": "x" * 88},
        {"auth": ""},
        {"endpoint": "https://example.org/x HTTP/1.1\r\nhost: other\r\n\r\n"},
        {"endpoint": "https://example.org/" + "x" * 2000},
        {"endpoint": 5},
    ],
)
def test_forged_browsers_are_refused_with_a_sentence(tmp_path: Path, forged: dict[str, Any]):
    async def play() -> None:
        async with pushed(tmp_path) as (server, service):
            status, told = await server.person().request(
                "POST", "/api/alerts/browser", {**service.browser, **forged}
            )
            assert 400 <= status < 500
            assert told["message"].endswith(".")
            assert service.heads == []

    asyncio.run(play())


def test_an_address_says_where_and_by_which_keys():
    service = PushService()
    endpoint, p256dh, auth = (service.browser[name] for name in ("endpoint", "p256dh", "auth"))
    found = browser_at(f"push://{p256dh}:{auth}@{endpoint}/with@sign:1")
    assert found == (f"{endpoint}/with@sign:1", p256dh, auth)
    assert browser_at(found.address) == found


def test_a_house_that_does_not_push_says_so(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            assert (await ann.get("/api/alerts"))["push"] == ""
            refused = await ann.request("POST", "/api/alerts/browser", PushService().browser)
            assert refused[0] == 409

    asyncio.run(play())
