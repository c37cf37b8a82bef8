"""What a player at a keyboard may choose from, where a key of its own would be too much.

The ways of a menu stay as they are while it is open, however the table changes: nobody is to hit
another line than the one he has read. The rules say whether it still goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pentathlon.games.chronos.rules.commands import (
    Accept,
    Answer,
    Bring,
    Command,
    Damn,
    Decline,
    Instead,
    Move,
    Offer,
    Plague,
    Power,
    Propose,
)
from pentathlon.games.chronos.rules.places import Place, is_realm, is_square
from pentathlon.games.chronos.views import Face, TableView
from pentathlon.games.chronos.words import title
from pentathlon.kernel import Seat

if TYPE_CHECKING:
    from pentathlon.kernel.match import Match


class Wish(NamedTuple):
    """A god that is wished for, and the cards named for it so far."""

    god: str
    paid: tuple[int, ...] = ()


class Way(NamedTuple):
    """One line of a menu: what it says, and what it means."""

    label: str
    means: Command | Wish


class Menu(NamedTuple):
    """A heading, and the ways to go on."""

    title: str
    ways: Sequence[Way]


def debts(match: Match, me: Seat, table: TableView) -> Menu:
    """What is owed or offered; timers of others come first, and what costs them most."""

    def mildness(command: Answer) -> tuple[bool, bool]:
        damned = [(table.timers[pick.timer], pick.flip) for pick in command.picks if isinstance(pick, Damn)]
        own = any(timer.seat == me for timer, _ in damned)
        return own, any(timer.flowed is not flip for timer, flip in damned)

    answers = [option for option in _options(match, me) if isinstance(option, Answer)]
    answers.sort(key=mildness)
    return Menu("What you owe, or may gain", _ways(match, answers))


def deals(match: Match, me: Seat, table: TableView) -> Menu:
    """Deals to propose, to accept and to decline."""
    found = [option for option in _options(match, me) if isinstance(option, Propose | Accept | Decline)]
    return Menu("Deals", _ways(match, found))


def uses(match: Match, me: Seat, table: TableView) -> Menu:
    """What gods and cities let the player do, by powers and by moves that only they allow."""
    ask = match.ask_for(me)
    found = [option for option in _options(match, me) if _takes_a_power(option)]
    special = [move for move in _special_moves(me, table) if ask is not None and move in ask.options]
    return Menu("Gods and cities", _ways(match, [*found, *special]))


def _takes_a_power(option: Command) -> bool:
    if isinstance(option, Move):
        return is_realm(option.place) or is_square(option.place)
    return isinstance(option, Power)


def _special_moves(me: Seat, table: TableView) -> list[Move]:
    """Lifts that bring another timer along, or give a plague another effect: the rules say which may."""
    found: list[Move] = []
    for timer in (each.timer for each in table.timers if each.seat == me):
        found += [
            Move(timer, Place.FRONT, False, (Bring(other.timer, other.flowed),)) for other in table.timers
        ]
        found += [Move(timer, Place.FRONT, True, (Instead(plague),)) for plague in Plague]
    return found


def temple(match: Match, me: Seat, table: TableView) -> Menu:
    """The gods that are to be had."""
    gods = [
        Way(f"{god.name}, price {god.price}: {god.text}", _offering(table, me, Wish(god.card)))
        for god in table.temple
    ]
    return Menu("Gain a god for cards of yours", gods)


def payment(me: Seat, table: TableView, wish: Wish) -> Menu:
    """The cards that may still be named for a god."""
    ways = [
        Way(card.name, _offering(table, me, Wish(wish.god, (*wish.paid, slot))))
        for card, slot in kingdom(table, me)
        if slot not in wish.paid
    ]
    return Menu(f"{title(wish.god)}: name card {len(wish.paid) + 1} of {_price(table, wish.god)}", ways)


def _offering(table: TableView, me: Seat, wish: Wish) -> Command | Wish:
    """The offering itself once all cards are named, or where there are too few to name."""
    price = _price(table, wish.god)
    settled = len(wish.paid) >= price or price > len(kingdom(table, me))
    return Offer(wish.god, wish.paid) if settled else wish


def _price(table: TableView, wanted: str) -> int:
    """What a god costs; nothing if somebody has it, which is for the rules to say."""
    return next((god.price for god in table.temple if god.card == wanted), 0)


def kingdom(table: TableView, me: Seat) -> list[tuple[Face, int]]:
    """The cards of the player with their slots."""
    player = table.players[me]
    assert player.slots
    slots = [*player.slots.central, *player.slots.winds]
    return list(zip([*(player.central or ()), *player.winds], slots, strict=True))


def _options(match: Match, me: Seat) -> list[Command]:
    ask = match.ask_for(me)
    return list(ask.options) if ask is not None else []


def _ways(match: Match, commands: Sequence[Command]) -> list[Way]:
    return [Way(match.game.label(match.table, command, None), command) for command in commands]


MENUS: dict[str, tuple[Callable[[Match, Seat, TableView], Menu], str]] = {
    "a": (debts, "You owe no choice."),
    "o": (temple, "There is no god to be had."),
    "u": (uses, "No god and no city lets you do anything now."),
    "b": (deals, "Deals are about piles on which timers of two players have run out."),
}
"""The menu of each key, and what is said where it would be empty."""
