"""Content that is written as TOML: read into the type it should have, and told where it does not fit."""

import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")
PLACE = re.compile(r"`\$\.(\w+)(?:\[(\d+)\])?")
"""Where msgspec says that something is wrong: a key at the top, and the place in its list."""


class BadContent(ValueError):
    """Content that does not fit; the message names file, line and what would be right."""


def read_toml(path: Path, kind: type[T]) -> T:
    """The content of a file, as that type."""
    text = path.read_text(encoding="utf-8")
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{path.name}: {error}.") from None
    except msgspec.ValidationError as error:
        raise BadContent(f"{path.name}, line {_line(text, str(error))}: {error}.") from None


def _line(text: str, error: str) -> int:
    """The line on which a table begins that does not fit; of a single value its own."""
    found = PLACE.search(error)
    if found is None:
        return 1
    key, place = found[1], found[2]
    headers = [
        at for at, line in enumerate(text.splitlines(), 1) if line.startswith((f"[[{key}]]", f"{key} ="))
    ]
    return headers[min(int(place or 0), len(headers) - 1)] if headers else 1
