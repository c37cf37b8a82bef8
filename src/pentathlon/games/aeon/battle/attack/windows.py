"""The two ability windows of a titan's attack (AT-WIN1, AT-WIN2, AT-ABIL)."""

from typing import Final

from pentathlon.games.aeon.battle.effects.gear import offer_fists
from pentathlon.games.aeon.battle.effects.titan import roll_kratos
from pentathlon.games.aeon.battle.moves.primordial import knock_foe_back, turn_to
from pentathlon.games.aeon.battle.moves.push_pull import pull_foe, push_foe
from pentathlon.games.aeon.battle.moves.walking import vault, walk
from pentathlon.games.aeon.battle.questions import called, must_live, question
from pentathlon.games.aeon.battle.state.harm import gain_danger
from pentathlon.games.aeon.battle.state.keywords import discard_gear, exhaust, has, instances, total
from pentathlon.games.aeon.battle.state.priority import take_priority
from pentathlon.games.aeon.battle.state.stats import is_in_reach, is_in_weakspot
from pentathlon.games.aeon.pieces import Strike, Titan, Token
from pentathlon.games.aeon.printed.cards import Keyword, Trait
from pentathlon.games.aeon.printed.dice import RED
from pentathlon.games.aeon.table import Table, is_alive, living, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, Steps, choose, tell

from .abilities import FIRST_WINDOW, SECOND_WINDOW, first_options, motivations, repositions, second_options
from .chain import interrupt
from .kratos import (
    KRATOS_OPTION,
    KratosLine,
    KratosOption,
    active_gear,
    granted,
    is_late,
    kratos_with,
    open_levels,
    spend_level,
)


def cannot_be_motivated(table: Table, seat: Seat, titan: Titan, attacker: int) -> Refusal | None:
    """Why a titan does not move by Motivate (AT-KW-32)."""
    if titan.number == attacker:
        return Refusal("AT-KW-32", f"{called(table, attacker)} motivates another titan than itself.")
    return must_live(table, titan.number)


def has_no_token(table: Table, seat: Seat, token: Token, titan: int) -> Refusal | None:
    """Why a token is not discarded: the titan has none."""
    held = table.despair if token is Token.DESPAIR else table.ambrosia
    if held[titan]:
        return None
    return Refusal("AT-KW-19", f"{called(table, titan)} has no {token.value} token.")


WHO_MOVES: Final = question(
    "motivate",
    "choose who may move",
    "AT-KW-32",
    {Titan: cannot_be_motivated},
    "Another titan may move: choose which.",
)
WHICH_TOKENS: Final = question(
    "elation",
    "choose a token to discard",
    "AT-KW-19",
    {Token: has_no_token},
    "Elation takes despair or ambrosia: choose a token.",
)
STEPS = Steps()


# the first window


@STEPS("first ability window")
async def first_window(table: Table) -> None:
    """What comes before the power roll: forced tokens and dice, then what the attacker likes (AT-WIN1-01)."""
    strike = table.strike
    assert strike is not None
    if _breaks_off(table, strike):
        return
    gather(table, strike)
    since = table.interruptions
    while options := first_options(table, strike):
        chosen = await choose(seat_of(table, strike.titan), FIRST_WINDOW, [*options, None], about=strike)
        if chosen is None:
            return
        await use_keyword(table, strike, chosen)
        if table.interruptions > since or _breaks_off(table, strike):
            return


def _breaks_off(table: Table, strike: Strike) -> bool:
    """Whether an attack ends since the titan died, or its weapon does not reach any more (AT-CHN-02)."""
    titan = strike.titan
    if is_alive(table, titan) and is_in_reach(table, titan, active_gear(table, strike)):
        return False
    interrupt(table, titan)
    return True


def gather(table: Table, strike: Strike) -> None:
    """Auto-break, further dice, the spotlight and a weakspot (AT-KW-05, AT-KW-57, AT-TRAIT-05)."""
    titan = strike.titan
    table.breaks += total(table, titan, Keyword.AUTO_BREAK, strike.weapon) + strike.auto_break
    strike.extra += instances(table, titan, Keyword.EXTRA_DIE, strike.weapon)
    if table.priority == titan and has(table, titan, Keyword.SPOTLIGHT, strike.weapon):
        strike.extra.append(int(RED))
    if is_in_weakspot(table, titan):
        strike.extra.append(int(RED))
    while (number := kratos_with(table, strike, Keyword.EXTRA_DIE)) is not None:
        spend_level(strike, number)
        (option,) = sheet_of(table, titan).kratos[number].options
        strike.extra.append(option[0].x)


async def use_keyword(table: Table, strike: Strike, keyword: Keyword) -> None:
    """Carry out an ability of a window."""
    titan = strike.titan
    strike.moved.append(keyword.name)
    tell(table, "ability", seat_of(table, titan), sheet_of(table, titan).name, keyword.value)
    spaces = total(table, titan, keyword, strike.weapon)
    if keyword is Keyword.KNOCKBACK:
        await knock_foe_back(table, titan, spaces)
    elif keyword is Keyword.PUSHBACK:
        await push_foe(table, titan, spaces)
    elif keyword is Keyword.PULL:
        await pull_foe(table, titan, spaces)
    elif keyword is Keyword.VAULT:
        await vault(table, titan)
    elif keyword is Keyword.PROVOKE:
        take_priority(table, titan)
        await turn_to(table, titan)
    elif keyword is Keyword.SACRIFICE:
        await gain_danger(table, titan, 1)
        table.breaks += 1
    elif keyword is Keyword.REPOSITION:
        await walk(table, titan, repositions(table, strike))
    elif keyword is Keyword.ELATION:
        await _elate(table, titan, spaces)
    else:
        await _motivate(table, titan, strike)


# the second window


@STEPS("second ability window")
async def second_window(table: Table) -> None:
    """Forced tokens, then the kratos table, then what the attacker likes (AT-WIN2-01 to AT-WIN2-03)."""
    strike = table.strike
    if strike is None or not is_alive(table, strike.titan):
        return
    table.last_strike = strike.copy()
    await hold_second_window(table, strike)
    table.hidden[strike.titan] = 0


async def hold_second_window(table: Table, strike: Strike) -> None:
    """The window itself, which a nymph may repeat."""
    await _apply_kratos(table, strike)
    _leave_tokens(table, strike)
    _tire(table, strike)
    while is_alive(table, strike.titan) and (options := second_options(table, strike)):
        chosen = await choose(seat_of(table, strike.titan), SECOND_WINDOW, [*options, None], about=strike)
        if chosen is None:
            break
        await use_keyword(table, strike, chosen)


async def _apply_kratos(table: Table, strike: Strike) -> None:
    """Every level that is still open is applied, with one of its options (AT-ABIL-11, AT-ABIL-12)."""
    for number, level in list(open_levels(table, strike)):
        options = [KratosOption(number, at) for at, option in enumerate(level.options) if is_late(option)]
        if level.may or not options:
            continue
        about = KratosLine(strike.titan, number)
        chosen = await choose(seat_of(table, strike.titan), KRATOS_OPTION, options, about=about)
        spend_level(strike, number)
        _apply(table, strike, level.options[chosen.option])


def _apply(table: Table, strike: Strike, option: tuple[Trait, ...]) -> None:
    for trait in option:
        if trait.keyword is Keyword.BREAK:
            table.breaks += trait.x
        elif trait.keyword is Keyword.OPENING:
            table.openings += trait.x
        else:
            strike.moved.append(f"+{trait.keyword.name} {trait.x}")


def _leave_tokens(table: Table, strike: Strike) -> None:
    """Break, opening and diversion tokens for the next attack (AT-KW-07, AT-KW-34, AT-KW-15, AT-KW-35)."""
    titan, weapon = strike.titan, strike.weapon
    table.breaks += total(table, titan, Keyword.BREAK, weapon)
    table.openings += total(table, titan, Keyword.OPENING, weapon)
    table.diversions += has(table, titan, Keyword.DIVERSION, weapon)
    if strike.excess >= 1:
        table.breaks += total(table, titan, Keyword.OVERBREAK, weapon)


def _tire(table: Table, strike: Strike) -> None:
    """A cumbersome weapon that wounded is exhausted, unless the titan is tireless (AT-KW-12, AT-KW-60)."""
    cumbersome = has(table, strike.titan, Keyword.CUMBERSOME, strike.weapon)
    if strike.wounded and cumbersome and not has(table, strike.titan, Keyword.TIRELESS):
        exhaust(table, strike.weapon)


async def _elate(table: Table, titan: int, tokens: int) -> None:
    """Discard despair or ambrosia tokens for as many openings (AT-KW-19)."""
    for _ in range(tokens):
        kinds = [Token.DESPAIR] * bool(table.despair[titan]) + [Token.AMBROSIA] * bool(table.ambrosia[titan])
        token = await choose(seat_of(table, titan), WHICH_TOKENS, kinds, about=titan)
        held = table.despair if token is Token.DESPAIR else table.ambrosia
        held[titan] -= 1
    table.openings += tokens


async def _motivate(table: Table, titan: int, strike: Strike) -> None:
    """Another titan may move (AT-KW-32)."""
    strike.moved.pop()
    spaces = motivations(table, strike)[0]
    strike.moved.append(Keyword.MOTIVATE.name)
    others = [Titan(other) for other in living(table) if other != titan]
    chosen = await choose(seat_of(table, titan), WHO_MOVES, others, about=titan)
    await walk(table, chosen.number, spaces)


async def finish(table: Table, strike: Strike) -> None:
    """The end of an attack: a kratos roll that RAGE 9 brought, and a weapon that breaks, once for each card
    that wants it (AT-KRAT-01).
    """
    if not is_alive(table, strike.titan):
        return
    if granted(strike, Keyword.KRATOS_ROLL):
        await roll_kratos(table, strike.titan)
    held = table.held[strike.titan]
    breaking = [slot for slot in held if table.card(slot).breaks_weapon and not table.sated >> slot & 1]
    if breaking and strike.weapon in table.equipped[strike.titan]:
        table.sated |= 1 << breaking[0]
        discard_gear(table, strike.titan, strike.weapon)
        await offer_fists(table, strike.titan)
