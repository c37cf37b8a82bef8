"""Write `terminal-live.txt` and draw `terminal-live.svg`: Chronos Conquest on the live screen.

python docs/record_live.py
"""

from collections.abc import Callable
from pathlib import Path

from make_picture import export
from rich.text import Text

import pentathlon
from pentathlon.bots import make_hand
from pentathlon.cli.live.running_match import RunningMatch
from pentathlon.cli.play.screen import controls_of
from pentathlon.cli.play.sitting import ending
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

ME, SEATS, FRAME = Seat(0), 4, 100
NAMES = ["You", "Ares", "Ares II", "Ares III"]
COMMAND = "pentathlon play chronos --seats 4"
SESSION, PICTURE = (Path(__file__).with_name(f"terminal-live.{kind}") for kind in ("txt", "svg"))


class Recording:
    """A game on the live screen that plays itself, and is looked at now and then."""

    def __init__(self, seed: int) -> None:
        self.match: Match = pentathlon.new("chronos", SEATS, seed)
        self.controls = controls_of(self.match, ME, NAMES)
        hands = [make_hand("greedy", Seat(seat), seed) for seat in range(SEATS)]
        self.running = RunningMatch(self.match, hands, now=lambda: self.time)
        self.time = 0.0
        self.running.turn(runs=True)

    def page(self) -> list[Text]:
        """The screen as it is now."""
        log = [self.match.game.told(event, NAMES) for event in self.match.events_for(ME)]
        over = ending(self.match, NAMES) if self.match.outcome else ""
        return self.controls.page(100, 30, log, "over" if over else "pace 1", over)

    def plays_until(self, moment: Callable[[Match], bool]) -> bool:
        """Let time pass until that moment; whether it came before the end."""
        while self.match.outcome is None and not moment(self.match):
            self.time += FRAME
            self.running.flow()
        return self.match.outcome is None


def is_worth_a_picture(match: Match) -> bool:
    """Whether the table shows a bit of everything."""
    table = match.view(ME)["table"]
    mine = table.players[ME]
    on_piles = [[table.timers[timer] for timer in pile.timers] for pile in table.piles]
    frozen = any(len({t.seat for t in pile}) > 1 and all(t.flowed for t in pile) for pile in on_piles)
    to_take = any(len(pile) == 1 and pile[0].seat == ME and pile[0].flowed for pile in on_piles)
    gods = sum(len(player.gods) for player in table.players)
    return frozen and to_take and gods >= 2 and len(mine.central) >= 2 and len(mine.winds) >= 1


def main() -> None:
    """Record the beginning, the middle and the end of a game that has a bit of everything."""
    seed = next(seed for seed in range(1, 999) if Recording(seed).plays_until(is_worth_a_picture))
    recording = Recording(seed)
    pages = {"Before the start": recording.page()}
    recording.plays_until(is_worth_a_picture)
    pages["In the middle"] = recording.page()
    export(pages["In the middle"], COMMAND, PICTURE)
    recording.controls.press("o")
    pages["O, to make an offering; the sand runs on"] = recording.page()
    recording.controls.press("escape")
    recording.controls.press("?")
    pages["?, for everything in words"] = recording.page()
    recording.plays_until(lambda match: False)
    pages["The end"] = recording.page()
    lines = [f"$ {COMMAND}"]
    for heading, page in pages.items():
        lines += ["", f"[{heading}]", "", *(line.plain.rstrip() for line in page)]
    SESSION.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
