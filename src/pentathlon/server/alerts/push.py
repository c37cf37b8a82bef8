"""Web Push: a browser is called though no page of ours is open (RFC 8030, 8188, 8291, 8292).

The endpoint is an address that a stranger gives. It is looked up once, every place it leads to must be one
that the whole world reaches, and it is such a place that is connected to, not the name again; nothing is
followed from there. So nobody has this house knock at its own network, whatever a name means a moment later.
"""

import asyncio
import re
import socket
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

from pentathlon.kernel.errors import PentathlonError

PUSH = "push"
"""The kind of such addresses."""
PATIENCE = 10
"""Seconds that a push service may take."""
VISIBLE = re.compile(r"[!-~]+")
"""What an endpoint is made of: with spaces or new lines in it one could say more than where to go."""
KEPT = 24 * 3600
"""Seconds that it keeps a call for a browser that sleeps."""
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many private keys the curve P-256 has, and one."""


class NoAddress(PentathlonError):
    """An address to which nothing is sent; the text says why."""


class Gone(PentathlonError):
    """The browser wants to hear no more: its endpoint is there no longer."""


class Browser(NamedTuple):
    """Where a browser is called, and what to seal a call with so that nobody else reads it."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def address(self) -> str:
        """All of it in one line, as subscriptions are kept."""
        return f"{PUSH}://{self.p256dh}:{self.auth}@{self.endpoint}"


def browser_at(address: str) -> Browser:
    """What an address says."""
    keys, _, endpoint = address.removeprefix(f"{PUSH}://").partition("@")
    p256dh, _, auth = keys.partition(":")
    return Browser(endpoint, p256dh, auth)


class Pusher:
    """Calls browsers, under the key of this house."""

    def __init__(self, secret: str, hosts: Sequence[str]) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        # The key follows from the secret of the house: it is made once, and all nodes have the same.
        number = int.from_bytes(sha256(f"push {secret}".encode()).digest(), "big")
        self._key = ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())
        self._hosts = hosts

    @property
    def public_key(self) -> str:
        """What a browser is told when it subscribes: nobody else may call it then."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    async def check(self, address: str) -> None:
        """Refuse what no call can be sealed for, and endpoints that strangers have no business with."""
        browser = browser_at(address)
        await asyncio.to_thread(sealed, browser, b"")
        await self._places(browser.endpoint)

    async def send(self, address: str, call: Mapping[str, str], origin: str) -> bool:
        """Call a browser; whether its push service has taken the call."""
        browser = browser_at(address)
        places = await self._places(browser.endpoint)
        body = await asyncio.to_thread(sealed, browser, msgspec.json.encode(call))
        async with asyncio.timeout(PATIENCE):
            status = await _post(browser.endpoint, places[0], self._head(browser.endpoint, origin), body)
        if status in (404, 410):
            raise Gone("That browser is called no more.")
        return 200 <= status < 300

    def _head(self, endpoint: str, origin: str) -> dict[str, str]:
        from py_vapid import Vapid02

        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": origin}
        signed = Vapid02(self._key, {"no-strict": True}).sign(claims)
        return {"authorization": signed["Authorization"], "content-encoding": "aes128gcm", "ttl": str(KEPT)}

    async def _places(self, endpoint: str) -> list[str]:
        """Where an endpoint is; all of it must be in the world outside, and spoken to in secret."""
        parts, is_own = urlsplit(endpoint), False
        try:
            host, port = parts.hostname or "", parts.port
            is_own = host in self._hosts
            if not host or not VISIBLE.fullmatch(endpoint) or (parts.scheme != "https" and not is_own):
                raise NoAddress("A browser is called at an address that begins with https://.")
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, ValueError):
            raise NoAddress("Nothing can be sent to that address.") from None
        places = [str(place[4][0]).partition("%")[0] for place in found]
        if not is_own and not all(ip_address(place).is_global for place in places):
            raise NoAddress("Nothing can be sent to that address.")
        return places


def sealed(browser: Browser, words: bytes) -> bytes:
    """A call that only the browser reads."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point, auth = _bytes(browser.p256dh), _bytes(browser.auth)
        once = ec.generate_private_key(ec.SECP256R1())
        return bytes(http_ece.encrypt(words, private_key=once, dh=point, auth_secret=auth))
    except (ValueError, TypeError, http_ece.ECEException):
        raise NoAddress("No call can be sealed with these keys.") from None


def _bytes(words: str) -> bytes:
    return urlsafe_b64decode(words + "=" * (-len(words) % 4))


async def _post(endpoint: str, place: str, head: Mapping[str, str], body: bytes) -> int:
    """What the push service says, by its number; where it would lead on is not followed."""
    parts = urlsplit(endpoint)
    is_secret = parts.scheme == "https"
    reader, writer = await asyncio.open_connection(
        place,
        parts.port or (443 if is_secret else 80),
        ssl=ssl.create_default_context() if is_secret else None,
        server_hostname=parts.hostname if is_secret else None,
    )
    try:
        path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
        lines = {"host": parts.netloc, "content-length": str(len(body)), "connection": "close", **head}
        told = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        writer.write(f"POST {path} HTTP/1.1\r\n{told}\r\n".encode("ascii") + body)
        await writer.drain()
        return int((await reader.readline()).split()[1])
    finally:
        writer.close()
