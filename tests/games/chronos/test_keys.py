"""Options that nobody lists: read by their keys, accepted by the rules."""

from enum import Enum
from typing import NamedTuple

import pytest
from tests.kernel.sketches import to

from pentathlon.games.chronos.rules.keys import Keys, split
from pentathlon.kernel import key_of
from pentathlon.kernel.ask import Ask, OpenOptions, Seat, is_among


class Wind(Enum):
    NORTH = 0
    SOUTH = 1


class Row(NamedTuple):
    oars: int
    wind: Wind | None
    hard: bool


class Load(NamedTuple):
    wind: Wind
    cargo: tuple[int, ...]


class Fleet(NamedTuple):
    ships: tuple[Row | Load, ...]


class Shout(NamedTuple):
    to: int | None
    words: str


KEYS = Keys(Wind, Row, Load, Fleet, Shout)
OPTIONS = [
    Wind.NORTH,
    Row(3, None, True),
    Row(0, Wind.SOUTH, False),
    Load(Wind.NORTH, ()),
    Load(Wind.NORTH, (4, 17)),
    Fleet(()),
    Fleet((Row(1, None, False), Load(Wind.SOUTH, (2, 3)))),
    Shout(None, "row, all of you (now)!"),
    Shout(2, "pass"),
]


@pytest.mark.parametrize("option", OPTIONS, ids=key_of)
def test_a_key_is_read_back_as_the_option(option):
    read = KEYS.read(key_of(option))
    assert read == option
    assert type(read) is type(option)
    assert KEYS.makes_sense_of(option)


NO_KEYS = """
 west row row( row() row(1,pass) row(1,pass,yes,no) row(01,pass,yes) row(-1,pass,yes) row(²,pass,yes)
row(1,pass,maybe) load(north) load(north,x) fleet(row(1,pass,yes) fleet(shout(1,a)) Row(1,pass,yes)
"""


@pytest.mark.parametrize("key", ["", "row(1,pass,yes) ", *NO_KEYS.split()])
def test_what_is_no_key_has_no_option(key):
    with pytest.raises(KeyError):
        KEYS.read(key)


NONSENSE = [
    *(None, (), 5, "row(1,pass,yes)"),
    *(Row._make(parts) for parts in ((True, None, True), (1, None, 1), ("1", None, True), (1.0, None, True))),
    *(Load._make(parts) for parts in ((Wind.NORTH, [1]), (0, ()))),
    *(Fleet._make([(Wind.NORTH,)]), Shout._make((1, 5))),
]


@pytest.mark.parametrize("thing", NONSENSE)
def test_things_with_parts_of_other_kinds_make_no_sense(thing):
    assert not KEYS.makes_sense_of(thing)


def test_two_options_of_one_key_are_an_error():
    class Star(Enum):
        NORTH = 0

    with pytest.raises(ValueError, match="north"):
        Keys(Wind, Star)


def test_only_outer_commas_split_and_only_so_many():
    assert split("a,b(c,d),e") == ["a", "b(c,d)", "e"]
    assert split("a,b,c", 1) == ["a", "b,c"]
    assert split("") == [""]


class Numbers(OpenOptions[int]):
    """All even numbers; a few of them are listed."""

    def accepts(self, option):
        return isinstance(option, int) and option % 2 == 0

    def read(self, key):
        return int(key) if key.isdecimal() else super().read(key)

    def listed(self):
        return (2, 4)


def test_open_options_accept_more_than_they_list():
    options = Numbers()
    assert (len(options), list(options), options[1], options[:1]) == (2, [2, 4], 4, (2,))
    assert is_among(100, options)
    assert not is_among(3, options)
    ask = Ask(Seat(0), to("pick an even number"), options)
    assert ask.option("100") == 100
    with pytest.raises(KeyError):
        ask.option("none")
