"""What the log says of the game."""

from tests.games.chronos.tabletop import TableTop, lay

from pentathlon.games.chronos.words import sentence

NAMES = ("You", "Iris", "Otus")


def told(table: TableTop) -> list[str]:
    """All that has happened, as the first player reads it."""
    return [sentence(event, NAMES) for event in table.match.events]


def test_places_are_called_by_their_names():
    table = lay(a={"timers": ["pile4", "hell1"]}, cities=["Delphi"])
    table.a.moves(1, "city1")
    table.wait(table.state.settings.duration_ms)
    table.a.moves(1, "front")
    table.a.moves(2, "hell2")
    table.b.moves(1, "pile4")
    assert told(table) == [
        "You flip a timer onto Delphi.",
        "You take a timer back from Delphi.",
        "You flip a timer onto the second part of Hell.",
        "Iris flips a timer onto pile 4.",
    ]


def test_a_realm_is_called_by_whose_it_is():
    table = lay(a={"gods": ["Ares"]}, b={"central": ["t10"]})
    table.a.moves(1, "realm2")
    assert told(table) == ["You flip a timer onto the realm of Iris."]
    assert "onto your realm." in sentence(table.match.events[0], ("Iris", "You", "Otus"))


def test_one_card_is_one_card():
    table = lay(a={"central": ["t10", "t20"]}, b={"central": ["t10"]}, temple=["Charon", "Athena"])
    table.b.offers("Charon", "t10")
    table.a.offers("Athena", "t10", "t20")
    assert told(table) == ["Iris gains Charon for 1 card.", "You gain Athena for 2 cards."]
