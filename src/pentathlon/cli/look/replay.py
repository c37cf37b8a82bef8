"""`pentathlon replay` and `pentathlon verify`: looking back at a saved game, and checking it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import typer

import pentathlon
from pentathlon.cli.play.begin import checked_seat, moment
from pentathlon.cli.play.drawing import Page, show
from pentathlon.cli.play.explanation import is_number
from pentathlon.cli.play.news import story
from pentathlon.cli.play.plain import told
from pentathlon.cli.play.saves import open_past, read, seating
from pentathlon.cli.play.screen import screen_of
from pentathlon.cli.play.sitting import result
from pentathlon.cli.play.terminal import Terminal
from pentathlon.games import chronicler
from pentathlon.kernel.ask import Seat
from pentathlon.kernel.errors import BadRecord, PentathlonError, UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import Record, verify
from pentathlon.server.thinking.bounds import bounded
from pentathlon.server.thinking.examination import MEMORY, SECONDS, examined

KEYS = " | Enter next | b back | a number goes there | q quit"


def replay_record(path: Path, at: str | None, seat: int | None, plain: bool) -> None:
    """Show a moment of a saved game, walk through it, or tell all of it where nobody can walk."""
    match, remarks = open_past(path)
    terminal = Terminal(plain)
    terminal.say_all(remarks)
    viewer = None if seat is None else checked_seat(match, seat)
    past = Past(match, viewer, terminal)
    if at is not None:
        past.show(past.checked(int(at) if at.lstrip("-").isdigit() else moment(match, at)))
    elif terminal.plain or not sys.stdin.isatty():
        past.tell_all()
    else:
        past.walk()


def write_chronicle(path: Path, page: Path, seat: int | None) -> None:
    """Write down what happened, as the person at the terminal or another seat saw it."""
    if page.exists():
        raise UnknownChoice(f"{page} exists already; choose another name for the chronicle.")
    match, remarks = open_past(path)
    write = chronicler(match.game)
    sat = seating(path).seat if seat is None else seat
    viewer = None if sat is None else checked_seat(match, sat)
    text = write(match, viewer, [f"Seat {number + 1}" for number in range(match.seats)])
    page.write_text(text, encoding="utf-8")
    typer.echo("\n".join([*remarks, f"The chronicle stands in {page}: open it in a browser."]))


class Past:
    """A match that was played, as a seat or an onlooker sees it."""

    def __init__(self, match: Match, viewer: Seat | None, terminal: Terminal) -> None:
        self.match, self.viewer, self.terminal = match, viewer, terminal
        self.names = [f"Seat {seat + 1}" for seat in range(match.seats)]
        self.screen = screen_of(match.game.name)
        self.last = len(match.answers)

    def checked(self, at: int) -> int:
        """A number of answers that the record has."""
        if not 0 <= at <= self.last:
            raise UnknownChoice(f"This game has 0 to {self.last} answers; there is no table after {at}.")
        return at

    def show(self, at: int, keys: str = "") -> None:
        """The table after that many answers, with what had happened by then."""
        match = self._at(at)
        log = self._sentences(match)
        when = f"After {at} of {self.last} answers, as {self._who()} saw it"
        page = Page(match.view(self.viewer), self.names, log, keys=f" {when}{keys}")
        if not self.terminal.plain:
            show(page, self.screen, self.terminal)
            return
        self.terminal.say_all([f"{when}.", *told(page, self.screen, whole=True)])
        self.terminal.say_all(["The last that happened:", *(f"  {line}" for line in log[-8:])])

    def _at(self, at: int) -> Match:
        """The match as it was, with only the story of that time."""
        match = Match(
            self.match.game, self.match.seats, self.match.seed, self.match.options, salt=self.match.salt
        )
        for given in self.match.answers[:at]:
            match.choose(given.option, given.seat, at=given.at)
        return match

    def _who(self) -> str:
        return "an onlooker" if self.viewer is None else self.names[self.viewer].lower()

    def _sentences(self, match: Match) -> list[str]:
        return story(match, self.viewer, self.names, self.screen)

    def tell_all(self) -> None:
        """The whole story, and how it stands."""
        self.terminal.say(f"{self.match.game.title}, {self.last} answers, as {self._who()} saw it.")
        self.terminal.say_all(self._sentences(self.match))
        self.terminal.say(result(self.match, self.names))

    def walk(self) -> None:
        """Step through the game by the keyboard."""
        at = 0
        while True:
            self.show(at, KEYS)
            try:
                word = self.terminal.ask()
            except (EOFError, KeyboardInterrupt):
                word = "q"
            if word in ("q", "quit"):
                return
            wanted = int(word) if is_number(word) else at + (-1 if word == "b" else 1)
            at = min(max(wanted, 0), self.last)


def verified(record: Record) -> list[str]:
    """What is wrong with a record, within bounds of time and memory."""
    with bounded(SECONDS, MEMORY):
        found = verify(record, pentathlon.GAMES[record.game])
    try:
        if not found:
            examined(record)
    except PentathlonError as error:
        found = [str(error)]
    return found


def verify_record(path: Path, as_json: bool) -> None:
    """Say whether deal, dice and every choice are as promised; if not, the command fails."""
    try:
        record = read(path)
        found = verified(record)
    except BadRecord as error:
        record, found = None, [str(error)]
    answers = len(record.answers) if record else 0
    if as_json:
        typer.echo(json.dumps({"file": str(path), "answers": answers, "problems": found}, indent=1))
    elif found:
        typer.echo(f"{path} does not hold:")
        typer.echo("\n".join(f"  {problem}" for problem in found))
    else:
        typer.echo(f"{path} holds: the deal, the dice and all {answers} answers are as promised.")
    if found:
        raise typer.Exit(1)
