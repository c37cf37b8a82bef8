"""What is played in a folder: noted once, so that the same command goes on and another one is refused."""

import json
from pathlib import Path
from typing import Any

import msgspec

from pentathlon.kernel.errors import UnknownChoice

NOTED = "plan.json"


def claim(folder: Path, plan: dict[str, Any], otherwise: str) -> None:
    """Note what is played in a folder; refuse one that `otherwise` holds something else, another league."""
    folder.mkdir(parents=True, exist_ok=True)
    asked = json.dumps(plan)
    if not (folder / NOTED).is_file():
        # Whoever is stopped in the middle leaves no half of it.
        half = folder / f"{NOTED}.half"
        half.write_text(asked, encoding="utf-8")
        half.replace(folder / NOTED)
        return
    there, wanted = noted(folder), json.loads(asked)
    differs = [name for name in {**wanted, **there} if wanted.get(name) != there.get(name)]
    if differs:
        raise UnknownChoice(f"{folder} holds {otherwise} ({', '.join(differs)}): take another folder.")


def noted(folder: Path) -> dict[str, Any]:
    """What was noted there."""
    try:
        return msgspec.json.decode((folder / NOTED).read_bytes(), type=dict[str, Any])
    except ValueError:
        raise UnknownChoice(f"{folder / NOTED} cannot be read: take another folder.") from None


def whole_lines(path: Path) -> list[str]:
    """The lines of a file that grows; what was being written as somebody was stopped is taken away."""
    text = path.read_bytes() if path.is_file() else b""
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    # A line that is no text is none that its reader knows either, and is named there.
    return whole.decode(errors="replace").splitlines()
