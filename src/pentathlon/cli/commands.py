"""How commands behave: errors become sentences, and lists of bots may follow one `--bots`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from .telling import tell

STOPPED = 130


class SentenceCommand(TyperCommand):
    """A command that never shows a stack trace and takes `--bots a b c`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        known = [name for param in self.get_params(ctx) for name in (*param.opts, *param.secondary_opts)]
        for arg in args:
            if arg.startswith("--") and arg != "--" and arg.partition("=")[0] not in known:
                from pentathlon.kernel.wording import instead_of

                names = [name for name in known if name.startswith("--")]
                ctx.fail(f"There is no option {arg}; {instead_of(arg, names)}")
        return super().parse_args(ctx, repeated("--bots", args))

    def invoke(self, ctx: Any) -> Any:
        with errors_as_sentences():
            return super().invoke(ctx)


class Commands(TyperGroup):
    """The commands; an unknown one is an error that names what exists."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not args[0].startswith("-"):
            from pentathlon.kernel.wording import instead_of

            ctx.fail(f"There is no command {args[0]!r}; {instead_of(args[0], self.commands)}")
        return super().resolve_command(ctx, args)


def repeated(option: str, args: list[str]) -> list[str]:
    """`--bots a b` as `--bots a --bots b`, which the parser understands."""
    spread: list[str] = []
    gathering = False
    for arg in args:
        if arg == option:
            gathering = True
        elif gathering and not arg.startswith("-"):
            spread += [option, arg]
        else:
            gathering = False
            spread.append(arg)
    return spread


@contextmanager
def errors_as_sentences() -> Iterator[None]:
    """Say what went wrong in a sentence on the error stream, and stop."""
    from pentathlon.kernel.errors import PentathlonError

    try:
        yield
    except (typer.Exit, typer.Abort, typer.BadParameter):
        raise
    except (KeyboardInterrupt, EOFError):
        typer.echo("Stopped.", err=True)
        raise typer.Exit(STOPPED) from None
    except PentathlonError as error:
        _fail(str(error))
    except BrokenPipeError:
        raise typer.Exit(1) from None
    except OSError as error:
        _fail(f"{error.filename or 'A file'}: {error.strerror or error}.")
    except Exception as error:
        _fail(f"Pentathlon itself failed ({error!r}). The details are in {_details()}.")


def _fail(message: str) -> None:
    tell(message, err=True)
    raise typer.Exit(1)


def _details() -> str:
    """Write the stack trace where a developer finds it and a player need not see it."""
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile("w", prefix="pentathlon-", suffix=".txt", delete=False) as file:
        traceback.print_exc(file=file)
    return file.name
