"""What a greedy player values: Treasures where they count, and strength where it is needed."""

from collections.abc import Callable, Sequence
from typing import Any

from pentathlon.games.kronos.cards.cities import city_of
from pentathlon.games.kronos.printed import ASPECTS, CUNNING, HADES, Aspect, Effect, KronosCard, Strength
from pentathlon.games.kronos.rules.assigning import ASSIGN, OLYMPUS, PLACE, open_places
from pentathlon.games.kronos.rules.battle import bonus, monster, own, totals, value
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.rules.effects import AIM, RECOVER, WHICH_ASPECT, WHICH_BONUS
from pentathlon.games.kronos.rules.final import (
    ARM,
    ARRANGE,
    RESERVE,
    Arrangement,
    strength_of_hades,
    strength_of_kronos,
)
from pentathlon.games.kronos.rules.reinforcing import REINFORCE, Attach, Use, Wait
from pentathlon.games.kronos.rules.resolution import TREASURE, WHO_COMES, Unlock
from pentathlon.games.kronos.rules.rounds import KEEP
from pentathlon.games.kronos.setup import is_hades_duel
from pentathlon.games.kronos.table import ACHERON, NOBODY, NOTHING, OWN_SIDE, ROUNDS, Place, Table, aspects_of
from pentathlon.kernel import Ask, Seat, Slot

from .drafting import like_drafting, quality
from .judgement import win_chances
from .prospects import SUMMONED, odds, treasures_to_come, worth_of_treasure

PRICE_OF_ABILITY = 0.12
PRICE_OF_CARD = 0.02
SAFE_LEAD = 3
"""With so many points more nothing need be played against another player."""
NARROW = 1.5
"""How many points may still be found missing when the last Treasures are laid."""


def worth(table: Table, seat: Seat) -> float:
    """How good the table looks to a seat, from 0 (lost) to 1 (won)."""
    if table.outcome is not None:
        return table.outcome.shares[seat]
    return win_chances(table)[seat]


def worths(table: Table) -> list[float]:
    """The same for all seats at once."""
    return list(table.outcome.shares) if table.outcome is not None else win_chances(table)


def leaning(table: Table, ask: Ask[Any]) -> Sequence[float] | None:
    """How much a greedy player likes each option; None where one must look ahead."""
    judge = JUDGES.get(ask.question.id)
    return judge(table, ask) if judge is not None else None


def _like_sending(table: Table, ask: Ask[Any]) -> list[float]:
    """The strongest in sum, texts left out: they do nothing in the Final Battle."""
    return [float(sum(table.card(slot).strength)) for slot in ask.options]


def _strength_at(card: KronosCard, side: int) -> Strength:
    if card.is_spell:
        return SUMMONED
    return card.below if side == OWN_SIDE and card.is_double_sided else card.strength


def gain_at(table: Table, seat: Seat, card: KronosCard, side: int) -> float:
    """What a card more would promise on a side."""
    board = side // 2
    prize = table.card(table.acheron[-1] if board == ACHERON else table.prizes[side])
    held = table.holders[side] == seat
    before = treasures_to_come(table, side, seat=seat) if held else 0.0
    after = treasures_to_come(table, side, _strength_at(card, side), seat)
    use = sum([_strength_at(card, side)[aspect] for aspect in aspects_of(table, board)])
    return (after - before) * worth_of_treasure(table, seat, prize) + 0.01 * use


def _like_assigning(table: Table, ask: Ask[Any]) -> list[float]:
    """Each card by the best place for it; passing is worth nothing, for cards left over are lost."""
    places = [place.value for place in open_places(table, ask.seat)]
    return [
        0.0
        if slot is None
        else max(gain_at(table, ask.seat, table.card(slot), side) for side in places)
        - _regret(table, table.card(slot))
        for slot in ask.options
    ]


def _regret(table: Table, card: KronosCard) -> float:
    """Persephone leaves the game after a Quest board, which is no loss in the last round."""
    return 0.5 if card.leaves and table.round < ROUNDS else 0.0


def _like_placing(table: Table, ask: Ask[Any]) -> list[float]:
    card = ask.by
    assert isinstance(card, KronosCard)
    return [gain_at(table, ask.seat, card, place.value) for place in ask.options if isinstance(place, Place)]


def needs(table: Table, seat: Seat) -> dict[Aspect, int]:
    """How far a seat is behind in each Aspect of the battle; negative where it is ahead."""
    if len(table.fighting) == 1:
        theirs = monster(table)
    else:
        theirs = totals(table, next(other for other in table.fighting if other != seat))
    mine = totals(table, seat)
    return {aspect: theirs[aspect] - mine[aspect] for aspect in aspects_of(table, table.board)}


def _missing(needed: Sequence[int]) -> int:
    """How many points are missing to be ahead: not behind anywhere, and higher once; else minus the lead."""
    if max(needed) < 0:
        return max(needed)
    short = sum([max(0, number) for number in needed])
    return short + int(all(number >= 0 for number in needed))


def _like_reinforcing(table: Table, ask: Ask[Any]) -> list[float]:
    """What may turn the battle, cheap things first; nothing while the battle is won anyway."""
    needed = needs(table, ask.seat)
    return [_play_value(table, ask.seat, option, needed) for option in ask.options]


def _play_value(table: Table, seat: Seat, option: Any, needed: dict[Aspect, int]) -> float:
    if option is None:
        return 0.0
    if isinstance(option, Wait):
        return -1.0
    missing = _missing(list(needed.values()))
    rivalry = len(table.fighting) > 1
    lead = SAFE_LEAD if rivalry else 0
    points, price = _points(table, seat, option, needed, lead), _price(table, option)
    if missing <= -lead or points <= 0:
        return -price
    reach = 9.0 if rivalry or not table.tally[seat] else 6.0
    return (0.3 if missing > 0 else 0.05) * min(1.0, points / max(1, missing)) * (missing <= reach) - price


def _points(table: Table, seat: Seat, option: Any, needed: dict[Aspect, int], lead: int) -> float:
    """What a play may do for a battle: nothing, if it names an Aspect in which nothing is needed."""
    if isinstance(option, Attach):
        front = table.card(option.treasure).front
        return float(sum([front[aspect] for aspect in needed]))
    if isinstance(option, Use):
        effect: Effect | None = city_of(table, seat).abilities[option.ability].effect
    else:
        effect = table.card(Slot(option)).effect
    if effect is None or (effect.aspect is not None and needed.get(effect.aspect, -lead - 1) < -lead):
        return 0.0
    return effect.appeal


def _price(table: Table, option: Any) -> float:
    if isinstance(option, Attach):
        return PRICE_OF_CARD / 2
    return PRICE_OF_ABILITY if isinstance(option, Use) and table.round < ROUNDS else PRICE_OF_CARD


def _like_treasures(table: Table, ask: Ask[Any]) -> list[float]:
    """Three good Treasures for the Final Battle, the others at abilities; Hades counts them alike."""
    card = ask.by
    assert isinstance(card, KronosCard)
    seat = ask.seat
    better = sum(sum(table.card(slot).front) >= sum(card.front) for slot in table.armories[seat])
    in_armory = 0.0 if table.roles[seat] is HADES or better >= 3 else sum(card.front) / 3
    at_ability = 0.35 * (1 + ROUNDS - table.round) + card.amount / 3
    return [
        at_ability - 0.01 * pick.ability if isinstance(pick, Unlock) else in_armory for pick in ask.options
    ]


def _like_aspects(table: Table, ask: Ask[Any]) -> list[float]:
    """The Aspect of the battle in which most is missing."""
    if not table.fighting or table.board not in range(ACHERON + 1):
        return [float(CUNNING - aspect) for aspect in ask.options]
    needed = needs(table, ask.seat)
    return [float(needed.get(aspect, -100)) for aspect in ask.options]


def _like_targets(table: Table, ask: Ask[Any]) -> list[float]:
    """Of one's own the strongest, of the others the strongest too, in the Aspects of the battle."""
    aspects = aspects_of(table, table.board) if table.board in range(ACHERON + 1) else ASPECTS
    owners = {slot: seat for seat in table.fighting for slot in own(table, seat)}
    return [
        float(sum([value(table, owners[slot], slot, aspect) for aspect in aspects]))
        if slot in owners
        else 0.0
        for slot in ask.options
    ]


def _like_coming(table: Table, ask: Ask[Any]) -> list[float]:
    """Who is strongest in the Aspects of the battle, and does most besides."""
    aspects = aspects_of(table, table.board)
    cards = [table.card(slot) for slot in ask.options]
    return [
        sum([card.strength[aspect] for aspect in aspects]) + quality(card) - sum(card.strength)
        for card in cards
    ]


def _like_cancelling(table: Table, ask: Ask[Any]) -> list[float]:
    aspects = aspects_of(table, table.board)
    return [table.card(slot).amount * (1.0 + (table.card(slot).back in aspects)) for slot in ask.options]


def _like_arranging(table: Table, ask: Ask[Any]) -> list[float]:
    """The first card counts in all three battles, the second in two, the third in one."""
    first, second = (table.card(slot).aspect for slot in table.order[:2])
    return [_arranged(table, way, first, second) for way in ask.options]


def _arranged(table: Table, way: Arrangement, first: Aspect | None, second: Aspect | None) -> float:
    assert first is not None
    assert second is not None
    leads = table.card(way.first).strength if way.first is not None else (0, 0, 0)
    follows = table.card(way.second).strength if way.second is not None else (0, 0, 0)
    return leads[first] + 0.7 * (leads[second] + follows[second])


def _like_arming(table: Table, ask: Ask[Any]) -> list[float]:
    """What a Treasure adds to the battles in which it counts, and to the last step."""
    fronts = [None if slot is None else table.card(slot).front for slot in ask.options]
    if is_hades_duel(table):
        lead = _lead(table, ask.seat)
        return [-1.0 if front is None else _hope(lead, front) for front in fronts]
    place = ask.about
    counted = [table.card(slot).aspect for slot in table.order[place:]]
    return [
        -1.0 if front is None else sum([front[a] for a in counted if a is not None]) + 0.3 * sum(front)
        for front in fronts
    ]


def _lead(table: Table, seat: Seat) -> list[int]:
    """How far a city is ahead of whoever holds the throne in each Aspect, with what it has laid so far."""
    theirs = strength_of_kronos(table) if table.throne == NOBODY else strength_of_hades(table)
    laid = [table.card(slot).strength for slot in table.olympus[seat] if slot != NOTHING]
    laid += [table.card(slot).front for slot in table.arms[seat] if slot != NOTHING]
    return [bonus(table, seat, a) + sum([each[a] for each in laid]) - theirs[a] for a in ASPECTS]


def _hope(lead: list[int], front: Strength) -> float:
    """How many Aspects may be won: what is far behind or ahead already needs no more."""
    return sum([odds(lead[aspect] + front[aspect], NARROW) for aspect in ASPECTS])


def _like_keeping(table: Table, ask: Ask[Any]) -> list[float]:
    return [0.0 if slot is None else quality(table.card(slot)) for slot in ask.options]


def _like_reserves(table: Table, ask: Ask[Any]) -> list[float]:
    """A kept card is played in the second or third battle."""
    return [0.0 if slot is None else float(table.stage > 1) - 0.5 for slot in ask.options]


Judge = Callable[[Table, Ask[Any]], Sequence[float]]
JUDGES: dict[str, Judge] = {
    DRAFT.id: like_drafting,
    OLYMPUS.id: _like_sending,
    ASSIGN.id: _like_assigning,
    PLACE.id: _like_placing,
    REINFORCE.id: _like_reinforcing,
    TREASURE.id: _like_treasures,
    WHO_COMES.id: _like_coming,
    WHICH_BONUS.id: _like_cancelling,
    WHICH_ASPECT.id: _like_aspects,
    AIM.id: _like_targets,
    RECOVER.id: _like_targets,
    ARRANGE.id: _like_arranging,
    **{question.id: _like_arming for question in ARM},
    KEEP.id: _like_keeping,
    RESERVE.id: _like_reserves,
}
