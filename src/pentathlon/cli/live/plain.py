"""A sitting at a game in real time, line by line: time passes by what the person types.

Nobody has to be quick here. A command takes a second of the game's time, `w 5` lets five seconds pass,
and `w` alone passes the time until there is something to do; meanwhile the bots play on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentathlon.bots import make_bot, make_hand, play_until
from pentathlon.cli.play.sitting import Sitting
from pentathlon.kernel.ask import Seat
from pentathlon.kernel.errors import Illegal, UnknownChoice

if TYPE_CHECKING:
    from pathlib import Path

    from pentathlon.cli.play.terminal import Terminal
    from pentathlon.kernel.match import Match

A_COMMAND = 1000
"""Milliseconds that pass while a command is given."""
A_MOMENT = 250
"""How long one looks on at least."""
LONGEST_WAIT = 60_000
NO_WAY_BACK = "Time has passed; in a game in real time nothing is taken back."
KEYS = " a number or a name answers | w lets time pass | ? help | h hint | t tell the table | s save | q quit"
HELP = [
    "w            let time pass until you can do something, or something new is owed",
    "w 5          let five seconds pass",
    "say WORDS    talk to the table",
    "k KEY        give a command by its key, such as k move(0,pile3,yes,nothing)",
]


class LiveSitting(Sitting):
    """A person at a table that does not wait, except for what is typed."""

    keys = KEYS

    def __init__(
        self, match: Match, me: Seat, specs: list[str], path: Path, terminal: Terminal, seed: int = 0
    ) -> None:
        super().__init__(match, me, specs, path, terminal, seed)
        self.hands = [
            make_hand(spec, Seat(seat), seed + seat) for seat, spec in enumerate(specs) if seat != me
        ]
        self.commands |= {"w": self._wait, "wait": self._wait, "say": self._talk, "k": self._by_key}

    def _play(self) -> None:
        while self.match.outcome is None:
            self._person_answers()
        self._end()

    def _pass(self, until: int) -> None:
        with self.interruptions.held():
            play_until(self.match, self.hands, until)

    def _answer(self, option: Any, seat: Seat) -> None:
        """A command counts at once, and the others play on for the time that it takes to give it."""
        super()._answer(option, seat)
        if self.match.outcome is None:
            self._pass(self.match.clock + A_COMMAND)

    def _wait(self, words: str) -> bool:
        """Let so many seconds pass, or as many as it takes until the person can act."""
        self.since = len(self.match.events)
        if words:
            self._pass(self.match.clock + _milliseconds(words))
        else:
            self._wait_for_something()
        return True

    def _wait_for_something(self) -> None:
        wakes = self.match.game.wakes
        assert wakes is not None
        end = self.match.clock + LONGEST_WAIT
        moment = wakes(self.match.table, self.me)
        self._pass(min(end, max(moment or end, self.match.clock + A_MOMENT)))

    def _talk(self, words: str) -> bool:
        return self._by_key(f"say(pass,{words})")

    def _by_key(self, words: str) -> bool:
        ask = self.match.ask_for(self.me)
        assert ask is not None
        try:
            option = ask.option(words)
        except KeyError:
            raise Illegal("", f"{words!r} is the key of no command.") from None
        self.since = len(self.match.events)
        self._answer(option, self.me)
        return True

    def _explain(self, words: str) -> bool:
        if not words:
            self._say(*HELP)
        return super()._explain(words)

    def _undo(self, words: str) -> bool:
        return self._say(NO_WAY_BACK)

    def _hint(self, words: str) -> bool:
        option = make_bot("greedy").in_time(self.match, self.me)
        label = None if option is None else self.match.game.label(self.match.table, option, None)
        return self._say(f"A greedy player would: {label}." if label else "A greedy player would wait.")


def _milliseconds(words: str) -> int:
    try:
        wanted = int(float(words.removesuffix("s")) * 1000)
    except (ValueError, OverflowError):
        wanted = 0
    if not 0 < wanted <= LONGEST_WAIT:
        raise UnknownChoice(f"Say how many seconds to wait, up to {LONGEST_WAIT // 1000}: w 5.")
    return wanted
