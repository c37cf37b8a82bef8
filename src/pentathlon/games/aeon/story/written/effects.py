"""Effects as an author writes them: `+1 progress`, `each -1 danger`, `gain gear maul`, `mark lamp-debt`."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from pentathlon.games.aeon.printed.primordials import CORES

from .book import WHO, Op
from .slugs import Unreadable, slug

SHIP: Final = ("crew", "hull", "argo-fate", "knowledge")
SUPPLIES: Final = (
    "mortal",
    "primordial",
    "divine",
    "rare",
    "ambrosia",
    *CORES,
)
TRISKELION: Final = ("danger", "fate", "rage")
AMOUNTS: Final = (*SHIP, "progress", "doom", *SUPPLIES, *TRISKELION, "diplomacy")
"""What is gained and lost by number."""
BURDENS: Final = (*TRISKELION, "argo-fate", "doom")
"""What one has too much of, so that paying with it raises it."""
KEPT: Final = {
    **dict.fromkeys(
        ("gear", "tech", "clue", "ally", "code", "godform", "summoning", "one-off", "pattern"), True
    ),
    **dict.fromkeys(("condition", "affliction", "boon"), True),
    **dict.fromkeys(("titan", "mnemos", "fated", "charge", "despair"), False),
}
"""What is gained and lost by name, and whether the name must be said."""
PERSONAL: Final = (
    *TRISKELION,
    "node",
    "mnemos",
    "fated",
    "condition",
    "affliction",
    "boon",
    "despair",
    "kill",
)
"""What happens to Argonauts, so that whom must be said."""


def effects(phrase: str) -> tuple[Op, ...]:
    """The effects of a list with commas; `nothing` and no words at all are none."""
    if phrase in ("", "nothing"):
        return ()
    return tuple(_effect(part) for part in re.split(r",\s+", phrase))


def costs(phrase: str) -> tuple[Op, ...]:
    """What is paid, without signs: `2 mortal` goes down by 2, `1 fate leader` goes up."""
    return effects(
        re.sub(r"(^|,\s+)(?=\d+ (\S+))", lambda at: at[1] + ("+" if at[2] in BURDENS else "-"), phrase)
    )


def _effect(phrase: str) -> Op:
    words = phrase.split()
    unavoidable = words[-1:] == ["unavoidable"]
    words = words[: len(words) - unavoidable]
    who, words = _whom(words)
    op = _op(words, phrase)._replace(who=who, unavoidable=unavoidable)
    if op.verb in PERSONAL and not who:
        raise Unreadable(f"{phrase!r} does not say whom; write one of {', '.join(WHO)} after it.")
    return op


def _whom(words: list[str]) -> tuple[str, list[str]]:
    if len(words) > 1 and words[-1] in WHO:
        return words[-1], words[:-1]
    if len(words) > 1 and words[0] in WHO:
        return words[0], words[1:]
    return "", words


def _op(words: list[str], phrase: str) -> Op:
    if not words:
        raise Unreadable(f"{phrase!r} names no effect; write one such as '+1 progress'.")
    first, rest = words[0], words[1:]
    if re.fullmatch(r"[+-]\d+", first):
        return _amount(int(first), rest, phrase)
    if first in ("gain", "lose"):
        return _kept(1 if first == "gain" else -1, rest, phrase)
    if first in FORMS:
        op = FORMS[first](rest)
        if op is not None:
            return op
    raise Unreadable(f"{phrase!r} is no effect; there is '+1 progress', 'gain gear maul', {_forms()}.")


def _amount(amount: int, rest: list[str], phrase: str) -> Op:
    verb, what = rest[0] if rest else "", " ".join(rest[1:])
    if verb not in AMOUNTS:
        raise Unreadable(f"{phrase!r} counts something unknown; what is counted is {', '.join(AMOUNTS)}.")
    if (verb == "diplomacy") != bool(what) or " " in what:
        raise Unreadable(f"{phrase!r} should be like '+1 {verb}{' here' if verb == 'diplomacy' else ''}'.")
    return Op(verb, amount, what=what)


def _kept(amount: int, rest: list[str], phrase: str) -> Op:
    noun, names = rest[0] if rest else "", rest[1:]
    if noun not in KEPT:
        if amount < 0 and noun and not names:
            return Op("defeat", what=slug(noun))
        raise Unreadable(f"{phrase!r} should name one of {', '.join(KEPT)}.")
    if len(names) > 1 or (KEPT[noun] and not names):
        raise Unreadable(f"{phrase!r} should name one {noun}, by its slug.")
    return Op(noun, amount, what=slug(names[0]) if names else "")


def _alone(verb: str, what: str = "") -> Callable[[list[str]], Op | None]:
    return lambda rest: None if rest else Op(verb, what=what)


def _one_of(verb: str, *known: str) -> Callable[[list[str]], Op | None]:
    return lambda rest: Op(verb, what=rest[0]) if len(rest) == 1 and (not known or rest[0] in known) else None


def _node(rest: list[str]) -> Op | None:
    return Op("node", what=rest[0] if rest else "") if len(rest) < 2 else None


def _note(rest: list[str]) -> Op | None:
    is_note = len(rest) == 3 and rest[1] == "in" and rest[2].isdigit()
    return Op("note", int(rest[2]), what=slug(rest[0])) if is_note else None


def _explore(rest: list[str]) -> Op | None:
    if len(rest) != 2 or rest[0] not in ("add", "remove") or not re.fullmatch(r"\d+(,\d+)*", rest[1]):
        return None
    return Op("explore", 1 if rest[0] == "add" else -1, what=rest[1])


def _escalate(rest: list[str]) -> Op | None:
    return Op("escalate", int(rest[0])) if len(rest) == 1 and rest[0].isdigit() else None


def _doom(rest: list[str]) -> Op | None:
    return Op("flip", what="doom") if rest == ["flips"] else None


def _place(rest: list[str]) -> Op | None:
    return Op("token", what="city") if rest == ["token"] else None


EVENTS: Final = ("rude-awakening", "campaign-loss", "victory", "ambush", "mutiny", "shipyard")
FORMS: Final[Mapping[str, Callable[[list[str]], Op | None]]] = {
    "node": _node,
    "mark": _one_of("mark"),
    "note": _note,
    "explore": _explore,
    "adversary": _one_of("adversary", "comes", "stirs", "leaves"),
    "surge": _alone("surge"),
    "look": _alone("look"),
    "tear": _alone("tear"),
    "providence": _alone("providence"),
    "escalate": _escalate,
    "battle": _one_of("battle", "ambush", "boss", "adversary"),
    "event": _one_of("event", *EVENTS),
    "flip": _alone("flip", "story"),
    "doom": _doom,
    "kill": _alone("kill"),
    "replace": _alone("replace"),
    "place": _place,
    "win": _alone("win"),
}
"""Effects that are neither counted nor kept, by their first word."""
SHOWN: Final = (
    "node sea leader",
    "mark name",
    "note h2-77 in 5",
    "explore add 25,26",
    "adversary stirs",
    "surge",
)
TOLD: Final = ("tear", "providence", "escalate 1", "battle ambush", "event mutiny", "flip", "doom flips")


def _forms() -> str:
    return ", ".join(repr(form) for form in (*SHOWN, *TOLD, "kill leader", "place token", "win"))
