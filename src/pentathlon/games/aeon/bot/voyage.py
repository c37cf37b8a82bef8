"""How a scripted player sails: by what is known, never by unread pages."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from pentathlon.games.aeon.content.loadouts import LOADOUTS
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.cycle import OUTFIT, TECHNOLOGIES, TILES, Symbol
from pentathlon.games.aeon.story.leader import WHO_LEADS
from pentathlon.games.aeon.story.page import odds
from pentathlon.games.aeon.story.pharos import DELVE
from pentathlon.games.aeon.story.reading import CHOOSE, choice_at, option_of
from pentathlon.games.aeon.story.tests import DECLARE, REROLL
from pentathlon.games.aeon.story.verbs import liking
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.aboard.argonauts import WHICH_ARGONAUT, Share
from pentathlon.games.aeon.voyage.aboard.saves import SAVE
from pentathlon.games.aeon.voyage.advancement import ADVANCE
from pentathlon.games.aeon.voyage.answers import (
    Argonaut,
    Breed,
    Craft,
    Delving,
    Employ,
    Exchange,
    HandOver,
    Matter,
    Research,
    Shelf,
)
from pentathlon.games.aeon.voyage.encounter import WHOM
from pentathlon.games.aeon.voyage.logbook import hero, voyage_of
from pentathlon.games.aeon.voyage.movement import BECALMED, SAIL
from pentathlon.games.aeon.voyage.plot import MAIN, MATTER, story_card
from pentathlon.games.aeon.voyage.progress import WHICH_CARD
from pentathlon.games.aeon.voyage.state import PARTY, Voyage
from pentathlon.kernel import Ask, Dice, Question

Judge = Callable[[Table, Ask[Any]], Sequence[float]]
SPARED: Final = 5
"""Up to this FATE a test is rolled again."""
SHORT, RICH, SPARE = 8, 12, 4
"""Less mortal than that is short, that much is plenty; and that much primordial is kept."""
LEAKY: Final = 6
UNKNOWN, FAR_AWAY = 4.0, 9
VALUES: Final = {
    Symbol.PROGRESS: 4.0,
    Symbol.HUB: 3.0,
    Symbol.TITAN: 4.0,
    Symbol.REST: 1.5,
    Symbol.DOOM: -2.0,
    Symbol.CITY: 0.5,
}
LATE, LAST_CALL, LAST_DOOM = 31, 34, 5
"""A whole party waits no longer than to the first of these days; from the second on, or from this side of
doom, the last battle cannot wait."""
STAYING_BEHIND: Final = -0.4
"""Nobody is eager for a way of which one can read that it ends the voyage."""
ENOUGH_FINE: Final = 12
FINE_LEVEL: Final = 3
"""From which level on gear is fine."""
KEPT: Final = -99.0
"""What is decided for all is not left to another, nor to the dice, unless for courtesy."""


def voyage_leaning(table: Table, ask: Ask[Any]) -> Sequence[float] | None:
    """How much a scripted player likes each option; of equal ways another every time.

    The dice of a world are the bot's own: its seed decides, and nothing that it may not know.
    """
    judge = JUDGES.get(ask.question)
    if judge is None:
        return None
    values = judge(table, ask)
    if ask.question not in WHIMS:
        return values
    whim, chance = WHIMS[ask.question], Dice(table.dice.state)
    return [value + whim * chance.random() for value in values]


def prospects(voyage: Voyage) -> float:
    """How good a campaign looks, from 0 to 1: the story ahead of doom, and a ship that floats."""
    plot = (voyage.story + min(1.0, voyage.progress / 5)) / 8
    doom = (voyage.doom_side + min(1.0, voyage.doom / 6)) / 6
    health = min(voyage.crew, voyage.hull, 10 - voyage.fate) / 10
    titans = min(4, len(voyage.titans)) / 4
    return max(0.01, min(0.99, 0.45 + 0.35 * plot - 0.35 * doom + 0.1 * health + 0.1 * titans))


# sailing


def tile_value(voyage: Voyage, number: int) -> float:
    """What a visit to a tile is worth, as far as one knows it."""
    if number not in voyage.revealed:
        return UNKNOWN
    tile, is_new = TILES[number], number not in voyage.explored
    found = sum(VALUES.get(symbol, 0.0) for symbol in tile.symbols if is_new or symbol is Symbol.DOOM)
    return found - (3.0 if voyage.lair == number else 0.0)


def promise(voyage: Voyage, start: int) -> float:
    """The best that lies ahead of a tile on the known chart, less for every day of the way."""
    best, seen, open_ = tile_value(voyage, start), {start}, deque([(start, 0)])
    while open_:
        number, steps = open_.popleft()
        if number not in voyage.revealed or steps >= FAR_AWAY:
            continue
        for arrow in TILES[number].arrows:
            if arrow.to not in seen and (not arrow.needs or arrow.needs in voyage.technologies):
                seen.add(arrow.to)
                best = max(best, tile_value(voyage, arrow.to) - 1.5 * (steps + 1))
                open_.append((arrow.to, steps + 1))
    return best


def _like_courses(table: Table, ask: Ask[Any]) -> list[float]:
    voyage = voyage_of(table)
    return [
        KEPT
        if isinstance(sail, HandOver)
        else promise(voyage, sail.to) + 0.2 * min(0.0, tile_value(voyage, sail.to))
        for sail in ask.options
    ]


def _like_shelves(table: Table, ask: Ask[Any]) -> list[float]:
    """Surplus progress is lost on the story card."""
    full = voyage_of(table).progress >= story_card(table).progress
    return [float((shelf is Shelf.STORY) is not full) for shelf in ask.options]


# reading


def _like_ways(table: Table, ask: Ask[Any]) -> list[float]:
    """By the price and the odds, which is all that one can see."""
    choice = choice_at(ask.about.passage, ask.about.block)
    assert choice is not None
    ways = [None if isinstance(pick, HandOver) else option_of(pick, choice) for pick in ask.options]
    return [KEPT if way is None else _like_way(table, way) for way in ways]


def _like_way(table: Table, option: Any) -> float:
    price = sum(liking(op) for op in option.cost)
    if any(op.verb == "defeat" for op in option.outcome.ops):
        price += STAYING_BEHIND
    trial = option.outcome.trial
    chance = None if trial is None else odds(table, trial)
    return float(price) + (0.0 if trial is None else ((chance or 50) - 50) / 25)


def _like_leaders(table: Table, ask: Ask[Any]) -> list[float]:
    """Whoever has room for what may come."""
    return [_like_leader(table, option) for option in ask.options]


def _like_leader(table: Table, option: Any) -> float:
    if not isinstance(option, Argonaut):
        return KEPT
    return float(-hero(table, option.number).fate - hero(table, option.number).danger)


def _like_rerolls(table: Table, ask: Ask[Any]) -> list[float]:
    about = ask.about
    people = [person.fate for person in voyage_of(table).heroes if person.name == about.name]
    fate = people[0] if people else voyage_of(table).fate
    return [float(option is (about.free or fate <= SPARED)) for option in ask.options]


def _like_depth(table: Table, ask: Ask[Any]) -> list[float]:
    stops = sum(ask.about.drawn) >= ask.about.difficulty
    return [float(option is (Delving.STOP if stops else Delving.DRAW)) for option in ask.options]


def _like_bearers(table: Table, ask: Ask[Any]) -> list[float]:
    """Harm to whoever has least of it, relief to whoever has most."""
    about = ask.about
    if not isinstance(about, Share):
        return [0.0] * len(ask.options)
    sign = -1.0 if about.amount > 0 else 1.0
    return [sign * getattr(hero(table, option.number), about.dial) for option in ask.options]


# the ship's works


def _like_works(table: Table, ask: Ask[Any]) -> list[float]:
    return [_like_work(table, option) for option in ask.options]


def _like_work(table: Table, option: Any) -> float:
    voyage = voyage_of(table)
    if isinstance(option, HandOver):
        return KEPT
    if isinstance(option, Research):
        return float(TECHNOLOGIES[option.technology].wanted)
    if isinstance(option, Breed):
        return 9.0 if len(voyage.titans) <= PARTY or voyage.resources[0] >= RICH else -1.0
    if isinstance(option, Craft):
        return _like_gear(voyage, option.gear)
    if isinstance(option, Employ):
        ability = TECHNOLOGIES[option.technology].ability
        return 5.0 if ability is not None and not ability.cost else -1.0
    if isinstance(option, Matter):
        return 4.0 if voyage.hull <= LEAKY else -1.0
    if isinstance(option, Exchange):
        return _like_exchange(voyage, option)
    return 0.0


def _like_exchange(voyage: Voyage, option: Exchange) -> float:
    """Primordial for mortal, as long as mortal is short and primordial is not."""
    mortal, primordial, *_ = voyage.resources
    is_wanted = option.give == "primordial" and option.get == "mortal" and mortal < SHORT
    return float(option.units) if is_wanted and primordial - 2 * option.units >= SPARE else -1.0


def _like_gear(voyage: Voyage, gear: str) -> float:
    """As many as the loadouts name, the finest first; mortals are kept for titans where those are few."""
    levels = [level for level, titans in enumerate(LOADOUTS, 1) if any(gear in titan for titan in titans)]
    if not levels:
        return -1.0
    named = max(sum(gear in titan for titan in titans) for titans in LOADOUTS)
    if voyage.armory.count(gear) >= named:
        return -1.0
    saves = len(voyage.titans) < PARTY and max(levels) == 1 and voyage.resources[0] < SHORT
    return -1.0 if saves else float(max(levels))


def _like_foes(table: Table, ask: Ask[Any]) -> list[float]:
    """The one that has grown less."""
    voyage = voyage_of(table)
    return [-float(voyage.evolution[OUTFIT.regular.index(foe.slug)]) for foe in ask.options]


def is_ready(voyage: Voyage) -> bool:
    """Whether the party dares the last battle: with fine gear and four titans, or because it must."""
    fine = sum(CARDS[gear].level >= FINE_LEVEL for gear in voyage.armory)
    pressed = voyage.day >= LAST_CALL or voyage.doom_side >= LAST_DOOM
    is_whole = len(voyage.titans) >= PARTY
    return pressed or (is_whole and (fine >= ENOUGH_FINE or voyage.day >= LATE))


def _like_matters(table: Table, ask: Ask[Any]) -> list[float]:
    """In their order, but the last card waits until the party is ready."""
    last = not story_card(table).progress
    waits = last and not is_ready(voyage_of(table))
    return [
        -50.0 if waits and isinstance(option, Matter) and option.kind == MAIN else -float(place)
        for place, option in enumerate(ask.options)
    ]


def _first(table: Table, ask: Ask[Any]) -> list[float]:
    return [-float(place) for place in range(len(ask.options))]


JUDGES: Final[dict[Question, Judge]] = {
    SAIL: _like_courses,
    BECALMED: _first,
    WHICH_CARD: _like_shelves,
    CHOOSE: _like_ways,
    WHO_LEADS: _like_leaders,
    REROLL: _like_rerolls,
    DECLARE: _first,
    DELVE: _like_depth,
    WHICH_ARGONAUT: _like_bearers,
    ADVANCE: _like_works,
    WHOM: _like_foes,
    SAVE: _first,
    MATTER: _like_matters,
}
WHIMS: Final[dict[Question, float]] = {CHOOSE: 0.6, WHO_LEADS: 0.01, SAIL: 0.01}
"""How far apart two options may be and still be a matter of mood: what a page leads to is not known."""
