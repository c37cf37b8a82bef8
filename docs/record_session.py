"""Write the terminal sessions beside this file: some turns with a hint, explanations and an undo.

python docs/record_session.py            all of them
python docs/record_session.py kronos     one, or some
"""

import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.cli.play.screen import screen_of, typed_as
from pentathlon.cli.play.sitting import Sitting
from pentathlon.cli.play.terminal import Terminal
from pentathlon.games.kronos.table import Phase
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

SPEC, ME = "mcts:200", Seat(0)
DOCS = Path(__file__).parent
SKIPPED = "\n[... some pages further ...]\n\n"

OLYMPUS_ANSWERS = 22
OLYMPUS_TYPED = ["? {dear}", "{poor}", "? FO-PAY-03", "h", "{dear}", "? 1", "u", "attack with everything"]

ELYSIUM_SEED, ELYSIUM_SEATS = 5, 3
ELYSIUM_FAMILIES = "families=hades+ares+apollo+athena+hephaestus"
ELYSIUM_TYPED = ["? 1", "{oracle}", "? EL-TURN-11", "h"]

KRONOS_SEED, KRONOS_SEATS = 4, 3
KRONOS_ROLES = "roles=3+2"
KRONOS_TYPED = ["? 1", "? KE-DRAFT-07", "h"]
FIRST_PICKS, FIRST_CARDS = 2, 6
"""Of the draft and of the assignment only the beginning is kept."""

AEON_SEED, AEON_SEATS, AEON_ANSWERS = 4, 2, 24
AEON_TYPED = ["as usual", "? Bronze Spear", "? AT-TRND-03", "h"]
AEON_SPEC = "greedy"

Keeps = Callable[[Match], bool]


class Recorder(Terminal):
    """A terminal that is written down, and types by itself: first what is given, then as greedy would."""

    def __init__(self, typed: list[str], match: Match, keeps: Keeps, answers: int = -1) -> None:
        self.file = StringIO()
        self.typed, self.match, self.keeps, self.left = typed, match, keeps, answers
        self.mark, self.skips = 0, False
        console = Console(file=self.file, force_terminal=True, width=100, height=30, color_system=None)
        super().__init__(console=console)

    def ask(self, prompt: str = "> ") -> str:
        self.left -= 1
        words = self.typed.pop(0) if self.typed else self._greedy() if self.left else "q"
        if not self.keeps(self.match):
            self._forget()
        else:
            print(f"{prompt}{words}", file=self.file)
            self.mark, self.skips = self.file.tell(), False
        return words

    def pause(self) -> str:
        if self.keeps(self.match):
            print("> ", file=self.file)
        return ""

    def _forget(self) -> None:
        """Take back the page that was drawn, and say once that there was one."""
        self.file.seek(self.mark)
        self.file.truncate()
        if not self.skips:
            self.file.write(SKIPPED)
        self.mark, self.skips = self.file.tell(), True

    def _greedy(self) -> str:
        options = list(self.match.ask.options)
        number = options.index(make_bot("greedy").choose(self.match, ME)) + 1
        return typed_as(screen_of(self.match.game.name), self.match.view(ME), number)

    def thinking(self, who: str) -> AbstractContextManager[Any]:
        return nullcontext()


def cards(match: Match) -> dict[str, str] | None:
    """A hand card that can be paid in several ways and one that cannot be paid, in the first turn."""
    bot = make_bot(SPEC, 1)
    while match.ask.seat != ME:
        match.choose(bot.choose(match, match.ask.seat))
    if match.ask.question.id != "play":
        return None
    hand = match.view(ME)["table"].sides[ME].hand
    poor = [card.name for card in hand if card.slot not in match.ask.options]
    dear = [card.name for card in hand if card.name not in poor and len(card.cost) == 2]
    return {"poor": poor[0], "dear": dear[0]} if poor and dear else None


def write(name: str, command: str, recorder: Recorder, spec: str = SPEC) -> None:
    """Sit down, and write down what the terminal shows."""
    match = recorder.match
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        Sitting(match, ME, [spec] * match.seats, path, recorder).run()
        shown = recorder.file.getvalue().replace(str(path), "game.json")
    lines = [f"$ pentathlon play {command} --against {spec} --save game.json", *shown.splitlines()]
    (DOCS / name).write_text("\n".join(line.rstrip() for line in lines) + "\n", encoding="utf-8")


def olympus() -> None:
    """The first turns of a game of Fight for Olympus."""
    seed, named = next(
        (seed, found) for seed in range(1, 99) if (found := cards(pentathlon.new("olympus", seed=seed)))
    )
    typed = [words.format(**named) for words in OLYMPUS_TYPED]
    recorder = Recorder(typed, pentathlon.new("olympus", seed=seed), lambda _: True, OLYMPUS_ANSWERS)
    write("terminal-session.txt", f"olympus --seed {seed}", recorder)


def elysium() -> None:
    """A game of Elysium: the first Epoch, all transfers of the last one, and the final scoring."""
    name, families = ELYSIUM_FAMILIES.split("=")
    match = pentathlon.new("elysium", ELYSIUM_SEATS, ELYSIUM_SEED, **{name: families})
    command = f"elysium --seats {ELYSIUM_SEATS} --seed {ELYSIUM_SEED} --option {ELYSIUM_FAMILIES}"
    out_of_reach = match.view(ME)["table"].oracle[0].name
    typed = [words.format(oracle=out_of_reach) for words in ELYSIUM_TYPED]
    recorder = Recorder(typed, match, _worth_seeing)
    write("terminal-session-elysium.txt", command, recorder)


def _worth_seeing(match: Match) -> bool:
    return (match.table.epoch, match.table.phase) in ((1, 2), (1, 3), (5, 3))


def kronos() -> None:
    """A game of Kronos Epilogue: the first picks, boards and battles, and the Final Battle."""
    name, roles = KRONOS_ROLES.split("=")
    match = pentathlon.new("kronos", KRONOS_SEATS, KRONOS_SEED, **{name: roles})
    command = f"kronos --seats {KRONOS_SEATS} --seed {KRONOS_SEED} --option {KRONOS_ROLES}"
    write("terminal-session-kronos.txt", command, Recorder(KRONOS_TYPED[:], match, _decisive))


def _decisive(match: Match) -> bool:
    table = match.table
    if table.phase is Phase.GATHERING:
        return table.round == 1 and len(table.rows[ME]) < FIRST_PICKS
    if table.phase is Phase.ASSIGNMENT:
        return table.round == 1 and sum(map(len, table.sides)) < FIRST_CARDS
    return table.round == 1 or table.phase is Phase.FINAL_BATTLE


def aeon() -> None:
    """A battle of Aeon Trespass: the muster, two rounds, and a look at a card and a clause."""
    match = pentathlon.new("aeon", AEON_SEATS, AEON_SEED)
    recorder = Recorder(AEON_TYPED[:], match, lambda _: True, AEON_ANSWERS)
    write("terminal-session-aeon.txt", f"aeon --seats {AEON_SEATS} --seed {AEON_SEED}", recorder, AEON_SPEC)


SESSIONS = {"olympus": olympus, "elysium": elysium, "kronos": kronos, "aeon": aeon}

if __name__ == "__main__":
    for game in sys.argv[1:] or SESSIONS:
        SESSIONS[game]()
