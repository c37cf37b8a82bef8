"""The progress of a table: its match, driven by nothing but the entries of the journal.

The same entries always give the same match and the same log, live or after a restart.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, assert_never

import msgspec

from pentathlon.kernel import Event, Seat, key_of
from pentathlon.kernel.errors import Illegal, Stale
from pentathlon.kernel.match import Match
from pentathlon.server.socket.messages import Phase
from pentathlon.server.storage.entries import (
    Answered,
    Cancelled,
    Dealt,
    Entry,
    Flagged,
    Noted,
    Proposed,
    Resigned,
    Ruled,
    SaidReady,
    Seated,
    Ticked,
    Undone,
    Voted,
)
from pentathlon.server.table.ballot import DECLINED, Ballot
from pentathlon.server.table.hourglass import hourglasses

from .account import Account
from .deal import Deal

SEATED = ("bot seated", "person seated")
OTHER_HAND = "You have held another seat of this match, and know its cards."


class Progress(Account):
    """What happened at a table so far."""

    deal: Deal
    match: Match | None = None
    skipped: int = 0
    """How many entries were not followed, for a checkpoint says where they led."""
    _told: int = 0
    aside: str = ""
    """Why nobody can go on with it, if so: these rules make nothing of its journal."""
    proof: str = ""
    """Where it was played by other rules before: whether these lead to the same table."""
    ahead: Match | None = None
    """The match as it is dealt, where that takes long and was done beside all else."""

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.outcome is not None

    @property
    def phase(self) -> Phase:
        """Where the table stands: gathering, playing, paused or over."""
        if self.aside:
            return "set aside"
        if self.match is None:
            return "cancelled" if self.cancelled else "gathering"
        return "over" if self.is_over else "paused" if self.paused else "playing"

    def follow(self, entries: Sequence[Entry]) -> None:
        """Take in what the journal holds."""
        for entry in entries:
            self.take(entry)

    def take(self, entry: Entry, ticket: int | None = None) -> None:
        """Let the next entry happen; raises `Illegal`, and changes nothing, where it cannot."""
        self._happen(entry, ticket)
        self._keep_time(entry)
        self.number += 1
        self.last = entry
        if entry.nonce:
            self.nonces.add((entry.seat, entry.nonce))
        if self.match is not None:
            self.log += self.match.events[self._told :]
            self._told = len(self.match.events)

    def _happen(self, entry: Entry, ticket: int | None) -> None:
        match entry:
            case SaidReady():
                self._be_ready(entry)
            case Dealt():
                self._deal(entry)
            case Ruled():
                self.rules, self.proof = entry.version, ""
                if entry.proof != "the same":
                    self.log.append(Event(f"other rules: {entry.proof}", None))
            case Cancelled():
                self._gathering()
                self.cancelled = True
            case Seated():
                self._seat(entry)
            case Noted():
                self._note(entry)
            case Flagged():
                self._flag(entry)
                self._withdraw()
            case Proposed():
                self._propose(entry)
            case Voted():
                self._vote(entry)
            case Answered() | Ticked() | Undone() | Resigned():
                self._play(entry, ticket)
                self._withdraw()
            case _:
                assert_never(entry)

    def _be_ready(self, entry: SaidReady) -> None:
        self._gathering()
        self.ready[entry.seat] = entry.person, entry.ready

    def _gathering(self) -> None:
        """Refuse what can only be done before the deal."""
        if self.aside:
            raise Illegal("", self.aside)
        if self.match is not None:
            raise Illegal("", "The game has begun already.")
        if self.cancelled:
            raise Illegal("", "This table was cancelled.")

    def _seat(self, entry: Seated) -> None:
        if entry.person in self.held and entry.seat not in self.hands_of(entry.person):
            # Of guests this is known since the deal, and asked before; older journals did not ask.
            raise Illegal("", OTHER_HAND)
        for person in (entry.before, entry.person):
            if person is not None:
                self.held.setdefault(person, entry.seat)
        self.log.append(Event(entry.what, Seat(entry.seat), (entry.name,)))
        self.away.discard(entry.seat)
        self.flagged.discard(entry.seat)
        if self.hourglasses is not None:
            self.hourglasses = self.hourglasses.with_seat(entry.seat, person=entry.person is not None)
        self.ballot = None

    def _note(self, entry: Noted) -> None:
        self.log.append(Event(entry.what, Seat(entry.seat)))
        if entry.what == "away":
            self.away.add(entry.seat)
        elif entry.what in ("back", *SEATED):
            self.away.discard(entry.seat)
        if entry.what in SEATED:
            # Whoever had to agree may sit here no longer.
            self.ballot = None

    # the time of persons

    def _keep_time(self, entry: Entry) -> None:
        """Let the hourglasses of those run who are asked now."""
        if self.hourglasses is None or self.match is None or entry.at is None:
            return
        asked = {ask.seat for ask in self.match.asks} - self.played_for
        self.hourglasses = self.hourglasses.after(asked, entry.at, stands=self.paused)

    def _flag(self, entry: Flagged) -> None:
        """Let a bot play on for somebody whose time is out, or let them lose."""
        due = self.hourglasses.due(entry.seat) if self.hourglasses is not None else None
        if due is None or entry.at is None or entry.at < due:
            raise Illegal("", "There is time left.")
        match = self._going()
        self.log.append(Event(f"time is out: {entry.then}", Seat(entry.seat)))
        if entry.then == "resign":
            match.resign(Seat(entry.seat))
        else:
            self.flagged.add(entry.seat)

    @property
    def played_for(self) -> set[int]:
        """Seats of persons for whom a bot plays: they are gone, or their time is out."""
        return self.away | self.flagged

    # the game

    def _play(self, entry: Answered | Ticked | Undone | Resigned, ticket: int | None) -> None:
        match entry:
            case Answered():
                self._answer(entry, ticket)
            case Ticked():
                self._going().tick(entry.stamp or 0)
            case Undone():
                self._undo(Seat(entry.seat), agreed=False)
            case Resigned():
                self._pass_time(entry)
                self.running.resign(Seat(entry.seat))

    def _answer(self, entry: Answered, ticket: int | None) -> None:
        match, seat = self._going(), Seat(entry.seat)
        if entry.stamp is None:
            match.choose_key(entry.key, seat, ticket)
            return
        match.choose(_meant(match, seat, entry.key), seat, ticket, entry.stamp)
        if entry.arrived is not None and entry.arrived != entry.stamp:
            self.arrivals[len(match.answers) - 1] = entry.arrived

    def _pass_time(self, entry: Entry) -> None:
        """In real time: let happen what is due by then."""
        if entry.stamp is not None and not self.paused:
            self.running.tick(entry.stamp)

    def _undo(self, seat: Seat, *, agreed: bool) -> None:
        self._going().undo(seat, agreed=agreed)
        self.undone += 1

    # what needs the others

    def _propose(self, entry: Proposed) -> None:
        if self.ballot is not None:
            raise Illegal("", "Another proposal is open; answer that one first.")
        ballot = Ballot(
            self.proposals, self.number, entry.seat, entry.what, entry.needed, frozenset({entry.seat})
        )
        self._agree(ballot, entry)
        self.proposals += 1

    def _vote(self, entry: Voted) -> None:
        ballot = self.ballot
        if ballot is None or entry.proposal != (ballot.id if entry.counted else ballot.entry):
            raise Stale("", "That proposal is no longer open.")
        if entry.agree:
            self._agree(ballot, entry)
        else:
            self.ballot = None
            if entry.seat != ballot.by:
                self.log.append(Event("would rather not", Seat(entry.seat), (DECLINED[ballot.what],)))

    def _agree(self, ballot: Ballot, entry: Proposed | Voted) -> None:
        """Note an agreement; the last one that is needed lets it happen."""
        if ballot.is_carried_by(entry.seat):
            self._carry_out(ballot, entry)
            self.ballot = None
        else:
            self.ballot = msgspec.structs.replace(ballot, agreed=ballot.agreed | {entry.seat})

    def _carry_out(self, ballot: Ballot, entry: Proposed | Voted) -> None:
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

    def _withdraw(self) -> None:
        """An undo is no longer meant once somebody has played on, nor is anything once it is over."""
        if self.ballot is not None and (self.ballot.what == "undo" or self.is_over):
            self.ballot = None

    def _deal(self, entry: Dealt) -> None:
        self._gathering()
        self.match, self.ahead = self.ahead or self.deal.match(), None
        if self.deal.origin is not None:
            self.log.append(Event(f"goes on: {self.deal.house}", None))
        elif self.deal.known or self.deal.daily:
            self.log.append(Event("daily" if self.deal.daily else "lesson", None))
        self.rules = entry.rules
        self.hourglasses = hourglasses(entry.clock, entry.persons)
        if entry.shared:
            self.shared = set(entry.shared)
            self.log.append(Event("one device", None, tuple(entry.shared)))
        self.held |= {person: seat for seat, person in entry.persons.items()}

    def _pause(self, pause: bool, seat: Seat, entry: Proposed | Voted) -> None:
        if self.running and self.paused == pause:
            raise Illegal("", "The game is paused already." if pause else "The game is not paused.")
        self._pass_time(entry)
        self.paused = pause
        self.log.append(Event("pauses" if pause else "goes on", seat))

    @property
    def running(self) -> Match:
        """The match, which must have begun and not be over."""
        if self.aside:
            raise Illegal("", self.aside)
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
