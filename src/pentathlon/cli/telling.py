"""What commands say: as it is to pipes, and in whole words to a terminal."""

from __future__ import annotations

import shutil
import sys
from textwrap import fill

import typer

WIDEST = 100
"""Longer lines are hard to read."""


def tell(words: str, err: bool = False) -> None:
    """Say it; where a person reads, no line breaks within a word."""
    stream = sys.stderr if err else sys.stdout
    if stream.isatty():
        width = min(shutil.get_terminal_size().columns, WIDEST)
        words = "\n".join(fill(line, width, break_on_hyphens=False) for line in words.split("\n"))
    typer.echo(words, err=err)
