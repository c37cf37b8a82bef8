"""What all messages have, and what they are made of."""

from typing import Annotated, Any

import msgspec

NONCE = 64
"""The longest nonce."""

Nonce = Annotated[str, msgspec.Meta(min_length=1, max_length=NONCE, pattern="^[!-~]+$")]
"""Plain visible characters: what goes into the journal must suit every database."""
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
UNPRINTED = r"\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069"
"""What no name has: control characters, and such as break lines or turn the direction of all that follows."""
HALVES, END = r"\ud800-\udfff", r"\Z"
"""Halves of characters, which other programs do not send to begin with; and the end of a text, for to Python
`$` is also before a last newline. Schemas tell of neither."""


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """What all messages have: a type."""


def printed(longest: int, shortest: int | None = None) -> Any:
    """What one line of text has to be like."""
    return msgspec.Meta(min_length=shortest, max_length=longest, pattern=f"^[^{UNPRINTED}{HALVES}]*{END}")
