"""What follows, as an author writes it: effects, a test with its results, the passage to go on with."""

import re
from typing import Final

from .book import GROUP, WHO, Band, Outcome, Trial
from .conditions import SKILLS
from .effects import effects
from .slugs import Unreadable, slug

DELVE_FAILS, DELVE_STOPS, SUCCEEDS = -1, 0, 1
"""The bands of a delve; of other single tests 0 and 1."""


def outcome(phrase: str) -> Outcome:
    """Effects, then a test, then `-> passage`, each of which may be missing."""
    before, sign, tested = _at_test(phrase)
    if sign:
        return Outcome(effects(before.rstrip(", ")), _trial(sign, tested))
    written, _, goto = phrase.partition("->")
    return Outcome(effects(written.strip()), None, slug(goto.strip()) if goto else "")


TEST: Final = re.compile(r"(?:^|,\s+)((?:peril )?(?:test|delve))\s")


def _at_test(phrase: str) -> tuple[str, str, str]:
    """What stands before a test, `test`, `delve` or either with `peril`, and the rest."""
    found = TEST.search(phrase)
    return (phrase[: found.start()], found[1], phrase[found.end() :]) if found else (phrase, "", "")


def _trial(sign: str, tested: str) -> Trial:
    head, colon, rest = tested.partition(":")
    if not colon:
        raise Unreadable(f"After '{sign} {head.strip()}' a colon must say what follows: 'success | failure'.")
    trial = _rolled(sign.removeprefix("peril "), head.split(), f"{sign} {head}")
    bands = _counted_bands(rest) if trial.kind == "group" else _two_bands(rest, trial.kind)
    return trial._replace(bands=bands, peril=sign.startswith("peril"))


def _rolled(sign: str, words: list[str], phrase: str) -> Trial:
    """Kind, difficulty, skill and who; the results are read apart."""
    match (sign, *words):
        case ("delve", number) if number.isdigit():
            return Trial("delve", int(number), ())
        case ("test", ("argo" | "diplomacy") as kind, number) if number.isdigit():
            return Trial(kind, int(number), ())
        case ("test", ("each" | "group") as kind, skill, number) if skill in SKILLS and number.isdigit():
            return Trial(kind, int(number), (), skill, kind if kind == GROUP else "each")
        case ("test", skill, number) if skill in SKILLS and number.isdigit():
            return Trial("argonaut", int(number), (), skill)
        case ("test", skill, number, who) if skill in SKILLS and number.isdigit() and who in WHO:
            return Trial("argonaut", int(number), (), skill, who)
    raise Unreadable(
        f"{phrase!r} is no test; there is 'test fury 7', 'test fury 7 random', 'test each heart 6', "
        "'test group heart 6', 'test argo 6', 'test diplomacy 7' and 'delve 12'; "
        f"skills are {', '.join(SKILLS)}."
    )


def _two_bands(rest: str, kind: str) -> tuple[Band, ...]:
    success, _, failure = rest.partition("|")
    if "|" in failure:
        raise Unreadable("A test of one result has two outcomes, 'success | failure'.")
    won, lost = Band(SUCCEEDS, _result(success)), _result(failure)
    if kind == "delve":
        return (Band(DELVE_FAILS, lost), Band(DELVE_STOPS, Outcome()), won)
    return (Band(0, lost), won)


def _counted_bands(rest: str) -> tuple[Band, ...]:
    bands = tuple(_band(part.strip()) for part in rest.split("|"))
    leasts = [band.least for band in bands]
    if leasts != sorted(set(leasts)) or leasts[0] != 0:
        raise Unreadable("The bands of a group test rise from 0: '0-1 ... | 2-3 ... | 4 ...'.")
    return bands


def _band(part: str) -> Band:
    found = re.match(r"(\d)(?:-\d)?(?:\s+|$)", part)
    if not found:
        raise Unreadable(f"{part!r} should begin with how many succeed: '0-1 ... | 2-3 ... | 4 ...'.")
    return Band(int(found[1]), _result(part[found.end() :]))


def _result(phrase: str) -> Outcome:
    result = outcome(phrase.strip())
    if result.trial is not None:
        raise Unreadable("A test that follows from a test needs a passage of its own: write '-> slug'.")
    return result
