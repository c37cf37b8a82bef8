"""The course of a table: its match, driven by nothing but the entries of the journal.

The same entries always give the same match and the same log, live or after a restart.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec

from pentathlon.games import GAMES
from pentathlon.kernel import Event, Game, Seat, key_of
from pentathlon.kernel.errors import Illegal, Stale
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import Record, from_snapshot, replay

from .ballot import Ballot
from .journal import Entry

SEATED = ("bot seated", "person seated")


@cache
def rules_of(game: str) -> Game[Any]:
    """The game of that name; the library itself looks at the disk each time."""
    return GAMES[game]


class Deal(msgspec.Struct, frozen=True):
    """What a match is made of; fixed when the table is made, used when everybody is ready."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    salt: str
    origin: Record | None = None
    """A record to go on from."""
    whole: bool = True
    """Whether the origin is followed from its first answer; otherwise from its snapshot."""

    @property
    def rules(self) -> Game[Any]:
        return rules_of(self.game)

    def match(self) -> Match:
        """Deal the cards."""
        if self.origin is None:
            return Match(self.rules, self.seats, self.seed, self.options, salt=self.salt)
        return replay(self.origin, self.rules) if self.whole else from_snapshot(self.origin, self.rules)


class Course:
    """What happened at a table so far."""

    def __init__(self, deal: Deal, pace: int = 1) -> None:
        self.deal = deal
        self.match: Match | None = None
        self.number = 0
        """How many entries of the journal are in it."""
        self.log: list[Event] = []
        self.nonces: set[tuple[int, str]] = set()
        self.ready: dict[int, tuple[str, bool]] = {}
        """Who said last on a seat whether they are ready."""
        self.ballot: Ballot | None = None
        self.rematch = False
        """Whether all have agreed to play again."""
        self.paused = False
        self.pace = pace
        """In real time: how many times slower than life it runs."""
        self.arrivals: dict[int, int] = {}
        """In real time: when the server heard of an answer, by the number of that answer."""
        self.undone = 0
        self._told = 0

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.outcome is not None

    @property
    def phase(self) -> Any:
        """Where the table stands: gathering, playing, paused or over."""
        if self.match is None:
            return "gathering"
        return "over" if self.is_over else "paused" if self.paused else "playing"

    def follow(self, entries: Sequence[Entry]) -> None:
        """Take in what the journal holds."""
        for entry in entries:
            self.take(entry)

    def take(self, entry: Entry, ticket: int | None = None) -> None:
        """Let an entry happen; raises `Illegal`, and changes nothing, where it cannot."""
        if entry.n != self.number:
            raise ValueError(f"Entry {entry.n} cannot follow entry {self.number - 1}.")
        self._happen(entry, ticket)
        self.number += 1
        if entry.nonce:
            self.nonces.add((entry.seat, entry.nonce))
        if self.match is not None:
            self.log += self.match.events[self._told :]
            self._told = len(self.match.events)

    def _happen(self, entry: Entry, ticket: int | None) -> None:
        seat = Seat(entry.seat)
        if entry.kind == "deal":
            self._deal()
        elif entry.kind == "note":
            self._note(entry.key, seat)
        elif entry.kind == "answer":
            self._answer(entry, ticket)
            self._play_on()
        elif entry.kind == "tick":
            self._going().tick(entry.stamp or 0)
            self._play_on()
        elif entry.kind == "undo":
            self._undo(seat, agreed=False)
            self._play_on()
        elif entry.kind == "resign":
            self._pass_time(entry)
            self.running.resign(seat)
            self._play_on()
        elif entry.kind == "propose":
            self._propose(entry)
        elif entry.kind == "vote":
            self._vote(entry, seat)
        else:
            self._be_ready(entry.key, seat)

    def _answer(self, entry: Entry, ticket: int | None) -> None:
        match, seat = self._going(), Seat(entry.seat)
        if entry.stamp is None:
            match.choose_key(entry.key, seat, ticket)
            return
        match.choose(_meant(match, seat, entry.key), seat, ticket, entry.stamp)
        if entry.raw is not None and entry.raw != entry.stamp:
            self.arrivals[len(match.answers) - 1] = entry.raw

    def _pass_time(self, entry: Entry) -> None:
        """In real time: let happen what is due by then."""
        if entry.stamp is not None and not self.paused:
            self.running.tick(entry.stamp)

    def _note(self, what: str, seat: Seat) -> None:
        self.log.append(Event(what, seat))
        if what in SEATED:
            # Whoever had to agree may sit here no longer.
            self.ballot = None

    def _be_ready(self, words: str, seat: Seat) -> None:
        if self.match is not None:
            raise Illegal("", "The game has begun already.")
        ready, person = words.split()
        self.ready[seat] = person, ready == "yes"

    def _undo(self, seat: Seat, *, agreed: bool) -> None:
        self._going().undo(seat, agreed=agreed)
        self.undone += 1

    # what needs the others

    def _propose(self, entry: Entry) -> None:
        if self.ballot is not None:
            raise Illegal("", "Another proposal is open; answer that one first.")
        ballot = Ballot(entry.n, entry.seat, entry.key)
        self._agree(ballot, Seat(entry.seat), entry)

    def _vote(self, entry: Entry, seat: Seat) -> None:
        vote, proposal = entry.key.split()
        if self.ballot is None or self.ballot.id != int(proposal):
            raise Stale("", "That proposal is no longer open.")
        if vote == "yes":
            self._agree(self.ballot, seat, entry)
        else:
            self.ballot = None

    def _agree(self, ballot: Ballot, seat: Seat, entry: Entry) -> None:
        """Note an agreement; the last one that is needed lets it happen."""
        if ballot.is_carried_by(seat):
            self._carry_out(ballot, entry)
            self.ballot = None
        else:
            ballot.agreed.add(seat)
            self.ballot = ballot

    def _carry_out(self, ballot: Ballot, entry: Entry) -> None:
        by = Seat(ballot.by)
        if ballot.what == "undo":
            self._undo(by, agreed=True)
        elif ballot.what == "rematch":
            self.rematch = True
        elif ballot.what in ("slower", "faster"):
            self._pass_time(entry)
            self.pace += 1 if ballot.what == "slower" else -1
            self.log.append(Event("new pace", by, (self.pace,)))
        else:
            self._pause(ballot.what == "pause", by, entry)

    def _play_on(self) -> None:
        """An undo is no longer meant once somebody has played on, nor is anything once it is over."""
        if self.ballot is not None and (self.ballot.what == "undo" or self.is_over):
            self.ballot = None

    def _deal(self) -> None:
        if self.match is not None:
            raise Illegal("", "The cards are dealt already.")
        self.match = self.deal.match()

    def _pause(self, pause: bool, seat: Seat, entry: Entry) -> None:
        if self.running and self.paused == pause:
            raise Illegal("", "The game is paused already." if pause else "The game is not paused.")
        self._pass_time(entry)
        self.paused = pause
        self.log.append(Event("pauses" if pause else "goes on", seat))

    @property
    def running(self) -> Match:
        """The match, which must have begun and not be over."""
        if self.match is None:
            raise Illegal("", "The game begins when all seats are filled and ready.")
        if self.match.outcome is not None:
            raise Illegal(self.match.outcome.rule, "The game is over.")
        return self.match

    def _going(self) -> Match:
        """The match, which must not be paused either."""
        if self.running and self.paused:
            raise Illegal("", "The game is paused; all must agree to go on.")
        return self.running


def _meant(match: Match, seat: Seat, key: str) -> Any:
    """What a key means to a seat, whether it can be had or not: so the rules can say why not."""
    ask = match.ask_for(seat)
    with suppress(KeyError):
        return ask.option(key) if ask is not None else key
    things = match.game.things(match.table, seat)
    return next((thing for thing in things if key_of(thing) == key), key)


NOTES = {
    "pauses": "The game is paused.",
    "goes on": "The game goes on.",
    "new pace": "The game now runs at pace {facts[0]}.",
    "bot too late": "{who}: the bot thought too long; the greedy choice is made instead.",
    "bot died": "{who}: the bot stopped working; the greedy choice is made instead.",
    "bot nonsense": "{who}: the bot gave no legal answer; the greedy choice is made instead.",
    "away": "{who} is gone; a bot plays on in the meantime.",
    "back": "{who} is back.",
    "bot seated": "A bot takes the seat of {who}.",
    "person seated": "A person takes the seat of {who}.",
}


def in_words(deal: Deal, event: Event, names: Sequence[str]) -> str:
    """An event as a sentence, the server's own ones too."""
    told = NOTES.get(event.kind)
    if told is not None:
        who = names[event.seat] if event.seat is not None and event.seat >= 0 else ""
        return told.format(who=who, facts=event.facts)
    return deal.rules.sentence(event, names)
