"""The end of a round: what is kept, what is discarded, and what comes next."""

from typing import Any, Final

from pentathlon.games.kronos.setup import is_hades_duel, lay_out
from pentathlon.games.kronos.table import ACHERON, BOARDS, NOBODY, ROUNDS, Table
from pentathlon.kernel import Ask, Question, Refusal, Seat, Slot, Steps, conceal, tell, then, together

from .battle import reserves
from .drafting import discard
from .whereabouts import elsewhere


def cannot_keep(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card cannot be kept for the next round (KE-V7-01)."""
    return None if slot in reserves(table, seat) else elsewhere(table, seat, slot, "KE-V7-01")


KEEP: Final = Question(
    "keep",
    "keep one Reinforcement card",
    "KE-V7-01",
    {int: cannot_keep},
    "You may keep one Reinforcement card that is left in your hand, and no other.",
    passing="Keep none",
)

STEPS = Steps()


@STEPS("end of round")
async def end_round(table: Table) -> None:
    """Hands and boards are cleared; the next round or the Final Battle follows (KE-END-01 to 11)."""
    kept = await _held_back(table)
    for seat in table.clockwise(table.first):
        _clear_hand(table, seat, kept.get(seat))
    _clear_boards(table)
    table.spent = [[] for _ in table.roles]
    table.exhausted = table.coins = table.passed = 0
    if table.round == ROUNDS:
        then(table, ("mix",), ("final battle",))
    else:
        table.round += 1
        then(table, ("mix",), ("lay out",), ("gathering",))


async def _held_back(table: Table) -> dict[Seat, Slot]:
    """The Reinforcement card that each seat keeps (KE-V7-01, 02, 04, 07, KE-VX-05)."""
    if not table.variants.held_reserve:
        return {}
    in_vain = is_hades_duel(table)
    seats = [
        seat
        for seat in table.clockwise(table.first)
        if reserves(table, seat) and (table.round < ROUNDS or not (in_vain or seat == table.hades))
    ]
    asks = [Ask(seat, KEEP, [*reserves(table, seat), None]) for seat in seats]
    kept = {seat: slot for seat, slot in zip(seats, await together(asks), strict=True) if slot is not None}
    for seat in kept:
        tell(table, "holds", seat)
    return kept


def _clear_hand(table: Table, seat: Seat, kept: Slot | None) -> None:
    """Discard what is left of a hand, of Hades what is left of his row (KE-END-03, KE-END-04)."""
    cards = table.rows[seat] if seat == table.hades else table.hands[seat]
    for slot in [slot for slot in cards if slot != kept]:
        cards.remove(slot)
        discard(table, slot)


def _clear_boards(table: Table) -> None:
    """Main Characters are discarded, the cards of Hades return to him, Banners to all (KE-END-05 to 07)."""
    for side, cards in enumerate(table.sides):
        for slot in cards:
            _clear_away(table, slot, side // 2)
        cards.clear()
    if table.hades >= 0:
        table.hands[table.hades] += table.brought
    table.brought = []
    table.holders = [NOBODY] * 2 * BOARDS
    table.blue = [NOBODY] * BOARDS


def _clear_away(table: Table, slot: Slot, board: int) -> None:
    card = table.card(slot)
    if not (card.is_double_sided or card.is_spell):
        discard(table, slot)
    elif card.leaves and board != ACHERON:
        table.box.append(slot)
        tell(table, "leaves", table.hades, card.name)
    else:
        table.hands[table.hades].append(slot)


@STEPS("mix")
def mix_discards(table: Table) -> None:
    """Nobody can tell from whose hand a card came that was discarded face down, only its type."""
    for pile in table.discards:
        hidden = [slot for slot in pile if table.is_covered(slot)]
        if hidden:
            conceal(table, hidden)
            table.filed |= sum(1 << slot for slot in hidden)


@STEPS("lay out")
def lay_out_boards(table: Table) -> None:
    """The next set of Quest boards (KE-END-01, KE-END-02)."""
    lay_out(table)
