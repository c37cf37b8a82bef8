"""How the laws walk: every game in every setting, by random answers that can be given again."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.toys import TOYS

import pentathlon
from pentathlon.kernel import Ask, Dice, Game, Option, Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import fingerprint

PATIENCE = 700
"""How many milliseconds may pass before an answer, in games with a clock."""
GLANCES = {"chronos": 0.08, "aeon": 0.06}
"""Games of so many moments that only a share of them is looked at."""
EAGERNESS = 0.9
"""How often nothing is done by a seat until it can do more."""
SPARINGLY = {"elysium": 60, "chronos": 60, "kronos": 40, "aeon": 60}
"""Games with so much to look at that only one walk in so many is made."""


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
    *(setting for setting in SETTINGS if not setting.options or setting.game.name not in SPARINGLY),
    *(Setting(pentathlon.GAMES[name], *variant) for name, found in VARIANTS.items() for variant in found),
]
"""Where the laws walk: large games with their own choice of options, which is a random one."""
in_every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


class Deed(NamedTuple):
    """An answer, or time that passes (no seat): what happens to a match from outside."""

    seat: Seat | None
    option: Option
    at: int | None


def next_deed(match: Match, chance: Random) -> Deed:
    """Something that may happen next."""
    at = None
    if match.until is not None or match.game.wakes is not None:
        at = match.clock + chance.randrange(PATIENCE)
        if match.until is not None and at >= match.until:
            return Deed(None, None, at)
    ask = chance.choice(match.asks)
    moment = match.game.wakes(match.table, ask.seat) if match.game.wakes is not None else None
    if moment is not None and moment > match.clock and chance.random() < EAGERNESS:
        return Deed(None, None, moment)
    return Deed(ask.seat, chance.choice(ask.options), at)


def do(match: Match, deed: Deed) -> None:
    """Let it happen."""
    if deed.seat is None:
        assert deed.at is not None
        match.tick(deed.at)
    else:
        match.choose(deed.option, deed.seat, at=deed.at)


def positions(match: Match, chance: Random) -> Iterator[Match]:
    """The match at every decision until it is over, and then once more; of long games a sample."""
    share = GLANCES.get(match.game.name, 1.0)
    yield match
    while match.outcome is None:
        do(match, next_deed(match, chance))
        if share == 1 or match.outcome is not None or chance.random() < share:
            yield match


def walks(games: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a law for `match` and `chance`, on so many games of each setting, or fewer of the large ones."""

    def decorate(law: Callable[..., None]) -> Callable[..., None]:
        @pytest.mark.parametrize("setting", WALKED, ids=str)
        @settings(max_examples=games)
        @given(seed=st.integers(0, 2**64 - 1), luck=st.integers(0, 2**32 - 1))
        def walk(setting: Setting, seed: int, luck: int) -> None:
            share = SPARINGLY.get(setting.game.name, 1)
            if not seed or Random(seed ^ luck).random() * share < 1:
                law(setting.new(seed), Random(luck))

        walk.__name__, walk.__qualname__, walk.__doc__ = law.__name__, law.__qualname__, law.__doc__
        walk.__module__ = law.__module__
        return walk

    return decorate


def everybody(match: Match) -> list[Seat]:
    """All seats."""
    return [Seat(seat) for seat in range(match.seats)]


def asked(ask: Ask[Any]) -> tuple[Any, ...]:
    """A question as something to compare."""
    return ask.seat, ask.what, str(ask.by), ask.secret, [(type(option), option) for option in ask.options]


def standing(match: Match) -> tuple[Any, ...]:
    """All there is to know about where a match stands."""
    return (
        fingerprint(match.table),
        [asked(ask) for ask in match.asks],
        match.until,
        match.outcome,
        [tuple(given) for given in match.answers],
        [match.ticket(seat) for seat in everybody(match)],
        [match.view(seat) for seat in (None, *everybody(match))],
    )


def messages(match: Match, seat: Seat | None) -> bytes:
    """All that a seat is told: its view, its events and the answer to every "why not?"."""
    refusals: list[Any] = []
    if seat is not None:
        things = match.game.things(match.table, seat)
        refusals = [(key_of(thing), match.why_not(seat, thing)) for thing in things]
        for wrong in ("nonsense", -7):
            try:
                match.choose(wrong, seat)
            except pentathlon.Illegal as error:
                refusals.append(str(error))
    return msgspec.json.encode([match.view(seat), match.events_for(seat), refusals])


def known_faces(match: Match, seat: Seat) -> list[str | int | None]:
    """The cards as far as the seat knows them: of those that are filed at least the sort."""
    seen, filed = match.table.seen[seat], match.table.filed
    return [
        face.slug if seen >> slot & 1 else face.sort if filed >> slot & 1 else None
        for slot, face in enumerate(match.table.faces)
    ]


def luck(chance: Random) -> Dice:
    """Dice that no match has seen before."""
    return Dice(chance.getrandbits(64))
