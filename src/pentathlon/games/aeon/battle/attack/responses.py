"""How the primordial answers an attack, and how the attack ends (AT-RESP, AT-CLR)."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.battle.state.keywords import total
from pentathlon.games.aeon.battle.state.rolls import passes_test
from pentathlon.games.aeon.battle.state.stats import is_next_to_foe
from pentathlon.games.aeon.pieces import NOTHING, Strike, Until
from pentathlon.games.aeon.printed.attacks import Effect, Skill
from pentathlon.games.aeon.printed.cards import BpCard, Keyword, Resource
from pentathlon.games.aeon.table import Table, is_alive, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, Steps, choose, may, tell, then

from .escalation import place_wound, slay
from .windows import finish, hold_second_window

CARVING_DIFFICULTY: Final = 8
STEPS = Steps()


class Response(NamedTuple):
    """One of the responses of a body part."""

    name: str


def does_not_answer(table: Table, seat: Seat, response: Response, due: tuple[str, ...]) -> Refusal | None:
    """Why a response does not come (AT-RESP-01)."""
    if response.name in due:
        return None
    return Refusal("AT-RESP-01", f"The {response.name} response is not due.")


def is_not_given(table: Table, seat: Seat, resource: Resource, card: BpCard) -> Refusal | None:
    """Why a resource is not carved out of a body part (AT-KW-10)."""
    if card.gives[resource]:
        return None
    return Refusal("AT-KW-10", f"{card.name} gives no {resource.name.lower()}.")


DIVERT: Final = question("divert", "use a diversion token to ignore the fail response", "AT-KW-16")
IGNORE: Final = question("ignore", "ignore the attack that answers this bonus attack", "AT-BONUS-03")
WHICH_RESPONSE: Final = question(
    "response",
    "choose which response comes first",
    "AT-RESP-04",
    {Response: does_not_answer},
    "The body part answers in two ways: choose which comes first.",
)
WHICH_RESOURCE: Final = question(
    "carve",
    "choose what is carved",
    "AT-KW-10",
    {Resource: is_not_given},
    "The titan carves another resource out of the body part: choose which.",
)


@STEPS("responses")
async def respond(table: Table) -> None:
    """The critical alone, or the response to the result and the instinct (AT-RESP-01 to AT-RESP-04)."""
    strike = table.strike
    assert strike is not None
    card: BpCard = table.card(strike.card)
    if strike.wounded and strike.crit:
        table.was_critical = True
        tell(table, "critical", seat_of(table, strike.titan), card.name)
        if card.critical is not None:
            tell(table, "effect", None, card.name, card.critical.text)
            await card.critical.happen(table, strike.titan)
        return
    responses = await _responses(table, strike, card)
    since = table.interruptions
    while responses and is_alive(table, strike.titan) and table.interruptions == since:
        names = [Response(name) for name in responses]
        chosen = await choose(seat_of(table, strike.titan), WHICH_RESPONSE, names, about=tuple(responses))
        response = responses.pop(chosen.name)
        tell(table, "effect", None, card.name, response.text)
        await _carry_out(table, strike, response)


async def _responses(table: Table, strike: Strike, card: BpCard) -> dict[str, Effect]:
    """The responses that will be resolved (AT-RESP-03, AT-KW-16)."""
    named = {"wound": card.wound} if strike.wounded else {"fail": card.fail}
    found = {
        name: effect for name, effect in (named | {"instinct": card.instinct}).items() if effect is not None
    }
    if "fail" in found and table.diversions and await may(seat_of(table, strike.titan), DIVERT, card):
        table.diversions -= 1
        del found["fail"]
    return found


async def _carry_out(table: Table, strike: Strike, effect: Effect) -> None:
    """Carry out a response part by part; an attack waits until this one is over (AT-RESP-06, AT-RESP-07)."""
    since = table.interruptions
    for part in effect.parts or (effect,):
        if not is_alive(table, strike.titan) or table.interruptions > since:
            return
        if part.is_attack:
            strike.answers += not await _ignores(table, strike)
        elif not part.is_throw or is_next_to_foe(table, strike.titan):
            await part.happen(table, strike.titan)


async def _ignores(table: Table, strike: Strike) -> bool:
    """Whether the attacker ignores an attack that answers its bonus attack (AT-BONUS-03)."""
    return strike.bonus and await may(seat_of(table, strike.titan), IGNORE, table.card(strike.card))


@STEPS("wounds")
async def deal_wound(table: Table) -> None:
    """The wounded card goes onto the stack and the decks escalate, else it is discarded (AT-ESC-01)."""
    strike = table.strike
    assert strike is not None
    if not strike.wounded:
        discard_part(table, strike)
        return
    slot = strike.card
    table.shown.remove(slot)
    strike.card = NOTHING
    place_wound(table, slot, critical=strike.crit)
    tell(
        table,
        "wounds",
        seat_of(table, strike.titan),
        sheet_of(table, strike.titan).name,
        table.card(slot).name,
    )
    await _carve(table, strike, table.card(slot))


def discard_part(table: Table, strike: Strike) -> None:
    """A body part that was not wounded goes onto its discard pile (AT-ESC-01, AT-WIN2-04)."""
    if strike.card != NOTHING and strike.card in table.shown:
        table.shown.remove(strike.card)
        table.bp_discard.append(strike.card)
        strike.card = NOTHING


async def _carve(table: Table, strike: Strike, card: BpCard) -> None:
    """Carving: a test of wisdom for more of what the body part gives (AT-KW-10)."""
    amount = total(table, strike.titan, Keyword.CARVING, strike.weapon)
    if not amount or not is_alive(table, strike.titan):
        return
    if await passes_test(table, strike.titan, (Skill.WISDOM,), CARVING_DIFFICULTY):
        kinds = [resource for resource in Resource if card.gives[resource]]
        resource = await choose(seat_of(table, strike.titan), WHICH_RESOURCE, kinds, about=card)
        table.carved[resource] += amount
        tell(table, "carves", seat_of(table, strike.titan), amount, resource.name.lower())


@STEPS("clear the pool")
async def clear_pool(table: Table) -> None:
    """Step 9 removes all tokens from the Kratos pool (AT-CLR-01, AT-MODT-03)."""
    table.openings = table.breaks = table.diversions = 0
    table.modifiers = tuple(each for each in table.modifiers if each.until is not Until.CLEARED)
    if table.strike is not None:
        table.strike.is_cleared = True


@STEPS("end of strike")
async def end_of_strike(table: Table) -> None:
    """The attack is over; an attack that answers it follows (AT-WIN2-04, AT-RESP-07)."""
    strike = table.strike
    if strike is None:
        return
    discard_part(table, strike)
    await finish(table, strike)
    table.strike = None
    then(table, *[("signature", strike.titan)] * strike.answers)


@STEPS("death blow")
async def deal_death_blow(table: Table) -> None:
    """A critical that slays the primordial whatever its wounds (AT-AFTM-06)."""
    slay()


@STEPS("echo")
async def echo(table: Table, titan: int) -> None:
    """A nymph repeats the second window of the last attack, as that attack was when it was held."""
    strike, table.last_strike = table.last_strike, None
    if strike is not None and is_alive(table, titan):
        await hold_second_window(table, strike)
