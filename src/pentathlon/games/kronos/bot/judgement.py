"""What the throne hangs on: strength for the Final Battle, what the boards promise, and cards in hand."""

from math import log
from pathlib import Path
from typing import Any, Final

from pentathlon.games.kronos.printed import ACROPOLIS, HADES, KALLISTO, Role
from pentathlon.games.kronos.rules.final import keys_of
from pentathlon.games.kronos.table import FINAL, NOTHING, Table
from pentathlon.judgement import Contender, Judgement
from pentathlon.kernel import Seat

from .prospects import battle_promises, power, power_of_kronos, promised, step_chances

JUDGEMENT: Final = Judgement(Path(__file__).with_name("weights.json"))
PLAYED: Final[list[tuple[int, dict[str, Any]]]] = [
    (3, {}),
    (4, {}),
    (2, {"duel": "hades"}),
    (3, {}),
    (4, {}),
    (2, {"duel": "kallisto"}),
]
"""Tables of three and four, and either duel half as often."""
CROWDED: Final = 4
"""So many players make two Acropolises, and Kallisto a third like them."""
HARDLY: Final = 0.02
"""So little of a chance is left to whoever seems to have none."""


def contenders(table: Table) -> list[Contender]:
    """Every seat in its role, in the round or in the Final Battle."""
    gains, fight = promised(table), battle_promises(table)
    plain = [power(table, Seat(seat)) for seat in range(table.seats)]
    powers = [sum(parts) for parts in zip(plain, gains, fight, strict=True)]
    likely = step_chances(table, powers)
    kronos = power_of_kronos(table)
    stage = "final" if table.board == FINAL else str(table.round)
    return [
        Contender(
            f"{table.seats} {_judged_as(table, Seat(seat)).value} {stage}",
            [
                log(HARDLY + likely[seat]),
                powers[seat],
                powers[seat] - kronos,
                gains[seat],
                fight[seat],
                *_holdings(table, Seat(seat)),
                float(table.victories.count(Seat(seat))),
            ],
        )
        for seat in range(table.seats)
    ]


def _judged_as(table: Table, seat: Seat) -> Role:
    """Whose weights a seat goes by: with four, Kallisto is one of three in the first step like the others.

    Weights of her own, fitted to greedy players, made a worse player of her there.
    """
    role = table.roles[seat]
    return ACROPOLIS if role is KALLISTO and table.seats == CROWDED else role


def _holdings(table: Table, seat: Seat) -> list[float]:
    """Keys, abilities that were not used yet, and the strength of the cards in hand; Hades has his anyway."""
    ready = sum([slot != NOTHING for slot in table.unlocked[seat]]) - table.used[seat].bit_count()
    drafted = table.rows[seat] if table.roles[seat] is HADES else [*table.rows[seat], *table.hands[seat]]
    strength = sum([sum(table.faces[slot].strength) for slot in drafted])
    return [float(keys_of(table, seat)), float(ready), strength / 10, float(len(drafted))]


def win_chances(table: Table) -> list[float]:
    """How likely each seat wins."""
    return JUDGEMENT.chances(contenders(table))
