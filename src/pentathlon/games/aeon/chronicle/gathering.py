"""What a chronicle tells, gathered from a match as one reader has seen it: nothing else is ever looked at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pentathlon.games.aeon.sight import view
from pentathlon.games.aeon.table import Phase, Table
from pentathlon.games.aeon.views import TableView
from pentathlon.games.aeon.voyage.shown.views import VoyageView
from pentathlon.kernel import Event, Seat
from pentathlon.kernel.match import Match
from pentathlon.kernel.wording import capitalised

HIGHLIGHTS: Final = frozenset(
    {"wounds", "critical", "dies", "awakens", "is knocked down", "chain break", "replay", "ends"}
)
"""What is told of a battle to somebody who does not want to hear of every step."""
SILENT: Final = frozenset({"dawn", "day", "sails", "reveals", "undone"})
"""What the heading of a day says already."""


@dataclass
class Leaf:
    """A page of the storybook that was read, as far as this reader has read it."""

    title: str
    paragraphs: list[str]
    alone: bool
    """Whether nobody else has."""


@dataclass
class PageChoice:
    """What was chosen on a page."""

    words: str


@dataclass
class ChronicleBattle:
    """A battle: how it stood before its end, what decided it, and every step."""

    title: str
    highlights: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    last: TableView | None = None


@dataclass
class ChronicleDay:
    """A day of the voyage, or what was before the first."""

    number: int
    chart: VoyageView | None = None
    track: list[int] = field(default_factory=list)
    """The tiles on which the Argo has been by then, in order."""
    entries: list[Leaf | PageChoice | ChronicleBattle | str] = field(default_factory=list)


@dataclass
class Chronicle:
    """All that one reader is told of a match."""

    title: str
    days: list[ChronicleDay]
    heroes: list[str]
    ending: str


class Gathering:
    """Follows a match answer by answer with the eyes of one reader."""

    def __init__(self, match: Match, seat: Seat | None, names: Sequence[str]) -> None:
        self._match, self._seat, self._names = match, seat, names
        self._days = [ChronicleDay(0)]
        self._battle: ChronicleBattle | None = None
        self._track: list[int] = []

    def chronicle(self) -> Chronicle:
        """Everything, in order."""
        for event, before, after in self._happenings():
            self._note(event.as_seen_by(self._seat), before, after)
        if self._battle is not None:
            self._battle.last = self._field(self._match.table)
        table, outcome = self._match.table, self._match.outcome
        return Chronicle(
            title=self._match.game.title,
            days=[day for day in self._days if day.number or day.entries],
            heroes=[hero.name for hero in table.voyage.heroes] if table.voyage is not None else [],
            ending=outcome.reason if outcome is not None else "",
        )

    def _happenings(self) -> Iterator[tuple[Event, Table, Table]]:
        """Every event with the table before and after the answer that led to it."""
        past = self._match.at(0)
        start, opened = past.table.copy(), False
        self._take_up(start)
        for given in self._match.answers:
            before, told = past.table.copy(), len(past.events)
            past.follow(*given)
            news = past.events[told:]
            if news and not opened:
                opened = True
                yield from ((event, start, start) for event in self._before(news))
            yield from ((event, before, past.table) for event in news)
        if not opened:
            yield from ((event, start, start) for event in self._match.events)

    def _before(self, first: Sequence[Event]) -> Sequence[Event]:
        """What was told before the first answer: going back in a match forgets nothing that it has told."""
        events, size = self._match.events, len(first)
        found = (at for at in range(len(events)) if events[at : at + size] == first)
        return events[: next(found, 0)]

    def _take_up(self, table: Table) -> None:
        """Begin where the Argo lies, be it in the middle of a day."""
        if table.voyage is not None:
            self._days, self._track = [ChronicleDay(table.voyage.day)], [table.voyage.tile]
            self._chart(table)

    def _note(self, event: Event, before: Table, after: Table) -> None:
        words = self._match.game.told(event, self._names)
        if event.kind == "dawn":
            self._days.append(ChronicleDay(int(event.facts[0])))
        elif event.kind == "sails":
            self._sail(after)
        elif event.kind in ("page", "text"):
            self._read(event, words)
        elif event.kind == "picks":
            self._today.entries.append(PageChoice(words))
        elif event.kind == "battle":
            place, foe, grown = event.facts
            self._battle = ChronicleBattle(f"{place}: {capitalised(str(foe))} ({grown})")
            self._today.entries.append(self._battle)
        elif self._battle is not None:
            self._fight(self._battle, event, words, before)
        elif event.kind not in SILENT:
            self._today.entries.append(words)

    @property
    def _today(self) -> ChronicleDay:
        return self._days[-1]

    def _sail(self, table: Table) -> None:
        if table.voyage is not None:
            self._track.append(table.voyage.tile)
        self._chart(table)

    def _chart(self, table: Table) -> None:
        """Draw where the Argo lies; a battle that begins at once hides the sea."""
        if table.phase is Phase.VOYAGE:
            shown = view(table, self._seat)
            assert isinstance(shown, VoyageView)
            self._today.chart, self._today.track = shown, list(self._track)

    def _read(self, event: Event, words: str) -> None:
        parts = [str(part) for part in event.secret or event.facts]
        entries = self._today.entries
        if not parts:
            if not entries or entries[-1] != words:
                entries.append(words)
        elif event.kind == "page":
            entries.append(Leaf(parts[0], [], alone=bool(event.secret)))
        elif entries and isinstance(entries[-1], Leaf):
            entries[-1].paragraphs += parts
        else:
            entries.append(Leaf("", parts, alone=bool(event.secret)))

    def _fight(self, battle: ChronicleBattle, event: Event, words: str, before: Table) -> None:
        battle.steps.append(words)
        if event.kind in HIGHLIGHTS:
            battle.highlights.append(words)
        if event.kind == "ends":
            battle.last = self._field(before)
            self._battle = None

    def _field(self, table: Table) -> TableView | None:
        """The battlefield; the answer that ends a battle may lead from it to the next day at once."""
        if table.phase is Phase.VOYAGE:
            return None
        shown = view(table, self._seat)
        return shown if isinstance(shown, TableView) else None
