"""Passages that lead back to themselves, so that reading would never end."""

from collections.abc import Iterator

from .book import Book, Condition, Outcome, Passage
from .leaves import outcomes


def circles(book: Book) -> Iterator[tuple[str, ...]]:
    """A circle of passages for each that can be found, without those that close behind the reader."""
    ways = {slug: sorted(_ways_on(book, passage)) for slug, passage in book.passages.items()}
    done: set[str] = set()
    for slug in ways:
        circle = _circle_from(slug, ways, [], done)
        if circle:
            yield circle


def _circle_from(slug: str, ways: dict[str, list[str]], path: list[str], done: set[str]) -> tuple[str, ...]:
    if slug in path:
        return tuple(path[path.index(slug) :])
    if slug in done:
        return ()
    path.append(slug)
    found = next(
        (circle for way in ways.get(slug, ()) if (circle := _circle_from(way, ways, path, done))), ()
    )
    path.pop()
    done.add(slug)
    return found


def _ways_on(book: Book, passage: Passage) -> set[str]:
    return {
        outcome.goto
        for outcome in outcomes(passage)
        if outcome.goto and not any(_closes(book, outcome.goto, need) for need in outcome.needs)
    }


def _closes(book: Book, slug: str, need: Condition) -> bool:
    """Whether a way that is open while something is missing gives just that, whichever way one goes on."""
    passage = book.passages.get(slug)
    if passage is None or not need.is_not or need.test not in ("clue", "matrix"):
        return False
    onward = [outcome for outcome in outcomes(passage) if outcome.goto]
    return all(_gives(outcome, need) for outcome in onward)


def _gives(outcome: Outcome, need: Condition) -> bool:
    verb = "mark" if need.test == "matrix" else need.test
    return any(op.verb == verb and op.what == need.what and op.amount > 0 for op in outcome.ops)
