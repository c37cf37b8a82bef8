"""`pentathlon mcp`: an assistant sits at a table, over the Model Context Protocol.

It is told what its seat may see and nothing else, in sentences, and answers by keys.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from mcp.server import MCPServer

from pentathlon import __version__
from pentathlon.cli.play.text_seat import TextSeat, sit_down
from pentathlon.games import GAMES
from pentathlon.kernel import Choice
from pentathlon.kernel.errors import PentathlonError

INSTRUCTIONS = (
    "Greek-myth tabletop games. Call `games`, then `sit_down`; read what `look` says and answer its question "
    "by `choose` with one of the keys that it lists in brackets. `explain` tells of cards, places and "
    "clauses, and why something is not possible. You see exactly what your seat may see."
)
NOBODY_SITS = "You sit at no table yet: call sit_down with a game."


class Host:
    """The tools, and the seat at which the assistant sits, if any."""

    def __init__(self) -> None:
        self.seat: TextSeat | None = None

    def games(self) -> str:
        """List the games: what they are about, for how many, and their options."""
        return "\n\n".join(
            f"{name}: {game.title}, for {game.seats[0]} to {game.seats[-1]}. {game.blurb}"
            + "".join(f"\n  {choice.name}={choice.default}: {choice.meaning}" for choice in _shown(name))
            for name, game in GAMES.items()
        )

    def sit_down(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 1,
        rivals: str = "greedy",
        options: list[str] | None = None,
        seed: int | None = None,
    ) -> str:
        """Sit down at a new table, and see it. Seats are counted from 1; rivals are random, greedy or
        mcts:200; options are written as name=value."""
        self.seat = sit_down(game, seats, seat, rivals, options or [], seed)
        return self.seat.look()

    def look(self) -> str:
        """See the table as your seat may, what has happened since, and what is asked, with its keys."""
        return self._sitting.look()

    def choose(self, key: str | int) -> str:
        """Answer the open question by the key of an answer. A refusal says why, and by which rule."""
        return self._sitting.choose(str(key))

    def wait(self, milliseconds: int = 2000) -> str:
        """In a game in real time, let time pass."""
        return self._sitting.wait(milliseconds)

    def explain(self, words: str | int = "") -> str:
        """Explain a card, a place, an answer by its key, a clause such as FO-ATT-03, or search by words."""
        return self._sitting.explain(str(words))

    @property
    def _sitting(self) -> TextSeat:
        if self.seat is None:
            raise PentathlonError(NOBODY_SITS)
        return self.seat

    def server(self) -> MCPServer:
        """The server with all tools."""
        server = MCPServer("pentathlon", instructions=INSTRUCTIONS, version=__version__)
        for tool in (self.games, self.sit_down, self.look, self.choose, self.wait, self.explain):
            server.add_tool(_in_sentences(tool))
        return server


def _shown(name: str) -> list[Choice]:
    return [choice for choice in GAMES[name].choices if not choice.seldom]


def _in_sentences(tool: Callable[..., str]) -> Callable[..., str]:
    """A tool that says what was wrong instead of failing."""

    @wraps(tool)
    def told(*given: object, **named: object) -> str:
        try:
            return tool(*given, **named)
        except PentathlonError as error:
            return str(error)

    return told


def serve_assistants() -> None:
    """Speak with an assistant over standard input and output."""
    Host().server().run("stdio")
