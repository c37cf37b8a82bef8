"""Write `terminal-session.txt`: a few turns in the terminal, with a hint, explanations and an undo.

python docs/record_session.py
"""

import tempfile
from contextlib import AbstractContextManager, nullcontext
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.cli.sitting import Sitting
from pentathlon.cli.terminal import Terminal
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

SPEC, ME, ANSWERS = "mcts:200", Seat(0), 22
TYPED = ["? {dear}", "{poor}", "? FO-PAY-03", "h", "{dear}", "? 1", "u", "attack with everything"]
SESSION = Path(__file__).parent / "terminal-session.txt"


class Recorder(Terminal):
    """A terminal that is written down, and types by itself: first what is given, then as greedy would."""

    def __init__(self, typed: list[str], match: Match) -> None:
        self.file = StringIO()
        self.typed, self.match, self.left = typed, match, ANSWERS
        console = Console(file=self.file, force_terminal=True, width=100, height=30, color_system=None)
        super().__init__(console=console)

    def ask(self, prompt: str = "> ") -> str:
        self.left -= 1
        words = self.typed.pop(0) if self.typed else self._greedy() if self.left else "q"
        print(f"{prompt}{words}", file=self.file)
        return words

    def _greedy(self) -> str:
        options = list(self.match.ask.options)
        return str(options.index(make_bot("greedy").choose(self.match, ME)) + 1)

    def thinking(self, who: str) -> AbstractContextManager[Any]:
        return nullcontext()


def cards(match: Match) -> dict[str, str] | None:
    """A hand card that can be paid in several ways and one that cannot be paid, in the first turn."""
    bot = make_bot(SPEC, 1)
    while match.ask.seat != ME:
        match.choose(bot.choose(match, match.ask.seat))
    if match.ask.what != "play a card":
        return None
    hand = match.view(ME)["table"]["sides"][ME]["hand"]
    poor = [card["name"] for card in hand if card["slot"] not in match.ask.options]
    dear = [card["name"] for card in hand if card["name"] not in poor and len(card["cost"]) == 2]
    return {"poor": poor[0], "dear": dear[0]} if poor and dear else None


def main() -> None:
    """Play some turns and write down what the terminal shows."""
    seed, named = next(
        (seed, found) for seed in range(1, 99) if (found := cards(pentathlon.new("olympus", seed=seed)))
    )
    match = pentathlon.new("olympus", seed=seed)
    recorder = Recorder([words.format(**named) for words in TYPED], match)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        Sitting(match, ME, [SPEC] * 2, path, recorder).run()
        shown = recorder.file.getvalue().replace(str(path), "game.json")
    lines = [
        f"$ pentathlon play olympus --seed {seed} --against {SPEC} --save game.json",
        *shown.splitlines(),
    ]
    SESSION.write_text("\n".join(line.rstrip() for line in lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
