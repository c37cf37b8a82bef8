"""The wound stack, and how the decks escalate with every wound (AT-ESC)."""

from collections.abc import Iterable
from typing import Final

from pentathlon.games.aeon.battle.ending import BattleOver
from pentathlon.games.aeon.battle.state.decks import shuffle, take_out
from pentathlon.games.aeon.battle.state.stats import block_of
from pentathlon.games.aeon.pieces import DOUBLE, NOTHING, Deck, Ending
from pentathlon.games.aeon.table import Table
from pentathlon.kernel import Slot, tell

HIGHEST: Final = 3


def worth_of(table: Table, slot: Slot) -> int:
    """How many wounds a card of the stack counts as (AT-ESC-02 to AT-ESC-05)."""
    if slot < 0:
        return 2 if slot == DOUBLE else 1
    return 2 if table.card(slot).level == HIGHEST else 1


def wounds_of(table: Table) -> int:
    """The wounds on the stack."""
    return sum(worth_of(table, slot) for slot in table.wounds)


def check_victory(table: Table) -> None:
    """With as many wounds as it has WOUNDS the primordial is slain at once (AT-BSEQ-02, AT-POW-09)."""
    if wounds_of(table) + _wound_under_way(table) >= block_of(table).wounds:
        slay()


def _wound_under_way(table: Table) -> int:
    """What the body part counts that was wounded just now, and is not on the stack yet."""
    strike = table.strike
    if strike is None or not strike.wounded or strike.card == NOTHING:
        return 0
    return worth_of(table, strike.card)


def slay() -> None:
    """The battle is won."""
    raise BattleOver(Ending.VICTORY)


def place_wound(table: Table, slot: Slot, *, critical: bool) -> None:
    """Put a wounded body part on the stack, and escalate (AT-ESC-01, AT-ESC-03)."""
    set_aside = stack_wound(table, slot, critical=critical)
    escalate(table, table.card(slot).level, critical=critical)
    table.bp.bottom += set_aside


def stack_wound(table: Table, slot: Slot, *, critical: bool) -> list[Slot]:
    """Put a body part on the stack, for a BP III without a critical a double wound (AT-ESC-02 to AT-ESC-04).

    What is not on the stack then is set aside.
    """
    if table.card(slot).level < HIGHEST or critical:
        table.wounds.append(slot)
        return []
    table.wounds.append(DOUBLE)
    return [slot]


def escalate(table: Table, level: int, *, critical: bool = False) -> None:
    """Raise the BP deck and then the AI deck after a body part of that level was wounded."""
    escalate_body(table, level, critical=critical)
    escalate_mind(table, level)
    tell(table, "escalates", None)


def escalate_body(table: Table, level: int, *, critical: bool) -> None:
    """Higher body parts come in (AT-ESC-06 to AT-ESC-10)."""
    if level == HIGHEST:
        lowest = lowest_of(table, [*table.bp.cards]) or lowest_of(table, table.bp_discard)
        if lowest:
            remove(table, table.bp, table.bp_discard, pick(table, lowest))
    for _ in range(1 + (critical and level == HIGHEST)):
        _bring_body(table, min(HIGHEST, level + 1))


def _bring_body(table: Table, level: int) -> None:
    pile = next((table.bp_above[at - 2] for at in range(level, HIGHEST + 1) if table.bp_above[at - 2]), None)
    if pile is not None:
        shuffle(table.bp, pile.pop(0))
    if pile is None or len(table.bp) == 1:
        shuffle(table.bp, *table.bp_discard)
        table.bp_discard = []


def lowest_of(table: Table, slots: Iterable[Slot]) -> list[Slot]:
    """Of some cards those of the lowest level below III."""
    below = [slot for slot in slots if table.card(slot).level < HIGHEST]
    least = min((table.card(slot).level for slot in below), default=0)
    return [slot for slot in below if table.card(slot).level == least]


def pick(table: Table, slots: list[Slot]) -> Slot:
    """One of equals, at random (AT-ESC-11)."""
    return table.dice.pick(slots)


def remove(table: Table, deck: Deck, discard: list[Slot], slot: Slot) -> bool:
    """Take a card out of the battle; whether it came from the discard pile (AT-ESC-16, AT-ESC-19)."""
    table.removed.append(slot)
    if slot in discard:
        discard.remove(slot)
        return True
    take_out(deck, slot)
    return False


def escalate_mind(table: Table, level: int) -> None:
    """An AI card gives way to a higher one, or the primordial hardens (AT-ESC-11 to AT-ESC-15)."""
    for candidate in (2, 1) if level == HIGHEST else range(level, HIGHEST):
        if _raise_mind(table, candidate, HIGHEST if level == HIGHEST else candidate + 1):
            return
    harden(table)


def _raise_mind(table: Table, level: int, least: int) -> bool:
    """Replace an AI card of a level by one of at least another level, if there are both (AT-ESC-14)."""
    of_level = [
        [slot for slot in pile if table.card(slot).level == level]
        for pile in (table.ai.cards, table.ai_discard)
    ]
    found = of_level[0] or of_level[1]
    pile = next((pile for pile in table.ai_above[least - 2 :] if pile), None)
    if not found or pile is None:
        return False
    was_discarded = remove(table, table.ai, table.ai_discard, pick(table, found))
    shuffle(table.ai, pile.pop(0))
    if was_discarded or len(table.ai) == 1:
        shuffle(table.ai, *table.ai_discard)
        table.ai_discard = []
    return True


def harden(table: Table) -> None:
    """A permanent bonus: danger first, then AT, and so on in turn (AT-ESC-15)."""
    if table.hardened % 2:
        table.bonus_at += 1
    else:
        table.bonus_danger += 1
    table.hardened += 1
    tell(table, "hardens", None)


def escalate_decks(table: Table, times: int) -> None:
    """Keyword Escalate X: of each deck alone a lowest card gives way to a higher one, unseen (AT-KW-20)."""
    for _ in range(times):
        _raise_lowest(table, table.bp, table.bp_above)
        if not _raise_lowest(table, table.ai, table.ai_above):
            harden(table)
    tell(table, "escalates", None)


def _raise_lowest(table: Table, deck: Deck, above: list[list[Slot]]) -> bool:
    """Whether a lowest card of a deck could be replaced; its discard pile does not count (AT-ESC-20)."""
    lowest = lowest_of(table, deck.cards)
    pile = next((pile for pile in above[table.card(lowest[0]).level - 1 :] if pile), None) if lowest else None
    if pile is None:
        return False
    remove(table, deck, [], pick(table, lowest))
    shuffle(deck, pile.pop(0))
    return True


def escalate_without_wound(table: Table) -> None:
    """The lowest body part leaves the battle, and all goes on as if it had been wounded (AT-ESC-17)."""
    cards = table.bp.cards or table.bp_discard
    lowest = lowest_of(table, cards) or list(cards)
    slot = pick(table, lowest)
    level = table.card(slot).level
    remove(table, table.bp, table.bp_discard, slot)
    escalate(table, level)
