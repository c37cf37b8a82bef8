"""Why not? What is not on offer to a seat, and the clause that forbids it."""

from __future__ import annotations

from typing import Any

from .ask import Amount, Ask, Seat, is_among
from .errors import Refusal
from .game import Game
from .wording import either
from .zones import Slot, Table, knows

WITHHELD = "That was picked or passed over already: one thing is picked after another, in the order shown."
YES_OR_NO = "{asker} whether to {what}: answer yes or no."
NO_ANSWER = "{asker} to {what}; that is no answer to it."
"""Where nothing better is declared; a law counts how seldom that is."""


def why_not(game: Game[Any], table: Table, ask: Ask[Any] | None, seat: Seat, thing: Any) -> Refusal:
    """Why the seat cannot pick a thing that is not on offer to it."""
    if table.outcome is not None:
        return Refusal(table.outcome.rule, "The game is over.")
    if ask is None:
        return game.waiting(table, seat)
    try:
        return forbidden(table, ask, thing) or no_answer(ask)
    except Exception:
        # What even the rules cannot make sense of is foreign to them.
        return no_answer(ask)


def forbidden(table: Table, ask: Ask[Any], thing: Any) -> Refusal | None:
    """What the rule of the question says against a thing; no predicate is told of cards that are hidden."""
    kind = type(thing)
    if kind is Amount and isinstance(ask.options[0], Amount):
        return Refusal(ask.question.rule, f"Name a number: {either(ask.options)}.")
    predicate = ask.question.forbids.get(kind)
    if predicate is None or (kind is int and not is_known(table, ask.seat, thing, ask.question.backs)):
        return no_answer(ask)
    if is_among(thing, ask.withheld):
        return Refusal(ask.question.rule, WITHHELD)
    return predicate(table, ask.seat, thing, ask.about)


def is_known(table: Table, seat: Seat, slot: int, backs: bool = False) -> bool:
    """Whether a number is the slot of a card that the seat has seen, or of any if backs are enough."""
    return 0 <= slot < len(table.faces) and (backs or knows(table, seat, Slot(slot)))


def no_answer(ask: Ask[Any]) -> Refusal:
    """What is said of things of which the question's rule has nothing to say."""
    question = ask.question
    words = question.otherwise or (YES_OR_NO if ask.options[0] is True else NO_ANSWER)
    asker = f"{ask.by} asks you" if ask.by is not None else "The question now is"
    return Refusal(question.rule, words.format(asker=asker, by=ask.by, what=ask.what))
