"""The table in a terminal: functions from a seat's view to lines, drawn or told.

The terminal imports this module; the rules do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET
from rich.text import Text

from pentathlon.games.chronos.views import Deal, Pile, Player, TableView, Timer
from pentathlon.kernel.cards import Card
from pentathlon.kernel.wording import in_second_person

View = dict[str, Any]

GOLD, TERRACOTTA = "#c99a2e", "#c8643b"
PLACES = {"front": "before its owner", "hell1": "Hell, first part", "hell2": "Hell, second part"}
PIGMENTS = {
    "red": "#d0473f",
    "blue": "#4f8fcf",
    "green": "#5da58f",
    "yellow": "#d8b13c",
    "white": "#f4ead8",
    "black": "#8a7f74",
}


def table_of(view: View) -> TableView:
    """The table in a view."""
    table: TableView = view["table"]
    return table


def board(view: View, names: list[str], width: int) -> list[Text]:
    """The whole table, each player's lines in his colour."""
    table, clock = table_of(view), view["clock"]
    heading = Text(" CHRONOS CONQUEST", style=f"bold {TERRACOTTA}")
    lines = [heading.append(f"  {_clock(table, clock)}", style="bold")]
    lines += [Text(f" {line}") for line in [*_islands(table, names), *_powers(table, names)]]
    for seat, player in enumerate(table.players):
        style = PIGMENTS.get(player.colour or "", "")
        lines += [Text(f" {line}", style=style) for line in _player(table, clock, seat, names)]
    for line in lines:
        line.truncate(width - 1, overflow="ellipsis")
    return lines


def hand(view: View, width: int, room: int) -> tuple[list[Text], set[int]]:
    """Nothing: what one holds is on the table."""
    return [], set()


def facts(view: View, names: list[str]) -> list[str]:
    """Everything that a seat sees, line by line."""
    table, clock = table_of(view), view["clock"]
    lines = [_clock(table, clock), *_islands(table, names), *_powers(table, names)]
    for seat in range(len(table.players)):
        lines += _player(table, clock, seat, names)
    return [*lines, _discard(table), *bargains(table, clock, names)]


def _clock(table: TableView, clock: int) -> str:
    if table.start is None:
        return f"Level {table.level}. The game has not begun: choose a colour and be ready."
    if clock < table.start:
        return f"Level {table.level}. The game begins in {seconds(table.start - clock)}."
    told = f"Level {table.level}. Time {seconds(clock - table.start)}."
    if table.countdown is not None:
        told += f" The countdown ends in {seconds(table.countdown - clock)}."
    return told


def seconds(milliseconds: int) -> str:
    """A time as people say it."""
    return f"{milliseconds / 1000:.1f} s"


def _islands(table: TableView, names: list[str]) -> list[str]:
    lines = [_pile(table, pile, names) for pile in table.piles]
    if table.atlantis is not None:
        cards = ", ".join(card.name for card in table.atlantis.cards)
        lines.append(f"{_pile(table, table.atlantis, names)} Cards from the bottom: {cards}.")
    below = [timer for timer in table.timers if timer.place.startswith("hell")]
    if below:
        lines.append(
            "Hell: " + ", ".join(f"{_timer(timer, names)} on {timer.place}" for timer in below) + "."
        )
    return lines


def _pile(table: TableView, pile: Pile, names: list[str]) -> str:
    name = pile.place.replace("pile", "Pile ").capitalize()
    top = pile.top.name if pile.top else "empty"
    told = f"{name}: {top}, {pile.size} cards"
    timers = [_timer(table.timers[timer], names) for timer in pile.timers]
    told += f"; {', '.join(timers)}" if timers else ""
    return told + (f"; cube of {' and '.join(pile.cubes)}." if pile.cubes else ".")


def _timer(timer: Timer, names: list[str]) -> str:
    sand = "flowed" if timer.flowed else seconds(timer.left)
    return f"{names[timer.seat]} {timer.number} ({sand})"


def _powers(table: TableView, names: list[str]) -> list[str]:
    lines = []
    for god in table.temple:
        cube = ", cube of Apollo" if god.cube else ""
        lines.append(f"Temple: {god.name}, price {god.price}{cube}: {god.text}")
    for city in table.cities:
        timers = ", ".join(_timer(table.timers[timer], names) for timer in city.timers) or "free"
        cube = ", cube of Selene" if city.cube else ""
        lines.append(f"City: {city.name} ({timers}{cube}): {city.text}")
    return lines


def _player(table: TableView, clock: int, seat: int, names: list[str]) -> list[str]:
    player = table.players[seat]
    colour = f"{player.colour}, {player.pattern}" if player.colour else "no colour yet"
    told = [f"{names[seat]} ({colour}{_state(player)}):"]
    winds = ", ".join(wind.name for wind in player.winds) or "no winds"
    if player.central is not UNSET:
        cards = ", ".join(card.name for card in player.central) or "no cards"
        told.append(f"{cards}; {winds}; {player.score} of {player.needed} points.")
    else:
        top = f", {player.top.name} on top" if player.top else ""
        told.append(f"{player.cards} cards{top}; {winds}.")
    timers = [timer for timer in table.timers if timer.seat == seat]
    told.append("Timers: " + ", ".join(_where(timer) for timer in timers) + ".")
    lines = [" ".join(told)]
    has, owes = (in_second_person(f"{names[seat]} {verb}") for verb in ("has", "owes"))
    lines += [f"  {has} {god.name}: {god.text}" for god in player.gods]
    lines += [f"  {owes} a choice: {duty.to}{_due(duty.due, clock)}." for duty in player.duties]
    for option in player.options or ():
        cards = ", ".join(card.name for card in option.cards)
        lines.append(f"  {names[seat]} may use {option.to}{_due(option.due, clock)}: {cards}.")
    return lines


def _state(player: Player) -> str:
    state = "" if player.team is None else f", team {player.team + 1}"
    state += f", {player.false_claims} false claims" if player.false_claims else ""
    return state + (", away" if player.away else "")


def _due(due: int | None, clock: int) -> str:
    return "" if due is None else f" within {seconds(due - clock)}"


def _where(timer: Timer) -> str:
    place = PLACES.get(timer.place, timer.place)
    sand = "flowed" if timer.flowed else f"{seconds(timer.left)} left"
    return f"{timer.number} {place} ({sand})"


def _discard(table: TableView) -> str:
    cards = ", ".join(card.name for card in table.discard.cards or ())
    seen = f": {cards}" if cards else ""
    zeros = f" Territories 0 in the supply: {table.zeros}." if table.zeros else ""
    return f"Discard pile: {table.discard.size} cards{seen}.{zeros}"


def bargains(table: TableView, clock: int, names: Sequence[str]) -> list[str]:
    """The open deals."""
    return [
        f"Deal {deal.number}: {names[deal.seat]} offers {names[deal.partner]} that "
        f"{names[deal.first]} lifts first from {deal.pile}{'; accepted' if deal.accepted else ''}"
        f"{_promise(deal)}{_due(deal.due, clock)}."
        for deal in table.bargains
    ]


def _promise(deal: Deal) -> str:
    return f", for {deal.promise!r}" if deal.promise else ""


def about(card: Card) -> list[str]:
    """A card explained."""
    cost = getattr(card, "cost", 0)
    return [f"{card.name}{f', price {cost}' if cost else ''}", card.text]


def remark(view: View) -> str:
    """What time it is, in a word."""
    start = table_of(view).start
    return "" if start is None or view["clock"] < start else f"time {seconds(view['clock'] - start)}"
