"""How the laws walk: every game in every setting, by random answers that can be given again."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.kernel.toys import TOYS

import pentathlon
from pentathlon.kernel import Ask, Dice, Game, Option, Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import fingerprint
from pentathlon.kernel.zones import sorts

PATIENCE = 700
"""How many milliseconds may pass before an answer, in games with a clock."""
SEEDS_APART = 7919
LONGEST_TOLD = 400
LAST_ANSWERS = 20
"""So many are compared when two matches are; those before are behind a fingerprint for long."""
EAGERNESS = 0.9
"""How often nothing is done by a seat until it can do more."""


class Setting(NamedTuple):
    """A game, for so many, with these options."""

    game: Game[Any]
    seats: int
    options: dict[str, Any]

    def __repr__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}{chosen}"

    def new(self, seed: int, *, remember: bool = True) -> Match:
        """A fresh match."""
        return pentathlon.new(self.game, self.seats, seed, remember=remember, **self.options)


def all_settings() -> list[Setting]:
    """Every game and toy, every seat count, and other values of every option: two, if it has many."""
    found = []
    for game in (*pentathlon.GAMES.values(), *TOYS.values()):
        found += [Setting(game, seats, {}) for seats in game.seats]
        found += [Setting(game, game.seats[-1], options) for options in _other_options(game)]
    return found


def _other_options(game: Game[Any]) -> list[dict[str, Any]]:
    """Options that between them have every value but the defaults, or two of very many."""
    choices = [choice for choice in game.choices if any(value != choice.default for value in choice.values)]
    names = [choice.name for choice in choices]
    others = [[value for value in choice.values if value != choice.default] for choice in choices]
    samples = [values if len(values) < 4 else values[:1] + values[-1:] for values in others]
    longest = max(map(len, samples), default=0)
    columns = [[values[at % len(values)] for values in samples] for at in range(longest)]
    return [dict(zip(names, column, strict=True)) for column in columns]


SETTINGS = all_settings()
VARIANTS = {
    "aeon": [
        (1, {"primordial": "brazen-choir", "level": 3}),
        (2, {"primordial": "toll-taker", "level": 1}),
        (3, {"primordial": "asterion", "level": 4}),
    ],
    "chronos": [
        (4, {"level": 1}),
        (5, {"level": 2}),
        (3, {"level": 3}),
        (4, {"level": 4}),
        (6, {"teams": True}),
    ],
    "kronos": [
        (2, {"duel": "hades", "held_reserve": True, "coins": True, "banner_limit": False}),
        (2, {"duel": "kallisto", "simple_quests": True, "fierce_monsters": True, "mightier_kronos": True}),
        (
            4,
            {
                "mercenaries": True,
                "held_reserve": True,
                "revealed_god": True,
                "prophecy": True,
                "coins": True,
            },
        ),
    ],
}
"""Options of large games that change the rules so much that the laws walk there too."""
WALKED = [
    *SETTINGS,
    *(Setting(pentathlon.GAMES[name], *variant) for name, found in VARIANTS.items() for variant in found),
]
"""Where the laws walk."""
GAMES = {setting.game.name: setting.game for setting in SETTINGS}


def deals(game: str, number: int, since: int = 0) -> list[tuple[Setting, int]]:
    """So many deals of a game, each another one, over all its settings in turn."""
    settings = [setting for setting in WALKED if setting.game.name == game]
    return [(settings[at % len(settings)], SEEDS_APART * at + 1) for at in range(since, since + number)]


in_every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


class Happening(NamedTuple):
    """An answer, or time that passes (no seat): what happens to a match from outside."""

    seat: Seat | None
    option: Option
    at: int | None


def next_happening(match: Match, chance: Random) -> Happening:
    """Something that may happen next."""
    at = None
    if match.until is not None or match.game.wakes is not None:
        at = match.clock + chance.randrange(PATIENCE)
        if match.until is not None and at >= match.until:
            return Happening(None, None, at)
    ask = chance.choice(match.asks)
    moment = match.game.wakes(match.table, ask.seat) if match.game.wakes is not None else None
    if moment is not None and moment > match.clock and chance.random() < EAGERNESS:
        return Happening(None, None, moment)
    return Happening(ask.seat, chance.choice(ask.options), at)


def do(match: Match, happening: Happening) -> None:
    """Let it happen."""
    if happening.seat is None:
        assert happening.at is not None
        match.tick(happening.at)
    else:
        match.choose(happening.option, happening.seat, at=happening.at)


def everybody(match: Match) -> list[Seat]:
    """All seats."""
    return [Seat(seat) for seat in range(match.seats)]


def somebody(match: Match, chance: Random) -> Seat:
    """One of the seats: who looks at hundreds of deals has soon been everybody."""
    return Seat(chance.randrange(match.seats))


def asked(ask: Ask[Any]) -> tuple[Any, ...]:
    """A question as something to compare."""
    return ask.seat, ask.what, str(ask.by), ask.secret, [(type(option), option) for option in ask.options]


def standing(match: Match) -> tuple[Any, ...]:
    """All there is to know about where a match stands.

    A view is made of the table, which has its fingerprint, and of what is asked: one of them, another one
    after every answer, is enough to see that it is made alike.
    """
    number = len(match.answers)
    readers = [None, *everybody(match)]
    return (
        fingerprint(match.table),
        [asked(ask) for ask in match.asks],
        match.until,
        match.outcome,
        number,
        [(given.seat, key_of(given.option), given.at) for given in match.answers[-LAST_ANSWERS:]],
        [match.ticket(seat) for seat in everybody(match)],
        [[(ask.seat, ask.question.id) for ask in match.asks_seen_by(seat)] for seat in readers],
        match.view(readers[number % len(readers)]),
    )


def messages(match: Match, seat: Seat | None, *, asking: bool = True) -> bytes:
    """All that a seat is told: its view, its events and, if `asking`, the answer to every "why not?"."""
    refusals: list[Any] = []
    if seat is not None and asking:
        things = match.game.things(match.table, seat)
        refusals = [(key_of(thing), match.why_not(seat, thing)) for thing in things]
        for wrong in ("nonsense", -7):
            try:
                match.choose(wrong, seat)
            except pentathlon.Illegal as error:
                refusals.append(str(error))
    return msgspec.json.encode([match.view(seat), match.events_for(seat), refusals])


def known_faces(match: Match, seat: Seat) -> list[str | int | None]:
    """The cards as far as the seat knows them: at least the sort, unless it was mixed up with others."""
    table = match.table
    seen, kinds = table.seen[seat], sorts(table.faces)
    pools = table.pools or kinds
    piles = set(kinds)
    return [
        face.slug
        if seen >> slot & 1
        else face.sort
        if table.filed >> slot & 1 or pools[slot] in piles
        else None
        for slot, face in enumerate(table.faces)
    ]


def luck(chance: Random) -> Dice:
    """Dice that no match has seen before."""
    return Dice(chance.getrandbits(64))


def play_on(match: Match, chance: Random, most: int) -> None:
    """Let so many things happen, or fewer if the match ends."""
    for _ in range(most):
        if match.outcome is not None:
            return
        do(match, next_happening(match, chance))


def difference(one: Any, other: Any, path: str = "") -> str:
    """Where two things first differ, as a path to it and both values; nothing if they are the same."""
    if one == other and type(one) is type(other):
        return ""
    if isinstance(one, bytes) and isinstance(other, bytes):
        return (
            difference(msgspec.json.decode(one), msgspec.json.decode(other), path) or f"{path}: other bytes"
        )
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [*one, *(key for key in other if key not in one)]
        parts = [(f"{path}.{key}", one.get(key, "missing"), other.get(key, "missing")) for key in keys]
    elif isinstance(one, Sequence) and isinstance(other, Sequence) and not isinstance(one, str):
        if len(one) != len(other):
            return f"{path}: {len(one)} and {len(other)} long: {one!r} and {other!r}"[:LONGEST_TOLD]
        parts = [(f"{path}[{at}]", *pair) for at, pair in enumerate(zip(one, other, strict=True))]
    elif isinstance(one, msgspec.Struct) and type(one) is type(other):
        return difference(msgspec.to_builtins(one), msgspec.to_builtins(other), path)
    else:
        return f"{path}: {one!r} and {other!r}"[:LONGEST_TOLD]
    return next((found for found in (difference(a, b, where) for where, a, b in parts) if found), "")


def same(one: Any, other: Any) -> None:
    """Insist that two things do not differ, and say where if they do."""
    found = difference(one, other)
    assert not found, f"They differ at {found}"
