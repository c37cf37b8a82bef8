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
from enum import Enum
from typing import Any

from tests.games.olympus.positions import SEATS, Named, Side, champion, gear, position, printed, unit
from tests.tabletop import TableTop as Base
from tests.tabletop import rule

from pentathlon.games.olympus import GAME
from pentathlon.games.olympus.printed import Colour
from pentathlon.games.olympus.rules.flow import SKIP_PLAY
from pentathlon.games.olympus.rules.payment import Payment
from pentathlon.games.olympus.rules.playing import EQUIP, PAY, PLACE, PLAY
from pentathlon.games.olympus.rules.units import attack_value, defence_value
from pentathlon.games.olympus.table import SIDES, SPACE_OF, Space, Spot, Table
from pentathlon.kernel import Amount, Question, Refusal, Seat, Slot, key_of

__all__ = ["champion", "gear", "printed", "rule", "seat", "unit"]


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


class TableTop(Base[Table]):
    """A position being played, with its two players `a` and `b`."""

    def __init__(self, table: Table, funds: Sequence[set[Slot]]) -> None:
        super().__init__(GAME, table)
        self.a, self.b = (Player(self, who, funds[who]) for who in SEATS.values())

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
        """Who won, or "nobody" if both did."""
        won = super().winner
        return "nobody" if won == "ab" else won

    def why_not(self, who: str, thing: Any) -> Refusal | None:
        """Why a player cannot pick a thing: a card by name, a space by name, or an option."""
        return self.match.why_not(SEATS[who], self.thing(thing, who))

    def thing(self, thing: Any, who: str = "a") -> Any:
        """A card's slot or a space of that player by its name; anything else as it is."""
        if not isinstance(thing, str):
            return thing
        if thing in Space.__members__:
            return SIDES[SEATS[who]][Space[thing]]
        return next(Slot(slot) for slot, card in enumerate(self.state.faces) if card.name == thing)

    def is_settled(self) -> None:
        """Prove that no ability is left hanging: an ordinary question is open, or the game is over."""
        self.settles_at(PLAY, SKIP_PLAY)


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
            self._answer(PLACE, SIDES[self.seat][Space[at]])
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

    def _is_asked(self, question: Question) -> bool:
        return self.is_asked and self.table.question is question

    def _answer(self, question: Question, option: Any) -> None:
        assert self._is_asked(question), f"{self!r} is not asked {question}: {self.table.match.asks}"
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
        if paying is None and len(ways) == 1:
            return ways[0]
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
        if isinstance(option, Spot):
            return SPACE_OF[option].name
        if isinstance(option, Enum):
            return option.name.lower()
        if isinstance(option, Payment):
            return key_of(option)
        if isinstance(option, int) and not isinstance(option, bool | Amount):
            return self.table.state.card(Slot(option)).name
        return option
