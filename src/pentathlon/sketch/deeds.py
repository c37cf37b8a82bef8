"""What an option is, apart from slots and places in a list: the same deed means the same in every deal."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final
from zlib import crc32

from pentathlon.kernel import Amount, Person, Seat
from pentathlon.sketch import AMOUNT, CARD, NOTHING, PERSON, SECOND_CARD, THIRD_CARD, WORD, Role, Spots

PASS: Final = "pass"
YES: Final = "yes"
NO: Final = "no"
ANSWERS: Final[dict[Any, str]] = {None: PASS, True: YES, False: NO}
CARDS: Final = (CARD, SECOND_CARD, THIRD_CARD)
MIX: Final = 1_000_003
KEPT: Final = (1 << 31) - 1

Part = tuple[str, int]
"""One part of an option: what role it plays, and which thing of that role it is."""


class Undeclared(LookupError):
    """A part of an option has no role in the game's sketch."""


class Reader:
    """Takes options apart by the roles that a game declares."""

    def __init__(self, roles: Mapping[str, Role], seats: int) -> None:
        self.roles = roles
        self.seats = seats
        self._known: dict[str, dict[type, Role | None]] = {}
        """What things of a type are under a name: a game has few, and asks for them thousands of times."""
        self._fields: dict[type, list[str]] = {}

    def parts(self, table: Any, me: Seat, option: Any, name: str = "") -> list[Part]:
        """The parts of an option, as a seat sees it; slots stay slots."""
        if option is None or option is True or option is False:
            return [(ANSWERS[option], 1)]
        if isinstance(option, tuple) and not option:
            return [(PASS, 1)]
        role = self._role(option, name)
        if role is not None:
            return self._played(table, me, option, role)
        kind = type(option)
        if not isinstance(option, tuple):
            named = name or kind.__name__
            raise Undeclared(f"{named} ({option!r}) has no role in the sketch: declare one for it.")
        found: list[Part] = []
        if not hasattr(option, "_fields"):
            for each in option:
                found += self.parts(table, me, each, name)
            return found
        found.append((WORD, _code(kind.__name__)))
        for field, value in zip(self.fields(kind), option, strict=True):
            found += self.parts(table, me, value, field)
        return found

    def fields(self, kind: Any) -> list[str]:
        """The fields of a named tuple as a sketch names them."""
        found = self._fields.get(kind)
        if found is None:
            found = self._fields[kind] = [f"{kind.__name__}.{field}" for field in kind._fields]
        return found

    def _role(self, option: Any, name: str) -> Role | None:
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = {}
        kind = type(option)
        if kind not in known:
            known[kind] = self._declared(option, name)
        return known[kind]

    def _declared(self, option: Any, name: str) -> Role | None:
        """What a thing is by its name, or by its type; a number that is part of something has to have one."""
        roles, kind = self.roles, type(option).__name__
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
            if isinstance(option, tuple) and not hasattr(option, "_fields"):
                return [(role.name, role.which(table, me, thing)) for thing in option]
            return [(role.name, role.which(table, me, option))]
        if role == NOTHING:
            return []
        if role == WORD:
            return [(WORD, _code(_named(option)))]
        if not isinstance(option, tuple):
            return [(role, self._number(me, int(option), role))]
        return [(role, self._number(me, int(number), role)) for number in option]

    def _number(self, me: int, number: int, role: str) -> int:
        """A number as it is; a person as counted from the seat that looks."""
        if role != PERSON:
            return number
        return (number - me) % self.seats if number >= 0 else -1


def _named(option: Any) -> str:
    """Something by its name; parts of a tuple by theirs."""
    if isinstance(option, Enum):
        return option.name
    if isinstance(option, tuple):
        return f"{type(option).__name__}({','.join([_named(part) for part in option])})"
    return str(option)


CODES: Final[dict[str, int]] = {}


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
