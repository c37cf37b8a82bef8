"""The vocabulary of a voyage: lay out a campaign in a few words and play it like a player.

    table = voyage(("movement",), tile=9, sector="beta")
    table.picks("N:")
    assert table.now.tile == 3
    table.is_settled()

Fields of the voyage are set as given; `hero` changes the first Argonaut. Pages of the book are written in
the test: `page("a", "= +1 progress")` puts one on the shelf until the test is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from tests.games.aeon.tabletop import REST, Dictated, TableTop

from pentathlon.games.aeon.story.written.parse import parse
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.games.aeon.voyage.outset import PROLOGUE, set_out
from pentathlon.games.aeon.voyage.state import Hero, Memory, Voyage
from pentathlon.kernel import Dice

__all__ = ["Memory", "page", "voyage"]


def voyage(
    *steps: tuple[Any, ...],
    seats: int = 1,
    dice: Sequence[int] = (),
    begin: str = PROLOGUE,
    seed: int = 1,
    hero: dict[str, Any] | None = None,
    heroes: dict[int, dict[str, Any]] | None = None,
    **fields: Any,
) -> Sailing:
    """A campaign in which these steps come next, and then nothing more."""
    table = set_out(seats, Dice(seed), begin)
    assert table.voyage is not None
    changed = {**(heroes or {}), **({0: hero} if hero else {})}
    people = [person._replace(**changed.get(at, {})) for at, person in enumerate(table.voyage.heroes)]
    given = {"day": 3, "helm": 0, "heroes": tuple(people), **fields}
    table.voyage = replace(table.voyage, **given)
    table.agenda = [(REST,), *reversed(steps)]
    table.dice = Dictated(dice, seed)
    return Sailing(table)


class Sailing(TableTop):
    """A campaign being played."""

    @property
    def now(self) -> Voyage:
        """The voyage as it stands."""
        assert self.state.voyage is not None
        return self.state.voyage

    @property
    def heroes(self) -> tuple[Hero, ...]:
        """The Argonauts."""
        return self.now.heroes

    def goes_through(self, *steps: tuple[Any, ...], dice: Sequence[int] = ()) -> None:
        """Let further steps happen."""
        state = self.state
        state.agenda = [(REST,), *reversed(steps)]
        if dice:
            state.dice = Dictated(dice, 7)
        self.goes_on_from(state)

    def hurries(self, until: Callable[[Sailing], bool] = lambda table: False) -> None:
        """Answer whatever is asked by declining, or by the first option, until nothing more happens."""
        while self.question is not None and not until(self):
            self.declines()

    def refuses(self, thing: Any) -> str:
        """The clause by which the player who is asked cannot pick something."""
        refusal = self.match.why_not(self.ask.seat, thing)
        assert refusal is not None, f"nothing forbids {thing!r}"
        return refusal.rule


@contextmanager
def page(slug: str, text: str, heading: str = "") -> Iterator[None]:
    """A page of the book for as long as the test lasts, in place of one by that name."""
    found, flaws = parse({"test.md": f"## {slug} A Page {heading}\n{text}\n"})
    assert not flaws, flaws
    passages = book().passages
    before = passages.get(slug)
    passages[slug] = found.passages[slug]
    try:
        yield
    finally:
        if before is None:
            del passages[slug]
        else:
            passages[slug] = before
