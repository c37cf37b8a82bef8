"""The messenger: to which addresses somebody may be written, and how that is done (Apprise, or Web Push)."""

import asyncio
import socket
from ipaddress import ip_address
from typing import Any

from pentathlon.kernel.wording import either
from pentathlon.server.logs import log_failure
from pentathlon.server.settings import Settings
from pentathlon.server.storage.subscriptions import Subscription

from .push import PUSH, Gone, NoAddress, Pusher

AT_ONCE = 4
"""Messages that are on their way at the same time."""
ELSEWHERE = ("discord", "pover", "slack", "tgram")
"""Kinds of addresses whose messages go to one well-known service, whatever stands in them."""


class Messenger:
    """Writes to people, by the kinds of addresses that this house allows."""

    pusher: Pusher | None = None
    """Calls browsers, once the secret of the house is known."""

    def __init__(self, settings: Settings) -> None:
        self.kinds = settings.alerts
        self._hosts = settings.alert_hosts
        self._few = asyncio.Semaphore(AT_ONCE)

    async def check(self, address: str) -> None:
        """Refuse an address of another kind, or of a host that strangers have no business with."""
        kind = address.partition("://")[0].lower()
        if kind == PUSH and self.pusher is not None:
            await self.pusher.check(address)
            return
        if kind not in self.kinds:
            raise NoAddress(f"An address begins with {either([f'{each}://' for each in self.kinds])}.")
        # The first time it reads a hundred modules: the loop is everybody's.
        plugin = await asyncio.to_thread(_plugin, address)
        is_hosted = getattr(plugin, "mode", "") != "cloud"
        host = getattr(plugin, "smtp_host", None) or getattr(plugin, "host", None) if is_hosted else None
        if plugin is None or not await self._is_for_strangers(kind, host):
            raise NoAddress("Nothing can be sent to that address.")

    async def _is_for_strangers(self, kind: str, host: str | None) -> bool:
        """Whether a message goes to the world outside: our own network is nobody's to knock at."""
        if kind in ELSEWHERE or not host or host in self._hosts:
            return True
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            return False
        return all(ip_address(str(place[4][0]).partition("%")[0]).is_global for place in found)

    async def send(self, subscription: Subscription, words: str, path: str) -> bool:
        """Tell somebody something; whether it arrived, as far as one can know. `Gone`, if it never will."""
        address = subscription.address
        try:
            async with self._few:
                if self.pusher is not None and address.startswith(f"{PUSH}://"):
                    call = {"words": words, "path": path, "token": subscription.token}
                    return await self.pusher.send(address, call, subscription.origin)
                await self.check(address)
                return await asyncio.to_thread(_send, address, with_links(subscription, words, path))
        except Gone:
            raise
        except NoAddress:
            return False
        except Exception:
            log_failure("alert not sent")
            return False


def _plugin(address: str) -> Any:
    from apprise import Apprise

    found = Apprise.instantiate(address, suppress_exceptions=True)
    if found is not None:
        # A host that was looked at could lead to one that was not.
        found.redirects = False
    return found


def _send(address: str, words: str) -> bool:
    plugin = _plugin(address)
    return bool(plugin is not None and plugin.notify(title="Pentathlon", body=words))


def with_links(subscription: Subscription, words: str, path: str) -> str:
    """What is written: where to go, and how to hear no more of it by one click."""
    place = subscription.origin
    return f"{words}\n{place}{path}\n\nNo more alerts: {place}/quiet/{subscription.token}"
