"""The seal of the house on positions that it has made up; of others nobody knows whether rules lead there.

A record from the deal on is followed by the rules; a position is only believed. So a position is taken only
if this house has written it, word for word.
"""

from hmac import compare_digest

import msgspec

from pentathlon.kernel.errors import BadRecord
from pentathlon.kernel.record import Record, read_record

from .identity import signature


def sealed(record: Record, secret: str) -> Record:
    """A position with the seal in place of the salt, of which it needs none."""
    return msgspec.structs.replace(record, salt=_seal(record, secret))


def check_seal(record: Record, secret: str) -> None:
    """Refuse a position that this house has not written."""
    if not compare_digest(record.salt.encode(), _seal(record, secret).encode()):
        raise BadRecord(
            "snapshot: this record begins in the middle of a game, and this server has not written it so; "
            "it takes such positions only from itself, and games from their deal on."
        )


def _seal(record: Record, secret: str) -> str:
    # As it will be read from a file: there tuples are lists.
    read = read_record(msgspec.json.encode(msgspec.structs.replace(record, salt="")))
    words = msgspec.json.encode(read)
    return signature(secret, "position:" + words.decode())
