"""Prices in words."""

from collections.abc import Iterable

from .book import CHOSEN, Op
from .effects import TRISKELION


def price(ops: Iterable[Op]) -> str:
    """What an option costs: "2 mortal", "1 FATE"."""
    return ", ".join(_one(op) for op in ops)


def _one(op: Op) -> str:
    what = (op.what or op.verb).replace("-", " ")
    if op.verb in TRISKELION:
        what = f"{op.verb.upper()} {op.who}".strip()
    if op.verb in ("gear", "clue", "ally", "titan"):
        return what
    return f"{abs(op.amount)} {what}"


def gain(op: Op) -> str:
    """An effect in a few words: "+1 divine", "the Smith"."""
    if op.verb in NAMED:
        return op.what.replace("-", " ") or op.verb
    if op.verb in PHRASES:
        return PHRASES[op.verb]
    whom = f" for {'an Argonaut of your choice' if op.who == CHOSEN else op.who}" if op.who else ""
    what = f" {op.what}" if op.what else ""
    verb = op.verb.upper() if op.verb in TRISKELION else op.verb.replace("-", " ")
    return f"{op.amount:+} {verb}{what}{whom}"


PHRASES = {
    "surge": "a divine surge",
    "look": "look at the next two exploration cards, of which one goes to the bottom",
}
NAMED = ("gear", "tech", "clue", "ally", "godform", "summoning", "pattern", "titan")
