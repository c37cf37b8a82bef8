"""The table-top vocabulary: set out a position of Fight for Olympus and play it like a player.

    table = seat(a={"affords": ["Circe"]}, b={"hand": ["Hector", "Paris"]})
    table.a.plays("Circe", at="O2")
    table.b.picks("Hector")
    assert table.discard[-1] == "Hector"
    table.is_settled()

A side is described by `hand`, `affords` (hand cards, together with just the cards that pay for
them), `spaces` (a card, or a card with its damage and equipment) and `markers` (letters).
Cards are named; where the deck has no fit one, `unit` and `gear` make one for the test alone.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest
from tests.games.olympus.positions import SEATS, Named, Side, champion, gear, position, printed, unit

from pentathlon.games.olympus import GAME
from pentathlon.games.olympus.flow import SKIP_PLAY
from pentathlon.games.olympus.payment import Payment
from pentathlon.games.olympus.playing import EQUIP, PAY, PLACE, PLAY
from pentathlon.games.olympus.printed import Colour
from pentathlon.games.olympus.table import Space, Table
from pentathlon.games.olympus.units import attack_value, defence_value
from pentathlon.kernel import Ask, Refusal, Seat, Slot, key_of
from pentathlon.kernel.match import Match

__all__ = ["champion", "gear", "printed", "rule", "seat", "unit"]


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Mark a test as the proof of clauses of a rulebook."""
    return pytest.mark.rule(*clauses)


def seat(
    a: Side | None = None,
    b: Side | None = None,
    *,
    counter: int = 0,
    pile: Sequence[Named] = (),
    cards_left: int | None = None,
    discard: Sequence[Named] = (),
    phase: str = "play",
    active: str = "a",
    must_skip: bool = False,
) -> "TableTop":
    """Set out a position, the pile from its top card on, and let the game run from there.

    `phase` is "turn" (its very start), "play" (once it has begun) or "draw".
    """
    table, funds = position(
        [a or {}, b or {}],
        counter=counter,
        pile=pile,
        cards_left=cards_left,
        discard=discard,
        phase=phase,
        active=active,
        must_skip=must_skip,
    )
    return TableTop(table, funds)


class TableTop:
    """A position being played, with its two players `a` and `b`."""

    def __init__(self, table: Table, funds: Sequence[set[Slot]]) -> None:
        self.match = Match(replace(GAME, setup=lambda *_: table), seats=2, seed=0)
        self.a, self.b = (Player(self, who, funds[who]) for who in SEATS.values())

    @property
    def state(self) -> Table:
        """The table as the rules see it."""
        state: Table = self.match.table
        return state

    @property
    def ask(self) -> Ask[Any]:
        """The open question."""
        return self.match.ask

    @property
    def asked(self) -> str:
        """Who has to answer: "a", "b" or, when the game is over, nobody ("")."""
        return "ab"[self.ask.seat] if self.match.asks else ""

    @property
    def question(self) -> str:
        """What is asked."""
        return self.ask.what if self.match.asks else ""

    @property
    def counter(self) -> int:
        """The counter: positive towards a, negative towards b."""
        return self.state.counter

    @property
    def discard(self) -> list[str]:
        """The discard pile, the last card put there at the end."""
        return self.names(self.state.discard)

    @property
    def pile(self) -> list[str]:
        """The draw pile, its top card first."""
        return self.names(reversed(self.state.pile))

    @property
    def oracle(self) -> list[str]:
        """The markers on the board."""
        return [colour.name.lower() for colour in self.state.held_by(-1)]

    @property
    def winner(self) -> str | None:
        """Who won: "a", "b" or "nobody"; None while the game goes on."""
        outcome = self.match.outcome
        if outcome is None:
            return None
        return "ab"[outcome.winners[0]] if len(outcome.winners) == 1 else "nobody"

    @property
    def ended_by(self) -> str | None:
        """The clause that ended the game."""
        return self.match.outcome and self.match.outcome.rule

    def names(self, slots: Any) -> list[str]:
        """The names of cards."""
        return [self.state.card(slot).name for slot in slots]

    def why_not(self, who: str, thing: Any) -> Refusal | None:
        """Why a player cannot pick a thing: a card by name, a space by name, or an option."""
        return self.match.why_not(SEATS[who], self.thing(thing))

    def thing(self, thing: Any) -> Any:
        """A card's slot or a space by its name; anything else as it is."""
        if not isinstance(thing, str):
            return thing
        if thing in Space.__members__:
            return Space[thing]
        return next(Slot(slot) for slot, card in enumerate(self.state.faces) if card.name == thing)

    def is_settled(self) -> None:
        """Prove that no ability is left hanging: an ordinary question is open, or the game is over."""
        assert self.match.outcome is not None or self.question in (PLAY, SKIP_PLAY), self.ask
        slots = [*self.state.pile, *self.state.discard, *self.state.removed, *self.state.hands[0]]
        slots += [*self.state.hands[1], *(slot for slot in self.state.units + self.state.gear if slot >= 0)]
        assert sorted(slots) == list(range(len(self.state.faces))), "a card is lost or in two places"


class Player:
    """One of the two players, who acts and is looked at."""

    def __init__(self, table: TableTop, who: Seat, funds: set[Slot]) -> None:
        self.table = table
        self.seat = who
        self.funds = funds

    def __repr__(self) -> str:
        return "ab"[self.seat]

    # what a player does

    def plays(
        self,
        name: str,
        at: str | None = None,
        on: str | None = None,
        paying: Sequence[str | Colour] | None = None,
    ) -> None:
        """Play a card from hand: pay for it, then place it `at` a space or `on` a unit.

        What is not told and not forced stays an open question.
        """
        self._answer(PLAY, self._named(name, self.table.state.hands[self.seat]))
        if self._is_asked(PAY) and (payment := self._payment(paying)) is not None:
            self._answer(PAY, payment)
        if self._is_asked(PLACE) and at is not None:
            self._answer(PLACE, Space[at])
        elif self._is_asked(EQUIP) and on is not None:
            self.picks(on)
        assert paying is None or set(self._paid_last(len(paying))) == set(map(str, paying))

    def attacks(self) -> None:
        """End the play phase, so that the sweep of attacks begins."""
        self._answer(PLAY, None)

    passes = attacks

    def picks(self, thing: Any) -> None:
        """Answer with a card, a space, an area or a colour by its name, or with a number."""
        self._choose(self._option(thing))

    def says_yes(self) -> None:
        """Use an ability."""
        self._choose(True)

    def accepts(self) -> None:
        """Take the one thing that is offered."""
        self._choose(self.options_as_they_are[0])

    def declines(self) -> None:
        """Do not use an ability."""
        yes_or_no = any(option is False for option in self.options_as_they_are)
        self._choose(False if yes_or_no else None)

    # what a player is asked

    @property
    def options_as_they_are(self) -> list[Any]:
        """The options of the player's open question."""
        ask = self.table.match.ask_for(self.seat)
        assert ask is not None, f"{self!r} is not asked: {self.table.match.asks}"
        return list(ask.options)

    @property
    def options(self) -> list[Any]:
        """The options in words: names, or None, True, False and numbers as they are."""
        return [self._word(option) for option in self.options_as_they_are]

    @property
    def is_asked(self) -> bool:
        """Whether a question is open to the player."""
        return self.table.asked == repr(self)

    # what a player has

    @property
    def hand(self) -> list[str]:
        """The hand cards by name."""
        return self.table.names(self.table.state.hands[self.seat])

    @property
    def markers(self) -> list[str]:
        """The markers before the player."""
        return [colour.name.lower() for colour in self.table.state.held_by(self.seat)]

    @property
    def units(self) -> dict[str, str]:
        """The units by space."""
        return {space.name: name for space in Space if (name := self.on(space.name)) is not None}

    def on(self, space: str) -> str | None:
        """The unit on a space."""
        slot = self.table.state.units[self._spot(space)]
        return self.table.state.card(slot).name if slot >= 0 else None

    def equipment_on(self, space: str) -> str | None:
        """The Equipment of the unit on a space."""
        slot = self.table.state.gear[self._spot(space)]
        return self.table.state.card(slot).name if slot >= 0 else None

    def damage_on(self, space: str) -> int:
        """The damage tokens on a space."""
        return self.table.state.damage[self._spot(space)]

    def attack_on(self, space: str) -> int:
        """The improved attack of the unit on a space."""
        return attack_value(self.table.state, self._spot(space))

    def defence_on(self, space: str) -> int:
        """The improved defence of the unit on a space."""
        return defence_value(self.table.state, self._spot(space))

    @property
    def view(self) -> dict[str, Any]:
        """What the player sees."""
        return self.table.match.view(self.seat)

    # how it is done

    def _spot(self, space: str) -> int:
        return self.seat * 6 + Space[space]

    def _is_asked(self, what: str) -> bool:
        return self.is_asked and self.table.question == what

    def _answer(self, what: str, option: Any) -> None:
        assert self._is_asked(what), f"{self!r} is not asked to {what}: {self.table.match.asks}"
        self._choose(option)

    def _choose(self, option: Any) -> None:
        self.table.match.choose(option, self.seat)

    def _named(self, name: str, slots: Sequence[Slot]) -> Slot:
        found = [slot for slot in slots if self.table.state.card(slot).name == name]
        assert found, f"no {name} among {self.table.names(slots)}"
        return next((slot for slot in found if slot not in self.funds), found[0])

    def _payment(self, paying: Sequence[str | Colour] | None) -> Payment | None:
        """The payment that consists of just those things; by default what was given for paying."""
        ways: list[Payment] = self.options_as_they_are
        if paying is None:
            return next((way for way in ways if self.funds.issuperset(way.cards) and not way.markers), None)
        wanted = sorted(map(str, paying))
        return next(
            way for way in ways if sorted([*self.table.names(way.cards), *map(str, way.markers)]) == wanted
        )

    def _paid_last(self, number: int) -> list[str]:
        paid = [event for event in self.table.match.events if event.kind in ("discards", "pays marker")]
        return [
            str(Colour[event.facts[0].upper()]) if event.kind == "pays marker" else event.facts[0]
            for event in paid[-number:]
        ]

    def _option(self, thing: Any) -> Any:
        for option, word in zip(self.options_as_they_are, self.options, strict=True):
            if word == thing and isinstance(word, type(thing)):
                return option
        raise AssertionError(f"{thing!r} is not among {self.options}")

    def _word(self, option: Any) -> Any:
        if isinstance(option, Space):
            return option.name
        if isinstance(option, Enum):
            return option.name.lower()
        if isinstance(option, Payment):
            return key_of(option)
        is_amount = isinstance(self.table.ask.options, range)
        if isinstance(option, int) and not isinstance(option, bool) and not is_amount:
            return self.table.state.card(Slot(option)).name
        return option
