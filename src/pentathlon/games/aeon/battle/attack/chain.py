"""Chain breaks: what ends an attack in progress (AT-CHN)."""

from collections.abc import Sequence
from typing import Any, Final

from pentathlon.games.aeon.pieces import NOTHING, Assault
from pentathlon.games.aeon.printed.attacks import AttackType
from pentathlon.games.aeon.printed.cards import AiCard
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.table import Table, is_alive
from pentathlon.kernel import tell, then

ASSAULT_STEPS: Final = (
    "window",
    "advance",
    "attack",
    "next victim",
    "evasion",
    "consequences",
    "after attack",
    "end of assault",
)
STRIKE_STEPS: Final = (
    "attack roll",
    "full miss",
    "first ability window",
    "draw body part",
    "power roll",
    "responses",
    "wounds",
    "clear the pool",
    "second ability window",
    "end of strike",
)
AT_ONCE: Final = (AttackType.ZONE, AttackType.SIMULTANEOUS)


def card_of(assault: Assault) -> AiCard:
    """What is printed on the card under way."""
    card = CARDS[assault.card]
    assert isinstance(card, AiCard)
    return card


def current(table: Table, number: int) -> Assault | None:
    """The assault of that number, while it goes on."""
    return next((each for each in table.assaults if each.number == number), None)


def cause(table: Table) -> str:
    """Of which card what happens now comes, in words; nothing if of none."""
    if table.assaults:
        return f" from {card_of(table.assaults[-1]).name}"
    strike = table.strike
    return f" from {table.card(strike.card).name}" if strike is not None and strike.card >= 0 else ""


def hits_at_once(assault: Assault) -> bool:
    """Whether several titans are attacked at once, each for itself (AT-PATK-11)."""
    attack = card_of(assault).attack
    return attack is not None and (attack.type in AT_ONCE or (not attack.dice and attack.reach > 0))


def break_assault(table: Table, titan: int) -> None:
    """End the primordial's attack, with what would come after it (AT-CHN-01, AT-CHN-05).

    Of an attack on several titans at once only the part of this titan ends (AT-CHN-07).
    """
    if not table.assaults:
        return
    assault = table.assaults[-1]
    tell(table, "chain break", None)
    if hits_at_once(assault):
        assault.broken.append(titan)
        return
    end_assault(table, assault.number)


def end_assault(table: Table, number: int) -> None:
    """Drop all that is left of an assault."""
    table.agenda = [step for step in table.agenda if step[0] not in ASSAULT_STEPS or step[1] != number]
    table.assaults = [each for each in table.assaults if each.number != number]


def is_spared(table: Table, assault: Assault, titan: int) -> bool:
    """Whether no more of an attack concerns a titan: it died, or the chain broke (AT-MERCY-02, AT-CHN-07)."""
    return not is_alive(table, titan) or titan in assault.broken or current(table, assault.number) is None


def interrupt(table: Table, titan: int, *steps: tuple[Any, ...]) -> None:
    """Break the chain and put something in its place.

    Of a titan's attack a wound that was dealt is still placed, the pool cleared and the second window held
    before that; in the second window there is nothing left to break (AT-CHN-03).
    """
    strike = table.strike
    if strike is None:
        _come_between(table, titan, steps)
    elif strike.is_cleared:
        _come_after_strike(table, steps)
    else:
        table.interruptions += 1
        table.agenda = [step for step in table.agenda if step[0] not in STRIKE_STEPS]
        wound = [("wounds",)] if strike.wounded and strike.card != NOTHING else []
        then(table, *wound, ("clear the pool",), ("second ability window",), ("end of strike",), *steps)


def follow_up(table: Table, titan: int, *steps: tuple[Any, ...]) -> None:
    """A bonus attack: it breaks the primordial's, and follows a titan's own (AT-BONUS-01, AT-BONUS-06)."""
    if table.strike is None:
        _come_between(table, titan, steps)
    else:
        _come_after_strike(table, steps)


def _come_between(table: Table, titan: int, steps: Sequence[tuple[Any, ...]]) -> None:
    table.interruptions += 1
    break_assault(table, titan)
    then(table, *steps)


def _come_after_strike(table: Table, steps: Sequence[tuple[Any, ...]]) -> None:
    at = next(i for i, step in enumerate(table.agenda) if step[0] == "end of strike")
    table.agenda[at:at] = steps[::-1]


def take_up_again(table: Table, number: int, step: tuple[Any, ...]) -> None:
    """Put a step of an assault that goes on beneath what came between (AT-CHN-07, AT-BONUS-04)."""
    at = max(i for i, each in enumerate(table.agenda) if each[0] in ASSAULT_STEPS and each[1] == number)
    table.agenda.insert(at + 1, step)
