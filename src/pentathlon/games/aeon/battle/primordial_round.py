"""The primordial round: a card is drawn, aimed, and put on the agenda step by step (AT-PRND)."""

from pentathlon.games.aeon.pieces import Assault, Until
from pentathlon.games.aeon.printed.attacks import Line, Moment, Want
from pentathlon.games.aeon.printed.cards import AiCard
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.table import Phase, Table, is_alive, living, sheet_of
from pentathlon.kernel import Steps, tell, then

from .attack.chain import card_of, current
from .moves.primordial import approach
from .reactions import offer_reactions
from .round_start import start_round
from .state.decks import draw, shuffle
from .state.stats import primordial, speed_of_foe
from .state.vantage import hold_on
from .targeting import aim, pick

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
    table.used = table.reacted = 0
    table.modifiers = tuple(each for each in table.modifiers if each.until is not Until.ROUND)
