"""What a battle hangs on when the titans' round begins: what is left to do, and who is left to do it."""

from pathlib import Path
from typing import Any, Final

from pentathlon.games.aeon.battle.attack.escalation import wounds_of
from pentathlon.games.aeon.battle.state.stats import block_of, danger_bonus
from pentathlon.games.aeon.printed.cards import DIAL
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Rank
from pentathlon.games.aeon.setup import LEVELS
from pentathlon.games.aeon.table import Table, living
from pentathlon.judgement import Contender, Judgement

JUDGEMENT: Final = Judgement(Path(__file__).with_name("weights.json"))
PLAYED: Final[list[tuple[int, dict[str, Any]]]] = [
    (1, {"primordial": name, "level": level})
    for name, sheet in PRIMORDIALS.items()
    for level in (LEVELS[-1:] if sheet.rank is Rank.BOSS else LEVELS[: len(sheet.blocks)])
]
"""Every primordial at every level that it has."""


def contenders(table: Table) -> list[Contender]:
    """The titans, whom only fate is against: all win or none."""
    block, titans = block_of(table), living(table)
    left = block.wounds - wounds_of(table)
    health = sum([DIAL + 1 - table.danger[titan] for titan in titans]) / (DIAL + 1)
    numbers = [
        float(left),
        left / block.wounds,
        float(len(titans)),
        health,
        float(sum([table.fate[titan] for titan in titans])),
        float(sum([table.rage[titan] for titan in titans])),
        float(danger_bonus(table)),
        float(block.at + table.bonus_at),
    ]
    return [Contender("battle", numbers)]


def chance_of_victory(table: Table) -> float:
    """How likely the battle is won."""
    return JUDGEMENT.chances(contenders(table))[0]
