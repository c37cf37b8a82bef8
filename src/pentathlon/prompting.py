"""What is asked, as a whole sentence: which card asks, what is owed, and what comes next.

A game words the questions that people meet most, by their ids; all others are put together from what they
say of themselves.
"""

from collections.abc import Callable, Mapping
from typing import Any

from pentathlon.kernel import Ask
from pentathlon.kernel.ask import are_open
from pentathlon.kernel.wording import capitalised

Prompt = Callable[[Any, Ask[Any]], str]
"""(table, open question) -> the sentence, for the seat that is asked."""


def prompts(own: Mapping[str, Prompt | str]) -> Prompt:
    """The prompts of a game: its own by the id of the question, and a plain one for any other."""

    def prompt(table: Any, ask: Ask[Any]) -> str:
        found = own.get(ask.question.id)
        if found is None:
            return plain(ask)
        return found.format(by=ask.by, what=ask.what) if isinstance(found, str) else found(table, ask)

    return prompt


def plain(ask: Ask[Any]) -> str:
    """A question by itself: who asks for what, and whether one may decline."""
    free = may_decline(ask)
    if ask.by:
        return f"{ask.by} {'lets' if free else 'has'} you {ask.what}."
    return f"You may {ask.what}." if free else f"{capitalised(ask.what)}."


def may_decline(ask: Ask[Any]) -> bool:
    """Whether one of the answers is not to."""
    return not are_open(ask.options) and any(option is None or option is False for option in ask.options)
