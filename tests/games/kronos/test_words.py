"""The game in words: whoever looks is spoken to."""

from random import Random

import pytest

import pentathlon
from pentathlon.kernel import Event

GAME = pentathlon.GAMES["kronos"]
NAMES = ["You", "Ares", "Hermes", "Apollo"]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Event("drafts", 0, ("Hera",)), "You take Hera."),
        (Event("drafts", 1, ("Hera",)), "Ares takes Hera."),
        (Event("passes", 0), "You pass."),
        (Event("ties", 1, (0,)), "Ares and you are even."),
        (Event("ties", 0, (1,)), "You and Ares are even."),
        (Event("beats", 2, (0,)), "Hermes beats you."),
        (Event("faces", 1, ("Hydra",)), "Ares faces the Hydra."),
        (Event("faces", 1, ("Talos",)), "Ares faces Talos."),
        (
            Event("falls", 0, ("Typhon", "Net of Hephaestus")),
            "You lose to Typhon; the Net of Hephaestus goes to Kronos.",
        ),
        (Event("gains", 0, ("Runner's Torch",)), "You gain the Runner's Torch."),
        (Event("gains", 0, ("Golden Fleece",)), "You gain the Golden Fleece."),
        (Event("gains", 0, ("Nestor's Ring",)), "You gain Nestor's Ring."),
        (
            Event("falls", 1, ("Hydra", "Nestor's Ring")),
            "Ares loses to the Hydra; Nestor's Ring goes to Kronos.",
        ),
        (Event("readies", None, ("Golden Fleece",)), "The Golden Fleece may be attached again."),
        (Event("unlocks", 1, ("Labyrinth", "Nestor's Ring")), "Ares unlocks Labyrinth with Nestor's Ring."),
        (Event("pair", 1, ("Hera", "Nestor's Ring")), "Ares reveals Hera with Nestor's Ring."),
        (Event("board", None, ("Delphi",)), "Delphi."),
        (Event("hides", 0, ("Delphi",), ("Hera",), 1), "You assign Hera face down to Delphi."),
        (Event("hides", 1, ("Delphi",)), "Ares assigns a card face down to Delphi."),
        (Event("pair", 1, ("Hera", "Golden Fleece")), "Ares reveals Hera with the Golden Fleece."),
        (
            Event("throne", None, ((9, 9, 9), (13, 13, 14))),
            "Kronos beats Hades: Hades 9/9/9, Kronos 13/13/14.",
        ),
    ],
)
def test_an_event_is_one_sentence(event, told):
    assert GAME.sentence(event, NAMES) == told


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_happens_and_whatever_may_be_chosen_has_words(seats):
    options = {
        "held_reserve": True,
        "coins": True,
        "mercenaries": True,
        "prophecy": True,
        "revealed_god": True,
    }
    for seed in range(3):
        match, chance = pentathlon.new("kronos", seats, seed, **options), Random(seed)
        while match.outcome is None:
            ask = match.asks[0]
            labels = [match.label(option, ask) for option in ask.options]
            assert len(set(labels)) == len(labels), labels
            match.choose(chance.choice(ask.options), ask.seat)
        for event in match.events:
            told = GAME.sentence(event, NAMES)
            assert told.endswith(".")
            assert " You" not in told
            assert "No Treasure" not in told
