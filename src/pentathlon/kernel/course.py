"""The course of a match: the table, the rule that is waiting for an answer, and how to get back.

The flow of a game is cut into steps, kept as data in `table.agenda`. At the start of a step the
table alone says everything. So copying, undoing, loading and imagining another world are one
thing: copy the table at the start of the step and send the answers given since.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, Self, SupportsIndex

from mypy_extensions import mypyc_attr

from .ask import Ask, Key, Open, OpenOptions, Option, Question, Race, Seat, Together, is_among, key_of
from .errors import BrokenRule, Illegal, ReplayMismatch
from .events import Event, tell
from .game import Game, StepFunction
from .outcome import GameOver, Outcome
from .zones import Pools, Step, Table, Unknown

NOTHING: Ask[Any] = Ask(Seat(-1), Question("nothing", "nothing", ""), ())
"""What is asked when the game is over."""


BEARINGS = (
    *("table", "answers", "ask"),
    *("_chapter", "_open", "_flow", "_veil", "_gathered", "_marks", "_races", "_several", "_tally"),
)
"""Where a match stands, apart from what never changes in it."""


MARKS_APART = 25
"""Of the marks of long ago one in so many answers is kept: what lies between is answered again."""
RECENT_MARKS = 8
"""The last ones, to which people go back, are all kept."""


class Outside(Enum):
    """Answers that no question offers: they come from outside the rules."""

    RESIGNATION = "resignation"


class Given(NamedTuple):
    """An answer that was given: by whom, what, and when if the game runs in real time."""

    seat: Seat
    option: Option
    at: int | None


@dataclass(slots=True, eq=False)
class Mark:
    """The table at the start of a step, and how many answers and races were behind it by then.

    Where a `chapter` of the game begins, it is kept for good, and saved. One that comes from a save is
    only opened when somebody goes back there.
    """

    answers: int
    kept: Table | Callable[[], Table]
    races: int = 0
    chapter: str = ""

    @property
    def table(self) -> Table:
        """The table; nobody changes it. That of the first step has with it what was told until then."""
        if not isinstance(self.kept, Table):
            self.kept = self.kept()
        return self.kept


class Pause:
    """Awaited where a step begins: the place to come back to."""

    __slots__ = ()

    def __await__(self) -> Generator[Any, Any, None]:
        yield self


BETWEEN_STEPS = Pause()


async def flow(table: Table, steps: Mapping[str, StepFunction], remember: bool) -> None:
    """Carry out the steps on the agenda, passing on what they ask and where a step begins."""
    step: Step = ("set-up",)
    while True:
        if remember:
            await BETWEEN_STEPS
        if not table.agenda:
            raise LookupError(f"The step {step[0]!r} left the agenda empty: add a step, or end the game.")
        step = table.agenda.pop()
        if not isinstance(step, tuple):
            raise TypeError(f"A step is a tuple of its name and what it is given: ({step!r},), not {step!r}.")
        rule = steps[step[0]]
        task = rule(table) if len(step) == 1 else rule(table, *step[1:])
        if task is not None:
            await task


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """The rules under way: what they ask, and the ways back to the start of each step."""

    __slots__ = (*BEARINGS, "_blind", "game", "options", "parent", "salt", "seats", "seed", "undone")

    game: Game[Any]
    options: dict[str, Any]
    seats: int
    seed: int
    salt: str
    table: Any
    answers: list[Given]
    undone: int
    parent: tuple[str, int] | None
    """The match that this one was once a part of, as its record knows it, and the answer at which it left."""
    ask: Ask[Any]
    """The open question, where there is just one; without options once the game is over."""
    _flow: Coroutine[Any, Any, None]
    """It gives what is open, or a pause; but a rule may await anything."""
    _open: Open | None
    _several: bool
    """Whether the open question is put to several seats at once."""
    _gathered: dict[Seat, Option]
    """The answers to it so far."""
    _races: int
    _chapter: str
    """The chapter in which the first step began, until that is marked."""
    _marks: list[Mark] | None
    _veil: tuple[int, Ask[Any]] | None
    """The question that began a secret answer still being composed, and how many answers came before."""
    _blind: tuple[tuple[Table, Pools, int], int, Unknown] | None
    _tally: tuple[int, dict[Seat, int]]
    """How many answers each seat has given, up to a number of answers: so that nobody counts them twice."""

    def _begin(
        self, table: Table, remember: bool, answers: list[Given], races: int = 0, chapter: str = ""
    ) -> None:
        """Run the rules from the start of a step to their first question."""
        self.table = table
        self.answers = answers
        self.undone = 0
        self.parent = None
        self._open = self._veil = self._blind = None
        self._gathered = {}
        self._races = races
        self._tally = (0, {})
        self._chapter = chapter
        self._marks = [] if remember else None
        self._flow = flow(table, self.game.steps, remember)
        self._run(None)

    @property
    def asks(self) -> Sequence[Ask[Any]]:
        """The open questions, as the table's owner sees them."""
        question = self._open
        if question is None:
            return ()
        if isinstance(question, Ask):
            return (question,)
        return [ask for ask in question.asks if ask.seat not in self._gathered]

    def ask_for(self, seat: object) -> Ask[Any] | None:
        """The open question to that seat, if any."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    @property
    def clock(self) -> int:
        """The table's time in milliseconds."""
        return int(self.table.clock)

    @property
    def events(self) -> Sequence[Event]:
        """All that happened so far, with everything hidden in it."""
        return self.table.story or ()

    # going on

    def send(self, answer: Any) -> None:
        """Let the rules run with an answer until they ask again or the game ends.

        Nothing is checked and nothing is noted: for search, in matches that do not `remember`.
        """
        if self._several:
            self._accept(self.ask, answer)
            return
        try:
            question = self._flow.send(answer)
            while isinstance(question, Pause):
                self._mark()
                question = self._flow.send(None)
        except GameOver as end:
            self._end(end.outcome)
            return
        if isinstance(question, Ask):
            self.ask = question
        elif isinstance(question, Together | Race):
            self._several = True
            self.ask = question.asks[0]
        else:
            raise TypeError(f"A rule awaited {question!r}: it can await questions of the kernel only.")
        self._open = question
        if self._marks is not None:
            _check(question, self.seats)
        if self._veil is not None and not _continues(self._veil[1], question):
            self._veil = None

    def resign(self, seat: Seat) -> None:
        """End the match: that seat gives up, and the others share the win.

        It is recorded as an answer, so that forks, saved games and replays know of it.
        """
        if self.table.outcome is not None:
            raise Illegal(self.table.outcome.rule, "The game is over.")
        self._sitting(seat)
        self.answers.append(Given(seat, Outside.RESIGNATION, self.table.clock or None))
        share = 1 / max(1, self.seats - 1)
        shares = tuple(0.0 if each == seat else share for each in range(self.seats))
        self._end(Outcome(shares, "", "A player has resigned."))
        tell(self.table, "resigns", seat)

    def _sitting(self, seat: object) -> Seat:
        """A seat of this match; whatever else somebody may call one is refused."""
        if isinstance(seat, int | SupportsIndex) and 0 <= seat.__index__() < self.seats:
            return Seat(seat.__index__())
        raise Illegal("", f"There is no seat {seat!r} in this match.")

    def _end(self, outcome: Outcome) -> None:
        self.table.outcome = outcome
        self._open = self._veil = None
        self._several = False
        self.ask = NOTHING

    def _run(self, answer: Any) -> None:
        """Give the rule what it awaits: an option, or what several seats have answered."""
        self._several = False
        self.send(answer)

    def _mark(self) -> None:
        """Keep the table at the start of a step; one that nobody answered is not worth keeping."""
        marks = self._marks
        assert marks is not None
        chapter, self._chapter = self._chapter, ""
        if self.game.chapter is not None and not chapter:
            chapter = self.game.chapter(self.table)
        if marks and marks[-1].answers == len(self.answers) and marks[-1].races == self._races:
            chapter = marks.pop().chapter or chapter
        marks.append(Mark(len(self.answers), self.table.copy(), self._races, chapter))
        if len(marks) == 1:
            marks[0].table.story = list(self.events)
        if len(marks) > RECENT_MARKS + 1:
            before, aging = marks[-RECENT_MARKS - 2], marks[-RECENT_MARKS - 1]
            if not aging.chapter and aging.answers < before.answers + MARKS_APART:
                del marks[-RECENT_MARKS - 1]
        self._veil = None

    def _accept(self, ask: Ask[Any], option: Option, clock: int | None = None) -> None:
        """Note an answer and let the rules go on with it; where one fails, it is as late as it was before."""
        if ask.secret and self._veil is None and self._open is ask:
            self._veil = (len(self.answers), ask)
        told = len(self.events)
        self.answers.append(Given(ask.seat, option, self.table.clock or None))
        try:
            self._deliver(ask.seat, option)
        except Exception as error:
            if self._marks is not None:
                del self.answers[-1]
                self._recover(self.clock if clock is None else clock, told)
            culprit = f"{ask.by}: " if ask.by else ""
            raise _broken(f"{culprit}the rule that asked {ask.what!r} failed", error) from error
        if isinstance(self._open, Race):
            self.tick(self.table.clock)

    def _deliver(self, seat: Seat, option: Option) -> None:
        question = self._open
        if isinstance(question, Together):
            self._gathered[seat] = option
            if len(self._gathered) < len(question.asks):
                self.ask = self.asks[0]
                return
            answer: Any = [self._gathered[ask.seat] for ask in question.asks]
            self._gathered = {}
            # Whoever answered last could else look at what the others answered, and think again.
            self.table.learnt += len(question.asks) > 1
            self._run(answer)
        elif isinstance(question, Race):
            self._races += 1
            self._run((seat, option))
        else:
            self._run(option)

    def tick(self, now: int) -> None:
        """Let the table's time pass until `now`; what is due by then happens."""
        if now < self.table.clock:
            raise Illegal("", "Time does not run backwards.")
        while isinstance(self._open, Race) and self._open.until is not None and self._open.until <= now:
            self._time_out(self._open.until)
        self.table.clock = now

    def _time_out(self, due: int) -> None:
        """End the open race without a winner."""
        clock, marks, told = self.clock, list(self._marks or ()), len(self.events)
        self.table.clock = max(clock, due)
        self._races += 1
        try:
            self._run(None)
        except Exception as error:
            if self._marks is not None:
                self._marks = marks
                self._recover(clock, told)
            raise _broken("A rule failed as time ran out", error) from error

    # going back

    @property
    def marks(self) -> Sequence[Mark]:
        """The places to come back to that are kept, the start of the step under way last."""
        if not self._marks:
            raise ValueError("This match does not remember; make it with remember=True.")
        return self._marks

    def reopened(self, marks: Sequence[Mark], answers: Sequence[Given], clock: int) -> Self:
        """The match with another past: at its last mark, and then the answers given since."""
        last = marks[-1]
        before, since = list(answers[: last.answers]), answers[last.answers :]
        twin = self._reborn(last, last.table.copy(), before, since, clock)
        twin._marks = [*marks, *twin.marks[1:]]
        return twin

    def at(self, answers: int) -> Self:
        """The match as it was after that many answers, remembering all before it."""
        marks = [mark for mark in self.marks if mark.answers <= answers]
        if not marks:
            raise Illegal("", "This match does not remember so far back.")
        clock = (self.answers[answers].at or 0) if answers < len(self.answers) else self.clock
        return self.reopened(marks, self.answers[:answers], clock)

    def retold(self) -> list[Event]:
        """What the answers lead to, told from the beginning: without what was taken back or came later."""
        first = self.marks[0]
        table = first.table.copy()
        table.story = list(first.table.story or ())
        return list(self._reborn(first, table, None, self.answers, self.clock).events)

    def _reborn(
        self, mark: Mark, table: Table, before: list[Given] | None, given: Sequence[Given], clock: int
    ) -> Self:
        """A match that starts from the marked step and gets those answers again, up to that time.

        With the answers from `before` the step it remembers.
        """
        twin = self.__class__.__new__(self.__class__)
        twin.game, twin.seats, twin.seed = self.game, self.seats, self.seed
        twin.salt, twin.options = self.salt, self.options
        remember = before is not None
        twin._begin(table, remember, before or [], mark.races, mark.chapter)
        for answer in given:
            twin.follow(*answer)
        if table.clock < clock:
            twin.tick(clock)
        if remember:
            twin.undone, twin.parent = self.undone, self.parent
            table.story = list(self.events)
        return twin

    def follow(self, seat: Seat, option: Option, at: int | None) -> None:
        """Take an answer once more that was given in this match."""
        if at is not None:
            self.tick(at)
        if option is Outside.RESIGNATION or option == key_of(Outside.RESIGNATION):
            self.resign(seat)
            return
        ask = self.ask_for(seat)
        if ask is not None and isinstance(option, Key):
            option = self._read(ask, option)
        if ask is None or not is_among(option, ask.options):
            raise ReplayMismatch(f"The answer {option!r} of seat {seat} does not fit {self.asks}.")
        self._accept(ask, option)

    def _read(self, ask: Ask[Any], key: object) -> Option:
        """The option of that key; a key of an earlier version may mean one that has another name now."""
        if not isinstance(key, str):
            raise KeyError(key)
        for name in (key, f"amount({key})", f"person({key})"):
            with suppress(KeyError):
                return ask.option(name)
        if self.game.renamed is None:
            raise KeyError(key)
        return ask.option(self.game.renamed(ask, key))

    def _recover(self, clock: int, told: int) -> None:
        """Stand as after the answers that hold, at that time and with no more told than by then."""
        self.table.clock = clock
        self._become(self.at(len(self.answers)))
        del self.table.story[told:]

    def _become(self, other: Course) -> None:
        """Stand where the other match stands."""
        for name in BEARINGS:
            setattr(self, name, getattr(other, name))


def _broken(what: str, error: Exception) -> BrokenRule:
    broken = BrokenRule(f"{what} ({error!r}); the match stands as before.")
    # Compiled code would forget where it came from.
    broken.__cause__ = error
    return broken


def _check(question: Open, seats: int) -> None:
    """Refuse a question that no seat could answer, or whose options cannot be told apart."""
    free = set(range(seats))
    for ask in (question,) if isinstance(question, Ask) else question.asks:
        if ask.seat not in free:
            raise ValueError(f"{ask!r} is put to a seat that is not there, or that is asked twice at once.")
        free.remove(ask.seat)
        if isinstance(ask.options, OpenOptions):
            continue
        keys = [key_of(option) for option in ask.options]
        if not keys or len(set(keys)) < len(keys):
            raise ValueError(f"{ask!r} offers nothing, or something twice.")


def _continues(composed: Ask[Any], question: Open) -> bool:
    """Whether a question belongs to the same secret composition."""
    return isinstance(question, Ask) and question.secret and question.seat == composed.seat
