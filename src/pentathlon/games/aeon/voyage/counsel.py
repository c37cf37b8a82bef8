"""What a crew talks over: of which decisions the others see the options, and which are one's alone."""

from typing import Any, Final

from pentathlon.games.aeon.story.reading import choice_at, passage_of
from pentathlon.games.aeon.table import Phase, Table
from pentathlon.kernel import Ask, Refusal, Seat
from pentathlon.kernel.ask import Option
from pentathlon.silence import Silence

from .answers import HandOver
from .logbook import voyage_of

OWN: Final = frozenset({"memory", "new face", "new skill", "declare"})
"""The questions that are about somebody's own Argonaut."""
FOR_ALL: Final = frozenset({"muster", "prepare", "retreat", "whose turn", "replay"})
"""The questions of a battle that are about the whole party."""


def counsel(table: Table, ask: Ask[Any]) -> Refusal | None:
    """Why nobody may say what they would do: a page is one's own, or it is Peril (AT-KW-36, AT-TEST-09)."""
    if ask.question.id in FOR_ALL:
        return None
    if table.voyage is None or table.phase is not Phase.VOYAGE or ask.question.id in OWN:
        return Refusal("AT-CAMP-07", "Who commands an Argonaut or a titan decides for it.")
    voyage = voyage_of(table)
    if voyage.page and passage_of(voyage.page).private:
        return Refusal("AT-BRK-02", "A memory is read by one alone, who tells of it what they like.")
    choice = choice_at(voyage.page, voyage.block)
    if choice is not None and choice.peril:
        return Silence("AT-KW-36", "Peril: whoever leads decides alone, without a word from the others.")
    return None


def heir(option: Option) -> Seat | None:
    """To whom an answer hands the helm."""
    return Seat(option.seat) if isinstance(option, HandOver) else None
