"""From pages of Markdown to a book: headings are passages or tables, and signs begin lines for the rules.

    ## h1-03 The Weigher {trait: sea}      a passage: slug, title, facts
    Prose, as many paragraphs as it takes.
    {if: matrix lamp-debt} A paragraph that is read only then; it needs no empty line before it.
    ? leader, peril                        who chooses; without this line the group does
    - pay: Pay what she asks {cost: 2 mortal} -> h1-03a
    - ask: Ask who lends {if: tech naos} test guile 7: +1 progress -> h1-03b | -1 crew
    = {if: story 3A} +1 doom -> h1-09      what follows, here under a condition
    ### market                             a table
    | d10 | adventure |
    |---|---|
    | 1-2 | h1-03 |

A line that begins with blanks goes on with the one above it. What stands before the first passage is for
authors only, and so is a line `<!-- in a comment -->`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from .book import (
    GROUP,
    LEADER,
    OWNER,
    AdventureTable,
    Block,
    Book,
    Choice,
    Option,
    Outcome,
    Passage,
    Row,
    Text,
)
from .conditions import conditions
from .effects import costs
from .outcomes import outcome
from .slugs import Unreadable

CHOOSERS: Final = (GROUP, LEADER, OWNER)
PASSAGE, TABLE = "##", "###"
HEADING: Final = re.compile(r"(##|###)\s+([a-z0-9]+(?:-[a-z0-9]+)*)(?:\s+([^{]*?))?\s*(?:\{(.*)\})?\s*$")
OPTION: Final = re.compile(
    r"-\s+([a-z0-9]+(?:-[a-z0-9]+)*):\s+([^{]+?)\s*(?:\{([^}]*)\}\s*=?|(?==)=|(?=->)|$)(.*)$"
)
CONDITION: Final = "{if:"
CONDITIONAL: Final = re.compile(r"\{if:([^}]*)\}\s*(.*)$", re.DOTALL)
COMMENT: Final = re.compile(r"<!--.*-->\s*$")


class Flaw(NamedTuple):
    """Something wrong in a storybook: file and line, and a sentence that says what would be right."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class Line(NamedTuple):
    """A line, or several that belong together, and where it begins."""

    place: str
    text: str


class _Section(NamedTuple):
    heading: Line
    lines: list[Line]


def parse(pages: Mapping[str, str]) -> tuple[Book, list[Flaw]]:
    """The book on these pages, by file name, without what is flawed, and the flaws."""
    book, flaws = Book({}, {}), list[Flaw]()
    for name, text in pages.items():
        for section in _sections(name, text):
            _read_section(section, book, flaws)
    return book, flaws


def _sections(name: str, text: str) -> Iterator[_Section]:
    section: _Section | None = None
    for number, written in enumerate(text.splitlines(), start=1):
        line = Line(f"{name}:{number}", written.rstrip())
        if written.startswith(PASSAGE):
            if section is not None:
                yield section
            section = _Section(line, [])
        elif section is not None and not COMMENT.match(written):
            section.lines.append(line)
    if section is not None:
        yield section


def _read_section(section: _Section, book: Book, flaws: list[Flaw]) -> None:
    found = HEADING.match(section.heading.text)
    place = section.heading.place
    if found is None:
        flaws.append(Flaw(place, "A heading is '## slug Title {trait: sea}', or '### slug' of a table."))
        return
    sign, slug, title, facts = found[1], found[2], found[3] or "", found[4] or ""
    known: Mapping[str, object] = book.passages if sign == PASSAGE else book.tables
    if slug in known:
        flaws.append(Flaw(place, f"{slug!r} was there before; every slug names one thing only."))
    elif sign == TABLE:
        book.tables[slug] = AdventureTable(slug, _columns(section.lines, flaws), place)
    else:
        blocks = tuple(_blocks(section.lines, flaws))
        try:
            book.passages[slug] = _passage(slug, title, _facts(facts), blocks, place)
        except Unreadable as error:
            flaws.append(Flaw(place, str(error)))


def _passage(slug: str, title: str, facts: dict[str, str], blocks: tuple[Block, ...], place: str) -> Passage:
    traits = tuple(trait.strip() for trait in facts.pop("trait", "").split(",") if trait.strip())
    is_private = _yes(facts.pop("private", "no"))
    needs = facts.pop("if", "")
    found = conditions(needs) if needs else ()
    return Passage(slug, title, blocks, traits, is_private, found, tuple(facts.items()), place)


def _yes(word: str) -> bool:
    if word not in ("yes", "no"):
        raise Unreadable(f"{word!r} should be 'yes' or 'no'.")
    return word == "yes"


def _facts(written: str) -> dict[str, str]:
    """`key: value` with semicolons between."""
    facts: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in written.split(";"))):
        key, colon, value = part.partition(":")
        if not colon or not value.strip() or key.strip() in facts:
            raise Unreadable(f"{part!r} should be 'key: value', with semicolons between, each key once.")
        facts[key.strip()] = value.strip()
    return facts


def _blocks(lines: list[Line], flaws: list[Flaw]) -> list[Block]:
    blocks: list[Block] = []
    for line in _joined(lines):
        last = blocks[-1] if blocks else None
        try:
            block = _block(line, last if isinstance(last, Choice) else None)
        except Unreadable as error:
            flaws.append(Flaw(line.place, str(error)))
            continue
        if isinstance(last, Choice) and line.text.startswith("- "):
            blocks[-1] = block
        elif isinstance(last, Text) and isinstance(block, Text) and last.needs == block.needs:
            blocks[-1] = Text((*last.paragraphs, *block.paragraphs), last.needs)
        else:
            blocks.append(block)
    return blocks


def _joined(lines: list[Line]) -> Iterator[Line]:
    """Lines with those that go on with them; prose as whole paragraphs."""
    gathered: Line | None = None
    for line in lines:
        begins = not _is_prose(line) or line.text.startswith(CONDITION)
        goes_on = gathered is not None and line.text and not begins
        if gathered is not None and goes_on and (_is_prose(gathered) or line.text[:1].isspace()):
            gathered = Line(gathered.place, f"{gathered.text} {line.text.strip()}")
            continue
        if gathered is not None:
            yield gathered
        gathered = line if line.text else None
    if gathered is not None:
        yield gathered


def _is_prose(line: Line) -> bool:
    return line.text[:2] not in ("? ", "- ", "= ")


def _block(line: Line, choice: Choice | None) -> Block:
    match line.text[:2]:
        case "? ":
            return _chooser(line.text[2:])
        case "- ":
            given = choice or Choice(())
            return given._replace(options=(*given.options, _option(line.text)))
        case "= ":
            return _outcome(line.text[2:].strip())
    return _text(line.text)


def _text(written: str) -> Text:
    found = CONDITIONAL.match(written)
    prose = found[2] if found else written
    if re.search(r"[{}]|->", prose):
        raise Unreadable(f"{prose!r} has marks among its words; a condition stands before a paragraph.")
    return Text((prose,), conditions(found[1].strip()) if found else ())


def _chooser(written: str) -> Choice:
    words = [word.strip() for word in written.split(",")]
    by = next((word for word in words if word in CHOOSERS), GROUP)
    if any(word not in CHOOSERS and word != "peril" for word in words):
        raise Unreadable(
            f"'? {written}' should be one of {', '.join(CHOOSERS)}, and 'peril' after a comma if it is."
        )
    return Choice((), by, "peril" in words)


def _option(text: str) -> Option:
    found = OPTION.match(text)
    if found is None:
        raise Unreadable(
            f"{text!r} should be '- slug: What one does {{if: ...; cost: ...}} effects -> passage'."
        )
    facts = _facts(found[3] or "")
    needs, cost = facts.pop("if", ""), facts.pop("cost", "")
    if facts:
        raise Unreadable(f"An option has 'if' and 'cost' in its braces, and no {', '.join(facts)}.")
    asked = conditions(needs) if needs else ()
    return Option(found[1], found[2], outcome(found[4].strip()), asked, costs(cost))


def _outcome(written: str) -> Outcome:
    found = CONDITIONAL.match(written)
    if found is None:
        return outcome(written)
    return outcome(found[2].strip())._replace(needs=conditions(found[1].strip()))


def _columns(lines: list[Line], flaws: list[Flaw]) -> tuple[tuple[Row, ...], ...]:
    """The columns of a table, each with what every row leads to; its first two lines are its head."""
    rows = [line for line in lines if line.text.startswith("|")][2:]
    columns: list[list[Row]] = []
    for line in rows:
        try:
            cells = _row(line.text)
        except Unreadable as error:
            flaws.append(Flaw(line.place, str(error)))
            continue
        columns = columns or [[] for _ in cells]
        if len(cells) != len(columns):
            flaws.append(
                Flaw(line.place, f"This row has {len(cells)} columns, those above it {len(columns)}.")
            )
        for column, row in zip(columns, cells, strict=False):
            column.append(row)
    return tuple(tuple(column) for column in columns)


def _row(text: str) -> list[Row]:
    rolled, *cells = (cell.strip() for cell in text.strip("| ").split("|"))
    found = re.fullmatch(r"(\d+)(?:-(\d+))?", rolled)
    if found is None or not cells:
        raise Unreadable(
            f"{text!r} should be '| 1-2 | slug |', with a column for each story card if there are four."
        )
    return [Row(int(found[1]), int(found[2] or found[1]), cell) for cell in cells]
