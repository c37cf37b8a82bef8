"""Questions: what they refuse and why, what can be said of them, and mistakes of who writes rules."""

from collections.abc import Generator
from enum import Enum
from typing import Any

import pytest
from tests.kernel.sketches import A, B, C, game_of, sketch, to
from tests.kernel.toys.numbers import NUMBERS

from pentathlon import BrokenRule, Illegal
from pentathlon.kernel import (
    Amount,
    Ask,
    Person,
    Question,
    Refusal,
    Seat,
    Slot,
    Table,
    amount,
    choose,
    choose_some,
    course,
    key_of,
    may,
    order,
    race,
    reveal,
    together,
    wins,
)
from pentathlon.kernel.match import Match

CARDS = list(NUMBERS.values())[:4]
ALL = 0b1111


async def the_end(table: Table) -> None:
    """A last question, and the end."""
    await choose(A, to("bow"), ("low", "deep"))
    raise wins(A, 3, "SK-END-01", "the end")


def is_even(table: Any, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Even cards are not taken."""
    even = table.faces[slot].value % 2 == 0
    return Refusal("SK-EVEN-01", f"{table.faces[slot].name} is even, {about}.") if even else None


TAKE = Question("take", "take an odd card", "SK-TAKE-01", {int: is_even}, "Take a card; {by} wants it.")


def odd_cards(table: Table) -> list[Slot]:
    return [Slot(slot) for slot, face in enumerate(table.faces) if face.value % 2]


async def take(table: Table) -> None:
    """Asks for an odd card."""
    await choose(A, TAKE, odd_cards(table), by="Midas", about="alas")


# why not


def test_a_refusal_comes_from_the_predicate_of_its_question():
    match = sketch(take, the_end, faces=CARDS, seen=ALL)
    even = next(slot for slot in range(4) if slot not in match.ask.options)
    refusal = match.why_not(A, even)
    assert refusal == Refusal("SK-EVEN-01", f"{CARDS[even].name} is even, alas.")
    with pytest.raises(Illegal, match="is even, alas"):
        match.choose(even)


def test_no_predicate_is_told_of_a_card_that_the_seat_has_not_seen():
    match = sketch(take, the_end, faces=CARDS, seen=0)
    for slot in (*range(4), 99, -1):
        refusal = match.why_not(A, slot)
        assert refusal is None or refusal == Refusal("SK-TAKE-01", "Take a card; Midas wants it.")


def test_a_thing_of_another_kind_hears_what_is_asked_for_instead():
    match = sketch(take, the_end, faces=CARDS, seen=ALL)
    for thing in ("word", True, None, Amount(1), Person(1), (1,), 1.5):
        assert match.why_not(A, thing) == Refusal("SK-TAKE-01", "Take a card; Midas wants it.")


def test_a_seat_that_is_not_asked_hears_so():
    match = sketch(take, the_end, faces=CARDS, seen=ALL)
    assert match.why_not(B, 1) == Refusal("", "Somebody else is to decide now.")


def test_yes_or_no_is_all_there_is_to_say():
    async def sing(table: Table) -> None:
        await may(A, Question("sing", "sing", "SK-SING-01"), by="Orpheus")

    match = sketch(sing, the_end)
    assert match.why_not(A, 3) == Refusal("SK-SING-01", "Orpheus asks you whether to sing: answer yes or no.")


def test_a_number_that_cannot_be_named_is_told_which_can():
    async def pay(table: Table) -> None:
        await amount(A, Question("pay", "pay", "SK-PAY-01"), 1, 3)

    match = sketch(pay, the_end)
    assert match.why_not(A, Amount(4)) == Refusal("SK-PAY-01", "Name a number: 1, 2 or 3.")
    assert match.why_not(A, Amount(2)) is None


def test_what_was_picked_or_passed_over_is_withheld():
    async def keep(table: Table) -> None:
        things = [Slot(slot) for slot in range(4)]
        await choose_some(A, Question("keep", "keep", "SK-KEEP-01", {int: lambda *_: None}), things)

    match = sketch(keep, the_end, faces=CARDS, seen=ALL)
    match.choose(1)
    assert [match.why_not(A, slot) is None for slot in range(4)] == [False, False, True, True]
    assert "already" in match.why_not(A, 0).message


# options that are numbers


def test_amounts_players_and_slots_are_never_taken_for_each_other():
    async def name(table: Table) -> None:
        await choose(A, to("name"), [Amount(1), Person(2)])

    match = sketch(name, the_end, faces=CARDS, seen=ALL)
    assert [key_of(option) for option in match.ask.options] == ["amount(1)", "person(2)"]
    for wrong in (1, 2, Person(1), Amount(2), True, Slot(1)):
        with pytest.raises(Illegal):
            match.choose(wrong)
    match.choose(Person(2))
    assert match.answers[-1].option == 2


def test_numbers_of_records_written_before_they_had_types_are_read():
    async def name(table: Table) -> None:
        await choose(A, to("name"), [Amount(1), Amount(2)])
        await choose(A, to("point"), [Person(1), Person(2)])

    match = sketch(name, the_end)
    match.apply(A, "2")
    match.apply(A, "1")
    assert [type(given.option) for given in match.answers] == [Amount, Person]


# taking back


async def bid(table: Table) -> None:
    """All bid at once."""
    table.faces = tuple(await together([Ask(seat, to("bid"), (1, 2)) for seat in (A, B, C)]))


def test_who_answers_last_cannot_look_at_the_others_answers_and_take_her_own_back():
    match = sketch(bid, the_end)
    match.choose(1, A)
    match.choose(2, B)
    match.undo(B)
    match.choose(1, B)
    match.choose(2, C)
    with pytest.raises(Illegal, match="revealed"):
        match.undo(C)
    match.undo(C, agreed=True)
    assert [ask.seat for ask in match.asks] == [C]


def test_a_question_to_one_seat_alone_teaches_nobody_anything():
    async def alone(table: Table) -> None:
        await together([Ask(A, to("bid"), (1, 2))])

    match = sketch(alone, the_end)
    match.choose(1, A)
    match.undo(A)


# mistakes in rules


@pytest.mark.parametrize(
    "asking",
    [
        lambda: may(A, to("sing")),
        lambda: choose(A, to("pick"), (1, 2)),
        lambda: choose(A, to("pick"), (1,)),
        lambda: together([]),
    ],
)
@pytest.mark.parametrize("use", [bool, list, lambda asking: asking == 1])
def test_a_question_that_was_not_awaited_says_so_where_it_is_used(asking: Any, use: Any):
    with pytest.raises(TypeError, match="not awaited"):
        use(asking())


def test_a_question_is_itself_and_no_other():
    question, other = (choose(A, to("pick"), (1, 2)) for _ in range(2))
    assert question != other
    assert [other, question].index(question) == 1


@pytest.mark.filterwarnings("ignore:coroutine.*never awaited:RuntimeWarning")
@pytest.mark.parametrize("use", [bool, list, lambda asking: asking == 1])
def test_so_do_questions_composed_of_several(use: Any):
    for asking in (choose_some(A, to("keep"), "ab"), order(A, to("lay"), "ab"), amount(A, to("pay"), 1, 2)):
        with pytest.raises(TypeError, match="not awaited"):
            use(asking)


async def first(table: Table) -> None:
    """Asks, so that the next step has somebody to hear of its mistake."""
    await choose(A, to("begin"), ("now", "later"))


def broken(*steps: Any, agenda: Any = None) -> str:
    """What is said when the step after the first goes wrong."""
    planned = [("first",), *(agenda or [(step.__name__,) for step in steps])]
    match = Match(game_of(first, *steps, agenda=planned[::-1], faces=CARDS), 3, seed=1)
    with pytest.raises(BrokenRule) as error:
        match.choose("now")
    assert match.ask.question.id == "begin"
    return str(error.value)


async def curtain(table: Table) -> None:
    """A step that is easily misspelt."""


def test_a_misspelt_step_names_itself_and_the_nearest():
    said = broken(curtain, agenda=[("curtian",)])
    assert "no step 'curtian'" in said
    assert "'curtain'" in said


def test_a_step_like_no_other_is_told_which_there_are():
    assert "there is first or curtain" in broken(curtain, agenda=[("xyzzy",)])


def test_a_step_that_leaves_the_agenda_empty_says_so():
    assert "'curtain' left the agenda empty" in broken(curtain)


class Foreign:
    """Something that can be awaited elsewhere."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def __await__(self) -> Generator[Any, Any, None]:
        yield self.thing


@pytest.mark.parametrize("thing", [None, "future", 7])
def test_a_foreign_awaitable_is_refused_and_not_swallowed(thing: Any):
    async def astray(table: Table) -> None:
        await Foreign(thing)

    assert "questions of the kernel only" in broken(astray)


def test_options_that_repeat_are_refused():
    async def twice(table: Table) -> None:
        await choose(A, to("pick"), (1, 2, 1))

    assert "offers nothing, or something twice" in broken(twice)


def test_a_question_that_offers_nothing_is_refused():
    async def nothing(table: Table) -> None:
        await together([Ask(A, to("pick"), ())])

    assert "offers nothing" in broken(nothing)


@pytest.mark.parametrize("at_once", [together, race])
def test_a_seat_is_not_asked_two_things_at_once(at_once: Any):
    async def both(table: Table) -> None:
        await at_once([Ask(A, to("pick"), (1, 2)), Ask(A, to("lay"), (1, 2))])

    assert "asked twice at once" in broken(both)


@pytest.mark.skipif(
    not str(course.__file__).endswith(".py"), reason="Machine code refuses it in words of its own."
)
def test_a_step_that_is_no_tuple_is_told_how_it_is_written():
    assert "('curtain',), not 'curtain'" in broken(curtain, agenda=["curtain"])


def test_of_an_option_and_an_equal_one_of_another_kind_each_can_be_chosen():
    async def pick(table: Table) -> None:
        table.faces = (await choose(A, to("pick"), (1, Person(1))),)
        await choose(A, to("pick"), (1, 2))

    match = sketch(pick)
    match.choose(Person(1))
    assert type(match.table.faces[0]) is Person


def test_a_seat_that_is_not_there_is_not_asked():
    async def nobody(table: Table) -> None:
        await choose(Seat(7), to("pick"), (1, 2))

    assert "not there" in broken(nobody)


def test_an_option_without_a_key_is_refused():
    async def keyless(table: Table) -> None:
        await choose(A, to("pick"), [object(), object()])

    assert "has no key" in broken(keyless)


# the kernel's own events


def test_the_kernel_words_its_own_events():
    match = sketch(first, the_end)
    match.choose("now")
    match.undo(A)
    match.resign(B)
    names = ["You", "Medea", "Jason"]
    told = [match.game.told(event, names) for event in match.events]
    assert told == ["You take back the last choice.", "Medea resigns."]


class Flower(Enum):
    """What a player can be asked to pick."""

    ROSE = "rose"
    LILY = "lily"


def test_passing_yes_and_no_are_called_as_their_question_says():
    asked = Question("pick", "pick", "SK-NO-01", passing="None of them", yes="Aye", no="Nay")

    async def pick(table: Table) -> None:
        await choose(A, asked, [Flower.ROSE, None])
        await may(A, asked)

    match = sketch(pick, the_end)
    labels = [option["label"] for option in match.view(A)["asks"][0]["options"]]
    assert labels == ["Flower.ROSE", "None of them"]
    match.choose(None)
    assert [option["label"] for option in match.view(A)["asks"][0]["options"]] == ["Aye", "Nay"]


def test_what_a_secret_question_is_about_is_not_told_to_others():
    async def pay(table: Table) -> None:
        await choose(A, to("pay"), (1, 2), about="pay for the Trojan Horse", secret=True)

    match = sketch(pay, the_end)
    assert match.view(A)["asks"][0]["what"] == "pay for the Trojan Horse"
    assert match.view(B)["asks"][0]["what"] == "pay"


def test_reveal_is_learning_too():
    async def show(table: Table) -> None:
        await choose(A, to("show"), (1, 2))
        reveal(table, Slot(0))

    match = sketch(show, the_end, faces=CARDS)
    match.choose(1)
    with pytest.raises(Illegal, match="revealed"):
        match.undo(A)
