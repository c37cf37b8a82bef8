"""The primordial round: a card is drawn, aimed, and carried out step by step (AT-PRND, AT-PATK)."""

from typing import Final

from pentathlon.games.aeon.ground.grid import in_zone
from pentathlon.games.aeon.pieces import Assault, Titan, Until
from pentathlon.games.aeon.printed.attacks import Attack, AttackType, Line, Moment, Want
from pentathlon.games.aeon.printed.cards import AiCard
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.table import Phase, Table, foe_rect, is_alive, living, sheet_of, speaker, standing
from pentathlon.kernel import Refusal, Seat, Steps, choose, tell, then

from .chain import card_of, current, end_assault
from .evasion import evades, passes_judgement, takes_consequences
from .moves.primordial import approach, charge_path, turn_to
from .questions import called, must_live, question
from .reactions import offer_reactions
from .round_start import start_round
from .state.decks import draw, shuffle
from .state.stats import primordial, speed_of_foe
from .state.vantage import hold_on
from .targeting import aim, how_far, pick


def is_not_attacked(table: Table, seat: Seat, titan: Titan, assault: Assault) -> Refusal | None:
    """Why a titan does not evade next (AT-PATK-03)."""
    if titan.number in assault.victims and is_alive(table, titan.number):
        return None
    over = Refusal("AT-PATK-03", f"{called(table, titan.number)} is not attacked, or was so already.")
    return must_live(table, titan.number) or over


WHO_NEXT: Final = question(
    "next victim",
    "choose who is attacked next",
    "AT-PATK-03",
    {Titan: is_not_attacked},
    "Several titans are attacked at once: choose who evades next.",
)
STEPS = Steps()


@STEPS("primordial round")
async def primordial_round(table: Table) -> None:
    """The top card of the AI deck is drawn and carried out; without any it has its routine (AT-PRND-03)."""
    table.round += 1
    table.phase = Phase.PRIMORDIAL
    tell(table, "primordial round", None, table.round)
    await start_round(table, Moment.PRIMORDIAL_ROUND)
    _renew_deck(table)
    then(table, ("end of card",), ("end of primordial round",))
    if not len(table.ai):
        perform_routine(table)
        return
    slot = draw(table, table.ai)
    table.shown = [slot]
    tell(table, "AI", None, table.card(slot).name, table.card(slot).text)
    then(table, ("aim", table.card(slot).slug))


def _renew_deck(table: Table) -> None:
    """When the AI deck is empty, its discard pile becomes it (AT-PRND-05)."""
    if not len(table.ai):
        shuffle(table.ai, *table.ai_discard)
        table.ai_discard = []


@STEPS("aim")
async def take_aim(table: Table, slug: str) -> None:
    """Without a target the card is discarded and the routine performed (AT-TARG-03, AT-TRAIT-14)."""
    card = CARDS[slug]
    assert isinstance(card, AiCard)
    targets = await aim(table, card)
    if targets is None:
        discard_card(table)
        perform_routine(table)
    else:
        begin(table, slug, targets)


def perform_routine(table: Table) -> None:
    """What it does when no card tells it anything better (AT-TRAIT-14)."""
    sheet = primordial(table)
    humble = sheet.humble_routine and table.level == 1
    tell(table, "routine", None, sheet.name)
    begin(table, sheet.humble_routine if humble else sheet.routine, [])


def begin(table: Table, slug: str, targets: list[int]) -> None:
    """Put the parts of a card on the agenda: windows, move, attack and what comes after (AT-PRND-02)."""
    table.serial += 1
    number = table.serial
    assault = Assault(number, slug, targets, spaces=speed_of_foe(table))
    table.assaults.append(assault)
    for titan in targets:
        tell(table, "targets", None, primordial(table).name, sheet_of(table, titan).name)
    before_move, before_attack = card_of(assault).windows
    steps: list[tuple[object, ...]] = [("window", number)] if before_move else []
    steps.append(("advance", number))
    steps += [("window", number)] if before_attack else []
    then(table, *steps, ("attack", number), ("after attack", number), ("end of assault", number))


@STEPS("signature")
async def perform_signature(table: Table, titan: int) -> None:
    """The signature against a named target, whatever the targeting lines (AT-TRAIT-13, AT-TARG-05)."""
    if is_alive(table, titan):
        begin(table, primordial(table).signature, [titan])


@STEPS("window")
async def open_window(table: Table, number: int) -> None:
    """Reactions immediately before an instruction (AT-WOP-01)."""
    if current(table, number) is not None:
        await offer_reactions(table)


@STEPS("advance")
async def advance(table: Table, number: int) -> None:
    """The primordial moves first (AT-PRND-02, AT-PMOV-03)."""
    assault = current(table, number)
    if assault is None:
        return
    card = card_of(assault)
    target = assault.targets[0] if assault.targets else -1
    if not card.approaches or not is_alive(table, target) or card.attack is None:
        return
    if card.attack.type is not AttackType.PATH:
        await move_towards(table, assault, target, card.attack)


async def move_towards(table: Table, assault: Assault, target: int, attack: Attack) -> None:
    """Move with what is left of the card's movement, as close as the attack needs (AT-PMOV-04)."""
    assault.spaces -= await approach(table, target, assault.spaces, reach_of(attack))


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
            await effect.happen(table, -1)
    elif card.attack.type is AttackType.PATH:
        await attack_path(table, assault)
    else:
        assault.victims = await victims_of(table, assault, card.attack)
        then(table, ("next victim", number))


async def victims_of(table: Table, assault: Assault, attack: Attack) -> list[int]:
    """Whom the attack reaches; who got out of reach is followed but not attacked (AT-EVA-10, AT-EVA-11)."""
    if attack.type is AttackType.ZONE or (attack.type is AttackType.JUDGEMENT and attack.reach):
        return [titan for titan in standing(table) if in_zone(foe_rect(table), table.at[titan], attack.reach)]
    alive = [titan for titan in assault.targets if is_alive(table, titan)]
    if attack.type in (AttackType.JUDGEMENT, AttackType.SIMULTANEOUS, AttackType.SEQUENTIAL):
        return alive
    reached = [titan for titan in alive if how_far(table, titan) <= attack.reach]
    if alive and not reached:
        tell(table, "out of reach", None, sheet_of(table, alive[0]).name)
        await move_towards(table, assault, alive[0], attack)
    elif reached:
        await turn_to(table, reached[0])
    return reached


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
        chosen = await choose(speaker(table), WHO_NEXT, [Titan(titan) for titan in waiting], about=assault)
        assault.victims = [titan for titan in waiting if titan != chosen.number]
        then(table, ("evasion", number, chosen.number), ("next victim", number))
        return
    attack = card_of(assault).attack
    if attack is not None:
        for effect in attack.once:
            await effect.happen(table, next(iter(assault.targets), -1))


def is_sequential(assault: Assault) -> bool:
    """Whether the targets are attacked one after another in the printed order (AT-PATK-04)."""
    attack = card_of(assault).attack
    return attack is not None and attack.type is AttackType.SEQUENTIAL


async def attack_in_turn(table: Table, assault: Assault, waiting: list[int]) -> None:
    """Go on to the next target with what is left of the movement, and attack it if it is in reach."""
    titan, *assault.victims = waiting
    then(table, ("next victim", assault.number))
    attack = card_of(assault).attack
    assert attack is not None
    await move_towards(table, assault, titan, attack)
    if how_far(table, titan) <= attack.reach:
        await turn_to(table, titan)
        then(table, ("evasion", assault.number, titan))
    else:
        tell(table, "out of reach", None, sheet_of(table, titan).name)


@STEPS("evasion")
async def evade(table: Table, number: int, titan: int) -> None:
    """One titan evades, or stands its judgement (AT-EVA-01, AT-PATK-15)."""
    assault = current(table, number)
    if assault is None or not is_alive(table, titan) or titan in assault.broken:
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
        if not is_alive(table, titan) or current(table, assault.number) is None:
            return
        if not await evades(table, assault, titan, attack):
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
    for titan in [each for each in assault.targets if is_alive(table, each) and each not in assault.broken]:
        for effect in card.after:
            await effect.happen(table, titan)
    for effect in card.after_final:
        await effect.happen(table, next(iter(assault.targets), -1))


@STEPS("end of assault")
async def end_of_assault(table: Table, number: int) -> None:
    """The card is carried out."""
    end_assault(table, number)


@STEPS("stalk")
async def stalk(table: Table, spaces: int) -> None:
    """Move towards the closest titan, of equals as for a target (AT-PMOV-18, AT-PMOV-19, AT-TARG-23)."""
    target = await pick(table, Line((Want.CLOSEST,)), living(table))
    await approach(table, target, spaces, 1)


def discard_card(table: Table) -> None:
    """The AI card goes onto its discard pile (AT-PRND-04)."""
    table.ai_discard += table.shown
    table.shown = []


@STEPS("end of card")
async def end_of_card(table: Table) -> None:
    """Discard the card; when the deck is empty, the discard pile becomes it (AT-PRND-04, AT-PRND-05)."""
    discard_card(table)
    _renew_deck(table)


@STEPS("end of primordial round")
async def end_of_primordial_round(table: Table) -> None:
    """Titans on vantage points hold on; Argo abilities unexhaust (AT-VP-05, AT-PRND-06)."""
    for titan in living(table):
        await hold_on(table, titan)
    end_round(table)
    then(table, ("titan round",))


def end_round(table: Table) -> None:
    """What lasts until the end of a round is over (AT-AA-05, AT-ABIL-04)."""
    table.argo_exhausted = 0
    table.used = 0
    table.modifiers = tuple(each for each in table.modifiers if each.until is not Until.ROUND)
