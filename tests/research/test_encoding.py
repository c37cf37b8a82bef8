"""What encodings may not do: tell more than a view, follow the numbers of slots, mix deeds up."""

import importlib
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, permutations
from random import Random
from typing import Any, get_type_hints

import numpy as np
import pytest
from tests.laws.walking import Setting, do, everybody, next_happening
from tests.research import plainly
from tests.research.renumbering import renumbered

import pentathlon
from pentathlon.games.aeon.battle.attack.titan_attack import PowerAgain, PowerDie
from pentathlon.games.aeon.printed.cycle import TILES
from pentathlon.games.aeon.voyage.answers import Exchange, Quarter
from pentathlon.games.aeon.voyage.state import RESOURCES
from pentathlon.kernel import Dice, Question, Seat
from pentathlon.kernel.match import Match
from pentathlon.research import encode, encode_both, encode_global, encode_options, info_key, sketched, spec
from pentathlon.research.encoding import Encoder, encoder_of, sketch_of
from pentathlon.research.questions import modules_of, question_ids
from pentathlon.sketch.deeds import Reader, Undeclared, mixed
from pentathlon.sketch.look import Look

DEALS = 2
LOOKS = 15
"""Answers between two looks."""
MOST = 400


def settings() -> Iterator[Setting]:
    """Every game with the fewest and the most seats, and the ways into a campaign."""
    for game in map(pentathlon.GAMES.__getitem__, sketched()):
        yield from [Setting(game, seats, {}) for seats in {game.seats[0], game.seats[-1]}]
    aeon = pentathlon.GAMES["aeon"]
    yield from [Setting(aeon, 2, {"begin": begin}) for begin in ("prologue", "day-24", "eve")]
    yield Setting(pentathlon.GAMES["kronos"], 2, {"duel": "hades", "coins": True, "mercenaries": True})


in_every_setting = pytest.mark.parametrize("setting", list(settings()), ids=str)


def positions(setting: Setting, deals: int = DEALS, looks: int = LOOKS) -> Iterator[Match]:
    """Positions on the way through some deals, by chance."""
    for seed in range(deals):
        match, chance = setting.new(seed), Random(seed)
        while match.outcome is None and len(match.answers) < MOST:
            if chance.randrange(looks) == 0:
                yield match
            do(match, next_happening(match, chance))


@in_every_setting
def test_worlds_that_a_seat_cannot_tell_apart_are_encoded_alike(setting: Setting):
    for match in positions(setting):
        for seat in everybody(match):
            world = match.world(seat, Dice(len(match.answers)))
            assert (encode(match, seat) == encode(world, seat)).all()
            for mine, theirs in zip(encode_options(match, seat), encode_options(world, seat), strict=True):
                assert (mine == theirs).all()
            assert info_key(match, seat) == info_key(world, seat)


@in_every_setting
def test_what_was_written_before_is_what_would_be_written_anew(setting: Setting):
    """To the bit: networks that were taught are kept as numbers, and go by these."""
    for match in positions(setting):
        encoder = encoder_of(match.game, match.seats)
        for seat in everybody(match):
            look = encoder.look(match, seat)
            assert encode(match, seat).tobytes() == plainly.observed(encoder, match, look).tobytes()
            ask = match.ask_for(seat)
            if ask is not None:
                mine, plain = encode_options(match, seat), plainly.described(encoder, look, ask)
                assert [each.tobytes() for each in mine] == [each.tobytes() for each in plain]


def test_as_much_is_kept_as_there_is_room_for(monkeypatch: pytest.MonkeyPatch):
    """What is forgotten is written anew, and comes to the same."""
    setting = Setting(pentathlon.GAMES["olympus"], 2, {})
    kept = [[each.tobytes() for each in encode_both(match, match.ask.seat)] for match in positions(setting)]
    monkeypatch.setattr("pentathlon.sketch.scribe.MOST_KEPT", 3)
    monkeypatch.setattr("pentathlon.research.encoding.MOST_DEALS", 1)
    monkeypatch.setattr("pentathlon.research.encoding.ENCODERS", {})
    anew = [[each.tobytes() for each in encode_both(match, match.ask.seat)] for match in positions(setting)]
    assert kept == anew


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_sees_nothing(seat: int):
    match = pentathlon.new("olympus", seats=2, seed=1)
    for tells in (encode, encode_options, encode_both, info_key):
        with pytest.raises(pentathlon.UnknownChoice, match=f"There is no seat {seat}; there are 2"):
            tells(match, seat)


def test_a_sketch_that_leaks_is_caught(monkeypatch: pytest.MonkeyPatch):
    """Whatever a sketch could tell of a hidden card differs between worlds: this one looks at the pile."""
    game = pentathlon.GAMES["olympus"]
    leaky = sketch_of(game)._replace(
        numbers=lambda table, me: [float(table.faces[table.pile[-1]].serial if table.pile else 0)]
    )
    monkeypatch.setattr("pentathlon.research.encoding.sketch_of", lambda game: leaky)
    encoder = Encoder(game, 2, Match(game, 2, 1))
    caught = []
    for match in positions(Setting(game, 2, {})):
        world = match.world(Seat(0), Dice(1))
        mine, theirs = [encoder.observe(each, encoder.look(each, Seat(0))) for each in (match, world)]
        caught.append((mine != theirs).any())
    assert any(caught)


@pytest.mark.parametrize("setting", [each for each in settings() if "begin" not in each.options], ids=str)
def test_the_numbers_of_slots_are_told_to_nobody(setting: Setting):
    """The same deal with other numbers, played by the same deeds, looks the same throughout."""
    other = Setting(renumbered(setting.game, 7), setting.seats, setting.options)
    match, twin, chance = setting.new(3), other.new(3), Random(3)
    encoder = encoder_of(setting.game, setting.seats)
    for number in range(150):
        if match.outcome is not None:
            break
        for seat in everybody(match) if number % 3 == 0 else ():
            mine, theirs = encoder.look(match, seat), encoder.look(twin, seat)
            assert (encoder.observe(match, mine) == encoder.observe(twin, theirs)).all()
            assert encoder.key(match, mine) == encoder.key(twin, theirs)
        happening = next_happening(match, chance)
        if happening.seat is None:
            do(match, happening)
            twin.tick(happening.at or 0)
            continue
        options = list(match.ask_for(happening.seat).options)  # type: ignore[union-attr]
        deed = encode_options(match, happening.seat)[0][options.index(happening.option)]
        there = encoder.deeds(twin, encoder.look(twin, happening.seat))[0].tolist().index(deed)
        do(match, happening)
        twin.choose(twin.ask_for(happening.seat).options[there], happening.seat, at=happening.at)  # type: ignore[union-attr]


@in_every_setting
def test_what_a_seat_sees_otherwise_has_another_key(setting: Setting):
    keys: dict[bytes, Any] = {}
    for match in positions(setting, 2):
        for seat in everybody(match):
            view = match.view(seat)
            assert keys.setdefault(info_key(match, seat), (view["table"], view["clock"])) == (
                view["table"],
                view["clock"],
            )


@in_every_setting
def test_options_that_differ_are_described_otherwise(setting: Setting):
    """Two options have one description only if nothing but the number of a slot or a die tells them apart."""
    for match in positions(setting):
        for ask in match.asks:
            ids, rows = encode_options(match, ask.seat)
            encoder = encoder_of(match.game, match.seats)
            look = encoder.look(match, ask.seat)
            described: dict[int, Any] = {}
            for option, deed, row in zip(ask.options, ids.tolist(), rows, strict=True):
                told = sorted(look.told(part) for part in encoder.reader.parts(match.table, ask.seat, option))
                assert described.setdefault(deed, (told, row.tobytes())) == (told, row.tobytes())
            assert len({row.tobytes() for row in rows}) == len(set(ids.tolist()))


ALIKE = re.compile(r"(?<=Citizen )\d+|^Re-roll | \(die \d+\)")
"""What tells cards that are the same apart, and dice that show the same; those are named in any order."""


@in_every_setting
def test_deeds_that_read_otherwise_are_others(setting: Setting):
    """By what people read, and not by what the sketch itself takes to be a difference."""
    for match in positions(setting, 4, looks=1):
        for ask in match.asks:
            read: dict[int, list[str]] = {}
            for option, deed in zip(ask.options, encode_options(match, ask.seat)[0].tolist(), strict=True):
                words = sorted(ALIKE.sub("", match.label(option, ask)).split(", "))
                assert read.setdefault(deed, words) == words, ask.question.id


def test_every_tile_of_the_chart_every_trade_and_every_kind_of_die_is_a_deed_of_its_own():
    match = pentathlon.new("aeon", 1, 1, begin="eve")
    reader = encoder_of(match.game, 1).reader
    trades = [Exchange(*both, 1) for both in permutations(RESOURCES, 2)]
    none, some = PowerDie(1, 0, 0), PowerDie(2, 0, 1)
    dice = [
        PowerAgain(which)
        for which in ((none,), (some,), (none, PowerDie(3, 1, 1)), (some, PowerDie(3, 1, 0)))
    ]
    for options in ([Quarter(number) for number in TILES], trades, dice):
        told = {mixed("any", reader.parts(match.table, Seat(0), option)) for option in options}
        assert len(told) == len(options)


@in_every_setting
def test_encodings_have_the_length_that_the_spec_says(setting: Setting):
    size = spec(setting.game, setting.seats)
    for match in positions(setting, 1):
        for seat in everybody(match):
            seen, ids, rows = encode_both(match, seat)
            assert seen.shape == encode_global(match).shape == (size.observation,)
            assert rows.shape == (len(ids), size.option)
            assert seen.dtype == rows.dtype == np.float32
            assert np.isfinite(seen).all()
            assert np.abs(seen).max() < 1000


FEWER = {"aeon": 20}
"""How many deals of a game whose matches by chance are long are played; of the others 60."""


@pytest.mark.parametrize("name", sketched())
def test_every_question_that_comes_up_can_be_read(name: str):
    game, met = pentathlon.GAMES[name], Counter[str]()
    seats = cycle(game.seats)
    for seed in range(FEWER.get(name, 60)):
        match, chance = Setting(game, next(seats), {}).new(seed), Random(seed)
        while match.outcome is None:
            for ask in match.asks:
                # What a question is about may differ from one card to the next.
                kind = f"{ask.question.id} {ask.by}"
                met[kind] += 1
                if met[kind] < 3:
                    encode_both(match, ask.seat)
            do(match, next_happening(match, chance))
    assert met


@pytest.mark.parametrize("name", sketched())
def test_every_number_of_an_option_has_a_role(name: str):
    """By the types that the questions of the game know: a walk by chance may not meet them all."""
    game = pentathlon.GAMES[name]
    reader = Reader(sketch_of(game).roles, game.seats[-1])
    kinds = {
        kind
        for module in modules_of(game)
        for question in vars(module).values()
        if isinstance(question, Question)
        for kind in question.forbids
    }
    assert not [name for kind in kinds for name in _numbers_without_role(kind, reader)]


def _numbers_without_role(kind: type, reader: Reader) -> list[str]:
    found = []
    for field in getattr(kind, "_fields", ()):
        name, hint = f"{kind.__name__}.{field}", get_type_hints(kind)[field]
        if hasattr(hint, "_fields"):
            found += _numbers_without_role(hint, reader)
        elif name not in reader.roles and f"{name}:int" not in reader.roles and "int" in str(hint).lower():
            found.append(name)
    return found


def test_a_number_without_a_role_is_an_error():
    match = pentathlon.new("olympus", 2, 1)
    reader = Reader({}, 2)
    with pytest.raises(Undeclared, match="has no role"):
        reader.parts(match.table, 0, 5)


def test_a_game_without_a_sketch_is_told_what_to_write():
    game = replace(pentathlon.GAMES["olympus"], title="Nothing", table=Dice)  # type: ignore[arg-type]
    with pytest.raises(LookupError, match="declares no sketch"):
        sketch_of(game)


def test_everybody_sees_all_in_a_global_encoding():
    match = pentathlon.new("olympus", 2, 1)
    begin, end = spec("olympus").blocks["bags"]
    assert not (encode_global(match)[begin:end] == encode(match, 0)[begin:end]).all()


def test_a_card_in_hand_is_told_by_its_facts():
    match = pentathlon.new("olympus", 2, 7)
    encoder = encoder_of(match.game, 2)
    look: Look = encoder.look(match, 0)
    mine, theirs = match.table.hands
    assert look.code(mine[0]) == match.table.faces[mine[0]].serial
    assert {look.code(slot) for slot in theirs} == {len(match.game.faces) + 2}


def test_questions_stand_in_a_fixed_order():
    ids = question_ids(pentathlon.GAMES["olympus"])
    assert list(ids) == sorted(ids)
    assert {"play", "pay", "strike"} <= set(ids)


def test_a_match_is_pickled_as_its_record():
    match = pentathlon.new("kronos", 3, 5)
    for _ in range(20):
        match.choose(match.ask.options[-1])
    twin = pickle.loads(pickle.dumps(match))
    assert twin.view(Seat(1)) == match.view(Seat(1))
    assert importlib.import_module("pentathlon").save(twin) == pentathlon.save(match)
