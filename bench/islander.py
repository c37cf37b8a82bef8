"""A player of Chronos Conquest for the load generator, who checks all that the server tells.

It chooses at random among what the server lists, in the time that a person takes, and keeps its own
table from the patches: what it cannot apply, it would not understand.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from bench.lines import Line, dial
from pentathlon.bots.hands import TEMPERS

TEMPER = TEMPERS["steady"]
TWICE = 0.1
"""How often two commands go out at once, although only one hand is free: the second is refused, and must
be answered second."""
CHATTER = 0.02
"""How often somebody who could bargain does."""
HELLO = b'{"type":"hello","version":2,"patches":true}'
decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode


@dataclass
class Observations:
    """What all players note together; times are milliseconds."""

    late: list[float] = field(default_factory=list)
    """For each client and each moment that came by itself: from when it was due to when it was heard of."""
    trips: list[float] = field(default_factory=list)
    """From each command to its answer."""
    sent: int = 0
    accepted: int = 0
    refused: int = 0
    games: int = 0
    faults: list[str] = field(default_factory=list)
    """What should never be: answers out of order or twice, gaps among the events."""
    ahead: tuple[float, float] = (float("inf"), 0.0)
    """How long the quickest exchange with the server took, and by how much its clock was ahead then."""

    def server_time(self) -> float:
        """The server's time, by the clock that both share and the quickest exchange."""
        return now() + self.ahead[1]

    def compare(self, asked: float, told: float) -> None:
        """Take in what the server's clock showed between a ping and its pong."""
        taken = now() - asked
        self.ahead = min(self.ahead, (taken, told - asked - taken / 2))


def now() -> float:
    """The time of this process in milliseconds."""
    return perf_counter() * 1000


def patch(old: dict[str, Any], changes: dict[str, Any]) -> None:
    """Bring a standing up to date, as `docs/protocol.md` says."""
    for key, change in changes.items():
        if isinstance(change, list):
            old[key] = change[0]
        else:
            patch(old[key], change)


class Islander:
    """One person with one seat, from table to table."""

    def __init__(self, cookie: str, port: int, observed: Observations, seed: int, host: bool) -> None:
        self.cookie, self.port, self.observed, self.host = cookie, port, observed, host
        self.chance = Random(seed)
        self.standing: dict[str, Any] = {}
        self.is_playing = True
        self._line: Line | None = None
        self._table = ""
        self._number = 0
        """How many events it has heard of."""
        self._nonce = 0
        self._waiting: deque[tuple[str, float]] = deque()
        """The commands that are not answered yet, in their order, and when they were sent."""
        self._dues: frozenset[int] = frozenset()
        """Moments of the game that come by themselves."""
        self._plan: asyncio.TimerHandle | None = None
        self._moving: asyncio.Task[None] | None = None
        self._agreed = -1

    async def sit(self, table: str) -> None:
        """Come to a table, and leave the one before."""
        if self._line is not None:
            self._line.close()
        self._table, self._number, self.standing = table, 0, {}
        line = await dial(f"/api/tables/{table}/socket", self.port, f"Cookie: {self.cookie}\r\n")
        self._line = line
        line.heard = self._heard
        line.send(HELLO)
        self._say("ready")
        line.send(b'{"type":"ping","nonce":"%a"}' % now())

    def stop(self) -> None:
        """Do nothing more, but listen."""
        self.is_playing = False

    def leave(self) -> None:
        """Go; what was not answered by now never will be."""
        self.observed.faults += [f"never answered: {nonce}" for nonce, _ in self._waiting]
        if self._line is not None:
            self._line.close()

    # what is said

    def _say(self, kind: str, **fields: Any) -> None:
        assert self._line is not None
        self._nonce += 1
        self._line.send(encode({"type": kind, "nonce": str(self._nonce), **fields}))

    def _command(self, key: str, pressed: float) -> None:
        self._say("choose", ticket=0, key=key, pressed=pressed)
        self._waiting.append((str(self._nonce), now()))
        self.observed.sent += 1

    def _act(self, key: str) -> None:
        self._plan = None
        if self.is_playing:
            pressed = now()
            self._command(key, pressed)
            if self.chance.random() < TWICE:
                self._command(key, pressed)

    # what is heard

    def _heard(self, text: bytes) -> None:
        message = decode(text)
        kind = message["type"]
        if kind == "probe":
            assert self._line is not None
            self._line.send(b'{"type":"echo","id":%d,"clock":%a}' % (message["id"], now()))
        elif kind == "pong":
            self.observed.compare(float(message["nonce"]), message["now"])
        elif kind in ("accepted", "refused"):
            self._answered(message)
        else:
            self._told(message)
        if self.is_playing and kind != "probe":
            self._look()

    def _answered(self, message: dict[str, Any]) -> None:
        """Every command is answered once, in the order in which they were sent."""
        nonce, is_accepted = message["nonce"], message["type"] == "accepted"
        if any(nonce == waiting for waiting, _ in self._waiting):
            if self._waiting[0][0] != nonce:
                self.observed.faults.append(f"answered out of order: {nonce}")
            sent = next(sent for waiting, sent in self._waiting if waiting == nonce)
            self._waiting.remove((nonce, sent))
            self.observed.trips.append(now() - sent)
            self.observed.accepted += is_accepted
            self.observed.refused += not is_accepted
        if message.get("state"):
            self._told(message["state"])

    def _told(self, message: dict[str, Any]) -> None:
        """Take in a state or a change, with the events that belong to it."""
        told = message["since"], message["since"] + len(message["events"])
        if told != (self._number, message["number"]):
            self.observed.faults.append(f"events {told} after {self._number}")
        self._number = message["number"]
        if "standing" in message:
            self.standing = message["standing"]
        else:
            patch(self.standing, message["patch"])
        if self.standing["view"] is not None:
            self._watch(self.standing["view"])

    def _watch(self, view: dict[str, Any]) -> None:
        """Note how late it heard of what came by itself: sand that ran out, a choice that was due."""
        clock, time = self.standing["clock"], self.observed.server_time()
        came = [due for due in self._dues if due <= view["clock"]]
        self.observed.late += [time - clock["at"] - (due - clock["game"]) * clock["pace"] for due in came]
        moments = [*(timer["deadline"] for timer in view["table"]["timers"]), view["until"]]
        runs = clock["runs"] and self.standing["phase"] == "playing"
        self._dues = frozenset(due for due in moments if due and due > view["clock"]) if runs else frozenset()

    # what to do

    def _look(self) -> None:
        """Decide what to do, and do it when a person would have done it."""
        if self.standing.get("phase") == "over":
            if self._plan is not None:
                self._plan.cancel()
                self._plan = None
            self._play_again()
        elif self._plan is None and not self._waiting and self.standing.get("view") is not None:
            key = self._choice()
            if key is not None:
                delay = TEMPER.reaction(self.chance) / 1000
                self._plan = asyncio.get_running_loop().call_later(delay, self._act, key)

    def _play_again(self) -> None:
        """The host asks for a rematch, the others agree, and all go on to the next table."""
        following, proposal = self.standing["next"], self.standing["proposal"]
        if self._waiting:
            return
        if following is not None:
            if following != self._table:
                self._table = following
                self.observed.games += self.host
                self._moving = asyncio.get_running_loop().create_task(self.sit(following))
        elif self.host and self._agreed != self._number:
            self._agreed = self._number
            self._say("propose", what="rematch")
        elif not self.host and proposal is not None and self._agreed != proposal["id"]:
            self._agreed = proposal["id"]
            self._say("vote", proposal=proposal["id"], agree=True)

    def _choice(self) -> str | None:
        """Anything at random: first what is owed, then a card that can be taken; None if there is nothing."""
        for keys in self._wishes():
            if keys:
                return self.chance.choice(keys)
        return None

    def _wishes(self) -> Iterator[list[str]]:
        view = self.standing["view"]
        me = view["table"]["players"][view["seat"]]
        keys = [option["key"] for ask in view["asks"] for option in ask.get("options", ())]

        def having(is_meant: Callable[[str], bool]) -> list[str]:
            return [key for key in keys if is_meant(key)]

        yield having(lambda key: key == "claim" and me["score"] >= me["needed"])
        yield having(lambda key: key.startswith("answer("))
        yield having(lambda key: key.startswith("move(") and ",yes," in key)
        yield having(
            lambda key: key.startswith(("move(", "offer(", "power(")) or ("(" not in key and key != "claim")
        )
        if self.chance.random() < CHATTER:
            yield having(lambda key: key.startswith(("propose(", "accept(", "decline(")))
