"""Targeting: whom the primordial goes for (AT-TARG)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pentathlon.games.aeon.ground.board import terrain_at
from pentathlon.games.aeon.ground.grid import OFF, anchor, distance, gaps
from pentathlon.games.aeon.ground.positions import from_edge
from pentathlon.games.aeon.pieces import Titan
from pentathlon.games.aeon.printed.attacks import Attack, AttackType, Line, Want
from pentathlon.games.aeon.printed.cards import AiCard
from pentathlon.games.aeon.table import Table, board, foe_rect, helm, living, rect_of, sheet_of
from pentathlon.kernel import Refusal, Seat, choose, tell

from .questions import called, must_live, question
from .state.stats import faces, is_alone, is_in_blindspot, is_seen, speed_of_foe


def how_far(table: Table, titan: int) -> int:
    """The distance that counts for closest and furthest (AT-TARG-09)."""
    return distance(foe_rect(table), rect_of(table, titan))


def is_in_range(table: Table, titan: int, attack: Attack | None) -> bool:
    """Whether the primordial could attack a titan after its move (AT-TARG-12, AT-TARG-28)."""
    if attack is None or attack.type is AttackType.JUDGEMENT:
        return True
    speed = speed_of_foe(table)
    if attack.type is AttackType.ZONE:
        gx, gy = gaps(foe_rect(table), rect_of(table, titan))
        return max(0, gx - attack.reach) + max(0, gy - attack.reach) <= speed
    return how_far(table, titan) <= speed + attack.reach


def is_struck(table: Table, titan: int, attack: Attack) -> bool:
    """Whether a titan is in the effective range of an attack under way (AT-KNOCK-03)."""
    if attack.type in (AttackType.JUDGEMENT, AttackType.SIMULTANEOUS):
        return True
    if attack.type is AttackType.ZONE:
        return max(gaps(foe_rect(table), rect_of(table, titan))) <= attack.reach
    return how_far(table, titan) <= attack.reach


def stands_beside(table: Table, titan: int) -> bool:
    """Whether a titan shares an edge with the primordial, for which walls do not count (AT-TARG-07)."""
    return table.at[titan] != OFF and how_far(table, titan) == 1


def is_on_labyrinth(table: Table, titan: int) -> bool:
    """Whether a titan stands on a labyrinth tile."""
    ground = terrain_at(board(table), table.at[titan])
    return ground is not None and ground.labyrinth


Requirement = Callable[[Table, int, Attack | None], bool]
REQUIREMENTS: Final[dict[Want, Requirement]] = {
    Want.PRIORITY: lambda table, titan, attack: table.priority == titan,
    Want.IN_RANGE: is_in_range,
    Want.IN_SIGHT: lambda table, titan, attack: is_seen(table, titan),
    Want.ADJACENT: lambda table, titan, attack: stands_beside(table, titan),
    Want.IN_FRONT: lambda table, titan, attack: faces(table, titan) and is_seen(table, titan),
    Want.NOT_IN_FRONT: lambda table, titan, attack: not faces(table, titan),
    Want.ALONE: lambda table, titan, attack: is_alone(table, titan),
    Want.WITH_DESPAIR: lambda table, titan, attack: table.despair[titan] > 0,
    Want.WITH_AMBROSIA: lambda table, titan, attack: table.ambrosia[titan] > 0,
    Want.ON_LABYRINTH: lambda table, titan, attack: is_on_labyrinth(table, titan),
    Want.LAST_TO_WOUND: lambda table, titan, attack: table.last_to_wound == titan,
}
MEASURES: Final[dict[Want, Callable[[Table, int], int]]] = {
    Want.CLOSEST: lambda table, titan: -how_far(table, titan),
    Want.FURTHEST: how_far,
    Want.MOST_DANGER: lambda table, titan: table.danger[titan],
    Want.MOST_FATE: lambda table, titan: table.fate[titan],
    Want.MOST_RAGE: lambda table, titan: table.rage[titan],
    Want.MOST_DESPAIR: lambda table, titan: table.despair[titan],
    Want.MOST_AMBROSIA: lambda table, titan: table.ambrosia[titan],
    Want.MOST_GEAR: lambda table, titan: len(table.equipped[titan]),
    Want.NEAREST_EDGE: lambda table, titan: -from_edge(board(table), anchor(rect_of(table, titan))),
    Want.LEAST_DANGER: lambda table, titan: -table.danger[titan],
    Want.LEAST_FATE: lambda table, titan: -table.fate[titan],
}


SINGULAR: Final = {Want.PRIORITY: "not the priority target", Want.LAST_TO_WOUND: "not the last to wound"}
"""What only one titan can be: that the others are not is no news."""
MISFITS: Final[dict[Want, str]] = {
    **SINGULAR,
    Want.IN_RANGE: "out of range",
    Want.IN_SIGHT: "out of sight",
    Want.WITH_DESPAIR: "without despair",
    Want.WITH_AMBROSIA: "without ambrosia",
    Want.IN_FRONT: "not seen in front",
    Want.NOT_IN_FRONT: "in front",
}
"""What a titan is that does not meet a requirement, where it is more than the opposite."""
BLINDSPOT: Final = "in the blindspot"


def misfit(table: Table, titan: int, line: Line, attack: Attack | None) -> str:
    """Why a titan does not fit a line, superlatives aside; nothing if it does (AT-TARG-02, AT-TARG-26)."""
    lacks = [
        want for want in line.wants if want in REQUIREMENTS and not REQUIREMENTS[want](table, titan, attack)
    ]
    if singular := [want for want in lacks if want in SINGULAR]:
        return SINGULAR[singular[0]]
    if is_in_blindspot(table, titan):
        return BLINDSPOT
    return MISFITS.get(lacks[0], f"not {lacks[0].value}") if lacks else ""


def eligible(table: Table, line: Line, attack: Attack | None) -> list[int]:
    """The titans that meet every requirement of a line, superlatives aside."""
    misfits = {titan: misfit(table, titan, line, attack) for titan in living(table)}
    _tell_of(table, line, misfits)
    return [titan for titan, why in misfits.items() if not why]


def _tell_of(table: Table, line: Line, misfits: dict[int, str]) -> None:
    """Tell who fits a line and why others do not; that they are not the one is no news."""
    names = {titan: sheet_of(table, titan).name for titan in misfits}
    fit = tuple((names[titan], _measured(table, titan, line)) for titan, why in misfits.items() if not why)
    others = tuple(
        (names[titan], why) for titan, why in misfits.items() if why and why not in SINGULAR.values()
    )
    tell(table, "looks for", None, line.text, fit, others)


def _measured(table: Table, titan: int, line: Line) -> int | None:
    """What the first superlative of a line compares: spaces, or points on a dial."""
    return next((abs(MEASURES[want](table, titan)) for want in line.wants if want in MEASURES), None)


def best(table: Table, line: Line, titans: list[int]) -> list[int]:
    """Of those, the ones that a superlative names (AT-TARG-27)."""
    for want in line.wants:
        if want in MEASURES:
            measured = {titan: MEASURES[want](table, titan) for titan in titans}
            titans = [titan for titan in titans if measured[titan] == max(measured.values())]
    return titans


class Candidates(NamedTuple):
    """The titans that fit a targeting line, superlatives aside; and the attack that it is for."""

    line: Line
    among: tuple[int, ...]
    attack: Attack | None = None


def cannot_be_target(table: Table, seat: Seat, titan: Titan, candidates: Candidates) -> Refusal | None:
    """Why a titan is not the target (AT-TARG-02, AT-TARG-27)."""
    number = titan.number
    if refusal := must_live(table, number):
        return refusal
    name, line = called(table, number), candidates.line
    if number not in candidates.among:
        why = misfit(table, number, line, candidates.attack) or "a target already"
        return Refusal("AT-TARG-02", f"{name} is {why}; the target is to be: {line.text}.")
    left = list(candidates.among)
    for want in line.wants:
        left = best(table, Line((want,)), left)
        if number not in left:
            return Refusal("AT-TARG-27", f"{name} does not fit best ({want.value}).")
    return None


WHICH_TARGET: Final = question(
    "target",
    "choose whom the primordial goes for",
    "AT-TARG-23",
    {Titan: cannot_be_target},
    "Several titans fit the line equally well: choose the target.",
)


async def pick(table: Table, line: Line, titans: list[int], attack: Attack | None = None) -> int:
    """One target: of equals the priority target, else whom the players choose (AT-TARG-22, AT-TARG-23)."""
    equals = best(table, line, titans)
    if table.priority in equals:
        return table.priority
    options = [Titan(titan) for titan in equals]
    about = Candidates(line, tuple(titans), attack)
    return (await choose(helm(table), WHICH_TARGET, options, about=about)).number


async def aim(table: Table, card: AiCard) -> list[int] | None:
    """The targets of the first line that can be fulfilled; None if there is none (AT-TARG-01, AT-TARG-20)."""
    for line in card.lines:
        if line.zone or not line.wants:
            return []
        titans = eligible(table, line, card.attack)
        if len(titans) < line.titans:
            continue
        targets: list[int] = []
        while len(targets) < line.titans:
            left = [each for each in titans if each not in targets]
            targets.append(await pick(table, line, left, card.attack))
        return targets
    return None
