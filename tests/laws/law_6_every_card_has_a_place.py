"""Law 6: every card is in exactly one place."""

from collections.abc import Iterator
from random import Random

from tests.laws.law import law

from pentathlon.kernel.match import Match


def _is_campaign(match: Match) -> bool:
    """Whether a table began without cards: then they come and go."""
    return not match.marks[0].table.faces


@law
def every_card_is_in_exactly_one_place(match: Match, chance: Random) -> Iterator[None]:
    printed = sorted(face.slug for face in match.table.faces)
    assert not printed or match.game.zones is not None, "a game with cards says where they can lie"
    while match.game.zones is not None:
        cards = list(range(len(match.table.faces)))
        assert sorted(slot for zone in match.game.zones(match.table) for slot in zone) == cards
        # A campaign lays out other cards for each of its battles.
        assert _is_campaign(match) or sorted(face.slug for face in match.table.faces) == printed
        yield
