"""What a titan does in its turn without spending an action (AT-TRND-10, AT-KW-56, AT-KW-59, AT-AWAK-16)."""

from typing import Final

from pentathlon.games.aeon.pieces import Titan, Token
from pentathlon.games.aeon.printed.cards import Fallen, Keyword
from pentathlon.games.aeon.printed.conditions import MIND, Condition
from pentathlon.games.aeon.table import NOBODY, Table, living, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, choose

from .questions import TurnAction, called, must_live, question
from .state.decks import shuffle
from .state.keywords import spend_charge, usable, use
from .state.stats import are_neighbours, is_falling
from .state.vantage import cannot_climb, climb


def cannot_take_freely(table: Table, titan: int, action: TurnAction) -> Refusal | None:
    """Why a free action is not taken: lying, or having had it in this turn (AT-TRND-10)."""
    if is_falling(table, titan):
        return Refusal("AT-KDOWN-03", "The titan is falling down, and does nothing.")
    if action.name in table.freed:
        return Refusal("AT-TRND-10", "Each free action can be taken once in a turn.")
    if action is TurnAction.CLIMB:
        return cannot_climb(table, titan)
    if action is TurnAction.SOLACE:
        return _cannot_solace(table, titan)
    return _cannot_suppress(table, titan, action)


async def take_freely(table: Table, titan: int, action: TurnAction) -> None:
    """Carry out a free action."""
    table.freed.append(action.name)
    if action is TurnAction.CLIMB:
        await climb(table, titan)
    elif action is TurnAction.SOLACE:
        await _solace(table, titan)
    elif action is TurnAction.RISE:
        table.trespass[titan] -= 1
        table.fallen[titan] = Fallen.NOT
    else:
        _suppress(table, titan, Keyword[action.name])


def cannot_rise(table: Table, titan: int) -> Refusal | None:
    """Why a titan does not stand up by a trespass token (AT-AWAK-16)."""
    if table.godform[titan] != NOBODY and table.trespass[titan] and table.fallen[titan] is not Fallen.NOT:
        return None
    return Refusal(
        "AT-AWAK-16", "Only an awakened titan that lies down can spend a trespass token to stand up."
    )


# solace


def consolable(table: Table, titan: int) -> list[int]:
    """Whom a titan can give solace: itself, or one beside it (AT-KW-56)."""
    return [
        other
        for other in living(table)
        if (other == titan or are_neighbours(table, titan, other))
        and (table.despair[other] or table.conditions[other] & MIND)
    ]


def _cannot_solace(table: Table, titan: int) -> Refusal | None:
    by_nature = any(trait.keyword is Keyword.SOLACE for trait in sheet_of(table, titan).traits)
    if not by_nature and usable(table, titan, Keyword.SOLACE) is None:
        return Refusal("AT-KW-56", "The titan has nothing to give solace with.")
    return None if consolable(table, titan) else Refusal("AT-KW-56", "Nobody here is in need of solace.")


def cannot_be_consoled(table: Table, seat: Seat, titan: Titan, giver: int) -> Refusal | None:
    """Why a titan is not given solace (AT-KW-56)."""
    other = titan.number
    if refusal := must_live(table, other):
        return refusal
    if other != giver and not are_neighbours(table, giver, other):
        return Refusal("AT-KW-56", f"{called(table, other)} is not next to the one that gives solace.")
    return _has_no_sorrow(table, other)


def _has_no_sorrow(table: Table, titan: int) -> Refusal | None:
    if table.despair[titan] or table.conditions[titan] & MIND:
        return None
    return Refusal("AT-KW-56", f"{called(table, titan)} has neither despair nor a Mind condition.")


def cannot_lift(table: Table, seat: Seat, condition: Condition, titan: int) -> Refusal | None:
    """Why solace does not take a condition away (AT-KW-56)."""
    if not condition & MIND:
        return Refusal("AT-KW-56", f"{condition.title} is no Mind condition.")
    if not table.conditions[titan] & condition:
        return Refusal("AT-KW-56", f"{called(table, titan)} does not have {condition.title}.")
    return None


def cannot_comfort(table: Table, seat: Seat, token: Token, titan: int) -> Refusal | None:
    """Why solace does not take a token away (AT-KW-56)."""
    if token is Token.DESPAIR and table.despair[titan]:
        return None
    return Refusal("AT-KW-56", f"There is no {token.value} that solace could take from the titan.")


WHOM_TO_CONSOLE: Final = question(
    "console",
    "choose whom to give solace",
    "AT-KW-56",
    {Titan: cannot_be_consoled},
    "Solace is for the titan itself or one beside it: choose whom.",
)
WHAT_TO_LIFT: Final = question(
    "solace",
    "choose what solace takes away",
    "AT-KW-56",
    {Condition: cannot_lift, Token: cannot_comfort},
    "Solace takes a Mind condition or a despair token away: choose which.",
)


async def _solace(table: Table, titan: int) -> None:
    """Discard a Mind condition or a despair token (AT-KW-56)."""
    seat = seat_of(table, titan)
    others = [Titan(other) for other in consolable(table, titan)]
    whom = (await choose(seat, WHOM_TO_CONSOLE, others, about=titan)).number
    slot = usable(table, titan, Keyword.SOLACE)
    if slot is not None:
        use(table, titan, slot)
    options: list[Condition | Token] = [each for each in Condition if each & MIND & table.conditions[whom]]
    if table.despair[whom]:
        options.append(Token.DESPAIR)
    chosen = await choose(seat, WHAT_TO_LIFT, options, about=whom)
    if isinstance(chosen, Condition):
        table.conditions[whom] &= ~chosen
    else:
        table.despair[whom] -= 1


# suppress


def _cannot_suppress(table: Table, titan: int, action: TurnAction) -> Refusal | None:
    keyword = Keyword[action.name]
    if usable(table, titan, keyword) is None:
        return Refusal("AT-KW-59", f"The titan has no {keyword.value} that is ready.")
    pile = table.ai_discard if keyword is Keyword.SUPPRESS_AI else table.bp_discard
    return None if pile else Refusal("AT-KW-59", "That discard pile is empty.")


def _suppress(table: Table, titan: int, keyword: Keyword) -> None:
    """A deck takes in its discard pile (AT-KW-59)."""
    slot = usable(table, titan, keyword)
    assert slot is not None
    spend_charge(table, slot, keyword)
    if keyword is Keyword.SUPPRESS_AI:
        shuffle(table.ai, *table.ai_discard)
        table.ai_discard = []
    else:
        shuffle(table.bp, *table.bp_discard)
        table.bp_discard = []
