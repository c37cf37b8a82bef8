"""Questions: the one primitive and what is built on it."""

from collections.abc import Coroutine, Sequence
from enum import Enum, IntEnum
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from tests.kernel.sketches import to

from pentathlon.kernel import (
    Ask,
    Person,
    Reaction,
    Seat,
    Slot,
    amount,
    carry_out,
    choose,
    choose_some,
    key_of,
    may,
    order,
    race,
    together,
)
from pentathlon.kernel.ask import is_among, place_of

ME, YOU = Seat(0), Seat(1)


def converse(rule: Any, answers: Sequence[Any]) -> tuple[Any, list[list[Any]]]:
    """Run a rule with these answers: what it gave, and the options of each question."""
    coroutine: Coroutine[Any, Any, Any] = rule
    asked: list[list[Any]] = []
    rest = iter(answers)
    try:
        question = coroutine.send(None)
        while True:
            asked.append(list(question.options))
            question = coroutine.send(next(rest))
    except StopIteration as end:
        assert next(rest, "all given") == "all given"
        return end.value, asked


async def awaited(asking: Any) -> Any:
    return await asking


def test_a_single_option_is_taken_without_asking():
    assert converse(awaited(choose(ME, to("pick"), ["only"])), []) == ("only", [])


def test_a_single_option_is_asked_where_silence_would_tell():
    given, asked = converse(awaited(choose(ME, to("pick"), ["only"], even_if_forced=True)), ["only"])
    assert (given, asked) == ("only", [["only"]])


def test_choosing_among_nothing_is_an_error_that_says_what_was_asked():
    for forced in (True, False):
        with pytest.raises(ValueError, match=r"nothing to choose from \(pick a flower\)"):
            converse(awaited(choose(ME, to("pick a flower"), [], even_if_forced=forced)), [])


def test_may_is_a_yes_or_no():
    assert converse(awaited(may(ME, to("sing"))), [False]) == (False, [[True, False]])


def test_some_are_chosen_in_the_order_given_so_that_a_set_comes_up_once():
    given, asked = converse(awaited(choose_some(ME, to("keep"), "abcd")), ["b", "d"])
    assert given == ["b", "d"]
    assert asked == [["a", "b", "c", "d", None], ["c", "d", None]]


def test_pass_ends_the_choice_of_some_early():
    assert converse(awaited(choose_some(ME, to("keep"), "abc")), ["a", None])[0] == ["a"]


def test_pass_is_offered_only_once_there_are_enough():
    given, asked = converse(awaited(choose_some(ME, to("keep"), "abcd", least=2, most=3)), ["a", "c", None])
    assert given == ["a", "c"]
    assert asked == [["a", "b", "c"], ["b", "c", "d"], ["d", None]]


def test_what_is_needed_to_reach_the_least_is_not_skipped():
    given, asked = converse(awaited(choose_some(ME, to("keep"), "abc", least=3)), [])
    assert (given, asked) == (["a", "b", "c"], [])


def test_no_more_than_the_most_are_chosen():
    assert converse(awaited(choose_some(ME, to("keep"), "abc", most=1)), ["c"])[0] == ["c"]
    assert converse(awaited(choose_some(ME, to("keep"), "abc", most=0)), []) == ([], [])


def test_all_are_taken_where_there_are_fewer_than_the_least():
    assert converse(awaited(choose_some(ME, to("keep"), "ab", least=5)), []) == (["a", "b"], [])
    assert converse(awaited(choose_some(ME, to("keep"), "ab", least=3, most=5)), []) == (["a", "b"], [])
    assert converse(awaited(choose_some(ME, to("keep"), "", least=1)), []) == ([], [])


@pytest.mark.parametrize(("least", "most"), [(0, 4), (1, 2), (2, 2), (2, 4), (4, 4), (0, 0)])
def test_every_set_within_the_limits_can_be_chosen_in_exactly_one_way(least: int, most: int):
    def ways(answers: list[Any]) -> list[tuple[Any, ...]]:
        rule = choose_some(ME, to("keep"), "abcd", least=least, most=most).__await__()
        try:
            question = rule.send(None)
            for answer in answers:
                question = rule.send(answer)
        except StopIteration as end:
            return [tuple(end.value)]
        rule.close()
        return [way for option in question.options for way in ways([*answers, option])]

    expected = [chosen for size in range(least, most + 1) for chosen in combinations("abcd", size)]
    assert sorted(ways([])) == sorted(expected)


def test_things_are_ordered_one_by_one_and_the_last_is_not_asked():
    given, asked = converse(awaited(order(ME, to("lay down"), "abc")), ["c", "a"])
    assert (given, asked) == (["c", "a", "b"], [["a", "b", "c"], ["a", "b"]])


def test_an_amount_is_a_number_within_its_bounds():
    assert converse(awaited(amount(ME, to("pay"), 2, 4)), [3]) == (3, [[2, 3, 4]])
    assert converse(awaited(amount(ME, to("pay"), 2, 2)), []) == (2, [])


def test_together_and_race_pass_their_questions_on():
    asks = [Ask(ME, to("bid"), (1, 2)), Ask(YOU, to("bid"), (1, 2))]
    all_at_once = awaited(together(asks))
    assert all_at_once.send(None).asks is asks
    all_at_once.close()
    first = awaited(race(asks, 500))
    question = first.send(None)
    assert (question.asks, question.until) == (asks, 500)
    first.close()


def test_a_race_of_nobody_is_an_error():
    with pytest.raises(ValueError, match="a race asks one seat at least"):
        race([], 500)


@pytest.mark.parametrize(
    ("option", "options", "place"),
    [
        (Person(0), [0, Person(0)], 1),
        (True, [1, True], 1),
        (0, [Person(0), False, 0], 2),
        (1, [True, Person(1)], -1),
        ("x", [1, 2], -1),
    ],
)
def test_an_option_is_found_behind_an_equal_one_of_another_kind(option: Any, options: list[Any], place: int):
    assert place_of(option, options) == place
    assert is_among(option, options) == (place >= 0)


def test_asking_nobody_together_is_not_asking():
    assert converse(awaited(together([])), []) == ([], [])


class Colour(IntEnum):
    RED = 0
    BLUE = 1


class Mood(Enum):
    GOOD = "good"


class Move(NamedTuple):
    slot: int
    colours: tuple[Colour, ...]


@pytest.mark.parametrize(
    ("option", "key"),
    [
        (None, "pass"),
        (True, "yes"),
        (False, "no"),
        ((), "nothing"),
        (0, "0"),
        (1, "1"),
        (Slot(17), "17"),
        ("row", "row"),
        (Colour.RED, "red"),
        (Mood.GOOD, "good"),
        ((3, 4), "3,4"),
        (Move(3, (Colour.RED, Colour.BLUE)), "move(3,red,blue)"),
        (Move(3, ()), "move(3,nothing)"),
    ],
)
def test_the_key_of_an_option_is_short_and_stable(option: Any, key: str):
    assert key_of(option) == key


def test_a_question_finds_its_option_by_key():
    ask = Ask(ME, to("pick"), [1, True, None, Colour.BLUE])
    assert ask.option("1") == 1
    assert ask.option("yes") is True
    assert ask.option("pass") is None
    assert ask.option("blue") is Colour.BLUE
    assert repr(ask).startswith("Ask(0, 'pick', [1, True")
    with pytest.raises(KeyError):
        ask.option("red")


def test_reactions_come_seat_by_seat_in_the_order_each_likes_and_lapse_if_no_longer_possible():
    happened: list[int] = []

    def reaction(source: int, seat: Seat, needs: int | None = None) -> Reaction:
        async def happen() -> None:
            happened.append(source)

        return Reaction(Slot(source), seat, happen, lambda: needs not in happened)

    reactions = [reaction(1, YOU), reaction(2, ME, needs=3), reaction(3, ME), reaction(4, ME)]
    _, asked = converse(carry_out(reactions, (ME, YOU), to("which first")), [3])
    assert happened == [3, 4, 1]
    assert asked == [[2, 3, 4]]
