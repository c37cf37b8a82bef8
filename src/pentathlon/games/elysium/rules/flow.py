"""The course of play: five Epochs of four phases, step by step."""

from typing import Any

from pentathlon.games.elysium.printed import ALL_COLUMNS, APOLLO, CHRONOS, LEGEND, Column, When
from pentathlon.games.elysium.table import LAST_EPOCH, Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, Steps, choose, conceal, reveal, tell, then

from .drafting import (
    ACT,
    Action,
    Alternative,
    acquisitions,
    cannot_work,
    draw,
    lay_citizen,
    not_mine,
    take,
    take_quest,
    usable,
    use,
    use_of,
)
from .legends import cannot_transfer_it, transfer, transferable
from .powers.answers import STEPS as POWER_STEPS
from .powers.answers import Use, occur, resolve
from .powers.bargains import pay_ransom, pay_tribute, take_gift
from .powers.effects import dismiss_one, transfer_by_power
from .powers.foresight import arrange, keep, look
from .powers.gains import earn
from .quests import Quest, left, next_order, shown, transfers_left
from .sayings import said
from .scoring import end_game

ORACLE_SIZE = 4
TURNS = 4

STEPS = Steps(POWER_STEPS)
STEPS("look")(look)
STEPS("arrange")(arrange)
STEPS("keep")(keep)
STEPS("transfer by power")(transfer_by_power)
STEPS("tribute")(pay_tribute)
STEPS("gift")(take_gift)
STEPS("ransom")(pay_ransom)


def chapter(table: Table) -> str:
    """Every Epoch is a chapter of the game."""
    return f"Epoch {table.epoch}" if table.agenda[-1] == ("awakening",) else ""


# Phase I


@STEPS("awakening")
def awakening(table: Table) -> None:
    """Clear the Agora, move the Oracle there, and deal both anew (EL-AWAKE-01 to 04)."""
    table.phase = 1
    tell(table, "epoch", None, table.epoch)
    table.discard += table.agora
    table.agora, table.oracle = table.oracle, []
    then(table, ("to the agora", 3 * table.seats + 1 - len(table.agora)))
    if table.has(APOLLO):
        table.agenda.insert(-1, ("to the oracle", ORACLE_SIZE))


@STEPS("to the agora")
def deal_agora(table: Table, number: int) -> None:
    """Deal cards face up to the Agora (EL-AWAKE-03)."""
    _deal(table, table.agora, number, "to the agora")


@STEPS("to the oracle")
def deal_oracle(table: Table, number: int) -> None:
    """Deal cards face up to the Oracle (EL-AWAKE-04)."""
    _deal(table, table.oracle, number, "to the oracle")


def _deal(table: Table, place: list[Slot], number: int, step: str) -> None:
    """Deal as many as there are; the rest after a shuffle of the discards (EL-AWAKE-07, 08)."""
    while number > 0:
        if not table.pile:
            if table.discard:
                then(table, ("reshuffle",), (step, number))
            return
        slot = table.pile.pop()
        reveal(table, slot)
        place.append(slot)
        number -= 1


@STEPS("reshuffle")
def reshuffle(table: Table) -> None:
    """Put the discard pile under the draw pile, in an order that nobody knows (EL-SUP-04)."""
    conceal(table, table.discard)
    table.pile, table.discard = table.discard + table.pile, []
    tell(table, "reshuffles", None)


@STEPS("draw")
def draw_one(table: Table, seat: Seat) -> None:
    """Draw a card into a Domain, if there is one at all (EL-SUP-05)."""
    if _has_card(table, ("draw", seat)):
        draw(table, seat)


@STEPS("citizen")
def citizen(table: Table, seat: Seat) -> None:
    """Take a Citizen from the draw pile, if there is one at all (EL-CIT-10, EL-SUP-05)."""
    if _has_card(table, ("citizen", seat)):
        lay_citizen(table, seat)


def _has_card(table: Table, step: tuple[object, ...]) -> bool:
    """Whether a card can be drawn now; if only after a shuffle, the step comes again after it."""
    if not table.pile and table.discard:
        then(table, ("reshuffle",), step)
    return bool(table.pile)


# Phase II


@STEPS("actions")
def actions(table: Table) -> None:
    """Four turns each, in the order of the discs (EL-TURN-01, EL-TURN-02)."""
    table.phase = 2
    turns = [("turn", seat, number) for number in range(1, TURNS + 1) for seat in table.order]
    then(table, *turns, ("quests left",), ("order of play",))


@STEPS("turn")
def turn(table: Table, seat: Seat, number: int) -> None:
    """Begin a turn."""
    table.active, table.round, table.acquired = seat, number, False
    table.agenda.append(("act",))


@STEPS("act")
async def act(table: Table) -> None:
    """Use powers, make the one acquisition, or end the turn (EL-TIME-01, EL-TIME-02)."""
    me = table.active
    options: list[Action] = usable(table, me) if table.ready[me] else []
    if table.acquired:
        options.append(Alternative.END_TURN)
    else:
        options += acquisitions(table, me)
    pick = await choose(me, ACT, options)
    if pick is Alternative.END_TURN:
        return
    table.agenda.append(("act",))
    if isinstance(pick, Use):
        use(table, me, pick.card)
    else:
        _acquire(table, me, pick)


def _acquire(table: Table, me: Seat, pick: Action) -> None:
    """Take a card, a Quest or a Citizen, which costs a Column, or pass (EL-TAKE-03, 06, 07)."""
    table.acquired = True
    if pick is Alternative.PASS:
        tell(table, "passes", me)
        return
    table.agenda.append(("dismiss", me))
    if isinstance(pick, Quest):
        take_quest(table, me, pick)
    elif pick is Alternative.CITIZEN:
        # Counted even if no card is left to be drawn (EL-OPEN-45).
        table.taken[me] += 1
        table.agenda.append(("citizen", me))
    else:
        assert not isinstance(pick, Alternative | Use)
        take(table, me, pick)


@STEPS("dismiss")
async def dismiss_own(table: Table, seat: Seat) -> None:
    """Dismiss one held Column, of any colour (EL-TAKE-03, EL-TAKE-04)."""
    await dismiss_one(table, seat)


@STEPS("dismiss by power")
async def dismiss_by_power(table: Table, seat: Seat, source: Slot) -> None:
    """Dismiss a Column because of another player's power."""
    await dismiss_one(table, seat, table.card(source))


@STEPS("quests left")
def hand_out_quests(table: Table) -> None:
    """Who has no Quest gets one that is left, turned over (EL-FAIL-03, EL-FAIL-04)."""
    without = [seat for seat in table.order if not table.quests[seat]]
    for seat, number in zip(without, left(table), strict=False):
        table.quests[seat] = -number
        tell(table, "fails", seat)


# Phase III


@STEPS("order of play")
def order_of_play(table: Table) -> None:
    """Deal the discs anew, give out the benefits, then transfer in that order (EL-ORDER-05)."""
    table.phase = 3
    table.order = next_order(table)
    table.active = table.order[0]
    then(table, *[("legends", seat) for seat in table.order], ("end of epoch",))
    for seat in table.order:
        gold, points, _ = shown(table, seat)
        earn(table, seat, gold, points)
    for seat in reversed(table.order):
        occur(table, When.BENEFIT, seat, Slot(-1))


@STEPS("legends")
def begin_writing(table: Table, seat: Seat) -> None:
    """A player's transfers begin: as many as the Quest has lyres (EL-TRANS-03)."""
    table.active, table.made, table.rebate = seat, 0, 0
    table.lyres = shown(table, seat).transfers
    table.agenda.append(("write",))


def cannot_use_legend(table: Table, seat: Seat, slot: Slot) -> str | None:
    """The clause that forbids using the power of a card in Phase III."""
    card = table.faces[slot]
    if table.citizens >> slot & 1:
        return "EL-POWER-17"
    if card.power is not LEGEND:
        return "EL-POWER-15" if card.power is CHRONOS else "EL-TIME-06"
    return "EL-POWER-14" if table.used >> slot & 1 else cannot_work(table, seat, slot)


def cannot_use_in_writing(table: Table, seat: Seat, use: Use, about: Any) -> Refusal | None:
    """Why a power cannot be used in Phase III."""
    return not_mine(table, seat, use) or said(cannot_use_legend(table, seat, use.card))


def cannot_write_it(table: Table, seat: Seat, slot: Slot, less: int) -> Refusal | None:
    """Why a card cannot be transferred by the Quest (EL-TRANS-03)."""
    if slot in table.domains[seat] and not transfers_left(table):
        return Refusal("EL-TRANS-03", "Your Quest allows no more transfers.")
    return cannot_transfer_it(table, seat, slot, less)


def belongs_to_phase_two(table: Table, seat: Seat, thing: Any, about: int) -> Refusal | None:
    """Why nothing but stopping is done besides transfers and Legend powers (EL-FLOW-02)."""
    if thing is Alternative.STOP:
        return None
    return Refusal("EL-FLOW-02", "That belongs to Phase II; now you write your Legends.")


WRITE = Question(
    "write",
    "write your Legends",
    "EL-TRANS-02",
    {
        int: cannot_write_it,
        Use: cannot_use_in_writing,
        Alternative: belongs_to_phase_two,
        Quest: belongs_to_phase_two,
        Column: belongs_to_phase_two,
    },
    "Transfer a card of your Domain, use a Legend power, or stop.",
    backs=True,
    seldom=("stop",),
)


@STEPS("write")
async def write(table: Table) -> None:
    """Transfer a card, use a Legend power, or stop (EL-TRANS-02, EL-POWER-14)."""
    me = table.active
    options: list[Action] = [*transferable(table, me, table.rebate)] if transfers_left(table) else []
    options += [use_of(slot) for slot in table.domains[me] if cannot_use_legend(table, me, slot) is None]
    options.append(Alternative.STOP)
    pick = await choose(me, WRITE, options, about=table.rebate)
    if pick is Alternative.STOP:
        # The tile goes back below the Pediment, front side up (EL-TRANS-17, EL-TRANS-18).
        table.quests[me] = 0
        return
    if isinstance(pick, Use):
        table.agenda.append(("write",))
        table.used |= 1 << pick.card
        tell(table, "uses", me, table.faces[pick.card].name)
        resolve(table, me, pick.card)
        return
    assert isinstance(pick, int)
    then(table, ("transfer", pick), ("write",))


@STEPS("transfer")
async def transfer_by_quest(table: Table, slot: Slot) -> None:
    """One transfer: choose the Legend, pay, move, claim (EL-TRANS-05)."""
    await transfer(table, table.active, slot, table.rebate)
    table.lyres -= 1
    table.made += 1
    table.rebate = 0


# Phase IV


@STEPS("end of epoch")
def end_of_epoch(table: Table) -> None:
    """Columns come back and tapped cards are untapped; rings are not given back (EL-ENDEP-01 to 03)."""
    table.phase = 4
    table.active = table.order[0]
    table.columns = [ALL_COLUMNS] * table.seats
    table.taken = [0] * table.seats
    table.tapped = table.used = 0
    then(table, ("next epoch",))
    for seat in reversed(table.order):
        occur(table, When.EPOCH, seat, Slot(-1))


@STEPS("next epoch")
def next_epoch(table: Table) -> None:
    """Go on to the next Epoch, or to the final scoring after the fifth (EL-ENDEP-04 to 06)."""
    if table.epoch == LAST_EPOCH:
        end_game(table)
    table.epoch += 1
    then(table, ("awakening",), ("actions",))
