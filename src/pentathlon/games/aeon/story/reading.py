"""Reading the book: a passage block by block, its choices, and what follows (AT-ADVT)."""

from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.aboard.argonauts import bury
from pentathlon.games.aeon.voyage.answers import HandOver, Pick
from pentathlon.games.aeon.voyage.helm import CHOICE, OWN, cannot_hand_over, heirs
from pentathlon.games.aeon.voyage.logbook import alter, player_of, voyage_of
from pentathlon.games.aeon.voyage.state import NOBODY
from pentathlon.kernel import Question, Refusal, Seat, Steps, choose, tell, tell_only, then

from .leader import speaker
from .paying import cannot_pay, pay
from .pharos import delve
from .requirements import unmet, worded
from .tests import successes
from .written.book import OWNER, Band, Choice, Option, Outcome, Passage, Text, Trial
from .written.shelf import book

STEPS = Steps()


class Page(NamedTuple):
    """A choice in the book."""

    passage: str
    block: int
    peril: bool = False
    handed: int = 0
    """Who has left it to another already, as bits."""
    what: str = CHOICE


def passage_of(slug: str) -> Passage:
    """A passage by its slug."""
    return book().passages[slug]


@STEPS("adventure")
async def begin_adventure(table: Table, slug: str) -> None:
    """All chained passages are read before anything else goes on (AT-ADVT-01, AT-ADVT-04)."""
    then(table, ("read", slug, 0), ("adventure over",))


@STEPS("memory")
async def read_alone(table: Table, slug: str, owner: int) -> None:
    """A passage that concerns one Argonaut: its player reads it alone (AT-BRK-02)."""
    alter(table, owner=owner, leader=owner, voice=NOBODY)
    then(table, ("read", slug, 0), ("adventure over",))


@STEPS("adventure over")
async def end_adventure(table: Table) -> None:
    """Nobody leads any more; for the dead others wake (AT-ADVT-03, AT-LEAD-06, ruling OP-100)."""
    alter(table, leader=NOBODY, voice=NOBODY, owner=NOBODY, page="", block=0)
    alter(table, passed=(), failed=(), rerolled=())
    bury(table)


@STEPS("read")
async def read(table: Table, slug: str, block: int) -> None:
    """One block of a passage; reading is learning (AT-ADVT-02)."""
    passage = passage_of(slug)
    if block == 0:
        _open(table, passage)
    if block >= len(passage.blocks):
        return
    alter(table, page=slug, block=block)
    part = passage.blocks[block]
    if isinstance(part, Text):
        if unmet(table, part.needs) is None:
            _tell(table, passage, "text", *part.paragraphs)
        then(table, ("read", slug, block + 1))
    elif isinstance(part, Choice):
        option = await _pick(table, slug, block, part)
        pay(table, option.cost)
        _follow(table, option.outcome, slug, block, option.slug)
    elif unmet(table, part.needs) is None:
        _follow(table, part, slug, block, "")
    else:
        then(table, ("read", slug, block + 1))


def _open(table: Table, passage: Passage) -> None:
    voyage = voyage_of(table)
    table.learnt += 1
    if passage.slug not in voyage.read:
        alter(table, read=(*voyage.read, passage.slug))
    if passage.private:
        alter(table, private=(*voyage_of(table).private, (passage.slug, voyage.owner)))
    if passage.title:
        _tell(table, passage, "page", passage.title)


def _tell(table: Table, passage: Passage, kind: str, *words: str) -> None:
    """What is read is told: to its owner alone, where it is private (AT-BRK-02)."""
    owner = voyage_of(table).owner
    if passage.private and owner != NOBODY:
        seat = player_of(table, owner)
        tell_only(table, seat, kind, seat, *words)
    else:
        tell(table, kind, None, *words)


# choices


def choice_at(slug: str, block: int) -> Choice | None:
    """The choice on a page, if there is one."""
    blocks = passage_of(slug).blocks if slug else ()
    part = blocks[block] if block < len(blocks) else None
    return part if isinstance(part, Choice) else None


def option_of(pick: Pick, choice: Choice) -> Option | None:
    """The option that is meant."""
    return next((option for option in choice.options if option.slug == pick.option), None)


def cannot_take(table: Table, seat: Seat, pick: Pick, about: Any) -> Refusal | None:
    """Why an option cannot be taken: it is not on this page, something is missing, or the price."""
    choice = choice_at(about.passage, about.block)
    option = option_of(pick, choice) if choice is not None and pick.passage == about.passage else None
    if option is None:
        return Refusal("AT-ADVT-02", "That stands on another page.")
    if (missing := unmet(table, option.needs)) is not None:
        return Refusal("AT-ADVT-02", f"For that you need {worded(missing)}.")
    return cannot_pay(table, option.cost)


CHOOSE: Final = Question(
    "story",
    "choose how to go on",
    "AT-ADVT-01",
    {Pick: cannot_take, HandOver: cannot_hand_over},
    "The story has come to a choice: take one of the ways that are open.",
    seldom=("handover",),
)


async def _pick(table: Table, slug: str, block: int, choice: Choice) -> Option:
    """Who decides takes one of the ways that are open; a private choice is made in private (AT-TEST-09)."""
    secret = passage_of(slug).private
    about = Page(slug, block, choice.peril, OWN if secret or choice.by == OWNER else 0)
    picks = [Pick(slug, option.slug) for option in choice.options]
    while True:
        seat = await _chooser(table, choice)
        open_ = [pick for pick in picks if cannot_take(table, seat, pick, about) is None]
        ways: list[Pick | HandOver] = [*open_, *heirs(table, seat, about, CHOICE)]
        pick = await choose(seat, CHOOSE, ways, about=about, secret=secret)
        if not isinstance(pick, HandOver):
            break
        about = about._replace(handed=about.handed | 1 << seat)
        alter(table, voice=pick.seat)
    option = option_of(pick, choice)
    assert option is not None
    if not secret:
        tell(table, "picks", seat, option.label)
    return option


async def _chooser(table: Table, choice: Choice) -> Seat:
    if choice.by == OWNER:
        return player_of(table, voyage_of(table).owner)
    return await speaker(table)


# what follows


def _follow(table: Table, outcome: Outcome, slug: str, block: int, option: str) -> None:
    """Effects, then the test, then the next passage or the rest of this one."""
    effects = [("effect", *op) for op in outcome.ops]
    if outcome.trial is not None:
        then(table, *effects, ("test", slug, block, option))
    else:
        then(table, *effects, ("read", outcome.goto, 0) if outcome.goto else ("read", slug, block + 1))


def _outcome_at(slug: str, block: int, option: str) -> Outcome:
    part = passage_of(slug).blocks[block]
    if isinstance(part, Choice):
        found = option_of(Pick(slug, option), part)
        assert found is not None
        return found.outcome
    assert isinstance(part, Outcome)
    return part


@STEPS("test")
async def make_test(table: Table, slug: str, block: int, option: str) -> None:
    """A test of the book and what comes of it (AT-TEST-07)."""
    trial = _outcome_at(slug, block, option).trial
    assert trial is not None
    if trial.kind == "delve":
        _follow(table, _band(trial.bands, await delve(table, trial.difficulty)), slug, block, option)
        return
    count = await successes(table, trial)
    outcome = _for_each(table, trial) if trial.kind == "each" else _band(trial.bands, count)
    _follow(table, outcome, slug, block, option)


def _band(bands: tuple[Band, ...], count: int) -> Outcome:
    return [band.outcome for band in bands if band.least <= count][-1]


def _for_each(table: Table, trial: Trial) -> Outcome:
    """Where each tests alone, success and failure may both come about (AT-TEST-08)."""
    voyage = voyage_of(table)
    failure, success = (band.outcome for band in trial.bands)
    ops = (*(success.ops if voyage.passed else ()), *(failure.ops if voyage.failed else ()))
    return Outcome(ops, goto=(success if voyage.passed else failure).goto)
