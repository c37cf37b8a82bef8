"""What a player can do, as small things that name everything they need.

A command is all or nothing. What it leaves open becomes a duty; what it names in advance stands among
its `picks`: the timer to damn, the opponent to starve, the card to pay, the place of a cube.
"""

from enum import Enum
from typing import NamedTuple

from .keys import Keys
from .places import Place


class Colour(Enum):
    """The six colours of timers and disks, each with a pattern for those who do not see colours."""

    RED = "stripes"
    BLUE = "dots"
    GREEN = "waves"
    YELLOW = "checks"
    WHITE = "plain"
    BLACK = "crosses"

    @property
    def title(self) -> str:
        """The name as it is written."""
        return self.name.capitalize()


COLOURS = tuple(Colour)
WITH_THREE_TIMERS = COLOURS[:4]


class Call(Enum):
    """Commands that need no words beside them."""

    READY = "be ready"
    CLAIM = "claim victory"
    COUNTDOWN = "start the countdown of a frozen game"
    AWAY = "have lost the connection"
    BACK = "be back"


class Plague(Enum):
    """The three effects of plagues."""

    CATACLYSM = "cataclysm"
    WAR = "war"
    STARVATION = "starvation"


class Damn(NamedTuple):
    """A timer to be damned, and whether it is flipped."""

    timer: int
    flip: bool


class Bring(NamedTuple):
    """A timer that is brought along to a city, and whether it is flipped."""

    timer: int
    flip: bool


class Starve(NamedTuple):
    """The opponent who discards a card."""

    seat: int


class Pay(NamedTuple):
    """A card of one's own kingdom that is paid, given or discarded."""

    card: int


class Gain(NamedTuple):
    """A card of the discard pile that is gained."""

    card: int


class Take(NamedTuple):
    """A visible card of another player: `what` is "top" or the slug of a wind."""

    seat: int
    what: str


class Expect(NamedTuple):
    """The face that the mover expects on top of the pile."""

    face: str


class Instead(NamedTuple):
    """The plague whose effect replaces the one on the card."""

    plague: Plague


class Name(NamedTuple):
    """A god by its slug."""

    god: str


Pick = Place | Damn | Bring | Starve | Pay | Gain | Take | Expect | Instead | Name
Picks = tuple[Pick, ...]


class Move(NamedTuple):
    """Lift a timer, pick the card it stood on or not, and put the timer down (CC-MOVE-21)."""

    timer: int
    place: Place
    pick: bool = False
    picks: Picks = ()


class Offer(NamedTuple):
    """Gain a god of the temple for cards of one's kingdom, and perhaps name at once where its cube goes."""

    god: str
    named: tuple[int | Place | Name, ...]

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that are paid."""
        return tuple([each for each in self.named if type(each) is int])

    @property
    def picks(self) -> Picks:
        """Where the cube goes, if that is named."""
        return tuple([each for each in self.named if isinstance(each, Place | Name)])


class Power(NamedTuple):
    """Use the power of a god one has or a city one is on."""

    of: str
    picks: Picks = ()


class Answer(NamedTuple):
    """Settle a duty: `to` names what demands the choice."""

    to: str
    picks: Picks = ()


class Say(NamedTuple):
    """Talk: to everybody, or in a whisper to one seat."""

    to: int | None
    words: str


class Propose(NamedTuple):
    """Offer a deal about a pile: who of the two lifts first, and what is promised for it."""

    pile: Place
    partner: int
    first: int
    promise: str


class Accept(NamedTuple):
    """Accept the deal of that number."""

    deal: int


class Decline(NamedTuple):
    """Decline the deal of that number, or take one's own back."""

    deal: int


Command = Call | Colour | Move | Offer | Power | Answer | Say | Propose | Accept | Decline
KEYS = Keys(
    *(Call, Colour, Place, Plague, Damn, Bring, Starve, Pay, Gain, Take, Expect, Instead, Name),
    *(Move, Offer, Power, Answer, Say, Propose, Accept, Decline),
)
