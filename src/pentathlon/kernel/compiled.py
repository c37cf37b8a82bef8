"""What the compiled build needs to be told; the same source runs without it."""

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class Inherited(tuple[str, ...]):
    """Names of slots that count as none: mypyc refuses bases with slots, but only asks whether."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False


def inheritable(dataclass: type) -> None:
    """Let slotted dataclasses outside derive from a compiled one.

    A dataclass with slots leaves out those that its bases name, and compiled classes name none:
    without this it would hide the attributes of its base behind slots of its own.
    """
    if "__slots__" not in vars(dataclass):
        dataclass.__slots__ = Inherited(dataclass.__dataclass_fields__)  # type: ignore[attr-defined]


def types_of(kind: type) -> dict[str, Any]:
    """The fields of a class with their types as they are written.

    A compiled class knows a list of named tuples as a list and no more: its source lies beside it, and tells.
    """
    remember_types(kind)
    return get_type_hints(kind)


@cache
def remember_types(kind: Any) -> None:
    """Give the types of their fields back to a class, its bases, and all classes that its fields are of."""
    parts = get_args(kind)
    if "__annotations__" in getattr(kind, "__dict__", ()):
        if Path(getattr(sys.modules[kind.__module__], "__file__", None) or "").suffix in (".so", ".pyd"):
            kind.__annotations__ = _written(kind)
        parts = (*kind.__mro__[1:], *get_type_hints(kind).values())
    for part in parts:
        remember_types(part)


def returned_by(function: Callable[..., Any]) -> Any:
    """The type of what a function gives; a compiled one has forgotten it."""
    if hasattr(function, "__annotations__"):
        return get_type_hints(function)["return"]
    declared = [node for node in _source(function.__module__) if isinstance(node, ast.FunctionDef)]
    returns = next(node.returns for node in declared if node.name == function.__name__)
    assert returns is not None
    return eval(ast.unparse(returns), vars(sys.modules[function.__module__]))


def _written(kind: type) -> dict[str, Any]:
    declared = [node for node in _source(kind.__module__) if isinstance(node, ast.ClassDef)]
    fields = next(node.body for node in declared if node.name == kind.__name__)
    typed = [field for field in fields if isinstance(field, ast.AnnAssign)]
    return {ast.unparse(field.target): ast.unparse(field.annotation) for field in typed}


def _source(module: str) -> list[ast.stmt]:
    """What a module says, in the file beside its machine code."""
    path = Path(sys.modules[module].__file__ or "").with_name(module.rpartition(".")[2] + ".py")
    return ast.parse(path.read_text("utf-8")).body
