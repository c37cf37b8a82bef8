"""A match: asking, answering, refusing, failing, and going back."""

import pickle
from itertools import pairwise
from random import Random

import pytest
from tests.kernel.sketches import A, B, C, fate, sketch, to
from tests.kernel.toys import TOYS
from tests.kernel.toys.numbers import NUMBERS

import pentathlon
from pentathlon import BrokenRule, Illegal, Stale
from pentathlon.kernel import (
    Ask,
    Seat,
    Slot,
    Table,
    choose,
    conceal,
    may,
    race,
    reveal,
    show,
    tell,
    tell_only,
    together,
    wins,
)
from pentathlon.kernel.course import MARKS_APART, RECENT_MARKS
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import fingerprint

FACES = tuple(NUMBERS.values())[:4]


async def the_end(table: Table) -> None:
    """Ends the match."""
    raise wins(A, len(table.seen), "SK-END-01", "enough")


async def pick(table: Table) -> None:
    """Asks one seat and tells what it said."""
    tell(table, "picked", A, await choose(A, to("pick"), ("x", "y", "z")))


async def roll(table: Table) -> None:
    """Asks, then rolls a die."""
    await choose(A, to("roll"), ("now", "later"))
    table.dice.roll()


async def uncover(table: Table) -> None:
    """Asks, then shows a card."""
    await choose(A, to("uncover"), (1, 2))
    reveal(table, Slot(0))


def test_a_match_runs_to_its_first_question():
    match = sketch(pick, the_end)
    assert (match.ask.seat, match.ask.what, match.ask.options) == (A, "pick", ("x", "y", "z"))
    assert match.ask_for(A) is match.ask
    assert match.ask_for(B) is None
    assert match.until is None


def test_an_answer_leads_on_and_the_end_ends():
    match = sketch(pick, the_end)
    match.choose("y")
    assert match.outcome is not None
    assert match.outcome.reason == "enough"
    assert match.asks == ()
    with pytest.raises(Illegal, match=r"The game is over\. \(SK-END-01\)"):
        match.choose("y")


def test_answers_by_key_are_the_same_as_answers():
    match = sketch(pick, the_end)
    match.choose_key("z", A)
    assert [tuple(given) for given in match.answers] == [(A, "z", None)]


def test_something_equal_of_another_kind_is_no_answer():
    async def number(table: Table) -> None:
        await choose(A, to("number"), (0, 1))

    match = sketch(number, the_end)
    for wrong in (True, False, 1.0):
        assert match.why_not(A, wrong) is not None
        with pytest.raises(Illegal, match="not on offer"):
            match.choose(wrong)
    assert match.why_not(A, 1) is None
    match.choose(1)


@pytest.mark.parametrize("nobody", [-1, 9])
def test_of_a_seat_that_is_not_there_nothing_is_told(nobody: int):
    match = sketch(pick, the_end)
    for ask in (match.view, match.as_seat, lambda seat: match.world(seat, Random(1))):
        with pytest.raises(Illegal, match=f"There is no seat {nobody} in this match"):
            ask(Seat(nobody))


def test_a_ticket_names_the_open_question():
    match = sketch(pick, pick, the_end)
    ticket = match.ticket(A)
    match.choose("x", A, ticket)
    with pytest.raises(Stale, match="no longer open"):
        match.choose("x", A, ticket)
    with pytest.raises(Stale):
        match.choose_key("no such thing", A, ticket)
    match.choose("x", A, match.ticket(A))


def test_a_ticket_does_not_count_the_secret_answers_of_others():
    async def compose(table: Table) -> None:
        await choose(A, to("one"), (1, 2), secret=True)
        await choose(A, to("two"), (1, 2), secret=True)

    match = sketch(compose, the_end)
    before = match.ticket(B)
    match.choose(1)
    assert match.ticket(B) == before


def test_the_story_is_told_to_each_seat_as_far_as_it_may_know():
    async def draw(table: Table) -> None:
        await choose(A, to("draw"), (1, 2))
        tell_only(table, A, "draws", A, "One")
        tell(table, "shuffles", None, "all")

    match = sketch(draw, pick, the_end)
    match.choose(1)
    assert [event.secret for event in match.events_for(A)] == [("One",), ()]
    assert [event.secret for event in match.events_for(B)] == [(), ()]
    assert [event.secret for event in match.events_for(None)] == [(), ()]
    assert [event.kind for event in match.events_for(B, since=1)] == ["shuffles"]


def test_a_match_without_memory_tells_no_story_and_cannot_go_back():
    match = pentathlon.new(TOYS["voyage"], seed=1, remember=False)
    match.choose("row")
    assert match.events == ()
    for going_back in (
        match.fork,
        match.undo,
        lambda: match.world(A, fate()),
        lambda: pentathlon.save(match),
    ):
        with pytest.raises(ValueError, match="does not remember"):
            going_back()


# secret answers


async def compose(table: Table) -> None:
    """A composes an answer of two parts in secret."""
    await choose(A, to("what"), ("x", "y"), secret=True)
    await choose(A, to("where"), (1, 2), by="a hidden card", secret=True)
    await choose(B, to("reply"), ("yes", "no"))


def test_others_do_not_see_how_far_a_secret_answer_is():
    match = sketch(compose, the_end)
    before = [match.view(seat) for seat in (B, C, None)]
    match.choose("y")
    assert [match.view(seat) for seat in (B, C, None)] == before
    assert match.view(A)["asks"][0]["what"] == "where"
    assert match.world(B, fate()).ask.what == "what"
    assert match.world(A, fate()).ask.what == "where"
    match.choose(2)
    assert match.world(B, fate()).ask.what == "reply"
    assert match.view(C)["asks"] == [
        {"seat": B, "id": "reply", "rule": "SK-NO-01", "what": "reply", "by": None}
    ]


def test_who_asks_in_secret_is_not_told_to_others():
    async def drawn(table: Table) -> None:
        await choose(A, to("play it"), (True, False), by="Hector", secret=True)

    match = sketch(drawn, the_end)
    assert match.view(A)["asks"][0]["by"] == "Hector"
    assert match.view(B)["asks"][0]["by"] is None


def test_a_secret_question_to_another_seat_ends_the_secret():
    async def both(table: Table) -> None:
        await choose(A, to("first"), (1, 2), secret=True)
        await choose(B, to("second"), (1, 2), secret=True)

    match = sketch(both, the_end)
    match.choose(1)
    assert match.view(B)["asks"][0]["what"] == "second"
    assert "options" in match.view(B)["asks"][0]
    assert match.world(B, fate()).ask.what == "second"


async def bid(table: Table) -> None:
    """Everybody bids at once."""
    bids = await together([Ask(seat, to("bid"), (1, 2, 3)) for seat in (A, B, C)])
    tell(table, "bids", None, *bids)


def test_all_answer_together_in_any_order():
    match = sketch(bid, pick, the_end)
    match.choose(2, C)
    match.choose(1, A)
    match.choose(3, B)
    assert match.events[-1].facts == (1, 3, 2)


def test_nobody_learns_who_has_answered_before_all_have():
    match = sketch(bid, pick, the_end)
    before = [match.view(seat) for seat in (A, B, None)]
    match.choose(2, C)
    assert [match.view(seat) for seat in (A, B, None)] == before
    assert "options" not in match.view(C)["asks"][2]
    with pytest.raises(Illegal):
        match.choose(3, C)


def test_a_world_leaves_the_answers_of_others_open_and_keeps_the_own():
    match = sketch(bid, pick, the_end)
    match.choose(2, C)
    match.choose(1, B)
    assert [ask.seat for ask in match.world(A, fate()).asks] == [A, B, C]
    world = match.world(B, fate(), remember=True)
    assert [ask.seat for ask in world.asks] == [A, C]
    assert [ask.seat for ask in world.world(C, fate()).asks] == [A, B, C]
    assert [ask.seat for ask in world.world(B, fate()).asks] == [A, C]
    assert [ask.seat for ask in match.fork().asks] == [A]


def test_an_earlier_answer_in_the_same_step_is_known_though_the_last_one_is_secret():
    async def name_and_bid(table: Table) -> None:
        await choose(B, to("name"), ("x", "y"))
        await bid(table)

    match = sketch(name_and_bid, pick, the_end)
    match.choose("y", B)
    match.choose(2, B)
    world = match.world(A, fate(), remember=True)
    assert [(given.seat, given.option) for given in world.answers if given.seat == B] == [(B, "y")]
    assert [ask.seat for ask in world.asks] == [A, B, C]


def test_two_who_have_answered_together_know_each_others_answer():
    async def duel(table: Table) -> None:
        await together([Ask(seat, to("bid"), (1, 2, 3)) for seat in (A, B)])

    match = sketch(duel, pick, the_end)
    match.choose(1, A)
    match.choose(2, B)
    with pytest.raises(Illegal, match="revealed"):
        match.undo(B)


# a rule that fails


async def stumble(table: Table) -> None:
    """Changes the table, tells of it, and fails on one answer."""
    answer = await choose(A, to("answer"), ("well", "badly"), by="Sisyphus")
    table.dice.roll()
    reveal(table, Slot(0))
    tell(table, "stumbles", A)
    if answer == "badly":
        raise ZeroDivisionError("oh")


async def break_down(table: Table) -> None:
    """Fails at once, a step after the answer."""
    raise KeyError("nothing asked")


def test_a_card_that_fails_leaves_the_match_as_it_was_and_is_named():
    match = sketch(pick, stumble, the_end, faces=FACES)
    match.choose("x")
    before, told = match.view(B), list(match.events)
    print_before = fingerprint(match.table)
    with pytest.raises(BrokenRule, match="Sisyphus: the rule that asked 'answer' failed") as failure:
        match.choose("badly")
    assert isinstance(failure.value.__cause__, ZeroDivisionError)
    assert match.view(B) == before
    assert list(match.events) == told
    assert fingerprint(match.table) == print_before
    assert len(match.answers) == 1
    match.choose("well")
    assert match.outcome is not None


def test_a_failure_in_a_later_step_takes_the_answer_back_too():
    match = sketch(pick, pick, break_down)
    match.choose("x")
    for _ in range(2):
        with pytest.raises(BrokenRule, match="nothing asked"):
            match.choose("y")
        assert len(match.answers) == 1
        assert match.ask.what == "pick"
    match.undo()
    assert match.answers == []


def test_a_failure_in_the_midst_of_secret_answers_keeps_those_before_it():
    async def all_bid(table: Table) -> None:
        await together([Ask(seat, to("bid"), (1, 2)) for seat in (A, B)])
        raise ZeroDivisionError("oh")

    match = sketch(all_bid, seats=2)
    match.choose(1, B)
    with pytest.raises(BrokenRule):
        match.choose(2, A)
    assert [ask.seat for ask in match.asks] == [A]


# real time


async def hurry(table: Table) -> None:
    """Whoever first, for a second."""
    first = await race([Ask(seat, to("grab"), ("it", "all")) for seat in (A, B)], table.clock + 1000)
    tell(table, "grabbed", None, first, table.clock)


def test_the_first_answer_wins_a_race():
    match = sketch(hurry, pick, the_end)
    match.choose("it", B, at=400)
    assert match.events[-1].facts == ((B, "it"), 400)
    assert match.answers[-1].at == match.clock == 400


def test_time_ends_a_race_without_a_winner():
    match = sketch(hurry, pick, the_end)
    match.tick(999)
    assert match.until == 1000
    match.tick(1500)
    assert match.events[-1].facts == (None, 1000)
    assert (match.until, match.clock) == (None, 1500)


def test_races_end_in_order_each_at_its_own_time():
    match = sketch(hurry, hurry, hurry, pick, the_end)
    match.tick(2500)
    assert [event.facts[1] for event in match.events] == [1000, 2000]
    assert (match.until, match.clock) == (3000, 2500)


def test_an_answer_that_comes_too_late_is_stale_and_one_for_the_last_race_too():
    match = sketch(hurry, hurry, pick, the_end)
    ticket = match.ticket(A)
    with pytest.raises(Stale, match="time to answer"):
        match.choose("it", A, at=1000)
    assert match.clock == 0
    match.tick(1000)
    with pytest.raises(Stale, match="no longer open"):
        match.choose("it", A, ticket)
    match.choose("it", A, match.ticket(A))


def test_a_race_won_by_another_makes_the_own_ticket_stale():
    match = sketch(hurry, hurry, pick, the_end)
    ticket = match.ticket(A)
    match.choose("it", B, at=10)
    with pytest.raises(Stale):
        match.choose("it", A, ticket, at=11)


def test_time_does_not_run_backwards():
    match = sketch(hurry, the_end)
    match.tick(500)
    with pytest.raises(Illegal, match="backwards"):
        match.tick(499)
    with pytest.raises(Illegal, match="backwards"):
        match.choose("it", A, at=499)
    assert match.clock == 500


def test_forks_worlds_and_the_past_keep_the_time():
    match = sketch(hurry, hurry, pick, the_end)
    match.choose("it", A, at=300)
    match.tick(700)
    match.choose("all", B)
    assert match.answers[-1].at == 700
    assert match.fork().clock == match.world(A, fate()).clock == 700
    past = match.at(1)
    assert (past.clock, past.until, len(past.asks)) == (700, 1300, 2)
    assert match.at(0).clock == 300


def test_a_rule_that_fails_as_time_runs_out_leaves_the_match_as_it_was():
    match = sketch(hurry, hurry, break_down)
    match.choose("it", A, at=100)
    match.tick(200)
    told = list(match.events)
    for _ in range(2):
        with pytest.raises(BrokenRule, match="as time ran out"):
            match.tick(5000)
        assert (match.clock, match.until, len(match.asks)) == (200, 1100, 2)
        assert list(match.events) == told
    with pytest.raises(BrokenRule, match="'grab' failed"):
        match.choose("it", B, at=300)
    assert [event.kind for event in match.events] == ["grabbed"]


def test_a_race_that_is_over_as_it_begins_takes_no_answer():
    async def too_late(table: Table) -> None:
        tell(table, "result", None, await race([Ask(A, to("grab"), (1, 2))], table.clock))

    match = sketch(pick, too_late, pick, the_end)
    match.tick(100)
    match.choose("x")
    assert match.events[-1].facts == (None,)
    assert match.ask.what == "pick"
    assert match.fork().ask.what == "pick"


def test_a_race_that_was_over_before_it_began_does_not_turn_back_time():
    async def long_over(table: Table) -> None:
        await race([Ask(A, to("grab"), (1, 2))], table.clock - 50)
        tell(table, "clock", None, table.clock)

    match = sketch(pick, long_over, pick, the_end)
    match.tick(100)
    match.choose("x")
    assert match.events[-1].facts == (100,)


def test_an_answer_at_which_a_rule_fails_takes_no_time():
    async def break_the_race(table: Table) -> None:
        await race([Ask(A, to("grab"), ("it", "all"))], 1000)
        table.faces = ("spoilt",)
        raise KeyError("no such prize")

    match = sketch(break_the_race)
    match.tick(100)
    with pytest.raises(BrokenRule):
        match.choose("it", A, at=500)
    assert (match.clock, match.answers, match.table.faces) == (100, [], ())
    match.tick(300)


def test_a_refused_answer_takes_no_time():
    match = sketch(hurry, the_end)
    with pytest.raises(Illegal):
        match.choose("nonsense", A, at=500)
    assert match.clock == 0


# going back


def test_undo_is_free_while_nothing_was_learnt():
    match = sketch(pick, pick, the_end)
    match.choose("x")
    match.undo(A)
    assert match.answers == []
    assert match.undone == 0
    assert match.events[-1].kind == "undone"
    assert match.events[-1].facts == (False,)


@pytest.mark.parametrize(("step", "reason"), [(roll, "Chance or time"), (uncover, "revealed")])
def test_undo_is_not_free_across_a_die_or_a_reveal(step, reason):
    match = sketch(step, pick, the_end, faces=FACES)
    option = match.ask.options[0]
    before = fingerprint(match.table)
    match.choose(option)
    after = fingerprint(match.table)
    with pytest.raises(Illegal, match=reason):
        match.undo(A)
    assert fingerprint(match.table) == after
    match.undo(A, agreed=True)
    assert fingerprint(match.table) == before
    assert match.undone == 1
    assert match.events[-1].facts == (True,)


def test_undo_is_not_free_once_somebody_else_has_answered_or_time_has_passed():
    async def ask_b(table: Table) -> None:
        await may(B, to("agree"))

    match = sketch(pick, ask_b, pick, the_end)
    match.choose("x")
    match.choose(True)
    with pytest.raises(Illegal, match="Somebody else"):
        match.undo(A)
    match.tick(50)
    with pytest.raises(Illegal, match="time has moved on"):
        match.undo(B)
    match.undo(A, agreed=True)
    assert match.answers == []
    assert match.clock == 0


def test_what_one_seat_alone_has_seen_is_not_taken_back_for_free():
    async def peek(table: Table) -> None:
        await choose(A, to("look"), (1, 2))
        show(table, [Slot(2)], A)

    match = sketch(peek, pick, the_end, faces=FACES)
    match.choose(1)
    with pytest.raises(Illegal, match="revealed"):
        match.undo()


def test_a_fork_remembers_as_much_as_the_original_and_a_world_only_its_step():
    match = sketch(pick, pick, pick, the_end)
    match.choose("x")
    match.choose("y")
    fork = match.fork()
    fork.undo()
    fork.undo()
    assert fork.answers == []
    assert len(match.answers) == 2
    world = match.world(A, fate(), remember=True)
    with pytest.raises(Illegal, match="does not remember so far back"):
        world.at(0)


def test_there_is_nothing_to_take_back_at_the_start():
    match = sketch(pick, the_end)
    with pytest.raises(Illegal, match="nothing to take back"):
        match.undo()
    match.choose("x")
    with pytest.raises(Illegal, match="nothing to take back"):
        match.undo(B)


def test_a_finished_match_can_be_reopened_by_undo_if_all_agree():
    """The end may open what was hidden, and nobody is to look at it and go on."""
    match = sketch(pick, the_end)
    match.choose("x")
    assert match.outcome is not None
    with pytest.raises(Illegal, match="The game is over: all must agree"):
        match.undo()
    match.undo(agreed=True)
    assert match.outcome is None
    assert match.ask.what == "pick"


def test_whoever_resigned_does_not_take_it_back_alone():
    match = sketch(pick, the_end)
    match.resign(B)
    with pytest.raises(Illegal, match="The game is over: all must agree"):
        match.undo(B)
    match.undo(B, agreed=True)
    assert match.asks


def test_of_marks_long_ago_one_is_kept_in_so_many_answers():
    match = sketch(*[pick] * 200, the_end)
    for _ in range(200):
        match.choose("x")
    kept = [mark.answers for mark in match.marks]
    assert max(later - before for before, later in pairwise(kept)) == MARKS_APART
    assert kept[-RECENT_MARKS:] == list(range(201 - RECENT_MARKS, 201))


# other worlds


async def mix_and_lay(table: Table) -> None:
    """Mixes cards that all know, and asks on in the same step."""
    conceal(table, [Slot(0), Slot(1), Slot(2)], A)
    await choose(A, to("lay"), (0, 1, 2))
    await choose(B, to("guess"), (1, 2, 3))


def test_cards_mixed_in_this_very_step_are_dealt_among_each_other_only():
    deck = tuple(NUMBERS.values())
    match = sketch(mix_and_lay, the_end, faces=deck, seen=0b0000_1111)
    match.choose(1)
    seen_by_b = set()
    for seed in range(60):
        world = match.world(B, fate(seed))
        assert world.ask.what == "guess"
        assert set(world.table.faces[:3]) == set(deck[:3])
        assert world.table.faces[3] is deck[3]
        seen_by_b.add(world.table.faces[:3])
        own = match.world(A, fate(seed))
        assert own.table.faces[:4] == match.table.faces[:4]
    assert len(seen_by_b) == 6


def test_dice_rolled_in_this_step_stay_as_they_fell_and_those_to_come_are_new():
    async def gamble(table: Table) -> None:
        rolls = [table.dice.roll(1000)]
        await choose(A, to(f"see {rolls[0]}"), (1, 2))
        rolls.append(table.dice.roll(1000))
        await choose(A, to(f"see {rolls[1]}"), (1, 2))

    match = sketch(gamble, the_end)
    futures = set()
    for seed in range(5):
        world = match.world(A, fate(seed), remember=True)
        assert world.ask.what == match.ask.what
        fork = world.fork()
        world.choose(1)
        fork.choose(1)
        assert fork.ask.what == world.ask.what
        assert world.at(len(world.answers)).ask.what == world.ask.what
        futures.add(world.ask.what)
    match.choose(1)
    assert len(futures | {match.ask.what}) == 6


def test_a_match_as_a_seat_has_neither_the_deal_nor_the_past_nor_the_dice_to_come():
    match = Match(pentathlon.GAMES["olympus"], 2, 7, salt="told to nobody")
    for _ in range(30):
        match.choose(match.ask.options[-1])
    seat = match.ask.seat
    known = pickle.loads(pickle.dumps(match.as_seat(seat)))
    assert (known.view(seat), known.ticket(seat)) == (match.view(seat), match.ticket(seat))
    assert list(known.events) == match.events_for(seat)
    assert len(known.answers) == len(match.answers) - match.marks[-1].answers
    assert known.seed != match.seed
    assert match.world(seat, fate()).salt == ""
    assert known.table.faces != match.table.faces
    known.choose(known.ask.options[0])
    known.undo()
    assert known.view(seat) == match.view(seat)


def test_dice_that_a_seat_has_seen_fall_again_and_others_come_after_them():
    async def gamble(table: Table) -> None:
        first = table.dice.roll(1000)
        await choose(A, to(f"see {first}"), (1, 2))
        await choose(A, to(f"see {table.dice.roll(1000)} after {first}"), (1, 2))

    match = sketch(gamble, the_end)
    known = match.as_seat(A)
    twice = known.fork().as_seat(A)
    assert known.ask.what == twice.ask.what == match.ask.what
    rolled = known.marks[0].table.copy()
    rolled.dice.roll(1000)
    for each in (match, known, twice):
        each.choose(1)
    first = match.ask.what.split()[-1]
    assert known.ask.what == twice.ask.what == f"see {rolled.dice.roll(1000)} after {first}"
    assert known.ask.what != match.ask.what


def test_whoever_resigns_loses_and_the_record_knows_it():
    match = pentathlon.new("olympus", seed=7)
    match.choose(match.ask.options[0])
    match.resign(B)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert not match.asks
    assert match.fork().outcome == match.outcome
    again = pentathlon.load(pentathlon.save(match))
    assert again.outcome == match.outcome
    assert again.events == match.events


def test_those_who_stay_share_the_win_of_whoever_resigned():
    match = sketch(pick, the_end)
    match.resign(B)
    assert match.outcome is not None
    assert match.outcome.shares == (0.5, 0.0, 0.5)
    alone = sketch(pick, the_end, seats=1)
    alone.resign(A)
    assert alone.outcome is not None
    assert alone.outcome.shares == (0.0,)


def test_nobody_resigns_a_match_that_is_over():
    match = pentathlon.new("olympus", seed=7)
    match.resign(A)
    with pytest.raises(Illegal):
        match.resign(B)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.parametrize("seat", [3, 99, -1])
def test_a_seat_that_is_not_there_cannot_resign(seat: int):
    match = sketch(pick, the_end)
    with pytest.raises(Illegal, match="no seat"):
        match.resign(Seat(seat))
    with pytest.raises(Illegal, match="no seat"):
        match.choose("x", Seat(seat))
    assert match.outcome is None
    assert not match.answers


@pytest.mark.parametrize("game", list(pentathlon.GAMES))
def test_the_natural_loop_ends_or_says_at_once_what_to_use_instead(game: str):
    options = {"begin": "battle"} if game == "aeon" else {}
    match, chance = pentathlon.new(game, seed=3, **options), Random(3)
    if match.game.wakes is not None:
        with pytest.raises(Illegal, match=r"tick\(now\).*research\.Turns"):
            match.choose(chance.choice(match.ask.options))
        return
    while match.outcome is None:
        match.choose(chance.choice(match.ask.options))
    assert len(match.answers) <= match.game.most_answers(match.options)
