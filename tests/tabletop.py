"""The vocabulary that tests of all games share: clauses, and a position that is played like at a table.

A game's own `tabletop.py` sets out its positions, derives from `TableTop`, and gives its players their verbs.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

import pytest

from pentathlon.kernel import Ask, Game, Question, Slot, Table
from pentathlon.kernel.match import Match
from pentathlon.kernel.rulebook import Clause

NAMES = "abcdef"
"""What the players are called, by seat."""
T = TypeVar("T", bound=Table)


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Mark a test as the proof of clauses of a rulebook."""
    return pytest.mark.rule(*clauses)


def is_rule(clause: Clause) -> bool:
    """Whether a clause is a rule itself, not a ruling on an open point or an example."""
    return clause.id.split("-")[1] not in ("OPEN", "EX")


class TableTop(Generic[T]):
    """A position being played."""

    def __init__(self, game: Game[T], table: T, options: Mapping[str, Any] | None = None) -> None:
        self.game, self.chosen = game, options
        self.goes_on_from(table)

    def goes_on_from(self, table: T) -> None:
        """Let the game run from a table, up to its first question."""
        self.match = Match(replace(self.game, setup=lambda *_: table), len(table.seen), 0, self.chosen)

    @property
    def state(self) -> T:
        """The table as the rules see it."""
        state: T = self.match.table
        return state

    @property
    def ask(self) -> Ask[Any]:
        """What is asked, with its options."""
        return self.match.ask

    @property
    def asked(self) -> str:
        """Who has to answer; nobody ("") when the game is over."""
        return NAMES[self.ask.seat] if self.match.asks else ""

    @property
    def question(self) -> Question | None:
        """The question that is open; none when the game is over."""
        return self.ask.question if self.match.asks else None

    @property
    def words(self) -> str:
        """What is asked, in words."""
        return self.ask.what if self.match.asks else ""

    @property
    def winner(self) -> str | None:
        """Who won, several if they share it, or "nobody"; None while the game goes on."""
        outcome = self.match.outcome
        return None if outcome is None else "".join(NAMES[seat] for seat in outcome.winners) or "nobody"

    @property
    def ended_by(self) -> str | None:
        """The clause that ended the game."""
        return self.match.outcome and self.match.outcome.rule

    @property
    def told(self) -> list[str]:
        """The kinds of all that happened, in order."""
        return [event.kind for event in self.match.events]

    def names(self, slots: Iterable[Slot]) -> list[str]:
        """The names of cards."""
        return [self.state.faces[slot].name for slot in slots]

    def settles_at(self, *questions: Question) -> None:
        """Prove that nothing hangs: one of these is asked, or the game is over, and no card is lost."""
        assert self.match.outcome is not None or self.question in questions, self.ask
        self.has_every_card()

    def has_every_card(self) -> None:
        """Prove that every card is in one place."""
        zones = self.match.game.zones
        assert zones is not None
        slots = sorted(slot for zone in zones(self.state) for slot in zone)
        assert slots == list(range(len(self.state.faces))), "a card is lost or in two places"
