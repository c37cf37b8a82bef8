"""What can be had from a damaged record: its opening and as many answers as can be followed."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from pentathlon.games import GAMES
from pentathlon.kernel.ask import Seat
from pentathlon.kernel.errors import PentathlonError
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import FORMAT, Answer, Record, Snapshot

CLOSING = {"{": "}", "[": "]"}


def salvaged(text: bytes) -> tuple[str, Record | None]:
    """Where the text is broken, if it is, and a record of what is still in it, if anything."""
    written = text.decode("utf-8", errors="replace")
    try:
        return "", _record(json.loads(written))
    except json.JSONDecodeError as error:
        place = f", line {error.lineno}, column {error.colno}"
        return place, _record(_mended(written[: error.pos]))
    except RecursionError:
        return "", None


def _mended(text: str) -> Any:
    """The longest beginning of a text that is JSON once its brackets are closed."""
    for end, closers in reversed(_endings(text)):
        try:
            return json.loads(text[:end] + closers)
        except json.JSONDecodeError:
            continue
    return None


def _endings(text: str) -> list[tuple[int, str]]:
    """The places where a value inside the text has just ended, with the brackets then open."""
    endings: list[tuple[int, str]] = []
    still_open: list[str] = []
    quoted = escaped = False
    for place, sign in enumerate(text):
        if quoted:
            quoted, escaped = escaped or sign != '"', sign == "\\" and not escaped
        elif sign == '"':
            quoted = True
        elif sign in CLOSING:
            still_open.append(CLOSING[sign])
        elif sign in "]}" and still_open:
            still_open.pop()
            endings.append((place + 1, "".join(reversed(still_open))))
        elif sign == ",":
            endings.append((place, "".join(reversed(still_open))))
    return endings


def _record(data: Any) -> Record | None:
    """A record with the fields that are sound; without game, seats and seed there is none."""
    try:
        game, seats, seed = (data[name] for name in ("game", "seats", "seed"))
        options, salt = data.get("options"), data.get("salt")
        record = Record(
            pentathlon=FORMAT,
            game=game,
            version=str(data.get("version", "")),
            seats=msgspec.convert(seats, int),
            options=options if isinstance(options, dict) else {},
            commitment=str(data.get("commitment", "")),
            seed=msgspec.convert(seed, int),
            salt=salt if isinstance(salt, str) else "",
            answers=_sound_answers(data.get("answers")),
            fingerprints={},
            snapshot=Snapshot(0, {}),
        )
        GAMES[record.game].check_seats(record.seats)
        GAMES[record.game].options(record.options)
    except (KeyError, TypeError, AttributeError, msgspec.ValidationError, PentathlonError):
        return None
    return record


def _sound_answers(data: Any) -> list[Answer]:
    """The answers before the first one that is not an answer."""
    answers: list[Answer] = []
    for answer in data if isinstance(data, list) else []:
        try:
            answers.append(msgspec.convert(answer, Answer))
        except msgspec.ValidationError:
            break
    return answers


def rebuilt(record: Record) -> tuple[Match, str]:
    """The match as far as the record's answers can be followed, and why not further."""
    match = Match(GAMES[record.game], record.seats, record.seed, record.options, salt=record.salt)
    for number, answer in enumerate(record.answers, start=1):
        try:
            match.apply(Seat(answer.seat), answer.key, answer.at)
        except PentathlonError as error:
            return match, f"Answer {number} could not be followed: {error}"
    return match, ""
