"""What a greedy player drafts: strong cards, most of all where strength is wanted."""

from typing import Any

from pentathlon.games.kronos.printed import ASPECTS, GOD, HADES, KronosCard
from pentathlon.games.kronos.rules.battle import bonus
from pentathlon.games.kronos.table import ACHERON, Table, aspects_of
from pentathlon.kernel import Ask, Seat

A_TEXT = 1.0
DEMAND = 0.2
"""How much a point more is worth for each board more of the round that asks for its Aspect."""
EVENNESS = 0.06
"""How much a point more is worth for each point that an Aspect lies behind the others."""


def quality(card: KronosCard) -> float:
    """A card by its strength and its text."""
    appeal = card.effect.appeal if card.effect is not None else 0.0
    more = (
        A_TEXT * (card.passive is not None) + 1.5 * card.lowers + sum(o.effect.appeal for o in card.openings)
    )
    return sum(card.strength) + appeal + more


def like_drafting(table: Table, ask: Ask[Any]) -> list[float]:
    """Strong cards, most of all where strength is wanted; Gods are nothing to Hades (KE-DRAFT-12)."""
    is_hades = table.roles[ask.seat] is HADES
    cards = [table.card(slot) for slot in ask.options]
    wants = _wants(table, ask.seat)
    return [0.0 if is_hades and card.type is GOD else quality(card) + _wanted(card, wants) for card in cards]


def _wanted(card: KronosCard, wants: list[float]) -> float:
    """How much more, or less, a card is worth because of the Aspects in which it is strong."""
    more = sum([wants[aspect] * card.strength[aspect] for aspect in ASPECTS])
    if card.effect is not None and card.effect.aspect is not None:
        more += wants[card.effect.aspect] * card.effect.appeal
    return more


def _wants(table: Table, seat: Seat) -> list[float]:
    """How much more, or less, a point in each Aspect is worth to who has drafted these cards.

    It is worth more where many boards of the round ask for it, and less where one has much already; a
    permanent Bonus counts on every board.
    """
    boards = [aspects_of(table, board) for board in range(len(table.quests))]
    if table.acheron:
        boards.append(aspects_of(table, ACHERON))
    asked = [sum([aspect in board for board in boards]) for aspect in ASPECTS]
    drafted = [table.faces[slot].strength for slot in (*table.rows[seat], *table.hands[seat])]
    held = [
        sum([strength[aspect] for strength in drafted]) + len(boards) * bonus(table, seat, aspect)
        for aspect in ASPECTS
    ]
    return [
        DEMAND * (asked[aspect] - sum(asked) / len(ASPECTS))
        + EVENNESS * (sum(held) / len(ASPECTS) - held[aspect])
        for aspect in ASPECTS
    ]
