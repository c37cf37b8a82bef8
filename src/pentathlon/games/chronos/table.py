"""The table of Chronos Conquest: timers, piles, kingdoms, and what is owed by when."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from pentathlon.kernel import Seat, Slot
from pentathlon.kernel import Table as KernelTable

from .faces import Face
from .rules.places import FRONT, REALM1, is_hell, is_pile
from .settings import DEFAULTS, Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

NOBODY: Final = Seat(-1)
NO_CARD: Final = Slot(-1)
NOT_YET: Final = -1
"""A moment that is not set."""
LONG_AGO: Final = -(10**9)
PLAGUE_WAITS: Final = "plague"
"""The kind of duty that keeps a plague."""


class Duty(NamedTuple):
    """A choice that a seat owes: `to` names the god, city or plague that demands it.

    It is due only once it is the first in line (CC-DUTY-16).
    """

    to: str
    kind: str
    window: int
    due: int = NOT_YET
    creditor: int = NOBODY
    card: int = NO_CARD
    """The plague whose effect waits, or the card whose pick is taxed."""


class Option(NamedTuple):
    """An offer that a seat may use until it is due, beside all else it does: the cards it is about."""

    to: str
    due: int
    cards: tuple[int, ...]


class Bargain(NamedTuple):
    """An offered deal: who, with whom, about which pile and timers, who lifts first, for what, until when."""

    number: int
    seat: int
    partner: int
    pile: int
    first: int
    promise: str
    timers: tuple[int, ...]
    due: int
    accepted: bool = False


class Picked(NamedTuple):
    """Who last took a card of a pile, and when: to tell whoever came too late."""

    seat: int = NOBODY
    at: int = LONG_AGO


@dataclass(slots=True, eq=False)
class Table(KernelTable):
    """All that lies on the table; times are moments of its clock, -1 where there is none."""

    settings: Settings = DEFAULTS
    seats: int = 0
    colours: list[int] = field(default_factory=list)
    """The colour of each seat, -1 while it has none."""
    ready: list[bool] = field(default_factory=list)
    start: int = NOT_YET
    """The start instant; game time counts from here."""

    place: list[int] = field(default_factory=list)
    """Where each timer stands; a timer is its index in these lists."""
    deadline: list[int] = field(default_factory=list)
    holder: list[int] = field(default_factory=list)
    placed: list[int] = field(default_factory=list)
    """When each timer came to its place."""
    since: list[int] = field(default_factory=list)
    """Since when each timer is under the control of its holder."""
    entered: list[bool] = field(default_factory=list)
    """Whether each timer has been on the board, for the early-game rule of cities."""
    moved: int = 0
    """When any timer was last moved."""

    piles: list[list[Slot]] = field(default_factory=list)
    """Bottom to top; always ten, the last of them the Atlantis."""
    picked: list[Picked] = field(default_factory=list)
    central: list[list[Slot]] = field(default_factory=list)
    winds: list[list[Slot]] = field(default_factory=list)
    discard: list[Slot] = field(default_factory=list)
    zeros: list[Slot] = field(default_factory=list)

    gods: tuple[str, ...] = ()
    """The gods of this game in the order in which they were laid out."""
    owners: list[int] = field(default_factory=list)
    """Who has each of them; nobody while it is in the temple."""
    owned: list[int] = field(default_factory=list)
    """Since when."""
    cities: tuple[str, ...] = ()
    cubes: dict[str, str] = field(default_factory=dict)
    """Where the cube of a god or city lies: on a pile, by its name, or on a god or city."""

    duties: list[list[Duty]] = field(default_factory=list)
    options: list[list[Option]] = field(default_factory=list)
    """What each seat may still use, such as cards that a god lets it see."""
    countdown: int = NOT_YET
    hand: list[int] = field(default_factory=list)
    """When each seat last moved its hand."""
    knocked: list[int] = field(default_factory=list)
    """When each seat last paid for a knock."""
    away: list[bool] = field(default_factory=list)
    bargains: list[Bargain] = field(default_factory=list)
    proposed: int = 0
    """How many deals were proposed so far."""
    claims: list[int] = field(default_factory=list)
    """How often each seat has claimed in vain."""

    def copy(self) -> Self:
        """An independent table in the same state."""
        new = self._copied()
        new.settings = self.settings
        new.seats = self.seats
        new.colours = self.colours[:]
        new.ready = self.ready[:]
        new.start = self.start
        new.place = self.place[:]
        new.deadline = self.deadline[:]
        new.holder = self.holder[:]
        new.placed = self.placed[:]
        new.since = self.since[:]
        new.entered = self.entered[:]
        new.moved = self.moved
        new.piles = [pile[:] for pile in self.piles]
        new.picked = self.picked[:]
        new.central = [pile[:] for pile in self.central]
        new.winds = [winds[:] for winds in self.winds]
        new.discard = self.discard[:]
        new.zeros = self.zeros[:]
        new.gods = self.gods
        new.owners = self.owners[:]
        new.owned = self.owned[:]
        new.cities = self.cities
        new.cubes = self.cubes.copy()
        new.duties = [duties[:] for duties in self.duties]
        new.options = [options[:] for options in self.options]
        new.countdown = self.countdown
        new.hand = self.hand[:]
        new.knocked = self.knocked[:]
        new.away = self.away[:]
        new.bargains = self.bargains[:]
        new.proposed = self.proposed
        new.claims = self.claims[:]
        return new

    def face(self, slot: int) -> Face:
        """What is printed on a card."""
        face: Face = self.faces[slot]
        return face

    @property
    def time(self) -> int:
        """Game time: milliseconds since the start instant (CC-TIME-01)."""
        return self.clock - self.start if self.start != NOT_YET else 0

    @property
    def has_begun(self) -> bool:
        """Whether the start instant has come."""
        return self.start != NOT_YET and self.clock >= self.start

    # timers

    def has_flowed(self, timer: int) -> bool:
        """Whether the sand of a timer has run out (CC-TIME-05)."""
        return self.clock >= self.deadline[timer]

    def timers_on(self, place: int) -> list[int]:
        """The timers that stand there."""
        return [timer for timer, where in enumerate(self.place) if where == place]

    def timers_of(self, seat: int) -> list[int]:
        """The timers under a seat's control."""
        return [timer for timer, holder in enumerate(self.holder) if holder == seat]

    def number_of(self, timer: int) -> int:
        """Which of its holder's timers it is, counted from 1."""
        return self.holder[:timer].count(self.holder[timer]) + 1

    def is_lone(self, timer: int) -> bool:
        """Whether no other timer, of any colour, stands where this one stands."""
        return self.place.count(self.place[timer]) == 1

    @property
    def in_hell(self) -> list[int]:
        """The timers in either part of Hell."""
        return [timer for timer, where in enumerate(self.place) if is_hell(where)]

    # cards

    def top(self, place: int) -> Slot:
        """The top card of a pile or of the central pile that is this realm; `NO_CARD` if there is none."""
        pile = self.pile(place)
        return pile[-1] if pile else NO_CARD

    def pile(self, place: int) -> list[Slot]:
        """The cards that lie at a place, bottom to top."""
        return self.piles[place] if is_pile(place) else self.central[place - REALM1]

    def kingdom(self, seat: int) -> list[Slot]:
        """The cards of a seat: its central pile from the bottom, then its winds."""
        return self.central[seat] + self.winds[seat]

    # gods

    @property
    def temple(self) -> list[str]:
        """The gods still to be had, in layout order."""
        return [god for god, owner in zip(self.gods, self.owners, strict=True) if owner == NOBODY]

    def owner_of(self, god: str) -> Seat:
        """Who has a god; nobody if it is in the temple or not in the game."""
        return Seat(self.owners[self.gods.index(god)]) if god in self.gods else NOBODY

    def gods_of(self, seat: int) -> list[str]:
        """The gods that a seat has."""
        return [god for god, owner in zip(self.gods, self.owners, strict=True) if owner == seat]

    # players

    def team_of(self, seat: int) -> int:
        """Which team a seat is in; without teams everybody is a team of his own (CC-TEAM-01)."""
        return seat % (self.seats // 2) if self.settings.teams else seat

    def opponents(self, seat: int) -> list[Seat]:
        """The other players who are no team-mates."""
        team = self.team_of(seat)
        return [Seat(other) for other in range(self.seats) if self.team_of(other) != team]

    def others(self, seat: int) -> list[Seat]:
        """Everybody else, team-mates included, clockwise from the seat's left."""
        return [Seat((seat + step) % self.seats) for step in range(1, self.seats)]


def zones(table: Table) -> list[Sequence[Slot]]:
    """Every place where a card can lie; a plague whose effect waits lies with the duty."""
    waiting = [Slot(duty.card) for duties in table.duties for duty in duties if duty.kind == PLAGUE_WAITS]
    return [*table.piles, *table.central, *table.winds, table.discard, table.zeros, waiting]


def empty_table(seats: int, timers: int) -> dict[str, Any]:
    """What every new table has: nobody has anything, all timers have flowed at FRONT (CC-SETUP-24, 25)."""
    return {
        "seats": seats,
        "colours": [NOT_YET] * seats,
        "ready": [False] * seats,
        "place": [FRONT] * (seats * timers),
        "deadline": [0] * (seats * timers),
        "holder": [timer // timers for timer in range(seats * timers)],
        "placed": [LONG_AGO] * (seats * timers),
        "since": [LONG_AGO] * (seats * timers),
        "entered": [False] * (seats * timers),
        "picked": [Picked()] * 10,
        "central": [[] for _ in range(seats)],
        "winds": [[] for _ in range(seats)],
        "duties": [[] for _ in range(seats)],
        "options": [[] for _ in range(seats)],
        "hand": [LONG_AGO] * seats,
        "knocked": [LONG_AGO] * seats,
        "away": [False] * seats,
        "claims": [0] * seats,
    }
