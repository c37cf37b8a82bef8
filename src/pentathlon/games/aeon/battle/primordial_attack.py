"""An attack of the primordial: its way there, whom it strikes, and what follows (AT-PATK, AT-AFTER)."""

from typing import Final

from pentathlon.games.aeon.ground.grid import in_zone
from pentathlon.games.aeon.pieces import Assault, Titan
from pentathlon.games.aeon.printed.attacks import Attack, AttackType
from pentathlon.games.aeon.table import Table, foe_rect, helm, is_alive, sheet_of, standing
from pentathlon.kernel import Refusal, Seat, Steps, choose, tell, then

from .attack.chain import card_of, current, end_assault, is_spared, take_up_again
from .evasion import evades, passes_judgement, takes_consequences
from .moves.primordial import approach, charge_path, turn_to
from .questions import called, must_live, question
from .targeting import how_far


def is_not_attacked(table: Table, seat: Seat, titan: Titan, assault: Assault) -> Refusal | None:
    """Why a titan does not evade next (AT-PATK-03)."""
    if titan.number in assault.victims and is_alive(table, titan.number):
        return None
    over = Refusal("AT-PATK-03", f"{called(table, titan.number)} is not attacked, or was so already.")
    return must_live(table, titan.number) or over


WHO_NEXT: Final = question(
    "next victim",
    "choose which titan is attacked next",
    "AT-PATK-03",
    {Titan: is_not_attacked},
    "Several titans are attacked at once: choose who evades next.",
)
STEPS = Steps()


@STEPS("advance")
async def advance(table: Table, number: int) -> None:
    """The primordial moves first (AT-PRND-02, AT-PMOV-03).

    On its way to an attack on several titans it goes on after what one of them has put between (AT-CHN-07).
    """
    assault = current(table, number)
    if assault is None:
        return
    card = card_of(assault)
    target = assault.targets[0] if assault.targets else -1
    if not card.approaches or not is_alive(table, target) or card.attack is None:
        return
    if card.attack.type is AttackType.PATH:
        return
    since = table.interruptions
    await move_towards(table, assault, target, card.attack)
    if table.interruptions > since and current(table, number) is not None:
        take_up_again(table, number, ("advance", number))


async def move_towards(table: Table, assault: Assault, target: int, attack: Attack) -> None:
    """Move with what is left of the card's movement, as close as the attack needs (AT-PMOV-04)."""
    before = table.anchor
    assault.spaces = await approach(table, target, assault.spaces, reach_of(attack))
    assault.has_moved = assault.has_moved or table.anchor != before


def reach_of(attack: Attack) -> int:
    """How close the primordial comes for an attack."""
    return attack.reach if attack.type is AttackType.RANGE else 1


@STEPS("attack")
async def attack_next(table: Table, number: int) -> None:
    """Say who is attacked, then attack one after another (AT-PATK-03, AT-PATK-10)."""
    assault = current(table, number)
    if assault is None:
        return
    card = card_of(assault)
    if card.attack is None:
        for effect in card.does:
            if current(table, number) is not None:
                await effect.happen(table, -1)
    elif card.attack.type is AttackType.PATH:
        await attack_path(table, assault)
    else:
        assault.victims = await victims_of(table, assault, card.attack)
        if current(table, number) is not None:
            then(table, ("next victim", number))


async def victims_of(table: Table, assault: Assault, attack: Attack) -> list[int]:
    """Whom the attack strikes; for several at once it does not turn (AT-PATK-10, AT-PATK-13, AT-PATK-15,
    AT-PMOV-20, AT-PMOV-21).
    """
    if attack.type is AttackType.ZONE or (attack.type is AttackType.JUDGEMENT and attack.reach):
        inside = [
            titan for titan in standing(table) if in_zone(foe_rect(table), table.at[titan], attack.reach)
        ]
        tell(table, "in the zone", None, tuple(sheet_of(table, titan).name for titan in inside))
        return inside
    alive = [titan for titan in assault.targets if is_alive(table, titan)]
    if attack.type is AttackType.SIMULTANEOUS and len(alive) == 1:
        await turn_to(table, alive[0])
    if attack.type in (AttackType.JUDGEMENT, AttackType.SIMULTANEOUS, AttackType.SEQUENTIAL):
        return alive
    caught: list[int] = []
    for titan in alive:
        if await catches(table, assault, titan, attack):
            caught.append(titan)
    return caught


async def catches(table: Table, assault: Assault, titan: int, attack: Attack) -> bool:
    """Whether a titan is in reach; one that got out of it is followed, but not attacked (AT-EVA-11).

    A primordial that has not moved yet still reaches as far as its movement takes it (AT-EVA-10), and one
    that attacks in sequence goes on to its next target (AT-PATK-04).
    """
    comes_closer = is_sequential(assault) or not assault.has_moved
    if comes_closer and how_far(table, titan) > attack.reach:
        await move_towards(table, assault, titan, attack)
    if is_spared(table, assault, titan):
        return False
    if how_far(table, titan) <= attack.reach:
        await turn_to(table, titan)
        return True
    tell(table, "out of reach", None, sheet_of(table, titan).name)
    if not comes_closer:
        await move_towards(table, assault, titan, attack)
    return False


@STEPS("next victim")
async def attack_one(table: Table, number: int) -> None:
    """The players say in which order titans attacked at once make their rolls (AT-PATK-03)."""
    assault = current(table, number)
    if assault is None:
        return
    waiting = [titan for titan in assault.victims if is_alive(table, titan)]
    if waiting and is_sequential(assault):
        await attack_in_turn(table, assault, waiting)
        return
    if waiting:
        chosen = await choose(helm(table), WHO_NEXT, [Titan(titan) for titan in waiting], about=assault)
        assault.victims = [titan for titan in waiting if titan != chosen.number]
        then(table, ("evasion", number, chosen.number), ("next victim", number))
        return
    attack = card_of(assault).attack
    if attack is not None:
        for effect in attack.once:
            if current(table, number) is not None:
                await effect.happen(table, next(iter(assault.targets), -1))


def is_sequential(assault: Assault) -> bool:
    """Whether the targets are attacked one after another in the printed order (AT-PATK-04)."""
    attack = card_of(assault).attack
    return attack is not None and attack.type is AttackType.SEQUENTIAL


async def attack_in_turn(table: Table, assault: Assault, waiting: list[int]) -> None:
    """Go on to the next target, and attack it if it is in reach (AT-PATK-04)."""
    titan, *assault.victims = waiting
    then(table, ("next victim", assault.number))
    attack = card_of(assault).attack
    assert attack is not None
    if await catches(table, assault, titan, attack):
        then(table, ("evasion", assault.number, titan))


@STEPS("evasion")
async def evade(table: Table, number: int, titan: int) -> None:
    """One titan evades, or stands its judgement (AT-EVA-01, AT-PATK-15)."""
    assault = current(table, number)
    if assault is None or is_spared(table, assault, titan):
        return
    attack = card_of(assault).attack
    assert attack is not None
    defend = passes_judgement if attack.type is AttackType.JUDGEMENT else evades
    if not await defend(table, assault, titan, attack):
        then(table, ("consequences", number, titan))


@STEPS("consequences")
async def consequences(table: Table, number: int, titan: int) -> None:
    """All effects of the card in printed order (AT-CONS-01)."""
    assault = current(table, number)
    if assault is not None:
        await takes_consequences(table, assault, titan)


async def attack_path(table: Table, assault: Assault) -> None:
    """The primordial goes space by space and attacks whoever is in its way (AT-PATK-06, AT-PATK-07)."""
    target = assault.targets[0]

    async def attack_on_the_way(titan: int) -> None:
        attack = card_of(assault).attack
        assert attack is not None
        if not is_spared(table, assault, titan) and not await evades(table, assault, titan, attack):
            await takes_consequences(table, assault, titan)

    if is_alive(table, target):
        await charge_path(table, target, assault.spaces, attack_on_the_way)


@STEPS("after attack")
async def after_attack(table: Table, number: int) -> None:
    """After attack effects, whether it was evaded or not (AT-AFTER-01 to AT-AFTER-05, AT-MERCY-02)."""
    assault = current(table, number)
    if assault is None:
        return
    card = card_of(assault)
    for titan in assault.targets:
        for effect in card.after:
            if not is_spared(table, assault, titan):
                await effect.happen(table, titan)
    for effect in card.after_final:
        if current(table, number) is not None:
            await effect.happen(table, next(iter(assault.targets), -1))


@STEPS("end of assault")
async def end_of_assault(table: Table, number: int) -> None:
    """The card is carried out."""
    end_assault(table, number)
