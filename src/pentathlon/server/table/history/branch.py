"""Where a table left another one: by that, campaigns that were branched are a tree."""

import msgspec


class Branch(msgspec.Struct, frozen=True):
    """The table that this one goes on from, after how many answers, and what the branch is called."""

    of: str
    at: int
    name: str
