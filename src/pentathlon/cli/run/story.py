"""`pentathlon story check`: whether the book of a cycle can be read and hangs together."""

from __future__ import annotations

from pathlib import Path

import typer

from pentathlon.games.aeon.story.written.leaves import paragraphs
from pentathlon.games.aeon.story.written.plan import check_folder
from pentathlon.games.aeon.story.written.shelf import folder_of


def check_story(folder: Path | None) -> None:
    """Tell every flaw with its file and line, or how much there is to read."""
    place = folder if folder is not None else folder_of()
    book, flaws = check_folder(place)
    for flaw in flaws:
        typer.echo(str(flaw))
    if flaws:
        typer.echo(f"{place.name}: {len(flaws)} {'flaw' if len(flaws) == 1 else 'flaws'}.")
        raise typer.Exit(1)
    words = sum(len(text.split()) for passage in book.passages.values() for text in paragraphs(passage))
    typer.echo(
        f"{place.name}: {len(book.passages)} passages, {len(book.tables)} tables, {words:,} words, no flaw."
    )
