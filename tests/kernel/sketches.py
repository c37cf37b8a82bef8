"""Games of one or two steps, sketched for a single test."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pentathlon.kernel import Card, Dice, Game, Question, Rulebook, Seat, Steps, Table, knows
from pentathlon.kernel.game import StepFunction
from pentathlon.kernel.match import Match

A, B, C = Seat(0), Seat(1), Seat(2)


def sketch(*steps: StepFunction, faces: Sequence[Card] = (), seen: int = 0, seats: int = 3) -> Match:
    """A match in which these steps, named by their functions, come one after another."""
    agenda = [(step.__name__,) for step in reversed(steps)]
    return Match(game_of(*steps, faces=faces, seen=seen, agenda=agenda, seats=seats), seats, seed=1)


def to(words: str) -> Question:
    """The question to do something, declared on the spot; equal words are the same question."""
    return Question(words, words, "SK-NO-01", otherwise="That is not on offer.", passing="pass")


def game_of(
    *steps: StepFunction,
    faces: Sequence[Card] = (),
    seen: int = 0,
    agenda: Sequence[tuple[Any, ...]] = (),
    seats: int = 3,
    version: str = "1",
) -> Game[Table]:
    """A game with these steps, and nothing on its table but cards that `seen` seats know."""
    return Game(
        name="sketch",
        title="A Sketch",
        blurb="",
        seats=range(1, seats + 1),
        version=version,
        table=Table,
        setup=lambda count, dice, options: Table(list(agenda), dice, tuple(faces), [seen] * count),
        steps=Steps({step.__name__: step for step in steps}),
        view=_view,
        rulebook=Rulebook(Path("nowhere.md")),
        faces={card.slug: card for card in faces},
    )


def _view(table: Table, seat: Seat | None) -> dict[str, Any]:
    return {
        "cards": [
            face.slug if seat is not None and knows(table, seat, slot) else "?"  # type: ignore[arg-type]
            for slot, face in enumerate(table.faces)
        ]
    }


def fate(seed: int = 5) -> Dice:
    """Chance for another world."""
    return Dice(seed)
