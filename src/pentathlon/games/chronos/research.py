"""What an encoding of Chronos Conquest is made of."""

from collections.abc import Iterable
from typing import Final

from pentathlon.kernel import Seat, Slot
from pentathlon.sketch import AMOUNT, CARD, NOTHING, PERSON, Sketch, Spots
from pentathlon.sketch.flags import one_of

from .faces import FACES, Face, Kind
from .printed import all_cities, gods
from .rules.commands import COLOURS
from .rules.places import PLACES, REALM1, is_realm
from .rules.scoring import multiplier, points_needed, score
from .table import NO_CARD, NOT_YET, Table

KINDS: Final = tuple(Kind)
TIMERS: Final = 4
"""So many timers of a seat are told one by one: none holds more for long."""
TOLD_OF_A_TIMER: Final = len(PLACES) + 2
GOD_NUMBERS: Final = {card.slug: number for number, card in enumerate(gods())}
CITY_NUMBERS: Final = {card.slug: number for number, card in enumerate(all_cities())}
MINUTE: Final = 60_000
SAND: Final = 30_000


def facts(card: Face) -> list[float]:
    """Which of the fifteen faces it is, its kind and its value."""
    return [
        *[float(card.slug == slug) for slug in FACES],
        *[float(card.kind is kind) for kind in KINDS],
        card.value / 100,
    ]


def numbers(table: Table, me: Seat) -> list[float]:
    """The time, gods and cities, then what each player has, from oneself on."""
    found = [
        *(table.settings.level / 5, float(table.has_begun), table.time / MINUTE),
        *(float(table.countdown != NOT_YET), _left(table, table.countdown)),
        *_flags(table.cities, CITY_NUMBERS),
        *_flags(table.temple, GOD_NUMBERS),
    ]
    # What others have in all is known to nobody but them: their cards lie in piles.
    found += [score(table, me) / 200, multiplier(table, me) / 4]
    for seat in seated(table, me):
        found += _kingdom(table, seat)
        found += _timers(table, me, seat)
    return found


def seated(table: Table, me: Seat) -> list[Seat]:
    """All seats, from one's own to the left."""
    return [Seat((me + step) % table.seats) for step in range(table.seats)]


def _flags(names: Iterable[str], numbers: dict[str, int]) -> list[float]:
    """Of all that have a number, which are named."""
    found = [0.0] * len(numbers)
    for name in names:
        found[numbers[name]] = 1.0
    return found


def _left(table: Table, moment: int) -> float:
    return max(0, moment - table.clock) / SAND if moment != NOT_YET else 0.0


def _kingdom(table: Table, seat: Seat) -> list[float]:
    duties = table.duties[seat]
    return [
        points_needed(table, seat) / 200,
        *one_of(table.colours[seat], len(COLOURS)),
        *(float(table.ready[seat]), float(table.away[seat]), table.claims[seat] / 3),
        *(len(duties) / 2, _left(table, duties[0].due) if duties else 0.0),
        *_flags(table.gods_of(seat), GOD_NUMBERS),
    ]


def _timers(table: Table, me: Seat, seat: Seat) -> list[float]:
    """Where the timers of a seat stand and how much sand is left, with gaps for those it does not have."""
    found = [0.0] * (TIMERS * TOLD_OF_A_TIMER)
    for number, timer in enumerate(table.timers_of(seat)[:TIMERS]):
        first = number * TOLD_OF_A_TIMER
        if table.place[timer] >= 0:
            found[first + place_of(table, me, table.place[timer])] = 1.0
        found[first + TOLD_OF_A_TIMER - 2] = _left(table, table.deadline[timer])
        found[first + TOLD_OF_A_TIMER - 1] = float(table.has_flowed(timer))
    return found


def place_of(table: Table, me: Seat, place: int) -> int:
    """A place, kingdoms counted from one's own."""
    if is_realm(place):
        return REALM1 + (place - REALM1 - me) % table.seats
    return int(place)


def timer_of(table: Table, me: Seat, timer: int) -> int:
    """A timer, by whose it is and which of theirs."""
    holder = table.holder[timer]
    if holder < 0:
        return -1
    return (holder - me) % table.seats * TIMERS + min(TIMERS - 1, table.timers_of(holder).index(timer))


def places(table: Table, me: Seat) -> list[Slot]:
    """The top card of every pile and kingdom."""
    piles = [*table.piles, *[table.central[seat] for seat in seated(table, me)]]
    return [pile[-1] if pile else NO_CARD for pile in piles]


def bags(table: Table, me: Seat) -> list[list[Slot]]:
    """What lies below, the winds, and what lies beside the board."""
    found: list[list[Slot]] = [[*pile[:-1]] for pile in table.piles]
    for seat in seated(table, me):
        found += [[*table.central[seat][:-1]], [*table.winds[seat]]]
    offered = [Slot(slot) for option in table.options[me] for slot in option.cards]
    return [*found, [*table.discard], [*table.zeros], offered]


def mark(table: Table, me: Seat, slot: Slot) -> list[float]:
    """Nothing: cards here do not change."""
    return []


TIMER: Final = Spots("timer", 6 * TIMERS, timer_of)
PLACE: Final = Spots("place", len(PLACES), place_of)

SKETCH: Final = Sketch(
    facts,
    numbers,
    places,
    bags,
    mark,
    {
        "int": CARD,
        "Place": PLACE,
        "Move.timer": TIMER,
        "Damn.timer": TIMER,
        "Bring.timer": TIMER,
        "Starve.seat": PERSON,
        "Take.seat": PERSON,
        "Pay.card": CARD,
        "Offer.named:int": CARD,
        "Gain.card": CARD,
        "Say.to": PERSON,
        "Say.words": NOTHING,
        "Propose.partner": PERSON,
        "Propose.first": PERSON,
        "Accept.deal": AMOUNT,
        "Decline.deal": AMOUNT,
    },
    most_options=512,
)
