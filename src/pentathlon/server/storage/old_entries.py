"""Entries as they were stored before each kind had a type of its own: the same columns for all."""

from typing import Any

import msgspec

from pentathlon.server.socket.messages import Wish

from .entries import Answered, Dealt, Entry, Noted, Proposed, Resigned, SaidReady, Ticked, Undone, Voted

COLUMNS = "kind, seat, key, nonce, stamp, raw"
PLAIN: dict[str, type[Dealt | Ticked | Undone | Resigned]] = {
    "deal": Dealt,
    "tick": Ticked,
    "undo": Undone,
    "resign": Resigned,
}
"""Kinds of which there is no more to say."""


def old_entry(kind: str, seat: int, key: str, nonce: str, stamp: int | None, raw: int | None) -> Entry:
    """What a row says; its `key` holds the words of a ready, a proposal and a vote."""
    by: dict[str, Any] = {"seat": seat, "nonce": nonce, "stamp": stamp}
    first, *rest = key.split() or [""]
    match kind:
        case "ready":
            return SaidReady(rest[0], first == "yes", **by)
        case "answer":
            return Answered(key, raw, **by)
        case "propose":
            return Proposed(msgspec.convert(first, Wish), [int(seat) for seat in rest], **by)
        case "vote":
            return Voted(int(rest[0]), first == "yes", **by)
        case "note":
            return Noted(key, **by)
    return PLAIN[kind](**by)
