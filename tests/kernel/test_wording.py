"""Words that every game needs."""

import pytest

from pentathlon.kernel import Event, Seat
from pentathlon.kernel.wording import capitalised, counted, either, in_second_person, listed, worded

SENTENCES = {"draws": "{who} draws a card.", "returns": "{0} returns to the hand of {who}."}
SECRETS = {"draws": "{who} draws {all}."}


@pytest.mark.parametrize(
    ("names", "event", "told"),
    [
        (["Ann", "Ben"], Event("draws", Seat(0)), "Ann draws a card."),
        (["Ann", "Ben"], Event("draws", Seat(1), (), ("Paris", "Circe")), "Ben draws Paris, Circe."),
        (["You", "Ben"], Event("draws", Seat(0), (), ("Paris",)), "You draw Paris."),
        (["You", "Ben"], Event("returns", Seat(0), ("Paris",)), "Paris returns to your hand."),
        (["You", "Ben"], Event("returns", Seat(1), ("Paris",)), "Paris returns to the hand of Ben."),
    ],
)
def test_an_event_is_one_sentence_for_whoever_reads_it(names, event, told):
    assert worded(event, names, SENTENCES, SECRETS) == told


@pytest.mark.parametrize(
    ("told", "to_you"),
    [
        ("You takes Hera.", "You take Hera."),
        ("You passes.", "You pass."),
        ("You dismisses the red Column.", "You dismiss the red Column."),
        ("You carries out the power of Pan.", "You carry out the power of Pan."),
        ("You loses 2 gold.", "You lose 2 gold."),
        ("You is ready.", "You are ready."),
        ("You has no card.", "You have no card."),
        ("You and Ares are even.", "You and Ares are even."),
        ("Ares beats You.", "Ares beats you."),
        ("Turn 3: You.", "Turn 3: you."),
        ("Ares accepts the deal of You.", "Ares accepts your deal."),
        ("Ares damns a timer of You.", "Ares damns a timer of yours."),
        ("Ares beats Youri.", "Ares beats Youri."),
    ],
)
def test_whoever_reads_is_spoken_to(told, to_you):
    assert in_second_person(told) == to_you


def test_things_are_counted_and_listed_as_a_person_would():
    assert [counted(number, "card") for number in range(3)] == ["0 cards", "1 card", "2 cards"]
    assert [listed(things) for things in ((), "a", "ab")] == ["nothing", "a", "a, b"]
    assert [either(things) for things in ("a", "ab", "abc")] == ["a", "a or b", "a, b or c"]


def test_a_sentence_begins_with_a_capital_and_keeps_its_others():
    assert [capitalised(words) for words in ("", "the Rampart", "A B")] == ["", "The Rampart", "A B"]
