"""A sitting: one person at the terminal, bots in the other seats, and the match between them."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from pentathlon.bots import Bot, called, left_to_people, make_bot
from pentathlon.cli.invocation import invocation
from pentathlon.kernel.ask import Option, Seat, key_of
from pentathlon.kernel.errors import Illegal, PentathlonError
from pentathlon.kernel.match import Match
from pentathlon.kernel.wording import capitalised
from pentathlon.server.table.names import distinct

from .drawing import KEYS, Page, show, show_step
from .explanation import begins, explanation, is_number, no_such_option, refusal
from .hints import hint_lines
from .interruption import Interruptions
from .moments import moment, point_of
from .news import story
from .plain import told
from .saves import SeatingPlan, free_path, keep
from .screen import View, meant_by, orders_of, screen_of
from .terminal import Terminal

LONG_FORMS = {
    "help": "?",
    "undo": "u",
    "hint": "h",
    "table": "t",
    "log": "l",
    "more": "m",
    "save": "s",
    "quit": "q",
    "exit": "q",
}

GOES_ON = ("", "a", "all")
"""What goes on where there is more to tell: step by step, or at once."""


class Quit(Exception):
    """The person leaves the table."""


class Sitting:
    """Asks the person, lets the bots answer, and keeps the game whatever happens."""

    lesson: int | None = None
    """Which lesson of the game is given here, if any."""
    keys = KEYS
    """What can be typed: told once where nothing is drawn, for a drawn page shows it."""

    def __init__(
        self, match: Match, me: Seat, specs: list[str], path: Path, terminal: Terminal, seed: int = 0
    ) -> None:
        self.match, self.me, self.specs, self.path, self.terminal = match, me, specs, path, terminal
        self.names = names_of(specs, me)
        self.bots: dict[int, Bot] = {
            seat: make_bot(spec, seed + seat) for seat, spec in enumerate(specs) if seat != me
        }
        self.screen = screen_of(match.game.name)
        self.orders = orders_of(self.screen)
        self.interruptions = Interruptions()
        self.told = self.read = self.since = len(match.events) if match.answers else 0
        self.point = point_of(self.match)
        self.sheet = 0
        self.tell_all = True
        self.keys_told = False
        self.commands: dict[str, Callable[[str], bool]] = {
            "?": self._explain,
            "u": self._undo,
            "h": self._hint,
            "t": self._tell_table,
            "l": self._tell_log,
            "m": self._more,
            "s": self._save,
            "q": self._quit,
        }

    def run(self) -> None:
        """Play to the end, or until the person leaves; nothing is lost either way."""
        with self.interruptions.heeded():
            try:
                self._play()
            except (KeyboardInterrupt, EOFError, Quit):
                self._leave()
            except Exception:
                self._leave()
                raise

    def _play(self) -> None:
        while self.match.outcome is None:
            if self.match.ask_for(self.me) is None:
                self._bot_answers()
            else:
                self._person_answers()
        self._end()

    def _bot_answers(self) -> None:
        seat = self.match.asks[0].seat
        with self.terminal.thinking(self.names[seat]):
            option = left_to_people(self.match, seat, {self.me})
            if option is None:
                option = self.bots[seat].choose(self.match, seat)
        self._answer(option, seat)
        self.tell_all = True
        self._tell_news()

    def _answer(self, option: Option, seat: Seat) -> None:
        with self.interruptions.held():
            self.match.choose(option, seat)

    def _tell_news(self) -> None:
        """Tell line by line what happened since the last line."""
        lines = self._sentences()
        self.terminal.say_all(lines[self.told :], "dim")
        self.told = len(lines)

    def _sentences(self) -> list[str]:
        return story(self.match, self.me, self.names, self.screen)

    # the person

    def _person_answers(self) -> None:
        if self._answers_while_reading():
            return
        self._show()
        while not self._reply(self.terminal.ask()):
            pass

    def _answers_while_reading(self) -> bool:
        """Tell the news in steps, where they are too long for the page; True if one was answered at."""
        while told := self._tell_step():
            while (words := self.terminal.pause()).casefold() not in GOES_ON:
                if self._reply(words):
                    return True
            if words:
                self.terminal.say_all(self._sentences()[self.read + told :])
            self.read = len(self.match.events) if words else self.read + told
        return False

    def _tell_step(self) -> int:
        return 0 if self.terminal.plain else show_step(self._page(), self.screen, self.terminal)

    def _page(self) -> Page:
        log = self._sentences()
        fresh, unread = max(0, len(log) - self.since), max(0, len(log) - self.read)
        view = self.match.view(self.me)
        return Page(
            view, self.names, log, fresh, unread, self.sheet, when=lambda told: self._when(view, told)
        )

    def _when(self, view: View, told: int) -> View:
        """The table as it stood when so many of the unread events had happened, if that can be known."""
        table = moment(self.match, self.me, self.read + told, self.point)
        return view if table is None else view | {"table": table}

    def _show(self) -> None:
        page = self._page()
        if self.terminal.plain:
            self._tell_news()
            self.terminal.say_all(told(page, self.screen, whole=self.tell_all))
            self.tell_all = False
            if not self.keys_told:
                self.keys_told = True
                self._say(self.keys)
        else:
            self.told = self.read = len(page.log)
            show(page, self.screen, self.terminal)

    def _reply(self, words: str) -> bool:
        """Do what the words say; True if the table is to be shown again."""
        command, rest = (words[:1], words[1:]) if words.startswith("?") else words.partition(" ")[::2]
        letter = LONG_FORMS.get(command.lower(), command.lower())
        try:
            if letter in self.commands:
                return self.commands[letter](rest.strip())
            if keys := meant_by(self.screen, self.match.view(self.me), words):
                return self._give(keys)
            if command.lower() in self.orders:
                return self._order(command.lower(), rest.strip())
            return self._choose(words)
        except Illegal as error:
            return self._say(error.told(self.names))
        except PentathlonError as error:
            return self._say(str(error))

    def _choose(self, words: str) -> bool:
        """Answer by number, by name, or by Enter where there is one option only."""
        ask = self.match.ask_for(self.me)
        assert ask is not None
        if not words and len(ask.options) > 1:
            self.tell_all = True
            return True
        number = 1 if not words else int(words) if is_number(words) else self._number_of(words)
        if number is None:
            return False
        if not 1 <= number <= len(ask.options):
            return self._say(no_such_option(ask, number))
        return self._give([key_of(ask.options[number - 1])])

    def _give(self, keys: Sequence[str]) -> bool:
        """Answer one question after another; what is no answer any more is left to the person."""
        self.since = self.read = len(self.match.events)
        self.point = point_of(self.match)
        self.sheet = 0
        for key in keys:
            ask = self.match.ask_for(self.me)
            if ask is not None and key in map(key_of, ask.options):
                self._answer(ask.option(key), self.me)
        return True

    def _number_of(self, words: str) -> int | None:
        """The option of that name, or whose name begins so; if there is none or several, say so."""
        labels = [option["label"] for option in self._options()]
        exact = [n for n, label in enumerate(labels, 1) if label.casefold() == words.casefold()]
        fitting = exact or [n for n, label in enumerate(labels, 1) if begins(label, words)]
        if len({labels[number - 1] for number in fitting}) == 1:
            return fitting[0]
        if fitting:
            self._say(f"Several options begin with {words!r}: {', '.join(map(str, fitting))}.")
            return None
        known = refusal(self.match, self.me, words, self.names)
        self._say(*(known or self._not_understood(words)))
        return None

    def _not_understood(self, words: str) -> list[str]:
        """What to say of words that mean nothing; below a drawn page the keys stand already."""
        unknown = f"{words!r} is neither an option nor a command. Type a number, or ? for help."
        return [unknown, self.keys] if self.terminal.plain else [unknown]

    def _options(self) -> list[dict[str, str]]:
        return next(ask["options"] for ask in self.match.view(self.me)["asks"] if "options" in ask)

    # the commands

    def _say(self, *lines: str) -> bool:
        self.terminal.say_all(lines)
        return False

    def _explain(self, words: str) -> bool:
        return self._say(*explanation(self.match, self.me, words, self.screen, self.names))

    def _undo(self, words: str) -> bool:
        self.match.undo(self.me)
        self.point = point_of(self.match)
        return True

    def _hint(self, words: str) -> bool:
        if len(self._options()) == 1:
            return self._say("There is only one answer; no bot could do better.")
        spec = next((spec for spec in self.specs if spec.startswith("mcts")), "mcts:1s")
        with self.terminal.thinking("the bot"):
            hints = make_bot(spec).hints(self.match, self.me)
        self.terminal.say_all(hint_lines(self.match, self.me, hints, self.screen))
        return False

    def _order(self, word: str, rest: str) -> bool:
        """What a word of the game's own does: it may answer in the person's name, as often as it is asked."""
        _, does = self.orders[word]
        said = does(self.match, self.me, rest, self.path.absolute().parent)
        before = len(self.match.answers)
        for option in said.answers:
            self._answer(option, self.me)
        self._say(*said.lines)
        return len(self.match.answers) > before

    def _tell_table(self, words: str) -> bool:
        return self._say(*self.screen.facts(self.match.view(self.me), self.names))

    def _tell_log(self, words: str) -> bool:
        return self._say(*self._sentences())

    def _more(self, words: str) -> bool:
        self.sheet += 1
        return True

    def _save(self, words: str) -> bool:
        if words:
            self.path = free_path(Path(words))
        return self._say(*self._kept("Saved in"))

    def _quit(self, words: str) -> bool:
        raise Quit

    # the end

    def _kept(self, how: str, command: str = "play") -> list[str]:
        with self.interruptions.held():
            place = keep(self.path, self.match, SeatingPlan(self.me + 1, self.specs, self.lesson))
        manner = self._manner() if command == "play" else ""
        go_on = "Go on by" if command == "play" else "Look back by"
        again = invocation(f"{command} {shlex.quote(str(place))}{manner}")
        return [f"{how} {place}.", f"{go_on}: {again}"]

    def _manner(self) -> str:
        """How this sitting is held, as an option of the command line."""
        return " --plain" if self.terminal.plain else ""

    def _leave(self) -> None:
        self._say("", *self._kept("The game is kept in"))

    def _end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self._tell_news()
        last = [result(self.match, self.names), *self._kept("The game is kept in", "replay")]
        if not self.terminal.plain:
            page = Page(self.match.view(self.me), self.names, self._sentences(), 0, keys="")
            show(page, self.screen, self.terminal, below=last)
        self._say(*last)


def names_of(specs: list[str], me: Seat | None = None) -> list[str]:
    """What the seats are called: You, and the bots by their names, numbered where they are alike."""
    names: list[str] = []
    for seat, spec in enumerate(specs):
        names.append("You" if seat == me else distinct(called(spec), names))
    return names


def ending(match: Match, names: list[str]) -> str:
    """How the match ended, with the clause; giving up has none."""
    outcome = match.outcome
    if outcome is None:
        return "The game is not over."
    winners = [names[seat] for seat in outcome.winners]
    told = outcome.reason.removesuffix(".") + (f" ({outcome.rule})." if outcome.rule else ".")
    if len(set(outcome.shares)) == 1 and match.game.roles is not None:
        return capitalised(told)
    if len(winners) == match.seats:
        return f"The victory is shared: {told}"
    verb = "win" if winners == ["You"] or len(winners) > 1 else "wins"
    return f"{' and '.join(winners) or 'Nobody'} {verb}: {told}"


def result(match: Match, names: list[str]) -> str:
    """How the match ended, and where points are counted, what everybody has, the most first."""
    told = ending(match, names)
    ranked = sorted(zip(match.scores, names, strict=False), key=lambda scored: -scored[0])
    points = ", ".join(f"{name} {score}" for score, name in ranked)
    return f"{told} Points: {points}." if points else told
