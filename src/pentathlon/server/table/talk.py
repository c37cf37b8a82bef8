"""What people say to each other at a table: kept beside its journal, and told to those it is for."""

import asyncio
from collections.abc import Iterable
from hashlib import sha256
from time import time
from typing import TYPE_CHECKING
from weakref import proxy

import msgspec

from pentathlon.kernel import Seat
from pentathlon.server.logs import log_failure
from pentathlon.server.refusal import Refuse
from pentathlon.server.socket.client import Client
from pentathlon.server.socket.conversation import Remark, Remarks, Say, Wave
from pentathlon.server.socket.messages import Talk
from pentathlon.server.socket.quotas import Bucket
from pentathlon.server.storage.conversations import KEPT, KeptUtterance, Utterance
from pentathlon.silence import Silence

if TYPE_CHECKING:
    from .room import Room

RATE, BURST = 0.5, 8
"""Remarks a second of one person, after a burst."""
BETWEEN_WAVES = 30
"""Seconds until somebody is waved at again by the same person."""


class TableTalk:
    """The conversation at a table."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._kept: list[KeptUtterance] = []
        self._read = 0
        """The number up to which it was read."""
        self._lock = asyncio.Lock()
        self._buckets: dict[str, Bucket] = {}

    # for whom it is

    def open_to(self, seat: Seat | None) -> Talk:
        """Whose talk a reader has a part in."""
        row = self._room.row
        strange = seat is None or row.seats[seat].stranger
        return "off" if row.talk == "friends" and strange else row.talk

    def _is_for(self, seat: Seat | None, remark: Remark) -> bool:
        if remark.wave is not None:
            return seat in (remark.seat, remark.wave)
        return self.open_to(seat) != "off" and (remark.to == "all" or seat is not None)

    @property
    def hush(self) -> str:
        """Why nobody may say a word now, as far as an onlooker can know: the rules leave it to one alone."""
        match = self._room.progress.match
        if match is None or match.outcome is not None:
            return ""
        found = (match.game.counsel(match.table, ask) for ask in match.asks_seen_by(None))
        return next((refusal.message for refusal in found if isinstance(refusal, Silence)), "")

    # what is said

    async def take(self, seat: Seat, message: Say | Wave) -> None:
        """Keep what somebody says, or a wave, once; and tell it to those it is for."""
        speaker = self._room.row.seats[seat]
        await self.catch_up()
        if any(said.nonce == message.nonce and said.remark.seat == seat for _, said in self._kept):
            raise Refuse("repeated", "That was said already; once is enough.")
        person = str(speaker.person)
        if isinstance(message, Wave):
            self._check_wave(seat, message.seat)
            said = Remark(seat, speaker.name, person, time(), "", "players", message.seat)
        else:
            said = Remark(seat, speaker.name, person, time(), self._words(seat, message), message.to)
        if not self._buckets.setdefault(person, Bucket(RATE, BURST)).take():
            raise Refuse("too fast", "You say much; wait a moment.")
        await self._room.services.conversations.add(self._room.row.id, Utterance(said, message.nonce))
        await self.catch_up()

    def _words(self, seat: Seat, message: Say) -> str:
        """What somebody may say, and wants to."""
        if self.open_to(seat) == "off":
            raise Refuse("phase", "At this table you cannot talk: whoever made it wants it so.")
        if self.hush:
            raise Refuse("phase", self.hush)
        if not message.words.strip():
            raise Refuse("malformed", "That says nothing.")
        return message.words.strip()

    def _check_wave(self, seat: Seat, other: int) -> None:
        """Refuse to wave at somebody whose turn it is not, or too often."""
        room = self._room
        if other == seat or other not in room.persons:
            raise Refuse("illegal", "There is nobody to wave at.")
        name, match = room.row.seats[other].name, room.progress.match
        asked = match is not None and room.progress.phase == "playing" and match.game.wakes is None
        if not asked or other not in [ask.seat for ask in room.match.asks_seen_by(seat)]:
            raise Refuse("phase", f"It is not the turn of {name}.")
        waved = [said.remark for _, said in self._kept if said.remark.wave == other]
        waves = [remark.at for remark in waved if remark.seat == seat]
        if waves and time() < waves[-1] + BETWEEN_WAVES:
            raise Refuse("too fast", f"You have just waved at {name}.")

    # what is heard

    async def welcome(self, client: Client) -> None:
        """Tell a client all that was said and is for it, and all that will be."""
        async with self._lock:
            await self._look()
            client.listens = True
            self._tell(client, self._kept, whole=True)

    async def catch_up(self) -> None:
        """Tell what was said since, here or at another node."""
        async with self._lock:
            new = await self._look()
            for client in self._room.clients:
                if client.listens and new:
                    self._tell(client, new, whole=False)

    async def _look(self) -> list[KeptUtterance]:
        """Read what is new; that it cannot be read now is no harm to the game."""
        try:
            new = await self._room.services.conversations.since(self._room.row.id, self._read)
        except Exception:
            log_failure("talk not read", table=self._room.row.id)
            return []
        if new:
            self._read = new[-1].number
            self._kept = _newest([*self._kept, *new])
        return new

    def _tell(self, client: Client, kept: Iterable[KeptUtterance], *, whole: bool) -> None:
        told = [self._to(client, said.remark) for _, said in kept if self._is_for(client.seat, said.remark)]
        if told or whole:
            client.tell(Remarks(told, whole))

    def _to(self, client: Client, remark: Remark) -> Remark:
        """A remark with a name for its speaker that means them to this reader alone, wherever they meet."""
        reader = client.person or self._room.row.id
        words = f"{self._room.services.secret}:{reader}:{remark.person}"
        return msgspec.structs.replace(remark, person=sha256(words.encode()).hexdigest()[:16])


def _newest(kept: list[KeptUtterance]) -> list[KeptUtterance]:
    """As much of each kind as is kept: how much others say in private is not seen by what is forgotten."""
    found: list[KeptUtterance] = []
    counts: dict[str, int] = {}
    for each in reversed(kept):
        counts[each.said.audience] = counts.get(each.said.audience, 0) + 1
        if counts[each.said.audience] <= KEPT:
            found.append(each)
    return found[::-1]
