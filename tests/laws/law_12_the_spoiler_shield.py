"""Law 12: nothing that has not been revealed is in anything that a seat is sent."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from tests.laws.law import law
from tests.laws.walking import messages, somebody

from pentathlon.kernel.match import Match

RUN = 6
"""So many words in a row give a text away."""


def runs(text: str) -> frozenset[tuple[str, ...]]:
    """Every run of six words in a text."""
    words = re.findall(r"[a-z]+", text.lower())
    return frozenset(tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1))


@cache
def _known_runs(text: str) -> frozenset[tuple[str, ...]]:
    return runs(text)


def given_away(sent: str, unrevealed: Iterable[str]) -> list[str]:
    """What of all this a message gives away: a run of six words, or a name."""
    told = runs(sent)

    def is_told(text: str) -> bool:
        known = _known_runs(text)
        if known:
            return not known.isdisjoint(told)
        return text in sent and re.search(rf"\b{re.escape(text)}\b", sent) is not None

    return [text for text in unrevealed if is_told(text)]


@law
def nothing_unrevealed_is_sent(match: Match, chance: Random) -> Iterator[None]:
    while match.game.unrevealed is not None:
        for seat in (None, somebody(match, chance)):
            sent = messages(match, seat).decode()
            told = given_away(sent, match.game.unrevealed(match.table, seat))
            assert not told, f"A seat is told of {told}"
        yield
