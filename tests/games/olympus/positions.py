"""Positions of Fight for Olympus, set out card by card for a scenario."""

from collections.abc import Mapping, Sequence
from typing import Any

from pentathlon.games.olympus.printed import (
    ASKED_WHILE_IN_PLAY,
    CARDS,
    LETTERS,
    RED,
    Colour,
    Kind,
    OlympusCard,
)
from pentathlon.games.olympus.setup import deck
from pentathlon.games.olympus.table import Space, Table, attach, place_unit
from pentathlon.kernel import Dice, Seat, Slot

SEATS = {"a": Seat(0), "b": Seat(1)}
CARDS_LEFT = 20
PHASES = {
    "play": [("draw phase",), ("attack phase",), ("play",)],
    "draw": [("draw phase",)],
}

Named = str | OlympusCard
Side = Mapping[str, Any]
Funds = list[set[Slot]]
"""Of each player, the hand cards that are there to pay for others."""


def printed(name: str) -> OlympusCard:
    """A card of the deck by its name."""
    return CARDS.named(name)


def unit(
    name: str,
    colour: Colour = RED,
    *,
    attack: int = 0,
    defence: int = 9,
    kind: Kind = Kind.SOLDIER,
    cost: str = "",
    multi: bool = False,
    **behaviour: Any,
) -> OlympusCard:
    """A card for one test alone; as it stands it neither attacks nor falls easily."""
    symbols = tuple(LETTERS[letter] for letter in cost)
    card = OlympusCard(
        name=name,
        slug=name.lower(),
        kind=kind,
        colour=colour,
        cost=symbols,
        attack=attack,
        defence=defence,
        multi=multi,
        **behaviour,
    )
    card.lively = any(getattr(card, window) is not None for window in ASKED_WHILE_IN_PLAY)
    return card


def champion(name: str, colour: Colour = RED, **facts: Any) -> OlympusCard:
    """A Hero for one test alone."""
    return unit(name, colour, kind=Kind.HERO, **facts)


def gear(
    name: str, colour: Colour = RED, *, attack: int = 0, defence: int = 0, **behaviour: Any
) -> OlympusCard:
    """An Equipment card for one test alone."""
    return unit(name, colour, kind=Kind.EQUIPMENT, attack=attack, defence=defence, **behaviour)


class Box:
    """The 96 cards, handed out as a scenario asks for them."""

    def __init__(self, sides: Sequence[Side], others: Sequence[Named]) -> None:
        self.rest = list(deck())
        self.faces: list[OlympusCard] = []
        self.wanted = {card for side in sides for card in _cards_named_by(side)} | {
            _face(named) for named in others
        }

    def take(self, named: Named) -> Slot:
        """A slot with that card on it."""
        card = _face(named)
        if card in self.rest:
            self.rest.remove(card)
        elif card.slug in CARDS:
            raise ValueError(f"The deck holds only {card.copies} of {card.name}.")
        self.faces.append(card)
        return Slot(len(self.faces) - 1)

    def take_payment(self, card: OlympusCard) -> list[Slot]:
        """Heroes of one colour that pay for the card, none of which the scenario names."""
        return [self.take(self._hero_of(colour)) for colour in card.cost]

    def _hero_of(self, colour: Colour) -> OlympusCard:
        return next(
            card
            for card in reversed(self.rest)
            if card.is_hero and card.colour is colour and not card.multi and card not in self.wanted
        )

    def take_any(self, number: int) -> list[Slot]:
        """Cards that the scenario does not name; plain ones come first."""
        spare = sorted((card for card in self.rest if card not in self.wanted), key=lambda card: card.is_hero)
        return [self.take(card) for card in spare[:number]]


def _face(named: Named) -> OlympusCard:
    return printed(named) if isinstance(named, str) else named


def _cards_named_by(side: Side) -> list[OlympusCard]:
    named = [*side.get("hand", ()), *side.get("affords", ())]
    for thing in side.get("spaces", {}).values():
        card, state = thing if isinstance(thing, tuple) else (thing, {})
        named += [card, *([state["equipment"]] if "equipment" in state else [])]
    return [_face(card) for card in named]


def position(
    sides: Sequence[Side],
    *,
    counter: int,
    pile: Sequence[Named],
    cards_left: int | None,
    discard: Sequence[Named],
    phase: str,
    active: str,
    must_skip: bool,
) -> tuple[Table, Funds]:
    """A table in that position, about to go on, and what is there to pay with."""
    box = Box(sides, [*pile, *discard])
    table = Table(agenda=[], dice=Dice(1), faces=(), seen=[0, 0], must_skip=must_skip)
    table.active, table.counter = SEATS[active], counter
    funds = [_lay_out(table, SEATS[name], side, box) for name, side in zip("ab", sides, strict=True)]
    table.discard = [box.take(named) for named in discard]
    top = [box.take(named) for named in pile]
    below = box.take_any(CARDS_LEFT if cards_left is None else cards_left - len(top))
    table.pile = [*reversed(below), *reversed(top)]
    table.removed = tuple(box.take(card) for card in box.rest[: len(deck()) - len(box.faces)])
    table.faces = tuple(box.faces)
    _put_in_play(table, sides, box)
    _let_see(table)
    table.agenda = [("turn", table.active)] if phase == "turn" else list(PHASES[phase])
    return table, funds


def _lay_out(table: Table, who: Seat, side: Side, box: Box) -> set[Slot]:
    """Fill a hand, and give the cards in it that are there to pay for others."""
    funds: set[Slot] = set()
    for named in side.get("affords", ()):
        table.hands[who].append(box.take(named))
        funds.update(box.take_payment(_face(named)))
    table.hands[who] += [box.take(named) for named in side.get("hand", ())]
    table.hands[who] += sorted(funds)
    for letter in side.get("markers", ""):
        table.markers[LETTERS[letter]] = who
    for thing in side.get("spaces", {}).values():
        card, state = thing if isinstance(thing, tuple) else (thing, {})
        box.take(card)
        if "equipment" in state:
            box.take(state["equipment"])
    return funds


def _put_in_play(table: Table, sides: Sequence[Side], box: Box) -> None:
    """Put the units on their spaces, each on the slot that was taken for it."""
    used = {*table.hands[0], *table.hands[1], *table.discard, *table.pile, *table.removed}
    free = iter([Slot(slot) for slot in range(len(box.faces)) if slot not in used])
    for who, side in enumerate(sides):
        for space, thing in side.get("spaces", {}).items():
            spot = who * 6 + Space[space]
            state = thing[1] if isinstance(thing, tuple) else {}
            place_unit(table, next(free), spot)
            if "equipment" in state:
                attach(table, next(free), spot)
            table.damage[spot] = state.get("damage", 0)


def _let_see(table: Table) -> None:
    open_cards = [slot for slot in (*table.units, *table.gear, *table.discard) if slot >= 0]
    for who in SEATS.values():
        table.seen[who] = sum(1 << slot for slot in [*open_cards, *table.hands[who]])
