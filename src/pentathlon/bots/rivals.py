"""The bots as people meet them: a name from the myths for each strength, the same wherever they play."""

from typing import Final, NamedTuple


class Rival(NamedTuple):
    """A bot with the name by which people know it, and a word on how it plays."""

    bot: str
    name: str
    words: str


RIVALS: Final = (
    Rival("random", "Silenus", "plays whatever comes to mind"),
    Rival("greedy", "Ares", "takes what looks best at once"),
    Rival("mcts:300/2s", "Athena", "thinks ahead, and is hard to beat"),
)
HANDS: Final = (
    Rival("greedy:slow", "Silenus", "has slow hands, and overlooks things"),
    Rival("greedy", "Ares", "takes what looks best, as quickly as most people"),
    Rival("greedy:quick", "Hermes", "has quick hands, and sees nearly everything"),
)
"""Where there are no turns, what counts is how quick a hand is."""
COMPANIONS: Final = (
    Rival("greedy", "Ares", "does what looks best at once"),
    Rival("mcts:300/2s", "Athena", "thinks ahead, and takes her time"),
)
"""The same where all play on one side."""


def called(spec: str) -> str:
    """What people call a bot, however long it thinks."""
    exact = [rival.name for rival in (*RIVALS, *HANDS) if rival.bot == spec]
    alike = [rival.name for rival in RIVALS if rival.bot.partition(":")[0] == spec.partition(":")[0]]
    return next(iter(exact or alike), spec)
