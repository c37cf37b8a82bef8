"""Whether a storybook hangs together: every flaw with its place and what would be right."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from .book import OWNER, Book, Choice, Option, Outcome, Text
from .circles import circles
from .effects import BURDENS
from .leaves import choices, conditions, links, ops, paragraphs, reached, trials, words
from .parse import Flaw

SIDES: Final = 10
"""A table is for one d10."""
FACTS: Final = {"end": ("yes", "no"), "adversary": ("1", "2"), "disposal": ("battle", "permanent")}
"""What a heading may say beside trait, private and if, and with what words."""
SLUG_LENGTH: Final = 12
OPENING: Final = 4
"""So many first words that two passages have in common are too many."""
RUN: Final = 11
"""So many words in a row that two passages have in common are too many."""
HUB_WORDS, INWARD_WORDS = (60, 150), (40, 100)


class Plan(NamedTuple):
    """What a book is for, so that it can be checked: all that its cycle has beside it."""

    roots: Mapping[str, str] = {}
    """The passages that something else than a passage or a table leads to, and the file that says so."""
    hubs: Collection[str] = ()
    """The hubs, which a table may lead to as well."""
    adventures: Collection[str] = ()
    """The adventures of hubs, tables and symbols."""
    inward: Collection[str] = ()
    traits: Collection[str] = ()
    """Each stands on as many adventures of hubs as the others."""
    known: Mapping[str, Collection[str]] = {}
    """The slugs of each kind, as `gear`, `tech` or `faction`; a kind that is missing is not checked."""


def check(book: Book, plan: Plan) -> list[Flaw]:
    """All flaws, by file and line."""
    flaws = [flaw for rule in RULES for flaw in rule(book, plan)]
    return sorted(dict.fromkeys(flaws), key=lambda flaw: _order(flaw.place))


def _order(place: str) -> tuple[str, int]:
    name, _, line = place.partition(":")
    return name, int(line or 0)


def _links(book: Book, plan: Plan) -> Iterator[Flaw]:
    for passage in book.passages.values():
        for slug in links(passage):
            if slug not in book.passages:
                yield Flaw(
                    passage.place, f"{passage.slug!r} leads to {slug!r}, and there is no such passage."
                )
    for root, place in plan.roots.items():
        if root not in book.passages:
            yield Flaw(place, f"This calls for a passage {root!r}, and nobody has written it.")


def _reach(book: Book, plan: Plan) -> Iterator[Flaw]:
    found = reached(book, {*plan.roots, *_of_tables(book)})
    for passage in book.passages.values():
        if passage.slug not in found:
            yield Flaw(
                passage.place, f"Nothing leads to {passage.slug!r}; link it, list it in a table, or drop it."
            )


def _of_tables(book: Book) -> set[str]:
    return {row.passage for table in book.tables.values() for column in table.columns for row in column}


def _ends(book: Book, plan: Plan) -> Iterator[Flaw]:
    for circle in circles(book):
        first = book.passages[circle[0]]
        yield Flaw(
            first.place, f"{' -> '.join((*circle, circle[0]))} goes round without end; let one lead out."
        )


def _unread_blocks(book: Book, plan: Plan) -> Iterator[Flaw]:
    for passage in book.passages.values():
        if any(_always_leads_on(block) for block in passage.blocks[:-1]):
            yield Flaw(passage.place, f"{passage.slug!r} goes on after all ways have led elsewhere.")


def _always_leads_on(block: Text | Choice | Outcome) -> bool:
    if isinstance(block, Choice):
        return all(_always_leads_on(option.outcome) for option in block.options)
    if isinstance(block, Text) or block.needs:
        return False
    if block.trial is not None:
        return all(band.outcome.goto for band in block.trial.bands)
    return bool(block.goto)


def _tables(book: Book, plan: Plan) -> Iterator[Flaw]:
    for table in book.tables.values():
        for column in table.columns:
            rolls = Counter(roll for row in column for roll in range(row.first, row.last + 1))
            if rolls != Counter(range(1, SIDES + 1)):
                yield Flaw(table.place, f"The table {table.slug!r} should cover 1 to {SIDES} once.")
            for row in column:
                if row.passage not in book.passages and row.passage not in plan.hubs:
                    yield Flaw(
                        table.place,
                        f"The table {table.slug!r} leads to {row.passage!r}, and there is none.",
                    )


def _matrix(book: Book, plan: Plan) -> Iterator[Flaw]:
    """What is marked is read, what is asked for is given somewhere."""
    asked = {(each.test, each.what) for passage in book.passages.values() for each in conditions(passage)}
    given = {
        ("matrix" if op.verb == "mark" else op.verb, op.what)
        for passage in book.passages.values()
        for op in ops(passage)
        if op.amount > 0
    }
    for passage in book.passages.values():
        for op in ops(passage):
            if op.verb == "mark" and ("matrix", op.what) not in asked:
                yield Flaw(passage.place, f"{op.what!r} is marked here and no condition ever asks for it.")
        for each in conditions(passage):
            test = each.test.removeprefix("anyone-")
            if test in ("matrix", "clue", "ally", "boon", "affliction") and (test, each.what) not in given:
                yield Flaw(
                    passage.place, f"{each.what!r} is asked for here, and nothing ever gives or marks it."
                )


def _shares(book: Book, plan: Plan) -> Iterator[Flaw]:
    found = [book.passages[slug] for slug in plan.adventures if slug in book.passages]
    for passage in found:
        if len(passage.traits) != 1:
            yield Flaw(passage.place, f"{passage.slug!r} should have one trait, as 'trait: sea'.")
    counts = Counter(trait for passage in found for trait in passage.traits)
    least, left_over = divmod(len(found), len(plan.traits) or 1)
    for trait in plan.traits:
        if not least <= counts[trait] <= least + bool(left_over):
            message = f"The trait {trait!r} stands on {counts[trait]} hub adventures; its share is {least}."
            yield Flaw("hubs.toml", message)


def _unknown(book: Book, plan: Plan) -> Iterator[Flaw]:
    for passage in book.passages.values():
        named = [("trait", trait) for trait in passage.traits]
        named += [pair for op in ops(passage) if (pair := _named(op.verb, op.what))]
        named += [pair for each in conditions(passage) if (pair := _named(each.test, each.what))]
        for kind, slug in named:
            known = plan.known.get(kind)
            if known is not None and slug not in known:
                yield Flaw(
                    passage.place, f"There is no {kind} {slug!r}; there is {', '.join(sorted(known))}."
                )


def _named(verb: str, what: str) -> tuple[str, str] | None:
    """The kind and the slug that an effect or a condition names, if it names one."""
    if verb == "diplomacy":
        verb, what = "faction", what.partition(",")[0]
    verb = {
        "anyone-affliction": "affliction",
        "one-off": "summoning",
        "node": "trait",
        "read": "passage",
    }.get(verb, verb)
    return (verb, what) if what and what != "here" else None


def _facts(book: Book, plan: Plan) -> Iterator[Flaw]:
    for passage in book.passages.values():
        for key, value in passage.facts:
            if value not in FACTS.get(key, ()):
                right = "; ".join(f"{name}: {' or '.join(words)}" for name, words in FACTS.items())
                yield Flaw(
                    passage.place,
                    f"'{key}: {value}' says nothing; beside trait, private and if there is {right}.",
                )


def _choices(book: Book, plan: Plan) -> Iterator[Flaw]:
    for passage in book.passages.values():
        for choice in choices(passage):
            for message in _faults(choice):
                yield Flaw(passage.place, f"A choice of {passage.slug!r} {message}")


def _faults(choice: Choice) -> Iterator[str]:
    slugs = [option.slug for option in choice.options]
    if len(slugs) < 2:
        yield "has fewer than two options."
    if len(set(slugs)) < len(slugs):
        yield "has two options with one slug; each needs its own."
    if any(len(slug) > SLUG_LENGTH for slug in slugs):
        yield f"has a slug of more than {SLUG_LENGTH} letters; a word is enough."
    if not any(_is_open(option) for option in choice.options):
        yield "can leave a party without an option; one must ask for nothing and cost nothing one may lack."


def _is_open(option: Option) -> bool:
    """Whether an option is there for any party; doom can always be taken on, dials stop at 9 (AT-CAMP-11)."""
    return not option.needs and all(op.verb in BURDENS and not op.who for op in option.cost)


def _people(book: Book, plan: Plan) -> Iterator[Flaw]:
    for passage in book.passages.values():
        named = {op.who for op in ops(passage)} | {choice.by for choice in choices(passage)}
        if OWNER in named and not passage.private:
            yield Flaw(passage.place, f"{passage.slug!r} speaks of an owner; only a private passage has one.")
        if passage.private and "leader" in named:
            yield Flaw(passage.place, f"{passage.slug!r} is private and has no leader; write 'owner'.")
        for trial in trials(passage):
            if trial.kind == "each" and any(band.outcome.goto for band in trial.bands):
                yield Flaw(passage.place, "A test of each leads nowhere, as some may pass and some fail.")


def _lengths(book: Book, plan: Plan) -> Iterator[Flaw]:
    for slugs, (least, most) in ((plan.adventures, HUB_WORDS), (plan.inward, INWARD_WORDS)):
        for passage in (book.passages[slug] for slug in slugs if slug in book.passages):
            count = len(words(passage))
            if not least <= count <= most:
                yield Flaw(
                    passage.place, f"{passage.slug!r} has {count} words; it should have {least} to {most}."
                )
    for passage in book.passages.values():
        if not paragraphs(passage):
            yield Flaw(passage.place, f"{passage.slug!r} has nothing to read aloud.")


def _alike(book: Book, plan: Plan) -> Iterator[Flaw]:
    titles, openings, runs = dict[str, str](), dict[str, str](), dict[str, str]()
    for passage in book.passages.values():
        said = [word.lower() for text in paragraphs(passage) for word in text.split()]
        opening = " ".join(said[:OPENING])
        for seen, key, what in ((titles, passage.title, "is called"), (openings, opening, "begins")):
            if key and seen.setdefault(key, passage.slug) != passage.slug:
                yield Flaw(passage.place, f"{passage.slug!r} {what} as {seen[key]!r} is: {key!r}.")
        for at in range(len(said) - RUN + 1):
            run = " ".join(said[at : at + RUN])
            if runs.setdefault(run, passage.slug) != passage.slug:
                yield Flaw(passage.place, f"{passage.slug!r} repeats {runs[run]!r}: {run!r}.")
                break


RULES: Final = (
    *(_links, _reach, _ends, _unread_blocks, _tables, _matrix, _shares),
    *(_unknown, _facts, _choices, _people, _lengths, _alike),
)
