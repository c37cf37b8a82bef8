"""A newcomer finds a rule by reading listings: no folder is so long that a room is missing in it."""

from pathlib import Path

import pentathlon

PACKAGE = Path(pentathlon.__file__).parent
ROOMY = 20
"""The modules that one can take in at a glance."""


def test_no_room_is_overcrowded():
    rooms = {path.parent for path in PACKAGE.rglob("*.py")}
    crowds = {
        str(room.relative_to(PACKAGE)): len(modules)
        for room in rooms
        if len(modules := [path for path in room.glob("*.py") if path.stem != "__init__"]) > ROOMY
    }
    assert not crowds
