"""Guided first games: whoever follows them hears all of it, and whoever does not is never lost."""

from collections.abc import Callable
from random import Random

import pytest

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.lessons import Guide, Lesson, Moment, wanted

ME = Seat(0)
LONGEST = 230
"""Letters that a moment may have: two sentences."""
MOST = 400
"""Answers after which a lesson should long be over."""
REMEDY = (
    "Another deck deals other cards by the same seed: in the lessons.py of the game let the moments speak of "
    "those that are there now, or give the lesson another seed (docs/adding-a-card.md, step 4)."
)


GUIDED = [
    pytest.param(name, lesson, id=f"{name}-{number}")
    for name, game in pentathlon.GAMES.items()
    for number, lesson in enumerate(game.lessons, start=1)
    if lesson.moments
]
ALL = pytest.mark.parametrize(("game", "lesson"), GUIDED)
Answers = Callable[[Match, Guide], str]


def played(game: str, lesson: Lesson, answers: Answers) -> list[Moment]:
    """What was said to somebody who answers so, against a bot, until all was said or the game is over."""
    match = pentathlon.new(game, pentathlon.GAMES[game].seats[0], lesson.seed, **lesson.options)
    bots = [make_bot("greedy", seat) for seat in range(match.seats)]
    guide, heard = Guide(lesson.moments), list[Moment]()
    while match.outcome is None and not guide.is_over and len(match.answers) < MOST:
        seat = match.asks[0].seat
        if seat == ME:
            guide.come_to(match.ask_for(ME).question.id)
            heard += guide.said
            match.choose_key(answers(match, guide), ME)
        else:
            match.choose(bots[seat].choose(match, seat), seat)
    return heard


def obedient(match: Match, guide: Guide) -> str:
    """Do what is said, which must be possible; where nothing is said, what looks best."""
    ask = match.ask_for(ME)
    offered = {key_of(option): match.label(option, ask) for option in ask.options}
    for moment in guide.said:
        if moment.wants:
            key = wanted(moment, offered)
            there = ", ".join(f"{key} ({label})" for key, label in offered.items())
            fits = key is not None and speaks_of(match, moment, key, offered[key])
            assert fits, f"{moment.words!r} wants {moment.wants}; on offer is {there}. {REMEDY}"
            return key
    return key_of(make_bot("greedy", 1).choose(match, ME))


def speaks_of(match: Match, moment: Moment, key: str, label: str) -> bool:
    """Whether it is a card that the words name, if they name any: on the same slot another one may lie."""
    named = [card.name for card in match.game.faces.values() if card.name in moment.words]
    return not key.isdigit() or not named or any(name in label for name in named)


@ALL
def test_whoever_does_what_is_said_hears_all_of_it(game: str, lesson: Lesson):
    heard = played(game, lesson, obedient)
    unheard = [moment.words for moment in lesson.moments if moment not in heard]
    assert heard == list(lesson.moments), f"Nobody hears {unheard}. {REMEDY}"


def test_a_lesson_that_another_deck_has_broken_says_what_to_do():
    [lesson] = pentathlon.GAMES["olympus"].lessons
    free = next(moment for moment in lesson.moments if moment.asked == "play")
    for other in (free._replace(wants="nobody"), free._replace(words="Hector is free. Play him.")):
        astray = lesson._replace(moments=(other,))
        with pytest.raises(AssertionError, match=r"on offer is .*Antigone.*lessons.py of the game"):
            played("olympus", astray, obedient)


@ALL
@pytest.mark.parametrize("seed", range(3))
def test_whoever_does_otherwise_is_led_on_in_order(game: str, lesson: Lesson, seed: int):
    chance = Random(seed)
    heard = played(game, lesson, lambda match, _: key_of(chance.choice(match.ask_for(ME).options)))
    places = [lesson.moments.index(moment) for moment in heard]
    assert places == sorted(set(places))
    assert heard


@pytest.mark.parametrize("seed", range(6))
def test_whoever_does_what_is_said_comes_to_an_attack_whatever_else_they_do(seed: int):
    battle, chance = pentathlon.GAMES["aeon"].lessons[0], Random(seed)

    def answers(match: Match, guide: Guide) -> str:
        keys = [key_of(option) for option in match.ask_for(ME).options]
        return next(filter(None, (wanted(moment, keys) for moment in guide.said)), chance.choice(keys))

    assert {"weapon", "kratos"} <= {moment.asked for moment in played("aeon", battle, answers)}


@ALL
def test_a_moment_is_short_and_its_question_exists(game: str, lesson: Lesson):
    assert lesson.seed is not None
    assert len(lesson.words) == 3, "the aim in three sentences"
    for moment in lesson.moments:
        assert len(moment.words) <= LONGEST
        assert "!" not in moment.words


@pytest.mark.parametrize("game", ["aeon", "chronos", "elysium", "kronos", "olympus"])
def test_the_five_games_can_be_learnt(game: str):
    """Any other may do without lessons."""
    assert pentathlon.GAMES[game].lessons


def test_what_was_never_asked_is_passed_over_and_what_is_only_read_is_not():
    moments = (Moment("a", asked="one"), Moment("read"), Moment("b", asked="two"), Moment("end"))
    guide = Guide(moments)
    guide.come_to("three")
    assert guide.said == [], "nothing is said where nothing belongs"
    guide.come_to("two")
    assert guide.said == list(moments[1:3])
    guide.come_to("three")
    assert guide.said == [moments[3]]
    assert guide.is_over
