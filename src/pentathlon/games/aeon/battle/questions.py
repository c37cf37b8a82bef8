"""What is asked in a battle: each question is declared beside the rule that asks it, with what is here."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from pentathlon.games.aeon.table import NOBODY, Table, is_alive, sheet_of
from pentathlon.kernel import Question, Refusal, Seat
from pentathlon.kernel.ask import Forbids
from pentathlon.kernel.wording import capitalised


class TurnAction(Enum):
    """What a titan can do in its turn, and by which of its two actions where either would do."""

    MOVE = "move"
    ATTACK = "attack"
    RUSH = "rush"
    READY_MOVING = "unexhaust gear (movement)"
    READY_FIGHTING = "unexhaust gear (combat)"
    REST_MOVING = "rest (movement fatigue)"
    REST_FIGHTING = "rest (combat fatigue)"
    UNBIND = "break free (combat)"
    CLIMB = "climb the primordial"
    SOLACE = "give solace"
    SUPPRESS_AI = "shuffle the AI discards back"
    SUPPRESS_BP = "shuffle the BP discards back"
    RISE = "stand up (trespass token)"
    END = "end the turn"


class Help(NamedTuple):
    """An Argo ability, as an answer."""

    ability: str


class Summon(NamedTuple):
    """A summoning, as an answer."""

    nymph: str


def is_too_early_to_act(table: Table, seat: Seat, action: TurnAction, about: Any) -> Refusal:
    """Why a titan begins nothing now: something else is under way (AT-TRND-05)."""
    return Refusal("AT-TRND-05", "A titan acts in its own turn, when all that was begun is finished.")


def is_too_early_to_help(table: Table, seat: Seat, aid: Help | Summon, about: Any) -> Refusal:
    """Why the Argo does nothing now (AT-AA-03)."""
    return Refusal("AT-AA-03", "The Argo helps only in the titan round, between actions.")


def nothing_forbids(table: Table, seat: Seat, thing: Any, about: Any) -> None:
    """Everything of a kind can be picked."""


def question(
    id: str,
    words: str,
    rule: str,
    forbids: Mapping[type, Forbids] | None = None,
    otherwise: str = "",
    *,
    passing: str = "Nothing more",
    no: str = "No",
    seldom: tuple[str, ...] = ("pass", "no"),
) -> Question:
    """A question in the midst of something, which titans and Argo have to wait for."""
    between: dict[type, Forbids] = {
        TurnAction: is_too_early_to_act,
        Help: is_too_early_to_help,
        Summon: is_too_early_to_help,
    }
    return Question(
        id, words, rule, {**between, **(forbids or {})}, otherwise, passing=passing, no=no, seldom=seldom
    )


def must_live(table: Table, titan: int) -> Refusal | None:
    """Why a titan cannot be named: it is not in the battle (AT-DEATH-01)."""
    if is_alive(table, titan):
        return None
    if table.titans[titan] == NOBODY:
        return Refusal("AT-BSET-05", "That titan takes no part in the battle.")
    return Refusal("AT-DEATH-01", f"{called(table, titan)} is dead.")


def called(table: Table, titan: int) -> str:
    """A titan at the beginning of a sentence."""
    return capitalised(sheet_of(table, titan).name)
