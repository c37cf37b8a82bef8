"""What may be taken in a turn, and what taking it brings about."""

from enum import Enum
from functools import cache
from typing import Any

from pentathlon.games.elysium.printed import (
    BLACK,
    CHRONOS,
    ELEUSIS,
    INSTANT,
    LEGEND,
    LETTERS,
    PERMANENT,
    TRIGGER,
    When,
)
from pentathlon.games.elysium.table import Table, eleusis_cards, enter
from pentathlon.kernel import Question, Refusal, Seat, Slot, reveal, tell

from .powers.answers import NOTHING_TO_DO, Use, occur, resolve
from .quests import NEEDED, QUESTS, Quest, dots, left
from .sayings import SAYINGS, said

CARDS_PER_EPOCH = 3


class Alternative(Enum):
    """What a player may do besides taking and transferring cards."""

    CITIZEN = "take a Citizen"
    PASS = "pass"
    END_TURN = "end the turn"
    STOP = "stop transferring"


use_of = cache(Use)
"""The power of a card as an option, made once."""
Action = Slot | Quest | Alternative | Use


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
        found.append(Alternative.CITIZEN if needs_card else Alternative.PASS)
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


def cannot_work(table: Table, seat: Seat, slot: Slot, copier: Slot | None = None) -> str | None:
    """The clause by which nothing would come of a power; what can do a part does that (EL-OPEN-53).

    A copy works as if it stood on the card that copies it (EL-OPEN-54).
    """
    source = slot if copier is None else copier
    card = table.card(slot)
    if card.lasts:
        return "EL-POWER-04"
    clause = NOTHING_TO_DO
    for effect in reversed(card.effects):
        forbidden = None if effect.cannot is None else effect.cannot(table, seat, source)
        if forbidden is None:
            return None
        clause = forbidden
    return clause


def usable(table: Table, seat: Seat) -> list[Action]:
    """The powers that a player may use now in Phase II (EL-TIME-01)."""
    return [use_of(slot) for slot in table.ready[seat] if cannot_use(table, seat, slot) is None]


def cannot_take_it(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card cannot be taken by the turn's action."""
    if slot not in table.agora:
        return out_of_reach(table, seat, slot)
    card, clause = table.card(slot), cannot_take(table, seat, slot)
    if clause is None or clause in SAYINGS:
        return said(clause)
    return Refusal(clause, f"{card} needs {condition_words(card.condition)}, which you do not hold.")


def out_of_reach(table: Table, seat: Seat, slot: Slot) -> Refusal:
    """Why a card cannot be taken that does not lie in the Agora."""
    owner = table.owner_of(slot)
    if slot in table.oracle:
        return Refusal("EL-TURN-10", "Cards on the Oracle can be reached by powers only.")
    if owner == seat:
        return Refusal(
            "EL-TURN-03", "That lies in your Domain already; take a card from the Agora or a Quest."
        )
    if owner is not None:
        return Refusal("EL-TURN-13", "That lies in the Domain of somebody else, and stays there.")
    if any(slot in legend for elysium in table.elysium for legend in elysium):
        return Refusal("EL-LEG-10", SAYINGS["EL-LEG-10"])
    if slot in table.discard:
        return Refusal("EL-AWAKE-01", "That card was discarded; take a card from the Agora or a Quest.")
    return Refusal("EL-TURN-03", "Take a card from the Agora or a Quest; that is neither.")


def condition_words(condition: str) -> str:
    """The circles of a card in words."""
    if condition == BLACK:
        return "any Column"
    words = ["one more" if letter == BLACK else LETTERS[letter].name.lower() for letter in condition]
    return " and ".join(words)


def cannot_take_quest(table: Table, seat: Seat, quest: Quest, about: Any) -> Refusal | None:
    """Why a Quest cannot be taken."""
    clause = cannot_quest(table, seat, quest.value)
    if clause is None or clause in SAYINGS:
        return said(clause)
    colours = " or ".join(each.name.lower() for each in dots(table.pediment, table.seats, quest.value))
    return Refusal(clause, f"Quest {quest.value} needs the {colours} Column, which you do not hold.")


def cannot_use_it(table: Table, seat: Seat, use: Use, about: Any) -> Refusal | None:
    """Why a power cannot be used in a turn."""
    return not_mine(table, seat, use) or said(cannot_use(table, seat, use.card))


def not_mine(table: Table, seat: Seat, use: Use) -> Refusal | None:
    """Why a power is not there to be used at all."""
    if use.card in table.domains[seat]:
        return None
    return Refusal("EL-TIME-01", "Only powers of cards in your own Domain can be used.")


def cannot_do(table: Table, seat: Seat, alternative: Alternative, about: Any) -> Refusal | None:
    """Why something else cannot be done in a turn (EL-TURN-11, EL-TURN-12)."""
    if alternative is Alternative.STOP:
        return Refusal("EL-TRANS-02", "You are not transferring now.")
    if alternative is Alternative.END_TURN:
        return None if table.acquired else Refusal("EL-TURN-12", "Take a card or a Quest first.")
    if table.acquired:
        return said("EL-TURN-03")
    any_card, any_quest = takeable(table, seat), open_quests(table, seat)
    has_all = table.taken[seat] >= CARDS_PER_EPOCH
    if alternative is Alternative.PASS:
        nothing = has_all and not any_quest
        return None if nothing else Refusal("EL-TURN-12", "You may pass only if there is nothing to take.")
    if any_card:
        return Refusal("EL-CIT-02", "You can take a card from the Agora, so you may not take a Citizen.")
    if any_quest:
        return Refusal("EL-CIT-03", "You can take a Quest, so you may not take a Citizen.")
    return said("EL-TURN-06") if has_all else None


ACT = Question(
    "act",
    "take your turn",
    "EL-TIME-01",
    {int: cannot_take_it, Quest: cannot_take_quest, Use: cannot_use_it, Alternative: cannot_do},
    "In your turn you take a card or a Quest and use powers of your cards.",
)


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
