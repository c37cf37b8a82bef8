"""What the ability windows of an attack offer, and why not more (AT-WIN1, AT-WIN2, AT-ABIL)."""

from collections.abc import Callable, Iterator
from typing import Final

from pentathlon.games.aeon.battle.moves.walking import destinations
from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.battle.state.keywords import has, instances, total
from pentathlon.games.aeon.battle.state.stats import is_next_to_foe, primordial
from pentathlon.games.aeon.ground.paths import vault_landing
from pentathlon.games.aeon.pieces import Strike
from pentathlon.games.aeon.printed.cards import DIAL, Keyword
from pentathlon.games.aeon.table import NOBODY, Table, board, living
from pentathlon.kernel import Refusal, Seat

from .kratos import granted, kratos_with

EITHER_WINDOW: Final = (Keyword.KNOCKBACK, Keyword.PUSHBACK, Keyword.PULL, Keyword.VAULT)
BEFORE_POWER: Final = (*EITHER_WINDOW, Keyword.PROVOKE, Keyword.SACRIFICE)
AFTER_ATTACK: Final = (*EITHER_WINDOW, Keyword.REPOSITION, Keyword.MOTIVATE, Keyword.ELATION)


def first_options(table: Table, strike: Strike) -> list[Keyword]:
    """What the attacker may use before the power roll."""
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


def second_options(table: Table, strike: Strike) -> list[Keyword]:
    """What the attacker may use after the attack."""
    titan = strike.titan
    options = list(moving_options(table, strike))
    spaces = repositions(table, strike)
    if spaces and "REPOSITION" not in strike.moved and destinations(table, titan, spaces):
        options.append(Keyword.REPOSITION)
    if motivations(table, strike) and len(living(table)) > 1:
        options.append(Keyword.MOTIVATE)
    elation = total(table, titan, Keyword.ELATION, strike.weapon)
    tokens = table.despair[titan] + table.ambrosia[titan]
    if elation and tokens >= elation and "ELATION" not in strike.moved:
        options.append(Keyword.ELATION)
    return options


def repositions(table: Table, strike: Strike) -> int:
    """The numbers of Reposition add up (AT-KW-46, AT-KW-62)."""
    own = total(table, strike.titan, Keyword.REPOSITION, strike.weapon)
    return own + sum(granted(strike, Keyword.REPOSITION))


def motivations(table: Table, strike: Strike) -> list[int]:
    """The instances of Motivate that are left: each may go to another titan (AT-KW-33)."""
    own = instances(table, strike.titan, Keyword.MOTIVATE, strike.weapon)
    return [*own, *granted(strike, Keyword.MOTIVATE)][strike.moved.count("MOTIVATE") :]


# why not


def cannot_use_before(table: Table, seat: Seat, keyword: Keyword, strike: Strike) -> Refusal | None:
    """Why an ability cannot be used in the first window (AT-WIN1-01)."""
    if keyword not in BEFORE_POWER:
        return Refusal("AT-WIN1-01", f"{keyword.value} is not used before the power roll.")
    return _cannot_use(table, keyword, strike)


def cannot_use_after(table: Table, seat: Seat, keyword: Keyword, strike: Strike) -> Refusal | None:
    """Why an ability cannot be used in the second window (AT-WIN2-01)."""
    if keyword not in AFTER_ATTACK:
        return Refusal("AT-WIN2-01", f"{keyword.value} is not used after the attack.")
    return _cannot_use(table, keyword, strike)


def _cannot_use(table: Table, keyword: Keyword, strike: Strike) -> Refusal | None:
    uses = strike.moved.count(keyword.name)
    if uses and uses >= _most_uses(table, keyword, strike):
        return Refusal("AT-ABIL-08", f"{keyword.value} was used in this attack.")
    if not _most_uses(table, keyword, strike):
        return Refusal("AT-ABIL-09", f"Nothing that counts in this attack has {keyword.value}.")
    return OBSTACLES[keyword](table, strike)


def _most_uses(table: Table, keyword: Keyword, strike: Strike) -> int:
    """How often an ability may be used in this attack: once, but each Motivate once."""
    own = instances(table, strike.titan, keyword, strike.weapon)
    number = len(own) + len(granted(strike, keyword))
    if keyword is Keyword.MOTIVATE:
        return number
    if keyword is Keyword.PROVOKE and kratos_with(table, strike, keyword) is not None:
        return 1
    return min(1, number)


def _cannot_throw(table: Table, strike: Strike) -> Refusal | None:
    if primordial(table).lumbering:
        return Refusal("AT-TRAIT-06", "This primordial is lumbering: no force moves it.")
    if table.perch[strike.titan] != NOBODY:
        return Refusal("AT-VP-12", "A titan on a vantage point is carried along, and moves nothing.")
    return None


def _cannot_vault(table: Table, strike: Strike) -> Refusal | None:
    if table.perch[strike.titan] != NOBODY or not is_next_to_foe(table, strike.titan):
        return Refusal("AT-VAULT-01", "Only a titan beside the primordial leaps over it.")
    if vault_landing(board(table), strike.titan) is None:
        return Refusal("AT-VAULT-02", "There is no free space to land on behind the primordial.")
    return None


def _cannot_sacrifice(table: Table, strike: Strike) -> Refusal | None:
    if table.danger[strike.titan] < DIAL:
        return None
    return Refusal("AT-CAMP-11", "With DANGER 9 nobody chooses to gain more.")


def _cannot_reposition(table: Table, strike: Strike) -> Refusal | None:
    if destinations(table, strike.titan, repositions(table, strike)):
        return None
    return Refusal("AT-TMOV-03", "There is nowhere to go.")


def _cannot_motivate(table: Table, strike: Strike) -> Refusal | None:
    return None if len(living(table)) > 1 else Refusal("AT-KW-32", "There is no other titan to motivate.")


def _cannot_elate(table: Table, strike: Strike) -> Refusal | None:
    needed = total(table, strike.titan, Keyword.ELATION, strike.weapon)
    if table.despair[strike.titan] + table.ambrosia[strike.titan] >= needed:
        return None
    return Refusal("AT-KW-19", f"Elation takes {needed} despair or ambrosia tokens; there are fewer.")


OBSTACLES: Final[dict[Keyword, Callable[[Table, Strike], Refusal | None]]] = {
    Keyword.KNOCKBACK: _cannot_throw,
    Keyword.PUSHBACK: _cannot_throw,
    Keyword.PULL: _cannot_throw,
    Keyword.VAULT: _cannot_vault,
    Keyword.PROVOKE: lambda table, strike: None,
    Keyword.SACRIFICE: _cannot_sacrifice,
    Keyword.REPOSITION: _cannot_reposition,
    Keyword.MOTIVATE: _cannot_motivate,
    Keyword.ELATION: _cannot_elate,
}
FIRST_WINDOW: Final = question(
    "first window",
    "use an ability before the power roll",
    "AT-WIN1-01",
    {Keyword: cannot_use_before},
    "In the first ability window the attacker uses abilities, or nothing more.",
)
SECOND_WINDOW: Final = question(
    "second window",
    "use an ability after the attack",
    "AT-WIN2-01",
    {Keyword: cannot_use_after},
    "In the second ability window the attacker uses abilities, or nothing more.",
)
