"""The table-top vocabulary: set out hands and a pile by the names of cards, and play like a player.

table = deal(["Bull"], ["Figs"], pile=["Wine", "Honey"])
table.give("Bull", "Figs")
table.take("Wine")
"""

from collections.abc import Sequence
from dataclasses import replace

import pentathlon
from pentathlon.cli.run.template.game import GAME
from pentathlon.cli.run.template.game.printed import CARDS
from pentathlon.cli.run.template.game.table import Table
from pentathlon.cli.run.template.game.views import TableView
from pentathlon.kernel import Dice, Refusal, Seat, Slot
from pentathlon.kernel.match import Match


def deal(*hands: list[str], pile: Sequence[str] = ()) -> "TableTop":
    """Set out hands and a pile, its top card first, and begin the first round."""
    names = [name for hand in hands for name in hand] + list(reversed(pile))
    slots = iter([Slot(slot) for slot in range(len(names))])
    held = [[next(slots) for _ in hand] for hand in hands]
    table = Table(
        agenda=[("round",)],
        dice=Dice(1),
        faces=tuple(CARDS.named(name) for name in names),
        seen=[sum(1 << slot for slot in hand) for hand in held],
        pile=list(slots),
        hands=held,
        given=[[] for _ in hands],
        taken=[[] for _ in hands],
    )
    return TableTop(pentathlon.new(replace(GAME, setup=lambda *_: table), len(hands), seed=1))


class TableTop:
    """A position being played."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def asked(self) -> list[int]:
        """The seats that have to answer."""
        return sorted(ask.seat for ask in self.match.asks)

    def sees(self, seat: int | None) -> TableView:
        """What a seat is shown."""
        table: TableView = self.match.view(None if seat is None else Seat(seat))["table"]
        return table

    def row(self) -> list[str]:
        """The names of the open cards."""
        return [card.name for card in self.sees(None).row]

    def taken(self, seat: int) -> list[str]:
        """The names of the cards that a player took."""
        return [card.name for card in self.sees(None).players[seat].taken]

    def give(self, *names: str) -> None:
        """Have the players give these cards, the first seat first."""
        for seat, name in enumerate(names):
            hand = self.match.table.hands[seat]
            self.match.choose(self._slot(hand, name), Seat(seat))

    def take(self, name: str) -> None:
        """Have whoever is asked take that card."""
        self.match.choose(self._slot(self.match.table.row, name), self.match.ask.seat)

    def why_not(self, seat: int, name: str) -> Refusal | None:
        """Why a player cannot pick the card of that name."""
        return self.match.why_not(Seat(seat), self._slot(range(len(self.match.table.faces)), name))

    def _slot(self, slots: Sequence[int], name: str) -> Slot:
        return next(Slot(slot) for slot in slots if self.match.table.faces[slot].name == name)
