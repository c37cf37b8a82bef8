"""Pentathlon itself: Omens on its kernel, and the whole of its games."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self, cast

import pentathlon
from bench.measure import (
    COPY,
    LENGTH,
    OMENS,
    OMENS_COPY,
    REAL_TIME,
    SAVING,
    SEARCH,
    START_UP,
    WHOLE_GAME,
    Result,
    case,
    repeat,
)
from bench.omens import CARDS, DECISIONS_A_GAME, HAND_SIZE, RANKS, takes
from bench.startup import environment, time_fresh_process
from pentathlon.bots import MctsBot, make_hand, play_until
from pentathlon.games import GAMES
from pentathlon.kernel import (
    Card,
    Dice,
    Game,
    GameOver,
    Question,
    Rulebook,
    Seat,
    Slot,
    Steps,
    Table,
    choose,
    nobody_wins,
    reveal,
    wins,
)
from pentathlon.kernel.match import Match

OTHER = (Seat(1), Seat(0))
ITERATIONS_A_DECISION = 200
POSITIONS = 10
LEAD = Question("lead", "lead a card", "OM-PLAY-01", otherwise="Lead a card of your hand.")
REPLY = Question("reply", "reply to it", "OM-PLAY-01", otherwise="Follow suit.")
STEPS = Steps()


@dataclass(slots=True, eq=False)
class OmensTable(Table):
    """The hands and the tricks won; the other cards stay unseen."""

    hands: list[list[Slot]] = field(default_factory=list)
    won: list[int] = field(default_factory=lambda: [0, 0])

    def copy(self) -> Self:
        new = self._copied()
        first, second = self.hands
        new.hands = [first[:], second[:]]
        new.won = self.won[:]
        return new


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class Omen(Card):
    """A card of Omens."""

    suit: int


DECK = tuple(
    Omen(name=f"{number}", slug=f"{number}", serial=number, suit=number // RANKS) for number in range(CARDS)
)


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> OmensTable:
    """Deal six cards to each hand."""
    faces = list(DECK)
    dice.shuffle(faces)
    slots = cast(list[Slot], list(range(2 * HAND_SIZE)))
    hands = [slots[:HAND_SIZE], slots[HAND_SIZE:]]
    seen = [(1 << HAND_SIZE) - 1, ((1 << HAND_SIZE) - 1) << HAND_SIZE]
    return OmensTable([("trick", Seat(0))], dice, tuple(faces), seen, hands=hands)


@STEPS("trick")
async def trick(table: OmensTable, leader: Seat) -> None:
    """One card each; the reply follows suit if it can, the higher card of the suit led takes it."""
    faces, other = table.faces, OTHER[leader]
    led = await choose(leader, LEAD, table.hands[leader])
    lay(table, leader, led)
    hand, lead = table.hands[other], faces[led]
    reply = await choose(other, REPLY, [slot for slot in hand if faces[slot].suit == lead.suit] or hand)
    lay(table, other, reply)
    winner = other if takes(faces[reply].serial, lead.serial) else leader
    table.won[winner] += 1
    if not hand:
        raise result(table)
    table.agenda.append(("trick", winner))


def lay(table: OmensTable, seat: Seat, slot: Slot) -> None:
    """Play a card from hand, for everybody to see."""
    table.hands[seat].remove(slot)
    reveal(table, slot)


def result(table: OmensTable) -> GameOver:
    """Most tricks win."""
    first, second = table.won
    if first == second:
        return nobody_wins(2, "OM-END-01", "as many tricks")
    return wins(Seat(int(second > first)), 2, "OM-END-01", "most tricks")


OMENS_GAME = Game(
    name="omens",
    title="Omens",
    blurb="Six tricks.",
    seats=range(2, 3),
    version="1",
    table=OmensTable,
    setup=set_up,
    steps=STEPS,
    view=lambda table, seat: {"won": table.won},
    rulebook=Rulebook(Path(__file__)),
)
OLYMPUS = GAMES["olympus"]
ELYSIUM = GAMES["elysium"]
CHRONOS = GAMES["chronos"]
KRONOS = GAMES["kronos"]
AEON = GAMES["aeon"]


def _play_to_the_end(match: Match, draw: Callable[[], float]) -> int:
    """Play at random and count the decisions."""
    decisions = 0
    send = match.send
    while options := match.ask.options:
        send(options[int(draw() * len(options))])
        decisions += 1
    return decisions


def _play_games(
    game: Game[Any], seconds: float, seed: int, decisions: int | None = None, seats: int = 2
) -> Result:
    """Play at random; where all games are equally long, count forced `decisions` as the peers do."""
    rng = random.Random(seed)
    draw = rng.random

    def play_one() -> int:
        asked = _play_to_the_end(Match(game, seats, rng.getrandbits(32), remember=False), draw)
        return decisions or asked

    return repeat(play_one, seconds)


def _random_decision(game: Game[Any], rng: random.Random, seats: int = 2) -> Match:
    """A decision picked evenly from all those of one random game that leave a choice."""
    match = Match(game, seats, rng.getrandbits(32))
    moments = []
    while match.outcome is None:
        if len(match.ask.options) > 1:
            moments.append(len(match.answers))
        match.choose(rng.choice(match.ask.options), match.ask.seat)
    return match.at(rng.choice(moments))


def _copy_decisions(game: Game[Any], seconds: float, seed: int, seats: int = 2) -> Result:
    rng = random.Random(seed)
    decisions = [_random_decision(game, rng, seats) for _ in range(POSITIONS)]

    def copy_each() -> int:
        for decision in decisions:
            decision.fork(remember=False)
        return len(decisions)

    return repeat(copy_each, seconds)


@case("Pentathlon", OMENS, ours=True)
def play_omens(seconds: float, seed: int) -> Result:
    """Omens on our kernel, which plays a forced card without asking."""
    return _play_games(OMENS_GAME, seconds, seed, DECISIONS_A_GAME)


@case("Pentathlon, a view for each decision", OMENS)
def play_omens_with_views(seconds: float, seed: int) -> Result:
    """Omens with what PettingZoo and RLCard make for each decision: the view of the seat that decides."""
    rng = random.Random(seed)

    def play_one() -> int:
        match = Match(OMENS_GAME, 2, rng.getrandbits(32), remember=False)
        while options := match.ask.options:
            match.view(match.ask.seat)
            match.send(options[int(rng.random() * len(options))])
        return DECISIONS_A_GAME

    return repeat(play_one, seconds)


@case("Pentathlon", OMENS_COPY, ours=True)
def fork_omens(seconds: float, seed: int) -> Result:
    """`Match.fork` of Omens."""
    return _copy_decisions(OMENS_GAME, seconds, seed)


@case("Pentathlon Fight for Olympus", WHOLE_GAME, ours=True)
def play_olympus(seconds: float, seed: int) -> Result:
    """The whole game as search plays it: without a way back."""
    return _play_games(OLYMPUS, seconds, seed)


@case("Pentathlon Fight for Olympus, checked and remembered", WHOLE_GAME)
def play_olympus_remembered(seconds: float, seed: int) -> Result:
    """The whole game as people play it: checked, with undo, events and a record."""
    rng = random.Random(seed)

    def play_one() -> int:
        match = Match(OLYMPUS, 2, rng.getrandbits(32))
        while match.outcome is None:
            match.choose(rng.choice(match.ask.options))
        return len(match.answers)

    return repeat(play_one, seconds)


@case("Pentathlon Elysium, four players", WHOLE_GAME, ours=True)
def play_elysium(seconds: float, seed: int) -> Result:
    """The second game at its largest, as search plays it."""
    return _play_games(ELYSIUM, seconds, seed, seats=4)


@case("Pentathlon Kronos Epilogue, four players", WHOLE_GAME, ours=True)
def play_kronos(seconds: float, seed: int) -> Result:
    """The game with most that is hidden, at its largest."""
    return _play_games(KRONOS, seconds, seed, seats=4)


@case("Pentathlon Aeon Trespass, a battle", WHOLE_GAME, ours=True)
def play_aeon(seconds: float, seed: int) -> Result:
    """The game with most rules to a decision: a battle of one player with four titans."""
    return _play_games(AEON, seconds, seed, seats=1)


def _play_in_time(bot: str, level: int, *, remember: bool) -> Callable[[float, int], Result]:
    """Measure whole games of Chronos Conquest between four such bots, with their reaction times."""

    def measure(seconds: float, seed: int) -> Result:
        rng = random.Random(seed)
        options = {"level": level, "horizon_ms": 1_800_000}

        def play_one() -> int:
            match = Match(CHRONOS, 4, rng.getrandbits(32), options, remember=remember)
            play_until(match, [make_hand(bot, Seat(seat), rng.getrandbits(32)) for seat in range(4)])
            return 1

        return repeat(play_one, seconds)

    return measure


case("Chronos Conquest 4, random bots", REAL_TIME, ours=True)(_play_in_time("random", 4, remember=False))
case("Chronos Conquest 4, greedy bots", REAL_TIME)(_play_in_time("greedy", 4, remember=True))
case("Chronos Conquest 5, greedy bots", REAL_TIME)(_play_in_time("greedy", 5, remember=True))


@case("Pentathlon Elysium, four players, fork", COPY, ours=True)
def fork_elysium(seconds: float, seed: int) -> Result:
    """`Match.fork` at decisions from all over random games of four."""
    return _copy_decisions(ELYSIUM, seconds, seed, seats=4)


@case("Pentathlon Kronos Epilogue, four players, fork", COPY, ours=True)
def fork_kronos(seconds: float, seed: int) -> Result:
    """`Match.fork` at decisions from all over random games of four."""
    return _copy_decisions(KRONOS, seconds, seed, seats=4)


@case("Pentathlon Aeon Trespass, a battle, fork", COPY, ours=True)
def fork_aeon(seconds: float, seed: int) -> Result:
    """`Match.fork` at decisions from all over random battles, in the midst of attacks too."""
    return _copy_decisions(AEON, seconds, seed, seats=1)


@case("Pentathlon Fight for Olympus, fork", COPY, ours=True)
def fork_olympus(seconds: float, seed: int) -> Result:
    """`Match.fork` at decisions from all over random games, in mid-effect too."""
    return _copy_decisions(OLYMPUS, seconds, seed)


@case("Pentathlon Fight for Olympus, table alone", COPY)
def copy_table(seconds: float, seed: int) -> Result:
    """`Table.copy`: what a checkpoint costs."""
    table = _random_decision(OLYMPUS, random.Random(seed)).table

    def copy_some() -> int:
        for _ in range(100):
            table.copy()
        return 100

    return repeat(copy_some, seconds)


@case("Pentathlon mcts on Fight for Olympus, as it plays", SEARCH, ours=True)
def search_olympus(seconds: float, seed: int) -> Result:
    """Information-set tree search as the bot plays: play-outs stop at a horizon and are judged there."""
    return _search(seconds, seed, to_the_end=False)


@case("Pentathlon mcts on Fight for Olympus, play-outs to the end", SEARCH)
def search_olympus_to_the_end(seconds: float, seed: int) -> Result:
    """The same with random play-outs to the end of the game."""
    return _search(seconds, seed, to_the_end=True)


def _search(seconds: float, seed: int, to_the_end: bool) -> Result:
    rng = random.Random(seed)
    play_outs, spent = 0, 0.0
    while spent < seconds:
        match = _random_decision(OLYMPUS, rng)
        bot = MctsBot(rng.getrandbits(31), iterations=ITERATIONS_A_DECISION, to_the_end=to_the_end)
        start = time.perf_counter()
        bot.choose(match, match.ask.seat)
        spent += time.perf_counter() - start
        play_outs += bot.play_outs
    return Result(play_outs, spent)


@case("Pentathlon: save a whole game as JSON", SAVING, ours=True)
def save_olympus(seconds: float, seed: int) -> Result:
    """`pentathlon.save`, with fingerprints and snapshot."""
    match = _finished(seed)
    return repeat(lambda: bool(pentathlon.save(match)), seconds)


@case("Pentathlon: load and check a whole game", SAVING)
def load_olympus(seconds: float, seed: int) -> Result:
    """`pentathlon.load`: every answer again, every fingerprint compared."""
    record = pentathlon.save(_finished(seed))
    return repeat(lambda: bool(pentathlon.load(record)), seconds)


def _finished(seed: int) -> Match:
    rng = random.Random(seed)
    match = Match(OLYMPUS, 2, seed)
    while match.outcome is None:
        match.choose(rng.choice(match.ask.options))
    return match


def _answer_cost(first: int, last: int) -> Callable[[float, int], Result]:
    """Measure `choose` between two points of a game, to see whether it grows dearer with its length."""

    def measure(seconds: float, seed: int) -> Result:
        rng = random.Random(seed)
        count, spent = 0, 0.0
        while spent < seconds:
            match = Match(OLYMPUS, 2, rng.getrandbits(32))
            while match.outcome is None and len(match.answers) < last:
                options = match.ask.options
                start = time.perf_counter()
                match.choose(options[int(rng.random() * len(options))])
                if len(match.answers) > first:
                    spent += time.perf_counter() - start
                    count += 1
        return Result(count, spent)

    return measure


case("an answer early in the game (1-25)", LENGTH, ours=True)(_answer_cost(0, 25))
case("an answer late in the game (76-100)", LENGTH)(_answer_cost(75, 100))


@case("import pentathlon", START_UP, ours=True)
def start_up(seconds: float, seed: int) -> Result:
    """What a script pays before its first line."""
    return time_fresh_process("import pentathlon", seconds)


@case("pentathlon --help", START_UP)
def start_cli(seconds: float, seed: int) -> Result:
    """What a person waits for help."""
    command = [sys.executable, "-m", "pentathlon", "--help"]

    def start_one() -> int:
        subprocess.run(command, check=True, env=environment(), stdout=subprocess.DEVNULL)
        return 1

    return repeat(start_one, seconds)
