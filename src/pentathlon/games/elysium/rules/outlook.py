"""What a player may expect to have at the end: points, Legends under way, powers at work, and gold."""

from typing import NamedTuple

from pentathlon.games.elysium.printed import (
    ACTIVATE,
    CHRONOS,
    INSTANT,
    LEGEND,
    PERMANENT,
    TRIGGER,
    ElysiumCard,
)
from pentathlon.games.elysium.table import LAST_EPOCH, LEVEL_TILES, NOBODY, Table, eleusis_cards
from pentathlon.kernel import Seat, Slot

from .legends import is_family_legend
from .quests import tiles, transfers_left
from .scoring import Score, score

GOLD = 0.6
"""What a gold that will pay for a transfer is worth."""
DEAR_GOLD, CHEAP_GOLD = 0.5, 0.15
"""What one more is worth to a player who lacks much of what transfers will cost, or nothing."""
MUCH = 5.0
SPARE_GOLD = 0.05
LYRES, INCOME = 2.8, 2.4
"""Transfers and gold that an Epoch to come will bring."""
PRICE = 2.0
"""What a transfer costs on average."""
REGULARITY = 0.8
"""How surely a power that works once an Epoch will be used in one to come."""
FAMILY_SHARE = (0.0, 0.7, 1.8, 3.0)
"""What each card of a Family Legend is worth that has so many of its Levels at hand."""
LEVEL_SHARE = (0.0, 0.6, 1.1, 1.6, 2.2, 2.6)
CITIZEN = 0.4
UNUSED = 0.15
"""What is left of the worth of a card that there will be no transfer for."""


class Promise(NamedTuple):
    """What is not yet scored: Legends to be written, tales to be told, powers and gold to be used."""

    legends: float
    chronos: float
    powers: float
    gold: float


def epochs_to_come(table: Table) -> int:
    """How many more times there will be a Phase II."""
    return LAST_EPOCH - table.epoch


def transfers_to_come(table: Table, seat: Seat) -> float:
    """How many transfers a player may still expect to make."""
    future = LYRES * epochs_to_come(table)
    quest = table.quests[seat]
    if table.phase == 3:
        if table.active == seat:
            return future + transfers_left(table)
        return future + (_lyres(table, quest) if quest else 0)
    return future + (_lyres(table, quest) if quest else 2.0 if table.phase < 3 else 0.0)


def _lyres(table: Table, quest: int) -> float:
    return tiles(table.seats)[quest - 1].transfers if quest > 0 else 1


def income_to_come(table: Table, seat: Seat) -> float:
    """How much gold a player may still expect before the last transfer."""
    future = INCOME * epochs_to_come(table)
    if table.phase < 3:
        quest = table.quests[seat]
        future += tiles(table.seats)[quest - 1].gold if quest > 0 else 2.0
    return future


def gold_worth(table: Table, seat: Seat) -> float:
    """What one more gold is worth to a player, by how much is lacking for the transfers to come."""
    lacking = PRICE * transfers_to_come(table, seat) - income_to_come(table, seat) - table.gold[seat]
    return CHEAP_GOLD + (DEAR_GOLD - CHEAP_GOLD) * min(1.0, max(0.0, lacking / MUCH))


def at_hand(table: Table, seat: Seat) -> tuple[list[int], list[int]]:
    """The Levels at hand of each Family, and the Families at hand of each Level, as bits."""
    faces, citizens = table.faces, table.citizens
    levels, families = [0] * 8, [0] * 4
    for slot in table.domains[seat]:
        if not citizens >> slot & 1:
            card = faces[slot]
            levels[card.family] |= 1 << card.level
            families[card.level] |= 1 << card.family
    for legend in table.elysium[seat]:
        card = faces[legend[0]]
        if len(legend) == 1:
            levels[card.family] |= 1 << card.level
            families[card.level] |= 1 << card.family
        elif is_family_legend(table, legend):
            if len(legend) == 2:
                levels[card.family] |= 1 << card.level | 1 << faces[legend[1]].level
        else:
            for slot in legend:
                if not citizens >> slot & 1:
                    families[card.level] |= 1 << faces[slot].family
    return levels, families


def promise(table: Table, seat: Seat) -> Promise:
    """What a player's Domain and gold promise for the rest of the game."""
    faces, citizens = table.faces, table.citizens
    levels, families = at_hand(table, seat)
    helped = eleusis_cards(table, seat) > 1
    fitting: list[tuple[float, float, int]] = []
    powers = 0.0
    for slot in table.domains[seat]:
        if citizens >> slot & 1:
            powers += CITIZEN
            continue
        card = faces[slot]
        tale = card.appeal if card.power is CHRONOS else 0.0
        fitting.append((fit_in_legend(table, seat, card, levels, families) + tale, tale, card.level))
        powers += _power_to_come(table, slot, card, helped)
    return _budgeted(table, seat, fitting, powers)


def fit_in_legend(
    table: Table, seat: Seat, card: ElysiumCard, levels: list[int], families: list[int]
) -> float:
    """What a Domain card will be worth in the better of the two Legends that it could join."""
    by_family = FAMILY_SHARE[levels[card.family].bit_count()]
    if table.family_tiles[2 * card.family] == NOBODY:
        by_family *= 1.4
    by_level = LEVEL_SHARE[min(5, families[card.level].bit_count())]
    if table.level_tiles[card.level - 1] in (NOBODY, seat):
        by_level += LEVEL_TILES[card.level - 1] / 12
    return max(by_family, by_level)


def _power_to_come(table: Table, slot: Slot, card: ElysiumCard, helped: bool) -> float:
    """What the power of a Domain card will still bring; `helped` is an Eleusis card by another one."""
    power, future, in_turns = card.power, epochs_to_come(table), table.phase < 3
    if power is INSTANT or power is CHRONOS:
        return 0.0
    if power is TRIGGER:
        return card.appeal * 0.9 if table.rings >> slot & 1 and (in_turns or future) else 0.0
    if power is LEGEND:
        return card.appeal * (REGULARITY * future + (not table.used >> slot & 1 and table.phase <= 3))
    if power is PERMANENT:
        return card.appeal * (future + 0.5 * in_turns)
    uses = REGULARITY * future + (in_turns and not table.tapped >> slot & 1)
    return card.appeal * (uses if power is ACTIVATE or helped else 0.5 * REGULARITY * future)


def _budgeted(table: Table, seat: Seat, fitting: list[tuple[float, float, int]], powers: float) -> Promise:
    """Count the best cards as far as transfers and gold will reach, the rest for little."""
    fitting.sort(reverse=True)
    lyres = transfers_to_come(table, seat)
    purse = table.gold[seat] + income_to_come(table, seat)
    legends = chronos = 0.0
    for value, tale, level in fitting:
        reach = min(1.0, max(0.0, lyres), max(0.0, purse) / level)
        lyres -= 1
        purse -= level * reach
        share = UNUSED + (1 - UNUSED) * reach if lyres > -1 else UNUSED * reach
        legends += (value - tale) * share
        chronos += tale * share
    useful = PRICE * transfers_to_come(table, seat)
    gold = table.gold[seat]
    worth = GOLD * min(gold, useful) + SPARE_GOLD * gold
    return Promise(legends, chronos, powers, worth)


def outlook(table: Table, seat: Seat, now: Score | None = None) -> Score:
    """What a player may expect to have at the end, part by part; `now` is what there is, if that is known."""
    now = score(table, seat) if now is None else now
    if table.outcome is not None:
        return now
    hope = promise(table, seat)
    return now._replace(
        tokens=now.tokens + round(hope.powers),
        legends=now.legends + round(hope.legends),
        chronos=now.chronos + round(hope.chronos),
    )
