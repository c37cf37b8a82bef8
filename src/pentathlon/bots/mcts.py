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
from time import perf_counter

from pentathlon.kernel import Option, Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match

from .bot import Hint, open_options, prospects
from .hands import NO_MCTS
from .natural import natural

EXPLORATION = 2.8
"""How much is given to what was tried less, in units of how far the results lie apart."""
FIRST_SPREAD, ENOUGH = 0.25, 8
"""How far apart they are thought to be before there are enough of them."""
WIDTH = 0.4
"""How many more options are looked at, the ones that the game leans to first, for the root of the tries."""


class Node:
    """What is known of one answer: how often it was possible, tried, and what it brought."""

    __slots__ = ("children", "leans", "possible", "rank", "total", "tried")

    def __init__(self, rank: int = 0) -> None:
        self.rank = rank
        """How many of its siblings the game leans to more."""
        self.leans = True
        """Whether the game leans to some of the options that follow."""
        self.children: dict[Option, Node] = {}
        self.tried = 0
        self.possible = 0
        self.total = 0.0
        """What it brought to the seat that gave the answer, summed up."""


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
        self._root = Node()
        self._rooted: tuple[Match, Seat, int, int] | None = None

    def choose(self, match: Match, seat: Seat) -> Option:
        """The option that was tried most."""
        options = open_options(match, seat)
        if len(options) == 1:
            return options[0]
        root = self._search(match, seat)
        return max(options, key=lambda option: self._standing(root, option))

    def in_time(self, match: Match, seat: Seat) -> Option | None:
        """It searches while the others play on, so it is no bot for games in real time."""
        raise UnknownChoice(NO_MCTS)

    def hints(self, match: Match, seat: Seat) -> list[Hint]:
        """The chance to win with each option, best first."""
        options = open_options(match, seat)
        root = self._search(match, seat)
        tries = sum(child.tried for child in root.children.values()) or 1
        found = []
        for option in sorted(options, key=lambda option: self._standing(root, option), reverse=True):
            child = root.children.get(option)
            chance = child.total / child.tried if child and child.tried else self._glance(match, seat, option)
            found.append(Hint(option, chance, child.tried / tries if child else 0.0))
        return found

    def _glance(self, match: Match, seat: Seat, option: Option) -> float:
        """How the table looks after an answer that the search found no time for."""
        world = match.world(seat, Random(f"{self.seed}:{match.ticket(seat)}"))
        world.send(option)
        return prospects(world)[seat]

    def chances(self, match: Match) -> list[float]:
        """How likely each seat is to win, judged by what every seat knows in turn."""
        root, chance = Node(), Random(f"{self.seed}:{len(match.answers)}")
        totals = [0.0] * match.seats
        iterations = self.iterations or 1
        for number in range(iterations):
            world = match.world(Seat(number % match.seats), chance)
            gained = self._iterate(world, root, chance)
            totals = [total + gain for total, gain in zip(totals, gained, strict=True)]
        return [total / iterations for total in totals]

    @staticmethod
    def _standing(root: Node, option: Option) -> tuple[int, float]:
        child = root.children.get(option)
        return (child.tried, child.total) if child else (0, 0.0)

    def _search(self, match: Match, seat: Seat) -> Node:
        root = self._root_for(match, seat)
        self._seat = seat
        self._count, self._sum, self._squares = 0, 0.0, 0.0
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
        root = Node()
        if self._rooted is not None:
            of, whose, answers, knowledge = self._rooted
            since = match.answers[answers:]
            forward = len(match.answers) >= answers and all(given.seat == seat for given in since)
            if of is match and whose == seat and forward and knowledge == match.table.seen[seat]:
                root = self._root
                for given in since:
                    root = root.children.get(given.option) or Node()
        self._root = root
        self._rooted = (match, seat, len(match.answers), match.table.seen[seat])
        return root

    def _iterate(self, world: Match, root: Node, chance: Random) -> list[float]:
        path, leaf = self._descend(world, root, chance)
        self._play_on(world, leaf, chance)
        gained = prospects(world)
        root.tried += 1
        self._count += 1
        mine = gained[self._seat]
        self._sum += mine
        self._squares += mine * mine
        for seat, node in path:
            node.tried += 1
            node.total += gained[seat]
        return gained

    def _descend(
        self, world: Match, node: Node, chance: Random
    ) -> tuple[list[tuple[Seat, Node]], Sequence[Option]]:
        """Walk down by upper confidence bounds to an answer that was never tried, if there is one.

        What the game leans to comes first and is trusted longer, and the more often a question was met,
        the more of its options are looked at.
        """
        path: list[tuple[Seat, Node]] = []
        dice = world.table.dice
        luck = dice.state
        while (options := world.ask.options) and dice.state == luck:
            ask = world.ask
            if len(options) == 1:
                world.send(options[0])
                continue
            children = node.children
            tried = [option for option in options if option in children]
            fresh = len(tried) < self._width(node, len(options))
            if fresh:
                untried = [option for option in options if option not in children]
                option = self._fresh(node, world, untried, options, chance)
                child = children[option] = Node(len(children) if node.leans else 0)
                tried.append(option)
            else:
                option = self._promising(children, tried)
                child = children[option]
            for other in tried:
                children[other].possible += 1
            path.append((ask.seat, child))
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

    def _promising(self, children: dict[Option, Node], options: Sequence[Option]) -> Option:
        best, best_bound = options[0], -1.0
        urge = EXPLORATION * self._spread()
        for option in options:
            child = children[option]
            unsure = sqrt(log(child.possible + 1) / child.tried / (1 + child.rank))
            bound = child.total / child.tried + urge * unsure
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
