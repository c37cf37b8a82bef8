"""Assignment: one card to Olympus, then cards to the boards, in turns."""

from collections.abc import Awaitable
from typing import Any, Final

from pentathlon.games.kronos.printed import GOD, HADES, REINFORCEMENT
from pentathlon.games.kronos.table import ACHERON, FACING, NOBODY, PLACES, ROUNDS, Phase, Place, Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, Steps, choose, reveal, tell, tell_only, then

from .sayings import refuse, said
from .whereabouts import elsewhere

MOST_ON_A_SIDE: Final = 3
BANNERS: Final = 4
BANNERS_OF_HADES: Final = 2

STEPS = Steps()


@STEPS("assignment")
def assignment(table: Table) -> None:
    """First Olympus, then the Monsters (KE-OLY-01); a Prophecy comes before both (KE-V6-01)."""
    table.phase = Phase.ASSIGNMENT
    if table.variants.prophecy:
        foretold = table.order[table.round - 1]
        reveal(table, foretold)
        tell(table, "foretells", None, table.card(foretold).name)
    seats = [seat for seat in table.clockwise(table.first) if seat != table.hades]
    then(table, *[("olympus", seat) for seat in seats], ("monsters",), ("resolution",))


def cannot_go_to_olympus(table: Table, seat: Seat, slot: Slot) -> str | None:
    """The clause that keeps a card of the hand from Olympus."""
    card = table.card(slot)
    if card.type is REINFORCEMENT:
        return "KE-OLY-03"
    if table.variants.mercenaries and card.mercenary:
        allowed = seat == table.kallisto and table.round == ROUNDS
        return None if allowed else "KE-V8-04"
    return None


def cannot_send(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card cannot be sent to Olympus (KE-OLY-02)."""
    if slot not in table.hands[seat]:
        return elsewhere(table, seat, slot, "KE-OLY-02")
    return said(cannot_go_to_olympus(table, seat, slot))


OLYMPUS: Final = Question(
    "olympus",
    "send a card to Olympus",
    "KE-OLY-02",
    {int: cannot_send},
    "Send a card of your hand to Olympus; this cannot be declined.",
)


@STEPS("olympus")
async def send_to_olympus(table: Table, seat: Seat) -> None:
    """Put one card face down next to the Olympus board (KE-OLY-02 to 06)."""
    cards = [slot for slot in table.hands[seat] if cannot_go_to_olympus(table, seat, slot) is None]
    if not cards:
        tell(table, "sends none", seat)
        return
    slot = await choose(seat, OLYMPUS, cards, secret=True, even_if_forced=True)
    table.hands[seat].remove(slot)
    if table.variants.revealed_god and _is_first_god(table, seat, slot):
        reveal(table, slot)
        tell(table, "sends openly", seat, table.card(slot).name)
    else:
        tell_only(table, seat, "sends", seat, table.card(slot).name)
    table.olympus[seat].append(slot)


def _is_first_god(table: Table, seat: Seat, slot: Slot) -> bool:
    earlier = any(table.card(sent).type is GOD for sent in table.olympus[seat])
    return table.card(slot).type is GOD and not earlier


@STEPS("monsters")
def monsters(table: Table) -> None:
    """The First Player has the first turn (KE-MON-01)."""
    table.passed = 0
    then(table, ("assign", table.first))


def banners_left(table: Table, seat: Seat) -> int:
    """How many Banners a seat can still put on boards (KE-MON-20, 21, KE-HAD-19, KE-V8-09)."""
    joined = sum([table.holders[side] == seat for side in range(len(table.holders))])
    if table.roles[seat] is HADES:
        return BANNERS_OF_HADES - joined + 1
    return BANNERS - joined - bool(table.olympus[seat])


def cannot_assign(table: Table, seat: Seat, place: Place) -> str | None:
    """The clause that keeps a seat's cards from a place."""
    side, board = place.value, place.board
    if board == ACHERON:
        if table.hades == NOBODY:
            return "KE-MON-06"
        if (place is Place.OWN_SIDE) != (seat == table.hades):
            return "KE-HAD-14" if seat == table.hades else "KE-HAD-01"
    elif board >= len(table.quests):
        return "KE-MON-06"
    holder = table.holders[side]
    if holder not in (NOBODY, seat):
        return "KE-HAD-02" if board == ACHERON else "KE-MON-08"
    if holder == NOBODY:
        if table.holders[FACING[side]] == seat:
            return "KE-MON-10"
        if table.variants.banner_limit and banners_left(table, seat) < 1:
            return "KE-HAD-19" if seat == table.hades else "KE-MON-20"
    if len(table.sides[side]) >= MOST_ON_A_SIDE:
        return "KE-HAD-12" if place is Place.OWN_SIDE else "KE-MON-15"
    return None


def open_places(table: Table, seat: Seat) -> list[Place]:
    """Where a seat may assign a card now."""
    return [place for place in PLACES if cannot_assign(table, seat, place) is None]


def assignable(table: Table, seat: Seat) -> list[Slot]:
    """The cards that a seat may assign: all but Reinforcements, of Hades his own (KE-MON-05, KE-HAD-05)."""
    return [slot for slot in table.hands[seat] if table.card(slot).type is not REINFORCEMENT]


def cannot_assign_card(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card cannot be assigned (KE-MON-05, KE-MON-18, KE-HAD-05, KE-HAD-06)."""
    if slot in table.hands[seat]:
        return refuse("KE-MON-05") if table.card(slot).type is REINFORCEMENT else None
    if slot in table.rows[seat]:
        return refuse("KE-HAD-06")
    if any(slot in side for side in table.sides):
        return refuse("KE-MON-18")
    return elsewhere(table, seat, slot, "KE-HAD-05" if seat == table.hades else "KE-MON-02")


def card_first(table: Table, seat: Seat, place: Place, about: Any) -> Refusal:
    """Why a place is no answer yet: it is closed, or it is for a card that is still to be chosen."""
    closed = said(cannot_assign(table, seat, place))
    return closed or Refusal("KE-MON-02", "Choose the card first, and then where it goes.")


def cannot_place(table: Table, seat: Seat, place: Place, about: Slot) -> Refusal | None:
    """Why a card cannot go to a place."""
    return said(cannot_assign(table, seat, place))


ASSIGN: Final = Question(
    "assign",
    "assign a card, or pass",
    "KE-MON-02",
    {int: cannot_assign_card, Place: card_first},
    "On your turn you assign one card of your hand, or pass.",
    passing="Assign no more",
)
PLACE: Final = Question(
    "place",
    "choose where it goes",
    "KE-MON-07",
    {Place: cannot_place},
    "Choose the side of a board for {by}.",
)


@STEPS("assign")
async def assign(table: Table, seat: Seat) -> None:
    """Assign exactly one card, or pass for good; until all have passed (KE-MON-02 to 04)."""
    if table.passed == (1 << table.seats) - 1:
        return
    then(table, ("assign", Seat((seat + 1) % table.seats)))
    if table.passed >> seat & 1:
        return
    cards, places = assignable(table, seat), open_places(table, seat)
    slot = await choose(seat, ASSIGN, [*cards, None], secret=True) if cards and places else None
    if slot is None:
        table.passed |= 1 << seat
        tell(table, "stays", seat)
    else:
        put(table, seat, slot, await _place_of(table, seat, slot, places))


def _place_of(table: Table, seat: Seat, slot: Slot, places: list[Place]) -> Awaitable[Place]:
    return choose(seat, PLACE, places, table.card(slot), about=slot, secret=True)


def is_assigning(table: Table, seat: Seat) -> bool:
    """Whether it is a seat's turn to assign: the turn of the next one waits behind it."""
    return bool(table.agenda) and table.agenda[-1] == ("assign", (seat + 1) % table.seats)


def put(table: Table, seat: Seat, slot: Slot, place: Place) -> None:
    """Lay a card on a side: the first one open, later ones face down (KE-MON-11 to 14, KE-HAD-08, 11)."""
    side, board = place.value, place.board
    table.hands[seat].remove(slot)
    table.holders[side] = seat
    if table.blue[board] == NOBODY:
        table.blue[board] = seat
    where = board_name(table, board)
    if not table.sides[side] or table.card(slot).is_double_sided:
        reveal(table, slot)
        tell(table, "assigns", seat, table.card(slot).name, where)
    else:
        tell_only(table, seat, "hides", seat, table.card(slot).name, facts=(where,))
    table.sides[side].append(slot)


def board_name(table: Table, board: int) -> str:
    """What a board is called."""
    return "Acheron" if board == ACHERON else table.quest(board).name
