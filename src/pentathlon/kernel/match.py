"""A match: what each seat may know of it and ask of it, and what it may choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from mypy_extensions import mypyc_attr

from .ask import Ask, Option, Race, Seat, Together, are_open, is_among, key_of, place_of
from .course import NOTHING, Course, Given, Mark, Outside
from .dice import Dice, Noted
from .errors import Illegal, Refusal, Stale
from .events import Event
from .game import Game
from .outcome import Outcome
from .why_not import why_not
from .zones import Chance, Table, Unknown, resample, unknown

__all__ = ["NOTHING", "Given", "Mark", "Match"]
IN_REAL_TIME = (
    "In real time whoever is first answers: say who, choose(option, seat), and let time pass by tick(now); "
    "or let pentathlon.research.Turns or pentathlon.bots.play_until do so."
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Course):
    """One game being played."""

    __slots__ = ()

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        *,
        salt: str = "",
        remember: bool = True,
    ) -> None:
        """Set the game up and run it to its first question.

        A match that does not `remember` is faster, and can neither fork nor undo.
        """
        game.check_seats(seats)
        self.game, self.seats, self.seed, self.salt = game, seats, seed, salt
        self.options = game.options(options or {})
        table = game.setup(seats, Dice(seed), self.options)
        table.story = [] if remember else None
        self._begin(table, remember, [])

    # what is asked

    def asks_seen_by(self, seat: Seat | None) -> Sequence[Ask[Any]]:
        """The open questions as far as that seat (None: an onlooker) can know them.

        Somebody who is still composing a secret answer looks as if not yet begun.
        """
        if self._veil is not None and self._veil[1].seat != seat:
            return (self._veil[1],)
        if isinstance(self._open, Together):
            return self._open.asks
        return self.asks

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        outcome: Outcome | None = self.table.outcome
        return outcome

    @property
    def scores(self) -> Sequence[int]:
        """What each seat has scored, once the match is over; nothing in a game that counts no points."""
        return () if self.outcome is None else self.game.scores(self.table)

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What that seat (None: an onlooker) may know of what happened."""
        return [event.as_seen_by(seat) for event in self.events[since:]]

    @property
    def until(self) -> int | None:
        """When the open question closes by itself, in the table's time."""
        return self._open.until if isinstance(self._open, Race) else None

    def ticket(self, seat: Seat) -> int:
        """Names the question that is now open to that seat; an answer may quote it.

        It counts the seat's own answers and the races that are over, whoever won them: the
        secret answers of others cannot be told from it.
        """
        counted, tally = self._tally
        if counted != len(self.answers):
            for given in self.answers[counted:]:
                tally[given.seat] = tally.get(given.seat, 0) + 1
            self._tally = (len(self.answers), tally)
        return self._races + tally.get(seat, 0)

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """All that a seat (None: an onlooker) may know, as plain data."""
        return {
            "game": self.game.name,
            "seat": seat if seat is None else self._sitting(seat),
            "clock": self.clock,
            "until": self.until,
            "asks": [self.described(ask, seat) for ask in self.asks_seen_by(seat)],
            "outcome": self.outcome,
            "table": self.game.view(self.table, seat),
        }

    def described(self, ask: Ask[Any], seat: Seat | None) -> dict[str, Any]:
        """An open question as a seat (None: an onlooker) is told it; all other seats are told the same."""
        shown: dict[str, Any] = {"seat": ask.seat, "id": ask.question.id, "rule": ask.question.rule}
        shown["what"], shown["by"] = ask.what, ask.by and str(ask.by)
        if ask.secret and ask.seat != seat:
            # Whoever is asked in secret may be asked by, or about, a card that nobody else has seen.
            shown["what"], shown["by"] = ask.question.words, None
        if ask.seat == seat and ask.seat not in self._gathered:
            shown["ticket"], shown["seldom"] = self.ticket(ask.seat), ask.question.seldom
            shown["prompt"], shown["options"] = self.game.prompt(self.table, ask), self._offered(ask)
        elif seat not in (None, ask.seat) and not ask.secret and self.game.counsel(self.table, ask) is None:
            shown["counsel"] = self._offered(ask)
        return shown

    def _offered(self, ask: Ask[Any]) -> list[dict[str, str]]:
        return [{"key": key_of(option), "label": self.label(option, ask)} for option in ask.options]

    def label(self, option: Option, ask: Ask[Any]) -> str:
        """An option in words, for the seat that is asked."""
        question, words = ask.question, ""
        if option is None:
            words = question.passing
        elif option is True or option is False:
            words = question.yes if option else question.no
        return words or self.game.label(self.table, option, ask)

    def why_not(self, seat: Seat, thing: Any) -> Refusal | None:
        """Why the seat cannot pick that thing now, with the clause; None if it can."""
        ask = self.ask_for(seat)
        if ask is not None and is_among(thing, ask.options):
            return None
        return why_not(self.game, self.table, ask, seat, thing)

    # answering

    def choose(self, option: Option, seat: Any = None, ticket: Any = None, at: int | None = None) -> None:
        """Answer an open question, `at` a time of the table's clock if that goes on.

        Who claims to answer which question (`ticket`) comes from outside, as keys do: it may be anything.
        Raises `Illegal`, and changes nothing, if the option is not on offer to that seat by then.
        """
        ask = self._asked(seat, ticket)
        before = self.clock
        if at is not None:
            if self.until is not None and self.until <= at and is_among(option, ask.options):
                raise Stale("", "The time to answer that question was over by then.")
            if at < before:
                raise Illegal("", "Time does not run backwards.")
            self.table.clock = at
        if not is_among(option, ask.options):
            refusal = why_not(self.game, self.table, ask, ask.seat, option)
            self.table.clock = before
            raise Illegal(*refusal)
        if not are_open(ask.options):
            option = ask.options[place_of(option, ask.options)]
        self._accept(ask, option, before)

    def choose_key(self, key: Any, seat: Any = None, ticket: Any = None) -> None:
        """Answer an open question with the key of an option, as saved games and messages do."""
        if key == key_of(Outside.RESIGNATION) and seat is not None:
            self.resign(seat)
            return
        ask = self._asked(seat, ticket)
        try:
            option = self._read(ask, key)
        except KeyError:
            raise Illegal("", f"{key!r} is not among the options now.") from None
        self.choose(option, ask.seat)

    def apply(self, seat: Seat, key: str, at: int | None = None) -> None:
        """Give an answer as records and journals keep it: by its key, at its time."""
        if at is not None:
            self.tick(at)
        self.choose_key(key, seat)

    def _asked(self, seat: Any, ticket: Any) -> Ask[Any]:
        if self.table.outcome is not None:
            raise Illegal(self.table.outcome.rule, "The game is over.")
        if seat is None and isinstance(self._open, Race):
            raise Illegal("", IN_REAL_TIME)
        ask = self.ask if seat is None else self.ask_for(seat)
        if ask is None:
            raise Illegal(*why_not(self.game, self.table, None, self._sitting(seat), None))
        if ticket is not None and ticket != self.ticket(ask.seat):
            raise Stale("", "That question is no longer open; look at the table again.")
        return ask

    # going back

    def fork(self, *, remember: bool = True) -> Self:
        """An independent match in the same position."""
        if remember:
            return self.at(len(self.answers))
        mark = self.marks[-1]
        return self._reborn(mark, mark.table.copy(), None, self.answers[mark.answers :], self.clock)

    def world(self, seat: Seat, chance: Chance, *, remember: bool = False) -> Self:
        """A match that this seat cannot tell from the real one; all that a bot ever gets.

        Hidden cards are dealt anew, answers the seat cannot know yet are left open, and the dice
        are reseeded: nothing of the future can be read from it.
        """
        mark = self.marks[-1]
        table = mark.table.copy()
        resample(table, self._unknown_to(self._sitting(seat), mark.table), chance)
        if remember and not isinstance(table.dice, Noted):
            table.dice = Noted(table.dice.state)
        before = self.answers[: mark.answers] if remember else None
        known = self._answers_known_to(seat, mark.answers)
        twin = self._reborn(mark, table, before, known, self.clock)
        twin.seed, twin.salt = 0, ""
        if twin._several:
            own = twin.ask_for(seat)
            twin.ask = twin.ask if own is None else own
        table.dice.state = chance.getrandbits(64)
        if remember and isinstance(table.dice, Noted):
            # In its forks the dice show once more what they have shown in this step.
            twin.marks[-1].table.dice = Noted(table.dice.state, table.dice.noted)
            table.story = self.events_for(seat)
        return twin

    def as_seat(self, seat: Seat) -> Self:
        """The match as far as that seat may know it, for whoever is not to be trusted with more.

        Of the deal, of what was before the step under way and of the dice to come nothing is in it; hidden
        cards lie anyhow, but the same throughout a step. Of two matches that a seat cannot tell apart it
        gets the same. It gives forks and worlds like any other.
        """
        start = self.marks[-1]
        since = sum(given.seat == seat for given in self.answers[start.answers :])
        asked = self.ticket(seat) - since - self._races + start.races
        twin = self.world(seat, Dice(asked), remember=True)
        twin.answers, twin.parent = twin.answers[start.answers :], None
        twin._races += asked - start.races
        twin._marks = [Mark(0, twin.marks[-1].table, asked, start.chapter)]
        return twin

    def undo(self, seat: Seat | None = None, *, agreed: bool = False) -> None:
        """Take back the last answer (of that seat).

        It is free while the game goes on, no die was rolled and nobody has learnt anything since, and
        nobody else has answered; beyond that all must have `agreed`, and the story tells of it.
        """
        last = max((at for at, given in enumerate(self.answers) if seat in (None, given.seat)), default=None)
        if last is None:
            raise Illegal("", "There is nothing to take back.")
        past, undoer = self.at(last), self.answers[last].seat
        if not agreed and (obstacle := self._obstacle_to_undo(past, last)):
            raise Illegal("", obstacle)
        if undoer in self._gathered:
            # What others have answered to the same question stays, and nobody is told of it.
            for given in self.answers[last + 1 :]:
                past.follow(*given)
        self._become(past)
        self.undone += agreed
        self.table.story.append(Event("undone", undoer, (agreed,)))

    def _obstacle_to_undo(self, past: Match, last: int) -> str:
        undoer = self.answers[last].seat
        if self.table.outcome is not None:
            return "The game is over: all must agree to take it back."
        if any(given.seat != undoer for given in self.answers[last + 1 :]) and undoer not in self._gathered:
            return "Somebody else has answered since: all must agree to take it back."
        if past.table.dice.state != self.table.dice.state or past.clock != self.clock:
            return "Chance or time has moved on since: all must agree to take it back."
        if past.table.seen != self.table.seen or past.table.learnt != self.table.learnt:
            return "Something was revealed since: all must agree to take it back."
        return ""

    def _unknown_to(self, seat: Seat, start: Table) -> Unknown:
        """What the seat cannot place now, in the table at the start of the step.

        Cards mixed in the course of the step cannot be told apart from its start on.
        """
        known, pools, filed = self.table.seen[seat], self.table.pools, self.table.filed
        if self._blind is None or self._blind[:2] != ((start, pools, filed), known):
            # Search asks for many worlds of one position.
            self._blind = ((start, pools, filed), known, unknown(start.faces, pools, known, filed))
        return self._blind[2]

    def _answers_known_to(self, seat: Seat, since: int) -> list[Given]:
        if self._veil is not None and self._veil[1].seat != seat:
            return self.answers[since : self._veil[0]]
        known = self.answers[since:]
        for other in self._gathered:
            if other != seat:
                del known[max(i for i, given in enumerate(known) if given.seat == other)]
        return known
