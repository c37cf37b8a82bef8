"""What may be taken in a turn, and what taking it brings about."""

from enum import Enum
from typing import NamedTuple, cast

from pentathlon.kernel import Seat, Slot, reveal, tell

from .answers import occur, resolve
from .printed import BLACK, CHRONOS, ELEUSIS, INSTANT, LEGEND, PERMANENT, TRIGGER, When
from .quests import NEEDED, QUESTS, Quest, left
from .table import Table, eleusis_cards, enter

CARDS_PER_EPOCH = 3
ACT = "take your turn"
WRITE = "write your Legends"


class Deed(Enum):
    """What a player may do besides taking and transferring cards."""

    CITIZEN = "take a Citizen"
    PASS = "pass"
    END_TURN = "end the turn"
    STOP = "stop transferring"


class Use(NamedTuple):
    """The power of a card in the own Domain."""

    card: Slot


USES = tuple(Use(Slot(slot)) for slot in range(105))
Action = Slot | Quest | Deed | Use


def has_wild(table: Table, seat: Seat) -> bool:
    """Whether one circle of every card counts as met for a player."""
    return any(table.faces[slot].lasting.wild for slot in table.watch[seat])


def cannot_take(table: Table, seat: Seat, slot: Slot) -> str | None:
    """The clause that forbids taking a card by the turn's action."""
    if table.acquired:
        return "EL-TURN-03"
    if table.taken[seat] >= CARDS_PER_EPOCH:
        return "EL-TURN-06"
    card, held = table.faces[slot], table.columns[seat]
    if card.fits >> held & 1 or (has_wild(table, seat) and card.fits_wild >> held & 1):
        return None
    if not held:
        return "EL-COND-10"
    if len(card.condition) == 1:
        return "EL-COND-02"
    return "EL-COND-05" if BLACK in card.condition else "EL-COND-03"


def takeable(table: Table, seat: Seat) -> list[Slot]:
    """The Agora cards that a player may take now (EL-COND-01)."""
    if table.acquired or table.taken[seat] >= CARDS_PER_EPOCH:
        return []
    faces, held = table.faces, table.columns[seat]
    if table.watch[seat] and has_wild(table, seat):
        return [slot for slot in table.agora if faces[slot].fits_wild >> held & 1]
    return [slot for slot in table.agora if faces[slot].fits >> held & 1]


def cannot_quest(table: Table, seat: Seat, number: int) -> str | None:
    """The clause that forbids taking a Quest."""
    if table.acquired:
        return "EL-TURN-03"
    if table.quests[seat]:
        return "EL-TURN-05"
    if number not in left(table):
        return "EL-TURN-13" if number in map(abs, table.quests) else "EL-SETUP-06"
    held = table.columns[seat]
    if NEEDED[table.pediment, table.seats, number] & held:
        return None
    if held and any(table.faces[slot].lasting.quests for slot in table.watch[seat]):
        return None
    return "EL-COND-08" if table.seats == 2 else "EL-COND-07"


def open_quests(table: Table, seat: Seat) -> list[Quest]:
    """The Quests that a player may take now."""
    if table.acquired or table.quests[seat]:
        return []
    free = [number for number in left(table) if cannot_quest(table, seat, number) is None]
    return [quest for number in free if (quest := QUESTS[number]) is not None]


def acquisitions(table: Table, seat: Seat) -> list[Action]:
    """What the turn's one acquisition may be; a Citizen or a pass only if nothing else is (EL-TURN-11)."""
    found: list[Action] = [*takeable(table, seat), *open_quests(table, seat)]
    if not found:
        needs_card = table.taken[seat] < CARDS_PER_EPOCH
        found.append(Deed.CITIZEN if needs_card else Deed.PASS)
    return found


def cannot_use(table: Table, seat: Seat, slot: Slot) -> str | None:
    """The clause that forbids using the power of a card in the own Domain in Phase II."""
    card = table.faces[slot]
    if table.citizens >> slot & 1:
        return "EL-POWER-17"
    if not card.in_turn:
        return NOT_USED[card.power]
    if card.power is TRIGGER:
        if not table.rings >> slot & 1:
            return "EL-POWER-08"
    elif table.tapped >> slot & 1:
        return "EL-POWER-06"
    elif card.power is ELEUSIS and eleusis_cards(table, seat) < 2:
        return "EL-POWER-10"
    return cannot_work(table, seat, slot)


NOT_USED = {
    INSTANT: "EL-POWER-02",
    PERMANENT: "EL-POWER-04",
    LEGEND: "EL-POWER-13",
    CHRONOS: "EL-POWER-15",
}


def cannot_work(table: Table, seat: Seat, slot: Slot) -> str | None:
    """The clause that denies a power what its first effect needs: a price, or something to work on."""
    cannot = table.faces[slot].effects[0].cannot
    return None if cannot is None else cast(str | None, cannot(table, seat, slot))


def usable(table: Table, seat: Seat) -> list[Action]:
    """The powers that a player may use now in Phase II (EL-TIME-01)."""
    return [USES[slot] for slot in table.ready[seat] if cannot_use(table, seat, slot) is None]


def use(table: Table, seat: Seat, slot: Slot) -> None:
    """Use a power: tap the card or return its ring, then carry it out (EL-POWER-05, EL-POWER-08)."""
    card = table.faces[slot]
    if card.power is TRIGGER:
        table.rings &= ~(1 << slot)
    else:
        table.tapped |= 1 << slot
    tell(table, "uses", seat, card.name)
    resolve(table, seat, slot)


def take(table: Table, seat: Seat, slot: Slot) -> None:
    """Take a card from the Agora by the turn's action; an Instantaneous power comes next (EL-TAKE-10)."""
    table.agora.remove(slot)
    table.taken[seat] += 1
    tell(table, "takes", seat, table.faces[slot].name)
    occur(table, When.TAKE, seat, slot)
    arrive(table, seat, slot)


def arrive(table: Table, seat: Seat, slot: Slot) -> None:
    """Lay a card into a Domain, by whatever way; its Instantaneous power resolves at once (EL-POWER-01)."""
    enter(table, seat, slot)
    if table.faces[slot].power is INSTANT:
        resolve(table, seat, slot)


def take_quest(table: Table, seat: Seat, quest: Quest) -> None:
    """Take a Quest (EL-TAKE-02)."""
    table.quests[seat] = quest.value
    tell(table, "takes quest", seat, quest.value)
    occur(table, When.QUEST, seat, Slot(-1))


def draw(table: Table, seat: Seat) -> None:
    """Draw the top card face up into a Domain (EL-ALL-08, 11, 12)."""
    slot = table.pile.pop()
    reveal(table, slot)
    tell(table, "draws", seat, table.faces[slot].name)
    arrive(table, seat, slot)


def lay_citizen(table: Table, seat: Seat) -> None:
    """Lay the top card unseen into a Domain as a Citizen (EL-CIT-01, EL-CIT-07)."""
    slot = table.pile.pop()
    table.citizens |= 1 << slot
    table.domains[seat].append(slot)
    tell(table, "takes citizen", seat)
    occur(table, When.CITIZEN, seat, Slot(-1))
