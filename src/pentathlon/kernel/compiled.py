"""What the compiled build needs to be told; the same source runs without it."""

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
