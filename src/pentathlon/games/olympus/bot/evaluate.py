"""What a greedy player values: points, places, and cards in hand."""

from collections.abc import Sequence
from math import exp
from typing import Any

from pentathlon.games.olympus.printed import OlympusCard
from pentathlon.games.olympus.rules.payment import Payment
from pentathlon.games.olympus.rules.playing import EQUIP, PAY, PLACE, PLAY
from pentathlon.games.olympus.table import AREA_OF, OPPOSITE, OTHER, SIDES, Table
from pentathlon.kernel import Ask, Seat, Slot

# Weights in log-odds of winning: rounded from a logistic regression on 500 games of mcts:200 against
# itself, at the start of each turn; those of fullness are a guess.
UNOPPOSED = (0.74, 0.91, 0.93)
"""A unit with nobody opposite, by area."""
CARD = 0.68
MARKER = 0.59
STRENGTH = 0.14
TOUGHNESS = 0.28
SPACE_TAKEN = -0.61
"""A unit itself counts less than nothing: its values are what is worth having."""
FELLING = 0.17
"""A unit that can defeat the one opposite in a single blow."""
FULLNESS = (0.0, 0.0, 0.0, 0.0, 0.0, 0.4, 1.0)
"""A number of filled spaces: six at the start of a turn win."""
TO_MOVE = 1.24
LEAD = 0.31
NEAR_GOAL = 0.03
LATE, LAST = (24, 0.6), (12, 1.64)
"""What a point of lead weighs more when the draw pile has come down to so many cards."""


def worth(table: Table, seat: Seat) -> float:
    """How good the table looks to a seat, from 0 (lost) to 1 (won)."""
    if table.outcome is not None:
        return table.outcome.shares[seat]
    lead = -table.counter if seat else table.counter
    weight = LEAD + NEAR_GOAL * abs(lead)
    for pile, more in (LATE, LAST):
        if len(table.pile) < pile:
            weight += more
    odds = lead * weight + _holdings(table, seat) - _holdings(table, OTHER[seat])
    odds += TO_MOVE if table.active == seat else -TO_MOVE
    return 1 / (1 + exp(-odds))


def _holdings(table: Table, seat: Seat) -> float:
    """Hand, markers and units of a player."""
    units, damage = table.units, table.damage
    value = CARD * len(table.hands[seat]) + MARKER * table.markers.count(seat)
    standing = 0
    for spot in SIDES[seat]:
        if units[spot] < 0:
            continue
        standing += 1
        attack, defence = _printed(table, spot)
        value += SPACE_TAKEN + STRENGTH * attack + TOUGHNESS * (defence - damage[spot])
        if attack > 0:
            facing = OPPOSITE[spot]
            if units[facing] < 0:
                value += UNOPPOSED[AREA_OF[spot % 6]]
            elif attack >= _printed(table, facing)[1] - damage[facing]:
                value += FELLING
    return value + FULLNESS[standing]


def _printed(table: Table, spot: int) -> tuple[int, int]:
    """Attack and defence of a unit with its Equipment; abilities would cost too much time here."""
    card, gear = table.faces[table.units[spot]], table.gear[spot]
    if gear < 0:
        return card.attack, card.defence
    return card.attack + table.faces[gear].attack, card.defence + table.faces[gear].defence


# What a greedy player likes at first sight, in no particular unit.
BONUS = (0.47, 0.51, 0.68)
"""Gaining the bonus of an area."""


def leaning(table: Table, ask: Ask[Any]) -> Sequence[float] | None:
    """How much a greedy player likes each option; None where one must look ahead."""
    judge = JUDGES.get(ask.question.id)
    return judge(table, ask) if judge is not None else None


def _like_playing(table: Table, ask: Ask[Any]) -> list[float]:
    """Cards by what they bring in play less what they cost; ending the phase is worth nothing."""
    return [
        0.0 if slot is None else _in_play(table.card(slot)) - _price(table.card(slot)) for slot in ask.options
    ]


def _in_play(card: OlympusCard) -> float:
    ability = 0.3 if card.text else 0.0
    standing = 0.8 if card.is_unit else 0.2
    return standing + ability + 0.16 * card.attack + 0.18 * card.defence


def _price(card: OlympusCard) -> float:
    return 0.33 * (1 + len(card.cost))


def _like_paying(table: Table, ask: Ask[Any]) -> list[float]:
    return [-_given_up(table, payment) for payment in ask.options]


def _given_up(table: Table, payment: Payment) -> float:
    cards = sum(_in_play(table.card(slot)) + 0.3 * table.card(slot).multi for slot in payment.cards)
    return cards + 0.6 * len(payment.markers)


def _like_placing(table: Table, ask: Ask[Any]) -> list[float]:
    """Spaces by the bonus gained there, or by how the fight with the opposing unit stands."""
    card = table.card(ask.about.slot)
    return [_at(table, card, spot) for spot in ask.options]


def _at(table: Table, card: OlympusCard, spot: int) -> float:
    bonus = BONUS[AREA_OF[spot % 6]]
    foe = table.units[OPPOSITE[spot]]
    if foe < 0:
        return bonus if card.attack else 0.2 * bonus
    facing = table.card(foe)
    left = facing.defence - table.damage[OPPOSITE[spot]]
    blocked = bonus if facing.attack else 0.0
    kill = 0.5 if card.attack >= left else 0.15 * card.attack / max(1, left)
    loss = 0.4 if facing.attack >= card.defence else 0.0
    return blocked + kill - loss


def _like_equipping(table: Table, ask: Ask[Any]) -> list[float]:
    return [_bearer(table, unit) for unit in ask.options]


def _bearer(table: Table, unit: Slot) -> float:
    spot = table.spot_of(unit)
    return table.card(unit).defence - table.damage[spot] + BONUS[AREA_OF[spot % 6]]


JUDGES = {
    PLAY.id: _like_playing,
    PAY.id: _like_paying,
    PLACE.id: _like_placing,
    EQUIP.id: _like_equipping,
}
