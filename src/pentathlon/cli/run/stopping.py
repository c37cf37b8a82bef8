"""What is played until somebody stops it, or a process that plays is gone: what there is so far is shown."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Self

import typer

from pentathlon.arena.processes import Gone


class Stopping:
    """Within it Ctrl-C, or the loss of a process, only ends the playing; what is `told` then says how far."""

    def __init__(self, told: Callable[[], str]) -> None:
        self._told, self._is_gone = told, False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, KeyboardInterrupt | Gone):
            return False
        self._is_gone = isinstance(error, Gone)
        typer.echo(f"{error} {self._told()}".strip(), err=True)
        return True

    def end(self) -> None:
        """Once all is shown: whoever called this program hears of what went wrong."""
        if self._is_gone:
            raise typer.Exit(1)
