"""What is asked, as whole sentences, and what a page puts forward."""

import re
from random import Random

import pytest

from pentathlon import GAMES, new
from pentathlon.games.olympus.rules.flow import SKIP_ATTACK, SKIP_PLAY
from pentathlon.kernel import Ask, Question, Seat
from pentathlon.kernel.wording import all_of
from pentathlon.prompting import plain, prompts

ME = Seat(0)
STRIKE = Question("strike", "strike a unit", "AB-NO-01")
SENTENCE = re.compile(r"[A-Z].*[^ .:?][.?]$")


def walked(name, seed, answers=250, **options):
    """A random match, question by question."""
    chance = Random(seed)
    match = new(name, chance.choice(list(GAMES[name].seats)), seed, **options)
    while not match.outcome and answers:
        ask = chance.choice(list(match.asks))
        yield match, ask
        match.choose(chance.choice(list(ask.options)), ask.seat)
        answers -= 1


def shown(match, ask):
    """The question as the seat sees it that is asked."""
    return next(each for each in match.view(ask.seat)["asks"] if each["seat"] == ask.seat)


def test_a_question_says_who_asks_and_whether_one_may_decline():
    assert plain(Ask(ME, STRIKE, (1, 2))) == "Strike a unit."
    assert plain(Ask(ME, STRIKE, (1, None))) == "You may strike a unit."
    assert plain(Ask(ME, STRIKE, (1, 2), by="Teucer")) == "Teucer has you strike a unit."
    assert plain(Ask(ME, STRIKE, (True, False), by="Teucer")) == "Teucer lets you strike a unit."


def test_the_first_slot_is_no_way_to_decline():
    assert plain(Ask(ME, STRIKE, (0, 1))) == "Strike a unit."


def test_a_game_words_its_own_questions_by_their_ids():
    prompt = prompts({"strike": "{by} strikes: choose whom.", "heal": lambda table, ask: f"{table} heals."})
    assert prompt(None, Ask(ME, STRIKE, (1, 2), by="Teucer")) == "Teucer strikes: choose whom."
    assert prompt("Machaon", Ask(ME, Question("heal", "heal", "AB-NO-01"), (1, 2))) == "Machaon heals."
    assert prompt(None, Ask(ME, Question("aim", "aim", "AB-NO-01"), (1, 2))) == "Aim."


def test_things_are_told_as_a_person_would():
    assert [all_of(["red"]), all_of(["red", "blue"]), all_of(["a", "b", "c"])] == [
        "red",
        "red and blue",
        "a, b and c",
    ]


@pytest.mark.parametrize(
    ("name", "options"), [*((name, {}) for name in GAMES), ("aeon", {"begin": "prologue"})]
)
def test_every_question_is_a_whole_sentence(name, options):
    for match, ask in walked(name, 5, **options):
        told = shown(match, ask)["prompt"]
        assert SENTENCE.match(told), (ask.question.id, told)
        assert "None" not in told
        assert "{" not in told


def test_a_card_is_paid_by_its_colours():
    for match, ask in walked("olympus", 3):
        if ask.question.id == "pay":
            colours = [colour.name.lower() for colour in ask.by.cost]
            assert shown(match, ask)["prompt"].startswith(f"Pay {all_of(colours)} for {ask.by}")
            return
    pytest.fail("Nothing was paid for.")


def test_nobody_is_told_the_sentence_of_another():
    for match, ask in walked("olympus", 3, 20):
        for each in match.view(Seat(1 - ask.seat))["asks"]:
            assert "prompt" not in each


def test_skipping_to_play_is_never_put_forward_and_skipping_to_attack_is():
    assert SKIP_PLAY.seldom == ("yes",)
    assert SKIP_ATTACK.seldom == ("no",)
    match = new("olympus", seed=1)
    assert shown(match, match.ask)["seldom"] == ("yes",)


@pytest.mark.parametrize("name", list(GAMES))
def test_something_is_always_put_forward_where_there_is_more_than_declining(name):
    for match, ask in walked(name, 2):
        told = shown(match, ask)
        keys = {option["key"].split("(")[0] for option in told["options"]}
        if keys - {"pass", "no"}:
            assert keys - set(told["seldom"]) or keys <= {"end", "stop", "handover", "pass", "no"}
