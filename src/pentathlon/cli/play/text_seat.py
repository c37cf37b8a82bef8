"""A seat in words: all that it sees and may do as text, for whoever reads and writes but has no eyes.

It is the plain mode of the terminal without the terminal: a language model sits here through `pentathlon
mcp`, and a program could likewise. In a game in real time nothing happens but when somebody acts or waits.
"""

from __future__ import annotations

from collections.abc import Sequence

import pentathlon
from pentathlon.bots import Hand, check_bot, left_to_people, make_bot, make_hand, play_until
from pentathlon.kernel import Refusal, Seat, key_of
from pentathlon.kernel.errors import Illegal, UnknownChoice
from pentathlon.kernel.match import Match

from .begin import setting
from .drawing import question_line
from .explanation import explanation, is_number, option_explained
from .screen import open_ask, screen_of
from .sitting import ending, names_of

A_MOMENT = 1000
"""How many milliseconds of the game an act takes, in real time: so long the others play on."""
LONGEST_WAIT = 60_000
LONGEST_KEY = 1000
"""Letters of what is answered or asked: whoever reads the refusal need not read all of them again."""


class TextSeat:
    """One seat of a match with bots, told in sentences and answered by keys."""

    def __init__(self, match: Match, seat: Seat, rivals: Sequence[str], seed: int = 0) -> None:
        self.match, self.seat = match, seat
        self.names = names_of(list(rivals), seat)
        self.screen = screen_of(match.game.name)
        self._bots = [make_bot(spec, seed + number) for number, spec in enumerate(rivals)]
        others = [Seat(number) for number in range(match.seats) if number != seat]
        self._hands: list[Hand] = []
        if match.game.wakes is not None:
            self._hands = [make_hand(rivals[other], other, seed + other) for other in others]
        self._told = 0
        self._let_rivals_play()

    def _let_rivals_play(self, until: int | None = None) -> None:
        match = self.match
        if self._hands:
            play_until(match, self._hands, match.clock if until is None else until)
            return
        while match.outcome is None and match.ask_for(self.seat) is None:
            other = match.asks[0].seat
            option = left_to_people(match, other, {self.seat})
            match.choose(self._bots[other].choose(match, other) if option is None else option, other)

    def look(self) -> str:
        """The whole table, what has happened since the last look, the question and its answers by key."""
        view = self.match.view(self.seat)
        lines = [*self.screen.facts(view, self.names), "", *self._news()]
        return "\n".join([*lines, "", *self._question()])

    def _news(self) -> list[str]:
        told = [self.match.game.told(event, self.names) for event in self.match.events_for(self.seat)]
        since, self._told = self._told, len(told)
        return ["Since your last look:", *told[since:]] if told[since:] else []

    def _question(self) -> list[str]:
        if self.match.outcome is not None:
            return [ending(self.match, self.names)]
        view = self.match.view(self.seat)
        ask = open_ask(view)
        if ask is None:
            return ["Nothing is asked of you now."]
        asked = question_line(view, self.names, self.screen).plain.strip()
        return [asked, *[f"  [{option['key']}] {option['label']}" for option in ask["options"]]]

    def choose(self, key: str) -> str:
        """Answer by a key, let the others play, and look; a refusal says why, by which rule."""
        if len(key) > LONGEST_KEY:
            raise UnknownChoice(
                f"No answer has a key of {len(key)} letters: look, and take one of those there."
            )
        try:
            self.match.choose_key(key, self.seat)
        except Illegal as error:
            refusal = self._why_not(key) or error.refusal
            return "\n".join([Illegal(*refusal).told(self.names), "", *self._question()])
        self._let_rivals_play(self.match.clock + A_MOMENT)
        return self.look()

    def _why_not(self, key: str) -> Refusal | None:
        """Why something that the seat can point at is no answer, if the key names such a thing."""
        things = self.match.game.things(self.match.table, self.seat)
        thing = next((thing for thing in things if key_of(thing) == key), None)
        return None if thing is None else self.match.why_not(self.seat, thing)

    def wait(self, milliseconds: int) -> str:
        """In real time: let so much time pass, and look."""
        if not self._hands:
            raise UnknownChoice("Only a game in real time can be waited in; here it is your turn.")
        self._let_rivals_play(self.match.clock + max(0, min(milliseconds, LONGEST_WAIT)))
        return self.look()

    def _places(self) -> dict[str, int]:
        """Which of the answers on offer each key is, counted from 1."""
        ask = open_ask(self.match.view(self.seat))
        return {option["key"]: at for at, option in enumerate(ask["options"] if ask else (), 1)}

    def explain(self, words: str) -> str:
        """What there is to say of a card, a place, a clause or other words, and why something cannot be."""
        if len(words) > LONGEST_KEY:
            raise UnknownChoice("That is too much to be explained at once: name a card, a place or a clause.")
        if not words.strip():
            raise UnknownChoice(
                "Say what is to be explained: a card, a place, a clause or the key of an answer."
            )
        places = self._places()
        if words in places:
            # What is on offer is told by keys here, where the terminal counts it.
            at, called = places[words], f"[{words}]"
            return "\n".join(option_explained(self.match, self.seat, at, self.screen, called))
        if is_number(words):
            raise UnknownChoice(f"No answer has the key {words} now.")
        return "\n".join(explanation(self.match, self.seat, words, self.screen, self.names))


def sit_down(
    game: str,
    seats: int | None = None,
    seat: int = 1,
    rivals: str = "greedy",
    options: Sequence[str] = (),
    seed: int | None = None,
) -> TextSeat:
    """A seat at a new table, counted from 1, with the same bot at all others."""
    rules = pentathlon.GAMES[game]
    many = rules.seats.start if seats is None else seats
    rules.check_seats(many)
    if not 1 <= seat <= many:
        raise UnknownChoice(f"There is no seat {seat}; there are {many}, counted from 1.")
    check_bot(rules, rivals, many)
    settings = dict(setting(rules, word) for word in options)
    match = pentathlon.new(game, many, seed, **settings)
    return TextSeat(match, Seat(seat - 1), [rivals] * many, seed or 0)
