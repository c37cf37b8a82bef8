"""Law 6: every card is in exactly one place."""

from random import Random

from tests.laws.walking import positions, walks

from pentathlon.kernel.match import Match


@walks(games=40)
def test_every_card_is_in_exactly_one_place(match: Match, chance: Random):
    cards = list(range(len(match.table.faces)))
    if cards:
        assert match.game.zones is not None, "a game with cards says where they can lie"
        printed = sorted(face.slug for face in match.table.faces)
        for position in positions(match, chance):
            assert sorted(slot for zone in match.game.zones(position.table) for slot in zone) == cards
        assert sorted(face.slug for face in match.table.faces) == printed
