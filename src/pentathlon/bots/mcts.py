"""Single-observer information-set Monte Carlo tree search.

Each iteration deals a possible world for the seat, walks down one tree that all worlds share
(children are keyed by option), adds a leaf, plays on as the game leans until the table can be
judged, and notes how it went. Where dice are rolled the tree ends: what they may bring is too much to be
learnt answer by answer.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from math import inf, log, sqrt
from random import Random
from statistics import pstdev
from time import perf_counter
from typing import NamedTuple

from pentathlon.kernel import Option, Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match

from .bot import Hint, open_options, prospects
from .calibration import calibration_of
from .hands import NO_MCTS, played_out
from .natural import natural
from .node import Node

EXPLORATION = 2.8
"""How much is given to what was tried less, in units of how far the results lie apart."""
FIRST_SPREAD, ENOUGH = 0.25, 8
"""How far apart they are thought to be before there are enough of them."""
WIDTH = 0.4
"""How many more options are looked at, the ones that the game leans to first, for the root of the tries."""

LEAST_SPREAD = 0.05
"""Tries that all came to the same have not shown that no other could."""
WHOLE_GAME = 8
"""So many iterations are one game in real time, which is played to its end."""


class Foreseen(NamedTuple):
    """An option with what tries came to for each seat, the part of the tries it had, and their number."""

    option: Option
    said: list[float]
    weight: float
    tried: int


class Said(NamedTuple):
    """What tries came to for each seat, and the standard error of that."""

    means: list[float]
    errors: list[float]


class MctsBot:
    """Searches for a number of iterations or for a time, whichever ends first.

    With iterations it is reproducible: the same view and seed give the same choice.
    """

    def __init__(
        self,
        seed: int = 0,
        *,
        iterations: int | None = 500,
        milliseconds: float | None = None,
        to_the_end: bool = False,
    ) -> None:
        """Play-outs stop where the game says so and are judged by its `worth`, unless they are to go on
        `to_the_end`."""
        self.seed = seed
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.to_the_end = to_the_end
        self.play_outs = 0
        self._seat, self._count, self._sum, self._squares = 0, 0, 0.0, 0.0
        self._root = Node(0)
        self._rooted: tuple[Match, Seat, int, int] | None = None

    def choose(self, match: Match, seat: Seat) -> Option:
        """The option that was tried most."""
        options = open_options(match, seat)
        if len(options) == 1:
            return options[0]
        root = self._search(match, seat)
        return max(options, key=lambda option: self._standing(root, option, seat))

    def in_time(self, match: Match, seat: Seat) -> Option | None:
        """It searches while the others play on, so it is no bot for games in real time."""
        raise UnknownChoice(NO_MCTS)

    def hints(self, match: Match, seat: Seat) -> list[Hint]:
        """The chance to win with each option, best first."""
        chances = calibration_of(match.game).chances
        return [
            Hint(each.option, chances(each.said, seat)[seat], each.weight, self._error(match, seat, each))
            for each in self.foreseen(match, seat)
        ]

    def _error(self, match: Match, seat: Seat, foreseen: Foreseen) -> float:
        """How far off the chance of an option may be: its tries lie as far apart as all of them."""
        if not foreseen.tried:
            return 0.0
        noise = [max(self._spread(), LEAST_SPREAD) / sqrt(foreseen.tried)] * match.seats
        return calibration_of(match.game).errors(foreseen.said, noise, seat)[seat]

    def foreseen(self, match: Match, seat: Seat) -> list[Foreseen]:
        """What tries say of all seats after each option, best first, before the map of the game is asked."""
        options = open_options(match, seat)
        root = self._search(match, seat)
        tries = sum(child.tried for child in root.children.values()) or 1
        found = []
        for option in sorted(options, key=lambda option: self._standing(root, option, seat), reverse=True):
            child = root.children.get(option)
            tried = child.tried if child else 0
            said = child.means if child and tried else self._glance(match, seat, option)
            found.append(Foreseen(option, said, tried / tries, tried))
        return found

    def _glance(self, match: Match, seat: Seat, option: Option) -> list[float]:
        """How the table looks after an answer that the search found no time for."""
        world = match.world(seat, Random(f"{self.seed}:{match.ticket(seat)}"))
        world.send(option)
        return prospects(world)

    def chances(self, match: Match) -> list[float]:
        """How likely each seat is to win, judged by what every seat knows in turn."""
        if match.outcome is not None:
            return list(match.outcome.shares)
        return calibration_of(match.game).chances(self.said(match).means, match.ask.seat)

    def said(self, match: Match) -> Said:
        """What tries say of each seat, before the map of the game is asked how far to believe them.

        Who is asked is thought to give the answer that was tried most, which comes first in hints.
        """
        if match.game.wakes is not None:
            tries = played_out(match, 1 + (self.iterations or 1) // WHOLE_GAME, self.seed)
            return _said([sum(column) / len(tries) for column in zip(*tries, strict=True)], tries, len(tries))
        root, chance = Node(match.seats), Random(f"{self.seed}:{len(match.answers)}")
        self._begin(match.ask.seat)
        tries = [
            self._iterate(match.world(Seat(number % match.seats), chance), root, chance)
            for number in range(self.iterations or 1)
        ]
        options = match.ask.options if len(match.ask.options) > 1 else ()
        answers = [root.children[option] for option in options if option in root.children]
        best = max(answers, key=lambda child: child.tried, default=root)
        return _said(best.means, tries, best.tried)

    @staticmethod
    def _standing(root: Node, option: Option, seat: Seat) -> tuple[int, float]:
        child = root.children.get(option)
        return (child.tried, child.gains[seat]) if child else (0, 0.0)

    def _begin(self, seat: Seat) -> None:
        """Forget how far the results of another search lay apart."""
        self._seat = seat
        self._count, self._sum, self._squares = 0, 0.0, 0.0

    def _search(self, match: Match, seat: Seat) -> Node:
        root = self._root_for(match, seat)
        self._begin(seat)
        chance = Random(f"{self.seed}:{match.ticket(seat)}")
        for _ in self._budget():
            self._iterate(match.world(seat, chance), root, chance)
            self.play_outs += 1
        return root

    def _budget(self) -> Iterator[None]:
        """One turn at least, however slow the machine."""
        yield
        end = perf_counter() + self.milliseconds / 1000 if self.milliseconds is not None else inf
        turns = repeat(None) if self.iterations is None else repeat(None, self.iterations - 1)
        for _ in turns:
            if perf_counter() >= end:
                return
            yield

    def _root_for(self, match: Match, seat: Seat) -> Node:
        """The part of the last tree that still holds, or a new one.

        It holds while only this seat has answered and has learnt nothing new since.
        """
        root = Node(match.seats)
        if self._rooted is not None:
            of, whose, answers, knowledge = self._rooted
            since = match.answers[answers:]
            forward = len(match.answers) >= answers and all(given.seat == seat for given in since)
            if of is match and whose == seat and forward and knowledge == match.table.seen[seat]:
                root = self._root
                for given in since:
                    root = root.children.get(given.option) or Node(match.seats)
        self._root = root
        self._rooted = (match, seat, len(match.answers), match.table.seen[seat])
        return root

    def _iterate(self, world: Match, root: Node, chance: Random) -> list[float]:
        path, leaf = self._descend(world, root, chance)
        self._play_on(world, leaf, chance)
        gained = prospects(world)
        root.note(gained)
        self._count += 1
        mine = gained[self._seat]
        self._sum += mine
        self._squares += mine * mine
        for node in path:
            node.note(gained)
        return gained

    def _descend(self, world: Match, node: Node, chance: Random) -> tuple[list[Node], Sequence[Option]]:
        """Walk down by upper confidence bounds to an answer that was never tried, if there is one.

        What the game leans to comes first and is trusted longer, and the more often a question was met,
        the more of its options are looked at.
        """
        path: list[Node] = []
        dice = world.table.dice
        luck = dice.state
        while (options := world.ask.options) and dice.state == luck:
            if len(options) == 1:
                world.send(options[0])
                continue
            children = node.children
            tried = [option for option in options if option in children]
            fresh = len(tried) < self._width(node, len(options))
            if fresh:
                untried = [option for option in options if option not in children]
                option = self._fresh(node, world, untried, options, chance)
                child = children[option] = Node(world.seats, len(children) if node.leans else 0)
                tried.append(option)
            else:
                option = self._promising(children, tried, world.ask.seat)
                child = children[option]
            for other in tried:
                children[other].possible += 1
            path.append(child)
            if fresh:
                return path, [option]
            world.send(option)
            node = child
        return path, []

    @staticmethod
    def _width(node: Node, options: int) -> float:
        """How many options are worth a look: all, unless the game says which come first."""
        return min(options, 1 + WIDTH * sqrt(node.tried)) if node.leans else options

    def _fresh(
        self, node: Node, world: Match, untried: Sequence[Option], options: Sequence[Option], chance: Random
    ) -> Option:
        """Which untried option to look at first: the one the game leans to."""
        leaning = world.game.leaning
        values = leaning(world.table, world.ask) if leaning is not None and len(untried) > 1 else None
        if values is None:
            node.leans = len(untried) == 1 and node.leans
            return untried[int(chance.random() * len(untried))]
        liking: Callable[[Option], float] = dict(zip(options, values, strict=True)).__getitem__
        return max(untried, key=liking)

    def _promising(self, children: dict[Option, Node], options: Sequence[Option], seat: Seat) -> Option:
        best, best_bound = options[0], -1.0
        urge = EXPLORATION * self._spread()
        for option in options:
            child = children[option]
            unsure = sqrt(log(child.possible + 1) / child.tried / (1 + child.rank))
            bound = child.gains[seat] / child.tried + urge * unsure
            if bound > best_bound:
                best, best_bound = option, bound
        return best

    def _spread(self) -> float:
        """How far the results of the search lie apart: their standard deviation."""
        if self._count < ENOUGH:
            return FIRST_SPREAD
        mean = self._sum / self._count
        return sqrt(max(1e-6, self._squares / self._count - mean * mean))

    def _play_on(self, world: Match, leaf: Sequence[Option], chance: Random) -> None:
        """Give the answer of the leaf and play on, until the table can be judged or the game is over."""
        game, stretch = world.game, None
        left = 1 << 30
        if game.worth is not None and not self.to_the_end:
            left, stretch = game.horizon, game.stretch
        begun = stretch(world.table) if stretch is not None else 0
        for option in leaf:
            world.send(option)
        while left > 0 and (options := world.ask.options):
            if stretch is not None and stretch(world.table) != begun:
                return
            left -= 1
            world.send(natural(world, options, chance))


def _said(means: list[float], tries: Sequence[Sequence[float]], counted: int) -> Said:
    """What so many of the tries came to; they lie as far apart as all of them."""
    spreads = [pstdev(column) for column in zip(*tries, strict=True)]
    return Said(means, [max(spread, LEAST_SPREAD) / sqrt(counted) for spread in spreads])
