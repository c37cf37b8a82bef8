"""Turning the leaves of a book: every outcome, effect, condition and way on of its passages."""

from collections.abc import Iterator

from .book import Book, Choice, Condition, Op, Option, Outcome, Passage, Text, Trial


def choices(passage: Passage) -> Iterator[Choice]:
    """The choices of a passage."""
    return (block for block in passage.blocks if isinstance(block, Choice))


def options(passage: Passage) -> Iterator[Option]:
    """The options of all its choices."""
    return (option for choice in choices(passage) for option in choice.options)


def outcomes(passage: Passage) -> Iterator[Outcome]:
    """Everything that may follow in a passage, results of tests among it."""
    yield from (block for block in passage.blocks if isinstance(block, Outcome))
    yield from (option.outcome for option in options(passage))
    yield from (band.outcome for trial in trials(passage) for band in trial.bands)


def trials(passage: Passage) -> Iterator[Trial]:
    """The tests of a passage."""
    written = [block for block in passage.blocks if isinstance(block, Outcome)]
    written += [option.outcome for option in options(passage)]
    return (outcome.trial for outcome in written if outcome.trial is not None)


def ops(passage: Passage) -> Iterator[Op]:
    """Every effect and every price."""
    yield from (op for outcome in outcomes(passage) for op in outcome.ops)
    yield from (op for option in options(passage) for op in option.cost)


def conditions(passage: Passage) -> Iterator[Condition]:
    """Every condition, of the passage itself, of its blocks and of its options."""
    yield from passage.needs
    for block in passage.blocks:
        if not isinstance(block, Choice):
            yield from block.needs
    yield from (condition for option in options(passage) for condition in option.needs)


def links(passage: Passage) -> Iterator[str]:
    """Where a passage may lead: the next page, a note on the timeline, a special event, an epilogue."""
    for outcome in outcomes(passage):
        if outcome.goto:
            yield outcome.goto
        yield from (op.what for op in outcome.ops if op.verb in ("note", "event", "defeat"))


def paragraphs(passage: Passage) -> list[str]:
    """All its prose, whatever it stands under."""
    return [text for block in passage.blocks if isinstance(block, Text) for text in block.paragraphs]


def words(passage: Passage) -> list[str]:
    """The words of what is always read."""
    always = [block for block in passage.blocks if isinstance(block, Text) and not block.needs]
    return [word for block in always for text in block.paragraphs for word in text.split()]


def reached(book: Book, roots: set[str]) -> set[str]:
    """The passages that can be read when those at the roots can."""
    found, waiting = set(roots), list(roots)
    while waiting:
        passage = book.passages.get(waiting.pop())
        for slug in links(passage) if passage else ():
            if slug not in found:
                found.add(slug)
                waiting.append(slug)
    return found
