"""Whether a seat may do something now: the one place that says so, by the clause that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentathlon.games.chronos.printed import POWERS
from pentathlon.games.chronos.table import NOT_YET
from pentathlon.kernel import Seat

from .abilities import has
from .bargains import cannot_accept, cannot_decline, cannot_propose, cannot_say
from .commands import (
    COLOURS,
    KEYS,
    WITH_THREE_TIMERS,
    Accept,
    Answer,
    Call,
    Colour,
    Decline,
    Move,
    Offer,
    Power,
    Propose,
    Say,
)
from .duties import cannot_answer
from .moving import cannot_move
from .offering import cannot_offer
from .places import Place
from .timers import all_have_flowed

if TYPE_CHECKING:
    from pentathlon.games.chronos.printed import Forbidding
    from pentathlon.games.chronos.table import Table

FOUR_PLAYERS = 4
TALK = (Say, Propose, Accept, Decline)
COMMANDS = (Move, Offer, Power, Answer, *TALK)


def cannot(table: Table, seat: Seat, command: Any) -> Forbidding:
    """The clause that forbids a command of this seat now, or None."""
    kind = type(command)
    if kind in TALK:
        return _cannot_talk(table, seat, command)
    if command is Call.AWAY or command is Call.BACK:
        return None if table.away[seat] is (command is Call.BACK) else "CC-CITY-0011"
    if table.start == NOT_YET:
        return _cannot_gather(table, seat, command)
    if kind is Colour or command is Call.READY:
        return "CC-START-02"
    if table.clock < table.start:
        return "CC-START-03"
    if kind is Answer:
        return _cannot_answer(table, seat, command)
    if table.duties[seat] and (table.settings.duty_blocks == "all" or kind is Call):
        return "CC-DUTY-04"
    if kind is Call:
        return _cannot_start_countdown(table) if command is Call.COUNTDOWN else None
    if table.clock < table.hand[seat] + table.settings.hand_gap_ms:
        return "CC-FAIR-03"
    if kind is Move:
        return cannot_move(table, seat, command)
    if kind is Offer:
        return cannot_offer(table, seat, command)
    return _cannot_use(table, seat, command)


def makes_sense(option: object) -> bool:
    """Whether a thing is a command at all, with all its parts of the right kind."""
    # Machine code that knows a move would break off at a part of another type.
    parts: Any = option
    if type(option) is Move and parts.picks == ():
        return type(parts.timer) is int and type(parts.place) is Place and type(parts.pick) is bool
    if type(option) is Call or type(option) is Colour:
        return True
    return isinstance(option, COMMANDS) and KEYS.makes_sense_of(option)


def _cannot_talk(table: Table, seat: Seat, command: Any) -> Forbidding:
    if isinstance(command, Say):
        return cannot_say(table, seat, command)
    if not table.has_begun:
        return "CC-START-03"
    if isinstance(command, Propose):
        return cannot_propose(table, seat, command)
    if isinstance(command, Accept):
        return cannot_accept(table, seat, command)
    return cannot_decline(table, seat, command)


def _cannot_gather(table: Table, seat: Seat, command: Any) -> Forbidding:
    """Before the start a player chooses a colour and says that he is ready (CC-SETUP-20, CC-START-02)."""
    if command is Call.READY:
        chosen = table.colours[seat] != NOT_YET
        return "CC-SETUP-20" if not chosen else "CC-START-02" if table.ready[seat] else None
    if not isinstance(command, Colour):
        return "CC-START-03"
    if table.ready[seat]:
        return "CC-START-02"
    if table.seats <= FOUR_PLAYERS and command not in WITH_THREE_TIMERS:
        return "CC-SETUP-23"
    return "CC-SETUP-20" if COLOURS.index(command) in table.colours else None


def _cannot_answer(table: Table, seat: Seat, command: Answer) -> Forbidding:
    if any(option.to == command.to for option in table.options[seat]):
        return _cannot_use_option(table, seat, command)
    return cannot_answer(table, seat, command.to, command.picks)


def _cannot_use_option(table: Table, seat: Seat, command: Answer) -> Forbidding:
    """An option is declined with nothing, or used as its god allows."""
    if not command.picks:
        return None
    refuses = POWERS[command.to].refuses
    assert refuses is not None
    return refuses(table, seat, command.picks)


def _cannot_start_countdown(table: Table) -> Forbidding:
    """A game is frozen when all timers have flowed and none was moved lately (CC-FROZ-01, 02, 08, 10)."""
    if table.countdown != NOT_YET:
        return "CC-FROZ-08"
    if not all_have_flowed(table):
        return "CC-FROZ-02"
    return "CC-FROZ-10" if table.clock < table.moved + table.settings.freeze_quiet_ms else None


def _cannot_use(table: Table, seat: Seat, command: Power) -> Forbidding:
    """A power is for who has the god, or whose timer is on the city (CC-OFFER-13, CC-CITY-0008)."""
    if command.of not in table.gods and command.of not in table.cities:
        return "CC-LEVEL-06" if table.settings.level < 5 else "CC-OFFER-13"
    card = POWERS[command.of]
    if not has(table, seat, command.of):
        return "CC-CITY-0008" if card.is_city else "CC-OFFER-13"
    return card.cannot(table, seat, command.picks) if card.cannot is not None else "CC-OFFER-13"
