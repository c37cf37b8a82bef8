"""Encodings written the plain way, array by array and nothing kept: what the quick way has to come to."""

from typing import Any

import numpy as np

from pentathlon.kernel import Ask, Card
from pentathlon.kernel.match import Match
from pentathlon.research.encoding import Encoder, Floats, Ids
from pentathlon.sketch import AMOUNT, WORD
from pentathlon.sketch.deeds import CARDS, Part, mixed
from pentathlon.sketch.look import Look


def observed(encoder: Encoder, match: Match, look: Look) -> Floats:
    """All that a seat may know."""
    blocks = encoder.spec.blocks
    out = np.zeros(encoder.spec.observation, np.float32)
    _block(out, blocks["numbers"])[:] = encoder.sketch.numbers(look.table, look.seat)
    for ask in match.asks_seen_by(look.seat):
        _note(encoder, out, look, ask)
    wide = encoder.rows.shape[1]
    places = _block(out, blocks["places"]).reshape(len(look.places), wide + len(look.mark(-1)))
    for row, slot in zip(places, look.places, strict=True):
        row[:wide] = encoder.rows[look.code(slot)]
        if slot >= 0 and look.knows(slot):
            row[wide:] = look.mark(slot)
    counted = np.zeros((len(look.bags), len(encoder.rows)), np.float32)
    for count, bag in zip(counted, look.bags, strict=True):
        for slot in bag:
            count[look.code(slot)] += 1
    sizes = counted.sum(axis=1, keepdims=True)
    _block(out, blocks["bags"])[:] = np.hstack([counted @ encoder.rows, sizes]).ravel()
    return out


def _block(out: Floats, where: tuple[int, int]) -> Floats:
    return out[where[0] : where[1]]


def _note(encoder: Encoder, out: Floats, look: Look, ask: Ask[Any]) -> None:
    blocks = encoder.spec.blocks
    if ask.question.id in encoder.questions:
        _block(out, blocks["question"])[encoder.questions[ask.question.id]] = 1
    _block(out, blocks["who is asked"])[(ask.seat - look.seat) % encoder.seats] = 1
    if ask.seat == look.seat:
        if isinstance(ask.by, Card):
            _block(out, blocks["which card asks"])[:] = encoder.rows[ask.by.serial]
        about = _parts_about(encoder, look, ask)
        _write(encoder, _block(out, blocks["what it is about"]), look, about)


def _parts_about(encoder: Encoder, look: Look, ask: Ask[Any]) -> list[Part]:
    about, roles = ask.about, encoder.sketch.roles
    named = f"about.{ask.question.id}"
    if about is None or isinstance(about, str):
        return []
    if named in roles or type(about) is int:
        return encoder.reader.parts(look.table, look.seat, about, named if named in roles else "about")
    fields = [(f"{type(about).__name__}.{field}", field) for field in getattr(about, "_fields", ())]
    return [
        part
        for name, field in fields
        if name in roles
        for part in encoder.reader.parts(look.table, look.seat, getattr(about, field), name)
    ]


def described(encoder: Encoder, look: Look, ask: Ask[Any]) -> tuple[Ids, Floats]:
    """The options that are open: ids, and a row for each."""
    found = [encoder.reader.parts(look.table, look.seat, option) for option in ask.options]
    ids = [mixed(ask.question.id, [look.told(part) for part in parts]) for parts in found]
    rows = np.zeros((len(found), encoder.spec.option), np.float32)
    for row, parts in zip(rows, found, strict=True):
        _write(encoder, row, look, parts)
    if ask.question.id in encoder.questions:
        rows[:, encoder.spec.option_blocks["question"][0] + encoder.questions[ask.question.id]] = 1
    return np.array(ids, np.int32), encoder.signed(rows, np.array(ids, np.int32))


def _write(encoder: Encoder, out: Floats, look: Look, parts: list[Part]) -> None:
    for role, value in parts:
        if role == WORD:
            continue
        begin, end = encoder.spec.option_blocks[role]
        if role in CARDS:
            if value >= 0:
                _write_card(encoder, out, look, role, value)
        elif end - begin == 1:
            out[begin] = value if role == AMOUNT else 1
        elif value >= 0:
            out[begin + value] = 1


def _write_card(encoder: Encoder, out: Floats, look: Look, role: str, slot: int) -> None:
    blocks = encoder.spec.option_blocks
    _block(out, blocks[role])[:] += encoder.rows[look.code(slot)]
    out[blocks[f"{role}, where"][0] + look.where(slot)] += 1
    if look.knows(slot):
        marks = _block(out, blocks[f"{role}, mark"])
        marks[:] = marks + np.array(look.mark(slot))
