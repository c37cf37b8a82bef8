"""The types of what a seat sees; those of the browser are generated from them.

Moments are times of the game's clock, in milliseconds. `…` in a key is a gap for what is pointed at.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from pentathlon.kernel import Seat, Slot

KindName = Literal["territory", "monster", "wind", "plague"]


class Face(Struct, frozen=True, gc=False):
    """A card of the archipelago."""

    face: str
    """Its slug."""
    name: str
    kind: KindName
    value: int
    """The points of a Territory."""
    slot: int | UnsetType = UNSET
    """Where it may be named."""


class Gift(Face, frozen=True, gc=False, kw_only=True):
    """A card that may be gained."""

    key: str
    """What gains it."""


class Pile(Struct, frozen=True, gc=False, kw_only=True):
    """An island."""

    place: str
    size: int
    top: Face | None
    timers: list[int]
    cubes: list[str]
    """Whose cubes lie on it."""


class Atlantis(Pile, frozen=True, gc=False, kw_only=True):
    """The Atlantis, whose cards all lie open."""

    cards: list[Face]
    """From the bottom."""


class Timer(Struct, frozen=True, gc=False):
    """A sand-timer."""

    timer: int
    seat: Seat
    number: int
    """Which of its owner's it is, from 1."""
    place: str
    deadline: int
    """When it has flowed."""
    flowed: bool
    left: int
    """How much sand is left, in milliseconds."""


class Power(Struct, frozen=True, gc=False, kw_only=True):
    """A god or a city."""

    card: str
    """Its slug."""
    name: str
    kind: Literal["god", "city"]
    cost: int
    text: str


class Offered(Power, frozen=True, gc=False, kw_only=True):
    """A god of the temple."""

    price: int = 0
    """What it costs the viewer, in cards."""
    cube: bool = False
    """Whether Apollo's cube lies on it."""


class City(Power, frozen=True, gc=False, kw_only=True):
    """A city with the timers on it."""

    place: str = ""
    timers: list[int] = []
    power_for: Seat | None = None
    """Who may use it."""
    cube: bool = False
    """Whether Selene's cube lies on it."""


class Debt(Struct, frozen=True, gc=False):
    """A choice that is owed: everybody sees which."""

    to: str
    """What demands it: a god, a city or a plague."""
    kind: str
    due: int | None
    creditor: Seat | None


class Grant(Struct, frozen=True, gc=False):
    """Cards of which a god lets the viewer gain one."""

    to: str
    """That god."""
    due: int
    cards: list[Gift]
    declines: str
    """The key that gains none of them."""


class Slots(Struct, frozen=True, gc=False):
    """The slots of the viewer's cards, in the order of the cards."""

    central: list[Slot]
    winds: list[Slot]


class Player(Struct, frozen=True, gc=False, kw_only=True):
    """A player's kingdom."""

    colour: str | None
    pattern: str | None
    ready: bool
    team: int | None
    cards: int
    """How many cards the central pile has."""
    top: Face | None
    winds: list[Face]
    gods: list[Power]
    duties: list[Debt]
    """What the player owes; the first is due first."""
    away: bool
    false_claims: int
    central: list[Face] | UnsetType = UNSET
    """The viewer's own central pile, and at the end everybody's."""
    score: int | UnsetType = UNSET
    needed: int | UnsetType = UNSET
    """How many points win."""
    slots: Slots | UnsetType = UNSET
    options: list[Grant] | UnsetType = UNSET
    """What the viewer may use for a while."""


class Discard(Struct, frozen=True, gc=False):
    """The discard pile: its cards are for whoever may look, and for all at the end."""

    size: int
    cards: list[Face] | UnsetType = UNSET


class Deal(Struct, frozen=True, gc=False):
    """An offered deal: one of the two lifts a timer first, for a promise."""

    number: int
    seat: Seat
    partner: Seat
    pile: str
    first: Seat
    """Who lifts first."""
    promise: str
    timers: tuple[int, ...]
    due: int
    accepted: bool


class Agreed(Struct, frozen=True, gc=False):
    """The settings of the table."""

    level: int
    teams: bool
    duration_ms: int
    """How long the sand runs."""
    duty_ms: int
    duty_blocks: str
    start_countdown_ms: int
    freeze_countdown_ms: int
    freeze_quiet_ms: int
    points_to_win: int
    knocks: bool
    knock_grace_ms: int
    knock_gap_ms: int
    hand_gap_ms: int
    open_talk: bool
    deal_ms: int
    horizon_ms: int


class Moves(Struct, frozen=True, gc=False):
    """The keys that move a timer to the place in the gap."""

    leave: str
    """Its card stays where it is."""
    pick: str
    """Its card is picked."""


class Keys(Struct, frozen=True, gc=False, kw_only=True):
    """The keys of the viewer's commands, by what they are about; the rules say what is allowed now."""

    moves: dict[int, Moves]
    """By timer."""
    offers: dict[str, str]
    """By god of the temple: the gap is for the slots that are paid, with commas between."""
    uses: dict[str, str]
    """By god or city in the viewer's power: the gap is for whatever its uses name."""
    say: str
    """The gap is for the words."""
    deals: list[str]
    """To propose, accept and decline a deal."""
    settles: str | UnsetType = UNSET
    """What settles the first duty: the gap is for whatever it asks for."""
    damn: str | UnsetType = UNSET
    """What settles War by the timer in the gap, which stays as it is."""
    flip: str | UnsetType = UNSET
    """What settles War by the timer in the gap, which is flipped."""
    starve: str | UnsetType = UNSET
    """What settles Starvation by the seat in the gap."""
    pay: str | UnsetType = UNSET
    """What settles a penalty by the slot in the gap."""


class TableView(Struct, frozen=True, gc=False):
    """The table as a seat sees it."""

    level: int
    settings: Agreed
    start: int | None
    """When the sand begins to run."""
    piles: list[Pile]
    atlantis: Atlantis | None
    timers: list[Timer]
    players: list[Player]
    temple: list[Offered]
    cities: list[City]
    discard: Discard
    zeros: int
    """How many Territories of value 0 are in the supply."""
    countdown: int | None
    """When a frozen game ends."""
    bargains: list[Deal]
    keys: Keys | None
    """Nothing for onlookers."""
