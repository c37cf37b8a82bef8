"""What a greedy player values, for the bots."""

from collections.abc import Sequence
from math import exp
from typing import Any

from pentathlon.games.elysium.printed import CHRONOS, ELEUSIS, INSTANT, TRIGGER, Cards, Column, ElysiumCard
from pentathlon.games.elysium.rules.drafting import ACT, CARDS_PER_EPOCH
from pentathlon.games.elysium.rules.flow import TURNS, WRITE
from pentathlon.games.elysium.rules.legends import NEW, WHICH_LEGEND, price, targets
from pentathlon.games.elysium.rules.outlook import (
    GOLD,
    SPARE_GOLD,
    at_hand,
    epochs_to_come,
    gold_worth,
    transfers_to_come,
)
from pentathlon.games.elysium.rules.powers.answers import Use
from pentathlon.games.elysium.rules.powers.effects import DISMISS
from pentathlon.games.elysium.rules.powers.foresight import KEEP
from pentathlon.games.elysium.rules.powers.market import TAKE_EXTRA
from pentathlon.games.elysium.rules.quests import NEEDED, Quest, left, tiles, transfers_left
from pentathlon.games.elysium.rules.scoring import transfer_worth
from pentathlon.games.elysium.table import LAST_EPOCH, LEVEL_TILES, NOBODY, Table
from pentathlon.kernel import Ask, Seat, Slot

from .forecast import forecast

SPREAD = (4.0, 6.0, 7.0, 8.0, 8.5)
"""So many VP of lead make the odds of winning e to 1, with so many Epochs to come."""
FAMILY_GAIN = (0.8, 2.4, 4.5)
"""What a card adds that comes to so many others of its Family."""
LEVEL_GAIN = (0.6, 1.6, 2.2, 3.4, 3.8)
"""What a card adds that comes to so many others of its Level."""
BEGINNING = 1.0
"""What a card is worth that begins a Legend."""
STAYING = 0.5
"""In how many of the Epochs to come a power is used before its card goes to Elysium."""
FIRST, LAST, UNLOVED = 50.0, 0.01, -1.0
"""What is done before anything else, just before a turn or transfers end, and not at all."""


def worths(table: Table) -> list[float]:
    """How good the table looks to each seat, from 0 (lost) to 1 (won)."""
    if table.outcome is not None:
        return list(table.outcome.shares)
    values = [forecast(table, Seat(seat)) for seat in range(table.seats)]
    best = max(values)
    spread = SPREAD[epochs_to_come(table)]
    odds = [exp((value - best) / spread) for value in values]
    whole = sum(odds)
    return [share / whole for share in odds]


def worth(table: Table, seat: Seat) -> float:
    """How good the table looks to a seat."""
    return worths(table)[seat]


def leaning(table: Table, ask: Ask[Any]) -> Sequence[float] | None:
    """How much a greedy player likes each option; None where one must look ahead."""
    judge = JUDGES.get(ask.question.id)
    return judge(table, ask) if judge is not None else None


def _like_acting(table: Table, ask: Ask[Any]) -> list[float]:
    """Powers first, then the card or Quest that brings most; the end of the turn last."""
    levels, families = at_hand(table, ask.seat)
    rate = gold_worth(table, ask.seat)
    return [_act(table, ask.seat, option, levels, families, rate) for option in ask.options]


def _act(table: Table, seat: Seat, option: Any, levels: list[int], families: list[int], rate: float) -> float:
    if isinstance(option, int):
        card = table.faces[option]
        crowded = len(table.domains[seat]) >= transfers_to_come(table, seat)
        return _fit(table, card, levels, families) * (0.4 if crowded else 1.0) + _power(table, card, rate)
    if isinstance(option, Quest):
        return _like_quest(table, seat, option.value, rate)
    if isinstance(option, Use):
        return _like_using(table, seat, option.card)
    return 0.0


def _like_using(table: Table, seat: Seat, slot: Slot) -> float:
    """A power comes first; one of which a part would be lost waits for the last chance to use it."""
    card = table.card(slot)
    if card.appeal <= 0:
        return UNLOVED
    wasted = any(effect.cannot is not None and effect.cannot(table, seat, slot) for effect in card.effects)
    if not wasted:
        return FIRST + card.appeal
    return LAST if _is_last_chance(table, card) else UNLOVED


def _is_last_chance(table: Table, card: ElysiumCard) -> bool:
    """Whether a power can no more be used in a later turn, in this Epoch or in the game."""
    if card.power is TRIGGER and epochs_to_come(table):
        return False
    return table.phase == 3 or table.round == TURNS


def _fit(table: Table, card: ElysiumCard, levels: list[int], families: list[int]) -> float:
    """What a card adds to the Legends that are under way, Bonus tiles included."""
    others = levels[card.family] & ~(1 << card.level)
    by_family = FAMILY_GAIN[others.bit_count()] if others == levels[card.family] else 0.3
    if others.bit_count() == 2 and table.family_tiles[2 * card.family] == NOBODY:
        by_family += 2.5
    alike = families[card.level] & ~(1 << card.family)
    by_level = LEVEL_GAIN[min(4, alike.bit_count())] if alike == families[card.level] else 0.3
    return max(by_family, by_level + (LEVEL_TILES[card.level - 1] / 15 if alike else 0.0))


def _power(table: Table, card: ElysiumCard, rate: float) -> float:
    """What the power of a card will bring for the rest of the game, with gold at a rate."""
    future, each = epochs_to_come(table), card.appeal + (rate - GOLD) * card.gold
    if card.power in (INSTANT, TRIGGER):
        return each
    if card.power is CHRONOS:
        return 0.8 * each
    if card.power is ELEUSIS:
        return each * STAYING * (future + 0.5)
    return each * (STAYING * future + 0.8)


def _like_quest(table: Table, seat: Seat, number: int, rate: float) -> float:
    """A Quest by what it gives, more so when it is late or when others could take it first."""
    shown = tiles(table.seats)[number - 1]
    value = rate * shown.gold + shown.points + 1.2 * shown.transfers + 0.3 * (4 - number)
    held = table.columns[seat]
    within = sum([NEEDED[table.pediment, table.seats, each] & held != 0 for each in left(table)])
    rivals = sum([not quest for quest in table.quests]) - 1
    return value * (0.35 + 0.15 * table.round + (0.2 if within == 1 and rivals else 0.0))


def _like_writing(table: Table, ask: Ask[Any]) -> list[float]:
    """Legend powers first, then the transfer that is worth most; stopping is worth nothing."""
    return [_write(table, ask.seat, option) for option in ask.options]


def _write(table: Table, seat: Seat, option: Any) -> float:
    if isinstance(option, Use):
        return _like_using(table, seat, option.card)
    if not isinstance(option, int):
        return 0.0
    slot = Slot(option)
    legends: list[Cards | None] = [
        None if target is NEW else table.elysium[seat][target.legend]
        for target in targets(table, seat, slot, table.rebate)
    ]
    cost = min(price(table, seat, slot, legend, table.rebate) for legend in legends)
    lost = 0.0 if table.is_citizen(slot) else _to_be_lost(table, table.card(slot))
    keep = SPARE_GOLD if table.epoch == LAST_EPOCH else 0.25
    return max(_placed(table, seat, slot, legend) for legend in legends) - keep * cost - lost


def _to_be_lost(table: Table, card: ElysiumCard) -> float:
    """What a power would still have brought from the Domain."""
    if card.power in (INSTANT, CHRONOS):
        return 0.0
    return (
        0.7 * card.appeal * (1 if card.power is TRIGGER and epochs_to_come(table) else epochs_to_come(table))
    )


def _placed(table: Table, seat: Seat, slot: Slot, legend: Cards | None) -> float:
    """What a card is worth in a Legend: its VP now, and what may grow of it."""
    if legend is None:
        return BEGINNING if epochs_to_come(table) or transfers_left(table) > 1 else 0.0
    return transfer_worth(table, seat, slot, legend) + 0.6 * (epochs_to_come(table) > 0)


def _like_legends(table: Table, ask: Ask[Any]) -> list[float]:
    elysium = table.elysium[ask.seat]
    return [
        _placed(table, ask.seat, ask.about.card, None if target is NEW else elysium[target.legend])
        for target in ask.options
    ]


def _like_dismissing(table: Table, ask: Ask[Any]) -> list[float]:
    return [_without(table, ask.seat, column) for column in ask.options]


def _without(table: Table, seat: Seat, column: Column) -> float:
    """What a player could still take without a Column: the two best cards, and the Quests."""
    held = table.columns[seat] & ~column.bit
    levels, families = at_hand(table, seat)
    rate = gold_worth(table, seat)
    cards = sorted(
        [
            _fit(table, card, levels, families) + _power(table, card, rate)
            for slot in table.agora
            if (card := table.faces[slot]).fits >> held & 1
        ]
    )
    value = sum(cards[-2:]) if table.taken[seat] < CARDS_PER_EPOCH else 0.0
    if not table.quests[seat]:
        within = sum([NEEDED[table.pediment, table.seats, number] & held != 0 for number in left(table)])
        value += (0.0, 3.0, 4.0, 4.4, 4.6)[within]
    return value + 0.1 * len(cards)


JUDGES = {
    ACT.id: _like_acting,
    WRITE.id: _like_writing,
    WHICH_LEGEND.id: _like_legends,
    DISMISS.id: _like_dismissing,
    TAKE_EXTRA.id: _like_acting,
    KEEP.id: _like_acting,
}
