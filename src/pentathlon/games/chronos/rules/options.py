"""What a seat can do now, worked out only for whoever looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pentathlon.games.chronos.printed import POWERS
from pentathlon.games.chronos.table import NOT_YET
from pentathlon.kernel import Seat
from pentathlon.kernel.ask import OpenOptions

from .abilities import in_force, in_force_for
from .bargains import proposals
from .commands import COLOURS, KEYS, Accept, Answer, Call, Command, Decline, Move, Offer, Power, Say
from .duties import ways_to_answer
from .legality import cannot, makes_sense
from .moving import cannot_lift, cannot_place, is_freed
from .offering import cannot_gain, payments, price
from .places import ATLANTIS, CITY1, FRONT, HELL1, HELL2, PLACES, REALM1, SQUARE4
from .timers import all_have_flowed

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

MOST_TIMERS = 16
MOVES = [
    [[Move(timer, place, pick) for pick in (False, True)] for place in PLACES] for timer in range(MOST_TIMERS)
]
"""Every MOVE without further choices, made once."""
SHUT = [ATLANTIS, *range(REALM1, SQUARE4 + 1)]
"""Places that are open only to whom some card lets in."""
GREETING = Say(None, "Good luck!")


class Commands(OpenOptions[Command]):
    """The commands that a seat may give: all legal ones are accepted, the plain ones are listed."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.at = NOT_YET
        self.found: list[Command] = []

    def accepts(self, option: object) -> bool:
        """Whether the rules allow it now."""
        return makes_sense(option) and cannot(self.table, self.seat, option) is None

    def read(self, key: str) -> Command:
        """The command of that key."""
        command: Command = KEYS.read(key)
        if not makes_sense(command):
            raise KeyError(key)
        return command

    def listed(self) -> Sequence[Command]:
        """The plain commands; what depends on the clock is found anew when that has moved."""
        if self.at != self.table.clock:
            self.found, self.at = plain_commands(self.table, self.seat), self.table.clock
        return self.found


def plain_commands(table: Table, seat: Seat) -> list[Command]:
    """The legal commands worth listing: of talk only what is part of a bargain, and no knocks."""
    if table.start == NOT_YET:
        gathering: list[Command] = [*COLOURS, Call.READY]
        return _legal(table, seat, gathering) or [GREETING]
    if table.clock < table.start:
        return [GREETING]
    owes = table.duties[seat] or table.options[seat]
    found: list[Command] = _answers(table, seat) if owes else []
    if not table.duties[seat] or table.settings.duty_blocks != "all":
        if not table.duties[seat]:
            found.append(Call.CLAIM)
            if all_have_flowed(table):
                found += _legal(table, seat, [Call.COUNTDOWN])
        if table.clock >= table.hand[seat] + table.settings.hand_gap_ms:
            found += moves(table, seat)
            if table.gods or table.cities:
                found += _offers(table, seat) + _powers(table, seat)
    return found + _bargains(table, seat)


def _legal(table: Table, seat: Seat, commands: Sequence[Command]) -> list[Command]:
    return [command for command in commands if cannot(table, seat, command) is None]


def moves(table: Table, seat: Seat) -> list[Command]:
    """The MOVEs of a seat, with and without the pick where there is one."""
    found: list[Command] = []
    for timer in range(len(table.holder)):
        if table.holder[timer] != seat or table.clock < table.deadline[timer]:
            continue
        left, ways = table.place[timer], MOVES[timer]
        may_pick = cannot_lift(table, seat, ways[FRONT][True]) is None
        for place in _destinations(table, seat, timer):
            without, picking = ways[place]
            found.append(without)
            # Where a card is picked only matters for the pile that it leaves.
            if may_pick and (place != left or cannot_place(table, seat, picking) is None):
                found.append(picking)
    return found


def _destinations(table: Table, seat: Seat, timer: int) -> list[int]:
    """Where a flowed timer may be put if nothing is picked; only about a few places there is doubt."""
    left, ways = table.place[timer], MOVES[timer]
    if left == HELL1 and not is_freed(table, seat, timer):
        return [HELL2]
    sure = [place for place in range(ATLANTIS) if table.piles[place]]
    if left == HELL1:
        sure.append(HELL2)
    if left != FRONT:
        sure.append(FRONT)
    if not table.gods and not table.cities:
        return sure
    doubtful = list(range(CITY1, CITY1 + len(table.cities)))
    if in_force(table, "opens"):
        doubtful += SHUT
    return sorted(sure + [place for place in doubtful if cannot_place(table, seat, ways[place][0]) is None])


def _answers(table: Table, seat: Seat) -> list[Command]:
    found: list[Command] = []
    if table.duties[seat]:
        to = table.duties[seat][0].to
        found += [Answer(to, picks) for picks in ways_to_answer(table, seat)]
    for to in dict.fromkeys(option.to for option in table.options[seat]):
        answers = POWERS[to].answers
        ways = answers(table, seat) if answers is not None else ()
        found += _legal(table, seat, [Answer(to, picks) for picks in (*ways, ())])
    return found


def _offers(table: Table, seat: Seat) -> list[Command]:
    found: list[Command] = []
    for god in table.temple:
        if cannot_gain(table, seat, god) is None:
            found += [Offer(god, cards) for cards in payments(table, seat, price(table, seat, god))]
    return found


def _powers(table: Table, seat: Seat) -> list[Command]:
    found: list[Command] = []
    for card in in_force_for(table, seat, "uses"):
        assert card.uses is not None
        found += [Power(card.slug, picks) for picks in card.uses(table, seat)]
    return _legal(table, seat, found)


def _bargains(table: Table, seat: Seat) -> list[Command]:
    """Deals that may be proposed about a freeze, and answers to open ones."""
    found: list[Command] = [*proposals(table, seat)]
    if not table.bargains:
        return found
    for bargain in table.bargains:
        if bargain.partner == seat:
            found += [Accept(bargain.number), Decline(bargain.number)]
    return _legal(table, seat, found)
