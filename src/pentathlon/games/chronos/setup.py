"""The opening: which cards, gods and cities are in play, and how they are laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pentathlon.kernel import Choice, Dice, Slot
from pentathlon.kernel.errors import UnknownChoice

from .faces import T0, ZERO_CARDS, Face, cards_of
from .printed import CITIES_IN_PLAY, GODS_IN_PLAY, POWERS, PowerCard, all_cities, gods
from .rules.places import ATLANTIS, MOST_PILES
from .rules.rematch import CARDS, NEW, laid_again, opened
from .settings import SETTINGS, Settings, settings_of
from .table import LONG_AGO, NOBODY, Table, empty_table

MORE_PILES = 3
"""So many piles more than players (CC-SETUP-03)."""
ATLANTIS_CARDS = 5
TEAM_PLAYERS = 6
WITH_THREE_TIMERS = 4
"""Up to so many players have three timers each, more have two (CC-SETUP-21, CC-SETUP-22)."""

OF_POWERS = tuple(card.setting for card in POWERS.values() if card.setting is not None)
CHOICES: tuple[Choice, ...] = (*SETTINGS, *OF_POWERS, CARDS)


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Table:
    """Lay out a new game (CC-SETUP-01 to 26).

    The faces are shuffled, so that a slot's number says nothing about its card.
    """
    settings = settings_of(options, OF_POWERS)
    if settings.teams and seats != TEAM_PLAYERS:
        raise UnknownChoice(f"Teams are for {TEAM_PLAYERS} players, not for {seats}.")
    left = opened(options.get(CARDS.name, NEW), dice.state)
    temple, cities = _draw(seats, settings, dice)
    needs = {POWERS[slug].needs for slug in (*temple, *cities)}
    sunken = ATLANTIS_CARDS if "atlantis" in needs else 0
    if left is not None and (left.seats, left.level) == (seats, settings.level):
        faces, piles = laid_again(left, dice, sunken)
    else:
        faces, piles = _shuffled(seats, settings, dice, sunken)
    zeros = [Slot(len(faces) + number) for number in range(ZERO_CARDS)] if "zeros" in needs else []
    open_cards = [pile[-1] for pile in piles[:MOST_PILES] if pile] + piles[ATLANTIS] + zeros
    table = Table(
        agenda=[("gather",)],
        dice=dice,
        faces=(*faces, *[T0] * len(zeros)),
        seen=[sum([1 << slot for slot in open_cards])] * seats,
        settings=settings,
        piles=piles,
        zeros=zeros,
        gods=temple,
        owners=[NOBODY] * len(temple),
        owned=[LONG_AGO] * len(temple),
        cities=cities,
        **empty_table(seats, 3 if seats <= WITH_THREE_TIMERS else 2),
    )
    for slug in (*temple, *cities):
        laid_out = POWERS[slug].laid_out
        if laid_out is not None:
            laid_out(table)
    return table


def _shuffled(seats: int, settings: Settings, dice: Dice, sunken: int) -> tuple[list[Face], list[list[Slot]]]:
    """All cards of the level, the Atlantis from the top, the rest over the piles (CC-SETUP-02, 04, 15)."""
    faces = cards_of(settings.level)
    dice.shuffle(faces)
    slots = [Slot(slot) for slot in range(len(faces))]
    piles = split(slots[sunken:], seats + MORE_PILES)
    return faces, piles + [[] for _ in range(MOST_PILES - len(piles))] + [slots[:sunken]]


def split(slots: Sequence[Slot], piles: int) -> list[list[Slot]]:
    """Piles of sizes that differ by one at most, the larger ones first (CC-SETUP-04)."""
    return [list(slots[number::piles]) for number in range(piles)]


def _draw(seats: int, settings: Settings, dice: Dice) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Six gods and two cities at random, in the full game (CC-SETUP-06, CC-SETUP-07, CC-LEVEL-06)."""
    if settings.level < 5:
        return (), ()
    drawn = [card for card in gods() if not is_excluded(card, seats, settings)]
    dice.shuffle(drawn)
    cities = all_cities()
    dice.shuffle(cities)
    return tuple(_temple(drawn)), tuple(card.slug for card in cities[:CITIES_IN_PLAY])


def is_excluded(card: PowerCard, seats: int, settings: Settings) -> bool:
    """Whether a god may not be used in this game; another is drawn for it (CC-SETUP-10 to 13)."""
    excluded = card.excluded
    if excluded.seats == seats or (excluded.teams and settings.teams):
        return True
    return excluded.without_knocks and not settings.knocks


def _temple(drawn: Sequence[PowerCard]) -> list[str]:
    """The first six; a pair comes together and fills one draw (CC-SETUP-08, CC-SETUP-09)."""
    temple: list[str] = []
    draws = 0
    for card in drawn:
        if draws == GODS_IN_PLAY:
            break
        if card.slug in temple:
            continue
        temple.append(card.slug)
        if card.partner:
            temple.append(card.partner)
        draws += 1
    return temple
