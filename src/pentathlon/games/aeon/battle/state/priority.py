"""The priority target token (AT-TARG-18, AT-TARG-24, AT-TARG-25)."""

from typing import Final

from pentathlon.games.aeon.battle.questions import called, must_live, question
from pentathlon.games.aeon.pieces import Titan
from pentathlon.games.aeon.printed.cards import DIAL
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.table import NOBODY, Table, helm, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, choose, tell

from .stats import has_condition


def cannot_get_token(table: Table, seat: Seat, titan: Titan, among: tuple[int, ...]) -> Refusal | None:
    """Why the token does not go to a titan (AT-TARG-24, AT-KW-26)."""
    if titan.number not in among:
        gives_it_up = Refusal("AT-KW-26", f"{called(table, titan.number)} is the one that gives it up.")
        return must_live(table, titan.number) or gives_it_up
    if weight(table, titan.number) < max(weight(table, each) for each in among):
        return Refusal("AT-TARG-24", f"Somebody has more RAGE than {sheet_of(table, titan.number).name}.")
    return None


PASS_TOKEN: Final = question(
    "pass token",
    "say who gets the priority target token",
    "AT-TARG-24",
    {Titan: cannot_get_token},
    "Several titans have the most RAGE: choose who gets the priority target token.",
)


def keeps_token(table: Table, titan: int) -> bool:
    """Whether a titan cannot lose the priority target token (AT-TARG-25, AT-AWAK-06)."""
    if titan == NOBODY:
        return False
    return has_condition(table, titan, Condition.MARKED) or table.godform[titan] != NOBODY


def take_priority(table: Table, titan: int) -> None:
    """Give a titan the token, unless whoever has it cannot lose it; it is no longer hidden (AT-KW-28)."""
    if titan == table.priority or keeps_token(table, table.priority):
        return
    table.priority = titan
    table.hidden[titan] = 0
    tell(table, "priority", seat_of(table, titan), sheet_of(table, titan).name)


def claim_priority(table: Table, titan: int) -> None:
    """Whoever attacks with more RAGE than the one that has the token takes it (AT-RAGE-01)."""
    if table.priority == NOBODY or table.rage[titan] > table.rage[table.priority]:
        take_priority(table, titan)


def weight(table: Table, titan: int) -> int:
    """What counts when the token passes on (AT-TARG-24, AT-TARG-25)."""
    return DIAL if keeps_token(table, titan) else table.rage[titan]


async def pass_priority(table: Table, among: list[int]) -> None:
    """Pass the token to the titan with the highest RAGE (AT-TARG-24, AT-TARG-25)."""
    weights = {titan: weight(table, titan) for titan in among}
    best = [titan for titan in among if weights[titan] == max(weights.values())]
    titans = [Titan(titan) for titan in best]
    chosen = await choose(helm(table), PASS_TOKEN, titans, about=tuple(among))
    table.priority = NOBODY
    take_priority(table, chosen.number)
