"""The table-top vocabulary of Chronos Conquest: set out a position and play it like a player.

    table = lay(a={"timers": ["pile1"], "central": ["t10"]}, b={"timers": ["pile2:5000"]}, piles={1: ["t30"]})
    table.a.moves(1, "front", pick=True)
    assert table.a.central == ["t10", "t30"]
    table.at(5_000)
    table.b.moves(1, "pile1")

Piles, central piles and the discard pile are written bottom to top. A timer is written as its place, with
the milliseconds of sand it still has; timers that are not written stand flowed before their owner. A
player is described by `timers`, `central`, `winds`, `gods`. Game time begins at 0 unless `at` says else.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.tabletop import TableTop as Base

from pentathlon import Illegal
from pentathlon.games.chronos import GAME
from pentathlon.games.chronos.faces import FACES, T0
from pentathlon.games.chronos.printed import POWERS
from pentathlon.games.chronos.rules.commands import (
    Accept,
    Answer,
    Call,
    Decline,
    Move,
    Name,
    Offer,
    Pay,
    Pick,
    Power,
    Propose,
    Say,
)
from pentathlon.games.chronos.rules.ending import ground_of
from pentathlon.games.chronos.rules.places import FRONT, Place
from pentathlon.games.chronos.rules.scoring import score
from pentathlon.games.chronos.settings import Settings
from pentathlon.games.chronos.table import NOBODY, Table, empty_table
from pentathlon.games.chronos.views import TableView
from pentathlon.kernel import Dice, Seat, Slot, reveal, slug_of
from pentathlon.kernel.zones import cover

NAMES = "abcdef"
Side = Mapping[str, Any]
DEFAULT_PILE = ("t10", "t10")


def lay(
    a: Side | None = None,
    b: Side | None = None,
    c: Side | None = None,
    d: Side | None = None,
    e: Side | None = None,
    f: Side | None = None,
    *,
    seats: int | None = None,
    piles: Mapping[int, Sequence[str]] | None = None,
    atlantis: Sequence[str] = (),
    discard: Sequence[str] = (),
    zeros: int = 0,
    temple: Sequence[str] = (),
    cities: Sequence[str] = (),
    at: int = 0,
    quiet: int = 0,
    early: bool = False,
    level: int = 5,
    seed: int = 0,
    cubes: Mapping[str, str] | None = None,
    **settings: Any,
) -> "TableTop":
    """Set out a position at game time `at`, with no timer moved for `quiet` milliseconds.

    A pile is named by its number; those that are not have two Territories 10. While it is `early`, no
    timer has been on the board but those that stand there.
    """
    sides = [side or {} for side in (a, b, c, d, e, f)]
    number = seats or max([3, *(at + 1 for at, side in enumerate(sides) if side)])
    layout = Layout(number)
    table = layout.table(sides[:number], piles or {}, atlantis, discard, zeros)
    table.settings = Settings(level=level, **{"hand_gap_ms": 0} | settings)
    _add_powers(table, sides[:number], temple, cities)
    table.cubes = dict(cubes or {})
    table.clock, table.moved = at, at - quiet
    _add_timers(table, sides[:number], early)
    table.dice = Dice(seed)
    return TableTop(table)


class Layout:
    """Lays cards out, each with a slot of its own."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.faces: list[Any] = []

    def cards(self, named: Sequence[str]) -> list[Slot]:
        """Cards by the slugs of their faces."""
        slots = [Slot(len(self.faces) + index) for index in range(len(named))]
        self.faces += [FACES[name] for name in named]
        return slots

    def table(
        self,
        sides: Sequence[Side],
        piles: Mapping[int, Sequence[str]],
        atlantis: Sequence[str],
        discard: Sequence[str],
        zeros: int,
    ) -> Table:
        """A table with those cards, seen by whom they are to be seen."""
        laid = [self.cards(piles.get(at + 1, DEFAULT_PILE)) for at in range(self.seats + 3)]
        laid += [[] for _ in range(9 - len(laid))] + [self.cards(atlantis)]
        central = [self.cards(side.get("central", ())) for side in sides]
        winds = [self.cards(side.get("winds", ())) for side in sides]
        thrown, supply = self.cards(discard), self.cards([T0.slug] * zeros)
        table = Table(
            agenda=[("play",)],
            dice=Dice(0),
            faces=tuple(self.faces),
            seen=[0] * self.seats,
            **empty_table(self.seats, 3 if self.seats < 5 else 2),
        )
        table.piles, table.central, table.winds = laid, central, winds
        table.discard, table.zeros = thrown, supply
        table.colours = list(range(self.seats))
        table.ready = [True] * self.seats
        table.start = 0
        for slot in [*(pile[-1] for pile in laid if pile), *laid[9], *supply, *thrown]:
            reveal(table, slot)
        for seat, pile in enumerate(central):
            for slot in winds[seat]:
                reveal(table, slot)
            for slot in pile:
                reveal(table, slot)
            for slot in pile[:-1]:
                cover(table, slot, Seat(seat), 1)
        return table


def _add_powers(table: Table, sides: Sequence[Side], temple: Sequence[str], cities: Sequence[str]) -> None:
    owned = [(slug_of(god), seat) for seat, side in enumerate(sides) for god in side.get("gods", ())]
    laid = [(slug_of(god), NOBODY) for god in temple]
    table.gods = tuple(god for god, _ in [*laid, *owned])
    table.owners = [owner for _, owner in [*laid, *owned]]
    table.owned = [-(10**9)] * len(table.gods)
    table.cities = tuple(slug_of(city) for city in cities)
    assert all(POWERS[slug] for slug in (*table.gods, *table.cities))


def _add_timers(table: Table, sides: Sequence[Side], early: bool) -> None:
    for seat, side in enumerate(sides):
        own = table.timers_of(seat)
        for timer, written in zip(own, side.get("timers", ()), strict=False):
            place, _, left = written.partition(":")
            table.place[timer] = Place[place.upper()].value
            table.deadline[timer] = table.clock + int(left or 0)
    table.entered = [not early or place != FRONT for place in table.place]


class TableTop(Base[Table]):
    """A position being played, with its players `a` to `f`."""

    def __init__(self, table: Table) -> None:
        super().__init__(GAME, table, {"level": table.settings.level})
        self.players = [Player(self, Seat(seat)) for seat in range(table.seats)]

    def __getattr__(self, name: str) -> "Player":
        if name in NAMES[: len(self.players)]:
            return self.players[NAMES.index(name)]
        raise AttributeError(name)

    def at(self, time: int) -> None:
        """Let game time pass until then."""
        self.match.tick(self.state.start + time)

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.match.tick(self.match.clock + milliseconds)

    def pile(self, number: int) -> list[str]:
        """The cards of a pile by their slugs."""
        return self.slugs(self.state.piles[number - 1])

    @property
    def discard(self) -> list[str]:
        """The discard pile, the last card put there at the end."""
        return self.slugs(self.state.discard)

    def slugs(self, slots: Sequence[Slot]) -> list[str]:
        """What is printed on cards."""
        return [self.state.face(slot).slug for slot in slots]

    def is_settled(self) -> None:
        """Prove that nothing is left hanging: no duty is open, and each card has its place."""
        assert not any(self.state.duties), self.state.duties
        assert not any(self.state.options), self.state.options
        self.has_every_card()


class Player:
    """A player who acts and is looked at; his timers are numbered from 1."""

    def __init__(self, table: TableTop, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    # what a player does

    def does(self, command: Any) -> None:
        """Give a command."""
        self.table.match.choose(command, self.seat)

    def moves(self, timer: int, to: str, *picks: Pick, pick: bool = False) -> None:
        """Move a timer."""
        self.does(self.move(timer, to, *picks, pick=pick))

    def move(self, timer: int, to: str, *picks: Pick, pick: bool = False) -> Move:
        """The command to move a timer."""
        return Move(self.timer(timer), Place[to.upper()], pick, picks)

    def claims(self) -> None:
        """Claim victory."""
        self.does(Call.CLAIM)

    def counts_down(self) -> None:
        """Start the countdown of a frozen game."""
        self.does(Call.COUNTDOWN)

    def offers(self, god: str, *cards: str, cube: Place | Name | None = None) -> None:
        """Make an offering of cards, by their faces, and perhaps say at once where the cube goes."""
        self.does(self.offering(god, *cards, cube=cube))

    def offering(self, god: str, *cards: str, cube: Place | Name | None = None) -> Offer:
        """The command to make an offering."""
        return Offer(slug_of(god), (*self.slots(*cards), *(() if cube is None else (cube,))))

    def uses(self, power: str, *picks: Pick) -> None:
        """Use the power of a god or city."""
        self.does(Power(slug_of(power), picks))

    def answers(self, to: str, *picks: Pick) -> None:
        """Settle a duty."""
        self.does(Answer(slug_of(to), picks))

    def says(self, words: str, to: str | None = None) -> None:
        """Talk."""
        self.does(Say(None if to is None else NAMES.index(to), words))

    def proposes(self, pile: str, partner: str, first: str, promise: str = "") -> None:
        """Offer a deal."""
        self.does(Propose(Place[pile.upper()], NAMES.index(partner), NAMES.index(first), promise))

    def accepts(self, deal: int = 1) -> None:
        """Accept a deal."""
        self.does(Accept(deal))

    def declines(self, deal: int = 1) -> None:
        """Decline a deal."""
        self.does(Decline(deal))

    def is_refused(self, command: Any) -> str:
        """Give a command that is refused; the clause that forbids it. Nothing changes."""
        before = repr(self.table.state)
        with pytest.raises(Illegal) as refusal:
            self.does(command)
        assert repr(self.table.state) == before
        return refusal.value.rule

    def hears(self, command: Any) -> str:
        """Give a command that is refused; what the player is told."""
        with pytest.raises(Illegal) as refusal:
            self.does(command)
        return refusal.value.message

    def cannot_move(self, timer: int, to: str, *picks: Pick, pick: bool = False) -> str:
        """Try to move a timer, and be refused; the clause that forbids it."""
        return self.is_refused(self.move(timer, to, *picks, pick=pick))

    # what a player has

    def timer(self, number: int) -> int:
        """A timer by its number among the player's own."""
        return self.table.state.timers_of(self.seat)[number - 1]

    def place(self, number: int) -> str:
        """Where a timer stands."""
        return Place(self.table.state.place[self.timer(number)]).name.lower()

    def sand(self, number: int) -> int:
        """How many milliseconds of sand a timer still has."""
        return max(0, self.table.state.deadline[self.timer(number)] - self.table.match.clock)

    @property
    def central(self) -> list[str]:
        """The central pile, bottom to top."""
        return self.table.slugs(self.table.state.central[self.seat])

    @property
    def winds(self) -> list[str]:
        """The winds."""
        return self.table.slugs(self.table.state.winds[self.seat])

    @property
    def gods(self) -> list[str]:
        """The gods."""
        return self.table.state.gods_of(self.seat)

    @property
    def score(self) -> int:
        """The points."""
        return score(self.table.state, self.seat)

    @property
    def could_claim(self) -> bool:
        """Whether a claim would be true."""
        return bool(ground_of(self.table.state, self.seat)[0])

    def slots(self, *named: str) -> tuple[int, ...]:
        """Cards of the player's kingdom by their faces, equal ones from the bottom up."""
        left = list(self.table.state.kingdom(self.seat))
        found = []
        for name in named:
            slot = next(slot for slot in left if self.table.state.face(slot).slug == name)
            left.remove(slot)
            found.append(slot)
        return tuple(found)

    def pay(self, face: str) -> Pay:
        """A card of the player's kingdom as payment."""
        return Pay(self.slots(face)[0])

    def pays(self, *faces: str) -> tuple[Pay, ...]:
        """Several cards of the player's kingdom as payment."""
        return tuple(Pay(slot) for slot in self.slots(*faces))

    @property
    def owes(self) -> list[str]:
        """What demands a choice of the player."""
        return [duty.to for duty in self.table.state.duties[self.seat]]

    @property
    def options(self) -> list[Any]:
        """The commands that are listed."""
        ask = self.table.match.ask_for(self.seat)
        assert ask is not None
        return list(ask.options)

    @property
    def view(self) -> TableView:
        """What the player sees of the table."""
        shown: TableView = self.table.match.view(self.seat)["table"]
        return shown
