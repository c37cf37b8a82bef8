"""Rules changed for an experiment, as data: numbers on cards, numbers in rules, and options.

    [cards.hector]
    attack = 3

    [rules]
    "rules.scoring.GOAL" = 8

    [options]
    level = 2

A number in a rule is named by its module and its name; modules that import it get it too. What was worked out
from a number when a module was loaded stays as it was, and is told.
"""

from __future__ import annotations

import ast
import importlib
import tomllib
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from importlib.util import resolve_name
from pathlib import Path
from typing import Any, NamedTuple

from pentathlon.games import GAMES
from pentathlon.kernel.cards import slug_of
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.wording import instead_of

SECTIONS = ("cards", "rules", "options")
IDENTITY = ("name", "text", "slug", "serial", "sort", "figure")
"""What a card is known by, and what is only said of it: no experiment changes that."""
Change = tuple[str, str, Any]
"""A card or a module, what of it, and the new value."""


class Patch(NamedTuple):
    """What is different in an experiment."""

    game: str
    cards: tuple[Change, ...] = ()
    rules: tuple[Change, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def faces(self) -> list[str]:
        """The names of the cards that are changed."""
        faces = GAMES[self.game].faces
        return list(dict.fromkeys(faces[slug].name for slug, _, _ in self.cards))


def read_patch(game: str, path: Path) -> Patch:
    """The patch of a file; what does not fit the game is told in a sentence."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnknownChoice(f"{path} is no TOML: {error}.") from None
    unknown = [section for section in data if section not in SECTIONS]
    if unknown or not all(isinstance(section, dict) for section in data.values()):
        raise UnknownChoice(f"A patch has {', '.join(f'[{name}]' for name in SECTIONS)} and nothing else.")
    cards = [
        _card_change(game, card, field, value)
        for card, fields in data.get("cards", {}).items()
        for field, value in _fields(card, fields)
    ]
    rules = [_rule_change(game, name, value) for name, value in data.get("rules", {}).items()]
    options = GAMES[game].options(data.get("options", {}))
    chosen = tuple((name, options[name]) for name in data.get("options", {}))
    if not (cards or rules or chosen):
        raise UnknownChoice(f"{path} changes nothing.")
    return Patch(game, tuple(cards), tuple(rules), chosen)


def _fields(card: str, fields: Any) -> Iterable[tuple[str, Any]]:
    if not isinstance(fields, dict):
        raise UnknownChoice(f"Say what of {card!r} is changed: [cards.{card}], and below it attack = 3.")
    return fields.items()


def _card_change(game: str, card: str, field: str, value: Any) -> Change:
    faces, slug = GAMES[game].faces, slug_of(card)
    if slug not in faces:
        raise UnknownChoice(
            f"{GAMES[game].title} has no card {card!r}{_meant(card, [face.name for face in faces.values()])}"
        )
    printed = _printed(faces[slug])
    if field not in printed:
        there = instead_of(field, printed)
        raise UnknownChoice(f"{faces[slug].name} has no number {field!r} that a patch could change; {there}")
    return slug, field, _fitting(f"{faces[slug].name}: {field}", printed[field], value)


def _printed(face: Any) -> dict[str, Any]:
    """What of a card can be changed: what follows from something else cannot."""
    follows = {name for name in dir(type(face)) if isinstance(getattr(type(face), name), property)}
    named = [name for name in dir(face) if name[0] != "_" and name not in follows and name not in IDENTITY]
    return {
        name: value for name in named if isinstance(value := getattr(face, name, None), int | float | str)
    }


def _meant(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about a word that is not known: the one that is nearly it, if there is one."""
    near = get_close_matches(word, list(known), 1)
    return f"; is {near[0]!r} meant?" if near else "."


def _rule_change(game: str, name: str, value: Any) -> Change:
    place, _, number = name.rpartition(".")
    if not place or isinstance(value, dict):
        raise UnknownChoice(
            'A number in a rule is named by its module and its name, in quotes: "rules.scoring.GOAL" = 8.'
        )
    where = f"{_package(game)}.{place}"
    try:
        module = importlib.import_module(where)
    except ModuleNotFoundError:
        raise UnknownChoice(
            f"There is no {place!r} in the rules of {GAMES[game].title}; say for example rules.scoring.GOAL."
        ) from None
    if not str(module.__file__).endswith(".py"):
        raise UnknownChoice(f"{place} is machine code here: numbers in rules are changed where it is not.")
    was = getattr(module, number, None)
    if number.startswith("__") or not isinstance(was, int | float | str):
        named = [name for name, value in vars(module).items() if isinstance(value, int | float | str)]
        meant = _meant(number, [name for name in named if not name.startswith("__")])
        raise UnknownChoice(f"There is no number {number!r} in {place}{meant}")
    return where, number, _fitting(name, was, value)


def _fitting(what: str, was: Any, value: Any) -> Any:
    """The value, if it is of the kind that was there."""
    if type(value) is type(was) or (type(was) is float and type(value) is int):
        return type(was)(value)
    raise UnknownChoice(f"{what} is {was!r}; {value!r} is of another kind.")


def apply(patch: Patch) -> None:
    """Change the rules of this process, for good."""
    faces = GAMES[patch.game].faces
    for slug, field, value in patch.cards:
        setattr(faces[slug], field, value)
    for where, number, value in patch.rules:
        for module in (where, *_importers(patch.game, where, number)):
            setattr(importlib.import_module(module), number, value)


def notes(patch: Patch) -> list[str]:
    """Where numbers of the patch were used already as a module was loaded: that stays as it was."""
    found = []
    for where, number, _ in patch.rules:
        for module in (where, *_importers(patch.game, where, number)):
            lines = sorted({str(line) for line in _used_as_loaded(_tree(module), number)}, key=int)
            if lines:
                place = module.removeprefix(f"{_package(patch.game)}.")
                found.append(f"{number} is used as {place} is loaded (line {', '.join(lines)}): not changed.")
    return found


def _package(game: str) -> str:
    return f"pentathlon.games.{game}"


def _tree(module: str) -> ast.Module:
    return ast.parse(Path(str(importlib.import_module(module).__file__)).read_text(encoding="utf-8"))


def _importers(game: str, where: str, number: str) -> list[str]:
    """The modules of the game that import a number from where it stands."""
    root = Path(str(importlib.import_module(_package(game)).__file__)).parent
    found = []
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        module = ".".join((_package(game), *(parts[:-1] if is_package else parts)))
        package = module if is_package else module.rpartition(".")[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and any(each.name == number for each in node.names):
                source = f"{'.' * node.level}{node.module or ''}"
                if resolve_name(source, package) == where:
                    found.append(module)
    return found


def _used_as_loaded(tree: ast.AST, number: str) -> Iterator[int]:
    """The lines on which a name is read when the module is loaded, so not in the bodies of functions."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Name) and node.id == number and isinstance(node.ctx, ast.Load):
            yield node.lineno
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for part in (*node.decorator_list, *node.args.defaults):
                yield from _used_as_loaded(ast.Expr(part), number)
        elif not isinstance(node, ast.Lambda):
            yield from _used_as_loaded(node, number)
