"""Bots: they know what their seat knows, repeat themselves, and get better with effort."""

from dataclasses import replace
from random import Random

import pytest
from tests.kernel.toys import TOYS
from tests.laws.walking import do, everybody, next_happening, standing

import pentathlon
from pentathlon.arena import run_arena, tally
from pentathlon.bots import BOTS, GreedyBot, MctsBot, RandomBot, make_bot
from pentathlon.games.aeon.battle.questions import TurnAction
from pentathlon.kernel import Dice, Seat
from pentathlon.kernel.match import Match

THINKERS = {
    "greedy": GreedyBot,
    "mcts": lambda seed: MctsBot(seed, iterations=12),
    "mcts to the end": lambda seed: MctsBot(seed, iterations=4, to_the_end=True),
}
every_thinker = pytest.mark.parametrize("make", THINKERS.values(), ids=THINKERS.keys())


def olympus(seed: int = 3) -> Match:
    return pentathlon.new("olympus", seed=seed)


def choices(match: Match) -> list[Match]:
    """Positions from all over a random game in which somebody has a choice."""
    chance = Random(5)
    moments = []
    while match.outcome is None:
        if len(match.ask.options) > 1:
            moments.append(len(match.answers))
        do(match, next_happening(match, chance))
    return [match.at(moment) for moment in moments[::7]]


@every_thinker
def test_a_choice_is_a_function_of_the_view_and_the_seed(make):
    for match in choices(olympus()):
        seat = match.ask.seat
        picks = [make(9).choose(match.world(seat, Dice(luck), remember=True), seat) for luck in (1, 2, 3)]
        assert picks == [make(9).choose(match, seat)] * 3


@every_thinker
def test_the_same_seed_gives_the_same_choice_and_nothing_is_touched(make):
    for match in choices(olympus(4))[:6]:
        before = standing(match)
        assert make(1).choose(match, match.ask.seat) == make(1).choose(match, match.ask.seat)
        assert standing(match) == before


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:3"])
@pytest.mark.parametrize("toy", TOYS.values(), ids=TOYS.keys())
def test_bots_play_every_toy_to_its_end(toy, spec):
    match = pentathlon.new(toy, toy.seats[-1], seed=2)
    bots = [make_bot(spec, seat) for seat in everybody(match)]
    for _ in range(toy.longest):
        if match.outcome is not None:
            break
        if match.until is not None and len(match.answers) % 5 == 4:
            match.tick(match.until)
            continue
        seat = match.asks[-1].seat
        match.choose(bots[seat].choose(match, seat), seat)
    assert match.outcome is not None


def test_asked_together_with_others_the_search_answers_for_its_own_seat():
    match = pentathlon.new(TOYS["sealed"], 3, seed=1)
    for seat in everybody(match):
        assert match.world(seat, Dice(1)).ask.seat == seat
        assert MctsBot(iterations=5).choose(match, seat) in match.ask_for(seat).options


def test_hints_cover_every_option_the_best_first():
    match = choices(olympus())[2]
    seat = match.ask.seat
    for bot in (GreedyBot(1), MctsBot(1, iterations=60)):
        hints = bot.hints(match, seat)
        assert {hint.option for hint in hints} == set(match.ask.options)
        assert all(0 <= hint.chance <= 1 for hint in hints)
    assert hints[0].option == MctsBot(1, iterations=60).choose(match, seat)
    assert hints[0].weight == max(hint.weight for hint in hints)
    assert RandomBot().hints(match, seat) == []


def test_the_tree_is_kept_while_only_the_bot_has_answered_and_learnt_nothing():
    match = olympus()
    while match.ask.question.id != "play" or len(match.ask.options) < 3:
        match.choose(match.ask.options[-1])
    bot, seat = MctsBot(iterations=80), match.ask.seat
    first = bot.choose(match, seat)
    match.choose(match.ask.options[0] if first is None else first)
    assert match.ask.seat == seat, "paying or placing comes next"
    assert bot._root_for(match, seat).tried > 0
    match.undo()
    assert bot._root_for(match, seat).tried == 0


def test_the_tree_is_dropped_once_the_bot_has_learnt_something():
    match = olympus()
    bot, seat = MctsBot(iterations=10), match.ask.seat
    bot.choose(match, seat)
    while match.table.turn < 3:
        match.choose(match.ask.options[-1])
    assert bot._root_for(match, match.ask.seat).tried == 0


def test_think_time_is_a_budget_too():
    match = choices(olympus())[1]
    bot = make_bot("mcts:20ms", seed=1)
    assert bot.choose(match, match.ask.seat) in match.ask.options
    assert bot.play_outs > 0


def test_a_budget_of_iterations_and_time_ends_with_whichever_is_used_up_first():
    match = choices(olympus())[1]
    quick = make_bot("mcts:5/1000s", seed=1)
    quick.choose(match, match.ask.seat)
    assert quick.play_outs == 5
    late = make_bot("mcts:1000000/30ms", seed=1)
    late.choose(match, match.ask.seat)
    assert 0 < late.play_outs < 1_000_000


def test_a_search_of_which_nobody_says_how_long_takes_less_than_a_second():
    bot = make_bot("mcts")
    assert bot.iterations == MctsBot().iterations
    assert bot.milliseconds < 1000
    assert make_bot("mcts:500").milliseconds is None, "who names iterations gets the same choice everywhere"


NO_BOTS = [
    "deep blue",
    "greedy:3",
    "mcts:",
    "mcts:soon",
    "mcts:0",
    "mcts:-1",
    "mcts:5/",
    "mcts:/1s",
    "mcts:5/9",
]


@pytest.mark.parametrize("spec", NO_BOTS)
def test_an_unknown_bot_is_refused_by_naming_what_exists(spec):
    if spec == "mcts:":
        assert make_bot(spec).iterations == MctsBot().iterations
        return
    with pytest.raises(pentathlon.UnknownChoice, match="mcts:500"):
        make_bot(spec)


def test_every_bot_has_a_description_and_can_be_made():
    for name in BOTS:
        assert make_bot(name)


def test_nothing_is_asked_of_a_seat_that_is_not_asked():
    match = olympus()
    other = Seat(1 - match.ask.seat)
    with pytest.raises(ValueError, match="Nothing is asked"):
        GreedyBot().choose(match, other)


def test_greedy_beats_random_and_search_beats_greedy():
    greedy = tally(run_arena("olympus", ["greedy", "random"], games=60, workers=1))
    assert greedy.rows[0].name == "greedy"
    assert greedy.rows[0].share >= 0.85
    search = tally(run_arena("olympus", ["mcts:60", "greedy"], games=12, workers=1))
    assert search.rows[0].name == "mcts:60"


def elysium(seed: int = 3) -> Match:
    """A turn of Elysium with many options."""
    match = pentathlon.new("elysium", seats=4, seed=seed)
    while match.ask.question.id != "act" or len(match.ask.options) < 8:
        match.choose(match.ask.options[0])
    return match


@pytest.mark.parametrize("seed", range(3))
def test_the_search_looks_first_at_what_the_game_leans_to(seed):
    match = elysium(seed)
    seat = match.ask.seat
    assert MctsBot(iterations=1).choose(match, seat) == GreedyBot().choose(match, seat)


def test_the_more_it_searches_the_more_options_it_looks_at():
    match = elysium()
    seat, options = match.ask.seat, len(match.ask.options)
    looked = []
    for iterations in (4, 30, 400):
        bot = MctsBot(iterations=iterations)
        bot.choose(match, seat)
        looked.append(len(bot._root.children))
    assert looked == sorted(set(looked))
    assert 1 < looked[0] < looked[-1] <= options


def test_a_hint_judges_even_what_the_search_found_no_time_for():
    match = elysium()
    hints = MctsBot(iterations=3).hints(match, match.ask.seat)
    assert {hint.option for hint in hints} == set(match.ask.options)
    assert all(0 < hint.chance < 1 for hint in hints)
    assert hints[-1].weight == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chances_of_all_seats_add_up(seats):
    match = pentathlon.new("elysium", seats=seats, seed=5)
    chances = MctsBot(iterations=12).chances(match)
    assert len(chances) == seats
    assert sum(chances) == pytest.approx(1)


def test_search_beats_a_greedy_player_of_elysium():
    """Against three of them it takes many more games to tell: docs/balance.md has some."""
    found = tally(run_arena("elysium", ["mcts:60", "greedy"], games=6, workers=1))
    search = next(row for row in found.rows if row.name == "mcts:60")
    assert search.share > 1 / 2, "more than an equal's part"


def judged_by_turns(match: Match) -> Match:
    """The same match, of a game that is judged best where a turn begins."""
    match.game = replace(match.game, stretch=lambda table: table.turn, horizon=99)
    return match


def test_a_play_out_is_judged_where_the_next_turn_begins():
    for match in map(judged_by_turns, choices(olympus())):
        world, chance = match.world(match.ask.seat, Dice(4)), Random(4)
        turn = world.table.turn
        MctsBot()._play_on(world, [], chance)
        assert world.outcome is not None or world.table.turn == turn + 1


def test_a_leaf_that_ends_the_turn_is_judged_at_once():
    match = judged_by_turns(olympus())
    while match.ask.question.id != "play":
        match.choose(match.ask.options[-1])
    world = match.world(match.ask.seat, Dice(4))
    turn = world.table.turn
    MctsBot()._play_on(world, [None], Random(4))
    assert world.table.turn == turn + 1


def test_the_tree_ends_where_dice_are_rolled():
    match = pentathlon.new("aeon", seats=1, seed=5)
    greedy, bot, chance = GreedyBot(), MctsBot(iterations=150), Random(2)
    while match.ask.question.id != "act" or TurnAction.ATTACK not in match.ask.options:
        match.choose(greedy.choose(match, Seat(0)))
    bot.choose(match, Seat(0))
    rolled = 0
    for _ in range(50):
        world = match.world(Seat(0), chance)
        luck = world.table.dice.state
        _, leaf = bot._descend(world, bot._root, chance)
        assert not leaf or world.table.dice.state == luck, "no leaf lies behind a roll"
        rolled += world.table.dice.state != luck
    assert rolled, "an attack was tried"
