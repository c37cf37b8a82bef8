"""The keys of options read back: `key_of` the other way round, for options that nobody lists."""

from collections.abc import Callable, Iterable
from enum import Enum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from pentathlon.kernel.ask import WORDS, Option, key_of

Reader = Callable[[str], Any]
MEANINGS = {word: meaning for meaning, word in WORDS.items()}


class Keys:
    """Knows the kinds of options of a game: enums, and named tuples whose fields have types.

    A field is an int, a bool, a word, one of the kinds, one of these or None, or, as the last field, a
    tuple of them. A last field that is a word takes all the rest, whatever is in it.
    """

    def __init__(self, *kinds: type) -> None:
        self.words: dict[str, Enum] = {}
        self.kinds: dict[str, tuple[Any, list[Reader]]] = {}
        for kind in kinds:
            if issubclass(kind, Enum):
                self._learn(kind)
            else:
                fields = get_type_hints(kind).values()
                self.kinds[kind.__name__.lower()] = (kind, [self._reader(each) for each in fields])

    def _learn(self, words: type[Enum]) -> None:
        for member in words:
            if self.words.setdefault(member.name.lower(), member) is not member:
                raise ValueError(f"Two options have the key {member.name.lower()!r}.")

    def read(self, key: str) -> Option:
        """The option of that key; KeyError if there can be none."""
        option = self._read(key)
        if key_of(option) != key:
            raise KeyError(key)
        return option

    def makes_sense_of(self, option: object) -> bool:
        """Whether the option is one that a key could name: of a known kind, with fields of their types."""
        if not isinstance(option, Enum) and type(option).__name__.lower() not in self.kinds:
            return False
        try:
            meant = self._read(key_of(option))
            return type(meant) is type(option) and meant == option
        except Exception:
            return False

    def _read(self, key: str) -> Any:
        if key in self.words:
            return self.words[key]
        name, _, inside = key.partition("(")
        if name not in self.kinds or not inside.endswith(")"):
            raise KeyError(key)
        kind, readers = self.kinds[name]
        parts = split(inside[:-1], len(readers) - 1)
        if len(parts) != len(readers):
            raise KeyError(key)
        return kind(*(read(part) for read, part in zip(readers, parts, strict=True)))

    def _reader(self, kind: Any) -> Reader:
        if kind is int:
            return _number
        if kind is bool or kind is NoneType:
            return lambda part: _meaning(part, kind)
        if kind is str:
            return str
        if get_origin(kind) is tuple:
            each = self._reader(get_args(kind)[0])
            return lambda part: () if part == WORDS[()] else tuple(map(each, split(part)))
        if isinstance(kind, UnionType):
            return _first_of([self._reader(each) for each in get_args(kind)])
        return lambda part: _of_kind(self._read(part), kind)


def _number(part: str) -> int:
    if not part.isascii() or not part.isdecimal():
        raise KeyError(part)
    return int(part)


def _meaning(part: str, kind: type) -> Any:
    return _of_kind(MEANINGS[part], kind)


def _of_kind(thing: Any, kind: type) -> Any:
    if type(thing) is not kind:
        raise KeyError(thing)
    return thing


def _first_of(readers: Iterable[Reader]) -> Reader:
    def read(part: str) -> Any:
        for reader in readers:
            try:
                return reader(part)
            except KeyError:
                continue
        raise KeyError(part)

    return read


def split(text: str, most: int = -1) -> list[str]:
    """The parts between commas that stand in no inner brackets; after `most` commas all the rest."""
    parts: list[str] = []
    depth = start = 0
    for at, letter in enumerate(text):
        if letter == "," and not depth and len(parts) != most:
            parts.append(text[start:at])
            start = at + 1
        depth += (letter == "(") - (letter == ")")
    return [*parts, text[start:]]
