"""The game in words: one Hero attacks, and Soldiers attack."""

import pytest

import pentathlon
from pentathlon.kernel import Event, Seat

GAME = pentathlon.GAMES["olympus"]
NAMES = ["You", "Ares"]
ME = Seat(0)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Event("attacks", ME, ("Hector",)), "Hector attacks."),
        (Event("attacks", ME, ("Amazons",)), "Amazons attack."),
        (Event("damages", ME, ("Lapiths", 2)), "Lapiths take 2 damage."),
        (Event("is defeated", ME, ("Pleiades",)), "Pleiades are defeated and discarded."),
        (Event("returns", ME, ("Cicones",)), "Cicones return to your hand."),
        (Event("plays", ME, ("Tauri", "O1")), "You play Tauri on O1."),
        (Event("loses equipment", ME, ("Helmet of Hades",)), "Helmet of Hades is discarded."),
    ],
)
def test_an_event_is_one_sentence(event: Event, told: str):
    assert GAME.sentence(event, NAMES) == told
