"""Prices: what is paid at once and in full, so that nothing saves from it (AT-GAIN-10)."""

from collections.abc import Iterable

from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.aboard.argonauts import kill, turn_dial
from pentathlon.games.aeon.voyage.aboard.ship import change, lose_gear
from pentathlon.games.aeon.voyage.logbook import alive, alter, amount_of, hero, voyage_of
from pentathlon.games.aeon.voyage.state import DIAL, NOBODY
from pentathlon.kernel import Refusal

from .written.book import EACH, LEADER, OWNER, Op
from .written.conditions import COUNTED
from .written.effects import TRISKELION


def cannot_pay(table: Table, price: Iterable[Op]) -> Refusal | None:
    """Why a price cannot be paid (AT-CAMP-11, AT-GAIN-10)."""
    for op in price:
        if refusal := _cannot_give(table, op):
            return refusal
    return None


def _cannot_give(table: Table, op: Op) -> Refusal | None:
    voyage = voyage_of(table)
    if op.verb in COUNTED and op.amount < 0 and amount_of(voyage, op.verb) < -op.amount:
        return Refusal(
            "AT-GAIN-10", f"It costs {-op.amount} {op.verb.replace('-', ' ')}, more than you have."
        )
    if op.verb in ("progress", "doom") and op.amount < 0 and getattr(voyage, op.verb) < -op.amount:
        return Refusal("AT-GAIN-10", f"It costs {-op.amount} {op.verb}, more than there is.")
    if op.verb in ("gear", "clue", "ally") and op.what not in getattr(voyage, PLACES[op.verb]):
        return Refusal("AT-GAIN-10", f"You do not have {op.what.replace('-', ' ')}.")
    if op.verb == "titan" and not voyage.titans:
        return Refusal("AT-GAIN-10", "There is no titan aboard.")
    if op.verb in TRISKELION and op.amount > 0:
        return _cannot_bear(table, op)
    return None


PLACES = {"gear": "armory", "clue": "clues", "ally": "allies"}


def _cannot_bear(table: Table, op: Op) -> Refusal | None:
    """Nobody chooses to go above 9 (AT-CAMP-11)."""
    for number in payers(table, op.who):
        if getattr(hero(table, number), op.verb) + op.amount > DIAL:
            return Refusal(
                "AT-CAMP-11", f"{hero(table, number).name} has too much {op.verb.upper()} for that."
            )
    return None


def payers(table: Table, who: str) -> list[int]:
    """Who pays with a triskelion: whom the price names, as far as that is settled."""
    voyage = voyage_of(table)
    if who == EACH:
        return alive(table)
    one = {LEADER: voyage.leader, OWNER: voyage.owner}.get(who, voyage.leader)
    return [] if one == NOBODY else [one]


def pay(table: Table, price: Iterable[Op]) -> None:
    """Take a price."""
    for op in price:
        _give(table, op)


def _give(table: Table, op: Op) -> None:
    voyage = voyage_of(table)
    if op.verb in COUNTED:
        change(table, op.verb, op.amount)
    elif op.verb in ("progress", "doom"):
        alter(table, **{op.verb: getattr(voyage, op.verb) + op.amount})
    elif op.verb in TRISKELION:
        for number in payers(table, op.who):
            turn_dial(table, number, op.verb, op.amount)
    elif op.verb == "gear":
        lose_gear(table, op.what)
    elif op.verb in ("clue", "ally"):
        kept = list(getattr(voyage, PLACES[op.verb]))
        kept.remove(op.what)
        alter(table, **{PLACES[op.verb]: tuple(kept)})
    elif op.verb == "kill":
        for number in payers(table, op.who):
            kill(table, number)
    else:
        raise ValueError(f"{op.verb} is no price.")
