"""Law 6: every card is in exactly one place."""

from collections.abc import Iterator
from random import Random

from tests.laws.law import law

from pentathlon.kernel.match import Match


@law
def every_card_is_in_exactly_one_place(match: Match, chance: Random) -> Iterator[None]:
    cards = list(range(len(match.table.faces)))
    printed = sorted(face.slug for face in match.table.faces)
    assert not cards or match.game.zones is not None, "a game with cards says where they can lie"
    while match.game.zones is not None:
        assert sorted(slot for zone in match.game.zones(match.table) for slot in zone) == cards
        assert sorted(face.slug for face in match.table.faces) == printed
        yield
