"""`pentathlon rules`: the rulebook of a game, by clause, by card or by words."""

from __future__ import annotations

from typing import Any

from pentathlon.cli.play.explanation import cards_called
from pentathlon.cli.play.screen import screen_of
from pentathlon.cli.telling import tell
from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.game import Game
from pentathlon.kernel.rulebook import Clause
from pentathlon.primer import search


def show_rules(name: str, words: str, whole: bool) -> None:
    """Show what the words ask for; without words, the chapters."""
    game = GAMES[name]
    if whole:
        tell(game.rulebook.text)
    elif words:
        _search(game, words)
    else:
        _chapters(game)


def _search(game: Game[Any], words: str) -> None:
    if words.upper() in game.rulebook.clauses:
        tell(_told(game.rulebook[words], with_chapter=True))
        return
    cards = cards_called(game, words)
    clauses = search(game, words)
    if not cards and not clauses:
        raise UnknownChoice(f"The rules of {game.title} have no clause, card or word like {words!r}.")
    for card in cards:
        tell("\n".join(screen_of(game.name).about(card)) + "\n")
    for clause in clauses:
        tell(_told(clause))


def _told(clause: Clause, with_chapter: bool = False) -> str:
    chapter = f" ({clause.chapter})" if with_chapter else ""
    return f"{clause.id}{chapter}: {clause.text}"


def _chapters(game: Game[Any]) -> None:
    tell(f"The rules of {game.title}:")
    chapters: dict[str, list[Clause]] = {}
    for clause in game.rulebook:
        chapters.setdefault(clause.chapter, []).append(clause)
    for chapter, clauses in chapters.items():
        tell(f"  {chapter}: {clauses[0].id} to {clauses[-1].id}")
    tell(
        f"Look closer by: pentathlon rules {game.name} {next(iter(game.rulebook)).id}, a card's name, "
        f"words to look for, or --all for the whole: pentathlon rules {game.name} --all"
    )
