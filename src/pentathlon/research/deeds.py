"""What an option is, apart from slots and places in a list: the same deed means the same in every deal."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any
from zlib import crc32

from pentathlon.kernel import Amount, Person, Seat
from pentathlon.sketch import AMOUNT, CARD, NOTHING, PERSON, SECOND_CARD, THIRD_CARD, WORD, Role, Spots

PASS, YES, NO = "pass", "yes", "no"
ANSWERS: dict[Any, str] = {None: PASS, True: YES, False: NO, (): PASS}
CARDS = (CARD, SECOND_CARD, THIRD_CARD)
MIX, KEPT = 1_000_003, (1 << 31) - 1

Part = tuple[str, int]
"""One part of an option: what role it plays, and which thing of that role it is."""


class Undeclared(LookupError):
    """A part of an option has no role in the game's sketch."""


class Reader:
    """Takes options apart by the roles that a game declares."""

    def __init__(self, roles: Mapping[str, Role], seats: int) -> None:
        self.roles = roles
        self.seats = seats

    def parts(self, table: Any, me: Seat, option: Any, name: str = "") -> list[Part]:
        """The parts of an option, as a seat sees it; slots stay slots."""
        if option is None or option is True or option is False or option == ():
            return [(ANSWERS[option], 1)]
        kind = type(option).__name__
        role = self._role(option, kind, name)
        if role is not None:
            return self._played(table, me, option, role)
        if not isinstance(option, tuple):
            raise Undeclared(f"{name or kind} ({option!r}) has no role in the sketch: declare one for it.")
        if not hasattr(option, "_fields"):
            return [part for each in option for part in self.parts(table, me, each, name)]
        found = [(WORD, _code(kind))]
        for field, value in zip(option._fields, option, strict=True):
            found += self.parts(table, me, value, f"{kind}.{field}")
        return found

    def _role(self, option: Any, kind: str, name: str) -> Role | None:
        """What a thing is by its name, or by its type; a number that is part of something has to have one."""
        roles = self.roles
        role = roles.get(name) or roles.get(f"{name}:{kind}")
        if role is None and not (name and kind == "int"):
            role = roles.get(kind)
        if role is not None:
            return role
        if isinstance(option, Amount):
            return AMOUNT
        if isinstance(option, Person):
            return PERSON
        return WORD if isinstance(option, Enum | str) else None

    def _played(self, table: Any, me: Seat, option: Any, role: Role) -> list[Part]:
        if isinstance(role, Spots):
            things = option if isinstance(option, tuple) and not hasattr(option, "_fields") else (option,)
            return [(role.name, role.which(table, me, thing)) for thing in things]
        if role == NOTHING:
            return []
        if role == WORD:
            return [(WORD, _code(_named(option)))]
        numbers = option if isinstance(option, tuple) else (option,)
        if role == PERSON:
            return [(PERSON, (number - me) % self.seats if number >= 0 else -1) for number in numbers]
        return [(role, int(number)) for number in numbers]


def _named(option: Any) -> str:
    """Something by its name; parts of a tuple by theirs."""
    if isinstance(option, Enum):
        return option.name
    if isinstance(option, tuple):
        return f"{type(option).__name__}({','.join(_named(part) for part in option)})"
    return str(option)


CODES: dict[str, int] = {}


def _code(word: str) -> int:
    """A word as a number that is the same in every run."""
    code = CODES.get(word)
    if code is None:
        code = CODES[word] = crc32(word.encode()) & KEPT
    return code


def mixed(question: str, parts: Sequence[Part]) -> int:
    """The id of a deed: of its question and its parts, in whatever order several of a role are named."""
    number = _code(question)
    for role, value in sorted(parts) if len(parts) > 1 else parts:
        number = (number * MIX ^ _code(role)) & KEPT
        number = (number * MIX ^ value & KEPT) & KEPT
    return number
