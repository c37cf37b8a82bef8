"""What the boards promise and how the Final Battle looks: rough odds, for bots and for nobody else."""

from functools import lru_cache
from math import exp
from typing import Final

from pentathlon.games.kronos.printed import ASPECTS, HADES, Aspect, KronosCard, Strength
from pentathlon.games.kronos.rules.battle import bonus, is_ahead, monster, totals
from pentathlon.games.kronos.rules.final import base_of_hades, keys_of, strength_of_kronos
from pentathlon.games.kronos.table import (
    ACHERON,
    FACING,
    FINAL,
    NOBODY,
    NOTHING,
    OPEN_SIDE,
    OWN_SIDE,
    ROUNDS,
    Table,
    aspects_of,
    monster_strength,
)
from pentathlon.kernel import Seat, Slot

USUAL_GOD: Final = 12.5
"""The strength of a card that will yet be sent to Olympus."""
DOUBT: Final = 2.2
"""How many points of strength Reinforcements may add to either side before a battle is over."""
SPREAD: Final = 1.6
"""How much the strengths of the Final Battle may differ from what they look like now."""
LAST_SPREAD: Final = 0.5
A_ROUND: Final = 1.0
"""How much stronger a seat becomes in a round still to come, in each Aspect."""
KEYS_A_ROUND: Final = 2.6
"""How many keys Hades gains in such a round."""
A_KEY: Final = 0.05


@lru_cache(maxsize=4096)
def odds(margin: float, doubt: float = DOUBT) -> float:
    """How likely a margin of strength holds."""
    return 1 / (1 + exp(-margin / doubt))


def strength_on(table: Table, seat: Seat, side: int) -> list[int]:
    """What lies on a side, with the permanent Bonuses of its owner, in all Aspects."""
    below = side == OWN_SIDE
    sums = [bonus(table, seat, aspect) for aspect in ASPECTS]
    for slot in table.sides[side]:
        card = table.faces[slot]
        strength = card.below if below and card.is_double_sided else card.strength
        if card.is_spell:
            strength = SUMMONED
        for aspect in ASPECTS:
            sums[aspect] += strength[aspect]
    return sums


SUMMONED: Final[Strength] = (3, 3, 3)
"""What a Spell will bring, roughly."""


def chance_to_win(
    mine: list[int], theirs: list[int] | Strength, aspects: tuple[Aspect, ...]
) -> tuple[float, float]:
    """How likely one side is ahead, and how likely it is behind, in those Aspects."""
    ahead = behind = 1.0
    for aspect in aspects:
        likely = odds(mine[aspect] - theirs[aspect])
        ahead *= likely
        behind *= 1 - likely
    return ahead, behind


def treasures_to_come(table: Table, side: int, more: Strength = (0, 0, 0), seat: Seat = NOBODY) -> float:
    """How many Treasures a side may bring its owner, with so much more strength than lies there now."""
    holder = table.holders[side] if seat == NOBODY else seat
    board = side // 2
    mine = [one + other for one, other in zip(strength_on(table, holder, side), more, strict=True)]
    rival = table.holders[FACING[side]]
    if board == ACHERON:
        return _in_acheron(table, side, mine, rival)
    aspects = aspects_of(table, board)
    slays, _ = chance_to_win(mine, monster_strength(table, board), aspects)
    if rival == NOBODY:
        return 1 + slays
    wins, loses = chance_to_win(mine, strength_on(table, rival, FACING[side]), aspects)
    return wins * (1 + slays) + (1 - wins - loses) * slays


def _in_acheron(table: Table, side: int, mine: list[int], rival: Seat) -> float:
    if not table.acheron:
        return 0.0
    if side == OWN_SIDE and table.holders[OPEN_SIDE] == NOBODY:
        return 1.0
    wins, _ = chance_to_win(mine, strength_on(table, rival, FACING[side]), aspects_of(table, ACHERON))
    return wins


def worth_of_treasure(table: Table, seat: Seat, card: KronosCard) -> float:
    """What a Treasure adds to a seat in each Aspect of the Final Battle."""
    if table.roles[seat] is HADES:
        return card.keys + card.amount / 3
    placed = sum(table.card(slot).keys > 0 for slot in table.armories[seat])
    return A_KEY * card.keys + (sum(card.front) / 3 if placed < 3 else 0.2) + 0.1 * card.amount


def power(table: Table, seat: Seat) -> float:
    """About how strong a seat will be in each Aspect of the Final Battle."""
    later = ROUNDS - table.round if table.board != FINAL else 0
    if table.roles[seat] is HADES:
        backs = sum([table.card(slot).amount for slot in table.treasures_of(seat)])
        keys = keys_of(table, seat) + KEYS_A_ROUND * later
        return base_of_hades(table, round(keys)) + backs / 3 + 0.4 * later
    sent = [table.card(slot).strength for slot in table.olympus[seat] if slot != NOTHING]
    cards = sum(map(sum, sent)) + USUAL_GOD * (ROUNDS - len(sent))
    fronts = sorted([sum(table.card(slot).front) for slot in (*table.armories[seat], *_laid(table, seat))])[
        -3:
    ]
    backs = sum([table.card(slot).amount for slot in table.unlocked[seat] if slot != NOTHING])
    return (cards + sum(fronts) + backs) / 3 + A_ROUND * later + A_KEY * keys_of(table, seat)


def _laid(table: Table, seat: Seat) -> list[Slot]:
    return [slot for slot in table.arms[seat] if slot != NOTHING] if table.arms[seat] else []


def power_of_kronos(table: Table) -> float:
    """About how strong Kronos will be in each Aspect."""
    later = ROUNDS - table.round if table.board != FINAL else 0
    return sum(strength_of_kronos(table)) / 3 + 1.2 * later


def promised(table: Table) -> list[float]:
    """What each seat's sides on the boards still to be resolved promise, in strength of the Final Battle."""
    promises = [0.0] * table.seats
    for side, holder in enumerate(table.holders):
        board = side // 2
        if holder == NOBODY or board == table.board or not _is_open(table, side):
            continue
        prize = _prize(table, side)
        promises[holder] += treasures_to_come(table, side) * worth_of_treasure(table, holder, prize)
    return promises


def _is_open(table: Table, side: int) -> bool:
    """Whether a side has a Treasure that can still be won."""
    return bool(table.acheron) if side // 2 == ACHERON else table.prizes[side] != NOTHING


def _prize(table: Table, side: int) -> KronosCard:
    return table.card(table.acheron[-1] if side // 2 == ACHERON else table.prizes[side])


def battle_promises(table: Table) -> list[float]:
    """What the battle under way promises its sides."""
    promises = [0.0] * table.seats
    if not 0 <= table.board < FINAL or not table.fighting:
        return promises
    sharp = [totals(table, seat) for seat in table.fighting]
    aspects = aspects_of(table, table.board)
    if len(table.fighting) == 1:
        seat = table.fighting[0]
        prize = table.card(table.prize) if table.prize != NOTHING else None
        if prize is not None:
            sure = float(is_ahead(table, sharp[0], monster(table)))
            likely = chance_to_win(list(sharp[0]), monster(table), aspects)[0]
            promises[seat] = (0.8 * sure + 0.2 * likely) * worth_of_treasure(table, seat, prize)
        return promises
    for mine, theirs, seat in (
        (sharp[0], sharp[1], table.fighting[0]),
        (sharp[1], sharp[0], table.fighting[1]),
    ):
        sure = float(is_ahead(table, mine, theirs)) - float(is_ahead(table, theirs, mine))
        wins, loses = chance_to_win(list(mine), theirs, aspects)
        promises[seat] = 1.2 * (0.5 * sure + 0.5 * (wins - loses))
    return promises


def step_chances(table: Table, powers: list[float]) -> list[float]:
    """How likely each seat wins with such powers, by who wins which step of the Final Battle (KE-FIN-01)."""
    spread = LAST_SPREAD if table.board == FINAL else SPREAD
    hades = table.hades
    throne = 0.0 if hades == NOBODY else odds(powers[hades] - power_of_kronos(table), spread)
    first = _first_step(table, powers, spread)
    chances = [0.0] * table.seats
    for seat, likely in first.items():
        if seat == table.kallisto:
            chances[seat] = likely * (1 - throne)
            if hades != NOBODY:
                chances[hades] += likely * throne
            continue
        beats_kronos = odds(powers[seat] - power_of_kronos(table), spread)
        beats_hades = odds(powers[seat] - powers[hades], spread) if hades != NOBODY else 0.0
        chances[seat] = likely * ((1 - throne) * beats_kronos + throne * beats_hades)
        if hades != NOBODY:
            chances[hades] += likely * throne * (1 - beats_hades)
    return chances


def _first_step(table: Table, powers: list[float], spread: float) -> dict[Seat, float]:
    """How likely each seat wins the first step."""
    seats = [Seat(seat) for seat in range(table.seats) if seat != table.hades]
    if table.champion != NOBODY:
        return {table.champion: 1.0}
    if len(seats) == 1:
        return {seats[0]: 1.0}
    best = max(powers[seat] for seat in seats)
    weights = {seat: exp((powers[seat] - best) / spread) for seat in seats}
    return {seat: weight / sum(weights.values()) for seat, weight in weights.items()}
