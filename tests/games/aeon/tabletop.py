"""The table-top vocabulary: lay out a battle in a few words and play it like a player.

    table = battle(titans={0: (5, 5)}, foe=(9, 9), facing="S", dice=[7, 3], gear={0: ["Bronze Sword"]})
    table.does(lambda state: knock_back(state, 0, 2))
    assert table.at(0) == (5, 3)
    table.is_settled()

Titans are numbered from 0; those that are not named take no part. Dice are dictated: `dice` are the next
rolls, d10 and d6 alike, and what lies on `top` of a deck is drawn without a die. The rest is chance.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from tests.tabletop import TableTop as Base

from pentathlon.games.aeon import GAME
from pentathlon.games.aeon.battle.state.checks import checked
from pentathlon.games.aeon.content.scenarios import scenario_for
from pentathlon.games.aeon.ground.grid import OFF, Facing, Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import Attached
from pentathlon.games.aeon.printed.cards import ATTACHMENT, AiCard, BpCard, Gear
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.sheets import SHEETS
from pentathlon.games.aeon.setup import laid_out, loaded
from pentathlon.games.aeon.table import Phase, Table, living, seat_of
from pentathlon.kernel import Dice, Question, Refusal, Seat, Slot, choose

__all__ = ["battle"]
REST = "rest"
NOTHING_MORE = Question("rest", "rest", "AT-TRND-01")
SHEET_NAMES = [sheet.name for sheet in SHEETS]


class Dictated(Dice):
    """Dice that show what the test says, and chance after that; every copy goes on by chance."""

    def __init__(self, rolls: Sequence[int], state: int) -> None:
        super().__init__(state)
        self.rolls = list(rolls)

    def below(self, bound: int) -> int:
        """The next roll that was dictated, less 1."""
        if not self.rolls:
            return super().below(bound)
        roll = self.rolls.pop(0)
        assert 1 <= roll <= bound, f"{roll} is no roll of a die with {bound} sides"
        return roll - 1


async def rest(table: Table) -> None:
    """Nothing more happens."""
    await choose(Seat(0), NOTHING_MORE, (None, True))
    table.agenda.append((REST,))


def battle(
    titans: Mapping[int, tuple[int, int]] | None = None,
    foe: tuple[int, int] = (9, 9),
    facing: str = "S",
    *,
    tiles: Sequence[Tile] = (),
    dice: Sequence[int] = (),
    gear: Mapping[int, Sequence[str]] | None = None,
    sheets: Mapping[int, str] | None = None,
    primordial: str = "",
    level: int = 1,
    seats: int = 1,
    priority: int | None = None,
    top: Mapping[str, Sequence[str]] | None = None,
    steps: Sequence[tuple[Any, ...]] = (),
    seed: int = 1,
    **fields: Any,
) -> TableTop:
    """Lay out a battle; `top` names decks (ai, bp, minor, major) with the cards on top of them.

    The primordial is the one whose cards these are, else the Labyrinthauros. `steps` are put on the agenda,
    the first first; other fields of the table are set as given.
    """
    titans = titans if titans is not None else {0: (5, 5)}
    gear = gear or {}
    named = [CARDS.named(name) for names in gear.values() for name in names]
    scenario = scenario_for(primordial or _whose(top or {}), level)
    table = laid_out(seats, Dice(seed), level, [card for card in named if isinstance(card, Gear)], scenario)
    table.titans = [number if number in titans else -1 for number in range(4)]
    for number, name in (sheets or {}).items():
        table.titans[number] = SHEET_NAMES.index(name)
    table.at = [Space(*titans[number]) if number in titans else OFF for number in range(4)]
    table.anchor, table.facing = Space(*foe), Facing[facing]
    table.tiles = tuple(tiles)
    for number, names in gear.items():
        _equip(table, number, names)
    loaded(table)
    for deck, names in (top or {}).items():
        _put_on_top(table, deck, names)
    table.priority = priority if priority is not None else min(titans)
    table.round, table.phase = 1, Phase.TITANS
    for name, value in fields.items():
        assert hasattr(table, name), f"a table has no {name}"
        setattr(table, name, copy(value))
    table.agenda = [(REST,), *reversed(steps)]
    table.dice = Dictated(dice, seed)
    return TableTop(table)


def _whose(top: Mapping[str, Sequence[str]]) -> str:
    """The primordial whose AI or BP cards these are."""
    cards = [CARDS.named(name) for names in top.values() for name in names]
    return next((card.foe for card in cards if isinstance(card, AiCard | BpCard)), "labyrinthauros")


def _equip(table: Table, titan: int, names: Sequence[str]) -> None:
    """Equip gear in the order given; an attachment goes on the card named before it that can carry it."""
    for name in names:
        slot = next(slot for slot in table.armory if table.card(slot).slug == CARDS.named(name).slug)
        table.armory.remove(slot)
        if table.gear(slot).type is ATTACHMENT:
            on = table.gear(slot).on
            bearer = next((each for each in table.equipped[titan][::-1] if table.gear(each).type is on), None)
            table.attached += (Attached(slot, Slot(-1 - titan) if bearer is None else bearer),)
        else:
            table.equipped[titan].append(slot)


def _put_on_top(table: Table, name: str, cards: Sequence[str]) -> None:
    """Put cards on top of a deck, from wherever they are."""
    deck = getattr(table, name)
    for card in cards:
        slot = next(
            Slot(slot)
            for slot, face in enumerate(table.faces)
            if face.slug == CARDS.named(card).slug and Slot(slot) not in deck.top
        )
        above = getattr(table, f"{name}_above", [])
        piles = (deck.loose, deck.bottom, table.removed, *above)
        next(pile for pile in piles if slot in pile).remove(slot)
        deck.top.append(slot)
        table.seen = [seen | 1 << slot for seen in table.seen]


class TableTop(Base[Table]):
    """A battle being played."""

    def __init__(self, table: Table) -> None:
        self.rules: list[Callable[[Table], Awaitable[Any]]] = []
        self.results: list[Any] = []
        super().__init__(replace(GAME, steps={**GAME.steps, REST: rest, "rule": checked(self._rule)}), table)

    async def _rule(self, table: Table, number: int) -> None:
        self.results.append(await self.rules[number](table))

    # what happens

    def does(self, *rules: Callable[[Table], Awaitable[Any]]) -> Any:
        """Let rules happen, one after another, up to the first question; the result of the last one done."""
        state = self.state
        state.agenda = [step for step in state.agenda if step != (REST,)]
        state.agenda.insert(0, (REST,))
        for rule in reversed(rules):
            self.rules.append(rule)
            state.agenda.append(("rule", len(self.rules) - 1))
        self.goes_on_from(state)
        return self.results[-1] if self.results else None

    def follows(self, *steps: tuple[Any, ...]) -> None:
        """Let steps of the game happen, the first first."""
        state = self.state
        state.agenda = [(REST,), *reversed(steps)]
        self.goes_on_from(state)

    # what players do

    def picks(self, thing: Any) -> None:
        """Answer the open question: an option as it is, a card or titan or word by its label's beginning."""
        self.match.choose(self.option(thing), self.ask.seat)

    def says_yes(self) -> None:
        """Do it."""
        self.match.choose(True, self.ask.seat)

    def says_no(self) -> None:
        """Do not."""
        self.match.choose(False, self.ask.seat)

    def passes(self) -> None:
        """Choose nothing."""
        self.match.choose(None, self.ask.seat)

    def declines(self) -> None:
        """Decline what may be declined; what may not is answered by the first option."""
        options = list(self.ask.options)
        refusal = next((option for option in options if option is None or option is False), options[0])
        self.match.choose(refusal, self.ask.seat)

    def option(self, thing: Any) -> Any:
        """The option that is meant."""
        options = list(self.ask.options)
        for option in options:
            if option == thing and type(option) is type(thing):
                return option
            if isinstance(thing, tuple) and isinstance(option, Space) and option == thing:
                return option
        if isinstance(thing, str):
            for option in options:
                if self.label(option).lower().startswith(thing.lower()):
                    return option
        raise AssertionError(f"{thing!r} is not among {self.options}")

    @property
    def question(self) -> Question | None:
        """The question that is open; none when nothing more happens."""
        return None if super().question is NOTHING_MORE else super().question

    @property
    def asked(self) -> str:
        """Who has to answer; nobody ("") when nothing more happens."""
        return super().asked if self.question else ""

    def label(self, option: Any) -> str:
        """An option in words."""
        return self.match.label(option, self.ask)

    @property
    def options(self) -> list[str]:
        """The options in words."""
        return [self.label(option) for option in self.ask.options]

    # what there is to see

    def at(self, titan: int) -> tuple[int, int]:
        """Where a titan stands."""
        return tuple(self.state.at[titan])  # type: ignore[return-value]

    @property
    def living(self) -> list[int]:
        """The titans that live."""
        return living(self.state)

    @property
    def foe(self) -> tuple[tuple[int, int], str]:
        """Where the primordial stands, and which way it faces."""
        return tuple(self.state.anchor), self.state.facing.name  # type: ignore[return-value]

    def slot(self, name: str) -> Slot:
        """A card by its name."""
        return next(Slot(slot) for slot, card in enumerate(self.state.faces) if card.name == name)

    def why_not(self, thing: Any, titan: int = 0) -> Refusal | None:
        """Why the player of a titan cannot pick something now."""
        return self.match.why_not(seat_of(self.state, titan), thing)

    @property
    def story(self) -> list[str]:
        """What happened, in words."""
        names = [f"Player {seat + 1}" for seat in range(self.state.seats)]
        return [self.match.game.told(event, names) for event in self.match.events]

    def is_settled(self) -> None:
        """Prove that nothing is left hanging."""
        assert self.match.outcome is not None or not self.question, self.ask
        assert self.state.strike is None
        assert not self.state.assaults
