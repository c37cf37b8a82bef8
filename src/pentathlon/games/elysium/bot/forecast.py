"""What a player will have at the end, judged by what lies on the table: the eye of the searching bot.

The weights are rounded from a linear regression of the final VP on what a player had at some moment
of 500 games between greedy bots, of which one answer in twelve was replaced by any other; those of gold
are a guess, since these bots always had enough. `python -m bench.forecast` fits them anew, and says whether
that judges better.
"""

from operator import mul
from typing import Final, NamedTuple

from pentathlon.games.elysium.printed import CHRONOS, ELEUSIS, INSTANT, LEGEND, PERMANENT, TRIGGER
from pentathlon.games.elysium.rules.drafting import CARDS_PER_EPOCH
from pentathlon.games.elysium.rules.legends import is_family_legend
from pentathlon.games.elysium.rules.outlook import at_hand, epochs_to_come, fit_in_legend
from pentathlon.games.elysium.rules.quests import NEEDED, left, shown, transfers_left
from pentathlon.games.elysium.rules.scoring import score
from pentathlon.games.elysium.table import FAMILY_TILES, LAST_EPOCH, LEVEL_TILES, Table, eleusis_cards
from pentathlon.kernel import Seat

TURNS = 4
LYRES, INCOME = 2.8, 2.4
"""Transfers and gold that an Epoch to come will bring."""
LYRES_NOW, INCOME_NOW = 2.0, 2.0
"""The same for the Quest that is yet to be taken."""
PRICE = 2.0
"""What a transfer costs on average."""
SMALL_PURSE = 3


class Holdings(NamedTuple):
    """What a player has, in the measures that tell most of the end."""

    tokens: float
    legends: float
    chronos: float
    family_tiles: float
    level_tiles: float
    citizens: float
    prestige_rank: float
    prestige: float
    cards_to_take: float
    quest_to_take: float
    quests_in_reach: float
    no_quest_in_reach: float
    too_few_cards_in_reach: float
    powers_later: float
    powers_now: float
    triggers: float
    fitting: float
    fitting_now: float
    tales: float
    tales_now: float
    domain: float
    lyres: float
    gold: float
    first_gold: float
    spare_gold: float
    quest_gold: float
    quest_points: float
    early_disc: float
    single_cards: float
    pairs: float
    growing_legends: float


def forecast(table: Table, seat: Seat) -> float:
    """The VP that a player may expect at the end, less what all players may expect alike."""
    expected = sum(map(mul, holdings(table, seat), WEIGHTS[table.epoch]))
    return float(expected) + _under_way(table, seat)


def holdings(table: Table, seat: Seat) -> Holdings:
    """What a player has now."""
    now, future = score(table, seat), epochs_to_come(table)
    drafting = table.phase == 2
    to_take = CARDS_PER_EPOCH - table.taken[seat] if drafting else 0
    quest, gold = table.quests[seat], table.gold[seat]
    open_quests = _quests_in_reach(table, seat) if drafting and not quest else 0
    lyres, income = _quest_to_come(table, seat)
    domain = _domain(table, seat, lyres, gold + income)
    single, pairs, growing = _legends_under_way(table, seat)
    gives = shown(table, seat) if quest and drafting else None
    return Holdings(
        tokens=now.tokens,
        legends=now.legends,
        chronos=now.chronos,
        family_tiles=sum([FAMILY_TILES[at % 2] for at, who in enumerate(table.family_tiles) if who == seat]),
        level_tiles=sum([LEVEL_TILES[at] for at, who in enumerate(table.level_tiles) if who == seat]),
        citizens=now.citizens,
        prestige_rank=now.prestige,
        prestige=table.prestige[seat],
        cards_to_take=to_take,
        quest_to_take=drafting and not quest,
        quests_in_reach=open_quests,
        no_quest_in_reach=drafting and not quest and not open_quests,
        too_few_cards_in_reach=to_take > 0 and _cards_in_reach(table, seat) < to_take,
        powers_later=domain.powers_later,
        powers_now=domain.powers_now,
        triggers=domain.triggers,
        fitting=domain.fitting,
        fitting_now=domain.fitting_now,
        tales=domain.tales,
        tales_now=domain.tales_now,
        domain=domain.cards,
        lyres=lyres,
        gold=gold,
        first_gold=min(gold, SMALL_PURSE),
        spare_gold=max(0.0, gold - PRICE * (lyres + LYRES * future)),
        quest_gold=gives.gold if gives else 0,
        quest_points=gives.points if gives else 0,
        early_disc=_next_disc(table, seat),
        single_cards=single,
        pairs=pairs,
        growing_legends=growing,
    )


def _quests_in_reach(table: Table, seat: Seat) -> int:
    held, side, seats = table.columns[seat], table.pediment, table.seats
    return sum([NEEDED[side, seats, number] & held != 0 for number in left(table)])


def _cards_in_reach(table: Table, seat: Seat) -> int:
    held, faces = table.columns[seat], table.faces
    return sum([faces[slot].fits >> held & 1 for slot in table.agora])


def _quest_to_come(table: Table, seat: Seat) -> tuple[float, float]:
    """The transfers and the gold that the Quest of this Epoch still gives."""
    quest = table.quests[seat]
    if table.phase == 3:
        if table.active == seat:
            return transfers_left(table), 0.0
        return (shown(table, seat).transfers if quest else 0), 0.0
    if not quest:
        return LYRES_NOW, INCOME_NOW
    gives = shown(table, seat)
    return gives.transfers, gives.gold


def _next_disc(table: Table, seat: Seat) -> int:
    """How early a player will act in the next Epoch, as far as it is known."""
    if table.phase == 3:
        return table.seats - table.disc(seat)
    quest = table.quests[seat]
    return 4 - quest if quest > 0 else 0


def _legends_under_way(table: Table, seat: Seat) -> tuple[int, int, int]:
    """Single cards, pairs, and longer Level Legends that are not full."""
    single = pairs = growing = 0
    for legend in table.elysium[seat]:
        size = len(legend)
        single += size == 1
        pairs += size == 2
        growing += size in (3, 4) and not is_family_legend(table, legend)
    return single, pairs, growing


class Domain(NamedTuple):
    """What the cards of a Domain promise: by their powers, and in the Legends that they may join."""

    powers_later: float
    powers_now: float
    triggers: float
    fitting: float
    fitting_now: float
    tales: float
    tales_now: float
    cards: int


def _domain(table: Table, seat: Seat, lyres: float, purse: float) -> Domain:
    faces, citizens, future = table.faces, table.citizens, epochs_to_come(table)
    levels, families = at_hand(table, seat)
    turns, writes = _has_turns(table, seat), _has_transfers(table, seat)
    helped = eleusis_cards(table, seat) > 1
    later = now = triggers = 0.0
    cards: list[tuple[float, float, int]] = []
    for slot in table.domains[seat]:
        if citizens >> slot & 1:
            continue
        card = faces[slot]
        power, appeal = card.power, card.appeal
        tale = appeal if power is CHRONOS else 0.0
        cards.append((fit_in_legend(table, seat, card, levels, families) + tale, tale, card.level))
        if power is INSTANT or power is CHRONOS:
            continue
        if power is TRIGGER:
            triggers += appeal if table.rings >> slot & 1 and (turns or future) else 0.0
            continue
        later += appeal * future
        if power is LEGEND:
            now += appeal if writes and not table.used >> slot & 1 else 0.0
        elif power is not PERMANENT and turns and not table.tapped >> slot & 1:
            now += appeal if helped or power is not ELEUSIS else 0.0
    cards.sort(reverse=True)
    soon = _within(cards, lyres, purse)
    ever = _within(cards, lyres + LYRES * future, purse + INCOME * future)
    return Domain(later, now, triggers, ever[0], soon[0], ever[1], soon[1], len(cards))


def _has_turns(table: Table, seat: Seat) -> bool:
    """Whether a player will have a turn, or what is left of one, in this Epoch."""
    if table.phase != 2:
        return False
    return table.round < TURNS or table.disc(seat) >= table.disc(table.active)


def _has_transfers(table: Table, seat: Seat) -> bool:
    """Whether a player's transfers of this Epoch are still to come, or under way."""
    return table.phase < 3 or (table.phase == 3 and table.disc(seat) >= table.disc(table.active))


def _within(cards: list[tuple[float, float, int]], lyres: float, purse: float) -> tuple[float, float]:
    """What the best cards are worth, in Legends and by their tales, as far as transfers and gold reach."""
    fitting = tales = 0.0
    for value, tale, level in cards:
        reach = min(1.0, max(0.0, lyres), max(0.0, purse) / level)
        lyres -= 1
        purse -= level * reach
        fitting += (value - tale) * reach
        tales += tale * reach
    return fitting, tales


def _under_way(table: Table, seat: Seat) -> float:
    """What the effects that are next on the agenda will bring to a player."""
    total = 0.0
    for step in reversed(table.agenda):
        if step[0] == "effect":
            if step[1] == seat:
                total += table.faces[step[2]].effects[step[3]].appeal
        elif step[0] in ("turn", "legends"):
            break
    return total


MEASURED: Final[dict[str, tuple[float, float]]] = {
    "tokens": (1.0, 1.0),
    "legends": (1.0, 0.9),
    "chronos": (1.0, 1.15),
    "family_tiles": (0.95, 0.9),
    "level_tiles": (0.78, 0.25),
    "citizens": (1.0, 0.9),
    "prestige_rank": (0.62, 0.1),
    "prestige": (0.2, 0.3),
    "cards_to_take": (1.4, 2.8),
    "quest_to_take": (1.65, 0.2),
    "quests_in_reach": (0.5, 0.45),
    "no_quest_in_reach": (-4.2, -0.9),
    "too_few_cards_in_reach": (-1.8, -1.6),
    "powers_later": (0.47, 0.35),
    "powers_now": (0.6, 0.5),
    "triggers": (0.5, 0.57),
    "fitting": (0.07, 0.16),
    "fitting_now": (0.35, 0.0),
    "tales": (0.0, 1.2),
    "tales_now": (0.5, 0.15),
    "domain": (0.2, 1.5),
    "lyres": (1.3, 0.2),
    "gold": (0.1, 0.2),
    "first_gold": (0.2, 0.2),
    "spare_gold": (-0.08, -0.2),
    "quest_gold": (0.2, 0.1),
    "quest_points": (1.1, 1.2),
    "early_disc": (0.35, 1.0),
    "single_cards": (1.75, 3.9),
    "pairs": (1.1, 2.8),
    "growing_legends": (0.65, 3.8),
}
"""What one of each measure adds to the final VP, in the last Epoch and in the first."""


def _weights(epoch: int) -> Holdings:
    """The weights of an Epoch: between the last and the first they shift evenly."""
    early = (LAST_EPOCH - epoch) / (LAST_EPOCH - 1)
    return Holdings(**{name: early * first + (1 - early) * last for name, (last, first) in MEASURED.items()})


WEIGHTS: Final = [_weights(epoch) for epoch in range(LAST_EPOCH + 1)]
"""By the Epoch; the first of them is never used."""
