"""The command line with deals that follow from a file: who writes the same name there gets the same cards.

`python -m tests.browser.same_deals FILE serve --port 80` is `pentathlon serve --port 80` in all else.
"""

import secrets
import sys
from itertools import count
from pathlib import Path
from random import Random

from pentathlon import cli
from pentathlon.server.house.house import House
from pentathlon.server.storage.register import Register

SECRET = "known to all"
"""With it tests write positions as if the house had."""


async def known_secret(register: Register) -> str:
    return SECRET


async def allows_all(house: House, host: str) -> bool:
    """Tests share a server, and on a quick machine they make more tables a minute than any person does."""
    return True


class Deals:
    """Chance that begins anew whenever something else stands in the file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._name = ""
        self._numbers = count()

    def randbits(self, bits: int) -> int:
        """A number by the name in the file, and how many were wanted since it stands there."""
        name = self._file.read_text()
        if name != self._name:
            self._name, self._numbers = name, count()
        return Random(f"{name} {next(self._numbers)}").getrandbits(bits)


def deals_follow_from(file: Path) -> None:
    """Let this process deal by what stands in the file."""
    secrets.randbits = Deals(file).randbits
    Register.secret = known_secret  # type: ignore[method-assign]
    House.allows = allows_all  # type: ignore[method-assign]


def main() -> None:
    """Do as the command line says."""
    program, file, *command = sys.argv
    deals_follow_from(Path(file))
    sys.argv = [program, *command]
    cli.main()


if __name__ == "__main__":
    main()
