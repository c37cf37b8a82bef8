"""The two ability windows of a titan's attack (AT-WIN1, AT-WIN2, AT-ABIL)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pentathlon.kernel import Steps, choose, tell

from .chain import interrupt
from .checks import BattleSteps
from .colours import RED
from .dragging import pull_foe, push_foe
from .effects import roll_kratos
from .harm import gain_danger
from .keywords import discard_gear, exhaust, has, total, traits_of
from .kratos import KratosOption, active_gear, granted, is_late, kratos_with, open_levels, spend_level
from .paths import vault_landing
from .pieces import Strike, Titan
from .printed import DIAL, Keyword, Trait
from .priority import take_priority
from .stats import is_in_reach, primordial
from .striding import knock_foe_back, turn_to
from .table import NOBODY, Table, board, is_alive, living, seat_of, sheet_of
from .walking import destinations, vault, walk

FIRST_WINDOW: Final = "use an ability before the power roll"
SECOND_WINDOW: Final = "use an ability after the attack"
KRATOS_OPTION: Final = "choose what RAGE gives"
WHO_MOVES: Final = "choose who may move"
WHICH_TOKENS: Final = "choose a token to discard"
EITHER_WINDOW: Final = (Keyword.KNOCKBACK, Keyword.PUSHBACK, Keyword.PULL, Keyword.VAULT)
STEPS: Steps = BattleSteps()


class Token(NamedTuple):
    """A token that is discarded for an opening."""

    kind: str


# the first window


@STEPS("first ability window")
async def first_window(table: Table) -> None:
    """What comes before the power roll: forced tokens and dice, then what the attacker likes (AT-WIN1-01)."""
    strike = table.strike
    assert strike is not None
    _gather(table, strike)
    while options := first_options(table, strike):
        chosen = await choose(seat_of(table, strike.titan), FIRST_WINDOW, [*options, None])
        if chosen is None:
            return
        await use_keyword(table, strike, chosen)
        if table.strike is not strike or not is_alive(table, strike.titan):
            return
        if not is_in_reach(table, strike.titan, active_gear(table, strike)):
            interrupt(table, strike.titan)
            return


def _gather(table: Table, strike: Strike) -> None:
    """Auto-break, further dice, and the spotlight (AT-KW-05, AT-KW-57, AT-ABIL-06)."""
    titan = strike.titan
    table.breaks += total(table, titan, Keyword.AUTO_BREAK, strike.weapon) + strike.auto_break
    for _, trait in traits_of(table, titan, strike.weapon):
        if trait.keyword is Keyword.EXTRA_DIE:
            strike.extra.append(trait.x)
    if table.priority == titan and has(table, titan, Keyword.SPOTLIGHT, strike.weapon):
        strike.extra.append(int(RED))
    while (number := kratos_with(table, strike, Keyword.EXTRA_DIE)) is not None:
        spend_level(strike, number)
        (option,) = sheet_of(table, titan).kratos[number].options
        strike.extra.append(option[0].x)


def first_options(table: Table, strike: Strike) -> list[Keyword]:
    """What the attacker may use now."""
    titan = strike.titan
    options = list(moving_options(table, strike))
    provokes = has(table, titan, Keyword.PROVOKE, strike.weapon)
    if (
        provokes or kratos_with(table, strike, Keyword.PROVOKE) is not None
    ) and "PROVOKE" not in strike.moved:
        options.append(Keyword.PROVOKE)
    if has(table, titan, Keyword.SACRIFICE, strike.weapon) and "SACRIFICE" not in strike.moved:
        options += [Keyword.SACRIFICE] if table.danger[titan] < DIAL else []
    return options


def moving_options(table: Table, strike: Strike) -> Iterator[Keyword]:
    """Knockback, pushback, pull and vault, in one of the windows (AT-KNOCK-13, AT-PUSH-13, AT-VAULT-03)."""
    for keyword in EITHER_WINDOW:
        if keyword.name in strike.moved or not has(table, strike.titan, keyword, strike.weapon):
            continue
        if keyword is Keyword.VAULT:
            mounted = table.perch[strike.titan] != NOBODY
            if mounted or vault_landing(board(table), strike.titan) is None:
                continue
        elif primordial(table).lumbering or table.perch[strike.titan] != NOBODY:
            continue
        yield keyword


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
        await walk(table, titan, _repositions(table, strike))
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
    await hold_second_window(table, strike)
    table.hidden[strike.titan] = 0


async def hold_second_window(table: Table, strike: Strike) -> None:
    """The window itself, which a nymph may repeat."""
    await _apply_kratos(table, strike)
    _leave_tokens(table, strike)
    _tire(table, strike)
    while is_alive(table, strike.titan) and (options := second_options(table, strike)):
        chosen = await choose(seat_of(table, strike.titan), SECOND_WINDOW, [*options, None])
        if chosen is None:
            break
        await use_keyword(table, strike, chosen)


async def _apply_kratos(table: Table, strike: Strike) -> None:
    """Every level that is still open is applied, with one of its options (AT-ABIL-11, AT-ABIL-12)."""
    for number, level in list(open_levels(table, strike)):
        options = [KratosOption(number, at) for at, option in enumerate(level.options) if is_late(option)]
        if level.may or not options:
            continue
        chosen = await choose(seat_of(table, strike.titan), KRATOS_OPTION, options)
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


def _repositions(table: Table, strike: Strike) -> int:
    """The numbers of Reposition add up (AT-KW-46, AT-KW-62)."""
    own = total(table, strike.titan, Keyword.REPOSITION, strike.weapon)
    return own + sum(granted(strike, Keyword.REPOSITION))


def _motivations(table: Table, strike: Strike) -> list[int]:
    """The instances of Motivate that are left: each may go to another titan (AT-KW-33)."""
    own = [
        trait.x
        for _, trait in traits_of(table, strike.titan, strike.weapon)
        if trait.keyword is Keyword.MOTIVATE
    ]
    instances = own + granted(strike, Keyword.MOTIVATE)
    return instances[strike.moved.count("MOTIVATE") :]


def second_options(table: Table, strike: Strike) -> list[Keyword]:
    """What the attacker may use now."""
    titan = strike.titan
    options = list(moving_options(table, strike))
    spaces = _repositions(table, strike)
    if spaces and "REPOSITION" not in strike.moved and destinations(table, titan, spaces):
        options.append(Keyword.REPOSITION)
    if _motivations(table, strike) and len(living(table)) > 1:
        options.append(Keyword.MOTIVATE)
    elation = total(table, titan, Keyword.ELATION, strike.weapon)
    tokens = table.despair[titan] + table.ambrosia[titan]
    if elation and tokens >= elation and "ELATION" not in strike.moved:
        options.append(Keyword.ELATION)
    return options


async def _elate(table: Table, titan: int, tokens: int) -> None:
    """Discard despair or ambrosia tokens for as many openings (AT-KW-19)."""
    for _ in range(tokens):
        kinds = [Token("despair")] * bool(table.despair[titan]) + [Token("ambrosia")] * bool(
            table.ambrosia[titan]
        )
        token = await choose(seat_of(table, titan), WHICH_TOKENS, kinds)
        held = table.despair if token.kind == "despair" else table.ambrosia
        held[titan] -= 1
    table.openings += tokens


async def _motivate(table: Table, titan: int, strike: Strike) -> None:
    """Another titan may move (AT-KW-32)."""
    strike.moved.pop()
    spaces = _motivations(table, strike)[0]
    strike.moved.append(Keyword.MOTIVATE.name)
    others = [Titan(other) for other in living(table) if other != titan]
    chosen = await choose(seat_of(table, titan), WHO_MOVES, others)
    await walk(table, chosen.number, spaces)


async def finish(table: Table, strike: Strike) -> None:
    """The end of an attack: a kratos roll that RAGE 9 brought, and a weapon that breaks."""
    if not is_alive(table, strike.titan):
        return
    if granted(strike, Keyword.KRATOS_ROLL):
        await roll_kratos(table, strike.titan)
    breaks = any(table.card(slot).breaks_weapon for slot in table.held[strike.titan])
    if breaks and strike.weapon in table.equipped[strike.titan]:
        discard_gear(table, strike.titan, strike.weapon)
