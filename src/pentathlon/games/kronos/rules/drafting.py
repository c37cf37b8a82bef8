"""Gathering: five drafts, one of each type, and the hands that come of them."""

from typing import Any, Final

from pentathlon.games.kronos.printed import GOD, REINFORCEMENT, TYPES
from pentathlon.games.kronos.table import Phase, Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, Steps, choose, conceal, reveal, tell, then

from .sayings import refuse
from .whereabouts import elsewhere


def cannot_draft(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card cannot be taken in a draft (KE-DRAFT-04)."""
    return None if slot in table.revealed else elsewhere(table, seat, slot, "KE-DRAFT-04")


def cannot_pass(table: Table, seat: Seat, nothing: None, about: Any) -> Refusal:
    """Why nobody leaves a draft out (KE-DRAFT-07)."""
    return refuse("KE-DRAFT-07")


DRAFT: Final = Question(
    "draft",
    "take a card",
    "KE-DRAFT-04",
    {int: cannot_draft, type(None): cannot_pass},
    "Take one of the cards that were revealed for this draft.",
)

STEPS = Steps()


@STEPS("gathering")
def gathering(table: Table) -> None:
    """A round begins: its five drafts, then the hands (KE-GEN-03, KE-DRAFT-01)."""
    table.phase = Phase.GATHERING
    tell(table, "round", None, table.round)
    then(table, *[("draft", int(kind)) for kind in TYPES], ("hands",), ("assignment",))


@STEPS("draft")
def draft(table: Table, kind: int) -> None:
    """Reveal twice as many cards as players, and take them in two laps (KE-DRAFT-02, 04, 05, KE-V8-02)."""
    joining = [slot for slot in table.aside if table.card(slot).type == kind]
    table.aside = [slot for slot in table.aside if slot not in joining]
    table.revealed = joining
    first_lap = table.clockwise(table.first)
    picks = [("pick", seat) for seat in (*first_lap, *first_lap[::-1])]
    then(table, ("reveal", kind, len(picks) - len(joining)), *picks, ("helmet",))


@STEPS("reveal")
def reveal_cards(table: Table, kind: int, number: int) -> None:
    """Reveal cards of a type; of a short pile what is left first, then of the discards (KE-DRAFT-03)."""
    while number > 0:
        if not table.piles[kind]:
            if table.discards[kind]:
                then(table, ("reshuffle", kind), ("reveal", kind, number))
            return
        slot = table.piles[kind].pop()
        reveal(table, slot)
        table.revealed.append(slot)
        number -= 1


@STEPS("reshuffle")
def reshuffle(table: Table, kind: int) -> None:
    """Make the discard pile of a type its new pile, in an order that nobody knows (KE-DRAFT-03)."""
    conceal(table, table.discards[kind])
    table.filed |= sum(1 << slot for slot in table.discards[kind])
    table.piles[kind], table.discards[kind] = table.discards[kind], []
    tell(table, "reshuffles", None, TYPES[kind].title)


@STEPS("pick")
async def pick(table: Table, seat: Seat) -> None:
    """Take one of the revealed cards, open (KE-DRAFT-04 to 07)."""
    if not table.revealed:
        return
    slot = await choose(seat, DRAFT, table.revealed[:])
    table.revealed.remove(slot)
    table.rows[seat].append(slot)
    tell(table, "drafts", seat, table.card(slot).name)


@STEPS("helmet")
def pass_helmet(table: Table) -> None:
    """The First Player card moves one seat to the left after each draft (KE-DRAFT-08)."""
    table.first = Seat((table.first + 1) % table.seats)


@STEPS("hands")
def take_up(table: Table) -> None:
    """All but Hades take what they drafted into a hidden hand; he discards his Gods (KE-DRAFT-12 to 14)."""
    for seat in table.clockwise(table.first):
        if seat == table.hades:
            _keep_open(table, seat)
        else:
            table.hands[seat] += table.rows[seat]
            table.rows[seat] = []
            _hide(table, seat)


def _keep_open(table: Table, hades: Seat) -> None:
    for slot in [slot for slot in table.rows[hades] if table.card(slot).type is GOD]:
        table.rows[hades].remove(slot)
        discard(table, slot)
    conceal(table, [slot for slot in table.hands[hades] if table.card(slot).is_spell], hades)


def _hide(table: Table, seat: Seat) -> None:
    """Mix a hand, the Reinforcements apart: they alone are never assigned, so that nobody takes a card
    that was assigned for one of them."""
    hand = table.hands[seat]
    table.filed &= ~sum(1 << slot for slot in hand)
    for apart in (False, True):
        cards = [slot for slot in hand if (table.card(slot).type is REINFORCEMENT) == apart]
        if cards:
            conceal(table, cards, seat)


def discard(table: Table, slot: Slot) -> None:
    """Put a Character on the discard pile of its type; a Mercenary is set aside (KE-END-05, KE-V8-05)."""
    card = table.card(slot)
    assert card.type is not None
    if table.variants.mercenaries and card.mercenary:
        reveal(table, slot)
        table.aside.append(slot)
        return
    table.discards[card.type].append(slot)
