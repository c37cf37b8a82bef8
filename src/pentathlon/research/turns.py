"""Matches turn by turn: who decides now, between which deeds, and what comes of one.

Options that come to the same are one deed, such as two equal cards of a hand. In a game in real time the
seat that is due first decides, and may wait. Whoever has acted is due again when the game says that it
could do something more; whoever waits looks again after `PACE`. That pace is a model of people, not a
rule: a slower one gives slower games.
"""

from __future__ import annotations

from operator import index
from typing import Any, Final

import numpy as np

from pentathlon.arena.contest import among_bots
from pentathlon.games import GAMES
from pentathlon.kernel import Game, Option, Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match

from .compositions import Composition, compositions
from .encoding import Floats, Ids, encode, encode_options, encoder_of, spec

PACE = 1000
"""How many milliseconds of the table's time pass before somebody who waits looks again."""
WAIT: Final = "wait"
ANSWER, TURN = "answer", "turn"
"""How far a deed goes."""


class Turns:
    """A match in which one seat after another decides."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        seed: int = 0,
        options: dict[str, Any] | None = None,
        until: str = ANSWER,
    ) -> None:
        """With `until="turn"` a deed is all that a seat composes in secret: card, payment and place."""
        if until not in (ANSWER, TURN):
            raise UnknownChoice(f"A step goes until the next {ANSWER!r} or {TURN!r}, not {until!r}.")
        self.until = until
        self.game = GAMES[game] if isinstance(game, str) else game
        seats = self.game.seats.start if seats is None else index(seats)
        self.follow(Match(self.game, seats, index(seed), among_bots(self.game) | (options or {})))

    def follow(self, match: Match, due: list[int] | None = None) -> None:
        """Go on with that match."""
        self.match = match
        self.due = [0] * match.seats if due is None else due
        self.ids, self.rows = self._nothing()
        self.deeds: list[Option] = []
        self._next()

    def fork(self) -> Turns:
        """An independent copy."""
        return taken_up(self.match.fork(), self.due[:], self.until)

    def world(self, seat: int, chance: Any) -> Turns:
        """A copy that this seat cannot tell from the real one."""
        return taken_up(self.match.world(Seat(seat), chance, remember=True), self.due[:], self.until)

    def __deepcopy__(self, memo: Any) -> Turns:
        return self.fork()

    def __reduce__(self) -> tuple[Any, tuple[Match, list[int], str]]:
        return taken_up, (self.match, self.due, self.until)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.outcome is not None

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has got of the victory; nothing before the end."""
        outcome = self.match.outcome
        return (0.0,) * self.match.seats if outcome is None else outcome.shares

    @property
    def chapter(self) -> str:
        """The chapter of a long game that is under way, such as a day of the campaign; else nothing."""
        return next((mark.chapter for mark in reversed(self.match.marks) if mark.chapter), "")

    @property
    def observation(self) -> Floats:
        """What the seat that decides may know."""
        return encode(self.match, self.seat)

    def step(self, number: int) -> None:
        """Let the seat that decides do the deed of that number."""
        self.answer(self.deed(number))

    def deed(self, number: Any) -> Option:
        """The deed of that number, among those that are open to the seat that decides."""
        at = deed_number(number)
        if not 0 <= at < len(self.deeds):
            raise IndexError(f"There are {len(self.deeds)} deeds to choose from, and no number {at}.")
        return self.deeds[at]

    def answer(self, deed: Option, seat: int | None = None) -> None:
        """Let the seat that decides do something that the rules allow, among the deeds or not.

        Where several are asked at once, let that one of them.
        """
        match, seat = self.match, Seat(self.seat if seat is None else seat)
        if deed is WAIT:
            self.due[seat] = max(match.clock + PACE, self._wakes(seat))
        else:
            for option in deed.answers if isinstance(deed, Composition) else (deed,):
                match.choose(option, seat)
            self.due[seat] = max(match.clock, self._wakes(seat)) if match.outcome is None else 0
        self._next()

    def _wakes(self, seat: Seat) -> int:
        """When a seat could do more than now, in a game in real time."""
        if self.game.wakes is None:
            return 0
        moment = self.game.wakes(self.match.table, seat)
        return self.match.clock + PACE if moment is None else moment

    def _next(self) -> None:
        """Find out who decides, and between what."""
        match = self.match
        if self.game.wakes is None:
            self.seat = 0 if match.outcome is not None else int(match.ask.seat)
        else:
            self._let_time_pass()
        if match.outcome is not None:
            self.ids, self.rows, self.deeds = *self._nothing(), []
            return
        self.turn_to(self.seat)

    @property
    def deciding(self) -> list[int]:
        """The seats that are asked at once: several only where none sees what the others answer."""
        return [int(ask.seat) for ask in self.match.asks] if self.game.wakes is None else [self.seat]

    def turn_to(self, seat: int) -> None:
        """Let that one of the seats that are asked decide first."""
        match, self.seat = self.match, seat
        if self.until == TURN:
            self.ids, self.rows, self.deeds = compositions(match, seat)
        else:
            self._list_deeds(match, seat)
        if self.game.wakes is not None:
            self._may_wait()

    def _list_deeds(self, match: Match, seat: int) -> None:
        ids, rows = encode_options(match, seat)
        first: dict[int, int] = {}
        for number, deed in enumerate(ids.tolist()):
            first.setdefault(deed, number)
        kept = list(first.values())[: self.most]
        ask = match.ask_for(seat)
        options = list(ask.options) if ask is not None else []
        self.ids, self.rows, self.deeds = ids[kept], rows[kept], [options[number] for number in kept]

    def _let_time_pass(self) -> None:
        """Until the seat that is due first can decide something."""
        match = self.match
        while match.outcome is None:
            self.seat = min(range(match.seats), key=lambda seat: (self.due[seat], seat))
            match.tick(max(match.clock, self.due[self.seat]))
            if match.ask_for(self.seat) is not None:
                return
            self.due[self.seat] = match.clock + PACE

    def _may_wait(self) -> None:
        """Waiting comes first, described by nothing."""
        ids, rows = self._nothing(1)
        kept = self.most - 1
        self.deeds = [WAIT, *self.deeds[:kept]]
        self.ids = np.concatenate([ids, self.ids[:kept]])
        self.rows = np.concatenate([rows, self.rows[:kept]])

    @property
    def most(self) -> int:
        """How many deeds there are at the most."""
        return encoder_of(self.game, self.match.seats).sketch.most_options

    def _nothing(self, many: int = 0) -> tuple[Ids, Floats]:
        wide = spec(self.game, self.match.seats).option
        return np.zeros(many, np.int32), np.zeros((many, wide), np.float32)

    def label(self, number: int) -> str:
        """A deed in words."""
        deed = self.deed(number)
        if deed is WAIT:
            return WAIT
        words: list[str] = []
        match = self.match.fork()
        for option in deed.answers if isinstance(deed, Composition) else (deed,):
            ask = match.ask_for(self.seat)
            assert ask is not None
            words.append(match.label(option, ask))
            match.choose(option, Seat(self.seat))
        return ", ".join(words)


def deed_number(action: Any) -> int:
    """An action that comes from a policy, as the number of a deed."""
    try:
        return index(action)
    except TypeError:
        raise TypeError(f"A deed is named by its number, not by {action!r}.") from None


def check_options(game: str | Game[Any], options: dict[str, Any]) -> None:
    """Refuse options that do not fit the game, before anything is dealt."""
    rules = GAMES[game] if isinstance(game, str) else game
    rules.options(options)


def taken_up(match: Match, due: list[int], until: str = ANSWER) -> Turns:
    """Go on with a match turn by turn."""
    turns = Turns.__new__(Turns)
    turns.game, turns.until = match.game, until
    turns.follow(match, due)
    return turns
